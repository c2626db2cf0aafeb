"""A set-up of the calculator: units of both sides by hand or from the map, and the question they make."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from boardgame.ai.odds import Force, Question, Retreat
from boardgame.ai.odds.chart import Chart
from boardgame.ai.odds.from_state import Attack

ATTACKER, DEFENDER = 0, 1
SIDES = ("attacker", "defender")


@dataclass(slots=True)
class Setup:
    """Two forces and how they fight.

    Attributes:
        chart: the edition's chart.
        kind: ``land`` or ``sea``.
        powers: whose colours the two sides have.
        units: counts by type, of the attacker and the defender.
        damaged: how many of them are damaged, by type.
        ships: ships that bombard before a landing.
        by_sea: whether the attacker's land units land from the sea.
        seaborne: those that do, as the map has it; None for all of them.
        order: who is lost first.
        keep_land: whether the attacker spares a unit that can take the territory.
        retreat: when the attacker breaks off.
        any_target: whether bombardment hits any unit.
        base: what the map says beside numbers of units: values and dice changed by weapons.
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
    keep_land: bool = True
    retreat: str = "never"
    any_target: bool = False
    base: tuple[Force, Force] = (Force({}), Force({}))

    def copy(self) -> Setup:
        """Another set-up with the same units."""
        units, damaged = ((dict(pair[0]), dict(pair[1])) for pair in (self.units, self.damaged))
        return replace(self, units=units, damaged=damaged, ships=dict(self.ships))

    def fill(self, attack: Attack) -> None:
        """Take the forces of an attack on the map."""
        question = attack.question
        if question is None:
            return
        self.kind = "sea" if question.kind == "sea" else "land"
        self.units = dict(question.attack.units), dict(question.defend.units)
        self.damaged = dict(question.attack.damaged), dict(question.defend.damaged)
        self.ships = dict(question.attack.ships)
        self.by_sea = question.kind == "amphibious"
        self.seaborne = dict(question.attack.seaborne) if question.attack.seaborne is not None else None
        self.any_target = question.any_target
        self.base = question.attack, question.defend

    def swap(self) -> None:
        """Let the defender attack; guns stay where they are, and nobody lands."""
        self.units, self.damaged = self.units[::-1], self.damaged[::-1]
        self.powers, self.base = self.powers[::-1], (Force({}), Force({}))
        self.ships, self.by_sea, self.seaborne = {}, False, None

    def rows(self) -> list[str]:
        """The types that can take part, in the order of the chart."""
        wanted = ("sea", "air") if self.kind == "sea" else ("land", "air")
        return [type_ for type_, row in self.chart.types.items() if row.domain in wanted]

    def takes_part(self, side: int, type_: str) -> bool:
        """Whether a type can fight on a side."""
        row = self.chart.types[type_]
        if side == ATTACKER:
            return "antiaircraft" not in row.tags
        return not (self.kind == "sea" and row.domain == "air" and "carrier_air" not in row.tags)

    def bombarding(self) -> list[str]:
        """The types that can bombard."""
        return [type_ for type_, row in self.chart.types.items() if row.bombard]

    def set_count(self, side: int, type_: str, count: int) -> None:
        """Change a number; the damaged among them are no more than there are."""
        self.units[side][type_] = count
        self.damaged[side][type_] = min(self.damaged[side].get(type_, 0), count)
        self.seaborne = None

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
        kind = "amphibious" if landing else self.kind
        return Question(self.chart, attack, defend, kind, Retreat.parse(self.retreat), self.any_target)


def _some(counts: dict[str, int]) -> dict[str, int]:
    return {type_: count for type_, count in counts.items() if count}
