"""Red risings in a Soviet Movement Phase: Partisans become Militia, Insurgents are revealed (CNC-17.2, CNC-11.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardgame.engine import Choice, Context, Frame, Option, Refusal, Step
from boardgame.engine.option import Blank
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.movement import Militarize, Rise
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.movement.analysis import Analysis
from boardgame.games.conquest.movement.moving import aggress, is_aggression
from boardgame.games.conquest.movement.terrain import Terrain
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology.vault import take_out
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.turn import TurnFrame, turn_of
from boardgame.games.conquest.war.needs import land_need
from boardgame.games.conquest.war.violation import violate

RED = "red_china"
MILITIA = "militia"
SEAT = "soviet"
INSURGENTS = 2
"""CV of the Militia that Insurgents become (CNC-11.6)."""


def heads(analysis: Analysis) -> list[Option]:
    """Provinces where Partisans can become Militia, and where Insurgents can rise."""
    if analysis.seat != SEAT or analysis.turn.kind not in ("full", "emergency"):
        return []
    state = analysis.state
    found = []
    for area in state.world.provinces:
        name = area_name(state.world, area)
        if state.partisans.get(area) and _choices(analysis, area):
            action = {"by": SEAT, "do": "militarize", "area": area}
            text = f"Militarize a Partisan in {name}"
            found.append(Option(action, (), text, ("CNC-17.2",), area, 1, staged=True))
        if why_not_rise(analysis, area) is None:
            action = {"by": SEAT, "do": "rise", "area": area}
            tone = "battle" if _is_aggression(analysis, area) else ""
            found.append(Option(action, (), f"Reveal the Insurgents of {name}", ("CNC-11.6",), area, 1, tone))
    return found


def blanks(analysis: Analysis, filled: Mapping[str, Any], area: str) -> tuple[Blank, ...]:
    """A new Cadre, or which Militia grows."""
    choices = _choices(analysis, area)
    if "cv" in filled or choices == (0,):
        return ()
    labels = tuple(f"Raise Militia {cv} to {cv + 1}" if cv else "A new Cadre" for cv in choices)
    return (Choice("cv", choices, labels),)


def _choices(analysis: Analysis, area: str) -> tuple[int, ...]:
    """0 for a new Cadre, the CV of a Militia that can grow."""
    return tuple(cv for cv in (0, 1) if why_not_militarize(analysis, area, cv) is None)


def why_not_militarize(analysis: Analysis, area: str, cv: int) -> Refusal | None:
    """Why no Partisan becomes Militia there; None where one can."""
    state = analysis.state
    if not state.partisans.get(area):
        return Refusal("CNC-17.2", "There are no Partisans there.", (area,))
    if not cv:
        return _why_not_new(analysis, area)
    if _to_raise(analysis, area, cv) is None:
        if area in analysis.turn.risen:
            return Refusal(
                "CNC-17.2b", "Militia that has risen this turn does not grow before a later Season.", (area,)
            )
        return Refusal("CNC-17.2", "There is no Red Militia to raise there.", (area,))
    return None


def _why_not_new(analysis: Analysis, area: str) -> Refusal | None:
    state = analysis.state
    if not state.pool(RED, MILITIA):
        return Refusal("CNC-3.0b", "There is no Red Militia left in the force pool.", (area,))
    if analysis.turn.kind == "emergency" and _is_aggression(analysis, area):
        return Refusal("CNC-10.11d", "Emergency Command allows no Aggression.", (area,))
    return None


def _to_raise(analysis: Analysis, area: str, cv: int) -> Block | None:
    """Red Militia of a CV that has not risen this turn and can grow."""
    state = analysis.state
    highest = state.world.highest_cv(RED, MILITIA)
    for block in state.at(area):
        if (
            (block.power, block.type, block.cv) == (RED, MILITIA, cv)
            and cv < highest
            and block.id not in analysis.turn.new
        ):
            return block
    return None


def why_not_rise(analysis: Analysis, area: str) -> Refusal | None:
    """Why no Insurgents rise there; None where they can."""
    state = analysis.state
    if not any(pair.meaning == area for pair in state.vaults[SEAT]):
        return Refusal("CNC-11.6", "You have no Insurgents of this Province.", (area,))
    return _why_not_new(analysis, area)


def _is_aggression(analysis: Analysis, area: str) -> bool:
    """Whether Militia that appears in a Province commits Aggression (CNC-17.2e, CNC-11.6c, CNC-11.6d)."""
    need = land_need(analysis.state, RED, area)
    return need is not None or is_aggression(analysis.terrain(RED).look(area))


def carry_out(ctx: Context[State], analysis: Analysis, action: Militarize | Rise) -> None:
    """Let Militia rise, for one Command."""
    state, turn, area = ctx.state, analysis.turn, action.area
    if turn.kind not in ("full", "emergency") or action.by != SEAT:
        raise Refusal("CNC-11.0b", "Red China does not rise now.")
    if area not in state.world.provinces:
        raise Refusal(NOT_THERE, "There is no such Province.")
    if isinstance(action, Rise):
        refusal = why_not_rise(analysis, area)
        if refusal is not None:
            raise refusal
        turn.commands -= 1
        pair = take_out(state, SEAT, area)
        cards.put(state, pair.cards, "discard")
        ctx.reveal("rose", SEAT, area=area, cards=list(pair.cards), cv=INSURGENTS)
        _appear(ctx, turn, area, INSURGENTS)
        return
    refusal = why_not_militarize(analysis, area, action.cv)
    if refusal is not None:
        raise refusal
    turn.commands -= 1
    state.partisans[area] -= 1
    if not state.partisans[area]:
        del state.partisans[area]
    ctx.event("militarized", SEAT, area=area, cv=action.cv + 1)
    if action.cv:
        block = _to_raise(analysis, area, action.cv)
        assert block is not None
        possession.put(state, block._replace(cv=action.cv + 1))
    else:
        _appear(ctx, turn, area, 1)


def _appear(ctx: Context[State], turn: TurnFrame, area: str, cv: int) -> None:
    """Militia is to appear; a Neutral Province arms itself first, or its Protector deploys (CNC-11.6d)."""
    need = land_need(ctx.state, RED, area)
    ctx.call("move.appear", area=area, cv=cv)
    if need is not None and need.kind == "von":
        turn.violated.append(need.target)
        violate(ctx, SEAT, need.target, proxy=True)


@dataclass(slots=True)
class AppearFrame(Frame):
    """Militia that is to appear: where, with how many CV."""

    area: str = ""
    cv: int = 1


class Appear(Step[State]):
    """New Militia, which does not move this turn; its arrival may be Aggression (CNC-17.2c, CNC-17.2e, CNC-11.6b)."""

    name = "move.appear"
    frame = AppearFrame

    def advance(self, ctx: Context[State], frame: AppearFrame) -> None:
        """Place it."""
        turn, area = turn_of(ctx.state), frame.area
        assert turn is not None
        aggression = is_aggression(Terrain(ctx.state, turn, RED).look(area))
        block = possession.build(ctx.state, RED, MILITIA, area, frame.cv)
        turn.moved.append(block.id)
        turn.new.append(block.id)
        if area not in turn.risen:
            turn.risen.append(area)
        if aggression:
            aggress(ctx, turn, RED, area)
        ctx.end()
