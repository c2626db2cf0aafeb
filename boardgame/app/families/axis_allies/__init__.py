"""What the client shows of Axis & Allies games."""
