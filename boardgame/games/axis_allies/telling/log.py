"""Events as English sentences, with their places marked so that a screen can link them."""

from __future__ import annotations

import re
from collections.abc import Callable

from boardgame.engine.event import Event
from boardgame.games.axis_allies.board.facilities import facility_kinds
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.telling.log_combat import COMBAT_SENTENCES
from boardgame.games.axis_allies.telling.names_in_english import (
    Data,
    area_name,
    doing,
    join,
    phase_words,
    place_name,
    plural,
    power_name,
    side_words,
    the,
    type_words,
    unit_words,
)

__all__ = ["Segment", "describe", "place_name", "power_name", "segments", "type_words", "unit_words"]

Segment = tuple[str, str]
"""A piece of a sentence and the id of the area it names, or ""."""

_PLACE = re.compile(r"\[([a-z0-9_]+)\]")


def describe(edition: Edition, event: Event) -> str:
    """The event as one sentence, or "" for one that does not belong in a log."""
    return "".join(text for text, _ in segments(edition, event))


def segments(edition: Edition, event: Event) -> list[Segment]:
    """The sentence of an event in pieces: ``("1 tank moves from ", ""), ("West Russia", "west_russia"), …``."""
    sentence = edition.hooks.sentences.get(event.kind) or _SENTENCES.get(event.kind)
    if sentence is None:
        return []
    text = sentence(edition, event.by, event.data)
    result: list[Segment] = []
    end = 0
    for match in _PLACE.finditer(text):
        if match.group(1) in edition.board.areas:
            name = area_name(edition, match.group(1))
            before = text[end : match.start()] + place_name(edition, match.group(1)).removesuffix(name)
            if before:
                result.append((before, ""))
            result.append((name, match.group(1)))
            end = match.end()
    rest = text[end:]
    if rest and not (rest == "." and result and result[-1][0].endswith(".")):  # after a name such as "Ukraine S.S.R."
        result.append((rest, ""))
    if result and result[0][0]:
        result[0] = (result[0][0][0].upper() + result[0][0][1:], result[0][1])
    return result


# --- turns and money ---------------------------------------------------------------------------------------------


def _turn_began(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} begins its turn of round {data['round']} with {data['treasury']} IPC."


def _phase_began(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} begins its {phase_words(data['phase'])} phase."


def _phase_skipped(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} skips its {phase_words(data['phase'])} phase."


def _turn_ended(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} ends its turn."


def _purchased(edition: Edition, by: str, data: Data) -> str:
    left = f"{data['treasury']} IPC left"
    if not data["units"]:
        return f"{the(edition, by)} buys nothing; {left}."
    return f"{the(edition, by)} buys {unit_words(edition, data['units'])} for {data['cost']} IPC; {left}."


def _repaired(edition: Edition, by: str, data: Data) -> str:
    what = edition.types[data["type"]].name.lower() if "type" in data else "complex"
    return f"{the(edition, by)} repairs {data['count']} damage on the {what} in [{data['area']}]."


def _placed(edition: Edition, by: str, data: Data) -> str:
    text = f"{the(edition, by)} places {unit_words(edition, data['units'])} in [{data['area']}]"
    if landed := data.get("landed", 0):
        text += f", where {landed} waiting {plural(landed, 'aircraft lands', 'aircraft land')}"
    return f"{text}."


def _refunded(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} gives back {unit_words(edition, data['units'])} for {data['ipcs']} IPC."


def _income(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} collects {data['amount']} IPC and has {data['treasury']}."


def _income_adjusted(edition: Edition, by: str, data: Data) -> str:
    more = "more" if data["amount"] > 0 else "less"
    return f"{the(edition, by)} collects {abs(data['amount'])} IPC {more}."


def _kept(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} keeps {unit_words(edition, data['units'])} in the mobilization zone."


def _victory_checked(edition: Edition, by: str, data: Data) -> str:
    held = join(f"{side_words(side)} {count}" for side, count in data["cities"].items())
    return f"Victory cities: {held}; {data['needed']} are needed to win."


def _won(edition: Edition, by: str, data: Data) -> str:
    if how := data.get("how"):
        return f"{side_words(data['side'])} win the game: {how}."
    return f"{side_words(data['side'])} win the game with {data['cities']} victory cities."


def _individual_winner(edition: Edition, by: str, data: Data) -> str:
    powers = data["powers"]
    words = plural(len(powers), "is the individual winner", "are the individual winners")
    return f"{join(the(edition, power) for power in powers)} {words}."


# --- movement ----------------------------------------------------------------------------------------------------


def _moved(edition: Edition, by: str, data: Data) -> str:
    path = data["path"]
    through = join(f"[{area}]" for area in path[1:-1]) if len(path) == 3 else ""
    text = f"{doing(edition, data, 'moves', 'move')} from [{path[0]}] to [{path[-1]}]"
    return f"{text} through {through}." if through else f"{text}."


def _loaded(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'boards', 'board')} a transport in [{data['zone']}] from [{data['area']}]."


def _offloaded(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'goes', 'go')} ashore in [{data['area']}] from [{data['zone']}]."


def _assault_announced(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'is', 'are')} to land in [{data['target']}] from [{data['zone']}]."


def _attack_declared(edition: Edition, by: str, data: Data) -> str:
    return f"{the(edition, by)} attacks the submarines and transports in [{data['zone']}]."


def _launched(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'takes off and fights', 'take off and fight')} in [{data['zone']}]."


def _stood_by(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'stays', 'stay')} out of the battle in [{data['zone']}]."


def _raid_announced(edition: Edition, by: str, data: Data) -> str:
    what = "facilities" if len(facility_kinds(edition)) > 1 else "complex"
    return f"{doing(edition, data, 'is', 'are')} to raid the {what} in [{data['area']}]."


def _taken_back(edition: Edition, by: str, data: Data) -> str:
    dropped = data.get("dropped", 0)
    count = dropped if isinstance(dropped, int) else len(dropped)
    more = f", and {count} that followed from it" if count else ""
    return f"{the(edition, by)} takes back an order{more}."


def _relocated(edition: Edition, by: str, data: Data) -> str:
    return f"{doing(edition, data, 'flies', 'fly')} from [{data['from']}] to [{data['to']}]."


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
    "individual_winner": _individual_winner,
    "moved": _moved,
    "loaded": _loaded,
    "offloaded": _offloaded,
    "assault_announced": _assault_announced,
    "attack_declared": _attack_declared,
    "launched": _launched,
    "stood_by": _stood_by,
    "raid_announced": _raid_announced,
    "taken_back": _taken_back,
    "relocated": _relocated,
    "income_adjusted": _income_adjusted,
    "kept": _kept,
    **COMBAT_SENTENCES,
}
