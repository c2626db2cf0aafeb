"""A client keeps its place at a host, whatever the game hides, through broken connections and killed hosts."""

from __future__ import annotations

import asyncio
import json
import queue
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai.random_player import choose
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.net.client.address import Address
from boardgame.net.client.client import Client
from boardgame.net.client.joining import client_at
from boardgame.net.client.link import FIRST_PAUSE
from boardgame.net.client.reach import SleepWatch, own_number
from boardgame.net.client.status import Stage
from boardgame.net.trust import address as trust
from boardgame.net.trust.identity import Identity, host_identity
from boardgame.net.trust.invitation import Invitation
from boardgame.net.wire.from_client import Anew, Hello
from tests.net.client.guests import Player, find_game, lost_and_back, until
from tests.net.client.plain_host import PlainHost


@pytest.fixture(scope="module")
def identity(tmp_path_factory: pytest.TempPathFactory) -> Identity:
    return host_identity(tmp_path_factory.mktemp("host"))


@pytest.fixture
def begin(identity: Identity, tmp_path: Path) -> Iterator[Callable[..., tuple[PlainHost, list[Player]]]]:
    """Makes a host with a player for each seat and a spectator."""
    made: list[Any] = []

    def make(name: str, setup: dict[str, Any] | None = None, actions: int = 0) -> tuple[PlainHost, list[Player]]:
        match = Match.new(find_game(name), setup or {}, SeededChance(5), tmp_path / "game.wartable")
        rng = random.Random(3)
        while match.number < actions:
            seat = match.decisions[0].seat
            match.apply(match.game.sample(match.state, choose(match.heads(seat), rng), rng))
        seats = {seat.id: f"p{number}" for number, seat in enumerate(match.game.seats)}
        host = PlainHost(match, seats, identity)
        players = [Player(host, person) for person in (*seats.values(), "looker")]
        made.extend([*players, host])
        until(players, lambda: all(player.client.mirror and player.client.table for player in players))
        return host, players

    yield make
    for one in made:
        one.client.close() if isinstance(one, Player) else one.stop()


def play_on(host: PlainHost, players: list[Player], actions: int, also: Callable[[], Any] = lambda: None) -> None:
    """Play at random until so many actions were taken, and everybody knows of them."""

    def done() -> bool:
        also()
        for player in players:
            player.play()
        return host.match.number >= actions or host.match.over

    until(players, done, 240)
    until(players, lambda: all(level(host, player) for player in players))


def level(host: PlainHost, player: Player) -> bool:
    """Whether a client knows all there is, and nothing it does is under way."""
    mirror = player.client.mirror
    return mirror is not None and mirror.number == host.match.number and not player.busy


def same_everywhere(host: PlainHost, players: list[Player]) -> None:
    """Every client shows what the host would show it: views, decisions, options, history."""
    for player in players:
        mirror = player.client.mirror
        assert mirror is not None
        seen = host.match.perspective(player.viewer)
        assert mirror.game.hash(mirror.view(player.viewer)) == mirror.game.hash(seen.view)
        assert mirror.decisions(player.viewer) == seen.decisions
        assert mirror.heads(player.viewer) == seen.heads()
        assert list(mirror.entries(player.viewer)) == list(seen.entries)
        assert json.loads(json.dumps(mirror.export(player.viewer))) == json.loads(json.dumps(seen.export()))


@pytest.mark.parametrize(
    ("name", "actions"), [("smugglers", 400), ("spring1942", 60), ("conquest", 25), ("third_reich", 12)]
)
def test_a_game_is_the_same_everywhere(begin: Any, name: str, actions: int) -> None:
    host, players = begin(name)
    play_on(host, players, actions)
    same_everywhere(host, players)
    assert not any(player.notices for player in players)
    taken = sum(answer.refusal is None for player in players for answer in player.answers)
    assert taken == host.match.number


