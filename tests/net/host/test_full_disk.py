"""A host whose disk is full: play goes on, everybody is told once, and nothing is missing when there is room again."""

from __future__ import annotations

import errno
import logging
import random
import time
from pathlib import Path
from typing import Any

import pytest

from boardgame.net.host import keeping
from boardgame.net.host.keeping import table_path, take_up
from boardgame.net.wire.from_client import Say
from boardgame.net.wire.from_host import Said
from tests.net.host.visitors import Time, Visitor, play_on, room_of
from tests.toy import game as toy


def test_a_full_disk_stops_nobody_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room = room_of(toy(), tmp_path)
    ann, ben = Visitor(room, "Ann", contributes=True), Visitor(room, "Ben")
    seats = list(room.core.seats)
    ann.take(*seats[:2])
    ben.take(*seats[2:])
    for visitor in (ann, ben):
        visitor.agree()
    ann.contribute()
    match = room.core.match
    assert match is not None and match.path is not None
    path = match.path
    before = table_path(path).read_text(encoding="utf-8")

    def full(*_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    players, rng = {ann.person.id: ann, ben.person.id: ben}, random.Random(3)
    with monkeypatch.context() as disk, caplog.at_level(logging.INFO, "boardgame.host"):
        disk.setattr(keeping.os, "open", full)
        assert play_on(room, players, rng, 6) == 6
        ann.send(Say(text="Is anybody there?"))
    told = [record.getMessage() for record in caplog.records if "No space left" in record.getMessage()]
    assert len(told) == 1 and str(path) in told[0], "it is written to the log once, with the file"
    assert table_path(path).read_text(encoding="utf-8") == before
    assert not list(tmp_path.glob(".*.table.*")), "nothing half written stays"
    ben.send(Say(text="I am."))
    room.close("The end.")
    core, talk, _, _ = take_up(path, lambda _: toy(), Time())
    assert core.match is not None and core.match.number == match.number
    assert [line["text"] for line, _ in talk.to_plain()["lines"]][-2:] == ["Is anybody there?", "I am."]
    core.match.close()


def test_a_line_of_chat_says_when_it_was_said_whatever_the_clock_of_the_host_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_of(toy(), tmp_path)
    ann = Visitor(room, "Ann")
    for shown, told in ((1_000.9, 1_000), (-5.0, 0), (time.time(), None)):
        monkeypatch.setattr("boardgame.net.host.talk.time.time", lambda shown=shown: shown)
        ann.send(Say(text="Now."))
        assert ann.of(Said)[-1].time == (int(shown) if told is None else told)


def test_only_its_owner_may_read_what_is_kept(tmp_path: Path) -> None:
    room = room_of(toy(), tmp_path)
    Visitor(room, "Ann").send(Say(text="Hello."))
    assert table_path(room.core.path).stat().st_mode & 0o077 == 0
