"""Who contributed what so far, and whether the chance of the next action fits it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from boardgame.engine.chance import Outcome
from boardgame.engine.json_text import shown
from boardgame.engine.shared_chance.evidence import BadEvidence, Evidence
from boardgame.engine.shared_chance.seeds import HIDDEN, HOST, action_digest, hidden_seed, next_told, open_seed
from boardgame.engine.shared_chance.stream import Stream

LENGTH = 10_000
"""Values in a chain."""


class ChanceFault(ValueError):
    """Chance that was not made as agreed.

    Attributes:
        contributor: whose part does not fit; the host's where it is the outcome.
        reason: what does not fit, as a clause.
    """

    def __init__(self, contributor: str, reason: str) -> None:
        super().__init__(reason)
        self.contributor = contributor
        self.reason = reason


class Ledger:
    """The last value that each contributor told, beginning with the end of their chain.

    Attributes:
        anchors: end of each chain, by name.
        skipped: how many values were passed over, as when actions were taken back by agreement.
    """

    def __init__(self, anchors: Mapping[str, str] | None = None) -> None:
        self.anchors: dict[str, str] = {}
        self.skipped = 0
        self._told: dict[str, str] = {}
        for name, anchor in (anchors or {}).items():
            self.begin(name, anchor)

    def begin(self, name: str, anchor: str) -> None:
        """A contributor begins a chain; nothing happens where it is the one they have."""
        if self.anchors.get(name) != anchor:
            self.anchors[name] = self._told[name] = anchor

    def end(self, name: str) -> None:
        """Somebody does not contribute any more."""
        self.anchors.pop(name, None)
        self._told.pop(name, None)

    def told(self, name: str) -> str:
        """What a contributor told last; the end of their chain before anything, empty where they have none."""
        return self._told.get(name, "")

    def fits(self, name: str, value: str) -> bool:
        """Whether a value is the next of a contributor's chain."""
        return name in self._told and _is_value(value) and next_told(value) == self._told[name]

    def take(self, name: str, value: str, gap: int = 0) -> None:
        """A contributor tells a value.

        Args:
            name: who.
            value: what.
            gap: how many values may be passed over at most.

        Raises:
            ChanceFault: they have no chain, or it is none of the next values in it.
        """
        if name not in self._told:
            raise ChanceFault(name, f"{name} contributes to its chance without a chain")
        at, last = value, self._told[name]
        for skipped in range(gap + 1 if _is_value(value) else 0):
            at = next_told(at)
            if at == last:
                self._told[name] = value
                self.skipped += skipped
                return
        raise ChanceFault(name, f"what {name} contributed to its chance does not fit {name}’s chain")

    def check(
        self, number: int, before: str, action: Mapping[str, Any], outcomes: Sequence[Outcome]
    ) -> Evidence | None:
        """Check the chance of one action of a history, and remember what was told for it.

        Args:
            number: of the action.
            before: see ``seeds.position_before``.
            action: the plain action.
            outcomes: what chance answered.

        Returns:
            How it was made; None where there is no proof: it came from one computer.

        Raises:
            ChanceFault: it was not made as agreed.
        """
        try:
            evidence = Evidence.of(outcomes)
        except BadEvidence as error:
            raise ChanceFault(HOST, str(error)) from None
        if evidence is None:
            return None
        for name, anchor in evidence.anchors.items():
            self.begin(name, anchor)
        for name, value in evidence.values.items():
            self.take(name, value, LENGTH)
        if HOST not in evidence.values or not evidence.salt:
            raise ChanceFault(HOST, "the host did not contribute to its chance")
        check_outcomes(number, action_digest(evidence.salt, number, before, action), evidence, outcomes)
        return evidence


def check_outcomes(number: int, digest: str, evidence: Evidence, outcomes: Iterable[Outcome]) -> None:
    """Make the outcomes of an action anew from what was contributed, and compare.

    Args:
        number: of the action.
        digest: see ``seeds.action_digest``.
        evidence: whose values are known to fit their chains.
        outcomes: what chance is said to have answered.

    Raises:
        ChanceFault: something else comes of the contributions.
    """
    dice = Stream(open_seed(number, digest, evidence.told))
    drawn = Stream(hidden_seed(number, digest, evidence.told, evidence.hidden)) if evidence.hidden else None
    for outcome in outcomes:
        if outcome.kind != "roll" and drawn is None:
            raise ChanceFault(HOST, f"{HIDDEN} did not contribute to its {outcome.kind}")
        try:
            if drawn is None or outcome.kind == "roll":
                made = dice.roll(len(outcome.values), outcome.size)
            else:
                made = drawn.draw(outcome.size, len(outcome.values))
        except ValueError as error:
            raise ChanceFault(HOST, f"no chance gives that: {error}") from None
        if tuple(made) != tuple(outcome.values):
            found, wanted = shown(list(outcome.values)), shown(made)
            raise ChanceFault(HOST, f"what was contributed to its chance gives {wanted}, not {found}")


def _is_value(value: str) -> bool:
    return len(value) == 64 and all(digit in "0123456789abcdef" for digit in value)
