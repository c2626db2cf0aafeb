"""The chance of one action, made of what everybody contributed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardgame.engine.chance import Outcome
from boardgame.engine.shared_chance.evidence import Evidence
from boardgame.engine.shared_chance.seeds import HIDDEN, hidden_seed, open_seed
from boardgame.engine.shared_chance.stream import Stream


class HostChance:
    """Chance for one action, see :class:`~boardgame.engine.chance.Chance`; dice from one seed, the rest from another.

    Args:
        number: of the action.
        digest: of the action.
        evidence: salt, everybody's values and new chains; all but what belongs to the second chain of the host.
        hidden: gives the value of the second chain, and its end where it is new, when first something is shuffled or
            drawn.

    Attributes:
        proof: what is kept with the outcome given last, see ``Outcome.proof``.
        rolls: the dice rolled so far, as outcomes.
        asked: whether anything was asked of it, so that the evidence stands with the first outcome.
    """

    def __init__(
        self, number: int, digest: str, evidence: Evidence, hidden: Callable[[], tuple[str, str | None]]
    ) -> None:
        self.proof = ""
        self.rolls: list[Outcome] = []
        self._number = number
        self._digest = digest
        self._evidence = evidence
        self._hidden = hidden
        self.asked = False
        self._dice = Stream(open_seed(number, digest, evidence.told))
        self._drawn: Stream | None = None

    @property
    def drew(self) -> bool:
        """Whether anything was shuffled or drawn, so that a value of the second chain was used."""
        return self._drawn is not None

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """See :class:`~boardgame.engine.chance.Chance`."""
        values = self._dice.roll(count, sides)
        self.rolls.append(Outcome("roll", sides, tuple(values)))
        self._prove({}, {})
        return values

    def shuffle(self, size: int) -> list[int]:
        """See :class:`~boardgame.engine.chance.Chance`."""
        return self.draw(size, size)

    def draw(self, size: int, count: int = 1) -> list[int]:
        """See :class:`~boardgame.engine.chance.Chance`."""
        if self._drawn is None:
            value, anchor = self._hidden()
            self._drawn = Stream(hidden_seed(self._number, self._digest, self._evidence.told, value))
            self._prove({HIDDEN: value}, {HIDDEN: anchor} if anchor else {})
        else:
            self.proof = ""
        return self._drawn.draw(size, count)

    def _prove(self, values: Mapping[str, str], anchors: Mapping[str, str]) -> None:
        """Write what belongs to this outcome: the first has everybody's values, the first drawn the hidden one."""
        first = Evidence() if self.asked else self._evidence
        if not self.asked or values:
            self.proof = Evidence(first.salt, {**first.values, **values}, {**first.anchors, **anchors}).text
        else:
            self.proof = ""
        self.asked = True
