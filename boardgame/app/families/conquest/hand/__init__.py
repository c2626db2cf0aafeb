"""The hand of cards."""
