"""Looking ahead: plans for a whole turn, each played out against the enemy's next turns, and the best of them.

A plan's attacks are taken to end as is likeliest, what has not fought is regrouped, new units are placed; then each
enemy power attacks as its own planner would. What both sides have then is compared, corrected by what the attacks of
the plan are worth in the mean rather than at their likeliest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import prod

from boardgame.ai.axis_allies.analysis.crossing import Crossing
from boardgame.ai.axis_allies.analysis.expected import after_attacks
from boardgame.ai.axis_allies.analysis.field import Field
from boardgame.ai.axis_allies.analysis.fight import fight, survivors
from boardgame.ai.axis_allies.analysis.position import Counts, Position
from boardgame.ai.axis_allies.analysis.reach import Group, might, reach_of
from boardgame.ai.axis_allies.analysis.threat import Threats
from boardgame.ai.axis_allies.plans.attack import AttackPlanner
from boardgame.ai.axis_allies.plans.regroup import Regrouping
from boardgame.ai.axis_allies.plans.strike import Strike
from boardgame.ai.axis_allies.weights import Weights
from boardgame.games.axis_allies.telling.names_in_english import place_name

_INCOME = 3.0
"""Turns for which the production of the position that is reached counts."""
_HOME = 150.0
_WON = 80.0
"""What enough victory cities after the enemies' turns are worth."""
_GAME = 200.0
"""What they are worth beyond that as this round ends, when the game is over (A42-VIC-05, AAR-VIC-03)."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A plan for a turn.

    Attributes:
        name: what sets it apart, for those who wait.
        strikes: its attacks.
    """

    name: str
    strikes: tuple[Strike, ...]


