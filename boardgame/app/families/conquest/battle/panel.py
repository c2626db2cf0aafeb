"""The battle board as a panel: every decision of a Battle, a Raid or a Suppression is answered on it."""

from __future__ import annotations

from typing import ClassVar, Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.conquest.battle import answers as answering
from boardgame.app.families.conquest.battle import words
from boardgame.app.families.conquest.battle.answers import ONE_BY_ONE, Answer
from boardgame.app.families.conquest.battle.by_itself import ByItself
from boardgame.app.families.conquest.battle.column import DecisionColumn
from boardgame.app.families.conquest.battle.frame import BattleFoot, BattleHead
from boardgame.app.families.conquest.battle.rows import BattleRows
from boardgame.app.families.conquest.battle.situation import Piece, Situation, attacking, situation
from boardgame.app.families.conquest.battle.ways import Ways
from boardgame.app.families.conquest.battle.window import WindowStrip
from boardgame.app.families.conquest.panels.anytime import AnytimeSection, asked
from boardgame.app.look.elements import button, column, row, scroll
from boardgame.app.look.theme import current
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.panel import Panel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.engine.refusal import Refusal
from boardgame.games.conquest.telling.battle_story import Shot

_WITH_ODDS = ("battle", "enemies", "group", "first", "escape")
"""Decisions at which it helps to know what comes of fighting on."""
_COLUMN = 320
_WIDEST = 1.15


