"""The panel of a Movement Phase: blocks, goals, what would follow, and the orders given so far."""
