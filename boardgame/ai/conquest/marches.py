"""Moves worth trying: from each area to where its units are drawn, all of them or all but a guard."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.ai.conquest.ground import Ground
from boardgame.ai.generic.player import Candidate
from boardgame.ai.player import Seen
from boardgame.engine.option import Blank, Counts, Option, Places, sample_blank
from boardgame.engine.refusal import Refusal

_PLENTY = 10**6
_GOALS = 2
"""Goals tried for the units of one area, besides one by lot."""


def marches(seen: Seen, heads: Sequence[Option], ground: Ground, rng: random.Random, most: int) -> list[Candidate]:
    """Moves, those first that go farthest towards what is worth taking.

    Args:
        seen: what the seat sees.
        heads: the options that move units out of an area.
        ground: the map as the seat takes it to be.
        rng: what is chosen by lot comes from.
        most: how many at most.
    """
    seat = str(seen.viewer)
    pull = ground.pull(seat)
    ranked: list[tuple[float, int, Option, str]] = []
    for number, head in enumerate(heads):
        try:
            blanks = seen.expand(head, {})
        except Refusal:
            continue
        goals = next((blank for blank in blanks if isinstance(blank, Places)), None)
        if goals is None:
            ranked.append((0.0, number, head, ""))
            continue
        here = pull.get(str(head.action.get("area", "")), 0.0)
        drawn = sorted(((pull.get(place.area, 0.0) - here, place.value) for place in goals.places), reverse=True)
        chosen = [*drawn[:_GOALS], rng.choice(drawn)]
        ranked += [(gain, number, head, value) for gain, value in dict.fromkeys(chosen)]
    ranked.sort(key=lambda each: (-each[0], each[1], each[3]))
    found: list[Candidate] = []
    for _, _, head, goal in ranked:
        for guard in (False, True):
            action = _filled(seen, head, goal, guard, rng)
            if action is not None and all(action != other.action for other in found):
                found.append(Candidate(head, action))
        if len(found) >= most:
            break
    return found


def _filled(seen: Seen, head: Option, goal: str, guard: bool, rng: random.Random) -> dict[str, Any] | None:
    """The move to a goal, with all units that may go, or with one left behind as a guard."""
    filled: dict[str, Any] = {}
    try:
        while blanks := seen.expand(head, filled):
            for blank in blanks:
                filled[blank.name] = _answer(blank, goal, guard, rng)
    except Refusal:
        return None  # where something is hidden, what can be filled in may be known to the host alone
    return {**head.action, **filled, "by": seen.viewer}


def _answer(blank: Blank, goal: str, guard: bool, rng: random.Random) -> Any:
    if isinstance(blank, Places) and blank.name == "goal" and goal:
        return goal
    if isinstance(blank, Counts) and blank.name == "units" and not any(item.ids for item in blank.items):
        return _units(blank, guard)
    return sample_blank(blank, rng)


def _units(blank: Counts, guard: bool) -> Mapping[str, int]:
    """As many as may go, within the Commands; the last of them stays where a guard is wanted."""
    most = sum(item.maximum for item in blank.items)
    wanted = max(blank.minimum, min(blank.maximum, most - 1 if guard else most), 1)
    money = blank.budget if blank.budget is not None else _PLENTY
    found = {item.key: item.minimum for item in blank.items}
    for item in blank.items:
        while found[item.key] < item.maximum and sum(found.values()) < wanted and item.cost <= money:
            found[item.key] += 1
            money -= item.cost
    return {key: count for key, count in found.items() if count}
