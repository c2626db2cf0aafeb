"""The board of a game as plain data, for programs that have no other way to know it."""

from __future__ import annotations

from typing import Any

from boardgame.boards.area_board import AreaBoard
from boardgame.boards.hex_board import HexBoard
from boardgame.engine.game import Game


def board_data(game: Game[Any, Any]) -> dict[str, Any]:
    """Areas or hexes and what joins them; parts that are empty are left out. Empty for a game without a board."""
    board = getattr(game, "board", None)
    if isinstance(board, AreaBoard):
        return _areas(board)
    return _hexes(board) if isinstance(board, HexBoard) else {}


def _areas(board: AreaBoard) -> dict[str, Any]:
    areas = [
        _whole(
            id=area.id,
            name=area.name,
            kind=area.kind,
            owner=area.owner,
            income=area.ipc,
            capital_of=area.capital_of,
            victory_city=area.victory_city,
            impassable=area.impassable,
            form=area.form,
            details=dict(area.details),
        )
        for area in board.areas.values()
    ]
    links = [
        _whole(a=link.a, b=link.b, kind=link.kind, border=link.border, details=dict(link.details))
        for link in board.links
    ]
    return {"areas": areas, "links": links}


def _hexes(board: HexBoard) -> dict[str, Any]:
    hexes = [
        _whole(
            id=each.id, q=each.q, r=each.r, terrain=each.terrain, sea=each.sea, country=each.country, front=each.front
        )
        for each in board.hexes.values()
    ]
    sides = [
        _whole(
            a=side.a,
            b=side.b,
            land=side.land,
            sea=side.sea,
            features=list(side.features),
            national_boundary=side.national_boundary,
            front_boundary=side.front_boundary,
        )
        for side in board.hexsides
    ]
    places = [
        _whole(id=place.id, name=place.name, hex=place.hex, kinds=list(place.kinds), capital_of=place.capital_of)
        for place in board.places.values()
    ]
    return {"hexes": hexes, "hexsides": sides, "places": places}


def _whole(**parts: Any) -> dict[str, Any]:
    """The parts that say anything."""
    return {name: part for name, part in parts.items() if part not in ("", False, {}, [])}
