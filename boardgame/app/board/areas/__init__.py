"""Boards of areas: their outlines, their ground, and where units and names stand on them."""

from boardgame.app.board.areas.drawing import AreaDrawing

__all__ = ["AreaDrawing"]
