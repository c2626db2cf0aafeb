"""How a game of the family ended: by how much a side won, and who of it did best where that was to be named."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtWidgets import QWidget

from boardgame.app.look.elements import badge, column, emblem_label, line, row, text, tr
from boardgame.app.session.session import Session
from boardgame.engine.event import Event
from boardgame.engine.signed import signed


def ending(session: Session) -> list[QWidget]:
    """What is told at the end besides who won."""
    found: list[QWidget] = []
    events = session.entries[-1].events if session.entries else ()
    checked = any(event.kind == "victory_checked" for event in events)
    for event in events:
        # Where the cities of both sides are counted, the count says more than who won with how many.
        if event.kind == ("victory_checked" if checked else "won"):
            found.append(text(session.game.sentence(event), tone="muted", wrap=True))
        elif event.kind == "individual_winner":
            with suppress(LookupError, TypeError, ValueError):  # a stranger's file may leave the figures out
                found.append(_powers(session, event))
    return found


def _powers(session: Session, event: Event) -> QWidget:
    """The powers of the side that won by how much their income has grown."""
    best, growth = event.data["powers"], event.data["growth"]
    layout = column(spacing=8)
    layout.addWidget(line())
    layout.addWidget(text(session.game.sentence(event), "card", 600, wrap=True))
    layout.addWidget(text(tr("OverPanel", "Income compared with the start"), "secondary", tone="muted"))
    names = {seat.id: seat.name for seat in session.seats}
    for power in sorted(growth, key=lambda power: -int(growth[power])):
        name = text(names[power], weight=600)
        mark = [badge(tr("OverPanel", "winner"), "success")] if power in best else []
        more = text(tr("OverPanel", "{0} IPC").format(signed(growth[power])), weight=600)
        layout.addLayout(row(emblem_label(power, 22), name, *mark, None, more, spacing=8))
    made = QWidget()
    made.setLayout(layout)
    return made
