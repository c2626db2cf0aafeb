"""What is kept with the outcomes of an action, so that anybody can check how they were made.

It stands as text in ``Outcome.proof``: words with a space between them. The first is the form, ``wartable-1``; then
``salt=…``, ``anchor/NAME=…`` for each chain that is new, and ``value/NAME=…`` for each contribution, all in hexadecimal
digits. The first outcome of an action has the salt and everybody's values, the first shuffle or draw what comes of the
host's second chain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from boardgame.engine.chance import Outcome
from boardgame.engine.json_text import shown
from boardgame.engine.shared_chance.seeds import HIDDEN

FORM = "wartable-1"
MOST_CONTRIBUTORS = 40
MOST_TEXT = 12_000
"""Characters of one text: every contributor with a name of 64, a value and a new chain."""

_SALT = re.compile(r"salt=([0-9a-f]{32})")
_NAMED = re.compile(r"(anchor|value)/([A-Za-z0-9_.:-]{1,64})=([0-9a-f]{64})")


class BadEvidence(ValueError):
    """A proof that cannot be read; the message is a clause that says why."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """How the chance of one action was made.

    Attributes:
        salt: of the action's digest; empty where the text holds a shuffle's part alone.
        values: contributions by name, see ``seeds.HOST`` and ``seeds.HIDDEN``.
        anchors: ends of chains that begin here, by name.
    """

    salt: str = ""
    values: dict[str, str] = field(default_factory=dict)
    anchors: dict[str, str] = field(default_factory=dict)

    @property
    def hidden(self) -> str:
        """The value of the host's second chain; empty where nothing was shuffled or drawn."""
        return self.values.get(HIDDEN, "")

    @property
    def told(self) -> dict[str, str]:
        """The values that everybody is told at once: all but those of the host's second chain."""
        return {name: value for name, value in self.values.items() if name != HIDDEN}

    @property
    def text(self) -> str:
        """It as it stands in ``Outcome.proof``."""
        words = [FORM]
        if self.salt:
            words.append(f"salt={self.salt}")
        for kind, named in (("anchor", self.anchors), ("value", self.values)):
            words += [f"{kind}/{name}={named[name]}" for name in sorted(named)]
        return " ".join(words)

    @classmethod
    def read(cls, text: str) -> Evidence:
        """The evidence that :attr:`text` wrote.

        Raises:
            BadEvidence: it is none.
        """
        form, *words = text[: MOST_TEXT + 1].split(" ")
        if form != FORM or len(text) > MOST_TEXT or len(words) > 2 * (MOST_CONTRIBUTORS + 2):
            raise BadEvidence(f"the proof of its chance is of no known form: {shown(text[:40])}")
        found = cls()
        salts = []
        for word in words:
            if salt := _SALT.fullmatch(word):
                salts.append(salt[1])
                continue
            named = _NAMED.fullmatch(word)
            part = found.anchors if named and named[1] == "anchor" else found.values
            if named is None or named[2] in part:
                raise BadEvidence(f"the proof of its chance is damaged at {shown(word[:80])}")
            part[named[2]] = named[3]
        if len(salts) > 1:
            raise BadEvidence("the proof of its chance has two salts")
        return cls("".join(salts), found.values, found.anchors)

    @classmethod
    def of(cls, outcomes: Iterable[Outcome]) -> Evidence | None:
        """What the outcomes of one action have together; None where there is no proof.

        Raises:
            BadEvidence: a proof cannot be read, or two say something of the same contribution.
        """
        parts = [cls.read(outcome.proof) for outcome in outcomes if outcome.proof]
        if not parts:
            return None
        whole = cls("".join(part.salt for part in parts))
        for part in parts:
            if whole.values.keys() & part.values or whole.anchors.keys() & part.anchors:
                raise BadEvidence("the proof of its chance says twice what somebody contributed")
            whole.values.update(part.values)
            whole.anchors.update(part.anchors)
        return whole
