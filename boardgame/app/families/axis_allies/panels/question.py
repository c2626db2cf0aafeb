"""A question with a few answers, such as whether lone submarines are fought or left alone (A42-AMP-04).

Answers that are places stand in a list and are lit on the board; the others are buttons.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import ClickFrame, button, clear, column, emblem_label, icon_label, line, row, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.app.table.panels.rule_notice import RuleNotice
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Option, fill
from boardgame.games.axis_allies.board.unit_marks import colours


@dataclass(frozen=True, slots=True)
class Place:
    """An answer that is a place: the action, and its row in the list."""

    area: str
    action: dict[str, Any]
    row: ClickFrame


class QuestionPanel(DockPanel):
    """Who stands where the question is asked, and a button for each answer; the first is the one Enter gives."""

    double_click = "unless_answered"

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._places = column(spacing=8, margins=(16, 10, 16, 10))
        self._rule = RuleNotice(whole=True)
        self.body.addLayout(self._places)
        self.body.addLayout(column(self._rule, margins=(16, 4, 16, 10)))
        self.body.addStretch(1)
        self._answers: list[dict[str, Any]] = []
        self.answer_buttons: list[QPushButton] = []
        self.places: list[Place] = []
        self.take_button = button("", "primary", "confirm")
        self._at = 0

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show the places concerned and the answers."""
        self.head.show_decision(decision)
        clear(self._places)
        self._rule.show_rules(self.game.id, decision.rules)
        self._answers, self.answer_buttons, self.places = [], [], []
        clear(self.footer)
        if sum(len(self._found(option)) for option in options) > 1:
            self._show_choice(decision.text, options)
            return
        concerned = {word: decision.data[word] for word in ("area", "target") if decision.data.get(word)}
        for number, area in enumerate(dict.fromkeys(concerned.values())):
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

    def _show_choice(self, question: str, options: list[Option]) -> None:
        """The places as rows, lit on the board, the first one marked; answers that are no place as buttons."""
        names = self.game.edition.board.areas
        self.take_button = button("", "primary", "confirm")
        self.take_button.clicked.connect(self.primary)
        self.footer.addWidget(self.take_button)
        for option in options:
            found = self._found(option)
            for words, values in _answers(option):
                action, area = fill(option, values), found.get(words, "")
                if not area:
                    self._add_answer(words, action)
                    continue
                made = ClickFrame("row")
                income = text(f"{names[area].ipc} IPC" if names[area].ipc else "", "secondary", tone="muted")
                title = [text(heading(names[area].name), weight=600)]
                said = option.text if option.text != question else ""
                if said:
                    title.append(text(said, "caption", tone="muted"))
                icon = icon_label("move", "text", 18)
                made.setLayout(row(icon, column(*title, spacing=0), None, income, margins=(10, 6, 10, 6)))
                made.setAccessibleName(": ".join(label.text() for label in title))
                number = len(self.places)
                made.clicked.connect(lambda number=number: self._press(number))
                self._places.addWidget(made)
                self.places.append(Place(area, action, made))
        self._mark(0)
        self.board.center_on_area(self.places[0].area)

    def _found(self, option: Option) -> dict[str, str]:
        """The answers of an option that are places of the board, by their words."""
        areas = self.game.edition.board.areas
        return {words: str(value) for words, values in _answers(option) for value in values.values() if value in areas}

    def _mark(self, place: int) -> None:
        """Mark the answer that Enter gives."""
        self._at = place
        names = self.game.edition.board.areas
        for number, other in enumerate(self.places):
            restyle(other.row, state="selected" if number == place else "")
        marked = self.places[place].area
        self.board.set_highlights(
            [Highlight(area, "selected" if area == marked else "reachable")
             for area in dict.fromkeys(other.area for other in self.places)]
        )  # fmt: skip
        self.take_button.setText(self.tr("Choose {0}").format(heading(names[marked].name)))

    def _press(self, place: int) -> None:
        """A first click marks a row, a second one answers."""
        if place == self._at:
            self.primary()
        else:
            self._mark(place)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit place marks it, a second one answers with it."""
        meant = [number for number, place in enumerate(self.places) if place.area == area]
        if meant:
            self._press(self._at if self._at in meant else meant[0])

    def _show_place(self, area: str) -> None:
        edition, state = self.game.edition, self.session.view
        place = edition.board.areas[area]
        icon = icon_label("port" if place.kind == "sea" else "battle", "text", 18)
        self._places.addLayout(row(icon, text(heading(place.name), "card", 600), None))
        counts: dict[tuple[str, str], int] = {}
        for unit in state.at(area):
            counts[colours(unit), unit.type] = counts.get((colours(unit), unit.type), 0) + 1
        if not counts:
            self._places.addWidget(text(self.tr("No units here."), "secondary", tone="muted"))
        for (power, type_), count in counts.items():
            name = edition.types[type_].name
            token = UnitToken(power, type_, name, QSize(44, 30))
            whose = text(edition.power_by_id[power].name, "secondary", tone="muted")
            figure = text(str(count), weight=700)
            self._places.addLayout(row(token, text(name, weight=500), None, emblem_label(power, 18), whose, figure))

    def _add_answer(self, words: str, action: dict[str, Any]) -> None:
        plain = bool(self._answers or self.places)
        made = button(words, "" if plain else "primary", "" if plain else "confirm")
        made.clicked.connect(lambda: self.act.emit(action))
        self.footer.addWidget(made)
        self._answers.append(action)
        self.answer_buttons.append(made)

    def primary(self) -> None:
        """Enter gives the answer that is marked, or the first one."""
        if self.places:
            self.act.emit(self.places[self._at].action)
        elif self._answers:
            self.act.emit(self._answers[0])

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the answers."""
        if self.places:
            self._mark((self._at + (-1 if backwards else 1)) % len(self.places))
            self.board.center_on_area(self.places[self._at].area)
            return
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
