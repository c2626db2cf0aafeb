"""The table: the board, the phase ribbon, docks and panels around it."""
