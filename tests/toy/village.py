"""What never changes: the village, who smuggles there, and the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from types import MappingProxyType

from boardgame.boards.loading import load_area_board
from boardgame.engine import Seat

FOLDER = Path(__file__).resolve().parent
BOARD = load_area_board(FOLDER / "board" / "areas.csv", FOLDER / "board" / "connections.csv")
AREAS = tuple(BOARD.areas)
SEATS = (Seat("amber", "Amber"), Seat("teal", "Teal"), Seat("violet", "Violet"))
SEAT_IDS = tuple(seat.id for seat in SEATS)
HOMES = MappingProxyType({area.owner: area.id for area in BOARD.areas.values() if area.owner})
"""Where each cart begins (SMG-SET-02)."""
CARDS = MappingProxyType(
    {
        **dict.fromkeys(("salt", "wool", "rope", "candles"), 1),
        **dict.fromkeys(("tea", "rum", "lace", "pepper"), 2),
        **dict.fromkeys(("silk", "pearls", "brandy", "tobacco"), 3),
    }
)
"""The coins that each card is worth."""
SIDES = 10
"""Sides of the die."""
REACH = 2
"""Areas a piece goes at most (SMG-MOVE-01)."""


def area_name(area: str) -> str:
    """The name of an area inside a sentence."""
    return f"the {BOARD.areas[area].name.lower()}"


def routes(start: str, closed: Collection[str] = ()) -> Iterator[tuple[str, ...]]:
    """Every way on from an area, without the area itself, that enters none of ``closed``; shorter ways first."""
    ways: list[tuple[str, ...]] = [(start,)]
    for _ in range(REACH):
        ways = [
            (*way, area)
            for way in ways
            for area in BOARD.neighbours[way[-1]]
            if area not in way and area not in closed
        ]  # fmt: skip
        yield from (way[1:] for way in ways)
