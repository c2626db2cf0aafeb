"""What is agreed on before play: options, the board that is played on, and how they are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from boardgame.engine.game_option import GameOption


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


def option_words(option: GameOption, value: Any) -> str:
    """A value of an option as a line of a summary."""
    if option.is_switch and value:
        return option.name
    if option.is_switch and not option.labels:
        return QCoreApplication.translate("OptionField", "Not: {0}").format(option.name)
    return option.words(value) if option.is_switch else f"{option.name}: {option.words(value)}"
