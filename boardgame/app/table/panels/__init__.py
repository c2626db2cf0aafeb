"""Decision panels: what a player answers a decision with, whatever the game."""
