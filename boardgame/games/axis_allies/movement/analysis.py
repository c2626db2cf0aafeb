"""What a movement phase looks like in one position, worked out once and used by options, refusals and screens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from boardgame.engine.option import Place
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.movement.loading_options import BoardingPlaces
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.overflight import guns_met
from boardgame.games.axis_allies.movement.paths import Reach, flights_from
from boardgame.games.axis_allies.movement.search import Path, Searches, Way
from boardgame.games.axis_allies.movement.ships_without_purpose import Problem, can_land_troops, problems
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.movement.who_may_move import may_not_move
from boardgame.games.axis_allies.state import State, Unit

_KEPT = 4
"""How many analyses are kept: of the position, and of a few that are being compared with it."""


class Analysis:
    """The terrain of a position and what follows from it, each part made when it is first wanted.

    Attributes:
        edition: the edition played.
        seen: a copy of the position that nobody changes.
        terrain: the board as the power in turn meets it; its state is ``seen``.
        searches: the ways of land units and ships.
        leads_on: whether units, by their ids, have somewhere to go together, as far as that was asked.
        meets: whether they have in some zones.
    """

    def __init__(self, edition: Edition, state: State, combat: bool) -> None:
        self.edition = edition
        self.seen = state.copy()
        self.terrain = Terrain(edition, self.seen, state.turn, combat)
        self._may_move: dict[int, bool] = {}
        self._attacked: dict[str, list[tuple[str, int]]] = {}
        self._places: dict[tuple[Path, int, bool], Place] = {}
        self.searches = Searches(self.terrain)
        self.leads_on: dict[tuple[int, ...], bool] = {}
        self.meets: dict[tuple[frozenset[str], tuple[int, ...]], bool] = {}

    @cached_property
    def landing(self) -> Landing:
        """Which aircraft must still land, and where."""
        return Landing(self.terrain)

    @cached_property
    def boarding(self) -> BoardingPlaces:
        """Where troops can board and assaults can start."""
        return BoardingPlaces(self.searches)

    @cached_property
    def problems(self) -> list[Problem]:
        """What must be put right before the combat move phase can end."""
        return problems(self.terrain, self.landing)

    def may_move(self, unit: Unit) -> bool:
        """Whether a unit may still move in this phase, see ``who_may_move.py``."""
        answer = self._may_move.get(unit.id)
        if answer is None:
            answer = self._may_move[unit.id] = not may_not_move(self.terrain, unit)
        return answer

    @cached_property
    def guns(self) -> frozenset[str]:
        """The territories whose guns fire at aircraft that fly over them."""
        return guns_met(self.edition, self.seen, self.terrain.power)

    def air_path(self, start: str, end: str) -> Path:
        """The way of aircraft, see :func:`~boardgame.games.axis_allies.movement.paths.air_paths`."""
        return self.air_paths(start)[end]

    def air_paths(self, start: str) -> Mapping[str, Path]:
        """The ways of aircraft to every space that they reach."""
        terrain = self.terrain
        return flights_from(terrain.board, start, self.guns, terrain.no_fly, terrain.air_targets)

    def attacked_from(self, start: str) -> list[tuple[str, int]]:
        """The spaces to which aircraft of a space may be sent in the combat move, however far, the nearest first."""
        found = self._attacked.get(start)
        if found is None:
            terrain = self.terrain
            targets = terrain.air_attacks
            if self.edition.movement.aircraft_leave and start in self.seen.start_hostile:
                targets = targets | {area for area in terrain.distances[start] if terrain.may_fly_off(start, area)}
            found = [(area, spaces) for area, spaces in terrain.distances[start].items() if area in targets and spaces]
            self._attacked[start] = found
        return found

    def ways(self, who: Sequence[Mover], start: str) -> Iterator[Way]:
        """See :meth:`~boardgame.games.axis_allies.movement.search.Searches.ways`."""
        return self.searches.ways(who, start)

    def place(self, reach: Reach) -> Place:
        """What a screen is told of a space that units can reach."""
        path, cost, battle, _ = reach
        found = self._places.get((path, cost, battle))
        if found is None:
            names = self.edition.board.areas
            text = f"through {', '.join(names[area].name for area in path[1:-1])}" if len(path) > 2 else ""
            found = Place(path[-1], list(path), cost, "battle" if battle else "", text)
            self._places[path, cost, battle] = found
        return found

    @cached_property
    def front(self) -> dict[str, int]:
        """How many steps it is from each territory to the nearest hostile one over land, whoever is between."""
        near, terrain = self.terrain.board.land_neighbours, self.terrain
        found = {area: 0 for area in terrain.hostile if not terrain.sea(area)}
        layer = list(found)
        while layer:
            further = []
            for area in layer:
                for there in near[area]:
                    if there not in found and not terrain.neutral(there):
                        found[there] = found[area] + 1
                        further.append(there)
            layer = further
        return found

    def too_far_from_front(self, unit: Unit) -> bool:
        """Whether a land unit certainly has no combat move, as nothing hostile is in its reach."""
        return self.front.get(unit.area, 99) > max(1, self.terrain.movers.points(unit))

    def zones_of_purpose(self, ships: Sequence[Unit]) -> frozenset[str]:
        """The sea zones in which ships with others than transports among them could find something to do."""
        assaults = self.boarding.assault_zones
        return self._zones_to_fight | (assaults if can_land_troops(self.terrain, ships) else assaults & self._laden)

    @cached_property
    def _zones_to_fight(self) -> frozenset[str]:
        """The sea zones with enemies, or where an attack or assault is announced."""
        terrain, state = self.terrain, self.seen
        found = {*terrain.occupied, *terrain.hostile, *state.attacks, *(assault["zone"] for assault in state.assaults)}
        return frozenset(zone for zone in found if terrain.sea(zone))

    @cached_property
    def _laden(self) -> frozenset[str]:
        """The sea zones with own ships that could land troops."""
        cargo = {unit.area for unit in self.seen.units.values() if unit.aboard and unit.owner == self.terrain.power}
        return frozenset(zone for zone in cargo if can_land_troops(self.terrain, self.seen.at(zone)))

    def terrain_of(self, state: State) -> Terrain:
        """The terrain for an order that is being carried out: of before the order, over the state that it changes."""
        return self.terrain.over(state)


_recent: tuple[Analysis, ...] = ()


def analyse(edition: Edition, state: State, combat: bool | None = None) -> Analysis:
    """The analysis of a position, kept for as long as it is among the last few asked for.

    It is found again by the value of the position, never by its identity, so that a state that was changed in the
    meantime, or a copy of one, gets what it should.

    Args:
        edition: the edition played.
        state: the position.
        combat: whether it is to be seen as in the combat move; by default, as its phase says.
    """
    global _recent
    combat = state.phase == "combat_move" if combat is None else combat
    for known in _recent:
        if known.edition is edition and known.terrain.combat == combat and known.seen == state:
            return known
    made = Analysis(edition, state, combat)
    _recent = (made, *_recent[: _KEPT - 1])
    return made


def forget() -> None:
    """Keep no analysis any longer, so that the next one is made anew; for measuring how long that takes."""
    global _recent
    _recent = ()
