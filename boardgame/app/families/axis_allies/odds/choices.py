"""What a decision of a battle would lead to: the battle after an answer, and the answers worth comparing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from boardgame.ai.axis_allies.odds.questions.from_battle import after_retreat, before_landing, before_raid, in_progress
from boardgame.ai.axis_allies.odds.questions.from_state import Attack, scrambled, struck_first
from boardgame.app.look.elements import tr
from boardgame.engine.option import Counts, Option
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.log import unit_words

_MOST = 24
"""Choices of casualties looked at; where there are more, those that change one unit of what is marked."""

_FEW = 5
"""Numbers of units compared, at most."""


def after(
    edition: Edition, state: State, decision: Decision, options: Sequence[Option], action: Mapping[str, Any]
) -> Attack | None:
    """The battle after an answer; None where the decision is about no battle.

    Args:
        edition: the edition played.
        state: the position.
        decision: what is asked.
        options: what may be answered.
        action: the answer as a plain action; empty for none yet.
    """
    do, kind = action.get("do"), decision.kind
    if do == "retreat":
        return after_retreat(edition, state)
    if kind == "bombard":
        return before_landing(edition, state, named(options, action, "units"))
    if kind == "intercept":
        return before_raid(edition, state, str(decision.data["area"]), named(options, action, "units"))
    if kind == "submarines":
        return in_progress(edition, state, submerged=named(options, action, "submerge"))
    if kind == "agree_casualties":
        return in_progress(edition, state, decision.data.get("proposal", ()))
    if kind == "scramble":
        return scrambled(edition, state, str(decision.data["zone"]), named(options, action, "units"))
    if kind == "kamikaze":
        declared = [(str(zone), int(ship)) for zone, ship in decision.data["declared"]]
        zone = str(action.get("zone") or options[0].action["zone"])
        ships = [*(ship for there, ship in declared if there == zone), *named(options, action, "units")]
        return struck_first(edition, state, zone, ships)
    if kind == "aim" and action:
        return in_progress(edition, state, aimed={str(action["facility"]): named(options, action, "units")})
    if "battle" not in decision.data:
        return None
    return in_progress(edition, state, list(action.get("units", ())) if do == "casualties" else ())


def named(options: Sequence[Option], action: Mapping[str, Any], name: str) -> list[int]:
    """The ids that an action names, by ids or by counts of items."""
    given = action.get(name, ())
    if not isinstance(given, Mapping):
        return list(given)
    every = [blank for option in options for blank in option.blanks]
    blanks = [blank for blank in every if isinstance(blank, Counts) and blank.name == name]
    return [unit for blank in blanks for item in blank.items for unit in item.ids[: given.get(item.key, 0)]]


def numbers(options: Sequence[Option], name: str, now: Collection[int]) -> list[tuple[int, dict[str, int]]]:
    """How many units could be named, none to all, with counts by item; the kinds are filled up as they are offered.

    Args:
        options: the options offered.
        name: the blank that is filled.
        now: the units named now; their counts stand in the place of others of the same number.
    """
    blank = next((b for option in options for b in option.blanks if isinstance(b, Counts) and b.name == name), None)
    if blank is None:
        return []
    most = min(blank.maximum, sum(item.maximum for item in blank.items))
    found: dict[int, dict[str, int]] = {}
    for number in _numbers(blank.minimum, most):
        left, counts = number, {}
        for item in blank.items:
            counts[item.key] = min(item.maximum, left)
            left -= counts[item.key]
        found[number] = counts
    found[len(now)] = {item.key: len(set(item.ids) & set(now)) for item in blank.items}
    return sorted(found.items())


def _numbers(least: int, most: int) -> list[int]:
    """Numbers worth comparing: all where they are few, else the first ones and the last."""
    every = range(least, most + 1)
    return [*every] if len(every) <= _FEW else [*every[: _FEW - 1], most]


def other_casualties(
    edition: Edition, state: State, option: Option, marked: Sequence[int]
) -> list[tuple[str, list[int]]]:
    """The choices of casualties that differ in kind, in words and as ids; the one that is marked comes first.

    Args:
        edition: the edition played.
        state: the position.
        option: the option offered.
        marked: the units marked, once for each hit.
    """
    blank = next(blank for blank in option.blanks if isinstance(blank, Counts))
    kinds: dict[tuple[Any, ...], list[int]] = {}
    for item in blank.items:
        for unit in item.ids:
            piece = state.units[unit]
            detail = item.detail if edition.types[piece.type].hits == 1 else ""
            kinds.setdefault((piece.type, piece.hits, detail), []).append(unit)
    # Ships of a kind are damaged one after another before one of them is sunk.
    groups = [_in_turns(kind) for kind in kinds.values()]
    now = [sum(marked.count(unit) for unit in dict.fromkeys(group)) for group in groups]
    if sum(now) != blank.maximum:
        return []
    found = [now]
    every = list(_splits([len(group) for group in groups], blank.maximum, _MOST + 1))
    if len(every) > _MOST:
        every = list(_swaps(now, [len(group) for group in groups]))
    found += [counts for counts in every if counts != now]
    result = []
    for counts in found:
        units = [unit for group, count in zip(groups, counts, strict=True) for unit in group[:count]]
        units = list(marked) if counts == now else units
        result.append((_loss_words(edition, state, units), units))
    return result


def _in_turns(units: Sequence[int]) -> list[int]:
    """Units named once for each hit they can take, so that each comes once before one comes again."""
    times = [units[:place].count(unit) for place, unit in enumerate(units)]
    return [unit for _, unit in sorted(zip(times, units, strict=True), key=lambda pair: pair[0])]


def _loss_words(edition: Edition, state: State, units: Sequence[int]) -> str:
    """What hits on these units mean, a unit for each hit: those lost, and the ships that are damaged."""
    lost: dict[str, int] = {}
    damaged: dict[str, int] = {}
    for unit in dict.fromkeys(units):
        piece = state.units[unit]
        sunk = piece.hits + list(units).count(unit) >= edition.types[piece.type].hits
        counts = lost if sunk else damaged
        counts[piece.type] = counts.get(piece.type, 0) + 1
    parts = [unit_words(edition, lost)] if lost else []
    if damaged:
        parts.append(tr("Odds", "{0} damaged").format(unit_words(edition, damaged)))
    return ", ".join(parts)


def _splits(rooms: Sequence[int], hits: int, most: int) -> Iterator[list[int]]:
    """Every way to give hits to kinds of units, up to a number of ways."""

    def split(place: int, left: int) -> Iterator[list[int]]:
        if place == len(rooms):
            if not left:
                yield []
            return
        for count in range(min(rooms[place], left), -1, -1):
            if left - count <= sum(rooms[place + 1 :]):
                for rest in split(place + 1, left - count):
                    yield [count, *rest]

    yield from islice(split(0, hits), most)


def _swaps(now: Sequence[int], rooms: Sequence[int]) -> Iterator[list[int]]:
    """Every choice that gives one hit to a unit of another kind."""
    for source, count in enumerate(now):
        for goal, room in enumerate(rooms):
            if goal != source and count and now[goal] < room:
                changed = list(now)
                changed[source] -= 1
                changed[goal] += 1
                yield changed
