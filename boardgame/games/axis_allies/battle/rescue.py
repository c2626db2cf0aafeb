"""Defending fighters that lost their carrier or territory land elsewhere or are lost (A42-UNI-40 to A42-UNI-42)."""

from __future__ import annotations

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, Relocate
from boardgame.games.axis_allies.battle.battle_data import count_types
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import allied, at_war
from boardgame.games.axis_allies.board.spaces import is_friendly_land, is_hostile_land, was_friendly_land
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.phases.production import free_slots
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name

RESCUE = "rescue"
"""Name of the step that lands them, after all combats and before the noncombat move phase (A42-UNI-42)."""


def stranded(edition: Edition, state: State) -> list[Unit]:
    """Fighters of the enemies of the power in turn that must land elsewhere, those of one power and space together.

    A42-UNI-40: a fighter whose carrier is afloat has landed on it. A42-SBR-17: interceptors of a lost territory.
    """
    found = []
    for unit in state.units.values():
        foe = at_war(edition, state, unit.owner, state.turn)
        if edition.types[unit.type].domain != "air" or not foe or unit.aboard:
            continue
        if edition.board.areas[unit.area].kind == "sea" or is_hostile_land(edition, state, unit.area, unit.owner):
            found.append(unit)
    order = [power.id for power in edition.powers]
    return sorted(found, key=lambda unit: (order.index(unit.owner), unit.area, unit.id))


def homeward(edition: Edition, state: State) -> list[Unit]:
    """Those that scrambled and whose island is friendly still; they return to it (P40-CON-18)."""
    return [
        unit
        for unit in stranded(edition, state)
        if unit_marks.SCRAMBLED in unit.marks and is_friendly_land(edition, state, unit.start, unit.owner)
    ]


def landing_places(edition: Edition, state: State, unit: Unit) -> dict[str, int]:
    """Where a stranded fighter may land, and for how many there is room.

    A42-UNI-41: a friendly carrier in the same zone, or a friendly territory or carrier one space away. P40-UNI-36: the
    carrier in the same zone first. P40-CON-18, P40-SBR-17: not so for those that lost their territory.
    """
    places: dict[str, int] = {}
    for area in (unit.area, *edition.board.neighbours[unit.area]):
        if edition.board.areas[area].kind == "land":
            if area != unit.area and was_friendly_land(edition, state, area, unit.owner):
                places[area] = 10**6
        elif edition.has(unit.type, "carrier_air"):
            room = sum(_room(edition, state, ship) for ship in _carriers(edition, state, area, unit.owner))
            if room:
                places[area] = room
    own = not {unit_marks.SCRAMBLED, unit_marks.RAIDED} & set(unit.marks)
    if edition.battle.carriers_here_first and own and unit.area in places:
        return {unit.area: places[unit.area]}
    return places


def _carriers(edition: Edition, state: State, zone: str, power: str) -> list[Unit]:
    ships = [
        unit
        for unit in state.at(zone)
        if edition.has(unit.type, "carrier") and allied(edition, state, unit.owner, power)
    ]
    return sorted(ships, key=lambda ship: (ship.owner != power, ship.id))


def _room(edition: Edition, state: State, ship: Unit) -> int:
    """Free places on a carrier (A42-UNI-36, A42-UNI-62)."""
    return max(0, free_slots(edition, state, ship))


def _alike(unit: Unit) -> tuple[object, ...]:
    return unit.owner, unit.area, unit.type, unit_marks.SCRAMBLED in unit.marks, unit_marks.RAIDED in unit.marks


def next_stranded(edition: Edition, state: State) -> tuple[list[Unit], dict[str, int]]:
    """The next fighters of one power, type and space, and where they may land."""
    units = stranded(edition, state)
    group = [unit for unit in units if _alike(unit) == _alike(units[0])]
    return group, landing_places(edition, state, group[0])


