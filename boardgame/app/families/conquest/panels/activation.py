"""Which Battles are activated, which Escaped Submarines engaged, which units suppress Partisans (CNC-12.1, 17.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QLabel, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.families.conquest.pieces import back_label, face_label
from boardgame.app.look.elements import ClickFrame, badge, button, clear, column, icon_label, row, rule_link, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.stepper import Stepper
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Item, Option, Subset, fill
from boardgame.games.conquest.telling.names import area_name, counted, power_name, unit_name
from boardgame.games.conquest.view import View

_BLOCK = 30


class ActivationPanel(AskingPanel):
    """Battles that must be fought ticked, others to be ticked; Partisans with the units that could suppress them.

    Attributes:
        boxes: for each area that may be chosen its box.
        steppers: for each sort of unit that may be committed how many are.
        go_button: begins Combat.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._option: Option | None = None
        self._data: Mapping[str, Any] = {}
        self._forecasts: dict[str, QLabel] = {}
        self.boxes: dict[tuple[str, str], QCheckBox] = {}
        self.steppers: dict[str, Stepper] = {}
        self._list: QBoxLayout = column(spacing=6, margins=(12, 10, 12, 8))
        self.matter.addLayout(self._list)
        self._sum = text("", "secondary", tone="muted", wrap=True)
        self.go_button = button("", "primary", "battle")
        self.go_button.clicked.connect(self.press)
        self.footer.addWidget(self._sum)
        self.footer.addWidget(self.go_button)

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """List everything that can be activated."""
        self._option, self._data = options[0], decision.data
        clear(self._list)
        self.boxes, self.steppers, self._forecasts = {}, {}, {}
        battles = list(decision.data.get("battles", ()))
        blanks = {blank.name: blank for blank in self._option.blanks}
        if battles:
            self._heading(self.tr("Battles"), len(battles))
        elif not any(isinstance(blank, Subset | Counts) for blank in blanks.values()):
            self._list.addWidget(text(self.tr("There is no Battle to fight."), "secondary", tone="muted"))
        for battle in sorted(battles, key=lambda one: not one["rule"]):
            self._list.addWidget(self._battle(battle))
        engage = blanks.get("engage")
        if isinstance(engage, Subset):
            self._heading(self.tr("Escaped Submarines"), len(engage.values))
            for area in engage.values:
                self._list.addWidget(self._engage(area))
        suppress = blanks.get("suppress")
        if isinstance(suppress, Counts):
            self._suppressions(suppress)
        self._changed()
        places = [one["area"] for one in battles] + [area for _, area in self.boxes]
        place = next(iter((*places, *self._forecasts)), "")
        if place:
            self.board.center_on_area(place)

    def _heading(self, words_: str, count: int) -> None:
        if self._list.count():
            self._list.addSpacing(6)
        self._list.addLayout(row(text(words_, weight=700), None, badge(str(count))))

    # --- battles ----------------------------------------------------------------------------------------------

    def _battle(self, battle: Mapping[str, Any]) -> ClickFrame:
        """A Battle: where, what is known to stand there, why it must be fought or what comes of it."""
        view: View = self.session.view
        world, area, rule = view.world, battle["area"], battle["rule"]
        box = QCheckBox(area_name(world, area))
        box.setAccessibleName(area_name(world, area))
        frame = self._card(area)
        kind = self.tr("Raid") if battle["raid"] else self.tr("Sea battle") if world.areas[area].sea else ""
        head = row(box, None)
        if kind:
            head.addWidget(badge(kind), 0, Qt.AlignmentFlag.AlignVCenter)
        lines = column(head, self._strength(area, battle["against"]), spacing=4, margins=(10, 7, 10, 7))
        if rule:
            box.setChecked(True)
            box.setEnabled(False)
            why = self.tr("Must be fought: at sea") if world.areas[area].sea else self.tr("Must be fought: Aggression")
            lines.addLayout(row(text(why, "caption", tone="muted"), rule_link(rule, self.open_rule.emit), None))
        else:
            self._offer("battles", area, box)
        for proxy in battle["violates"]:
            said = self.tr("violates {0}: cards for its Patron").format(power_name(world, proxy))
            link = rule_link("CNC-16.33", self.open_rule.emit)
            lines.addLayout(row(text(said, "caption", 600, "warning", wrap=True), link, spacing=6))
        frame.setLayout(lines)
        return frame

    def _card(self, area: str) -> ClickFrame:
        frame = ClickFrame("card")
        frame.clicked.connect(lambda: self.board.center_on_area(area))
        return frame

    def _offer(self, blank: str, area: str, box: QCheckBox) -> None:
        self.boxes[blank, area] = box
        box.toggled.connect(self._changed)

    def _strength(self, area: str, against: list[str]) -> QWidget:
        """Own units with their faces, those of the Enemy as far as they are seen."""
        view: View = self.session.view
        world = view.world
        own = [block for block in view.own if block.area == area]
        blocks: list[QWidget] = [face_label(world, b.power, b.type, b.cv, _BLOCK) for b in own]
        middle = text(self.tr("against"), "caption", tone="muted")
        middle.setMinimumHeight(blocks[0].sizeHint().height() if blocks else 0)
        blocks.append(middle)
        known = [face for face in view.faces.get(area, ()) if face[0] in against]
        blocks += [face_label(world, *face, _BLOCK) for face in known]
        for power, count in view.counts.get(area, {}).items():
            blocks += [back_label(world, power, _BLOCK) for _ in range(count) if power in against]
        held = QWidget()
        held.setLayout(FlowLayout(*blocks, spacing=3, line_spacing=3))
        strength = sum(block.cv for block in own)
        held.setAccessibleName(self.tr("{0}, {1} CV").format(counted(len(own), self.tr("unit")), strength))
        return held

    def _engage(self, area: str) -> ClickFrame:
        box = QCheckBox(area_name(self.game.world, area))
        self._offer("engage", area, box)
        frame = self._card(area)
        rule = rule_link("CNC-12.73e", self.open_rule.emit)
        said = text(self.tr("fight the Submarines that have escaped"), "caption", tone="muted", wrap=True)
        frame.setLayout(column(box, row(said, rule), spacing=3, margins=(10, 7, 10, 7)))
        return frame

    # --- Partisans --------------------------------------------------------------------------------------------

    def _suppressions(self, blank: Counts) -> None:
        by_area: dict[str, list[Item]] = {}
        for item in blank.items:
            by_area.setdefault(item.key.partition(" ")[0], []).append(item)
        self._heading(self.tr("Partisans"), len(by_area))
        for area, items in by_area.items():
            self._list.addWidget(self._province(area, items))

    def _province(self, area: str, items: list[Item]) -> ClickFrame:
        """A Restive Province: its Partisans, who may suppress them, what that may bring."""
        view: View = self.session.view
        world = view.world
        frame = self._card(area)
        count = view.partisans.get(area, 0)
        head = row(icon_label("warning", "danger", 16), text(area_name(world, area), weight=600), None)
        head.addWidget(badge(counted(count, self.tr("Partisan")), "danger"))
        lines = column(head, spacing=4, margins=(10, 7, 10, 7))
        for item in items:
            _, power, unit, cv = item.key.split(" ")
            name = unit_name(world, power, unit, int(cv))
            stepper = Stepper(item.maximum, name)
            stepper.changed.connect(self._changed)
            self.steppers[item.key] = stepper
            told = row(face_label(world, power, unit, int(cv), _BLOCK), text(name, "secondary", elide=True), stepper)
            told.setStretch(1, 1)
            lines.addLayout(told)
        forecast = text("", "caption", tone="muted", wrap=True)
        self._forecasts[area] = forecast
        lines.addWidget(forecast)
        lines.addLayout(row(rule_link("CNC-17.4", self.open_rule.emit), None))
        frame.setLayout(lines)
        return frame

    def _forecast(self, area: str) -> str:
        """What Suppression by the units chosen removes and creates on average (CNC-17.4c)."""
        count = self.session.view.partisans.get(area, 0)
        removed = made = 0.0
        for key, stepper in self.steppers.items():
            if key.startswith(f"{area} "):
                aim = self._data["suppress"][key]
                removed += stepper.value * aim["dice"] * aim["power"] / 6
                made += stepper.value * aim["dice"] / 6
        if not made:
            return self.tr("Nobody is committed.")
        removed = min(removed, count)
        left = max(0.0, count - removed + made)
        said = self.tr("On average {0} removed, each 6 makes a new one: {1} created, {2} left.")
        return said.format(f"{removed:.1f}", f"{made:.1f}", f"{left:.1f}")

    # --- answering --------------------------------------------------------------------------------------------

    def _chosen(self, blank: str) -> list[str]:
        return [area for (name, area), box in self.boxes.items() if name == blank and box.isChecked()]

    def _committed(self) -> dict[str, int]:
        return {key: stepper.value for key, stepper in self.steppers.items() if stepper.value}

    def _changed(self) -> None:
        """Say what the button does, and light it."""
        if self._option is None:
            return
        for area, label in self._forecasts.items():
            label.setText(self._forecast(area))
        names = self._data.get("obligatory", [])
        fought = len(names) + len(self._chosen("battles"))
        parts = [counted(fought, self.tr("Battle"))] if fought else []
        if engaged := len(self._chosen("engage")):
            parts.append(counted(engaged, self.tr("hunt")))
        provinces = {key.partition(" ")[0] for key in self._committed()}
        if provinces:
            parts.append(counted(len(provinces), self.tr("Suppression")))
        self.go_button.setText(", ".join(parts) if parts else self.tr("Fight nothing"))
        self.go_button.setAccessibleDescription(self.tr("Begin Combat"))
        left = sum(not box.isChecked() for (name, _), box in self.boxes.items() if name == "battles")
        words_ = self.tr("{0} left alone; all units in a Battle activated are turned face up.")
        self._sum.setText(words_.format(counted(left, self.tr("Battle"))) if left else "")
        self._sum.setVisible(bool(left))
        self.light()

    def light(self) -> None:
        """Battles to be fought, and those that could be."""
        chosen = [*self._data.get("obligatory", ()), *self._chosen("battles"), *self._chosen("engage")]
        chosen += [key.partition(" ")[0] for key in self._committed()]
        offered = [area for _, area in self.boxes]
        offered += [key.partition(" ")[0] for key in self.steppers]
        lit = {area: Highlight(area, "reachable") for area in offered}
        lit.update({area: Highlight(area, "target") for area in chosen})
        self.board.set_highlights(list(lit.values()))

    def press(self) -> None:
        """Begin Combat."""
        option = self._option
        if option is None:
            return
        answers: dict[str, Any] = {}
        for blank in option.blanks:
            answers[blank.name] = self._committed() if blank.name == "suppress" else self._chosen(blank.name)
        self.act.emit(fill(option, answers))

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click on a lit area ticks it, or lets it be."""
        for (_, place), box in self.boxes.items():
            if place == area:
                box.toggle()
                return
        steppers = [stepper for key, stepper in self.steppers.items() if key.startswith(f"{area} ")]
        most = 0 if any(stepper.value for stepper in steppers) else 10**6
        for stepper in steppers:
            stepper.set_value(most)

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over what may be chosen."""
        places: list[QWidget] = [*self.boxes.values(), *self.steppers.values(), self.go_button]
        now = next((at for at, widget in enumerate(places) if widget.hasFocus()), 0 if backwards else -1)
        places[(now + (-1 if backwards else 1)) % len(places)].setFocus(Qt.FocusReason.TabFocusReason)

    def forget(self) -> None:
        """Own blocks are nobody else's business."""
        self._option = None
        clear(self._list)
        self.boxes, self.steppers, self._forecasts = {}, {}, {}
