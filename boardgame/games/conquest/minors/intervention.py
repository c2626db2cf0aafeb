"""Intervention: Fortresses of an Armed Minor become units of an Enemy of its violator (CNC-15.34, CNC-15.34b)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.government.satellites import DeploySatellite, SatelliteFrame, make
from boardgame.games.conquest.state import State


class ExchangeFortresses(DeploySatellite):
    """The intervener chooses the types of the units, area by area; each is as strong as the Fortress it takes the place
    of, and possesses the area as that did. Called with ``seat`` and ``neutral`` at the end of a Movement Phase."""

    name = "intervention.exchange"

    def advance(self, ctx: Context[State], frame: SatelliteFrame) -> None:
        """Make it a Satellite and list its Fortresses; end when all are exchanged."""
        state = ctx.state
        if frame.begun:
            ctx.end()
            return
        areas = state.world.scenario.neutrals[frame.neutral].areas
        fortresses = [block for area in areas for block in state.at(area) if block.power == MINOR]
        frame.begun, frame.left = True, [block.area for block in fortresses]
        frame.strengths = {block.area: block.cv for block in fortresses}
        possession.remove(state, *fortresses)  # CNC-15.34b
        make(state, frame.seat, frame.neutral)
        ctx.event("intervened", frame.seat, neutral=frame.neutral)

    def carry_out(self, ctx: Context[State], frame: SatelliteFrame, action: Any) -> None:
        """Place one; it has been there longest (CNC-1.141b)."""
        super().carry_out(ctx, frame, action)
        occupants = ctx.state.occupants
        others = [faction for faction in occupants.get(action.area, ()) if faction != frame.seat]
        if len(others) < len(occupants.get(action.area, ())):
            occupants[action.area] = (frame.seat, *others)
