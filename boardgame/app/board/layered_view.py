"""A board of which layers can be shown and hidden, with what a game lays over it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.board.drawing import MapLayer
from boardgame.app.board.figures.threads import THREADS
from boardgame.app.board.ground.ground import PATTERNS
from boardgame.app.board.navigation import NavigableView
from boardgame.app.board.overlay import Overlay
from boardgame.app.board.scene import BoardScene


class LayeredView(NavigableView):
    """Shows and hides layers.

    Signals:
        layers_changed(): a layer was shown or hidden.

    Attributes:
        layers: what can be shown and hidden: the layers of the drawing, then those of the game.
    """

    layers_changed = Signal()

    def __init__(self, scene: BoardScene, more_layers: Sequence[MapLayer] = (), parent: QWidget | None = None) -> None:
        """Show a scene, with the layers that are shown where nobody has chosen yet.

        Args:
            scene: the board.
            more_layers: layers that are not the drawing's but of a game, which lays what they show over the map.
            parent: Qt parent.
        """
        super().__init__(scene, parent)
        self.layers = (*scene.drawing.layers, *more_layers)
        self._more_shown = frozenset(layer.id for layer in more_layers if layer.shown)
        self._more = frozenset(layer.id for layer in more_layers)

    @property
    def patterns(self) -> bool:
        """Whether the owners' patterns are shown."""
        return PATTERNS in self.shown

    @property
    def shown(self) -> frozenset[str]:
        """Ids of the layers of the map that are shown."""
        return self._scene.ground.shown | self._more_shown

    def set_patterns(self, shown: bool) -> None:
        """Show or hide the owners' patterns."""
        self.set_layer(PATTERNS, shown)

    def set_layer(self, layer: str, shown: bool) -> None:
        """Show or hide a layer of the map.

        Raises:
            KeyError: the board has no such layer.
        """
        if layer not in {known.id for known in self.layers}:
            raise KeyError(layer)
        if shown == (layer in self.shown):
            return
        if layer in self._more:
            self._more_shown = self._more_shown ^ {layer}
        else:
            self._scene.set_shown(self._scene.ground.shown ^ {layer}, self.sight())
        self.layers_changed.emit()
        self.refresh()

    def set_overlay(self, overlay: Overlay) -> None:
        """Lay lines, hatching and short texts of a game over the map, in place of those before.

        Raises:
            KeyError: an unknown area, or kind of line.
        """
        for thread in overlay.threads:
            THREADS[thread.kind]
            for area in (*thread.areas, *thread.cut_at):
                self._check(area)
        washed = (area for wash in overlay.washes for area in wash.areas)
        for area in (*(hatch.area for hatch in overlay.hatches), *(badge.area for badge in overlay.badges), *washed):
            self._check(area)
        if overlay != self._scene.overlay:
            self._scene.overlay = overlay
            self.refresh()

    @property
    def overlay(self) -> Overlay:
        """What a game has laid over the map."""
        return self._scene.overlay
