"""The battle board as a panel: one battle from its first dice to its end, every decision answered in its footer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Literal

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QCursor, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.axis_allies.battle.answers import AnswerBar
from boardgame.app.families.axis_allies.battle.casualties import CasualtyChoice
from boardgame.app.families.axis_allies.battle.news import BattleNews
from boardgame.app.families.axis_allies.battle.sequence import Sequence
from boardgame.app.families.axis_allies.battle.side_panel import SidePanel
from boardgame.app.families.axis_allies.battle.situation import battle_title, side_pictures, situation
from boardgame.app.families.axis_allies.battle.stacks import Scale, height_for_text, scale_of
from boardgame.app.families.axis_allies.battle.strip import BattleSide
from boardgame.app.look.elements import column, icon_label, line, row, scroll, text
from boardgame.app.look.theme import current, scaled
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.panel import Panel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.axis_allies.battle.battle_board import current_battle

_AUTO_DELAY = (0, 250, 600, 1100)
"""Milliseconds between decisions that answer themselves, for each animation speed."""

_WAIT = 150
"""Milliseconds after which it looks again whether it is in sight."""

_ROLLED_THROUGH = ("casualties", "submarines", "press_or_retreat")
"""Decisions that *Roll to the end* answers for a player who wants it."""

_NARROW = 1000
"""Width of the board, in pixels of text of the usual size, below which the combat sequence is left out."""

_WIDEST = 1.12
"""How much wider the sides become at most."""


class BattlePanel(Panel):
    """Combat sequence at the left, battle strip in the middle, what holds now at the right, the answer below."""

    place: ClassVar[Literal["dock", "float"]] = "float"
    preferred_width: ClassVar[int] = 1240
    preferred_height: ClassVar[int] = 690
    front_words: ClassVar[str] = "Show the battle board"
    front_icon: ClassVar[str] = "battle"
    watched: ClassVar[bool] = True

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.setProperty("role", "window")
        self._decision: Decision | None = None
        self._options: list[Option] = []
        self._battle: Mapping[str, Any] = {}
        self._choice: CasualtyChoice | None = None
        self._retreats: dict[str, dict[str, Any]] = {}
        self._shown_rolls: tuple[str, int, int] = ("", 0, 0)
        self._battle_shown: tuple[str, str, str] = ("", "", "")
        self._scale: Scale | None = None
        self._then = "ask"
        self._roll_on_for: set[str] = set()  # players who let the battle roll to its end
        self._clicked_at: QPoint | None = None
        self._auto = QTimer(self)
        self._auto.setSingleShot(True)
        self._auto.timeout.connect(self._go_on)
        self._primary: Callable[[], None] = lambda: None

        self.side = SidePanel(self.game)
        self.side.open_rule.connect(self.open_rule)
        self.side.changed.connect(self._show_answer)
        self.side.odds.wanted.connect(self._choose)
        self._left = self._make_left()
        self._left_line = line(True)
        whole = row(self._left, self._left_line, self._middle(), line(True), self.side, spacing=0)
        whole.setStretch(2, 1)
        self.bar = AnswerBar()
        self.bar.open_rule.connect(self.open_rule)
        self.bar.roll_on.connect(self._roll_on)
        self.bar.stop.connect(self._stop_rolling)
        outer = column(self._header(), whole, self.bar, spacing=0)
        outer.setStretch(1, 1)
        self.setLayout(outer)
        self._fit()
        current().changed.connect(self._fit)

    # --- making -----------------------------------------------------------------------------------------------

    def _header(self) -> QWidget:
        self._title = text("", "card", 700)
        self._subtitle = text("", "secondary", tone="muted")
        header = QFrame()
        header.setProperty("role", "header")
        header.setLayout(
            row(icon_label("battle", "text", 20), self._title, self._subtitle, None, margins=(14, 8, 12, 8))
        )
        return header

    def _make_left(self) -> QWidget:
        """The combat sequence."""
        self._sequence = Sequence(self.game.edition.battle, self.game.edition.cite)
        self._sequence.open_rule.connect(self.open_rule)
        left = _surface()
        left.setLayout(
            column(
                text(self.tr("Combat sequence"), weight=600), self._sequence, None, spacing=6, margins=(12, 12, 12, 10)
            )
        )
        return left

    def _middle(self) -> QWidget:
        """The battle strip: one side above, the other below, what has just happened between them."""
        self._attack = BattleSide(self.game.edition, "attacker")
        self._defense = BattleSide(self.game.edition, "defender")
        self._attack.unit_clicked.connect(self._mark)
        self._defense.unit_clicked.connect(self._mark)
        self._attack.unit_hovered.connect(self._look_at)
        self._defense.unit_hovered.connect(self._look_at)
        self._news = BattleNews(self.game.edition)
        strip = column(self._attack, self._news, self._defense, spacing=8, margins=(8, 10, 8, 10))
        strip.setStretch(0, 1)
        strip.setStretch(2, 1)
        middle = QWidget()
        middle.setLayout(strip)
        strips = scroll(middle)
        strips.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)  # columns can be no narrower
        return strips

    def _fit(self) -> None:
        """The sides are wider where text is larger, as far as the strip between them has room."""
        scale = min(_WIDEST, max(1.0, current().scale))
        self._left.setFixedWidth(round(212 * scale))
        self.side.setFixedWidth(round(286 * scale))
        self._left_line.setVisible(self.width() >= scaled(_NARROW))
        self._left.setVisible(self.width() >= scaled(_NARROW))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The list of steps gives way to the columns where there is little room."""
        self._fit()
        super().resizeEvent(event)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show the battle as it stands and ask."""
        self._auto.stop()
        self._decision, self._options = decision, options
        battle = self._battle = situation(self.game.edition, self.session.view, decision)
        self._choice = None
        if decision.kind == "casualties" and options:
            self._choice = CasualtyChoice(self.game.edition, self.session.view, options[0])
        self._retreats = {
            option.area or "": dict(option.action) for option in options if option.action.get("do") == "retreat"
        }
        if decision.kind == "press_or_retreat":
            self.board.set_highlights([Highlight(area, "reachable") for area in self._retreats])
        area = battle.get("area", "")
        key = (area, battle.get("round", 0), len(battle.get("fired", ())))
        self._begin(battle)
        fresh = key[2] - (self._shown_rolls[2] if key[:2] == self._shown_rolls[:2] else 0)
        self._shown_rolls = key
        title, about = battle_title(self.game.edition, battle)
        self._title.setText(title or decision.text)
        self._subtitle.setText(about)
        self._sequence.show_stage(battle.get("stage", "place"), battle.get("kind", ""))
        self._show_strip(battle, max(0, fresh))
        self.side.show_decision(decision, options, self.session.view, battle)
        self._show_answer()
        if self._answers_itself(decision):
            self._auto.start(_AUTO_DELAY[current().animation])

    def watch(self, decision: Decision) -> None:
        """The same to who is not asked: they see the dice, and hear what is decided when it is."""
        battle = decision.data.get("battle", {})
        self.opens = not self.seats_here.isdisjoint({battle.get("attacker", ""), *battle.get("defenders", ())})
        data = {key: value for key, value in decision.data.items() if key != "proposal"}
        self.show_decision(replace(decision, data=data), [])

    def _begin(self, battle: Mapping[str, Any]) -> None:
        """Another battle than the one shown: nothing was agreed on in it, and the map shows where it is."""
        shown = (str(battle.get("area", "")), str(battle.get("kind", "")), str(battle.get("attacker", "")))
        if shown == self._battle_shown:
            return
        self._battle_shown, self._scale, self._then = shown, None, "ask"
        self._roll_on_for = set()
        self.about = shown[0] if shown[0] in self.game.edition.board.areas else ""
        if self.about:
            self.board.center_on_area(self.about)

    def _show_strip(self, battle: Mapping[str, Any], fresh: int) -> None:
        assert self._decision is not None
        state = self.session.view
        attack, defense = side_pictures(self.game.edition, state, self._decision, battle, self._choice)
        scale = self._scale = self._scale or scale_of(attack, defense, height=height_for_text(self.window()))
        recent = list(battle.get("fired", ()))[-fresh:] if fresh else []
        self.side.costs.show_choice(self._choice, state)
        for shown, picture in ((self._attack, attack), (self._defense, defense)):
            shown.show_side(state.units, picture, sum(roll["side"] == picture.side for roll in recent), scale)
        self._news.show_news(battle.get("round", 0), attack, defense)

    # --- answering --------------------------------------------------------------------------------------------

    def _mark(self, unit: int) -> None:
        if self._choice is None or self._decision is None:
            return
        self._stop_rolling()
        self._clicked_at = QCursor.pos()
        self._choice.toggle(unit)
        self._show_strip(self._battle, 0)
        self._show_answer()

    def _look_at(self, unit: int) -> None:
        """The odds if a click marked or unmarked the unit under the cursor."""
        if self._choice is not None:
            if QCursor.pos() == self._clicked_at:
                unit = 0  # a click has brought another counter under the cursor; nobody has pointed at it yet
            marked = self._choice.with_toggled(unit) if unit else []
            self.side.odds.preview(self._choice.action(marked) if len(marked) == self._choice.hits else None)

    def _choose(self, action: Mapping[str, Any]) -> None:
        """An answer listed with its odds was clicked: casualties are marked, numbers set, a retreat waits."""
        if self._choice is not None and "units" in action:
            self._stop_rolling()
            self._choice.mark(action["units"])
            self._show_strip(self._battle, 0)
            self._show_answer()
        elif self._choice is None:
            self.side.take(action)

    def _show_answer(self) -> None:
        """The footer: who is asked, the question, the buttons."""
        decision = self._decision
        if decision is None:
            return
        self.bar.ask(decision.seat, self._question(decision), decision.rules[:3])
        self._primary = lambda: None
        if not self._options:  # others are asked
            return
        rolls = decision.kind in _ROLLED_THROUGH
        self.bar.show_rolling(rolls, rolls and self._player(decision) in self._roll_on_for)
        {
            "casualties": self._ask_casualties,
            "press_or_retreat": self._ask_press,
        }.get(decision.kind, self._ask_plainly)()

    def _question(self, decision: Decision) -> str:
        """Who is asked what."""
        edition = self.game.edition
        name = edition.power_by_id[decision.seat].name
        words = decision.text.removeprefix(f"{name}: ")
        words = words[:1].upper() + words[1:]
        player = self.session.player(decision.seat)
        who = f"{name} ({player})" if player not in (name, "", edition.side(decision.seat)) else name
        return f"{who}: {words}"

    def _ask_casualties(self) -> None:
        choice = self._choice
        assert choice is not None and self._decision is not None
        if self._decision.seat == self._battle.get("attacker"):
            then = QComboBox()
            then.setAccessibleName(self.tr("What then"))
            for key, words in (
                ("ask", self.tr("then ask me")),
                ("press", self.tr("then press on")),
            ):
                then.addItem(words, key)
            then.setCurrentIndex(then.findData(self._then))
            then.currentIndexChanged.connect(lambda _: setattr(self, "_then", then.currentData()))
            self.bar.add(then)
        left = choice.hits - len(choice.marked)
        if left:
            words = self.tr("{0} still to choose").format(left)
        elif choice.hits == 1:
            words = self.tr("Take the casualty")
        else:
            words = self.tr("Take {0} casualties").format(choice.hits)
        self._answer(words, "confirm", lambda: self.act.emit(choice.action()), choice.complete)
        if choice.complete:
            self.side.odds.choose(choice.action())
        else:
            self.side.odds.leave_open()

    def _ask_press(self) -> None:
        names = self.game.edition.board.areas
        places = {
            area: self.tr("to {0}").format(names[action["to"]].name) if action.get("to") else self.tr("in the air")
            for area, action in self._retreats.items()
        }
        made = self.bar.offer_retreat(places, lambda area: self.act.emit(self._retreats[area]))
        if made is not None:
            self.side.odds.preview_on(made, next(iter(self._retreats.values())))
        press = next((option for option in self._options if option.action.get("do") == "press"), None)
        if press is not None:
            self._answer(press.text, "battle", lambda: self.act.emit(dict(press.action)))
            self.side.odds.choose(press.action)

    def _ask_plainly(self) -> None:
        """Submarines, bombardment and the like: numbers stand in the side panel; a question gets a button an answer."""
        answers = self.side.answers()
        for words, action in answers[:-1]:
            self.bar.add_answer(words, partial(self.act.emit, action))
        if answers:
            words, action = answers[-1]
            self._answer(words, "confirm", lambda: self.act.emit(action))
            self.side.odds.choose(action)

    def _answer(self, words: str, icon: str, do: Callable[[], None], enabled: bool = True) -> None:
        self.bar.answer(words, icon, do, enabled)
        self._primary = do if enabled else lambda: None

    # --- going on by itself -------------------------------------------------------------------------------------

    def _player(self, decision: Decision) -> str:
        """Who decides; where nobody is named, the side."""
        return self.family.player_name(self.session, decision.seat)

    def _answers_itself(self, decision: Decision) -> bool:
        if not self._options:
            return False
        if decision.kind in _ROLLED_THROUGH and self._player(decision) in self._roll_on_for:
            return True
        return self._then == "press" and decision.kind == "press_or_retreat"

    def _roll_on(self) -> None:
        if self._decision is not None:
            self._roll_on_for.add(self._player(self._decision))
            self._go_on()

    def _stop_rolling(self) -> None:
        self._auto.stop()
        if self._roll_on_for:
            self._roll_on_for = set()
            self._show_answer()

    def _go_on(self) -> None:
        if not self.isVisible():  # what is shown in front of it comes first
            self._auto.start(_WAIT)
            return
        for dice in (*self._attack.dice, *self._defense.dice):
            dice.finish()
        self._primary()

    # --- keys and the board -------------------------------------------------------------------------------------

    def primary(self) -> None:
        """Enter: let the dice lie still, then press the primary button."""
        self._auto.stop()
        self._go_on()

    def clear(self) -> bool:
        """Esc stops rolling on."""
        was = bool(self._roll_on_for)
        self._stop_rolling()
        return was

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the counters that may be marked, the numbers and the answers."""
        places: list[QWidget] = [*self._attack.choices, *self._defense.choices, *self.side.steppers()]
        places += self.bar.answers()
        if places:
            now = next((at for at, widget in enumerate(places) if widget.hasFocus()), 0 if backwards else -1)
            places[(now + (-1 if backwards else 1)) % len(places)].setFocus(Qt.FocusReason.TabFocusReason)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit space retreats there."""
        if self._decision is not None and self._decision.kind == "press_or_retreat" and area in self._retreats:
            self.act.emit(self._retreats[area])

    def leave(self) -> None:
        """The battle is over or waits."""
        self._auto.stop()
        self._roll_on_for = set()
        if not self._interrupted:
            self._battle_shown = ("", "", "")

    @property
    def _interrupted(self) -> bool:
        """Whether another panel asks something within the battle shown, which then goes on as it looked before."""
        fought = current_battle(self.game.edition, self.session.view)
        if fought is None or self.session.decision in (None, self._decision):
            return False
        return (fought.area, fought.attacker) == (self._battle_shown[0], self._battle_shown[2])


def _surface() -> QWidget:
    widget = QWidget()
    widget.setProperty("role", "surface")
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return widget
