"""Movement: where units can go, what may be ordered, what an order does."""
