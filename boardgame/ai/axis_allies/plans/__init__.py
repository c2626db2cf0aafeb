"""Plans of a turn in their parts, from the purchase to the placing of units, and the choice among them."""
