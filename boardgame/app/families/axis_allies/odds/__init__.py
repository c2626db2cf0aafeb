"""Odds in the window: a process that computes them, the dock, and what battle board and combat moves show of them."""
