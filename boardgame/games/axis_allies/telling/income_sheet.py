"""What a power collects, line by line: territories, objectives met and missed, losses; and how far objectives are.

An edition tells of its objectives by ``Hooks.objectives`` and of what enemies may still take by ``Hooks.dangers``.
Neither pays anything: that is ``Hooks.income``, and the lines here add up to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from boardgame.games.axis_allies.board.spaces import capital_lost, production
from boardgame.games.axis_allies.telling.names_in_english import join, place_name, the

if TYPE_CHECKING:
    from boardgame.games.axis_allies.edition.edition import Edition
    from boardgame.games.axis_allies.state import State


@dataclass(frozen=True, slots=True)
class Objective:
    """Something that brings a power money in its income phase while it is so.

    Attributes:
        power: who collects it.
        name: what is to be done: ``Hold the East Indies``.
        rule: its id.
        ipcs: what it brings.
        met: whether it would be paid now.
        places: the spaces it is about.
        held: those of them that are in the right hands.
        note: why it is missed, or since when it is met; may be empty.
        kind: an objective, or a war economy, which is no merit of any place.
    """

    power: str
    name: str
    rule: str
    ipcs: int
    met: bool
    places: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    note: str = ""
    kind: Literal["objective", "economy"] = "objective"


@dataclass(frozen=True, slots=True)
class Danger:
    """IPCs that an enemy may still take from the income, as it likes.

    Attributes:
        by: the enemy.
        ipcs: how many, above 0.
        rule: id of the rule.
        name: what would happen: ``Convoys disrupted``.
        note: with what.
        places: where.
    """

    by: str
    ipcs: int
    rule: str
    name: str
    note: str
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sum.

    Attributes:
        kind: what stands under which heading.
        name, note: what it is, and why; the note may be empty.
        ipcs: what it adds, below 0 what it takes.
        counts: whether it is in the sum; missed objectives and what enemies may take are not.
        rule: id of the rule.
        places: the spaces it is about.
    """

    kind: Literal["territories", "economy", "objective", "gain", "loss", "danger"]
    name: str
    ipcs: int
    counts: bool = True
    note: str = ""
    rule: str = ""
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class IncomeSheet:
    """What a power would collect if its income phase came now.

    Attributes:
        power: whose income it is.
        left: IPCs in the treasury before.
        lines: in the order in which they are added up.
        no_income: id of the rule by which it collects nothing; empty where it does.
    """

    power: str
    left: int
    lines: tuple[Line, ...]
    no_income: str = ""

    @property
    def collected(self) -> int:
        """IPCs collected if no enemy takes anything more."""
        return sum(line.ipcs for line in self.lines if line.counts)

    @property
    def at_stake(self) -> int:
        """IPCs that enemies may still take of it."""
        return sum(-line.ipcs for line in self.lines if line.kind == "danger")

    @property
    def treasury(self) -> int:
        """IPCs afterwards if no enemy takes anything more."""
        return self.left + self.collected


def objectives(edition: Edition, state: State, power: str) -> list[Objective]:
    """A power's objectives, met or not; none in an edition that has none."""
    return [found for asked in edition.hooks.objectives for found in asked(edition, state, power)]


def income_sheet(edition: Edition, state: State, power: str) -> IncomeSheet:
    """What a power would collect now (A42-INC-01), line by line; nothing without its capital (A42-INC-02)."""
    left = state.treasury.get(power, 0)
    if capital_lost(edition, state, power) and "income" not in edition.phases_without_capital:
        return IncomeSheet(power, left, (), edition.cite("A42-INC-02"))
    aims = objectives(edition, state, power)
    own = {aim.rule for aim in aims}
    amount = production(edition, state, power)
    areas = tuple(area for area, owner in state.owners.items() if owner == power and edition.board.areas[area].ipc)
    note = f"{len(areas)} {'territory' if len(areas) == 1 else 'territories'} of value"
    rule = edition.cite("A42-INC-01")
    lines = [Line("territories", "Territories", amount, note=note, rule=rule, places=areas)]
    others = list(_others(edition, state, power, own, amount))
    lines += [
        Line(aim.kind, aim.name, aim.ipcs, aim.met, aim.note, aim.rule, aim.places)
        for aim in sorted(aims, key=lambda aim: (aim.kind != "economy", not aim.met))
    ]
    lines += others
    for danger in (found for asked in edition.hooks.dangers for found in asked(edition, state, power)):
        lines.append(Line("danger", danger.name, -danger.ipcs, False, danger.note, danger.rule, danger.places))
    return IncomeSheet(power, left, tuple(lines))


def _others(edition: Edition, state: State, power: str, told: set[str], amount: int) -> Iterator[Line]:
    """What is added and taken beside the objectives; no power collects less than nothing."""
    for adjust in edition.hooks.income:
        change, rule = adjust(edition, state, power)
        change = max(change, -amount)
        if not change or rule in told:
            continue
        amount += change
        yield Line("gain" if change > 0 else "loss", _reason(edition, rule), change, rule=rule)


def _reason(edition: Edition, rule: str) -> str:
    """What an income is raised or lowered for."""
    words = edition.hooks.reasons.get(rule) or next((one.name for one in edition.abilities if one.rule == rule), rule)
    return words[:1].upper() + words[1:]


def holders(edition: Edition, state: State, places: tuple[str, ...]) -> str:
    """Who holds places that are wanted, as a sentence: ``Japan holds Okinawa and Iwo Jima``."""
    by: dict[str, list[str]] = {}
    for place in places:
        by.setdefault(state.owners.get(place, ""), []).append(place)
    parts = []
    for power, areas in by.items():
        names = join(place_name(edition, area) for area in areas)
        if len(areas) == len(places) > 1:
            names = "both" if len(areas) == 2 else "all of them"
        known = edition.power_by_id.get(power)
        verb = "hold" if known is not None and known.article else "holds"
        parts.append(f"{the(edition, power)} {verb} {names}")
    words = ", ".join(parts)
    return words[:1].upper() + words[1:]
