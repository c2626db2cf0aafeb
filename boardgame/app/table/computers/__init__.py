"""Computer players at the table: their turns to watch, advice, and what is said of a game when it is over."""
