"""The curtain: several players share one computer, and what one may see is covered until it is their turn to look.

Nothing is only covered: while the curtain is down the session looks with a spectator's eyes, so that no widget of the
table holds what the next player, or anybody else in the room, may not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QDockWidget, QFrame, QMainWindow, QToolTip, QWidget

from boardgame.app.look.elements import IconLabel, button, clear, column, row, text
from boardgame.app.look.theme import current, emblem_pixmap, style_sheet
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.record.journal import Entry
from boardgame.engine.viewer import SPECTATOR

_EMBLEM = 112
_WIDTH = 640
_TOLD = 5
_HEX = 80
_DISC = "#F6F1E7"
_ALLOWED = (Qt.Key.Key_N, Qt.Key.Key_O, Qt.Key.Key_Q, Qt.Key.Key_S, Qt.Key.Key_T, Qt.Key.Key_W)
"""With Ctrl: commands of the window that show nothing of the game."""


def entries_since(entries: Sequence[Entry], seats: Sequence[str]) -> Sequence[Entry]:
    """The entries after the last one of any of the seats; all of them if there is none."""
    last = next((place for place in range(len(entries) - 1, -1, -1) if entries[place].by in seats), -1)
    return entries[last + 1 :]


def emblem_on_disc(emblem: str, size: int) -> QPixmap:
    """An emblem on a light disc, as it stands on the curtain in either theme."""
    ratio = emblem_pixmap(emblem, size).devicePixelRatio()
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_DISC))
    painter.drawEllipse(1, 1, size - 2, size - 2)
    inner = round(size * 0.72)
    painter.drawPixmap((size - inner) // 2, (size - inner) // 2, emblem_pixmap(emblem, inner))
    painter.end()
    return made


def _emblem(emblem: str, size: int) -> IconLabel:
    return IconLabel(lambda: emblem_on_disc(emblem, size), QSize(size, size))


class Curtain(QWidget):
    """Covers the whole table, docks and menus too; one button lifts it.

    Signals:
        lifted(str): the player of this seat sits here now.
        leave(): to the start screen.
    """

    lifted = Signal(str)
    leave = Signal()

    def __init__(self, session: Session, family: Family, table: QWidget) -> None:
        super().__init__(table)
        self._session, self._family = session, family
        self.seat = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setStyleSheet(style_sheet("dark"))  # the curtain is dark in both themes
        self._game = text("", "secondary", tone="muted")
        self._emblem = IconLabel(lambda: QPixmap(), QSize(_EMBLEM, _EMBLEM))
        self._title = text("", "screen", 700, wrap=True)
        self._what = text("", "text", tone="muted", wrap=True)
        for label in (self._title, self._what):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.show_button = button("", "primary")
        self.show_button.setMinimumSize(360, 44)
        self.show_button.clicked.connect(self._lift)
        keys = text(self.tr("Space"), "caption", 500, tone="muted")
        self._since = text("", "secondary", 600)
        self._when = text("", "secondary", tone="muted")
        self._log = column(spacing=8)
        self._card = QFrame()
        self._card.setProperty("role", "well")
        head = row(self._since, None, self._when)
        self._card.setLayout(column(head, self._log, spacing=10, margins=(18, 14, 18, 14)))
        self._players = row(spacing=28)
        self.leave_button = button(self.tr("Save and leave"))
        self.leave_button.clicked.connect(self.leave)
        middle = column(spacing=8)
        for part, gap in ((self._emblem, 14), (self._title, 0), (self._what, 12), (self.show_button, 0), (keys, 18)):
            middle.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
            middle.addSpacing(gap)
        middle.addWidget(self._card)
        middle.addSpacing(12)
        middle.addLayout(row(None, self._players, None))
        holder = QWidget()
        holder.setFixedWidth(_WIDTH)
        holder.setLayout(middle)
        for label in (self._title, self._what):
            label.setFixedWidth(_WIDTH)
        outer = column(
            row(self._game, None),
            None,
            row(None, holder, None),
            None,
            row(None, self.leave_button, None),
            margins=(24, 18, 24, 22),
        )
        self.setLayout(outer)
        current().changed.connect(self.update)
        table.installEventFilter(self)
        self.hide()

    # --- coming down and going up -----------------------------------------------------------------------------

    def draw(self, seat_id: str) -> None:
        """Come down until the player of a seat says that it is they who sit here."""
        session = self._session
        seat = session.game.seat(seat_id)
        name = seat.name if seat else seat_id
        named = self._family.is_named(session, seat_id)
        player = self._family.player_name(session, seat_id) if named else name
        self.seat = seat_id
        self._game.setText(self.tr("{0} · one computer for several players").format(self.window().windowTitle()))
        self._game.setVisible(bool(self.window().windowTitle()))
        self._emblem.draw_with(lambda: emblem_on_disc(seat.emblem if seat else seat_id, _EMBLEM))
        self._title.setText(self.tr("Pass the computer to {0}").format(player))
        asked = next((found for found in session.decisions if seat_id in found.seats), None)
        covered = self.tr("What only one player may see is covered.")
        parts = [name if named else "", asked.text if asked is not None else "", covered]
        self._what.setText("\n".join(filter(None, (" · ".join(filter(None, parts[:2])), covered))))
        self.show_button.setText(self.tr("I am {0}: show my view").format(player))
        self._tell(seat_id, player)
        self._seat_players(seat_id)
        QToolTip.hideText()
        self._cover()
        self.show()
        self.raise_()
        self.show_button.setFocus()

    def _tell(self, seat_id: str, player: str) -> None:
        """What happened since the player last acted, as everybody may know it."""
        session = self._session
        own = [seat.id for seat in session.seats if session.player(seat.id) == session.player(seat_id)]
        events = (event for entry in entries_since(session.entries, own or [seat_id]) for event in entry.events)
        told = [(event.by, words) for event in events if (words := session.game.describe(event))]
        clear(self._log)
        if len(told) > _TOLD:
            earlier = self.tr("{0} earlier ones are in the log.").format(len(told) - _TOLD)
            self._log.addWidget(text(earlier, "secondary", tone="muted"))
        for by, words in told[-_TOLD:]:
            seat = session.game.seat(by)
            mark = _emblem(seat.emblem, 20) if seat else QWidget()
            mark.setFixedSize(20, 20)
            line = row(mark, text(words, wrap=True), spacing=10)
            line.setStretch(1, 1)
            self._log.addLayout(line)
        self._since.setText(self.tr("Since {0} last acted").format(player))
        title = session.progress.title
        public = self.tr("only what everybody may know")
        self._when.setText(f"{title} · {public}" if title else public)
        self._card.setVisible(bool(told))

    def _seat_players(self, now: str) -> None:
        session = self._session
        clear(self._players)
        asked = {seat for found in session.decisions for seat in found.seats}
        for seat in session.seats:
            here = seat.id == now
            name = self._family.player_name(session, seat.id) if self._family.is_named(session, seat.id) else seat.name
            says = self.tr("now") if here else self.tr("to come") if seat.id in asked else ""
            words = column(text(name, "secondary", 700 if here else 500, "" if here else "muted"), spacing=0)
            words.addWidget(text(says, "caption", tone="muted"))
            self._players.addLayout(row(_emblem(seat.emblem, 30 if here else 24), words, spacing=8))

    def _lift(self) -> None:
        seat = self.seat
        if seat and self.isVisible():
            self.lifted.emit(seat)

    def put_up(self) -> None:
        """Go up; nothing of what was told stays."""
        self.seat = ""
        clear(self._log)
        clear(self._players)
        self.hide()

    # --- covering ---------------------------------------------------------------------------------------------

    def _cover(self) -> None:
        table = self.parentWidget()
        if table is not None:
            self.setGeometry(table.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the table, and on top of whatever is added to it."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ChildAdded) and self.isVisible():
            self._cover()
            self.raise_()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: object) -> None:
        """A dark ground with faint hexes."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(current().color("curtain")))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(255, 255, 255, 16), 1))
        across, down = _HEX * 3**0.5, _HEX * 1.5
        for line in range(int(self.height() / down) + 2):
            for place in range(int(self.width() / across) + 2):
                middle = QPointF(place * across + line % 2 * across / 2, line * down)
                corners = (pi / 3 * turn + pi / 6 for turn in range(6))
                painter.drawPolygon(
                    QPolygonF([middle + QPointF(cos(angle) * _HEX, sin(angle) * _HEX) for angle in corners])
                )

    # --- keys -------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Commands of the table have to wait, whatever their keys."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
            if not (control and event.key() in _ALLOWED):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter say who sits here; every other key ends here."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._lift()
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The keys stay among the two buttons."""
        other = self.leave_button if self.show_button.hasFocus() else self.show_button
        other.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def mousePressEvent(self, event: object) -> None:
        """Nothing below is clicked."""

    def wheelEvent(self, event: object) -> None:
        """Nothing below is turned."""


class CurtainRule(QObject):
    """Draws the curtain of a table when the next to decide may see other things than what is shown, and lifts it."""

    def __init__(self, session: Session, curtain: Curtain, table: QMainWindow) -> None:
        super().__init__(curtain)
        self._session, self._curtain, self._table = session, curtain, table
        self._floating: list[QDockWidget] = []
        session.asked.connect(lambda _: self.check())
        curtain.lifted.connect(self._lifted)

    def check(self) -> None:
        """See who is to decide next."""
        session, curtain = self._session, self._curtain
        seat = session.next_viewer
        if seat is None:
            if not curtain.isHidden():
                self._put_up()
        elif session.viewer is not SPECTATOR:
            session.look_as(SPECTATOR)  # asks again, and then the curtain comes down
        else:
            if curtain.isHidden():
                docks = self._table.findChildren(QDockWidget)
                self._floating = [dock for dock in docks if dock.isFloating() and dock.isVisible()]
                for dock in self._floating:
                    dock.hide()
            curtain.draw(seat)

    def _lifted(self, seat: str) -> None:
        self._session.look_as(seat)

    def _put_up(self) -> None:
        self._curtain.put_up()
        for dock in self._floating:
            dock.show()
        self._floating = []

