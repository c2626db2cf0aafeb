"""A sensible choice of types for units whose types are free, for a player who does not want to choose each.

It is advice, no rule: Islets are held by units made for them, ships and aircraft start where they can reach something,
the interior is held by Ground units, and no type is used up while others are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boardgame.games.conquest.world import World

_WANTED = {
    "infantry": 8.0,
    "fleet": 4.0,
    "air_force": 4.0,
    "marine": 3.0,
    "carrier": 3.0,
    "submarine": 2.0,
    "tank": 2.0,
    "fortress": 1.0,
    "militia": 1.0,
}
"""How many of each type an army wants for each of the others."""
_INLAND = {"infantry": 1.5, "tank": 2.0, "marine": 0.2}
_ISLET = {"marine": 12.0, "fortress": 8.0, "submarine": 0.4, "fleet": 0.1, "carrier": 0.1, "infantry": 0.2, "tank": 0.0}
_COAST = {"marine": 0.6, "tank": 0.7}
_PROVINCE = {
    "infantry": 4.0,
    "militia": 4.0,
    "tank": 2.0,
    "fleet": 0.1,
    "carrier": 0.1,
    "submarine": 0.1,
    "marine": 0.1,
}
_COLONY = {"infantry": 2.0, "carrier": 0.2, "fortress": 3.0, "marine": 1.5}


def suggested(world: World, power: str, area: str, units: Iterable[str], used: Mapping[str, int]) -> str:
    """The type to choose for one more unit in an area; empty where there is none to choose from.

    Args:
        world: the scenario.
        power: whose unit it is.
        area: where it comes.
        units: the types that may be chosen there.
        used: how many of each type this power has chosen already; those in this area count twice.
    """
    facts = world.areas[area]
    if facts.islet:
        here = _ISLET
    elif facts.province:
        here = _PROVINCE
    elif facts.home_of != power:
        here = _COLONY
    else:
        here = _COAST if world.geography.coastal(area) else _INLAND
    special = {"marine": 1.0 if world.has_trait(power, "marine", "snlf") else 0.5} if "marine" in units else {}

    def want(unit: str) -> float:
        weight = _WANTED.get(unit, 1.0) * here.get(unit, 1.0) * special.get(unit, 1.0)
        return weight / (1 + used.get(unit, 0))

    found = sorted(units, key=lambda unit: (-want(unit), unit))
    return found[0] if found else ""
