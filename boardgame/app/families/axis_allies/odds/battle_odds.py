"""Odds on the battle board: how the battle goes on from here, and what each answer would make of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from boardgame.ai.axis_allies.odds.questions.from_battle import landings_after
from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.odds.answer_row import Answer, AnswerRow, Hover, key_of
from boardgame.app.families.axis_allies.odds.bar import LeftChart, OddsBar
from boardgame.app.families.axis_allies.odds.choices import after, named, numbers, other_casualties
from boardgame.app.families.axis_allies.odds.odds_in_words import certainty, figure, ipcs
from boardgame.app.families.axis_allies.odds.oracle import Asker, Oracle
from boardgame.app.families.axis_allies.odds.summary import SETTLED, Summary, together
from boardgame.app.look.elements import clear, column, line, row, text
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import place_name

_ROWS = 5
"""Answers listed beside the one chosen."""
_NUMBERED = {"intercept": "units", "submarines": "submerge", "bombard": "units"}
"""Decisions on a number of units, with the blank that holds it."""


class BattleOdds(QWidget):
    """Bar, losses, chart, and the answers that may be given, each with its chance to win.

    Signals:
        wanted(dict): a listed answer was clicked; it is chosen, not yet given.
    """

    wanted = Signal(dict)

    def __init__(self, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._state: State | None = None
        self._decision: Decision | None = None
        self._options: Sequence[Option] = ()
        self._action: Mapping[str, Any] = {}
        self._preview: Mapping[str, Any] = {}
        self._battle: tuple[Any, ...] = ()
        self._askers: dict[str, Asker] = {}
        self._listed: list[Answer] = []
        self._asked: list[Answer] = []
        self._known: dict[str, Summary] = {}
        """What is known of this decision's answers, so that bar and list never differ."""
        self.previews = False
        """Whether bar and figures show what another answer would lead to, and not the one chosen."""
        self.rows: list[AnswerRow] = []
        self._left_out = ""
        self._landings: list[tuple[str, Summary]] = []
        self._title = text(self.tr("Odds from here"), weight=600)
        self._sure = text("", "caption", tone="muted")
        self.bar = OddsBar(24)
        self._takes = text("", "caption", 600, tone="attacker", elide=True)
        self._holds = text("", "caption", 600, tone="defender")
        self._figures = {side: text("", "secondary", 700, tone=side) for side in ("attacker", "defender")} | {
            "rounds": text("", "secondary", 700)
        }
        self._names = {
            "attacker": text(self.tr("Expected further loss"), "secondary", tone="muted"),
            "defender": text(self.tr("and of the defender"), "secondary", tone="muted"),
            "rounds": text(self.tr("Rounds to the end"), "secondary", tone="muted"),
        }
        facts = column(*(row(self._names[key], None, self._figures[key]) for key in self._figures), spacing=1)
        self._chart = LeftChart(104, 11)
        self._chart_title = text(self.tr("How it may end"), weight=600)
        self._list_title = text("", weight=600)
        self._list_head = text("", "caption", tone="muted", elide=True)
        self._list = column(spacing=1)
        self._note = text("", "caption", tone="muted", wrap=True)
        self._then = text("", "caption", 600, wrap=True)
        self._then.hide()
        sides = row(self._takes, self._holds, spacing=6)
        sides.setStretch(0, 1)
        self.setLayout(
            column(row(self._title, None, self._sure), self.bar, sides, self._then, facts, self._chart_title,
                   self._chart, row(self._list_title, None, self._list_head), self._list, self._note, line(),
                   spacing=5)
        )  # fmt: skip
        self.hide()

    # --- what is asked ----------------------------------------------------------------------------------------

    def show_decision(
        self, decision: Decision, options: Sequence[Option], state: State, battle: Mapping[str, Any]
    ) -> None:
        """Show the odds of a battle at a decision; nothing where it is about no battle."""
        self._decision, self._options, self._state = decision, options, state
        self._action, self._known = {}, {}
        self._listed = []
        self._list_rows()
        attack = after(self._game.edition, state, decision, options, {})
        self.setVisible(attack is not None)
        if attack is None:
            return
        fought = (state.round, state.turn, attack.area, attack.kind)
        if fought != self._battle:  # the figures of another battle say nothing of this one, not even in grey
            self._battle = fought
            self._show(None, False)
        names = {power.id: power.name for power in self._game.edition.powers}
        raid = attack.kind == "raid"
        takes = self.tr("{0} gets through") if raid else self.tr("{0} wins")
        self._takes.setText(takes.format(names.get(attack.attacker, "")))
        holders = [names[power] for power in battle.get("defenders", attack.defenders) if power in names]
        holds = self.tr("{0} holds") if len(holders) < 2 else self.tr("the defenders hold")
        self._holds.setText(holds.format(holders[0] if holders else self.tr("Nobody")))
        self._left_out = " ".join(attack.left_out)
        self._ask_landings()
        self.choose({})

    def showEvent(self, event: QShowEvent) -> None:
        """Ask what could not be asked before this stood on a table."""
        super().showEvent(event)
        if self.bar.summary is None:
            self._ask_landings()
            self.choose(self._action)

    def choose(self, action: Mapping[str, Any]) -> None:
        """The answer as it stands in the controls: the bar shows what it leads to."""
        if self._decision is None or self.isHidden():
            return
        self._action = action
        self._call_it(False)
        if "preview" in self._askers:
            self._asker("preview").cancel()
        self._ask_for("now", [action])
        self._compare()

    def leave_open(self) -> None:
        """The answer is not complete yet: none is marked, and the figures of the last one grow pale."""
        if self._decision is None or self.isHidden():
            return
        self._call_it(False)
        for answer in self._listed:
            answer.marked = False
        self._list_rows()
        self._show(self.bar.summary, True)

    def preview(self, action: Mapping[str, Any] | None) -> None:
        """Show for a while what another answer would lead to; None goes back to the one chosen."""
        if self._decision is None or self.isHidden():
            return
        if action is None:
            if self.previews:
                self._call_it(False)
                self._asker("preview").cancel()
                now = self._known.get(key_of(self._action))
                self._show(now if now is not None else self.bar.summary, now is None)
            return
        self._call_it(True)
        self._preview = action
        self._ask_for("preview", [action])

    def _call_it(self, preview: bool) -> None:
        """Say whether the figures are those of the answer chosen or of another one."""
        self.previews = preview
        self._title.setText(self.tr("Preview, not chosen") if preview else self.tr("Odds from here"))

    def preview_on(self, widget: QWidget, action: Mapping[str, Any]) -> None:
        """Preview an answer while the cursor is on a widget."""
        widget.installEventFilter(Hover(widget, lambda on: self.preview(action if on else None)))

    def _compare(self) -> None:
        """List the answers that may be given instead."""
        assert self._decision is not None and self._state is not None
        kind = self._decision.kind
        answers: list[Answer] = []
        if kind == "casualties" and self._action:
            found = other_casualties(self._game.edition, self._state, self._options[0], list(self._action["units"]))
            answers = [
                Answer(words, {**self._action, "units": units}, not number)
                for number, (words, units) in enumerate(found)
            ]
            self._list_title.setText(self.tr("If these are lost"))
        elif kind in _NUMBERED and self._action:
            blank = _NUMBERED[kind]
            now = named(self._options, self._action, blank)
            for number, counts in numbers(self._options, blank, now):
                words = str(number) if number else self.tr("none")
                answers.append(Answer(words, {**self._action, blank: counts}, number == len(now)))
            titles = {
                "intercept": self.tr("If this many intercept"), "submarines": self.tr("If this many submerge"),
                "bombard": self.tr("If this many bombard"),
            }  # fmt: skip
            self._list_title.setText(titles[kind])
        elif kind == "press_or_retreat":
            seen = set()
            for option in self._options:
                do = option.action["do"]
                if do not in seen:
                    words = self.tr("Press on") if do == "press" else self.tr("Retreat")
                    answers.append(Answer(words, dict(option.action), do == "press"))
                    seen.add(do)
            self._list_title.setText(self.tr("If you"))
        if len(answers) < 2:
            self._listed = []
            self._list_rows()
            return
        for answer in answers:
            answer.summary = self._known.get(key_of(answer.action))
        self._asked = answers
        if self._listed:  # the mark moves at once, whatever is still to be computed
            self._take_list()
        self._ask_for("list", [answer.action for answer in answers])

    # --- asking -----------------------------------------------------------------------------------------------

    def _asker(self, purpose: str) -> Asker:
        if purpose not in self._askers:
            oracle = Oracle.near(self)
            assert oracle is not None
            asker = Asker(oracle, self)
            self._askers[purpose] = asker
        return self._askers[purpose]

    def _ask_for(self, purpose: str, actions: Sequence[Mapping[str, Any]]) -> None:
        """Ask what some answers lead to; those that need no dice are known."""
        assert self._decision is not None and self._state is not None
        if Oracle.near(self) is None:
            return
        battles = [after(self._game.edition, self._state, self._decision, self._options, each) for each in actions]
        questions = [attack.question for attack in battles if attack is not None and attack.question is not None]
        settled = [SETTLED.get(attack.settled) if attack is not None else None for attack in battles]

        def tell(answers: Sequence[Summary | str]) -> None:
            left = list(answers)
            found: list[Summary | str | None] = []
            for attack, known in zip(battles, settled, strict=True):
                asked = attack is not None and attack.question is not None
                found.append(left.pop(0) if asked and left else known)
            self._tell(purpose, found)

        asker = self._asker(purpose)
        asker.cancel()
        asker.then(tell)
        if purpose != "list":
            known = self._known.get(key_of(actions[0]))
            self._show(known if known is not None else self.bar.summary, known is None)
        if questions:
            asker.ask(*questions)
        else:
            tell([])

    def _ask_landings(self) -> None:
        """What becomes of the landings that wait for this battle, once it is won."""
        self._landings = []
        if self._state is None or Oracle.near(self) is None:
            return
        due = landings_after(self._game.edition, self._state)
        parts = [(attack, [*attack.before.values(), *filter(None, [attack.question])]) for attack in due]

        def tell(answers: Sequence[Summary | str]) -> None:
            left = list(answers)
            for attack, asked in parts:
                here, left = left[: len(asked)], left[len(asked) :]
                found = [answer for answer in here if isinstance(answer, Summary)]
                if attack.question is None:
                    found.append(SETTLED.get(attack.settled, Summary()))
                if len(found) >= len(here) and found:
                    words = self.tr("then the landing in {0}:").format(place_name(self._game.edition, attack.area))
                    self._landings.append((words, together(found)))
            self._show(self.bar.summary, False)

        asker = self._asker("landings")
        asker.cancel()
        asker.then(tell)
        if questions := [question for _, asked in parts for question in asked]:
            asker.ask(*questions)
        elif parts:
            tell([])

    def _tell(self, purpose: str, found: Sequence[Summary | str | None]) -> None:
        if purpose == "list":
            for answer, summary in zip(self._asked, found, strict=True):
                if isinstance(summary, Summary):
                    self._learn(answer.action, summary)
            self._take_list()
            self._settle()
            return
        first = found[0]
        asked = self._preview if purpose == "preview" else self._action
        if isinstance(first, Summary):
            self._learn(asked, first)
        if purpose == "now":
            self._list_rows()
        if (purpose == "preview") == self.previews:
            self._show(first if isinstance(first, Summary) else None, False, first if isinstance(first, str) else "")
        self._settle()

    def _settle(self) -> None:
        """Let what came have its room at once: painted before, rows would lie over the chart for a moment."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def _learn(self, action: Mapping[str, Any], summary: Summary) -> None:
        """Keep what an answer leads to, the first that is heard of it, for bar and list alike."""
        summary = self._known.setdefault(key_of(action), summary)
        for answer in (*self._asked, *self._listed):
            if key_of(answer.action) == key_of(action):
                answer.summary = summary

    def _take_list(self) -> None:
        """List the answers asked about: numbers in their order, others with the one chosen first, then the best."""
        if self._decision is not None and self._decision.kind in _NUMBERED:
            self._listed = self._asked
        else:
            chosen, *others = self._asked
            others.sort(key=self._worth, reverse=True)
            self._listed = [chosen, *others[:_ROWS]]
        self._list_rows()

    def _worth(self, answer: Answer) -> float:
        """How good an answer is for the one who is asked."""
        assert self._decision is not None
        if answer.summary is None:
            return -1.0
        attacking = self._state is not None and self._decision.seat == self._state.turn
        return answer.summary.win if attacking else answer.summary.loss

    # --- showing ----------------------------------------------------------------------------------------------

    def _show(self, summary: Summary | None, stale: bool, why: str = "") -> None:
        self.bar.show_summary(summary, stale)
        self._sure.setText(certainty(summary) if summary is not None and not stale else "")
        self._note.setText(why or self._left_out)
        self._note.setVisible(bool(why or self._left_out))
        if summary is None:
            for label in self._figures.values():
                label.setText("–")
            for widget in (self._chart_title, self._chart, self._then):
                widget.hide()
            return
        raid = summary.raid
        self._figures["attacker"].setText(ipcs(summary.lost[0]))
        self._figures["defender"].setText(ipcs(summary.damage if raid else summary.lost[1]))
        self._names["defender"].setText(self.tr("Expected damage") if raid else self.tr("and of the defender"))
        self._figures["rounds"].setText(f"{summary.rounds:.1f}")
        over = len(summary.harm if raid else summary.spread) > 1
        self._chart_title.setText(self.tr("Damage it may do") if raid else self.tr("How it may end"))
        for widget in (self._chart_title, self._chart):
            widget.setVisible(over)
        self._chart.show_summary(summary)
        found = [f"{words} {percent(summary.win * landing.win)}" for words, landing in self._landings]
        self._then.setText("\n".join(found))
        self._then.setVisible(bool(found))

    def _list_rows(self) -> None:
        clear(self._list)
        self.rows = []
        for widget in (self._list_title, self._list_head):
            widget.setVisible(bool(self._listed))
        raid = any(answer.summary is not None and answer.summary.raid for answer in self._listed)
        self._list_head.setText(self.tr("Expected damage") if raid else self.tr("attacker wins"))
        for answer in self._listed:
            if answer.action.get("do") == "retreat" and answer.summary == SETTLED["retreat"]:
                chance = self.tr("no further loss")
            else:
                chance = figure(answer.summary) if answer.summary is not None else "…"
            made = AnswerRow(answer.words, chance, answer.marked)
            made.hovered.connect(lambda on, answer=answer: self.preview(answer.action if on else None))
            made.clicked.connect(lambda answer=answer: self.wanted.emit(dict(answer.action)))
            self._list.addWidget(made)
            made.show()  # a layout shows what is put into it only later
            self.rows.append(made)
