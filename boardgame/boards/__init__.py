"""Boards of areas as graphs, with their geometry, loaded and checked."""
