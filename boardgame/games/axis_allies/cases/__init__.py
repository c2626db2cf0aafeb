"""Positions and expectations of cases, and what must hold of every position."""
