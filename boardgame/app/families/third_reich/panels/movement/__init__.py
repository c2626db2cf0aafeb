"""Movement of ground units: the stacks that can still move, what goes where at what cost, what is still owed."""
