"""Where units can be redeployed to over land, and which (TR-16.1, TR-16.2)."""

from __future__ import annotations

from collections.abc import Iterator

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.air import markers
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.field.stacking import limit_rule, may_stack, stack_limit, stacking
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import GIBRALTAR
from boardgame.games.third_reich.hands import apart, why_shut_out
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import ARRIVED, FIXED, REDEPLOYED, UNSUPPLIED, State, pair
from boardgame.games.third_reich.supply.status import how_supplied, lines_of
from boardgame.games.third_reich.surrender.garrison import only_to_russia
from boardgame.games.third_reich.territory import may_aid, why_not_stop


def carried(state: State, unit: int) -> bool:
    """Whether a unit is redeployed over land, and over the sea with escorts: ground units and air bases (TR-28.12c)."""
    facts = state.world.units[unit]
    return facts.ground or facts.kind == "air_base"


def why_not(state: State, seat: str, unit: int) -> Refusal | None:
    """Why a seat may not redeploy a unit at all; None where it may."""
    facts = state.world.units[unit]
    cell = state.where[unit]
    if cell >= 0 and commander(state, facts.nation) != seat and apart(state, seat, commander(state, facts.nation)):
        return Refusal("TR-51.7", "An ally's units take redeployments of his own.", (state.world.labels[cell],))
    if cell < 0 or commander(state, facts.nation) != seat:
        return Refusal(NOT_THERE, "That is no unit of yours on the map.")
    at = (state.world.labels[cell],)
    if facts.kind == "partisan":  # TR-32.2
        return Refusal("TR-16.9", "Partisans are not redeployed.", at)
    if not carried(state, unit):
        return Refusal(NOT_THERE, "That is no ground unit or air base.", at)
    if state.marked(unit, FIXED):
        return Refusal("TR-SC39aj", "That unit may not leave its city yet.", at)
    if f"{ARRIVED}{unit}" in state.clocks:
        return Refusal("TR-16.73", "Units that have come over go no farther in this turn.", at)
    if state.marked(unit, REDEPLOYED):
        return Refusal("TR-16.1", "That unit has been redeployed already.", at)
    minor = state.minors.get(facts.nation)
    if minor is not None and minor.kind == "attacked":
        return Refusal("TR-16.9", "A minor country redeploys only when it is allied with a power.", at)
    if how_supplied(_leaving_vichy(state, facts.nation, cell), facts.nation, cell) == "none":
        rule = "TR-27.42b" if state.marked(unit, UNSUPPLIED) else "TR-16.1"
        return Refusal(rule, "Only supplied units are redeployed.", at)
    if barred(state, facts.nation, cell):
        return Refusal(bar(state, cell), "No unit is redeployed from beside an enemy.", at)
    return None


def barred(state: State, nation: str, cell: int) -> bool:
    """Whether an enemy beside a hex bars it to redeployment (TR-16.2b).

    Enemies around Gibraltar hinder nobody into it, through it or out of it (TR-29.66).
    """
    return bool(field_of(state, nation).beside_enemy[cell]) and cell != state.world.number[GIBRALTAR]


def all_barred(state: State, nation: str) -> bytes:
    """For each hex, whether it is barred as :func:`barred` tells."""
    found = bytearray(field_of(state, nation).beside_enemy)
    found[state.world.number[GIBRALTAR]] = 0
    return bytes(found)


def bar(state: State, cell: int) -> str:
    """The rule by which enemies beside a hex bar it: from Gibraltar they do so for the hex before it, too."""
    return "TR-37.2b" if cell == state.world.number[_BEFORE_GIBRALTAR] else "TR-16.2b"


_BEFORE_GIBRALTAR = "Z8"
"""The hex on the Spanish side of Gibraltar."""


def past_enemies(state: State, nation: str, cell: int) -> bool:
    """Whether a redeployment into or out of Gibraltar goes past enemies beside it, who hinder nobody there."""
    return cell == state.world.number[GIBRALTAR] and bool(field_of(state, nation).beside_enemy[cell])


