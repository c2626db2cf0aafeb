"""Who may attack what: under which option, from where, together with whom (TR-14.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.at_sea import from_sea
from boardgame.games.third_reich.combat import paris, precedence
from boardgame.games.third_reich.combat.frames import CombatFrame, aboard, combat_of, landing_at, origin_of
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.field.stacking import LONDON, takes_room
from boardgame.games.third_reich.geography import barriers, geography
from boardgame.games.third_reich.movement.permitted import FRONTS, options_of
from boardgame.games.third_reich.partisans.ground import why_not_against
from boardgame.games.third_reich.politics.command import commanded, commander
from boardgame.games.third_reich.state import ATTACKED, DROPPED, NOBODY, PLACES, UNSUPPLIED, State

MOST_FROM_HEX = 2
"""Ground units that attack out of one hex (TR-14.24c, TR-9.5b)."""
MOST_FROM_LONDON = 3
"""British units that attack out of London (TR-14.24c)."""


def offensive(state: State, nation: str, cell: int) -> bool:
    """Whether a nation has an Offensive Option on the front of a hex, which receives the action (TR-20.1)."""
    front = geography().front[cell]
    return front in FRONTS and options_of(state, nation)[FRONTS.index(front)] == "offensive"


def offensive_anywhere(state: State, nations: Sequence[str]) -> bool:
    """Whether one of some nations has an Offensive Option on some front."""
    return any("offensive" in options_of(state, nation) for nation in nations)


def why_not_attacking(state: State, frame: CombatFrame, unit: int) -> Refusal | None:
    """Why a unit may not attack at all now; None where it may."""
    counter = state.world.units[unit]
    if counter.kind == "replacement":
        return Refusal("TR-30.3b", "Replacements never attack.", units=(unit,))
    if not counter.ground:
        return Refusal("TR-14.21", f"{counter.sort.text} is no ground unit.", units=(unit,))
    if state.marked(unit, ATTACKED) and not frame.stage:
        text = f"{counter.sort.text} has attacked: its factors are not split between attacks."
        return Refusal("TR-14.23d", text, units=(unit,))
    if state.marked(unit, ATTACKED):
        if any(found.hex == state.where[unit] for found in frame.breakthroughs) and frame.stage > 0:
            text = f"{counter.sort.text} has made the breakthrough, and does not exploit it."
            return Refusal("TR-14.32b", text, units=(unit,))
        return Refusal("TR-14.35b", f"{counter.sort.text} has attacked in this turn.", units=(unit,))
    if frame.stage == 0 and unit in frame.exploiting:
        return Refusal("TR-14.33", "Exploiting armor attacks after the exploitation movement.", units=(unit,))
    if frame.stage > 0 and unit not in frame.exploiting:
        return Refusal("TR-14.35", "Only exploiting units attack now.", units=(unit,))
    return None


def touches(state: State, unit: int, target: int) -> bool:
    """Whether a unit stands so that it can attack a hex: beside it, or dropped on it (TR-14.21)."""
    cell = state.where[unit]
    if cell == target:
        return state.marked(unit, DROPPED)
    if cell < 0:
        landing = landing_at(state, target)
        return landing is not None and unit in landing.units
    return target in geography().ground[cell]


def room_to_attack(state: State, frame: CombatFrame, cell: int) -> int:
    """How many more units that count for stacking may attack out of a hex (TR-14.24c)."""
    if frame.stage > 0 and any(found.hex == cell for found in frame.breakthroughs):
        return 99  # TR-14.37
    if from_sea(cell):
        return MOST_FROM_HEX - frame.attacked_from.get(str(cell), 0)  # TR-29.433b
    units = state.world.units
    there = [unit for unit in state.at(cell) if takes_room(state, unit)]
    british = cell == geography().capital_of[LONDON] and all(units[unit].nation == LONDON for unit in there)
    return (MOST_FROM_LONDON if british else MOST_FROM_HEX) - frame.attacked_from.get(str(cell), 0)


def able(state: State, frame: CombatFrame, nation: str) -> list[int]:
    """The units of a nation that may attack something now, as far as they themselves go."""
    units = state.world.units
    return [
        unit
        for unit in (*state.on_map(), *aboard(state))
        if units[unit].nation == nation
        and why_not_attacking(state, frame, unit) is None
        and (not takes_room(state, unit) or room_to_attack(state, frame, origin_of(state, unit)) > 0)
    ]


def targets_of(state: State, frame: CombatFrame, seat: str, later: bool = False) -> dict[int, list[int]]:
    """The enemy hexes that a seat may attack, each with the units that may take part, in the order of the board.

    Vacant enemy hexes are among them where armor can occupy them (TR-14.4).

    Args:
        state: the position.
        frame: the combat phase.
        seat: who attacks.
        later: whether hexes that Russia or the West attacks first count, too (TR-45.3c).
    """
    geo = geography()
    found: dict[int, list[int]] = {}
    for nation in commanded(state, seat, frame.nations):
        field = field_of(state, nation)
        for unit in able(state, frame, nation):
            cell = state.where[unit]
            own_hex = (cell,) if cell >= 0 and field.enemy_ground[cell] else ()
            for target in (*own_hex, *geo.ground[cell]) if cell >= 0 else _invaded(state, unit):
                if precedence.closed(frame, seat, target) or not offensive(state, nation, target):
                    continue
                if why_not_against(state, unit, target) is not None:
                    continue
                if nation == paris.FRANCE and not paris.may_target(state, frame, target):
                    continue
                if field.enemy_ground[target] or _vacant(state, frame, nation, target, [unit]):
                    if not own_hex or target == cell:
                        found.setdefault(target, []).append(unit)
    for target, units in list(found.items()):
        # TR-26.812: an attack on Paris that could not be made with all that may join it is not offered.
        if paris.whole(state, units, target) and paris.why_not(state, frame, [target], units):
            del found[target]
    for target in [cell for cell, units in found.items() if not later and waits(state, frame, seat, cell, units)]:
        del found[target]
    return {
        target: found[target]
        for target in sorted(found)
        if _occupied(state, seat, frame, target) or any(occupies(state, unit) for unit in found[target])
    }


def able_against(state: State, frame: CombatFrame, seat: str, target: int) -> list[int]:
    """The units of a seat that could attack a hex, as far as they themselves go."""
    return [
        unit
        for nation in commanded(state, seat, frame.nations)
        if offensive(state, nation, target) and field_of(state, nation).enemy_ground[target]
        for unit in able(state, frame, nation)
        if touches(state, unit, target) and why_not_against(state, unit, target) is None
    ]


def waits(state: State, frame: CombatFrame, seat: str, target: int, units: Sequence[int]) -> bool:
    """Whether a seat waits with a hex for Russia, or for the West, that brings more factors against it (TR-45.3c).

    It does not once the other has attacked the hex or ended its attacks.
    """
    others = [] if frame.stage else precedence.strangers(state, frame, seat, target)
    if not others:
        return False
    theirs = [unit for other in others for unit in able_against(state, frame, other, target)]
    return brought(state, frame, theirs) > brought(state, frame, units)


def comes_first(state: State, frame: CombatFrame, seat: str, target: int) -> bool:
    """Whether Russia or the West waits for the attack of a seat on a hex (TR-45.3c)."""
    if f"{seat}:{target}" in frame.left or target not in targets_of(state, frame, seat):
        return False
    others = [] if frame.stage else precedence.strangers(state, frame, seat, target)
    found = ((other, able_against(state, frame, other, target)) for other in others)
    return any(units and waits(state, frame, other, target, units) for other, units in found)


def brought(state: State, frame: CombatFrame, units: Sequence[int]) -> int:
    """The combat factors that units bring against a hex, the strongest out of each hex first (TR-14.24c)."""
    room: dict[int, int] = {}
    total = 0
    for unit in sorted(units, key=lambda unit: -state.world.units[unit].factors):
        if takes_room(state, unit):
            cell = origin_of(state, unit)
            left = room.setdefault(cell, room_to_attack(state, frame, cell))
            if left <= 0:
                continue
            room[cell] = left - 1
        total += state.world.units[unit].factors
    return total


def _invaded(state: State, unit: int) -> tuple[int, ...]:
    """The hex that a unit at sea may attack: none as long as enemy fleets lie in it (TR-29.432)."""
    enemies, units = state.enemies(state.world.units[unit].nation), state.world.units
    return tuple(
        landing.hex
        for landing in combat_of(state).landings
        if unit in landing.units
        and not any(units[other].kind == "fleet" and units[other].nation in enemies for other in state.at(landing.hex))
    )


def _occupied(state: State, seat: str, frame: CombatFrame, target: int) -> bool:
    nations = commanded(state, seat, frame.nations)
    return any(field_of(state, nation).enemy_ground[target] for nation in nations)


def _vacant(state: State, frame: CombatFrame, nation: str, target: int, units: Sequence[int]) -> bool:
    """Whether a hex is a vacant enemy hex that armor among some units could enter as an attack (TR-14.4).

    Who comes by sea lands as well where a drop has just cleared the beach (TR-29.432c).

    Exploiting armor does not: it has moved, and makes no breakthrough (TR-14.33c, TR-14.36b).
    """
    if frame.stage:
        return False
    field = field_of(state, nation)
    return (
        not field.enemy_ground[target]
        and bool(field.enterable[target])
        and (state.controller(target) in state.enemies(nation) or _cleared(state, nation, target, units))
        and not _strangers(state, nation, target)
    )


def _cleared(state: State, nation: str, target: int, units: Sequence[int]) -> bool:
    """Whether units dropped in this turn hold a hex that was the enemy's as it began, and others come there by sea."""
    ids, before = state.world.nation_ids, (state.control_at_half or state.control)[target]
    return (
        all(state.where[unit] < 0 for unit in units)
        and before != NOBODY
        and ids[before] in state.enemies(nation)
        and any(state.marked(unit, DROPPED) for unit in state.at(target))
    )


