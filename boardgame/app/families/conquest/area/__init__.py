"""What is known of one area, on a card over the board."""
