"""Questions made from positions of a game: from the board, in the middle of a battle, by reach."""
