"""The defeat of Russia: it offers its surrender, and the Axis accepts or fights on (TR-26.92)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import StrictBool

from boardgame.engine import Context, Decision, Option, Refusal, SealedStep
from boardgame.engine.refusal import MALFORMED
from boardgame.engine.sealed import SealedFrame
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.politics.fall import fall, leave_the_war, lose_the_rest, remove
from boardgame.games.third_reich.politics.landmarks import FIGHTS_ON, RUSSIA, inside_russia
from boardgame.games.third_reich.state import GONE, State
from boardgame.games.third_reich.surrender.garrison import DUE, objectives_of_russia
from boardgame.games.third_reich.victory.objectives import side_of


class AnswerSurrender(Action):
    """Accept the surrender of Russia, or refuse it (TR-26.921, TR-26.922)."""

    do: Literal["surrender"] = "surrender"
    accept: StrictBool


@dataclass(slots=True)
class SurrenderFrame(SealedFrame):
    """An offer.

    Attributes:
        seats: the powers at war with Russia that answer.
    """

    seats: list[str] = field(default_factory=list)


class Surrender(SealedStep[State]):
    """Germany and Italy answer; where they differ, the one with more factors inside Russia decides (TR-26.923)."""

    name = "politics.surrender"
    frame = SurrenderFrame

    def question(self, state: State, frame: Any, seat: str) -> Decision:
        """Accept or refuse."""
        text = "Russia offers its surrender. Accept it, or fight on until its last unit is destroyed?"
        return Decision((seat,), "surrender", text, ("TR-26.92", "TR-26.921", "TR-26.922"))

    def heads(self, state: State, frame: Any, seat: str) -> list[Option]:
        """Both."""
        base = {"by": seat, "do": "surrender"}
        return [
            Option({**base, "accept": True}, text="Accept the surrender", rules=("TR-26.921",)),
            Option({**base, "accept": False}, text="Fight on", rules=("TR-26.922",)),
        ]

    def check(self, state: State, frame: Any, seat: str, action: Any) -> None:
        """Any answer will do."""
        if not isinstance(action, AnswerSurrender):
            raise Refusal(MALFORMED, "The surrender of Russia is to be answered now.")

    def reveal(self, ctx: Context[State], frame: Any, answers: Mapping[str, dict[str, Any]]) -> None:
        """Carry the answer out."""
        state = ctx.state
        first = max(frame.seats, key=lambda seat: (inside_russia(state, seat), -state.world.seat_ids.index(seat)))
        ctx.end()
        told = ["TR-26.923"] if len({answer["accept"] for answer in answers.values()}) > 1 else []
        state.clocks[DUE] = state.turn
        if answers[first]["accept"]:
            _accept(ctx, first, told)
        else:
            state.clocks[FIGHTS_ON] = state.turn
            ctx.event("surrender_refused", first, rules=["TR-26.922", "TR-26.922b", *told])


def offer(ctx: Context[State]) -> None:
    """Let Russia offer its surrender to the powers it is at war with."""
    state = ctx.state
    enemies = state.enemies(RUSSIA)
    seats = [seat for seat in state.world.seats_of("axis") if seat in enemies]
    abroad = any(state.world.units[unit].nation == RUSSIA for unit in state.world.partisans if state.where[unit] >= 0)
    ctx.event("surrender_offered", RUSSIA, rule="TR-26.92", rules=["TR-26.92", *(["TR-32.16"] if abroad else [])])
    ctx.call("politics.surrender", waiting=list(seats), seats=seats)


def _accept(ctx: Context[State], winner: str, told: list[str]) -> None:
    """Russia leaves the war with a unit on each objective that it still has (TR-26.921)."""
    state = ctx.state
    world = state.world
    held = [c for c in objectives_of_russia(state) if side_of(state, state.controller(c)) != "axis"]
    guards = _guards(state, held)
    minors = [n for n, status in state.minors.items() if status.kind in ("active", "allied") and status.power == RUSSIA]
    for nation in (RUSSIA, *minors):
        remove(state, nation)
    for unit, cell in guards.items():
        state.put(unit, cell)
    state.set_control(held, RUSSIA)
    leave_the_war(state, RUSSIA, minors, winner)
    kept = [world.labels[cell] for cell in held]
    ctx.event("surrendered", RUSSIA, winner=winner, kept=kept, rule="TR-26.921", rules=["TR-26.921", *told])
    lose_the_rest(ctx, RUSSIA)


def _guards(state: State, cells: list[int]) -> dict[int, int]:
    """A Russian unit for each of some hexes: one that stands there, else another from the map or the force pool."""
    units = state.world.units
    mine = [u.id for u in units if u.nation == RUSSIA and u.kind == "infantry" and state.where[u.id] != GONE]
    found: dict[int, int] = {}
    for cell in cells:
        free = [unit for unit in mine if unit not in found]
        if free:
            found[min(free, key=lambda unit: (state.where[unit] != cell, state.where[unit] >= 0, unit))] = cell
    return found


def destroyed(state: State) -> bool:
    """Whether a Russia whose surrender was refused has lost its last factor inside its borders (TR-26.922)."""
    return FIGHTS_ON in state.clocks and not state.conquered(RUSSIA) and not inside_russia(state, RUSSIA)


def end_of_russia(ctx: Context[State]) -> None:
    """Let it fall to the power with most factors there (TR-26.922, TR-26.922b)."""
    state = ctx.state
    enemies = [seat for seat in state.world.seats_of("axis") if seat in state.enemies(RUSSIA)]
    if enemies:
        fall(ctx, RUSSIA, max(enemies, key=lambda seat: inside_russia(state, seat)), frozenset())
