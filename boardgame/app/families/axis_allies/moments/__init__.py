"""What a table stops for: a declaration of war, a capital that falls, a victory."""
