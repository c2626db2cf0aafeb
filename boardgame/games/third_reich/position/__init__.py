"""A position as a whole: reading it again, its order, what a viewer may see of it, and what always holds in it."""
