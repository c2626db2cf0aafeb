"""Victory points of all Factions by where they come from; of others a range where something is secret (CNC-18.1)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from boardgame.app.look.elements import emblem_label, line, text, tr
from boardgame.app.session.session import Session
from boardgame.engine.signed import below_zero
from boardgame.games.conquest.victory.known import KnownScore, known_score
from boardgame.games.conquest.victory.points import SOURCES
from boardgame.games.conquest.view import View


def points_words(known: KnownScore) -> str:
    """“13”, or “13–17” where something is secret."""
    return _range(known.least, known.most)


def _range(least: int, most: int) -> str:
    return below_zero(least) if least == most else f"{below_zero(least)}–{below_zero(most)}"


def _declarations(known: KnownScore) -> str:
    return below_zero(known.score.declarations)


def _atomic(known: KnownScore) -> str:
    return _range(known.score.atomic, known.score.atomic + known.stages)


def _dividends(known: KnownScore) -> str:
    secret = known.most - known.least - known.stages
    return _range(known.score.dividends, known.score.dividends + secret)


_LINES: tuple[tuple[object, str, Callable[[KnownScore], str]], ...] = (
    (QT_TRANSLATE_NOOP("Conquest", "Production Level"), "production", lambda known: str(known.score.production)),
    (QT_TRANSLATE_NOOP("Conquest", "Enemy Capitals"), "capitals", lambda known: str(known.score.capitals)),
    (QT_TRANSLATE_NOOP("Conquest", "Enemy Bases"), "bases", lambda known: str(known.score.bases)),
    (QT_TRANSLATE_NOOP("Conquest", "Chinese Civil War"), "civil_war", lambda known: str(known.score.civil_war)),
    (QT_TRANSLATE_NOOP("Conquest", "Declarations of War"), "declarations", _declarations),
    (QT_TRANSLATE_NOOP("Conquest", "Atomic Research"), "atomic", _atomic),
    (QT_TRANSLATE_NOOP("Conquest", "Peace Dividends"), "dividends", _dividends),
)
"""Title, source of the points, and what is said of them."""


class PointsTable(QWidget):
    """A column for each Faction, a row for each source, the sum below."""

    def __init__(self, session: Session, view: View, totals: dict[str, int] | None = None) -> None:
        """Make it.

        Args:
            session: the game.
            view: the position.
            totals: the sums where the rules have counted them, as at the end of the game.
        """
        super().__init__()
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        right = Qt.AlignmentFlag.AlignRight
        known = {seat.id: known_score(view, seat.id) for seat in session.seats}
        for place, seat in enumerate(session.seats, 1):
            grid.addWidget(emblem_label(seat.emblem, 22), 0, place, right)
        self._idle: list[QWidget] = []
        idle: list[str] = []
        for number, (title, source, words) in enumerate(_LINES, 1):
            named = tr("Conquest", str(title))
            made: list[QWidget] = []
            name = text(named, "secondary", tone="muted")
            name.setToolTip(", ".join(SOURCES[source]))
            grid.addWidget(name, number, 0)
            made.append(name)
            for place, seat in enumerate(session.seats, 1):
                said = words(known[seat.id])
                cell = text(said, "secondary", 400 if said == "0" else 600, "muted" if said == "0" else "")
                cell.setAccessibleName(f"{seat.name}, {named}: {said}")
                grid.addWidget(cell, number, place, right)
                made.append(cell)
            if all(words(found) == "0" for found in known.values()):
                self._idle += made
                idle.append(named)
        last = len(_LINES) + 2
        said = tr("Conquest", "Nothing so far from {0}.").format(", ".join(idle))
        self._folded = text(said, "caption", tone="muted", wrap=True)
        grid.addWidget(self._folded, last - 1, 0, 1, len(session.seats) + 1)
        self._folded.hide()
        grid.addWidget(line(), last, 0, 1, len(session.seats) + 1)
        grid.addWidget(text(tr("Conquest", "Victory points"), weight=700), last + 1, 0)
        self.totals: dict[str, str] = {}
        for place, seat in enumerate(session.seats, 1):
            said = below_zero(totals[seat.id]) if totals else points_words(known[seat.id])
            self.totals[seat.id] = said
            grid.addWidget(text(said, "card", 700), last + 1, place, right)
        grid.setColumnStretch(0, 1)
        self.setLayout(grid)

    def fold(self, folded: bool) -> None:
        """Tell the sources of which nobody has anything in one line, or give each its row."""
        for made in self._idle:
            made.setVisible(not folded)
        self._folded.setVisible(folded and bool(self._idle))
