"""What the identifiers of the game are called on the screen."""

from __future__ import annotations

STAGES = {
    "setup": ("new", "7"),
    "politics": ("diplomacy", "21"),
    "options": ("cards", "12"),
    "move": ("move", "13"),
    "combat": ("battle", "14"),
    "attrition": ("fortress", "18"),
    "construction": ("factory", "15"),
    "redeploy": ("redeploy", "16"),
}
"""Stage of a player turn to its icon and the section that describes it."""
