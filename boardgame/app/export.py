"""A game's history as plain JSON, for other programs to read."""

from __future__ import annotations

import json

from boardgame.app.session import Session


def history_json(session: Session) -> str:
    """Options, players, and every action with its dice, events and the hash of the position after it."""
    state = session.state
    return json.dumps(
        {
            "game": session.game.id,
            "options": state.options,
            "players": state.players,
            "history": [
                {
                    "number": entry.number,
                    "action": entry.action,
                    "dice": list(entry.dice),
                    "events": [event.to_plain() for event in entry.events],
                    "hash": entry.hash,
                }
                for entry in session.entries
            ],
        },
        ensure_ascii=False,
        indent=1,
    )
