"""A room without a network: lobby, play, dropping out and coming back, offers, what is kept."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boardgame.engine import SeededChance
from boardgame.engine.record.entry import header_from_plain
from boardgame.engine.record.match import Match
from boardgame.games import registry
from boardgame.net.client.open_mirror import OpenMirror
from boardgame.net.host.hall import Hall
from boardgame.net.host.keeping import table_path, take_up
from boardgame.net.host.play import last_rolled
from boardgame.net.host.room import Room
from boardgame.net.wire.from_client import Expand, Explain, LookAt, Offer, Point, Say, SetOption, Take, Undo, Vote
from boardgame.net.wire.from_host import Answer, Goodbye, Pointed, Rolled, Said, Update
from tests.net.host.visitors import Time, Visitor, choice, play_on, room_of
from tests.toy import game as toy


@pytest.fixture
def smugglers(tmp_path: Path) -> tuple[Room, Visitor, Visitor]:
    """Ann with one seat and Ben with two, in play; both contribute to chance."""
    room = room_of(toy(), tmp_path, Time())
    ann, ben = Visitor(room, "Ann", True), Visitor(room, "Ben", True)
    first, *others = (seat.id for seat in toy().seats)
    ann.take(first)
    ben.take(*others)
    ann.agree()
    ben.agree()
    assert room.core.stage == "lobby" and ann.table.waits_for
    ann.contribute()
    ben.contribute()
    assert room.core.stage == "play"
    return room, ann, ben


def test_who_has_several_seats_gets_everybodys_view_too_for_while_players_change_places(
    smugglers: tuple[Room, Visitor, Visitor],
) -> None:
    _, ann, ben = smugglers
    seats = {visitor: [sight.viewer for sight in visitor.of(Update)[-1].sights] for visitor in (ann, ben)}
    first, *others = (seat.id for seat in toy().seats)
    assert seats == {ann: [first], ben: [*others, ""]}


def visitors(*people: Visitor) -> dict[str, Visitor]:
    return {visitor.person.id: visitor for visitor in people}


def test_a_lobby_begins_when_all_who_sit_agree(tmp_path: Path) -> None:
    room = room_of(toy(), tmp_path)
    ann, ben = Visitor(room, "Ann"), Visitor(room, "ann")
    assert [person.name for person in ben.table.people] == ["Ann", "ann 2"]
    seats = [seat.id for seat in toy().seats]
    ann.take(seats[0])
    ben.send(Take(seat=seats[0], holder=ben.person.id))
    assert ann.table.seats[seats[0]] == ann.person.id, "a seat that is taken stays"
    ben.send(Take(seat=seats[1], holder="computer:random"))
    assert ann.table.seats[seats[1]] == "open", "only the owner gives seats to others"
    ann.send(Take(seat=seats[1], holder="computer:random"))
    ann.send(Take(seat=seats[1], holder="computer:unknown"))
    assert ann.table.seats[seats[1]] == "computer:random"
    ann.send(SetOption(name="rounds", value=2))
    ann.send(SetOption(name="rounds", value=99_999))
    ben.send(SetOption(name="rounds", value=3))
    assert ann.table.options == {"rounds": 2}
    ann.agree()
    ben.agree()
    assert ben.table.stage == "lobby", "a seat is open"
    ben.take(seats[2])
    assert not any(person.ready for person in ben.table.people), "a change asks all again"
    ann.agree()
    assert ben.table.stage == "lobby"
    ben.agree()
    assert ben.table.stage == "play" and room.core.match is not None
    assert room.core.match.header.setup["options"] == {"rounds": 2}
    assert set(room.core.match.header.players.values()) == {
        "Ann",
        "ann 2",
        f"Computer ({toy().seats[1].name})",
    }


def test_only_who_holds_a_seat_acts_for_it_once_and_in_the_position_it_saw(
    smugglers: tuple[Room, Visitor, Visitor],
) -> None:
    room, ann, ben = smugglers
    match = room.core.match
    assert match is not None
    rng = random.Random(1)
    people = visitors(ann, ben)
    play_on(room, people, rng, 6)
    seat, action = choice(room.core.match, rng)
    own, other = (ann, ben) if room.core.seats[seat] == ann.person.id else (ben, ann)
    number = match.number
    refused = other.act(action)
    assert refused is not None and refused.refusal and refused.refusal["rule"] == "HOST-NOT-YOURS"
    early = own.act(action, number=0)
    assert early is not None and early.refusal and early.refusal["rule"] == "HOST-MOVED-ON"
    wrong = own.act({**action, "do": "nothing of the kind"})
    assert wrong is not None and wrong.refusal and wrong.refusal["rule"] == "ENGINE-MALFORMED"
    assert match.number == number
    own.act(action, ticket=77)
    own.contribute()
    other.contribute()
    assert match.number == number + 1
    answers = len(own.of(Answer))
    own.act(action, number=number, ticket=77)
    assert match.number == number + 1 and len(own.of(Answer)) == answers + 1
    own.person.tickets.clear()  # as after a kill between the action and its answer
    room.play._taken_up = match.number
    again = own.act(action, number=number, ticket=78)
    assert match.number == number + 1 and again is not None and again.refusal is None


def test_an_action_waits_for_contributions_and_nothing_else_does(smugglers: tuple[Room, Visitor, Visitor]) -> None:
    room, ann, ben = smugglers
    match = room.core.match
    assert match is not None
    rng = random.Random(2)
    people = visitors(ann, ben)
    while room.core.chance.round is None:
        seat, action = choice(room.core.match, rng)
        people[room.core.seats[seat]].act(action)
    number, actor = match.number, people[room.core.seats[seat]]
    refused = actor.act(action)
    assert refused is not None and refused.refusal and refused.refusal["rule"] == "HOST-WAITS"
    ann.send(Say(text="Roll!"))
    assert ben.of(Said)[-1].text == "Roll!"
    ann.contribute()
    assert match.number == number and ann.table.waits_for == ben.person.id
    ben.drop()
    ann.send(Offer(kind="without", holder=ben.person.id))
    later(room, 59)
    assert match.number == number, "who is alone at the table waits"
    later(room, 2)
    assert match.number == number + 1 and not ann.table.waits_for
    assert ann.of(Rolled)[-1].number == number + 1 and match.history[-1].chance[0].proof
    ben.chain = None
    ben.come_back((number + 1, match.history[number].hash))
    assert ben.of(Update)[-1].number == number + 1
    ann.drop()
    ann.come_back((1, ""))
    assert ann.of(Rolled)[-1] == ann.of(Rolled)[-2] and ben.of(Rolled)


def test_questions_are_answered_for_own_seats_only(smugglers: tuple[Room, Visitor, Visitor]) -> None:
    room, ann, ben = smugglers
    match = room.core.match
    assert match is not None
    mine, theirs = room.core.held(ann.person)[0], room.core.held(ben.person)[0]
    for ticket, message in enumerate(
        (
            Explain(ticket=0, action={"by": theirs, "do": "x"}),
            Expand(ticket=1, seat=theirs, number=match.number, head=0, filled={}),
            LookAt(ticket=2, viewer=theirs, number=0),
        )
    ):
        ann.send(message)
        assert (ann.of(Answer)[-1].refusal or {})["rule"] == "HOST-NOT-YOURS" and ann.of(Answer)[-1].ticket == ticket
    ann.send(LookAt(ticket=3, viewer=mine, number=0))
    assert ann.of(Answer)[-1].data == match.perspective(mine).view_at(0).to_plain()
    ann.send(Expand(ticket=4, seat=mine, number=match.number, head=999, filled={}))
    assert (ann.of(Answer)[-1].refusal or {})["rule"] == "HOST-NOTHING"


def test_an_offer_is_carried_out_when_those_asked_agree(smugglers: tuple[Room, Visitor, Visitor]) -> None:
    room, ann, ben = smugglers
    match = room.core.match
    assert match is not None
    play_on(room, visitors(ann, ben), random.Random(3), 30)
    hashes = [entry.hash for entry in match.history]
    ann.send(Offer(kind="undo", count=10))
    offer = ben.table.offers[0]
    assert offer.asked == (ben.person.id,) and match.number == 30
    ben.send(Vote(offer=offer.id, yes=False))
    assert match.number == 30 and not ben.table.offers
    ann.send(Offer(kind="undo", count=10))
    ben.send(Vote(offer=ben.table.offers[0].id, yes=True))
    assert match.number == 20 and match.history[-1].hash == hashes[20]
    update = ann.of(Update)[-1]
    assert (update.first, update.number) == (21, 20)
    ann.send(Offer(kind="pause"))
    ann.send(Vote(offer=ben.table.offers[0].id, yes=False))
    assert not ben.table.offers and not ben.table.paused, "who offered takes it back"
    ann.send(Offer(kind="pause"))
    ben.send(Vote(offer=ben.table.offers[0].id, yes=True))
    seat, action = choice(room.core.match, random.Random(4))
    refused = visitors(ann, ben)[room.core.seats[seat]].act(action)
    assert refused is not None and refused.refusal and refused.refusal["rule"] == "HOST-PAUSED"
    ben.send(Offer(kind="draw"))
    ann.send(Vote(offer=ann.table.offers[-1].id, yes=True))
    assert ann.table.stage == "over" and "draw" in ann.table.result and not match.over


def test_a_clock_that_has_run_out_lets_the_others_replace_who_does_not_play(
    smugglers: tuple[Room, Visitor, Visitor],
) -> None:
    room, ann, ben = smugglers
    ben.send(Offer(kind="clock", seconds=60))
    assert ann.table.offers[0].text == "Ben wants 1 minute for each decision."
    ann.send(Vote(offer=ann.table.offers[0].id, yes=True))
    assert room.core.table().clock.left == 60
    room.core.clock._now.now += 61  # type: ignore[attr-defined]
    assert room.core.table().clock.left == -1 and room.core.table().stage == "play"
    seat = next(seat for seat in room.core.deciding if room.core.seats[seat] == ben.person.id)
    ann.send(Offer(kind="replace", seat=seat, holder="computer:random"))
    assert room.core.seats[seat] == "computer:random"
    number = room.core.match.number if room.core.match else 0
    assert room.tick() and room.core.match and room.core.match.number == number + 1


def later(room: Room, seconds: float) -> None:
    """Time goes by."""
    room.core.now.now += seconds  # type: ignore[attr-defined]
    room.tick()


def test_who_is_away_for_a_moment_loses_no_seat_and_nobody_gets_to_see_what_they_play_against(
    smugglers: tuple[Room, Visitor, Visitor],
) -> None:
    room, ann, ben = smugglers
    seat = next(seat for seat, holder in room.core.seats.items() if holder == ben.person.id)
    watcher = Visitor(room, "Cleo")
    ben.drop()
    ann.send(Offer(kind="replace", seat=seat, holder=ann.person.id))
    assert not ann.table.offers, "Ann would play against herself"
    ann.send(Offer(kind="replace", seat=seat, holder=watcher.person.id))
    watcher.send(Vote(offer=ann.table.offers[0].id, yes=True))
    later(room, 30)
    assert room.core.seats[seat] == ben.person.id, "nobody but who gains has agreed"
    ben.come_back()
    ann.send(Vote(offer=ann.table.offers[0].id, yes=False))
    notes = [line.text for line in ann.of(Said) if not line.person]
    assert notes[-3:] == ["Cleo has come in.", "Ben has lost the connection; the seat is kept.", "Ben is back."]
    ben.drop()
    ann.send(Offer(kind="replace", seat=seat, holder="open"))
    assert "60 seconds" in ann.table.offers[0].text
    later(room, 61)
    assert room.core.seats[seat] == "open"


def test_what_was_done_before_the_host_was_killed_is_not_done_again(
    smugglers: tuple[Room, Visitor, Visitor],
) -> None:
    room, ann, ben = smugglers
    people, rng = visitors(ann, ben), random.Random(8)
    match = room.core.match
    assert match is not None
    play_on(room, people, rng, 12)
    first, second = match.history[11], match.history[12]
    for person in people.values():
        person.person.tickets.clear()
    room.play._taken_up = match.number  # as taken up from its file
    # What all answer for themselves may have been chosen before others answered.
    for entry, chosen in ((first, 10), (second, 11), (second, 10 if first.by != second.by else 11)):
        answer = people[room.core.seats[entry.by]].act(entry.action, number=chosen)
        assert answer is not None and answer.refusal is None and match.number == 12
    late = people[room.core.seats[second.by]]
    late.send(Undo(ticket=600, number=11, count=1))
    assert (late.of(Answer)[-1].refusal or {})["rule"] == "HOST-MOVED-ON" and match.number == 12


def test_an_owner_who_is_away_is_not_pushed_out_by_new_people(smugglers: tuple[Room, Visitor, Visitor]) -> None:
    room, _, _ = smugglers
    owner = Visitor(room, "Owner")
    room.core.people.owner = owner.person.id
    owner.drop()
    for number in range(80):
        found = room.newcomer(f"guest {number}")
        assert found is not None
    assert len(room.core.people) == 64 and room.core.people.get(owner.person.id) is owner.person


def test_what_is_said_to_a_side_stays_with_it(smugglers: tuple[Room, Visitor, Visitor]) -> None:
    room, ann, ben = smugglers
    watcher = Visitor(room, "Cleo")
    ann.send(Say(text="for my side", to="side"))
    ann.send(Point(areas=("x",), to="side"))
    for other in (ben, watcher):
        assert all(line.text != "for my side" for line in other.of(Said)) and not other.of(Pointed)
    ann.drop()
    ann.come_back()
    assert [line.text for line in ann.of(Said)].count("for my side") == 2
    for number in range(210):
        ben.send(Say(text=f"line {number}"))
    heard = len(ann.of(Said))
    ann.come_back()
    assert len(ann.of(Said)) - heard == 200 and ann.of(Goodbye)[-1].code == "elsewhere"


def begun_again(room: Room) -> Room:
    """The room of a host that begins again after it was killed, with nothing but what is in its files."""
    match = room.core.match
    if match is not None and match._keeping.journal and match._keeping.journal.hold:
        match._keeping.journal.hold.release()  # what the system does for a process that was killed
    return Room(*take_up(room.core.path, lambda _: toy(), Time()))


def test_a_host_that_was_killed_takes_everything_up(smugglers: tuple[Room, Visitor, Visitor], tmp_path: Path) -> None:
    room, ann, ben = smugglers
    people, rng = visitors(ann, ben), random.Random(5)
    play_on(room, people, rng, 12)
    match = room.core.match
    assert match is not None
    while room.core.chance.round is None:
        seat, action = choice(room.core.match, rng)
        people[room.core.seats[seat]].act(action)
    asked, number = room.core.chance.round, match.number
    assert last_rolled(match) == ann.of(Rolled)[-1]
    actor = people[room.core.seats[seat]]
    kept = table_path(room.core.path).read_text()
    assert ann.token not in kept and ben.token not in kept
    again = begun_again(room)
    core = again.core
    assert core.match and core.match.number == number and core.stage == "play" and core.seats == room.core.seats
    for visitor in (ann, ben):
        visitor.room = again
        visitor.come_back((number + 1, "unknown"))
    assert ann.wanted[-1].digest == asked.digest
    assert actor.act(action, number=number, ticket=actor.ticket) is None, "it still waits"
    ann.contribute()
    ben.contribute()
    assert core.match.number == number + 1 and actor.of(Answer)[-1] == Answer(ticket=actor.ticket)
    play_on(again, people, rng, 20)
    core.match.close()


def test_who_acted_hears_that_it_is_done_also_when_the_dice_are_thrown_before_they_ask_again(
    smugglers: tuple[Room, Visitor, Visitor],
) -> None:
    room, ann, ben = smugglers
    people, rng = visitors(ann, ben), random.Random(6)
    match = room.core.match
    assert match is not None
    while room.core.chance.round is None:
        seat, action = choice(match, rng)
        actor = people[room.core.seats[seat]]
        actor.act(action)
    number, ticket = match.number, actor.ticket
    again = begun_again(room)
    for visitor in (ann, ben):
        visitor.room = again
        visitor.come_back()
        visitor.contribute()  # by itself, while the program may still be busy with the welcome
    match = again.core.match
    assert match is not None and match.number == number + 1 and match.history[-1].action == action
    answer = actor.act(action, number=number, ticket=ticket)
    assert answer == Answer(ticket=ticket) and match.number == number + 1, "it was done, and once"
    match.close()


def test_an_open_game_is_followed_by_playing_it_again(tmp_path: Path) -> None:
    room = room_of(registry.game("spring1942"), tmp_path)
    ann = Visitor(room, "Ann")
    seats = list(room.core.seats)
    ann.take(*seats)
    ann.agree()
    assert ann.table.stage == "lobby" and "one player" in ann.of(Said)[-1].text
    sides = {seat.id: seat.side for seat in room.core.game.seats}
    for seat in seats:
        if sides[seat] != sides[seats[0]]:
            ann.send(Take(seat=seat, holder="computer:random"))
    ann.agree()
    first = ann.of(Update)[-1]
    assert first.header is not None and room.core.match is not None
    header = header_from_plain(first.header)
    mirror = OpenMirror(room.core.game, header, first, None)  # type: ignore[arg-type]  # asks nothing
    heard = len(ann.heard)
    while not any(entry.final for entry in room.core.match.history) or room.core.match.number < 25:
        if not room.tick():
            play_on(room, visitors(ann), random.Random(room.core.match.number), 1)
    ann.send(Undo(ticket=5000, number=room.core.match.number))
    known = mirror.known
    for message in ann.heard[heard:]:
        if isinstance(message, Update):
            mirror.take(message)
    assert mirror.number == room.core.match.number and mirror.known[1] == room.core.match.history[-1].hash
    ann.drop()
    ann.come_back(known)
    assert ann.of(Update)[-1].first == known[0]
    ann.come_back((known[0], "0" * 64))
    assert ann.of(Update)[-1].first == 0
    assert Match.open(room.core.path, registry.game, read_only=True).number == room.core.match.number


def test_who_comes_to_a_saved_game_sits_where_they_sat(tmp_path: Path) -> None:
    path = tmp_path / "saved.wartable"
    names = {seat.id: name for seat, name in zip(toy().seats, ("Ann", "Ben", "Cleo"), strict=False)}
    Match.new(toy(), {"players": names}, SeededChance(1), path).close()
    hall = Hall("f" * 64, lambda _: toy())
    room = hall.take_up(path, title="Ben's table")
    ben = Visitor(room, "ben")
    sits = [seat for seat, holder in room.core.seats.items() if holder == ben.person.id]
    assert sits == [seat for seat, name in names.items() if name == "Ben"]
    assert ben.table.title == "Ben's table" and "open" in ben.table.seats.values()
    ben.send(Take(seat=sits[0], holder="open"))
    assert ben.table.seats[sits[0]] == "open", "nobody has to keep a seat"
    room.close("over")
