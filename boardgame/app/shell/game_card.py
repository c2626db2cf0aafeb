"""Tiles of the start screen: a game to be played, a board to look at, the rules."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from boardgame.app.board.boards import BoardInfo, Part, boards
from boardgame.app.board.drawings import fault_of
from boardgame.app.look.elements import (
    ClickFrame,
    badge,
    button,
    column,
    emblem_label,
    icon_button,
    icon_label,
    row,
    text,
    tr,
)
from boardgame.app.look.theme import current, restyle
from boardgame.app.shell.kept.thumbnail import kept_thumbnail, thumbnail
from boardgame.games.registry import GameInfo, games, info, players_of

_DRAW_AFTER = 60
_STEP = 64
"""Pictures are drawn in sizes that are a multiple of this and cut, so that a window drawn larger draws few of them."""


class Weight(QWidget):
    """How much there is to learn, as filled pips out of five."""

    def __init__(self, weight: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._weight = weight
        self.setFixedSize(46, 12)
        words = self.tr("Weight {0} of 5").format(weight)
        self.setToolTip(words)
        self.setAccessibleName(words)
        current().changed.connect(self.update)

    def paintEvent(self, event: object) -> None:
        """Draw the pips."""
        painter = QPainter(self)
        theme = current()
        for place in range(5):
            painter.setPen(QPen(QColor(theme.color("accent" if place < self._weight else "outline_strong")), 1))
            full = QColor(theme.color("accent")) if place < self._weight else QColor(Qt.GlobalColor.transparent)
            painter.setBrush(full)
            painter.drawRect(QRectF(place * 9 + 0.5, 1.5, 6, 9))


class BoardPicture(QWidget):
    """Part of a game's board with round corners, as large as there is room.

    A picture that was not drawn before is drawn a moment after the widget is shown.

    Signals:
        broken(str): the board cannot be drawn, for this reason.
    """

    broken = Signal(str)

    def __init__(self, game: str, window: Part, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._window = game, window
        self.setMinimumSize(60, 84)
        self._picture: QPixmap | None = None
        self._shown: tuple[QSize, str] | None = None
        self._drawing = QTimer(self)
        self._drawing.setSingleShot(True)
        self._drawing.setInterval(_DRAW_AFTER)
        self._drawing.timeout.connect(self._draw)
        current().changed.connect(self.update)

    def _drawn_size(self) -> QSize:
        return QSize(-(-self.width() // _STEP) * _STEP, -(-self.height() // _STEP) * _STEP)

    def _draw(self) -> None:
        why = fault_of(self._game)
        if why:
            self.broken.emit(why)
            return
        self._picture = thumbnail(self._game, self._drawn_size(), current().name, self._window)
        self._shown = (self._drawn_size(), current().name)
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the picture, or water until there is one."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        path = QPainterPath()
        path.addRoundedRect(box, 6, 6)
        painter.setClipPath(path)
        wanted = (self._drawn_size(), current().name)
        if self._shown != wanted:
            kept = kept_thumbnail(self._game, *wanted, self._window)
            if kept is not None:
                self._picture, self._shown = kept, wanted
            else:
                self._drawing.start()
        painter.fillRect(self.rect(), QColor(current().color("sea", "board")))
        if self._picture is not None:
            size = self._picture.deviceIndependentSize()
            if self._shown != wanted:  # until it is drawn anew, the picture of another size fills the place
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                size.scale(box.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
            place = QRectF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2,
                           size.width(), size.height())  # fmt: skip
            painter.drawPixmap(place, self._picture, QRectF(self._picture.rect()))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(current().color("outline")), 1))
        painter.drawPath(path)


class Tile(ClickFrame):
    """A picture of a board with words below it; its size is what the grid gives.

    Args:
        board: what is known of the board.
        name: the name to show.
        line: one sentence about it.
        state: what is to be said of it beforehand, such as *Board only*, in words and in a tone of the style sheet;
            empty for nothing.
        facts: what stands at the bottom, from left to right.
    """

    def __init__(
        self, board: BoardInfo, name: str, line: str, state: tuple[str, str], facts: list[QWidget | int | None],
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__("card", parent)
        self.game = board.id
        self.fault = ""
        self.setObjectName(f"card-{board.id}")
        self.setAccessibleDescription(f"{state[0]}. {line}" if state[0] else line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._compact = False
        picture = BoardPicture(board.id, board.part)
        picture.broken.connect(self.say_fault)
        self._name = text(name, "card", 600, wrap=True)
        self._emblems = QWidget()
        self._emblems.setLayout(row(*(emblem_label(power, 19) for power in board.emblems), spacing=4))
        self._line = text(line, "secondary", tone="muted", wrap=True)
        self._states = (badge(*state), badge(*state))
        head = row(self._name, self._emblems, self._states[0], spacing=8)
        told = row(self._line, self._states[1], spacing=8)
        for part in (head, told):
            part.setStretch(0, 1)
        for line_of, state_label in ((head, self._states[0]), (told, self._states[1])):
            line_of.setAlignment(state_label, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        layout = column(picture, head, told, row(*facts, spacing=5), spacing=6, margins=(9, 9, 9, 9))
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.set_compact(False)

    def set_compact(self, compact: bool) -> None:
        """Leave out the sentence and the emblems, where the window is low; a fault is said all the same."""
        self._compact = compact
        self._line.setVisible(not compact or bool(self.fault))
        for label, here in zip(self._states, (compact, not compact), strict=True):
            label.setVisible(here and bool(label.text()))
        self._fit_emblems()

    def _fit_emblems(self) -> None:
        name = self._name.fontMetrics().horizontalAdvance(self._name.text()) + 8
        room = self.width() - 2 * 9 - name - 8
        self._emblems.setVisible(not self._compact and self._emblems.sizeHint().width() <= room)

    def resizeEvent(self, event: object) -> None:
        """Emblems give way to the name."""
        self._fit_emblems()
        super().resizeEvent(event)  # type: ignore[arg-type]

    def say_fault(self, why: str) -> None:
        """Say on the tile why the board cannot be drawn or the game not be played."""
        self.fault = why
        self.setAccessibleDescription(why)
        # Paths have no spaces to be wrapped at.
        self._line.setText(why.replace("/", "/\u200b"))
        self._line.setToolTip(why)
        self._line.show()
        restyle(self._line, tone="danger")


class GameCard(Tile):
    """A game; a click sets one up.

    Signals:
        against(str): begin this game against the computer at once.
    """

    against = Signal(str)

    def __init__(self, info: GameInfo, parent: QWidget | None = None) -> None:
        players = "–".join(str(number) for number in dict.fromkeys(players_of(info.id)))
        length = f"{info.length[0]}–{info.length[1]} h"
        board = boards().get(info.id, BoardInfo(info.id, info.title, "areas"))
        computer = icon_button("computer", _tr("Play against the computer"), "step", 16, "accent")
        computer.setObjectName(f"against-{info.id}")
        computer.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys press the tile
        computer.clicked.connect(lambda: self.against.emit(info.id))
        facts: list[QWidget | int | None] = [
            icon_label("players", "text_muted", 15), text(players, "secondary", 500), 8,
            icon_label("clock", "text_muted", 15), text(length, "secondary", 500), None, Weight(info.weight), 6,
            computer,
        ]  # fmt: skip
        super().__init__(board, info.title, info.line, ("", ""), facts, parent)
        self.setAccessibleName(self.tr("New game: {0}").format(info.title))

    def mark_last(self, last: bool) -> None:
        """Outline the game played last."""
        restyle(self, state="selected" if last else "")


class BoardCard(Tile):
    """A board whose rules are not played yet; a click opens it."""

    def __init__(self, board: BoardInfo, parent: QWidget | None = None) -> None:
        look = button(_tr("Look at the board"), "small", "minimap")
        look.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys press the tile
        weight = [Weight(board.weight)] if board.weight else []
        super().__init__(board, board.title, board.line, (_tr("Board only"), ""), [look, None, *weight], parent)
        look.clicked.connect(self.clicked)
        self.setAccessibleName(self.tr("Look at the board: {0}").format(board.title))


class RulesCard(QFrame):
    """Leads to the rules of each game, and to files.

    Signals:
        learn(str): open the rules of this game.
        open_file(): choose a file to open.
    """

    learn = Signal(str)
    open_file = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setObjectName("card-rules")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        title = text(self.tr("Rules"), "card", 600)
        head = row(icon_label("rules", "accent", 20), title, None, spacing=8)
        self._words = text(
            self.tr("Every rule by its id, to search and to read. The table opens them where they matter."),
            "secondary", tone="muted", wrap=True,
        )  # fmt: skip
        layout = column(head, self._words, spacing=6, margins=(12, 12, 12, 9))
        for game in games():
            item = ClickFrame("row")
            item.setAccessibleName(self.tr("Rules of {0}").format(info(game).title))
            item.clicked.connect(lambda game=game: self.learn.emit(game))
            item.setLayout(row(icon_label("help", "text_muted", 16), text(info(game).title), None,
                               margins=(6, 4, 6, 4)))  # fmt: skip
            layout.addWidget(item)
            if self.focusProxy() is None:
                self.setFocusProxy(item)
        layout.addStretch(1)
        opened = button(self.tr("Open a saved game"), "small", "open")
        opened.clicked.connect(self.open_file)
        layout.addWidget(opened)
        self.setLayout(layout)

    def set_compact(self, compact: bool) -> None:
        """Leave out the sentence, where the window is low."""
        self._words.setVisible(not compact)


def _tr(words: str) -> str:
    return tr("StartCards", words)
