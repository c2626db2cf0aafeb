"""Which Neutrals a seat may violate now: those that a unit of its can enter at once (CNC-15.3)."""

from __future__ import annotations

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest.board.relations import BRITISH, CHINESE, at_war
from boardgame.games.conquest.diplomacy import OPEN
from boardgame.games.conquest.movement.analysis import Analysis
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import neutral_name, seat_name, sentence
from boardgame.games.conquest.war.needs import protector_to_fight


def violable(analysis: Analysis) -> tuple[tuple[str, str], ...]:
    """Neutrals and whether units of Great Powers or of a Proxy can enter them, so that Aggression can follow."""
    found = []
    for (neutral, kind), who in _reached(analysis).items():
        if analysis.obligations.room_for(who, ["von", neutral, kind]):
            found.append((neutral, kind))
    order = list(analysis.state.world.scenario.neutrals)
    return tuple(sorted(found, key=lambda item: (order.index(item[0]), item[1])))


def may_violate(analysis: Analysis) -> bool:
    """Whether there is any Neutral to be violated now."""
    if analysis.turn.kind != "full":
        return False
    if analysis.obligations.open:
        return bool(violable(analysis))
    terrains = {power: analysis.terrain(power, opened=True) for _, power in analysis.movers}
    # Where no Neutral at all is left to be violated, nobody need look for a way to one.
    neutrals = analysis.state.world.scenario.neutrals
    left = [area for neutral, facts in neutrals.items() if _may_be(analysis.state, neutral) for area in facts.areas]
    some = {power for power, terrain in terrains.items() if any(terrain.look(area).opened for area in left)}
    return any(
        terrains[block.power].look(goal).opened
        for block in analysis.unmoved()
        if block.power in some
        for goal in analysis.reach(block, opened=True)
    )


def _may_be(state: State, neutral: str) -> bool:
    """Whether a Minor is Neutral still (CNC-15.3)."""
    return neutral != BRITISH and state.status[neutral].kind in OPEN


def _reached(analysis: Analysis) -> dict[tuple[str, str], set[int]]:
    """The blocks that could enter each Neutral, had it been violated."""
    found: dict[tuple[str, str], set[int]] = {}
    for block in analysis.unmoved():
        terrain = analysis.terrain(block.power, opened=True)
        kind = "proxy" if block.power in CHINESE else "great"
        for goal in analysis.reach(block, opened=True):
            if neutral := terrain.look(goal).opened:
                found.setdefault((neutral, kind), set()).add(block.id)
    return found


def why_not_violate(analysis: Analysis, neutral: str, kind: str) -> Refusal | None:
    """Why a Neutral may not be violated by units of a kind; None where it may."""
    state = analysis.state
    if neutral not in state.world.scenario.neutrals:
        return Refusal(NOT_THERE, "There is no such Neutral.")
    name = sentence(neutral_name(state.world, neutral))
    status = state.status[neutral]
    if analysis.turn.kind != "full":
        return Refusal("CNC-10.11c", "Neutrality is violated in a whole Player Turn only.")
    if neutral == BRITISH:
        return Refusal("CNC-8.44", f"{name} is no Minor: War is declared on it.")
    if status.kind not in OPEN:  # CNC-8.12c, CNC-8.13c
        return Refusal("CNC-15.3", f"{name} is not Neutral.")
    great = state.world.factions[analysis.seat].great_power
    protector = protector_to_fight(state, great, neutral) if kind == "great" else ""
    if protector and not at_war(state, analysis.seat, protector):
        text = f"{name} is protected by {seat_name(state.world, protector)}: declare War at the beginning of your turn."
        return Refusal("CNC-8.13d", text)
    who = _reached(analysis).get((neutral, kind), set())
    if not analysis.obligations.room_for(who, ["von", neutral, kind]):
        return Refusal("CNC-15.3", f"None of your units could enter {neutral_name(state.world, neutral)} now.")
    return None
