"""Levels of the computer at a host with real sockets: they play, and nobody waits while one thinks."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai.bots import BOTS, HostedLevel
from boardgame.games import registry
from boardgame.net.host.room import Room
from boardgame.net.wire.from_client import Agree, Say, Take
from boardgame.net.wire.from_host import Said, Table, Welcome
from tests.net.host.guests import Guest, knocking, running


def ended(room: Room) -> bool:
    """Whether the Soviet Union has come to the end of its purchases at least."""
    match = room.core.match
    return match is not None and match.number >= 3


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["spring1942", "rising_sun"])
def test_a_level_plays_and_the_host_answers_meanwhile(tmp_path: Path, game_id: str) -> None:
    async def main() -> None:
        async with running(tmp_path, game=registry.game(game_id)) as host, knocking(host) as socket:
            ann = Guest(socket)
            await ann.say(host.hello("Ann", invitation=host.secret))
            welcome = await ann.until(Welcome)
            first, *others = registry.game(game_id).seats
            for seat in (first, *others):  # a person plays one side
                with_computer = seat == first or (seat.side and seat.side == first.side)
                await ann.say(Take(seat=seat.id, holder="computer:recruit" if with_computer else welcome.person))
            await ann.say(Agree(ready=True))
            while (await ann.until(Table)).stage != "play":
                pass
            began = time.process_time()  # whatever else this computer does
            await ann.say(Say(text="Who begins?"))
            await ann.until(Said)
            assert time.process_time() - began < 3
            ends = time.monotonic() + 1200
            while not ended(host.room) and time.monotonic() < ends:
                await asyncio.sleep(0.05)
            match = host.room.core.match
            assert match is not None and match.number >= 3 and not host.room.core.paused
            assert {entry.by for entry in match.history[1:4]} == {first.id}

    asyncio.run(main())


def test_a_host_goes_on_where_the_process_of_a_level_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    from boardgame.engine.chance import SeededChance
    from boardgame.engine.record.match import Match

    monkeypatch.setattr("boardgame.ai.bots.house_command", lambda: ["false"])
    match = Match.new(registry.game("spring1942"), {}, SeededChance(1))
    seat = match.decisions[0].seat
    level = HostedLevel("recruit")
    action: dict[str, Any] | None = None
    ends = time.monotonic() + 120
    while action is None and time.monotonic() < ends:
        action = level(seat, match.perspective(seat))
    assert action is not None
    assert match.apply(action) is not None
    level.close()


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Any:
    yield
    for level in BOTS.values():
        if isinstance(level, HostedLevel):
            level.close()
