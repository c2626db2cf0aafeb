"""The ribbon over the board: whose turn, the stages of the turn as arrows, the turn order, undo and search."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QToolButton, QWidget

from boardgame.app.look.elements import column, emblem_label, icon_button, row, text
from boardgame.app.look.theme import current, emblem_pixmap, icon_pixmap, text_font
from boardgame.app.session.session import Session
from boardgame.app.table.deciding import deciding, spoken_name, what_about
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision, who_decides
from boardgame.engine.progress import Progress, Stage
from boardgame.engine.seat import Seat

_BAR = 34
_POINT = 10
_ICON_ARROW = 40
"""Width in pixels of an arrow that shows its icon alone."""
_EMBLEM = 24
_MOST_LINE = 200
"""Pixels for the round and who decides; longer names end in dots."""


class StageBar(QWidget):
    """The stages of a turn as arrows: done, current, to come. Hidden where the game has none.

    Signals:
        stage_clicked(str): open the rules of this stage.
    """

    stage_clicked = Signal(str)

    def __init__(self, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._family = family
        self._stages: tuple[Stage, ...] = ()
        self._current = ""
        self._hovered = -1
        self.setFixedHeight(_BAR)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        current().changed.connect(self.update)

    def show_progress(self, progress: Progress) -> None:
        """Light the current stage; those that this turn goes without are struck out."""
        self._stages, self._current, self._hovered = progress.stages, progress.stage, -1
        if self._stages:
            longest = max(self._wanted("caption"))
            self.setMinimumWidth(round(longest + _ICON_ARROW * (len(self._stages) - 1)) + _POINT)
        name = next((stage.name for stage in self._stages if stage.id == self._current), "")
        self.setAccessibleName(self.tr("Phase: {0}").format(name) if name else self.tr("Before the first turn"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current()
        now, (named, _) = self._now, self._shares()
        for place, stage in enumerate(self._stages):
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
            font.setStrikeOut(stage.skipped)
            painter.setFont(font)
            name = stage.name if place in named else ""
            if name and painter.fontMetrics().horizontalAdvance(name) > box.width() - 2 * _POINT:
                font.setPixelSize(text_font("caption").pixelSize())
                painter.setFont(font)
            width = painter.fontMetrics().horizontalAdvance(name)
            icon = "confirm" if done else self._family.stage_icon(stage.id)
            show_icon = not name or width + 22 < box.width() - 2 * _POINT
            left = box.center().x() - (width + (22 if name else 16) * show_icon) / 2
            if show_icon:
                painter.drawPixmap(QPointF(left, box.center().y() - 8), icon_pixmap(icon, ink, 16))
                left += 22
            painter.setPen(QPen(QColor(ink)))
            painter.drawText(
                QRectF(left, 0, box.right() - left - 2, _BAR),
                int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft),
                name,
            )

    @property
    def _now(self) -> int:
        """The place of the current stage; -1 if there is none."""
        return next((place for place, stage in enumerate(self._stages) if stage.id == self._current), -1)

    def _shares(self) -> tuple[set[int], list[float]]:
        """Which arrows show their names, and how wide each is: names are never cut.

        Where not all have room, the current stage is named first, then those to come, then those done; the others show
        their icon alone.
        """
        room = self.width() - _POINT
        every = range(len(self._stages))
        wanted = self._wanted("secondary")
        if sum(wanted) > room:
            wanted = self._wanted("caption")
        named = set(every)
        if sum(wanted) > room:
            now = max(0, self._now)
            named, left = set(), room - _ICON_ARROW * len(self._stages)
            for place in (*range(now, len(self._stages)), *range(now)):
                if place == now or wanted[place] - _ICON_ARROW <= left:
                    named.add(place)
                    left -= wanted[place] - _ICON_ARROW
        widths = [wanted[place] if place in named else float(_ICON_ARROW) for place in every]
        spare = room - sum(widths)
        return named, [width + spare / len(widths) for width in widths]

    def _edges(self) -> list[float]:
        """Where the arrows begin, and where the last one ends."""
        return list(accumulate(self._shares()[1], initial=0.0))

    def _wanted(self, role: str) -> list[float]:
        """The widths of the arrows whose names are written in a text size."""
        metrics = QFontMetricsF(text_font(role, 600))
        return [metrics.horizontalAdvance(stage.name) + 2 * _POINT + 4 for stage in self._stages]

    def _box(self, place: int) -> QRectF:
        left, right = self._edges()[place : place + 2]
        return QRectF(left, 0, right - left + _POINT, _BAR)

    def _arrow(self, place: int) -> QPolygonF:
        box = self._box(place)
        gap = 1.5
        left, right, middle = box.left() + gap, box.right() - gap, box.center().y()
        first, last = place == 0, place == len(self._stages) - 1
        points = [QPointF(left, 0), QPointF(right - (0 if last else _POINT), 0)]
        points += [QPointF(right, 0 if last else middle), QPointF(right - (0 if last else _POINT), _BAR)]
        points += [QPointF(left, _BAR)]
        if last:
            points[2] = QPointF(right, _BAR)
        if not first:
            points.append(QPointF(left + _POINT, middle))
        return QPolygonF(points)

    def _at(self, x: float) -> int:
        return max(0, min(len(self._stages) - 1, bisect_right(self._edges(), x - _POINT / 2) - 1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lift the arrow under the cursor and name it."""
        if self._stages:
            self._hovered = self._at(event.position().x())
            stage = self._stages[self._hovered]
            words = self.tr("Rules of the phase {0}").format(stage.name)
            self.setToolTip(f"{words} ({', '.join(stage.rules)})" if stage.rules else words)
            self.update()

    def leaveEvent(self, event: object) -> None:
        """No arrow is lifted."""
        self._hovered = -1
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rules of the stage."""
        if self._stages:
            self.stage_clicked.emit(self._stages[self._at(event.position().x())].id)


class TurnOrder(QWidget):
    """The seats as emblems in turn order: those who have moved ticked, the current one ringed.

    Signals:
        seat_clicked(str): show this seat's home.
        seat_menu(str, QPoint): a menu for this seat is wanted, at a point of the screen.
    """

    seat_clicked = Signal(str)
    seat_menu = Signal(str, object)

    def __init__(self, session: Session, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._family = session, family
        self._seats: Sequence[Seat] = session.seats
        self._turn = ""
        self._tips: list[str] = []
        self.setMouseTracking(True)
        self.setFixedSize(QSize((_EMBLEM + 10) * len(self._seats) + 6, 40))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        current().changed.connect(self.update)

    def show_turn(self, turn: str, order: Sequence[str] = ()) -> None:
        """Show whose turn it is and who plays each seat, in an order of turns or, where there is none, their own."""
        self._turn = turn
        places = {seat: place for place, seat in enumerate(order)}
        self._seats = sorted(self._session.seats, key=lambda seat: places.get(seat.id, len(places)))
        players = ((seat.name, self._family.player_name(self._session, seat.id)) for seat in self._seats)
        self._tips = [f"{name} · {player}" if player not in ("", name) else name for name, player in players]
        self.setAccessibleName(self.tr("Turn order: {0}").format(", ".join(self._tips)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the emblems."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = next((place for place, seat in enumerate(self._seats) if seat.id == self._turn), -1)
        for place, seat in enumerate(self._seats):
            left = 6 + place * (_EMBLEM + 10)
            box = QRectF(left, 8, _EMBLEM, _EMBLEM)
            painter.setOpacity(1.0 if place == now else 0.6)
            painter.drawPixmap(box.topLeft(), emblem_pixmap(seat.emblem, _EMBLEM))
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
        return max(0, min(len(self._seats) - 1, int((x - 1) // (_EMBLEM + 10))))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Name the seat and who plays it."""
        if self._tips:
            self.setToolTip(self._tips[self._at(event.position().x())])

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask who plays the seat."""
        self.seat_menu.emit(self._seats[self._at(event.pos().x())].id, event.globalPos())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Show the seat's home."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.seat_clicked.emit(self._seats[self._at(event.position().x())].id)


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
        self.setProperty("role", "header")
        self.setFixedHeight(56)
        self._emblem = emblem_label(session.seats[0].emblem, 34)
        self._title = text(role="title", weight=700)
        self._line = text(role="secondary", tone="muted", elide=True)
        who = QWidget()
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
            self._line.setText(self.tr("before the first turn"))
            return
        if seat is None:
            winner = session.game.seat(next(iter(progress.winners), ""))
            self._show_title(asked or winner or session.seats[0], progress.title)
            self._line.setText(self._doing(progress))
            return
        self._show_title(seat)
        self._keep_room(f"{progress.title} · ")
        self._line.setText(f"{progress.title} · {self._doing(progress)}")

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
        widest = max(metrics.horizontalAdvance(words + who_decides([name])) for name in names)
        self._line.setMinimumWidth(min(_MOST_LINE, widest + 2))

    def resizeEvent(self, event: object) -> None:
        """At small widths the rules button gives way; F1 and the menu still open them."""
        self._rules.setVisible(self.width() >= 1400)
        super().resizeEvent(event)  # type: ignore[arg-type]
