"""Cards, vaults, technologies and victory points of each Faction, secret ones as far as the viewer knows them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from boardgame.app.look.elements import column, emblem_label, row, rule_link, text
from boardgame.app.session.session import Session
from boardgame.app.table.tool import OverviewSection
from boardgame.games.conquest.board.tracks import civil_war
from boardgame.games.conquest.victory import points as scoring
from boardgame.games.conquest.view import View

_RULE = "CNC-18.1"
_STAGES = 4
"""Stages of Atomic Research (CNC-9.6)."""


@dataclass(frozen=True, slots=True)
class PointsKnown:
    """What a viewer knows of a Faction's victory points.

    Attributes:
        least, most: between these they are; equal where the viewer knows them.
    """

    least: int
    most: int

    @property
    def words(self) -> str:
        """“13” or “13–17”."""
        return str(self.least) if self.least == self.most else f"{self.least}–{self.most}"


def points_known(view: View, seat: str) -> PointsKnown:
    """Victory points as far as a view tells: secret chits and pairs of others may count (CNC-18.1b, CNC-18.1f)."""
    worth = view.world.tracks.points
    technologies = view.world.scenario.technologies
    known = set(view.techs.get(seat, ())) | {pair.meaning for pair in view.vaults.get(seat, ())}
    stages = sum(technologies[tech].stage > 0 for tech in known if tech in technologies)
    open_points = (
        worth.production * view.level[seat]
        + worth.enemy_capital * len(scoring.enemy_capitals(view, seat))  # type: ignore[arg-type]  # asks what is public
        + worth.enemy_base * scoring.net_bases(view, seat)  # type: ignore[arg-type]
        + worth.civil_war * _civil_war(view, seat)
        + worth.declaration * view.declared.get(seat, 0)
        + worth.atomic_stage * stages
    )
    if seat in view.dividends:
        total = open_points + sum(view.dividends[seat])
        return PointsKnown(total, total)
    chits = view.dividend_counts.get(seat, 0) * max(view.world.scenario.cards.peace_dividends)
    secret = min(len(view.vault_years.get(seat, ())), _STAGES - stages) * worth.atomic_stage
    return PointsKnown(open_points, open_points + chits + secret)


def _civil_war(view: View, seat: str) -> int:
    count = civil_war(view, seat)  # type: ignore[arg-type]  # asks what is public
    return min(count, view.loyalty[seat]) if seat in view.intrusions else count


class StandingSection(OverviewSection):
    """A row for each Faction: points, cards in hand, pairs in the vault, chits; below, revealed technologies."""

    parted = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._cells: dict[str, tuple[QLabel, QLabel, QLabel, QLabel]] = {}
        self._techs: dict[str, QLabel] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for place, words in enumerate((self.tr("Points"), self.tr("Hand"), self.tr("Vault"), self.tr("Chits")), 2):
            grid.addWidget(text(words, "caption", tone="muted"), 0, place, Qt.AlignmentFlag.AlignRight)
        techs = column(spacing=2)
        for line_, seat in enumerate(session.seats, 1):
            grid.addWidget(emblem_label(seat.emblem, 16), line_, 0)
            cells = (text(weight=700), text(), text(), text())
            for place, cell in enumerate(cells, 2):
                grid.addWidget(cell, line_, place, Qt.AlignmentFlag.AlignRight)
            self._cells[seat.id] = cells
            told = text("", "caption", tone="muted", wrap=True)
            techs.addWidget(told)
            self._techs[seat.id] = told
        grid.setColumnStretch(1, 1)
        head = row(text(self.tr("Victory and secrets"), weight=600), None, rule_link(_RULE, self.open_rule.emit))
        self.setLayout(column(head, grid, techs, spacing=5, margins=(12, 10, 12, 12)))

    def refresh(self) -> None:
        """Show the session's position."""
        view: View = self._session.shown
        for seat in self._session.seats:
            points, hand, vault, chits = self._cells[seat.id]
            known = points_known(view, seat.id)
            points.setText(known.words)
            secret = known.least != known.most
            points.setToolTip(
                self.tr("Between {0} and {1}: chits and vault are secret.").format(known.least, known.most)
                if secret
                else self.tr("{0} victory points").format(known.least)
            )
            hand.setText(str(view.hand_sizes.get(seat.id, 0)))
            vault.setText(str(len(view.vault_years.get(seat.id, ()))))
            chits.setText(str(view.dividend_counts.get(seat.id, 0)))
            named = [self._name(view, tech) for tech in view.techs.get(seat.id, ())]
            self._techs[seat.id].setText(f"{seat.name}: {', '.join(named)}")
            self._techs[seat.id].setVisible(bool(named))

    @staticmethod
    def _name(view: View, tech: str) -> str:
        scenario = view.world.scenario
        found = scenario.technologies.get(tech) or scenario.red_technologies.get(tech)
        return found.name if found is not None else tech
