"""The controls of a replay: back, play, forward, speed, and where it stands."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QSlider, QWidget

from boardgame.app.look.elements import button, column, icon_button, icon_label, line, row, text
from boardgame.app.session.replay import SPEEDS, ReplaySession
from boardgame.app.session.session import action_words


class ReplayPanel(QWidget):
    """Steps through a replay.

    Signals:
        leave(): back to where the replay was opened.
    """

    leave = Signal()

    def __init__(self, session: ReplaySession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._place = text(role="decision", weight=600)
        self._words = text(tone="muted", wrap=True)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, session.length)
        self._slider.setAccessibleName(self.tr("Moment of the game"))
        self._slider.valueChanged.connect(session.jump)
        first = icon_button("rewind", self.tr("To the start"), "step")
        first.clicked.connect(lambda: session.jump(0))
        back = icon_button("undo", self.tr("One action back"), "step")
        back.clicked.connect(session.back)
        forward = icon_button("step", self.tr("One action forward"), "step")
        forward.clicked.connect(session.forward)
        last = icon_button("fast_forward", self.tr("To the end"), "step")
        last.clicked.connect(lambda: session.jump(session.length))
        self._play = button(self.tr("Play"), "primary", "play")
        self._play.clicked.connect(self._toggle)
        speed = QComboBox()
        speed.setAccessibleName(self.tr("Speed"))
        for value in SPEEDS:
            speed.addItem(self.tr("Speed {0:g}×").format(value), value)
        speed.setCurrentIndex(SPEEDS.index(1.0))
        speed.currentIndexChanged.connect(lambda place: session.set_speed(SPEEDS[place]))
        end = button(self.tr("Leave the replay"))
        end.clicked.connect(self.leave)
        head = row(icon_label("play", "accent", 18), text(self.tr("Replay"), weight=600, tone="accent"), None)
        self.setLayout(
            column(
                column(head, self._place, self._words, spacing=6, margins=(16, 14, 16, 12)),
                line(),
                column(self._slider, row(first, back, forward, last, None), speed, spacing=12, margins=(16, 14) * 2),
                None,
                line(),
                column(self._play, end, spacing=8, margins=(16, 12, 16, 12)),
                spacing=0,
            )
        )
        session.view_changed.connect(self._show)
        session.playing.connect(self._name_play)
        self._show()

    def _toggle(self) -> None:
        (self._session.pause if self._session.is_playing else self._session.play)()

    def _name_play(self, playing: bool) -> None:
        self._play.setText(self.tr("Pause") if playing else self.tr("Play"))

    def _show(self) -> None:
        session = self._session
        self._place.setText(self.tr("Action {0} of {1}").format(session.at, session.length))
        self._words.setText(action_words(session.game, session.entries[-1]))
        self._slider.blockSignals(True)
        self._slider.setValue(session.at)
        self._slider.blockSignals(False)
