"""Boards of hexes: their outlines, coast and ground, and where counters and names stand on them."""

from boardgame.app.board.hexes.drawing import HexDrawing

__all__ = ["HexDrawing"]
