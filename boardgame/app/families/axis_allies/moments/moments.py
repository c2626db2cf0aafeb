"""Moments that everybody at the table sees: a war begins, a capital falls or is freed, ships are hit outside a battle,
a side has won.

They go by themselves and with a click, and there are none where animation is switched off.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.moments.war_card import WarCard
from boardgame.app.families.axis_allies.names import heading, side_name
from boardgame.app.look.elements import IconLabel, clear, column, emblem_label, icon_label, row, text
from boardgame.app.look.theme import current
from boardgame.app.session.session import Session
from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.tool import Note
from boardgame.engine.event import Event
from boardgame.games.axis_allies.telling.names_in_english import plural, the

STAYS = 3000
"""Milliseconds that a moment stays."""
_WIDTH = 520
_CAPITALS = ("capital_captured", "capital_liberated")
_STRIKES = ("kamikaze", "ambush")
"""Purposes of dice that are rolled outside a battle, so that no battle board shows them (P40-CON-09, P40-SUB-11)."""
_OF_STRIKES = ("rolled", "casualties", "damaged", "destroyed")


class MomentCard(QFrame):
    """An emblem, a title and a sentence in the middle of the board.

    Signals:
        put_away(): it has gone, by itself or with a click.
    """

    put_away = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over, self._low = over, False
        self.setProperty("role", "float")
        self._signs = row(spacing=18)
        self.title = text(role="screen", weight=700, wrap=True)
        self.words = text(role="card", tone="muted", wrap=True)
        for label in (self.title, self.words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(column(self._signs, self.title, self.words, spacing=8, margins=(28, 22, 28, 22)))
        over.installEventFilter(self)
        self.hide()

    def tell(self, signs: list[IconLabel], title: str, words: str) -> None:
        """Show what has happened."""
        self.hide()  # what is put into a layout in sight is counted only later
        clear(self._signs)
        self._signs.addStretch(1)
        for sign in signs:
            self._signs.addWidget(sign)
        self._signs.addStretch(1)
        self.title.setText(title)
        self.words.setText(words)
        self.setAccessibleName(f"{title}. {words}")
        self.stand(low=False)
        self.show()
        self.raise_()

    def stand(self, low: bool) -> None:
        """Stand at the lower edge of the board, or in its upper half."""
        self._low = low
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The card stays in the middle of a board that has another size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def _place(self) -> None:
        layout = self.layout()
        assert layout is not None
        width = min(_WIDTH, self._over.width() - 24)
        self.setFixedWidth(width)
        layout.invalidate()
        layout.activate()
        self.resize(width, layout.totalHeightForWidth(width))
        spare = self._over.height() - self.height()
        self.move(QPoint((self._over.width() - width) // 2, max(12, spare - 24 if self._low else spare // 3)))

    def hideEvent(self, event: QHideEvent) -> None:
        """What it lit goes out."""
        super().hideEvent(event)
        self.put_away.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click sends it away."""
        self.hide()


