"""Ports, air bases, the US box and North Africa: whose forces may be there, and how many."""
