"""Cards over the board: what an area, a refusal, the keys or a battle just fought say."""
