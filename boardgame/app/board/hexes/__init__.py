"""Boards of hexes: their outlines, coast and ground, and where counters and names stand on them."""