class BattlePanel(Panel):
    """Rows by Combat Priority at the left, the question at the right, the primary button below."""

    double_click = "unless_answered"
    place: ClassVar[Literal["dock", "float"]] = "float"
    preferred_width: ClassVar[int] = 1130
    preferred_height: ClassVar[int] = 740
    front_words: ClassVar[str] = "Show the battle board"
    front_icon: ClassVar[str] = "battle"
    watched: ClassVar[bool] = True

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.setProperty("role", "window")
        world = self.game.world
        self.ways = Ways(session, world, self)
        self.ways.more.connect(self._show_answers)
        self._watches = False
        self._found: Situation | None = None
        self._piece: Piece | None = None
        self._chosen: Answer | None = None
        self._told: tuple[str, int, int] = ("", 0, 0)
        self._area = ""
        self._fresh: list[Shot] = []
        self.by_itself = ByItself(self)
        self.by_itself.press.connect(self.press)

        self.head = BattleHead(session)
        self.head.pause.toggled.connect(self._pause)
        self.strip = WindowStrip(world)
        self.strip.answered.connect(self.act)
        self.rows = BattleRows(world)
        self._scroll = scroll(self.rows)
        self.column = DecisionColumn(world)
        self.column.open_rule.connect(self.open_rule)
        self.column.picked.connect(self._pick)
        self.anytime = AnytimeSection(self, edge=0)
        self.anytime.unlit.connect(self._light)
        self.column.below.addWidget(self.anytime)
        self.foot = BattleFoot()
        self.foot.pressed.connect(self.press)
        left = column(self.strip, self._scroll, spacing=6)
        left.setStretch(1, 1)
        whole = row(left, self.column, spacing=10, margins=(12, 10, 12, 10))
        whole.setStretch(0, 1)
        outer = column(self.head, whole, self.foot, spacing=0)
        outer.setStretch(1, 1)
        self.setLayout(outer)
        self._fit()
        current().changed.connect(self._fit)

    def _fit(self) -> None:
        self.column.setFixedWidth(round(_COLUMN * min(_WIDEST, max(1.0, current().scale))))

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show the Battle as it stands and ask."""
        self._watches = False
        self._show(decision, options)
        self._go_on()

    def watch(self, decision: Decision) -> None:
        """The same to who is not asked, as far as they may know it; it opens to those whose units fight."""
        self._watches = True
        self._show(decision, [])
        self.opens = self._found is not None and bool(self.seats_here.intersection(self._found.story.sides))

    def _show(self, decision: Decision, options: list[Option]) -> None:
        self.by_itself.wait()
        self.ways.ask(decision, asked(options))
        self._chosen = self._piece = None
        found = self._found = situation(self.session, self.session.view, decision)
        if found is None:
            return
        story = found.story
        if story.area != self._area:
            self._area = self.about = story.area
            self.by_itself.forget_volley()
            self.board.center_on_area(story.area)
        if decision.kind == "first":  # that is what is asked
            found.first = {}
        key = (story.area, found.round, len(story.now.shots))
        fresh = key[2] - (self._told[2] if key[:2] == self._told[:2] else 0)
        self._fresh = story.now.shots[-fresh:] if fresh > 0 else []
        self._told = key
        self.head.show_battle(self.game.world, found)
        self.head.pause.setVisible(not self._watches)
        self.head.pause.setChecked(not self.by_itself.flows(decision.seat))
        if self._watches:
            self.strip.leave()
        else:
            self.strip.show_window(decision, self.ways.options)
        ready = found.ready() if decision.kind in ONE_BY_ONE else []
        self.anytime.show_options(options)
        self.column.show_more(story, found.first)
        if decision.kind in _WITH_ODDS:
            side = decision.seat if not self._watches else next(iter(self.seats_here.intersection(story.sides)), "")
            self.column.odds.ask(self.session.view, story.area, side)
        else:
            self.column.odds.leave()
        self._take(ready[0] if ready else None)
        self._fresh = []

    def _ask(self, decision: Decision) -> None:
        known = self.game.seat(decision.seat)
        player = self.session.player(decision.seat)
        who = [known.name if known else decision.seat, player if player != (known and known.name) else ""]
        asked_ = " · ".join(filter(None, [*who, self.tr("decides") if self._watches else self.tr("your decision")]))
        self.column.ask(known.emblem if known else decision.seat, asked_, self._question(decision), decision.text)

    def _question(self, decision: Decision) -> str:
        """What is asked, of the unit that is to act where there is one."""
        if decision.kind not in ("battle", "sneak_raid", "suppression") or self._piece is None:
            return decision.text
        fighter = self._piece.fighter
        unit = self.tr("{0}, {1} CV").format(self.game.world.units[fighter.unit].name, fighter.cv)
        leaves = any(option.action.get("do") == "retreat" for option in self.ways.of(fighter.sort))
        return self.tr("{0}: fire or retreat?").format(unit) if leaves else self.tr("{0}: fire").format(unit)

    def _take(self, piece: Piece | None) -> None:
        """Let a unit be the one that is to act, and show what it may do."""
        decision = self.ways.decision
        assert decision is not None and self._found is not None
        self._piece = piece
        height = self.board.window().height()
        take = (lambda _: None) if self._watches else self._take_by_hand
        self.rows.show_rows(self._found, piece, self._fresh, take, height)
        if self.rows.lit is not None:
            lit = self.rows.lit
            QTimer.singleShot(0, lit, lambda: self._scroll.ensureWidgetVisible(lit, 0, 30))
        self._ask(decision)
        self.ways.look_out(piece.fighter.sort if piece is not None else None)
        self._show_answers()

    def _take_by_hand(self, piece: Piece) -> None:
        self.by_itself.stop()
        self._take(piece)

    def _show_answers(self) -> None:
        """The cards; the choice stays where it was."""
        if self.ways.decision is None or self._found is None:
            return
        found = self.ways.all(self._piece)
        before = self._chosen.action if self._chosen is not None else None
        self.column.show_answers(found, self.ways.look_beside(self._area, self._piece, found))
        same = next((answer for answer in found if answer.action == before), None)
        self._choose(same or self._first(found))

    def _first(self, found: list[Answer]) -> Answer | None:
        """What Enter gives if nothing is chosen: fire, else what comes first; never a retreat that need not be."""
        return next((answer for answer in found if not answer.goal), found[0] if found else None)

    # --- choosing ---------------------------------------------------------------------------------------------

    def _choose(self, answer: Answer | None) -> None:
        self._chosen = answer
        self.column.choose(answer)
        self.chose.emit()
        self._show_foot()
        self._light()

    def _pick(self, answer: Answer) -> None:
        """A card: chosen first, given when it is clicked again."""
        self.by_itself.stop()
        if answer is self._chosen:
            self.press()
        else:
            self._choose(answer)

    def _show_foot(self) -> None:
        decision = self.ways.decision
        assert decision is not None and self._found is not None
        self.foot.say_next(words.coming(self.game.world, self._found))
        self.foot.show_answer(not self._watches)
        if self._watches:
            return
        others: list[QPushButton] = []
        if decision.kind == "enemies":
            others = self._enemy_buttons()
        elif (count := len(self.ways.alike(self._chosen, self._found.ready()))) > 1 and self._chosen is not None:
            what = self._chosen.words if "target" in self._chosen.action else self.tr("fire")
            made = button(self.tr("All {0}: {1}").format(count, what), icon="fast_forward")
            made.setToolTip(self.tr("One after the other, until something else is to be decided"))
            made.clicked.connect(self._fire_all)
            others = [made]
        if any(card.answer.goal for card in self.column.cards):
            away = button(self.tr("Show on the map"), icon="retreat")
            away.setToolTip(self.tr("Put the board aside; where units may go is lit (R chooses the first)"))
            away.clicked.connect(self.aside)
            others.append(away)
        if self.session.open_seat and decision.kind != "window":
            own = button(self.tr("My own view"), "quiet", "players")
            own.setToolTip(self.tr("Look at what is yours alone, behind the curtain"))
            own.clicked.connect(self.session.want_own_eyes)
            others.insert(0, own)
        said, icon, tip = "", "confirm", ""
        if decision.kind == "window":
            said = self.tr("Reveal nothing")
        elif self._chosen is not None:
            said, icon, tip = self._chosen.button, self._chosen.icon, self._chosen.detail
        self.foot.offer(others, said, icon, tip)

    def _enemy_buttons(self) -> list[QPushButton]:
        """One for each Enemy that may be attacked or left alone."""
        chosen = [side for side, _ in self.ways.attacked()]
        found = []
        for side, label in answering.enemies_of(self.ways.options[0]):
            made = button(label, "chip")
            made.setCheckable(True)
            made.setChecked(side in chosen)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # each press makes them anew, and the keys would go elsewhere
            made.toggled.connect(lambda on, side=side: self._attack(side, on))
            found.append(made)
        return found

    def _attack(self, side: str, on: bool) -> None:
        self.ways.attack(side, on)
        self._chosen = None
        if self.ways.decision is not None:
            named = attacking(self.session.view, [found for found, _ in self.ways.attacked()])
            self.column.odds.ask(named, self._area, self.ways.decision.seat)
        QTimer.singleShot(0, self, self._show_answers)  # the button that was pressed must not go while it is pressed

    def _light(self) -> None:
        """Light the area, and where units may go."""
        goals = [card.answer.goal for card in self.column.cards if card.answer.goal]
        lights = [Highlight(self._area, "target")] if self._area else []
        chosen = self._chosen.goal if self._chosen is not None else ""
        lights += [Highlight(goal, "selected" if goal == chosen else "reachable") for goal in goals]
        self.board.set_highlights(lights)

    # --- one after the other ----------------------------------------------------------------------------------

    def _fire_all(self) -> None:
        if self._chosen is not None and self._found is not None:
            self.by_itself.fire_all(self._chosen, len(self.ways.alike(self._chosen, self._found.ready())) - 1)
            self.press()

    def _pause(self, on: bool) -> None:
        """Whether units with only one thing to fire at do so by themselves."""
        if self.ways.decision is None:
            return
        self.by_itself.let_flow(self.ways.decision.seat, not on)
        if not on:
            self._go_on()

    def _go_on(self) -> None:
        """Act by itself where that was asked for."""
        decision = self.ways.decision
        if decision is None or decision.kind not in ("battle", "sneak_raid", "suppression"):
            return
        ready = self._found.ready() if self._found is not None else []
        answer = self.by_itself.next_of_volley(ready, self.ways.way) or self._only_way(decision)
        if answer is not None:
            self._choose(answer)
            self.by_itself.go_on()

    def _only_way(self, decision: Decision) -> Answer | None:
        """The only way to fire, where the player does not want to be asked about that."""
        if not self.by_itself.flows(decision.seat):
            return None
        found = [answer for answer in self.ways.all(self._piece) if answer.action.get("do") in ("fire", "suppress")]
        return found[0] if len(found) == 1 else None

    # --- keys and the board -----------------------------------------------------------------------------------

    def press(self) -> None:
        """Give the answer chosen."""
        for dice in self.rows.dice:
            dice.finish()
        if self.ways.decision is not None and self.ways.decision.kind == "window":
            self.strip.keep()
        elif self._chosen is not None:
            self.act.emit(dict(self._chosen.action))

    def primary(self) -> None:
        """Enter: what was chosen last."""
        if self.anytime.action() is not None:
            self.anytime.primary()
            return
        self.by_itself.wait()
        self.press()

    def refused(self, refusal: Refusal) -> None:
        """Nothing goes on by itself after that."""
        self.by_itself.stop()

    def clear(self) -> bool:
        """Esc stops what goes on by itself."""
        running = self.by_itself.fires_on
        self.by_itself.stop()
        return self.anytime.clear() or running

    def key(self, event: QKeyEvent) -> bool:
        """Space gives the answer, R goes to the first retreat, figures choose among the answers."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() == Qt.Key.Key_Space:
            self.primary()
            return True
        cards = self.column.cards
        if event.key() == Qt.Key.Key_R:
            goal = next((card.answer for card in cards if card.answer.goal), None)
            if goal is not None:
                self._choose(goal)
            return goal is not None
        number = event.key() - Qt.Key.Key_1
        if 0 <= number < min(9, len(cards)):
            self._choose(cards[number].answer)
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The same keys while something on the board has them."""
        if not self.key(event):
            super().keyPressEvent(event)

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the units that may act and the answers."""
        places: list[QWidget] = [frame for piece, frame in self.rows.pieces if piece.state == "ready"]
        places += [*self.strip.buttons, *self.column.cards, *self.foot.buttons]
        places = [place for place in places if place.isVisible() and place.isEnabled()]
        if places:
            now = next((at for at, widget in enumerate(places) if widget.hasFocus()), 0 if backwards else -1)
            places[(now + (-1 if backwards else 1)) % len(places)].setFocus(Qt.FocusReason.TabFocusReason)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit area chooses to go there; a second one goes."""
        if self.anytime.on_board:
            self.anytime.take_area(area)
            return
        answer = next((card.answer for card in self.column.cards if area and card.answer.goal == area), None)
        if answer is not None:
            self._pick(answer)

    def area_hovered(self, area: str) -> None:
        """Say why a unit may not go to the area under the cursor."""
        self.why.emit(self.ways.closed.get(area))

    def leave(self) -> None:
        """Another panel takes over: nothing of this Battle stays."""
        self.by_itself.wait()
        self.anytime.leave()
        self.strip.leave()
        self.column.odds.leave()
        self.ways.ask(None, [])
        self._found = self._chosen = None
        self.rows.leave()
        self.foot.offer([], "", "confirm")
        self.foot.say_next("")
        self.column.ask("", "", "", "")
        self.column.show_answers((), {})