class Lookahead:
    """Chooses between plans for the turn of one power.

    Args:
        position: the position before the attacks.
        power: the power.
        threats: what its enemies could do.
        weights: what is valued.
        reserve: units that will be placed this turn, by territory.
        crossing: see :class:`~boardgame.ai.axis_allies.plans.attack.AttackPlanner`.

    Attributes:
        considered: what could be attacked, each target by itself with everything, once plans were made.
    """

    def __init__(
        self,
        position: Position,
        power: str,
        threats: Threats,
        weights: Weights,
        reserve: dict[str, Counts],
        crossing: Crossing | None = None,
    ) -> None:
        self.position, self.power, self.threats = position, power, threats
        self.weights, self.reserve, self.crossing = weights, reserve, crossing
        self.quick = replace(weights, breadth=1, improve=0, looks=0)
        self.considered: dict[str, Strike] = {}
        self._reached: dict[str, Position] = {}
        self._played: dict[str, tuple[Position, int]] = {}

    def best(self, tell: Callable[[str, float], None]) -> list[Strike]:
        """The attacks of the best plan; ``tell`` is told which plan is looked at.

        The first plan stands until another one is clearly better, for what is played out is a guess.
        """
        best: tuple[float, Candidate] | None = None
        seen: set[str] = set()
        for number, candidate in enumerate(self._candidates()):
            key = _key(candidate.strikes)
            if key in seen:
                continue
            seen.add(key)
            tell(f"Looks ahead: {candidate.name}.", 0.2 + 0.5 * number / max(1, self.weights.looks))
            value = self.value(candidate.strikes) - self.weights.doubt * bool(number)
            if best is None or value > best[0] + 0.01:
                best = value, candidate
            if number + 1 >= self.weights.looks:
                break
        return list(best[1].strikes) if best else []

    def _plan(self, bias: float, spare: frozenset[str] = frozenset()) -> tuple[Strike, ...]:
        planner = AttackPlanner(
            self.position, self.power, self.threats, self.weights, self.reserve, spare, bias, self.crossing
        )
        strikes = tuple(planner.plan())
        self.considered = self.considered or planner.considered
        return strikes

    def _candidates(self) -> Iterator[Candidate]:
        plain = self._plan(1.0)
        yield Candidate("as the odds have it", plain)
        yield Candidate("bolder", self._plan(1.6))
        doubtful = [s for s in plain if s.hold < 0.4 and s.target in self.position.atlas.land]
        for strike in sorted(doubtful, key=lambda s: s.gain)[:2]:
            name = place_name(self.position.atlas.edition, strike.target)
            yield Candidate(f"without {name}", self._plan(1.0, frozenset({strike.target})))
        yield Candidate("more carefully", self._plan(0.55))
        yield Candidate("waiting", ())

    # --- playing out ------------------------------------------------------------------------------------------

    def value(self, strikes: tuple[Strike, ...]) -> float:
        """What a plan leads to, in IPCs, for the power's side less for the other.

        The position after the power's own next attacks counts as well as the one after the enemies' turns: in this
        one whoever waits looks better than it is, in that one whoever goes forward.
        """
        answered = self.answered(strikes)
        stand = self._stand(answered)
        stand += self.weights.onward * (self._stand(self._after_turn(answered, self.power)) - stand)
        return stand + self._correction(strikes) - self._risk(strikes, answered) + _GAME * self._decides(strikes)

    def _risk(self, strikes: tuple[Strike, ...], answered: Position) -> float:
        """What the danger of the capital costs beyond what was played out, where it falls or does not fall."""
        capital = self.position.capitals.get(self.power, "")
        if not capital or self.position.owners.get(capital) != self.power:
            return 0.0
        after = self.reached(strikes)
        chance = Threats(after, self.power, self.quick).chance(capital, after.defenders(capital, self.power))
        return _HOME * (chance - (answered.owners.get(capital) != self.power))

    def answered(self, strikes: tuple[Strike, ...]) -> Position:
        """The position after the enemies' next turns; played out once for each plan."""
        return self._played_out(strikes)[0]

    def _played_out(self, strikes: tuple[Strike, ...]) -> tuple[Position, int]:
        """The position after the enemies' next turns, and whom cities have let win as this round ends."""
        key = _key(strikes)
        if key not in self._played:
            self._played[key] = self._play_out(strikes)
        return self._played[key]

    def _play_out(self, strikes: tuple[Strike, ...]) -> tuple[Position, int]:
        after, powers = self.reached(strikes), self.position.powers
        later = powers.later_foes(self.power)
        for foe in later:
            after = self._after_turn(after, foe)
        won = self._decided(after)
        for foe in powers.order:
            if foe in powers.foes[self.power] and foe not in later:
                after = self._after_turn(after, foe)
        return after, won

    def _after_turn(self, position: Position, power: str) -> Position:
        """The position after the attacks that a power would make."""
        threats = Threats(position, power, self.quick)
        return after_attacks(position, power, AttackPlanner(position, power, threats, self.quick).plan())

    def _decides(self, strikes: tuple[Strike, ...]) -> float:
        """How likely cities end the game with this round: from 1 for the power's side to -1 for the other.

        Played out, each attack goes as is likeliest; that the last cities fall all the same counts besides.
        """
        won = self._played_out(strikes)[1]
        if won or not self.position.needed:
            return won
        after = self.reached(strikes)
        lacking = after.needed - after.cities(self.power)[1]
        if lacking <= 0:
            return 0.0
        reaches = [reach_of(after, foe, anywhere=True) for foe in after.powers.later_foes(self.power)]
        chances = []
        for area in after.atlas.cities:
            if after.friendly(area, self.power):
                held = after.defenders(area, self.power)
                forces = (might(after, reach, area) for reach in reaches)
                chances.append(max((fight(after.atlas, force, held).take for force in forces if force), default=0.0))
        return -prod(sorted(chances, reverse=True)[:lacking]) if len(chances) >= lacking else 0.0

    def _decided(self, position: Position) -> int:
        """Whether cities decide the game: 1 for the power's side, -1 for the other, 0 for neither."""
        own, other = position.cities(self.power)
        return int(own >= position.needed) - int(other >= position.needed) if position.needed else 0

    def reached(self, strikes: tuple[Strike, ...]) -> Position:
        """The position at the end of the power's turn, everything going as is likeliest; found once for each plan."""
        key = _key(strikes)
        if key not in self._reached:
            self._reached[key] = self._carry_out(strikes)
        return self._reached[key]

    def _carry_out(self, strikes: tuple[Strike, ...]) -> Position:
        after = after_attacks(self.position, self.power, strikes)
        self._regroup(after, strikes)
        for area, counts in self.reserve.items():
            for type_, count in counts.items():
                after.add(area, self.power, type_, count)
        return after

    def _regroup(self, after: Position, strikes: tuple[Strike, ...]) -> None:
        busy: dict[str, Counts] = {}
        for strike in strikes:
            for type_, count in survivors(after.atlas, strike.force(), strike.outcome.left, attacking=True).items():
                if after.atlas.kinds[type_].land:
                    counts = busy.setdefault(strike.target, {})
                    counts[type_] = counts.get(type_, 0) + count
        movable: dict[Group, int] = {}
        for area, counts in after.stacks_of(self.power):
            for type_, count in counts.items():
                if after.atlas.kinds[type_].land and area in after.atlas.land:
                    movable[Group(area, type_)] = count - busy.get(area, {}).get(type_, 0)
        threats = Threats(after, self.power, self.quick)
        plan = Regrouping(
            after, self.power, threats, Field(after, self.power, threats.worth), self.quick, movable, self.reserve
        )
        for shift in plan.land():
            after.add(shift.group.area, self.power, shift.group.type, -shift.count)
            after.add(shift.to, self.power, shift.group.type, shift.count)

    def _stand(self, position: Position) -> float:
        powers, side = position.powers, position.powers.side[self.power]
        total = 0.0
        for power in powers.order:
            sign = 1 if powers.side[power] == side else -1
            total += sign * (position.production(power) * _INCOME + 0.8 * position.money.get(power, 0))
            capital = position.capitals.get(power, "")
            if capital and powers.side.get(position.owners.get(capital, ""), powers.side[power]) != powers.side[power]:
                total -= sign * _HOME
        for stacks in position.units.values():
            for owner, counts in stacks.items():
                sign = 1 if powers.side.get(owner) == side else -1
                total += sign * position.worth(counts)
        for sign, held in zip((1, -1), position.cities(self.power), strict=True):
            total += sign * _WON * bool(position.needed and held >= position.needed)
        for area in position.atlas.cities:
            total += self.weights.city * (1 if powers.side.get(position.owners.get(area, "")) == side else -1)
        return total

    def _correction(self, strikes: tuple[Strike, ...]) -> float:
        """What attacks are worth in the mean more than at their likeliest."""
        total = 0.0
        for strike in strikes:
            force, found = strike.force(), strike.outcome
            cost, worth = self.position.worth, self.position.enemies(strike.target, self.power)
            won = found.win >= 0.5
            left = cost(survivors(self.position.atlas, force, found.left, attacking=True)) if won else 0
            kept = 0 if won else cost(survivors(self.position.atlas, worth, found.defended, attacking=False))
            likeliest = (cost(worth) - kept) - (cost(force) - left)
            total += found.swing - likeliest
            if strike.target in self.position.atlas.land:
                value = self.threats.worth.at_once(strike.target) + strike.hold * strike.value
                total += (found.take - float(found.take >= 0.5)) * value
        return total


def _key(strikes: tuple[Strike, ...]) -> str:
    """What tells plans apart: their targets and what goes there."""
    return repr([(strike.target, sorted(strike.force().items())) for strike in strikes])
