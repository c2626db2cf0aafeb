"""Scrambling: aircraft of an island take off into the zone around it before any combat (P40-CON-14 to P40-CON-22).

All of it comes before any combat (P40-CON-04). Scrambled aircraft defend the zone (P40-CON-15, P40-CON-16) and nothing
else this turn, as they stand in it to its end (P40-CON-17, P40-AMP-06); in a later turn they may again (P40-CON-20).
The kit's rescue flights bring them home before the noncombat move (P40-CON-18, P40-CON-19).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, Id, Units
from boardgame.games.axis_allies.battle.battle_data import count_types
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import operative
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.board.spaces import is_hostile_land, lies_in_one_zone
from boardgame.games.axis_allies.board.unit_counts import counted
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.movement.combat_move_options import unit_items
from boardgame.games.axis_allies.movement.selection import groups, pick
from boardgame.games.axis_allies.movement.terrain import Terrain
from boardgame.games.axis_allies.phases.combat import combat_spaces
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.consequences import Answer
from boardgame.games.axis_allies.telling.names_in_english import place_name, the, unit_words
from boardgame.games.pacific1940.bases import AIR_BASE

SCRAMBLE = "scramble"
"""Name of the step."""


class Scramble(Action):
    """Say which aircraft of an island take off to defend the zone around it; it may be none."""

    do: Literal["scramble"] = "scramble"
    area: Id
    units: Units


def home_zone(edition: Edition, area: str) -> str:
    """The zone around an island, or "" for a territory that is none (P40-SET-28, P40-FAQ-03, P40-FAQ-10)."""
    return edition.board.sea_neighbours[area][0] if lies_in_one_zone(edition, area) else ""


def scramblers(edition: Edition, state: State, area: str, power: str) -> list[Unit]:
    """The aircraft of a power that may scramble from a territory against the power in turn.

    P40-CON-14, P40-CON-21: fighters and tactical bombers of an island with an air base that works; no number limits
    them. P40-AMP-07: strategic bombers never.
    """
    if not home_zone(edition, area) or not operative(edition, state, area, AIR_BASE):
        return []
    if not at_war(edition, state, power, state.turn) or not is_hostile_land(edition, state, area, state.turn):
        return []
    tag = edition.battle.scramblers
    return [unit for unit in state.at(area) if unit.owner == power and edition.has(unit.type, tag)]


def attacked_zones(edition: Edition, state: State) -> set[str]:
    """The zones in which a sea battle is due or from which an assault comes; merely passing one calls nobody up."""
    zones = {area for area in combat_spaces(edition, state) if edition.board.areas[area].kind == "sea"}
    return zones | {entry["zone"] for entry in state.assaults}


@dataclass(slots=True)
class ScramblesFrame(Frame):
    """All the scrambling before a combat phase.

    Attributes:
        begun: whether it is known who may scramble.
        to_ask: islands and powers still to be asked, in order.
    """

    begun: bool = False
    to_ask: list[tuple[str, str]] = field(default_factory=list)


class ScramblesStep(EditionStep):
    """Has each power asked that may scramble, island by island, with all assaults announced (P40-CON-22)."""

    name = "scrambles"
    frame = ScramblesFrame

    def advance(self, ctx: AxisContext, frame: ScramblesFrame) -> None:
        """Find out who may scramble; go on when all have been asked."""
        state, edition = ctx.state, self.edition
        if not frame.begun:
            zones = attacked_zones(edition, state)
            frame.begun = True
            frame.to_ask = [
                (area, power.id)
                for area in edition.board.areas
                if home_zone(edition, area) in zones
                for power in edition.powers
                if scramblers(edition, state, area, power.id)
            ]
        if not frame.to_ask:
            ctx.end()
            return
        area, power = frame.to_ask.pop(0)
        ctx.call(SCRAMBLE, area=area, power=power)


@dataclass(slots=True)
class ScrambleFrame(Frame):
    """A power that may scramble from an island.

    Attributes:
        area: the island.
        power: the power asked.
    """

    area: str = ""
    power: str = ""


class ScrambleStep(EditionStep):
    """Asks one power which aircraft of one island scramble (P40-CON-14, P40-AMP-05)."""

    name = SCRAMBLE
    frame = ScrambleFrame

    def decision(self, state: State, frame: ScrambleFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        area, power = frame.area, frame.power
        names, zone = self.edition.board.areas, home_zone(self.edition, area)
        units = [unit.id for unit in scramblers(self.edition, state, area, power)]
        text = f"Which aircraft of {names[area].name} scramble to defend {names[zone].name}?"
        data = {"area": area, "zone": zone, "units": units}
        return Decision((power,), self.name, text, ("P40-CON-14", "P40-CON-17", "P40-AMP-05"), data)

    def heads(self, state: State, frame: ScrambleFrame, seat: str) -> list[Option]:
        """Any number of the aircraft there."""
        area, power = frame.area, frame.power
        items = unit_items(groups(scramblers(self.edition, state, area, power)).values())
        action = {"by": power, "do": self.name, "area": area}
        zone = home_zone(self.edition, area)
        coming = [unit for unit in state.at(zone) if unit.owner == state.turn]
        enemy = unit_words(self.edition, count_types(self.edition, coming))
        text = f"Defend {place_name(self.edition, zone)} against {enemy}"
        return [Option(action, (Counts("units", items, 0),), text, ("P40-CON-14",), area)]

    def act(self, ctx: AxisContext, frame: ScrambleFrame, action: Action) -> None:
        """Put the aircraft into the zone."""
        if not isinstance(action, Scramble):
            raise Refusal(NOT_ASKED, "First say which aircraft scramble; it may be none.")
        edition, state = self.edition, ctx.state
        area, power = frame.area, frame.power
        if action.area != area:
            raise self._elsewhere(state, action.area, area)
        able = scramblers(edition, state, area, power)
        named = set(action.units) if isinstance(action.units, Mapping) else set()
        tag = edition.battle.scramblers
        if any(not edition.has(key.rpartition(":")[2], tag) for key in named if _known(edition, key)):
            raise edition.refuse("P40-CON-14", "Only fighters and tactical bombers scramble.", (area,))
        units = pick(state, action.units, able, power, area)
        zone = home_zone(edition, area)
        for unit in units:
            state.put(unit._replace(area=zone).marked(unit_marks.SCRAMBLED))
        if units:
            ctx.event("scrambled", power, area=area, zone=zone, units=counted(units, power),
                      ids=[unit.id for unit in units])  # fmt: skip
        ctx.end()

    def _elsewhere(self, state: State, area: str, asked: str) -> Refusal:
        """Why nothing scrambles from a territory that is not the one asked about."""
        edition = self.edition
        if area not in edition.board.areas:
            return Refusal(NOT_THERE, f"There is no space {area}.")
        name = place_name(edition, area)
        if not home_zone(edition, area):
            text = f"{name} is not an island; aircraft scramble only from islands."
            return edition.refuse(("P40-FAQ-10",), text, (area,))
        if AIR_BASE not in state.bases.get(area, {}):
            return edition.refuse(("P40-CON-14",), f"{name} has no air base.", (area,))
        if not operative(edition, state, area, AIR_BASE):
            return edition.refuse(("P40-CON-21",), f"The air base of {name} is out of use.", (area,))
        return Refusal(NOT_ASKED, f"Only aircraft of {place_name(edition, asked)} may scramble now.", (area,))


def _known(edition: Edition, key: str) -> bool:
    return key.rpartition(":")[2] in edition.types


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if phase == "combat":
        ctx.call(ScramblesStep.name)


def may_cover(terrain: Terrain, zone: str) -> bool:
    """Whether aircraft may go along with a landing from a zone, in case the island's aircraft scramble (P40-FAQ-06)."""
    edition, state = terrain.edition, terrain.state
    return any(
        area in terrain.hostile
        and home_zone(edition, area) == zone
        and any(scramblers(edition, state, area, power.id) for power in edition.powers)
        for area in terrain.board.land_neighbours[zone]
    )


def _foreseen(edition: Edition, state: State, zone: str) -> list[Answer]:
    """What may scramble against an attack in a zone, or a landing from it."""
    found = []
    for area in edition.board.areas:
        for power in edition.power_by_id if home_zone(edition, area) == zone else ():
            if units := scramblers(edition, state, area, power):
                what = unit_words(edition, count_types(edition, units))
                text = f"{the(edition, power)} may scramble {what} from {place_name(edition, area)}."
                found.append(Answer(text[0].upper() + text[1:], "P40-CON-14"))
    return found


def _scrambled(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    return f"{the(edition, by)} scrambles {unit_words(edition, data['units'])} from [{data['area']}]."


HOOKS = Hooks(
    phase_began=(_phase_began,), covers=(may_cover,), answers=(_foreseen,), sentences={"scrambled": _scrambled}
)
"""Called before the combat phase begins."""