class Moments(Note):
    """Watches what happens and shows one card at a time; itself it is never seen.

    Args:
        session: the game.
        over: what the cards stand over.
        battles: the card of battles; what a battle led to is shown when it has been read.

    Attributes:
        war: the card of a war.
        card: the card of all else.
    """

    def __init__(self, session: Session, over: QWidget, battles: Note) -> None:
        super().__init__(over)
        self._session, self._over, self._battles = session, over, battles
        self._waiting: tuple[list[IconLabel], str, str, str] | None = None
        battles.done.connect(self._battle_seen)
        self._before = session.view
        self.war: WarCard | None = None
        self.card = MomentCard(over)
        self.card.put_away.connect(self._unlight)
        self._gone = QTimer(self)
        self._gone.setSingleShot(True)
        self._gone.timeout.connect(self.put_away)
        session.view_changed.connect(self._remember)
        self.hide()

    def _remember(self) -> None:
        """The next war is compared with how things stand now."""
        self._before = self._session.view

    def put_away(self) -> None:
        """Hide what is shown."""
        self._gone.stop()
        self._waiting = None
        self.card.hide()
        if self.war is not None:
            self.war.hide()

    def read(self, events: list[Event]) -> None:
        """Show the weightiest of what has just happened; nothing puts the card away."""
        if not events:
            self.put_away()
        if not events or not self._session.interactive or not current().animation:
            return
        kinds = {event.kind: event for event in events}
        if "won" in kinds:
            self._victory(kinds["won"])
        elif fallen := next((event for event in events if event.kind in _CAPITALS), None):
            self._capital(fallen)
        elif "war_declared" in kinds or "war" in kinds:
            self._war(events)
        elif struck := _strikes(events):
            self._strike(struck)

    def _war(self, events: list[Event]) -> None:
        told = [event for event in events if event.kind in ("war_declared", "war")]
        after = self._session.view
        if after.turn != told[0].by:  # the turn is over as well, and the card would tell of the wrong power
            return
        if self.war is None:
            self.war = WarCard(edition_of(self._session), self._over)
        declared = [other for event in told if event.kind == "war_declared" for other in event.data["against"]]
        rules = [str(event.data["rule"]) for event in told if event.data.get("rule")]
        self.card.hide()
        self.war.tell(self._before, after, declared, rules)
        self._gone.start(STAYS)

    def _capital(self, event: Event) -> None:
        edition, power = edition_of(self._session), str(event.data["power"])
        name = heading(the(edition, power))
        falls = event.kind == "capital_captured"
        title = self.tr("The capital of {0} has fallen") if falls else self.tr("The capital of {0} is free again")
        sentence = self._session.game.describe(event)
        if falls:
            sentence += " " + self.tr("{0} collects nothing and buys nothing until it is freed.").format(name)
        sign = icon_label("battle" if falls else "capital", "danger" if falls else "success", 34)
        self._show([emblem_label(power, 64), sign, emblem_label(event.by, 64)],
                   title.format(the(edition, power)), sentence, str(event.data["area"]))  # fmt: skip

    def _strike(self, events: list[Event]) -> None:
        first, describe = events[0], self._session.game.describe
        hits = sum(event.data.get("hits") or 0 for event in events if event.kind == "rolled")
        ambush = first.data["purpose"] == "ambush"
        title = self.tr("Submarines fire at transports") if ambush else self.tr("Kamikaze attacks")
        counted = plural(hits, self.tr("1 hit"), self.tr("{0} hits").format(hits or self.tr("no")))
        self._show([emblem_label(first.by, 64), icon_label("battle", "danger", 34)], f"{title}: {counted}",
                   " ".join(filter(None, map(describe, events))), str(first.data.get("area") or ""))  # fmt: skip

    def _victory(self, event: Event) -> None:
        edition, side = edition_of(self._session), str(event.data["side"])
        emblems = [emblem_label(power.id, 48) for power in edition.powers if power.side == side]
        title = self.tr("The {0} have won").format(side_name(side))
        self._show([icon_label("victory", "accent", 56), *emblems], title, self._session.game.describe(event))

    def _show(self, signs: list[IconLabel], title: str, words: str, area: str = "") -> None:
        """Show a card, with the area that it tells of lit beside it."""
        if self._battles.in_front:
            self._waiting = signs, title, words, area
            return
        if self.war is not None:
            self.war.hide()
        self.card.tell(signs, title, words)
        self._gone.start(STAYS)
        if area and isinstance(self._over, BoardArea):
            self._light(self._over.view, area)

    def _light(self, view: BoardView, area: str) -> None:
        """Light an area beside the card, which gives way to one at the upper edge of the world."""
        view.point_to([Highlight(area, "selected")])
        view.center_on_area(area)
        at = view.area_view_pos(area).y()
        self.card.stand(low=at <= view.height() / 2)
        card = self.card.geometry()
        view.pan_by(0, at - (card.top() / 2 if at <= view.height() / 2 else (card.bottom() + view.height()) / 2))

    def _unlight(self) -> None:
        if isinstance(self._over, BoardArea):
            self._over.view.point_to(())

    def _battle_seen(self) -> None:
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self._show(*waiting)


def _strikes(events: list[Event]) -> list[Event]:
    """The dice of kamikaze attacks or of submarines that lie in wait, and what they did; none where there were none."""
    found: list[Event] = []
    for event in events:
        if event.kind == "rolled" and event.data.get("purpose") in _STRIKES:
            found.append(event)
        elif found and event.kind not in _OF_STRIKES:
            break
        elif found:
            found.append(event)
    return found
