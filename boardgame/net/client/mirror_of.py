"""Which kind of mirror a game needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgame.engine.game import Game
from boardgame.engine.record.entry import header_from_plain
from boardgame.net.client.asking import Asking
from boardgame.net.client.mirror import Differs, Mirror
from boardgame.net.client.open_mirror import OpenMirror
from boardgame.net.client.seat_mirror import SeatMirror
from boardgame.net.wire.from_host import Update


def mirror_of(update: Update, client: Asking, find_game: Callable[[str], Game[Any, Any]]) -> Mirror:
    """A mirror that begins with an update.

    Args:
        update: the first one, with everything.
        client: who asks the host.
        find_game: the game with an id.

    Raises:
        Differs: the update does not hold everything, or is of a game that is not known here or cannot be loaded.
    """
    if update.first or update.header is None:
        raise Differs("the game is not known here yet")
    try:
        header = header_from_plain(update.header)
        game = find_game(header.game).for_setup(header.setup)
    except (LookupError, ValueError) as error:
        reason = error.args[0] if error.args else error
        raise Differs(f"The game of this host cannot be played here: {reason}", notice=True) from error
    kind = SeatMirror if game.hides else OpenMirror
    return kind(game, header, update, client)