def stretch(state: State, nation: str, cell: int) -> frozenset[int]:
    """The hexes that a ground unit of a nation can get to from a hex by redeployment over land (TR-16.2, TR-16.2b).

    Every hex of the way is controlled and supplied and not beside an enemy; the ways are over land and crossing arrows
    (TR-16.3).
    """
    seen = _leaving_vichy(state, nation, cell)
    own = next((found for found in stretches(seen, nation) if cell in found), frozenset())
    if seen is not state:
        # TR-49.6b: out of Vichy, not within it.
        own = frozenset(to for to in own if state.controller(to) != _VICHY)
    return own.union(*(_aided(state, nation, country, own) for country in sorted(may_aid(state, nation))))


_VICHY = "vichy_france"


def _leaving_vichy(state: State, nation: str, cell: int) -> State:
    """The position in which a unit redeploys: in the turn of the fall of France the British cross Vichy (TR-49.6d).

    To them it is then as an ally's ground, and its units bar nothing (TR-49.6, TR-49.6e).
    """
    # TR-49.6f: still in the next one, where it has declared war on Vichy.
    fell = state.clocks.get("france_fell") in (state.turn, state.clocks.get("war_on_vichy", -1) - 1)
    if not fell or nation != "united_kingdom" or state.controller(cell) != _VICHY:
        return state

    def crossing() -> State:
        thought = state.copy()
        thought.set_wars(state.wars, state.alliances | {pair(nation, _VICHY)})
        return thought

    return state.derived(("leaving vichy", nation), crossing)


def out_of_vichy(state: State, unit: int, start: int) -> list[str]:
    """The rules by which a British unit leaves Vichy, in the turn of the fall of France or of its war on Vichy."""
    if _leaving_vichy(state, state.world.units[unit].nation, start) is state:
        return []
    later = state.clocks.get("france_fell") != state.turn
    return ["TR-49.6", "TR-49.6d", "TR-49.6e", *(["TR-49.6f"] if later else [])]


def _aided(state: State, nation: str, country: str, own: frozenset[int]) -> frozenset[int]:
    """The hexes of a country that can be reached from a stretch by who comes to its aid (TR-23.1, TR-16.2).

    It would be an ally then, so its hexes are looked at as those of one.
    """
    return state.derived(("aided", nation, country, own), lambda: _reached(state, nation, country, own))


def _reached(state: State, nation: str, country: str, own: frozenset[int]) -> frozenset[int]:
    thought = state.copy()
    thought.set_wars(state.wars, state.alliances | {pair(nation, country)})
    found = (cells for cells in stretches(thought, nation) if cells & own)
    return frozenset().union(*found) & state.world.area(country)


def stretches(state: State, nation: str) -> tuple[frozenset[int], ...]:
    """The hexes open to redeployment of a nation, in connected stretches."""
    return state.derived(("stretches", nation), lambda: _stretches(state, nation))


def shores(state: State, nation: str) -> tuple[frozenset[int], ...]:
    """The stretches between which escorts take units, those of countries that are aided among them (TR-23.1, TR-16.3).

    Such a country is looked at as an ally; who has come ashore in it goes on within it alone.
    """
    return state.derived(("shores", nation), lambda: stretches(state, nation) + _of_the_aided(state, nation))


def _of_the_aided(state: State, nation: str) -> tuple[frozenset[int], ...]:
    found: list[frozenset[int]] = []
    for country in sorted(may_aid(state, nation)):
        thought = state.copy()
        thought.set_wars(state.wars, state.alliances | {pair(nation, country)})
        inside = (cells & state.world.area(country) for cells in stretches(thought, nation))
        found += [cells for cells in inside if cells]
    return tuple(found)


def _stretches(state: State, nation: str) -> tuple[frozenset[int], ...]:
    field = field_of(state, nation)
    lines = lines_of(state, nation)
    left = {
        cell
        for cell in range(field.geo.size)
        if field.friendly[cell]
        and (field.enterable[cell] or _passes(state, nation, cell))
        and not barred(state, nation, cell)
        and (cell in lines or how_supplied(state, nation, cell) != "none")
    }
    found = []
    while left:
        first = min(left)
        left.discard(first)
        reached, rim = {first}, [first]
        while rim:
            for near in field.geo.ground[rim.pop()]:
                if near in left:
                    left.discard(near)
                    reached.add(near)
                    rim.append(near)
        found.append(frozenset(reached))
    return tuple(found)


