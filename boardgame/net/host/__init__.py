"""The host of games: rooms with their people, which know nothing of sockets, and the server that has them."""
