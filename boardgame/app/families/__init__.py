"""What the client shows of one family of games."""
