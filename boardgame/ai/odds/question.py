"""What is asked: two forces, the kind of battle, and how both sides will decide."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from boardgame.ai.odds.chart import Chart, chart_of, load_chart

if TYPE_CHECKING:
    from boardgame.ai.odds.muster import Muster
    from boardgame.games.axis_allies.edition import Edition

KINDS = ("land", "sea", "amphibious", "raid")
"""Kinds of battle; an amphibious one is the battle ashore, its sea battle is asked for by itself."""
MOST_UNITS = 400
"""Units of one side at most."""
NEVER, AFTER, BELOW, BEST = "never", "after", "below", "best"


class BadQuestion(ValueError):
    """A question that has no answer; the message says why, in a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Force:
    """The units of one side and how their player decides.

    Attributes:
        units: how many of each type. Antiaircraft guns that attack, in a raid, fire rockets.
        damaged: how many of them have taken a hit already, by type; a type with more than two hits counts one hit each.
        seaborne: of the attacker's land units in a landing, those that came from the sea; None for all of them.
        ships: ships that bombard before a landing; they are no part of ``units``.
        order: the order in which units are lost: ``cheapest`` or ``weakest`` first, or types in one's own order.
            Types left out follow, cheapest first. Tags that the edition wants last stay last.
        damage_first: whether hits that destroy nothing are taken before all others.
        keep_land: whether the last unit that can take the territory is lost after everything else.
        submerge: the round from which on submarines submerge where they may; 0 for never.
        values: other attack values of the attacker, defense values of the defender, by type: jet fighters, super
            submarines and the like. ``antiaircraft`` types of the defender: the number on which the gun hits.
        bombard: other bombardment values, by type.
        dice: dice that a unit rolls instead of one, by type: heavy bombers.
        struck: units behind the casualty strip of a battle in progress, no part of ``units``: they may still fire, and
            leave as the next step ``remove`` comes.
        aloft: of the defender's aircraft at sea, those that need no carrier: they scrambled from an island, or their
            carrier has been hit since the battle began.
        kamikaze: attacks that the defender's side declares on single ships of the attacker before the battle: the type
            of each ship attacked with the number of attacks on it. Of a type, damaged ships are attacked first.
        has: ids of the weapons developments and national advantages that the side has in force.
        one_way: aircraft that make a kamikaze attack, by type; part of ``units``.
        spend: whether all submarines that may be spent in the first round are, as Kaiten torpedoes.
        muster: the side in a real position, where something is in force that changes what its units roll; made from
            ``has`` or by ``from_state``.
    """

    units: Mapping[str, int]
    damaged: Mapping[str, int] = field(default_factory=dict)
    seaborne: Mapping[str, int] | None = None
    ships: Mapping[str, int] = field(default_factory=dict)
    order: str | tuple[str, ...] = "cheapest"
    damage_first: bool = True
    keep_land: bool = False
    submerge: int = 0
    values: Mapping[str, int] = field(default_factory=dict)
    bombard: Mapping[str, int] = field(default_factory=dict)
    dice: Mapping[str, int] = field(default_factory=dict)
    struck: Mapping[str, int] = field(default_factory=dict)
    aloft: Mapping[str, int] = field(default_factory=dict)
    kamikaze: tuple[tuple[str, int], ...] = ()
    has: tuple[str, ...] = ()
    one_way: Mapping[str, int] = field(default_factory=dict)
    spend: bool = False
    muster: Muster | None = None

    def key(self) -> tuple[Any, ...]:
        """Everything that tells it from another force, hashable."""
        counts = (
            self.units, self.damaged, self.ships, self.struck, self.values, self.bombard, self.dice, self.aloft,
            self.one_way,
        )  # fmt: skip
        seaborne = None if self.seaborne is None else tuple(sorted(self.seaborne.items()))
        plain = tuple(tuple(sorted(mapping.items())) for mapping in counts)
        own = (self.kamikaze, self.has, self.spend, self.muster.key if self.muster else "")
        return (*plain, seaborne, self.order, self.damage_first, self.keep_land, self.submerge, *own)


@dataclass(frozen=True, slots=True)
class Retreat:
    """When the attacker breaks off: ``never``, ``after`` a round, ``below`` a chance to win, or where it is ``best``.

    Attributes:
        when: one of the four. ``best`` maximises the expected swing in IPCs.
        round: the last round fought, for ``after``.
        chance: from 0 to 1, for ``below``: the chance to win if all goes on to the end.
        possible: whether there is anywhere to retreat to.
    """

    when: str = NEVER
    round: int = 0
    chance: float = 0.0
    possible: bool = True

    @staticmethod
    def parse(text: str) -> Retreat:
        """Read ``never``, ``best``, ``after 3`` (rounds) or ``below 40`` (per cent).

        >>> Retreat.parse("after 3").round, Retreat.parse("below 40").chance
        (3, 0.4)
        """
        word, *rest = text.replace("%", " ").split() or [""]
        try:
            if word in (NEVER, BEST) and not rest:
                return Retreat(word)
            if word == AFTER and len(rest) == 1 and int(rest[0]) >= 1:
                return Retreat(AFTER, round=int(rest[0]))
            if word == BELOW and len(rest) == 1 and 0 <= float(rest[0]) <= 100:
                return Retreat(BELOW, chance=float(rest[0]) / 100)
        except ValueError:
            pass
        raise BadQuestion(f"Retreat {text!r}: never, best, after N (rounds) or below N (per cent) is wanted.")


