"""Redeployment of air over more sea than a flight crosses, each crossing escorted by a whole fleet (TR-16.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Option, Place, Places, Refusal
from boardgame.engine.option import Blank
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.change import how_many, may_go, open_to
from boardgame.games.third_reich.places.bases import air_room
from boardgame.games.third_reich.redeploy import air
from boardgame.games.third_reich.redeploy.overseas import (
    MOST_ESCORTS,
    Chain,
    check_escort,
    cost,
    escort_choice,
    escorts,
    ways,
)
from boardgame.games.third_reich.redeploy.suez import DOUBLE
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.surrender.garrison import only_to_russia
from boardgame.games.third_reich.territory import aiding, may_aid, why_not_out_of_france


class RedeployAirOverSea(Action):
    """Redeploy air factors of a base over the sea, five at most with each escort, fresh ones first.

    Attributes:
        nation: whose.
        base, to: labels of the base and of the new one.
        factors: how many.
        escort: numbers of the fleets that escort them, in order; empty for the first that do.
    """

    do: Literal["redeploy_air_over_sea"] = "redeploy_air_over_sea"
    nation: str
    base: str
    to: str
    factors: StrictInt = Field(ge=1, le=air.COUNTER)
    escort: Annotated[tuple[StrictInt, ...], Field(max_length=MOST_ESCORTS)] = ()


def own_bases(state: State, nation: str, base: int) -> frozenset[int]:
    """The bases that air reaches without ships and may sail from, its own among them.

    Russian air does not sail from western bases that it comes through, nor western air from Russian ones (TR-45.5b).
    """
    return (air.unescorted(state, nation, base) - air.strangers(state, nation)) | {base}


def goals(state: State, seat: str, nation: str, base: int) -> Mapping[int, Chain]:
    """The bases with room that escorts take air of a base to, in the order of the board, each with the escorts."""
    own = own_bases(state, nation, base)
    key = ("air over the sea", seat, nation, own)
    ends = air.strangers(state, nation)
    found = state.derived(
        key, lambda: ways(state, nation, own, escorts(state, seat), _quays(state, nation), ends)
    )  # fmt: skip
    without = air.unescorted(state, nation, base)
    return {
        cell: found[cell]
        for cell in sorted(found)
        if cell not in without and why_not_there(state, nation, base, cell) is None
    }  # fmt: skip


def _quays(state: State, nation: str) -> tuple[frozenset[int], ...]:
    """The groups of bases between which escorts take air, those of countries that are aided among them (TR-23.1)."""
    found = list(air.chains(state, nation))
    for country in sorted(may_aid(state, nation)):
        cells = frozenset(cell for cell in state.world.area(country) if state.controller(cell) == country)
        if cells:
            inside = (group & cells for group in air.chains(aiding(state, nation, min(cells)), nation))
            found += [group for group in inside if group]
    return tuple(found)


def why_not_there(state: State, nation: str, base: int, cell: int) -> Refusal | None:
    """Why air of a base may not end its redeployment in another, whatever leads there; None where it may."""
    kept = why_not_out_of_france(state, nation, [base], cell)
    there = aiding(state, nation, cell)
    return kept or air.why_not_there(there, nation, base, cell) or only_to_russia(state, nation, base, cell)


def heads(state: State, seat: str, movable: Mapping[tuple[str, int], int], left: int) -> Iterator[Option]:
    """The air that can be redeployed over the sea.

    Args:
        state: the position.
        seat: whose turn it is.
        movable: nation and base of air factors that have not been redeployed, with their number.
        left: how many redeployments the seat has left.
    """
    if not escorts(state, seat):
        return
    labels = state.world.labels
    for (nation, base), factors in movable.items():
        if factors < 1 or air.why_not(state, seat, nation, base) is not None:
            continue
        able = {
            cell: most(state, nation, base, cell, factors)
            for cell, chain in goals(state, seat, nation, base).items()
            if left >= DOUBLE or taken(state, nation, base, chain, cell) <= left
        }
        if cells := open_to(state, nation, base, able):
            places = Places("to", tuple(Place(labels[cell], labels[cell]) for cell in cells))
            action = {"by": seat, "do": "redeploy_air_over_sea", "nation": nation, "base": labels[base]}
            text = f"Redeploy air from {state.world.hex_name(base)} over the sea"
            yield Option(action, (places,), text, ("TR-16.5", "TR-29.61"), labels[base], staged=True)


def most(state: State, nation: str, base: int, to: int, movable: int) -> int:
    """Factors that one redeployment takes from a base to another at most."""
    return min(air.COUNTER, movable, air_room(state, to, nation, base))


def expand(state: State, action: Mapping[str, Any], filled: Mapping[str, Any], movable: int) -> tuple[Blank, ...]:
    """How many factors, then the escorts."""
    number = state.world.number
    nation, base, to = action["nation"], number[action["base"]], number[filled["to"]]
    if "factors" not in filled:
        return (how_many(may_go(state, nation, base, to, most(state, nation, base, to, movable))),)
    if "escort" in filled:
        return ()
    own, groups = own_bases(state, nation, base), _quays(state, nation)
    best = goals(state, action["by"], nation, base)[to]
    return (escort_choice(state, action["by"], nation, own, groups, best, filled["to"]),)


def taken(state: State, nation: str, base: int, chain: Chain, cell: int) -> int:
    """How many redeployments it takes to bring air to a base with some escorts: two round Africa (TR-37.3i)."""
    return cost(state, nation, own_bases(state, nation, base), chain, _quays(state, nation), cell)


def check(state: State, action: RedeployAirOverSea, left: int) -> tuple[Chain, int]:
    """The escorts of a redeployment that is allowed, and how many it takes of those left; refuses another one."""
    number = state.world.number
    base, to = number[action.base], number[action.to]
    own, groups = own_bases(state, action.nation, base), _quays(state, action.nation)
    if to in air.unescorted(state, action.nation, base):
        raise Refusal("TR-16.5", "That base is reached without an escort.", (action.to,))
    ends = air.strangers(state, action.nation)
    chain = check_escort(state, action.by, action.nation, own, groups, action.escort, action.to, ends)
    if refusal := why_not_there(state, action.nation, base, to):
        raise refusal
    count = taken(state, action.nation, base, chain, to)
    if count > left:
        raise Refusal("TR-37.3f", "The way round Africa takes two redeployments.", (action.to,))
    return chain, count
