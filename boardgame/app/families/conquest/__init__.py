"""Conquest & Consequence at the table: its board, its docks, its panels, its words."""
