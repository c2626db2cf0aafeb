"""The games there are, without loading any of them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardgame.engine.casebook.case_words import CaseWords
    from boardgame.engine.casebook.catalogue import Catalogue
    from boardgame.engine.game import Game


class UnknownGame(LookupError):
    """Somebody asked for a game that is not here; the message names those that are."""


class BrokenGame(ValueError):
    """A game that is here but cannot be loaded; the message names file, place and reason."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a start screen says of a game.

    Attributes:
        id: the game's id, as in its saves and its scenario folder.
        title: its name.
        players: fewest and most players.
        length: how long a game takes, in hours, from and to.
        weight: how much there is to learn, from 1 to 5.
        line: one sentence about it.
        package: the package whose ``game()`` makes it.
        family: name of the family of games it belongs to, whose package in the client serves it; empty for a game
            that is played with the panels that every game has.
        words: the module whose ``case_words(game)`` gives the words of its cases.
        brain: the module whose ``brain()`` is what the computer knows of the game; empty for a game that it plays with
            what it knows of every game.
        scenario: what it is called among the scenarios of its game; empty where there is one alone.
        scenario_of: id of the game that it is a scenario of, with other seats, whose board, rules and cases it shares;
            empty for a game with a place of its own on the start screen.
    """

    id: str
    title: str
    players: tuple[int, int]
    length: tuple[int, int]
    weight: int
    line: str
    package: str
    family: str
    words: str
    brain: str = ""
    scenario: str = ""
    scenario_of: str = ""


def _third_reich(
    game_id: str, module: str, scenario: str, players: tuple[int, int], length: tuple[int, int]
) -> GameInfo:
    """One of the scenarios of Third Reich, which are played by other powers."""
    root_id = "third_reich"
    return GameInfo(
        id=game_id,
        title="Third Reich",
        players=players,
        length=length,
        weight=5,
        line="Europe 1939 to 1945 on hexes: six powers, BRPs, fronts.",
        package=f"boardgame.games.third_reich.cards.{module}" if module else "boardgame.games.third_reich",
        family="third_reich",
        words="boardgame.games.third_reich.cases.words",
        brain="boardgame.ai.third_reich.brain",
        scenario=scenario,
        scenario_of="" if game_id == root_id else root_id,
    )


_GAMES = (
    # A42-SET-01: two to five players.
    GameInfo(
        id="spring1942",
        title="Spring 1942",
        players=(2, 5),
        length=(4, 6),
        weight=2,
        line="World war by areas: buy, move, fight.",
        package="boardgame.games.spring1942",
        family="axis_allies",
        words="boardgame.games.axis_allies.cases.words",
        brain="boardgame.ai.axis_allies.brain",
    ),
    # AAR-SET-01: two to five players.
    GameInfo(
        id="revised",
        title="Revised",
        players=(2, 5),
        length=(4, 6),
        weight=2,
        line="The same war with technologies and more units to weigh.",
        package="boardgame.games.revised",
        family="axis_allies",
        words="boardgame.games.axis_allies.cases.words",
        brain="boardgame.ai.axis_allies.brain",
    ),
    # P40-SET-06: two to four players.
    GameInfo(
        id="pacific1940",
        title="Pacific 1940",
        players=(2, 4),
        length=(4, 6),
        weight=3,
        line="Japan against four powers: politics, bases, carriers.",
        package="boardgame.games.pacific1940",
        family="axis_allies",
        words="boardgame.games.axis_allies.cases.words",
        brain="boardgame.ai.axis_allies.brain",
    ),
    # CNC-0.1: three players; Rising Sun is for two.
    GameInfo(
        id="conquest",
        title="Conquest & Consequence",
        players=(3, 3),
        length=(6, 10),
        weight=4,
        line="Asia 1936 to 1945: hidden blocks, hands of cards, two or three Factions.",
        package="boardgame.games.conquest",
        family="conquest",
        words="boardgame.games.conquest.cases.words",
        brain="boardgame.ai.conquest.brain",
        scenario="1936, three players",
    ),
    # CNC-19.1: without the Soviet Union.
    GameInfo(
        id="rising_sun",
        title="Rising Sun",
        players=(2, 2),
        length=(4, 8),
        weight=4,
        line="Conquest & Consequence for two: Japan against the USA and a United China.",
        package="boardgame.games.rising_sun",
        family="conquest",
        words="boardgame.games.conquest.cases.words",
        brain="boardgame.ai.conquest.brain",
        scenario="Rising Sun, two players",
        scenario_of="conquest",
    ),
    # TR-51.1, TR-51.1c: two to six players, five at most in 1942 and four in 1944.
    _third_reich("third_reich", "", "1939 to Summer 1942", (2, 6), (10, 20)),
    _third_reich("third_reich_campaign", "campaign", "Campaign game, 1939 to 1945", (2, 6), (20, 40)),
    _third_reich("third_reich_1942", "in_1942", "1942 to Winter 1944", (2, 5), (10, 20)),
    _third_reich("third_reich_1944", "in_1944", "1944 to Spring 1946", (2, 4), (8, 14)),
)
_BY_ID = {info.id: info for info in _GAMES}


def register(info: GameInfo) -> None:
    """Add a game that is not one of the program's own; afterwards it is found like any other.

    Raises:
        ValueError: another game has this id.
    """
    if _BY_ID.setdefault(info.id, info) != info:
        raise ValueError(f"there is a game {info.id!r} already")


def unregister(game_id: str) -> None:
    """Take a game away that was registered; raises :class:`UnknownGame` for any other."""
    if game_id not in _BY_ID or _BY_ID[game_id] in _GAMES:
        raise UnknownGame(f"no game {game_id!r} was registered")
    del _BY_ID[game_id]


def games() -> tuple[str, ...]:
    """Ids of all games, in the order of the start screen; of several scenarios with seats of their own the first."""
    return tuple(game_id for game_id, info in _BY_ID.items() if not info.scenario_of)


def playable() -> tuple[str, ...]:
    """Ids of everything that can be played: games, and further scenarios of them that are played by other seats."""
    return tuple(_BY_ID)


def scenarios(game_id: str) -> tuple[str, ...]:
    """Ids of the scenarios of a game that are played by seats of their own, given any of them; one for most games."""
    return tuple(other for other in _BY_ID if root(other) == root(game_id)) or (game_id,)


def players_of(game_id: str) -> tuple[int, int]:
    """Fewest and most players of a game, whichever of its scenarios they choose; raises :class:`UnknownGame`."""
    counts = [count for scenario in scenarios(game_id) for count in info(scenario).players]
    return min(counts), max(counts)


def root(game_id: str) -> str:
    """The game that something is a scenario of, whose board and rules it has; itself for all else."""
    found = _BY_ID.get(game_id)
    return found.scenario_of or game_id if found else game_id


def info(game_id: str) -> GameInfo:
    """What a start screen says of a game; raises :class:`UnknownGame`."""
    found = _BY_ID.get(game_id)
    if found is None:
        raise UnknownGame(f"there is no game {game_id!r}; there is {', '.join(playable())}")
    return found


def title_of(game_id: str) -> str:
    """The name of a game; its id where nothing more is known of it."""
    found = _BY_ID.get(game_id)
    return found.title if found else game_id


def scenario_of(game_id: str) -> str:
    """What a scenario is called among those of its game; the name of the game where there is one alone."""
    found = _BY_ID.get(game_id)
    return (found.scenario if found else "") or title_of(game_id)


def game(game_id: str) -> Game[Any, Any]:
    """A game, ready to play; the same object each time.

    Raises:
        UnknownGame: no game has this id.
        BrokenGame: its files are missing or wrong.
    """
    package = info(game_id).package
    try:
        made: Game[Any, Any] = import_module(package).game()
    except (OSError, ValueError) as error:
        raise BrokenGame(f"{info(game_id).title} cannot be loaded: {error}") from error
    return made


def case_words(game_id: str) -> CaseWords:
    """The words in which cases of a game are written; raises as :func:`game` does."""
    made = game(game_id)
    words: CaseWords = import_module(info(game_id).words).case_words(made)
    return words


def catalogue(game_id: str) -> Catalogue:
    """The rule catalogue of a game, from the folder of its package; a scenario has that of its game.

    Raises:
        UnknownGame: no game has this id.
        CatalogueError: the catalogue is missing or wrong.
    """
    from boardgame.engine.casebook.catalogue import load_catalogue

    found = info(root(info(game_id).id))
    return load_catalogue(found.id, Path(str(files(found.package))))