class RescueStep(EditionStep):
    """Lands the stranded fighters; their owners choose where there is a choice."""

    name = RESCUE

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        state, edition = ctx.state, self.edition
        self._return(ctx, homeward(edition, state))
        if not stranded(edition, state):
            ctx.end()
            return
        group, places = next_stranded(edition, state)
        if len(places) > 1:
            ctx.call(RescueLandingStep.name)
        elif places:
            area, room = next(iter(places.items()))
            _land(ctx, edition, group[:room], area)
        else:
            interceptors = unit_marks.RAIDED in group[0].marks
            rule = edition.cite("A42-SBR-17" if interceptors else "A42-UNI-41")
            if unit_marks.SCRAMBLED in group[0].marks:
                rule = edition.cite("scrambled_lost", "A42-UNI-41")
            for unit in group:
                state.remove(unit.id)
            ctx.event("destroyed", group[0].owner, area=group[0].area, units=count_types(edition, group),
                      reason="no place to land within one space", rule=rule)  # fmt: skip

    def _return(self, ctx: AxisContext, units: list[Unit]) -> None:
        state = ctx.state
        for key in dict.fromkeys((unit.owner, unit.area, unit.start) for unit in units):
            group = [unit for unit in units if (unit.owner, unit.area, unit.start) == key]
            owner, zone, home = key
            for unit in group:
                state.put(unit._replace(area=home).unmarked(unit_marks.SCRAMBLED))
            ctx.event("relocated", owner, units=count_types(self.edition, group), to=home,
                      **{"from": zone, "ids": [unit.id for unit in group]})  # fmt: skip


class RescueLandingStep(EditionStep):
    """Asks an owner where the next stranded fighters land, and lands them (A42-UNI-41, A42-UNI-42)."""

    name = "rescue_landing"

    def decision(self, state: State, frame: Frame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        group, places = next_stranded(self.edition, state)
        power = group[0].owner
        name, place = self.edition.power_by_id[power].name, place_name(self.edition, group[0].area)
        data = {"area": group[0].area, "units": [unit.id for unit in group], "places": list(places)}
        rules = tuple(self.edition.cite(rule) for rule in ("A42-UNI-41", "A42-UNI-42"))
        return Decision((power,), "relocate", f"{name}: where do the aircraft from {place} land?", rules, data)

    def heads(self, state: State, frame: Frame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        group, places = next_stranded(self.edition, state)
        rules = (self.edition.cite("A42-UNI-41"),)
        found = []
        for area, room in places.items():
            count = min(room, len(group))
            item = Item(group[0].type, len(group), tuple(unit.id for unit in group))
            action = {"by": group[0].owner, "do": "relocate", "to": area}
            text = f"Land in {place_name(self.edition, area)}"
            found.append(Option(action, (Counts("units", (item,), 1, count),), text, rules, area))
        return found

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Relocate):
            raise Refusal(NOT_ASKED, "First say where the aircraft land.")
        group, places = next_stranded(self.edition, ctx.state)
        area = group[0].area
        if action.to not in self.edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space {action.to}.")
        units = pick(ctx.state, action.units, group, group[0].owner, area)
        name = place_name(self.edition, action.to)
        if action.to not in places or len(units) > places[action.to]:
            text = f"{name} is not a friendly place with room within one space."
            raise self.edition.refuse("A42-UNI-41", text, (area, action.to), tuple(unit.id for unit in units))
        if not units:
            raise Refusal(NOT_THERE, "Name at least one aircraft.", (area,))
        _land(ctx, self.edition, units, action.to)
        ctx.end()


def _land(ctx: AxisContext, edition: Edition, units: list[Unit], area: str) -> None:
    """Land fighters of one power and space in an area where there is room."""
    state = ctx.state
    for unit in units:
        aboard = 0
        if edition.board.areas[area].kind == "sea":
            ships = _carriers(edition, state, area, unit.owner)
            aboard = next(ship.id for ship in ships if _room(edition, state, ship))
        state.put(unit._replace(area=area, aboard=aboard).unmarked(unit_marks.SCRAMBLED))
    ctx.event("relocated", units[0].owner, units=count_types(edition, units), to=area,
              **{"from": units[0].area, "ids": [unit.id for unit in units]})  # fmt: skip