def _passes(state: State, nation: str, cell: int) -> bool:
    """Whether units are redeployed through a hex where they may not stay, as Spaniards are in the west (TR-25.45)."""
    active = nation == "spain" and state.minors[nation].kind == "active"
    return active and geography().front[cell] == "western" and bool(geography().land[cell])


def goals(state: State, unit: int) -> Iterator[int]:
    """The hexes where a unit may end its redeployment, in the order of the board."""
    start = state.where[unit]
    cells = sorted(stretch(state, state.world.units[unit].nation, start))
    return (cell for cell in cells if cell != start and why_not_there(state, unit, cell) is None)


def why_not_there(state: State, unit: int, cell: int) -> Refusal | None:
    """Why a unit may not end its redeployment in a hex; None where it may."""
    world = state.world
    facts = world.units[unit]
    at = (world.labels[cell],)
    if cell not in stretch(state, facts.nation, state.where[unit]):
        if refusal := why_shut_out(state, facts.nation, cell):
            return refusal
        if barred(state, facts.nation, cell):
            return Refusal(bar(state, cell), "No unit is redeployed to a hex beside an enemy.", at)
        if _leaving_vichy(state, facts.nation, state.where[unit]) is not state and state.controller(cell) == _VICHY:
            return Refusal("TR-49.6b", "British units leave Vichy now, and go to no other hex of it.", at)
        return Refusal("TR-16.2", "No way over controlled and supplied hexes, away from enemies, leads there.", at)
    refusal = only_to_russia(state, facts.nation, state.where[unit], cell)
    return refusal or why_no_room(state, unit, cell)


def why_no_room(state: State, unit: int, cell: int) -> Refusal | None:
    """Why a unit may not end its redeployment in a hex for who is there or whose it is; None where it may."""
    world = state.world
    facts = world.units[unit]
    at = (world.labels[cell],)
    if refusal := why_shut_out(state, facts.nation, cell):
        return refusal
    if facts.kind == "armor" and _cuts_a_corridor(state, facts.nation, cell):
        text = "Armor is not redeployed so as to cut a supply line that a conquest has just left."
        return Refusal("TR-24.23c", text, at)
    if facts.kind == "air_base":
        return markers.why_not_there(state, facts.nation, cell)
    there = stacking(state, cell)
    nations = {world.units[other].nation for other in there}
    for nation in sorted(nations):
        if rule := may_stack(state, facts.nation, nation, cell):
            return Refusal(rule, "Those units may not stack.", at)
    if facts.kind != "airborne" and len(there) >= stack_limit(state, cell, {*nations, facts.nation}):
        return Refusal(limit_rule(state, cell, {*nations, facts.nation}), "No more ground units may stack there.", at)
    return _country_closed(state, unit, cell)


def _cuts_a_corridor(state: State, nation: str, cell: int) -> bool:
    """Whether armor would hold in its zone a line left to enemies in a country conquered in this turn (TR-24.23c)."""
    geo, enemies = geography(), state.enemies(nation)
    for near in geo.overland[cell]:
        status = state.minors.get(geo.country[near])
        if status is not None and status.kind == "conquered" and status.turn == state.turn:
            if state.allied(nation, status.power) and state.controller(near) in enemies:
                return True
    return False


def _country_closed(state: State, unit: int, cell: int) -> Refusal | None:
    """Hexes in which some nations may not stop (TR-22.7, TR-25.6, TR-34.1, TR-34.2)."""
    world = state.world
    nation = world.units[unit].nation
    minor = state.minors.get(nation)
    if _passes(state, nation, cell):
        return Refusal("TR-25.45", "Spanish units only pass the Western Front.", (world.labels[cell],))
    if minor is not None and minor.kind == "allied" and cell not in world.area(nation):
        return Refusal("TR-22.7", "Ground units of a minor country do not leave it.", (world.labels[cell],))
    return why_not_stop(state, nation, [unit], cell)
