"""Which of the Battles activated is fought next (CNC-12.2): Raids first."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import ClickFrame, badge, button, clear, column, row, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.view import View

_BLOCK = 30


class NextBattlePanel(AskingPanel):
    """Battles and Suppressions that are still to come, each with the units that lie open there.

    Attributes:
        cards: for each area its row.
        go_button: goes to the one chosen.
    """

    double_click = "unless_answered"

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: dict[str, Option] = {}
        self._at = ""
        self.cards: dict[str, ClickFrame] = {}
        self._list = column(spacing=6, margins=(12, 10, 12, 8))
        self.matter.addLayout(self._list)
        self.go_button = button("", "primary", "battle")
        self.go_button.clicked.connect(self.press)
        self.footer.addWidget(self.go_button)

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """List them."""
        self._options = {option.area: option for option in options}
        clear(self._list)
        self.cards = {}
        for area, option in self._options.items():
            card = self.cards[area] = self._card(area, option)
            self._list.addWidget(card)
        self._choose(self._at if self._at in self._options else next(iter(self._options), ""))

    def _card(self, area: str, option: Option) -> ClickFrame:
        view: View = self.session.view
        world = view.world
        card = ClickFrame("card")
        own = [(b.power, b.type, b.cv) for b in view.own if b.area == area and b.facing == "flat"]
        blocks = [face_label(world, *face, _BLOCK) for face in (*own, *view.faces.get(area, ()))]
        kind = option.text.partition(" in ")[0]
        held = QWidget()
        held.setLayout(FlowLayout(*blocks, spacing=3, line_spacing=3))
        head = row(text(area_name(world, area), weight=600), None, badge(kind))
        card.setLayout(column(head, held, spacing=4, margins=(10, 7, 10, 7)))
        card.setAccessibleName(option.text)
        card.clicked.connect(lambda: self._click(area))
        return card

    def _click(self, area: str) -> None:
        if area == self._at:
            self.press()
        else:
            self._choose(area)

    def _choose(self, area: str) -> None:
        self._at = area
        for place, card in self.cards.items():
            restyle(card, state="selected" if place == area else "")
        self.go_button.setText(self._options[area].text if area in self._options else "")
        if area:
            self.board.center_on_area(area)
        self.light()

    def light(self) -> None:
        """Everything that may come next."""
        self.board.set_highlights(
            [Highlight(area, "selected" if area == self._at else "target") for area in self._options]
        )

    def press(self) -> None:
        """To the one chosen."""
        if self._at in self._options:
            self.act.emit(dict(self._options[self._at].action))

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click on the map chooses, another one goes there."""
        if area in self._options:
            self._click(area)

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next one."""
        areas = list(self._options)
        if areas:
            now = areas.index(self._at) if self._at in areas else 0
            self._choose(areas[(now + (-1 if backwards else 1)) % len(areas)])

    def forget(self) -> None:
        """Nothing stays."""
        self._options = {}
        clear(self._list)
        self.cards = {}
