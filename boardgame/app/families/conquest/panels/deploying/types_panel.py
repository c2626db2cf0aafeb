"""The types of units in each area: the Cadres of the set-up (CNC-5.0i), the units of a Satellite (CNC-8.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.conquest.panels.deploying.area_row import AreaRow, AreaState, HeadedRow, Progress
from boardgame.app.families.conquest.panels.deploying.draft import Draft, Group
from boardgame.app.families.conquest.panels.deploying.drafting import DraftingPanel
from boardgame.app.families.conquest.panels.deploying.palette import Offer, Palette
from boardgame.app.look.elements import column, row, text
from boardgame.app.look.kept_rows import KeptRows
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Counts, Option
from boardgame.games.conquest.scenario.units import UnitType
from boardgame.games.conquest.state import Block

_NEAR = 0.5
"""Pixels for each board unit at which blocks show their faces; nearer is left as it is."""


class TypesPanel(DraftingPanel):
    """The types to choose from on top, below them the areas in order."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._world = self.game.world
        self.draft = Draft(self._world, (), {})
        self._options: dict[tuple[str, str], Option] = {}
        self.rows: list[AreaRow] = []
        self.progress = Progress()
        self.palette_ = Palette()
        self.palette_.chosen.connect(self.choose)
        self._where = text("", weight=600, elide=True)
        self._room = text("", "secondary", tone="muted")
        where = row(self._where, self._room, spacing=8)
        where.setStretch(0, 1)
        top = QWidget()
        top.setLayout(
            column(self.progress, where, self.palette_, self.notice, self.refusal, spacing=8, margins=(14, 10, 14, 10))
        )
        self.pin(top)
        self._list = column(spacing=1, margins=(8, 8, 8, 8))
        self._areas = KeptRows(self._list, self._area_row)
        self.matter.addLayout(self._list)

    # --- the choice -------------------------------------------------------------------------------------------

    def begin(self, decision: Decision, options: list[Option], anew: bool) -> None:
        """See :class:`DraftingPanel`."""
        before, pool = self.draft, decision.data["pool"]
        groups = []
        self._options = {}
        for option in options:
            group = self._group(option, decision)
            groups.append(group)
            self._options[group.key] = option
        self.draft = Draft(self._world, groups, pool)
        if not anew:
            self.draft.keep(before)
        elif self.draft.current is not None:
            area = self.draft.current.area
            self.board.center_on_area(area, max(_NEAR, self.board.zoom))

    def _group(self, option: Option, decision: Decision) -> Group:
        """What an option asks: so many of some types, or one of them of a CV that is given."""
        blank, area = option.blanks[0], str(option.action["area"])
        if isinstance(blank, Counts):
            most = {item.key: item.maximum for item in blank.items}
            return Group(area, str(option.action["power"]), blank.maximum, most)
        assert isinstance(blank, Choice)
        cv = int(decision.data["strengths"][area])
        lawful = {str(unit): 1 for unit in blank.values if unit}
        return Group(area, str(decision.data["power"]), 1 if lawful else 0, lawful, cv)

    def chosen_actions(self) -> list[dict[str, Any]]:
        """See :class:`DraftingPanel`: areas for which nothing is left in the force pool come last."""
        if not self.draft.complete:
            return []
        groups = sorted(self.draft.groups, key=lambda group: not group.chosen)
        return [self._action(group) for group in groups if group.key in self._options]

    def _action(self, group: Group) -> dict[str, Any]:
        option = self._options[group.key]
        if isinstance(option.blanks[0], Counts):
            return {**option.action, "units": {unit: group.chosen.count(unit) for unit in dict.fromkeys(group.chosen)}}
        return {**option.action, "unit": group.chosen[0] if group.chosen else ""}

    def placed(self) -> Iterator[Block]:
        """See :class:`DraftingPanel`."""
        for group, unit in self.draft.drafted():
            yield Block(0, group.power, unit, group.area, self._cv(group, unit))

    def _cv(self, group: Group, unit: str) -> int:
        return min(group.cv, self._world.highest_cv(group.power, unit))

    # --- showing ----------------------------------------------------------------------------------------------

    def show_choice(self) -> None:
        """Show what is left to choose from, and each area with what it has."""
        draft = self.draft
        self.progress.show_progress(draft.done, draft.wanted)
        left = draft.wanted - draft.done
        self.fill_button.setEnabled(not draft.complete)
        self.clear_button.setEnabled(bool(draft.done))
        if draft.complete:
            words = self.tr("Deploy {0} units") if draft.done != 1 else self.tr("Deploy {0} unit")
            self.do_button.setText(words.format(draft.done))
        else:
            words = self.tr("{0} units still to choose") if left > 1 else self.tr("{0} unit still to choose")
            self.do_button.setText(words.format(left))
        self._show_current()
        self._show_areas()

    def _show_current(self) -> None:
        group = self.draft.current
        if group is None:
            self.palette_.show_offers(self._world, "", ())
            self.say("")
            return
        world, name = self._world, self._world.areas[group.area].name
        missing = group.count - len(group.chosen)
        self._where.setText(self.tr("{0}, {1}").format(name, world.powers[group.power].name))
        strength = self.tr("{0} CV").format(group.cv)
        words = self.tr("{0} to choose, each {1}") if missing > 1 else self.tr("{0} to choose, {1}")
        self._room.setText(words.format(missing, strength) if missing else self.tr("complete"))
        offers, barred = [], []
        for unit in self.draft.units(group.power):
            why = self.draft.why_not(group, unit)
            if why == "barred":
                barred.append(world.units[unit])
            reason, rule = self._reason(group, unit, why)
            offers.append(
                Offer(unit, self._cv(group, unit), self.draft.left(group.power, unit), reason if missing else "", rule)
            )
        self.palette_.show_offers(world, group.power, offers)
        self.say(*self._why_barred(name, group, barred))

    def _reason(self, group: Group, unit: str, why: str) -> tuple[str, str]:
        """Why a type cannot be chosen, in a few words, and the rule."""
        match why:
            case "pool":
                return self.tr("None is left in the force pool."), "CNC-3.0b"
            case "limit":
                return self.tr("There is at most one in an area."), "CNC-3.241c"
            case "barred":
                return self.tr("Not here."), ""
        return "", ""

    def _why_barred(self, area: str, group: Group, barred: list[UnitType]) -> tuple[str, str]:
        """A line about the types that an area never takes; what the rules say of each a click on it tells."""
        ships = [unit for unit in barred if unit.unit_class in ("naval", "submarine")]
        if ships and len(ships) == len(barred) and self.decision.kind == "cadres":
            return self.tr("{0} has no coast: no ships begin here.").format(area), "CNC-5.0i"
        if self._world.areas[group.area].islet and not barred:
            return self.tr("{0} is an Islet: what begins here leaves it by sea alone.").format(area), "CNC-1.41"
        return "", ""

    def _show_areas(self) -> None:
        """Show each area anew that is another than before."""
        draft = self.draft
        several = len({group.power for group in draft.groups}) > 1
        states = []
        power = ""
        for number, group in enumerate(draft.groups):
            chosen = tuple((unit, self._cv(group, unit)) for unit in group.chosen)
            headed = several and group.power != power
            power = group.power
            states.append(AreaState(number, group.area, group.power, group.count, chosen, number == draft.now, headed))
        self._areas.show(states)
        self.rows = [self._row_at(place) for place in range(len(states))]
        if draft.current is not None:
            self._scroll_to(self.rows[draft.now])

    def _row_at(self, place: int) -> AreaRow:
        item = self._list.itemAt(place)
        widget = item.widget() if item is not None else None
        made = widget.row if isinstance(widget, HeadedRow) else widget
        assert isinstance(made, AreaRow)
        return made

    def _area_row(self, shown: AreaState) -> QWidget:
        made = AreaRow(self._world, shown)
        made.clicked.connect(lambda: self._go_to(shown.number))
        made.returned.connect(lambda place: self._give_back(self.draft.groups[shown.number], place))
        return HeadedRow(self._world, shown.power, made) if shown.headed else made

    def _scroll_to(self, shown: AreaRow) -> None:
        """Scroll to the row that is filled, once it has its place."""
        QTimer.singleShot(0, shown, lambda: self.scroller.ensureWidgetVisible(shown, 0, 60))

    def light(self) -> None:
        """Light the areas in which something is still to be chosen, and the one that is filled now."""
        draft = self.draft
        kinds: dict[str, str] = {}
        left: dict[str, int] = {}
        for group in draft.groups:
            missing = 0 if draft.filled(group) else group.count - len(group.chosen)
            left[group.area] = left.get(group.area, 0) + missing
            if missing:
                kinds.setdefault(group.area, "reachable")
        if draft.current is not None:
            kinds[draft.current.area] = "selected"
        self.board.set_highlights([Highlight(area, kind) for area, kind in kinds.items()])
        self.board.set_badges([Badge(area, str(count)) for area, count in left.items() if count])

    # --- choosing ---------------------------------------------------------------------------------------------

    def choose(self, unit: str) -> None:
        """Choose one of a type for the current area; where it cannot be, say why."""
        group = self.draft.current
        if group is None:
            return
        self.refusal.say(None)
        why = self.draft.why_not(group, unit)
        if not why:
            self.draft.take(unit)
            if self.draft.current is not None and self.draft.current is not group:
                self.board.show_area(self.draft.current.area)
            self.changed()
        elif why != "full":
            self.explain(self._tried(group, unit))

    def _tried(self, group: Group, unit: str) -> dict[str, Any]:
        """The action that a type would belong to, for the rules to say what is wrong with it."""
        option = self._options[group.key]
        if isinstance(option.blanks[0], Counts):
            return {**option.action, "units": {unit: group.count}}
        return {**option.action, "unit": unit}

    def digit(self, number: int) -> bool:
        """A digit chooses the type that carries it."""
        if number > len(self.palette_.tiles):
            return False
        self.choose(self.palette_.tiles[number - 1].offer.unit)
        return True

    def take_back(self) -> bool:
        """See :class:`DraftingPanel`."""
        found = self.draft.take_back()
        if found:
            self.changed()
        return found

    def _give_back(self, group: Group, place: int) -> None:
        self.draft.give_back(group, place)
        self.changed()

    def _go_to(self, number: int) -> None:
        self.draft.now = number
        self.board.show_area(self.draft.groups[number].area)
        self.refusal.say(None)
        self.changed()

    def fill_rest(self) -> None:
        """See :class:`DraftingPanel`."""
        self.draft.fill()
        self.changed()

    def start_over(self) -> None:
        """See :class:`DraftingPanel`."""
        self.draft.clear()
        self.changed()

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click goes to the area; a right click takes back what was chosen there last."""
        here = [group for group in self.draft.groups if group.area == area]
        chosen = next((group for group in reversed(here) if group.chosen), None)
        if button == Qt.MouseButton.RightButton and chosen is not None:
            self._give_back(chosen, len(chosen.chosen) - 1)
        elif here and self.draft.go_to(area):
            self.refusal.say(None)
            self.changed()

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next area that is not filled."""
        self.draft.go_on(backwards)
        if self.draft.current is not None:
            self.board.show_area(self.draft.current.area)
        self.changed()

    def area_hovered(self, area: str) -> None:
        """Say in the status line what is still to be chosen there."""
        missing = sum(group.count - len(group.chosen) for group in self.draft.groups if group.area == area)
        words = self.tr("{0} units to choose here") if missing > 1 else self.tr("{0} unit to choose here")
        self.hint.emit(words.format(missing) if missing else "")

    def forget(self) -> None:
        """See :class:`DraftingPanel`."""
        super().forget()
        self.draft = Draft(self._world, (), {})
        self._options = {}
        self.palette_.show_offers(self._world, "", ())
        self.refusal.say(None)
        self._show_areas()
