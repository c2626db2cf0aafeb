"""Chance comes from outside the rules through one interface: dice of any number of sides, shuffles and draws."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from boardgame.engine.json_text import shown

Kind: TypeAlias = Literal["roll", "shuffle", "draw"]


class ImpossibleOutcome(ValueError):
    """What no chance could answer; the message is a clause that says so."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What chance answered once, as the journal keeps it.

    Attributes:
        kind: ``"roll"``, ``"shuffle"`` or ``"draw"``.
        size: sides of the dice, or how many things were shuffled or drawn from.
        values: faces from 1 to ``size``; the new order, or the places drawn, as numbers from 0.
        proof: evidence that nobody chose the outcome, for play over a network; empty where there is none.
    """

    kind: Kind
    size: int
    values: tuple[int, ...]
    proof: str = ""

    def to_plain(self) -> list[Any]:
        """The outcome as JSON data: ``["roll", 6, [3, 4]]``, with the proof at the end where there is one."""
        return [self.kind, self.size, list(self.values), *([self.proof] if self.proof else [])]

    @classmethod
    def from_plain(cls, plain: Any) -> Outcome:
        """The outcome that :meth:`to_plain` wrote; a bare number is a six-sided die.

        Raises:
            ValueError: it is not an outcome, or an impossible one.
        """
        match plain:
            case int():
                outcome = cls("roll", 6, (plain,))
            case [str(kind), int(size), [*values]]:
                outcome = cls(kind, size, tuple(values))  # type: ignore[arg-type]  # checked below
            case [str(kind), int(size), [*values], str(proof)]:
                outcome = cls(kind, size, tuple(values), proof)  # type: ignore[arg-type]
            case _:
                raise ImpossibleOutcome(f"not an outcome of chance: {shown(plain)}")
        outcome.check()
        return outcome

    def check(self) -> None:
        """Raise ValueError when no chance could answer this."""
        if not all(type(value) is int for value in (self.size, *self.values)):
            raise ImpossibleOutcome(f"not an outcome of chance: {shown(self.to_plain())}")
        lowest = 1 if self.kind == "roll" else 0
        possible = all(lowest <= value < self.size + lowest for value in self.values)
        if self.kind != "roll":
            possible = possible and len(set(self.values)) == len(self.values)
        if self.kind == "shuffle":
            possible = possible and len(self.values) == self.size
        if not possible or self.kind not in ("roll", "shuffle", "draw"):
            raise ImpossibleOutcome(f"no {self.kind[:20]} of {self.size} gives {shown(list(self.values))}")


class Chance(Protocol):
    """A source of chance."""

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """Roll ``count`` dice, each from 1 to ``sides``, and return them in order."""
        ...

    def shuffle(self, size: int) -> list[int]:
        """A new order of ``size`` things: the numbers from 0 to ``size - 1``, each once."""
        ...

    def draw(self, size: int, count: int = 1) -> list[int]:
        """Draw ``count`` of ``size`` things without putting any back: their numbers from 0, in the order drawn."""
        ...


class _RandomChance:
    """Chance from a generator of the standard library."""

    def __init__(self, source: random.Random) -> None:
        self._random = source

    def roll(self, count: int, sides: int = 6) -> list[int]:
        return [self._random.randint(1, sides) for _ in range(count)]

    def shuffle(self, size: int) -> list[int]:
        return self.draw(size, size)

    def draw(self, size: int, count: int = 1) -> list[int]:
        return self._random.sample(range(size), count)


class SystemChance(_RandomChance):
    """Chance from the operating system; cannot be foreseen or repeated."""

    def __init__(self) -> None:
        super().__init__(secrets.SystemRandom())


class SeededChance(_RandomChance):
    """Chance that repeats for the same seed; for simulations and tests."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(random.Random(seed))


