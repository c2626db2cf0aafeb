"""Sentences about movement, supply and combat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.third_reich.telling.names import counted, hex_name, listed, nation_name, unit_name
from boardgame.games.third_reich.world import World

Data = Mapping[str, Any]
RESULTS: Mapping[str, str] = {
    "A": "the attackers are eliminated",
    "D": "the defenders are eliminated",
    "EX": "an exchange",
    "CA": "a counterattack",
    "CA1": "a counterattack at 1-1",
    "CA2": "a counterattack at 1-2",
    "CA3": "a counterattack at 1-3",
}
"""The results of the combat table in words (TR-14.26)."""
_COUNTER_RESULTS: Mapping[str, str] = {
    "A": "it fails, the defenders who make it are eliminated",
    "D": "it succeeds, the first attackers are eliminated",
}


def units_text(world: World, units: list[int]) -> str:
    """Units by nation and sort: “2 German infantry 3-3 and a German armor 4-6”."""
    counts: dict[tuple[str, str], list[int]] = {}
    for unit in units:
        facts = world.units[unit]
        counts.setdefault((world.nations[facts.nation].adjective, facts.sort.text.replace("_", " ")), []).append(unit)
    return listed(
        [
            unit_name(world, found[0]) if len(found) == 1 else f"{len(found)} {adjective} {sort}"
            for (adjective, sort), found in counts.items()
        ]
    )


def _they(world: World, data: Data, one: str, many: str) -> str:
    """The units of an event and what they do, in the singular or the plural."""
    return f"{units_text(world, data['units'])} {one if len(data['units']) == 1 else many}"


def _moved(world: World, who: str, data: Data) -> str:
    way = data["way"]
    return f"{_they(world, data, 'moves', 'move')} from {hex_name(world, way[0])} to {hex_name(world, way[-1])}."


def _attacked(world: World, who: str, data: Data) -> str:
    where = listed([hex_name(world, label) for label in data["targets"]])
    return f"{_they(world, data, 'attacks', 'attack')} {where}."


def _odds(world: World, who: str, data: Data) -> str:
    return f"{data['attack']} against {data['defense']}: {data['column']}."


def result_text(result: str, counterattack: bool) -> str:
    """A result in words; in a counterattack the sides are changed about (TR-14.26f)."""
    if not counterattack:
        return RESULTS.get(result, result)
    return f"counterattack: {_COUNTER_RESULTS.get(result) or RESULTS.get(result, result)}"


def _result(world: World, who: str, data: Data) -> str:
    words = result_text(data["result"], data["counterattack"])
    return f"{words[:1].upper() if data['counterattack'] else words[:1]}{words[1:]}."


def _rolled(world: World, who: str, data: Data) -> str:
    others = listed([nation_name(world, nation) for nation in data.get("nations", ())])
    for_whom = f" for {others}" if others else ""
    return f"{who or 'The die'} rolls {listed([str(value) for value in data['dice']])}{for_whom}."


def _exchange(world: World, who: str, data: Data) -> str:
    sides = {"attacker": "the attackers", "defender": "the defenders", "both": "both sides"}
    return f"Exchange: {sides.get(data['loser'], data['loser'])} lose {counted(data['due'], 'factor')} or more."


def _sustained(data: Data) -> str:
    rising = "TR-25.46c" in data.get("rules", ())
    return "In supply as they rise" if rising else "In supply for what they did in the last turn"


def _air(data: Data) -> str:
    return counted(data["factors"], "air factor")


_MISSIONS = {
    "counterair": "counterair",
    "support": "ground support",
    "das": "defensive air support",
    "interception": "interception",
    "ships": "an attack on ships",
    "port": "an attack on ships in port",
}
_WINNERS = {"attacker": "the attackers win", "defender": "the defenders win", "": "a tie"}


TELLERS: Mapping[str, Callable[[World, str, Data], str]] = {
    "moved": _moved,
    "redeployed": lambda world, who, data: (
        f"{unit_name(world, data['unit'])} is redeployed from {hex_name(world, data['start'])} "
        f"to {hex_name(world, data['to'])}."
    ),
    "attacked": _attacked,
    "odds": _odds,
    "rolled": _rolled,
    "combat_result": _result,
    "exchange": _exchange,
    "eliminated": lambda world, who, data: f"{unit_name(world, data['unit'])} is eliminated.",
    "advanced": lambda world, who, data: (
        f"{_they(world, data, 'advances', 'advance')} to {hex_name(world, data['way'][-1])}."
    ),
    "dropped": lambda world, who, data: f"{_they(world, data, 'drops', 'drop')} on {hex_name(world, data['way'][-1])}.",
    "breakthrough": lambda world, who, data: f"Breakthrough in {hex_name(world, data['hex'])}.",
    "broke_through": lambda world, who, data: (
        f"{_they(world, data, 'goes', 'go')} through {hex_name(world, data['hex'])}."
    ),
    "exploited": lambda world, who, data: (
        f"{_they(world, data, 'exploits', 'exploit')} to {hex_name(world, data['way'][-1])}."
    ),
    "left_first": lambda world, who, data: (
        f"{who} leaves the first attack on {hex_name(world, data['hex'])} to its allies."
    ),
    "not_joined": lambda world, who, data: f"{who} does not join the attack.",
    "holder": lambda world, who, data: (
        f"{who} will control what was won together." if who else "The allies do not agree, and nobody advances."
    ),
    "no_bridgehead": lambda world, who, data: f"{who} has no bridgehead left for {hex_name(world, data['hex'])}.",
    "bridgehead_placed": lambda world, who, data: f"{who} places a bridgehead in {hex_name(world, data['hex'])}.",
    "bridgehead_removed": lambda world, who, data: f"The bridgehead in {hex_name(world, data['hex'])} is taken up.",
    "flew": lambda world, who, data: (
        f"{_air(data)} of {who} fly from {hex_name(world, data['base'])} to {hex_name(world, data['hex'])}: "
        f"{_MISSIONS[data['mission']]}."
    ),
    "rebased": lambda world, who, data: (
        f"{_air(data)} of {who} change base from {hex_name(world, data['base'])} to {hex_name(world, data['to'])}."
    ),
    "air_combat": lambda world, who, data: (
        f"Air combat over {hex_name(world, data['hex'])}, {data['attack']} against {data['defense']}: "
        f"{data['totals'][0]} to {data['totals'][1]} with all that is added, {_WINNERS[data['winner']]}."
    ),
    "paris_held": lambda world, who, data: f"{who} shows that Paris cannot fall: the French attack no more.",
    "support_withdrawn": lambda world, who, data: (
        f"{_air(data)} of {who} go home from {hex_name(world, data['hex'])} after the interception."
    ),
    "air_displaced": lambda world, who, data: (
        f"{_air(data)} of {who} are driven from {hex_name(world, data['hex'])} to {hex_name(world, data['to'])}."
    ),
    "fleet_displaced": lambda world, who, data: (
        f"{unit_name(world, data['unit'])} sails from {hex_name(world, data['hex'])} to {hex_name(world, data['to'])}."
    ),
    "air_base_placed": lambda world, who, data: f"{who} places an air base in {hex_name(world, data['hex'])}.",
    "air_base_sent_home": lambda world, who, data: (
        f"An air base of {who} goes from {hex_name(world, data['hex'])} back to {hex_name(world, data['to'])}."
        if data["to"]
        else f"An air base of {who} in {hex_name(world, data['hex'])} is lost."
    ),
    "attrition": lambda world, who, data: (
        f"Attrition with {counted(data['factors'], 'factor')}: "
        f"{counted(data['units'], 'unit')} and {counted(data['hexes'], 'hex', 'hexes')}."
    ),
    "given_back": lambda world, who, data: f"{who} demands {hex_name(world, data['hex'])} no longer.",
    "demanded": lambda world, who, data: f"{who} demands {hex_name(world, data['hex'])}.",
    "retreated": lambda world, who, data: (
        f"{_they(world, data, 'retreats', 'retreat')} to {hex_name(world, data['way'][-1])}."
    ),
    "not_removed": lambda world, who, data: (
        f"Over a ceiling of supply, and not removed: {units_text(world, data['units'])}."
    ),
    "sustained": lambda world, who, data: f"{_sustained(data)}: {units_text(world, data['units'])}.",
    "unsupplied": lambda world, who, data: f"Out of supply: {units_text(world, data['units'])}.",
    "port_opened": lambda world, who, data: f"A supply line over land reaches {hex_name(world, data['hex'])}.",
}
"""For each kind of event what makes its sentence."""

SILENT = ("control", "set_up", "option_drafted", "answered", "revealed", "drawn_order")
"""Events that go without a sentence: what they tell is seen on the board, or in another one."""
