"""Attacks and the air that supports them: by the expected result of the table, the best first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from boardgame.ai.third_reich.assaults import Assault, Sides, assault_on, assaults, expected, gain
from boardgame.ai.third_reich.desk import Action, Desk, counted
from boardgame.engine.option import Choice, Counts, Number, Option, Places
from boardgame.games.third_reich.combat.forces import AIR_SHARE
from boardgame.games.third_reich.combat.frames import combat_of
from boardgame.games.third_reich.geography import geography


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


# --- air ----------------------------------------------------------------------------------------------------------


def missions(desk: Desk) -> Iterator[Action]:
    """Air where it changes most: in support of attacks, and of defenders who would else be lost."""
    found = [*_support(desk), *_das(desk)]
    for _, _, head, label, factors in sorted(found, key=lambda each: (-each[0], each[1])):

        def pick(blank: object, _: object, label: str = label, factors: int = factors) -> object:
            if isinstance(blank, Places):
                return label
            if isinstance(blank, Number):
                return max(blank.minimum, min(blank.maximum, factors))
            return None

        action = desk.filled(head, pick)
        if action is not None:
            yield action
    yield from desk.end()


_Mission = tuple[float, int, Option, str, int]
_LEAST = 1.0
"""What a mission must bring, in BRPs."""


def _support(desk: Desk) -> Iterator[_Mission]:
    heads = [head for head in desk.of("fly") if head.action["mission"] == "support"]
    if not heads:
        return
    labels, combat = desk.state.world.labels, combat_of(desk.state)
    targets = {each.target: each for each in assaults(desk.state, desk.ground, desk.seat, desk.weights)}
    sent: dict[int, int] = {}
    for sortie in combat.sorties:
        if sortie.mission == "support":
            sent[sortie.hex] = sent.get(sortie.hex, 0) + sortie.factors
    for number, head in enumerate(heads):
        cells = {p.area for blank in head.blanks if isinstance(blank, Places) for p in blank.places}
        base = desk.state.world.number[head.action["base"]]
        fresh = desk.state.wing(head.action["nation"], base).fresh
        for target, found in targets.items():
            if labels[target] not in cells or found.sides is None:
                continue
            room = AIR_SHARE * sum(desk.state.world.units[unit].factors for unit in found.units) - sent.get(target, 0)
            factors, brings = _best_help(found.sides, gain(desk.ground, target), min(fresh, room), desk)
            if brings > _LEAST:
                yield brings, number, head, labels[target], factors


def _best_help(sides: Sides, worth: float, most: int, desk: Desk) -> tuple[int, float]:
    """The fewest factors of ground support that bring nearly most, and what."""
    before = max(0.0, expected(sides, worth, desk.weights))
    best, gained = 0, 0.0
    for factors in range(1, most + 1):
        after = expected(replace(sides, attack=sides.attack + factors), worth, desk.weights) - before - 0.1 * factors
        if after > gained + 0.05:
            best, gained = factors, after
    return best, gained


def _das(desk: Desk) -> Iterator[_Mission]:
    """Defensive support for the hexes that matter most and could be lost."""
    state, geo = desk.state, geography()
    units = state.world.units
    for number, head in enumerate(head for head in desk.of("fly") if head.action["mission"] == "das"):
        fresh = state.wing(head.action["nation"], state.world.number[head.action["base"]]).fresh
        for blank in head.blanks:
            if not isinstance(blank, Places):
                continue
            for place in blank.places:
                cell = state.world.number[place.area]
                against = sum(desk.ground.theirs.get(near, 0) for near in geo.ground[cell])
                here = sum(units[unit].factors for unit in state.at(cell) if units[unit].ground)
                worth = desk.ground.worth.get(cell, 0.0)
                if here and against and worth > 1:
                    yield worth * min(1.0, against / (4 * here)) + 1.1, number, head, place.area, min(fresh, 3 * here)
