"""Where defending fighters land that have lost their carrier or territory: a click on a lit place (A42-UNI-41)."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight, Route
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import ClickFrame, badge, button, clear, column, icon_label, line, row, text
from boardgame.app.look.stepper import Stepper
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Option, fill
from boardgame.games.axis_allies.board.unit_marks import colours


class RelocatePanel(DockPanel):
    """The fighters, how many of them go, and the places that take them."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: dict[str, Option] = {}
        self._from = ""
        self._chosen = ""
        self._ways: dict[str, list[str]] = {}
        self._guns: dict[str, list[str]] = {}
        self._rows: dict[str, ClickFrame] = {}
        self.stepper = Stepper(1, "")
        self._fighters = column(spacing=4, margins=(12, 10, 12, 8))
        self._places = column(spacing=2, margins=(6, 8, 6, 8))
        self.body.addLayout(self._fighters)
        self.body.addWidget(line())
        self.body.addLayout(self._places)
        self.body.addStretch(1)
        self.land_button = button("", "primary", "move")
        self.land_button.clicked.connect(self.primary)
        self.footer.addWidget(self.land_button)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show the fighters of one place and where they may go; the first place is chosen."""
        self.head.show_decision(decision)
        self._options = {option.area: option for option in options}
        self._from = decision.data["area"]
        self._ways, self._guns = decision.data.get("ways", {}), decision.data.get("guns", {})
        units = [self.session.view.units[unit] for unit in decision.data["units"]]
        kind, names = self.game.edition.types[units[0].type], self.game.edition.board.areas
        clear(self._fighters)
        self.stepper = Stepper(len(units), kind.name)
        self.stepper.set_value(len(units))
        self.stepper.changed.connect(lambda _: self._show_choice())
        token = UnitToken(colours(units[0]), kind.id, kind.name, QSize(44, 30))
        place = text(heading(names[self._from].name), "caption", tone="muted")
        words = column(text(kind.name, weight=500), place, spacing=0)
        line_ = row(token, words, self.stepper, margins=(4, 3, 4, 3))
        line_.setStretch(1, 1)
        self._fighters.addLayout(line_)
        self._show_places()
        self._choose(next(iter(self._options), ""))
        self.board.center_on_area(self._from)

    def _show_places(self) -> None:
        names = self.game.edition.board.areas
        clear(self._places)
        title = text(self.tr("They can land in"), weight=600)
        self._places.addLayout(row(title, None, badge(str(len(self._options))), margins=(10, 0, 10, 4)))
        self._rows = {}
        for area, option in self._options.items():
            made = ClickFrame("row")
            room = _room(option)
            note = self.tr("room for {0}").format(room) if names[area].kind == "sea" else ""
            said = [text(heading(names[area].name), weight=600)]
            if guns := [names[gun].name for gun in self._guns.get(area, ())]:
                words = self.tr("Guns fire on the way: {0}.").format(", ".join(guns))
                said.append(text(words, "caption", tone="warning", wrap=True))
                note = note or words
            inner = row(
                icon_label("port" if names[area].kind == "sea" else "move", "text", 18),
                column(*said, spacing=0), text(note if names[area].kind == "sea" else "", "secondary", tone="muted"),
                margins=(10, 6, 10, 6),
            )  # fmt: skip
            inner.setStretch(1, 1)
            made.setLayout(inner)
            made.setAccessibleName(f"{heading(names[area].name)} {note}".strip())
            made.clicked.connect(lambda area=area: self._land(area))
            self._places.addWidget(made)
            self._rows[area] = made

    def _choose(self, area: str) -> None:
        self._chosen = area
        for place, made in self._rows.items():
            restyle(made, state="selected" if place == area else "")
        self._show_choice()

    def _show_choice(self) -> None:
        names = self.game.edition.board.areas
        option = self._options.get(self._chosen)
        count = min(self.stepper.value, _room(option)) if option else 0
        self.land_button.setEnabled(bool(count))
        place = names[self._chosen].name if self._chosen else ""
        self.land_button.setText(self.tr("Land {0} in {1}").format(count, place))
        lit = [Highlight(area, "reachable") for area in self._options]
        self.board.set_highlights([*lit, Highlight(self._from, "selected")])
        self.board.set_badges([Badge(area, f"+{min(self.stepper.value, _room(option))}")
                               for area, option in self._options.items()])  # fmt: skip
        moves = self._chosen not in ("", self._from)
        way = tuple(self._ways.get(self._chosen, (self._from, self._chosen)))
        self.board.set_routes([Route(way, "landing")] if moves else [])

    # --- doing ------------------------------------------------------------------------------------------------

    def _land(self, area: str) -> None:
        """Land in a place that takes fighters."""
        option = self._options[area]
        if self.stepper.value:
            blank = _blank(option)
            count = min(self.stepper.value, blank.maximum)
            self.act.emit(fill(option, {blank.name: {blank.items[0].key: count}}))

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit place lands there; elsewhere the rules say why not."""
        if area in self._options:
            self._land(area)
        elif area and area != self._from:
            ids = [unit for option in self._options.values() for unit in _blank(option).items[0].ids]
            self.act.emit({"do": "relocate", "units": ids[: max(1, self.stepper.value)], "to": area})

    def area_hovered(self, area: str) -> None:
        """The place under the cursor is the one chosen."""
        if area in self._options:
            self._choose(area)

    def primary(self) -> None:
        """Enter lands in the place chosen."""
        if self._chosen:
            self._land(self._chosen)

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the places."""
        places = list(self._options)
        if places:
            self._choose(places[(places.index(self._chosen) + (-1 if backwards else 1)) % len(places)])


def _blank(option: Option) -> Counts:
    return next(blank for blank in option.blanks if isinstance(blank, Counts))


def _room(option: Option) -> int:
    """How many a place takes at most."""
    return _blank(option).maximum
