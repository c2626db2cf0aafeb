"""Which missions air units may fly, from where, against which hexes (TR-28.4, TR-28.5)."""

from __future__ import annotations

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.air.actions import Fly, Mission
from boardgame.games.third_reich.change import why_no_change, wings
from boardgame.games.third_reich.combat.attackers import offensive, targets_of
from boardgame.games.third_reich.combat.forces import AIR_SHARE
from boardgame.games.third_reich.combat.frames import CombatFrame
from boardgame.games.third_reich.combat.paris import occupied
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.flights import reach
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.command import commander, commanders
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.territory import may_aid

_EAST = "soviet_union"
RULES = {
    "counterair": "TR-28.431",
    "support": "TR-28.421",
    "port": "TR-28.451",
    "das": "TR-28.511",
    "interception": "TR-28.441",
}
"""The rule of each mission."""
ALSO = {
    "counterair": ("TR-28.32", "TR-28.434"),
    "support": ("TR-28.421b", "TR-28.422"),
    "port": ("TR-28.452", "TR-14.17"),
    "das": ("TR-28.513", "TR-28.516"),
    "interception": ("TR-28.442", "TR-28.513b"),
}
"""What else each mission rests on."""
_FAR = {"das": "TR-28.22b", "interception": "TR-28.442"}
"""The rule of how far a mission reaches, where that is one of its own."""


def defending(state: State, frame: CombatFrame) -> list[str]:
    """The nations at war with those that attack."""
    enemies = frozenset[str]().union(*(state.enemies(nation) for nation in frame.nations))
    return [nation for nation in state.world.nation_ids if nation in enemies]


def attackable(state: State, frame: CombatFrame) -> dict[int, list[str]]:
    """The hexes with enemy ground units that may be attacked, each with the nations that can."""
    units = state.world.units
    found: dict[int, list[str]] = {}
    for seat in commanders(state, frame.nations):
        for cell, able in targets_of(state, frame, seat, later=True).items():
            if field_of(state, units[able[0]].nation).enemy_ground[cell]:
                # Air supports no partisans, but for other units that attack with them (TR-32.2d).
                nations = dict.fromkeys(units[unit].nation for unit in able if units[unit].kind != "partisan")
                found.setdefault(cell, []).extend(nations)
    for force in frame.forces:
        # TR-29.433c, TR-28.511: what is to be invaded, too.
        if force.mission == "invasion" and field_of(state, force.by).enemy_ground[force.goal]:
            found.setdefault(force.goal, []).extend(dict.fromkeys(units[unit].nation for unit in force.cargo))
    return found


def cooperate(state: State, a: str, b: str) -> bool:
    """Whether air of one nation may help units of another: allies, but not Russia and the West (TR-45.2).

    A country that was attacked may be helped before anybody has come to its aid, which this is not (TR-23.1b).
    """
    return a == b or (state.allied(a, b) and _EAST not in (a, b)) or b in may_aid(state, a)


def hexes(state: State, frame: CombatFrame, mission: Mission, nation: str) -> set[int]:
    """The hexes for which a nation may fly a mission, however far they are."""
    found: set[int] = set()
    if mission in ("counterair", "port") and _paris_first(state, nation):
        return found
    if mission == "counterair":
        enemies = state.enemies(nation)
        found = {c for whose, c, _ in state.wings() if whose in enemies and offensive(state, nation, c)}
    elif mission == "port":
        found = {cell for cell in enemy_bases(state, nation) if offensive(state, nation, cell)}
    elif mission == "interception":
        found = {sortie.hex for sortie in frame.sorties if sortie.mission == "das" and sortie.factors}
        found = {cell for cell in found if offensive(state, nation, cell)}
    else:
        for cell, nations in attackable(state, frame).items():
            if mission == "support" and offensive(state, nation, cell):
                if not _closed(state, nation, cell) and any(cooperate(state, nation, other) for other in nations):
                    found.add(cell)
            elif mission == "das" and room(state, frame, nation, cell) > 0:
                found.add(cell)
    return {cell for cell in found if not _mixed(state, frame, mission, nation, cell)}


