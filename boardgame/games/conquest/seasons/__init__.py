"""The Seasons (chapter 10): Command, Player Turns, Supply."""
