"""A question with a few answers, such as whether lone submarines are fought or left alone (A42-AMP-04).

Answers that are places stand in a list and are lit on the board; the others are buttons.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.elements import ClickFrame, button, clear, column, emblem_label, icon_label, line, row, text
from boardgame.app.names import heading
from boardgame.app.panels.dock_panel import DockPanel
from boardgame.app.session import Session
from boardgame.app.tokens import UnitToken
from boardgame.engine.option import Choice, Option, fill
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.game import AxisAlliesGame


class QuestionPanel(DockPanel):
    """Who stands where the question is asked, and a button for each answer; the first is the one Enter gives."""

    def __init__(self, session: Session, board: BoardView, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(session, board, game, parent)
        self._places = column(spacing=8, margins=(16, 10, 16, 10))
        self.body.addLayout(self._places)
        self.body.addStretch(1)
        self._answers: list[dict[str, Any]] = []
        self.answer_buttons: list[QPushButton] = []
        self.places: dict[str, dict[str, Any]] = {}

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show the places concerned and the answers."""
        self.head.show_decision(decision, self.session)
        clear(self._places)
        self._answers, self.answer_buttons = [], []
        self.places = self._places_of(options)
        clear(self.footer)
        if self.places:
            self._show_choice(options)
            return
        concerned = {word: decision.data[word] for word in ("area", "target") if decision.data.get(word)}
        for number, area in enumerate(concerned.values()):
            if number:
                self._places.addWidget(line())
            self._show_place(area)
        kinds = {"area": "selected", "target": "target"}
        self.board.set_highlights([Highlight(area, kinds[word]) for word, area in concerned.items()])
        if concerned:
            self.board.center_on_area(next(iter(concerned.values())))
        for option in options:
            for words, values in _answers(option):
                self._add_answer(words, fill(option, values))

    def _places_of(self, options: list[Option]) -> dict[str, dict[str, Any]]:
        """The answers that are places of the board, each with its action; none where only one is."""
        found: dict[str, dict[str, Any]] = {}
        for option in options:
            for _, values in _answers(option):
                place = next((value for value in values.values() if value in self.game.edition.board.areas), "")
                if place:
                    found[str(place)] = fill(option, values)
        return found if len(found) > 1 else {}

    def _show_choice(self, options: list[Option]) -> None:
        """The places as rows, lit on the board; answers that are no place as buttons."""
        names = self.game.edition.board.areas
        for area, action in self.places.items():
            made = ClickFrame("row")
            income = text(f"{names[area].ipc} IPC" if names[area].ipc else "", "secondary", tone="muted")
            name = text(heading(names[area].name), weight=600)
            made.setLayout(row(icon_label("move", "text", 18), name, None, income, margins=(10, 6, 10, 6)))
            made.setAccessibleName(heading(names[area].name))
            made.clicked.connect(lambda action=action: self.act.emit(action))
            self._places.addWidget(made)
        self.board.set_highlights([Highlight(area, "reachable") for area in self.places])
        self.board.center_on_area(next(iter(self.places)))
        for option in options:
            for words, values in _answers(option):
                action = fill(option, values)
                if action not in self.places.values():
                    self._add_answer(words, action)
        if not self._answers:
            self.footer.addWidget(text(self.tr("Click one of the lit places."), "secondary", tone="muted"))

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit place answers with it."""
        if area in self.places:
            self.act.emit(self.places[area])

    def area_hovered(self, area: str) -> None:
        """The place under the cursor is the one a click means."""
        if self.places:
            self.board.set_highlights(
                [Highlight(place, "selected" if place == area else "reachable") for place in self.places]
            )

    def _show_place(self, area: str) -> None:
        edition, state = self.game.edition, self.session.state
        place = edition.board.areas[area]
        icon = icon_label("port" if place.kind == "sea" else "battle", "text", 18)
        self._places.addLayout(row(icon, text(heading(place.name), "card", 600), None))
        counts: dict[tuple[str, str], int] = {}
        for unit in state.at(area):
            counts[unit.owner, unit.type] = counts.get((unit.owner, unit.type), 0) + 1
        if not counts:
            self._places.addWidget(text(self.tr("No units here."), "secondary", tone="muted"))
        for (power, type_), count in counts.items():
            name = edition.types[type_].name
            token = UnitToken(power, type_, name, QSize(44, 30))
            whose = text(edition.power_by_id[power].name, "secondary", tone="muted")
            figure = text(str(count), weight=700)
            self._places.addLayout(row(token, text(name, weight=500), None, emblem_label(power, 18), whose, figure))

    def _add_answer(self, words: str, action: dict[str, Any]) -> None:
        made = button(words, "" if self._answers else "primary", "" if self._answers else "confirm")
        made.clicked.connect(lambda: self.act.emit(action))
        self.footer.addWidget(made)
        self._answers.append(action)
        self.answer_buttons.append(made)

    def primary(self) -> None:
        """Enter gives the first answer."""
        if self._answers:
            self.act.emit(self._answers[0])

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the answers."""
        if self.answer_buttons:
            focused = (place for place, made in enumerate(self.answer_buttons) if made.hasFocus())
            now = next(focused, 0 if backwards else -1)
            self.answer_buttons[(now + (-1 if backwards else 1)) % len(self.answer_buttons)].setFocus()


def _answers(option: Option) -> list[tuple[str, dict[str, Any]]]:
    """The answers of an option in words, with what fills its blank."""
    choice = next((blank for blank in option.blanks if isinstance(blank, Choice)), None)
    if choice is None:
        return [(option.text, {})]
    labels = choice.labels or tuple(str(value) for value in choice.values)
    return [(label, {choice.name: value}) for label, value in zip(labels, choice.values, strict=True)]
