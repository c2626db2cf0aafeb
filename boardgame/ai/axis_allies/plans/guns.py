"""Where antiaircraft guns stand: one at each complex that can be held, the dearest first, and none left behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgame.ai.axis_allies.analysis.reach import Group

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.regroup import Regrouping

_COMPLEX = 8.0
"""What a gun at a complex is worth besides the value of its territory: bombers and rockets come there."""
_STACK = 0.05
"""What it is worth for each IPC of the units that stand beside it."""
_LOST = 5.0
"""What it costs that the enemy takes a gun."""
_LEAST = 1.0


def station_guns(plan: Regrouping, guns: list[Group]) -> None:
    """Move guns where they do more than where they stand; the last gun of a complex stays unless the complex falls."""
    for group in guns:
        for start in [area for (g, area), n in list(plan.at.items()) if g == group and n > 0]:
            for _ in range(plan.at[group, start]):
                here = _use(plan, group.type, start, there=True)
                best, to = here + _LEAST, ""
                for area in sorted(plan.ways[group]):
                    use = _use(plan, group.type, area, there=False) if area != start else here
                    if use > best:
                        best, to = use, area
                if not to:
                    break
                plan.move(group, start, to, 1)


def _use(plan: Regrouping, type_: str, area: str, there: bool) -> float:
    """What a gun is good for in a territory: nothing beside another one, less than nothing where it is lost."""
    defenders = dict(plan.defenders(area))
    others = defenders.get(type_, 0) - there
    danger = plan.threats.chance(area, {t: n for t, n in defenders.items() if t != type_})
    if others > 0:
        return -_LOST * danger
    use = _STACK * plan.position.worth({t: n for t, n in defenders.items() if t != type_})
    if area in plan.position.complexes:
        use += _COMPLEX + plan.atlas.ipc[area]
    return use * (1 - danger) - _LOST * danger
