"""Airdrops: airborne units leave an air base for a hex within range, onto enemies or beside them (TR-31)."""

from __future__ import annotations

from boardgame.engine import Context, Option, Place, Places, Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.combat.actions import Drop
from boardgame.games.third_reich.combat.attackers import offensive
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.field.stacking import may_stack
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.entering import enter
from boardgame.games.third_reich.places.bases import is_base, marker_at
from boardgame.games.third_reich.politics.command import commanded, commander
from boardgame.games.third_reich.state import (
    ATTACKED,
    BUILT,
    DROPPED,
    LANDED,
    MOVED,
    NOBODY,
    REDEPLOYED,
    SUSTAINED,
    UNSUPPLIED,
    State,
)
from boardgame.games.third_reich.territory import partners

RANGE = 6
"""Hexes from the air base to the hex of a drop (TR-31.1d)."""


def droppers(state: State, nations: list[str], seat: str) -> dict[int, dict[int, int]]:
    """The airborne units of a seat that may drop now, each with the hexes it can reach and how far they are.

    Drops come in the movement phase, and before the attacks of the combat phase and of the exploitation (TR-31.1c).
    """
    units = state.world.units
    found = {}
    for nation in commanded(state, seat, nations):
        for unit in state.on_map():
            if (
                units[unit].nation == nation
                and units[unit].kind == "airborne"
                and why_not_dropping(state, unit) is None
            ):
                goals = {cell: away for cell, away in _range(state, unit).items() if _open(state, nation, cell)}
                if goals:
                    found[unit] = goals
    return found


def why_not_dropping(state: State, unit: int) -> Refusal | None:
    """Why an airborne unit may not drop from where it is; None where it may."""
    counter, cell = state.world.units[unit], state.where[unit]
    if counter.kind != "airborne" or cell < 0:
        return Refusal("TR-31.1", "Only airborne units drop.", units=(unit,))
    if state.marked(unit, MOVED | ATTACKED | DROPPED | LANDED | BUILT):
        return Refusal("TR-31.1", "It may not move to a base, attack or land, and drop in one turn.", units=(unit,))
    if state.marked(unit, UNSUPPLIED):
        return Refusal("TR-31.1", "It could not trace supply as this turn began.", units=(unit,))
    if state.marked(unit, SUSTAINED) or _lives_on_its_drop(state, unit):
        return Refusal("TR-31.3c", "It does not drop again without a normal supply line.", units=(unit,))
    marker = marker_at(state, cell)
    if not geography().city[cell] and marker is not None and state.marked(marker, BUILT | REDEPLOYED):
        text = "An air base that has come in this turn does not make it begin the turn on one."
        return Refusal("TR-31.1b", text, (state.world.labels[cell],), (unit,))
    if not is_base(state, counter.nation, cell):
        return Refusal("TR-31.1", "It drops from an air base.", (state.world.labels[cell],), (unit,))
    if field_of(state, counter.nation).zone.count[cell]:
        return Refusal("TR-31.1", "It does not drop from a base in the zone of enemy armor.", units=(unit,))
    return None


def _lives_on_its_drop(state: State, unit: int) -> bool:
    """Whether the hex into which a unit dropped before, and in which it still is, is its only source (TR-31.3c)."""
    from boardgame.games.third_reich.supply.sources import sources
    from boardgame.games.third_reich.supply.status import reached_from_elsewhere

    cell, nation = state.where[unit], state.world.units[unit].nation
    return unit in state.since and cell in sources(state, nation) and not reached_from_elsewhere(state, nation, cell)


def head(state: State, nations: list[str], seat: str, *phase: str) -> list[Option]:
    """The drops of a seat, with the rules of the phase they come in."""
    labels = state.world.labels
    return [
        Option(
            {"by": seat, "do": "drop", "unit": unit},
            (Places("to", tuple(Place(labels[cell], labels[cell], away) for cell, away in goals.items())),),
            "Drop an airborne unit", ("TR-31.1", "TR-31.1c", *phase), labels[state.where[unit]],
        )
        for unit, goals in droppers(state, nations, seat).items()
    ]  # fmt: skip


def drop(ctx: Context[State], nations: list[str], action: Drop) -> None:
    """Carry out a drop, or refuse it."""
    state = ctx.state
    units = state.world.units
    if not 0 <= action.unit < len(units) or action.to not in state.world.number:
        raise Refusal(NOT_THERE, "There is no such unit or hex.")
    nation = units[action.unit].nation
    if nation not in nations or commander(state, nation) != action.by:
        raise Refusal(NOT_THERE, "You do not command that unit now.", units=(action.unit,))
    if refusal := why_not_dropping(state, action.unit):
        raise refusal
    cell, at = state.world.number[action.to], (action.to,)
    if cell not in _range(state, action.unit):
        raise Refusal("TR-31.1d", f"A drop reaches {RANGE} hexes, over no neutral territory.", at, (action.unit,))
    if not _open(state, nation, cell):
        raise Refusal("TR-31.1d", "It may not drop there under the options of this turn.", at, (action.unit,))
    start = state.where[action.unit]
    state.put(action.unit, cell)
    state.mark(action.unit, DROPPED)
    state.since[action.unit] = state.turn
    labels = state.world.labels
    # TR-31.2b: only who dropped on enemies must attack.
    on_enemies = bool(field_of(state, nation).enemy_ground[cell])
    rules = ["TR-31.1", "TR-31.2" if on_enemies else "TR-31.2b", "TR-31.5"]
    ctx.event("dropped", action.by, nation=nation, units=[action.unit], way=[labels[start], action.to], rules=rules)
    if not on_enemies:
        enter(ctx, nation, [cell])


def _range(state: State, unit: int) -> dict[int, int]:
    """The hexes within range that are reached without crossing neutral territory (TR-31.1d)."""
    geo, nation = geography(), state.world.units[unit].nation
    ids = state.world.nation_ids
    # What counts as its own land is none: TR-25.8b, so it comes to Finland.
    friends = partners(state, nation) | state.enemies(nation)
    start = state.where[unit]
    found = {start: 0}
    edge = [start]
    for away in range(1, RANGE + 1):
        fresh = []
        for cell in edge:
            for near in geo.around[cell]:
                place = state.control[near]
                neutral = geo.land[near] and place != NOBODY and ids[place] not in friends
                if near not in found and not neutral:
                    found[near] = away
                    fresh.append(near)
        edge = fresh
    return {cell: away for cell, away in found.items() if away and geo.land[cell] and geo.ground[cell]}


def _open(state: State, nation: str, cell: int) -> bool:
    """Whether a nation may drop into a hex: on a front with an Offensive Option, among enemies or where it may be."""
    field, units = field_of(state, nation), state.world.units
    if not offensive(state, nation, cell):
        return False
    if field.enemy_ground[cell]:
        return True
    strangers = (other for other in state.at(cell) if units[other].ground)
    return bool(field.enterable[cell]) and not any(
        may_stack(state, nation, units[other].nation, cell) for other in strangers
    )
