"""The boards of the program by name, without loading any of them."""

from __future__ import annotations

from boardgame.app.board.boards import boards

TITLES = {board.id: board.title for board in boards().values()}
"""Every board of the program by the id of its game, whether or not its rules are played yet."""
