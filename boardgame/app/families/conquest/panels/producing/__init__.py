"""Production and Nat Muster: what there is to spend, and what it goes into."""