@pytest.mark.parametrize("name", ["smugglers", "spring1942"])
def test_broken_connections_and_a_killed_host_lose_and_double_nothing(
    begin: Any, name: str, identity: Identity, tmp_path: Path
) -> None:
    host, players = begin(name)
    rng, breaks = random.Random(11), [0]

    def trouble() -> None:
        if host.match.number >= 10 * (breaks[0] + 1):
            breaks[0] += 1
            if breaks[0] == 2:
                host.mute = True  # something is done, and nobody hears of it before the connection breaks
                until(players, lambda: any(player.play() or player.busy for player in players))
                time.sleep(0.05)
            if breaks[0] == 3:
                rng.choice(players).client._link.retry()
            host.drop()
            host.mute = False

    play_on(host, players, 40, trouble)
    assert breaks[0] >= 3
    same_everywhere(host, players)
    written = host.match.number
    host.stop()
    host.match.close()
    match = Match.open(tmp_path / "game.wartable", find_game, SeededChance(6))
    again = PlainHost(match, host.seats, identity, host.port)
    until(players, lambda: all(player.client.status.is_in for player in players))
    play_on(again, players, written + 10)
    same_everywhere(again, players)
    taken = sum(answer.refusal is None for player in players for answer in player.answers)
    assert taken == again.match.number
    again.stop()


def test_who_comes_back_is_told_only_what_was_missed(begin: Any) -> None:
    host, players = begin("spring1942", actions=30)
    first = host.heard[0][1]
    assert isinstance(first, Hello) and first.known == (0, "")
    waits: dict[str, float] = {}
    for player in players:
        player.client.status_changed.connect(lambda status, who=player.client: waits.setdefault(who.name, status.retry))
    lost_and_back(players, host.drop)
    assert all(0 < wait <= FIRST_PAUSE for wait in waits.values()), "who has lost the connection tries again at once"
    last = [message for who, message in host.heard if isinstance(message, Hello)][-1]
    assert last.known == (31, host.match.history[30].hash) and last.token and not last.invitation


def test_actions_are_taken_back_and_done_again_everywhere(begin: Any) -> None:
    host, players = begin("spring1942")
    while not host.match.can_undo or host.match.number < 3:
        play_on(host, players, host.match.number + 1)
    number, heard = host.match.number, []
    players[0].client.undo(1, heard.append)
    until(players, lambda: heard and all(player.client.mirror.number == number - 1 for player in players))
    same_everywhere(host, players)
    assert players[0].client.mirror.redoer(None) == players[0].client.mirror.match.decisions[0].seat
    players[0].client.undo(1, heard.append, redo=True)
    until(players, lambda: len(heard) == 2 and all(player.client.mirror.number == number for player in players))
    same_everywhere(host, players)
    assert [answer.data for answer in heard] == [1, 1]


def test_a_client_that_was_led_elsewhere_says_so_and_begins_anew(begin: Any) -> None:
    host, players = begin("spring1942")
    play_on(host, players, 4)
    host.spoil = True
    play_on(host, players, 5)
    same_everywhere(host, players)
    told = [player for player in players if player.notices]
    assert len(told) == 1 and told[0].notices[0].count("hash") + told[0].notices[0].count("0" * 64) >= 1
    assert host.match.history[5].hash in told[0].notices[0] and "0" * 64 in told[0].notices[0]
    assert [message.why for who, message in host.heard if isinstance(message, Anew)] == told[0].notices


@pytest.mark.parametrize(("name", "actions"), [("spring1942", 110), ("smugglers", 20)])
def test_earlier_positions_are_shown(begin: Any, name: str, actions: int) -> None:
    host, players = begin(name, actions=actions)
    for number in (0, 7, actions - 1, actions):
        for player in players[-2:]:
            seen: list[Any] = []
            player.client.mirror.view_at(player.viewer, number, seen.append)
            until(players, lambda seen=seen: seen)
            assert seen[0] == host.match.perspective(player.viewer).view_at(number)


@pytest.mark.parametrize("name", ["smugglers", "spring1942"])
def test_what_would_be_refused_is_explained(begin: Any, name: str) -> None:
    host, players = begin(name)
    player = next(player for player in players if player.client.mirror.heads(player.viewer))
    seen: list[Any] = []
    player.client.mirror.explain(player.viewer, {"by": player.viewer, "do": "nothing"}, seen.append)
    until(players, lambda: seen)
    wanted = host.match.perspective(player.viewer).explain({"by": player.viewer, "do": "nothing"})
    assert (seen[0].rule, seen[0].text) == (wanted.rule, wanted.text)


