"""The start screen: the games as cards, games to continue, opening a file, learning the rules."""

from __future__ import annotations

import time

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QMenu, QMessageBox, QSizePolicy, QWidget

from boardgame.app.look import art
from boardgame.app.look.elements import (
    ClickFrame,
    IconLabel,
    button,
    clear,
    column,
    emblem_label,
    icon_button,
    plain_words,
    row,
    scroll,
    text,
    tr,
)  # fmt: skip
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import current
from boardgame.app.shell.board_titles import TITLES
from boardgame.app.shell.game_card import CARD, LARGEST, GameCard, LearnCard
from boardgame.app.shell.kept_games import SavedGame, forget, saved_games
from boardgame.app.shell.saved_picture import SavedPicture
from boardgame.games.registry import games, info

_SHOWN = 6


class StartPage(QWidget):
    """The first thing a player sees.

    Signals:
        new_game(str): set up a game of this id.
        continue_game(Path): go on with this saved game.
        open_file(), settings(), switch_theme(): the buttons on top.
        learn(str): open the rules of a game.
        look_at(str): look around on the board of a game, played or not.
    """

    new_game = Signal(str)
    continue_game = Signal(object)
    open_file = Signal()
    settings = Signal()
    switch_theme = Signal()
    learn = Signal(str)
    look_at = Signal(str)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.setProperty("role", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.cards: list[GameCard | LearnCard] = []
        self._continue = column(spacing=6)
        right = QWidget()
        kept = QWidget()
        kept.setLayout(column(self._continue, None, spacing=0))
        right.setLayout(column(text(self.tr("Continue"), "title", 600), scroll(kept), spacing=8))
        right.setFixedWidth(424)
        self._right = right
        body = row(self._games(), right, spacing=30, margins=(32, 16, 32, 16))
        body.setStretch(0, 1)
        self.setLayout(column(self._header(), body, self._footer(), spacing=0))
        self.layout().setStretch(1, 1)  # type: ignore[union-attr]
        self.refresh()

    def _header(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "header")
        frame.setFixedHeight(63)
        from boardgame.app.look.art import pixmap

        mark = IconLabel(lambda: pixmap("app_icon", 34, ratio=self.devicePixelRatioF()), QSize(34, 34))
        tools = []
        for words, icon, signal in (
            (self.tr("Learn"), "help", lambda: self.learn.emit(games()[0])),
            (self.tr("Open a file"), "open", self.open_file.emit),
            (self.tr("Settings"), "settings", self.settings.emit),
        ):
            tool = button(words, "quiet", icon)
            tool.clicked.connect(lambda _=False, signal=signal: signal())
            tools.append(tool)
        boards = button(self.tr("Boards"), "quiet", "minimap")
        boards.setObjectName("boards")
        boards.setToolTip(self.tr("Look at the boards"))
        self.boards = QMenu(boards)
        for game, title in TITLES.items():
            self.boards.addAction(title).triggered.connect(lambda _=False, game=game: self.look_at.emit(game))
        boards.setMenu(self.boards)
        tools.insert(0, boards)
        self._theme = icon_button("theme_dark", self.tr("Light or dark"))
        self._theme.clicked.connect(self.switch_theme)
        current().changed.connect(self._theme_changed)
        self._theme_changed()
        frame.setLayout(
            row(mark, text("Wartable", "screen", 700), None, *tools, self._theme, spacing=10, margins=(32, 0, 32, 0))
        )
        return frame

    def _theme_changed(self) -> None:
        theme = current()
        self._theme.setIcon(art.icon("theme_light" if theme.name == "dark" else "theme_dark", theme.color("text")))

    def _footer(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "footer")
        frame.setFixedHeight(36)
        keys = []
        for key, words in (
            ("Ctrl+N", self.tr("new")),
            ("Ctrl+O", self.tr("open")),
            ("F1", self.tr("rules")),
            ("Ctrl+Q", self.tr("quit")),
        ):
            keys += [row(text(key, "caption", 700), text(words, "caption", tone="muted"), spacing=4)]
        drop = text(self.tr("Drop a saved game anywhere on this window to open it."), "caption", tone="muted")
        frame.setLayout(row(*keys, None, drop, spacing=14, margins=(32, 0, 32, 0)))
        return frame

    def _games(self) -> QWidget:
        grid = QGridLayout()
        grid.setSpacing(16)
        grid.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        for number, game in enumerate(games()):
            card = GameCard(info(game))
            card.clicked.connect(lambda game=game: self.new_game.emit(game))
            grid.addWidget(card, number // 3, number % 3)
            self.cards.append(card)
        learn = LearnCard()
        learn.clicked.connect(lambda: self.learn.emit(games()[0]))
        self.cards.append(learn)
        grid.addWidget(learn, len(games()) // 3, len(games()) % 3)
        inner = QWidget()
        inner.setLayout(column(grid, None, spacing=0))
        title = text(self.tr("New game"), "title", 600)
        head = row(title, text(self.tr("choose a board"), tone="muted"), None, spacing=12)
        left = QWidget()
        left.setLayout(column(head, scroll(inner), spacing=8))
        left.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        return left

    def say_fault(self, game: str, why: str) -> None:
        """Say on a game's card why it cannot be played."""
        for card in self.cards:
            if isinstance(card, GameCard) and card.game == game:
                card.say_fault(why)

    def refresh(self) -> None:
        """Read the folder of saved games again."""
        for card in self.cards:
            if isinstance(card, GameCard):
                card.mark_last(card.game == (self._preferences.last_game or games()[0]))
        clear(self._continue)
        found = sorted(saved_games(), key=lambda save: bool(save.fault))  # none that cannot be opened comes first
        if not found:
            words = self.tr("Games you begin are saved here automatically, action by action.")
            self._continue.addWidget(text(words, tone="muted", wrap=True))
            return
        self._continue.addWidget(self._newest(found[0]))
        for save in found[1:_SHOWN]:
            self._continue.addWidget(self._older(save))
        if len(found) > _SHOWN:
            every = button(self.tr("All saved games"), "quiet", "save")
            every.clicked.connect(self.open_file)
            self._continue.addLayout(row(None, every))

    def _newest(self, save: SavedGame) -> QFrame:
        card = ClickFrame("card")
        card.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys find the button on it
        card.clicked.connect(lambda: self.continue_game.emit(save.path))
        picture = SavedPicture(save)
        picture.setFixedHeight(176)
        go = button(self.tr("Continue"), "primary", "play")
        go.setObjectName("continue")
        go.setAccessibleName(self.tr("Continue: {0}").format(_what(save)))
        go.clicked.connect(lambda: self.continue_game.emit(save.path))
        words = column(
            text(_what(save), "card", 600, elide=True),
            text(_when(save), "secondary", tone="muted", elide=True),
            spacing=1,
        )
        emblem = [emblem_label(save.seat, 32)] if save.seat else []
        remove = icon_button("cancel", self.tr("Delete this game"), size=16, role="text_muted")
        remove.clicked.connect(lambda: self._ask_forget(save))
        head = row(*emblem, words, remove, spacing=10)
        head.setStretchFactor(words, 1)
        card.setLayout(column(picture, head, go, spacing=10, margins=(9, 9, 9, 9)))
        return card

    def _older(self, save: SavedGame) -> ClickFrame:
        item = ClickFrame("row")
        item.setAccessibleName(self.tr("Continue: {0}").format(_what(save)))
        item.clicked.connect(lambda: self.continue_game.emit(save.path))
        words = column(
            text(save.path.stem if save.fault else _what(save), weight=600, elide=True),
            text(save.fault, "caption", tone="danger", wrap=True) if save.fault
            else text(_when(save), "secondary", tone="muted", elide=True),
            spacing=2,
        )  # fmt: skip
        remove = icon_button("cancel", self.tr("Delete this game"), size=14, role="text_muted")
        remove.clicked.connect(lambda: self._ask_forget(save))
        emblem = [emblem_label(save.seat, 22)] if save.seat else []
        picture = SavedPicture(save)
        picture.setFixedSize(84, 50)
        layout = row(picture, words, *emblem, remove, spacing=10, margins=(8, 5, 8, 5))
        layout.setStretchFactor(words, 1)
        item.setLayout(layout)
        return item

    def _ask_forget(self, save: SavedGame) -> None:
        words = self.tr("Delete the game “{0}” for good?").format(_what(save))
        words = plain_words(words)
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        if QMessageBox.question(self, self.tr("Delete a game"), words, yes | no, no) == yes:
            try:
                forget(save)
            except OSError as error:
                why = f"{save.path}: {error.strerror}"
                QMessageBox.warning(self, self.tr("Delete a game"), self.tr("The game stays: {0}").format(why))
            self.refresh()

    def resizeEvent(self, event: object) -> None:
        """Cards shrink with the window."""
        small = self.width() < 1450
        self._right.setFixedWidth(356 if small else 424)
        columns = min(3, len(self.cards))
        room = self.width() - self._right.width() - 2 * 32 - 30 - 16 * (columns - 1) - 12
        width = min(LARGEST if columns < 3 else CARD.width(), room // columns)
        for card in self.cards:
            card.setFixedSize(width, round(width * 0.76 + 112 * max(1.0, current().scale) ** 1.5))
        super().resizeEvent(event)  # type: ignore[arg-type]

    def keyPressEvent(self, event: object) -> None:
        """Arrow keys walk over the cards."""
        key = event.key()  # type: ignore[attr-defined]
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 3, Qt.Key.Key_Up: -3}.get(key)
        if step is None:
            super().keyPressEvent(event)  # type: ignore[arg-type]
            return
        at = next((place for place, card in enumerate(self.cards) if card.hasFocus()), -1)
        self.cards[max(0, min(len(self.cards) - 1, at + step))].setFocus()


def _tr(words: str) -> str:
    return tr("StartPage", words)


def _what(save: SavedGame) -> str:
    if save.over:
        return _tr("Finished: {0} won").format(save.winner) if save.winner else _tr("Finished")
    if save.fault:
        return f"{save.path.stem}: {save.fault}"
    if not save.seat:
        return save.path.stem
    name = save.seat.replace("_", " ").title()
    return f"{name}, {save.stage.replace('_', ' ')}" if save.stage else name


def _when(save: SavedGame) -> str:
    minutes = int(max(0.0, time.time() - save.modified) / 60)
    if minutes < 1:
        ago = _tr("just now")
    elif minutes < 60:
        ago = _tr("{0} minutes ago").format(minutes)
    elif minutes < 48 * 60:
        ago = _tr("{0} hours ago").format(minutes // 60)
    else:
        ago = _tr("{0} days ago").format(minutes // (24 * 60))
    name = info(save.game).title if save.game in games() else ""
    turn = save.title[:1].lower() + save.title[1:]
    return " · ".join(part for part in (name, turn, save.player, ago) if part)
