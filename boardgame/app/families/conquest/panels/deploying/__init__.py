"""Placing units whose types or areas are free: set-up, the units of a Satellite, units that arrive."""
