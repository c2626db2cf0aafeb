"""Head and foot of the battle board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from boardgame.app.families.conquest.battle import words
from boardgame.app.families.conquest.battle.situation import Situation
from boardgame.app.look.elements import IconKeeper, button, clear, column, icon_label, row, text
from boardgame.app.look.theme import current
from boardgame.app.session.session import Session
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.world import World

_PRIMARY = 190
_ASIDE = 34
"""Pixels at the right end of the head for the button that puts the board aside."""


class BattleHead(QFrame):
    """What is fought where and how long; pause and speed.

    Attributes:
        pause: while it is down every decision is asked; else units with one thing to fire at do so by themselves.
        speed: the next speed of dice at each press.
    """

    def __init__(self, session: Session | None = None, chips: bool = True) -> None:
        """``chips``: whether it has pause and speed."""
        super().__init__()
        self.setProperty("role", "header")
        self._kind = text("", "secondary", 600)
        self._area = text("", "decision", 700)
        self._area.setAccessibleName(self.tr("Battle"))
        self.pause = button(self.tr("Pause on my decisions"), "chip", "pause")
        self.pause.setCheckable(True)
        self.pause.setChecked(True)
        tip = self.tr("Let go, and units that can fire at one class alone do so by themselves")
        self.pause.setToolTip(tip)
        self.speed = button("", "chip", "fast_forward")
        self.speed.clicked.connect(self._faster)
        told = column(self._kind, self._area, spacing=0)
        inner = row(icon_label("battle", "danger", 26), told, None, spacing=12, margins=(14, 6, 14 + _ASIDE, 8))
        if chips:
            inner.addWidget(self.pause)
            inner.addWidget(self.speed)
        self.setLayout(inner)
        self._say_speed()

    def show_battle(self, world: World, found: Situation) -> None:
        """Name a Battle."""
        story = found.story
        parts = [words.title(world, story)]
        if story.kind not in ("sneak", "suppression") and found.round:
            parts.append(self.tr("round {0}").format(found.round))
        parts.append(words.length(story))
        self._kind.setText(" · ".join(filter(None, parts)))
        self._area.setText(area_name(world, story.area))
        self._say_speed()

    def _say_speed(self) -> None:
        names = (self.tr("no motion"), self.tr("quick"), self.tr("normal"), self.tr("slow"))
        self.speed.setText(self.tr("Speed: {0}").format(names[current().animation]))

    def _faster(self) -> None:
        current().preferences.animation = (current().animation + 1) % 4
        self._say_speed()


class BattleFoot(QFrame):
    """What comes next, other answers, and the primary button, always at the same place.

    Signals:
        pressed(): the primary button.

    Attributes:
        primary_button: gives the answer chosen.
    """

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "footer")
        self._next = text("", "secondary", tone="muted", wrap=True)
        self._others = row(spacing=8)
        self._single = SingleClicks(self)
        self.primary_button = button("", "primary")
        self._icon = IconKeeper(self.primary_button, "confirm", "on_accent", 16)
        self.primary_button.setMinimumWidth(_PRIMARY)
        self.primary_button.setMinimumHeight(36)
        self.primary_button.clicked.connect(self.pressed)
        self.primary_button.installEventFilter(self._single)
        self._keys = text(self.tr("Space"), "caption", tone="muted")
        whole = row(self._next, self._others, self._keys, self.primary_button, spacing=10, margins=(16, 9, 16, 10))
        whole.setStretch(0, 1)
        self.setLayout(whole)
        self.setMinimumHeight(56)

    def show_answer(self, shown: bool) -> None:
        """Whether there is anything to press: not for who only looks on."""
        if not shown:
            self.offer([], "", "confirm")
        self.primary_button.setVisible(shown)
        self._keys.setVisible(shown)

    def say_next(self, words_: str) -> None:
        """What comes after this."""
        self._next.setText(words_)

    def offer(self, others: Sequence[QPushButton], words_: str, icon: str, tip: str = "") -> None:
        """Other answers, and what the primary button does; without words it cannot be pressed."""
        clear(self._others)
        for other in others:
            other.installEventFilter(self._single)
            self._others.addWidget(other)
        self._icon.show_icon(icon)
        self.primary_button.setText(words_ or self.tr("Nothing chosen"))
        self.primary_button.setEnabled(bool(words_))
        self.primary_button.setToolTip(tip)

    @property
    def buttons(self) -> list[QWidget]:
        """What can be pressed, in the order in which Tab walks."""
        items = [self._others.itemAt(at) for at in range(self._others.count())]
        found = [item.widget() for item in items if item is not None]
        return [*(widget for widget in found if widget is not None), self.primary_button]


class SingleClicks(QObject):
    """Takes the second half of a double click from a button: it was meant for the one that stood there before."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See QObject."""
        return event.type() == QEvent.Type.MouseButtonDblClick and isinstance(watched, QPushButton)
