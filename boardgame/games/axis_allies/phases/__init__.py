"""The sequence of play: turns, their phases, who has won."""
