"""Phases 2 and 4: choose units in an area, then where they go; with the orders given so far (A42-CM, A42-NCM)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView
from boardgame.app.families.axis_allies.foresight import position_after
from boardgame.app.families.axis_allies.intents.foreseen import foreseen
from boardgame.app.families.axis_allies.intents.gesture import Gesture
from boardgame.app.families.axis_allies.intents.intent_odds import IntentOdds, battle_of
from boardgame.app.families.axis_allies.intents.intent_words import go_words
from boardgame.app.families.axis_allies.intents.movement_lights import MovementLights
from boardgame.app.families.axis_allies.intents.piece_panel import PiecePanel
from boardgame.app.families.axis_allies.intents.special_orders import SpecialOrders, orders_at
from boardgame.app.families.axis_allies.intents.still_free import StillFree
from boardgame.app.families.axis_allies.intents.target_card import TargetCard
from boardgame.app.families.axis_allies.intents.unit_selection import Key
from boardgame.app.families.axis_allies.intents.war_first import WarFirst
from boardgame.app.families.axis_allies.odds.move_odds import AttackList
from boardgame.app.families.axis_allies.odds.order_odds import OrderOdds
from boardgame.app.families.axis_allies.panels.orders_list import OrdersList
from boardgame.app.families.axis_allies.panels.targets import areas_left, areas_to_order, filled_with, groups_at
from boardgame.app.look.elements import button, column, line, row
from boardgame.app.look.scroll_area import KeptInSight
from boardgame.app.look.theme import scaled
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.engine.refusal import Refusal
from boardgame.games.axis_allies.intents.intent import Intent
from boardgame.games.axis_allies.intents.intents import intents
from boardgame.games.axis_allies.intents.straight import by_straight_ways
from boardgame.games.axis_allies.landing.flights_home import flights_home
from boardgame.games.axis_allies.movement.overflight import guns_on_way
from boardgame.games.axis_allies.telling.names_in_english import place_name

_BESIDE_WORDS = 84
"""Pixels of the dock beside the words of the primary button: margins, padding, icon."""


class MovementPanel(PiecePanel):
    """Select, see what can be done where, go; special orders of the place; orders so far, each to be taken back."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._target = ""
        self._hovered = ""
        self._marked: dict[str, int] = {}
        self._homes: list[tuple[str, ...]] = []
        self._reach: dict[str, list[Intent]] = {}
        self.war = WarFirst(session)
        self._reason: Reply[Refusal | None] = Reply()
        self.units.changed.connect(self._after_selection)
        self._gesture = Gesture(session, self.act.emit)
        self.specials = SpecialOrders(self.game)
        self.specials.wanted.connect(lambda option: self.act.emit(filled_with(option, self._chosen())))
        self.card = TargetCard()
        self.card.marked.connect(self._mark)
        self.card.open_rule.connect(self.open_rule)
        self.order_odds = OrderOdds(self.game)
        card = column(self.card, self.order_odds, spacing=4, margins=(16, 0, 16, 8))
        self.attacks = AttackList(self.game)
        self.attacks.changed.connect(self._odds_known)
        self.attacks.look_at.connect(board.center_on_area)
        self.intent_odds = IntentOdds(self.game, self)
        self.intent_odds.changed.connect(self._odds_known)
        self.lights = MovementLights(self.game.edition, board, self.intent_odds, self.attacks)
        self.orders = OrdersList(self.game)
        self.orders.take_back.connect(lambda number: self.act.emit({"do": "take_back", "order": number}))
        self.orders.look_at.connect(board.center_on_area)
        self._free = StillFree(self.game.edition)
        self._free.wanted.connect(self._go_to)
        self._in_sight = KeptInSight(self.scroller, (self.order_odds, self.card))
        self.body.addWidget(self.units)
        self.body.addWidget(self.specials)
        self.body.addLayout(card)
        for widget in (line(), self.attacks, self.orders, line(), self._free):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.go_button = button("", "primary", "move")
        self.go_button.clicked.connect(self.primary)
        self.undo_button = button(self.tr("Undo"), icon="undo")
        self.undo_button.clicked.connect(self._gesture.undo)
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
        if self._gesture.quiet:  # one of several orders of a gesture; the last one shows it all
            return
        self._homes = flights_home(self.game.edition, self.session.view, self.board.outlines.apart)
        self.orders.show_orders(self.session.view)
        self.attacks.show_attacks(self.session.view)
        free = areas_to_order(self._options, self.session.view)
        self._free.show_areas(areas_left(self.game.edition, options, self.session.view))
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
        return orders_at(self._options, area)

    def _select(self, area: str, numbers: Mapping[Key, int] | None = None) -> None:
        """Look at an area: its movable units, the likeliest chosen unless ``numbers`` says otherwise."""
        self._target = ""
        self._in_sight.stop()
        self.units.show_area(self._options, self.session.view, area, numbers)
        self._after_selection()
        if area and not self.units.groups and not self._specials_at(area):
            self.units.say(self.tr("Click a lit place.") if self._reach else self.tr("Nothing here can move now."))

    def _after_selection(self) -> None:
        """The units chosen are others: what they can do is worked out anew, and what was refused no longer matters."""
        self.chose.emit()
        self.lights.refused = ()
        view, chosen = self.session.view, self._chosen()
        self._reach, self._marked = {}, {}
        if chosen:
            found = intents(self.game.edition, view, self._options, chosen, partial(position_after, self.game))
            self._reach = by_straight_ways(self.game.edition, view, found, self.board.outlines.apart)
        self.war.look(chosen, self._reach)
        if self._target not in self._reach and self._target not in self.war.places:
            self._target = ""
        self.intent_odds.ask(view, [found[0] for found in self._reach.values()])
        self.specials.show_orders(self._specials_at(self._area), view)
        self._show_target()
        self._light()

    @property
    def _looked_at(self) -> str:
        """The place under the cursor if it is lit, else the one chosen."""
        return self._hovered if self._hovered in self._reach or self._hovered in self.war.places else self._target

    @property
    def _on_card(self) -> str:
        """The place that the card and the button speak of: the one chosen; while none is, the one looked at."""
        return self._target or self._looked_at

    def _intent(self, area: str) -> Intent | None:
        """What the chosen units would do at a place: the likeliest, unless another was marked."""
        found = self._reach.get(area)
        return found[min(self._marked.get(area, 0), len(found) - 1)] if found else None

    def _show_target(self) -> None:
        area = self._on_card
        intent = self._intent(area)
        if intent is not None:
            self._show_intents(area, intent)
        else:
            self.order_odds.forget()
            if area in self.war.places:
                name = place_name(self.game.edition, area)
                self.card.show_target(name, 0, [self.war.line(area)], 0, preview=not self._target)
            else:
                self.card.hide()
        self._show_elsewhere()
        self._show_button()

    def _show_elsewhere(self) -> None:
        """What the place under the cursor offers, in a line, where another one is chosen."""
        area = self._looked_at
        if area == self._on_card:
            self.card.show_elsewhere()
            return
        intent = self._intent(area)
        line = self.war.line(area) if intent is None else self.intent_odds.line(self.session.view, intent)
        self.card.show_elsewhere(place_name(self.game.edition, area), line)

    def _show_button(self) -> None:
        going = self._intent(self._target)
        if self.war.may_declare(self._target):
            self.go_button.setText(self.tr("Declare war…"))
        elif going is not None:
            edition, view = self.game.edition, self.session.view
            wordings = (go_words(edition, view, going, brief) for brief in (False, True))
            room, metrics = scaled(self.preferred_width) - _BESIDE_WORDS, self.go_button.fontMetrics()
            self.go_button.setText(max(wordings, key=lambda words: metrics.horizontalAdvance(words) <= room))
        else:
            chosen = self._chosen()
            self.go_button.setText(self.tr("Choose where to go") if chosen else self.tr("Choose units to move"))
        self.go_button.setEnabled(going is not None or self.war.may_declare(self._target))

    def _show_intents(self, area: str, marked: Intent) -> None:
        edition, view = self.game.edition, self.session.view
        found = self._reach[area]
        hovered = self._intent(self._looked_at)
        self.intent_odds.first([*found, *([hovered] if hovered is not None else [])])
        lines = [self.intent_odds.line(view, intent) for intent in found]
        guns = [place_name(edition, gun) for gun in self._guns_on(marked)]
        more = self.tr("Guns fire on the way: {0}.").format(", ".join(guns)) if guns else ""
        self.card.show_target(place_name(edition, area), marked.cost, lines, found.index(marked), more,
                              foreseen(edition, view, marked), preview=not self._target)  # fmt: skip
        if not marked.battle or not marked.actions or marked.kind == "walk_in":
            self.order_odds.forget()
        else:
            battle = battle_of(self.game, view, marked)
            self.order_odds.show_order(view, area, repr(marked.actions), battle, self.attacks.summary(area))

    def _guns_on(self, intent: Intent) -> list[str]:
        """Where guns fire at aircraft among the units that go, on the way before its last space (AAR-CM-20)."""
        state = self.session.view
        return guns_on_way(self.game.edition, state, [state.units[unit] for unit in intent.units], intent.path)

    def _odds_known(self) -> None:
        """Odds come when they are known; by then another panel may have the board."""
        if self.isVisible():
            self._light()
            self._show_target()

    def _light(self) -> None:
        self.lights.light(self.session.view, self._area, self._reach, self.war.places)
        self._routes()

    def _routes(self) -> None:
        self.lights.routes(self.session.view, self._homes, self._intent(self._looked_at))

    def _mark(self, number: int) -> None:
        """Another row of the card is what the primary button does."""
        area = self._on_card
        found = self._reach.get(area)
        if not found:
            self.war.declare(area, self.pass_click.emit)
            return
        self._marked[area] = number % len(found)
        self._target = area
        self._show_target()
        self._routes()

    def leave(self) -> None:
        """Forget the selection with the phase."""
        self.units.area = self._target = self._hovered = ""
        self._reach = {}
        self.war.look((), ())
        self.intent_odds.forget()
        self._reason.cancel()

    def refused(self, refusal: Refusal) -> None:
        """Look at the units that keep the phase from ending, and light the places meant."""
        held = [self.session.view.units[unit].area for unit in refusal.units if unit in self.session.view.units]
        area = next(iter(held), self._area)
        if area != self._area and area in areas_to_order(self._options, self.session.view):
            self._quiet_select(area)
            self.board.center_on_area(area)
        self.lights.refused = refusal.areas
        self._light()

    def _quiet_select(self, area: str) -> None:
        """Look at an area without taking away what was just refused."""
        self.blockSignals(True)
        try:
            self._select(area)
        finally:
            self.blockSignals(False)

    # --- doing ------------------------------------------------------------------------------------------------

    def _go(self, area: str) -> None:
        intent = self._intent(area)
        if intent is not None:
            self._do(intent)
        elif self.war.may_declare(area):
            self.war.declare(area, self.pass_click.emit)
        elif chosen := self._chosen():
            move = {"do": "move", "units": chosen, "path": [self._area, area]}
            self.session.explain(move).then(lambda refusal: self._say_why_not(move, refusal))

    def _do(self, intent: Intent) -> None:
        """Give all the orders of an intent, as far as they are taken; one without orders asks for units first."""
        if not intent.actions:
            self._choose_cargo(intent.zone, intent.area)
            return
        if not self._gesture.give(intent) and (decision := self.session.decision) is not None:
            self.show_decision(decision, self.session.heads)

    def _choose_cargo(self, zone: str, target: str) -> None:
        """Look at a zone with what is aboard there chosen, and at the coast where it would land."""
        types = self.game.edition.types
        found = groups_at(self.game.edition, self._options, self.session.view, zone)
        aboard = {group.key: len(group.units) for group in found if types[group.units[0].type].domain == "land"}
        self._select(zone, aboard)
        if target in self._reach:
            self._target = target
            self._show_target()
            self._routes()

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
        if plain and area in self.war.places:
            self._click_at_peace(area)
        elif button == Qt.MouseButton.RightButton:
            self._go(area)
        elif plain and area in self._reach:
            if area == self._target:
                self._go(area)
                return
            self._target = area
            self._show_target()
            self._routes()
            self._in_sight.start()
        elif area in areas_to_order(self._options, self.session.view) or self._specials_at(area):
            self._select("" if area == self._area and plain else area)
        elif self._chosen():
            self._go(area)  # the rules say why not
        else:
            self._select("")

    def _click_at_peace(self, area: str) -> None:
        """Open the declaration at once where that takes no order back; else on a second click."""
        if area == self._target or self.war.back == 1:
            self.war.declare(area, self.pass_click.emit)
            return
        self._target = area
        self._show_target()
        self._in_sight.start()

    def area_double_clicked(self, area: str) -> None:
        """A double click goes."""
        if area in self._reach:
            self._go(area)

    def piece_dropped(self, area: str) -> None:
        """A counter was let go over a place: go there."""
        if area and area != self._area:
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

    def key(self, event: QKeyEvent) -> bool:
        """Up, Down and 1 to 5 mark another thing to do at the place chosen."""
        found = self._reach.get(self._target, [])
        if len(found) < 2 or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        now = self._marked.get(self._target, 0)
        digit = event.key() - Qt.Key.Key_1
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._mark(now + (1 if event.key() == Qt.Key.Key_Down else -1))
        elif 0 <= digit < min(5, len(found)):
            self._mark(digit)
        else:
            return False
        return True

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes to the next area with units that can still move."""
        free = areas_left(self.game.edition, self._options, self.session.view)
        if not free:
            return
        step = -1 if backwards else 1
        self._go_to(free[(free.index(self._area) + step) % len(free) if self._area in free else 0])

    def _go_to(self, area: str) -> None:
        self._select(area)
        self.board.center_on_area(area)
