"""Orders to units one after the other: what can go, place by place, where it can go, and what has gone."""
