"""The row of one group of units that can be given an order: what they are, what sets them apart, how many of them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QHBoxLayout

from boardgame.app.families.axis_allies.panels.targets import Group
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import column, row, text
from boardgame.app.look.stepper import Stepper
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.modifiers import unit_move
from boardgame.games.axis_allies.state import State


def _tr(words: str) -> str:
    return QCoreApplication.translate("UnitRow", words)


def unit_row(edition: Edition, state: State, group: Group, stepper: Stepper) -> QHBoxLayout:
    """A token, the name with a note below it, and the stepper."""
    unit = group.units[0]
    kind = edition.types[unit.type]
    words = column(
        text(kind.name, weight=500), text(unit_note(edition, state, group), "caption", tone="muted"), spacing=0
    )
    token = UnitToken(colours(unit), unit.type, kind.name, QSize(44, 30), unit.hits, kind.hits)
    made = row(token, words, stepper, margins=(4, 3, 0, 3))
    made.setStretch(1, 1)
    return made


def unit_note(edition: Edition, state: State, group: Group) -> str:
    """What sets these units apart: aboard a ship, or their attack and the moves they have left."""
    unit = group.units[0]
    kind = edition.types[unit.type]
    if unit.aboard and kind.domain == "land":
        return _tr("aboard a transport")
    if not group.moves and kind.domain == "land":
        return _tr("can board a ship")
    if unit_marks.ONE_WAY in unit.marks:
        return _tr("will not come back")
    moves = unit_move(edition, state, unit)
    if unit.moved:
        left = _tr("{0} of {1} moves left").format(moves - unit.moved, moves)
    else:
        left = _tr("1 move") if moves == 1 else _tr("{0} moves").format(moves)
    fights = state.phase == "combat_move" and kind.attack
    first = _tr("damaged") if unit.hits else _tr("attack {0}").format(kind.attack) if fights else ""
    return " · ".join(filter(None, (first, left)))
