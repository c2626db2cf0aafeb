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
    ),
    # CNC-0.1: three players; CNC-19.0: Rising Sun is for two.
    GameInfo(
        id="conquest",
        title="Conquest & Consequence",
        players=(3, 3),
        length=(6, 10),
        weight=4,
        line="Asia 1936 to 1945: hidden blocks, hands of cards, three Factions.",
        package="boardgame.games.conquest",
        family="conquest",
        words="boardgame.games.conquest.cases.words",
    ),
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
    """Ids of all games, in the order of the start screen."""
    return tuple(_BY_ID)


def info(game_id: str) -> GameInfo:
    """What a start screen says of a game; raises :class:`UnknownGame`."""
    found = _BY_ID.get(game_id)
    if found is None:
        raise UnknownGame(f"there is no game {game_id!r}; there is {', '.join(_BY_ID)}")
    return found


def title_of(game_id: str) -> str:
    """The name of a game; its id where nothing more is known of it."""
    found = _BY_ID.get(game_id)
    return found.title if found else game_id


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
    """The rule catalogue of a game, from the folder of its package.

    Raises:
        UnknownGame: no game has this id.
        CatalogueError: the catalogue is missing or wrong.
    """
    from boardgame.engine.casebook.catalogue import load_catalogue

    found = info(game_id)
    return load_catalogue(found.id, Path(str(files(found.package))))
