"""Cities whose loss costs BRPs at once: Moscow, Leningrad, Gibraltar, Suez with Alexandria (TR-26.91, TR-37.1)."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine import Context
from boardgame.games.third_reich.geography.waters import KIEL
from boardgame.games.third_reich.places import kiel
from boardgame.games.third_reich.politics.holdings import behind, gain, lose, side_behind
from boardgame.games.third_reich.state import State

RUSSIA, BRITAIN = "soviet_union", "united_kingdom"
RUSSIAN = {"moscow": "H47", "leningrad": "D44"}
"""The cities that cost Russia BRPs and bring the Axis as many (TR-26.91)."""
PRICE = 15
_GIBRALTAR, _CANAL = "AA7", ("MM30", "LL29")
_LOSS = 25
"""BRPs that Britain loses for Gibraltar, and for Suez with Alexandria (TR-37.1, TR-47.2)."""
FIGHTS_ON = "russia_fights_on"
"""The clock that runs once the Axis has refused the surrender of Russia (TR-26.922)."""
_ENOUGH = 50
"""Ground and air factors below which Russia may have to give in (TR-26.92)."""


def note_entry(ctx: Context[State], nation: str, cells: Iterable[int]) -> None:
    """What follows at once from hexes that a nation has won; each only the first time in a game."""
    state = ctx.state
    world = state.world
    entered = {world.labels[cell] for cell in cells}
    if KIEL in entered:
        kiel.note_taken(ctx, side_behind(state, nation))
    if side_behind(state, nation) != "axis":
        return
    for name, label in RUSSIAN.items():
        if label in entered and RUSSIA in world.seat_ids and _first(state, name):
            # Russia gets no turn in which to avoid it.
            lose(ctx, RUSSIA, PRICE, "TR-26.91", "", ("TR-26.91c",))
            gain(ctx, behind(state, nation), PRICE, "TR-26.91")
    if BRITAIN not in world.seat_ids or state.conquered(BRITAIN):
        return
    if _GIBRALTAR in entered:
        if _first(state, "gibraltar"):
            lose(ctx, BRITAIN, _LOSS, "TR-37.1")
        else:
            ctx.event("brps_spared", BRITAIN, land="", rule="TR-37.1b")
    held = all(side_behind(state, state.controller(world.number[label])) == "axis" for label in _CANAL)
    if held and entered & set(_CANAL) and _first(state, "canal"):
        lose(ctx, BRITAIN, _LOSS, "TR-47.2")


def _first(state: State, name: str) -> bool:
    key = f"taken:{name}"
    if key in state.clocks:
        return False
    state.clocks[key] = state.turn
    return True


def in_the_year(state: State, seat: str) -> dict[str, int]:
    """What Moscow and Leningrad bring who holds them, and cost Russia, in the sum of a year (TR-10.37, TR-26.91b)."""
    if state.conquered(RUSSIA):
        return {}  # TR-26.921b
    found = {}
    for name, label in RUSSIAN.items():
        holder = state.controller(state.world.number[label])
        if side_behind(state, holder) == "axis" and (seat in (RUSSIA, behind(state, holder))):
            found[name] = -PRICE if seat == RUSSIA else PRICE
    return found


def russia_beaten(state: State) -> bool:
    """Whether Russia must offer its surrender as its player turn ends (TR-26.92).

    It has fewer than 50 ground and air factors on the map, and the Axis inside its borders three for two of them.
    """
    world = state.world
    if RUSSIA not in world.seat_ids or FIGHTS_ON in state.clocks or not state.at_war(RUSSIA, "germany"):
        return False
    units, inside = world.units, world.area(RUSSIA)
    enemies = state.enemies(RUSSIA)
    on_map = [(units[unit], state.where[unit]) for unit in state.on_map() if units[unit].ground]
    # TR-32.16: of its partisans those in Russia count.
    own = sum(
        unit.factors for unit, at in on_map if unit.nation == RUSSIA and (unit.kind != "partisan" or at in inside)
    )
    own += sum(wing.fresh + wing.flown for nation, _, wing in state.wings() if nation == RUSSIA)
    foes = sum(unit.factors for unit, cell in on_map if unit.nation in enemies and cell in inside)
    foes += sum(wing.fresh + wing.flown for nation, cell, wing in state.wings() if nation in enemies and cell in inside)
    return own < _ENOUGH and foes > 0 and 2 * foes >= 3 * own


def inside_russia(state: State, seat: str) -> int:
    """The ground and air factors of a power inside Russia's original borders."""
    units, inside = state.world.units, state.world.area(RUSSIA)
    ground = sum(units[u].factors for cell in inside for u in state.of(seat, cell) if units[u].ground)
    return ground + sum(sum(wing) for nation, cell, wing in state.wings() if nation == seat and cell in inside)
