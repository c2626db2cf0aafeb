"""The ground of the game: its hexes as numbers, with everything about them that never changes."""

from boardgame.games.third_reich.geography.geography import Geography, geography, geography_of
from boardgame.games.third_reich.geography.zones import Zones, why_no_zone, zones

__all__ = ["Geography", "Zones", "geography", "geography_of", "why_no_zone", "zones"]