def enemy_bases(state: State, nation: str) -> set[int]:
    """The ports with enemy fleets."""
    enemies, units = state.enemies(nation), state.world.units
    return {
        state.where[unit] for unit in state.on_map() if units[unit].kind == "fleet" and units[unit].nation in enemies
    }


def room(state: State, frame: CombatFrame, nation: str, cell: int) -> int:
    """Factors of defensive support that may still be sent to a hex: three for each basic ground factor (TR-28.513).

    Early in the war British air does not help the French so, nor the other way round (TR-34.32, TR-34.35). In the turn
    in which a country is attacked nobody else's air helps it (TR-22.3b).
    """
    units = state.world.units
    there = [unit for unit in state.at(cell) if units[unit].ground and units[unit].kind != "partisan"]
    helped = [unit for unit in there if _helps(state, nation, units[unit].nation)]
    sent = sum(sortie.factors for sortie in frame.sorties if sortie.mission == "das" and sortie.hex == cell)
    return AIR_SHARE * sum(units[unit].factors for unit in helped) - sent


def _for_partisans_alone(state: State, frame: CombatFrame, mission: Mission, cell: int) -> bool:
    """Whether only partisans attack a hex, or defend it."""
    if mission == "support":
        return attackable(state, frame).get(cell) == []
    there = [state.world.units[unit] for unit in state.at(cell) if state.world.units[unit].ground]
    return mission == "das" and bool(there) and all(unit.kind == "partisan" for unit in there)


def _helps(state: State, nation: str, other: str) -> bool:
    if nation == other:
        return True
    apart = friction.apart(state, nation, other)
    status = state.minors.get(other)
    alone = status is not None and status.kind == "attacked" and status.turn == state.turn
    return cooperate(state, nation, other) and not apart and not alone


def _too_early(state: State, nation: str, mission: Mission, cell: int) -> Refusal | None:
    """Why air of a power may not defend a country in the turn in which it is attacked; None where it may (TR-22.3b)."""
    status = state.minors.get(state.controller(cell))
    attacked = status is not None and status.kind == "attacked" and status.turn == state.turn
    if mission != "das" or not attacked or nation not in state.world.seat_ids:
        return None
    text = "In the turn in which a country is attacked no power's air takes a hand."
    return Refusal("TR-22.3b", text, (state.world.labels[cell],))


def _paris_first(state: State, nation: str) -> bool:
    """Whether French air attacks no bases: it meets only what opposes the ground attacks of the French (TR-26.816)."""
    return nation == "france" and occupied(state)


def _closed(state: State, nation: str, cell: int) -> bool:
    """Whether British air does not fly over a hex, which is closed to British units (TR-34.32)."""
    return nation == friction.BRITAIN and friction.closed(state, cell)


def _mixed(state: State, frame: CombatFrame, mission: Mission, nation: str, cell: int) -> str:
    """The rule by which air that flies the same mission already keeps out that of a nation; empty for none.

    Over a hex that Russia and the West attack one after the other each may have ground support of its own.
    """
    for sortie in frame.sorties:
        if sortie.hex == cell and sortie.mission == mission and sortie.nation != nation:
            if friction.apart(state, nation, sortie.nation):
                return "TR-34.36"
            if mission != "support" and not cooperate(state, nation, sortie.nation):
                return "TR-45.2"
    return ""


def _unhelped(state: State, nation: str, cell: int) -> bool:
    """Whether all defenders of a hex are those from whom a nation keeps apart."""
    there = {state.world.units[unit].nation for unit in state.at(cell) if state.world.units[unit].ground}
    return bool(there) and all(friction.apart(state, nation, other) for other in there)


