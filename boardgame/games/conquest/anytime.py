"""What a seat may do at any decision of its own.

It may disband blocks (CNC-3.3), repudiate Influence (CNC-8.0d), reveal a secret Technology (CNC-9.4c), take back the
word it left to pass (CNC-7.37).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Choice, Context, Number, Option, Refusal
from boardgame.engine.option import Blank
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.conquest import diplomacy
from boardgame.games.conquest.actions.anytime import AnytimeAction, Disband, Repudiate, Resume, Reveal
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.relations import seat_of
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.technology import vault
from boardgame.games.conquest.technology.achieving import tech_name
from boardgame.games.conquest.telling.names import area_name, neutral_name, unit_name

WORDS = ("disband", "repudiate", "reveal", "resume")
"""The words after ``do`` of these actions."""


def heads(state: State, seat: str) -> list[Option]:
    """What a seat may do now besides what it is asked."""
    found = []
    world = state.world
    areas = tuple(area for area in world.areas if _disbandable(state, seat, area))
    if areas:
        blank = Choice("area", areas, tuple(area_name(world, area) for area in areas), "area")
        action = {"by": seat, "do": "disband"}
        found.append(Option(action, (blank,), "Disband a unit", ("CNC-3.3", "CNC-7.4g"), tone="aside", staged=True))
    for neutral in world.scenario.neutrals:
        owner, count = state.influence.get(neutral, ("", 0))
        if owner == seat:
            action = {"by": seat, "do": "repudiate", "neutral": neutral}
            text = f"Give up Influence on {neutral_name(world, neutral)}"
            found.append(Option(action, (Number("count", 1, count),), text, ("CNC-8.0d", "CNC-7.4g"), tone="aside"))
    for tech, proofs in vault.revealable(state, seat):
        blank = Choice("keep", proofs, kind="card")
        action = {"by": seat, "do": "reveal", "tech": tech}
        text = f"Reveal {tech_name(world, tech)}"
        found.append(Option(action, (blank,), text, ("CNC-9.4c", "CNC-9.3"), tone="aside"))
    if seat in state.standing:
        text = "Take back your word to go on passing"
        found.append(Option({"by": seat, "do": "resume"}, (), text, ("CNC-7.37",), tone="aside"))
    return found


def expand(state: State, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """The unit to disband, once its area is known."""
    if option.action["do"] != "disband" or "block" in filled:
        return ()
    sorts = dict.fromkeys(sort_of(block) for block in _disbandable(state, option.action["by"], filled["area"]))
    if not sorts:
        raise Refusal(NOT_THERE, "You have no unit there.")
    labels = tuple(unit_name(state.world, *sort) for sort in sorts)
    return (Choice("block", tuple(list(sort) for sort in sorts), labels),)


def act(ctx: Context[State], action: AnytimeAction) -> None:
    """Do it."""
    match action:
        case Disband():
            _disband(ctx, action)
        case Repudiate():
            _repudiate(ctx, action)
        case Reveal():
            vault.reveal(ctx, action.by, action.tech, action.keep)
        case Resume():
            _resume(ctx, action)


def sort_of(block: Block) -> tuple[str, str, int]:
    """Power, type and CV: what makes blocks of an area interchangeable."""
    return block.power, block.type, block.cv


def _own(state: State, seat: str, area: str) -> list[Block]:
    return [block for block in state.at(area) if seat_of(state, block.power) == seat]


def _disbandable(state: State, seat: str, area: str) -> list[Block]:
    return [block for block in _own(state, seat, area) if not state.world.lasting(block)]


def _disband(ctx: Context[State], action: Disband) -> None:
    state = ctx.state
    found = [block for block in _own(state, action.by, action.area) if sort_of(block) == tuple(action.block)]
    if not found:
        raise Refusal(NOT_THERE, "You have no such unit there.", (action.area,))
    block = found[0]
    if rule := state.world.lasting(block):
        raise Refusal(rule, "This Fortress is never disbanded.", (action.area,))
    possession.remove(state, block)
    data = {"area": block.area, "power": block.power}
    ctx.whisper("disbanded", action.by, (action.by,), {**data, "unit": block.type, "cv": block.cv}, data)


def _repudiate(ctx: Context[State], action: Repudiate) -> None:
    state = ctx.state
    held = state.influence.get(action.neutral)
    if held is None or held.seat != action.by or not 1 <= action.count <= held.markers:  # CNC-7.4g
        text = f"You have {held.markers if held and held.seat == action.by else 'no'} Influence there to give up."
        raise Refusal("CNC-8.0d", text)
    diplomacy.remove_influence(state, action.neutral, action.count)
    ctx.event("repudiated", action.by, neutral=action.neutral, count=action.count)


def _resume(ctx: Context[State], action: Resume) -> None:
    if action.by not in ctx.state.standing:
        raise Refusal("CNC-7.37", "You have not left word to go on passing.")
    del ctx.state.standing[action.by]
    ctx.whisper("resumed", action.by, (action.by,), {})
