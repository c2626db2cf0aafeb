"""The start screen: every game as a tile that fills the room, games to continue, opening a file, the rules."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QMenu, QWidget

from boardgame.app.board.boards import boards
from boardgame.app.look import art
from boardgame.app.look.elements import IconLabel, button, column, icon_button, row, scroll, text, unmarked
from boardgame.app.look.enter_presses import EnterPresses
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import current
from boardgame.app.shell.boards.board_titles import TITLES
from boardgame.app.shell.game_card import BoardCard, GameCard, RulesCard
from boardgame.app.shell.kept.kept_list import KeptList
from boardgame.app.shell.quick_card import QuickCard
from boardgame.games.registry import games, info, playable, root

_LOW = 820
"""Height in pixels below which sentences and emblems give way, with text of 13 pixels."""
_NARROWEST = 200
"""Width in pixels of the narrowest tile of three side by side, with text of 13 pixels."""
_EDGE, _GAP = 24, 12


class StartPage(EnterPresses):
    """The first thing a player sees.

    Signals:
        new_game(str): set up a game of this id; empty for the one played last.
        continue_game(Path): go on with this saved game.
        open_file(), settings(), switch_theme(): the buttons on top.
        learn(str): open the rules of a game.
        network(): host or join a game on the network.
        against(str): begin a game against the computer, with the seats of the last time.
        look_at(str): look around on the board of a game, played or not.
    """

    new_game = Signal(str)
    continue_game = Signal(object)
    open_file = Signal()
    settings = Signal()
    switch_theme = Signal()
    learn = Signal(str)
    look_at = Signal(str)
    network = Signal()
    against = Signal(str)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.setProperty("role", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.cards: list[GameCard | BoardCard | RulesCard] = []
        self._columns = 0
        self.kept = KeptList(preferences)
        self.kept.continue_game.connect(self.continue_game)
        self.kept.new_game.connect(lambda: self.new_game.emit(""))
        self.kept.open_file.connect(self.open_file)
        self.on_network = button(self.tr("Play on the network"), "", "host")
        self.on_network.setObjectName("network")
        self.on_network.clicked.connect(self.network)
        self._beside = QWidget()
        self._beside.setLayout(column(self.on_network, self.kept, spacing=8))
        self._body = row(self._games(), self._beside, spacing=_EDGE, margins=(_EDGE, 12, _EDGE, 12))
        self._body.setStretch(0, 1)
        self.setLayout(column(self._header(), self._body, self._footer(), spacing=0))
        self.layout().setStretch(1, 1)  # type: ignore[union-attr]
        current().changed.connect(self._arrange)
        self._arrange()
        self.refresh()

    def _header(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "header")
        frame.setFixedHeight(63)
        mark = IconLabel(lambda: art.pixmap("app_icon", 34, ratio=self.devicePixelRatioF()), QSize(34, 34))
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
            self.boards.addAction(unmarked(title)).triggered.connect(lambda _=False, game=game: self.look_at.emit(game))
        boards.setMenu(self.boards)
        tools.insert(0, boards)
        self._theme = icon_button("theme_dark", self.tr("Light or dark"))
        self._theme.clicked.connect(self.switch_theme)
        current().changed.connect(self._theme_changed)
        self._theme_changed()
        frame.setLayout(
            row(mark, text("Wartable", "screen", 700), None, *tools, self._theme, spacing=10, margins=(24, 0, 24, 0))
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
        frame.setLayout(row(*keys, None, drop, spacing=14, margins=(24, 0, 24, 0)))
        return frame

    def _games(self) -> QWidget:
        """The tiles: games that can be played, boards that can be looked at, the rules."""
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for game in games():
            card = GameCard(info(game))
            card.clicked.connect(lambda game=game: self.new_game.emit(game))
            card.against.connect(self.against)
            self.cards.append(card)
        for board in boards().values():
            if board.id not in games():
                look = BoardCard(board)
                look.clicked.connect(lambda game=board.id: self.look_at.emit(game))
                self.cards.append(look)
        rules = RulesCard()
        rules.learn.connect(self.learn)
        rules.open_file.connect(self.open_file)
        self.cards.append(rules)
        inner = QWidget()
        inner.setLayout(self._grid)
        title = text(self.tr("New game"), "title", 600)
        head = row(title, text(self.tr("choose a board"), tone="muted"), None, spacing=12)
        left = QWidget()
        self.quick = QuickCard()
        self.quick.pressed.connect(self.against)
        left.setLayout(column(self.quick, head, scroll(inner), spacing=8))
        return left

    def say_fault(self, game: str, why: str) -> None:
        """Say on a game's tile why it cannot be played."""
        for card in self.cards:
            if isinstance(card, GameCard) and card.game == game:
                card.say_fault(why)

    def refresh(self) -> None:
        """Read the folder of saved games again."""
        last = self._preferences.last_game
        self.quick.show_game(last if last in playable() else games()[0], self._preferences)
        for card in self.cards:
            if isinstance(card, GameCard):
                card.mark_last(card.game == root(last or games()[0]))
        self.kept.refresh()

    # --- layout and keys --------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Share the room: three tiles side by side where they are wide enough for their words, else two."""
        scale = max(1.0, current().scale)
        beside = 340 if self.width() < 1400 else 424 if self.width() < 1900 else 520
        self._beside.setFixedWidth(round(beside * min(scale, 1.15)))
        room = self.width() - self._beside.width() - 3 * _EDGE - 2 * _GAP
        columns = 3 if room // 3 >= _NARROWEST * scale else 2
        if columns != self._columns:
            self._columns = columns
            for place, card in enumerate(self.cards):
                self._grid.addWidget(card, place // columns, place % columns)
            for line in range(len(self.cards)):
                self._grid.setColumnStretch(line, 1 if line < columns else 0)
                self._grid.setRowStretch(line, 1 if line * columns < len(self.cards) else 0)
        low = self.height() < _LOW * scale
        for card in self.cards:
            card.set_compact(low)
        self.kept.set_low(low)
        self.quick.set_low(low)
        self.on_network.setMinimumHeight(self.quick.sizeHint().height())  # side by side, the titles below in one line

    def showEvent(self, event: object) -> None:
        """The keys are on the one primary button: Enter goes on with the game."""
        super().showEvent(event)  # type: ignore[arg-type]
        if self.kept.primary is not None and self.window().focusWidget() is None:
            self.kept.primary.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: object) -> None:
        """Tiles grow with the window."""
        self._arrange()
        super().resizeEvent(event)  # type: ignore[arg-type]

    @property
    def tile_with_keys(self) -> int:
        """The place of the tile that has the keys; -1 if none has."""
        focus = self.window().focusWidget()
        return next((place for place, card in enumerate(self.cards)
                     if focus is not None and (focus is card or card.isAncestorOf(focus))), -1)  # fmt: skip

    def keyPressEvent(self, event: object) -> None:
        """Arrow keys walk over the tiles."""
        key, across = event.key(), self._columns  # type: ignore[attr-defined]
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: across, Qt.Key.Key_Up: -across}.get(key)
        if step is None:
            super().keyPressEvent(event)  # type: ignore[arg-type]
            return
        at = self.tile_with_keys
        at = 0 if at < 0 else max(0, min(len(self.cards) - 1, at + step))
        self.cards[at].setFocus(Qt.FocusReason.TabFocusReason)
