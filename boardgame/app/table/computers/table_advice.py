"""Advice at a table: what the General would do, and a warning before a phase ends with something left open."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from boardgame.ai.brains import LEVELS
from boardgame.ai.player import Concern, Move, Thought
from boardgame.app.look.preferences import Preferences
from boardgame.app.session.computers.house import new_house
from boardgame.app.session.session import Session
from boardgame.app.table.computers.advice_panel import Advice, AdvicePanel, ConcernsPanel
from boardgame.app.table.panels.confirm import Confirmation
from boardgame.engine.chance import ChanceRunOut, ScriptedChance
from boardgame.engine.decision import Decision
from boardgame.engine.refusal import Refusal
from boardgame.games.registry import UnknownGame, info

if TYPE_CHECKING:
    from boardgame.ai.process.conversation import Assessment
    from boardgame.app.session.computers.house_process import HouseProcess
    from boardgame.app.table.table import Table

HINT_SECONDS = 2.5
"""Seconds after which an advice is wanted whatever it is worth."""
_PATIENCE = 1200
"""Milliseconds after which a phase ends without a warning that has not come yet."""
_WARM_AFTER = 2500
"""Milliseconds after a person was asked before the adviser's process is started."""
_GRAVE = 0.2
"""How likely a loss must be to be warned of."""
_MOST_WARNED = 4


