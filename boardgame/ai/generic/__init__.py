"""The computer player of every game that has none of its own."""
