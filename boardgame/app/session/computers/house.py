"""Starts the process of computer players for whoever asks something of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from boardgame.app.session.session import Session

if TYPE_CHECKING:
    from boardgame.app.session.computers.house_process import HouseProcess


def new_house(session: Session, parent: QObject, **heard: Callable[..., object]) -> HouseProcess:
    """A process for the computer players of a session.

    What talks with it is loaded when one is first wanted: a game among people starts without it.

    Args:
        session: the game.
        parent: who owns the process.
        heard: what is called for signals of :class:`HouseProcess`, by their names.
    """
    from boardgame.app.session.computers.house_process import HouseProcess

    house = HouseProcess(session, parent)
    for name, listener in heard.items():
        getattr(house, name).connect(listener)
    return house
