"""The phase ribbon over the board: whose turn, the phases of the turn as arrows, the turn order, undo and search."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QToolButton, QWidget

from boardgame.app.families.axis_allies.names import phase_icon, phase_name, player_name
from boardgame.app.look.elements import column, emblem_label, icon_button, row, text
from boardgame.app.look.theme import current, emblem_pixmap, icon_pixmap, text_font
from boardgame.app.session.session import Session
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State

_BAR = 34
_POINT = 10
_EMBLEM = 24
_MOST_LINE = 200
"""Pixels for the round and who decides; longer names end in dots."""


class PhaseBar(QWidget):
    """The phases of a turn as arrows: done, current, to come.

    Signals:
        phase_clicked(str): open the rules of this phase.
    """

    phase_clicked = Signal(str)

    def __init__(self, phases: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phases = phases
        self._current = ""
        self._skipped: frozenset[str] = frozenset()
        self._hovered = -1
        self.setFixedHeight(_BAR)
        self.setMinimumWidth(90 * len(phases))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        current().changed.connect(self.update)

    def show_phase(self, phase: str, skipped: frozenset[str] = frozenset()) -> None:
        """Light a phase; ``skipped`` are those this power does not have."""
        self._current, self._skipped = phase, skipped
        words = self.tr("Phase: {0}").format(phase_name(phase)) if phase else self.tr("Before the first turn")
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        now = self._phases.index(self._current) if self._current in self._phases else -1
        for place, phase in enumerate(self._phases):
            lit, done = place == now, place < now
            fill = theme.color("accent" if lit else "accent_soft" if done else "surface_sunken")
            ink = theme.color("on_accent" if lit else "text" if done else "text_muted")
            painter.setPen(Qt.PenStyle.NoPen)
            color = QColor(fill)
            if place == self._hovered and not lit:
                color = QColor(theme.color("surface_selected"))
            painter.setBrush(color)
            box = self._box(place)
            painter.drawPolygon(self._arrow(place))
            font = text_font("secondary", 600 if lit else 500)
            font.setStrikeOut(phase in self._skipped)
            painter.setFont(font)
            name = phase_name(phase)
            if painter.fontMetrics().horizontalAdvance(name) > box.width() - 2 * _POINT:
                font.setPixelSize(text_font("caption").pixelSize())
                painter.setFont(font)
                room = int(box.width() - 2 * _POINT)
                name = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room)
            width = painter.fontMetrics().horizontalAdvance(name)
            icon = "confirm" if done else phase_icon(phase)
            show_icon = width + 22 < box.width() - 2 * _POINT
            left = box.center().x() - (width + (22 if show_icon else 0)) / 2
            if show_icon:
                painter.drawPixmap(QPointF(left, box.center().y() - 8), icon_pixmap(icon, ink, 16))
                left += 22
            painter.setPen(QPen(QColor(ink)))
            painter.drawText(
                QRectF(left, 0, box.right() - left - 2, _BAR),
                int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft),
                name,
            )

    def _edges(self) -> list[float]:
        """Where the arrows begin, and where the last one ends: each is as wide as its name needs, and a like share."""
        room = self.width() - _POINT
        wanted = self._wanted("secondary")
        if sum(wanted) > room:
            wanted = self._wanted("caption")
        spare = room - sum(wanted)
        if spare >= 0:
            return list(accumulate((width + spare / len(wanted) for width in wanted), initial=0.0))
        # The current phase keeps its room, the others end in dots.
        kept = sum(width for width, phase in zip(wanted, self._phases, strict=True) if phase == self._current)
        share = (room - kept) / (sum(wanted) - kept)
        widths = (width if phase == self._current else width * share
                  for width, phase in zip(wanted, self._phases, strict=True))  # fmt: skip
        return list(accumulate(widths, initial=0.0))

    def _wanted(self, role: str) -> list[float]:
        """The widths of the arrows whose names are written in a text size."""
        metrics = QFontMetricsF(text_font(role, 600))
        return [metrics.horizontalAdvance(phase_name(phase)) + 2 * _POINT + 4 for phase in self._phases]

    def _box(self, place: int) -> QRectF:
        left, right = self._edges()[place : place + 2]
        return QRectF(left, 0, right - left + _POINT, _BAR)

    def _arrow(self, place: int) -> QPolygonF:
        box = self._box(place)
        gap = 1.5
        left, right, middle = box.left() + gap, box.right() - gap, box.center().y()
        first, last = place == 0, place == len(self._phases) - 1
        points = [QPointF(left, 0), QPointF(right - (0 if last else _POINT), 0)]
        points += [QPointF(right, 0 if last else middle), QPointF(right - (0 if last else _POINT), _BAR)]
        points += [QPointF(left, _BAR)]
        if last:
            points[2] = QPointF(right, _BAR)
        if not first:
            points.append(QPointF(left + _POINT, middle))
        return QPolygonF(points)

    def _at(self, x: float) -> int:
        return max(0, min(len(self._phases) - 1, bisect_right(self._edges(), x - _POINT / 2) - 1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lift the arrow under the cursor and name it."""
        self._hovered = self._at(event.position().x())
        self.setToolTip(self.tr("Rules of the phase {0}").format(phase_name(self._phases[self._hovered])))
        self.update()

    def leaveEvent(self, event: object) -> None:
        """No arrow is lifted."""
        self._hovered = -1
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rules of the phase."""
        self.phase_clicked.emit(self._phases[self._at(event.position().x())])


class TurnOrder(QWidget):
    """The powers as emblems in turn order: those who have moved ticked, the current one ringed.

    Signals:
        power_clicked(str): show this power's capital.
    """

    power_clicked = Signal(str)

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        self._turn = ""
        self._tips: list[str] = []
        self.setMouseTracking(True)
        self.setFixedSize(QSize((_EMBLEM + 10) * len(edition.powers) + 6, 40))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        current().changed.connect(self.update)

    def show_state(self, state: State) -> None:
        """Show whose turn it is and who plays each power."""
        self._turn = state.turn
        self._tips = [f"{power.name} · {player_name(self._edition, state, power.id)}" for power in self._edition.powers]
        self.setAccessibleName(self.tr("Turn order: {0}").format(", ".join(self._tips)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the emblems."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        order = [power.id for power in self._edition.powers]
        now = order.index(self._turn) if self._turn in order else -1
        for place, power in enumerate(order):
            left = 6 + place * (_EMBLEM + 10)
            box = QRectF(left, 8, _EMBLEM, _EMBLEM)
            painter.setOpacity(1.0 if place == now else 0.6)
            painter.drawPixmap(box.topLeft(), emblem_pixmap(power, _EMBLEM))
            painter.setOpacity(1.0)
            if place == now:
                painter.setPen(QPen(QColor(current().color("accent")), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(box.adjusted(-3, -3, 3, 3))
            elif place < now:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(current().color("success")))
                dot = QRectF(box.right() - 8, box.bottom() - 8, 11, 11)
                painter.drawEllipse(dot)
                tick = icon_pixmap("confirm", "on_success", 9)
                painter.drawPixmap(QPointF(dot.left() + 1, dot.top() + 1), tick)

    def _at(self, x: float) -> int:
        return max(0, min(len(self._edition.powers) - 1, int((x - 1) // (_EMBLEM + 10))))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the power and who plays it."""
        if self._tips:
            self.setToolTip(self._tips[self._at(event.position().x())])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Show the power's capital."""
        self.power_clicked.emit(self._edition.powers[self._at(event.position().x())].id)


