"""The sentences of battles, raids and what comes of them, see :mod:`~boardgame.games.axis_allies.telling.log`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.telling.names_in_english import (
    Data,
    count,
    doing,
    join,
    plural,
    the,
    type_words,
    unit_words,
)

_KINDS = {"raid": "The raid on", "assault": "The assault on", "combat": "The combat in", "land": "The combat in",
          "sea": "The sea battle in"}  # fmt: skip


def _combat_began(edition: Edition, by: str, data: Data) -> str:
    attacker = data.get("attacker", by)
    sides = data.get("units", {})
    own = unit_words(edition, sides.get(attacker, {}))
    text = f"{_KINDS.get(data.get('kind', ''), 'The combat in')} [{data['area']}] begins: {own} of "
    text += the(edition, attacker)
    against = [
        f"{unit_words(edition, sides[power])} of {the(edition, power)}"
        for power in data.get("defenders", [])
        if sides.get(power)
    ]
    return f"{text} against {join(against)}." if against else f"{text}; nobody defends."


def _round_began(edition: Edition, by: str, data: Data) -> str:
    return f"Round {data['round']} in [{data['area']}]."


_ROLLERS = {
    "antiaircraft": ("fires at aircraft", "fire at aircraft"),
    "raid": ("bombs the complex", "bomb the complex"),
    "rocket": ("fires a rocket", "fire rockets"),
    "ambush": ("fires at transports", "fire at transports"),
    "bombardment": ("bombards", "bombard"),
    "surprise_strike": ("strikes by surprise", "strike by surprise"),
    "kamikaze": ("makes a kamikaze attack", "make a kamikaze attack"),
    "attack": ("attacks", "attack"),
    "defense": ("defends", "defend"),
    "air_battle_attack": ("attacks in the air", "attack in the air"),
    "air_battle_defense": ("intercepts", "intercept"),
}


def _rolled(edition: Edition, by: str, data: Data) -> str:
    if data.get("told"):
        return ""  # the event named there tells of these dice
    units, dice = data.get("units") or {}, data["dice"]
    one, many = _ROLLERS.get(data["purpose"], ("rolls", "roll"))
    if data["purpose"] == "raid" and data.get("facility"):
        what = type_words(edition, data["facility"], 1)
        one, many = f"bombs the {what}", f"bomb the {what}"
    if data["purpose"] == "antiaircraft" and data.get("facility"):
        guns = type_words(edition, data["facility"], 1)
        who = f"the guns of the {guns} fire at {unit_words(edition, units)}"
    elif data["purpose"] == "antiaircraft":
        # The units are the aircraft fired at, one die each; the gun that fires is one.
        who = f"the antiaircraft gun fires at {unit_words(edition, units) if units else 'aircraft'}"
    elif units:
        who = f"{unit_words(edition, units)} {plural(count(units), one, many)}"
    else:
        who = f"{the(edition, by)} {one}"
    target = data.get("target")
    at = f" on {target}{' or less' if target > 1 else ''}" if target else ""
    text = f"{who}{at}: {', '.join(map(str, dice)) or 'no dice'}"
    hits = data.get("hits")
    if hits is None and target:
        hits = sum(1 for die in dice if die <= target)
    if target is None:
        return f"{text}."  # dice that are added up or compared, and hit nothing
    return f"{text}; {hits or 'no'} {plural(hits or 0, 'hit', 'hits')}."


def _overflown(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'passes', 'pass')} over the antiaircraft gun in [{data['area']}]."


def _casualties(edition: Edition, by: str, data: Data) -> str:
    losses: list[str] = []
    for power, units in _by_power(by, data["units"]).items():
        losses.append(f"{the(edition, power)} loses {unit_words(edition, units)}")
    return f"{join(losses)} in [{data['area']}]."


def _by_power(by: str, units: Mapping[str, Any]) -> Mapping[str, Any]:
    """Units grouped by power, whichever way the event groups them."""
    return units if all(isinstance(value, Mapping) for value in units.values()) else {by: units}


def _hit_taken(edition: Edition, by: str, data: Data) -> str:
    where = f" in [{data['area']}]" if data.get("area") else ""
    name = type_words(edition, data["type"], 1)
    return f"{'An' if name[0] in 'aeiou' else 'A'} {name} of {the(edition, by)} is damaged{where}."


def _raid_damage(edition: Edition, by: str, data: Data) -> str:
    what = type_words(edition, data["facility"], 1) if data.get("facility") else "complex"
    return f"The {what} in [{data['area']}] takes {data['damage']} damage and has {data['total']}."


def _ipcs_lost(edition: Edition, by: str, data: Data) -> str:
    loser = the(edition, data["power"])
    return f"The {data.get('cause', 'raid')} on [{data['area']}] costs {loser} {data['ipcs']} IPC."


def _landing_called_off(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} calls the landing in [{data['area']}] off."


def _surfaced(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'surfaces', 'surface')} in [{data['area']}]."


def _submerged(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'submerges', 'submerge')} in [{data['area']}]."


def _retreated(edition: Edition, by: str, data: Data) -> str:
    if data.get("to"):
        return f"{doing(edition, data, 'retreats', 'retreat')} from [{data['area']}] to [{data['to']}]."
    return f"{doing(edition, data, 'breaks', 'break')} off the attack in [{data['area']}]."


def _captured(edition: Edition, by: str, data: Data) -> str:
    loser = the(edition, data["from"])
    return f"{the(edition, data['to'])} captures [{data['area']}] ({data['ipc']} IPC) from {loser}."


def _liberated(edition: Edition, by: str, data: Data) -> str:
    if data["to"] == by:
        return f"{the(edition, by)} wins [{data['area']}] back."
    return f"{the(edition, by)} liberates [{data['area']}] for {the(edition, data['to'])}."


def _capital_captured(edition: Edition, by: str, data: Data) -> str:
    loser = the(edition, data["power"])
    return f"{the(edition, by)} holds the capital of {loser} and takes {data['ipcs']} IPC."


def _capital_liberated(edition: Edition, by: str, data: Data) -> str:
    return f"The capital of {the(edition, data['power'])} is free again."


_OUTCOMES = {
    "attacker": "the attacker wins",
    "defender": "the defender wins",
    "draw": "nobody is left",
    "retreat": "the attacker retreats",
    "stalemate": "both sides stay",
}


def _combat_ended(edition: Edition, by: str, data: Data) -> str:
    outcome = _OUTCOMES.get(data["outcome"], data["outcome"])
    return f"{_KINDS.get(data.get('kind', ''), 'The combat in')} [{data['area']}] ends: {outcome}."


def _repaired_ships(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'is', 'are')} repaired in [{data['area']}]."


_REASONS = {"landing": "no landing place"}


def _destroyed(edition: Edition, by: str, data: Data) -> str:
    why = data.get("reason", "")
    reason = f": {_REASONS.get(why, why)}" if why else ""
    where = f" in [{data['area']}]" if data.get("area") else ""
    return f"{doing(edition, data, 'is', 'are')} destroyed{where}{reason}."


COMBAT_SENTENCES: dict[str, Callable[[Edition, str, Data], str]] = {
    "combat_began": _combat_began,
    "round_began": _round_began,
    "rolled": _rolled,
    "overflown": _overflown,
    "casualties": _casualties,
    "hit_taken": _hit_taken,
    "raid_damage": _raid_damage,
    "ipcs_lost": _ipcs_lost,
    "landing_called_off": _landing_called_off,
    "submerged": _submerged,
    "surfaced": _surfaced,
    "retreated": _retreated,
    "captured": _captured,
    "liberated": _liberated,
    "capital_captured": _capital_captured,
    "capital_liberated": _capital_liberated,
    "combat_ended": _combat_ended,
    "repaired_ships": _repaired_ships,
    "destroyed": _destroyed,
}
"""By kind of event."""
