"""Attacks from the air on ships in port, after the ground attacks (TR-14.17, TR-28.45)."""

from __future__ import annotations

from boardgame.engine import Context, Frame, Step
from boardgame.games.third_reich.combat.frames import Sortie, combat_of
from boardgame.games.third_reich.flights import lose as lose_air
from boardgame.games.third_reich.losses.ships import lose
from boardgame.games.third_reich.places.ports import fleets_at
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State, Wing

SINKS, FALLS = 2, 5
"""The highest roll that sinks a naval factor, and the lowest that costs the air factor (TR-28.453)."""


class PortStrikes(Step[State]):
    """A die for each air factor over a port whose own air does not defend it any more."""

    name = "air.ports"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Attack port after port."""
        combat = combat_of(ctx.state)
        for sortie in [sortie for sortie in combat.sorties if sortie.mission == "port" and sortie.factors]:
            _strike(ctx, sortie)
        combat.sorties = [sortie for sortie in combat.sorties if sortie.mission != "port"]
        ctx.end("done")


def _strike(ctx: Context[State], sortie: Sortie) -> None:
    state, cell = ctx.state, sortie.hex
    label = state.world.labels[cell]
    enemies = state.enemies(sortie.nation)
    ships = [unit for unit in fleets_at(state, cell) if state.world.units[unit].nation in enemies]
    if not ships:
        # TR-28.455: they have not flown a mission.
        wing = state.wing(sortie.nation, sortie.base)
        back = min(sortie.factors, wing.flown)
        state.set_wing(sortie.nation, sortie.base, Wing(wing.fresh + back, wing.flown - back))
        ctx.event("strike_failed", sortie.nation, hex=label, rule="TR-28.455")
        return
    if any(base == cell and nation in enemies and wing.fresh for nation, base, wing in state.wings()):
        # TR-28.452: air that defends the port must be beaten by counterair first.
        ctx.event("strike_failed", sortie.nation, hex=label, rule="TR-28.452")
        return
    dice = ctx.roll(sortie.factors, commander(state, sortie.nation), "port_strike", SINKS, hex=label)
    if fallen := sum(die >= FALLS for die in dice):
        lose_air(ctx, sortie.nation, sortie.base, fallen, "TR-28.453")
    if hits := sum(die <= SINKS for die in dice):
        lose(ctx, ships, hits, cell, "TR-28.453", (commander(state, sortie.nation),))
