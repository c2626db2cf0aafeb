"""Sessions: a game played here, or watched again."""
