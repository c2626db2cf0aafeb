"""Questions made from a position: what is attacked where, and by whom.

The game's own rules say who fights: the same functions are asked that place the units on the battle board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from boardgame.ai.axis_allies.odds.chart import Chart, chart_of, with_rules
from boardgame.ai.axis_allies.odds.question import Force, Question, Retreat, Site, Target, chosen_sites
from boardgame.ai.axis_allies.odds.questions.muster import KAITEN, Muster, in_force, may_spend
from boardgame.games.axis_allies.battle.antiaircraft import firing_owner, firing_value
from boardgame.games.axis_allies.battle.battle_data import (
    ATTACKER,
    DEFENDER,
    Battle,
    RaidFrame,
    count_types,
    defending_order,
)
from boardgame.games.axis_allies.battle.bombardment import bombarding_ships, bombardment_class
from boardgame.games.axis_allies.battle.retreat import retreat_spaces
from boardgame.games.axis_allies.board.facilities import facilities_at, max_damage
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.board.spaces import is_hostile_zone
from boardgame.games.axis_allies.board.unit_marks import SCRAMBLED
from boardgame.games.axis_allies.edition.battle_rules import CHART
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import bombard_value, gun_value, shot_at
from boardgame.games.axis_allies.phases.combat import combat_spaces
from boardgame.games.axis_allies.state import State, Unit

NO_ADVANTAGES = "Battle steps of national advantages are left out."
NOT_SPENT = "Submarines are assumed not to be spent as Kaiten torpedoes."
NOT_SHOT_AT = "The gun is assumed to fire at all aircraft."


@dataclass(frozen=True, slots=True)
class Attack:
    """A combat that is due, or in progress.

    Attributes:
        kind: ``combat``, ``assault`` or ``raid``.
        area: where.
        attacker: the attacking power.
        defenders: the powers that defend.
        question: what to ask; None where the outcome is settled.
        settled: the outcome without dice: ``attacker``, ``defender``, ``draw`` or ``retreat``; else empty.
        before: the sea battles of a landing that come first, by zone.
        met: a raid met by one, by two … of the fighters that could intercept it; the last is met by all of them.
        left_out: sentences about what is not included.
    """

    kind: str
    area: str
    attacker: str
    defenders: tuple[str, ...] = ()
    question: Question | None = None
    settled: str = ""
    before: Mapping[str, Question] = field(default_factory=dict)
    met: tuple[Question, ...] = ()
    left_out: tuple[str, ...] = ()


def attacks(edition: Edition, state: State) -> dict[str, list[Attack]]:
    """Every combat of the power in turn as it is ordered so far, by space; a raid after the combat on land.

    Args:
        edition: the edition played.
        state: a position in the combat move or combat phase.
    """
    spaces = combat_spaces(edition, state)
    assaults = {entry["target"]: None for entry in state.assaults}
    found: dict[str, list[Attack]] = {}
    for area in edition.board.areas.values():
        if area.id not in spaces:
            continue
        here = []
        if area.kind != "land":
            here.append(sea_attack(edition, state, area.id))
        elif area.id in assaults:
            here.append(landing_attack(edition, state, area.id))
        elif probe(edition, state, area.id, "land").units(ATTACKER):
            here.append(land_attack(edition, state, area.id))
        if area.id in state.raids:
            raid = raid_attack(edition, state, area.id)
            here.append(replace(raid, met=_met(edition, state, area.id)))
        found[area.id] = here
    return found


# --- the kinds of combat -------------------------------------------------------------------------------------------


def land_attack(edition: Edition, state: State, area: str) -> Attack:
    """The battle for a territory by what stands there."""
    return from_battle(edition, probe(edition, state, area, "land"), "combat")


def sea_attack(edition: Edition, state: State, zone: str) -> Attack:
    """The battle in a sea zone by what stands there; ships whose cargo is to land afterwards are lost last."""
    attack = from_battle(edition, probe(edition, state, zone, "sea"), "combat")
    if attack.question is None or not any(entry["zone"] == zone for entry in state.assaults):
        return attack
    return replace(attack, question=sparing_transports(attack.question))


def scrambled(edition: Edition, state: State, zone: str, units: Iterable[int]) -> Attack:
    """The battle in a sea zone if these aircraft of an island take off to defend it (P40-CON-15)."""
    seen = state.copy()
    for unit in units:
        seen.put(seen.units[unit]._replace(area=zone).marked(SCRAMBLED))
    return sea_attack(edition, seen, zone)


def struck_first(edition: Edition, state: State, zone: str, ships: Sequence[int]) -> Attack:
    """The battle in a sea zone after attacks on single ships of the attacker, a ship for each attack (P40-CON-09)."""
    attack = sea_attack(edition, state, zone)
    if attack.question is None:
        return attack
    declared = tuple((state.units[ship].type, ships.count(ship)) for ship in dict.fromkeys(ships))
    defend = replace(attack.question.defend, kamikaze=declared)
    return replace(attack, question=replace(attack.question, defend=defend))


def sparing_transports(question: Question) -> Question:
    """The same battle with the attacker's transports lost last."""
    types = question.chart.types
    order = sorted(question.attack.units, key=lambda type_: ("transport" in types[type_].tags, types[type_].cost))
    return replace(question, attack=replace(question.attack, order=tuple(order)))


