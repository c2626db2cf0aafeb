"""The orders of a movement phase in words, for the list from which each can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from boardgame.app.families.axis_allies.names import heading
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling import log
from boardgame.games.axis_allies.telling.names_in_english import place_name

_ICONS = {"move": "move", "load": "port", "offload": "port", "assault": "battle", "attack": "battle", "raid": "battle",
          "launch": "battle", "kamikaze": "battle"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class OrderLine:
    """An order: its number, what it is, what it moves, and the place to look at."""

    number: int
    title: str
    note: str
    icon: str
    area: str


def _tr(words: str) -> str:
    return QCoreApplication.translate("Orders", words)


def order_lines(game: AxisAlliesGame, state: State) -> list[OrderLine]:
    """The orders given so far in the movement phase in progress, in the order given."""
    return [_line(game, state, number, order) for number, order in enumerate(state.orders)]


def _line(game: AxisAlliesGame, state: State, number: int, order: dict[str, Any]) -> OrderLine:
    names = game.edition.board.areas
    do = order["do"]
    units = unit_words(game, state, order.get("units") or {})
    if do == "move":
        start, end = order["path"][0], order["path"][-1]
        title = _tr("{0} to {1}").format(names[start].name, place_name(game.edition, end))
        return OrderLine(number, heading(title), units, _ICONS[do], end)
    titles = {
        "load": _tr("Load from {0}"),
        "offload": _tr("Land in {0}"),
        "assault": _tr("Assault on {0}"),
        "attack": _tr("Attack in {0}"),
        "launch": _tr("Launch to fight in {0}"),
        "stand_by": _tr("Stay out of the battle in {0}"),
        "raid": _tr("Raid on {0}"),
        "kamikaze": _tr("Kamikaze attack from {0}"),
    }
    area = order.get("target") or order.get("area") or order.get("zone") or ""
    title = titles.get(do, do).format(place_name(game.edition, area) if area in names else area)
    return OrderLine(number, title, units, _ICONS.get(do, "move"), area)


def unit_words(game: AxisAlliesGame, state: State, units: dict[str, int] | list[int] | tuple[int, ...]) -> str:
    """Units of an action in words: ``3 infantry and 1 tank``."""
    counts: dict[str, int] = {}
    if isinstance(units, dict):
        for key, count in units.items():
            counts[key.rpartition(":")[2]] = counts.get(key.rpartition(":")[2], 0) + count
    else:
        for unit_id in units:
            if unit_id in state.units:
                type_ = state.units[unit_id].type
                counts[type_] = counts.get(type_, 0) + 1
    listed = {type_: counts[type_] for type_ in game.edition.types if counts.get(type_)}
    return log.unit_words(game.edition, listed) if listed else ""
