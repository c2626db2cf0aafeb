"""The combat phase: which combat is fought or rocket fired next, and how those so far ended (A42-CON-01)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from boardgame.ai.axis_allies.odds.questions.from_state import Attack, attacks
from boardgame.app.board import BoardView, Highlight, Route
from boardgame.app.families.axis_allies.battle.outcome import Outcome, outcomes
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.families.axis_allies.odds.attack_lines import attack_line
from boardgame.app.families.axis_allies.odds.move_odds import MoveOdds
from boardgame.app.families.axis_allies.odds.oracle import Asker, Oracle
from boardgame.app.look.elements import ClickFrame, badge, button, clear, column, icon_label, line, row, rule_link, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.dock_panel import DockPanel
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, fill
from boardgame.games.axis_allies.telling.prospects import Combat, combats

_WIDEST = "> 99 %"
"""The widest chance, which has its room before it is known."""


class CombatsPanel(DockPanel):
    """The combats still to be fought as rows, the finished ones with their result."""

    double_click = "unless_answered"

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._options: list[Option] = []
        self._ending: Option | None = None
        self._most: dict[tuple[str, str], int] = {}
        self._locked: list[Combat] = []
        self._at = 0
        self._odds: MoveOdds | None = None
        self._due: dict[tuple[str, str], Attack] = {}
        self._figures: dict[tuple[str, str], tuple[QLabel, QLabel, str]] = {}
        self._list = column(spacing=2, margins=(6, 8, 6, 6))
        self._done = column(spacing=2, margins=(6, 8, 6, 6))
        self.body.addLayout(self._list)
        self.body.addWidget(line())
        self.body.addLayout(self._done)
        self.body.addStretch(1)
        self.fight_button = button(self.tr("To the battle"), "primary", "battle")
        self.fight_button.clicked.connect(self.primary)
        self.end_button = button("")
        self.end_button.clicked.connect(self._end)
        self.footer.addWidget(self.fight_button)
        self.footer.addWidget(self.end_button)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """List what is left to fight."""
        self.head.show_decision(decision)
        self._locked = [
            combat
            for combat in combats(self.game.edition, self.session.view, decision.data.get("done", ()))
            if not combat.open
        ]
        self._most = {(one["area"], one["target"]): one["most"] for one in decision.data.get("rockets", ())}
        self._ending = next((option for option in options if option.tone == "end"), None)
        self._options = sorted((option for option in options if option.tone != "end"), key=self._order)
        self._at = min(self._at, max(0, len(self._options) - 1))
        self.end_button.setVisible(self._ending is not None)
        self.end_button.setText(self._ending.text if self._ending is not None else "")
        clear(self._done)
        results = outcomes(self.session)
        self._done.addLayout(
            row(text(self.tr("Fought so far"), weight=600), None, badge(str(len(results))), margins=(10, 0, 10, 4))
        )
        if not results:
            nothing = text(self.tr("Nothing yet."), "secondary", tone="muted")
            self._done.addLayout(row(nothing, margins=(10, 0, 10, 4)))
        for outcome in results:
            self._done.addWidget(self._result(outcome))
        self._show_list()
        self._ask_odds()
        if self._options and not results:  # later the board shows the combat that was fought last
            self.board.show_area(_target(self._options[self._at]))

    def _order(self, option: Option) -> tuple[bool, int]:
        """Combats first, then whatever else may be done between them: rockets, the one that can cost most first."""
        most = 0 if _is_combat(option) else self._most.get((option.action["area"], str(option.area)), 0)
        return not _is_combat(option), -most

    # --- odds ---------------------------------------------------------------------------------------------------

    def _ask_odds(self) -> None:
        """Ask for the odds of the combats listed; they are shown when they are known."""
        oracle = Oracle.near(self)
        if oracle is None:
            return
        if self._odds is None:
            self._odds = MoveOdds(Asker(oracle, self))
        found = attacks(self.game.edition, self.session.view)
        self._due = {(attack.kind, attack.area): attack for here in found.values() for attack in here}
        wanted = {area: [one for one in here if (one.kind, one.area) in self._figures] for area, here in found.items()}
        self._odds.ask({area: here for area, here in wanted.items() if here}, self._show_odds)
        self._show_odds()

    def _show_odds(self) -> None:
        """Say beside each combat who fights whom, and how likely it is won."""
        for combat, (note, figure, kind) in self._figures.items():
            if self._odds is None or combat not in self._due:
                continue
            line = attack_line(self.game.edition, self._due[combat], self._odds)
            note.setText(f"{kind} · {line.note}")
            figure.setText(line.odds)
            figure.setToolTip(line.more)
            restyle(figure, tone=line.tone)

    # --- the lists ----------------------------------------------------------------------------------------------

    def _show_list(self) -> None:
        clear(self._list)
        self._figures = {}
        names = self.game.edition.board.areas
        kinds = self._kinds()
        open_now = [option for option in self._options if _is_combat(option)]
        self._title(self.tr("Still to be fought"), len(open_now) + len(self._locked))
        if not open_now:
            nothing = text(self.tr("Nothing is left."), "secondary", tone="muted")
            self._list.addLayout(row(nothing, margins=(10, 0, 10, 4)))
        for place, option in enumerate(self._options):
            if place == len(open_now):
                self._show_locked()
                self._list.addSpacing(8)
                self._title(self.tr("Rockets"), len(self._options) - len(open_now))
            if _is_combat(option):
                area = option.action.get("area", option.area)
                kind, icon = kinds.get(option.action.get("kind", ""), (option.text, "battle"))
                more = ""
            else:
                area, icon = option.area, "factory"
                more = self.tr("up to {0} IPC").format(self._most[option.action["area"], area])
                kind = self.tr("Rocket from {0}").format(names[option.action["area"]].name)
            title = heading(names[area].name) if area in names else option.text
            fight = (str(option.action["kind"]), str(area)) if _is_combat(option) else None
            self._list.addWidget(self._row(place, title, kind, icon, more, fight))
        if len(open_now) == len(self._options):
            self._show_locked()
        lit = {_target(option): Highlight(_target(option), "target") for option in self._options}
        for combat in self._locked:
            lit.setdefault(combat.area, Highlight(combat.area, "path"))
        self.board.set_highlights(list(lit.values()))
        chosen = self._options[self._at] if self._options else None
        self.fight_button.setVisible(chosen is not None)
        fires = chosen is not None and not _is_combat(chosen)
        self.board.set_routes([Route((chosen.action["area"], chosen.area), "hover")] if chosen and fires else [])
        if chosen is not None:
            words = self.tr("Fire at {0}") if fires else self.tr("Fight: {0}")
            area = _target(chosen)
            self.fight_button.setText(words.format(names[area].name if area in names else ""))

    def _kinds(self) -> dict[str, tuple[str, str]]:
        """What each kind of combat is called, and its icon."""
        return {
            "raid": (self.tr("Strategic bombing raid"), "factory"),
            "assault": (self.tr("Amphibious assault"), "port"),
            "combat": (self.tr("General combat"), "battle"),
        }

    def _show_locked(self) -> None:
        """The combats that come later, greyed, each with what comes before it."""
        names, kinds = self.game.edition.board.areas, self._kinds()
        befores = {"raid": self.tr("after the raids"), "assault": self.tr("after the assaults")}
        for combat in self._locked:
            kind, icon = kinds[combat.kind]
            why = ", ".join(befores.get(before, self.tr("later")) for before in combat.after)
            title = text(heading(names[combat.area].name), weight=500, tone="muted")
            words = column(title, text(f"{kind} · {why}" if why else kind, "caption", tone="muted"), spacing=0)
            made = ClickFrame("row")
            inner = row(icon_label(icon, "text_muted", 18), words, rule_link(combat.rule, self.open_rule.emit),
                        margins=(10, 5, 10, 5))  # fmt: skip
            inner.setStretch(1, 1)
            made.setLayout(inner)
            made.setAccessibleName(f"{title.text()}: {kind}, {why}")
            made.clicked.connect(lambda area=combat.area: self.board.center_on_area(area))
            self._list.addWidget(made)

    def _title(self, words: str, count: int) -> None:
        self._list.addLayout(row(text(words, weight=600), None, badge(str(count)), margins=(10, 0, 10, 4)))

    def _row(
        self, place: int, title: str, kind: str, icon: str, more: str, fight: tuple[str, str] | None
    ) -> ClickFrame:
        made = ClickFrame("row")
        if place == self._at:
            made.setProperty("state", "selected")
        note = text(kind, "caption", tone="muted", wrap=True)
        words = column(text(title, weight=600), note, spacing=0)
        figure = text(more, "text" if fight else "secondary", 700 if fight else 400, tone="muted")
        if fight is not None:
            figure.setMinimumWidth(figure.fontMetrics().horizontalAdvance(_WIDEST))  # its row stays as it is
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._figures[fight] = note, figure, kind
        inner = row(icon_label(icon, "text", 18), words, figure, margins=(10, 5, 10, 5))
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.setAccessibleName(f"{title}: {kind}")
        made.clicked.connect(lambda: self._look_at(place))
        return made

    def _result(self, outcome: Outcome) -> QWidget:
        made = ClickFrame("row")
        words = column(
            text(outcome.title, weight=500, wrap=True),
            text(outcome.note, "caption", tone="muted", wrap=True),
            spacing=0,
        )
        result = badge(outcome.word, outcome.tone)
        inner = row(icon_label("battle"), words, result, margins=(10, 4, 10, 4))
        inner.setAlignment(result, Qt.AlignmentFlag.AlignVCenter)
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.clicked.connect(lambda: self.board.center_on_area(outcome.area))
        return made

    def _look_at(self, place: int) -> None:
        if place == self._at:
            self.primary()
            return
        self._at = place
        self._show_list()
        self._show_odds()
        self.board.center_on_area(_target(self._options[place]))

    def primary(self) -> None:
        """Enter begins the combat chosen, or ends the phase where nothing is left to choose."""
        if self._options:
            self.act.emit(fill(self._options[self._at], {}))
        else:
            self._end()

    def _end(self) -> None:
        if self._ending is not None:
            self.act.emit(fill(self._ending, {}))

    def next_item(self, backwards: bool = False) -> None:
        """Tab looks at the next combat."""
        if self._options:
            self._at = (self._at + (-1 if backwards else 1)) % len(self._options)
            self._show_list()
            self._show_odds()
            self.board.center_on_area(_target(self._options[self._at]))

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on a lit area chooses its combat; a second one begins it."""
        for place, option in enumerate(self._options):
            if area and _target(option) == area:
                self._look_at(place)
                return


def _is_combat(option: Option) -> bool:
    return option.action.get("do") == "fight"


def _target(option: Option) -> str:
    """The place that an option is about: where a combat is, or what a rocket is fired at."""
    return str(option.area or option.action.get("area", ""))
