"""What stands around the board of an Axis & Allies game: powers, victory, relations, abilities."""
