"""Positions of cases: what stands where, who is at war, and which stage of which turn begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.games.third_reich import state as marks
from boardgame.games.third_reich.cases import boxes
from boardgame.games.third_reich.cases.finding import find_cell, find_nation, find_units, spare
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.sequence import GAME_TURN, MINOR_TURN, PLAYER_TURN
from boardgame.games.third_reich.state import (
    DUE,
    GONE,
    LATER,
    LEND_LEASE,
    POOL,
    START,
    Account,
    Choice,
    Minor,
    State,
    Wing,
    pair,
)
from boardgame.games.third_reich.third_reich import ThirdReich
from boardgame.games.third_reich.turns.steps import acting

MARKS = {name.lower(): getattr(marks, name) for name in ("MOVED", "ATTACKED", "EXPLOITED", "DROPPED", "LANDED",
         "UNSUPPLIED", "REDEPLOYED", "BUILT", "RETREATED", "LOST", "FIXED", "SUSTAINED", "SERVED", "CARRIES",
         "ESCORTED", "TRIED", "SAILED", "CEILING")}  # fmt: skip
"""Marks of units by the words of cases."""


def lay_position(game: ThirdReich, state: State, position: Mapping[str, Any]) -> State:
    """A position with nothing on the map but what it names, ready to go on at its stage."""
    if not position:
        laid = state.copy()
        laid.stack = [game.steps["setup"].new_frame()]
        return laid
    laid = state.copy()
    laid.stack = []
    if "deploy" not in position and position.get("stage") != "draw":
        for unit in game.world.units:
            if unit.begins == START:
                laid.put(unit.id, POOL if unit.nation in game.world.seat_ids else LATER)
        for key, count in laid.air_start.items():
            nation, _, sort = key.partition(":")
            if nation in game.world.seat_ids:
                laid.air_pool[nation] = laid.air_pool.get(nation, 0) + int(sort[0]) * count
        laid.air_start = {}
    for word in position:
        if word not in _PARTS and word not in _STAGES:
            raise PlaceError((word,), f"unknown part {word}; there are {', '.join((*_PARTS, *_STAGES))}")
    for word, part in _PARTS.items():
        if word in position:
            part(game, laid, position[word])
    laid.control_at_half = laid.control_at_turn = laid.control
    for word in ("at_half", "at_turn"):
        if word in position:
            _before(game, laid, word, position[word])
    _stack(game, laid, position)
    return laid


def _units(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    for label, nations in part.items():
        cell = find_cell(game, label, "units", label)
        for nation, sorts in nations.items():
            find_nation(game, nation, "units", label, nation)
            for sort, count in sorts.items():
                for _ in range(count):
                    state.put(spare(game, state, nation, sort, label), cell)


def _air(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    for label, nations in part.items():
        cell = find_cell(game, label, "air", label)
        for nation, factors in nations.items():
            find_nation(game, nation, "air", label, nation)
            fresh, flown = factors if isinstance(factors, list) else (factors, 0)
            state.set_wing(nation, cell, Wing(fresh, flown))
            if nation in game.world.seat_ids:
                state.air_pool[nation] = state.air_pool.get(nation, 0) - fresh - flown
                if state.air_pool[nation] < 0:
                    raise PlaceError(("air", label, nation), f"{nation} has not so many air factors")


def _control(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    for name, nation in part.items():
        try:
            cells = game.world.area(name)
        except KeyError:
            raise PlaceError(("control", name), f"there is no area {name}") from None
        state.set_control(cells, find_nation(game, nation, "control", name) if nation else "")


def _before(game: ThirdReich, state: State, word: str, part: Mapping[str, Any]) -> None:
    """Hexes that were somebody else's when the player turn or the game turn began."""
    changed = bytearray(state.control)
    for label, nation in part.items():
        number = game.world.nation_number[nation] if nation else marks.NOBODY
        changed[find_cell(game, label, word, label)] = number
    setattr(state, {"at_half": "control_at_half", "at_turn": "control_at_turn"}[word], bytes(changed))


