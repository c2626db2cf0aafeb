"""A series as a table, one row a game, for other programs."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from boardgame.ai.matches.task import MatchResult

COLUMNS = (
    "game", "number", "seed", "winner", "winning_players", "judged", "forfeited", "rounds", "actions", "seconds",
    "refused", "errors", "failure", "hash",
)  # fmt: skip
"""Columns of every game; those of its sides and seats follow."""


def rows(results: Iterable[MatchResult]) -> list[dict[str, Any]]:
    """A row for each game, in the order of their numbers."""
    return [_row(result) for result in sorted(results, key=lambda each: each.task.number)]


def write_csv(path: Path, results: Iterable[MatchResult]) -> None:
    """Write the table; raises OSError where that cannot be done."""
    found = rows(results)
    names = dict.fromkeys(name for row in found for name in row)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(names or COLUMNS), restval="")
        writer.writeheader()
        writer.writerows(found)


def _row(result: MatchResult) -> dict[str, Any]:
    seats = result.seats.values()
    row: dict[str, Any] = {
        "game": result.task.game,
        "number": result.task.number,
        "seed": result.task.seed,
        "winner": result.winner,
        "winning_players": " ".join(result.winning_words),
        "judged": int(result.judged),
        "forfeited": result.forfeited,
        "rounds": result.rounds,
        "actions": result.actions,
        "seconds": f"{result.seconds:.3f}",
        "refused": sum(seat.refused.total() for seat in seats),
        "errors": sum(seat.errors.total() for seat in seats),
        "failure": result.failure,
        "hash": result.hash,
    }
    for side, part in result.standing.items():
        row[f"standing {side}"] = f"{part:.4f}"
        row[f"start {side}"] = f"{result.start.get(side, 0.0):.4f}"
        for number, parts in enumerate(result.course, 1):
            row[f"{side} after round {number}"] = f"{parts[side]:.4f}"
    for name, seat in result.seats.items():
        row[f"{name} player"] = seat.word
        row[f"{name} decisions"] = seat.decisions
        row[f"{name} habits"] = "; ".join(f"{count} {habit}" for habit, count in sorted(seat.habits.items()))
        row[f"{name} seconds"] = f"{seat.seconds:.3f}"
    return row
