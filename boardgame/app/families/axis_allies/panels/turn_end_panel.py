"""The end of a turn: what was placed, the income as a sum, who is next; one button collects it and ends the turn."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.axis_allies.names import side_name
from boardgame.app.families.axis_allies.panels.income_lines import IncomeLines, LitRow
from boardgame.app.families.axis_allies.panels.turn_end import TurnEnd
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.look.elements import badge, button, clear, column, emblem_label, icon_label, line, row, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.confirm import Confirmation, ConfirmPanel
from boardgame.engine.decision import Decision
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.telling.income_sheet import Line
from boardgame.games.axis_allies.telling.log import place_name, unit_words
from boardgame.games.axis_allies.telling.names_in_english import count, join, the

_TOKEN = QSize(46, 28)
_FEW = 4
"""Places that get a badge; more would cover the map."""


class TurnEndPanel(ConfirmPanel):
    """Nothing is collected and nobody else is asked before the button is pressed."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._placed = column(spacing=6, margins=(16, 10, 16, 10))
        self._sum = column(spacing=0, margins=(8, 10, 8, 6))
        self._after = column(spacing=8, margins=(16, 4, 16, 12))
        self._lines = IncomeLines(self)
        self._lines.pointed.connect(self._light)
        self._lines.chosen.connect(self._look_at)
        self.body.addLayout(self._placed)
        self._parting = line()
        self.body.addWidget(self._parting)
        self.body.addLayout(self._sum)
        self.body.addLayout(self._after)
        self.body.addStretch(1)
        self.end_button = button("", "primary", "confirm")
        self.end_button.clicked.connect(self.primary)
        self.back_button = button(self.tr("Back"), icon="undo")
        self.back_button.setToolTip(self.tr("Nothing is done yet (Esc)"))
        self.back_button.clicked.connect(self.back)
        self.anew_button = button(self.tr("Place all anew"), icon="mobilize")
        self.anew_button.clicked.connect(self._anew)
        buttons = row(self.back_button, self.anew_button)
        buttons.setStretch(1, 1)
        self._result = column(spacing=0)
        self.footer.addLayout(self._result)  # what it comes to is in sight however long the sum is
        self.footer.addWidget(self.end_button)
        self.footer.addLayout(buttons)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_confirmation(self, asked: Confirmation) -> None:
        """Show the sum; the board shows what met objectives bring and what convoys may lose."""
        super().show_confirmation(asked)
        found: TurnEnd = asked.matter
        sheet = found.sheet
        collects = not sheet.no_income
        words = self.tr("Collect income and end the turn.") if collects else self.tr("End the turn.")
        rules = (sheet.no_income,) if sheet.no_income else tuple(dict.fromkeys(one.rule for one in sheet.lines))
        self.head.show_decision(Decision((found.power,), "income", words, rules))
        for layout in (self._placed, self._sum, self._after, self._result):
            clear(layout)
        self._show_placed(found)
        if collects:
            self._sum.addWidget(self._indented(self.tr("Income")))
            self._lines.fill(self._sum, sheet, found.left)
            self._result.addWidget(self._total(found))
        else:
            words = self.tr("An enemy holds the capital: no income is collected.")
            self._sum.addWidget(text(words, "secondary", tone="muted", wrap=True))
        self._after.addWidget(self._next(found))
        self.end_button.setText(self._end_words(found))
        self.anew_button.setVisible(found.placings > 0)
        self.anew_button.setEnabled(self.session.can_undo)
        self.board.set_badges(self._badges(found))

    def _indented(self, words: str) -> QWidget:
        label = text(words, weight=600)
        label.setContentsMargins(8, 0, 0, 2)
        return label

    def _show_placed(self, found: TurnEnd) -> None:
        units = count(found.placed) + count(found.kept)
        self._parting.setVisible(units > 0)
        if not units:
            return
        placed = count(found.placed)
        all_ = placed == units
        words = self.tr("all {0} placed").format(placed) if all_ else self.tr("{0} of {1} placed").format(placed, units)
        head = row(icon_label("mobilize", "success" if all_ else "warning", 18), text(self.tr("Mobilized"), weight=600),
                   None, badge(words, "success" if all_ else "warning"))  # fmt: skip
        self._placed.addLayout(head)
        for area, types in found.placed.items():
            where = text(self.tr("in {0}").format(place_name(self.game.edition, area)), "secondary", tone="muted")
            where.setMinimumHeight(_TOKEN.height())
            self._placed.addLayout(FlowLayout(*self._tokens(found.power, types), where, spacing=6, line_spacing=4))
        if found.kept:
            paid = self.tr("paid back with {0} IPC").format(found.refunded)
            words = paid if found.refunded else self.tr("no room for them")
            label = text(words, "secondary", tone="warning")
            label.setMinimumHeight(_TOKEN.height())
            self._placed.addLayout(FlowLayout(*self._tokens(found.power, found.kept), label, spacing=6))

    def _tokens(self, power: str, types: Mapping[str, int]) -> list[QWidget]:
        edition = self.game.edition
        return [
            UnitToken(power, type_, unit_words(edition, {type_: number}), _TOKEN, count=number)
            for type_, number in types.items()
        ]

    def _total(self, found: TurnEnd) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "notice")
        frame.setProperty("tone", "accent")
        sheet, stake = found.sheet, found.sheet.at_stake
        most = found.left + sheet.collected
        treasury = f"{most - stake}–{most}" if stake else str(most)
        gained = (
            self.tr("{0} to {1}").format(signed(found.least), signed(sheet.collected))
            if stake
            else signed(sheet.collected)
        )
        then = column(text(self.tr("Treasury after this turn"), "secondary", tone="muted"),
                      row(text(treasury, "figure", 700), text("IPC", "secondary", tone="muted"), None, spacing=6),
                      spacing=0)  # fmt: skip
        right = column(text(self.tr("collected now"), "secondary", tone="muted"),
                       text(gained, "card", 700, tone="success"), None, spacing=2)  # fmt: skip
        frame.setLayout(row(then, None, right, margins=(14, 8, 14, 8)))
        frame.setAccessibleName(self.tr("Treasury after this turn: {0} IPC").format(treasury))
        return frame

    def _next(self, found: TurnEnd) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "well")
        edition, session = self.game.edition, self.session
        if found.winner:
            title = self.tr("The {0} win the game").format(side_name(found.winner))
            frame.setLayout(row(icon_label("victory", "accent", 28), text(title, weight=600, wrap=True),
                                margins=(12, 9, 12, 9)))  # fmt: skip
            return frame
        name = edition.power_by_id[found.next].name
        heading = text(self.tr("Next: {0}").format(name), weight=600)
        parts = column(heading, text(self._who_plays(found), "secondary", tone="muted", wrap=True), spacing=1)
        if found.deciders:
            first = join([the(edition, power) for power in found.deciders])
            players = " · ".join(dict.fromkeys(self.family.player_name(session, power) for power in found.deciders))
            say = self.tr("First {0} decides about the convoys ({1}).").format(first, players)
            parts.addWidget(text(say, "secondary", tone="warning", wrap=True))
        inner = row(emblem_label(found.next, 30), parts, spacing=12, margins=(12, 9, 12, 9))
        inner.setStretch(1, 1)
        frame.setLayout(inner)
        return frame

    def _who_plays(self, found: TurnEnd) -> str:
        player = self.family.player_name(self.session, found.next)
        if self.session.computer(found.next):
            return self.tr("Played by the computer ({0}).").format(player)
        if player == self.family.player_name(self.session, found.power):
            return self.tr("Played by {0} as well.").format(player)
        return self.tr("Played by {0}. Hand the computer over.").format(player)

    def _end_words(self, found: TurnEnd) -> str:
        if found.sheet.no_income:
            return self.tr("End the turn")
        ipcs = str(found.sheet.collected)
        if found.sheet.at_stake:
            ipcs = self.tr("{0} to {1}").format(found.least, ipcs)
        return self.tr("Collect {0} and end the turn").format(ipcs)

    # --- the map ----------------------------------------------------------------------------------------------

    def _badges(self, found: TurnEnd) -> list[Badge]:
        made: dict[str, Badge] = {}
        for one in found.sheet.lines:
            if one.kind == "objective" and one.counts and len(one.places) <= _FEW:
                made[one.places[0]] = Badge(one.places[0], self.tr("objective {0}").format(signed(one.ipcs)))
            elif one.kind == "danger":
                words = self.tr("convoy {0}").format(signed(one.ipcs))
                made[one.places[0]] = Badge(one.places[0], words, "danger")
        return list(made.values())

    def _light(self, line: Line | None) -> None:
        """Green what is held, yellow what is still wanted, red where something may be lost."""
        if line is None:
            self.board.set_highlights([])
            return
        state, power = self.session.view, self.asked.matter.power
        kinds = {}
        for area in line.places:
            wanted = not line.counts and state.owners.get(area) != power
            kinds[area] = "target" if line.kind in ("danger", "loss") else "selected" if wanted else "reachable"
        self.board.set_highlights([Highlight(area, kind) for area, kind in kinds.items()])

    def _look_at(self, line: Line) -> None:
        if line.places:
            self.board.center_on_area(line.places[0])

    # --- doing ------------------------------------------------------------------------------------------------

    def next_item(self, backwards: bool = False) -> None:
        """Tab walks over the lines of the sum, then to the button."""
        stops: list[QWidget] = [*(made for made in self.findChildren(LitRow) if made.isVisible()), self.end_button]
        place = next((i for i, stop in enumerate(stops) if stop.hasFocus()), len(stops) if backwards else -1)
        stop = stops[(place + (-1 if backwards else 1)) % len(stops)]
        stop.setFocus()
        self.scroller.ensureWidgetVisible(stop)

    def _anew(self) -> None:
        """Take back all that was placed in this phase."""
        self.session.undo(self.asked.matter.placings)
