"""The bar at the top of a table: whose turn it is, its stages, the order of the seats."""
