"""Objectives, levels of victory, and the end of the game (TR-2)."""
