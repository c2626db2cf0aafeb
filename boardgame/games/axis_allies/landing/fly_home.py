"""Aircraft fly home right after their combat, where that was agreed on before play (AAR-CON-57, AAR-CON-75).

Else they do so in the noncombat move. Guns on the way fire at once, before the next combat. Who finds no place to land
yet, because a zone or the way of a carrier is still to be cleared, stays where it is until the noncombat move.
"""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, Move, Relocate
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.landing.landing import Landing
from boardgame.games.axis_allies.landing.seating import land_on, landing_flight_allowed
from boardgame.games.axis_allies.movement.destinations import landing_places
from boardgame.games.axis_allies.movement.move import move
from boardgame.games.axis_allies.movement.overflight import fire_on_the_way, guns_met
from boardgame.games.axis_allies.movement.paths import air_path
from boardgame.games.axis_allies.movement.selection import groups, pick
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name

FLY_HOME = "fly_home"
"""Name of the step that asks where they land."""


def homing(edition: Edition, state: State) -> tuple[list[Unit], dict[str, int]]:
    """The next alike aircraft that have fought and can land, and for how many there is room where.

    Args:
        edition: the edition played.
        state: a position in the combat phase, between two combats.

    Returns:
        Nobody and nowhere, too, where aircraft wait for the noncombat move.
    """
    if not state.agreed(edition.movement.fly_home_at_once):
        return [], {}
    fought = [
        unit
        for unit in state.units.values()
        if unit.owner == state.turn
        and edition.types[unit.type].domain == "air"
        and not unit.aboard
        and {unit_marks.FOUGHT, unit_marks.RETREATED} & set(unit.marks)
        and unit_marks.MOVED_NONCOMBAT not in unit.marks
    ]
    if not fought:
        return [], {}
    terrain = Terrain(edition, state, state.turn, combat=False)
    landing = Landing(terrain)
    for area in dict.fromkeys(unit.area for unit in fought):
        there = [unit for unit in fought if unit.area == area and unit.id in landing.planes]
        for group in groups(there).values():
            places = _places(terrain, landing, group)
            if places:
                return group, places
    return [], {}


def _places(terrain: Terrain, landing: Landing, group: list[Unit]) -> dict[str, int]:
    """Where alike aircraft may land or wait for a carrier, and how many of them, so that all can still land."""
    unit, found = group[0], {}
    reached = [area for area, _ in landing_places(landing, group)]
    if terrain.sea(unit.area) and terrain.edition.has(unit.type, "carrier_air"):
        reached.insert(0, unit.area)
    for area in reached:
        most = len(group)
        if terrain.sea(area):
            if not any(area in deck.zones for deck in landing.decks()):
                continue
            while most and not landing_flight_allowed(landing, group[:most], area):
                most -= 1
        if most:
            found[area] = most
    return found


class FlyHomeStep(EditionStep):
    """Lands the aircraft of the power in turn that have fought, those of one kind and space after the other."""

    name = FLY_HOME

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        group, places = homing(self.edition, state)
        if not group:
            return None
        place = place_name(self.edition, group[0].area)
        name = self.edition.power_by_id[state.turn].name
        ways = self._ways(state, group[0].area, places)
        guns = guns_met(self.edition, state, state.turn)
        data = {"area": group[0].area, "units": [unit.id for unit in group], "places": list(places), "ways": ways,
                "guns": {area: [gun for gun in way[1:-1] if gun in guns] for area, way in ways.items()}}  # fmt: skip
        rules = (self.edition.cite("fly_home_at_once", "A42-NCM-12"), self.edition.cite("A42-NCM-06"))
        text = f"{name}: where do the aircraft over {place} land?"
        return Decision((state.turn,), "relocate", text, rules, data)

    def _ways(self, state: State, start: str, places: Iterable[str]) -> dict[str, list[str]]:
        """The way to each place that the order takes where no other is named (AAR-CM-22)."""
        terrain = Terrain(self.edition, state, state.turn, combat=False)
        guns = guns_met(self.edition, state, state.turn)
        return {
            area: list(air_path(terrain.board, start, area, guns, terrain.distances, terrain.air_targets))
            for area in places
            if area != start
        }

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """All that can land have landed."""
        ctx.end()

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        group, places = homing(self.edition, state)
        item = Item(group[0].type, len(group), tuple(unit.id for unit in group))
        rules = (self.edition.cite("fly_home_at_once", "A42-NCM-12"),)
        return [
            Option({"by": state.turn, "do": "relocate", "to": area}, (Counts("units", (item,), 1, most),),
                   f"Land in {place_name(self.edition, area)}", rules, area)
            for area, most in places.items()
        ]  # fmt: skip

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Relocate):
            raise Refusal(NOT_ASKED, "First say where the aircraft land.")
        state, edition = ctx.state, self.edition
        group, places = homing(edition, state)
        here, to = group[0].area, action.to
        if to not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space {to}.")
        units = pick(state, action.units, group, state.turn, here)
        ids = tuple(unit.id for unit in units)
        if not ids:
            raise Refusal(NOT_THERE, "Name at least one aircraft.", (here,))
        if to == here:
            if len(ids) > places.get(here, 0):
                name = place_name(edition, here)
                raise edition.refuse("A42-NCM-11", f"No carrier in {name} has room for that.", (here,), ids)
            for unit in units:
                state.put(unit.marked(unit_marks.MOVED_NONCOMBAT))
            land_on(Terrain(edition, state, state.turn, combat=False), here, ids)
            return
        move(ctx, edition, Move(by=state.turn, units=ids, path=(here, to)), combat=False)
        fire_on_the_way(ctx, edition, ids)
