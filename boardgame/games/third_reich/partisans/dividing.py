"""Allies that want partisans in the same country at the same time divide what it may have (TR-32.14b)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import StrictBool

from boardgame.engine import Context, Decision, Frame, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.partisans.raising import frame_of, place, why_not_shared
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.telling.names import counted

_FAR = 999


class AnswerPartisans(Action):
    """Claim a part of a country's partisans, or leave them to an ally (TR-32.14b)."""

    do: Literal["answer_partisans"] = "answer_partisans"
    claim: StrictBool


@dataclass(slots=True)
class DivideFrame(Frame):
    """A power that would raise more than an equal share of a country's partisans.

    Attributes:
        by: the power.
        country, hex, count: what it would place, and where.
        waiting: the powers still to be asked.
        claiming: those that want a part.
    """

    by: str = ""
    country: str = ""
    hex: str = ""
    count: int = 0
    waiting: list[str] = field(default_factory=list)
    claiming: list[str] = field(default_factory=list)


class DividePartisans(Step[State]):
    """Each ally that could raise some there says whether it wants to; if one does, the country's maximum is divided."""

    name = "partisans.divide"
    frame = DivideFrame

    def decision(self, state: State, frame: DivideFrame) -> Decision | None:
        """Whether to claim a part."""
        if not frame.waiting:
            return None
        nations = state.world.nations
        who, where = nations[frame.by].name, nations[frame.country].in_sentence
        text = f"{who} would build {counted(frame.count, 'partisan')} in {where}. Do you want to build some there, too?"
        data = {"country": frame.country, "by": frame.by, "count": frame.count}
        return Decision((frame.waiting[0],), "partisans", text, ("TR-32.14b",), data)

    def heads(self, state: State, frame: DivideFrame, seat: str) -> list[Option]:
        """Yes and no."""
        base = {"by": seat, "do": "answer_partisans"}
        who = state.world.nations[frame.by].name
        return [
            Option({**base, "claim": False}, text=f"Leave them to {who}", rules=("TR-32.14b",)),
            Option({**base, "claim": True}, text="Divide them", rules=("TR-32.14b",)),
        ]

    def act(self, ctx: Context[State], frame: DivideFrame, action: Any) -> None:
        """Note the answer."""
        if not isinstance(action, AnswerPartisans):
            raise Refusal(MALFORMED, "Say whether you want partisans there, too.")
        frame.waiting = frame.waiting[1:]
        if action.claim:
            frame.claiming.append(action.by)
        else:
            frame_of(ctx.state).waived.append(f"{frame.country}:{action.by}")

    def advance(self, ctx: Context[State], frame: DivideFrame) -> None:
        """Divide where somebody claims a part, and place what is then allowed."""
        state = ctx.state
        if frame.claiming:
            order = nearest_first(ctx, frame.country, [frame.by, *frame.claiming])
            frame_of(state).divided[frame.country] = order
            ctx.event("partisans_divided", "", country=frame.country, order=order, rule="TR-32.14b")
        ctx.end()
        if why_not_shared(state, frame.by, frame.country, frame.count) is None:
            place(ctx, frame.by, state.world.number[frame.hex], frame.count)


def nearest_first(ctx: Context[State], country: str, seats: Sequence[str]) -> list[str]:
    """Powers by the distance of their nearest ground units from a country's capital; a die orders equally near ones."""
    state = ctx.state
    away = {seat: _distance(state, country, seat) for seat in seats}
    order = list(seats)
    if len(set(away.values())) < len(seats):
        order = ctx.shuffle(order)
    return sorted(order, key=lambda seat: away[seat])


def _distance(state: State, country: str, seat: str) -> int:
    """Hexes, whatever lies in them, from a capital to the nearest ground unit of a power that is no partisan."""
    geo, units = geography(), state.world.units
    capital = geo.capital_of[country]
    found, edge = {capital: 0}, deque([capital])
    while edge:
        cell = edge.popleft()
        if any(units[unit].ground and units[unit].kind != "partisan" for unit in state.of(seat, cell)):
            return found[cell]
        for near in geo.around[cell]:
            if near not in found:
                found[near] = found[cell] + 1
                edge.append(near)
    return _FAR
