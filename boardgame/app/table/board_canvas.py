"""A board with what lies over it on every screen: overview, map tools, layers, legend, search, status line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import BoardView, MapTools, Minimap
from boardgame.app.board.drawing import Drawing, MapLayer, MapPlace
from boardgame.app.board.ground.ground import PATTERNS
from boardgame.app.board.over.layer_bar import LayerBar
from boardgame.app.board.over.layer_chips import LayerChips
from boardgame.app.board.over.legend import LegendCard
from boardgame.app.board.over.search import PlaceSearch
from boardgame.app.look.elements import column, text
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import current
from boardgame.app.table.overlays import StatusChip
from boardgame.app.table.overview_place import OverviewPlace

EDGE = 12
"""Distance in pixels of what lies over the board from its edges."""
_NARROW = 900
_MINIMAP_SHARE, _MINIMAP_LEAST = 0.25, 100
"""Share of the height that the overview takes at most, and its least width in pixels."""
_LAYERS_WIDTH = 230
_LEGEND_HEAD = 40
"""Pixels of the legend above its lines."""


class BoardCanvas(QWidget):
    """The board fills it; what lies over it keeps to its corners.

    What a player chose to see of the map (layers, legend) is kept in the preferences.
    """

    def __init__(
        self,
        drawing: Drawing,
        game: str,
        preferences: Preferences,
        parent: QWidget | None = None,
        more_layers: Sequence[MapLayer] = (),
    ) -> None:
        """Show a game's board.

        Args:
            drawing: the board as it is drawn.
            game: id of the game, under which choices are kept.
            preferences: what the player set.
            parent: Qt parent.
            more_layers: layers of the game beside those of the drawing; with them a bar of chips stands at the top.
        """
        super().__init__(parent)
        self.game = game
        self._preferences = preferences
        theme = current()
        self.view = BoardView(drawing, theme.name, more_layers=more_layers)
        self.view.setParent(self)
        self.view.setAccessibleName(self.tr("Board"))
        self._choose_layers()
        self.minimap = Minimap(self.view)
        self.minimap.setParent(self)
        self.tools = MapTools(self.view)
        self.tools.setParent(self)
        self.legend = LegendCard(self.view, self)
        self.legend.set_open(preferences.legend_open)
        near = tuple(layer for layer in self.view.layers if layer.near) if more_layers else ()
        self.bar = LayerBar(self.view, near, self) if near else None
        self.chips = LayerChips(self.view, [layer for layer in self.view.layers if layer not in near])
        self.layers = self._holder(self.chips)
        self.layers.hide()
        self.status = StatusChip(self)
        self.search = PlaceSearch(drawing, self)
        self.view.overlays.widgets = [self.minimap, self.tools, self.legend, self.layers, self.status]
        self.view.overlays.widgets += [self.bar] if self.bar is not None else []
        self._hint = ""
        self._area = ""
        self._free = ""  # the place that everything gives way to
        self._picked = ""  # the place that the overview gives way to
        self.view.area_hovered.connect(self._hovered)
        self.view.area_clicked.connect(self._pick)
        self._overview = OverviewPlace(self.minimap, self.view, self._corners, lambda: (self._free, self._picked))
        self.view.view_changed.connect(self._show_tools)
        self.view.pointer_moved.connect(self._pointer_moved)
        self.view.layers_changed.connect(self._keep_layers)
        self.tools.layers_wanted.connect(self._layers_wanted)
        self.legend.folded.connect(self._legend_folded)
        self.search.chosen.connect(self._found)
        self.search.closed.connect(self.view.setFocus)
        theme.changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.view.set_theme(current().name)
        self._choose_layers()

    # --- layers and legend ------------------------------------------------------------------------------------

    def _choose_layers(self) -> None:
        for layer in self.view.layers:
            self.view.set_layer(layer.id, self._chosen(layer))

    def _keep_layers(self) -> None:
        for layer in self.view.layers:
            shown = layer.id in self.view.shown
            if shown == self._chosen(layer):
                continue
            if _in_settings(layer):
                self._preferences.patterns = shown
            else:
                self._preferences.set_layer(self.game, layer.id, shown)

    def _chosen(self, layer: MapLayer) -> bool:
        """Whether the player wants to see a layer."""
        if _in_settings(layer):
            return self._preferences.patterns
        return self._preferences.layer(self.game, layer.id, layer.shown)

    def _holder(self, chips: LayerChips) -> QFrame:
        """What the chips of the layers lie on: a card."""
        card = QFrame(self)
        card.setProperty("role", "float")
        card.setAccessibleName(self.tr("Layers of the map"))
        card.setLayout(column(text(self.tr("On the map"), weight=600), chips, spacing=8, margins=(10, 8, 10, 10)))
        return card

    def toggle_layers(self) -> None:
        """Open layers and legend, or put them away."""
        self.tools.open_layers(not self.tools.layers_open)

    def _layers_wanted(self, shown: bool) -> None:
        self.layers.setVisible(shown)
        self.legend.setVisible(shown and not self.legend.empty)
        self._arrange()
        for card in (self.layers, self.legend):
            card.raise_()

    def _legend_folded(self, folded: bool) -> None:
        self._preferences.legend_open = not folded
        self._arrange()

    # --- finding places ---------------------------------------------------------------------------------------

    def find_place(self) -> None:
        """Ask for a place to go to."""
        self.search.open()

    def _found(self, place: MapPlace) -> None:
        self.go_to(place.area)

    def go_to(self, area: str) -> None:
        """Bring an area into the middle, near enough to be read, and light it for a moment."""
        self.view.center_on_area(area, max(self.view.zoom, self.view.drawing.full_zoom))
        self.view.point_out(area)
        self._keep_free(area)

    def reach(self, area: str) -> None:
        """The keys have come to an area: tell of it, and bring it into sight if it is not."""
        self.say_of(area)  # first: the line may grow over the area
        self.view.show_area(area)
        self.say_of(area)  # again: what lies under a cursor that rests may be another area now
        self._keep_free(area)

    def _pointer_moved(self, at: QPoint | None) -> None:
        """The keys are done with: everything is back in its place."""
        if at is not None and self._free:
            self._free = ""
            self._show_minimap()
            self._place_status()

    def _pick(self, area: str) -> None:
        """What is chosen is seen whole: the overview does not lie over its name or what goes there."""
        self._picked = area
        self._show_minimap()

    def _keep_free(self, area: str) -> None:
        """Let nothing lie over an area's name, even in a corner that the board cannot be moved out of."""
        self._free = area
        self._show_minimap()
        self._place_status()

    # --- the status line --------------------------------------------------------------------------------------

    def describe(self, area: str) -> str:
        """What the status line says of an area."""
        return self.view.drawing.describe(area)

    def hint(self, words: str) -> None:
        """A sentence for the status line while the cursor is over no area; empty takes it back."""
        self._hint = words
        self._say()

    def say_of(self, area: str) -> None:
        """Tell of an area in the status line, as if the cursor were over it."""
        self._area = area
        self._say()

    def _hovered(self, area: str) -> None:
        self._area = area
        self._say()

    def _say(self) -> None:
        self.status.say(self.describe(self._area) if self._area else self._hint)
        self._place_status()

    # --- layout -----------------------------------------------------------------------------------------------

    @property
    def narrow(self) -> bool:
        """Whether there is little room, so that the map tools go to the upper left."""
        return self.width() < _NARROW

    def resizeEvent(self, event: object) -> None:
        """Keep everything in its corner."""
        self.view.setGeometry(self.rect())
        self._arrange()

    def _arrange(self) -> None:
        outlines = self.view.outlines
        highest = round(self.height() * _MINIMAP_SHARE * outlines.width / outlines.height)
        self.minimap.set_width(max(_MINIMAP_LEAST, min(160 if self.narrow else 200, highest)))
        self.tools.adjustSize()
        size = self.tools.sizeHint()
        if self.narrow:
            self.tools.move(EDGE, EDGE)
        else:  # in the corner, where they stay whether or not there is an overview beside them
            self.tools.move(self.width() - size.width() - EDGE, self.height() - size.height() - EDGE)
        self.minimap.move(self._corners()[0])
        self._place_bar()
        self._place_layers()
        self._place_status()
        self.search.place()
        self._show_minimap()

    def _corners(self) -> tuple[QPoint, QPoint]:
        """Where the overview may be: in the lower right corner, beside the tools, else in the upper right one."""
        size = self.minimap.size()
        right = self.width() - EDGE
        beside = (right if self.narrow else self.tools.x() - 8) - size.width()
        return QPoint(beside, self.height() - size.height() - EDGE), QPoint(right - size.width(), self.top)

    def _show_minimap(self) -> None:
        """The overview gives way to what must be seen, and tells nothing while the whole board is in sight."""
        self._overview.place()
        self._show_tools()

    def _show_tools(self) -> None:
        if self.view.whole_in_sight:
            self.minimap.hide()
        self.tools.setVisible(not self._hides(self.tools))

    def _hides(self, made: QWidget) -> bool:
        """Whether something lies over the place that is to be seen now."""
        return bool(self._free) and made.geometry().intersects(self.view.name_box(self._free))

    def _place_layers(self) -> None:
        """Beside the tool that opens them."""
        self.chips.set_room(_LAYERS_WIDTH)
        self.layers.resize(self.layers.sizeHint())
        tools = self.tools.geometry()
        if self.narrow:
            self.layers.move(tools.right() + 8, self.top if self.bar is not None else tools.top())
        else:
            left = self._corners()[0].x() - self.layers.width() - 8
            self.layers.move(left, tools.bottom() + 1 - self.layers.height())

    def _place_bar(self) -> None:
        """Along the upper edge; where the tools are there too, beside them and only while layers are offered."""
        if self.bar is not None:
            self.bar.setVisible(not self.narrow or self.tools.layers_open)
            left = self.tools.geometry().right() + 8 if self.narrow else EDGE
            self.bar.fit(self.width() - left - EDGE)
            self.bar.move(left, EDGE)

    @property
    def top(self) -> int:
        """Pixels from the upper edge that are taken."""
        return self.bar.geometry().bottom() + 8 if self.bar is not None and not self.bar.isHidden() else EDGE

    def _place_status(self) -> None:
        left, right = self._status_span()
        self.status.set_room(right - left)
        self.status.move(left, self.height() - self.status.height() - EDGE)
        if self._hides(self.status):
            self.status.move(self.tools.geometry().right() + 8 if self.narrow else EDGE, EDGE)
        self._place_legend()

    def _status_span(self) -> tuple[int, int]:
        """From where to where the status line lies over nothing, in pixels."""
        return EDGE, self._corners()[0].x() - EDGE

    def _place_legend(self) -> None:
        """Above the status line, where it stays whether or not there is one."""
        line = max(self.status.height(), self.status.sizeHint().height())
        left = self.tools.geometry().right() + 8 if self.narrow else EDGE
        above = self.bar.geometry().bottom() + 8 if self.bar is not None and not self.bar.isHidden() else EDGE
        if self.narrow and self.bar is not None and not self.layers.isHidden():
            above = self.layers.geometry().bottom() + 8
        wide = (self.width() if self.narrow else self._corners()[0].x()) - EDGE - left
        self.legend.fit(QSize(max(160, wide), max(80, self.height() - above - EDGE - line - 8 - _LEGEND_HEAD)))
        self.legend.move(left, self.height() - EDGE - line - 8 - self.legend.height())
        if self.legend.isVisible() and self.legend.geometry().intersects(self.layers.geometry()):
            self.layers.move(self.layers.x(), max(above, self.legend.y() - 8 - self.layers.height()))


def _in_settings(layer: MapLayer) -> bool:
    """Whether a layer is one for all boards, switched in the settings too."""
    return layer.id == PATTERNS