def _strangers(state: State, frame: CombatFrame, action: Fly, cell: int) -> bool:
    """Whether air would help Russians alone, and is western, or the other way round (TR-45.2)."""
    units, nation = state.world.units, action.nation
    if action.mission == "support":
        helped = set(attackable(state, frame).get(cell, ()))
    elif action.mission == "das":
        helped = {units[unit].nation for unit in state.at(cell) if units[unit].ground}
    else:
        return False
    friends = {other for other in helped if state.allied(nation, other)}
    return bool(friends) and not any(cooperate(state, nation, other) for other in friends)


def based(state: State, frame: CombatFrame, nation: str, base: int) -> int:
    """Fresh air factors of a nation at a base that are not aboard ships, and did not come by sea in this phase."""
    away = sum(force.fresh for force in frame.forces if force.embark == base and force.air_of == nation)
    return state.wing(nation, base).fresh - away - frame.ferried.get(f"{nation}:{base}", 0)


def at_sea(frame: CombatFrame, mission: Mission, nation: str, base: int) -> int:
    """Fresh air factors on their way to a base that may still fly from it.

    Their missions are announced with the others of the attacker, and are no counterair (TR-29.425b).
    """
    if mission not in ("support", "port"):
        return 0
    coming = sum(force.fresh for force in frame.forces if force.goal == base and force.air_of == nation)
    return coming - sum(sortie.aboard for sortie in frame.sorties if (sortie.nation, sortie.base) == (nation, base))


def most(state: State, frame: CombatFrame, mission: Mission, nation: str, base: int, cell: int) -> int:
    """Factors that may fly a mission from a base to a hex."""
    fresh = based(state, frame, nation, base) + at_sea(frame, mission, nation, base)
    return min(fresh, room(state, frame, nation, cell)) if mission == "das" else fresh


def choices(state: State, frame: CombatFrame, mission: Mission, nations: list[str]) -> dict[tuple[str, int], list[int]]:
    """Nation and base of all air that may fly a mission, each with the hexes it reaches, in the order of the board."""
    radius = state.world.tables.air.mission
    found: dict[tuple[str, int], list[int]] = {}
    for nation in nations:
        bases = _bases(state, frame, mission, nation)
        wanted = hexes(state, frame, mission, nation) if bases else set()
        for base in bases if wanted else ():
            cells = sorted(wanted & reach(state, nation, base, radius).keys())
            if cells:
                found[nation, base] = cells
    return found


def _bases(state: State, frame: CombatFrame, mission: Mission, nation: str) -> list[int]:
    """The bases with fresh air of a nation for a mission, those to which it is brought by sea among them."""
    found = dict.fromkeys(cell for whose, cell, wing in state.wings() if whose == nation and wing.fresh)
    found |= dict.fromkeys(force.goal for force in frame.forces if force.air and force.air_of == nation)
    return [c for c in found if based(state, frame, nation, c) + at_sea(frame, mission, nation, c) > 0]


