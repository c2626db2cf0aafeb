"""No Battle goes unseen: a card tells how each ended, and the board of one that others fight is there to watch."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.battle.end_card import WIDTH, StoryEndCard, headline
from boardgame.app.families.conquest.battle.frame import BattleHead
from boardgame.app.families.conquest.battle.rows import BattleRows
from boardgame.app.families.conquest.battle.situation import Situation, situation, world_of
from boardgame.app.look.elements import column, icon_button, scroll
from boardgame.app.look.refit import Refit
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.cards.battle_cards import EDGE, BattleCards
from boardgame.app.table.tool import Note
from boardgame.engine.event import Event
from boardgame.games.conquest.telling.battle_story import Story, read_battles

_WATCHED = QSize(760, 560)


class BattleEnds(BattleCards):
    """Shows the cards of Battles that ended, one after another, until each is put away."""

    card_width = WIDTH

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(session, over)
        self._waiting: deque[Story] = deque()
        self._now: Story | None = None
        self.card = StoryEndCard(world_of(session))
        self.card.answered.connect(self._finish)
        self._stack(self.card)

    @property
    def public(self) -> bool:
        """Everybody saw the Battle."""
        return True

    def read(self, events: list[Event]) -> None:
        """Queue the Battles that ended; nothing happened puts everything away."""
        if not events:
            self._waiting.clear()
            self._end()
            return
        if not self._session.interactive or not any(_ends(event) for event in events):
            return
        self._waiting.extend(story for story in self._ended(events) if self._wanted(story.sides))
        if self._now is None and self._waiting:
            self._begin()

    def _ended(self, events: list[Event]) -> list[Story]:
        """The Battles that these events ended, told from their beginning."""
        told: list[list[Event]] = []
        wanted = {event.data.get("area") for event in events if _ends(event)}
        for place, entry in enumerate(reversed(self._session.entries)):
            told.append(list(entry.events))
            # The last Battle of a turn may end with the beginning of the next turn, in one entry.
            if place and any(event.kind == "turn_began" for event in entry.events):
                break
        stories = read_battles(world_of(self._session), (e for events in reversed(told) for e in events))
        last = {story.area: story for story in stories if story.ended and story.area in wanted}
        return list(last.values())

    # --- one after another --------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self._now, self._aside = self._waiting.popleft(), False
        self.card.show_story(self._now)
        self._show_only(self.card)
        self._let_pass(self._now.sides)
        if isinstance(self._over, BoardArea):
            self._over.view.center_on_area(self._now.area)

    def _end(self) -> None:
        self.card.leave()
        self._chip_words.clear()
        super()._end()

    def _title(self) -> str:
        assert self._now is not None
        return headline(world_of(self._session), self._now)

    def key(self, event: QKeyEvent) -> bool:
        """Enter goes on, Space and Esc hold the card aside."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._finish()
            return True
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Escape):
            self._swap()
            return True
        return False


def _ends(event: Event) -> bool:
    return event.kind in ("battle_ended", "suppression_ended")


class WatchedBattle(Note):
    """The board of a Battle in which nobody here is asked: in a replay, looking back, or while computers fight."""

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__(over)
        self._session, self._over = session, over
        self._away = ""
        self._found: Situation | None = None
        self._told = 0
        self.setProperty("role", "float")
        world = world_of(session)
        self._head = BattleHead(chips=False)
        self.rows = BattleRows(world)
        self._scroll = scroll(self.rows)
        rows = column(self._scroll, margins=(8, 0, 8, 0))
        self.setLayout(column(self._head, rows, spacing=6, margins=(1, 1, 1, 8)))
        self.close_button = icon_button("minus", self.tr("Put aside to see the map"), size=16, role="text_muted")
        self.close_button.setParent(self)
        self.close_button.clicked.connect(self._put_aside)
        session.view_changed.connect(self._follow)
        self.hide()
        Refit(self, self._place, over)

    def look_back(self) -> None:
        """Show the Battle of an earlier moment."""
        self._follow()

    def _follow(self) -> None:
        """Show the Battle of the position on the table, if nobody here plays on its board."""
        session = self._session
        # What others at their own computers decide is shown on the board of the panel, which can be put aside.
        watches = session.looked_at >= 0 or (session.decision is None and session.talk is None)
        found = situation(session, session.shown) if watches else None
        if found is None:
            self._found, self._away = None, ""
            self.rows.leave()
            self.hide()
            return
        story = found.story
        if self._away and self._away != story.area:
            self._away = ""
        before = self._found
        same = before is not None and before.story.area == story.area and before.round == found.round
        fresh = len(story.now.shots) - self._told if same else len(story.now.shots)
        self._found, self._told = found, len(story.now.shots)
        if self._away:
            return
        self._head.show_battle(world_of(session), found)
        shots = story.now.shots[-fresh:] if fresh > 0 else []
        self.rows.show_rows(found, fresh=shots, height=self._over.window().height())
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        top = EDGE
        if isinstance(self._over, BoardArea) and self._session.looked_at >= 0:
            top = self._over.looking_back.geometry().bottom() + 8  # the way back to now stays in sight
        room = QSize(self._over.width() - 2 * EDGE, self._over.height() - top - EDGE)
        self.resize(QSize(scaled(_WATCHED.width()), scaled(_WATCHED.height())).boundedTo(room))
        self.move(EDGE, top)
        self.close_button.adjustSize()
        self.close_button.move(self.width() - self.close_button.width() - 12, 12)
        self.close_button.raise_()

    def _put_aside(self) -> None:
        self._away = self._found.story.area if self._found is not None else ""
        self.hide()
