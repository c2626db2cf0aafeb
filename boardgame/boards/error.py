"""What is wrong with a board file."""

from __future__ import annotations


class BoardError(ValueError):
    """A board file that cannot be used. The message names the file, the line or the area, and the reason."""
