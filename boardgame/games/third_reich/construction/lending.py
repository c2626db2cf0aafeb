"""Opening the Lend Lease route, and sending BRPs on it (TR-40.2, TR-40.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Option, Refusal
from boardgame.engine.option import Number
from boardgame.games.third_reich.accounts import spend, spendable, too_dear
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.construction.grants import escorts_of
from boardgame.games.third_reich.lending.deliveries import (
    BOX,
    KEPT,
    OF_THE_YEAR,
    PART,
    RETURNS,
    SINCE,
    load,
    loaded,
    parts,
    to_russia,
)
from boardgame.games.third_reich.lending.lend_lease import PAID, RUSSIA, in_box, kept, payer, shut
from boardgame.games.third_reich.state import ESCORTED, State
from boardgame.games.third_reich.territory import ADMITTED

LENDERS = ("united_kingdom", "united_states")
"""Who sends BRPs: the way to the box takes escorts based in Britain or the United States (TR-40.3b)."""
_PAYERS = (*LENDERS, "france")
"""Who may open the route: any Western Ally (TR-40.2)."""
_PRICE = 25
"""BRPs that open the route (TR-40.2)."""
TO_RUSSIA = 40
"""BRPs that the West sends Russia in a turn at most, by whatever way (TR-15.52)."""
_MOST = 20
"""BRPs in the box at a time (TR-40.3g)."""


class Lend(Action):
    """Open the route for 25 BRPs, send BRPs into the box, take back what is there, or keep it, or admit Russians.

    See TR-40.2, TR-40.3, TR-40.3d, TR-40.3g and TR-40.2c.

    Attributes:
        step: which of them.
        brps: how many are sent; 0 else.
    """

    do: Literal["lend"] = "lend"
    step: Literal["open", "send", "return", "keep", "admit"]
    brps: StrictInt = Field(0, ge=0, le=_MOST)


ACTION = Lend


def why_not(state: State, seat: str, step: str) -> Refusal | None:
    """Why a power may not take a step now; None where it may."""
    if seat not in _PAYERS or not state.enemies(seat):
        return Refusal("TR-40.2", "Western Allies at war open the Lend Lease route.")
    if seat not in LENDERS and step not in ("open", "admit"):
        return Refusal("TR-40.3b", "BRPs sail to the Lend Lease box from Britain and the United States.")
    if step == "admit":
        if payer(state) == seat and ADMITTED not in state.clocks:
            return None
        return Refusal("TR-40.2c", "Whoever has paid for the route may let Russian units into Persia, once.")
    if step == "return":
        if not in_box(state).get(seat) or state.clocks.get(SINCE + seat) == state.turn:
            return Refusal("TR-40.3d", "You have nothing in the Lend Lease box that could return.")
        return _no_escort(state, seat)
    if step == "keep":
        return _why_not_keep(state, seat)
    if not state.at_war(RUSSIA, "germany") or state.conquered(RUSSIA):
        return Refusal("TR-40.6", "Lend Lease begins with the war of Germany and Russia.")
    if step == "open":
        if payer(state):
            return Refusal("TR-40.2", "The route is paid for.")
        if spendable(state, seat) < _PRICE:
            text = f"The route costs {_PRICE} BRPs, and you may spend {spendable(state, seat)}."
            return too_dear(state, seat, _PRICE, text)
        return None
    if not payer(state):
        return Refusal("TR-40.7", "The route has not been paid for by a power that is still in the war.")
    if shut(state):
        return Refusal("TR-40.4", "The Axis bars the route.")
    # One fleet escorts 20 BRPs, in however many lots they are sent.
    if not loaded(state, BOX + seat, seat) and (refusal := _no_escort(state, seat)):
        return refusal
    if not room(state, seat):
        return Refusal("TR-40.3g", "The box holds 20 BRPs.")
    return None


def _why_not_keep(state: State, seat: str) -> Refusal | None:
    """Why a power may not keep in the box what would go on in this turn; None where it may (TR-40.3g)."""
    older = in_box(state).get(seat, 0) if state.clocks.get(SINCE + seat) != state.turn else 0
    if not older or kept(state, seat) or not payer(state) or shut(state) or state.conquered(RUSSIA):
        return Refusal("TR-40.3g", "You have nothing in the Lend Lease box that would go on to Russia now.")
    if older + _staying(state) > _MOST:
        return Refusal("TR-40.3g", f"The box holds {_MOST} BRPs, and those sent now need the room.")
    return None


def _staying(state: State) -> int:
    """The BRPs that will be in the box as the redeployment phase ends: those sent in this turn, and those kept."""
    found = 0
    for lender in LENDERS:
        found += loaded(state, BOX + lender, lender)
        if kept(state, lender) and state.clocks.get(SINCE + lender) != state.turn:
            found += in_box(state).get(lender, 0)
    return found


def _no_escort(state: State, seat: str) -> Refusal | None:
    """The way between a lender and the box takes a fleet of its own (TR-40.3b); the way on to Russia takes none."""
    if escorts_of(state, seat, _ports(state, seat)):
        return None
    return Refusal("TR-40.3b", "BRPs sail to the Lend Lease box and back with a whole fleet of yours as escort.")


def room(state: State, seat: str) -> int:
    """The most BRPs that a power may send now (TR-15.53, TR-40.3b, TR-40.3g).

    On an open route those of a turn before leave the box as these come there, but for what is kept (TR-40.3h).
    """
    free, sent = _MOST - _staying(state), loaded(state, BOX + seat, seat)
    at_sea = PART * (parts(sent) + len(escorts_of(state, seat, _ports(state, seat)))) - sent
    in_year = state.brps[seat].limit - state.grants.get(OF_THE_YEAR + seat, 0)
    return max(0, min(free, at_sea, in_year, TO_RUSSIA - to_russia(state), spendable(state, seat)))


def _ports(state: State, seat: str) -> list[int]:
    return [cell for cell in state.world.ports if state.controller(cell) == seat]


def heads(state: State, seat: str) -> Iterator[Option]:
    """Each step that is possible."""
    base = {"by": seat, "do": "lend"}
    if why_not(state, seat, "open") is None:
        yield Option({**base, "step": "open"}, text="Open the Lend Lease route", rules=("TR-40.2",), cost=_PRICE)
    if why_not(state, seat, "send") is None:
        text = "Send BRPs by Lend Lease"
        yield Option({**base, "step": "send"}, (Number("brps", 1, room(state, seat)),), text, ("TR-40.3", "TR-MAP-11"))
    if why_not(state, seat, "admit") is None:
        yield Option({**base, "step": "admit"}, text="Let Russian units into Persia", rules=("TR-40.2c",))
    if why_not(state, seat, "return") is None:
        yield Option({**base, "step": "return"}, text="Take Lend Lease back", rules=("TR-40.3d",))
    if why_not(state, seat, "keep") is None:
        text = "Keep what is in the Lend Lease box there in this turn"
        yield Option({**base, "step": "keep"}, text=text, rules=("TR-40.3g",))


def carry_out(ctx: Context[State], action: Lend) -> None:
    """Do so."""
    state, seat = ctx.state, action.by
    if refusal := why_not(state, seat, action.step):
        raise refusal
    if action.step == "admit":
        state.clocks[ADMITTED] = state.turn
        ctx.event("russians_admitted", seat, rule="TR-40.2c")
    elif action.step == "keep":
        state.clocks[KEPT + seat] = state.turn
        ctx.event("lend_lease_kept", seat, amount=in_box(state)[seat], rule="TR-40.3g")
    elif action.step == "open":
        spend(state, seat, _PRICE)
        state.clocks[PAID + seat] = state.turn
        # At war with the payer, the Axis enters Persia without a declaration of war.
        persia = [cell for cell in state.world.area("persia") if state.controller(cell) in ("", "persia")]
        state.set_control(persia, seat)
        rules = ["TR-40.2", "TR-40.2b", "TR-40.2d"]
        ctx.event("lend_lease_opened", seat, paid=_PRICE, brps={seat: -_PRICE}, rules=rules)
    elif action.step == "send":
        if not 1 <= action.brps <= room(state, seat):
            raise Refusal("TR-40.3g", f"You may send 1 to {room(state, seat)} BRPs now.")
        spend(state, seat, action.brps)
        if not loaded(state, BOX + seat, seat):
            _bind_escort(state, seat)
        load(state, BOX + seat, seat, action.brps)
        state.grants[OF_THE_YEAR + seat] = state.grants.get(OF_THE_YEAR + seat, 0) + action.brps
        # In the box they are on nobody's account, and no year changes them.
        rules = ["TR-40.3", "TR-40.3b", "TR-40.3c", "TR-40.3e"]
        ctx.event("lent", seat, amount=action.brps, brps={seat: -action.brps}, rules=rules)
    else:
        _bind_escort(state, seat)
        state.grants[RETURNS + seat] = state.grants.get(RETURNS + seat, 0) + state.grants.pop(BOX + seat)
        ctx.event("lend_lease_recalled", seat, amount=state.grants[RETURNS + seat], rules=["TR-40.3d", "TR-40.3b"])


def _bind_escort(state: State, seat: str) -> None:
    for unit in escorts_of(state, seat, _ports(state, seat))[:1]:
        state.mark(unit, ESCORTED)