def landing_attack(
    edition: Edition, state: State, target: str, ships: Iterable[int] | None = None, landed: Iterable[int] | None = None
) -> Attack:
    """The landing on a territory as announced, with what came overland and by air.

    Args:
        edition: the edition played.
        state: the position.
        target: the territory.
        ships: ids of the ships that bombard; None for the best that may.
        landed: ids of the units that land; None for those announced.
    """
    entries = [entry for entry in state.assaults if entry["target"] == target]
    before: dict[str, Question] = {}
    for zone in dict.fromkeys(entry["zone"] for entry in entries):
        # A42-AMP-03, A42-AMP-04: submarines and transports alone may be ignored.
        fought = is_hostile_zone(edition, state, zone, state.turn) or zone in state.attacks
        if fought and landed is None and zone not in state.fought:
            sea = sea_attack(edition, state, zone)
            if sea.question is not None:
                before[zone] = sea.question
    if landed is None:
        cargo = [unit for entry in entries for unit in entry["cargo"] if unit in state.units]
        landed = [unit for unit in cargo if not edition.has(state.units[unit].type, "antiaircraft")]
    landing = list(landed)
    battle = probe(edition, state, target, "land")
    battle.frame.seaborne = landing
    battle.frame.units[ATTACKER] = list(dict.fromkeys((*landing, *battle.frame.units[ATTACKER])))
    zones = {state.units[unit].area for unit in landing} - set(before)
    firing = bombarding_ships(edition, state, zones, state.turn)
    if not any(battle.may_take(bombardment_class(state), unit) for unit in battle.units(DEFENDER)):
        firing = []
    firing.sort(key=lambda ship: -bombard_value(edition, state, ship))
    if ships is not None:
        named = set(ships)
        firing = [ship for ship in firing if ship.id in named]
    elif edition.battle.bombard_limit:
        firing = firing[: len(landing)]  # A42-AMP-08
    return replace(from_battle(edition, battle, "assault", firing), before=before)


def raid_attack(edition: Edition, state: State, area: str, interceptors: Iterable[int] = ()) -> Attack:
    """The raid announced against a territory, met by some fighters."""
    raid = state.raids[area]
    battle = Battle.unplaced(edition, state, area, "raid")
    battle.frame.units = {
        ATTACKER: [unit for unit in (*raid["bombers"], *raid["escorts"]) if unit in state.units],
        DEFENDER: list(interceptors),
    }
    return from_battle(edition, battle, "raid")