def _exploited(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    """Units that exploited, or dropped, in an earlier game turn."""
    for name, turn in part.items():
        for unit in find_units(game, state, name):
            state.since[unit] = turn


def _pairs(game: ThirdReich, part: Any, word: str) -> frozenset[str]:
    found = set()
    for a, b in part:
        found.add(pair(find_nation(game, a, word), find_nation(game, b, word)))
    return frozenset(found)


def _wars(game: ThirdReich, state: State, part: Any) -> None:
    wars = _pairs(game, part, "wars")
    state.set_wars(state.wars | wars, state.alliances - wars)


def _peace(game: ThirdReich, state: State, part: Any) -> None:
    state.set_wars(state.wars - _pairs(game, part, "peace"), state.alliances)


def _alliances(game: ThirdReich, state: State, part: Any) -> None:
    state.set_wars(state.wars, state.alliances | _pairs(game, part, "alliances"))


def _minors(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    for nation, status in part.items():
        find_nation(game, nation, "minors", nation)
        state.minors[nation] = Minor(*status)


def _brps(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    for seat, account in part.items():
        if seat not in state.brps:
            raise PlaceError(("brps", seat), f"there is no power {seat}")
        parts = account if isinstance(account, dict) else {"on_hand": account, "limit": account // 2}
        if unknown := set(parts) - set(Account._fields):
            raise PlaceError(("brps", seat), f"unknown parts {', '.join(sorted(unknown))}")
        state.brps[seat] = state.brps[seat]._replace(**parts)


def _marks(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    for name, words in part.items():
        units = find_units(game, state, name)
        if not units:
            raise PlaceError(("marks", name), f"there is no {name}")
        for unit in units:
            for word in words:
                if word not in MARKS:
                    raise PlaceError(("marks", name), f"unknown mark {word}; there are {', '.join(MARKS)}")
                state.mark(unit, MARKS[word])


def _options(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    for nation, fronts in part.items():
        find_nation(game, nation, "options", nation)
        for front, option in fronts.items():
            state.choices[f"{nation}:{front}"] = Choice(option)


def _of_units(word: str) -> Callable[[ThirdReich, State, Any], None]:
    """A number for a unit, by its name; of several alike the first, or one for each where they are a list."""

    def lay(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
        for name, numbers in part.items():
            units = find_units(game, state, name)
            if not units:
                raise PlaceError((word, name), f"there is no {name}")
            for unit, number in zip(units, numbers if isinstance(numbers, list) else [numbers], strict=False):
                getattr(state, word)[unit] = number

    return lay


def _since(game: ThirdReich, state: State, part: Mapping[str, int]) -> None:
    """The turn in which units exploited or were dropped, by their names."""
    for name, turn in part.items():
        for unit in find_units(game, state, name):
            state.since[unit] = turn


def _yards(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    """Fleets under construction: the turn in which each is ready, by ``nation sort hex``."""
    for name, turn in part.items():
        nation_and_sort, _, label = name.rpartition(" ")
        nation, _, sort = nation_and_sort.partition(" ")
        unit = spare(game, state, nation, sort, name)
        state.put(unit, DUE)
        state.due[unit] = (turn, find_cell(game, label, "due", name))


def _sunk(game: ThirdReich, state: State, part: Mapping[str, int]) -> None:
    """How many fleets of nations have been sunk and wait in the force pool."""
    for nation, count in part.items():
        for unit in [u for u in state.of(nation, POOL) if game.world.units[u].kind == "fleet"][:count]:
            state.clocks[f"{marks.SUNK}{unit}"] = 1


def _guests(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    """French fleets in British ports, with the game turn in which they came."""
    for name, turn in part.items():
        for unit in find_units(game, state, name):
            state.clocks[f"{marks.GUEST}{unit}"] = turn


def _moored(game: ThirdReich, state: State, part: Mapping[str, Sequence[str]]) -> None:
    """Fleets in a Kiel whose canal is damaged, with the waters of the parts in which they lie, in their order."""
    for name, waters in part.items():
        for unit, water in zip(find_units(game, state, name), waters, strict=True):
            kiel.moor(state, unit, state.where[unit], water)


def _shut_in(game: ThirdReich, state: State, part: Mapping[str, int]) -> None:
    """How many fleets of nations have been shut in at Suez."""
    for nation, count in part.items():
        for _ in range(count):
            unit = spare(game, state, nation, "fleet 9", nation)
            state.put(unit, DUE)
            state.clocks[f"{marks.SHUT_IN}{unit}"] = state.turn


def _barring(game: ThirdReich, state: State, part: Mapping[str, int]) -> None:
    """How many fleets of nations bar the Gulf of Suez, in the Lend Lease box."""
    for nation, count in part.items():
        for _ in range(count):
            state.put(spare(game, state, nation, "fleet 9", nation), LEND_LEASE)


def _lost(game: ThirdReich, state: State, part: Any) -> None:
    """Units of minor countries and powers that are out of play, as ``nation sort``."""
    for name in part:
        nation, _, sort = name.partition(" ")
        state.put(spare(game, state, nation, sort, name), GONE)


def _pools(game: ThirdReich, state: State, part: Mapping[str, Any]) -> None:
    """Units of minor allies in the force pool, by nation and sort."""
    for nation, sorts in part.items():
        for sort, count in sorts.items():
            for _ in range(count):
                found = (unit for unit in state.of(nation, LATER) if game.world.units[unit].sort.text == sort)
                state.put(next(found), POOL)


def _date(game: ThirdReich, state: State, part: Any) -> None:
    state.turn = game.world.turn_of(Date(part[0], part[1]))


def _plainly(name: str) -> Callable[[ThirdReich, State, Any], None]:
    def lay(game: ThirdReich, state: State, part: Any) -> None:
        setattr(state, name, dict(part) if isinstance(part, dict) else part)

    return lay


_PARTS: Mapping[str, Callable[[ThirdReich, State, Any], None]] = {
    "turn": _plainly("turn"),
    "date": _date,
    "minors": _minors,
    "wars": _wars,
    "peace": _peace,
    "alliances": _alliances,
    "control": _control,
    "units": _units,
    "damaged": _of_units("damaged"),
    "due": _yards,
    "air": _air,
    "us_box": boxes.us_box,
    "air_start": _plainly("air_start"),
    "murmansk_box": boxes.murmansk,
    "warfare": _plainly("warfare"),
    "variants": _plainly("variants"),
    "known": _plainly("known"),
    "grants": _plainly("grants"),
    "aid": _plainly("aid"),
    "clocks": _plainly("clocks"),
    "sailing": boxes.sailing,
    "transferred": boxes.transferred,
    "sunk": _sunk,
    "guests": _guests,
    "moored": _moored,
    "shut_in": _shut_in,
    "barring": _barring,
    "came_over": boxes.came_over,
    "brps": _brps,
    "options": _options,
    "exploited": _exploited,
    "marks": _marks,
    "since": _since,
    "out_of_play": _lost,
    "pool_of": _pools,
    "counted": _plainly("counted"),
    "pending": _plainly("pending"),
    "bridgeheads": lambda game, state, part: state.bridgeheads.update(
        {str(find_cell(game, label, "bridgeheads", label)): owner for label, owner in part.items()}
    ),
    "first": _plainly("first"),
    "first_before": _plainly("first_before"),
}
"""The parts of a position, in the order in which they are laid."""
_STAGES = ("deploy", "half", "minor", "stage", "nations", "at_half", "at_turn")
"""Words that say where play goes on."""


def _stack(game: ThirdReich, state: State, position: Mapping[str, Any]) -> None:
    steps = game.steps
    if nation := position.get("deploy"):
        order = list(game.world.card.deployment)
        if nation not in order:
            raise PlaceError(("deploy",), f"{find_nation(game, nation, 'deploy')} is not set up at the start")
        state.stack = [steps["setup"].new_frame(stage=order.index(nation))]
        return
    if position.get("stage") in ("begin", "draw"):
        state.stack = [steps["turns" if position["stage"] == "begin" else "variants.draw"].new_frame()]
        return
    state.turn = state.turn or 1
    half = position.get("half", "axis")
    stage = position.get("stage", "move")
    state.first = state.first or "axis"
    if stage == "year":
        state.clocks[f"year:{game.world.date(state.turn + 1).year}"] = state.turn + 1
        state.stack = [steps["turns"].new_frame(year_stage=0)]
        return
    if stage == "turn":
        state.stack = [steps["turns"].new_frame(), steps["game_turn"].new_frame()]
        return
    if stage in GAME_TURN:
        state.stack = [steps["turns"].new_frame(), steps["game_turn"].new_frame(stage=GAME_TURN.index(stage))]
        return
    at = GAME_TURN.index("turn.first" if half == state.first else "turn.second") + 1
    # The turns of minor countries follow the player turn; where one of them is laid, it is the last.
    at += bool(position.get("minor"))
    state.stack = [steps["turns"].new_frame(), steps["game_turn"].new_frame(stage=at, side=half)]
    if minor := position.get("minor"):
        _known(stage, MINOR_TURN)
        frame = steps["turn.minors"].new_frame(side=half, begun=True)
        state.stack += [frame, steps["minor_turn"].new_frame(nations=[minor], stage=MINOR_TURN.index(stage))]
        return
    _known(stage, PLAYER_TURN)
    state.half = half
    nations = position.get("nations") or acting(state, half)
    number = PLAYER_TURN.index(stage)
    state.stack.append(steps["player_turn"].new_frame(side=half, nations=list(nations), stage=number))


def _known(stage: str, stages: tuple[str, ...]) -> None:
    if stage not in stages:
        words = ", ".join((*stages, "turn", "year", "begin", "draw"))
        raise PlaceError(("stage",), f"unknown stage {stage}; there are {words}")
