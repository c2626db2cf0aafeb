"""What both sides have in force besides their units, by name: shown, and changed by hand."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from boardgame.app.families.axis_allies.odds.setup import SIDES, Setup
from boardgame.app.look.elements import button, column, row, text
from boardgame.games.axis_allies.edition.abilities import DEVELOPMENTS
from boardgame.games.axis_allies.edition.edition import Edition


class InForce(QWidget):
    """A button for each side that opens a list, and below it the names of what is chosen.

    Signals:
        changed(int): a side has something else in force.
    """

    changed = Signal(int)

    def __init__(self, edition: Edition, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition = edition
        self._setup: Setup | None = None
        self._names = {ability.id: ability.name for ability in edition.abilities}
        self.buttons: list[QPushButton] = []
        self.menus: list[QMenu] = []
        self._labels = [text("", "caption", 500, tone=side, wrap=True) for side in SIDES]
        for side, label in enumerate(self._labels):
            made = button("", "small", "technology")
            menu = QMenu(made)
            menu.aboutToShow.connect(lambda side=side: self.fill(side))
            made.setMenu(menu)
            self.buttons.append(made)
            self.menus.append(menu)
            if side:
                label.setAlignment(Qt.AlignmentFlag.AlignRight)
        names = row(*self._labels, spacing=16)
        for side in (0, 1):
            names.setStretch(side, 1)
        self.setLayout(column(row(self.buttons[0], None, self.buttons[1]), names, spacing=2))
        if not edition.abilities:
            self.hide()

    def show_setup(self, setup: Setup) -> None:
        """Show what both sides of a set-up have."""
        self._setup = setup
        for side, label in enumerate(self._labels):
            has = [self._names[each] for each in setup.has[side] if each in self._names]
            label.setText(", ".join(has))
            words = self.tr("{0} in force").format(len(has)) if has else self.tr("Nothing in force")
            self.buttons[side].setText(words)
            self.buttons[side].setAccessibleName(f"{(self.tr('Attacker'), self.tr('Defender'))[side]}: {words}")
            self.buttons[side].setToolTip(self.tr("Technologies and advantages that count in this battle"))
        for label in self._labels:
            label.setHidden(not any(other.text() for other in self._labels))

    def fill(self, side: int) -> Mapping[str, QAction]:
        """Fill the list of a side: what any power may have, then what its own power alone may have."""
        assert self._setup is not None
        menu, power = self.menus[side], self._setup.powers[side]
        menu.clear()
        actions: dict[str, QAction] = {}
        for own in (False, True):
            listed = [each for each in self._edition.abilities if (each.kind != DEVELOPMENTS) == own]
            listed = [each for each in listed if each.power in ("", power)]
            if listed and actions:
                menu.addSeparator()
            for ability in listed:
                action = menu.addAction(ability.name)
                action.setCheckable(True)
                action.setChecked(ability.id in self._setup.has[side])
                action.toggled.connect(lambda on, side=side, name=ability.id: self._toggle(side, name, on))
                actions[ability.id] = action
        return actions

    def _toggle(self, side: int, ability: str, on: bool) -> None:
        assert self._setup is not None
        self._setup.let(side, ability, on)
        self.show_setup(self._setup)
        self.changed.emit(side)
