"""The forces of a battle: what fights on each side, and what it weighs in odds, counterattack and exchange."""

from __future__ import annotations

from dataclasses import dataclass

NAVAL_SHARE = 3
"""Naval factors that bombard for one factor of the attack (TR-29.411)."""
AIR_SHARE = 3
"""Air factors that each basic ground factor may carry, in ground support and defensive air support (TR-28.422,
TR-28.513)."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A ground unit in a battle.

    Attributes:
        kind: ``infantry``, ``armor``, ``airborne``, ``replacement`` or ``partisan``.
        factors: its basic combat factors.
        times: by what they are multiplied in defense; 1 for an attacker (TR-14.22).
        unit: its number in the game, -1 for one of words alone.
    """

    kind: str
    factors: int
    times: int = 1
    unit: int = -1

    @property
    def multiplied(self) -> int:
        """What it counts for where the defense is multiplied."""
        return self.factors * self.times


@dataclass(frozen=True, slots=True)
class Forces:
    """Everything that fights in one battle.

    Attributes:
        attackers: ground units that attack.
        defenders: ground units that defend, those that do not count for overstacking left out (TR-14.24).
        support: air factors of ground support.
        das: air factors of defensive air support, which nothing multiplies (TR-28.511).
        ships: naval factors that bombard.
    """

    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]
    support: int = 0
    das: int = 0
    ships: int = 0

    @property
    def bombardment(self) -> int:
        """Factors that the ships add to the attack (TR-29.411)."""
        return self.ships // NAVAL_SHARE

    @property
    def attack(self) -> int:
        """Factors of the attacker, in the attack and in a counterattack (TR-14.25)."""
        return sum(fighter.factors for fighter in self.attackers) + self.support + self.bombardment

    @property
    def defense(self) -> int:
        """Factors of the defender with his ground units multiplied."""
        return sum(fighter.multiplied for fighter in self.defenders) + self.das

    @property
    def basic_defense(self) -> int:
        """Factors of the defender in a counterattack (TR-14.26f)."""
        return sum(fighter.factors for fighter in self.defenders) + self.das

    @property
    def with_armor(self) -> bool:
        """Whether armor attacks, so that the hex becomes a breakthrough hex if it is taken (TR-14.31)."""
        return any(fighter.kind == "armor" for fighter in self.attackers)
