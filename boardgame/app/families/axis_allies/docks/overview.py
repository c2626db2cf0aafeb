"""The dock at the left: powers, victory track, mobilization zone, special abilities, war and peace."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.axis_allies.docks.abilities import AbilitiesSection
from boardgame.app.families.axis_allies.docks.powers import MobilizationSection, PowersSection
from boardgame.app.families.axis_allies.docks.relations import RelationsSection
from boardgame.app.families.axis_allies.docks.victory import VictorySection
from boardgame.app.look.elements import column, line, scroll
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.session import Session

WIDTH = 216
_SCROLL_BAR = 10


class OverviewView(QWidget):
    """Everything about the powers at a glance.

    Signals:
        power_clicked(str): show this power's capital.
        open_rule(str): show this rule.
    """

    power_clicked = Signal(str)
    open_rule = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._powers = PowersSection(session)
        self._powers.power_clicked.connect(self.power_clicked)
        self._victory = VictorySection(session)
        self._victory.open_rule.connect(self.open_rule)
        self._zone = MobilizationSection(session)
        self._abilities = AbilitiesSection(session)
        self._abilities.open_rule.connect(self.open_rule)
        self._relations = RelationsSection(session)
        self._relations.open_rule.connect(self.open_rule)
        self._inner = inner = QWidget()
        inner.setProperty("role", "surface")
        inner.setLayout(
            column(self._powers, line(), self._victory, line(), self._zone, self._abilities, self._relations, None,
                   spacing=0)
        )
        area = scroll(inner)
        area.setProperty("role", "surface")
        self.setLayout(column(area, spacing=0))
        # What has just been put into a section counts only when it has come into sight.
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.timeout.connect(self._fit)
        self._fit()
        current().changed.connect(self._fit)
        self.refresh()

    def _fit(self) -> None:
        # The scroll bar takes its room from what is scrolled.
        width = max(scaled(WIDTH), self._inner.minimumSizeHint().width() + _SCROLL_BAR)
        self.setMinimumWidth(width)
        self.setMaximumWidth(width + 80)

    def refresh(self) -> None:
        """Show the session's position."""
        for section in (self._powers, self._victory, self._zone, self._abilities, self._relations):
            section.refresh()
        self._fitting.start()
