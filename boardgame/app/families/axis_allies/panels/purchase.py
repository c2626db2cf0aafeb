"""Phase 1: what to buy and repair, with running totals and the room there will be (A42-PUR, A42-MOB-03)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.axis_allies.foresight import why_not
from boardgame.app.families.axis_allies.panels.gauges import MoneyBar, Pips
from boardgame.app.families.axis_allies.panels.purchase_table import PurchaseRow, repair_row, table_header, unit_row
from boardgame.app.look.elements import badge, button, clear, column, icon_label, line, row, rule_link, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.board.facilities import full_capacity
from boardgame.games.axis_allies.phases.placement import raised_at


class PurchasePanel(DockPanel):
    """The order of units: treasury, one row for each type, repairs, room at the complexes."""

    preferred_width = 484

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._power = ""
        self._treasury = 0
        self._rooms: dict[str, int] = {}
        self._raised: set[str] = set()
        self._damage: dict[str, int] = {}
        self._rows: dict[str, PurchaseRow] = {}
        self._repairs: dict[str, PurchaseRow] = {}
        self._spent = text("0", "figure", 700)
        self._of = text("", tone="muted")
        self._left = text("", "screen", 700)
        self._bar = MoneyBar()
        self._table = column(spacing=0, margins=(4, 4, 4, 4))
        self._total_room = column(spacing=2)
        self._room = column(spacing=5, margins=(16, 8, 16, 12))
        self.body.addLayout(
            column(
                row(self._spent, self._of, None, self._left, text(self.tr("left"), tone="muted"), spacing=6),
                self._bar,
                self._total_room,
                spacing=4,
                margins=(16, 8, 16, 8),
            )
        )
        self.body.addWidget(line())
        self.body.addLayout(self._table)
        self.body.addWidget(line())
        self.body.addLayout(self._room)
        self.body.addStretch(1)
        self.clear_button = button(self.tr("Clear"), icon="cancel")
        self.clear_button.clicked.connect(self.clear)
        self.again_button = button(self.tr("Same as last turn"))
        self.again_button.clicked.connect(self._again)
        self.buy_button = button("", "primary", "purchase")
        self.buy_button.clicked.connect(self._buy)
        buttons = row(self.clear_button, self.again_button, self.buy_button)
        buttons.setStretch(2, 1)
        self.footer.addLayout(buttons)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Set the table up anew; numbers chosen are kept when only a repair or an undo came between."""
        self.head.show_decision(decision)
        kept = {type_: line_.value for type_, line_ in self._rows.items()} if self._power == decision.seat else {}
        self._power = decision.seat
        self._treasury = decision.data["treasury"]
        self._rooms = dict(decision.data["capacity"])
        state = self.session.view
        self._raised = {type_ for types in raised_at(self.game.edition, state).values() for type_ in types}
        clear(self._table)
        self._rows, self._repairs = {}, {}
        self._table.addLayout(table_header(self.tr("Unit")))
        damage = self._damage = dict(decision.data["damage"])
        if damage:
            self._table.addLayout(row(text(self.tr("Repair"), "caption", 600, "muted"), margins=(10, 6, 0, 0)))
        items: dict[str, Item] = {
            item.key: item
            for option in options for blank in option.blanks
            if isinstance(blank, Counts) and blank.name == "repairs" for item in blank.items
        }  # fmt: skip
        for key, points in damage.items():
            rate = items[key].cost if key in items else 1
            self._add(self._repairs, key, repair_row(self._facility_name(key), points, rate, self._changed))
        titles = {
            "land": self.tr("Land"),
            "facility": self.tr("Facilities") if self._has_bases() else "",
            "air": self.tr("Air"),
            "sea": self.tr("Sea"),
        }
        domain = ""
        barred = self._barred()
        for kind in self.game.edition.types.values():
            if kind.id in barred:
                continue
            if kind.domain != domain and titles[kind.domain]:
                self._table.addLayout(row(text(titles[kind.domain], "caption", 600, "muted"), margins=(10, 6, 0, 0)))
            domain = kind.domain
            self._add(self._rows, kind.id, unit_row(self._power, kind, self._changed))
        self._say_barred(barred)
        for type_, count in kept.items():
            self._rows[type_].set_value(count)
        self.again_button.setEnabled(bool(self._last_order()))
        self._changed()

    def _has_bases(self) -> bool:
        """Whether there are facilities of several sorts."""
        return sum(kind.domain == "facility" for kind in self.game.edition.types.values()) > 1

    def _barred(self) -> dict[str, Refusal]:
        """The types that the power may not buy whatever they cost, with the reason."""
        edition = self.game.edition
        if not edition.hooks.may_buy:
            return {}
        money = edition.cite("A42-PUR-04")
        asked = {type_: why_not(self.game, self.session.view, _one(type_)) for type_ in edition.types}
        return {type_: refusal for type_, refusal in asked.items() if refusal is not None and refusal.rule != money}

    def _say_barred(self, barred: dict[str, Refusal]) -> None:
        """A line for each rule that keeps types out of the table."""
        for rule in dict.fromkeys(refusal.rule for refusal in barred.values()):
            types = [type_ for type_, refusal in barred.items() if refusal.rule == rule]
            words = self.tr("{0} other types are not for sale now").format(len(types))
            label = text(words, "secondary", tone="muted")
            label.setToolTip(", ".join(self.game.edition.types[type_].name for type_ in types))
            link = rule_link(rule, self.open_rule.emit)
            self._table.addLayout(row(label, link, None, margins=(10, 8, 10, 4)))

    def _facility_name(self, key: str) -> str:
        """What an order of repairs means: a complex by its territory, a base with its kind."""
        area, _, type_ = key.partition(":")
        name = self.game.edition.board.areas[area].name
        if type_:
            return f"{name}, {self.game.edition.types[type_].name.lower()}"
        return self.tr("{0}, industrial complex").format(name) if self._has_bases() else name

    def _add(self, rows: dict[str, PurchaseRow], key: str, made: PurchaseRow) -> None:
        rows[key] = made
        self._table.addWidget(made)

    def _changed(self) -> None:
        every = [*self._rows.values(), *self._repairs.values()]
        spent = sum(line_.total for line_ in every)
        left = self._treasury - spent
        self._spent.setText(str(spent))
        self._of.setText(self.tr("of {0} IPC spent").format(self._treasury))
        self._left.setText(str(left))
        self._bar.show_money(spent, self._treasury)
        count = sum(line_.value for line_ in self._rows.values())
        for line_ in every:
            line_.afford(left)
        repaired = sum(line_.value for line_ in self._repairs.values())
        if count:
            words = self.tr("Buy {0} units") if count > 1 else self.tr("Buy {0} unit")
            self.buy_button.setText(words.format(count))
        else:
            self.buy_button.setText(self.tr("Repair and buy nothing") if repaired else self.tr("Buy nothing"))
        self.clear_button.setEnabled(bool(count or repaired))
        self._show_room(count)
        self._say_why(left)

    def _say_why(self, money: int) -> None:
        """On each plus: that money is short, or that there will be no room for one more."""
        edition = self.game.edition
        rooms = sum(self._rooms_now().values())
        full = self.tr("No room to place one more; it would be paid back ({0})")
        if not self._refunds():
            full = self.tr("No room to place one more; it would wait for a later turn ({0})")
        placed = sum(line_.value for type_, line_ in self._rows.items() if self._takes_room(type_))
        for type_, line_ in self._rows.items():
            words = ""
            if line_.cost > money:
                rule = edition.cite("A42-PUR-04")
                words = self.tr("Costs {0} IPC, {1} left to spend ({2})").format(line_.cost, money, rule)
            elif self._takes_room(type_) and placed >= rooms:
                rule = edition.cite("A42-MOB-15")
                words = full.format(rule)
            line_.stepper.say_why(words)
        for line_ in self._repairs.values():
            rule = edition.cite("A42-PUR-06")
            words = self.tr("Costs {0} IPC, {1} left to spend ({2})").format(line_.cost, money, rule)
            whole = self.tr("No damage left to repair ({0})").format(rule)
            line_.stepper.say_why(whole if line_.is_full else words if line_.cost > money else "")

    def _refunds(self) -> bool:
        """Whether what finds no room is paid back (A42-MOB-15); else it waits (AAR-MOB-13)."""
        return self.session.view.agreed(self.game.edition.economy.refund)

    def _takes_room(self, type_: str) -> bool:
        """Whether a unit of a type uses up room of a complex when it is placed (A42-MOB-03)."""
        return self.game.edition.types[type_].domain != "facility" and type_ not in self._raised

    def _rooms_now(self) -> dict[str, int]:
        """Room of each complex once the repairs ordered are made (A42-PUR-07)."""
        rooms = dict(self._rooms)
        for area, line_ in self._repairs.items():
            if area in rooms:
                left = self._damage[area] - line_.value
                rooms[area] = max(0, full_capacity(self.game.edition, self.session.view, area) - left)
        return rooms

    def _show_room(self, bought: int) -> None:
        edition = self.game.edition
        free = sum(line_.value for type_, line_ in self._rows.items() if not self._takes_room(type_))
        rooms = self._rooms_now()
        total, wanted = sum(rooms.values()), bought - free
        clear(self._room)
        clear(self._total_room)
        if self._raised and not rooms:
            self._show_raised()
            return
        tone = "success" if wanted <= total else "warning"
        self._room.addWidget(text(self.tr("Room to place them"), weight=600))
        self._total_room.addLayout(
            row(
                text(self.tr("Room at the complexes"), "secondary", tone="muted"),
                None,
                badge(self.tr("{0} of {1} units").format(wanted, total), tone),
            )
        )
        left = wanted
        for area, room in rooms.items():
            used = min(left, room)
            left -= used
            name = text(edition.board.areas[area].name, weight=500)
            name.setMinimumWidth(140)
            figure = text(self.tr("{0} of {1}").format(used, room), weight=600)
            self._room.addLayout(row(icon_label("factory"), name, Pips(used, room), None, figure))
        if left > 0:
            words = self.tr("{0} will not fit and be paid back ({1}).")
            if not self._refunds():
                words = self.tr("{0} will not fit and wait for a later turn ({1}).")
            words = words.format(left, edition.cite("A42-MOB-15"))
            self._total_room.addWidget(text(words, "secondary", tone="warning", wrap=True))
        if edition.economy.repairs and not self._repairs and rooms:
            self._room.addLayout(
                row(
                    icon_label("repair"),
                    text(self._nothing_damaged(), "secondary", tone="muted"),
                    None,
                    spacing=6,
                )
            )
        self.board.set_highlights([Highlight(area, "reachable") for area in rooms])
        self.board.set_badges(
            [Badge(area, self.tr("room for {0}").format(room)) for area, room in rooms.items() if room]
        )

    def _nothing_damaged(self) -> str:
        return self.tr("No facility is damaged.") if self._has_bases() else self.tr("No complex is damaged.")

    def _show_raised(self) -> None:
        """The units need no complex: light where they may come."""
        self._room.addWidget(text(self.tr("Placed without a complex"), weight=600))
        areas = sorted(raised_at(self.game.edition, self.session.view))
        names = ", ".join(self.game.edition.board.areas[area].name for area in areas)
        self._room.addWidget(text(names, "secondary", tone="muted", wrap=True))
        self.board.set_highlights([Highlight(area, "reachable") for area in areas])
        self.board.set_badges([])

    # --- doing ------------------------------------------------------------------------------------------------

    def _order(self) -> dict[str, int]:
        return {type_: line_.value for type_, line_ in self._rows.items() if line_.value}

    def _buy(self) -> None:
        repairs = {area: line_.value for area, line_ in self._repairs.items() if line_.value}
        self.act.emit({"do": "purchase", "units": self._order(), "repairs": repairs})

    def _last_order(self) -> dict[str, int]:
        for entry in reversed(self.session.entries):
            if entry.action.get("do") == "purchase" and entry.action.get("by") == self._power:
                units = entry.action.get("units") or {}
                # A stranger's file may hold anything.
                return {type_: count for type_, count in units.items() if type_ in self._rows and type(count) is int}
        return {}

    def _again(self) -> None:
        order = self._last_order()
        for line_ in self._rows.values():
            line_.set_value(0)
        for type_, count in order.items():
            self._rows[type_].set_value(count)

    def leave(self) -> None:
        """The next purchase starts from nothing."""
        self._power = ""

    def primary(self) -> None:
        """Enter buys."""
        self._buy()

    def clear(self) -> bool:
        """Esc takes everything out of the order."""
        every = [*self._rows.values(), *self._repairs.values()]
        any_ = any(line_.value for line_ in every)
        for line_ in every:
            line_.set_value(0)
        return any_

    def key(self, event: QKeyEvent) -> bool:
        """Up and down lead from the board into the table."""
        if event.modifiers() or event.key() not in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return False
        self.next_item(event.key() == Qt.Key.Key_Up)
        return True

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks down the rows."""
        steppers = [line_.stepper for line_ in (*self._repairs.values(), *self._rows.values())]
        place = next((i for i, stepper in enumerate(steppers) if stepper.hasFocus()), -1 if not backwards else 0)
        stepper = steppers[(place + (-1 if backwards else 1)) % len(steppers)]
        stepper.setFocus(Qt.FocusReason.TabFocusReason)
        self.scroller.ensureWidgetVisible(stepper)


def _one(type_: str) -> dict[str, Any]:
    """The purchase of one unit of a type."""
    return {"do": "purchase", "units": {type_: 1}}
