"""The card of the start screen that begins a game against the computer with one click."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy

from boardgame.ai.brains import level_of
from boardgame.app.look.elements import ClickFrame, IconLabel, column, icon_label, row, text
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import emblem_pixmap
from boardgame.app.shell.quick_game import quick_levels, quick_words
from boardgame.app.table.family import family_of
from boardgame.games.registry import BrokenGame, game, title_of

_EMBLEM = 24


class QuickCard(ClickFrame):
    """Says whom the person plays and who plays the others; a click begins.

    Signals:
        pressed(str): begin this game.
    """

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__("card")
        self.setObjectName("against-computer")
        self.game = ""
        self._title = text("", "card", 600)
        self._detail = text("", "secondary", tone="muted")
        self._emblems = row(spacing=4)
        words = column(self._title, self._detail, spacing=1)
        layout = row(icon_label("computer", "accent", 26), words, None, self._emblems, spacing=14,
                     margins=(16, 8, 16, 8))  # fmt: skip
        self.setLayout(layout)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.pressed.emit(self.game))

    def set_low(self, low: bool) -> None:
        """Leave the second line out where the window is low."""
        self._detail.setVisible(not low)

    def show_game(self, game_id: str, preferences: Preferences) -> None:
        """Offer a game; one whose files are broken is not offered."""
        self.game = game_id
        try:
            known, family = game(game_id), family_of(game_id)
            levels = quick_levels(known, family, preferences)
            self._title.setText(quick_words(known, family, preferences))
        except BrokenGame:
            self.hide()
            return
        self.show()
        played = list(dict.fromkeys(level_of(level).name for level in levels.values() if level))
        others = self.tr("{0} · {1} plays the others · change seats on the page of the game")
        self._detail.setText(others.format(title_of(game_id), self.tr(" and ").join(played)))
        while (item := self._emblems.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        for seat in known.seats:
            if not levels[seat.id]:
                draw = lambda emblem=seat.emblem: emblem_pixmap(emblem, _EMBLEM)  # noqa: E731
                self._emblems.addWidget(IconLabel(draw, QSize(_EMBLEM, _EMBLEM)))
        self.setAccessibleName(f"{self._title.text()}. {self._detail.text()}")