@dataclass(frozen=True, slots=True)
class Site:
    """A facility that bombers of a raid are aimed at.

    Attributes:
        type: its type in the unit chart.
        damage: damage it has.
        bombers: how many of the bombers left after the air battle attack it; those beyond go on to the next site, and
            the last one takes all that are left.
    """

    type: str
    damage: int = 0
    bombers: int = MOST_UNITS


@dataclass(frozen=True, slots=True)
class Target:
    """What a raid is made on.

    Attributes:
        ipc: value of the territory.
        damage: damage its complex has.
        cash: IPCs that its owner holds, where raids cost money; None for enough.
        sites: the facilities attacked, where bombers choose among them; empty for the first complex of the chart with
            ``damage``.
    """

    ipc: int = 10
    damage: int = 0
    cash: int | None = None
    sites: tuple[Site, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A battle asked about.

    Attributes:
        edition: id of an edition, an edition, or a chart.
        attack, defend: the two forces.
        kind: one of :data:`KINDS`.
        retreat: when the attacker breaks off.
        any_target: whether bombardment hits any unit and not land units only, as agreed on before play.
        target: what a raid is made on.
        area: id of the space fought for, where technologies or advantages are named; empty for one where all of them
            count.
    """

    edition: str | Edition | Chart
    attack: Force
    defend: Force
    kind: str = "land"
    retreat: Retreat = Retreat()
    any_target: bool = False
    target: Target = Target()
    area: str = ""

    @property
    def chart(self) -> Chart:
        """The chart of the edition."""
        if isinstance(self.edition, str):
            return load_chart(self.edition)
        return self.edition if isinstance(self.edition, Chart) else chart_of(self.edition)


def parse_units(text: str, chart: Chart) -> dict[str, int]:
    """Read counts and types: ``10 infantry 4 artillery, 1 bomber``; plurals and names of two words will do.

    Raises:
        BadQuestion: something is no count or no unit; the message names it and what may have been meant.
    """
    found: dict[str, int] = {}
    for type_, number in parse_list(text, chart):
        found[type_] = found.get(type_, 0) + number
    return found


def parse_list(text: str, chart: Chart) -> list[tuple[str, int]]:
    """The same as :func:`parse_units`, each entry by itself and in the order in which they come."""
    found: list[tuple[str, int]] = []
    parts = re.findall(r"([+-]?\d+)\s*[x×*]?\s*([^\d,;+-]+)", text)
    if re.sub(r"[\s,;+]", "", text) != re.sub(r"[\s,;+]", "", "".join(count + name for count, name in parts)):
        if not re.search(r"[x×*]", text):
            raise BadQuestion(f"{text!r}: counts and units are wanted, such as “3 infantry 1 fighter”.")
    for count, name in parts:
        type_ = type_named(name, chart)
        number = int(count) if len(count) < 9 else 10**9
        if number < 0:
            raise BadQuestion(f"{count} {name.strip()}: a count cannot be negative.")
        found.append((type_, number))
    return found


def type_named(name: str, chart: Chart) -> str:
    """The unit type that a word or two mean; raises :class:`BadQuestion`."""
    word = "_".join(name.lower().replace("-", " ").split())
    known = {type_: type_ for type_ in chart.types}
    known |= {row.name.lower().replace(" ", "_"): type_ for type_, row in chart.types.items()}
    for form in (word, word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ies") + "y"):
        if form in known:
            return known[form]
    from difflib import get_close_matches  # for mistakes only, so a cold start is spared it

    near = get_close_matches(word, list(known), 1)
    hint = f" Did you mean {near[0]}?" if near else f" There is {', '.join(chart.types)}."
    raise BadQuestion(f"There is no unit {name.strip()!r} in {chart.id}.{hint}")


def check(question: Question) -> None:
    """See that a question makes sense.

    Raises:
        BadQuestion: it does not; the message says why.
    """
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
        raise BadQuestion(f"The {name} has {total:,} units; {MOST_UNITS} at most are reckoned with.")
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
    aboard, decks = sum(flyers.values()) - sum(defend.aloft.values()), chart.rules.carrier_capacity * carriers
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
        row = chart.types[type_named(site.type, chart)]
        if row.domain != "facility" or row.facility is None or row.facility.upgrades:
            raise BadQuestion(f"A {row.name.lower()} is no facility to bomb.")
        if not 0 <= site.damage <= (row.facility.max_damage or chart.rules.raid_cap * target.ipc):
            raise BadQuestion(f"{site.damage} is no damage that a {row.name.lower()} can have.")
    if len({site.type for site in target.sites}) < len(target.sites):
        raise BadQuestion("A territory has one facility of a type.")


def chosen_sites(chart: Chart) -> bool:
    """Whether the bombers of a raid choose among facilities (P40-SBR-11)."""
    return "facility_bombs" in chart.rules.raid_steps


def sites(question: Question) -> tuple[Site, ...]:
    """The facilities that a raid is aimed at, where bombers choose; the first complex of the chart if none is named."""
    chart, target = question.chart, question.target
    if target.sites or not chosen_sites(chart):
        return target.sites
    complexes = (row.id for row in chart.types.values() if row.domain == "facility" and row.facility.kind == "complex")
    return (Site(next(complexes), target.damage),)


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


def landing(chart: Chart, attack: Force) -> dict[str, int]:
    """The attacker's land units that came from the sea."""
    if attack.seaborne is not None:
        return {type_: count for type_, count in attack.seaborne.items() if count}
    return {type_: count for type_, count in attack.units.items() if count and chart.types[type_].domain == "land"}


def _tagged(chart: Chart, units: Mapping[str, int], tag: str) -> int:
    return sum(count for type_, count in units.items() if tag in chart.types[type_].tags)
