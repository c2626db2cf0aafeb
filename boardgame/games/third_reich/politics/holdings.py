"""Whose BRPs a country or colony is, and what it costs a power to lose one (TR-24.3 to TR-24.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from boardgame.engine import Context
from boardgame.games.third_reich import eastern
from boardgame.games.third_reich.cooperation.free_french import leads
from boardgame.games.third_reich.eastern import EASTERN_EUROPE, VALUE
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.world import World

RUSSIA = "soviet_union"
_WITHOUT_COUNT = 1939
"""Scenarios that begin later have BRPs of conquests before the first Year Start Sequence (TR-32.7)."""
_PAID = "risen:"
"""Begins the clock of a power that has lost BRPs for a capital taken by partisans, by ``power:country``."""
OUT_OF_PLAY = {"france": 42, "italy": 37}
"""What the capitals of powers that are not played bring the Allies in a year (TR-26.3b)."""


def behind(state: State, nation: str) -> str:
    """The power for which a hex of a nation counts: its own, or that of a minor ally; empty for none."""
    if nation in state.world.seat_ids:
        return nation
    if nation and (power := leads(state, nation)):
        return power
    status = state.minors.get(nation)
    return status.power if status is not None and status.kind in ("active", "allied") else ""


def side_behind(state: State, nation: str) -> str:
    """The side for which a hex of a nation counts; an attacked country is with the opponents of its attacker."""
    world, status = state.world, state.minors.get(nation)
    if nation == "vichy_france":
        return "axis"
    if status is not None and status.kind == "attacked":
        return "allies" if world.side(status.power) == "axis" else "axis"
    power = behind(state, nation)
    return world.side(power) if power else ""


def values(world: World) -> dict[str, int]:
    """What each country and colony is worth; half of what it began with for a power (TR-24.3, TR-26.3, TR-10.341)."""
    found = {nation.id: nation.brp for nation in world.nations.values() if nation.brp and not nation.major}
    found |= {colony.id: colony.brp for colony in world.scenario.colonies.values() if colony.brp}
    found[EASTERN_EUROPE] = VALUE
    # TR-26.3: the 1939 card gives 85 and 75 BRPs, of which Paris and Rome bring half.
    # TR-26.3b: Paris and Rome are worth as much to the Allies where France and Italy are out of play.
    found |= {power: brps for power, brps in OUT_OF_PLAY.items() if power not in world.seat_ids}
    return found | {seat: world.card.powers[seat].base // 2 for seat in world.seat_ids if world.nations[seat].capital}


def is_colony(world: World, land: str) -> bool:
    """Whether a land's BRPs go with its cities and ports, not with a capital (TR-24.4)."""
    nation = world.nations.get(land)
    if land == EASTERN_EUROPE or land in world.scenario.colonies or (nation is not None and nation.colony):
        return True
    return nation is not None and not nation.major and not nation.capital and bool(_cities(land, world))


def cities_of(state: State, land: str) -> tuple[int, ...]:
    """The cities and ports of a colony, or of Eastern Europe."""
    return eastern.cities(state) if land == EASTERN_EUROPE else _cities(land, state.world)


@cache
def _cities(name: str, world: World) -> tuple[int, ...]:
    geo = geography()
    return tuple(cell for cell in sorted(world.area(name)) if geo.city[cell])


def began_with(world: World, land: str) -> str:
    """The side that controlled a land as the game began, and so never has its BRPs (TR-24.5)."""
    for power, facts in world.card.powers.items():
        if land in facts.control and land != power:
            return world.side(power)
    return ""


def seats_there(state: State, land: str) -> list[str]:
    """The powers behind the controllers of a land's cities and ports, or of its capital; empty ones for nobody."""
    world = state.world
    if is_colony(world, land):
        return [behind(state, state.controller(cell)) for cell in cities_of(state, land)]
    capital = world.nations[land].capital
    return [behind(state, state.controller(world.number[capital]))] if capital else []


def receives(state: State, seat: str, land: str) -> bool:
    """Whether a power has the BRPs of a conquered land in the sum of a new year (TR-24.3, TR-24.41, TR-24.42)."""
    if f"{seat}:{land}" in state.pending:
        return True  # TR-24.3c, TR-10.342: it has not had its turn to take the land back
    if land in OUT_OF_PLAY and land not in state.world.seat_ids:
        return state.world.side(seat) == "allies" and seat in seats_there(state, land)
    if land == RUSSIA:
        # TR-26.921b: whoever has taken its surrender, whatever becomes of Moscow.
        return state.conquered(land) and state.minors[land].power == seat
    if f"free:{land}" in state.clocks and state.world.side(seat) == "allies":
        return seat in seats_there(state, land)  # TR-49.8
    if is_colony(state.world, land) and _of_vichy(state, land):
        return False
    there = seats_there(state, land)
    if seat not in there or state.world.side(seat) == began_with(state.world, land):
        return False
    if is_colony(state.world, land):
        return all(found == seat for found in there) or _established(seat, land) in state.clocks
    return state.conquered(land)


def _of_vichy(state: State, land: str) -> bool:
    """Whether a colony is Vichy's, which brings nobody BRPs even where Vichy is active (TR-49.9)."""
    return any(state.controller(cell) == "vichy_france" for cell in cities_of(state, land))


def vichy_colonies(state: State) -> list[str]:
    """The colonies of Vichy."""
    return [land for land in values(state.world) if is_colony(state.world, land) and _of_vichy(state, land)]


def _established(seat: str, land: str) -> str:
    return f"established:{seat}:{land}"


