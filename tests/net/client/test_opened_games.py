"""A game that hid something is opened when it is over: everybody has it whole, and sees whether it was told truly."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boardgame.engine.record.entry import header_from_plain
from boardgame.engine.record.history import read_history
from boardgame.engine.record.match import Match
from boardgame.engine.record.verification import verify, verify_history
from boardgame.net.client.mirror import Differs
from boardgame.net.client.seat_mirror import SeatMirror
from boardgame.net.wire.from_client import Offer, Vote
from boardgame.net.wire.from_host import Update
from tests.net.client.guests import find_game
from tests.net.host.visitors import Visitor, play_on, room_of
from tests.toy import game as toy
from tests.toy.village import SEAT_IDS


def played(folder: Path, actions: int = 400) -> tuple[SeatMirror, Visitor, list[Update]]:
    """A game as its first player has it, and what is still to be taken of what they were told."""
    room = room_of(toy(), folder)
    people = {seat: Visitor(room, seat, contributes=True) for seat in SEAT_IDS}
    for seat, visitor in people.items():
        visitor.take(seat)
    for visitor in people.values():
        visitor.agree()
    while room.core.chance.round is not None:
        for visitor in people.values():
            visitor.contribute()
    play_on(room, {visitor.person.id: visitor for visitor in people.values()}, random.Random(4), actions)
    if room.core.stage != "over":
        ann = people[SEAT_IDS[0]]
        ann.send(Offer(kind="draw"))
        for visitor in people.values():
            visitor.send(Vote(offer=visitor.table.offers[0].id, yes=True)) if visitor is not ann else None
    ann = people[SEAT_IDS[0]]
    first, *updates = ann.of(Update)
    assert first.header is not None
    mirror = SeatMirror(room.core.game, header_from_plain(first.header), first, None)  # type: ignore[arg-type]
    if room.core.match is not None:
        room.core.match.close()
    return mirror, ann, updates


@pytest.mark.parametrize("actions", [400, 12])
def test_who_was_there_has_the_whole_game_and_can_verify_it(tmp_path: Path, actions: int) -> None:
    mirror, _, updates = played(tmp_path, actions)
    assert not mirror.write_copy(tmp_path / "early.wartable")
    for update in updates:
        mirror.take(update)
    assert updates[-1].state is not None and all(update.state is None for update in updates[:-1])
    copy = tmp_path / "copy.wartable"
    assert mirror.write_copy(copy)
    verdict = verify(copy, find_game)
    assert verdict.changed_at is None, verdict.sentence
    with Match.open(copy, find_game, read_only=True) as match:
        assert match.number == mirror.number
    if actions == 400:
        verdict = verify_history(read_history(json.dumps(mirror.export(SEAT_IDS[0]))), find_game)
        assert verdict.changed_at is None, verdict.sentence


def test_what_was_shown_otherwise_than_it_was_is_named(tmp_path: Path) -> None:
    mirror, _, updates = played(tmp_path)
    for update in updates[:-1]:
        mirror.take(update)
    entries: list[dict[str, Any]] = [dict(entry) for entry in updates[-1].entries]
    entries[5] = {**entries[5], "events": entries[4]["events"]}
    with pytest.raises(Differs, match="action 5 otherwise than it was"):
        mirror.take(updates[-1].model_copy(update={"entries": tuple(entries)}))


def test_a_host_cannot_fill_the_memory_by_copying_what_is_there(tmp_path: Path) -> None:
    mirror, _, updates = played(tmp_path, 12)
    (sight,) = updates[0].sights
    bomb = tuple({"op": "copy", "from": "", "path": f"/x{number}"} for number in range(60))
    with pytest.raises(Differs, match="not understood"):
        mirror.take(updates[0].model_copy(update={"sights": (sight.model_copy(update={"patch": bomb}),)}))
