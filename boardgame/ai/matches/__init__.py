"""Whole games of computer players without a window: who plays whom, what came of it, and how sure that is."""
