"""The hand below the board: the viewer's own cards and nobody else's."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from boardgame.app.families.conquest.hand.card import NARROW, WIDTH, HandCard
from boardgame.app.families.conquest.hand.choice import choice_of
from boardgame.app.families.conquest.hand.facts import card_facts, in_order, pairs, sheet
from boardgame.app.look.elements import button, column, icon_button, row, text
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.app.table.tool import BelowPage
from boardgame.games.conquest.view import View

_SIDE = 140
"""Pixels of the column beside the cards."""
_GAP, _EDGE = 8, 10
"""Pixels between two cards, and beside them."""
_SMALL_GAP, _SMALLEST, _WIDEST = 4, 54, 168
"""The same between cards in two rows, and their least and greatest width."""
_WIDE = 680
"""Pixels of the tray from which there is room for that column."""


class _Spread(QWidget):
    """Cards side by side, somewhat narrower where many lie there; where that is too narrow they lie in two rows."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "surface")
        self.cards: list[HandCard] = []
        self.columns = 0

    def hold(self, cards: list[HandCard]) -> None:
        """Hold other cards than before."""
        for old in self.cards:
            old.hide()
            old.deleteLater()
        self.cards = cards
        for card in cards:
            card.setParent(self)
            card.show()

    def lay(self, room: int, height: int, bar: int) -> None:
        """Lay them within a width and a height in pixels, ``bar`` of which go to a scroll bar where one is needed."""
        count = len(self.cards)
        each = self._width(count, room, _GAP)
        small = each < scaled(NARROW)
        columns = self.columns = -(-count // 2) if small else count
        gap = _SMALL_GAP if small else _GAP
        width = min(each, scaled(WIDTH))
        if small:
            width = max(scaled(_SMALLEST), min(self._width(columns, room, gap), scaled(_WIDEST)))
        needed = 2 * _EDGE + columns * width + gap * max(0, columns - 1)
        high = height - 8 - (bar if needed > room else 0)
        if small:
            high = (high - gap) // 2
        for place, card in enumerate(self.cards):
            down, along = divmod(place, columns)
            card.set_size(width, high, small)
            card.move(_EDGE + along * (width + gap), 3 + down * (card.height() + gap))
        short = small and not all(card.has_room_for_season for card in self.cards)
        for card in self.cards:
            card.short = short
        self.setMinimumWidth(needed if count else 0)

    @staticmethod
    def _width(columns: int, room: int, gap: int) -> int:
        """How wide cards side by side may be."""
        return (room - 2 * _EDGE - gap * max(0, columns - 1)) // max(1, columns)


class _CardRow(QScrollArea):
    """Cards in a row that the wheel moves sideways."""

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turned in either direction."""
        turned = event.angleDelta().x() or event.angleDelta().y()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - turned)
        event.accept()


class HandTray(BelowPage):
    """Cards side by side; beside them the hand limit, the order they lie in, and pairs for a Technology.

    A click on a card chooses it for the panel of the decision, which says in :class:`HandChoice` which are marked.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._by_value = False
        self.choice = choice_of(session)
        self.choice.changed.connect(self._show_choice)
        self.cards: list[HandCard] = []
        self._spread = _Spread()
        self._area = _CardRow(self._spread)
        self._limit = text("", "secondary", tone="muted", wrap=True)
        self._pairs = text("", "secondary", wrap=True)
        self._sort = button("", "small")
        self._swap = icon_button("swap", "", size=16)
        for made in (self._sort, self._swap):
            made.clicked.connect(self._turn)
        self._side = QWidget()
        self._side.setLayout(column(self._limit, self._pairs, None, self._sort, spacing=4, margins=(0, 4, 8, 6)))
        self._side.setFixedWidth(scaled(_SIDE))
        self._short = text("", "caption", 600, tone="muted")
        self._slim = QWidget()
        self._slim.setLayout(column(self._short, None, self._swap, spacing=4, margins=(0, 6, 6, 6)))
        layout = row(self._area, self._side, self._slim, spacing=8)
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def refresh(self) -> None:
        """Show the hand of who looks; nothing for one who has none."""
        view: View = self._session.shown
        seat = view.viewer if view.viewer in view.world.factions else ""
        held = view.hands.get(seat, ()) if seat else ()
        found = pairs(view, seat, held) if seat else {}
        paired = {card for several in found.values() for pair in several for card in pair}
        ordered = in_order(view, held, self._by_value)
        self.cards = [
            HandCard(card_facts(view, seat, card), card in paired, sheet(view.world, seat, card)) for card in ordered
        ]
        for card in self.cards:
            self._connect(card)
        self._spread.hold(self.cards)
        limit = view.world.factions[seat].hand_limit - len(view.vault_years.get(seat, ())) if seat else 0
        count = self.tr("{0} card, {1} may be kept") if len(held) == 1 else self.tr("{0} cards, {1} may be kept")
        words = count.format(len(held), limit) if seat else self.tr("No hand is shown.")
        left = view.standing.get(seat, "")
        if left:
            until = self.tr("to the end") if left == "end" else self.tr("until somebody plays")
            words += " · " + self.tr("you pass {0}").format(until)
        self._limit.setText(words)
        self._short.setText(f"{len(held)}/{limit}" if seat else "")
        self._short.setToolTip(words)
        technologies = view.world.scenario.technologies
        named = ", ".join(technologies[tech].name for tech in found)
        self._pairs.setText(self.tr("Pairs for {0}").format(named) if named else "")
        self._pairs.setVisible(bool(named))
        order = self.tr("Sort by season") if self._by_value else self.tr("Sort by value")
        self._sort.setText(order)
        self._swap.setToolTip(order)
        self._swap.setAccessibleName(order)
        for made in (self._sort, self._swap):
            made.setVisible(len(held) > 1)
        self._fit()
        self._show_choice()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The cards are as high as the dock lets them be."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide = self.width() > scaled(_WIDE)
        self._side.setVisible(wide)
        self._slim.setVisible(not wide)
        beside = self._side if wide else self._slim
        room = self.width() - beside.sizeHint().width() - 12
        self._spread.lay(room, self.height(), self._area.horizontalScrollBar().sizeHint().height())

    # --- choosing ---------------------------------------------------------------------------------------------

    def _connect(self, card: HandCard) -> None:
        card.pressed.connect(lambda: self._press(card.facts.card))
        card.entered.connect(self._enter)
        card.moved.connect(lambda step, down: self._walk(card, step + down * self._spread.columns))

    def _press(self, card: str) -> None:
        if self.choice.asks:
            self.choice.pressed.emit(card)

    def _enter(self) -> None:
        if self.choice.asks:
            self.choice.entered.emit()

    def _walk(self, card: HandCard, step: int) -> None:
        place = self.cards.index(card) + step
        if 0 <= place < len(self.cards):
            self.cards[place].setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(self.cards[place])

    def _show_choice(self) -> None:
        choice = self.choice
        for card in self.cards:
            card.mark(card.facts.card in choice.marked, choice.dark.get(card.facts.card, ""))
        marked = [card for card in self.cards if card.marked]
        if marked:
            self._area.ensureWidgetVisible(marked[-1])

    def _turn(self) -> None:
        self._by_value = not self._by_value
        self.refresh()
