"""A game looked back on: how the chances went, whose dice were kind, which moves mattered most."""
