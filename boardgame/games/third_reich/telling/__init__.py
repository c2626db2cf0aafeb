"""Sentences for the log, and where the game stands."""
