"""Nothing that a host sends holds what the person may not know: not a card, and not a byte that depends on one."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from boardgame.engine import Refusal, ScriptedChance, SeededChance, Viewer
from boardgame.engine.chance import ChanceRunOut
from boardgame.engine.plain import plain_json
from boardgame.engine.record.match import Match
from boardgame.net.host.people import Person
from boardgame.net.host.room import Room
from boardgame.net.trust.tokens import token_hash
from boardgame.net.wire.codec import write
from boardgame.net.wire.from_client import Expand, Explain
from boardgame.net.wire.from_host import Update
from tests.net.host.visitors import Visitor, choice, room_of
from tests.toy import game as toy
from tests.toy.test_leaks import dealt_anew
from tests.toy.village import CARDS, SEAT_IDS

_CARD = re.compile(rf"\b(?:{'|'.join(CARDS)})\b")
_TOKEN = "t" * 43


@pytest.mark.parametrize("seed", range(3))
def test_no_card_that_a_person_has_not_seen_is_in_any_byte_sent_to_them(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    room = room_of(toy(), tmp_path)
    people = {seat: Visitor(room, seat, contributes=True) for seat in SEAT_IDS}
    watcher = Visitor(room, "watcher")
    for seat, visitor in people.items():
        visitor.take(seat)
    for visitor in people.values():
        visitor.agree()
    eyes: dict[Viewer, Visitor] = {**people, None: watcher}
    known: dict[Viewer, set[str]] = {viewer: set() for viewer in eyes}
    read: Counter[Viewer] = Counter()
    hidden = 0
    while room.core.chance.round is not None or room.core.match is None or not room.core.match.over:
        while room.core.chance.round is not None:
            for visitor in people.values():
                visitor.contribute()
        match = room.core.match
        assert match is not None
        for viewer, visitor in eyes.items():
            if match.over:  # then everything is opened
                known[viewer] = set(CARDS)
            known[viewer] |= set(_CARD.findall(plain_json(match.perspective(viewer).view.to_plain())))
            for text in visitor.texts[read[viewer] :]:
                assert set(_CARD.findall(text)) <= known[viewer], f"{viewer} is sent a card: {text[:200]}"
            read[viewer] = len(visitor.texts)
            for decision in () if match.over else visitor.of(Update)[-1].sights[0].decisions:
                if decision.get("private") and viewer not in decision["seats"]:
                    assert "data" not in decision and decision["text"] == decision.get("public_text", "")
        if match.over:
            break
        if rng.random() < 0.1:
            back = rng.choice(list(eyes.values()))
            back.drop()
            back.come_back(rng.choice([(0, ""), (match.number, "no")]))
        seat, action = choice(match, rng)
        people[rng.choice(SEAT_IDS)].send(Explain(ticket=rng.randrange(10**6), action=action))
        people[seat].act(action)
        hidden += any(cards != set(CARDS) for cards in known.values())
    assert min(read.values()) > 100 and hidden > 10


def twin_room(folder: Path, state: Any, seat: str | None) -> tuple[Room, list[str]]:
    """A room in play at a position, where one person looks; and what they are sent."""
    room = room_of(toy(), folder)
    core = room.core
    core.take_up(Match.at_position(core.game, state, ScriptedChance(())))
    core.stage, core.people.owner = "play", "p"
    room.play.note_decisions()
    person = Person("p", "Ann", token_hash(_TOKEN))
    core.people.put(person)
    for each in core.seats:
        core.seats[each] = "p" if each == seat else "other"
    sent: list[str] = []
    room.enter(person, _TOKEN, lambda message: sent.append(write(message)))
    return room, [text for text in sent if '"t":"opened"' not in text]


def since(room: Room, action: dict[str, Any]) -> list[str] | None:
    """What the person is sent after somebody's action; None where it is refused or needs chance."""
    sent: list[str] = []
    person = next(iter(room.core.people))
    person.outbox = lambda message: sent.append(write(message))
    assert room.core.match is not None
    try:
        room.core.match.apply(action)
    except (Refusal, ChanceRunOut):
        return None
    room.play._show()
    room.settle()
    return sent


def asked(room: Room, seat: str, seed: int) -> list[str]:
    """What the person is answered to questions about all their options."""
    sent: list[str] = []
    person, match, rng = next(iter(room.core.people)), room.core.match, random.Random(seed)
    assert match is not None
    person.outbox = lambda message: sent.append(write(message))
    for head, option in enumerate(match.heads(seat)):
        room.receive(person, Expand(ticket=head, seat=seat, number=match.number, head=head, filled={}))
        wrong = {**option.action, "area": rng.choice(["north", "nowhere"]), "coins": rng.randint(0, 99)}
        room.receive(person, Explain(ticket=head, action={**wrong, "by": seat}))
    return sent


@pytest.mark.parametrize("seed", range(2))
def test_two_rooms_that_differ_in_what_is_hidden_send_a_person_the_same_bytes(tmp_path: Path, seed: int) -> None:
    rng, game = random.Random(seed), toy()
    match = Match.new(game, {"options": {"rounds": 2}}, SeededChance(seed))
    compared: Counter[str] = Counter()
    while not match.over:
        _, action = choice(match, rng)
        viewer = rng.choice([*SEAT_IDS, None])
        other = dealt_anew(match.state, viewer, rng)
        if game.view(other, viewer).to_plain() == game.view(match.state, viewer).to_plain():
            (here, one), (there, two) = (twin_room(tmp_path, state, viewer) for state in (match.state, other))
            assert one == two
            compared["entered"] += match.state != other
            if viewer is not None:
                assert asked(here, viewer, seed) == asked(there, viewer, seed)
            one_after, two_after = since(here, action), since(there, action)
            states = [each.core.match.state for each in (here, there) if each.core.match is not None]
            if one_after and two_after and _alike(game, states, viewer):
                assert one_after == two_after
                compared["acted"] += 1
        match.apply(action)
    assert compared["entered"] > 15 and compared["acted"] > 10


def _alike(game: Any, states: list[Any], viewer: Viewer) -> bool:
    one, two = (game.view(state, viewer).to_plain() for state in states)
    return bool(one == two)
