"""Sentences: names, the log, where the game stands."""
