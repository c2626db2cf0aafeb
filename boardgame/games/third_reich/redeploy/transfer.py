"""Italy transfers units to Germany in an Axis redeployment phase, and reclaims them (TR-36.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Counts, Item, Option, Refusal
from boardgame.engine.option import Blank, Place, Places
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.change import handed, how_many, why_no_change
from boardgame.games.third_reich.cooperation import corps
from boardgame.games.third_reich.cooperation.corps import CORPS, GERMANY, ITALY, MOST
from boardgame.games.third_reich.redeploy import routes
from boardgame.games.third_reich.state import REDEPLOYED, State

AIR = "air"


class Transfer(Action):
    """Transfer a unit to Germany, or reclaim one.

    Attributes:
        unit: its number, as a list of one; empty for air.
        base: label of the base of air factors; empty for a unit.
        factors: how many air factors; 0 for a unit.
        to: label of the hex to which a transferred ground unit is redeployed at once; empty where it stays.
        back: whether it is reclaimed.
    """

    do: Literal["transfer_italian"] = "transfer_italian"
    unit: list[StrictInt] = Field(default_factory=list)
    base: str = ""
    factors: StrictInt = Field(0, ge=0, le=5)
    to: str = ""
    back: bool = False


def why_never(state: State, seat: str) -> Refusal | None:
    """Why a power may transfer nothing; None where it may."""
    if seat != ITALY:
        return Refusal("TR-36.21", "Italy transfers units of its own.")
    if GERMANY not in state.world.seat_ids or not state.allied(GERMANY, ITALY):
        return Refusal("TR-36.1d", "Units are transferred once Germany and Italy are at war with the same power.")
    return None


def why_not(state: State, seat: str, factors: int) -> Refusal | None:
    """Why a power may not transfer so many factors; None where it may."""
    if refusal := why_never(state, seat):
        return refusal
    if corps.factors(state) + factors > MOST:
        return Refusal("TR-36.21b", f"At most {MOST} Italian factors are under German control.")
    return None


def heads(state: State, seat: str, moves: int, air: Mapping[tuple[str, int], int]) -> Iterator[Option]:
    """What may be transferred, with the redeployments that are left, and what may be reclaimed."""
    if why_never(state, seat) is not None:
        return
    world = state.world
    base = {"by": seat, "do": "transfer_italian"}
    able = [unit for unit in corps.italian(state) if why_not(state, seat, state.factors(unit)) is None]
    for (cell, sort), units in _groups(state, able if moves else []).items():
        at = world.labels[cell]
        blank = Counts("unit", (Item(f"{at}:{sort}", 1, tuple(units), text=sort),), 1, 1)
        text = f"Transfer {sort} in {world.hex_name(cell)} to Germany"
        yield Option(base, (blank,), text, ("TR-36.21", "TR-36.22"), at)
        if _goals(state, units[0]):
            yield Option(base, (blank,), f"{text}, and redeploy it", ("TR-36.22c",), at, staged=True)
    for nation, cell, _ in state.wings():
        most = min(air.get((nation, cell), 0), 5, MOST - corps.factors(state) if nation == ITALY else 5)
        at = world.labels[cell]
        if nation == ITALY and moves and (able_ := _payable(state, ITALY, cell, most)):
            text = f"Transfer air in {world.hex_name(cell)} to Germany"
            yield Option({**base, "base": at}, (how_many(able_),), text, ("TR-36.21",), at)
        elif nation == CORPS and (able_ := _payable(state, CORPS, cell, min(sum(state.wing(CORPS, cell)), 5))):
            text = f"Reclaim air in {world.hex_name(cell)} from Germany"
            yield Option({**base, "base": at, "back": True}, (how_many(able_),), text, ("TR-36.24",), at)
    for (cell, sort), units in _groups(state, corps.units(state)).items():
        at = world.labels[cell]
        blank = Counts("unit", (Item(f"{at}:{sort}", 1, tuple(units), text=sort),), 1, 1)
        text = f"Reclaim {sort} in {world.hex_name(cell)} from Germany"
        yield Option({**base, "back": True}, (blank,), text, ("TR-36.24",), at)


def _payable(state: State, of: str, cell: int, most: int) -> list[int]:
    """The numbers of air factors that may go over, as far as there are counters to tell them apart."""
    return [count for count in range(1, most + 1) if _why_no_change(state, of, cell, count) is None]


def _why_no_change(state: State, of: str, cell: int, count: int) -> Refusal | None:
    to = ITALY if of == CORPS else CORPS
    return why_no_change(state, of, handed(state, of, to, cell, 0), handed(state, of, to, cell, count))


def _groups(state: State, units: list[int]) -> dict[tuple[int, str], list[int]]:
    found: dict[tuple[int, str], list[int]] = {}
    for unit in units:
        found.setdefault((state.where[unit], state.world.units[unit].sort.text), []).append(unit)
    return found


def _goals(state: State, unit: int) -> list[int]:
    """Where a ground unit may be redeployed to as it is transferred."""
    if not state.world.units[unit].ground or routes.why_not(state, ITALY, unit) is not None:
        return []
    thought = state.copy()
    return list(routes.goals(thought, corps.transfer(thought, unit)))


def expand(state: State, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
    """Where it goes."""
    if "to" in filled or not filled.get("unit"):
        return ()
    labels = state.world.labels
    return (Places("to", tuple(Place(labels[cell], labels[cell]) for cell in _goals(state, filled["unit"][0]))),)


def carry_out(ctx: Context[State], action: Transfer, air: Mapping[tuple[str, int], int]) -> bool:
    """Transfer or reclaim; whether that takes a redeployment of Italy (TR-36.22)."""
    if action.by != ITALY:
        raise Refusal("TR-36.21", "Italy transfers units of its own, and reclaims them.")
    if action.base:
        _air(ctx, action, air)
    elif action.back:
        _reclaim(ctx, action)
    else:
        _transfer(ctx, action)
    return not action.back


def _air(ctx: Context[State], action: Transfer, air: Mapping[tuple[str, int], int]) -> None:
    state = ctx.state
    cell = state.world.number.get(action.base, -1)
    whose = CORPS if action.back else ITALY
    have = 0 if cell < 0 else sum(state.wing(CORPS, cell)) if action.back else air.get((ITALY, cell), 0)
    if not 1 <= action.factors <= have:
        raise Refusal(NOT_THERE, "There are not so many air factors.", (action.base,))
    if not action.back and (refusal := why_not(state, action.by, action.factors)):
        raise refusal
    if refusal := _why_no_change(state, whose, cell, action.factors):
        raise refusal
    corps.move_air(state, whose, ITALY if action.back else CORPS, cell, action.factors)
    ctx.event("italian_air", ITALY, base=action.base, factors=action.factors, back=action.back)


def _one(action: Transfer, state: State) -> int:
    if len(action.unit) != 1 or not 0 <= action.unit[0] < len(state.where):
        raise Refusal(NOT_THERE, "One unit after the other is transferred.")
    return action.unit[0]


def _reclaim(ctx: Context[State], action: Transfer) -> None:
    state = ctx.state
    unit = _one(action, state)
    if unit not in corps.units(state):
        raise Refusal("TR-36.24", "Italy reclaims units that it has transferred.", units=(unit,))
    if action.to:
        raise Refusal("TR-36.24b", "A unit that is reclaimed is not redeployed in that phase.", (action.to,), (unit,))
    label = state.world.labels[state.where[unit]]
    own = corps.give_back(state, unit)
    rules = ["TR-36.24", "TR-36.24b", *(["TR-36.22b"] if routes.why_not(state, ITALY, own) else [])]
    state.mark(own, REDEPLOYED)
    ctx.event("italian_unit", ITALY, unit=own, hex=label, back=True, rules=rules)


def _transfer(ctx: Context[State], action: Transfer) -> None:
    state = ctx.state
    unit = _one(action, state)
    if unit not in set(corps.italian(state)):
        rule = "TR-36.21c" if state.world.units[unit].kind == "air_base" else NOT_THERE
        raise Refusal(rule, "Italian ground units, fleets and air factors on the map are transferred.", units=(unit,))
    if refusal := why_not(state, action.by, state.factors(unit)):
        raise refusal
    label = state.world.labels[state.where[unit]]
    if action.to:
        cell = state.world.number.get(action.to, -1)
        if refusal := routes.why_not(state, ITALY, unit):
            stuck = refusal.rule in ("TR-16.1", "TR-16.2b")  # without supply, or beside an enemy
            raise Refusal("TR-36.22b" if stuck else refusal.rule, refusal.text, refusal.areas, refusal.units)
        if cell not in _goals(state, unit):
            text = "It is not redeployed there."
            raise Refusal("TR-36.22c", text, (action.to,), (unit,))
    lent = corps.transfer(state, unit)
    rules = ["TR-36.21", "TR-36.22", "TR-36.23", *(["TR-36.22b"] if routes.why_not(state, GERMANY, lent) else [])]
    ctx.event("italian_unit", ITALY, unit=lent, hex=label, back=False, rules=rules)
    if action.to:
        state.put(lent, state.world.number[action.to])
        state.mark(lent, REDEPLOYED)
        state.since.pop(lent, None)
        ctx.event("redeployed", ITALY, unit=lent, start=label, to=action.to)
