"""What cards can be played for in the Government, in words and pictures."""
