"""The client of a host: a connection that comes back by itself, and a mirror of the game as the host tells it."""
