"""What planning knows of a position: who can reach what, what that would cost, and who stands better."""
