"""What is special about China (chapter 16)."""
