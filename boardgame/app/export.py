"""What leaves the program: a game's history as plain JSON, pictures."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from boardgame.app.session import Session
from boardgame.engine.files import write_whole


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


def write_picture(path: Path, picture: QImage) -> None:
    """Write a picture whole or not at all, in the form its name ends with; without an ending, as a PNG.

    Raises:
        OSError: it cannot be written.
    """
    form = path.suffix[1:] or "png"
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not picture.save(buffer, form):  # type: ignore[call-overload]
        raise OSError(0, f"{form} is not a form of pictures that can be written; png is")
    write_whole(path, bytes(buffer.data().data()))
