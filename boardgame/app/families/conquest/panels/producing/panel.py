"""Production (CNC-7.23, CNC-7.24) and Nat Muster (CNC-7.211): points for units and cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BlockLight, BoardView, Highlight, Route
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.app.families.conquest.panels.producing.decks import DecksPage
from boardgame.app.families.conquest.panels.producing.level import LevelBox, MusterBox
from boardgame.app.families.conquest.panels.producing.points_top import PointsTop
from boardgame.app.families.conquest.panels.producing.raising import AreaSorts, CannotSection, RaisingRow, Sort
from boardgame.app.families.conquest.panels.producing.recruiting import RecruitPage
from boardgame.app.families.conquest.panels.producing.spent import SpentList, spent
from boardgame.app.look.elements import button, column, row
from boardgame.app.look.kept_rows import KeptRows
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.generic import RefusedNotice
from boardgame.engine.decision import Decision
from boardgame.engine.option import Choice, Option
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.state import Block
from boardgame.games.conquest.view import View

_LOW = 640
"""Pixels of height below which what there is to do comes before what it rests on."""
_NEAR = 0.5


class ProductionPanel(AskingPanel):
    """The points on top; pages for units to raise, new Cadres and cards; what was spent, and where the level is from.

    Attributes:
        mode: the page on show: ``raise``, ``recruit`` or ``cards``.
        top: the points and the buttons of the pages.
    """

    double_click = "click"

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._world = self.game.world
        self._seat = ""
        self._asked: tuple[str, str, int] = ("", "", 0)
        self._points, self._total = 0, 0
        self._raisable: dict[Sort, Option] = {}
        self._open: dict[tuple[str, str], list[str]] = {}
        self._end: Option | None = None
        self.mode = "raise"
        self.top = PointsTop()
        self.top.wanted.connect(self.show_page)
        self.pin(self.top)
        self.refusal = RefusedNotice(self)
        self._list = column(spacing=1, margins=(8, 4, 8, 4))
        self._raising = KeptRows(self._list, self._raising_row)
        self.raising_rows: list[RaisingRow] = []
        self.cannot = CannotSection()
        self.cannot.wanted.connect(self._say_why)
        self.cannot.open_rule.connect(self.open_rule)
        self.cannot.look_at.connect(self.board.show_area)
        self._raise_page = QWidget()
        self._raise_page.setLayout(column(self._list, self.cannot, spacing=2))
        self.recruit_page = RecruitPage(self._world)
        self.recruit_page.changed.connect(self._type_chosen)
        self.recruit_page.barred.connect(self._type_barred)
        self.recruit_page.recruit.connect(self._recruit)
        self.decks_page = DecksPage()
        self.decks_page.buy.connect(lambda deck, count: self.act.emit({"do": "buy", "deck": deck, "count": count}))
        self.decks_page.open_rule.connect(self.open_rule)
        self.level = LevelBox(self._world)
        self.level.open_rule.connect(self.open_rule)
        self.level.route_wanted.connect(self._show_route)
        self.muster = MusterBox()
        self.spent = SpentList(self._world)
        self.spent.take_back.connect(self.take_back)
        self.spent.look_at.connect(self._look_at)
        self._why = QWidget()
        self._why.setLayout(column(self.level, self.muster, spacing=0, margins=(14, 10, 14, 6)))
        notice = column(self.refusal, spacing=0, margins=(14, 4, 14, 0))
        self.matter.addWidget(self._why)
        self.matter.addLayout(notice)
        for page in (self._raise_page, self.recruit_page, self.decks_page, self.spent):
            self.matter.addWidget(page)
        self.undo_button = button(self.tr("Undo"), "", "undo")
        self.undo_button.clicked.connect(self._undo_pressed)
        self.end_button = button("", "", "confirm")
        self.end_button.setMinimumHeight(34)
        self.end_button.clicked.connect(self.press)
        buttons = row(self.undo_button, self.end_button, spacing=8)
        buttons.setStretch(1, 1)
        self.footer.addLayout(buttons)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        """Show what is left, and everything it can go into."""
        data = decision.data
        asked = (decision.seat, decision.kind, self.session.view.year)
        anew, self._asked = asked != self._asked, asked
        self._seat = decision.seat
        muster = decision.kind == "muster"
        self._total = data["total"] if muster else data["level"]["level"]
        self._points = data["points"]
        self._read(options)
        self._show_points(muster)
        emblem = self.game.seat(decision.seat).emblem
        self.level.setVisible(not muster)
        self.muster.setVisible(muster)
        if muster:
            self.muster.show_muster(next(iter(data["pool"])), data["total"], data.get("kmt"), data.get("nat_cities"))
        else:
            self.level.show_level(emblem, data["level"])
            self.decks_page.show_decks(data["decks"], data["bought"], self._points)
        self._show_raising()
        units = {power: tuple(counts) for power, counts in data["pool"].items()}
        units = {power: found for power, found in units.items() if any((power, unit) in self._open for unit in found)}
        self.recruit_page.show_open(units, data["pool"], self._open)
        used = spent(self.session, self._seat, self._total - self._points)
        undo = bool(used) and self.session.can_undo
        self.spent.show_spent(used, undo)
        self.undo_button.setEnabled(undo)
        self.refusal.say(None)
        if anew:
            self.mode = "raise" if self._raisable else "recruit"
            self.board.center_on_area(self._first_area(), max(_NEAR, self.board.zoom))
        self._show_mode()

    def _first_area(self) -> str:
        home = self.family.home(self.game, self.session.view, self._seat)
        lit = {sort.area for sort in self._raisable} or {area for areas in self._open.values() for area in areas}
        return home if home in lit or not lit else min(lit, key=list(self._world.areas).index)

    def _read(self, options: list[Option]) -> None:
        self._raisable, self._open, self._end = {}, {}, None
        for option in options:
            action = option.action
            if action["do"] == "promote":
                self._raisable[Sort(action["area"], action["power"], action["unit"], action["cv"])] = option
            elif action["do"] == "recruit":
                blank = option.blanks[0]
                assert isinstance(blank, Choice)
                for unit in blank.values:
                    self._open.setdefault((action["power"], unit), []).append(action["area"])
            elif action["do"] == "done":
                self._end = option

    def _show_points(self, muster: bool) -> None:
        points = self._points
        self.top.show_points(points, self._total, muster)
        name = self.tr("End Nat Muster") if muster else self.tr("End Production")
        lost = self.tr("{0} · {1} CV lost") if muster else self.tr("{0} · {1} points lost")
        if points == 1 and not muster:
            lost = self.tr("{0} · {1} point lost")
        self.end_button.setText(lost.format(name, points))

    def _own(self) -> list[Block]:
        """Own blocks on the map, of the powers that this is about."""
        view: View = self.session.view
        powers = self.decision.data["pool"]
        return [block for block in view.own if block.power in powers]

    def _show_raising(self) -> None:
        counts = Counter(Sort(block.area, block.power, block.type, block.cv) for block in self._own())
        order = {unit: number for number, unit in enumerate(self._world.units)}
        rows = []
        for area in self._world.areas:
            here = [sort for sort in self._raisable if sort.area == area]
            here.sort(key=lambda sort: (sort.power, order[sort.unit], -sort.cv))
            if here:
                rows.append(AreaSorts(area, tuple((sort, counts[sort]) for sort in here)))
        self._raising.show(rows)
        self.raising_rows = []
        for place in range(len(rows)):
            item = self._list.itemAt(place)
            widget = item.widget() if item is not None else None
            assert isinstance(widget, RaisingRow)
            self.raising_rows.append(widget)
        self.cannot.show_count(sum(count for sort, count in counts.items() if sort not in self._raisable))

    def _raising_row(self, shown: AreaSorts) -> RaisingRow:
        made = RaisingRow(self._world, shown)
        made.raised.connect(self.raise_sort)
        made.clicked.connect(lambda: self.board.show_area(shown.area))
        return made

    def _say_why(self) -> None:
        """Ask the rules about every sort of own unit that cannot be raised."""
        sorts = dict.fromkeys(Sort(block.area, block.power, block.type, block.cv) for block in self._own())
        barred = [sort for sort in sorts if sort not in self._raisable]
        reasons: dict[str, tuple[Refusal, list[Sort]]] = {}
        waiting = len(barred)

        def ask(sort: Sort) -> None:
            def told(refusal: Refusal | None) -> None:
                nonlocal waiting
                waiting -= 1
                if refusal is not None:
                    reasons.setdefault(refusal.text, (refusal, []))[1].append(sort)
                if not waiting:
                    self.cannot.show_reasons(self._world, list(reasons.values()))

            self.session.explain(self._promote(sort)).then(told)

        for sort in barred:
            ask(sort)

    def _look_at(self, area: str) -> None:
        if area:
            self.board.show_area(area)

    # --- the pages --------------------------------------------------------------------------------------------

    def show_page(self, mode: str) -> None:
        """Show another page."""
        self.mode = mode
        self.refusal.say(None)
        self.board.set_routes([])
        self._show_mode()
        self.light()

    def _show_mode(self) -> None:
        pages = {"raise": self._raise_page, "recruit": self.recruit_page, "cards": self.decks_page}
        for mode, page in pages.items():
            page.setVisible(mode == self.mode)
        self.top.show_mode(self.mode)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, what there is to do comes first."""
        super().resizeEvent(event)
        low = self.height() < _LOW
        place = self.matter.indexOf(self._why)
        if low != (place == self.matter.count() - 1):
            self.matter.removeWidget(self._why)
            self.matter.insertWidget(self.matter.count() if low else self.pinned_end, self._why)

    def light(self) -> None:
        """Light the areas of the page on show, and the blocks that may be raised."""
        areas: dict[str, str] = {}
        blocks: list[BlockLight] = []
        if self.mode == "raise":
            areas = {sort.area: "reachable" for sort in self._raisable}
            for block in self._own():
                if Sort(block.area, block.power, block.type, block.cv) in self._raisable:
                    blocks.append(BlockLight(str(block.id), "reachable"))
        elif self.mode == "recruit":
            areas = dict.fromkeys(self.recruit_page.areas, "reachable")
        self.board.set_highlights([Highlight(area, kind) for area, kind in areas.items()])
        self.board.set_block_lights(blocks)
        cut = self.decision.data.get("level", {}).get("cut", ())
        self.board.set_badges([Badge(one["area"], self.tr("cut off"), "warning") for one in cut])

    def _show_route(self, cut: dict[str, Any]) -> None:
        """Show the route of a source that is cut off, and what is in its way."""
        self.board.set_routes([Route(tuple(cut["route"]))] if len(cut["route"]) > 1 else [])
        self.board.set_block_lights([])
        lights = [Highlight(cut["area"], "selected"), *(Highlight(by[0], "target") for by in cut["by"])]
        self.board.set_highlights(lights)
        self.board.show_area(cut["by"][0][0] if cut["by"] else cut["area"])

    # --- spending ---------------------------------------------------------------------------------------------

    def _promote(self, sort: Sort) -> dict[str, Any]:
        return {"do": "promote", "by": self._seat, **sort._asdict()}

    def raise_sort(self, sort: Sort) -> None:
        """Raise a unit; where it may not be, say why."""
        self._try(self._promote(sort), sort in self._raisable)

    def _recruit(self, area: str) -> None:
        page = self.recruit_page
        if page.unit:
            action = {"do": "recruit", "by": self._seat, "area": area, "power": page.power, "unit": page.unit}
            self._try(action, area in page.areas)

    def _try(self, action: dict[str, Any], lawful: bool) -> None:
        self.refusal.say(None)
        if lawful:
            self.act.emit(action)
        else:
            self.session.explain(action).then(self.refusal.say)

    def _type_chosen(self) -> None:
        self.refusal.say(None)
        self.light()

    def _type_barred(self, unit: str) -> None:
        """A type that cannot be recruited anywhere: ask the rules about an area where others can be."""
        page = self.recruit_page
        open_ = [area for (power, _), areas in self._open.items() if power == page.power for area in areas]
        if open_:
            action = {"do": "recruit", "by": self._seat, "area": open_[0], "power": page.power, "unit": unit}
            self._try(action, False)

    def take_area(self, area: str, button: Qt.MouseButton) -> None:
        """A click on a block raises it, one on an area places the Cadre chosen; the right button takes back."""
        if not area:
            return
        if button == Qt.MouseButton.RightButton:
            used = spent(self.session, self._seat, self._total - self._points)
            if used and used[0].get("area") == area:
                self.take_back()
        elif self.mode == "recruit":
            self._recruit(area)
        elif self.mode == "raise":
            self._raise_at(area)

    def _raise_at(self, area: str) -> None:
        """The block clicked, else the only sort there is; several are shown in the list."""
        own = [block for block in self._own() if block.area == area]
        pressed = next((block for block in own if str(block.id) == self.board.pressed_block), None)
        if pressed is not None:
            self.raise_sort(Sort(area, pressed.power, pressed.type, pressed.cv))
            return
        here = [sort for sort in self._raisable if sort.area == area]
        if len(here) == 1:
            self.raise_sort(here[0])
        elif here:
            row_ = next(made for made in self.raising_rows if made.shown.area == area)
            self.scroller.ensureWidgetVisible(row_)
            row_.faces[0][1].setFocus(Qt.FocusReason.TabFocusReason)
        elif own:
            self.raise_sort(Sort(area, own[0].power, own[0].type, own[0].cv))

    def _undo_pressed(self) -> None:
        self.board.setFocus()
        self.take_back()

    def take_back(self) -> None:
        """Take back what was spent last."""
        if self.undo_button.isEnabled():
            self.session.undo(1)

    def press(self) -> None:
        """End it."""
        if self._end is not None:
            self.act.emit(dict(self._end.action))

    def refused(self, refusal: Refusal) -> None:
        """Say why above the list."""
        self.refusal.say(refusal)

    # --- keys and the cursor ----------------------------------------------------------------------------------

    def area_hovered(self, area: str) -> None:
        """Say in the status line what a click does."""
        words = ""
        here = [sort for sort in self._raisable if sort.area == area]
        if self.mode == "recruit" and area in self.recruit_page.areas:
            words = self.tr("Place {0} here").format(self._world.units[self.recruit_page.unit].name)
        elif self.mode == "raise" and here:
            words = self.tr("Click a unit to raise it by 1 CV")
        self.hint.emit(words)

    def key(self, event: QKeyEvent) -> bool:
        """Digits choose a type of Cadre; Backspace takes back."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete) and self.undo_button.isEnabled():
            self.take_back()
            return True
        tiles = self.recruit_page.palette_.tiles
        number = event.key() - Qt.Key.Key_1
        if self.mode == "recruit" and 0 <= number < len(tiles):
            self.recruit_page.choose(tiles[number].offer.unit)
            return True
        return False

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next page."""
        self.show_page(self.top.after(self.mode, backwards))

    def drop(self) -> bool:
        """Esc puts a route and a refusal away."""
        shown = self.refusal.isVisible()
        self.refusal.say(None)
        self.board.set_routes([])
        self.light()
        return shown

    def forget(self) -> None:
        """The next seat begins anew; who comes back from a warning finds the page that was open."""
        self._seat = ""
        self._raisable, self._open = {}, {}
        self._raising.show([])
        self.raising_rows = []
        self.recruit_page.show_open({}, {}, {})
        self.decks_page.show_decks({}, {}, 0)
        self.spent.show_spent((), False)
        self.cannot.show_count(0)
        self.refusal.say(None)
        self.board.set_block_lights([])
