"""Boards to look around on, whether or not their game is played."""
