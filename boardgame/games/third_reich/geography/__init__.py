"""The ground of the game: its hexes as numbers, with everything about them that never changes."""

from boardgame.games.third_reich.geography.geography import Geography, geography, geography_of
from boardgame.games.third_reich.geography.zones import Zones, zones

__all__ = ["Geography", "Zones", "geography", "geography_of", "zones"]
