"""A game played here and one watched again answer the same questions; a late view of an earlier moment is dropped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.app.session.local import LocalSession
from boardgame.app.session.replay import ReplaySession
from boardgame.app.session.reply import Reply
from boardgame.engine.record.match import Match
from boardgame.engine.viewer import MASTER
from boardgame.games.registry import game


class FarSession(LocalSession):
    """A session whose views of earlier moments come later."""

    waiting: dict[int, Reply[Any]]

    def view_at(self, number: int) -> Reply[Any]:
        reply: Reply[Any] = Reply()
        self.waiting[number] = reply
        return reply

    def arrive(self, number: int) -> None:
        self.waiting.pop(number).resolve(self.match.state_at(number))


def local(kind: type[LocalSession] = LocalSession, players: Mapping[str, str] | None = None) -> LocalSession:
    session = kind(Match.new(game("spring1942"), {"players": dict(players)} if players else {}))
    if isinstance(session, FarSession):
        session.waiting = {}
    return session


def test_the_viewer_is_whoever_is_asked_where_nothing_is_hidden(qapp):
    session = local()
    assert session.viewer == "soviet_union" and session.next_viewer is None
    assert session.act({"do": "purchase", "units": {}}).value
    assert session.viewer == session.decision.seat
    with pytest.raises(ValueError, match="in progress"):
        session.look_as(MASTER)


def test_signals_come_in_their_order(qapp):
    session = local()
    heard: list[str] = []
    session.happened.connect(lambda _: heard.append("happened"))
    session.view_changed.connect(lambda: heard.append("view_changed"))
    session.asked.connect(lambda decision: heard.append(decision.kind))
    session.refused.connect(lambda _: heard.append("refused"))
    assert session.act({"do": "purchase", "units": {"infantry": 1}}).value
    assert not session.act({"do": "purchase", "units": {}}).value
    assert heard == ["happened", "view_changed", "combat_move", "refused"]


def test_an_earlier_view_that_comes_late_is_dropped(qapp):
    session = local(FarSession)
    assert isinstance(session, FarSession)
    session.act({"do": "purchase", "units": {}})
    session.look_back(0)
    assert session.looked_at == -1 and session.shown is session.view
    first = session.waiting[0]
    session.look_back(-1)
    first.resolve("too late")
    assert session.looked_at == -1 and session.shown is session.view
    session.look_back(0)
    session.arrive(0)
    assert session.looked_at == 0 and session.shown.phase == "purchase"
    session.act({"do": "end_phase"})
    assert session.looked_at == -1 and session.shown is session.view


def test_of_several_jumps_of_a_replay_only_the_last_arrives(qapp):
    source = local(FarSession)
    assert isinstance(source, FarSession)
    source.act({"do": "purchase", "units": {}})
    source.act({"do": "end_phase"})
    replay = ReplaySession(source)
    source.arrive(0)
    replay.jump(1)
    late = source.waiting[1]
    replay.jump(2)
    source.arrive(2)
    late.resolve("too late")
    assert replay.at == 2 and replay.view.phase == source.match.state_at(2).phase
    assert replay.decision is None and replay.heads == [] and not replay.interactive
