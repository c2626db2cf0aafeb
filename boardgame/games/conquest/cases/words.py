"""The words in which cases about Conquest & Consequence are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.engine.casebook.found_words import FoundWords
from boardgame.games.conquest.board import tracks
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.government.investing import cost
from boardgame.games.conquest.movement.battles import battles
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import turn_of
from boardgame.games.conquest.victory.points import score


class ConquestWords(FoundWords):
    """Words of positions and expectations; docs/cases.md has them in tables."""

    def __init__(self, game: Conquest) -> None:
        self.game: Conquest = game

    def check_step(self, word: str, body: Mapping[str, Any]) -> None:
        """Find names that the board does not have."""
        world = self.game.world
        known: Mapping[str, Collection[str]] = {
            "area": world.areas,
            "power": world.powers,
            "unit": world.units,
            "neutral": world.scenario.neutrals,
            "goal": world.areas,
            "entry": {"", *world.areas},
            "by": world.seat_ids,
            "seat": world.seat_ids,
        }
        for key, names in known.items():
            if isinstance(body.get(key), str) and body[key] not in names:
                raise PlaceError((key,), f"unknown {key} {body[key]}")

    def lay_position(self, state: State, position: Mapping[str, Any]) -> State:
        """See CaseWords."""
        return lay_position(self.game, state, position)

    @property
    def finders(self) -> Mapping[str, Finder]:
        """See FoundWords."""
        return _FINDERS


_TABLES = (
    "control",
    "markers",
    "occupants",
    "influence",
    "status",
    "ind",
    "loyalty",
    "techs",
    "partisans",
    "standing",
)
Finder = Callable[[ConquestWords, State, Any], Any]


def _units(words: ConquestWords, state: State, wanted: Mapping[str, Any]) -> Any:
    """What stands in the areas wanted: CVs by power and type, one as a number, several as a list."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for area, powers in wanted.items():
        if area not in state.world.areas:
            raise PlaceError(("units", area), f"unknown area {area}")
        here = found[area] = {}
        for block in sorted(state.at(area), key=lambda block: block.cv):
            here.setdefault(block.power, {}).setdefault(block.type, []).append(block.cv)
        for power, units in here.items():
            for unit, values in units.items():
                if len(values) == 1 and not isinstance((powers.get(power) or {}).get(unit), list):
                    units[unit] = values[0]
    return found


def _totals(words: ConquestWords, state: State, wanted: Mapping[str, Any]) -> Any:
    count, cv = Counter[str](), Counter[str]()
    for block in state.on_map():
        count[block.power] += 1
        cv[block.power] += block.cv
    return {power: [count[power], cv[power]] for power in wanted}


def _tracks(words: ConquestWords, state: State, wanted: Mapping[str, Mapping[str, int]]) -> Any:
    return {
        seat: {name: getattr(tracks.levels(state, seat), name) for name in values} for seat, values in wanted.items()
    }


def _bought(words: ConquestWords, state: State, wanted: Mapping[str, Any]) -> Any:
    view = words.game.view(state, None)
    return {seat: {deck: view.bought[seat][deck] for deck in decks} for seat, decks in wanted.items()}


def _turn(words: ConquestWords, state: State, wanted: Mapping[str, Any]) -> Any:
    """The parts wanted of the frame of the Player Turn; null outside one."""
    turn = turn_of(state)
    found = {name: getattr(turn, name, None) for name in wanted}
    for name in _NUMBERED.intersection(found):
        blocks = [state.block(number) for number in found[name] or ()]
        found[name] = [[block.area, block.power, block.type] for block in blocks]
    return found


_NUMBERED = frozenset(("moved", "new", "disengaged", "invaders"))
"""Parts of the frame that number blocks; a case has them by area, power and type."""


def _battles(words: ConquestWords, state: State, wanted: Mapping[str, Any]) -> Any:
    """The Battles wanted of the seat whose turn it is; null for none in an area."""
    turn = turn_of(state)
    found = {battle.area: battle for battle in battles(state, turn.seat)} if turn is not None else {}
    parts = ("sea", "raid", "obligatory", "against")
    return {area: {name: getattr(found[area], name) for name in parts} if area in found else None for area in wanted}


def _attribute(name: str) -> Finder:
    return lambda words, state, wanted: getattr(state, name)


def _entries(name: str) -> Finder:
    """The entries wanted of a table; what is not in it is null."""
    return lambda words, state, wanted: {key: getattr(state, name).get(key) for key in wanted}


def _seen(name: str) -> Finder:
    """The entries wanted of a table that a spectator sees."""
    return lambda words, state, wanted: {key: getattr(words.game.view(state, None), name)[key] for key in wanted}


_FINDERS: Mapping[str, Finder] = {
    "units": _units,
    "totals": _totals,
    "tracks": _tracks,
    "nat_cities": lambda words, state, wanted: tracks.nat_cities(state),
    "red_muster": lambda words, state, wanted: tracks.red_muster(state),
    "points": lambda words, state, wanted: {seat: score(state, seat).total for seat in wanted},
    "score": lambda words, state, wanted: {
        seat: {part: getattr(score(state, seat), part) for part in parts} for seat, parts in wanted.items()
    },
    "hands": lambda words, state, wanted: {seat: state.piles.get(f"hand:{seat}", ()) for seat in wanted},
    "bought": _bought,
    "hand_sizes": _seen("hand_sizes"),
    "deck_sizes": _seen("decks"),
    "dividend_counts": _seen("dividend_counts"),
    "escaped": _seen("escaped"),
    "vaults": lambda words, state, wanted: {
        seat: [[*pair.cards, pair.meaning] for pair in state.vaults[seat]] for seat in wanted
    },
    "notes": lambda words, state, wanted: {
        seat: [[note.kind, note.of, note.at, list(note.seen)] for note in state.notes.get(seat, ())] for seat in wanted
    },
    "table": lambda words, state, wanted: dict(state.diplomacy),
    "discard": lambda words, state, wanted: [card for card in wanted if card in state.piles.get("discard", ())],
    "shown": lambda words, state, wanted: {seat: state.piles.get(f"shown:{seat}", ()) for seat in wanted},
    "factory_cost": lambda words, state, wanted: {seat: cost(state, seat, "industry") for seat in wanted},
    "schedule": lambda words, state, wanted: {
        event: next((due.year for due in state.schedule if due.event == event), None) for event in wanted
    },
    "over": lambda words, state, wanted: words.game.over(state),
    **{name: _entries(name) for name in (*_TABLES, "wars", "declared", "factory_level")},
    **{name: _attribute(name) for name in ("year", "season", "order", "activated", "blockades", "winners", "victory")},
    **{name: _attribute(name) for name in ("command_order", "violated_proxies", "intrusions", "sneak_used")},
    "turn": _turn,
    "battles": _battles,
}


def case_words(game: Conquest) -> ConquestWords:
    """The words for the game."""
    return ConquestWords(game)