class Ribbon(QFrame):
    """Everything over the board in one line of 56 pixels.

    Signals:
        phase_clicked(str), power_clicked(str): as of its parts.
        rules_wanted(), search_wanted(): the buttons at the right.
    """

    phase_clicked = Signal(str)
    power_clicked = Signal(str)
    rules_wanted = Signal()
    search_wanted = Signal()

    def __init__(
        self, session: Session, undo: QAction, redo: QAction, undo_list: QMenu, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        edition = session.game.edition
        self.setProperty("role", "header")
        self.setFixedHeight(56)
        self._emblem = emblem_label(edition.powers[0].id, 34)
        self._power = text(role="title", weight=700)
        self._line = text(role="secondary", tone="muted", elide=True)
        who = QWidget()
        who.setLayout(row(self._emblem, column(None, self._power, self._line, None, spacing=0), spacing=8))
        names = max(self._power.fontMetrics().horizontalAdvance(power.name) for power in edition.powers)
        who.setMinimumWidth(max(156, names + 46))
        self.phases = PhaseBar(edition.phases)
        self.phases.phase_clicked.connect(self.phase_clicked)
        self.order = TurnOrder(edition)
        self.order.power_clicked.connect(self.power_clicked)
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
        self._rules = icon_button("rules", self.tr("Rules (F1)"))
        self._rules.clicked.connect(self.rules_wanted)
        layout = row(
            who, 8, self.phases, 16, self.order, 8, self.undo_button, self.redo_button, search, self._rules,
            spacing=4, margins=(14, 0, 14, 0),
        )  # fmt: skip
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self.refresh()

    def refresh(self) -> None:
        """Show the session's position."""
        session, state = self._session, self._session.shown
        edition = session.game.edition
        power = edition.power_by_id.get(state.turn)
        if power is None:
            self._show_beginning()
            return
        self._emblem.draw_with(lambda: emblem_pixmap(power.id, 34))
        self._power.setText(power.name)
        decision = session.decision
        words = self.tr("Round {0}").format(state.round)
        self._keep_room(f"{words} · ", state)
        if session.looked_at >= 0:
            words += " · " + self.tr("looking back")
        elif decision is None:
            words += " · " + (self.tr("the game is over") if session.game.over(state) else self.tr("replay"))
        elif decision.seat == state.turn:
            words += " · " + player_name(edition, state, state.turn)
        else:
            other = edition.power_by_id[decision.seat].name
            words += " · " + self.tr("{0} decides").format(player_name(edition, state, decision.seat) or other)
        self._line.setText(words)
        from boardgame.games.axis_allies.board.spaces import capital_lost

        lost = capital_lost(edition, state, state.turn)
        skipped = frozenset(p for p in edition.phases if lost and p not in edition.phases_without_capital)
        self.phases.show_phase(state.phase, skipped)
        self.order.show_state(state)

    def _keep_room(self, words: str, state: State) -> None:
        """Let the line be wide enough for every player, so that the phases stay where they are."""
        edition, metrics = self._session.game.edition, self._line.fontMetrics()
        names = {player_name(edition, state, power.id) or power.name for power in edition.powers}
        widest = max(metrics.horizontalAdvance(words + self.tr("{0} decides").format(name)) for name in names)
        self._line.setMinimumWidth(min(_MOST_LINE, widest + 2))

    def _show_beginning(self) -> None:
        """Nobody is in turn yet: something is agreed on before the first turn."""
        session, edition = self._session, self._session.game.edition
        decision = session.decision
        asked = edition.power_by_id[decision.seat if decision is not None else edition.powers[0].id]
        self._emblem.draw_with(lambda: emblem_pixmap(asked.id, 34))
        self._power.setText(asked.name)
        self._line.setText(self.tr("before the first turn"))
        self.phases.show_phase("")
        self.order.show_state(session.shown)

    def resizeEvent(self, event: object) -> None:
        """At small widths the rules button gives way; F1 and the menu still open them."""
        self._rules.setVisible(self.width() >= 1400)
        super().resizeEvent(event)  # type: ignore[arg-type]