def test_what_was_said_while_the_host_was_away_is_said_once(begin: Any, identity: Identity) -> None:
    host, players = begin("smugglers")
    ann, ben = players[:2]
    ann.client.say(" Good evening! ")
    until(players, lambda: ben.client.lines)
    host.stop()
    until(players, lambda: ann.client.status.stage is Stage.LOST)
    assert ann.client.status.code and ann.client.status.text and ann.client.status.retry > 0
    ann.client.say("Is anybody there?")
    ann.client.point("harbour")
    again = PlainHost(host.match, host.seats, identity, host.port)
    again.lines = list(host.lines)
    until(players, lambda: len(ann.client.lines) == len(ben.client.lines) == 2)
    assert [line.text for line in ann.client.lines] == ["Good evening!", "Is anybody there?"]
    again.stop()


def test_who_is_not_let_in_is_told_why(begin: Any, identity: Identity) -> None:
    host, _ = begin("smugglers")
    for more, code in (({"invitation": ""}, "not_invited"), ({"fingerprint": "0" * 64}, "wrong_host")):
        stranger = Player(host, "stranger", **more)
        until([stranger], lambda stranger=stranger: stranger.client.status.stage is Stage.CLOSED)
        assert stranger.client.status.code == code and stranger.client.status.text.endswith(".")
        stranger.client.close()
    assert all(who != "stranger" for who, _ in host.heard)


def test_a_spoken_code_lets_in_and_pins_the_certificate(begin: Any) -> None:
    host, _ = begin("smugglers")
    right = str(host.code.code)
    guest = Player(host, "gus", fingerprint="", invitation="", code=right)
    until([guest], lambda: guest.client.mirror)
    known = guest.client.address
    assert (known.fingerprint, known.token, known.code) == (host.identity.fingerprint, "gus", "")
    lost_and_back([guest], host.drop)
    guest.client.close()
    wrong = f"{host.code.code.number}-{'-'.join(reversed(host.code.code.words))}"
    stranger = Player(host, "stranger", fingerprint="", invitation="", code=wrong)
    until([stranger], lambda: stranger.client.status.stage is Stage.CLOSED)
    assert stranger.client.status.code == "wrong_code" and not stranger.client.address.token
    stranger.client.close()


def test_an_invitation_with_several_places_is_followed_to_where_the_host_is(begin: Any) -> None:
    host, _ = begin("smugglers")
    places = (trust.Address("127.0.0.1", 9), trust.Address("127.0.0.1", host.port))
    invited = Address.invited(Invitation(places, "g1", "gus", host.identity.fingerprint))
    jobs: queue.Queue[Any] = queue.Queue()
    client = client_at(invited, "Gus", jobs.put, find_game)
    client.start()
    while client.mirror is None:
        jobs.get(timeout=60)()
    assert client.address.port == host.port
    client.close()


def test_a_computer_that_slept_is_noticed() -> None:
    clock = iter([0.0, 0.01, 0.02, 900.0])
    seen: list[float] = []

    def now() -> float:
        seen.append(next(clock))
        return seen[-1]

    asyncio.run(asyncio.wait_for(SleepWatch(0.01, now).wait(), 60))
    assert seen[-1] == 900.0
    assert own_number("127.0.0.1", 9) == "127.0.0.1" and own_number("no.such.name", 9) == ""


def test_a_host_that_is_not_there_is_tried_again_until_the_person_leaves(identity: Identity) -> None:
    jobs: queue.Queue[Any] = queue.Queue()
    client: Client = client_at(Address("127.0.0.1", 9), "Ann", jobs.put, find_game)
    seen: list[Any] = []
    client.status_changed.connect(seen.append)
    client.start()
    while sum(status.stage is Stage.LOST for status in seen) < 2:
        jobs.get(timeout=60)()
    assert {status.code for status in seen if status.stage is Stage.LOST} == {"unreachable"}
    client.close()
    assert client.status.stage is Stage.CLOSED and not client.status.text
