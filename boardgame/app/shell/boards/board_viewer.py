"""Looking around on a board without a game: ``boardgame board``, and "Look at the boards" of the client."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QFileDialog, QFrame, QMainWindow, QMenu, QMessageBox, QWidget

from boardgame.app.board import Highlight
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.over.layer_chips import LayerChips
from boardgame.app.board.start_position import bare_position, start_position
from boardgame.app.look.elements import column, tr, unmarked
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import current
from boardgame.app.shell.boards.board_titles import TITLES
from boardgame.app.shell.export import write_picture
from boardgame.app.table.board_canvas import EDGE, BoardCanvas
from boardgame.app.table.cards.keys_card import KeysCard
from boardgame.games.registry import BrokenGame

_SMALLEST = QSize(720, 480)
_SIZE = QSize(1600, 1000)


class ViewerCanvas(BoardCanvas):
    """The board of the viewer: chips along the top, legend open, a click selects."""

    def __init__(self, game: str, preferences: Preferences, bare: bool = False, parent: QWidget | None = None) -> None:
        """Show a game's board at the start, or without units.

        Raises:
            BrokenGame: its files are missing or wrong.
        """
        super().__init__(drawing_of(game), game, preferences, parent)
        self.selected = ""
        self.view.set_position(bare_position(game) if bare else start_position(game))
        self.view.area_clicked.connect(self._clicked)
        self.view.area_double_clicked.connect(self.go_to)
        self.hint(self.tr("Ctrl+F finds a place, F1 shows all keys"))
        self.tools.open_layers(True)

    def select(self, area: str) -> None:
        """Select an area; the status line tells of it while the cursor is elsewhere. Empty selects none."""
        self.selected = area
        self.view.set_highlights([Highlight(area, "selected")] if area else [])
        self.hint(self.describe(area) if area else "")

    def go_to(self, area: str) -> None:
        """Bring an area into the middle and select it."""
        super().go_to(area)
        self.select(area)

    def show_selected(self) -> None:
        """Bring the selected area back into the middle and light it for a moment."""
        if self.selected:
            self.view.center_on_area(self.selected)
            self.view.point_out(self.selected)

    def _clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if button == Qt.MouseButton.LeftButton:
            self.select("" if area == self.selected else area)

    def _holder(self, chips: LayerChips) -> QFrame:
        """Along the top there is room for the chips alone; a card around them would only cover the map."""
        holder = QFrame(self)
        holder.setAccessibleName(self.tr("Layers of the map"))
        holder.setLayout(column(chips, spacing=0))
        return holder

    def _place_layers(self) -> None:
        left = self.tools.geometry().right() + 8 if self.narrow else EDGE
        self.chips.set_room(max(120, self.width() - left - EDGE))
        self.layers.resize(self.layers.sizeHint())
        self.layers.move(QPoint(left, EDGE))


class BoardViewer(QMainWindow):
    """A window to look around on a board."""

    def __init__(self, game: str, preferences: Preferences, bare: bool = False, parent: QWidget | None = None) -> None:
        """Open a game's board at the start, or without units.

        Raises:
            BrokenGame: its files are missing or wrong.
        """
        super().__init__(parent, Qt.WindowType.Window)
        self.canvas = ViewerCanvas(game, preferences, bare)
        self._preferences = preferences
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("{0} – board").format(TITLES[game]))
        self.setMinimumSize(_SMALLEST)
        self.resize(_SIZE.boundedTo(self.screen().availableSize()) if self.screen() else _SIZE)
        self.setCentralWidget(self.canvas)
        self._keys: list[tuple[str, str]] = []
        self._make_menus()
        self.keys = KeysCard((*self._keys, *_map_keys()), self.canvas)
        self.canvas.view.setFocus()

    def _make_menus(self) -> None:
        canvas, view = self.canvas, self.canvas.view
        self.menuBar().setNativeMenuBar(False)
        file = self.menuBar().addMenu(self.tr("&File"))
        boards = file.addMenu(self.tr("Other &boards"))
        for game, title in TITLES.items():
            if game != canvas.game:
                boards.addAction(unmarked(title)).triggered.connect(lambda _=False, game=game: self.open_other(game))
        self._add(file, self.tr("&Picture of the board…"), self.ask_picture, "Ctrl+P")
        file.addSeparator()
        self._add(file, self.tr("&Close"), self.close, "Ctrl+W")
        look = self.menuBar().addMenu(self.tr("&View"))
        self._add(look, self.tr("&Find a place…"), canvas.find_place, "Ctrl+F")
        self._add(look, self.tr("&Show the selected place"), canvas.show_selected, "Space")
        look.addSeparator()
        self._add(look, self.tr("&Whole board"), view.fit_board, "Ctrl+0", told=False)
        self._add(look, self.tr("Zoom &in"), lambda: view.zoom_by(1.2), "Ctrl++", told=False)
        self._add(look, self.tr("Zoom &out"), lambda: view.zoom_by(1 / 1.2), "Ctrl+-", told=False)
        look.addSeparator()
        self._add(look, self.tr("&Layers and legend"), canvas.toggle_layers, "L")
        self._add(look, self.tr("Light or d&ark"), self.switch_theme, "Ctrl+T")
        self._add_visions(look.addMenu(self.tr("As &others see it")))
        self._add(look, self.tr("F&ull screen"), self.switch_full_screen, "F11")
        guide = self.menuBar().addMenu(self.tr("&Help"))
        self._add(guide, self.tr("&Keys"), lambda: self.keys.switch(), "F1")
        self._add(guide, self.tr("Put &away what lies over the map"), self.escape, "Esc")

    def _add(self, menu: QMenu, words: str, do: Callable[[], object], keys: str, told: bool = True) -> QAction:
        """Add an action; ``told``: the card of keys tells of it."""
        action = menu.addAction(words)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: do())
        if told:
            shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            self._keys.append((shown, words.replace("&", "").rstrip("…")))
        return action

    def _add_visions(self, menu: QMenu) -> None:
        """How the board looks to eyes that see colours otherwise, one at a time."""
        group = QActionGroup(menu)
        names = {
            "": self.tr("&All colours"),
            "deuteranopia": self.tr("&Green-blind (deuteranopia)"),
            "protanopia": self.tr("&Red-blind (protanopia)"),
            "greyscale": self.tr("&Shades of grey"),
        }
        for vision, words in names.items():
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(not vision)
            action.setObjectName(f"vision-{vision}")
            action.triggered.connect(lambda _=False, vision=vision: self.see_as(vision))
            group.addAction(action)

    def see_as(self, vision: str) -> None:
        """Show the whole canvas as it looks to somebody, one of :data:`boardgame.app.look.vision.KINDS`; empty for all
        colours."""
        from boardgame.app.look.vision_effect import VisionEffect

        self.canvas.setGraphicsEffect(VisionEffect(vision, self.canvas) if vision else None)  # type: ignore[arg-type]

    def switch_theme(self) -> None:
        """From light to dark and back."""
        self._preferences.theme = "light" if current().name == "dark" else "dark"

    def switch_full_screen(self) -> None:
        """The board alone on the screen, or back in its window."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def escape(self) -> None:
        """Put away the search, the keys, the selection, whichever comes first."""
        if self.canvas.search.isVisible():
            self.canvas.search.close_search()
        elif self.keys.isVisible():
            self.keys.put_away()
        else:
            self.canvas.select("")

    def open_other(self, game: str) -> None:
        """Open another board in a window of its own; says why if it cannot be."""
        look_at(game, self._preferences, self)

    def ask_picture(self) -> None:
        """Write a picture of the board as it is seen."""
        name = str(Path.home() / f"{self.canvas.game}.png")
        chosen, _ = QFileDialog.getSaveFileName(self, self.tr("Picture of the board"), name, "PNG (*.png)")
        if not chosen:
            return
        try:
            write_picture(Path(chosen), self.canvas.view.grab().toImage())
        except OSError as error:
            QMessageBox.warning(self, self.tr("Picture of the board"), f"{chosen}: {error.strerror}")


