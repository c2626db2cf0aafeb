"""The ground of the board: painted once for each zoom level, as tiles."""
