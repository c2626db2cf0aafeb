"""Phases 2 and 4: choose units in an area, then where they go; with the orders given so far (A42-CM, A42-NCM)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import Badge, BoardView, Highlight, Route
from boardgame.app.families.axis_allies.names import action_name, heading
from boardgame.app.families.axis_allies.odds.move_odds import AttackList
from boardgame.app.families.axis_allies.odds.odds_in_words import figure, tone
from boardgame.app.families.axis_allies.odds.order_odds import OrderOdds
from boardgame.app.families.axis_allies.panels.orders_list import OrdersList
from boardgame.app.families.axis_allies.panels.target_card import TargetCard
from boardgame.app.families.axis_allies.panels.targets import (
    Group,
    Target,
    areas_to_order,
    filled_with,
    groups_at,
    move_of,
    move_targets,
    other_targets,
    suggested,
    unit_blank,
)
from boardgame.app.families.axis_allies.panels.unit_row import unit_row
from boardgame.app.look.elements import (
    ClickFrame,
    Stepper,
    button,
    clear,
    column,
    icon_label,
    line,
    row,
    text,
)
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Option
from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.landing.flights_home import flights_home
from boardgame.games.axis_allies.movement.overflight import guns_on_way

_TONES = {"success": "accent", "warning": "warning", "danger": "danger"}
"""Tones of badges by those of chances."""


class MovementPanel(DockPanel):
    """Select, see what can be reached, go; special orders of the place; orders so far, each to be taken back."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: list[Option] = []
        self._area = ""
        self._target = ""
        self._hovered = ""
        self._homes: list[tuple[str, ...]] = []
        self._groups: dict[tuple[Any, ...], tuple[Group, Stepper]] = {}
        self._reach: Mapping[str, Target] = {}
        self._moves: Reply[tuple[Blank, ...]] = Reply()
        self._reason: Reply[Refusal | None] = Reply()
        self._selection = column(spacing=2, margins=(12, 10, 12, 8))
        self._specials = column(spacing=4, margins=(12, 0, 12, 8))
        self._card = TargetCard()
        self.order_odds = OrderOdds(self.game)
        card = column(self._card, self.order_odds, spacing=4, margins=(12, 0, 12, 8))
        self.attacks = AttackList(self.game)
        self.attacks.changed.connect(self._odds_known)
        self.attacks.look_at.connect(board.center_on_area)
        self.orders = OrdersList(self.game)
        self.orders.take_back.connect(lambda number: self.act.emit({"do": "take_back", "order": number}))
        self.orders.look_at.connect(board.center_on_area)
        self._free = column(spacing=3, margins=(16, 8, 16, 10))
        for layout in (self._selection, self._specials, card):
            self.body.addLayout(layout)
        for widget in (line(), self.attacks, self.orders, line()):
            self.body.addWidget(widget)
        self.body.addLayout(self._free)
        self.body.addStretch(1)
        self.go_button = button("", "primary", "move")
        self.go_button.clicked.connect(self.primary)
        self.undo_button = button(self.tr("Undo"), icon="undo")
        self.undo_button.clicked.connect(lambda: self.session.undo())
        self.end_button = button("")
        self.end_button.clicked.connect(lambda: self.act.emit({"do": "end_phase"}))
        self.footer.addWidget(self.go_button)
        buttons = row(self.undo_button, self.end_button)
        buttons.setStretch(1, 1)
        self.footer.addLayout(buttons)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show the phase anew; the area looked at stays selected while it still has units to move."""
        self.head.show_decision(decision)
        self._options = options
        self._target = ""
        self._homes = flights_home(self.game.edition, self.session.view)
        self.orders.show_orders(self.session.view)
        self.attacks.show_attacks(self.session.view)
        free = areas_to_order(self._options, self.session.view)
        self._show_free(free)
        self.undo_button.setEnabled(self.session.can_undo)
        end = next((option for option in options if option.tone == "end"), None)
        self.end_button.setText(end.text if end and end.text else self.tr("End the phase"))
        self.end_button.setToolTip("")
        if end is None:
            self.session.explain({"do": "end_phase"}).then(self._explain_end)
        self._select(self._area if self._area in free or self._specials_at(self._area) else "")

    def _explain_end(self, refusal: Refusal | None) -> None:
        self.end_button.setToolTip(f"{refusal.text} {refusal.rule}" if refusal else "")

    def _specials_at(self, area: str) -> list[Option]:
        """Orders that concern an area itself, such as a raid or an attack declared there."""
        if not area:
            return []
        return [
            option
            for option in self._options
            if option.action.get("do") not in ("move", "take_back", "end_phase")
            and option.area == area
            and not (option.action.get("area", area) != area and unit_blank(option) is not None)
        ]

    def _select(self, area: str, numbers: Mapping[tuple[Any, ...], int] | None = None) -> None:
        """Look at an area: its movable units with steppers, all chosen unless ``numbers`` says otherwise."""
        self._area = area
        self._target = ""
        clear(self._selection)
        self._groups = {}
        edition = self.game.edition
        if not area:
            notice = QFrame()
            notice.setProperty("role", "notice")
            notice.setLayout(
                row(
                    icon_label("hint", "info", 18),
                    text(self.tr("Click an area with your units, or press Tab to go through those that can move."),
                         "secondary", wrap=True),
                    margins=(10, 8, 10, 8),
                )
            )  # fmt: skip
            self._selection.addWidget(notice)
            self._after_selection()
            return
        every = button(self.tr("All"), "small")
        none = button(self.tr("None"), "small")
        every.clicked.connect(lambda: self._set_all(True))
        none.clicked.connect(lambda: self._set_all(False))
        name = text(heading(edition.board.areas[area].name), "card", 600)
        self._selection.addLayout(row(name, None, every, none, spacing=6))
        found = groups_at(self._options, self.session.view, area)
        ready = suggested(self.game.edition, found)
        for group in found:
            count = len(group.units)
            chosen = count if group.key in ready else 0
            stepper = Stepper(count, edition.types[group.units[0].type].name)
            stepper.set_value(chosen if numbers is None else numbers.get(group.key, 0))
            stepper.changed.connect(lambda _: self._after_selection())
            self._selection.addLayout(unit_row(edition, self.session.view, group, stepper))
            self._groups[group.key] = (group, stepper)
        self._after_selection()
        if not self._groups and not self._specials_at(area):
            what = self.tr("Click a lit place.") if self._reach else self.tr("Nothing here can move now.")
            self._selection.addWidget(text(what, "secondary", tone="muted"))

    def _set_all(self, on: bool) -> None:
        for group, stepper in self._groups.values():
            stepper.set_value(len(group.units) if on else 0)

    def _chosen(self) -> list[int]:
        return [unit.id for group, stepper in self._groups.values() for unit in group.units[: stepper.value]]

    def _after_selection(self) -> None:
        """The units chosen are others: where they can go is asked anew."""
        self._moves.cancel()
        chosen = self._chosen()
        if (option := move_of(self._options, chosen)) is None:
            self._show_reach({})
            return
        self._moves = self.session.expand(option, {"units": chosen})
        if not self._moves.is_done:
            self._show_reach({})
        self._moves.then(lambda blanks: self._show_reach(move_targets(option, chosen, blanks)))

    def _show_reach(self, moves: Mapping[str, Target]) -> None:
        """Light what the units chosen can reach, by moves and by other orders."""
        others = other_targets(self._options, self._area, self._chosen()) if self._area else {}
        self._reach = {**others, **moves}
        if self._target not in self._reach:
            self._target = ""
        self._show_specials()
        self._show_target()
        self._light()

    def _show_specials(self) -> None:
        clear(self._specials)
        for option in self._specials_at(self._area)[:12]:
            made = ClickFrame("row")
            cost = option.text or action_name(option.action)
            words = text(cost, "secondary", 500, wrap=True)
            inner = row(icon_label("move", "accent"), words, margins=(8, 6, 8, 6))
            inner.setStretch(1, 1)
            made.setLayout(inner)
            made.setAccessibleName(cost)
            made.setToolTip(", ".join(option.rules))
            made.clicked.connect(lambda option=option: self.act.emit(filled_with(option, self._chosen())))
            self._specials.addWidget(made)

    def _show_target(self) -> None:
        chosen = self._chosen()
        area = self._hovered if self._hovered in self._reach else self._target
        reach = self._reach.get(area)
        names = self.game.edition.board.areas
        if reach is None or self.session.view.phase != "combat_move" or not reach.battle:
            self.order_odds.forget()
        else:
            self.order_odds.show_order(self.session.view, area, reach.action, self.attacks.summary(area))
        if reach is None:
            self._card.hide()
        else:
            guns = [names[gun].name for gun in self._guns_on(reach)]
            self._card.show_target(names[area].name, reach, action_name(reach.action), guns)
        if self._target:
            verb = action_name(self._reach[self._target].action)
            words = self.tr("{0} {1} units: {2}") if len(chosen) != 1 else self.tr("{0} {1} unit: {2}")
            if self._reach[self._target].kind == "move":
                words = self.tr("{0} {1} units to {2}") if len(chosen) != 1 else self.tr("{0} {1} unit to {2}")
            elif "units" not in self._reach[self._target].action:  # everything aboard lands, whatever is chosen
                words = self.tr("{0}: {2}")
            self.go_button.setText(words.format(verb, len(chosen), names[self._target].name))
        else:
            self.go_button.setText(self.tr("Choose where to go") if chosen else self.tr("Choose units to move"))
        self.go_button.setEnabled(bool(self._target))

    def _guns_on(self, reach: Target) -> list[str]:
        """Where guns fire at aircraft among the units chosen, on the way before its last space (AAR-CM-20)."""
        state = self.session.view
        return guns_on_way(self.game.edition, state, [state.units[unit] for unit in self._chosen()], reach.path)

    def _odds_known(self) -> None:
        """Odds come when they are known; by then another panel may have the board."""
        if self.isVisible():
            self._light()
            self._show_target()

    def _light(self) -> None:
        lit = [Highlight(area, "target" if reach.battle else "reachable") for area, reach in self._reach.items()]
        if self._area:
            lit.append(Highlight(self._area, "selected"))
        self.board.set_highlights(lit)
        self.board.set_badges([*self._badges()])
        self._routes()

    def _badges(self) -> Iterator[Badge]:
        """What can be reached, with the chance to win where an attack is ordered already."""
        for area, target in self._reach.items():
            found = self.attacks.summary(area)
            words = self._badge(target) if found is None else f"{target.cost} · {figure(found)}"
            yield Badge(area, words, "danger" if target.battle else "accent")
        for area in self.attacks.areas:
            found = self.attacks.summary(area)
            if found is not None and area not in self._reach:
                yield Badge(area, figure(found), _TONES[tone(found.win)])

    def _badge(self, target: Target) -> str:
        if target.kind != "move":
            return action_name(target.action)
        return self.tr("{0} · battle").format(target.cost) if target.battle else str(target.cost)

    def _routes(self) -> None:
        routes = [Route(way, "landing") for way in self._homes]
        for order in self.session.view.orders:
            if order["do"] == "move":
                routes.append(Route(tuple(order["path"]), "ordered"))
        shown = self._hovered if self._hovered in self._reach else self._target
        if shown:
            routes.append(Route(tuple(self._reach[shown].path), "hover"))
        self.board.set_routes(routes)

    def _show_free(self, free: list[str]) -> None:
        clear(self._free)
        key = text("Tab", "caption", 500)
        key.setProperty("role", "key")
        self._free.addLayout(row(text(self.tr("Can still move"), weight=600), None, key))
        names = self.game.edition.board.areas
        words = ", ".join(names[area].name for area in free) if free else self.tr("No units.")
        self._free.addWidget(text(words, "secondary", tone="muted", wrap=True))

    def leave(self) -> None:
        """Forget the selection with the phase."""
        self._area = self._target = self._hovered = ""
        self._moves.cancel()
        self._reason.cancel()

    def refused(self, refusal: Refusal) -> None:
        """Look at the units that keep the phase from ending."""
        held = [self.session.view.units[unit].area for unit in refusal.units if unit in self.session.view.units]
        area = next(iter(held), self._area)
        if area != self._area and area in areas_to_order(self._options, self.session.view):
            self._select(area)
            self.board.center_on_area(area)

    # --- doing ------------------------------------------------------------------------------------------------

    def _go(self, area: str) -> None:
        target = self._reach.get(area)
        if target is not None:
            self.act.emit(dict(target.action))
        elif chosen := self._chosen():
            move = {"do": "move", "units": chosen, "path": [self._area, area]}
            self.session.explain(move).then(lambda refusal: self._say_why_not(move, refusal))

    def _say_why_not(self, move: dict[str, Any], refusal: Refusal | None) -> None:
        """A place that is not lit was chosen: let the rules speak, if they have something to say."""
        if refusal is not None:
            self.act.emit(move)
        else:
            self.hint.emit(self.tr("These units would have nothing to do there."))

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Left: choose units or a place to go; again on the place, or right: go. Shift always chooses units."""
        if not area:
            self.clear()
            return
        plain = not modifiers & Qt.KeyboardModifier.ShiftModifier
        if button == Qt.MouseButton.RightButton:
            self._go(area)
        elif plain and area in self._reach:
            if area == self._target:
                self._go(area)
                return
            self._target = area
            self._show_target()
            self._routes()
        elif area in areas_to_order(self._options, self.session.view) or self._specials_at(area):
            self._select("" if area == self._area and plain else area)
        elif self._chosen():
            self._go(area)  # the rules say why not
        else:
            self._select("")

    def area_double_clicked(self, area: str) -> None:
        """A double click goes."""
        if area in self._reach:
            self._go(area)

    def area_hovered(self, area: str) -> None:
        """Draw the route there; say after a moment why there is none."""
        self._hovered = area
        self._show_target()
        self._routes()
        self._explain()

    def _explain(self) -> None:
        """Say why the units chosen cannot go to the place under the cursor."""
        self._reason.cancel()
        area, chosen = self._hovered, self._chosen()
        if not area or not chosen or area in self._reach or area == self._area:
            self.why.emit(None)
            return
        self._reason = self.session.explain({"do": "move", "units": chosen, "path": [self._area, area]})
        self._reason.then(self.why.emit)

    def primary(self) -> None:
        """Enter goes to the place chosen."""
        if self._target:
            self._go(self._target)

    def clear(self) -> bool:
        """Esc drops the place, then the units."""
        if self._target:
            self._target = ""
            self._show_target()
            self._routes()
            return True
        if self._area:
            self._select("")
            return True
        return False

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next area with units that can still move."""
        free = areas_to_order(self._options, self.session.view)
        if not free:
            return
        step = -1 if backwards else 1
        place = (free.index(self._area) + step) % len(free) if self._area in free else 0
        self._select(free[place])
        self.board.center_on_area(free[place])
