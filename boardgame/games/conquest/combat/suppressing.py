"""Suppression of Partisans (CNC-17.4 to CNC-17.5)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest.actions.combat import Suppress
from boardgame.games.conquest.anytime import sort_of
from boardgame.games.conquest.board.facing import settle_faces
from boardgame.games.conquest.combat.activating import own
from boardgame.games.conquest.combat.frames import SuppressFrame
from boardgame.games.conquest.combat.hits import count_hits
from boardgame.games.conquest.combat.secrets import asked_in_suppression
from boardgame.games.conquest.combat.shots import SUPPRESSORS, find, take_hits, volley
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology import effects
from boardgame.games.conquest.telling.names import area_name, unit_name
from boardgame.games.conquest.turn import turn_of

_BREEDS = 6
"""The roll with which Suppression makes a new Partisan (CNC-17.4c)."""


class Suppression(DecisionStep):
    """The committed units of a Province fire, one after the other; Guerrillas fire first."""

    name = "suppress"
    frame = SuppressFrame

    def decision(self, state: State, frame: SuppressFrame) -> Decision | None:
        """Which unit fires next, where that makes a difference."""
        waiting = _waiting(state, frame) if frame.stage == "fire" else []
        if len({sort_of(block) for block in waiting}) < 2:
            return None
        text = f"Suppression in {area_name(state.world, frame.area)}: which unit fires next?"
        data = {
            "area": frame.area,
            "partisans": state.partisans.get(frame.area, 0),
            "ready": sorted([b.power, b.type, b.cv] for b in waiting),
            "aims": [volley(state, block) for _, block in sorted({sort_of(b): b for b in waiting}.items())],
        }
        return Decision((frame.seat,), "suppression", text, ("CNC-17.4c",), data, open=True)

    def advance(self, ctx: Context[State], frame: SuppressFrame) -> None:
        """The window, the ambush, the only sort of unit that is left, or the end."""
        state = ctx.state
        red = state.world.partisan_seat
        if frame.stage == "window":
            frame.stage = "ambush"
            if not frame.told:
                frame.told = True
                count = state.partisans.get(frame.area, 0)
                units = sorted(list(sort_of(block)) for block in _waiting(state, frame))
                ctx.event(
                    "suppression_began", frame.seat, area=frame.area, partisans=count, units=units, rules=["CNC-17.4"]
                )
            if asked := asked_in_suppression(state):
                ctx.call("battle.window", waiting=asked, asked=list(asked), area=frame.area)
        elif frame.stage == "ambush":
            frame.stage = "fire"
            self._ambush(ctx, frame, red)
        elif waiting := _waiting(state, frame):
            _fire(ctx, frame, waiting[0])
        else:
            turn = turn_of(state)
            if turn is not None and frame.area in turn.suppressing:
                turn.suppressing.remove(frame.area)
            settle_faces(ctx, frame.area)
            ctx.event("suppression_ended", frame.seat, area=frame.area, left=state.partisans.get(frame.area, 0))
            ctx.end()

    def _ambush(self, ctx: Context[State], frame: SuppressFrame, red: str) -> None:
        """Guerrillas fire one die each before all others (CNC-17.5)."""
        count, power = ctx.state.partisans.get(frame.area, 0), effects.ambush(ctx.state)
        if not power or not count:
            return
        ctx.event("ambushed", red, area=frame.area, count=count, rules=["CNC-17.5"])
        hits = count_hits(ctx.roll(count, red, "ambush", power), power)
        if hits:
            take_hits(ctx, frame.seat, SUPPRESSORS, hits)

    def options(self, state: State, frame: SuppressFrame, seat: str) -> list[Option]:
        """Each sort of unit that has not fired."""
        found = []
        for sort in dict.fromkeys(sort_of(block) for block in _waiting(state, frame)):
            action = {"by": seat, "do": "suppress", "block": list(sort)}
            text = f"{unit_name(state.world, *sort)} fires"
            found.append(Option(action, (), text, ("CNC-17.4c",), tone="battle"))
        return found

    def carry_out(self, ctx: Context[State], frame: SuppressFrame, action: Any) -> None:
        """It fires."""
        if not isinstance(action, Suppress):
            raise Refusal(MALFORMED, "Choose the unit that fires next.")
        _fire(ctx, frame, find(_waiting(ctx.state, frame), action.block))


def _waiting(state: State, frame: SuppressFrame) -> list[Block]:
    """The committed units that have not fired; all must, even if no Partisans are left (CNC-17.4d)."""
    fired = list(frame.fired)
    found = []
    for block in own(state, frame.area, frame.seat):
        if block.facing == "flat" and list(sort_of(block)) in fired:
            fired.remove(list(sort_of(block)))
        elif block.facing == "flat":
            found.append(block)
    return found


def _fire(ctx: Context[State], frame: SuppressFrame, block: Block) -> None:
    """Each hit removes a Partisan, then each 6 makes one (CNC-17.4c)."""
    state = ctx.state
    frame.fired.append(list(sort_of(block)))
    volley_ = volley(state, block)
    power = volley_["power"]
    before = state.partisans.get(block.area, 0)
    rules = ["CNC-17.4c" if before else "CNC-17.4d"]
    ctx.event("suppressed", frame.seat, area=block.area, power=block.power, unit=block.type, cv=block.cv, rules=rules)
    dice = ctx.roll(volley_["dice"], frame.seat, "suppression", power)
    removed = min(before, count_hits(dice, power))
    created = sum(value == _BREEDS for value in dice)
    after = before - removed + created
    if after:
        state.partisans[block.area] = after
    else:
        state.partisans.pop(block.area, None)
    ctx.event("partisans", frame.seat, area=block.area, removed=removed, created=created, left=after)
