"""Militia that appears in a Province by a rising, and what follows from it (CNC-11.6, CNC-17.2, CNC-19.7)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.engine import Context, Frame, Refusal, Step
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.movement.analysis import Analysis
from boardgame.games.conquest.movement.moving import aggress, intervene, is_aggression
from boardgame.games.conquest.movement.obligations import meets
from boardgame.games.conquest.movement.terrain import Terrain
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import power_name
from boardgame.games.conquest.turn import TurnFrame, turn_of
from boardgame.games.conquest.war.needs import land_need
from boardgame.games.conquest.war.violation import violate

MILITIA = "militia"


def proxy_of(state: State, seat: str) -> str:
    """The Proxy Power of a seat, whose Militia rises."""
    return state.world.factions[seat].proxy


def why_no_militia(analysis: Analysis, area: str) -> Refusal | None:
    """Why no new Militia can appear in a Province; None where it can."""
    state = analysis.state
    power = proxy_of(state, analysis.seat)
    if not state.pool(power, MILITIA):
        name = power_name(state.world, power)
        return Refusal("CNC-3.0b", f"There is no Militia of {name} left in the force pool.", (area,))
    if analysis.turn.kind == "emergency" and would_aggress(analysis, area):
        return Refusal("CNC-10.11d", "Emergency Command allows no Aggression.", (area,))
    return why_no_command(analysis, power, area)


def why_no_command(analysis: Analysis, power: str = "", area: str = "") -> Refusal | None:
    """Why no Command is spent on a rising: what has been declared needs it (CNC-15.21e, CNC-15.3).

    Args:
        analysis: the position.
        power: whose Militia would appear; empty where Militia grows.
        area: where.
    """
    if analysis.obligations.spare_command(power, area):
        return None
    rule = "CNC-15.3" if analysis.turn.obligations[0][0] == "von" else "CNC-15.21e"
    return Refusal(rule, "Aggression must follow your declaration, and needs this Command.", (area,) if area else ())


def would_aggress(analysis: Analysis, area: str) -> bool:
    """Whether Militia that appears in a Province commits Aggression (CNC-17.2e, CNC-11.6c, CNC-11.6d, CNC-19.7c)."""
    power = proxy_of(analysis.state, analysis.seat)
    need = land_need(analysis.state, power, area)
    return need is not None or is_aggression(analysis.terrain(power).look(area))


def appear(ctx: Context[State], turn: TurnFrame, area: str, cv: int) -> None:
    """Let Militia appear; a Neutral Province arms itself first, or its Protector deploys (CNC-11.6d)."""
    need = land_need(ctx.state, proxy_of(ctx.state, turn.seat), area)
    ctx.call("move.appear", area=area, cv=cv)
    if need is not None and need.kind == "von":
        turn.violated.append(need.target)
        violate(ctx, turn.seat, need.target, proxy=True)


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
        power = proxy_of(ctx.state, turn.seat)
        aggression = is_aggression(Terrain(ctx.state, turn, power).look(area))
        turn.obligations = [one for one in turn.obligations if not meets(ctx.state, turn.sneak, one, power, area)]
        intervene(ctx.state, turn, power, area)
        block = possession.build(ctx.state, power, MILITIA, area, frame.cv)
        turn.moved.append(block.id)
        turn.new.append(block.id)
        if area not in turn.risen:
            turn.risen.append(area)
        if aggression:
            aggress(ctx, turn, power, area)
        ctx.end()
