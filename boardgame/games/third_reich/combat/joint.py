"""Attacks by units of two or more seats together (TR-14.21, TR-14.29d)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Choice, Context, Decision, Frame, Option, Refusal, SealedStep, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.engine.sealed import SealedFrame
from boardgame.games.third_reich.combat import attackers, paris
from boardgame.games.third_reich.combat.actions import JoinAttack, NameHolder
from boardgame.games.third_reich.combat.frames import CombatFrame, combat_of, origin_of
from boardgame.games.third_reich.combat.opening import begin
from boardgame.games.third_reich.field.stacking import takes_room
from boardgame.games.third_reich.politics.command import commander, commanders
from boardgame.games.third_reich.state import State

_EAST = "soviet_union"


def partners(state: State, frame: CombatFrame, seat: str) -> list[str]:
    """The seats whose units may attack together with those of a seat: allies, but not Russia and the West (TR-45.3)."""
    found = [other for other in commanders(state, frame.nations) if other != seat and state.allied(seat, other)]
    return [other for other in found if _EAST not in (seat, other)]


def strangers(state: State, seat: str, units: Sequence[int]) -> bool:
    """Whether Russian and western units are among the attackers that a seat names (TR-45.3)."""
    known = state.world.units
    seats = {seat, *(commander(state, known[unit].nation) for unit in units if 0 <= unit < len(known))}
    return _EAST in seats and any(other != _EAST and state.allied(_EAST, other) for other in seats)


def joiners(state: State, frame: CombatFrame, seat: str, targets: Sequence[int]) -> list[int]:
    """The units of a seat's partners that may join its attack; none from a hex that its own would crowd (TR-14.24c)."""
    if attackers.vacant(state, frame, seat, targets[0]) or paris.occupied(state):
        return []  # TR-26.812: an attack on Paris is made with all of one side's units
    own = [unit for unit in attackers.joining(state, frame, seat, targets) if takes_room(state, unit)]
    found: list[int] = []
    for other in partners(state, frame, seat):
        for unit in attackers.joining(state, frame, other, targets):
            cell = origin_of(state, unit)
            there = sum(origin_of(state, mine) == cell for mine in (*own, *found) if takes_room(state, mine))
            if not takes_room(state, unit) or there < attackers.room_to_attack(state, frame, cell):
                found.append(unit)
    return found


@dataclass(slots=True)
class AgreeFrame(Frame):
    """An attack that partners are asked to join.

    Attributes:
        by: the seat that announces it.
        targets: the hexes attacked.
        units: all the attackers.
        waiting: the partners still to be asked.
    """

    by: str = ""
    targets: list[int] = field(default_factory=list)
    units: list[int] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)


class Agree(Step[State]):
    """Each partner joins with the units named, or the attack is not made."""

    name = "combat.agree"
    frame = AgreeFrame

    def decision(self, state: State, frame: AgreeFrame) -> Decision | None:
        """Whether to join."""
        if not frame.waiting:
            return None
        labels = state.world.labels
        name = state.world.nations[frame.by].name
        text = f"{name} would attack {' and '.join(map(state.world.hex_name, frame.targets))} with units of yours."
        data = {"targets": [labels[cell] for cell in frame.targets], "units": list(frame.units)}
        return Decision((frame.waiting[0],), "join_attack", text, ("TR-14.21", "TR-14.29d"), data)

    def heads(self, state: State, frame: AgreeFrame, seat: str) -> list[Option]:
        """Yes and no."""
        base = {"by": seat, "do": "join_attack"}
        return [
            Option({**base, "join": True}, text="Join the attack", rules=("TR-14.21",)),
            Option({**base, "join": False}, text="Stay out of it", rules=("TR-14.21",)),
        ]

    def act(self, ctx: Context[State], frame: AgreeFrame, action: Any) -> None:
        """Join, or call it off."""
        if not isinstance(action, JoinAttack):
            raise Refusal(MALFORMED, "Say whether your units join the attack.")
        frame.waiting = frame.waiting[1:]
        if not action.join:
            combat = combat_of(ctx.state)
            combat.declined.append(f"{frame.by}:{frame.targets[0]}")
            ctx.event("not_joined", action.by, targets=[ctx.state.world.labels[cell] for cell in frame.targets])
            ctx.end()

    def advance(self, ctx: Context[State], frame: AgreeFrame) -> None:
        """All have agreed."""
        ctx.end()
        begin(ctx, combat_of(ctx.state), frame.by, frame.targets, frame.units)


@dataclass(slots=True)
class HolderFrame(SealedFrame):
    """Who is to control the hexes that an attack of several seats has emptied.

    Attributes:
        seats: the seats that took part.
    """

    seats: list[str] = field(default_factory=list)


def survivors(state: State, units: Sequence[int]) -> list[str]:
    """The seats whose units are left of an attack, in the order of the seats."""
    found = {commander(state, state.world.units[unit].nation) for unit in units}
    return [seat for seat in state.world.seat_ids if seat in found]


class Holder(SealedStep[State]):
    """Each seat names who shall control the hexes; without agreement nobody advances (TR-14.29d)."""

    name = "combat.holder"
    frame = HolderFrame

    def question(self, state: State, frame: HolderFrame, seat: str) -> Decision:
        """Who controls what was won together."""
        return Decision((seat,), "holder", "Who shall control what you have won together?", ("TR-14.29d",))

    def heads(self, state: State, frame: HolderFrame, seat: str) -> list[Option]:
        """Each of the seats."""
        names = tuple(state.world.nations[other].name for other in frame.seats)
        blank = Choice("seat", tuple(frame.seats), names)
        return [Option({"by": seat, "do": "holder"}, (blank,), "Who controls it", ("TR-14.29d",))]

    def check(self, state: State, frame: HolderFrame, seat: str, action: Any) -> None:
        """One of those who took part."""
        if not isinstance(action, NameHolder) or action.seat not in frame.seats:
            raise Refusal("TR-14.29d", "Name one of those who took part in the attack.")

    def reveal(self, ctx: Context[State], frame: HolderFrame, answers: Mapping[str, dict[str, Any]]) -> None:
        """Hand the seat they agree on to the battle; nobody where they do not."""
        named = {answer["seat"] for answer in answers.values()}
        holder = next(iter(named)) if len(named) == 1 else ""
        ctx.event("holder", holder)
        ctx.end(holder)