class ChanceRunOut(Exception):
    """A scripted source was asked for more than it holds, or for something else than comes next."""

    def __init__(self, wanted: int, left: int, what: str = "dice") -> None:
        super().__init__(f"{wanted} {what} wanted, {left} left in the script")
        self.wanted = wanted
        self.left = left
        self.what = what


class ScriptedChance:
    """Outcomes written down beforehand: those of a case, or those recorded with an action of a saved game.

    Args:
        script: what comes, in order: a number is a die of any kind, an :class:`Outcome` is a roll, a shuffle or a
            draw. Dice of one roll may be asked for one after the other.

    Attributes:
        proof: that of the outcome given last, which stays with its first die; see :class:`Outcome`.
    """

    def __init__(self, script: Iterable[int | Outcome]) -> None:
        self.proof = ""
        self._next: list[int | Outcome] = []  # what comes first stands last
        for part in script:
            if isinstance(part, Outcome) and part.kind == "roll":
                proofs = (part.proof, *("" for _ in part.values))
                dice = zip(part.values, proofs, strict=False)
                self._next.extend(Outcome("roll", part.size, (value,), proof) for value, proof in dice)
            else:
                self._next.append(part)
        self._next.reverse()

    @property
    def left(self) -> list[int | Outcome]:
        """What has not come up yet."""
        return self._next[::-1]

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """See :class:`Chance`; raises :class:`ChanceRunOut` at the end, ``ValueError`` for an impossible die."""
        values: list[int] = []
        for part in reversed(self._next[-count:] if count else []):
            if isinstance(part, Outcome) and (part.kind, part.size) != ("roll", sides):
                break
            values.append(part.values[0] if isinstance(part, Outcome) else part)
        if len(values) < count:
            raise ChanceRunOut(count, len(values), "dice" if sides == 6 else f"dice with {sides} sides")
        Outcome("roll", sides, tuple(values)).check()
        given = self._next[len(self._next) - count :]
        self.proof = next((part.proof for part in reversed(given) if isinstance(part, Outcome) and part.proof), "")
        del self._next[len(self._next) - count :]
        return values

    def shuffle(self, size: int) -> list[int]:
        """See :class:`Chance`; raises :class:`ChanceRunOut` where the script has no such shuffle."""
        return self._outcome("shuffle", size, size)

    def draw(self, size: int, count: int = 1) -> list[int]:
        """See :class:`Chance`; raises :class:`ChanceRunOut` where the script has no such draw."""
        return self._outcome("draw", size, count)

    def _outcome(self, kind: Kind, size: int, count: int) -> list[int]:
        part = self._next[-1] if self._next else None
        if not isinstance(part, Outcome) or part.kind != kind or len(part.values) != count or part.size != size:
            raise ChanceRunOut(count, 0, f"of {size} to {kind}")
        self._next.pop()
        self.proof = part.proof
        return list(part.values)


class RecordingChance:
    """Passes another source through and keeps what came of it, with the proof where the source has one (``proof``).

    Attributes:
        outcomes: what came, in order.
    """

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.outcomes: list[Outcome] = []

    @property
    def rolled(self) -> list[int]:
        """The faces of all dice, in order."""
        return faces(self.outcomes)

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """See :class:`Chance`."""
        values = self._source.roll(count, sides)
        return self._keep("roll", sides, values)

    def shuffle(self, size: int) -> list[int]:
        """See :class:`Chance`."""
        return self._keep("shuffle", size, self._source.shuffle(size))

    def draw(self, size: int, count: int = 1) -> list[int]:
        """See :class:`Chance`."""
        return self._keep("draw", size, self._source.draw(size, count))

    def _keep(self, kind: Kind, size: int, values: list[int]) -> list[int]:
        self.outcomes.append(Outcome(kind, size, tuple(values), getattr(self._source, "proof", "")))
        return values


def faces(outcomes: Sequence[Outcome]) -> list[int]:
    """The faces of all dice among outcomes, in order."""
    return [face for outcome in outcomes if outcome.kind == "roll" for face in outcome.values]
