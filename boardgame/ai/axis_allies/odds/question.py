"""What is asked: two forces, the kind of battle, and how both sides will decide."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.odds.chart import Chart, chart_of, load_chart
from boardgame.games.axis_allies.edition.battle_rules import AIR, BOMBARDMENT, CHART, RAID_CAP, SUBMARINE
from boardgame.games.axis_allies.edition.unit_chart import COMPLEX, Facility

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.odds.questions.muster import Muster
    from boardgame.games.axis_allies.edition.edition import Edition

KINDS = ("land", "sea", "amphibious", "raid")
"""Kinds of battle; an amphibious one is the battle ashore, its sea battle is asked for by itself."""
MOST_UNITS = 400
"""Units of one side at most."""
HIT_CLASSES = {
    SUBMARINE: "submarine hits", AIR: "aircraft hits", BOMBARDMENT: "bombardment hits", CHART: "other hits",
}  # fmt: skip
"""Classes of hits in words, the most restricted first; other hits may be taken by all."""
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
        hits_order: the classes of hits that are given first where a volley scores several: :data:`HIT_CLASSES`. Those
            left out follow, the one that the fewest units may take first; by default all do.
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
    hits_order: tuple[str, ...] = ()

    def key(self) -> tuple[Any, ...]:
        """Everything that tells it from another force, hashable."""
        counts = (
            self.units, self.damaged, self.ships, self.struck, self.values, self.bombard, self.dice, self.aloft,
            self.one_way,
        )  # fmt: skip
        seaborne = None if self.seaborne is None else tuple(sorted(self.seaborne.items()))
        plain = tuple(tuple(sorted(mapping.items())) for mapping in counts)
        own = (self.kamikaze, self.has, self.spend, self.muster.key if self.muster else "")
        return (*plain, seaborne, self.order, self.hits_order, self.damage_first, self.keep_land, self.submerge, *own)


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
    """The same as :func:`parse_units`, each entry by itself and in the order in which they come.

    >>> parse_list("infantry, 2 ftr", load_chart("spring1942"))
    [('infantry', 1), ('fighter', 2)]
    """
    found: list[tuple[str, int]] = []
    for part in re.split(r"[,;+]", text):
        alone = re.match(r"\s*([^\d\s-][^\d]*)", part)  # one unit, without a number
        entries = [("1", alone.group(1))] if alone else []
        rest = part[alone.end() :] if alone else part
        counted = re.findall(r"(-?\d+)\s*(?:[x×*]\s*(?=[^\W\d]))?\s*([^\d-]+)", rest)
        if re.sub(r"[\sx×*]", "", rest) != re.sub(r"[\sx×*]", "", "".join(count + name for count, name in counted)):
            raise BadQuestion(f"{text!r}: counts and units are wanted, such as “3 infantry 1 fighter”.")
        for count, name in [*entries, *counted]:
            type_, *others = _types_named(name, chart)
            number = int(count) if len(count) < 9 else 10**9
            if number < 0:
                raise BadQuestion(f"{count} {name.strip()}: a count cannot be negative.")
            found += [(type_, number), *((other, 1) for other in others)]
    return found


def _types_named(name: str, chart: Chart) -> list[str]:
    """The unit types that words mean, one after another: ``fighter aircraft carrier``; :class:`BadQuestion`."""
    words, found = name.split(), []
    while words:
        for length in range(min(3, len(words)), 0, -1):
            with suppress(BadQuestion):
                found.append(type_named(" ".join(words[:length]), chart))
                break
        else:
            return [type_named(name, chart)]
        words = words[length:]
    return found or [type_named(name, chart)]


def type_named(name: str, chart: Chart) -> str:
    """The unit type that a word or two mean; raises :class:`BadQuestion`."""
    word = "_".join(name.lower().replace("-", " ").replace(".", "").split())
    short = SHORT.get(word) or SHORT.get(word.removesuffix("s"))
    word = short or word
    known = {type_: type_ for type_ in chart.types}
    known |= {row.name.lower().replace(" ", "_"): type_ for type_, row in chart.types.items()}
    forms = (word, word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ies") + "y")
    for form in forms:
        if form in known:
            return known[form]
    alike = [type_ for type_ in chart.types if set(forms) & set(type_.split("_"))]
    if len(alike) == 1:
        return alike[0]  # “carrier”, “gun”
    if alike:
        raise BadQuestion(f"Which {name.strip()}: {' or '.join(alike).replace('_', ' ')}?")
    from difflib import get_close_matches  # for mistakes only, so a cold start is spared it

    near = get_close_matches(word, list(known), 1)
    hint = f" Did you mean {near[0]}?" if near else f" There is {', '.join(chart.types)}."
    raise BadQuestion(f"There is no unit {name.strip()!r} in {chart.id}.{hint}")


SHORT = {
    "inf": "infantry", "mech": "mechanized_infantry", "minf": "mechanized_infantry", "art": "artillery",
    "rtl": "artillery", "arm": "tank", "armor": "tank", "armour": "tank", "tnk": "tank", "aa": "antiaircraft_gun",
    "aaa": "antiaircraft_gun", "aagun": "antiaircraft_gun", "aa_gun": "antiaircraft_gun", "ftr": "fighter",
    "fig": "fighter", "tac": "tactical_bomber", "strat": "strategic_bomber", "str": "strategic_bomber",
    "bmb": "bomber", "bom": "bomber", "sub": "submarine", "dd": "destroyer", "des": "destroyer", "dest": "destroyer",
    "ca": "cruiser", "cr": "cruiser", "cru": "cruiser", "bb": "battleship", "bat": "battleship", "bs": "battleship",
    "cv": "aircraft_carrier", "ac": "aircraft_carrier", "car": "aircraft_carrier", "tp": "transport",
    "trn": "transport", "tra": "transport", "trans": "transport", "ic": "industrial_complex",
}  # fmt: skip
"""Usual abbreviations of units, of all editions."""


def parse_hits(text: str) -> tuple[str, ...]:
    """Read an order in which classes of hits are given: ``aircraft, submarine, other``.

    >>> parse_hits("aircraft, submarines")
    ('air', 'submarine')
    """
    words = {"aircraft": AIR, "other": CHART} | {name: name for name in HIT_CLASSES}
    found = []
    for part in filter(None, re.split(r"[\s,;]+", text.lower())):
        if part in ("hit", "hits"):
            continue
        if (word := part if part in words else part.removesuffix("s")) not in words:
            raise BadQuestion(f"There are no {part} hits; there are submarine, aircraft, bombardment and other hits.")
        found.append(words[word])
    return tuple(found)


def chosen_sites(chart: Chart) -> bool:
    """Whether the bombers of a raid choose among facilities (P40-SBR-11)."""
    return "facility_bombs" in chart.rules.raid_steps


def sites(question: Question) -> tuple[Site, ...]:
    """The facilities that a raid is aimed at, where bombers choose; the first complex of the chart if none is named."""
    chart, target = question.chart, question.target
    if target.sites or not chosen_sites(chart):
        return target.sites
    complexes = (row.id for row in chart.types.values() if row.facility is not None and row.facility.kind == COMPLEX)
    return (Site(next(complexes), target.damage),)


def most_damage(question: Question, facility: Facility) -> int:
    """The points of damage that a facility in the raided territory can hold (P40-SBR-15)."""
    return facility.max_damage or RAID_CAP * question.target.ipc


def landing(chart: Chart, attack: Force) -> dict[str, int]:
    """The attacker's land units that came from the sea."""
    if attack.seaborne is not None:
        return {type_: count for type_, count in attack.seaborne.items() if count}
    return {type_: count for type_, count in attack.units.items() if count and chart.types[type_].domain == "land"}
