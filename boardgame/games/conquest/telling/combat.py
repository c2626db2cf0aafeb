"""Sentences of the log about the Combat Phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardgame.games.conquest.telling.names import area_name, counted, listed, power_name, seat_name, unit_name
from boardgame.games.conquest.world import World

if TYPE_CHECKING:
    from boardgame.games.conquest.telling.log import Teller

_AT = {
    "air": "Air Forces",
    "naval": "ships",
    "submarine": "Submarines",
    "ground": "Ground units",
    "convoy": "Convoys",
    "industry": "the Industry",
}


def _side(world: World, side: str) -> str:
    return seat_name(world, side) if side in world.seat_ids else world.scenario.neutrals[side].in_sentence


def _unit(world: World, data: Mapping[str, Any]) -> str:
    if "unit" in data:
        return unit_name(world, data["power"], data["unit"], data.get("cv", 0))
    return f"A unit of {power_name(world, data['power'])}"


def _activated(world: World, who: str, data: Mapping[str, Any]) -> str:
    what = "Raid on" if data["raid"] else "Battle in"
    return f"{who} activates the {what} {area_name(world, data['area'])}."


def _turned_up(world: World, who: str, data: Mapping[str, Any]) -> str:
    names = [unit_name(world, *sort) for sort in data["units"]]
    return f"{area_name(world, data['area'])}: {listed(names)} {'is' if len(names) == 1 else 'are'} turned face up."


def _stood_up(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"Units in {area_name(world, data['area'])} stand up again."


def _round(world: World, who: str, data: Mapping[str, Any]) -> str:
    enemies = [_side(world, side) for side in data["enemies"]]
    against = f": {who} against {listed(enemies)}" if enemies else ""
    return f"{area_name(world, data['area'])}, Combat Round {data['round']}{against}."


def _joined(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"Battle Group {data['group']} of {who} joins the Battle in {area_name(world, data['area'])}."


def _fired(world: World, who: str, data: Mapping[str, Any]) -> str:
    how = {"kamikaze": " as Kamikaze", "strike": " and leaves"}.get(data["mode"], "")
    return f"{_unit(world, data)} fires at {_AT[data['at']]} of {_side(world, data['enemy'])}{how}."


def _hit(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{_unit(world, data)} is hit and has {data['left']} CV left."


def _hits_lost(world: World, who: str, data: Mapping[str, Any]) -> str:
    if data["target"] not in _AT:
        return f"{counted(data['count'], 'hit')} more in {area_name(world, data['area'])} finds nobody."
    at = _AT[data["target"]]
    return f"No more {at} are left in {area_name(world, data['area'])}: {counted(data['count'], 'hit')} lost."


def _eliminated(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{_unit(world, data)} is eliminated in {area_name(world, data['area'])}."


def _bombed(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"Bombs cost {seat_name(world, data['victim'])} {data['loss']} IND; {data['ind']} left."


def _retreated(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{_unit(world, data)} retreats from {area_name(world, data['area'])} to {area_name(world, data['goal'])}."


def _rebased(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{_unit(world, data)} rebases from {area_name(world, data['area'])} to {area_name(world, data['goal'])}."


def _escaped(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{_unit(world, data)} escapes in the {area_name(world, data['area'])}."


def _stalled(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"Nobody in the {area_name(world, data['area'])} can hit the other: the Battle ends."


def _ended(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"The Battle in {area_name(world, data['area'])} is resolved."


def _suppressing(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{who} commits units to Suppression in {area_name(world, data['area'])}."


def _suppression(world: World, who: str, data: Mapping[str, Any]) -> str:
    units, partisans = counted(len(data["units"]), "unit"), counted(data["partisans"], "Partisan")
    return f"Suppression in {area_name(world, data['area'])}: {units} of {who} against {partisans}."


def _suppression_over(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"The Suppression in {area_name(world, data['area'])} is over; {counted(data['left'], 'Partisan')} left."


def _ambushed(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{counted(data['count'], 'Guerrilla')} in {area_name(world, data['area'])} fire first."


def _suppressed(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{_unit(world, data)} fires at Partisans in {area_name(world, data['area'])}."


def _partisans(world: World, who: str, data: Mapping[str, Any]) -> str:
    lost, new = counted(data["removed"], "Partisan"), data["created"]
    return f"{area_name(world, data['area'])}: {lost} removed, {new} created, {data['left']} left."


TELLERS: Mapping[str, Teller] = {
    "sneak_raid": lambda world, who, data: f"{who} raids {area_name(world, data['area'])} before War is known.",
    "activated": _activated,
    "turned_up": _turned_up,
    "stood_up": _stood_up,
    "round_began": _round,
    "group_joined": _joined,
    "fired": _fired,
    "hit": _hit,
    "eliminated": _eliminated,
    "hits_lost": _hits_lost,
    "bombed": _bombed,
    "retreated": _retreated,
    "rebased": _rebased,
    "escaped": _escaped,
    "battle_stalled": _stalled,
    "battle_ended": _ended,
    "suppressing": _suppressing,
    "suppression_began": _suppression,
    "ambushed": _ambushed,
    "suppressed": _suppressed,
    "partisans": _partisans,
    "suppression_ended": _suppression_over,
}
