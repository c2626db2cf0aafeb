"""A ground attack described in words."""

from __future__ import annotations

import re

from boardgame.games.third_reich.combat.forces import AIR_SHARE, Fighter, Forces
from boardgame.games.third_reich.scenario import scenario

TERRAIN = ("clear", "winter", "river", "arrow", "mountain", "swamp", "invasion", "fortress")
"""What defenders may stand in or behind."""
KINDS = ("infantry", "armor", "airborne", "replacement", "partisan")

_PART = re.compile(r"(?:(?P<count>[1-9][0-9]?)\s+)?(?P<kind>[a-z]+?)s?\s+(?P<factors>[1-9])(?:-[0-9])?")


class BadWords(ValueError):
    """Words that describe no attack; the message says why."""


def parse_units(text: str, multiplier: int = 1) -> tuple[Fighter, ...]:
    """Units from words such as ``"2 armor 4-6, infantry 3"``: a number, a kind, the combat factors of each.

    Args:
        text: the words.
        multiplier: by what their factors are multiplied.

    Raises:
        BadWords: they are none.
    """
    found: list[Fighter] = []
    for part in filter(None, (part.strip().lower() for part in text.split(","))):
        match = _PART.fullmatch(part)
        if match is None or match["kind"] not in KINDS:
            raise BadWords(
                f"{part!r}: a number, a kind ({', '.join(KINDS)}) and the factors of each are wanted, "
                "such as “2 armor 4-6” or “infantry 3”."
            )
        found += [Fighter(match["kind"], int(match["factors"]), multiplier)] * int(match["count"] or 1)
    return tuple(found)


def times(terrain: str) -> int:
    """By what defenders are multiplied (TR-5.71 to TR-5.73; in the first winter in Russia not at all, TR-44.1)."""
    printed = scenario().tables.terrain
    return {"clear": printed.usual, "winter": 1, "fortress": printed.fortress}.get(terrain, printed.tripled)


def described(
    attack: str, defend: str, terrain: str = "clear", support: int = 0, das: int = 0, ships: int = 0
) -> Forces:
    """The forces that words describe.

    Args:
        attack, defend: the ground units of both sides, see :func:`parse_units`.
        terrain: one of :data:`TERRAIN`.
        support: air factors of ground support.
        das: air factors of defensive air support.
        ships: naval factors that bombard, in an invasion (TR-29.413).

    Raises:
        BadWords: there can be no such attack.
    """
    if terrain not in TERRAIN:
        raise BadWords(f"There is no terrain {terrain!r}; there are {', '.join(TERRAIN)}.")
    attackers, defenders = parse_units(attack), parse_units(defend, times(terrain))
    if not attackers or not defenders:
        raise BadWords("Both sides need a ground unit.")
    if any(fighter.kind == "replacement" for fighter in attackers):
        raise BadWords("Replacements never attack [TR-14.21b].")
    for name, air, side, rule in (
        ("ground support", support, attackers, "TR-28.422"),
        ("defensive air support", das, defenders, "TR-28.513"),
    ):
        most = AIR_SHARE * sum(fighter.factors for fighter in side)
        if air > most:
            raise BadWords(f"At most {most} factors of {name}: three for each ground factor [{rule}].")
    if ships and terrain not in ("invasion", "fortress"):
        raise BadWords("Ships bombard in an invasion or against a coastal fortress [TR-29.413].")
    return Forces(attackers, defenders, support, das, ships)
