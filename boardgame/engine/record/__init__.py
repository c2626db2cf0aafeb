"""A game in progress and what is kept of it: match, history, the file it is saved in."""
