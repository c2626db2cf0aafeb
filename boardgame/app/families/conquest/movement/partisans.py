"""New Partisans are placed, one in a Province (CNC-17.3c)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.look.elements import ClickFrame, button, clear, column, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine import Subset
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.conquest.telling.names import area_name, counted


class PartisansPanel(AskingPanel):
    """The Provinces that had some, as many to be chosen as there are new ones; on the map or here."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._option: Option | None = None
        self._count = 0
        self.chosen: list[str] = []
        self.rows: dict[str, tuple[ClickFrame, QCheckBox]] = {}
        self._list = column(spacing=2, margins=(12, 10, 12, 8))
        self.matter.addLayout(self._list)
        self.do_button = button("", "primary", "confirm")
        self.do_button.setMinimumHeight(34)
        self.do_button.clicked.connect(self.press)
        self.footer.addWidget(self.do_button)

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """A row for each Province."""
        self.forget()
        self._option = options[0]
        blank = self._option.blanks[0]
        assert isinstance(blank, Subset)
        self._count = blank.maximum
        for area in blank.values:
            self._offer(area)
        self._show()
        self.board.show_area(blank.values[0])

    def _offer(self, area: str) -> None:
        made = ClickFrame("row")
        check = QCheckBox()
        check.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        check.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        here = counted(self.session.view.partisans.get(area, 0), "Partisan")
        name = text(area_name(self.game.world, area), weight=500)
        inner = row(name, text(here, "secondary", tone="muted"), None, check, margins=(8, 5, 8, 5))
        made.setLayout(inner)
        made.setAccessibleName(area_name(self.game.world, area))
        made.clicked.connect(lambda: self.toggle(area))
        self.rows[area] = (made, check)
        self._list.addWidget(made)

    def toggle(self, area: str) -> None:
        """Choose a Province, or leave it; one too many takes the place of the one chosen first."""
        if area in self.chosen:
            self.chosen.remove(area)
        elif area in self.rows:
            self.chosen = [*self.chosen, area][-self._count :]
        self._show()

    def _show(self) -> None:
        for area, (_, check) in self.rows.items():
            check.setChecked(area in self.chosen)
        missing = self._count - len(self.chosen)
        self.do_button.setEnabled(not missing)
        more = self.tr("Choose {0}").format(counted(missing, "more Province"))
        self.do_button.setText(more if missing else self.tr("Place {0}").format(counted(self._count, "Partisan")))
        self.light()

    def light(self) -> None:
        """Light the Provinces, those chosen most."""
        self.board.set_highlights(
            [Highlight(area, "selected" if area in self.chosen else "reachable") for area in self.rows]
        )

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click on a Province chooses it."""
        if area in self.rows:
            self.toggle(area)

    def press(self) -> None:
        """Place them."""
        if self._option is not None and len(self.chosen) == self._count:
            self.act.emit({**self._option.action, "areas": list(self.chosen)})

    def drop(self) -> bool:
        """Esc leaves all."""
        had = bool(self.chosen)
        self.chosen = []
        self._show()
        return had

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self._option, self._count = None, 0
        self.chosen, self.rows = [], {}
        clear(self._list)
