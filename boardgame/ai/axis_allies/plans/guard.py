"""The last look at a noncombat move: capitals that it would leave open are filled again before it is ordered.

The threats by which moves are judged are those of the position before them; units that go may open a way for tanks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgame.ai.axis_allies.analysis.reach import Group
from boardgame.ai.axis_allies.analysis.threat import Threats

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.plans.regroup import Regrouping

_SAFE = 0.05
_MOST = 12


def guard_capital(plan: Regrouping) -> None:
    """Change a plan until the power's capital is safe, or nothing that may move makes it safer."""
    capital = plan.position.capitals.get(plan.power, "")
    if not capital or plan.position.owners.get(capital) != plan.power:
        return
    for _ in range(_MOST):
        chance = _chance(plan, capital)
        if chance <= _SAFE:
            return
        if not _bring(plan, capital):
            return


def _chance(plan: Regrouping, capital: str) -> float:
    """How likely the capital falls, with everything where the plan puts it."""
    after = plan.position.copy()
    for (group, area), count in plan.at.items():
        if area != group.area and count:
            after.add(group.area, plan.power, group.type, -count)
            after.add(area, plan.power, group.type, count)
    for area, counts in plan.coming.items():
        for type_, count in counts.items():
            after.add(area, plan.power, type_, count)
    threats = Threats(after, plan.power, plan.weights)
    return threats.chance(capital, after.defenders(capital, plan.power))


def _bring(plan: Regrouping, capital: str) -> bool:
    """Bring the group to the capital that defends it best where it is missed least."""
    best: tuple[float, Group, str, int] | None = None
    for (group, area), count in plan.at.items():
        kind = plan.kinds[group.type]
        if not count or area == capital or group not in plan.ways or not kind.land or not kind.defense or kind.gun:
            continue
        if capital not in plan.ways[group] and group.area != capital:
            continue
        value = kind.defense * min(count, 4) - 0.05 * plan.threats.worth.held(area) + 2.0 * (group.area == capital)
        if best is None or value > best[0]:
            best = (value, group, area, min(count, 4))
    if best is None:
        return False
    plan.move(best[1], best[2], capital, best[3])
    return True
