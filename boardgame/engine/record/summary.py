"""What a list of saved games shows of each, read without playing anything again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boardgame.engine.json_text import read_json
from boardgame.engine.progress import Progress
from boardgame.engine.record.journal import Header, Journal, JournalError
from boardgame.engine.record.marks import MARKS


def read_summary(path: Path) -> tuple[Header, dict[str, Any]]:
    """What a list of saved games shows, header and summary.

    Raises:
        JournalError: the file is none of ours, newer or damaged.
    """
    journal = Journal.open(path, read_only=True)
    try:
        text = journal.summary_text()
        summary = read_json(text) if text else {}
        if not isinstance(summary, dict):
            return journal.header, {}
        for mark in MARKS:
            summary.pop(mark, None)
        return journal.header, _summary_of_version_1(summary) if journal.version == 1 else summary
    except ValueError as error:
        raise JournalError(path, f"damaged: {error}", "header") from None
    finally:
        journal.close()


def _summary_of_version_1(summary: Mapping[str, Any]) -> dict[str, Any]:
    """What version 1 wrote (round, turn, phase, winner, seat asked), as it is written today."""
    number, asked, turn = summary.get("round"), summary.get("seat"), summary.get("turn")
    place = Progress(
        f"Round {number}" if isinstance(number, int) and turn else "",
        number if isinstance(number, int) and turn else 0,
        str(turn or ""),
        stage=str(summary.get("phase") or ""),
        over=bool(summary.get("over")),
        winner=str(summary.get("winner") or "").capitalize(),
    )
    return {**summary, **place.to_plain(), "asked": [asked] if asked else []}
