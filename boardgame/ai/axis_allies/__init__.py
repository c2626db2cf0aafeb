"""Computer players and odds of the Axis & Allies family."""
