"""Counters out of a tray, one click each: the set-up, and construction out of the force pools."""
