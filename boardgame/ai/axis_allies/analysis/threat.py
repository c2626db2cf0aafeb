"""What enemies could do to a space in their next turns, and what that would cost."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from boardgame.ai.axis_allies.analysis.fight import fight
from boardgame.ai.axis_allies.analysis.position import Counts, Position
from boardgame.ai.axis_allies.analysis.reach import Reach, might, reach_of
from boardgame.ai.axis_allies.weights import Weights

_URGENCY = {0: 90.0, 1: 60.0, 2: 20.0, 3: 5.0}
"""What a victory city is worth more to a side that lacks so many."""
_PREVENTION = {0: 200.0, 1: 120.0, 2: 30.0, 3: 5.0}
"""And to the side that has to prevent it: losing the game costs more than anything that winning time brings."""
NOTHING: frozenset[str] = frozenset()


class Worth:
    """What territories are worth to a power and its side."""

    def __init__(self, position: Position, power: str, weights: Weights) -> None:
        self.position = position
        self.power = power
        self.weights = weights
        self._known: dict[str, float] = {}

    def held(self, area: str) -> float:
        """What it is worth to take a territory and keep it, or not to lose it; besides what ``at_once`` says."""
        known = self._known.get(area)
        if known is None:
            atlas, w = self.position.atlas, self.weights
            known = atlas.ipc[area] * w.hold
            if area in atlas.cities:
                known += w.city + self._urgency
            if area in self.position.complexes:
                known += w.complex
            whose = atlas.capitals.get(area)
            if whose is not None:
                income = self.position.production(whose)
                own = whose == self.power
                friend = whose in self.position.powers.friends[self.power]
                known += (w.home if own else w.home * 0.6 if friend else w.capital) + income
            self._known[area] = known
        return known

    @cached_property
    def _urgency(self) -> float:
        """What each victory city is worth more because a side is near victory by them (A42-VIC-03, AAR-VIC-02)."""
        needed = self.position.needed
        if not needed:
            return 0.0
        own, other = (max(0, needed - held) for held in self.position.cities(self.power))
        return max(_URGENCY.get(own, 0.0), _PREVENTION.get(other, 0.0))

    @cached_property
    def _last_word(self) -> float:
        """The part of the enemies that have no turn any more before cities are counted (A42-VIC-05, AAR-VIC-03)."""
        powers = self.position.powers
        foes = [foe for foe in powers.order if foe in powers.foes[self.power]]
        return 1 - len(powers.later_foes(self.power)) / max(1, len(foes))

    def at_once(self, area: str) -> float:
        """What it is worth to take a territory even if it is lost again at once."""
        atlas = self.position.atlas
        found = atlas.ipc[area] * self.weights.now
        if area in atlas.cities:
            found += self._urgency * self._last_word
        whose = atlas.capitals.get(area)
        if whose is not None and self.position.owners.get(area) == whose:
            found += self.position.money.get(whose, 0) + self.weights.capital / 3
        return found


class Threats:
    """The reach of every enemy of a power, and what follows from it.

    Args:
        position: the position.
        power: whose spaces are asked about.
        weights: what is valued.
    """

    def __init__(self, position: Position, power: str, weights: Weights) -> None:
        self.position = position
        self.power = power
        self.weights = weights
        self.worth = Worth(position, power, weights)
        played = set(position.powers.order)
        self.enemies = [foe for foe in position.powers.order if foe in position.powers.foes[power] and foe in played]
        self.reaches: Mapping[str, Reach] = {foe: reach_of(position, foe, anywhere=True) for foe in self.enemies}
        self._might: dict[tuple[str, frozenset[str]], list[Counts]] = {}

    def attackers(self, area: str, gone: frozenset[str] = NOTHING) -> list[Counts]:
        """What each enemy could bring to a space, those that can bring nothing left out.

        Args:
            area: the space.
            gone: spaces whose units are taken to be lost by then.
        """
        key = (area, gone)
        found = self._might.get(key)
        if found is None:
            forces = (might(self.position, reach, area, gone) for reach in self.reaches.values())
            found = self._might[key] = [force for force in forces if force]
        return found

    def chance(self, area: str, defenders: Mapping[str, int], gone: frozenset[str] = NOTHING) -> float:
        """How likely the strongest single enemy attack is to take a territory."""
        return max((fight(self.position.atlas, force, defenders).take for force in self.attackers(area, gone)),
                   default=0.0)  # fmt: skip

    def answer(
        self, area: str, defenders: Mapping[str, int], gone: frozenset[str], value: float
    ) -> tuple[float, float]:
        """The enemy's best attack on a space: what it wins in units, and how likely it takes the space.

        Both are 0 where no attack is worth while to it. It may lose units for a territory that is worth them.
        """
        best, found = 0.0, (0.0, 0.0)
        for force in self.attackers(area, gone):
            odds = fight(self.position.atlas, force, defenders)
            won = odds.swing + odds.take * value
            if won > best:
                best, found = won, (odds.swing, odds.take)
        return found

    def cost(
        self, area: str, defenders: Mapping[str, int], gone: frozenset[str] = NOTHING, value: float | None = None
    ) -> tuple[float, float]:
        """What the enemy's best attack on a space would win, and how likely it is to take it.

        Args:
            area: the space.
            defenders: who would stand there.
            gone: spaces whose units are taken to be lost by then.
            value: what the space is worth; by default as :class:`Worth` says.
        """
        if value is None:
            value = self.worth.held(area) if area in self.position.atlas.land else 0.0
        worst, chance = 0.0, 0.0
        for force in self.attackers(area, gone):
            found = fight(self.position.atlas, force, defenders)
            won = found.swing + found.take * value
            chance = max(chance, found.take)
            if won > worst:
                worst = won
        return worst, chance