def _met(edition: Edition, state: State, area: str) -> tuple[Question, ...]:
    """The raid announced against a territory, met by one fighter, by two, by all that could intercept."""
    fighters = [unit.id for unit in could_intercept(edition, state, area, state.turn)]
    numbers = sorted({1, 2, len(fighters)} & set(range(1, len(fighters) + 1)))
    found = (raid_attack(edition, state, area, fighters[:number]).question for number in numbers)
    return tuple(question for question in found if question is not None)


def could_intercept(edition: Edition, state: State, area: str, power: str) -> list[Unit]:
    """The fighters in a territory that may rise against raiders of a power (A42-SBR-09, A42-SBR-10)."""
    if not state.agreed(edition.battle.escorts):
        return []
    return [
        unit
        for unit in state.at(area)
        if at_war(edition, state, unit.owner, power) and edition.has(unit.type, "escort")
    ]


def probe(edition: Edition, state: State, area: str, kind: str) -> Battle:
    """A battle as it would begin now."""
    battle = Battle.unplaced(edition, state, area, kind)
    attackers, defenders = battle.attackers_at(), battle.defenders_at()
    battle.frame.units = {ATTACKER: [u.id for u in attackers], DEFENDER: [u.id for u in defenders]}
    battle.frame.defenders = defending_order(edition, state, area, defenders)
    return battle


# --- a battle as a question ----------------------------------------------------------------------------------------


def from_battle(
    edition: Edition, battle: Battle, kind: str, ships: Sequence[Unit] = (), chart: Chart | None = None
) -> Attack:
    """The question about a battle with the units it holds.

    Args:
        edition: the edition played.
        battle: the battle; units behind the strip (``struck``) still fire.
        kind: kind of combat.
        ships: ships that bombard.
        chart: the chart with what is left of its steps, in the middle of a battle.
    """
    state, area, frame = battle.state, battle.area, battle.frame
    chart = chart or chart_of(edition)
    if state.agreed(chart.rules.seaborne_follow) and retreat_spaces(battle):
        chart = with_rules(chart, retreat=(*chart.rules.retreat, "seaborne"))  # A42-AMP-19
    raid = frame.kind == "raid"
    notes: list[str] = []
    attack, defend = _force(battle, ATTACKER), _force(battle, DEFENDER)
    steps = chart.rules.raid_steps if raid else chart.rules.opening
    if not battle.at_sea and "antiaircraft" in steps:
        defend = _with_gun(battle, defend, notes)
    seaborne = [state.units[unit] for unit in frame.seaborne if unit in set(frame.units[ATTACKER])]
    seaborne = [unit for unit in seaborne if unit.id not in set(frame.struck)]
    if ships:
        values = {ship.type: bombard_value(edition, state, ship) for ship in ships}
        attack = replace(attack, ships=count_types(edition, ships), bombard=values)
    if not battle.at_sea and not raid:
        attack = replace(attack, keep_land=True)
    if battle.at_sea:
        flyers = [unit for unit in battle.targets(DEFENDER) if edition.types[unit.type].domain == "air"]
        defend = replace(defend, aloft=count_types(edition, flyers))  # the game has seen to it that they may defend
    retreat = Retreat(possible=not frame.stage or raid or bool(retreat_spaces(battle)))
    asked = frame.kind
    if frame.seaborne and asked == "land":
        asked = "amphibious"
        attack = replace(attack, seaborne=count_types(edition, seaborne))
    powers = {unit.owner for side in (ATTACKER, DEFENDER) for unit in battle.units(side)}
    if chart.left_out and any(state.advantages.get(power) for power in powers):
        notes.append(NO_ADVANTAGES)
    if KAITEN in chart.rules.steps and may_spend(battle):
        notes.append(NOT_SPENT)
    question = Question(
        chart, attack, defend, asked, retreat,
        any_target=bombardment_class(state) == CHART,
        target=_target(battle, chart, notes) if raid else Target(),
    )  # fmt: skip
    defenders = tuple(frame.defenders) or _holders(edition, state, area, battle)
    made = Attack(kind, area, battle.attacker, defenders, question, left_out=tuple(dict.fromkeys(notes)))
    settled = _settled(attack, defend)
    return replace(made, question=None, settled=settled) if settled and not raid else made


