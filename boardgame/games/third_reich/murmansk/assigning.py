"""Assigning BRPs to a Murmansk convoy in the construction phase (TR-42.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Option, Refusal
from boardgame.engine.option import Number
from boardgame.games.third_reich.accounts import spend, spendable, too_dear
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.lending.deliveries import CONVOY, OF_THE_YEAR, PART, parts, to_russia
from boardgame.games.third_reich.murmansk.box import GERMANY, RUSSIA, assigned, shut
from boardgame.games.third_reich.murmansk.escorts import AMERICA, ESCORT, bind, escorts, free
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.state import US_BOX, State

SENDERS = ("united_kingdom", AMERICA)
MOST = 40
"""BRPs in a convoy (TR-42.2), and from the West to Russia in a turn (TR-15.52)."""
_AMERICAN = Date(1942, "spring")


class AssignConvoy(Action):
    """Assign BRPs to the convoy of this turn (TR-42.2)."""

    do: Literal["convoy"] = "convoy"
    brps: StrictInt = Field(ge=1, le=MOST)


ACTION = AssignConvoy


def why_not(state: State, seat: str) -> Refusal | None:
    """Why a power may assign nothing; None where it may."""
    if seat not in SENDERS or not state.enemies(seat):
        return Refusal("TR-42.1", "Western Allies at war send convoys to Murmansk.")
    if seat == AMERICA and state.turn < state.world.turn_of(_AMERICAN):
        return Refusal("TR-15.56", "Neither France nor the United States grants BRPs before Spring 1942.")
    if RUSSIA not in state.world.seat_ids or state.conquered(RUSSIA) or not state.at_war(RUSSIA, GERMANY):
        return Refusal("TR-15.55", "Russia receives BRPs only while it is at war with Germany.")
    if rule := shut(state):
        return Refusal(rule, "The Axis has taken or cut off Leningrad and Vologda.")
    return None


def room(state: State, seat: str) -> int:
    """The most BRPs that a power may still assign (TR-42.2, TR-42.2b, TR-15.52, TR-15.53)."""
    mine = assigned(state).get(seat, 0)
    at_sea = PART * (parts(mine) + len(escorts(state, seat))) - mine
    in_year = state.brps[seat].limit - state.grants.get(OF_THE_YEAR + seat, 0)
    return max(0, min(MOST - to_russia(state), at_sea, in_year, spendable(state, seat)))


def heads(state: State, seat: str) -> Iterator[Option]:
    """The convoy."""
    if why_not(state, seat) is None and (most := room(state, seat)):
        text, rules = "Assign BRPs to a Murmansk convoy", ("TR-42.2", "TR-42.2b")
        yield Option({"by": seat, "do": "convoy"}, (Number("brps", 1, most),), text, rules)


def carry_out(ctx: Context[State], action: AssignConvoy) -> None:
    """Take the BRPs from the giver, and bind the escorts they need."""
    state, seat = ctx.state, action.by
    if refusal := why_not(state, seat) or _too_many(state, action):
        raise refusal
    before = assigned(state).get(seat, 0)
    for unit in escorts(state, seat)[: parts(before + action.brps) - parts(before)]:
        bind(state, unit, ESCORT)
    spend(state, seat, action.brps)
    state.grants[CONVOY + seat] = before + action.brps
    state.grants[OF_THE_YEAR + seat] = state.grants.get(OF_THE_YEAR + seat, 0) + action.brps
    ctx.event("convoy_assigned", seat, amount=action.brps, brps={seat: -action.brps})


def _too_many(state: State, action: AssignConvoy) -> Refusal | None:
    seat, brps = action.by, action.brps
    if brps > MOST - sum(assigned(state).values()):
        return Refusal("TR-42.2", f"A convoy carries {MOST} BRPs at most.")
    if brps > MOST - to_russia(state):
        return Refusal("TR-15.52", f"The West sends Russia {MOST} BRPs in a turn at most.")
    if state.grants.get(OF_THE_YEAR + seat, 0) + brps > state.brps[seat].limit:
        return Refusal("TR-15.53", "No power grants more than half of its BRPs of the year.")
    if brps > spendable(state, seat):
        return too_dear(state, seat, brps, f"You may spend {spendable(state, seat)} BRPs in this turn.")
    if brps > room(state, seat):
        elsewhere = parts(brps) <= sum(free(state, unit) for unit in _fleets(state, seat))
        text = "Each 20 BRPs take a whole fleet as escort, based in the United States or in Britain."
        return Refusal("TR-42.2c" if elsewhere else "TR-42.2b", text)
    return None


def _fleets(state: State, seat: str) -> list[int]:
    """The fleets of a power, wherever they are based."""
    units = state.world.units
    there = (*state.on_map(), *state.at(US_BOX))
    return [unit for unit in there if units[unit].kind == "fleet" and units[unit].nation == seat]
