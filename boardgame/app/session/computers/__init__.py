"""Computer players of a game in the window: their process, their turns at the pace of those who watch, their advice."""
