"""Violations of Neutrality and what they make of the Neutral (CNC-15.3 to CNC-15.35, CNC-16.11, CNC-16.32)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import MINOR, rivals
from boardgame.games.conquest.government import satellites
from boardgame.games.conquest.state import Due, State, Status
from boardgame.games.conquest.war.needs import in_china, protector_of
from boardgame.games.conquest.war.reaction import world_reaction
from boardgame.games.conquest.war.vopp import violate_proxy


def violate(ctx: Context[State], seat: str, neutral: str, proxy: bool) -> None:
    """Violate a Neutral: it becomes an Armed Minor of Fortresses, or a Satellite of a Rival who protects it, who
    deploys at once; Rivals draw World Reaction cards; War may come nearer for the British Empire.

    Args:
        ctx: the context.
        seat: the violator.
        neutral: who is violated.
        proxy: whether by units of its Proxy, which has no consequences for the Patron (CNC-16.11).
    """
    state = ctx.state
    protector = protector_of(state, seat, neutral)
    ctx.event("violated", seat, neutral=neutral, proxy=proxy, seat=seat, rules=_violation_rules(state, neutral, proxy))
    _count_reactions(ctx, seat, neutral, proxy, protector)
    for event in state.world.scenario.events.values():
        # CNC-15.3e, CNC-15.35
        if event.violation is not None and (event.violation.by, event.violation.of) == (seat, neutral):
            state.schedule = tuple(sorted((*state.schedule, Due(state.year + 1, event.id))))
            ctx.event("storm_gathers", event.seat, event=event.id, rules=["CNC-15.3e", *event.rules])
    state.influence.pop(neutral, None)  # CNC-15.32b
    if protector:
        become_satellite(ctx, neutral, protector)
    else:
        areas = become_armed(state, neutral, seat)
        ctx.event("armed", "", neutral=neutral, areas=areas, rules=["CNC-15.32", "CNC-15.32c"])


def _violation_rules(state: State, neutral: str, proxy: bool) -> list[str]:
    """The rules on what a Violation costs its violator: nothing where a Proxy does it."""
    if proxy:
        return ["CNC-16.11", "CNC-15.31c"]
    return ["CNC-15.3", "CNC-16.32"] if in_china(state, neutral) else ["CNC-15.3"]


def _count_reactions(ctx: Context[State], seat: str, neutral: str, proxy: bool, protector: str) -> None:
    state, world = ctx.state, ctx.state.world
    if proxy:
        return  # CNC-15.31c
    count = world.areas[world.scenario.neutrals[neutral].capital].muster
    if in_china(state, neutral):
        if protector and (victim := world.factions[protector].proxy):
            violate_proxy(ctx, seat, victim)  # CNC-16.33
            return
        count = 1  # CNC-15.31b, CNC-16.32
    for rival in (other for other in state.order if other in rivals(state, seat)):
        world_reaction(ctx, rival, count)  # CNC-15.31, CNC-15.31d


def become_armed(state: State, neutral: str, violator: str) -> list[str]:
    """Make a Neutral an Armed Minor with Fortresses by Muster in its Cities and Towns, its Capital first as long as
    there are any (CNC-15.32c); the areas where they stand."""
    facts = state.world.scenario.neutrals[neutral]
    state.status[neutral] = Status("armed", violator)
    wanted = [area for area in facts.areas if state.world.areas[area].muster]
    found = []
    for area in sorted(wanted, key=lambda area: area != facts.capital):
        if state.pool(MINOR, "fortress"):
            possession.build(state, MINOR, "fortress", area, state.world.areas[area].muster)
            found.append(area)
    return found


def become_satellite(ctx: Context[State], neutral: str, seat: str) -> None:
    """Make a Neutral the Satellite of its Protector, who deploys before anybody enters (CNC-15.3d, CNC-8.2b)."""
    satellites.make(ctx.state, seat, neutral)
    ctx.event("attacked_satellite", seat, neutral=neutral)
    ctx.call("satellite.deploy", seat=seat, neutral=neutral)