def _lost(state: State, seat: str, land: str) -> bool:
    """Whether the other side holds what a power had: the capital, or every city of a colony (TR-24.3b, TR-24.43)."""
    world = state.world
    if land == RUSSIA:
        return False
    if risen(state, seat, land):
        return True
    if land in OUT_OF_PLAY and land not in world.seat_ids:
        return False
    cells = cities_of(state, land) if is_colony(world, land) else (world.number[world.nations[land].capital],)
    mine = world.side(seat)
    return all(side_behind(state, state.controller(cell)) not in (mine, "") for cell in cells)


def risen(state: State, seat: str, land: str) -> bool:
    """Whether partisans hold the capital of a country against a power that holds it otherwise (TR-32.7)."""
    world = state.world
    if is_colony(world, land) or not world.nations[land].capital:
        return False
    cell = world.number[world.nations[land].capital]
    return cell in state.risen() and behind(state, world.nation_ids[state.control[cell]]) == seat


def _owed(state: State, seat: str, land: str) -> int:
    """What a power loses for a land: what it had for it in this year's sum.

    For a capital that partisans take, in the first year of the scenarios of 1942 and 1944 what it is worth, if the
    power held it as the scenario began (TR-32.7).
    """
    key, world = f"{seat}:{land}", state.world
    if key in state.counted or not risen(state, seat, land):
        return state.counted.get(key, 0)
    first = world.date(1).year
    held = land in world.card.powers[seat].control or f"{land}_mainland" in world.card.powers[seat].control
    early = first > _WITHOUT_COUNT and world.date(state.turn).year == first
    return values(world).get(land, 0) if early and held and f"{_PAID}{key}" not in state.clocks else 0


def note_losses(state: State, side: str) -> None:
    """At the end of a side's player turn: what its opponents have lost in it, and what it holds for good now.

    The former holder has until the end of its next combat phase to regain a land (TR-24.3b); a colony held through the
    opponents' turn is the holder's as long as it has a city there (TR-24.42).
    """
    world = state.world
    for land in values(world):
        for seat in world.seat_ids:
            key = f"{seat}:{land}"
            if world.side(seat) == side:
                continue
            if is_colony(world, land) and seats_there(state, land) and set(seats_there(state, land)) == {seat}:
                if world.side(seat) != began_with(world, land):
                    state.clocks.setdefault(_established(seat, land), state.turn)
            had = _had(state, seat, land) or risen(state, seat, land)
            if key not in state.pending and had and _lost(state, seat, land):
                state.pending[key] = _owed(state, seat, land)


def _had(state: State, seat: str, land: str) -> bool:
    """Whether a power has had a land in this year's sum, or held it as the player turn that ends began."""
    world = state.world
    if f"{seat}:{land}" in state.counted:
        return True
    if world.side(seat) == began_with(world, land) or land == seat or is_colony(world, land):
        return _established(seat, land) in state.clocks
    capital = world.nations[land].capital
    place = state.control_at_half[world.number[capital]] if capital and state.control_at_half else len(world.nation_ids)
    return place < len(world.nation_ids) and behind(state, world.nation_ids[place]) == seat and state.conquered(land)


def settle(ctx: Context[State], seat: str) -> None:
    """At the end of a power's combat phase: it loses what it received for lands it has not regained (TR-24.3b).

    The loss does not count against the spending limit and may lead into a deficit (TR-11.3, TR-11.4b).
    """
    state = ctx.state
    for land, amount in list(_pending(state, seat)):
        del state.pending[f"{seat}:{land}"]
        if not _lost(state, seat, land):
            if amount:
                ctx.event("brps_spared", seat, land=land, rule=_kept_by(state, land))
            continue
        state.counted.pop(f"{seat}:{land}", None)
        state.clocks.pop(_established(seat, land), None)
        if amount and risen(state, seat, land):
            state.clocks[f"{_PAID}{seat}:{land}"] = state.turn
            lose(ctx, seat, amount, "TR-32.7", land, ("TR-24.5b",))
        elif amount:
            lose(ctx, seat, amount, "TR-24.43" if is_colony(state.world, land) else "TR-24.3b", land, ("TR-24.6",))


def _kept_by(state: State, land: str) -> str:
    """The rule by which a land is its holder's again: partisans in its capital were lost, and nobody advanced."""
    if is_colony(state.world, land) or not state.world.nations[land].capital:
        return "TR-24.43"
    return "TR-24.3b" if state.at(state.world.number[state.world.nations[land].capital]) else "TR-32.7b"


def lose(ctx: Context[State], seat: str, amount: int, rule: str, land: str = "", also: tuple[str, ...] = ()) -> None:
    """Take BRPs from a power without its will (TR-11.3), by a rule and perhaps others."""
    account = ctx.state.brps[seat]
    ctx.state.brps[seat] = account._replace(on_hand=account.on_hand - amount)
    left = ctx.state.brps[seat].on_hand
    rules = [rule, *also, "TR-11.3", *(["TR-11.4b"] if left < 0 else [])]
    # What is owed then is taken from the sum of the next year.
    rules += ["TR-37.1c"] if rule == "TR-37.1" and left < 0 else []
    ctx.event("brps_lost", seat, amount=amount, land=land, rule=rule, brps={seat: -amount}, rules=rules)


def gain(ctx: Context[State], seat: str, amount: int, rule: str, land: str = "", also: tuple[str, ...] = ()) -> None:
    """Give BRPs to a power within a year, by a rule and perhaps others."""
    account = ctx.state.brps[seat]
    ctx.state.brps[seat] = account._replace(on_hand=account.on_hand + amount)
    ctx.event("brps_gained", seat, amount=amount, land=land, rule=rule, brps={seat: amount}, rules=[rule, *also])


def _pending(state: State, seat: str) -> Iterator[tuple[str, int]]:
    for key, amount in state.pending.items():
        whose, _, land = key.partition(":")
        if whose == seat:
            yield land, amount
