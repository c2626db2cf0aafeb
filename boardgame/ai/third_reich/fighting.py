"""Attacks by the expected result of the table, the best first."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.ai.third_reich.assaults import Assault, assault_on, assaults
from boardgame.ai.third_reich.desk import Action, Desk, counted
from boardgame.engine.option import Choice, Counts, Option


def attack(desk: Desk) -> Iterator[Action]:
    """The attack that is expected to bring most; none that costs more than it brings, unless one is owed."""
    heads = {head.action["target"]: head for head in desk.of("attack")}
    labels = desk.state.world.labels
    found = sorted(
        assaults(desk.state, desk.ground, desk.seat, desk.weights), key=lambda each: (-each.worth, each.target)
    )
    ending = list(desk.end())
    for each in found:
        head = heads.get(labels[each.target])
        if head is not None and (each.worth > desk.weights.odds or not ending):
            action = _announce(desk, head, _enough(desk, each))
            if action is not None:
                yield action
    yield from ending


def _enough(desk: Desk, found: Assault) -> Assault:
    """The attack without units that it does not need: they may attack elsewhere."""
    units = desk.state.world.units
    best = found
    if found.sides is None:
        return found
    for unit in sorted(found.units, key=lambda unit: (units[unit].factors, unit)):
        fewer = tuple(other for other in best.units if other != unit)
        if not fewer:
            break
        tried = assault_on(desk.state, desk.ground, desk.seat, found.target, fewer, desk.weights)
        if tried.sides is not None and tried.worth >= best.worth - 0.5:
            best = tried
    return best


def _announce(desk: Desk, head: Option, found: Assault) -> Action | None:
    wanted = dict.fromkeys(found.units)

    def pick(blank: object, _: object) -> object:
        if isinstance(blank, Choice):
            return min(blank.values, key=len) if blank.name == "also" else None
        if isinstance(blank, Counts):
            chosen = counted(blank, wanted)
            return chosen or None
        return None

    return desk.filled(head, pick)
