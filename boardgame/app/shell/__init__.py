"""The program around the table: start screen, new game, settings, boards to look at."""