def _map_keys() -> tuple[tuple[str, str], ...]:
    """What the map itself does, said once for all screens."""
    return (
        (tr("Keys", "Arrows"), tr("Keys", "Move the map")),
        (tr("Keys", "+  −"), tr("Keys", "Zoom")),
        (tr("Keys", "0"), tr("Keys", "Whole board")),
        (tr("Keys", "Wheel"), tr("Keys", "Zoom at the cursor")),
        (tr("Keys", "Drag"), tr("Keys", "Move the map")),
        (tr("Keys", "Click"), tr("Keys", "Select an area")),
        (tr("Keys", "Double click"), tr("Keys", "Go near an area")),
        (tr("Keys", "Rest on a stack"), tr("Keys", "Spread it out")),
        (tr("Keys", "Tab"), tr("Keys", "To the buttons")),
    )


def look_at(game: str, preferences: Preferences, parent: QWidget) -> BoardViewer | None:
    """Open a board in a window of its own; says why if it cannot be looked at."""
    try:
        viewer = BoardViewer(game, preferences, parent=parent)
    except BrokenGame as error:
        what = tr("BoardViewer", "This board cannot be looked at")
        QMessageBox.warning(parent, what, f"{what}.\n\n{error}")
        return None
    viewer.show()
    return viewer
