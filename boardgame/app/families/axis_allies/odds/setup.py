"""A set-up of the calculator: units of both sides by hand or from the map, and the question they make."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from boardgame.ai.axis_allies.odds import BadQuestion, Force, Question, Retreat, Target
from boardgame.ai.axis_allies.odds.chart import Chart
from boardgame.ai.axis_allies.odds.question import Site, chosen_sites
from boardgame.ai.axis_allies.odds.questions.from_state import Attack
from boardgame.ai.axis_allies.odds.questions.situation import situated
from boardgame.games.axis_allies.edition.battle_rules import AIR_BATTLE

ATTACKER, DEFENDER = 0, 1
SIDES = ("attacker", "defender")


@dataclass(slots=True)
class Setup:
    """Two forces and how they fight.

    Attributes:
        chart: the edition's chart.
        kind: ``land``, ``sea`` or ``raid``.
        powers: whose colours the two sides have.
        units: counts by type, of the attacker and the defender.
        damaged: how many of them are damaged, by type.
        ships: ships that bombard before a landing.
        by_sea: whether the attacker's land units land from the sea.
        seaborne: those that do, as the map has it; None for all of them.
        order: who is lost first.
        hits: the class of hits that is given first in a battle at sea; empty for the one that the fewest may take.
        keep_land: whether the attacker spares a unit that can take the territory.
        retreat: when the attacker breaks off.
        way_back: whether there is anywhere to retreat to.
        any_target: whether bombardment hits any unit.
        target: what a raid is made on.
        sites: the facilities that bombers may choose among, where they do, with how many are aimed at each.
        escorts: whether fighters escort raids and rise against them.
        before: the battles at sea that come before a landing.
        after_sea: whether they are included.
        has: ids of the technologies and advantages that both sides have in force.
        named: whether these were chosen by hand, so that they count by their names; else the map knows what they mean.
        area: the space fought for.
        base: what the map says beside numbers of units.
    """

    chart: Chart
    kind: str = "land"
    powers: tuple[str, str] = ("", "")
    units: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    damaged: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    ships: dict[str, int] = field(default_factory=dict)
    by_sea: bool = False
    seaborne: dict[str, int] | None = None
    order: str = "cheapest"
    hits: str = ""
    keep_land: bool = True
    retreat: str = "never"
    way_back: bool = True
    any_target: bool = False
    target: Target = field(default_factory=Target)
    sites: dict[str, Site] = field(default_factory=dict)
    escorts: bool = True
    before: tuple[Question, ...] = ()
    after_sea: bool = True
    has: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    named: bool = False
    area: str = ""
    base: tuple[Force, Force] = (Force({}), Force({}))
    _asked: tuple[Any, tuple[Force, Force]] = (None, (Force({}), Force({})))

    def copy(self) -> Setup:
        """Another set-up with the same units."""
        units, damaged = ((dict(pair[0]), dict(pair[1])) for pair in (self.units, self.damaged))
        has = list(self.has[0]), list(self.has[1])
        return replace(self, units=units, damaged=damaged, ships=dict(self.ships), sites=dict(self.sites), has=has)

    def fill(self, attack: Attack) -> None:
        """Take the forces of an attack on the map."""
        question = attack.question
        if question is None:
            return
        self.kind = question.kind if question.kind in ("sea", "raid") else "land"
        self.units = dict(question.attack.units), dict(question.defend.units)
        self.damaged = dict(question.attack.damaged), dict(question.defend.damaged)
        self.ships = dict(question.attack.ships)
        self.by_sea = question.kind == "amphibious"
        self.seaborne = dict(question.attack.seaborne) if question.attack.seaborne is not None else None
        self.any_target = question.any_target
        self.base = question.attack, question.defend
        self.named = False
        self.target, self.before = question.target, tuple(attack.before.values())
        self.way_back = question.retreat.possible
        self.sites = {site.type: site for site in question.target.sites}
        if self.sites:
            last, others = question.target.sites[-1], question.target.sites[:-1]
            rest = max(0, sum(self.units[ATTACKER].values()) - sum(site.bombers for site in others))
            self.sites[last.type] = replace(last, bombers=min(last.bombers, rest))

    def empty(self) -> None:
        """Nobody on either side."""
        self.units, self.damaged, self.ships, self.seaborne, self.before = ({}, {}), ({}, {}), {}, None, ()
        self.way_back = True
        self._by_name()

    def let(self, side: int, ability: str, on: bool) -> None:
        """Let a side have a technology or an advantage in force, or not."""
        if on != (ability in self.has[side]):
            (self.has[side].append if on else self.has[side].remove)(ability)
        self._by_name()

    def _by_name(self) -> None:
        """What is in force counts by its name from now on, and nothing that the map knows beside it."""
        self.named, self.base = True, (Force({}), Force({}))

    def swap(self) -> None:
        """Let the defender attack; guns stay where they are, and nobody lands."""
        self.units, self.damaged = self.units[::-1], self.damaged[::-1]
        self.powers, self.has = self.powers[::-1], self.has[::-1]
        self._by_name()
        self.ships, self.by_sea, self.seaborne, self.before, self.way_back = {}, False, None, (), True

    def rows(self) -> list[str]:
        """The types that can take part, in the order of the chart."""
        if self.kind == "raid":
            return [type_ for type_ in self.chart.types if any(self.takes_part(side, type_) for side in (0, 1))]
        wanted = ("sea", "air") if self.kind == "sea" else ("land", "air")
        return [type_ for type_, row in self.chart.types.items() if row.domain in wanted]

    def takes_part(self, side: int, type_: str) -> bool:
        """Whether a type can fight on a side."""
        row = self.chart.types[type_]
        if self.kind == "raid":
            if self.escorts and "escort" in row.tags:
                return True
            gun = "antiaircraft" in row.tags and "antiaircraft" in self.chart.rules.raid_steps
            return "raider" in row.tags if side == ATTACKER else gun
        if side == ATTACKER:
            return "antiaircraft" not in row.tags
        return not (self.kind == "sea" and row.domain == "air" and "carrier_air" not in row.tags)

    def values(self, type_: str) -> str:
        """On what a type hits when it attacks and when it defends, in figures; dice where they are several."""
        row = self.chart.types[type_]
        if self.kind == "raid":
            fights = "escort" in row.tags
            return "{} · {}".format(*AIR_BATTLE) if fights else "" if "raider" in row.tags else str(row.defense)
        found = []
        for force, value in zip(self._known(), (row.attack, row.defense), strict=True):
            value, dice = force.values.get(type_, value), force.dice.get(type_, 1)
            if force.muster is not None and "antiaircraft" not in row.tags:
                sort = next(iter(force.muster.roster({type_: 1}, {}, {}).pieces.values()))
                value, dice = sort.values[0], sort.dice[0]
            found.append(f"{f'{dice}×' if dice > 1 else ''}{value}")
        return " · ".join(found)

    def _known(self) -> tuple[Force, Force]:
        """The two sides with what they have in force, as the map has it or by name."""
        if not self.named or not any(self.has):
            return self.base
        key = (self.kind, self.area, tuple(self.has[ATTACKER]), tuple(self.has[DEFENDER]))
        if key != self._asked[0]:
            attack, defend = (
                Force({type_: 1 for type_ in self.rows() if self.takes_part(side, type_)}, has=tuple(has))
                for side, has in enumerate(self.has)
            )
            try:
                asked = situated(Question(self.chart, attack, defend, self.kind, area=self.area))
                self._asked = key, (asked.attack, asked.defend)
            except BadQuestion:
                self._asked = key, self.base
        return self._asked[1]

    def bombarding(self) -> list[str]:
        """The types that can bombard."""
        return [type_ for type_, row in self.chart.types.items() if row.bombard]

    def number(self, side: int, key: str) -> int:
        """A number of the set-up.

        Args:
            side: whose.
            key: a unit type, or with it ``type:damaged``, ``type:ship`` for ships that bombard, ``type:site`` for a
                facility, the attacker's bombers on it or its damage; ``ipc:target`` and the like for a raid's target.
        """
        name, _, what = key.partition(":")
        if what == "target":
            return int(getattr(self.target, name) or 0)
        if what == "site":
            return self.sites[name].damage if side == DEFENDER else self.sites[name].bombers
        numbers = {"": self.units[side], "damaged": self.damaged[side], "ship": self.ships}[what]
        return numbers.get(name, 0)

    def set_number(self, side: int, key: str, value: int) -> None:
        """Change a number; the damaged, or those landed, among units are no more than there are."""
        name, _, what = key.partition(":")
        if what == "target":
            known = {"ipc": self.target.ipc, "damage": self.target.damage, "cash": self.target.cash, name: value}
            self.target = Target(known["ipc"] or 0, known["damage"] or 0, known["cash"])
        elif what == "site":
            site = self.sites[name]
            self.sites[name] = replace(site, damage=value) if side == DEFENDER else replace(site, bombers=value)
        elif what == "ship":
            self.ships[name] = value
        elif what == "damaged":
            self.damaged[side][name] = min(value, self.units[side].get(name, 0))
        else:
            self._set_count(side, name, value)

    def _set_count(self, side: int, type_: str, count: int) -> None:
        if side == ATTACKER and self.sites and "raider" in self.chart.types[type_].tags:
            more = count - self.units[side].get(type_, 0)  # what comes or goes is aimed at the last facility attacked
            last = [key for key, site in self.sites.items() if site.bombers] or list(self.sites)
            site = self.sites[last[-1]]
            self.sites[last[-1]] = replace(site, bombers=max(0, site.bombers + more))
        self.units[side][type_] = count
        self.damaged[side][type_] = min(self.damaged[side].get(type_, 0), count)
        if side == ATTACKER and self.seaborne is not None and type_ in self.seaborne:
            self.seaborne = {**self.seaborne, type_: min(self.seaborne[type_], count)}

    @property
    def money(self) -> bool:
        """Whether a raid takes money instead of doing damage."""
        return "take_money" in self.chart.rules.raid_steps

    def add_sites(self, damage: dict[str, int]) -> None:
        """The facilities that stand in a territory, with their damage, so that bombers may be aimed at any of them."""
        if chosen_sites(self.chart):
            self.sites = {type_: self.sites.get(type_, Site(type_, each, 0)) for type_, each in damage.items()}

    def questions(self) -> list[Question]:
        """The battles at sea that come first, and the battle itself."""
        first = self.before if self.kind == "land" and self.by_sea and self.after_sea else ()
        return [*first, self.question()]

    def question(self) -> Question:
        """The question; may turn out to have no answer when it is checked."""
        attack, defend = self.base
        landing = self.kind == "land" and self.by_sea
        units, others = (
            {type_: count for type_, count in self.units[side].items() if count and self.takes_part(side, type_)}
            for side in (ATTACKER, DEFENDER)
        )
        attack = replace(
            attack, units=units, damaged=_some(self.damaged[ATTACKER]), order=self.order,
            keep_land=self.keep_land and self.kind == "land",
            ships=_some(self.ships) if landing else {}, seaborne=self.seaborne if landing else None,
        )  # fmt: skip
        defend = replace(defend, units=others, damaged=_some(self.damaged[DEFENDER]), order=self.order)
        if self.kind == "sea":
            first = (self.hits,) if self.hits else ()
            attack, defend = (replace(force, hits_order=first) for force in (attack, defend))
        kind = "amphibious" if landing else self.kind
        retreat = Retreat() if kind == "raid" else replace(Retreat.parse(self.retreat), possible=self.way_back)
        if self.named:
            attack, defend = (
                replace(force, has=tuple(has)) for force, has in zip((attack, defend), self.has, strict=True)
            )
        area = self.area if self.named and any(self.has) else ""
        target = replace(self.target, sites=tuple(site for site in self.sites.values() if site.bombers))
        return Question(self.chart, attack, defend, kind, retreat, self.any_target, target, area)


def _some(counts: dict[str, int]) -> dict[str, int]:
    return {type_: count for type_, count in counts.items() if count}
