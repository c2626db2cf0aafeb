"""Reckoning the odds: positions of both sides, battle steps on distributions, and trying."""
