"""Phase 5: where new units go; a click on a lit place puts what is chosen there (A42-MOB)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.axis_allies.panels.placed import PlacedList
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import ClickFrame, badge, button, clear, column, icon_label, line, row, text
from boardgame.app.look.stepper import Stepper
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Option
from boardgame.games.axis_allies.telling.log import place_name, unit_words
from boardgame.games.axis_allies.telling.names_in_english import count


class MobilizePanel(DockPanel):
    """Units waiting, the room left, and the places for them on the board."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: list[Option] = []
        self._rooms: dict[str, int] = {}
        self._first = self._wanted = ""
        self._steppers: dict[str, Stepper] = {}
        self._units = column(spacing=2, margins=(12, 10, 12, 8))
        self._room = column(spacing=1, margins=(10, 8, 10, 8))
        self._done = PlacedList(session, self)
        self._which = text("", "secondary", tone="muted", wrap=True)
        self._charge = QComboBox()
        # No wider than the dock: what is chosen ends in dots where it has no room.
        self._charge.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._charge.setMinimumContentsLength(10)
        self._charge.setAccessibleName(self.tr("Complex that is charged"))
        self._charge_row = QWidget()
        charge = row(text(self.tr("Charge"), tone="muted"), self._charge, margins=(16, 0, 16, 8))
        charge.setStretch(1, 1)
        self._charge_row.setLayout(charge)
        self.body.addLayout(self._units)
        self.body.addWidget(line())
        self.body.addLayout(self._room)
        self.body.addWidget(self._charge_row)
        self.body.addWidget(self._done)
        self.body.addStretch(1)
        self.place_button = button("", "primary", "mobilize")
        self.place_button.clicked.connect(self.primary)
        self.footer.addWidget(self._which)
        self.footer.addWidget(self.place_button)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """List what waits, light the places."""
        self.head.show_decision(decision)
        self._options = options
        edition = self.game.edition
        clear(self._units)
        self._steppers = {}
        for type_, bought in decision.data["purchased"].items():
            kind = edition.types[type_]
            stepper = Stepper(bought, kind.name)
            stepper.set_value(bought)
            stepper.changed.connect(lambda _: self._light())
            self._steppers[type_] = stepper
            name = text(kind.name, weight=500, wrap=True)
            line_ = row(UnitToken(decision.seat, type_, kind.name, QSize(44, 30)), name, stepper, margins=(4, 3, 4, 3))
            line_.setStretch(1, 1)
            self._units.addLayout(line_)
        clear(self._room)
        self._rooms = decision.data["room"]
        if self._rooms:
            left = badge(str(sum(self._rooms.values())))
            self._room.addLayout(row(text(self.tr("Room left"), weight=600), None, left, margins=(6, 0, 6, 4)))
        for area, room in self._rooms.items():
            self._room.addWidget(self._complex(area, room))
        complexes = list(dict.fromkeys(option.action["complex"] for option in options if option.action.get("complex")))
        kept = self._charge.currentData()
        self._charge.clear()
        self._charge.addItem(self.tr("the first complex with room"), "")
        for area in complexes:
            self._charge.addItem(edition.board.areas[area].name, area)
        self._charge.setCurrentIndex(max(0, self._charge.findData(kept)))
        self._charge_row.setVisible(self._shared_zone())
        self._done.refresh()
        self._wanted = ""
        self._light()
        self._look_at_first()

    def _complex(self, area: str, room: int) -> ClickFrame:
        """A complex with its room; a click shows it, and makes it the place where units go if they can go there."""
        made = ClickFrame("row")
        words = self.game.edition.board.areas[area].name
        place = row(icon_label("factory"), text(words, weight=500, wrap=True), text(str(room), weight=600),
                    margins=(6, 4, 6, 4))  # fmt: skip
        place.setStretch(1, 1)
        made.setLayout(place)
        made.setAccessibleName(self.tr("{0}, room for {1}").format(words, room))
        made.setToolTip(self.tr("Show it on the map and place there"))
        made.clicked.connect(lambda: self._want(area))
        return made

    def _want(self, area: str) -> None:
        self._wanted = area
        self._light()
        self.board.center_on_area(area)

    def _look_at_first(self) -> None:
        """New units go where they can be seen."""
        if self._first and not self.board.viewport().rect().contains(self.board.name_box(self._first)):
            self.board.center_on_area(self._first)

    def _shared_zone(self) -> bool:
        """Whether some zone can be served by more than one complex, so that the player may choose which is charged."""
        zones: dict[str, set[str]] = {}
        for option in self._options:
            if "area" in option.action:
                zones.setdefault(option.action["area"], set()).add(option.action.get("complex", ""))
        return any(len(complexes) > 1 for complexes in zones.values())

    def _light(self) -> None:
        edition = self.game.edition
        areas = list(dict.fromkeys(option.action["area"] for option in self._options if "area" in option.action))
        fits = {area: sum(self._choice(area).values()) for area in areas}
        self.board.set_highlights([Highlight(area, "reachable") for area in areas if fits[area]])
        self.board.set_badges([Badge(area, f"+{count}") for area, count in fits.items() if count])
        fitting = [area for area in areas if fits[area]]
        # The place that takes most of them, of these the largest complex: as a rule the capital.
        likeliest = max(fitting, key=lambda area: (fits[area], self._rooms.get(area, 0)), default="")
        first = self._wanted if self._wanted in fitting else likeliest
        end = next((option for option in self._options if option.tone == "end"), None)
        self._say_which(first)
        if first:
            words = self.tr("Place {0} in {1}").format(fits[first], place_name(edition, first))
        elif end is not None:
            words = self.tr("End the phase")
        else:
            words = self.tr("Choose units to place")
        self.place_button.setText(words)
        self.place_button.setEnabled(bool(first or end))
        self._first = first

    def _say_which(self, area: str) -> None:
        """Which of the units chosen go to a place and which stay, where not all have room there."""
        units = self._choice(area) if area else {}
        chosen = {type_: stepper.value for type_, stepper in self._steppers.items()}
        stay = {type_: left for type_, all_ in chosen.items() if (left := all_ - units.get(type_, 0))}
        self._which.setVisible(bool(units and stay))
        edition = self.game.edition
        if units and stay:
            go, rest = (count(parts) > 1 for parts in (units, stay))
            words = self.tr("{0} go to {1}") if go else self.tr("{0} goes to {1}")
            kept = self.tr("{0} stay for another place") if rest else self.tr("{0} stays for another place")
            there = words.format(unit_words(edition, units), place_name(edition, area))
            self._which.setText(f"{there}; {kept.format(unit_words(edition, stay))}.")

    def _options_at(self, area: str) -> list[Option]:
        here = [option for option in self._options if option.action.get("area") == area]
        charged = self._charge.currentData()
        return [option for option in here if charged and option.action.get("complex") == charged] or here

    def _choice(self, area: str) -> dict[str, int]:
        """What of the chosen units the first fitting option puts into an area."""
        action = self._action(area)
        return dict(action["units"]) if action else {}

    def _action(self, area: str) -> dict[str, Any] | None:
        for option in self._options_at(area):
            blank = next((blank for blank in option.blanks if isinstance(blank, Counts)), None)
            if blank is None:
                continue
            units: dict[str, int] = {}
            room = blank.maximum
            for item in blank.items:
                count = min(self._steppers[item.key].value if item.key in self._steppers else 0, item.maximum, room)
                if count:
                    units[item.key] = count
                    room -= count
            if units and sum(units.values()) >= blank.minimum:
                return {**option.action, "units": units}
        return None

    # --- doing ------------------------------------------------------------------------------------------------

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click places the chosen units; where none may go the rules say why."""
        if not area:
            return
        action = self._action(area)
        chosen = {type_: stepper.value for type_, stepper in self._steppers.items() if stepper.value}
        if action is None and chosen:
            action = {"do": "place", "area": area, "units": chosen}
        if action is not None:
            self.act.emit(action)

    def area_hovered(self, area: str) -> None:
        """Say in the status line what a click would place."""
        units = self._choice(area) if area else {}
        words = unit_words(self.game.edition, units)
        self.hint.emit(self.tr("Place {0} here").format(words) if units else "")
        self._say_which(area if units else self._first)

    def primary(self) -> None:
        """Enter places in the first place that has room, or ends the phase when nothing fits."""
        if self._first:
            self.area_clicked(self._first, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
            return
        end = next((option for option in self._options if option.tone == "end"), None)
        if end is not None:
            self.act.emit(dict(end.action))

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the kinds of units."""
        steppers = list(self._steppers.values())
        if steppers:
            place = next((i for i, stepper in enumerate(steppers) if stepper.hasFocus()), -1)
            steppers[(place + (-1 if backwards else 1)) % len(steppers)].setFocus()
