"""What is agreed on before play: options, the board that is played on, and how they are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication


@dataclass(frozen=True, slots=True)
class Agreed:
    """Something agreed on before play, for the page about a game.

    Attributes:
        words: what was agreed on.
        changed: whether it is not what is usual.
        rules: ids of the rules behind it.
    """

    words: str
    changed: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A player's own board, as the folder with its tables has it.

    Attributes:
        folder: where its tables are, or would be; it may not exist.
        guide: the text of a file that tells how to fill the folder.
        rows: how many rows differ from the program's.
        problem: why it cannot be played on, with file and line; empty if it can.
        warnings: what it contradicts that the rulebook states.
        setup: the parts of a set-up that play on it.
    """

    folder: Path
    guide: str
    rows: int = 0
    problem: str = ""
    warnings: tuple[str, ...] = ()
    setup: Mapping[str, Any] = field(default_factory=dict)


class SetupOption(Protocol):
    """A rule or value agreed on before play, as the page of a new game offers it.

    Attributes:
        id, name: identifier, and what it is about or says.
        default: the value in force where nothing is chosen.
        values, labels: the allowed values, and each of them in words (same length, or empty).
        rules: ids of the rules behind it.
        unclear: whether the rulebook is silent or contradicts itself there; else the rulebook offers the choice.
        only_if: the values of other options with which it matters; without them its value changes nothing.
    """

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def default(self) -> Any: ...
    @property
    def values(self) -> tuple[Any, ...]: ...
    @property
    def labels(self) -> tuple[str, ...]: ...
    @property
    def rules(self) -> tuple[str, ...]: ...
    @property
    def unclear(self) -> bool: ...
    @property
    def only_if(self) -> Mapping[str, tuple[Any, ...]]: ...
    @property
    def is_switch(self) -> bool:
        """Whether it is either on or off."""
        ...

    def matters(self, chosen: Mapping[str, Any]) -> bool:
        """Whether its value makes a difference beside the values chosen for all options."""
        ...

    def words(self, value: Any) -> str:
        """One of its values in words."""
        ...


def option_words(option: SetupOption, value: Any) -> str:
    """A value of an option as a line of a summary."""
    if option.is_switch and value:
        return option.name
    if option.is_switch and not option.labels:
        return QCoreApplication.translate("OptionField", "Not: {0}").format(option.name)
    return option.words(value) if option.is_switch else f"{option.name}: {option.words(value)}"
