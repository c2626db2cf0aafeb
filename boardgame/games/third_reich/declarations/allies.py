"""What the players of one side settle among themselves as their turn begins: consent, withdrawal (TR-51.2, TR-51.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import StrictBool

from boardgame.engine import Context, Option, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.hands import CLOSED, apart, closed, groups, hand, many, others
from boardgame.games.third_reich.state import State


class Permit(Action):
    """Let the units of an ally into what one controls, or keep them out from now on (TR-51.4)."""

    do: Literal["permit"] = "permit"
    guest: str
    permit: StrictBool


class Withdraw(Action):
    """Leave the game: another player of the side takes all that one plays (TR-2.5, TR-51.2).

    Attributes:
        heir: a power of that player.
    """

    do: Literal["withdraw"] = "withdraw"
    heir: str


def heads(state: State, seat: str) -> Iterator[Option]:
    """Consent for each ally in other hands, and withdrawal in favor of each other player of the side."""
    if not many(state):
        return
    names = state.world.nations
    for guest in state.world.seat_ids:
        if why_no_permit(state, seat, guest) is None:
            permit = closed(state, seat, guest)
            action = {"by": seat, "do": "permit", "guest": guest, "permit": permit}
            name = names[guest].in_sentence
            text = f"Let the units of {name} in" if permit else f"Keep the units of {name} out"
            # Supply is traced over closed ground all the same.
            yield Option(action, text=text, rules=("TR-51.4",) if permit else ("TR-51.4", "TR-51.4b"))
    for other in others(state, seat):
        action = {"by": seat, "do": "withdraw", "heir": other}
        text = f"Withdraw in favor of the player of {names[other].in_sentence}"
        yield Option(action, text=text, rules=("TR-2.5", "TR-51.2"), tone="danger")


def why_no_permit(state: State, seat: str, guest: str) -> Refusal | None:
    """Why there is nothing to permit a power; None where there is."""
    if guest not in state.world.seat_ids or not apart(state, seat, guest) or not state.allied(seat, guest):
        return Refusal("TR-51.4", "Consent is for the allies that another player has.")
    if state.conquered(guest) or not state.world.in_play(guest, state.turn):
        return Refusal(NOT_THERE, "That power has no units in play.")
    return None


def permit(ctx: Context[State], action: Permit) -> None:
    """Open what one controls to an ally, or close it."""
    state = ctx.state
    if refusal := why_no_permit(state, action.by, action.guest):
        raise refusal
    key = f"{CLOSED}{action.by}:{action.guest}"
    if action.permit == (key not in state.clocks):
        raise Refusal("TR-51.4", "That is so already.")
    if action.permit:
        del state.clocks[key]
    else:
        state.clocks[key] = state.turn
    state.changed()
    ctx.event("permitted", action.by, guest=action.guest, permit=action.permit, rule="TR-51.4",
              rules=["TR-51.4"] if action.permit else ["TR-51.4", "TR-51.4b"])  # fmt: skip


def withdraw(ctx: Context[State], action: Withdraw) -> None:
    """Hand all powers of a player over; of two that are left each plays for its side (TR-51.2)."""
    state = ctx.state
    if not many(state):
        raise Refusal("TR-2.5", "Where two play nobody can take over.")
    if action.heir not in others(state, action.by):
        raise Refusal("TR-2.5", "Another player of your side takes over.")
    mine = groups(state)[hand(state, action.by)]
    theirs = hand(state, action.heir)
    state.hands |= dict.fromkeys(mine, theirs)
    state.changed()
    ctx.event("withdrew", action.by, seats=list(mine), heir=action.heir, players=len(set(state.hands.values())))
