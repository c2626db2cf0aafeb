"""Phase 3: which combat is fought next, and how those fought so far ended (A42-CON-01, A42-CON-05)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.battle.outcome import Outcome, outcomes
from boardgame.app.board import BoardView, Highlight
from boardgame.app.elements import ClickFrame, badge, button, clear, column, icon_label, line, row, text
from boardgame.app.names import heading
from boardgame.app.panels.dock_panel import DockPanel
from boardgame.app.session import Session
from boardgame.engine.option import Option, fill
from boardgame.engine.step import Decision
from boardgame.games.axis_allies.game import AxisAlliesGame


class CombatsPanel(DockPanel):
    """The combats still to be fought as rows, the finished ones with their result."""

    def __init__(self, session: Session, board: BoardView, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(session, board, game, parent)
        self._options: list[Option] = []
        self._at = 0
        self._list = column(spacing=2, margins=(6, 8, 6, 6))
        self._done = column(spacing=2, margins=(6, 8, 6, 6))
        self.body.addLayout(self._list)
        self.body.addWidget(line())
        self.body.addLayout(self._done)
        self.body.addStretch(1)
        self.fight_button = button(self.tr("To the battle"), "primary", "battle")
        self.fight_button.clicked.connect(self.primary)
        self.footer.addWidget(self.fight_button)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """List what is left to fight."""
        self.head.show_decision(decision, self.session)
        self._options = options
        self._at = min(self._at, max(0, len(options) - 1))
        clear(self._done)
        results = outcomes(self.session)
        self._done.addLayout(
            row(text(self.tr("Fought so far"), weight=600), None, badge(str(len(results))), margins=(10, 0, 10, 4))
        )
        if not results:
            nothing = text(self.tr("Nothing yet."), "secondary", tone="muted")
            self._done.addLayout(row(nothing, margins=(10, 0, 10, 4)))
        for outcome in results:
            self._done.addWidget(self._result(outcome))
        self._show_list()

    def _show_list(self) -> None:
        clear(self._list)
        names = self.game.edition.board.areas
        self._list.addLayout(
            row(text(self.tr("Still to be fought"), weight=600), None, badge(str(len(self._options))),
                margins=(10, 0, 10, 4))
        )  # fmt: skip
        kinds = {
            "raid": (self.tr("Strategic bombing raid"), "factory"),
            "assault": (self.tr("Amphibious assault"), "port"),
            "combat": (self.tr("General combat"), "battle"),
        }
        for place, option in enumerate(self._options):
            area = option.action.get("area", option.area)
            kind, icon = kinds.get(option.action.get("kind", ""), (option.text, "battle"))
            made = ClickFrame("row")
            if place == self._at:
                made.setProperty("state", "selected")
            title = heading(names[area].name) if area in names else option.text
            words = column(text(title, weight=600), text(kind, "caption", tone="muted"), spacing=0)
            inner = row(icon_label(icon, "text", 18), words, margins=(10, 5, 10, 5))
            inner.setStretch(1, 1)
            made.setLayout(inner)
            made.setAccessibleName(f"{title}: {kind}")
            made.clicked.connect(lambda place=place: self._look_at(place))
            self._list.addWidget(made)
        self.board.set_highlights([Highlight(option.area or option.action.get("area", ""), "target")
                                   for option in self._options])  # fmt: skip
        if self._options:
            area = self._options[self._at].action.get("area", "")
            self.fight_button.setText(self.tr("Fight: {0}").format(names[area].name if area in names else ""))

    def _result(self, outcome: Outcome) -> QWidget:
        made = ClickFrame("row")
        words = column(
            text(outcome.title, weight=500, wrap=True),
            text(outcome.note, "caption", tone="muted", wrap=True),
            spacing=0,
        )
        result = badge(outcome.word, outcome.tone)
        inner = row(icon_label("battle"), words, result, margins=(10, 4, 10, 4))
        inner.setAlignment(result, Qt.AlignmentFlag.AlignVCenter)
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.clicked.connect(lambda: self.board.center_on_area(outcome.area))
        return made

    def _look_at(self, place: int) -> None:
        if place == self._at:
            self.primary()
            return
        self._at = place
        self._show_list()
        self.board.center_on_area(self._options[place].action.get("area", ""))

    def primary(self) -> None:
        """Enter begins the combat chosen."""
        if self._options:
            self.act.emit(fill(self._options[self._at], {}))

    def next_item(self, backwards: bool = False) -> None:
        """Tab looks at the next combat."""
        if self._options:
            self._at = (self._at + (-1 if backwards else 1)) % len(self._options)
            self._show_list()
            self.board.center_on_area(self._options[self._at].action.get("area", ""))

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit area chooses its combat; a second one begins it."""
        for place, option in enumerate(self._options):
            if option.action.get("area") == area or option.area == area:
                self._look_at(place)
                return
