"""The layers that are switched most, along the top of the board at a table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from boardgame.app.board.drawing import MapLayer
from boardgame.app.board.over.layer_chips import LayerChips
from boardgame.app.board.view import BoardView
from boardgame.app.look.elements import icon_label, row
from boardgame.app.look.theme import current, emblem_pixmap

_MARGIN = 6


class LayerBar(QFrame):
    """Chips of some layers, and whose lines they show where they show those of one seat."""

    def __init__(self, view: BoardView, layers: tuple[MapLayer, ...], parent: QWidget | None = None) -> None:
        """Chips for some layers of a view."""
        super().__init__(parent)
        self.setProperty("role", "float")
        self.setAccessibleName(self.tr("Layers of the map"))
        self.chips = LayerChips(view, layers)
        self._icon = icon_label("layers", "text_muted", 18)
        self._line = row(self._icon, self.chips, spacing=8, margins=(10, _MARGIN, 10, _MARGIN))
        self._behind: list[QWidget] = []
        self.setLayout(self._line)

    def add(self, widget: QWidget) -> None:
        """Put something behind the chips."""
        self._line.addWidget(widget)
        self._behind.append(widget)

    def fit(self, room: int) -> None:
        """Take the size that is needed within a width in pixels."""
        behind = sum(made.sizeHint().width() + 8 for made in self._behind if made.isVisibleTo(self))
        self.chips.set_room(max(120, room - behind - 18 - 8 - 20))
        self._line.invalidate()
        self._line.activate()
        self.resize(self.sizeHint())


class WhoseButton(QToolButton):
    """Whose lines are shown: an emblem; a press goes on to the next."""

    def __init__(self, names: dict[str, tuple[str, str]], changed: Callable[[str], None]) -> None:
        """Let somebody be chosen.

        Args:
            names: emblem and name of each who can be chosen, by id.
            changed: called with the id of who was chosen.
        """
        super().__init__()
        self._names, self._changed = names, changed
        self._whose = next(iter(names), "")
        self.setProperty("kind", "map")
        self.setIconSize(QSize(20, 20))
        self.setFixedSize(QSize(28, 28))
        self.clicked.connect(self._next)
        current().changed.connect(self._draw)
        self._draw()

    @property
    def whose(self) -> str:
        """Id of who is chosen."""
        return self._whose

    def follow(self, whose: str) -> None:
        """Show who is chosen, without saying so again."""
        if whose in self._names and whose != self._whose:
            self._whose = whose
            self._draw()

    def _next(self) -> None:
        known = list(self._names)
        self.follow(known[(known.index(self._whose) + 1) % len(known)])
        self._changed(self._whose)

    def _draw(self) -> None:
        emblem, name = self._names[self._whose]
        self.setIcon(emblem_pixmap(emblem, 20))
        words = self.tr("Supply and trade of {0}; a press shows the next").format(name)
        self.setToolTip(words)
        self.setAccessibleName(words)
