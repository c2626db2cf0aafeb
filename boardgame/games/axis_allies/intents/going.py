"""Who of a mixture of units gets where: the fast ones go where the slow cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardgame.games.axis_allies.movement.analysis import Analysis
from boardgame.games.axis_allies.movement.destinations import places_to_go
from boardgame.games.axis_allies.movement.paths import Reach
from boardgame.games.axis_allies.movement.search import Path
from boardgame.games.axis_allies.movement.selection import groups
from boardgame.games.axis_allies.state import Unit


@dataclass(frozen=True, slots=True)
class Going:
    """A space and those who get there.

    Attributes:
        area: the space.
        parties: units that go with one ``move`` order each, and their way; aircraft apart where they fly another way.
        cost: movement points, of those for whom it is farthest.
        battle: whether a move there leads to combat.
    """

    area: str
    parties: tuple[tuple[tuple[Unit, ...], Path], ...]
    cost: int
    battle: bool

    @property
    def units(self) -> tuple[Unit, ...]:
        """All who get there."""
        return tuple(unit for units, _ in self.parties for unit in units)

    @property
    def path(self) -> Path:
        """The way of the first party."""
        return self.parties[0][1]

    def orders(self) -> tuple[dict[str, object], ...]:
        """The ``move`` orders, without ``by``."""
        return tuple(
            {"do": "move", "units": [unit.id for unit in units], "path": list(path)} for units, path in self.parties
        )


class Goings:
    """Where units of one space can go, all of them or as many as get there.

    Args:
        analysis: of the position.
        units: units of one space that may move.
    """

    def __init__(self, analysis: Analysis, units: Sequence[Unit]) -> None:
        self._analysis, self._units = analysis, list(units)
        self._known: dict[tuple[int, ...], dict[str, Reach]] = {}

    def found(self) -> dict[str, Going]:
        """Every space that some of them reach, with as many as get there; first those that all reach."""
        if not self._units:
            return {}
        found = {area: self._all(reach) for area, reach in self._reaches(self._units).items()}
        alike = list(groups(self._units).values())
        if len(alike) == 1 and len(self._units) == 1:
            return found
        able: dict[str, list[list[Unit]]] = {}
        for group in alike:
            for area in self._reaches(group[:1]):
                able.setdefault(area, []).append(group)
        for area, members in able.items():
            if area not in found:
                going = self._going(area, members)
                if going is not None:
                    found[area] = going
        return found

    def _all(self, reach: Reach) -> Going:
        return Going(reach.path[-1], ((tuple(self._units), reach.path),), reach.cost, reach.battle)

    def _reaches(self, units: Sequence[Unit]) -> dict[str, Reach]:
        """The spaces that units reach together, each by its cheapest way."""
        key = tuple([unit.id for unit in units])
        if key not in self._known:
            found: dict[str, Reach] = {}
            for reach in places_to_go(self._analysis, units):
                found.setdefault(reach.path[-1], reach)
            self._known[key] = found
        return self._known[key]

    def _going(self, area: str, members: Sequence[list[Unit]]) -> Going | None:
        """As many of the members as get to a space: with one order if that can be, else aircraft with another."""
        whole = [unit for group in members for unit in group]
        if (reach := self._reaches(whole).get(area)) is not None:
            return Going(area, ((tuple(whole), reach.path),), reach.cost, reach.battle)
        types = self._analysis.edition.types
        parties: list[tuple[list[Unit], Reach]] = []
        for flying in (False, True):
            here = [group for group in members if (types[group[0].type].domain == "air") == flying]
            party, reach = self._party(area, here)
            if reach is not None:
                parties.append((party, reach))
        if not parties:
            return None
        return Going(
            area,
            tuple((tuple(units), reach.path) for units, reach in parties),
            max(reach.cost for _, reach in parties),
            any(reach.battle for _, reach in parties),
        )

    def _party(self, area: str, members: Sequence[list[Unit]]) -> tuple[list[Unit], Reach | None]:
        """As many as can of each group in turn with one order."""
        party: list[Unit] = []
        best: Reach | None = None
        for group in members:
            for count in range(len(group), 0, -1):
                reach = self._reaches([*party, *group[:count]]).get(area)
                if reach is not None:
                    party, best = [*party, *group[:count]], reach
                    break
        return party, best
