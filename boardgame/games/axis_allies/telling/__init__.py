"""What happened, in English sentences."""
