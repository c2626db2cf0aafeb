"""Giving foreign aid in the construction phase (TR-33.61 to TR-33.64)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Choice, Context, Option, Refusal
from boardgame.engine.option import Blank, Number
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.construction.grants import escorts_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import GIBRALTAR, hexes
from boardgame.games.third_reich.lending.deliveries import OF_THE_YEAR, parts, pending
from boardgame.games.third_reich.scenario.card import Power
from boardgame.games.third_reich.state import ESCORTED, State
from boardgame.games.third_reich.territory import partners

AID_YEAR = f"{OF_THE_YEAR}aid:"
"""Begins the entry of ``State.grants`` with the aid that a power has given in this year (TR-33.62b)."""
SENT = "aid_sent:"
"""Begins the clock with the turn in which a power has sent aid to a country (TR-33.62)."""
_PART = 5
"""The part of a turn's spending limit, half of what it began the year with, that a power gives at most in a year.

That is a tenth of its BRPs (TR-33.62b).
"""
_MORE = {("germany", "ireland"): 2, ("united_kingdom", "finland"): 2}
"""Redeployments that aid takes where it is not one (TR-33.62d)."""
_LANDINGS = {"finland": "D41", "ireland": "H22"}
"""Capitals that receive aid by sea though they are no ports (TR-33.62d)."""


class GiveAid(Action):
    """Give BRPs to a country (TR-33.61)."""

    do: Literal["aid"] = "aid"
    nation: str
    brps: StrictInt = Field(ge=1, le=99)


ACTION = GiveAid


def why_not(state: State, seat: str, nation: str) -> Refusal | None:
    """Why a power may not give a country aid at all; None where it may."""
    world = state.world
    if world.date(1).year != _FIRST:
        return Refusal("TR-33.6", "Foreign aid is given in the scenarios that begin in 1939 alone.")
    if nation not in world.card.powers[seat].foreign_aid or nation not in world.nations:
        return Refusal("TR-33.61", "Your card does not list that country for foreign aid.")
    status = state.minors.get(nation)
    if status is None or status.kind not in ("neutral", "inactive"):
        return Refusal("TR-33.66", "That country takes a side already: aid changes nothing any more.")
    if not _route(state, seat, nation) and not _fleets(state, seat, nation):
        return Refusal("TR-33.62c", "Aid has no way there over friendly or neutral ground, and no escort over the sea.")
    if _cost(seat, nation) > _moves(state, seat):
        rule = "TR-33.62d" if (seat, nation) in _MORE else "TR-33.62"
        return Refusal(rule, f"Aid to that country takes {_cost(seat, nation)} of your redeployments.")
    return None


_FIRST = 1939


def most(state: State, seat: str) -> int:
    """BRPs of aid that a power may still give in this year and turn (TR-33.62b)."""
    year = state.brps[seat].limit // _PART - state.grants.get(AID_YEAR + seat, 0)
    return max(0, min(year, spendable(state, seat)))


def _cost(seat: str, nation: str) -> int:
    return _MORE.get((seat, nation), 1)


def _moves(state: State, seat: str) -> int:
    """Redeployments that a power has left for aid."""
    made = sum(parts(value) for (giver, _), value in pending(state).items() if giver == seat)
    return state.world.card.powers.get(seat, Power()).sr - made - state.grants.get(f"{OF_THE_YEAR}moves:{seat}", 0)


def _route(state: State, seat: str, nation: str) -> bool:
    """Whether capitals are joined over ground that the power's side controls or that is neutral (TR-33.62c)."""
    world = state.world
    ends = [world.nations[name].capital for name in (seat, nation)]
    return all(ends) and world.number[ends[0]] in _reach(state, seat, nation)


def _reach(state: State, seat: str, nation: str) -> set[int]:
    """The hexes from which there is a way to a country's capital over such ground (TR-33.62c)."""
    geo, capital = geography(), state.world.nations[nation].capital
    if not capital:
        return set()
    friends, foes = partners(state, seat), state.enemies(seat)
    goal = state.world.number[capital]
    found, edge = {goal}, [goal]
    while edge:
        for near in geo.ground[edge.pop()]:
            holder = state.controller(near)
            open_ = holder in friends or (holder and holder not in foes and _neutral(state, holder))
            if near not in found and open_:
                found.add(near)
                edge.append(near)
    return found


def _neutral(state: State, nation: str) -> bool:
    status = state.minors.get(nation)
    return status is not None and status.kind in ("neutral", "inactive")


def _fleets(state: State, seat: str, nation: str) -> list[int]:
    world = state.world
    # It may land in another country and go on over friendly or neutral ground.
    open_ = world.area(nation) | _reach(state, seat, nation)
    cells = [cell for cell in world.ports if cell in open_]
    if (seat, nation) in _MORE:
        # The extra redeployment takes it on from one water to the next.
        return escorts_of(state, seat, list(world.ports))
    if nation in _LANDINGS:
        cells.append(world.number[_LANDINGS[nation]])
    passes = state.controller(world.number[GIBRALTAR]) in partners(state, seat)
    if passes and any(cell in hexes("mediterranean") for cell in cells):
        # TR-33.62d: past Gibraltar, from one front to another, at no more than one redeployment.
        return escorts_of(state, seat, list(hexes("western")) + cells)
    return escorts_of(state, seat, cells)


def heads(state: State, seat: str) -> Iterator[Option]:
    """The countries that may be given aid."""
    if not most(state, seat):
        return
    able = tuple(n for n in state.world.card.powers[seat].foreign_aid if why_not(state, seat, n) is None)
    if able:
        names = state.world.nations
        blank = Choice("nation", able, tuple(names[nation].name for nation in able))
        rules = ("TR-33.61", *state.world.card.powers[seat].behind("foreign_aid"))
        yield Option({"by": seat, "do": "aid"}, (blank,), "Give foreign aid", rules, staged=True)


def expand(state: State, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """How much."""
    return () if "brps" in filled else (Number("brps", 1, most(state, option.action["by"])),)


def carry_out(ctx: Context[State], action: GiveAid) -> None:
    """Pay it; what was given to whom is told to all (TR-33.64)."""
    state, seat, nation = ctx.state, action.by, action.nation
    if refusal := why_not(state, seat, nation):
        raise refusal
    if action.brps > most(state, seat):
        text = f"You may give {most(state, seat)} BRPs of aid: a tenth of what you began with in a year."
        raise Refusal("TR-33.62b", text)
    if state.clocks.get(f"{SENT}{seat}:{nation}") != state.turn:
        state.clocks[f"{SENT}{seat}:{nation}"] = state.turn
        key = f"{OF_THE_YEAR}moves:{seat}"
        state.grants[key] = state.grants.get(key, 0) + _cost(seat, nation)
        if not _route(state, seat, nation):
            state.mark(_fleets(state, seat, nation)[0], ESCORTED)
    spend(state, seat, action.brps)
    state.grants[AID_YEAR + seat] = state.grants.get(AID_YEAR + seat, 0) + action.brps
    state.aid[f"{seat}:{nation}"] = state.aid.get(f"{seat}:{nation}", 0) + action.brps
    rules = ["TR-33.61", "TR-33.64", *(["TR-33.62d"] if nation in _LANDINGS else [])]
    ctx.event("aid_given", seat, nation=nation, amount=action.brps, brps={seat: -action.brps}, rules=rules)
