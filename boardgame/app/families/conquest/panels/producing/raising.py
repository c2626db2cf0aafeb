"""Own units that may be raised, area by area; and those that may not, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.panels.producing.flow_row import FlowRow
from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import ClickFrame, clear, column, icon_label, row, rule_link, text
from boardgame.app.look.theme import icon_pixmap
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.telling.names import area_name, counted, unit_name
from boardgame.games.conquest.world import World

_FACE = 28


class Sort(NamedTuple):
    """Blocks of an area that are the same for whoever raises one: any of them may be meant."""

    area: str
    power: str
    unit: str
    cv: int


@dataclass(frozen=True, slots=True)
class AreaSorts:
    """The units of an area that may be raised.

    Attributes:
        area: where they are.
        sorts: each sort, and how many there are of it.
    """

    area: str
    sorts: tuple[tuple[Sort, int], ...]


class RaisingRow(ClickFrame):
    """One area with its units; a click on a unit raises it, one beside them shows the area.

    Signals:
        raised(object): this :class:`Sort` is to be raised.
    """

    raised = Signal(object)

    def __init__(self, world: World, shown: AreaSorts) -> None:
        super().__init__("row")
        self.shown = shown
        self.faces: list[tuple[Sort, ClickFrame]] = []
        faces = FlowRow()
        for sort, count in shown.sorts:
            for _ in range(count):
                face = self._face(world, sort)
                self.faces.append((sort, face))
                faces.add(face)
        name = area_name(world, shown.area)
        layout = row(text(name, weight=500, elide=True), faces, spacing=8, margins=(8, 2, 6, 2))
        layout.setStretch(0, 2)
        layout.setStretch(1, 3)
        self.setLayout(layout)
        self.setAccessibleName(self.tr("{0}: {1} to raise").format(name, counted(len(self.faces), "unit")))

    def _face(self, world: World, sort: Sort) -> ClickFrame:
        made = ClickFrame("row")
        words = self.tr("Raise {0} to {1} CV").format(unit_name(world, sort.power, sort.unit), sort.cv + 1)
        made.setLayout(row(face_label(world, sort.power, sort.unit, sort.cv, _FACE, margin=3, does=words), spacing=0))
        made.setToolTip(words)
        made.setAccessibleName(words)
        made.clicked.connect(lambda: self.raised.emit(sort))
        return made


class CannotSection(QWidget):
    """Units that may not be raised; unfolded it says why.

    Signals:
        wanted(): it was unfolded and is to be told the reasons.
        open_rule(str): a rule's id was clicked.
        look_at(str): an area was clicked.
    """

    wanted = Signal()
    open_rule = Signal(str)
    look_at = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._sign = icon_label("plus", "text_muted", 14)
        self._words = text("", "secondary", tone="muted")
        self.header = ClickFrame("row")
        self.header.setLayout(row(self._sign, self._words, None, spacing=8, margins=(8, 4, 8, 4)))
        self.header.clicked.connect(self._toggle)
        self._list = column(spacing=8, margins=(12, 2, 12, 6))
        self._inner = QWidget()
        self._inner.setLayout(self._list)
        self._inner.hide()
        self.setLayout(column(self.header, self._inner, spacing=0))

    def show_count(self, count: int) -> None:
        """Fold up; hidden where there are none."""
        words = self.tr("{0} units cannot be raised: why?") if count > 1 else self.tr("{0} unit cannot be raised: why?")
        self._words.setText(words.format(count))
        self.header.setAccessibleName(self._words.text())
        self.setVisible(bool(count))
        self._fold(True)

    @property
    def is_open(self) -> bool:
        """Whether it is unfolded."""
        return not self._inner.isHidden()

    def _toggle(self) -> None:
        self._fold(self.is_open)
        if self.is_open:
            self.wanted.emit()

    def _fold(self, up: bool) -> None:
        self._sign.draw_with(lambda: icon_pixmap("plus" if up else "minus", "text_muted", 14))
        clear(self._list)
        self._inner.setVisible(not up)

    def show_reasons(self, world: World, reasons: Sequence[tuple[Refusal, Sequence[Sort]]]) -> None:
        """List the reasons, each with the units it concerns."""
        clear(self._list)
        for refusal, sorts in reasons:
            link = rule_link(refusal.rule, self.open_rule.emit)
            said = row(text(refusal.text, "secondary", 600, wrap=True), link, spacing=8)
            said.setStretch(0, 1)
            self._list.addLayout(said)
            for sort in sorts:
                made = ClickFrame("row")
                name = unit_name(world, sort.power, sort.unit, sort.cv)
                words = text(f"{name}, {area_name(world, sort.area)}", "secondary", tone="muted", elide=True)
                inner = row(face_label(world, *sort[1:], side=20, margin=2), words, spacing=6, margins=(2, 0, 2, 0))
                inner.setStretch(1, 1)
                made.setLayout(inner)
                made.clicked.connect(lambda area=sort.area: self.look_at.emit(area))
                self._list.addWidget(made)
