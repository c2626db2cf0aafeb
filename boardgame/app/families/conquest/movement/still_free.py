"""The areas whose blocks can still move, for those who would rather read than look."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import ClickFrame, column, row, text
from boardgame.app.look.kept_rows import KeptRows
from boardgame.engine.option import Option
from boardgame.games.conquest.foresight.movers import waiting
from boardgame.games.conquest.telling.names import area_name, counted
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World


class StillFree(QWidget):
    """A row for each area.

    Signals:
        wanted(str): look at this area.
    """

    wanted = Signal(str)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._several = False
        self._none = text("", "secondary", tone="muted", wrap=True)
        head = column(text(self.tr("Can still move"), weight=600), self._none, spacing=2, margins=(6, 0, 4, 2))
        layout = column(head, spacing=0, margins=(10, 8, 10, 6))
        self._rows: KeptRows[tuple[str, str]] = KeptRows(layout, self._row)
        self.setLayout(layout)

    @property
    def rows(self) -> list[ClickFrame]:
        """The rows, from above."""
        return [made for made in self.findChildren(ClickFrame) if not made.isHidden()]

    def show_options(self, view: View, options: Sequence[Option]) -> None:
        """List the areas of the options."""
        counts = waiting(view)
        self._several = len({power for _, power in counts}) > 1
        lines: dict[str, list[str]] = {}
        for option in options:
            if option.action["do"] == "move":
                count = counts.get((option.area, option.action["power"]), 0)
                lines.setdefault(option.area, []).append(self._units(option.action["power"], count))
            elif option.area:
                lines.setdefault(option.area, []).append(option.text)
        self._rows.show([(area, ", ".join(parts)) for area, parts in lines.items()])
        self._none.setText(
            self.tr("Click blocks on the map, or an area here.") if lines else self.tr("No order is left to be given.")
        )

    def _units(self, power: str, count: int) -> str:
        words = counted(count, "block")
        return f"{words} · {self._world.powers[power].adjective}" if self._several else words

    def _row(self, value: tuple[str, str]) -> ClickFrame:
        area, words = value
        made = ClickFrame("row")
        name = area_name(self._world, area)
        inner = row(text(name, weight=500), text(words, "secondary", tone="muted", elide=True), margins=(6, 3, 6, 3))
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.setObjectName(area)
        made.setAccessibleName(f"{name}: {words}")
        made.clicked.connect(lambda: self.wanted.emit(area))
        return made
