"""Losses: where eliminated units go, and what comes of air and fleets whose base an enemy enters."""

from boardgame.games.third_reich.losses.actions import Displace
from boardgame.games.third_reich.losses.displacement import DisplaceAir, displace
from boardgame.games.third_reich.losses.elimination import eliminate
from boardgame.games.third_reich.losses.fleets import DisplaceFleet
from boardgame.games.third_reich.losses.markers import MarkerEast
from boardgame.games.third_reich.losses.sparing import Spare

STEPS = (DisplaceAir, DisplaceFleet, MarkerEast)
ACTIONS = (Displace, Spare)

__all__ = ["ACTIONS", "STEPS", "Displace", "DisplaceAir", "displace", "eliminate"]
