"""Expectations and names of cases about Third Reich."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.engine.casebook.found_words import FoundWords
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.cases.finding import find_cell, find_nation, find_units
from boardgame.games.third_reich.cases.position import MARKS, lay_position
from boardgame.games.third_reich.eastern import EASTERN_EUROPE
from boardgame.games.third_reich.geography.barriers import HOLE
from boardgame.games.third_reich.hands import hand
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.politics.wars import SWITZERLAND
from boardgame.games.third_reich.redeploy import deployment
from boardgame.games.third_reich.state import GONE, MURMANSK, POOL, State, pair
from boardgame.games.third_reich.supply.status import supply_of
from boardgame.games.third_reich.third_reich import ThirdReich
from boardgame.games.third_reich.turns.initiative import totals
from boardgame.games.third_reich.victory.objectives import held
from boardgame.games.third_reich.victory.players import results
from boardgame.games.third_reich.world import World

_NAMED = frozenset(("", EASTERN_EUROPE, SWITZERLAND))
"""What is named like a nation in a case and is none."""


class ThirdReichWords(FoundWords):
    """Words of positions and expectations; docs/cases.md has them in tables."""

    def __init__(self, game: ThirdReich) -> None:
        self.game: ThirdReich = game

    def action(self, state: State | None, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        """Units by ``nation sort hex`` instead of their numbers; a name that stands twice means two of them."""
        used: Counter[str] = Counter()

        def numbered(value: Any) -> Any:
            if isinstance(value, list):
                return [numbered(item) for item in value]
            if isinstance(value, dict):
                return {key: numbered(item) for key, item in value.items()}
            if isinstance(value, str) and value.count(" ") >= 2 and value.partition(" ")[0] in self.game.world.nations:
                if state is None:
                    return 0
                units = find_units(self.game, state, value)
                used[value] += 1
                if used[value] > len(units):
                    raise PlaceError((), f"there is no {value}, or not so many")
                return units[used[value] - 1]
            return value

        return {key: numbered(value) for key, value in plain.items()}

    def check_step(self, word: str, body: Mapping[str, Any]) -> None:
        """Find names that the board does not have."""
        world = self.game.world
        for key in ("hex", "to"):
            label = body.get(key)
            if isinstance(label, str) and label not in (*world.number, *world.scenario.board.boxes, *_holes(world)):
                raise PlaceError((key,), f"there is no hex {label}")
        known = _NAMED | {*world.scenario.colonies, *world.number}
        for key in ("nation", "target", "by"):
            if isinstance(body.get(key), str) and body[key] not in known:
                find_nation(self.game, body[key], key)

    def lay_position(self, state: State, position: Mapping[str, Any]) -> State:
        """See CaseWords."""
        return lay_position(self.game, state, position)

    @property
    def finders(self) -> Mapping[str, Finder]:
        """See FoundWords."""
        return FINDERS


def _holes(world: World) -> list[str]:
    """The hexes of the map that are none of the board, which cases may name to be refused."""
    return [label for region in world.scenario.board.regions.values() if region.kind == HOLE for label in region.hexes]


def _supply(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
    """Of each unit wanted, by its name, how it is supplied, and the rules that are asked for among those behind it."""
    found: dict[str, Any] = {}
    for name, part in wanted.items():
        units = find_units(words.game, state, name)
        if not units:
            raise PlaceError(("supply", name), f"there is no {name}")
        supply = supply_of(state, units[0])
        asked = part.get("rules", ()) if isinstance(part, Mapping) else part
        rules = list(asked) if set(asked) <= set(supply.rules) else list(supply.rules)
        every = {"how": supply.how, "rules": rules}
        found[name] = {word: every.get(word, "unknown") for word in part} if isinstance(part, Mapping) else rules
    return found


Finder = Callable[[ThirdReichWords, State, Any], Any]


def _units(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
    """All counters in the hexes wanted, by nation and sort."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for label in wanted:
        here = found[label] = {}
        for unit in state.at(find_cell(words.game, label, "units", label)):
            facts = state.world.units[unit]
            sorts = here.setdefault(facts.nation, {})
            sorts[facts.sort.text] = sorts.get(facts.sort.text, 0) + 1
    return found


