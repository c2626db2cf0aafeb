"""What players agree on before a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class GameOption:
    """A rule or value agreed on before play.

    Attributes:
        id, name: identifier, and what it is about or says.
        default: the value in force where nothing is chosen.
        values, labels: the allowed values, and each of them in words (same length, or empty).
        rules: ids of the rules behind it.
        unclear: whether the rulebook is silent or contradicts itself there; else the rulebook offers the choice.
        only_if: the values of other options with which it matters; without them its value changes nothing.
    """

    id: str
    name: str
    default: Any
    values: tuple[Any, ...]
    labels: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    unclear: bool = False
    only_if: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)

    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        return set(self.values) == {True, False}

    def matters(self, chosen: Mapping[str, Any]) -> bool:
        """Whether its value makes a difference beside the values chosen for all options."""
        return all(chosen[other] in values for other, values in self.only_if.items())

    def words(self, value: Any) -> str:
        """One of its values in words."""
        return self.labels[self.values.index(value)] if self.labels else str(value)
