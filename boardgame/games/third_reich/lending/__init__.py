"""BRPs on their way to others: foreign aid, grants, and Lend Lease."""
