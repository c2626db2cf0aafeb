"""Events as English sentences, with their places marked so that a screen can link them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from boardgame.engine.event import Event
from boardgame.games.axis_allies.edition import Edition

Segment = tuple[str, str]
"""A piece of a sentence and the id of the area it names, or ""."""

_PLACE = re.compile(r"\[([a-z0-9_]+)\]")
_ZONE = re.compile(r"^(\d+) sea zone$", re.IGNORECASE)


def describe(edition: Edition, event: Event) -> str:
    """The event as one sentence, or "" for one that does not belong in a log."""
    return "".join(text for text, _ in segments(edition, event))


def segments(edition: Edition, event: Event) -> list[Segment]:
    """The sentence of an event in pieces: ``("1 tank moves from ", ""), ("West Russia", "west_russia"), …``."""
    sentence = _SENTENCES.get(event.kind) or edition.hooks.sentences.get(event.kind)
    if sentence is None:
        return []
    text = sentence(edition, event.by, event.data)
    result: list[Segment] = []
    end = 0
    for match in _PLACE.finditer(text):
        if match.group(1) in edition.board.areas:
            if match.start() > end:
                result.append((text[end : match.start()], ""))
            result.append((place_name(edition, match.group(1)), match.group(1)))
            end = match.end()
    rest = text[end:]
    if rest and not (rest == "." and result and result[-1][0].endswith(".")):  # after a name such as "Ukraine S.S.R."
        result.append((rest, ""))
    if result and result[0][0]:
        result[0] = (result[0][0][0].upper() + result[0][0][1:], result[0][1])
    return result


def place_name(edition: Edition, area: str) -> str:
    """The name of a space within a sentence: ``Caucasus``, ``sea zone 14``."""
    name = edition.board.areas[area].name
    return _ZONE.sub(r"sea zone \1", name)


def unit_words(edition: Edition, units: Mapping[str, Any]) -> str:
    """Units in words: ``3 infantry and 1 tank``; keys are types, ``power:type``, or powers with their units."""
    parts = []
    for key, value in units.items():
        if isinstance(value, Mapping):
            parts.append(f"{unit_words(edition, value)} of {_the(edition, key)}")
            continue
        if not value:
            continue
        owner, _, type_ = key.rpartition(":")
        whose = f" of {_the(edition, owner)}" if owner else ""
        parts.append(f"{value} {type_words(edition, type_, value)}{whose}")
    return _join(parts) or "no units"


def type_words(edition: Edition, type_: str, count: int) -> str:
    """A unit type in words, in the number wanted: ``tank``, ``tanks``, ``infantry``."""
    kind = edition.types.get(type_)
    name = kind.name.lower() if kind else type_.replace("_", " ")
    if count == 1 or name.endswith("ry"):
        return name
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}es" if name.endswith("x") else f"{name}s"


def power_name(edition: Edition, power: str) -> str:
    """The name of a power, or what stands in its place."""
    known = edition.power_by_id.get(power)
    return known.name if known else power or "Nobody"


def _the(edition: Edition, power: str) -> str:
    """A power within a sentence: ``Germany``, ``the Soviet Union``."""
    name = power_name(edition, power)
    return f"the {name}" if " " in name else name


def _join(parts: Iterable[str]) -> str:
    words = list(parts)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def _count(units: Mapping[str, Any]) -> int:
    return sum(_count(value) if isinstance(value, Mapping) else value for value in units.values())


def _plural(count: int, one: str, many: str) -> str:
    return one if count == 1 else many


def _side(side: str) -> str:
    return f"the {side.capitalize()}"


def _phase(phase: str) -> str:
    return phase.replace("_", " ")


Data = Mapping[str, Any]


def _doing(edition: Edition, data: Data, one: str, many: str) -> str:
    """``2 tanks land`` or ``1 tank lands``."""
    return f"{unit_words(edition, data['units'])} {_plural(_count(data['units']), one, many)}"


# --- turns and money ---------------------------------------------------------------------------------------------


def _turn_began(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} begins its turn of round {data['round']} with {data['treasury']} IPC."


def _phase_began(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} begins its {_phase(data['phase'])} phase."


def _phase_skipped(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} skips its {_phase(data['phase'])} phase."


def _turn_ended(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} ends its turn."


def _purchased(edition: Edition, by: str, data: Data) -> str:
    left = f"{data['treasury']} IPC left"
    if not data["units"]:
        return f"{power_name(edition, by)} bought nothing; {left}."
    return f"{power_name(edition, by)} bought {unit_words(edition, data['units'])} for {data['cost']} IPC; {left}."


def _repaired(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} repaired {data['count']} damage on the complex in [{data['area']}]."


def _placed(edition: Edition, by: str, data: Data) -> str:
    text = f"{power_name(edition, by)} placed {unit_words(edition, data['units'])} in [{data['area']}]"
    if landed := data.get("landed", 0):
        text += f", where {landed} waiting {_plural(landed, 'aircraft lands', 'aircraft land')}"
    return f"{text}."


def _refunded(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} gave back {unit_words(edition, data['units'])} for {data['ipcs']} IPC."


def _income(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} collects {data['amount']} IPC and has {data['treasury']}."


def _victory_checked(edition: Edition, by: str, data: Data) -> str:
    held = _join(f"{_side(side)} {count}" for side, count in data["cities"].items())
    return f"Victory cities: {held}; {data['needed']} win."


def _won(edition: Edition, by: str, data: Data) -> str:
    return f"{_side(data['side'])} win the game with {data['cities']} victory cities."


# --- movement ----------------------------------------------------------------------------------------------------


def _moved(edition: Edition, by: str, data: Data) -> str:
    path = data["path"]
    through = _join(f"[{area}]" for area in path[1:-1]) if len(path) == 3 else ""
    text = f"{_doing(edition, data, 'moves', 'move')} from [{path[0]}] to [{path[-1]}]"
    return f"{text} through {through}." if through else f"{text}."


def _loaded(edition: Edition, by: str, data: Data) -> str:
    return f"{_doing(edition, data, 'boards', 'board')} a transport in [{data['zone']}] from [{data['area']}]."


def _offloaded(edition: Edition, by: str, data: Data) -> str:
    return f"{_doing(edition, data, 'goes', 'go')} ashore in [{data['area']}] from [{data['zone']}]."


def _assault_announced(edition: Edition, by: str, data: Data) -> str:
    return f"{_doing(edition, data, 'is', 'are')} to land in [{data['target']}] from [{data['zone']}]."


def _attack_declared(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} attacks the submarines and transports in [{data['zone']}]."


def _raid_announced(edition: Edition, by: str, data: Data) -> str:
    return f"{_doing(edition, data, 'is', 'are')} to raid the complex in [{data['area']}]."


def _taken_back(edition: Edition, by: str, data: Data) -> str:
    dropped = data.get("dropped", 0)
    count = dropped if isinstance(dropped, int) else len(dropped)
    more = f", and {count} that followed from it" if count else ""
    return f"{power_name(edition, by)} takes back an order{more}."


def _relocated(edition: Edition, by: str, data: Data) -> str:
    return f"{_doing(edition, data, 'flies', 'fly')} from [{data['from']}] to [{data['to']}]."


# --- combat ------------------------------------------------------------------------------------------------------

_KINDS = {"raid": "The raid on", "assault": "The assault on", "combat": "The combat in", "land": "The combat in",
          "sea": "The sea battle in"}  # fmt: skip


def _combat_began(edition: Edition, by: str, data: Data) -> str:
    attacker = data.get("attacker", by)
    sides = data.get("units", {})
    own = unit_words(edition, sides.get(attacker, {}))
    text = f"{_KINDS.get(data.get('kind', ''), 'The combat in')} [{data['area']}] begins: {own} of "
    text += _the(edition, attacker)
    against = [
        f"{unit_words(edition, sides[power])} of {_the(edition, power)}"
        for power in data.get("defenders", [])
        if sides.get(power)
    ]
    return f"{text} against {_join(against)}." if against else f"{text}; nobody defends."


def _round_began(edition: Edition, by: str, data: Data) -> str:
    return f"Round {data['round']} in [{data['area']}]."


_ROLLERS = {
    "antiaircraft": ("fires at aircraft", "fire at aircraft"),
    "raid": ("bombs the complex", "bomb the complex"),
    "bombardment": ("bombards", "bombard"),
    "surprise_strike": ("strikes by surprise", "strike by surprise"),
    "attack": ("attacks", "attack"),
    "defense": ("defends", "defend"),
    "air_battle_attack": ("attacks in the air", "attack in the air"),
    "air_battle_defense": ("intercepts", "intercept"),
}


def _rolled(edition: Edition, by: str, data: Data) -> str:
    units, dice = data.get("units") or {}, data["dice"]
    one, many = _ROLLERS.get(data["purpose"], ("rolls", "roll"))
    if data["purpose"] == "antiaircraft":
        # The units are the aircraft fired at, one die each; the gun that fires is one.
        who = f"the antiaircraft gun fires at {unit_words(edition, units) if units else 'aircraft'}"
    elif units:
        who = f"{unit_words(edition, units)} {_plural(_count(units), one, many)}"
    else:
        who = f"{power_name(edition, by)} {one}"
    target = data.get("target")
    at = f" on {target}{' or less' if target > 1 else ''}" if target else ""
    text = f"{who}{at}: {', '.join(map(str, dice)) or 'no dice'}"
    hits = data.get("hits")
    if hits is None and target:
        hits = sum(1 for die in dice if die <= target)
    if target is None:
        return f"{text}."  # dice that are added up or compared, and hit nothing
    return f"{text}; {hits or 'no'} {_plural(hits or 0, 'hit', 'hits')}."


def _casualties(edition: Edition, by: str, data: Data) -> str:
    losses: list[str] = []
    for power, units in _by_power(by, data["units"]).items():
        name = _the(edition, power) if losses else power_name(edition, power)
        losses.append(f"{name} loses {unit_words(edition, units)}")
    return f"{_join(losses)} in [{data['area']}]."


def _by_power(by: str, units: Mapping[str, Any]) -> Mapping[str, Any]:
    """Units grouped by power, whichever way the event groups them."""
    return units if all(isinstance(value, Mapping) for value in units.values()) else {by: units}


def _hit_taken(edition: Edition, by: str, data: Data) -> str:
    where = f" in [{data['area']}]" if data.get("area") else ""
    return f"A {type_words(edition, data['type'], 1)} of {_the(edition, by)} is damaged{where}."


def _raid_damage(edition: Edition, by: str, data: Data) -> str:
    return f"The complex in [{data['area']}] takes {data['damage']} damage and has {data['total']}."


def _ipcs_lost(edition: Edition, by: str, data: Data) -> str:
    return f"The raid on [{data['area']}] costs {_the(edition, data['power'])} {data['ipcs']} IPC."


def _income_adjusted(edition: Edition, by: str, data: Data) -> str:
    more = "more" if data["amount"] > 0 else "less"
    return f"{power_name(edition, by)} collects {abs(data['amount'])} IPC {more}."


def _kept(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} keeps {unit_words(edition, data['units'])} in the mobilization zone."


def _landing_called_off(edition: Edition, by: str, data: Data) -> str:
    return f"{power_name(edition, by)} calls the landing in [{data['area']}] off."


def _surfaced(edition: Edition, by: str, data: Data) -> str:
    return f"{_doing(edition, data, 'surfaces', 'surface')} in [{data['area']}]."


def _submerged(edition: Edition, by: str, data: Data) -> str:
    return f"{_doing(edition, data, 'submerges', 'submerge')} in [{data['area']}]."


def _retreated(edition: Edition, by: str, data: Data) -> str:
    if data.get("to"):
        return f"{_doing(edition, data, 'retreats', 'retreat')} from [{data['area']}] to [{data['to']}]."
    return f"{_doing(edition, data, 'breaks', 'break')} off the attack in [{data['area']}]."


def _captured(edition: Edition, by: str, data: Data) -> str:
    loser = _the(edition, data["from"])
    return f"{power_name(edition, data['to'])} captures [{data['area']}] ({data['ipc']} IPC) from {loser}."


def _liberated(edition: Edition, by: str, data: Data) -> str:
    if data["to"] == by:
        return f"{power_name(edition, by)} wins [{data['area']}] back."
    return f"{power_name(edition, by)} liberates [{data['area']}] for {_the(edition, data['to'])}."


def _capital_captured(edition: Edition, by: str, data: Data) -> str:
    loser = _the(edition, data["power"])
    return f"{power_name(edition, by)} holds the capital of {loser} and takes {data['ipcs']} IPC."


def _capital_liberated(edition: Edition, by: str, data: Data) -> str:
    return f"The capital of {_the(edition, data['power'])} is free again."


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
    return f"{_doing(edition, data, 'is', 'are')} repaired in [{data['area']}]."


_REASONS = {"landing": "no landing place"}


def _destroyed(edition: Edition, by: str, data: Data) -> str:
    why = data.get("reason", "")
    reason = f": {_REASONS.get(why, why)}" if why else ""
    where = f" in [{data['area']}]" if data.get("area") else ""
    return f"{_doing(edition, data, 'is', 'are')} destroyed{where}{reason}."


_SENTENCES: dict[str, Callable[[Edition, str, Data], str]] = {
    "turn_began": _turn_began,
    "phase_began": _phase_began,
    "phase_skipped": _phase_skipped,
    "turn_ended": _turn_ended,
    "purchased": _purchased,
    "repaired": _repaired,
    "placed": _placed,
    "refunded": _refunded,
    "income": _income,
    "victory_checked": _victory_checked,
    "won": _won,
    "moved": _moved,
    "loaded": _loaded,
    "offloaded": _offloaded,
    "assault_announced": _assault_announced,
    "attack_declared": _attack_declared,
    "raid_announced": _raid_announced,
    "taken_back": _taken_back,
    "relocated": _relocated,
    "combat_began": _combat_began,
    "round_began": _round_began,
    "rolled": _rolled,
    "casualties": _casualties,
    "hit_taken": _hit_taken,
    "raid_damage": _raid_damage,
    "ipcs_lost": _ipcs_lost,
    "income_adjusted": _income_adjusted,
    "kept": _kept,
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
