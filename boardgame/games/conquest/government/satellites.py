"""Satellites: what makes them, and the units they deploy (CNC-8.2 to CNC-8.212)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest.actions.government import Garrison
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.state import State, Status
from boardgame.games.conquest.telling.names import area_name, neutral_name, power_name, seat_name, sentence, unit_name


def make(state: State, seat: str, neutral: str) -> None:
    """Make a Neutral a seat's Satellite: its Influence becomes a Control marker, its land friendly (CNC-8.2b)."""
    facts = state.world.scenario.neutrals[neutral]
    state.status[neutral] = Status("satellite", seat)
    state.influence.pop(neutral, None)
    state.markers[facts.capital] = seat
    now = control.assess(state)
    state.control.update({area: now[area] for area in facts.areas})  # CNC-8.2d, CNC-8.2e


def power_of(state: State, seat: str, neutral: str) -> str:
    """Whose units a seat deploys in a Satellite (CNC-8.211 to CNC-8.211c)."""
    return state.world.scenario.satellite_rule(seat, state.world.scenario.neutrals[neutral].region).power


def types(state: State, seat: str, neutral: str, area: str) -> tuple[str, ...]:
    """The unit types that a seat can deploy in an area of a Satellite: by nationality, force pool, coast, and one
    Fortress an area."""
    world = state.world
    rule = world.scenario.satellite_rule(seat, world.scenario.neutrals[neutral].region)
    # CNC-16.121d, CNC-16.122d
    return tuple(
        unit
        for unit in rule.types or world.units_of(rule.power)
        if state.pool(rule.power, unit) and _can_stand(state, rule.power, unit, area)
    )


def _can_stand(state: State, power: str, unit: str, area: str) -> bool:
    world = state.world
    if world.units[unit].unit_class in ("naval", "submarine"):
        return world.geography.coastal(area)
    if world.has_trait(power, unit, "china_only") and area not in world.provinces:
        return False
    return not (world.has_trait(power, unit, "one_an_area") and any(block.type == unit for block in state.at(area)))


def garrisons(state: State, neutral: str) -> list[str]:
    """The areas of a Satellite that have a unit: its Cities and Towns (CNC-8.212)."""
    world = state.world
    areas = world.scenario.neutrals[neutral].areas
    return [area for area in areas if strength(state, area)]


def strength(state: State, area: str) -> int:
    """The CV of a Satellite's unit in an area; 0 without City or Town."""
    city = state.world.areas[area].city
    return state.world.scenario.city_sorts[city].satellite if city else 0


@dataclass(slots=True)
class SatelliteFrame(SeatFrame):
    """The units of a new Satellite.

    Attributes:
        neutral: which it is.
        left: Cities and Towns still without one.
        begun: whether these have been listed.
        strengths: the CV of the unit in each area where it is not that of a City or Town.
    """

    neutral: str = ""
    left: list[str] = field(default_factory=list)
    begun: bool = False
    strengths: dict[str, int] = field(default_factory=dict)

    def strength(self, state: State, area: str) -> int:
        """The CV of the unit in an area."""
        return self.strengths.get(area, strength(state, area))


def _china_rules(state: State, neutral: str) -> tuple[str, ...]:
    """The rules on what a Satellite deploys that lies in China: no Regulars."""
    return ("CNC-16.121d", "CNC-16.122d") if state.world.scenario.neutrals[neutral].region == "china" else ()


class DeploySatellite(DecisionStep):
    """The new owner chooses the types of its units, area by area; called with ``seat`` and ``neutral`` (CNC-8.2c)."""

    name = "satellite.deploy"
    frame = SatelliteFrame

    def advance(self, ctx: Context[State], frame: SatelliteFrame) -> None:
        """List the areas; end when all have their units."""
        if frame.begun:
            ctx.end()
        else:
            frame.begun, frame.left = True, garrisons(ctx.state, frame.neutral)

    def decision(self, state: State, frame: SatelliteFrame) -> Decision | None:
        """Which types. It is asked however few there are in the force pool, which others do not know."""
        if not frame.left:
            return None
        world = state.world
        name = neutral_name(world, frame.neutral)
        text = f"{sentence(name)} is your Satellite: which units does it deploy?"
        public = f"{sentence(seat_name(world, frame.seat))} deploys units in {name}."
        power = power_of(state, frame.seat, frame.neutral)
        strengths = {area: frame.strength(state, area) for area in frame.left}
        data = {
            "neutral": frame.neutral,
            "left": list(frame.left),
            "strengths": strengths,
            "power": power,
            "pool": {power: state.pool_counts(power)},
        }
        rules = ("CNC-8.2c", "CNC-8.212")
        return Decision((frame.seat,), "satellite", text, rules, data, private=True, public_text=public)

    def options(self, state: State, frame: SatelliteFrame, seat: str) -> list[Option]:
        """The areas left, each with its types."""
        world = state.world
        power = power_of(state, seat, frame.neutral)
        found = []
        for area in frame.left:
            units = types(state, seat, frame.neutral, area) or ("",)
            names = tuple(world.units[unit].name if unit else "none is left" for unit in units)
            text = f"{area_name(world, area)}: unit of {power_name(world, power)}, {frame.strength(state, area)} CV"
            action = {"by": seat, "do": "garrison", "area": area}
            rules = ("CNC-8.211", "CNC-8.212", *_china_rules(state, frame.neutral))
            found.append(Option(action, (Choice("unit", units, names),), text, rules, area))
        return found

    def carry_out(self, ctx: Context[State], frame: SatelliteFrame, action: Any) -> None:
        """Place one."""
        state = ctx.state
        if not isinstance(action, Garrison):
            raise Refusal(MALFORMED, "The units of your Satellite are to be chosen now.")
        if action.area not in frame.left:
            raise Refusal(NOT_THERE, "No unit of the Satellite is to be placed there.", (action.area,))
        power = power_of(state, action.by, frame.neutral)
        lawful = types(state, action.by, frame.neutral, action.area)
        if action.unit not in (lawful or ("",)):
            self._refuse(state, frame, power, action)
        frame.left.remove(action.area)
        data: dict[str, Any] = {"area": action.area, "power": power, "count": int(bool(lawful))}
        if not lawful:
            ctx.event("garrisoned", action.by, **data)
            return
        cv = min(frame.strength(state, action.area), state.world.highest_cv(power, action.unit))
        possession.build(state, power, action.unit, action.area, cv)
        ctx.whisper("garrisoned", action.by, (action.by,), {**data, "unit": action.unit, "cv": cv}, data)

    def _refuse(self, state: State, frame: SatelliteFrame, power: str, action: Garrison) -> None:
        world, where = state.world, (action.area,)
        rule = world.scenario.satellite_rule(action.by, world.scenario.neutrals[frame.neutral].region)
        name = unit_name(world, power, action.unit) if action.unit in world.units else "such a unit"
        if action.unit not in (rule.types or world.units_of(power)):
            cited = {"japan": "CNC-8.211", "soviet": "CNC-8.211b", "usa": "CNC-8.211c"}[action.by]
            raise Refusal(cited, f"This Satellite does not deploy {name}.", where)
        if not state.pool(power, action.unit):
            raise Refusal("CNC-3.0b", f"There is no {name} in the force pool.", where)
        raise Refusal("CNC-8.2c", f"{sentence(name)} cannot stand there.", where)
