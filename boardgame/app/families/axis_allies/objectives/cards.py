"""Cards and rows of the dock of objectives; each says when it is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from boardgame.app.families.axis_allies.panels.income_lines import LitRow
from boardgame.app.look.elements import column, emblem_label, icon_label, row, rule_link, text, tr
from boardgame.app.look.theme import current
from boardgame.engine.signed import signed
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.income_sheet import Objective
from boardgame.games.axis_allies.telling.names_in_english import join

_LISTED = 6
"""Places that a card lists; of more it says how many they are."""


class ProgressLine(QWidget):
    """A thin bar, filled as far as an objective has come."""

    def __init__(self, held: int, wanted: int, done: bool) -> None:
        super().__init__()
        self._share, self._done = held / max(1, wanted), done
        self.setFixedHeight(6)
        current().changed.connect(self.update)

    def paintEvent(self, event: object) -> None:
        """Draw it in the theme's colours."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().color("outline")))
        painter.drawRoundedRect(QRectF(0, 0, self.width(), 6), 3, 3)
        painter.setBrush(QColor(current().color("success" if self._done else "accent")))
        if self._share > 0:
            painter.drawRoundedRect(QRectF(0, 0, self.width() * self._share, 6), 3, 3)


class ObjectiveCard(LitRow):
    """An objective of the power in turn: worth, progress, places with the emblems of those who hold them.

    Attributes:
        aim: the objective.
    """

    def __init__(
        self, edition: Edition, state: State, aim: Objective, opens: Callable[[str], None], each: bool = False
    ) -> None:
        """Show an objective.

        Args:
            edition, state: the game.
            aim: the objective.
            opens: opens a rule.
            each: whether every place of it pays by itself.
        """
        super().__init__("card")
        self.aim = aim
        icon = icon_label("confirm" if aim.met else "objective", "success" if aim.met else "text_muted", 16)
        pays = tr("Objectives", "{0} each").format(signed(aim.ipcs)) if each else signed(aim.ipcs)
        worth = text(pays, "card", 700, "success" if aim.met else "muted")
        name = text(aim.name, weight=600, wrap=True)
        head = row(icon, name, worth)
        head.setStretch(1, 1)
        body = column(head, spacing=6, margins=(12, 9, 12, 9))
        link = rule_link(aim.rule, opens)
        if len(aim.places) == 1:
            body.addLayout(row(*_place(edition, state, aim.places[0], aim.met, True), None, link, spacing=6))
        elif 1 < len(aim.places) <= _LISTED:
            done = text(tr("Objectives", "{0} of {1}").format(len(aim.held), len(aim.places)), "caption", 600)
            bar = row(ProgressLine(len(aim.held), len(aim.places), aim.met), done, link, spacing=10)
            bar.setStretch(0, 1)
            body.addLayout(bar)
            body.addLayout(places(edition, state, aim.places, aim.held, each))
        else:
            note = row(text(aim.note, "caption", tone="muted", wrap=True), link)
            note.setStretch(0, 1)
            body.addLayout(note)
        self.setLayout(body)
        how = tr("Objectives", "met") if aim.met else aim.note
        if each and not aim.met:
            how = tr("Objectives", "{0} of {1}").format(len(aim.held), len(aim.places))
        ipcs = tr("Objectives", "{0} IPC each") if each else tr("Objectives", "{0} IPC")
        self.setAccessibleName(f"{aim.name}, {ipcs.format(signed(aim.ipcs))}: {how}")


def together(edition: Edition, aims: Sequence[Objective]) -> list[tuple[Objective, bool]]:
    """Objectives as their cards show them: those of one rule about one place each are one, which pays for each place.

    Returns:
        Each objective, and whether every place of it pays by itself.
    """
    found: list[tuple[Objective, bool]] = []
    for _, group in groupby(aims, key=lambda aim: (aim.rule, aim.ipcs, len(aim.places) == 1 or aim.name)):
        alike = list(group)
        if len(alike) == 1:
            found.append((alike[0], False))
            continue
        where = tuple(aim.places[0] for aim in alike)
        held = tuple(area for aim in alike for area in aim.held)
        name = tr("Objectives", "Hold {0}").format(join(_called(edition, area) for area in where))
        met = all(aim.met for aim in alike)
        found.append((replace(alike[0], name=name, met=met, places=where, held=held, note=""), True))
    return found


def _called(edition: Edition, area: str) -> str:
    """The city of a place, else its own name."""
    return edition.victory_cities.get(area) or edition.board.areas[area].name


def places(
    edition: Edition, state: State, areas: Sequence[str], held: Sequence[str], whole: bool = False
) -> QGridLayout:
    """Places two by two, each with its holder's emblem; those in the right hands have a tick.

    ``whole`` gives each a line to itself, with the territory of a city.
    """
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(3)
    for number, area in enumerate(areas):
        line = row(*_place(edition, state, area, area in held, whole), None, spacing=6)
        across = 1 if whole else 2
        grid.addLayout(line, number // across, number % across)
        grid.setColumnStretch(number % across, 1)
    return grid


def _place(edition: Edition, state: State, area: str, held: bool, whole: bool = False) -> list[QWidget]:
    """Emblem of the holder and name; ``whole`` says of a city where it lies, as the board has no names of cities."""
    called, land = _called(edition, area), edition.board.areas[area].name
    name = text(f"{called}, {land}" if whole and called != land else called, "secondary", elide=True)
    parts: list[QWidget] = [emblem_label(state.owners.get(area, "neutral"), 16), name]
    return [*parts, icon_label("confirm", "success", 14)] if held else parts


class OtherRow(LitRow):
    """An objective of another power in one line.

    Attributes:
        aim: the objective.
    """

    def __init__(self, aim: Objective) -> None:
        super().__init__("row")
        self.aim = aim
        words = signed(aim.ipcs) if aim.met else tr("Objectives", "missed {0}").format(aim.ipcs)
        worth = text(words, weight=700 if aim.met else 500, tone="success" if aim.met else "muted")
        line = row(emblem_label(aim.power, 18), text(aim.name, "secondary", wrap=True), worth, margins=(6, 3, 6, 3))
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setToolTip("" if aim.met else aim.note)
        self.setAccessibleName(f"{aim.name}: {words}")
