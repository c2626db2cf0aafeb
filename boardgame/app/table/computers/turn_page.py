"""The right dock while the computer plays: what it has done and considers, and how fast it is to be watched."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QSlider, QWidget

from boardgame.app.look.elements import (
    badge,
    button,
    clear,
    column,
    emblem_label,
    icon_label,
    line,
    row,
    scroll,
    text,
    tr,
)
from boardgame.app.look.theme import emblem_pixmap
from boardgame.app.session.computers.computer_play import PACES, ComputerPlay
from boardgame.app.session.session import Session, action_words
from boardgame.app.table.computers.advice_panel import chance_in
from boardgame.app.table.computers.order_card import OrderCard
from boardgame.app.table.family import Family

_SHOWN = 12
"""Orders listed at most, the newest."""


class TurnPage(QWidget):
    """What is shown of a computer's turn, and the buttons that steer it.

    Signals:
        paced(int): another place among :data:`PACES` was chosen.
        taken(str): the person wants to play this seat.
    """

    paced = Signal(int)
    taken = Signal(str)

    def __init__(self, session: Session, family: Family, play: ComputerPlay, pace: int) -> None:
        super().__init__()
        self._session, self._family, self._play = session, family, play
        self._listed: object = None
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._emblem = emblem_label(session.seats[0].emblem, 18)
        self._who = text(role="secondary", weight=600, tone="accent", elide=True)
        self._sentence = text(role="decision", weight=600, wrap=True)
        head = row(self._emblem, self._who, icon_label("computer", "text_muted", 18))
        head.setStretch(1, 1)
        self._thought = text(role="secondary", tone="muted", wrap=True)
        self._thought.setAccessibleName(self.tr("What the computer considers"))
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 100)
        self._count = badge("")
        self._orders = column(spacing=2)
        title = row(text(self.tr("Orders"), weight=700), None, self._count)
        inner = QWidget()
        inner.setLayout(column(title, self._orders, None, spacing=6, margins=(16, 12, 16, 12)))
        whole = column(
            column(head, self._sentence, self._thought, self._bar, spacing=6, margins=(16, 12, 16, 12)),
            line(),
            scroll(inner),
            line(),
            self._foot(pace),
            spacing=0,
        )
        whole.setStretch(2, 1)
        self.setLayout(whole)
        play.changed.connect(self.refresh)
        self.refresh()

    def _foot(self, pace: int) -> QWidget:
        self._speed = QSlider(Qt.Orientation.Horizontal)
        self._speed.setObjectName("computer-speed")
        self._speed.setAccessibleName(self.tr("Speed"))
        self._speed.setRange(0, len(PACES) - 1)
        self._speed.setPageStep(1)
        self._speed.setValue(len(PACES) - 1 - pace)
        self._speed.valueChanged.connect(self._speed_chosen)
        self._pace_words = text(role="secondary", tone="muted")
        speed = row(text(self.tr("Speed"), "secondary", 600), self._speed, self._pace_words, spacing=10)
        speed.setStretch(1, 1)
        self.pause_button = button(self.tr("Pause"), "primary", "pause")
        self.go_button = button(self.tr("Go on"), "primary", "play")
        self.pause_button.setObjectName("computer-pause")
        self.go_button.setObjectName("computer-go")
        self.pause_button.clicked.connect(self._play.pause)
        self.go_button.clicked.connect(self._play.resume)
        self.step_button = button(self.tr("One step"), "", "step")
        self.step_button.setObjectName("computer-step")
        self.step_button.clicked.connect(self._play.step)
        self.hurry_button = button(self.tr("To my next decision"), "", "fast_forward")
        self.hurry_button.setObjectName("computer-hurry")
        self.hurry_button.clicked.connect(self._play.hurry)
        self.take_button = button("", "quiet", "human")
        self.take_button.setObjectName("computer-take")
        self.take_button.clicked.connect(lambda: self.taken.emit(self._play.seat))
        steps = row(self.step_button, self.hurry_button, spacing=8)
        steps.setStretch(1, 1)
        foot = QWidget()
        foot.setLayout(column(speed, self.pause_button, self.go_button, steps, self.take_button, spacing=8,
                              margins=(16, 12, 16, 14)))  # fmt: skip
        self._say_pace(pace)
        return foot

    def _speed_chosen(self, value: int) -> None:
        pace = len(PACES) - 1 - value
        self._say_pace(pace)
        self.paced.emit(pace)

    def _say_pace(self, pace: int) -> None:
        self._pace_words.setText(pace_words(pace))

    def refresh(self) -> None:
        """Show what the computer is about."""
        play, session = self._play, self._session
        seat = session.game.seat(play.seat)
        if seat is not None and play.decision is not None:
            self._emblem.draw_with(lambda: emblem_pixmap(seat.emblem, 18))
            what = self._family.decision_title(session.game, play.decision)
            level = session.player(seat.id)
            self._who.setText(f"{seat.name} ({level}) · {what}")
            self._sentence.setText(self._sentence_of(seat.in_sentence))
            self.take_button.setText(self.tr("Play {0} myself").format(seat.in_sentence))
        thought = play.thought
        hidden = session.game.hides
        words = "" if thought is None or hidden else thought.text
        if play.next is not None and not hidden:
            words = play.next.reason
        self._thought.setText(words or (self.tr("Thinking …") if play.next is None else ""))
        self._thought.setVisible(bool(self._thought.text()))
        done = None if thought is None else thought.done
        self._bar.setRange(0, 0 if play.next is None and done is None and play.active else 100)
        self._bar.setValue(100 if play.next is not None else round(100 * (done or 0)))
        self.pause_button.setVisible(not play.paused)
        self.go_button.setVisible(play.paused)
        self.step_button.setEnabled(play.active)
        self._list()

    def _sentence_of(self, name: str) -> str:
        play = self._play
        words = self.tr("{0} pauses.") if play.paused else self.tr("{0} is deciding.")
        words = words.format(name)
        return words[:1].upper() + words[1:]

    def _list(self) -> None:
        done = self._play.told
        newest = (len(done), done[-1].number if done else 0, self._session.looked_at)
        if newest == self._listed:
            return
        self._listed = newest
        clear(self._orders)
        self._count.setText(str(len(done)))
        self._count.setVisible(bool(done))
        entries = self._session.entries
        for place, one in enumerate(reversed(done[-_SHOWN:])):
            if one.number >= len(entries):
                continue
            words = action_words(self._session.game, entries[one.number])
            number = str(len(done) - place)
            why = self._session.reason(one.number)
            self._orders.addWidget(OrderCard(number, words, why, chance_in(why), lit=place == 0))
        if not done:
            self._orders.addWidget(text(self.tr("Nothing done yet this turn."), tone="muted", wrap=True))


def pace_words(pace: int) -> str:
    """How fast a place among the paces is, in words."""
    seconds = PACES[pace]
    if not seconds:
        return tr("TurnPage", "at once")
    if seconds == 1:
        return tr("TurnPage", "1 order a second")
    if seconds < 1:
        return tr("TurnPage", "{0} orders a second").format(round(1 / seconds))
    return tr("TurnPage", "1 order in {0} seconds").format(round(seconds))
