"""Rules and the cases that exercise them: the catalogue of a game, and cases read and run."""
