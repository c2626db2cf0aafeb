"""Parts of the dock at the left: production, diplomacy, what else each seat has."""
