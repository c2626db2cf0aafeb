"""Neutral territory: its infantry rises when it is attacked, and it joins the other side (P40-NEU-01 to P40-NEU-07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.games.axis_allies.board.relations import at_peace
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.terrain import Reason, Terrain
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import the
from boardgame.games.pacific1940.powers import JAPAN, MONGOLIA, UNITED_STATES

INFANTRY = "infantry"


def printed_infantry(edition: Edition, area: str) -> int:
    """How many infantry rise in a neutral territory; the number stands on the board (P40-NEU-01)."""
    return int(edition.board.areas[area].details["neutral_infantry"])


def _may_enter(terrain: Terrain, mover: Mover, space: str) -> Reason | None:
    """Before its war the United States attacks no neutral territory."""
    if terrain.power == UNITED_STATES and space in terrain.neutrals and at_peace(terrain.state, UNITED_STATES, JAPAN):
        return "P40-NEU-13", f"At peace the United States does not attack neutral {terrain.name(space)}."
    return None


def violated(state: State, edition: Edition) -> list[str]:
    """The neutral territories that units of the power in turn have entered, in the order of the board."""
    there = {unit.area for unit in state.units.values() if unit.owner == state.turn}
    return [
        area.id for area in edition.board.areas.values()
        if area.id in there and area.kind == "land" and area.id not in state.owners
    ]  # fmt: skip


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    """Neutrality ends for good as the combat moves are over; combat follows as anywhere (P40-NEU-02, P40-NEU-04).

    Each territory goes to Mongolia on the side against its attacker (P40-NEU-05), whom no power plays: it earns nobody
    anything and its infantry never moves (P40-NEU-03, P40-NEU-06). Whoever frees it later keeps it (P40-NEU-07).
    """
    if phase != "combat":
        return
    state = ctx.state
    for area in violated(state, edition):
        power = next(name for side, name in MONGOLIA.items() if side != edition.side(state.turn))
        count = printed_infantry(edition, area)
        state.owners[area] = power
        for _ in range(count):
            state.add(INFANTRY, power, area)
        units = {power: {INFANTRY: count}} if count else {}
        ctx.event("neutrality_violated", state.turn, area=area, to=power, units=units)


def _violated(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    count = sum(count for units in data["units"].values() for count in units.values())
    risen = f"{count} infantry defend it" if count else "nobody defends it"
    side = edition.side(data["to"]).capitalize()
    return f"{the(edition, by)} violates the neutrality of [{data['area']}], which joins the {side}; {risen}."


HOOKS = Hooks(may_enter=(_may_enter,), phase_began=(_phase_began,), sentences={"neutrality_violated": _violated})
"""Comes before the attacks are looked at; ``MovementRules.neutrals_fight`` lets units in."""
