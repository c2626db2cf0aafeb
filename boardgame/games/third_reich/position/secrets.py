"""What a viewer may see of a position, and positions that look the same to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pydantic import BaseModel

from boardgame.engine import MASTER, Frame, Step, Viewer, visible_stack
from boardgame.engine.option import sample_blank
from boardgame.engine.sealed import SealedFrame, SealedStep
from boardgame.games.third_reich.construction.intelligence import IntelligenceFrame
from boardgame.games.third_reich.murmansk.convoy import ConvoyFrame
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import COUNTERS, PLAYED, holder
from boardgame.games.third_reich.warfare.box import ASW, SUBMARINES, TYPES, owners, shown

IN_BOX = {"axis": SUBMARINES, "allies": ASW}
"""What of the Murmansk box only its side knows (TR-42.8)."""
HIDDEN = 13
"""The roll of an intelligence effort in the view of who may not know it; more than any."""
Parse = Callable[[Mapping[str, Any]], BaseModel]


def view_of(state: State, viewer: Viewer) -> State:
    """A position without what a viewer may not see: strategic warfare of the other side, sealed answers of others."""
    if viewer is MASTER:
        return state
    seen = state.copy()
    for side, sorts in TYPES.items():
        if viewer not in owners(state, side):
            total = sum(seen.warfare.pop(sort, 0) for sort in (*sorts, IN_BOX[side]))
            if total:
                seen.warfare[side] = total
    for side in seen.variants:
        if viewer != holder(state, side) and PLAYED + side not in state.clocks:
            seen.variants[side] = 0
    mine = (f"{viewer}:", f"{state.world.side(viewer)}:") if viewer is not None else ()
    seen.known = {key: value for key, value in seen.known.items() if key.startswith(mine)}
    seen.stack = [_masked(frame, viewer) for frame in visible_stack(seen.stack, viewer)]
    return seen


def _masked(frame: Frame, viewer: Viewer) -> Frame:
    """A frame without the number that an intelligence effort has rolled, for all but its seat (TR-33.54)."""
    if isinstance(frame, IntelligenceFrame) and frame.roll and frame.by != viewer:
        return replace(frame, roll=HIDDEN)
    return frame


def sample_of(view: State, steps: Mapping[str, Step[State]], parse: Parse, rng: random.Random) -> State:
    """A whole position that a view could be a view of: what is hidden is dealt at random.

    Args:
        view: what a viewer sees.
        steps: those of the game.
        parse: makes an action of its plain data.
        rng: where chance comes from.
    """
    state = view.copy()
    for side, sorts in TYPES.items():
        total = state.warfare.pop(side, 0)
        first, second = (shown(view, sort) for sort in sorts)
        if total:
            # What has been shown is known; the rest may be of either type.
            part = first + rng.randint(0, max(0, total - first - second))
            sent = _sent(state) if side == "axis" else 0
            part = max(part, sent)
            boxed = rng.randint(sent, part)  # TR-42.8
            dealt = dict(zip((*sorts, IN_BOX[side]), (part - boxed, total - part, boxed), strict=True))
            state.warfare |= {sort: count for sort, count in dealt.items() if count}
    for side, number in state.variants.items():
        state.variants[side] = number or rng.randint(1, COUNTERS)
    for frame in state.stack:
        if isinstance(frame, IntelligenceFrame) and frame.roll == HIDDEN:
            frame.roll = rng.randint(2, 12)
    if state.stack and isinstance(state.stack[-1], SealedFrame):
        _answer(state, steps[state.stack[-1].step], state.stack[-1], parse, rng)
    return state


def _sent(state: State) -> int:
    """The submarine factors that everybody has seen sent against a convoy that is still at sea (TR-42.8c)."""
    return next((frame.submarines for frame in state.stack if isinstance(frame, ConvoyFrame)), 0)


def _answer(state: State, step: Step[State], frame: Any, parse: Parse, rng: random.Random) -> None:
    """Sealed answers that others may have given."""
    assert isinstance(step, SealedStep)
    for seat in frame.seats:
        if seat not in frame.waiting and seat not in frame.answers:
            option = rng.choice(step.heads(state, frame, seat))
            filled: dict[str, Any] = {}
            while blanks := _blanks(step, state, frame, option, filled):
                filled |= {blank.name: sample_blank(blank, rng) for blank in blanks}
            frame.answers[seat] = parse({**option.action, **filled}).model_dump(mode="json")


def _blanks(step: Step[State], state: State, frame: Frame, option: Any, filled: Mapping[str, Any]) -> tuple[Any, ...]:
    first = tuple(blank for blank in option.blanks if blank.name not in filled)
    return first or (step.expand(state, frame, option, filled) if option.staged else ())
