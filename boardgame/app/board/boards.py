"""Which boards the program has, as the folders of ``assets/boards`` say it, without loading any of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from boardgame.engine.files import data_path

Part = tuple[float, float, float, float]
"""Part of a board: left, top, width, height, each from 0 to 1 of the board from its left edge on."""

WHOLE: Part = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class BoardInfo:
    """What ``board.json`` says of a board.

    Attributes:
        id: id of its game.
        title: its name.
        kind: ``areas`` or ``hexes``.
        style: how a board of areas is drawn, see ``areas/style.py``.
        part: which part of it a card of the start screen shows.
        emblems: the powers whose emblems stand on that card.
        line: one sentence about it, for a board whose rules are not played yet.
        weight: how much there is to learn, from 1 to 5; 0 where nothing is said.
    """

    id: str
    title: str
    kind: Literal["areas", "hexes"]
    style: str = ""
    part: Part = WHOLE
    emblems: tuple[str, ...] = ()
    line: str = ""
    weight: int = 0


@lru_cache(maxsize=1)
def boards() -> Mapping[str, BoardInfo]:
    """Every board by the id of its game, in the order of the start screen, whether or not its rules are played yet."""
    found: list[tuple[int, BoardInfo]] = []
    for path in data_path("assets", "boards").glob("*/board.json"):
        plain = json.loads(path.read_text(encoding="utf-8"))
        card = plain.get("card", {})
        part = tuple(card.get("part", WHOLE))
        emblems = tuple(card.get("emblems", ()))
        board = BoardInfo(
            path.parent.name, plain["title"], plain["kind"], plain.get("style", ""), part, emblems,
            card.get("line", ""), card.get("weight", 0),
        )  # fmt: skip
        found.append((plain["place"], board))
    return MappingProxyType({board.id: board for _, board in sorted(found, key=lambda item: item[0])})


def title_of_board(game: str) -> str:
    """The name of a game's board; the id of a board that is not there."""
    known = boards().get(game)
    return known.title if known else game
