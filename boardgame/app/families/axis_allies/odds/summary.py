"""What the window shows of an answer: small, plain, and cheap to send from one process to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.odds.question import Question, chosen_sites

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.odds.answer import Odds


@dataclass(frozen=True, slots=True)
class Summary:
    """An answer in numbers; chances from 0 to 1.

    Attributes:
        win, draw, loss, retreat, stalemate: how it ends, from the attacker's point of view.
        capture: the chance that the attacker wins with a unit that takes the territory.
        lost: mean IPCs that the attacker and the defender lose from here on.
        left: mean number of units that the winner has left, if the attacker wins and if the defender does.
        spread: chance of each number of the attacker's units left (above 0) or the defender's (below 0); 0 for nobody,
            or for both sides.
        swing, deviation: IPCs the defender loses less those the attacker loses; its standard deviation, 0 where several
            battles were put together.
        rounds: mean number of rounds to the end.
        damage: mean damage, or IPCs, that a raid does.
        harm: for a raid, the chance of each amount of damage or IPCs, from 0 on.
        margin: half of the interval in which the chance to win lies with 99 % confidence; 0 when exact.
        battles: battles fought to find it; 0 when exact.
        left_out: whether steps of the edition's own were left out.
        seconds: time it took.
    """

    win: float = 0.0
    draw: float = 0.0
    loss: float = 0.0
    retreat: float = 0.0
    stalemate: float = 0.0
    capture: float = 0.0
    lost: tuple[float, float] = (0.0, 0.0)
    left: tuple[float, float] = (0.0, 0.0)
    spread: tuple[tuple[int, float], ...] = ()
    swing: float = 0.0
    deviation: float = 0.0
    rounds: float = 0.0
    damage: float = 0.0
    harm: tuple[float, ...] = ()
    margin: float = 0.0
    battles: int = 0
    left_out: bool = False
    seconds: float = 0.0

    @property
    def raid(self) -> bool:
        """Whether it is about a raid."""
        return bool(self.harm)

    @property
    def neither(self) -> float:
        """The chance that nobody wins."""
        return self.draw + self.retreat + self.stalemate


SETTLED = {
    "attacker": Summary(win=1.0, capture=1.0),
    "defender": Summary(loss=1.0),
    "draw": Summary(draw=1.0),
    "retreat": Summary(retreat=1.0),
}
"""Outcomes that need no dice."""


def summarize(found: Odds) -> Summary:
    """The summary of an answer."""
    question = found.question
    costs = {type_: row.cost for type_, row in question.chart.types.items()}
    lost = []
    for side, force in (("attacker", question.attack), ("defender", question.defend)):
        means = found.left[side]  # guns, which are never lost, are not among them
        lost.append(sum((force.units.get(type_, 0) - mean) * costs[type_] for type_, mean in means.items()))
    spread: dict[int, float] = {}
    units = [0.0, 0.0]
    for here, there, chance in found.endings():
        a, d = sum(here.values()), sum(there.values())
        place = a if a and not d else -d if d and not a else 0
        spread[place] = spread.get(place, 0.0) + chance
        if place:
            units[place < 0] += abs(place) * chance
    sides = [sum(chance for place, chance in spread.items() if (place > 0) == up and place) for up in (True, False)]
    totals = [0.0, *(row.total() for row in found.rounds)]
    chances = found.chances
    return Summary(
        chances.win, chances.draw, chances.loss, chances.retreat, chances.stalemate,
        capture=found.capture,
        lost=(max(0.0, lost[0]), max(0.0, lost[1])),
        left=(units[0] / sides[0] if sides[0] else 0.0, units[1] / sides[1] if sides[1] else 0.0),
        spread=tuple(sorted(spread.items())),
        swing=found.swing, deviation=found.deviation,
        rounds=sum(1.0 - total for total in totals[:-1]),
        damage=sum(points * chance for points, chance in enumerate(found.damage)),
        harm=found.damage,
        margin=0.0 if found.exact else (found.interval[1] - found.interval[0]) / 2,
        battles=found.battles,
        left_out=bool(question.chart.left_out),
        seconds=found.seconds,
    )  # fmt: skip


def together(summaries: Sequence[Summary]) -> Summary:
    """A landing with the sea battles before it: it is won where all are won; losses add up as far as it gets."""
    *before, last = summaries
    if not before:
        return last
    whole = min((place for place, _ in last.spread), default=0)  # all defenders are left where nobody lands
    won = 1.0
    lost, swing = [0.0, 0.0], 0.0
    for each in before:
        swing += won * each.swing
        for side in (0, 1):
            lost[side] += won * each.lost[side]
        won *= each.win
    return Summary(
        win=won * last.win, draw=won * last.draw, loss=1 - won + won * last.loss, retreat=won * last.retreat,
        stalemate=won * last.stalemate, capture=won * last.capture,
        lost=(lost[0] + won * last.lost[0], lost[1] + won * last.lost[1]),
        left=last.left, spread=_mixed(last.spread, won, min(whole, 0)), rounds=last.rounds, damage=last.damage,
        swing=swing + won * last.swing,
        margin=sum(each.margin for each in summaries), battles=max(each.battles for each in summaries),
    )  # fmt: skip


def _mixed(spread: Sequence[tuple[int, float]], chance: float, else_: int) -> tuple[tuple[int, float], ...]:
    """A spread that comes about with a chance, and a number of units left otherwise."""
    found = {place: each * chance for place, each in spread}
    found[else_] = found.get(else_, 0.0) + 1 - chance
    return tuple(sorted(found.items()))


def portable(question: Question) -> Question:
    """The same question with a chart that is quick to send: without the facilities, but where they are bombed."""
    chart = question.chart
    if question.kind == "raid" and chosen_sites(chart):
        return replace(question, edition=chart)
    rows = {type_: row for type_, row in chart.types.items() if row.domain != "facility"}
    return replace(question, edition=replace(chart, types=rows))


def key_of(question: Question) -> tuple[Any, ...]:
    """Everything that tells a question from another one, hashable; the unit chart is known by its id."""
    chart = question.chart
    return (
        chart.id, chart.rules, question.kind, question.attack.key(), question.defend.key(), question.retreat,
        question.any_target, question.target, question.area,
    )  # fmt: skip
