"""The curtain: several players share one computer, and what one may see is covered until it is their turn to look.

Nothing is only covered: while the curtain is down the session looks with a spectator's eyes, so that no widget of the
table holds what the next player, or anybody else in the room, may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QDockWidget, QFrame, QMainWindow, QPushButton, QToolTip, QWidget

from boardgame.app.look.elements import IconLabel, button, clear, column, row, text, unmarked
from boardgame.app.look.theme import current, emblem_pixmap, style_sheet
from boardgame.app.session.session import Session
from boardgame.app.table.deciding import spoken_name, what_about
from boardgame.app.table.family import Family
from boardgame.engine.record.journal import Entry
from boardgame.engine.viewer import SPECTATOR
from boardgame.games import registry

_EMBLEM = 112
_WIDTH = 640
_TOLD = 5
_HEX = 80
_STYLE = """
QFrame[role="told"] { background: rgba(255, 255, 255, 20); border: 1px solid rgba(255, 255, 255, 36);
    border-radius: 8px; }
QPushButton[kind="offer"], QPushButton[kind="primary"] { min-height: 42px; }
"""
_ALLOWED = (Qt.Key.Key_N, Qt.Key.Key_O, Qt.Key.Key_Q, Qt.Key.Key_S, Qt.Key.Key_T, Qt.Key.Key_W)
"""With Ctrl: commands of the window that show nothing of the game."""


def entries_untold(entries: Sequence[Entry], seats: Sequence[str], told: int) -> Sequence[Entry]:
    """What the player of some seats has not been told yet.

    Args:
        entries: the history.
        seats: the player's.
        told: how many entries there were when the player last came to look: what they did next they know. What they
            answered since before everybody's eyes, as in a battle, tells them nothing of what went before.
    """
    start = min(told, len(entries))
    while start < len(entries) and entries[start].by in seats:
        start += 1
    return entries[start:]


def entries_since(entries: Sequence[Entry], seats: Sequence[str]) -> Sequence[Entry]:
    """The entries after the last one of any of the seats; all of them if there is none."""
    last = next((place for place in range(len(entries) - 1, -1, -1) if entries[place].by in seats), -1)
    return entries[last + 1 :]


def weightiest(weighty: Sequence[bool], most: int) -> list[int]:
    """The places of so many events: of those that matter most, then of the others, the last ones; in their order."""
    by_weight = sorted(range(len(weighty)), key=lambda place: (weighty[place], place))
    return sorted(by_weight[-most:])


def _emblem(emblem: str, size: int) -> IconLabel:
    return IconLabel(lambda: emblem_pixmap(emblem, size), QSize(size, size))


class Curtain(QWidget):
    """Covers the whole table, docks and menus too; one button lifts it.

    Args:
        session, family: of the table.
        table: what is covered.
        below: what gets the keys when the curtain goes up.

    Attributes:
        card_takes: whether a card in front of the curtain uses a key.
        before: the cards that lie before the curtain, as everybody may read them; they are put away first.

    Signals:
        drawn(): it has come down.
        lifted(str): the player of this seat sits here now.
        leave(): to the start screen.
    """

    drawn = Signal()
    lifted = Signal(str)
    leave = Signal()

    def __init__(self, session: Session, family: Family, table: QWidget, below: QWidget) -> None:
        super().__init__(table)
        self._below = below
        self.card_takes: Callable[[QKeyEvent], bool] = lambda _: False
        self.before: Callable[[], Sequence[QWidget]] = tuple
        self._session, self._family = session, family
        self.seats: tuple[str, ...] = ()
        self._ground: tuple[object, QPixmap] | None = None
        self._told = self._acted()  # by seat: how many entries there were when its player last came to look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setStyleSheet(style_sheet("dark") + _STYLE)  # the curtain is dark in both themes
        self._game = text("", "secondary", tone="muted")
        self._emblem = IconLabel(lambda: QPixmap(), QSize(_EMBLEM, _EMBLEM))
        self._title = text("", "figure", 700, wrap=True)
        self._what = text("", "text", tone="muted", wrap=True)
        for label in (self._title, self._what):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._buttons = column(spacing=8)
        self.show_buttons: list[QPushButton] = []
        keys = text(self.tr("Space"), "caption", 500, tone="muted")
        self._since = text("", "secondary", 600)
        self._when = text("", "secondary", tone="muted", wrap=True)
        self._when.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._log = column(spacing=8)
        self._card = QFrame()
        self._card.setProperty("role", "told")
        head = row(self._since, self._when, spacing=16)
        head.setStretch(1, 1)
        self._card.setLayout(column(head, self._log, spacing=10, margins=(18, 14, 18, 14)))
        self._players = row(spacing=28)
        self.leave_button = button(self.tr("Save and leave"))
        self.leave_button.clicked.connect(self.leave)
        middle = column(spacing=8)
        for part in (self._emblem, self._title, self._what):
            middle.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.insertSpacing(1, 12)
        middle.addSpacing(10)
        middle.addLayout(row(None, self._buttons, None))
        middle.addWidget(keys, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addSpacing(16)
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

    def _acted(self) -> dict[str, int]:
        """By seat, how many entries there were when it had last acted: as much as is known of a game that is opened."""
        entries = self._session.entries
        return {seat.id: len(entries) - len(entries_since(entries, (seat.id,))) for seat in self._session.seats}

    # --- coming down and going up -----------------------------------------------------------------------------

    def draw(self, seats: tuple[str, ...]) -> None:
        """Come down until the player of one of the seats says that it is they who sit here."""
        session, game = self._session, self._session.game
        self.seats = seats
        known = [game.seat(seat) for seat in seats]
        emblem = next((seat.emblem for seat in known if seat), "")
        self._game.setText(self.tr("{0} · one computer for several players").format(registry.info(game.id).title))
        self._emblem.draw_with(lambda: emblem_pixmap(emblem, _EMBLEM))
        names = list(dict.fromkeys(self._name(seat) for seat in seats))
        spoken = self.tr(" or ").join(dict.fromkeys(self._spoken(seat) for seat in seats))
        self._title.setText(self.tr("Pass the computer to {0}").format(spoken))
        asked = [found for found in session.decisions if seats[0] in found.seats][:1]
        about = what_about(session, asked)
        seated = [seat.name for seat in known if seat and seat.name not in names and seat.name not in about]
        said = " · ".join(filter(None, (", ".join(seated), about)))
        self._what.setText("\n".join(filter(None, (said, self.tr("What only one player may see is covered.")))))
        self._offer(seats)
        self._tell(seats, spoken)
        self._seat_players(seats)
        QToolTip.hideText()
        self._cover()
        self.show()
        self.raise_()
        self.take_keys()
        self.drawn.emit()

    def _name(self, seat_id: str) -> str:
        """Who is spoken to: the player where one is named, else the seat."""
        seat = self._session.game.seat(seat_id)
        return seat.name if seat and not self._family.is_named(self._session, seat_id) else self._spoken(seat_id)

    def _spoken(self, seat_id: str) -> str:
        return spoken_name(self._session, self._family, seat_id)

    def _offer(self, seats: tuple[str, ...]) -> None:
        clear(self._buttons)
        self.show_buttons = []
        for name, seat in {self._name(seat): seat for seat in reversed(seats)}.items():
            words = unmarked(self.tr("I am {0}: show my view").format(name))
            made = button(words, "primary" if seat == seats[0] else "offer")
            made.setMinimumWidth(360)
            made.clicked.connect(lambda _=False, seat=seat: self._lift(seat))
            self.show_buttons.insert(0, made)
        for made in self.show_buttons:
            self._buttons.addWidget(made)

    def _tell(self, seats: tuple[str, ...], player: str) -> None:
        """What happened since the player last looked, as everybody may know it."""
        session = self._session
        players = {session.player(seat) for seat in seats}
        own = [seat.id for seat in session.seats if seat.id in seats or session.player(seat.id) in players]
        known = max((self._told.get(seat, 0) for seat in own), default=0)
        events = (event for entry in entries_untold(session.entries, own, known) for event in entry.events)
        told = [(event, words) for event in events if (words := session.game.sentence(event))]
        clear(self._log)
        if len(told) > _TOLD:
            more = len(told) - _TOLD
            others = self.tr("{0} others are in the log.").format(more)
            others = self.tr("1 other is in the log.") if more == 1 else others
            self._log.addWidget(text(others, "secondary", tone="muted"))
        for place in weightiest([self._family.is_weighty(event) for event, _ in told], _TOLD):
            event, words = told[place]
            seat = session.game.seat(event.by)
            mark = _emblem(seat.emblem, 20) if seat else QWidget()
            mark.setFixedSize(20, 20)
            line = row(mark, text(words, wrap=True), spacing=10)
            line.setStretch(1, 1)
            self._log.addLayout(line)
        self._since.setText(self.tr("Since {0} last looked").format(player))
        title = session.progress.title
        public = self.tr("only what everybody may know")
        self._when.setText(f"{title} · {public}" if title else public)
        self._card.setVisible(bool(told))

    def _seat_players(self, now: tuple[str, ...]) -> None:
        session = self._session
        clear(self._players)
        asked = {seat for found in session.decisions for seat in found.seats}
        sealed = any(found.answers == "all" for found in session.decisions)
        for seat in session.seats:
            here = seat.id in now
            name = self._name(seat.id)
            says = (
                self.tr("now")
                if here
                else self.tr("to come")
                if seat.id in asked
                else self.tr("done")
                if sealed
                else ""
            )
            words = column(text(name, "secondary", 700 if here else 500, "" if here else "muted"), spacing=0)
            if says:
                words.addWidget(text(says, "caption", tone="muted"))
            self._players.addLayout(row(_emblem(seat.emblem, 30 if here else 24), words, spacing=8))

    def _lift(self, seat: str) -> None:
        if seat in self.seats:
            self._told[seat] = len(self._session.entries)
            self.lifted.emit(seat)

    def put_up(self) -> None:
        """Go up; nothing of what was told stays, and the keys go to what the game is played with."""
        self.seats = ()
        self.hide()
        self._below.setFocus()
        clear(self._buttons)
        self.show_buttons = []
        clear(self._log)
        clear(self._players)

    # --- covering ---------------------------------------------------------------------------------------------

    def _cover(self) -> None:
        table = self.parentWidget()
        if table is not None:
            self.setGeometry(table.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the table, and on top of whatever is added to it."""
        # Not isVisible: a table is given its size only after its first curtain came down, before anything is shown.
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ChildAdded) and not self.isHidden():
            self._cover()
            self.raise_()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: object) -> None:
        """A dark ground with faint hexes."""
        stamp = (self.size(), current().color("curtain"), self.devicePixelRatioF())
        if self._ground is None or self._ground[0] != stamp:
            self._ground = (stamp, self._paint_ground())
        QPainter(self).drawPixmap(0, 0, self._ground[1])

    def _paint_ground(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        ground = QPixmap(self.size() * ratio)
        ground.setDevicePixelRatio(ratio)
        ground.fill(QColor(current().color("curtain")))
        painter = QPainter(ground)
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
        painter.end()
        return ground

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
        """Space and Enter go on from a card in front, else press the button with the keys, else the first one; every
        other key ends here."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        goes_on = enter or event.key() == Qt.Key.Key_Space
        read = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
        if goes_on and self.card_takes(read):
            self.take_keys()
        elif goes_on:
            focus = self.focusWidget()
            pressed = focus if isinstance(focus, QPushButton) else next(iter(self.show_buttons), None)
            if pressed is not None:
                pressed.click()
        event.accept()

    def take_keys(self) -> None:
        """The keys go to the first of the buttons, if the curtain is down; to none while a card lies before it."""
        if self.show_buttons and not self.isHidden():
            (self if self.before() else self.show_buttons[0]).setFocus()

    def raise_(self) -> None:
        """In front of the table, and behind what everybody may read."""
        super().raise_()
        for card in self.before():
            card.raise_()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The keys stay among the curtain's buttons."""
        ring = [*self.show_buttons, self.leave_button]
        now = next((number for number, made in enumerate(ring) if made.hasFocus()), -1)
        ring[(now + (1 if forward else -1)) % len(ring)].setFocus(Qt.FocusReason.TabFocusReason)
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
        session.asked.connect(self.check)
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
                docks = self._table.findChildren(QDockWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
                self._floating = [dock for dock in docks if dock.isFloating() and dock.isVisible()]
                for dock in self._floating:
                    dock.hide()
            asked = next(found for found in session.decisions if seat in found.seats)
            curtain.draw(asked.seats if asked.answers == "any" else (seat,))

    def _lifted(self, seat: str) -> None:
        self._session.look_as(seat)

    def _put_up(self) -> None:
        self._curtain.put_up()
        for dock in self._floating:
            dock.show()
        self._floating = []
