"""What there is to win: victory cities, national objectives, advantages, in a dock of their own."""
