"""The option of a minor country that fights alone: one front, three options, its units there (TR-12.262)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.third_reich.docks.fronts import front_name, option_name
from boardgame.app.families.third_reich.panels.done_row import DoneRow
from boardgame.app.families.third_reich.panels.page_panel import PagePanel
from boardgame.app.families.third_reich.shown_position import chits_in
from boardgame.app.look.elements import button, clear, column, emblem_label, row, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill
from boardgame.games.third_reich.options.choosing import KINDS

_PLACES = {0: "first", len(KINDS) - 1: "last"}


class MinorOptionPanel(PagePanel):
    """A click takes an option of the front that is asked about, and Enter announces it; what stands there is lit."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._emblem, self._name = row(spacing=0), text("", "card", 600, wrap=True)
        head = row(self._emblem, self._name, spacing=10)
        head.setStretch(1, 1)
        free = text(self.tr("No option costs a minor country anything."), "secondary", tone="muted", wrap=True)
        self.buttons: list[QPushButton] = []
        choices = row(spacing=0)
        for place, kind in enumerate(KINDS):
            made = button(option_name(kind), "segment")
            made.setCheckable(True)
            restyle(made, place=_PLACES.get(place, ""))
            made.clicked.connect(lambda _=False, place=place: self.select(place))
            self.buttons.append(made)
            choices.addWidget(made, 1)
        self._title = text("", weight=600)
        self._units = column(spacing=2)
        self.page.addLayout(head)
        self.page.addLayout(choices)
        self.page.addWidget(free)
        self.page.addWidget(self._title)
        self.page.addLayout(self._units)
        self._options: list[Option] = []
        self._areas: list[str] = []
        self._at = 0
        self._front = ""

    def belongs(self, option: Option) -> bool:
        """See :class:`PagePanel`."""
        return option.action.get("do") == "option"

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The front that is asked about, with the units of the country on it."""
        view = self.session.view
        nation, self._front = decision.data["nation"], decision.data["front"]
        by_kind = {option.action["option"]: option for option in options if self.belongs(option)}
        self._options = [by_kind[kind] for kind in KINDS if kind in by_kind]
        self._at = 0
        clear(self._emblem)
        self._emblem.addWidget(emblem_label(nation, 28))
        self._name.setText(f"{view.world.nations[nation].name} · {front_name(self._front)}")
        self._show_units(nation)
        super().show_decision(decision, options)

    def _show_units(self, nation: str) -> None:
        view = self.session.view
        labels, hexes = view.world.labels, view.world.scenario.board.hexes
        cells = {view.where[unit] for unit in view.on_map() if view.world.units[unit].nation == nation}
        cells |= {cell for whose, cell, _ in view.wings() if whose == nation}
        self._areas = [label for cell in sorted(cells) if hexes[label := labels[cell]].front == self._front]
        clear(self._units)
        for label in self._areas:
            chits = [chit for chit in chits_in(view, label) if chit.power == nation]
            names = [f"{chit.unit.replace('_', ' ')} {chit.factors}" for chit in chits]
            made = DoneRow(zip(chits, names, strict=True), self._words.place(label))
            made.clicked.connect(lambda label=label: self.board.show_area(label))
            self._units.addWidget(made)
        self._title.setText(self.tr("Its units on this front"))
        self._title.setVisible(bool(self._areas))
        seen = self.board.viewport().rect()
        if not all(seen.contains(self.board.area_view_pos(label)) for label in self._areas):
            self.board.center_on_area(self._areas[len(self._areas) // 2])

    def leave(self) -> None:
        """Forget the country, too."""
        self._options, self._areas = [], []
        clear(self._units)
        super().leave()

    # --- choosing ---------------------------------------------------------------------------------------------

    def how_many(self) -> int:
        """The options."""
        return len(self._options)

    def selected(self) -> int:
        """See :class:`PagePanel`."""
        return self._at

    def select(self, number: int) -> None:
        """See :class:`PagePanel`."""
        self._at = number
        self._say()

    def _say(self) -> None:
        super()._say()
        if not self.on_page or not self._options:
            return
        for place, made in enumerate(self.buttons):
            made.setChecked(place == self._at)
        kind = self._options[self._at].action["option"]
        self._missing.setVisible(False)
        self.primary_button.setVisible(True)
        self.primary_button.setEnabled(True)
        self.primary_button.setText(self.tr("Announce: {0}").format(option_name(kind)))

    def primary(self) -> None:
        """Announce it."""
        if self.on_page and self._options:
            self.act.emit(fill(self._options[self._at], {}))
        else:
            super().primary()

    def _light(self) -> None:
        if self.on_page:
            self.board.set_highlights([Highlight(area, "selected") for area in self._areas])
            self.board.set_badges([])
        else:
            super()._light()

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Nothing is chosen on the board."""
        if not self.on_page:
            super().area_clicked(area, button, modifiers)
