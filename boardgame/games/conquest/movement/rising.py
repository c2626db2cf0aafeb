"""Red risings in a Soviet Movement Phase: Partisans become Militia, Insurgents are revealed (CNC-17.2, CNC-11.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.movement import Militarize, Rise
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.movement.analysis import Analysis
from boardgame.games.conquest.movement.appearing import (
    MILITIA,
    appear,
    proxy_of,
    why_no_command,
    why_no_militia,
    would_aggress,
)
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology.vault import take_out
from boardgame.games.conquest.telling.names import area_name

INSURGENTS = 2
"""CV of the Militia that Insurgents become (CNC-11.6)."""


def heads(analysis: Analysis) -> list[Option]:
    """Provinces where Partisans can become Militia, and where Insurgents can rise."""
    if analysis.turn.kind not in ("full", "emergency") or not _rises(analysis):
        return []
    state, seat = analysis.state, analysis.seat
    found = []
    for area in state.world.provinces:
        name = area_name(state.world, area)
        if state.partisans.get(area) and _choices(analysis, area):
            action = {"by": seat, "do": "militarize", "area": area}
            text = f"Militarize a Partisan in {name}"
            rules = ("CNC-17.2", "CNC-17.2c", *(("CNC-17.2e",) if would_aggress(analysis, area) else ()))
            found.append(Option(action, (), text, rules, area, 1, staged=True))
        if why_not_rise(analysis, area) is None:
            action = {"by": seat, "do": "rise", "area": area}
            aggression = would_aggress(analysis, area)
            rules = ("CNC-11.6", "CNC-11.6b", *_aggression_rules(state, area, aggression))
            tone = "battle" if aggression else ""
            found.append(Option(action, (), f"Reveal the Insurgents of {name}", rules, area, 1, tone))
    return found


def _aggression_rules(state: State, area: str, aggression: bool) -> tuple[str, ...]:
    """The rules by which Insurgents that rise attack: units of Rivals alone in a Province, or the Province itself."""
    if not aggression:
        return ()
    return ("CNC-11.6c",) if state.at(area) else ("CNC-11.6d",)


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
        return why_no_militia(analysis, area)
    if _to_raise(analysis, area, cv) is None:
        if area in analysis.turn.risen:
            return Refusal(
                "CNC-17.2b", "Militia that has risen this turn does not grow before a later Season.", (area,)
            )
        return Refusal("CNC-17.2", "There is no Red Militia to raise there.", (area,))
    return why_no_command(analysis)


def _to_raise(analysis: Analysis, area: str, cv: int) -> Block | None:
    """Red Militia of a CV that has not risen this turn and can grow."""
    state = analysis.state
    red = proxy_of(state, analysis.seat)
    highest = state.world.highest_cv(red, MILITIA)
    for block in state.at(area):
        if (
            (block.power, block.type, block.cv) == (red, MILITIA, cv)
            and cv < highest
            and block.id not in analysis.turn.new
        ):
            return block
    return None


def why_not_rise(analysis: Analysis, area: str) -> Refusal | None:
    """Why no Insurgents rise there; None where they can."""
    state = analysis.state
    if not any(pair.meaning == area for pair in state.vaults[analysis.seat]):
        return Refusal("CNC-11.6", "You have no Insurgents of this Province.", (area,))
    return why_no_militia(analysis, area)


def _rises(analysis: Analysis) -> bool:
    """Whether it is the turn of the seat whose Partisans there are."""
    return analysis.seat == analysis.state.world.partisan_seat


def carry_out(ctx: Context[State], analysis: Analysis, action: Militarize | Rise) -> None:
    """Let Militia rise, for one Command."""
    state, turn, area = ctx.state, analysis.turn, action.area
    if turn.kind not in ("full", "emergency") or not _rises(analysis):
        raise Refusal("CNC-11.0b", "Red China does not rise now.")
    if area not in state.world.provinces:
        raise Refusal(NOT_THERE, "There is no such Province.")
    if isinstance(action, Rise):
        refusal = why_not_rise(analysis, area)
        if refusal is not None:
            raise refusal
        turn.commands -= 1
        pair = take_out(state, action.by, area)
        cards.put(state, pair.cards, "discard")
        ctx.reveal("rose", action.by, area=area, cards=sorted(pair.cards), cv=INSURGENTS)
        appear(ctx, turn, area, INSURGENTS)
        return
    refusal = why_not_militarize(analysis, area, action.cv)
    if refusal is not None:
        raise refusal
    turn.commands -= 1
    state.partisans[area] -= 1
    if not state.partisans[area]:
        del state.partisans[area]
    ctx.event("militarized", action.by, area=area, cv=action.cv + 1)
    if action.cv:
        block = _to_raise(analysis, area, action.cv)
        assert block is not None
        possession.put(state, block._replace(cv=action.cv + 1))
    else:
        appear(ctx, turn, area, 1)
