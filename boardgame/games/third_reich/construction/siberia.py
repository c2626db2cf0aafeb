"""The Siberian transfer: Russian units that cost nothing (TR-15.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from boardgame.engine import Context, Option, Places, Refusal
from boardgame.engine.option import Place
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.construction.building import build, pool
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.field.stacking import stack_limit, stacking
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.hands import many
from boardgame.games.third_reich.scenario.card import Date, Sort, sort_of
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.lines import supply_lines
from boardgame.games.third_reich.victory.objectives import SIBERIA

RUSSIA = "soviet_union"
UNITS = {Date(1941, "winter"): 4, Date(1942, "spring"): 3, Date(1942, "summer"): 2, Date(1942, "fall"): 1}
"""Units of each turn (TR-15.6)."""
_KINDS = ("infantry", "armor", "replacement")
_PLACED = f"{SIBERIA}:"
"""Begins the clock with the number of units of a kind that have come in a turn."""


class Transfer(Action):
    """Place a unit from Siberia (TR-15.6)."""

    do: Literal["transfer"] = "transfer"
    unit: str
    hex: str


ACTION = Transfer


def _placed(state: State, kind: str) -> int:
    return state.clocks.get(f"{_PLACED}{state.turn}:{kind}", 0)


def left(state: State) -> int:
    """How many units may still come in this turn; what is not used is lost (TR-15.61)."""
    most = UNITS.get(state.world.date(state.turn), 0)
    return most - sum(_placed(state, kind) for kind in _KINDS)


def cities(state: State) -> list[int]:
    """Friendly Russian cities with a supply line to the east edge (TR-15.62)."""
    geo, field = geography(), field_of(state, RUSSIA)
    lines = state.derived("from the east", lambda: supply_lines(geo, geo.east_edge, field.friendly, field.zone))
    cells = geo.hexes_of[RUSSIA]
    return [cell for cell in cells if geo.city[cell] and field.friendly[cell] and cell in lines]


def price_of(state: State) -> tuple[str, ...]:
    """The rule by which units from Siberia make victory harder; none where they do not."""
    card = state.world.card
    if many(state):
        return (("TR-15.632" if card.fall else "TR-15.634"),) if card.siberian else ()
    return ("TR-15.631",) if card.fall else ("TR-15.633",) if "allies" in card.victory else ()


def why_not(state: State, sort: Sort, cell: int | None) -> Refusal | None:
    """Why a unit may not come, or not to a hex; None where it may."""
    if left(state) <= 0:
        return Refusal("TR-15.6", "No units come from Siberia now, or no more in this turn.")
    if sort.kind not in _KINDS:
        return Refusal("TR-15.61", "Only ground units come from Siberia, and none that are airborne.")
    if not pool(state, RUSSIA)[sort]:
        return Refusal("TR-3.38", f"There is no {sort.text} in the force pool.")
    if sort.kind == "armor" and _placed(state, "armor") >= _placed(state, "infantry"):
        return Refusal("TR-15.61", "No more armor than infantry comes from Siberia in a turn.")
    if cell is None:
        return None
    at = (state.world.labels[cell],)
    if cell not in cities(state):
        return Refusal("TR-15.62", "They come to Russian cities with a supply line to the east edge of the map.", at)
    if len(stacking(state, cell)) >= stack_limit(state, cell, [RUSSIA]):
        return Refusal("TR-15.62", "No more ground units may stack there.", at)
    return None


def heads(state: State, seat: str) -> Iterator[Option]:
    """The sorts that may come, with where to."""
    if seat != RUSSIA or left(state) <= 0:
        return
    labels = state.world.labels
    for sort in pool(state, RUSSIA):
        if why_not(state, sort, None) is None:
            cells = [cell for cell in cities(state) if why_not(state, sort, cell) is None]
            if cells:
                places = Places("hex", tuple(Place(labels[cell], labels[cell]) for cell in cells))
                action = {"by": seat, "do": "transfer", "unit": sort.text}
                rules = ("TR-15.6", "TR-15.63", *price_of(state))
                yield Option(action, (places,), f"Bring {sort.text} from Siberia", rules)


def carry_out(ctx: Context[State], action: Transfer) -> None:
    """Place the unit, for nothing; it counts against victory (TR-15.63)."""
    state = ctx.state
    try:
        sort = sort_of(action.unit)
    except ValueError as error:
        raise Refusal(MALFORMED, f"{error}.") from None
    cell = state.world.number.get(action.hex)
    if action.by != RUSSIA or cell is None:
        raise Refusal("TR-15.6", "Only Russia brings units from Siberia, to hexes of the map.")
    if refusal := why_not(state, sort, cell):
        raise refusal
    build(state, RUSSIA, sort, cell, 1)
    key = f"{_PLACED}{state.turn}:{sort.kind}"
    state.clocks[key] = state.clocks.get(key, 0) + 1
    state.clocks.setdefault(SIBERIA, state.turn)
    rules = ["TR-15.6", "TR-15.63", *price_of(state)]
    ctx.event("transferred", RUSSIA, unit=action.unit, hex=action.hex, rule="TR-15.6", rules=rules)
