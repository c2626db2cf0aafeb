"""Voyages: boarding ships, sailing and going ashore as one intent, or sailing and going ashore."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from boardgame.engine.option import Counts, Option
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.intents.going import Going
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.movement.analysis import Analysis, analyse
from boardgame.games.axis_allies.movement.destinations import places_to_go, together
from boardgame.games.axis_allies.movement.search import Path
from boardgame.games.axis_allies.movement.terrain import in_turn_cargo
from boardgame.games.axis_allies.state import State, Unit


class Voyages:
    """Finds them.

    Args:
        edition: the edition played.
        state: a position in a movement phase.
        after: carries out an action on a copy; None where it is refused.
    """

    def __init__(
        self, edition: Edition, state: State, after: Callable[[State, Mapping[str, Any]], State | None]
    ) -> None:
        self._edition, self._state, self._after = edition, state, after

    def of(self, options: Iterable[Option], units: Sequence[Unit], goings: Mapping[str, Going]) -> Iterator[Intent]:
        """Voyages of chosen units, the best to each coast: of most units, then the shortest."""
        best: dict[str, Intent] = {}
        domain = {self._edition.types[unit.type].domain for unit in units if not unit.aboard}
        found = self._from_land(options, units) if "land" in domain else self._by_sea(units, goings)
        for intent in found:
            known = best.get(intent.area)
            if known is None or (-len(intent.units), intent.cost) < (-len(known.units), known.cost):
                best[intent.area] = intent
        yield from best.values()

    # --- from a territory ---------------------------------------------------------------------------------------

    def _from_land(self, options: Iterable[Option], units: Sequence[Unit]) -> Iterator[Intent]:
        start = units[0].area
        fullest: dict[str, list[Unit]] = {}
        for option in options:
            if option.action.get("do") == "load" and option.action["area"] == start and "ship" not in option.action:
                self._note(option, units, fullest)
        for option in options:
            zone = str(option.action.get("zone", ""))
            if option.action.get("do") == "load" and option.action["area"] == start and "ship" in option.action:
                if zone not in fullest:
                    self._note(option, units, fullest)
        for zone, boarding in fullest.items():
            load = {"do": "load", "units": [unit.id for unit in boarding], "area": start, "zone": zone}
            laden = self._after(self._state, load)
            if laden is not None:
                yield from self._onwards(laden, load, start, zone, boarding, units)

    def _note(self, option: Option, units: Sequence[Unit], fullest: dict[str, list[Unit]]) -> None:
        """Keep the largest load of the chosen units that fits, heavy units first."""
        blank = next(blank for blank in option.blanks if isinstance(blank, Counts))
        by_id = {unit.id: unit for unit in units}
        taken: list[Unit] = []
        left, budget = blank.maximum, blank.budget
        for item in sorted(blank.items, key=lambda item: -item.cost):
            most = min(item.maximum, left, budget // item.cost if budget is not None and item.cost else item.maximum)
            some = [by_id[unit] for unit in item.ids if unit in by_id][:most]
            taken += some
            left -= len(some)
            budget = None if budget is None else budget - item.cost * len(some)
        zone = str(option.action["zone"])
        if len(taken) > len(fullest.get(zone, ())):
            fullest[zone] = taken

    def _onwards(
        self,
        laden: State,
        load: dict[str, Any],
        start: str,
        zone: str,
        boarding: Sequence[Unit],
        units: Sequence[Unit],
    ) -> Iterator[Intent]:
        """Where ships go with what has just boarded them, and where it lands."""
        analysis = analyse(self._edition, laden)
        aboard = {unit.id for unit in boarding}
        ships = list(dict.fromkeys(laden.units[unit].aboard for unit in aboard))
        ways: dict[str, Path] = {zone: (zone,)}
        for reach in places_to_go(analysis, fleet) if (fleet := together(analysis, ships)) else ():
            ways.setdefault(reach.path[-1], reach.path)
        stay = tuple(unit.id for unit in units if unit.id not in aboard)
        for at, path in ways.items():
            sail = [{"do": "move", "units": ships, "path": list(path)}] if len(path) > 1 else []
            for coast in self._coasts(analysis, at):
                if coast == start:
                    continue
                ashore = self._ashore(analysis, at, coast, sorted(aboard))
                yield Intent("land" if analysis.terrain.combat else "offload", coast, tuple(sorted(aboard)), stay,
                             (load, *sail, ashore), (start, *path, coast), len(path) - 1,
                             analysis.terrain.combat, at)  # fmt: skip

    # --- from a sea zone ----------------------------------------------------------------------------------------

    def _by_sea(self, units: Sequence[Unit], goings: Mapping[str, Going]) -> Iterator[Intent]:
        state, edition = self._state, self._edition
        analysis = analyse(edition, state)
        if not analysis.terrain.sea(units[0].area):
            return
        for at, going in goings.items():
            laden = [unit for unit in going.units if unit_has(edition, state, unit, "transport")]
            cargo = [unit for ship in laden for unit in in_turn_cargo(state, ship.id, state.turn)]
            if not cargo or not analysis.terrain.sea(at):
                continue
            ids = sorted(unit.id for unit in cargo)
            sailing = {unit.id for unit in going.units}
            stay = tuple(unit.id for unit in units if unit.id not in sailing and unit.id not in ids)
            for coast in self._coasts(analysis, at):
                ashore = self._ashore(analysis, at, coast, ids)
                yield Intent("land" if analysis.terrain.combat else "offload", coast, (*sorted(sailing), *ids), stay,
                             (*going.orders(), ashore), (*going.path, coast), going.cost,
                             analysis.terrain.combat, at)  # fmt: skip

    # --- coasts -------------------------------------------------------------------------------------------------

    def _coasts(self, analysis: Analysis, zone: str) -> Iterator[str]:
        """Where troops may go ashore from a zone in the phase in progress."""
        terrain, state = analysis.terrain, analysis.seen
        if terrain.combat and not (analysis.boarding.assault_from(zone) or zone in terrain.hostile):
            return
        for area in terrain.board.land_neighbours[zone]:
            if terrain.combat:
                if terrain.may_assault(area):
                    yield area
            elif area in state.owners and area not in terrain.hostile and not terrain.foreign(area):
                if allied(self._edition, state, state.owners[area], state.turn):
                    yield area

    def _ashore(self, analysis: Analysis, zone: str, coast: str, ids: Sequence[int]) -> dict[str, Any]:
        if analysis.terrain.combat:
            return {"do": "assault", "zone": zone, "target": coast, "units": list(ids)}
        return {"do": "offload", "zone": zone, "area": coast, "units": list(ids)}
