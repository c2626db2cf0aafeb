"""Saved games: their list and pictures, and how files are chosen."""
