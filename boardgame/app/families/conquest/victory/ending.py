"""How a game ended: who won how, and the points of all with what was secret (CNC-18.1b, CNC-18.1f)."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtWidgets import QWidget

from boardgame.app.families.conquest.victory.points_table import PointsTable
from boardgame.app.look.elements import line, text, tr
from boardgame.app.session.session import Session
from boardgame.engine.event import Event


def ending(session: Session) -> list[QWidget]:
    """What is told at the end besides who won."""
    found: list[QWidget] = []
    for event in session.entries[-1].events if session.entries else ():
        if event.kind == "won":
            found.append(text(session.progress.why, tone="muted", wrap=True))
            with suppress(LookupError, TypeError, ValueError):  # a stranger's file may leave the figures out
                found += _points(session, event)
    return found


def _points(session: Session, event: Event) -> list[QWidget]:
    totals = {seat.id: int(event.data["points"][seat.id]) for seat in session.seats}
    parts: list[QWidget] = [line(), PointsTable(session, session.view, totals)]
    if event.data["how"] == "hegemony":
        words = tr("Conquest", "The sums count all sources, Blockaded ones too (CNC-18.5).")
        parts.append(text(words, "caption", tone="muted", wrap=True))
    words = tr("Conquest", "All hands, vaults and units lie open now; the replay shows them from the beginning.")
    parts.append(text(words, "secondary", tone="muted", wrap=True))
    return parts
