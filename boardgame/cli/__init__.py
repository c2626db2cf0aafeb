"""The boardgame command."""