def check(state: State, frame: CombatFrame, action: Fly, nations: list[str]) -> tuple[int, int]:
    """Base and hex of a mission that is allowed; refuses another one."""
    number = state.world.number
    if action.base not in number or action.hex not in number:
        raise Refusal(NOT_THERE, "There is no such hex.")
    base, cell = number[action.base], number[action.hex]
    at = (action.hex,)
    if action.nation not in nations or commander(state, action.nation) != action.by:
        raise Refusal(NOT_THERE, "You do not command that air now.")
    wing = state.wing(action.nation, base)
    fresh = based(state, frame, action.nation, base) + at_sea(frame, action.mission, action.nation, base)
    if action.factors > fresh:
        by_sea = at_sea(frame, "support", action.nation, base) + frame.ferried.get(f"{action.nation}:{base}", 0)
        if action.factors <= fresh + by_sea:
            text = "Air that comes by sea flies only what is announced for it before it sails, and no counterair."
            raise Refusal("TR-29.425b", text, (action.base,))
        if action.factors <= wing.fresh + wing.flown:
            rule = "TR-14.35c" if frame.stage else "TR-28.31"
            raise Refusal(rule, "An air unit flies one mission in a game turn.", (action.base,))
        raise Refusal(NOT_THERE, f"There are {fresh} air factors to fly.", (action.base,))
    if refusal := _too_early(state, action.nation, action.mission, cell):
        raise refusal
    if cell not in reach(state, action.nation, base, state.world.tables.air.mission):
        far = geography().distance(base, cell) > state.world.tables.air.mission
        quiet = state.minors.get(state.controller(cell))
        shut = "TR-25.6d" if quiet is not None and quiet.kind == "inactive" else "TR-28.23"
        rule = _FAR.get(action.mission, "TR-28.22") if far else shut
        raise Refusal(rule, "Missions reach four hexes, across no neutral territory.", at)
    if cell not in hexes(state, frame, action.mission, action.nation):
        if action.mission != "das" and not offensive(state, action.nation, cell):
            raise Refusal("TR-20.1c", "That takes an Offensive Option on the front of the hex.", at)
        if action.mission in ("counterair", "port") and _paris_first(state, action.nation):
            raise Refusal("TR-26.816", "While Paris is lost French air attacks only air that defends against it.", at)
        if action.mission == "das" and any(s.mission == "port" and s.hex == cell for s in frame.sorties):
            text = "Nobody flies to the aid of ships that are attacked in port."
            raise Refusal("TR-28.452b", text, at)
        if rule := _mixed(state, frame, action.mission, action.nation, cell):
            raise Refusal(rule, "Their air does not combine with that which flies there already.", at)
        if action.mission == "support" and _closed(state, action.nation, cell):
            raise Refusal("TR-34.32", "British air does not fly over what is closed to British units.", at)
        if action.mission == "das" and _unhelped(state, action.nation, cell):
            rule = friction.either(action.nation, "TR-34.32")
            raise Refusal(rule, "British and French air give each other's units no defensive support.", at)
        if _for_partisans_alone(state, frame, action.mission, cell):
            raise Refusal("TR-32.2d", "Partisans have no support from the air.", at)
        if _strangers(state, frame, action, cell):
            raise Refusal("TR-45.2", "Russia and the western Allies give each other no air support.", at)
        raise Refusal(RULES[action.mission], "That mission may not be flown there.", at)
    if action.factors > most(state, frame, action.mission, action.nation, base, cell):
        raise Refusal("TR-28.513", "No more than three air factors for each basic ground factor there.", at)
    before, after = (
        divided(state, frame, action.nation, base, cell, 0),
        divided(state, frame, action.nation, base, cell, action.factors),
    )
    if refusal := why_no_change(state, action.nation, before, after):
        raise refusal
    return base, cell


def divided(state: State, frame: CombatFrame, flying: str, base: int, cell: int, factors: int) -> list[int]:
    """The groups of air that must be told apart once factors of a base fly to a hex.

    What flies to the same hex, on whatever missions, needs no counters of its own (TR-28.67).
    """
    found = []
    for (nation, place), wing in wings(state, flying).items():
        out: dict[int, int] = {}
        for sortie in frame.sorties:
            if (sortie.nation, sortie.base) == (nation, place):
                out[sortie.hex] = out.get(sortie.hex, 0) + sortie.factors - sortie.aboard
        fresh, home = wing.fresh, wing.flown - sum(out.values())
        if (nation, place) == (flying, base):
            now = min(factors, fresh)
            fresh -= now
            out[cell] = out.get(cell, 0) + now
        found += [fresh, home, *out.values()]
    return found


def may_fly(state: State, frame: CombatFrame, mission: Mission, nation: str, base: int, cell: int) -> list[int]:
    """The numbers of factors that may fly from a base to a hex, as far as there are counters to tell them apart."""
    before = divided(state, frame, nation, base, cell, 0)
    counts = range(1, most(state, frame, mission, nation, base, cell) + 1)
    return [
        n for n in counts if why_no_change(state, nation, before, divided(state, frame, nation, base, cell, n)) is None
    ]
