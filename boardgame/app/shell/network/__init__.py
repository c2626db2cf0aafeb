"""Playing on the network: hosting, joining, and the lobby before play."""
