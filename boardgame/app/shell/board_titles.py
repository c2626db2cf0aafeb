"""The boards of the program by name, without loading any of them."""

from __future__ import annotations

TITLES = {
    "spring1942": "Spring 1942",
    "revised": "Axis & Allies Revised",
    "pacific1940": "Pacific 1940",
    "conquest": "Conquest & Consequence",
    "third_reich": "Third Reich",
}
"""Every board of the program by the id of its game, whether or not its rules are played yet."""
