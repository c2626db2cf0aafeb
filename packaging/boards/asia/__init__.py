"""The board of conquest."""
