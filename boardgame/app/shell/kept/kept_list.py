"""The games to continue on the start screen: the newest with its picture, the others as rows."""

from __future__ import annotations

import time

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QMessageBox, QPushButton, QSizePolicy, QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import (
    ClickFrame,
    badge,
    button,
    clear,
    column,
    emblem_label,
    icon_button,
    icon_label,
    plain_words,
    row,
    scroll,
    text,
    tr,
)  # fmt: skip
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import scaled
from boardgame.app.shell.kept.changed_games import ChangedGames
from boardgame.app.shell.kept.kept_games import SavedGame, forget, is_held, saved_games
from boardgame.app.shell.kept.saved_picture import SavedPicture
from boardgame.engine.record.hold import Held
from boardgame.games.registry import info, playable

_SHOWN, _SHOWN_LOW = 6, 3
"""Games shown at most, and where the window is low."""


class KeptList(QWidget):
    """Everything that can be continued.

    Attributes:
        primary: the one button that goes on, or begins where nothing is saved.

    Signals:
        continue_game(Path): go on with this saved game.
        new_game(): nothing is saved, and the one primary button was pressed.
        open_file(): all saved games are wanted.
    """

    continue_game = Signal(object)
    new_game = Signal()
    open_file = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._changed = ChangedGames(preferences)
        self._low = False
        self._items = column(spacing=6)
        self._others: list[tuple[QWidget, QWidget, QWidget | None]] = []
        self._picture: SavedPicture | None = None
        self.primary: QPushButton | None = None
        kept = QWidget()
        kept.setLayout(column(self._items, None, spacing=0))
        self._every = button(self.tr("All saved games"), "quiet", "save")
        self._every.clicked.connect(self.open_file)
        head = row(text(self.tr("Continue"), "title", 600), None, self._every)
        self.setLayout(column(head, scroll(kept), spacing=8))

    def refresh(self) -> None:
        """Read the folder of saved games again."""
        clear(self._items)
        self._others, self._picture = [], None
        found = sorted(saved_games(), key=lambda save: bool(save.fault))  # none that cannot be opened comes first
        self._every.setVisible(bool(found))
        if not found:
            self._items.addWidget(self._nothing())
            return
        self._items.addWidget(self._newest(found[0]))
        for save in found[1:_SHOWN]:
            self._items.addWidget(self._older(save))
        self.set_low(self._low)

    def set_low(self, low: bool) -> None:
        """Show fewer games and a lower picture, where the window is low."""
        self._low = low
        for place, (item, picture, emblem) in enumerate(self._others, start=2):
            item.setVisible(not low or place <= _SHOWN_LOW)
            picture.setFixedWidth(64 if low else 84)
            if emblem is not None:
                emblem.setVisible(not low)
        if self._picture is not None:
            self._picture.setFixedHeight(150 if low else 232)

    def _nothing(self) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        words = self.tr("Games you begin are saved here automatically, action by action.")
        begin = button(self.tr("New game"), "primary", "play")
        begin.setObjectName("begin")
        begin.clicked.connect(self.new_game)
        self.primary = begin
        card.setLayout(column(text(words, tone="muted", wrap=True), begin, spacing=12, margins=(12, 12, 12, 12)))
        return card

    def _newest(self, save: SavedGame) -> QFrame:
        card = ClickFrame("card")
        card.clicked.connect(lambda: self.continue_game.emit(save.path))
        card.setFocusPolicy(card.focusPolicy().NoFocus)  # keys find the button on it
        self._picture = picture = SavedPicture(save, renew=True)
        go = button(self.tr("Continue"), "primary", "play")
        go.setObjectName("continue")
        self.primary = go
        go.setAccessibleName(self.tr("Continue: {0}").format(_what(save)))
        go.clicked.connect(lambda: self.continue_game.emit(save.path))
        words = column(
            text(_what(save), "card", 600, elide=True),
            self._second_line(save),
            spacing=1,
        )
        emblem = [emblem_label(save.seat, 32)] if save.seat else [icon_label("save", "text_muted", 20)]
        head = row(*emblem, words, self._remove_button(save, 16), spacing=10)
        head.setStretchFactor(words, 1)
        card.setLayout(column(picture, head, go, spacing=10, margins=(9, 9, 9, 9)))
        return card

    def _older(self, save: SavedGame) -> ClickFrame:
        item = ClickFrame("row")
        item.setAccessibleName(self.tr("Continue: {0}").format(_what(save)))
        item.clicked.connect(lambda: self.continue_game.emit(save.path))
        words = column(
            text(save.path.stem if save.fault else _what(save), weight=600, elide=True),
            text(save.fault, "caption", tone="danger", wrap=True) if save.fault else self._second_line(save),
            spacing=2,
        )  # fmt: skip
        emblem = [emblem_label(save.seat, 22)] if save.seat else []
        picture = SavedPicture(save)
        picture.setFixedSize(84, max(50, scaled(50)))
        layout = row(picture, words, *emblem, self._remove_button(save, 14), spacing=10, margins=(8, 5, 8, 5))
        layout.setStretchFactor(words, 1)
        item.setLayout(layout)
        self._others.append((item, picture, emblem[0] if emblem else None))
        return item

    def _second_line(self, save: SavedGame) -> QWidget:
        """Turn, player and time; before them that the game is known to have been changed by hand."""
        when = text(_when(save), "secondary", tone="muted", elide=True)
        if save.path not in self._changed:
            return when
        mark = badge(self.tr("changed"), "danger")
        mark.setToolTip(self.tr("This file was changed by hand: it is not the game that was played."))
        mark.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        inner = row(mark, when, spacing=6)
        inner.setStretch(1, 1)
        line = QWidget()
        line.setLayout(inner)
        return line

    def _remove_button(self, save: SavedGame, size: int) -> QWidget:
        remove = icon_button("cancel", self.tr("Delete this game"), size=size, role="text_muted")
        remove.clicked.connect(lambda: self._ask_forget(save))
        return remove

    def _ask_forget(self, save: SavedGame) -> None:
        title = self.tr("Delete a game")
        words = plain_words(self.tr("Delete the game “{0}” for good?").format(_what(save)))
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        why = self.tr("it is open in another window of Wartable.") if is_held(save) else ""
        if not why and QMessageBox.question(self, title, words, yes | no, no) != yes:
            return
        try:
            if not why:
                forget(save)
        except Held:  # opened while the question stood
            why = self.tr("it is open in another window of Wartable.")
        except OSError as error:
            why = f"{save.path}: {error.strerror}"
        if why:
            QMessageBox.warning(self, title, plain_words(self.tr("The game stays: {0}").format(why)))
        self.refresh()


def _tr(words: str) -> str:
    return tr("KeptList", words)


def _what(save: SavedGame) -> str:
    if save.over:
        return _tr("Finished: {0} won").format(save.winner) if save.winner else _tr("Finished")
    if save.fault:
        return f"{save.path.stem}: {save.fault}"
    if not save.seat:
        return save.path.stem
    name = art.palette().name(save.seat)
    if save.stage.replace("-", "").casefold() == "setup":
        return _tr("Setting up: {0}").format(name)
    return f"{name}, {save.stage[:1].lower()}{save.stage[1:]}" if save.stage else name


def _when(save: SavedGame) -> str:
    minutes = int(max(0.0, time.time() - save.modified) / 60)
    if minutes < 1:
        ago = _tr("just now")
    elif minutes < 60:
        ago = _tr("1 minute ago") if minutes == 1 else _tr("{0} minutes ago").format(minutes)
    elif minutes < 48 * 60:
        hours = minutes // 60
        ago = _tr("1 hour ago") if hours == 1 else _tr("{0} hours ago").format(hours)
    else:
        ago = _tr("{0} days ago").format(minutes // (24 * 60))
    name = info(save.game).title if save.game in playable() else ""
    return " · ".join(part for part in (name, save.title, save.player, ago) if part)
