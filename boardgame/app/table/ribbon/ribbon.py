"""The ribbon over the board: whose turn, the stages of the turn as arrows, the turn order, undo and search."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QMenu, QToolButton, QWidget

from boardgame.app.look.elements import ElidedLabel, column, emblem_label, icon_button, row, text
from boardgame.app.look.theme import emblem_pixmap, sized
from boardgame.app.session.session import Session
from boardgame.app.table.deciding import deciding, spoken_name, what_about
from boardgame.app.table.family import Family
from boardgame.app.table.ribbon.stage_bar import StageBar
from boardgame.app.table.ribbon.turn_order import TurnOrder
from boardgame.engine.decision import Decision, who_decides
from boardgame.engine.progress import Progress
from boardgame.engine.seat import Seat

_MOST_LINE, _SMALL_LINE = 200, 156
"""Pixels for the round and who decides, fewer in small windows; longer names end in dots."""
_SMALL = 1280
"""Width in pixels below which the names of the stages need the room more than who decides."""
_ANY_WIDTH = 16_777_215  # what Qt takes for no limit


class Ribbon(QFrame):
    """Everything over the board in one line of 56 pixels.

    Signals:
        stage_clicked(str), seat_clicked(str): as of its parts.
        rules_wanted(), search_wanted(), hint_wanted(): the buttons at the right.
        verdict_wanted(): the mark that says whether the file was checked.
    """

    stage_clicked = Signal(str)
    seat_clicked = Signal(str)
    rules_wanted = Signal()
    search_wanted = Signal()
    hint_wanted = Signal()
    verdict_wanted = Signal()

    def __init__(
        self, session: Session, family: Family, undo: QAction, redo: QAction, undo_list: QMenu,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._session, self._family = session, family
        self._widest_line = 0
        self._round = self._does = ""
        self.setProperty("role", "header")
        self.setFixedHeight(56)
        self._emblem = emblem_label(session.seats[0].emblem, 34)
        self._title = text(role="title", weight=700)
        self._line = ElidedLabel()
        self._line.setTextFormat(Qt.TextFormat.PlainText)
        self._line.setProperty("tone", "muted")
        sized(self._line, "secondary")
        self._who = who = QWidget()
        who.setLayout(row(self._emblem, column(None, self._title, self._line, None, spacing=0), spacing=8))
        names = max(self._title.fontMetrics().horizontalAdvance(seat.name) for seat in session.seats)
        who.setMinimumWidth(max(130, names + 46))
        self.stages = StageBar(family)
        self.stages.stage_clicked.connect(self.stage_clicked)
        self.order = TurnOrder(session, family)
        self.order.seat_clicked.connect(self.seat_clicked)
        self.undo_button = icon_button("undo", self.tr("Undo (Ctrl+Z); hold or right click: what would be undone"))
        self.undo_button.setPopupMode(QToolButton.ToolButtonPopupMode.DelayedPopup)
        self.undo_button.setMenu(undo_list)
        self.undo_button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.undo_button.customContextMenuRequested.connect(self.undo_button.showMenu)
        self.redo_button = icon_button("redo", self.tr("Redo (Ctrl+Shift+Z)"))
        for tool, action in ((self.undo_button, undo), (self.redo_button, redo)):
            tool.clicked.connect(action.trigger)
            tool.setEnabled(action.isEnabled())
            action.enabledChanged.connect(tool.setEnabled)
        search = icon_button("search", self.tr("Find a command or place (Ctrl+K)"))
        search.clicked.connect(self.search_wanted)
        hint = icon_button("hint", self.tr("What would the General do? (G)"))
        hint.setObjectName("hint")
        if not session.interactive:
            hint.hide()
        hint.clicked.connect(self.hint_wanted)
        self._rules = icon_button("rules", self.tr("Rules (F1)"))
        self._rules.clicked.connect(self.rules_wanted)
        self.verified = icon_button("confirm", self.tr("Verified"), size=16, role="success")
        self.changed = icon_button("warning", self.tr("Changed"), size=16, role="danger")
        for mark in (self.verified, self.changed):
            mark.clicked.connect(self.verdict_wanted)
            mark.hide()
        layout = row(
            who, 8, self.stages, 16, self.order, 8, self.verified, self.changed,
            self.undo_button, self.redo_button, hint, search, self._rules,
            spacing=4, margins=(14, 0, 14, 0),
        )  # fmt: skip
        layout.setStretch(2, 1)
        self._layout = layout
        self.setLayout(layout)
        self.refresh()

    def refresh(self) -> None:
        """Show the session's position."""
        session, progress = self._session, self._session.progress
        self._line.setToolTip(what_about(session, self._decisions))
        self.stages.show_progress(progress)
        self.order.show_turn(progress.seat, progress.order)
        seat = session.game.seat(progress.seat)
        asked = session.game.seat(self._asked)
        if seat is None and not progress.title:
            # Something is agreed on before the first turn.
            self._show_title(asked or session.seats[0])
            self._round, self._does = "", self.tr("before the first turn")
            self._fit_line()
            return
        if seat is None:
            winner = session.game.seat(next(iter(progress.winners), ""))
            self._show_title(asked or winner or session.seats[0], progress.title)
            self._round, self._does = "", self._doing(progress)
            self._fit_line()
            return
        self._show_title(seat)
        self._keep_room(f"{progress.title} · ")
        self._round, self._does = f"{progress.title} · ", self._doing(progress)
        self._fit_line()

    def give_clock(self, clock: QWidget) -> None:
        """Show the time that is left before the turn order."""
        place = self._layout.indexOf(self.order)
        self._layout.insertWidget(place, clock)
        self._layout.insertSpacing(place + 1, 8)

    def show_verdict(self) -> None:
        """Mark whether the file is what was played."""
        verdict = self._session.verdict
        for mark, is_shown in ((self.verified, False), (self.changed, True)):
            mark.setVisible(verdict is not None and (verdict.changed_at is not None) == is_shown)
            sentence = verdict.sentence if verdict is not None else ""
            mark.setToolTip(sentence[:1].upper() + sentence[1:])

    @property
    def _asked(self) -> str:
        """The seat that decides: of several the one that sits here."""
        session = self._session
        decision = next(iter(self._decisions), None)
        if decision is None:
            return ""
        return str(session.viewer) if session.viewer in decision.seats else decision.seat

    def _show_title(self, seat: Seat, words: str = "") -> None:
        self._emblem.setAccessibleName(seat.name)
        self._emblem.draw_with(lambda: emblem_pixmap(seat.emblem, 34))
        self._title.setText(words or seat.name)

    def _doing(self, progress: Progress) -> str:
        """Who decides now, or why nobody does."""
        session, asked = self._session, self._asked
        if session.looked_at >= 0:
            return self.tr("looking back")
        if session.in_use:
            return self.tr("only shown")
        if not asked:
            return self.tr("the game is over") if progress.over else self.tr("replay")
        if asked == progress.seat:
            return self._family.player_name(session, asked)
        return deciding(session, self._family, self._decisions)

    @property
    def _decisions(self) -> Sequence[Decision]:
        """What is open now: what the player who sits here is asked, else everything."""
        session = self._session
        return [session.decision] if session.decision else session.decisions

    def _keep_room(self, words: str) -> None:
        """Let the line be wide enough for every player, so that the stages stay where they are."""
        session, metrics = self._session, self._line.fontMetrics()
        names = {spoken_name(session, self._family, seat.id) for seat in session.seats}
        self._widest_line = max(metrics.horizontalAdvance(words + who_decides([name])) for name in names) + 2
        self._fit_line()

    def _fit_line(self) -> None:
        small = self.width() < _SMALL
        self._line.setMinimumWidth(min(_SMALL_LINE if small else _MOST_LINE, self._widest_line))
        beside = self._emblem.width() + 8
        self._who.setMaximumWidth(max(self._who.minimumWidth(), _SMALL_LINE + beside) if small else _ANY_WIDTH)
        words = self._round + self._does
        # In a small window who decides is shown whole, and the round gives way.
        wide = small and self._line.fontMetrics().horizontalAdvance(words) > self._who.maximumWidth() - beside
        self._line.shorter = self._does[:1].upper() + self._does[1:]  # also where a clock takes the room
        self._line.setText(self._line.shorter if wide else words)

    def resizeEvent(self, event: object) -> None:
        """At small widths the rules button gives way; F1 and the menu still open them."""
        self._rules.setVisible(self.width() >= 1400)
        self._fit_line()
        super().resizeEvent(event)  # type: ignore[arg-type]
