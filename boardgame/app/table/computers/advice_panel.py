"""What the General would do: the order, why, and what is left open; a click gives the order."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar

from boardgame.ai.brains import level_of
from boardgame.ai.chances import percent
from boardgame.ai.player import Arrow, Concern, Intention, Move, Prospect, Thought
from boardgame.app.board import Badge, Highlight, Route
from boardgame.app.look.elements import button, clear, column, line, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.computers.order_card import OrderCard
from boardgame.app.table.family import Family
from boardgame.app.table.panels.confirm import Confirmation, ConfirmPanel
from boardgame.app.table.panels.losses import Loss, notice
from boardgame.engine.decision import Decision

_MOST_CONCERNS = 3
_MOST_PARTS = 6
"""Parts of a plan that are listed and drawn."""
_FELT = 0.005
"""By how much a chance must change to be for the better or the worse."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What is known of an advice so far.

    Attributes:
        level: who advises.
        move: what is advised; None while it is thought about.
        words: the move in a sentence.
        concerns: what is left open now, the gravest first.
        thought: what is considered.
        fault: why no advice comes; empty where one does.
    """

    level: str
    move: Move | None = None
    words: str = ""
    concerns: tuple[Concern, ...] = ()
    thought: Thought | None = None
    fault: str = ""


class AdvicePanel(ConfirmPanel):
    """Takes the place of the decision until the order is given, or the page is closed.

    Signals:
        another(): another opinion is wanted.

    Attributes:
        given: whether the order on the page was given.
    """

    another = Signal()
    given = False

    def __init__(self, session: Session, board: object, family: Family) -> None:
        super().__init__(session, board, family)  # type: ignore[arg-type]
        self._matter = column(spacing=8, margins=(16, 12, 16, 12))
        self.body.addLayout(self._matter)
        self.body.addStretch(1)
        note = text(self.tr("You can change everything afterwards, and undo it."), "caption", tone="muted", wrap=True)
        self.do_button = button(self.tr("Do this"), "primary", "confirm")
        self.do_button.setObjectName("advice-do")
        self.do_button.clicked.connect(self.primary)
        self.other_button = button(self.tr("Another opinion"), "", "redo")
        self.other_button.setObjectName("advice-other")
        self.other_button.clicked.connect(self.another)
        self.close_button = button(self.tr("Close"), "", "cancel")
        self.close_button.setObjectName("advice-close")
        self.close_button.clicked.connect(self.back)
        buttons = row(self.other_button, self.close_button, spacing=8)
        buttons.setStretch(0, 1)
        for part in (note, self.do_button):
            self.footer.addWidget(part)
        self.footer.addLayout(buttons)

    def show_confirmation(self, asked: Confirmation) -> None:
        """Show an advice, as far as it has come."""
        super().show_confirmation(asked)
        self.given = False
        advice: Advice = asked.matter
        decision = self.session.decision
        if decision is not None:
            level = level_of(advice.level).name
            words = self.tr("What would the {0} do?").format(level)
            self.head.show_decision(Decision(decision.seats, decision.kind, words, answers=decision.answers))
        self.do_button.setEnabled(advice.move is not None)
        self.other_button.setEnabled(advice.move is not None)
        clear(self._matter)
        for concern in advice.concerns[:_MOST_CONCERNS]:
            self._matter.addWidget(notice(Loss(concern.text, "warning", "warning")))
        if advice.fault:
            self._matter.addWidget(text(advice.fault, tone="muted", wrap=True))
        elif advice.move is None:
            self._show_thought(advice.thought)
        else:
            self._show_move(advice, advice.move)
        self._draw(advice)

    def _show_thought(self, thought: Thought | None) -> None:
        bar = QProgressBar()
        bar.setTextVisible(False)
        known = thought is not None and thought.done is not None
        bar.setRange(0, 100 if known else 0)
        if thought is not None and thought.done is not None:
            bar.setValue(round(100 * thought.done))
        self._matter.addWidget(text(thought.text if thought else self.tr("Thinking …"), tone="muted", wrap=True))
        self._matter.addWidget(bar)

    def _show_move(self, advice: Advice, move: Move) -> None:
        level = level_of(advice.level).name
        parts, left = parts_of(move)
        if not parts:
            self._matter.addWidget(text(self.tr("The {0}’s order").format(level), weight=700))
            self._matter.addWidget(OrderCard("1", advice.words, move.reason, chance_in(move.reason), lit=True))
            if not move.reason:
                self._matter.addWidget(line())
                words = self.tr("No reason is given: it is the best of what was tried.")
                self._matter.addWidget(text(words, "secondary", tone="muted", wrap=True))
        else:
            self._matter.addWidget(text(self.tr("The {0}’s plan").format(level), weight=700))
            now = self.tr("First order: {0}").format(advice.words)
            for number, part in enumerate(parts[:_MOST_PARTS]):
                why = " ".join(filter(None, (part.reason, now if part.arrows and not number else "")))
                self._matter.addWidget(OrderCard(str(number + 1), part.text, why, _figure(part), lit=not number))
            if len(parts) > _MOST_PARTS:
                words = self.tr("… and {0} more").format(len(parts) - _MOST_PARTS)
                self._matter.addWidget(text(words, "secondary", tone="muted"))
        if left:
            self._matter.addWidget(line())
            self._matter.addWidget(text(self.tr("Left alone"), weight=700))
            for part in left:
                self._matter.addWidget(OrderCard("cancel", part.text, part.reason, _figure(part)))
        if move.prospects:
            self._matter.addWidget(line())
            self._matter.addWidget(text(self.tr("If you follow it"), weight=700))
            for each in move.prospects:
                self._matter.addLayout(prospect_row(each))

    def _draw(self, advice: Advice) -> None:
        """The order in blue, what is left open lit."""
        known = self.board.outlines.titles
        worries = [concern for concern in advice.concerns[:_MOST_CONCERNS] if concern.area in known]
        self.board.set_highlights([Highlight(concern.area, "selected") for concern in worries])
        badges = concern_badges(worries)
        routes: list[Route] = []
        if advice.move is not None:
            parts, left = parts_of(advice.move)
            first = advice.move.arrows or (parts[0].arrows if parts else ())
            routes = _routes(first, "1", known, "plan")
            if not parts and routes and (chance := chance_in(advice.move.reason)):
                badges.append(Badge(routes[0].areas[-1], chance, "accent"))
            for number, part in enumerate(parts[:_MOST_PARTS], start=1):
                routes += _routes(part.arrows, str(number), known, "considered") if number > 1 else []
                if part.area in known and part.chance is not None:
                    badges.append(Badge(part.area, percent(part.chance), "accent"))
            worried = {concern.area for concern in worries}
            badges += [
                Badge(part.area, self.tr("leave it"), "plain")
                for part in left
                if part.area in known and part.area not in worried
            ]
        self.board.set_routes(routes)
        self.board.set_badges(badges)
        if routes:
            self.board.show_area(routes[0].areas[-1])

    def primary(self) -> None:
        """Enter gives the order, once there is one."""
        if self.do_button.isEnabled():
            self.given = True
            super().primary()


class ConcernsPanel(ConfirmPanel):
    """Before a phase ends with something valuable left open: what, and how likely it is lost."""

    def __init__(self, session: Session, board: object, family: Family) -> None:
        super().__init__(session, board, family)  # type: ignore[arg-type]
        self._list = column(spacing=8, margins=(16, 12, 16, 12))
        self.body.addLayout(self._list)
        self.body.addStretch(1)
        self.end_button = button(self.tr("End anyway"), "primary", "confirm")
        self.end_button.setObjectName("concerns-end")
        self.end_button.clicked.connect(self.primary)
        self.back_button = button(self.tr("Go back"), "", "undo")
        self.back_button.setObjectName("concerns-back")
        self.back_button.clicked.connect(self.back)
        self.footer.addWidget(self.end_button)
        self.footer.addWidget(self.back_button)

    def show_confirmation(self, asked: Confirmation) -> None:
        """List what is left open, and show on the board where."""
        super().show_confirmation(asked)
        found: tuple[Concern, ...] = asked.matter
        decision = self.session.decision
        if decision is not None:
            words = self.tr("End the phase and leave this open?")
            self.head.show_decision(Decision(decision.seats, decision.kind, words, answers=decision.answers))
        clear(self._list)
        for concern in found:
            self._list.addWidget(notice(Loss(concern.text)))
        keys = self.tr("Enter ends the phase, Esc goes back. The settings say whether the computer warns.")
        self._list.addWidget(text(keys, "secondary", tone="muted", wrap=True))
        known = self.board.outlines.titles
        places = [concern for concern in found if concern.area in known]
        self.board.set_highlights([Highlight(concern.area, "target") for concern in places])
        self.board.set_badges(concern_badges(places))
        if places:
            self.board.show_area(places[0].area)

    def next_item(self, backwards: bool = False) -> None:
        """Tab goes from one button to the other."""
        other = self.back_button if self.end_button.hasFocus() else self.end_button
        other.setFocus()


def parts_of(move: Move) -> tuple[list[Intention], list[Intention]]:
    """The parts of the plan of a move: what is to be done, and what is left alone."""
    return [part for part in move.plan if not part.left], [part for part in move.plan if part.left]


def _figure(part: Intention) -> str:
    return "" if part.chance is None else percent(part.chance)


def _routes(arrows: Iterable[Arrow], label: str, known: Container[str], kind: str) -> list[Route]:
    """The arrows of a part that the board can draw, the first with the number of the part."""
    found: list[Route] = []
    for arrow in arrows:
        if len(arrow.areas) > 1 and all(area in known for area in arrow.areas):
            shown = "threat" if arrow.tone == "threat" else kind
            found.append(Route(arrow.areas, shown, "" if found else label))
    return found


def prospect_row(each: Prospect) -> QHBoxLayout:
    """A chance before and after, green where it is for the better."""
    gain = (each.before - each.after) if each.danger else (each.after - each.before)
    tone = "success" if gain >= _FELT else "danger" if gain <= -_FELT else "muted"
    figures = text(f"{percent(each.before)} → {percent(each.after)}", weight=700, tone=tone)
    found = row(text(each.text, wrap=True), figures, spacing=10)
    found.setStretch(0, 1)
    return found


def chance_in(reason: str) -> str:
    """The chance that a reason names first; empty if it names none."""
    found = re.search(r"([<>] )?(\d+(?:\.\d+)?) ?%", reason)
    return f"{found[1] or ''}{found[2]} %" if found else ""


def concern_badges(concerns: list[Concern]) -> list[Badge]:
    """How likely each place is lost, on the map; one badge a place, the gravest."""
    worst = {concern.area: concern for concern in reversed(concerns)}
    return [Badge(area, percent(concern.chance), "danger") for area, concern in worst.items()]
