"""The points of a Production or a Nat Muster, and the pages on which they are spent."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.look.elements import button, column, row, text
from boardgame.app.table.panels.gauges import Bar

MODES = ("raise", "recruit", "cards")


class PointsTop(QWidget):
    """What is left and what is spent, and a button for each page.

    Signals:
        wanted(str): another page.

    Attributes:
        buttons: by page.
    """

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._left = text("", "screen", 700)
        self._of = text("", tone="muted")
        self._spent = text("", "secondary", tone="muted")
        self._bar = Bar(10)
        self.buttons: dict[str, QPushButton] = {}
        segments = row(spacing=0)
        titles = (self.tr("Raise units"), self.tr("New Cadres"), self.tr("Cards"))
        for mode, title, place in zip(MODES, titles, ("first", "", "last"), strict=True):
            made = button(title, "segment")
            made.setCheckable(True)
            made.setProperty("place", place)
            made.clicked.connect(lambda _=False, mode=mode: self.wanted.emit(mode))
            self.buttons[mode] = made
            segments.addWidget(made, 1)
        figures = row(self._left, self._of, None, self._spent, spacing=6)
        self.setLayout(column(figures, self._bar, segments, spacing=7, margins=(14, 8, 14, 9)))

    def show_points(self, points: int, total: int, muster: bool) -> None:
        """Show how many are left of how many; those of a Nat Muster are CV, and buy no cards."""
        self._left.setText(str(points))
        if muster:
            self._of.setText(self.tr("of {0} CV left").format(total))
        else:
            self._of.setText(self.tr("of {0} points left").format(total) if total != 1 else self.tr("of 1 point left"))
        self._spent.setText(self.tr("{0} spent").format(total - points))
        self._bar.show_share(total - points, total)
        self.buttons["cards"].setVisible(not muster)

    def show_mode(self, mode: str) -> None:
        """Press the button of a page down."""
        for name, made in self.buttons.items():
            made.setChecked(name == mode)

    def after(self, mode: str, backwards: bool) -> str:
        """The next page in the order of the buttons, or the one before."""
        modes = [name for name, made in self.buttons.items() if not made.isHidden()]
        return modes[(modes.index(mode) + (-1 if backwards else 1)) % len(modes)]
