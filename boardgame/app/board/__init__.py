"""The board on the screen: one scene in layers, drawn from vector data."""
