"""Missions of air: in support of attacks and of defenders, against enemy air where that is outnumbered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from boardgame.ai.third_reich.assaults import Sides, assaults, expected, gain
from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.engine.option import Number, Option, Places
from boardgame.games.third_reich.air.fights import modifier
from boardgame.games.third_reich.combat.forces import AIR_SHARE
from boardgame.games.third_reich.combat.frames import combat_of
from boardgame.games.third_reich.geography import geography

_EDGE = 3
"""By how many factors the own air must be stronger over an enemy base, nations counted."""
_SURE = 6
"""Factors more than the enemy has that are sent there at most."""


def missions(desk: Desk) -> Iterator[Action]:
    """Air where it changes most, one mission after the other."""
    found = [*_support(desk), *_das(desk), *_counterair(desk)]
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


def _counterair(desk: Desk) -> Iterator[_Mission]:
    """Against bases whose air is outnumbered, and against defensive support that is."""
    state, number = desk.state, desk.state.world.number
    sorties = combat_of(state).sorties
    price = desk.weights.kills * state.world.tables.costs.factor["air"]
    for place, head in enumerate(desk.of("fly")):
        mission, nation = head.action["mission"], head.action["nation"]
        if mission not in ("counterair", "interception"):
            continue
        fresh = state.wing(nation, number[head.action["base"]]).fresh
        for cell in (number[p.area] for blank in head.blanks if isinstance(blank, Places) for p in blank.places):
            if any(sortie.hex == cell and sortie.mission == mission for sortie in sorties):
                continue
            enemies = state.enemies(nation)
            if mission == "counterair":
                there = {whose: wing.fresh for whose, base, wing in state.wings() if base == cell and whose in enemies}
            else:
                there = {s.nation: s.factors for s in sorties if s.hex == cell and s.mission == "das"}
            against = sum(there.values())
            better = modifier(state, [nation]) - modifier(state, _flying(there))
            sent = min(fresh, against + _SURE - better)
            if against and sent - against + better >= _EDGE:
                lost = min(against, sent - against + better)
                yield price * lost, place, head, state.world.labels[cell], sent


def _flying(there: dict[str, int]) -> list[str]:
    return [nation for nation, factors in there.items() if factors]
