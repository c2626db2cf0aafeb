"""The edition behind a session of the family."""

from __future__ import annotations

from typing import cast

from boardgame.app.session.session import Session
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.game import AxisAlliesGame


def edition_of(session: Session) -> Edition:
    """The edition that is played."""
    return cast(AxisAlliesGame, session.game).edition