def occupies(state: State, unit: int) -> bool:
    """Whether a unit may take a vacant hex: supplied armor (TR-14.4), or whoever comes by sea (TR-29.436b)."""
    if state.where[unit] < 0:
        return True
    return state.world.units[unit].kind == "armor" and not state.marked(unit, UNSUPPLIED | DROPPED)


def combinations(state: State, frame: CombatFrame, seat: str, target: int) -> list[tuple[int, ...]]:
    """The further hexes that may be attacked in one combat with a hex, by units that touch them all (TR-14.23c)."""
    targets = targets_of(state, frame, seat)
    if not _occupied(state, seat, frame, target):
        return [()]
    geo = geography()
    found: dict[tuple[int, ...], None] = {(): None}
    for unit in targets.get(target, ()):
        others = sorted(
            other
            for other, units in targets.items()
            if other != target
            and unit in units
            and _occupied(state, seat, frame, other)
            and geo.front[other] == geo.front[target]
        )
        for chosen in _subsets(others):
            found[chosen] = None
    return sorted(found, key=lambda chosen: (len(chosen), chosen))


def _subsets(values: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for bits in range(1 << len(values)):
        yield tuple(value for place, value in enumerate(values) if bits >> place & 1)


def joining(state: State, frame: CombatFrame, seat: str, targets: Sequence[int]) -> list[int]:
    """The units of a seat that may attack all of some hexes together."""
    known = targets_of(state, frame, seat)
    return [
        unit
        for unit in known.get(targets[0], ())
        if all(touches(state, unit, target) and unit in known.get(target, ()) for target in targets)
    ]


def vacant(state: State, frame: CombatFrame, seat: str, target: int) -> bool:
    """Whether no enemy of a seat stands in a hex that it attacks."""
    return not _occupied(state, seat, frame, target)


def check(state: State, frame: CombatFrame, seats: Sequence[str], targets: Sequence[int], units: Sequence[int]) -> None:
    """Refuse an attack that is not allowed, with the rule that says so.

    Args:
        state: the position.
        frame: the combat phase.
        seats: who attacks, the seat that announces it first.
        targets: the hexes attacked.
        units: the attackers.
    """
    geo, world = geography(), state.world
    if len(set(units)) < len(units) or any(not 0 <= unit < len(world.units) for unit in units):
        raise Refusal(NOT_THERE, "There are no such units.")
    if len(set(targets)) < len(targets):
        raise Refusal(NOT_THERE, "A hex is attacked once in a combat.")
    if len({geo.front[target] for target in targets}) > 1:
        raise Refusal("TR-20.2", "No unit acts on two fronts in one turn.", _labels(state, targets))
    for target in targets:
        if precedence.closed(frame, seats[0], target):
            raise Refusal("TR-14.23e", "That hex has been attacked in this turn.", _labels(state, [target]))
    for unit in units:
        nation = world.units[unit].nation
        if origin_of(state, unit) in PLACES or nation not in frame.nations or commander(state, nation) not in seats:
            raise Refusal(NOT_THERE, "You do not command that unit now.", units=(unit,))
        if refusal := why_not_attacking(state, frame, unit):
            raise refusal
        _check_reach(state, frame, unit, nation, targets)
    _check_hexes(state, frame, units)
    for target in targets:
        if waits(state, frame, seats[0], target, able_against(state, frame, seats[0], target)):
            text = "Russia and the western Allies both reach that hex: who brings more factors attacks it first."
            raise Refusal("TR-45.3c", text, _labels(state, [target]))
    if refusal := paris.why_not(state, frame, targets, units):
        raise refusal
    empty = [target for target in targets if not _occupied(state, seats[0], frame, target)]
    if empty and (len(targets) > 1 or not any(occupies(state, unit) for unit in units)):
        raise Refusal("TR-14.4b", "A vacant hex is attacked alone, with supplied armor that will occupy it.",
                      _labels(state, empty))  # fmt: skip


def _check_reach(state: State, frame: CombatFrame, unit: int, nation: str, targets: Sequence[int]) -> None:
    field, name = field_of(state, nation), state.world.units[unit].sort.text
    for target in targets:
        at = _labels(state, [target])
        if not field.geo.land[target]:
            raise Refusal("TR-5.7d", "At sea only ships and air fight.", at)
        if not field.enemy_ground[target] and _strangers(state, nation, target):
            raise Refusal("TR-21.1c", "You are not at war with those who stand there.", at, (unit,))
        if not field.enemy_ground[target] and not _vacant(state, frame, nation, target, [unit]):
            raise Refusal("TR-14.21", "No enemy ground units stand there.", at, (unit,))
        if not offensive(state, nation, target):
            front = geography().front[target]
            passing = options_of(state, nation)[FRONTS.index(front)] == "pass"
            text = f"An attack there takes an Offensive Option on the {front.capitalize()} Front."
            rule = _front_rule(state, frame, nation, unit, target)
            raise Refusal("TR-19.1" if passing and rule == "TR-20.1" else rule, text, at, (unit,))
        if refusal := why_not_against(state, unit, target):
            raise refusal
        if not touches(state, unit, target):
            if state.where[unit] < 0:
                text = f"{name} attacks the hex that it invades; what lies beside it only by exploitation."
                raise Refusal("TR-29.436d", text, at, (unit,))
            if barred := barriers.on_the_ground(state.where[unit], target):
                raise Refusal(barred.rule, barred.reason, at, (unit,))
            raise Refusal("TR-14.23c", f"{name} is not adjacent to every hex attacked.", at, (unit,))
        if state.where[unit] >= 0 and field.enemy_ground[state.where[unit]] and target != state.where[unit]:
            raise Refusal("TR-31.2", "Units that dropped on enemies attack these alone.", at, (unit,))


def _front_rule(state: State, frame: CombatFrame, nation: str, unit: int, target: int) -> str:
    """The rule by which a unit may not attack on the front of a hex: its own front may have an Offensive Option."""
    front, cell = geography().front, state.where[unit]
    if cell < 0 or front[cell] == front[target] or not offensive(state, nation, cell):
        return "TR-20.1"
    return "TR-14.34d" if frame.stage > 0 else "TR-5.7b"


def _strangers(state: State, nation: str, cell: int) -> bool:
    """Whether ground units of neither an ally nor an enemy stand in a hex."""
    known = state.world.units
    there = {known[other].nation for other in state.at(cell) if known[other].ground}
    return any(not state.allied(nation, other) and not state.at_war(nation, other) for other in there)


def _check_hexes(state: State, frame: CombatFrame, units: Sequence[int]) -> None:
    out_of: dict[int, int] = {}
    for unit in units:
        if takes_room(state, unit):
            origin = origin_of(state, unit)
            out_of[origin] = out_of.get(origin, 0) + 1
    for cell, number in out_of.items():
        room = room_to_attack(state, frame, cell)
        if number > room:
            by_sea = "TR-31.5b" if _airborne(state, cell, units) else "TR-29.433b"
            crowded = "TR-9.5b" if str(cell) in state.bridgeheads else "TR-14.24c"
            rule, where = (by_sea, "from the sea") if from_sea(cell) else (crowded, "out of that hex")
            raise Refusal(rule, f"Only {max(room, 0)} more ground units may attack {where}.",
                          _labels(state, [cell]) if cell >= 0 else ())  # fmt: skip


def _airborne(state: State, origin: int, units: Sequence[int]) -> bool:
    return any(state.world.units[u].kind == "airborne" and origin_of(state, u) == origin for u in units)


def _labels(state: State, cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(state.world.labels[cell] for cell in cells)
