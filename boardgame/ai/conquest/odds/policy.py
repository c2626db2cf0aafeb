"""How a side is taken to decide in a battle that is worked out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Policy:
    """What one side does wherever the rules leave it a choice.

    Beyond what stands here, each unit fires at the class where it can expect to take the most CV, the strongest units
    act first, and of equally strong units one that has acted takes a hit before one that has not (CNC-12.44c).

    Attributes:
        leave_below: units that may Retreat do so instead of firing where the CV of their side is below this share of
            the Enemy's; 0: never, 0.5: outnumbered two to one (CNC-12.5).
        leave_weak: units of this CV or less Retreat where they may; 0: none does.
        escape_below: Submarines escape at the end of a Round where the CV of their side is below this share of the
            Enemy's; a high number: always (CNC-12.73).
        strike: Carriers fire at ships and leave at once, where they have somewhere to go (CNC-12.74).
        kamikaze: units that can destroy themselves against ships do (CNC-12.75e).
    """

    leave_below: float = 0.0
    leave_weak: int = 0
    escape_below: float = 0.0
    strike: bool = False
    kamikaze: bool = False

    @property
    def retreats(self) -> bool:
        """Whether units may Retreat of their own will."""
        return bool(self.leave_below or self.leave_weak)

    def leaves(self, cv: int, own: int, enemy: int) -> bool:
        """Whether a unit Retreats rather than fires.

        Args:
            cv: its CV.
            own: the CV that its side has in the battle.
            enemy: what the other side has.
        """
        return cv <= self.leave_weak or own < self.leave_below * enemy

    def escapes(self, own: int, enemy: int) -> bool:
        """Whether Submarines escape; the numbers are as for :meth:`leaves`."""
        return own < self.escape_below * enemy


STAND = Policy()
"""Nobody leaves."""
