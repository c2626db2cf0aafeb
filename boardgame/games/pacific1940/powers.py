"""Ids of the powers and of the territories that single rules name."""

from __future__ import annotations

JAPAN = "japan"
UNITED_STATES = "united_states"
CHINA = "china"
UNITED_KINGDOM = "united_kingdom"
ANZAC = "anzac"
DUTCH = "dutch"
MONGOLIA = {"allies": "mongolia", "axis": "mongolia_with_axis"}
"""What neutral territory becomes, by the side that it joins when the other one attacks it (P40-NEU-05)."""
