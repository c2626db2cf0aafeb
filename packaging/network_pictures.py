"""The picture of a table on the network: two people at one host, both in this process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

AXIS = ("germany", "japan")
ALLIES = ("soviet_union", "united_kingdom", "united_states")


def take_network(window: Any, take: Callable[[str], None]) -> None:
    """Anna hosts, Marta joins by the link and attacks; Anna watches."""
    from PySide6.QtCore import QDate, QDateTime, QEventLoop, QTime, QTimer

    from boardgame.app.shell.network.network_play import NetworkPlay
    from boardgame.app.shell.network.where import read_where

    def wait(done: Callable[[], object]) -> None:
        """Let the host and both clients go on until something is so."""
        for _ in range(600):
            if done():
                return
            loop = QEventLoop()
            QTimer.singleShot(50, loop.quit)
            loop.exec()
        raise SystemExit("the host does not answer")

    window.preferences.player = "Anna"
    window.network.host("spring1942")
    wait(lambda: window.network.play.talk is not None and window.network.play.talk.table.people)
    anna, marta = window.network.play, NetworkPlay("Marta")
    marta.join(read_where(anna._hosted.link))
    wait(lambda: len(anna.talk.people) == 2)
    for play, seats in ((anna, AXIS), (marta, ALLIES)):
        for seat in seats:
            play.talk.take(seat)
    wait(lambda: not anna.talk.open_seats)
    sessions: list[Any] = []
    marta.begun.connect(sessions.append)
    for play in (anna, marta):
        play.talk.agree(True)
    wait(lambda: sessions and window.table is not None)
    session = sessions[0]
    for action in (
        {"do": "purchase", "units": {"infantry": 8}},
        {"do": "move", "units": {"infantry": 3, "tank": 1}, "path": ["caucasus", "ukraine_ssr"]},
    ):
        reply = session.act(action)
        wait(lambda reply=reply: reply.is_done)
    table = window.table
    table.docks.below.open_chat()
    marta.talk.say("You will not hold the Ukraine.")
    wait(lambda: anna.talk.lines)
    anna.talk.say("Come and see.")
    table.board.center_on_area("ukraine_ssr", 0.5)
    wait(lambda: len(anna.talk.lines) == 2)
    evening = QDateTime(QDate(2026, 5, 1), QTime(20, 41)).toSecsSinceEpoch()  # the same in each picture
    anna.talk.client.lines[:] = [line.model_copy(update={"time": evening}) for line in anna.talk.lines]
    table.docks.below.chat.rewrite()
    marta.talk.point("ukraine_ssr")
    wait(lambda: table.network.pointers.marks)
    take("network_table")
    for play in (marta, anna):
        play.end()