class TableAdvice(QObject):
    """Asks a process of its own, so that advice never disturbs a computer player's turn.

    Signals:
        proceed(dict): carry out this action, which was held back while the computer looked for a warning.
    """

    proceed = Signal(dict)

    def __init__(self, table: Table, session: Session, preferences: Preferences) -> None:
        super().__init__(table)
        self._table, self._session, self._preferences = table, session, preferences
        self._house: HouseProcess | None = None
        self._advice: Advice | None = None
        self._about = -1
        self._kind = ""
        self._panel: AdvicePanel | None = None
        self._follows = -1
        self._held: dict[str, Any] | None = None
        self._warned: set[tuple[object, ...]] = set()
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(lambda: self._let_go(()))
        self._warm = QTimer(self)
        self._warm.setSingleShot(True)
        self._warm.timeout.connect(self._warm_up)
        session.asked.connect(self._asked)

    @property
    def _process(self) -> HouseProcess:
        if self._house is None:
            self._house = new_house(
                self._session, self, thought=self._thinks, answered=self._answered, assessed=self._assessed,
                failed=self._failed,
            )  # fmt: skip
        return self._house

    @property
    def _knows_game(self) -> bool:
        with suppress(UnknownGame):
            return bool(info(self._session.game.id).brain)
        return False

    @property
    def _warns(self) -> bool:
        return self._preferences.warnings and self._knows_game and self._session.interactive

    def close(self) -> None:
        """End the process."""
        self._warm.stop()
        self._patience.stop()
        if self._house is not None:
            self._house.close()

    def _asked(self, decision: object) -> None:
        """Another decision: what was advised for the one before is done with, unless its plan goes on."""
        goes_on = isinstance(decision, Decision) and self._goes_on(decision)
        level = self._advice.level if self._advice is not None else ""
        self._advice, self._about = None, -1
        if goes_on:
            self._follows = len(self._session.entries)
            QTimer.singleShot(0, self, lambda: self.ask(level))
        if decision is not None and self._warns and self._house is None:
            self._warm.start(_WARM_AFTER)

    def _warm_up(self) -> None:
        if self._session.seen is not None and isinstance(self._session.viewer, str):
            self._process.warm_up(self._session.viewer, LEVELS[-1].id)

    def _goes_on(self, decision: Decision) -> bool:
        """Whether the order on the page has just been given, and the same is asked again without any dice between."""
        entries, advice = self._session.entries, self._advice
        if advice is None or advice.move is None or len(entries) != self._about + 1 or not self._session.interactive:
            return False
        given, self._panel = self._panel is not None and self._panel.given, None
        return given and decision.kind == self._kind and not entries[-1].chance

    # --- advice -----------------------------------------------------------------------------------------------

    def ask(self, level: str = "") -> None:
        """Show what a player of a level would do; by default the strongest."""
        session, seen = self._session, self._session.seen
        decision = session.decision
        if decision is None or seen is None or not session.interactive:
            self._table.area.hint(self.tr("Nothing is asked of you now."))
            return
        self._patience.stop()
        self._held = None
        if self._table.area.looks_back:
            self._table.docks.below.timeline.show_moment(-1)
        self._about = len(session.entries)
        self._kind = decision.kind
        if self._follows != self._about:
            self._process.forget()  # plans that were made for what did not come about
        self._follows = -1
        self._advice = Advice(level or LEVELS[-1].id)
        self._show()
        self._process.assess(seen, self._advice.level, 2.0)

    def _another(self) -> None:
        """The opinion of the next weaker level; after the weakest the strongest again."""
        if self._advice is None:
            return
        order = [level.id for level in reversed(LEVELS)]
        self.ask(order[(order.index(self._advice.level) + 1) % len(order)])

    @property
    def _wanted(self) -> bool:
        """Whether the advice on show is about the position as it is."""
        panel = self._table.host.panel
        return self._advice is not None and isinstance(panel, AdvicePanel) and len(self._session.entries) == self._about

    def _show(self) -> None:
        advice = self._advice
        if advice is None:
            return
        action = advice.move.action if advice.move is not None else {}
        self._table.ask(Confirmation(AdvicePanel, action, advice))
        panel = self._table.host.panel
        self._panel = panel if isinstance(panel, AdvicePanel) else None
        if isinstance(panel, AdvicePanel) and not panel.property("connected"):
            panel.setProperty("connected", True)
            panel.another.connect(self._another)

    def _thinks(self, thought: Thought) -> None:
        if self._wanted and self._advice is not None and self._advice.move is None:
            self._advice = replace(self._advice, thought=thought)
            self._show()

    def _answered(self, move: Move) -> None:
        if self._wanted and self._advice is not None:
            self._advice = replace(self._advice, move=move, words=self._in_words(move.action))
            self._show()

    def _failed(self, why: str) -> None:
        if self._held is not None:
            self._let_go(())
        elif self._wanted and self._advice is not None:
            self._advice = replace(self._advice, fault=why)
            self._show()

    def _in_words(self, action: Mapping[str, Any]) -> str:
        """An action as the log would tell it; where that cannot be known before it is done, its verb."""
        session = self._session
        if not session.game.hides:
            with suppress(Refusal, ChanceRunOut):
                _, events = session.game.apply(session.view, action, ScriptedChance(()))
                for event in events:
                    if words := session.game.sentence(event):
                        return words
        return self._table.family.action_name(action)

    # --- warnings ---------------------------------------------------------------------------------------------

    def holds_back(self, action: Mapping[str, Any]) -> bool:
        """Whether an action waits a moment while the computer looks what it leaves open; ``proceed`` follows."""
        session, seen = self._session, self._session.seen
        if self._held is not None:
            return True
        if not self._warns or seen is None or self._house is None or not self._ends_stage(action):
            return False
        self._held = dict(action)
        self._about = len(session.entries)
        self._patience.start(_PATIENCE)
        self._process.assess(seen, LEVELS[-1].id, _PATIENCE / 1000)
        return True

    def _ends_stage(self, action: Mapping[str, Any]) -> bool:
        do = action.get("do")
        return any(option.tone == "end" and option.action.get("do") == do for option in self._session.heads)

    def _assessed(self, assessment: Assessment) -> None:
        concerns = tuple(concern for concern in assessment.concerns if concern.chance >= _GRAVE)
        if self._held is not None:
            self._let_go(concerns)
        elif self._wanted and self._advice is not None:
            self._advice = replace(self._advice, concerns=concerns)
            self._show()
            session, seen, decision = self._session, self._session.seen, self._session.decision
            if seen is not None and decision is not None and session.interactive:
                self._process.decide(seen, decision, self._advice.level, HINT_SECONDS)

    def _let_go(self, concerns: tuple[Concern, ...]) -> None:
        """Carry out what was held back, or ask first whether it is meant with all that it leaves open."""
        self._patience.stop()
        action, self._held = self._held, None
        if action is None or len(self._session.entries) != self._about:
            return
        progress = self._session.progress
        new = [concern for concern in concerns if (progress.round, progress.stage, concern.area) not in self._warned][
            :_MOST_WARNED
        ]
        if not new:
            self.proceed.emit(action)
            return
        self._warned.update((progress.round, progress.stage, concern.area) for concern in new)
        after = self._table.confirmation(action)
        self._table.ask(Confirmation(ConcernsPanel, action, tuple(new), warns=True, then=after))
