"""Conquest & Consequence: three Factions, hidden blocks and cards, Asia 1936 to 1945."""

from __future__ import annotations

ID = "conquest"
"""Id of the game, and the name of its scenario folder."""
