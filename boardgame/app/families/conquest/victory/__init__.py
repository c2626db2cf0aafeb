"""Ways to win on the screen: points, the page of the New Year, the end of the game."""
