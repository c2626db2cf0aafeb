"""Attacks: the target by a click, the units that attack, and the odds before anything is announced (TR-14.2)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.ai.third_reich.odds.answer import odds_of
from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.odds_card import OddsCard
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Choice, Counts, Option
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.foresight import Unforeseen, foreseen


class AttackPanel(SuggestingPanel):
    """A click on a target and Enter attack it with all that can: units are left out, or hexes added, where wanted.

    The list tells what all that can attack a target would come to; no target is chosen before somebody chose it.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.odds = OddsCard()
        self._shows = False
        super().__init__(session, board, family, parent)
        self._matter.insertWidget(self._matter.count() - 2, self.odds)

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The targets with the best odds that can be had against each."""
        self._shows = True
        super().show_decision(decision, options)
        for number, option in enumerate(self.heads.options):
            self.heads.rows.tell(number, self._best(option))
        self.heads.choose(-1)
        self._shows = False
        self._pick(-1)

    def _best(self, option: Option) -> str:
        """The column of an attack on one hex with all that can attack it and nothing else."""
        if option.action.get("do") != "attack":
            return ""
        blanks = option.blanks
        if option.staged:
            blanks = self.game.expand(self.session.view, option, {"also": []})
        units = [unit for blank in blanks if isinstance(blank, Counts) for unit in blank.suggested]
        found = self._foreseen({**option.action, "units": units}) if units else None
        return odds_of(found).column if isinstance(found, Forces) else ""

    # --- the target and the units -----------------------------------------------------------------------------

    def _pick(self, number: int) -> None:
        """One hex alone, until another is wanted with it."""
        super()._pick(number)
        option = self._option
        alone = option.blanks[0] if option is not None and option.staged and option.blanks else None
        if not self._shows and isinstance(alone, Choice) and alone.name == "also" and [] in alone.values:
            self._hurry = True
            self._form.set_values({alone.name: []})
            if self._further is not None and not self._stages:
                self.primary()

    def _show_form(self, blanks: tuple[Blank, ...], values: dict[str, Any] | None = None) -> None:
        """All that can attack, until units are left out."""
        super()._show_form(blanks, values)
        option = self._option
        if option is None or values or option.action.get("do") != "attack" or self._shows:
            return
        chosen = {
            blank.name: {item.key: len(set(item.ids) & set(blank.suggested)) for item in blank.items}
            for blank in blanks
            if isinstance(blank, Counts) and blank.suggested
        }
        if chosen:
            self._form.set_values(chosen)
            self._changed()

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on another target goes over to it, whatever was filled in."""
        if self._stages and any(option.area == area for option in self.heads.options):
            self.heads.choose(-1)
            self.heads.take_area(area)
            return
        super().area_clicked(area, button, modifiers)

    def _light(self) -> None:
        """The targets stay lit while units are chosen."""
        super()._light()
        if self._stages and not self._form.on_board:
            self.board.set_highlights(self.heads.lights())

    # --- the odds ---------------------------------------------------------------------------------------------

    def _foreseen(self, action: dict[str, Any]) -> Forces | Unforeseen:
        view = self.session.view
        targets = [view.world.number[label] for label in (action["target"], *action.get("also", ()))]
        return foreseen(view, action["by"], targets, [*action.get("units", ()), *action.get("joined", ())])

    def _say(self) -> None:
        super()._say()
        action = {**self._option.action, **self._filled()} if self._option is not None else {}
        if self._option is None:
            self._missing.setText(self.tr("Click a target on the map or in the list."))
            self._missing.setVisible(bool(self.heads.options))
        self.primary_button.setVisible(self._option is not None and not self._form.goes_on_itself)
        if action.get("do") not in ("attack", "attack_together") or not {*action} & {"units", "joined"}:
            self.odds.show_odds(None)
            return
        if not [*action.get("units", ()), *action.get("joined", ())]:
            self.odds.show_odds(None)
            return
        found = self._foreseen(action)
        if isinstance(found, Forces):
            odds = odds_of(found)
            self.odds.show_odds(odds)
            if not self._further:
                words = self.tr("Attack {0} at {1}")
                self.primary_button.setText(words.format(self._words.place(action["target"]), odds.column))
            return
        why: dict[Unforeseen, str] = {
            "vacant": self.tr("Nobody defends there: it is entered without a roll."),
            "overstacked": self.tr(
                "More units stand there than can fight: their owner chooses which before the odds are known."
            ),
        }
        self.odds.show_odds(None, why[found])
