"""Cards of the start screen: a game's board, name, powers, length; and the card that teaches."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from boardgame.app.board.boards import BoardInfo, Part, boards
from boardgame.app.board.drawings import fault_of
from boardgame.app.look.elements import ClickFrame, column, emblem_label, icon_label, row, text
from boardgame.app.look.theme import current, restyle
from boardgame.app.shell.thumbnail import kept_thumbnail, thumbnail
from boardgame.games.registry import GameInfo

CARD = QSize(350, 378)
"""Size of a card when there are many."""
LARGEST = 540
"""Width of a card in pixels when there are few."""

_DRAW_AFTER = 30


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
        self.setMinimumSize(60, 40)
        self._drawing = QTimer(self)
        self._drawing.setSingleShot(True)
        self._drawing.setInterval(_DRAW_AFTER)
        self._drawing.timeout.connect(self._draw)
        current().changed.connect(self.update)

    def _draw(self) -> None:
        why = fault_of(self._game)
        if why:
            self.broken.emit(why)
            return
        thumbnail(self._game, self.size(), current().name, self._window)
        self.update()

    def paintEvent(self, event: object) -> None:
        """Draw the picture, or water until there is one."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        path = QPainterPath()
        path.addRoundedRect(box, 6, 6)
        painter.setClipPath(path)
        picture = kept_thumbnail(self._game, self.size(), current().name, self._window)
        if picture is not None:
            painter.drawPixmap(0, 0, picture)
        else:
            painter.fillRect(self.rect(), QColor(current().color("sea", "board")))
            self._drawing.start()
        painter.setClipping(False)
        painter.setPen(QPen(QColor(current().color("outline")), 1))
        painter.drawPath(path)


class GameCard(ClickFrame):
    """A game; a click sets one up."""

    def __init__(self, info: GameInfo, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self.game = info.id
        self.setObjectName(f"card-{info.id}")
        self.setAccessibleName(self.tr("New game: {0}").format(info.title))
        self.setAccessibleDescription(info.line)
        self.setFixedSize(CARD)
        board = boards().get(info.id, BoardInfo(info.id, info.title, "areas"))
        picture = BoardPicture(info.id, board.part)
        picture.broken.connect(self.say_fault)
        self.fault = ""
        emblems = [emblem_label(power, 19) for power in board.emblems]
        players = "–".join(str(number) for number in dict.fromkeys(info.players))
        length = f"{info.length[0]}–{info.length[1]} h"
        facts = row(
            icon_label("players", "text_muted", 15), text(players, "secondary", 500), 8,
            icon_label("clock", "text_muted", 15), text(length, "secondary", 500), None, Weight(info.weight),
            spacing=5,
        )  # fmt: skip
        self._line = text(info.line, "secondary", tone="muted", wrap=True)
        layout = column(
            picture,
            row(text(info.title, "card", 600), None, *emblems, spacing=4),
            self._line,
            facts,
            spacing=6,
            margins=(9, 9, 9, 11),
        )
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def mark_last(self, last: bool) -> None:
        """Outline the game played last."""
        restyle(self, state="selected" if last else "")

    def say_fault(self, why: str) -> None:
        """Say on the card why the game cannot be played."""
        self.fault = why
        self.setAccessibleDescription(why)
        # Paths have no spaces to be wrapped at.
        self._line.setText(why.replace("/", "/\u200b"))
        self._line.setToolTip(why)
        restyle(self._line, tone="danger")


class LearnCard(ClickFrame):
    """Leads to the rules."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self.setObjectName("card-learn")
        self.setAccessibleName(self.tr("Learn the rules"))
        self.setFixedSize(CARD)
        title = text(self.tr("Learn the rules"), "card", 600)
        words = text(
            self.tr("Every rule by its id, to search and to read; the table opens them where they matter."),
            "secondary", tone="muted", wrap=True,
        )  # fmt: skip
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        lamp = icon_label("hint", "accent", 40)
        layout = column(None, lamp, title, words, None, spacing=8, margins=(24, 9, 24, 9))
        for part in (lamp, title):
            layout.setAlignment(part, Qt.AlignmentFlag.AlignHCenter)
        self.setLayout(layout)
