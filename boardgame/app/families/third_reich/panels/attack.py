"""Attacks: the hexes that can be attacked with the best odds there, then who attacks the one chosen (TR-14.2)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.ai.third_reich.odds.answer import odds_of
from boardgame.app.board import BoardView, Highlight
from boardgame.app.families.third_reich.panels.attack_row import AttackRow
from boardgame.app.families.third_reich.panels.movement.owed import DutyList
from boardgame.app.families.third_reich.panels.odds_card import OddsCard
from boardgame.app.families.third_reich.panels.outcome_card import OutcomeCard
from boardgame.app.families.third_reich.panels.page_panel import PagePanel
from boardgame.app.look.elements import clear, column, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Counts, Option
from boardgame.games.third_reich.combat.forces import Forces
from boardgame.games.third_reich.combat.foresight import Unforeseen, attacks_with_all, foreseen
from boardgame.games.third_reich.politics.duties import duties


class AttackPanel(PagePanel):
    """A row for each hex; one that is chosen, here or on the map, asks who attacks it, with the odds of those."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.odds = OddsCard()
        self.rows: list[AttackRow] = []
        self._targets: list[Option] = []
        self._at = -1
        super().__init__(session, board, family, parent)
        self._title = text("", weight=600, wrap=True)
        self._key = text(self.tr("all able units"), "caption", tone="muted")
        head = row(self._title, self._key, spacing=8)
        head.setStretch(0, 1)
        self._list = column(spacing=1)
        self.outcome = OutcomeCard()
        self.owed = DutyList(self.open_rule.emit)
        self.page.addWidget(self.outcome)
        self.page.addWidget(self.owed)
        self.page.addLayout(head)
        self.page.addLayout(self._list)
        self._chosen = text("", "card", 600, wrap=True)
        self._matter.insertWidget(0, self._chosen)
        self._matter.insertWidget(self._matter.count() - 2, self.odds)

    def belongs(self, option: Option) -> bool:
        """See :class:`PagePanel`."""
        return option.action.get("do") == "attack"

    # --- the hexes --------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The hexes with what all able units would come to there, the likeliest first."""
        self._at = -1
        view = self.session.view
        targets = {option.action["target"]: option for option in options if self.belongs(option)}
        seat = options[0].action["by"] if options else decision.seat
        labels, number = view.world.labels, view.world.number
        made = [
            AttackRow(view, attack, self._words.place(labels[attack.target]))
            for attack in attacks_with_all(view, seat, [number[label] for label in targets])
        ]
        order = sorted(range(len(made)), key=lambda place: -made[place].taken)
        known = list(targets.values())
        self.rows, self._targets = [made[place] for place in order], [known[place] for place in order]
        clear(self._list)
        for place, shown in enumerate(self.rows):
            shown.clicked.connect(lambda place=place: self.select(place))
            shown.pointed.connect(lambda on, place=place: self._point(place if on else -1))
            self._list.addWidget(shown)
        words = self.tr("{0} hexes can be attacked") if len(made) != 1 else self.tr("1 hex can be attacked")
        self._title.setText(words.format(len(made)) if made else self.tr("Nothing more can be attacked"))
        self._key.setVisible(bool(made))
        super().show_decision(decision, options)
        self.outcome.show_last(self.session)
        ends = any(option.tone == "end" for option in options)  # what keeps the phase from ending (TR-12.24)
        self.owed.show_duties([] if ends else [duty for duty in duties(view, seat) if not duty.met])

    def leave(self) -> None:
        """Forget the hexes, too."""
        self._at, self._targets, self.rows = -1, [], []
        clear(self._list)
        self.outcome.hide()
        super().leave()

    def how_many(self) -> int:
        """The hexes that can be attacked."""
        return len(self._targets)

    def selected(self) -> int:
        """See :class:`PagePanel`."""
        return self._at

    def first(self) -> str:
        """See :class:`PagePanel`."""
        return self.tr("Select the likeliest attack")

    def select(self, number: int) -> None:
        """Ask who attacks a hex: it alone, unless somebody goes back to say otherwise."""
        option = self._targets[number]
        self._at = number
        self.chose.emit()
        at = self.heads.options.index(option)
        self.heads.blockSignals(True)
        self.heads.choose(at)
        self.heads.blockSignals(False)
        self._pick(at)
        if option.staged:
            self._form.set_values({option.blanks[0].name: []})
            self._hurry = True
            if self._further:
                self.primary()
        self._look_there([option.area])

    @property
    def on_page(self) -> bool:
        """Whether the hexes are on show."""
        return self._at < 0 and not self._aside and not self._stages

    def _show_form(self, blanks: tuple[Blank, ...], values: dict[str, Any] | None = None) -> None:
        super()._show_form(blanks, values)
        chosen = self._at >= 0 and not self._aside
        self._chosen.setVisible(chosen and not self._stages)
        if chosen:
            self._chosen.setText(self._targets[self._at].text)
            self.heads.hide()
            self.back_button.setVisible(True)

    def clear(self) -> bool:
        """Back to the hexes; from later stages to the one before."""
        if self._at >= 0 and len(self._stages) <= 1 and not self._aside and self._decision is not None:
            self.show_decision(self._decision, self._all)
            return True
        return super().clear()

    # --- the board --------------------------------------------------------------------------------------------

    def _light(self) -> None:
        if self.on_page:
            self.board.set_highlights([Highlight(option.area, "target") for option in self._targets])
            self.board.set_badges([])
            return
        super()._light()
        if self._at >= 0 and not self._aside and not self._form.on_board:
            view = self.session.view
            counted = [blank for blank in self._blanks if isinstance(blank, Counts)]
            cells = {view.where[unit] for blank in counted for item in blank.items for unit in item.ids}
            lit = [Highlight(view.world.labels[cell], "reachable") for cell in sorted(cells) if cell >= 0]
            hexes = [self._targets[self._at].area, *(self._filled().get("also") or ())]
            self.board.set_highlights([*lit, *(Highlight(area, "target") for area in hexes)])

    def _point(self, place: int) -> None:
        if self.on_page:
            kinds = ["selected" if at == place else "target" for at in range(len(self._targets))]
            lit = [Highlight(option.area, kind) for option, kind in zip(self._targets, kinds, strict=True)]
            self.board.set_highlights(lit)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Choose a hex; another one while units are being chosen begins anew there."""
        found = [at for at, option in enumerate(self._targets) if option.area == area and at != self._at]
        if found and not self._aside and not self._form.on_board:
            self.select(found[0])
        elif not self.on_page:
            super().area_clicked(area, button, modifiers)
        elif area in self.session.view.world.number:
            action = {"by": self.session.heads[0].action["by"], "do": "attack", "target": area, "also": [], "units": []}
            self.session.explain(action).then(self._refused.say)

    # --- the odds ---------------------------------------------------------------------------------------------

    def _say(self) -> None:
        super()._say()
        action = {**self._option.action, **self._filled()} if self._option is not None and not self.on_page else {}
        units = [*action.get("units", ()), *action.get("joined", ())]
        if action.get("do") not in ("attack", "attack_together") or not units:
            self.odds.show_odds(None)
            return
        view = self.session.view
        targets = [view.world.number[label] for label in (action["target"], *action.get("also", ()))]
        found = foreseen(view, action["by"], targets, units)
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
        if found == "vacant" and not self._further:
            self.primary_button.setText(self.tr("Enter {0}").format(self._words.place(action["target"])))
