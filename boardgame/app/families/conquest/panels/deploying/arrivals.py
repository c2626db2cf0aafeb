"""Units that arrive: each to one of several areas, in any order (CNC-7.13b)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.conquest.panels.deploying.area_row import Progress
from boardgame.app.families.conquest.panels.deploying.drafting import DraftingPanel
from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import ClickFrame, clear, column, icon_button, row, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Option
from boardgame.games.conquest.state import Block
from boardgame.games.conquest.telling.names import unit_name
from boardgame.games.conquest.world import World

_NEAR = 0.5


@dataclass
class Arriving:
    """One unit that arrives.

    Attributes:
        unit, cv: what it is.
        areas: where it may arrive.
        lost: whether the force pool has none, so that it is lost wherever it goes.
        area: where it is to go; empty while that is not chosen.
    """

    unit: str
    cv: int
    areas: tuple[str, ...]
    lost: bool = False
    area: str = ""


class ArrivalRow(ClickFrame):
    """One unit and where it goes.

    Signals:
        returned(): its area is taken back.
    """

    returned = Signal()

    def __init__(self, world: World, power: str, arriving: Arriving, now: bool) -> None:
        super().__init__("card")
        name = unit_name(world, power, arriving.unit)
        known = world.areas[arriving.area].name if arriving.area else ""
        if arriving.lost:
            where = self.tr("none is left in the force pool: it is lost")
        else:
            where = known or (self.tr("click one of the lit areas") if now else self.tr("still to be placed"))
        words = column(
            text(self.tr("{0}, {1} CV").format(name, arriving.cv), weight=600, wrap=True),
            text(where, "secondary", tone="" if known else "muted", wrap=True),
            spacing=1,
        )
        face = face_label(world, power, arriving.unit, arriving.cv, 34, margin=3)
        layout = row(face, words, spacing=10, margins=(10, 6, 8, 6))
        layout.setStretch(1, 1)
        if arriving.area:
            back = icon_button("undo", self.tr("Take it back"), size=16, role="text_muted")
            back.clicked.connect(self.returned)
            layout.addWidget(back)
        self.setLayout(layout)
        restyle(self, state="selected" if now else "")
        self.setAccessibleName(f"{name}: {where}")


class ArrivalsPanel(DraftingPanel):
    """The units in a list; a click on a lit area places the one that is chosen, and goes on to the next."""

    double_click = "click"

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.units: list[Arriving] = []
        self.now = -1
        self.rows: list[ArrivalRow] = []
        self._power = ""
        self.progress = Progress()
        self.matter.addLayout(column(self.progress, self.notice, self.refusal, spacing=8, margins=(14, 10, 14, 6)))
        self._list = column(spacing=6, margins=(14, 4, 14, 10))
        self.matter.addLayout(self._list)

    # --- the choice -------------------------------------------------------------------------------------------

    def begin(self, decision: Decision, options: list[Option], anew: bool) -> None:
        """See :class:`DraftingPanel`."""
        self._power = decision.data["power"]
        areas = {}
        for option in options:
            blank = option.blanks[0]
            assert isinstance(blank, Choice)
            areas[str(option.action["unit"])] = tuple(blank.values)
        pool = Counter(decision.data["pool"])
        before = [] if anew else [one for one in self.units if one.area]
        self.units = []
        for unit, cv in decision.data["left"]:
            pool[unit] -= 1
            made = Arriving(unit, cv, areas.get(unit, ()), lost=pool[unit] < 0)
            kept = next((one for one in before if (one.unit, one.cv) == (unit, cv)), None)
            if kept is not None and kept.area in made.areas:
                before.remove(kept)
                made.area = kept.area
            if made.lost and made.areas:
                made.area = made.areas[0]  # it makes no difference
            self.units.append(made)
        self.now = -1
        self.next_item()
        if anew and self.units and self.units[self.now].areas:
            self.board.center_on_area(self.units[self.now].areas[0], max(_NEAR, self.board.zoom))

    def chosen_actions(self) -> list[dict[str, Any]]:
        """See :class:`DraftingPanel`."""
        if not all(one.area for one in self.units):
            return []
        return [{"do": "place", "unit": one.unit, "area": one.area} for one in self.units]

    def placed(self) -> Iterator[Block]:
        """See :class:`DraftingPanel`."""
        for one in self.units:
            if one.area and not one.lost:
                yield Block(0, self._power, one.unit, one.area, one.cv)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_choice(self) -> None:
        """List the units and what they still want."""
        clear(self._list)
        self.rows = []
        world = self.game.world
        for number, one in enumerate(self.units):
            made = ArrivalRow(world, self._power, one, number == self.now)
            made.clicked.connect(lambda number=number: self._go_to(number))
            made.returned.connect(lambda number=number: self._give_back(number))
            self.rows.append(made)
            self._list.addWidget(made)
        done = sum(bool(one.area) for one in self.units)
        left = len(self.units) - done
        self.progress.show_progress(done, len(self.units))
        self.fill_button.setEnabled(bool(left))
        self.clear_button.setEnabled(bool(done))
        if left:
            words = self.tr("{0} units still to place") if left > 1 else self.tr("{0} unit still to place")
            self.do_button.setText(words.format(left))
        else:
            words = self.tr("Place {0} units") if done > 1 else self.tr("Place {0} unit")
            self.do_button.setText(words.format(done))
        now = self._current
        ship = now is not None and world.units[now.unit].unit_class in ("naval", "submarine")
        words = self.tr("A ship arrives on an uncontested coast of your Home Territory.")
        other = self.tr("It arrives in an uncontested area of your Home Territory, and may be built this year.")
        self.say("" if now is None else words if ship else other, "CNC-7.13b")

    @property
    def _current(self) -> Arriving | None:
        return self.units[self.now] if 0 <= self.now < len(self.units) else None

    def light(self) -> None:
        """Light the areas where the unit chosen may arrive, and those that others go to."""
        one = self._current
        kinds = dict.fromkeys(one.areas if one is not None else (), "reachable")
        if one is not None and one.area:
            kinds[one.area] = "selected"
        self.board.set_highlights([Highlight(area, kind) for area, kind in kinds.items()])
        going = Counter(one.area for one in self.units if one.area)
        self.board.set_badges([Badge(area, f"+{count}") for area, count in going.items()])

    # --- choosing ---------------------------------------------------------------------------------------------

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click places the unit chosen; where it cannot go, the rules say why."""
        one = self._current
        if not area or one is None:
            return
        self.refusal.say(None)
        if area in one.areas:
            one.area = area
            self.next_item()
            self.changed()
        else:
            self.explain({"do": "place", "unit": one.unit, "area": area})

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next unit that is not placed; where all are, to the next."""
        count = len(self.units)
        step = -1 if backwards else 1
        order = [(self.now + step * away) % count for away in range(1, count + 1)]
        self.now = next((number for number in order if not self.units[number].area), self.now if count else -1)
        if self.rows:
            self.changed()

    def digit(self, number: int) -> bool:
        """A digit goes to the unit of that number."""
        if number > len(self.units):
            return False
        self._go_to(number - 1)
        return True

    def _go_to(self, number: int) -> None:
        self.now = number
        self.refusal.say(None)
        self.changed()

    def _give_back(self, number: int) -> None:
        self.units[number].area = ""
        self._go_to(number)

    def take_back(self) -> bool:
        """See :class:`DraftingPanel`."""
        chosen = [number for number, one in enumerate(self.units) if one.area and not one.lost]
        if chosen:
            self._give_back(chosen[-1])
        return bool(chosen)

    def fill_rest(self) -> None:
        """Ground units go to the first of their areas, ships to the first coast, each unit to another if it can."""
        used = Counter(one.area for one in self.units if one.area)
        for one in self.units:
            if not one.area and one.areas:
                one.area = min(one.areas, key=lambda area: used[area])
                used[one.area] += 1
        self.changed()

    def start_over(self) -> None:
        """See :class:`DraftingPanel`."""
        for one in self.units:
            one.area = ""
        self.now = 0
        self.changed()

    def forget(self) -> None:
        """See :class:`DraftingPanel`."""
        super().forget()
        self.units, self.now = [], -1
        self.refusal.say(None)
        self.show_choice()
