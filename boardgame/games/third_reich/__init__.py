"""Third Reich: six powers, Europe and North Africa 1939 to 1945 on hexes."""

ID = "third_reich"
"""Id of the game, and the name of its scenario folder."""
