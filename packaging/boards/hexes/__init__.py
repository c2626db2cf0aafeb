"""The coast of a board of hexes."""
