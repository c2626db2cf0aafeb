"""Odds in the combat moves: of every attack ordered so far, and what one more order would make of one of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boardgame.ai.axis_allies.odds.questions.from_state import Attack, attacks
from boardgame.app.families.axis_allies.odds.attack_lines import AttackLine, attack_line
from boardgame.app.families.axis_allies.odds.oracle import Answers, Asker, Oracle
from boardgame.app.families.axis_allies.odds.summary import SETTLED, Summary, key_of, together
from boardgame.app.look.elements import ClickFrame, badge, column, icon_label, row, text
from boardgame.app.look.kept_rows import KeptRows
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State


class MoveOdds:
    """The attacks of a position with their odds, for one asker.

    Args:
        asker: who asks.
    """

    def __init__(self, asker: Asker) -> None:
        self._asker = asker
        self.attacks: dict[str, list[Attack]] = {}
        self._keys: dict[int, Hashable] = {}
        self._found: dict[Hashable, tuple[Summary, list[Summary]]] = {}
        self.why = ""

    def ask(self, found: Mapping[str, Sequence[Attack]], then: Any) -> None:
        """Ask about attacks; ``then`` is called once everything is known."""
        self.attacks = {area: list(here) for area, here in found.items()}
        every = [attack for here in self.attacks.values() for attack in here]
        parts = [(attack, [*attack.before.values(), *filter(None, [attack.question]), *attack.met]) for attack in every]
        questions = [question for _, asked in parts for question in asked]
        self._keys = {id(attack): (attack.area, attack.settled, *map(key_of, asked)) for attack, asked in parts}

        def tell(answers: Answers) -> None:
            left = list(answers)
            self._found, self.why = {}, ""
            for attack, asked in parts:
                here = [left.pop(0) for _ in asked]
                self.why = next((answer for answer in here if isinstance(answer, str)), self.why)
                summaries = [answer for answer in here if isinstance(answer, Summary)]
                if len(summaries) == len(here):
                    rest = len(summaries) - len(attack.met)
                    met, summaries = summaries[rest:], summaries[:rest]
                    if not attack.question:
                        summaries.append(SETTLED.get(attack.settled, Summary()))
                    self._found[self._keys[id(attack)]] = together(summaries), met
            then()

        self._asker.cancel()
        self._asker.then(tell)
        if questions:
            self._asker.ask(*questions)
        else:
            tell([])

    def found(self, attack: Attack) -> Summary | None:
        """The odds of an attack; None until they are known. Those of an attack that is as it was stay."""
        return self._found.get(self._keys[id(attack)], (None, []))[0]

    def met(self, attack: Attack) -> list[Summary]:
        """The odds of a raid if it is met, one for each of ``attack.met``."""
        return self._found.get(self._keys[id(attack)], (None, []))[1]

    def of(self, area: str) -> Summary | None:
        """The odds of the combat in a space; of the battle rather than of a raid."""
        for attack in self.attacks.get(area, ()):
            if (found := self.found(attack)) is not None:
                return found
        return None


class AttackList(QWidget):
    """The attacks ordered so far, each with its chance to win.

    Signals:
        changed(): the odds are others.
        look_at(str): a row was clicked.
    """

    changed = Signal()
    look_at = Signal(str)

    def __init__(self, game: AxisAlliesGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._odds: MoveOdds | None = None
        self._count = badge("0")
        layout = column(row(text(self.tr("Attacks so far"), weight=600), None, self._count), spacing=2,
                        margins=(16, 8, 16, 6))  # fmt: skip
        self._rows = KeptRows(layout, self._row)
        self.setLayout(layout)
        self.hide()

    def show_attacks(self, state: State) -> None:
        """List the attacks of a position; those of other phases have none."""
        oracle = Oracle.near(self)
        if oracle is None:
            return
        if self._odds is None:
            self._odds = MoveOdds(Asker(oracle, self))
        found = attacks(self._game.edition, state) if state.phase == "combat_move" else {}
        self._odds.ask(found, self._answered)
        self._list()

    def _answered(self) -> None:
        self._list()
        self.changed.emit()

    def summary(self, area: str) -> Summary | None:
        """The odds of the combat ordered in a space; None where there is none, or no answer yet."""
        return self._odds.of(area) if self._odds is not None else None

    def win(self, area: str) -> float | None:
        """The chance to win the combat ordered in a space; None where there is none, or no answer yet."""
        found = self.summary(area)
        return None if found is None else found.win

    @property
    def areas(self) -> list[str]:
        """The spaces under attack."""
        return list(self._odds.attacks) if self._odds is not None else []

    def _list(self) -> None:
        assert self._odds is not None
        self.setVisible(bool(self._odds.attacks))
        self._count.setText(str(len(self._odds.attacks)))
        listed = [attack for here in self._odds.attacks.values() for attack in here]
        self._rows.show([attack_line(self._game.edition, attack, self._odds) for attack in listed])

    def _row(self, line: AttackLine) -> ClickFrame:
        shown = text(line.odds, "text", 700, line.tone)
        shown.setToolTip(line.more)
        made = ClickFrame("row")
        words = column(text(line.name, weight=500), text(line.note, "caption", tone="muted", wrap=True), spacing=0)
        inner = row(icon_label("factory" if line.kind == "raid" else "battle"), words, shown, margins=(2, 3, 4, 3))
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.setAccessibleName(f"{line.name}: {line.odds}")
        made.clicked.connect(lambda: self.look_at.emit(line.area))
        return made
