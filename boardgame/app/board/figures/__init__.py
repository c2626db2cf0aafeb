"""What stands and lies on a board: counters, blocks, badges, names, routes, fronts."""
