"""Chips that show and hide the layers of a map."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from boardgame.app.board.drawing import MapLayer
from boardgame.app.board.view import BoardView
from boardgame.app.look.elements import plain_words
from boardgame.app.look.theme import sized

_HEIGHT = 26
_GAP = 6


class LayerChips(QWidget):
    """A chip for each layer of a view's map, checked while it is shown; in as many rows as the room asks for."""

    def __init__(
        self, view: BoardView, layers: Sequence[MapLayer] | None = None, parent: QWidget | None = None
    ) -> None:
        """Chips for some layers of a view, all of them unless told otherwise."""
        super().__init__(parent)
        self._view = view
        self._room = 1000
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.chips: dict[str, QPushButton] = {}
        for layer in view.layers if layers is None else layers:
            chip = QPushButton(layer.title, self)
            chip.setObjectName(f"layer_{layer.id}")
            chip.setProperty("kind", "chip")
            chip.setCheckable(True)
            chip.setChecked(layer.id in view.shown)
            sized(chip, "secondary", 500)
            chip.setToolTip(plain_words(layer.detail or self.tr("Show or hide on the map: {0}").format(layer.title)))
            chip.toggled.connect(lambda shown, layer=layer.id: view.set_layer(layer, shown))
            self.chips[layer.id] = chip
        view.layers_changed.connect(self._follow)

    def set_room(self, width: int) -> None:
        """Arrange the chips in rows no wider than this, in pixels."""
        self._room = width
        x = y = used = 0
        for chip in self.chips.values():
            chip.ensurePolished()
            wide = chip.sizeHint().width()
            if x and x + wide > width:
                x, y = 0, y + _HEIGHT + _GAP
            chip.setGeometry(x, y, wide, _HEIGHT)
            x += wide + _GAP
            used = max(used, x - _GAP)
        self.setFixedSize(max(used, 1), y + _HEIGHT)

    def _follow(self) -> None:
        for layer, chip in self.chips.items():
            chip.setChecked(layer in self._view.shown)
