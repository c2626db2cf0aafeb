"""New Cadres: a type is chosen, then the area it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.panels.deploying.palette import Offer, Palette
from boardgame.app.look.elements import ClickFrame, button, clear, column, emblem_label, icon_label, row, text
from boardgame.app.look.kept_rows import KeptRows
from boardgame.games.conquest.telling.names import area_name
from boardgame.games.conquest.world import World


class RecruitPage(QWidget):
    """The types of a power, and the areas that the chosen one may come to.

    Signals:
        changed(): another type or power is chosen.
        barred(str): a type that cannot be recruited anywhere was clicked.
        recruit(str): place a Cadre of the chosen type in this area.

    Attributes:
        power, unit: what is chosen.
    """

    changed = Signal()
    barred = Signal(str)
    recruit = Signal(str)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._open: Mapping[tuple[str, str], Sequence[str]] = {}
        self._pool: Mapping[str, Mapping[str, int]] = {}
        self.power, self.unit = "", ""
        self._powers = row(spacing=6)
        self.power_buttons: dict[str, QWidget] = {}
        self.palette_ = Palette()
        self.palette_.chosen.connect(self.choose)
        self._where = text("", "secondary", tone="muted", wrap=True)
        self._list = column(spacing=0)
        self._rows = KeptRows(self._list, self._row)
        self.rows: list[tuple[str, ClickFrame]] = []
        self.setLayout(column(self._powers, self.palette_, self._where, self._list, spacing=8, margins=(14, 4, 14, 8)))

    def show_open(
        self,
        units: Mapping[str, Sequence[str]],
        pool: Mapping[str, Mapping[str, int]],
        open_: Mapping[tuple[str, str], Sequence[str]],
    ) -> None:
        """Show what can be recruited.

        Args:
            units: the types of each power that may recruit.
            pool: what its force pool has.
            open_: by power and type, the areas.
        """
        self._units, self._pool, self._open = units, pool, open_
        if self.power not in units:
            self.power, self.unit = next(iter(units), ""), ""
        if not self._open.get((self.power, self.unit)):
            usual = ("infantry", "militia", *units.get(self.power, ()))
            self.unit = next((unit for unit in usual if self._open.get((self.power, unit))), "")
        self._show_powers()
        self._show()

    def _show_powers(self) -> None:
        clear(self._powers)
        self.power_buttons = {}
        if len(self._units) > 1:
            for power in self._units:
                made = button(self._world.powers[power].name, "chip")
                made.setCheckable(True)
                made.setChecked(power == self.power)
                made.clicked.connect(lambda _=False, power=power: self._take_power(power))
                self.power_buttons[power] = made
                self._powers.addWidget(made)
            self._powers.addStretch(1)

    def _take_power(self, power: str) -> None:
        self.power, self.unit = power, ""
        self.show_open(self._units, self._pool, self._open)
        self.changed.emit()

    def _show(self) -> None:
        offers = []
        for unit in self._units.get(self.power, ()):
            left = self._pool[self.power].get(unit, 0)
            why, rule = "", ""
            if not self._open.get((self.power, unit)):
                why = self.tr("None is left in the force pool.") if not left else self.tr("No area may have one now.")
                rule = "CNC-3.0b" if not left else "CNC-7.242"
            offers.append(Offer(unit, 1, left, why, rule))
        self.palette_.show_offers(self._world, self.power, offers)
        self.palette_.mark(self.unit)
        areas = self.areas
        if self.unit:
            words = self.tr("{0}: click a lit area, or one of these:").format(self._world.units[self.unit].name)
        else:
            words = self.tr("No Cadre can be placed anywhere now.")
        self._where.setText(words)
        self._rows.show(areas)
        self.rows = []
        for place, area in enumerate(areas):
            item = self._list.itemAt(place)
            widget = item.widget() if item is not None else None
            assert isinstance(widget, ClickFrame)
            self.rows.append((area, widget))

    @property
    def areas(self) -> list[str]:
        """The areas that the chosen type may come to."""
        return list(self._open.get((self.power, self.unit), ()))

    def choose(self, unit: str) -> None:
        """Choose a type."""
        if not self._open.get((self.power, unit)):
            self.barred.emit(unit)
            return
        self.unit = unit
        self._show()
        self.changed.emit()

    def _row(self, area: str) -> QWidget:
        made = ClickFrame("row")
        name = area_name(self._world, area)
        facts = self._world.areas[area]
        layout = row(
            text(name, weight=500),
            None,
            *([emblem_label(facts.power, 14)] if facts.power else []),
            icon_label("plus", "accent", 16),
            spacing=8,
            margins=(8, 3, 8, 3),
        )
        made.setLayout(layout)
        made.setAccessibleName(self.tr("Place it in {0}").format(name))
        made.clicked.connect(lambda: self.recruit.emit(area))
        return made
