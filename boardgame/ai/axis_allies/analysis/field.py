"""Where units are wanted: for each territory, what is worth taking from there, less the farther it is."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from boardgame.ai.axis_allies.analysis.atlas import FAR
from boardgame.ai.axis_allies.analysis.position import Position
from boardgame.ai.axis_allies.analysis.threat import Worth

_FADING = 0.62
_SCALE = 10.0


class Field:
    """The pull of enemy territory on the land units of a power.

    Attributes:
        pull: for each territory, from 0 to 10.
        front: spaces over land from each territory to the nearest hostile one.
    """

    def __init__(self, position: Position, power: str, worth: Worth) -> None:
        atlas = position.atlas
        targets = [area for area in atlas.land if position.hostile(area, power)]
        self.position, self.power = position, power
        total = np.zeros(len(atlas.areas))
        nearest = np.full(len(atlas.areas), FAR)
        for area in sorted(targets):
            row = atlas.on_land[atlas.number[area]].astype(float)
            value = worth.held(area) + worth.at_once(area) + 0.5
            total += np.where(row < FAR, value * _FADING**row, 0.0)
            nearest = np.minimum(nearest, row)
        most = total.max(initial=0.0) or 1.0
        self.pull: Mapping[str, float] = {area: float(total[atlas.number[area]] / most * _SCALE) for area in atlas.land}
        self.front: Mapping[str, int] = {area: int(nearest[atlas.number[area]]) for area in atlas.land}

    def coast(self, zone: str) -> float:
        """The greatest pull of a territory beside a sea zone that troops could land in or take."""
        position, power = self.position, self.power
        return max(
            (
                self.pull[area]
                for area in position.atlas.near_land[zone]
                if position.friendly(area, power) or position.hostile(area, power)
            ),
            default=0.0,
        )
