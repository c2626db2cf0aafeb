"""Who decides now and what about: the one place from which ribbon, panels, banner and curtain have their words."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision, who_decides


def spoken_name(session: Session, family: Family, seat_id: str) -> str:
    """How a seat is called inside a sentence: by its player where one is named, else “the United Kingdom”."""
    if family.is_named(session, seat_id) and not session.computer(seat_id):  # several Generals may play
        return family.player_name(session, seat_id)
    seat = session.game.seat(seat_id)
    return seat.in_sentence if seat else seat_id


def deciding(session: Session, family: Family, decisions: Sequence[Decision]) -> str:
    """“Germany decides”, for the middle of a sentence; "" where nothing is asked."""
    names = [spoken_name(session, family, seat) for decision in decisions for seat in decision.seats]
    return who_decides(names, any(decision.answers == "all" for decision in decisions)) if names else ""


def deciding_sentence(session: Session, family: Family, decisions: Sequence[Decision]) -> str:
    """“The United Kingdom decides”, as a sentence of its own without a full stop."""
    words = deciding(session, family, decisions)
    return words[:1].upper() + words[1:]


def what_about(session: Session, decisions: Sequence[Decision]) -> str:
    """What the decisions are about, as the viewer may read it; each sentence once."""
    return " ".join(dict.fromkeys(filter(None, (decision.said_to(session.viewer) for decision in decisions))))
