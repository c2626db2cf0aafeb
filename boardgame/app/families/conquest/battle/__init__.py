"""The battle board: Battles, Raids and Suppressions, played and watched, and how they ended."""
