"""No battle goes unseen: dice that fell while nobody was asked are shown, and a card tells how each battle ended."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from boardgame.app.board import Highlight
from boardgame.app.families.axis_allies.battle.chance_before import ChanceBefore
from boardgame.app.families.axis_allies.battle.end_card import WIDTH, BattleEndCard
from boardgame.app.families.axis_allies.battle.outcome import turn_events
from boardgame.app.families.axis_allies.battle.watched import Moment, WatchedBattle, moments
from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.cards.battle_cards import EDGE, BattleCards
from boardgame.engine.event import Event
from boardgame.games.axis_allies.battle.battle_data import SIDES
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary, read_battles
from boardgame.games.axis_allies.telling.battle_words import title

_PAUSE = (0, 800, 1500, 2600)
"""Milliseconds for which a volley is looked at, for each speed of animation; without animation none is shown."""
_BOARD = QSize(1000, 640)
_ROOM = 240
"""Pixels beside the card that are enough to show the area in."""


@dataclass(frozen=True, slots=True)
class Showing:
    """A battle waiting to be shown: its new volleys, and whether a card follows."""

    battle: BattleSummary
    moments: list[Moment]
    ended: bool


class BattleShow(BattleCards):
    """Shows battles one after another, in front of the table until each is put away."""

    card_width = WIDTH

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(session, over)
        self._waiting: deque[Showing] = deque()
        self._left: deque[Moment] = deque()
        self._now: Showing | None = None
        self._chance = ChanceBefore(session, self)
        edition = edition_of(session)
        self.watched, self.card = WatchedBattle(edition), BattleEndCard(edition)
        self._stack(self.watched, self.card)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._go_on)
        self.watched.skipped.connect(self._skip)
        self.card.answered.connect(self._finish)
        self.card.unfolded.connect(self._place)

    # --- what is to be shown ------------------------------------------------------------------------------------

    def read(self, events: list[Event]) -> None:
        """Queue the battles that were fought on or ended; nothing happened puts everything away."""
        self._chance.read(events)
        if not events:
            self._waiting.clear()
            self._end()
            return
        if self._session.interactive:
            self._waiting.extend(self._new(events))
            if self._now is None and self._waiting:
                self._begin()

    def _new(self, events: list[Event]) -> list[Showing]:
        edition, turn = edition_of(self._session), turn_events(self._session)
        if turn[-len(events) :] != events:  # another turn began within them
            turn = events
        before, now = read_battles(edition, turn[: -len(events)]), read_battles(edition, turn)
        found = []
        for place, battle in enumerate(now):
            old = before[place] if place < len(before) else None
            seen = len(old.rolls) if old is not None else 0
            ended = bool(battle.outcome) and not (old is not None and old.outcome)
            passed = {roll.round for roll in battle.rolls[seen:]}
            # The board of a battle that goes on shows the dice of its last round itself.
            watched = moments(edition, battle, seen) if ended or len(passed) > 1 else []
            if not ended:
                watched = [moment for moment in watched if moment.round != battle.rounds]
            powers = [power for side in SIDES for power in battle.forces[side].powers]
            ended = ended and self._wanted(powers)
            if not current().animation or self.lasts(powers) == 0:
                watched = []
            if watched or ended:
                found.append(Showing(battle, watched, ended))
        return found

    # --- one after another --------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self._now = self._waiting.popleft()
        self._left = deque(self._now.moments)
        self._aside = False
        self.watched.begin(self._now.battle)
        self._go_on()

    def _go_on(self) -> None:
        """The next volley, then the card."""
        if self._now is None:
            return
        if self._left:
            self.watched.show_moment(self._left.popleft())
            self._show_only(self.watched)
            self._next.start(_PAUSE[current().animation])
        elif self._now.ended:
            battle = self._now.battle
            self.card.show_battle(battle, self._state)
            self._chance.tell(battle, lambda words: self._tell_chance(battle, words))
            self._show_only(self.card)
            self._look_at_area()
            forces = self._now.battle.forces
            self._let_pass([power for side in SIDES for power in forces[side].powers])
        else:
            self._finish()

    def _tell_chance(self, battle: BattleSummary, words: str) -> None:
        if self._now is not None and self._now.battle is battle:
            self.card.add_about(words)
            self._place()

    @property
    def _state(self) -> State:
        state: State = self._session.view
        return state

    def _skip(self) -> None:
        self._next.stop()
        self._left.clear()
        self._go_on()

    def _end(self) -> None:
        self._next.stop()
        if isinstance(self._over, BoardArea):
            self._over.view.point_to(())
        super()._end()

    def _title(self) -> str:
        assert self._now is not None
        return title(edition_of(self._session), self._now.battle)

    # --- where it stands ----------------------------------------------------------------------------------------

    def _place(self) -> None:
        """The board of a battle in the middle of the window, the card at the left of the map."""
        if self.watched.isHidden():
            super()._place()
            return
        table = self._table
        wanted = QSize(scaled(_BOARD.width()), scaled(_BOARD.height()))
        self.resize(wanted.boundedTo(QSize(table.width() - 2 * EDGE, table.height() - 100)))
        self.move((table.width() - self.width()) // 2, max(84, (table.height() - self.height()) // 2))

    def _look_at_area(self) -> None:
        """Bring the area into the room beside the card, and light it until the card is put away."""
        if not isinstance(self._over, BoardArea) or self._now is None:
            return
        view = self._over.view
        view.point_to([Highlight(self._now.battle.area, "selected")])
        beside = view.mapFrom(self._table, self.geometry().topRight()).x()
        view.center_on_area(self._now.battle.area)
        if view.width() - beside > _ROOM:
            view.pan_by(view.width() / 2 - (beside + view.width()) / 2, 0)

    # --- keys -----------------------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """Enter goes on, Space holds the card aside, Tab walks over its buttons."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = QApplication.focusWidget()
            if isinstance(focus, QPushButton) and self.isAncestorOf(focus):
                focus.click()
            elif not self.watched.isHidden():
                self._skip()
            else:
                self._finish()
            return True
        if key in (Qt.Key.Key_Space, Qt.Key.Key_Escape) and self.watched.isHidden():
            self._swap()
            self._to_board()
            return True
        if key == Qt.Key.Key_Tab and not self.card.isHidden():
            self.card.rolls_button.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return False