def _settled(attack: Force, defend: Force) -> str:
    """The outcome where one side has nobody left."""
    here, there = (any(force.units.values()) or any(force.struck.values()) for force in (attack, defend))
    if here and there:
        return ""
    return "attacker" if here else "defender" if there else "draw"


def _holders(edition: Edition, state: State, area: str, battle: Battle) -> tuple[str, ...]:
    found = defending_order(edition, state, area, battle.units(DEFENDER))
    owner = state.owners.get(area)
    return tuple(found) or ((owner,) if owner else ())


def _force(battle: Battle, side: str) -> Force:
    edition, types = battle.edition, battle.edition.types
    units, struck = battle.targets(side), set(battle.frame.struck)
    behind = [unit for unit in battle.units(side) if unit.id in struck]
    damaged = [unit for unit in units if unit.hits and types[unit.type].hits > 1]
    return Force(
        count_types(edition, units), damaged=count_types(edition, damaged), struck=count_types(edition, behind),
        muster=Muster(battle, side) if in_force(battle) else None,
    )  # fmt: skip


def _with_gun(battle: Battle, defend: Force, notes: list[str]) -> Force:
    """The defender with the gun that will fire at the aircraft, if there is one."""
    edition, state, area = battle.edition, battle.state, battle.area
    aircraft = [unit for unit in battle.units(ATTACKER) if edition.types[unit.type].domain == "air"]
    owner = firing_owner(edition, state, area, battle.attacker)
    targets = [unit for unit in aircraft if shot_at(edition, state, unit)]
    if not owner or not targets:
        return defend
    if len(targets) < len(aircraft) and not in_force(battle):
        notes.append(NOT_SHOT_AT)
    guns = [unit for unit in state.at(area) if unit.owner == owner and edition.has(unit.type, "antiaircraft")]
    value = gun_value(edition, state, area, owner, firing_value(edition, state, area, owner))
    type_ = guns[0].type
    return replace(defend, units={**defend.units, type_: 1}, values={**defend.values, type_: value})


def _target(battle: Battle, chart: Chart, notes: list[str]) -> Target:
    edition, state, area = battle.edition, battle.state, battle.area
    cash = state.treasury.get(state.owners.get(area, ""), 0)
    money = "take_money" in edition.battle.raid_steps
    sites = _sites(battle, notes) if chosen_sites(chart) else ()
    return Target(edition.board.areas[area].ipc, state.complexes.get(area, 0), cash if money else None, sites)


def _aims(battle: Battle) -> dict[str, list[int]]:
    """The bombers that have been aimed at each type of facility."""
    return battle.frame.aims if isinstance(battle.frame, RaidFrame) else {}


def _sites(battle: Battle, notes: list[str]) -> tuple[Site, ...]:
    """The facilities that bombers are aimed at; those not aimed yet at the one that can take the most damage."""
    edition, state, area = battle.edition, battle.state, battle.area
    there = {unit.id for unit in battle.targets(ATTACKER) if edition.has(unit.type, "raider")}
    aims = {type_: there.intersection(units) for type_, units in _aims(battle).items()}
    damage = facilities_at(edition, state, area)
    found = [Site(type_, damage[type_], len(units)) for type_, units in aims.items() if units]
    left = {type_: max_damage(edition, state, area, type_) - damage[type_] for type_ in damage if type_ not in aims}
    if left and len(there) > sum(site.bombers for site in found):
        best = max(left, key=lambda type_: left[type_])
        found.append(Site(best, damage[best]))
        if len(left) > 1:
            notes.append(f"Bombers are assumed to attack the {edition.types[best].name.lower()}.")
    return tuple(found)
