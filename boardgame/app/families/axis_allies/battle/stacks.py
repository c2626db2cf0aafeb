"""Counters of the battle strip: each unit by itself, or equal units together where a column has many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QGridLayout, QWidget

from boardgame.app.families.axis_allies.battle.side_picture import SidePicture
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import tr
from boardgame.app.look.theme import current
from boardgame.games.axis_allies.board.unit_marks import colours
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import Unit

ALONE, _ALONE_TIGHT = 6, 3
"""Up to so many units in a column stand each by itself; the second where there is very little height."""
_LOW, _TIGHT = 800, 600
"""Heights of a window below which there is little height for both sides, and very little."""
_LARGE = 4
"""Up to so many of them are drawn large."""
_BIG, _SMALL, _COUNTED, _LOST = QSize(66, 44), QSize(50, 32), QSize(62, 30), QSize(50, 28)
_DICE = ((8, 28), (14, 22))
"""Size of dice in pixels where a column rolls up to so many of them."""
_TINY_DIE = 18
_LOST_PER_ROW = 3


@dataclass(frozen=True, slots=True)
class Scale:
    """How large everything on a battle board is, from the battle's beginning to its end.

    Attributes:
        together: whether equal units share a counter.
        token: the size of a counter.
        per_row: counters side by side in a column.
        die: the side of a die, in pixels.
    """

    together: bool
    token: QSize
    per_row: int
    die: int


def scale_of(*pictures: SidePicture, height: float = _LOW) -> Scale:
    """The scale in which both sides have room as they stand now; they only become smaller.

    Args:
        pictures: both sides.
        height: of the window, in pixels of text of the usual size.
    """
    low, tight = height < _LOW, height < _TIGHT
    columns: dict[tuple[str, int], int] = {}
    shots: dict[tuple[str, int], int] = {}
    for picture in pictures:
        for unit, value in picture.values.items():
            column = (picture.side, value)
            columns[column] = columns.get(column, 0) + 1
            shots[column] = shots.get(column, 0) + picture.shots.get(unit, 1)
    most = max(columns.values(), default=0)
    dice = max(shots.values(), default=0)
    die = next((size for count, size in _DICE[low + tight :] if dice <= count), _TINY_DIE)
    if most > (_ALONE_TIGHT if tight else ALONE):
        return Scale(True, _COUNTED, 2, die)
    return Scale(False, _SMALL, 3, die) if low or most > _LARGE else Scale(False, _BIG, 2, die)


def height_for_text(window: QWidget) -> float:
    """The height of a window in pixels of text of the usual size: larger text leaves less room."""
    return window.height() / max(1.0, current().scale)


@dataclass(frozen=True, slots=True)
class Stack:
    """Units that one counter stands for.

    Attributes:
        units: those meant, alike in everything that is shown.
        hits: hits each has taken, marks included.
        marks: how many of these are marks, not carried out yet.
        struck: whether they are lost, or will be by the marks.
        choosable: whether a click marks one of them, or takes a mark back.
        detail: what sets them apart, in words.
        cost: what a hit on one of them costs besides it, in words.
    """

    units: tuple[Unit, ...]
    hits: int
    marks: int
    struck: bool
    choosable: bool
    detail: str
    cost: str = ""


def stacks_of(edition: Edition, units: Iterable[Unit], picture: SidePicture, together: bool) -> list[Stack]:
    """The counters for units, in the order of the units; ``together`` puts equal ones on one counter."""
    found: dict[tuple[object, ...], list[Unit]] = {}
    for unit in units:
        marks = picture.marked.count(unit.id)
        detail = picture.details.get(unit.id, "")
        alike = 0 if together else unit.id
        cost = picture.costs.get(unit.id, "")
        key = (colours(unit), unit.type, unit.hits, marks, unit.id in picture.choosable, detail, cost, alike)
        found.setdefault(key, []).append(unit)
    stacks = []
    for members in found.values():
        first = members[0]
        marks = picture.marked.count(first.id)
        hits = first.hits + marks
        struck = hits >= edition.types[first.type].hits
        detail = picture.details.get(first.id, "")
        cost = picture.costs.get(first.id, "")
        stacks.append(Stack(tuple(members), hits, marks, struck, first.id in picture.choosable, detail, cost))
    return stacks


def tokens(
    edition: Edition, stacks: Sequence[Stack], scale: Scale, faded: bool = False
) -> tuple[QGridLayout, list[UnitToken]]:
    """The counters side by side; the layout, and the counters in order."""
    grid = token_grid()
    made = []
    for place, stack in enumerate(stacks):
        unit = stack.units[0]
        kind = edition.types[unit.type]
        token = UnitToken(
            colours(unit), unit.type, _name(kind.name, stack, kind.hits), scale.token, stack.hits, kind.hits,
            struck=faded or stack.struck, marks=stack.marks, faded=faded, clickable=stack.choosable and not faded,
            count=len(stack.units),
        )  # fmt: skip
        if stack.cost:
            token.setToolTip(f"{token.accessibleName()}\n{stack.cost}")
            token.setAccessibleDescription(stack.cost)
        made.append(token)
        grid.addWidget(token, place // scale.per_row, place % scale.per_row)
    grid.setColumnStretch(scale.per_row, 1)
    return grid, made


def lost_tokens(edition: Edition, power: str, lost: Sequence[tuple[str, int]]) -> QGridLayout:
    """Counters of destroyed units, by type."""
    grid = token_grid()
    for place, (type_, count) in enumerate(lost):
        name = tr("Stacks", "{0} lost: {1}").format(edition.types[type_].name, count)
        token = UnitToken(power, type_, name, _LOST, struck=True, faded=True, count=count)
        grid.addWidget(token, place // _LOST_PER_ROW, place % _LOST_PER_ROW)
    grid.setColumnStretch(_LOST_PER_ROW, 1)
    return grid


def token_grid() -> QGridLayout:
    """An empty grid for counters."""
    grid = QGridLayout()
    grid.setSpacing(4)
    grid.setContentsMargins(0, 0, 0, 0)
    return grid


def _name(kind: str, stack: Stack, hit_points: int) -> str:
    """What a counter is called: number, type, what sets it apart, whether it is marked or damaged."""
    words = [f"{len(stack.units)} × {kind}" if len(stack.units) > 1 else kind]
    if stack.detail:
        words.append(stack.detail)
    if stack.struck:
        words.append(tr("Stacks", "casualty"))
    elif stack.marks:
        words.append(tr("Stacks", "takes a hit"))
    elif stack.hits and hit_points > 1 and "damaged" not in stack.detail:
        words.append(tr("Stacks", "damaged"))
    return ", ".join(words)
