"""Computer players and battle odds."""
