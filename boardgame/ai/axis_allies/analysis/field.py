"""Where units are wanted: for each territory, what is worth taking from there, less the farther it is."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cached_property

import numpy as np

from boardgame.ai.axis_allies.analysis.atlas import FAR
from boardgame.ai.axis_allies.analysis.position import Position
from boardgame.ai.axis_allies.analysis.threat import Worth

FADING = 0.62
"""What a target is worth a space farther away."""
_SCALE = 10.0
_QUIET = 0.3
"""Part of the value of a target that counts for aircraft where no land units of friends are near."""
_STRIKE = 2
"""Spaces within which aircraft attack and fly home again."""


class Field:
    """The pull of enemy territory on the land units of a power.

    Attributes:
        pull: for each territory, from 0 to 10.
        front: spaces over land from each territory to the nearest hostile one.
    """

    def __init__(self, position: Position, power: str, worth: Worth) -> None:
        atlas = position.atlas
        targets = [area for area in atlas.land if position.hostile(area, power)]
        self.position, self.power, self._worth = position, power, worth
        total = np.zeros(len(atlas.areas))
        nearest = np.full(len(atlas.areas), FAR)
        for area in sorted(targets):
            row = atlas.on_land[atlas.number[area]].astype(float)
            value = worth.held(area) + worth.at_once(area) + 0.5
            total += np.where(row < FAR, value * FADING**row, 0.0)
            nearest = np.minimum(nearest, row)
        most = total.max(initial=0.0) or 1.0
        self.pull: Mapping[str, float] = {area: float(total[atlas.number[area]] / most * _SCALE) for area in atlas.land}
        self.front: Mapping[str, int] = {area: int(nearest[atlas.number[area]]) for area in atlas.land}

    @cached_property
    def air(self) -> Mapping[str, float]:
        """How near aircraft in each territory are to what is worth attacking, from 0 to 10."""
        atlas, position = self.position.atlas, self.position
        total = np.zeros(len(atlas.areas))
        for area in sorted(a for a in atlas.land if position.hostile(a, self.power)):
            row = np.maximum(atlas.by_air[atlas.number[area]].astype(float) - _STRIKE, 0.0)
            value = self._worth.held(area) + self._worth.at_once(area) + 0.5
            total += value * (1.0 if self._fought_for(area) else _QUIET) * FADING**row
        most = max((total[atlas.number[area]] for area in atlas.land), default=0.0) or 1.0
        return {area: float(total[atlas.number[area]] / most * _SCALE) for area in atlas.land}

    def _fought_for(self, area: str) -> bool:
        """Whether friends have land units near an enemy territory."""
        atlas, position = self.position.atlas, self.position
        return any(
            atlas.march(area, other) <= _STRIKE
            and any(atlas.kinds[type_].captures for type_ in position.defenders(other, self.power))
            for other in atlas.land
            if position.friendly(other, self.power)
        )

    def ashore(self, area: str) -> float:
        """What all enemy territory is worth that land leads to from a territory."""
        atlas = self.position.atlas
        return sum(
            self._worth.held(other)
            for other in atlas.land
            if self.position.hostile(other, self.power) and atlas.march(area, other) < FAR
        )

    def changed(self, pull: Mapping[str, float], front: Mapping[str, int]) -> Field:
        """The same with another pull and front."""
        found = copy(self)
        found.pull, found.front = pull, front
        return found

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
