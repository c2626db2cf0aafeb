"""Sending BRPs to Russia by a port on the Mediterranean and through Turkey (TR-40.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Option, Places, Refusal
from boardgame.engine.option import Blank, Number, Place
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.construction.lending import LENDERS, TO_RUSSIA
from boardgame.games.third_reich.lending.deliveries import (
    OF_THE_YEAR,
    PART,
    RETURNS,
    SINCE,
    TURKISH,
    load,
    loaded,
    parts,
    to_russia,
)
from boardgame.games.third_reich.lending.lend_lease import (
    RUSSIA,
    barred_inside_russia,
    in_ports,
    only_through_iraq,
    turkish_ports,
)
from boardgame.games.third_reich.murmansk.escorts import escorts, free
from boardgame.games.third_reich.state import ESCORTED, SERVED, State

GIBRALTAR = "AA7"
"""Where the second escort is based (TR-40.5c)."""


class LendThroughTurkey(Action):
    """Send BRPs to a port, or take back what waits there (TR-40.5, TR-40.3d).

    Attributes:
        port: label of its hex.
        brps: how many are sent; 0 to take back.
    """

    do: Literal["lend_through_turkey"] = "lend_through_turkey"
    port: str
    brps: StrictInt = Field(0, ge=0, le=TO_RUSSIA)


ACTION = LendThroughTurkey


def why_not(state: State, seat: str) -> Refusal | None:
    """Why a power may send nothing by this way; None where it may."""
    if seat not in LENDERS or not state.enemies(seat):
        return Refusal("TR-40.1", "Western Allies at war send Lend Lease.")
    if RUSSIA not in state.world.seat_ids or not state.at_war(RUSSIA, "germany") or state.conquered(RUSSIA):
        return Refusal("TR-15.55", "Russia receives BRPs only while it is at war with Germany.")
    if barred_inside_russia(state):
        return Refusal("TR-40.5d", "The Axis holds Grozny and Astrakhan: no way leads from Turkey into Russia.")
    if not turkish_ports(state):
        if only_through_iraq(state):
            return Refusal("TR-38.2", "No BRPs pass through Iraq.")
        text = "No way leads from a Mediterranean port through Allied Turkey to Russia."
        return Refusal("TR-40.5", text)
    return None


def gibraltar_fleets(state: State, seat: str) -> list[int]:
    """The fleets at Gibraltar that may escort, the power's own first (TR-40.5c)."""
    cell = state.world.number[GIBRALTAR]
    found = [unit for lender in (seat, *LENDERS) for unit in state.of(lender, cell)]
    return [u for u in dict.fromkeys(found) if state.world.units[u].kind == "fleet" and free(state, u)]


def room(state: State, seat: str, label: str) -> int:
    """The most BRPs that a power may send to a port now (TR-15.52, TR-15.53, TR-40.5c)."""
    lot = f"{seat}:{label}"
    before = loaded(state, TURKISH + lot, lot)
    fleets = min(len(escorts(state, seat)), len(gibraltar_fleets(state, seat)))
    at_sea = PART * (parts(before) + fleets) - before
    in_year = state.brps[seat].limit - state.grants.get(OF_THE_YEAR + seat, 0)
    return max(0, min(at_sea, in_year, TO_RUSSIA - to_russia(state), spendable(state, seat)))


def _returns(state: State, seat: str) -> list[str]:
    """The ports in which BRPs of a power wait that may be taken back."""
    found = [label for lender, label in in_ports(state) if lender == seat]
    return [label for label in found if state.clocks.get(f"{SINCE}{seat}:{label}") != state.turn]


def heads(state: State, seat: str) -> Iterator[Option]:
    """The ports to which BRPs may be sent, and those that may be taken back."""
    base = {"by": seat, "do": "lend_through_turkey"}
    labels = state.world.labels
    if why_not(state, seat) is None:
        able = [labels[cell] for cell in turkish_ports(state) if room(state, seat, labels[cell])]
        if able:
            blank = Places("port", tuple(Place(label, label) for label in able))
            yield Option(base, (blank,), "Send BRPs by Lend Lease through Turkey", ("TR-40.5",), staged=True)
    if seat in LENDERS:
        for label in _returns(state, seat):
            if not _escorted(state, seat, state.grants[f"{TURKISH}{seat}:{label}"]):
                continue
            text = f"Take Lend Lease back from {state.world.hex_name(state.world.number[label])}"
            yield Option({**base, "port": label, "brps": 0}, text=text, rules=("TR-40.3d",), area=label)


def expand(state: State, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """How many."""
    return () if "brps" in filled else (Number("brps", 1, room(state, option.action["by"], filled["port"])),)


def carry_out(ctx: Context[State], action: LendThroughTurkey) -> None:
    """Send them, bound to two escorts for each 20, or take them back."""
    state, seat = ctx.state, action.by
    lot = f"{seat}:{action.port}"
    if action.port not in state.world.number:
        raise Refusal(NOT_THERE, f"There is no hex {action.port}.")
    if not action.brps:
        if action.port not in _returns(state, seat):
            raise Refusal("TR-40.3d", "You have nothing in that port that could return.", (action.port,))
        _take_back(ctx, seat, action.port)
        return
    if refusal := why_not(state, seat):
        raise refusal
    if state.world.number[action.port] not in turkish_ports(state):
        text = "From that port no way leads through Turkey to Russia."
        raise Refusal("TR-40.5", text, (action.port,))
    if action.brps > TO_RUSSIA - to_russia(state):
        raise Refusal("TR-15.52", f"The West sends Russia {TO_RUSSIA} BRPs in a turn at most.")
    if action.brps > (most := room(state, seat, action.port)):
        text = f"You may send {most}: each 20 take a fleet of the United States or Britain, and one at Gibraltar."
        raise Refusal("TR-40.5c", text, (action.port,))
    before = loaded(state, TURKISH + lot, lot)
    needed = parts(before + action.brps) - parts(before)
    _bind(state, seat, needed)
    spend(state, seat, action.brps)
    load(state, TURKISH + lot, lot, action.brps)
    state.grants[OF_THE_YEAR + seat] = state.grants.get(OF_THE_YEAR + seat, 0) + action.brps
    ctx.event("lent_through_turkey", seat, amount=action.brps, hex=action.port, brps={seat: -action.brps})


def _take_back(ctx: Context[State], seat: str, port: str) -> None:
    """By the reverse procedure, with as many escorts as on the way out (TR-40.3d)."""
    state, key = ctx.state, f"{TURKISH}{seat}:{port}"
    if not _escorted(state, seat, state.grants[key]):
        text = "Each 20 BRPs take a fleet of the United States or Britain, and one at Gibraltar."
        raise Refusal("TR-40.5c", text, (port,))
    brps = state.grants.pop(key)
    _bind(state, seat, parts(brps))
    state.grants[RETURNS + seat] = state.grants.get(RETURNS + seat, 0) + brps
    ctx.event("lend_lease_recalled", seat, amount=brps, rules=["TR-40.3d", "TR-40.5c"])


def _escorted(state: State, seat: str, brps: int) -> bool:
    return min(len(escorts(state, seat)), len(gibraltar_fleets(state, seat))) >= parts(brps)


def _bind(state: State, seat: str, needed: int) -> None:
    for unit in (*escorts(state, seat)[:needed], *gibraltar_fleets(state, seat)[:needed]):
        state.mark(unit, ESCORTED | SERVED)
