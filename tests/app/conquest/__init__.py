"""Conquest & Consequence at the table: hidden blocks and cards on the screen."""
