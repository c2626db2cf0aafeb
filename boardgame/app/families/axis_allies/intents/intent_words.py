"""Intents in words: who gets there and who stays, what happens there, what the button does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from boardgame.app.families.axis_allies.names import heading
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.log import unit_words
from boardgame.games.axis_allies.telling.names_in_english import join, place_name, type_words

ICONS = {"attack": "battle", "walk_in": "move", "hunt": "submerge", "raid": "factory", "land": "port", "move": "move",
         "load": "port", "offload": "port", "other": "step"}  # fmt: skip
ORDER_ICONS = {"raid": "factory", "attack": "submerge", "assault": "port", "load": "port", "offload": "port"}
_MANY, _LONG = 2, 24
"""Of more types, or in more letters than these, units are only counted on a button."""


def _tr(words: str) -> str:
    return QCoreApplication.translate("Intents", words)


def counts(edition: Edition, state: State, units: Sequence[int]) -> dict[str, int]:
    """How many of each type, in the order of the unit chart."""
    found = Counter(state.units[unit].type for unit in units)
    return {type_: found[type_] for type_ in edition.types if found[type_]}


def some(edition: Edition, state: State, units: Sequence[int]) -> str:
    """Units in a few words: ``2 infantry and 1 tank``, ``3 aircraft``, ``7 units``."""
    found = counts(edition, state, units)
    words = unit_words(edition, found)
    if len(found) == 1:
        return words
    if all(edition.types[type_].domain == "air" for type_ in found):
        return _tr("{0} aircraft").format(len(units))
    if all(edition.types[type_].domain == "sea" for type_ in found):
        return _tr("{0} ships").format(len(units))
    if len(found) <= _MANY and len(words) <= _LONG:
        return words
    return _tr("{0} units").format(len(units))


def who(edition: Edition, state: State, intent: Intent) -> str:
    """Who gets there, for a badge; empty if all do."""
    if not intent.stay or not intent.units:
        return ""
    go, stay = counts(edition, state, intent.units), counts(edition, state, intent.stay)
    if len(stay) == 1 and not set(stay) & set(go) and len(go) > 1:
        return _tr("no {0}").format(type_words(edition, next(iter(stay)), 2))
    flying = {type_ for type_ in (*go, *stay) if edition.types[type_].domain == "air"}
    if set(go) == flying and not set(stay) & flying:
        return _tr("aircraft") if len(go) > 1 else type_words(edition, next(iter(go)), len(intent.units))
    if len(go) == 1 and not set(stay) & set(go):
        return type_words(edition, next(iter(go)), len(intent.units))
    return _tr("{0} of {1}").format(len(intent.units), len(intent.units) + len(intent.stay))


def what(intent: Intent) -> str:
    """What happens there, for a badge; empty where units only go."""
    words = {
        "attack": _tr("battle"), "walk_in": _tr("walk in"), "hunt": _tr("hunt"), "raid": _tr("raid"),
        "land": _tr("land"), "load": _tr("load"), "offload": _tr("go ashore"),
    }  # fmt: skip
    return words.get(intent.kind, "")


def title(edition: Edition, state: State, intent: Intent) -> str:
    """An intent as the title of its row; one with … asks for units first."""
    if intent.kind == "hunt":
        power = state.turn
        enemies = {u.type for u in state.at(intent.area) if edition.at_war(u.owner, power)}
        hunted = enemies and all("submarine" in edition.types[type_].tags for type_ in enemies)
        count = sum(edition.at_war(u.owner, power) for u in state.at(intent.area))
        if not hunted:
            return _tr("Hunt the ships")
        return _tr("Hunt the submarines") if count > 1 else _tr("Hunt the submarine")
    if intent.zone and intent.kind in ("land", "offload"):
        landing = _tr("Land from {0}") if intent.actions else _tr("Land from {0} …")
        return landing.format(place_name(edition, intent.zone))
    words = {
        "attack": _tr("Attack"), "walk_in": _tr("Walk in"), "raid": _tr("Raid"), "land": _tr("Land"),
        "load": _tr("Go aboard"), "offload": _tr("Go ashore"), "move": _tr("Move there"),
    }  # fmt: skip
    return words.get(intent.kind) or heading(str(intent.actions[0]["do"]).replace("_", " "))


def note(edition: Edition, state: State, intent: Intent) -> str:
    """Who goes, who stays, and what must be known of it."""
    parts = []
    if not intent.units:
        aboard = [unit.id for unit in state.at(intent.zone) if unit.aboard and unit.owner == state.turn
                  and edition.types[unit.type].domain == "land"]  # fmt: skip
        return _tr("{0} aboard").format(unit_words(edition, counts(edition, state, aboard)))
    parts.append(unit_words(edition, counts(edition, state, intent.units)))
    stay = counts(edition, state, intent.stay)
    if len(stay) > _MANY:
        parts.append(_tr("the others stay"))
    elif stay:
        verb = _tr("{0} stay") if len(intent.stay) > 1 else _tr("{0} stays")
        parts.append(verb.format(unit_words(edition, stay)))
    takes = any("captures" in edition.types[state.units[unit].type].tags for unit in intent.units)
    if intent.kind == "attack" and edition.board.areas[intent.area].kind != "sea" and not takes:
        many = len(intent.units) > 1
        parts.append(_tr("they cannot take the territory") if many else _tr("it cannot take the territory"))
    if intent.useless:
        parts.append(_tr("none of them can hit it: bring a destroyer"))
    ships = [action for action in intent.actions if action["do"] == "load"]
    if ships and intent.kind in ("land", "offload"):
        parts.append(_tr("through {0}").format(join(place_name(edition, area) for area in intent.path[1:-1])))
    return heading("; ".join(parts)) + "."


def go_words(edition: Edition, state: State, intent: Intent, brief: bool = False) -> str:
    """What the button does: ``Attack Yunnan with 3 aircraft``; ``brief`` only counts units of several types."""
    place = place_name(edition, intent.area)
    if not intent.units:
        return _tr("Choose what lands from {0}").format(place_name(edition, intent.zone))
    going = intent.units
    if intent.kind in ("land", "offload"):
        going = tuple(u for u in going if edition.types[state.units[u].type].domain == "land") or going
    units = some(edition, state, going)
    if brief and len(counts(edition, state, going)) > 1:
        units = _tr("{0} units").format(len(going))
    words = {
        "attack": _tr("Attack {0} with {1}"), "walk_in": _tr("Walk into {0} with {1}"),
        "hunt": _tr("Hunt in {0} with {1}"), "raid": _tr("Raid {0} with {1}"), "land": _tr("Land {1} in {0}"),
        "move": _tr("Move {1} to {0}"), "load": _tr("Load {1} in {0}"), "offload": _tr("Land {1} in {0}"),
    }.get(intent.kind, "{2}: {0}")  # fmt: skip
    return words.format(place, units, title(edition, state, intent))
