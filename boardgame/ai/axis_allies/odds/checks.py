"""Whether a question makes sense, and if not, why in a sentence for the player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boardgame.ai.axis_allies.odds.chart import Chart
from boardgame.ai.axis_allies.odds.kinds_of_values import check_types
from boardgame.ai.axis_allies.odds.question import (
    AFTER,
    BELOW,
    BEST,
    HIT_CLASSES,
    KINDS,
    MOST_UNITS,
    NEVER,
    BadQuestion,
    Force,
    Question,
    chosen_sites,
    landing,
    most_damage,
    sites,
    type_named,
)
from boardgame.games.axis_allies.edition.battle_rules import AIR, CARRIER_CAPACITY, CHART, SUBMARINE


def check(question: Question) -> None:
    """See that a question makes sense.

    Raises:
        BadQuestion: it does not; the message says why.
    """
    check_types(question)
    chart = question.chart
    if question.kind not in KINDS:
        raise BadQuestion(f"There is no kind of battle {question.kind!r}; there is {', '.join(KINDS)}.")
    for name, force in (("attacker", question.attack), ("defender", question.defend)):
        _check_numbers(chart, name, force)
    attack, defend = question.attack, question.defend
    if question.kind == "sea":
        _only(chart, "attacker", attack.units, ("sea", "air"), "fight at sea")
        _only(chart, "defender", defend.units, ("sea", "air"), "fight at sea")
        _check_flyers(chart, defend)
        _check_kamikaze(chart, attack, defend)
    else:
        if defend.kamikaze:
            raise BadQuestion("Ships are attacked by kamikazes in a battle at sea.")
        _only(chart, "attacker", attack.units, ("land", "air"), "fight on land")
        _only(chart, "defender", defend.units, ("land", "air"), "fight on land")
    for type_, count in attack.units.items():
        rockets = question.kind == "raid" and chart.rules.rocket_dice
        if count and "antiaircraft" in chart.types[type_].tags and not rockets:
            raise BadQuestion(f"A {chart.types[type_].name.lower()} cannot attack.")
    if question.kind == "raid":
        _check_raid(chart, question)
    elif not any(attack.units.values()) and not any(attack.struck.values()):
        raise BadQuestion("The attacker has no units.")
    _check_ships(chart, question)
    if question.retreat.when not in (NEVER, AFTER, BELOW, BEST):
        raise BadQuestion(f"There is no way to retreat {question.retreat.when!r}.")


def _check_numbers(chart: Chart, name: str, force: Force) -> None:
    numbers = (force.values, force.bombard, force.dice)
    for counts in (force.units, force.damaged, force.ships, force.struck, force.seaborne or {}, *numbers):
        for type_, count in counts.items():
            if type_ not in chart.types:
                type_named(type_, chart)
                raise BadQuestion(f"There is no unit {type_!r} in {chart.id}.")
            if count < 0:
                raise BadQuestion(f"{count} {type_}: a count cannot be negative.")
    total = sum(force.units.values()) + sum(force.ships.values())
    if total > MOST_UNITS:
        raise BadQuestion(f"The {name} has {total:,} units; the limit is {MOST_UNITS}.")
    for type_, count in force.damaged.items():
        if count > force.units.get(type_, 0):
            raise BadQuestion(f"{count} {type_} are damaged and only {force.units.get(type_, 0)} are there.")
        if count and chart.types[type_].hits < 2:
            raise BadQuestion(f"A {chart.types[type_].name.lower()} is destroyed by its first hit.")
    if any(value > 6 for value in (*force.values.values(), *force.bombard.values())):
        raise BadQuestion("A value is from 0 to 6.")
    if any(not 1 <= dice <= 6 for dice in force.dice.values()):
        raise BadQuestion("A unit rolls from 1 to 6 dice.")
    if isinstance(force.order, str):
        if force.order not in ("cheapest", "weakest"):
            raise BadQuestion(f"Order {force.order!r}: cheapest, weakest, or a list of types is wanted.")
    else:
        for type_ in force.order:
            type_named(type_, chart)
    _check_hits_order(chart, force)


def _check_hits_order(chart: Chart, force: Force) -> None:
    unknown = [hit for hit in force.hits_order if hit not in HIT_CLASSES]
    if unknown:
        raise BadQuestion(f"There is no class of hits {unknown[0]!r}; there is {', '.join(HIT_CLASSES)}.")
    if len(set(force.hits_order)) < len(force.hits_order):
        raise BadQuestion("A class of hits is named twice in the order in which hits are given.")
    first = force.hits_order[: force.hits_order.index(CHART)] if CHART in force.hits_order else (AIR, SUBMARINE)
    if chart.rules.most_hits and not {AIR, SUBMARINE} <= set(first):  # P40-CON-46
        raise BadQuestion(f"No hit may be wasted in {chart.id}: hits that all units may take are given last.")


def _only(chart: Chart, name: str, units: Mapping[str, int], domains: Iterable[str], what: str) -> None:
    for type_, count in units.items():
        if count and chart.types[type_].domain not in domains:
            raise BadQuestion(f"The {name}'s {chart.types[type_].name.lower()} cannot {what}.")


def _check_flyers(chart: Chart, defend: Force) -> None:
    """A42-UNI-19, A42-UNI-26: aircraft defend at sea from carriers only, but for those that need none (P40-CON-15)."""
    carriers = _tagged(chart, defend.units, "carrier")
    if not chart.rules.damaged_carriers_work:
        carriers -= _tagged(chart, defend.damaged, "carrier")  # P40-UNI-34
    flyers = {type_: count for type_, count in defend.units.items() if count and chart.types[type_].domain == "air"}
    for type_, count in defend.aloft.items():
        if count > flyers.get(type_, 0):
            raise BadQuestion(f"{count} {type_} have scrambled and only {flyers.get(type_, 0)} defend.")
    for type_ in flyers:
        if "carrier_air" not in chart.types[type_].tags:
            raise BadQuestion(f"A {chart.types[type_].name.lower()} cannot defend at sea: it lands on no carrier.")
    aboard, decks = sum(flyers.values()) - sum(defend.aloft.values()), CARRIER_CAPACITY * carriers
    if aboard > decks:
        raise BadQuestion(f"{aboard} aircraft defend at sea and the carriers have room for {decks}.")


def _check_kamikaze(chart: Chart, attack: Force, defend: Force) -> None:
    strikes = chart.rules.ship_strikes
    if strikes is None:
        if defend.kamikaze:
            raise BadQuestion(f"There are no kamikaze attacks in {chart.id}.")
        return
    if sum(count for _, count in defend.kamikaze) > strikes.most:
        raise BadQuestion(f"There are {strikes.most} {strikes.name} attacks in the whole game.")
    for type_, count in defend.kamikaze:
        row = chart.types.get(type_)
        if row is None or strikes.tag not in row.tags or count < 0:
            raise BadQuestion(f"A {row.name.lower() if row else type_} is no target of {strikes.name} attacks.")
        ships = sum(1 for other, _ in defend.kamikaze if other == type_)
        if ships > attack.units.get(type_, 0):
            raise BadQuestion(f"{ships} {type_} are attacked and only {attack.units.get(type_, 0)} are there.")


def _check_raid(chart: Chart, question: Question) -> None:
    attack, defend, target = question.attack, question.defend, question.target
    guns = {"antiaircraft"} & set(chart.rules.raid_steps)  # P40-CM-28: a gun does not fire at every raid
    rockets = {"antiaircraft"} if chart.rules.rocket_dice else set()
    for name, units, tags in (
        ("attacker", attack.units, {"raider", "escort", *rockets}),
        ("defender", defend.units, {"escort", *guns}),
    ):
        for type_, count in units.items():
            if count and not tags & chart.types[type_].tags and not (name == "attacker" and _bombs(attack, type_)):
                raise BadQuestion(f"The {name}'s {chart.types[type_].name.lower()} takes no part in a raid.")
    bombers = [type_ for type_ in attack.units if _bombs(attack, type_) or "raider" in chart.types[type_].tags]
    fire = bool(rockets) and _tagged(chart, attack.units, "antiaircraft")
    if not fire and not any(attack.units[type_] for type_ in bombers):
        raise BadQuestion("A raid needs a unit that can bomb.")
    if target.ipc < 0 or target.damage < 0 or (target.cash or 0) < 0:
        raise BadQuestion("The value of a territory, its damage and money cannot be negative.")
    if target.sites and not chosen_sites(chart):
        raise BadQuestion(f"Raids attack the complex of a territory in {chart.id}, and no other facility.")
    for site in sites(question):
        row = chart.types.get(site.type)
        if row is None:
            raise BadQuestion(f"There is no facility {site.type!r} in {chart.id}.")
        if row.domain != "facility" or row.facility is None or row.facility.upgrades:
            raise BadQuestion(f"A {row.name.lower()} is no facility to bomb.")
        if not 0 <= site.damage <= most_damage(question, row.facility):
            raise BadQuestion(f"{site.damage} is no damage that a {row.name.lower()} can have.")
    if len({site.type for site in target.sites}) < len(target.sites):
        raise BadQuestion("A territory has one facility of a type.")


def _bombs(attack: Force, type_: str) -> bool:
    """Whether an advantage lets units of a type bomb; while it is but named, that is seen later."""
    return attack.muster.bombs(type_) if attack.muster else bool(attack.has)


def _check_ships(chart: Chart, question: Question) -> None:
    ships, attack = question.attack.ships, question.attack
    firing = sum(ships.values())
    if firing and question.kind != "amphibious":
        raise BadQuestion("Ships bombard before a landing only: the kind is amphibious.")
    for type_, count in ships.items():
        named = attack.has and not attack.muster  # whether it can is seen later
        if count and not (chart.types[type_].bombard or attack.bombard.get(type_) or named):
            raise BadQuestion(f"A {chart.types[type_].name.lower()} cannot bombard.")
    landed = landing(chart, attack)
    for type_, count in (attack.seaborne or {}).items():
        if count > attack.units.get(type_, 0) or (count and chart.types[type_].domain != "land"):
            raise BadQuestion(f"{count} {type_} cannot have landed: {attack.units.get(type_, 0)} are there.")
    if question.kind == "amphibious" and firing and not sum(landed.values()):
        raise BadQuestion("Ships bombard only where units land.")
    if chart.rules.bombard_limit and firing > sum(landed.values()):
        # A42-AMP-08
        raise BadQuestion(f"{sum(landed.values())} units land, so {sum(landed.values())} ships at most bombard.")


def _tagged(chart: Chart, units: Mapping[str, int], tag: str) -> int:
    return sum(count for type_, count in units.items() if tag in chart.types[type_].tags)