def _at(place: int) -> Finder:
    def find(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
        units = state.world.units
        return {
            nation: {sort: sum(units[unit].sort.text == sort for unit in state.of(nation, place)) for sort in sorts}
            for nation, sorts in wanted.items()
        }

    return find


def _air(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
    """Air factors at the bases wanted, by nation: fresh, or a list of fresh and flown where some have."""
    found: dict[str, dict[str, Any]] = {label: {} for label in wanted}
    for nation, cell, wing in state.wings():
        label = state.world.labels[cell]
        if label in found:
            found[label][nation] = [wing.fresh, wing.flown] if wing.flown else wing.fresh
    return found


def _us_box(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
    return {sort: deployment.waiting(state)[sort] for sort in wanted}


def _naval(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
    """Naval factors in the hexes wanted, by nation."""
    found: dict[str, dict[str, int]] = {}
    for label in wanted:
        here = found[label] = {}
        for unit in state.at(find_cell(words.game, label, "naval", label)):
            facts = state.world.units[unit]
            if facts.kind == "fleet":
                here[facts.nation] = here.get(facts.nation, 0) + state.factors(unit)
    return found


def _marks(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
    found = {}
    for name in wanted:
        units = find_units(words.game, state, name)
        found[name] = sorted(word for word, mark in MARKS.items() if any(state.marked(unit, mark) for unit in units))
    return found


def _player(state: State, seat: str, wanted: Mapping[str, Any]) -> Any:
    """Of what the player of a power has come to, the parts that are named."""
    found = results(state)[hand(state, seat)]
    return {name: list(value) if isinstance(value := getattr(found, name), tuple) else value for name in wanted}


def _parts(table: str) -> Finder:
    """Of each entry wanted the parts that are named."""

    def find(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
        entries = getattr(state, table)
        return {
            key: {name: getattr(entries[key], name) for name in value} if isinstance(value, dict) else entries[key][1]
            for key, value in wanted.items()
        }

    return find


def _hexes(words: ThirdReichWords, state: State, wanted: Mapping[str, Any]) -> Any:
    """What the board has in the hexes wanted, of each the parts that are named; None where there is no such hex."""
    board = state.world.scenario.board
    found: dict[str, Any] = {}
    for label, parts in wanted.items():
        if label not in board:
            found[label] = None
            continue
        cell = board.hexes[label]
        everything = {
            "terrain": cell.terrain,
            "country": cell.country,
            "front": cell.front,
            "around": sorted(board.neighbours[label]),
            "places": sorted(place.name for place in board.places_in.get(label, ())),
        }
        found[label] = {part: everything.get(part, "unknown") for part in parts or everything}
    return found


FINDERS: Mapping[str, Finder] = {
    "hexes": _hexes,
    "units": _units,
    "pool": _at(POOL),
    "out_of_play": _at(GONE),
    "air": _air,
    "us_box": _us_box,
    "supply": _supply,
    "murmansk_box": lambda words, state, wanted: {
        "fleets": sum(state.factors(unit) for unit in state.at(MURMANSK)),
        "air": sum(state.boxed("germany", MURMANSK)),
    },
    "variants": lambda words, state, wanted: {side: state.variants.get(side, 0) for side in wanted},
    "aid": lambda words, state, wanted: {who: state.aid.get(who, 0) for who in wanted},
    "grants": lambda words, state, wanted: {key: state.grants.get(key, 0) for key in wanted},
    "known": lambda words, state, wanted: {what: state.known.get(what, 0) for what in wanted},
    "warfare": lambda words, state, wanted: {sort: state.warfare.get(sort, 0) for sort in wanted},
    "naval": _naval,
    "moored": lambda words, state, wanted: {
        name: [kiel.part_of(state, unit) for unit in find_units(words.game, state, name)] for name in wanted
    },
    "air_pool": lambda words, state, wanted: {nation: state.air_pool.get(nation, 0) for nation in wanted},
    "marks": _marks,
    "control": lambda words, state, wanted: {
        label: state.controller(find_cell(words.game, label, "control", label)) for label in wanted
    },
    "brps": _parts("brps"),
    "spendable": lambda words, state, wanted: {seat: spendable(state, seat) for seat in wanted},
    "minors": lambda words, state, wanted: {
        nation: list(state.minors[nation])[: len(parts)] for nation, parts in wanted.items()
    },
    "at_war": lambda words, state, wanted: [[a, b] for a, b in wanted if pair(a, b) in state.wars],
    "not_at_war": lambda words, state, wanted: [[a, b] for a, b in wanted if pair(a, b) not in state.wars],
    "allied": lambda words, state, wanted: [[a, b] for a, b in wanted if pair(a, b) in state.alliances],
    "options": lambda words, state, wanted: {
        nation: {front: state.option(nation, front) for front in fronts} for nation, fronts in wanted.items()
    },
    "totals": lambda words, state, wanted: totals(state),
    "objectives": lambda words, state, wanted: held(state),
    "players": lambda words, state, wanted: {seat: _player(state, seat, part) for seat, part in wanted.items()},
    "clocks": lambda words, state, wanted: {name: state.clocks.get(name) for name in wanted},
    "over": lambda words, state, wanted: words.game.over(state),
    "date": lambda words, state, wanted: state.world.date(state.turn),
    "bridgeheads": lambda words, state, wanted: {
        label: state.bridgeheads.get(str(find_cell(words.game, label, "bridgeheads", label)), "") for label in wanted
    },
    **{
        name: partial(lambda attribute, words, state, wanted: getattr(state, attribute), name)
        for name in ("turn", "first", "half", "winners", "victory", "counted", "pending")
    },
}
"""The words of expectations, each with what is found of it in a position."""


def case_words(game: ThirdReich) -> ThirdReichWords:
    """The words for the game."""
    return ThirdReichWords(game)
