"""A session over a client answers as a local one does, and says when the host is out of reach."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget
from boardgame.app.session.network import NetworkSession
from boardgame.app.session.reply import Reply
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.engine.viewer import SPECTATOR
from boardgame.net.client.status import Stage
from boardgame.net.trust.identity import Identity, host_identity
from tests.net.client.guests import Player, find_game, until
from tests.net.client.plain_host import PlainHost

SHORT = {"options": {"rounds": 2}}


@pytest.fixture(scope="module")
def identity(tmp_path_factory: pytest.TempPathFactory) -> Identity:
    return host_identity(tmp_path_factory.mktemp("host"))


class Table:
    """A host with the sessions of some people."""

    def __init__(self, host: PlainHost, people: list[str]) -> None:
        self.host = host
        self.players = [Player(host, person) for person in people]
        until(self.players, lambda: all(player.client.mirror and self._complete(player) for player in self.players))
        self.sessions = [NetworkSession(player.client) for player in self.players]

    def _complete(self, player: Player) -> bool:
        """Whether somebody has heard who all the others are."""
        return all(player.client.find(other.client.person) for other in self.players)

    def wait(self, done: Callable[[], Any]) -> None:
        until(self.players, done)

    def answer(self, reply: Reply[Any]) -> Any:
        self.wait(lambda: reply.is_done)
        return reply.value


@pytest.fixture
def sit_down(qapp: Any, identity: Identity) -> Iterator[Callable[..., Table]]:
    made: list[Table] = []

    def make(name: str, seats: list[str], setup: dict[str, Any] | None = None) -> Table:
        match = Match.new(find_game(name), setup or {}, SeededChance(5))
        held = dict(zip([seat.id for seat in match.game.seats], seats, strict=True))
        made.append(Table(PlainHost(match, held, identity), sorted({*seats, "looker"})))
        return made[-1]

    yield make
    for table in made:
        for session in table.sessions:
            session.close()
        table.host.stop()


def test_a_move_is_told_everybody_in_the_order_of_a_local_game(sit_down: Any) -> None:
    table = sit_down("spring1942", ["ann", "ben", "ann", "ben", "ann"])
    ann, ben, looker = table.sessions
    assert ann.viewer == "soviet_union" and ann.decision.kind == "purchase" and ann.player("japan") == "Ben"
    assert ben.decision is None and ben.heads == [] and looker.viewer is None and looker.decision is None
    heard: list[str] = []
    for session, who in ((ann, "ann"), (looker, "looker")):
        session.happened.connect(lambda events, who=who: heard.append(f"{who} happened"))
        session.view_changed.connect(lambda who=who: heard.append(f"{who} view_changed"))
        session.asked.connect(lambda decision, who=who: heard.append(f"{who} {decision.kind if decision else None}"))
    assert table.answer(ann.act({"do": "purchase", "units": {"infantry": 1}})) is True
    table.wait(lambda: looker.entries[-1].number == 1 == ben.entries[-1].number)
    assert [word for word in heard if "ann" in word] == ["ann happened", "ann view_changed", "ann combat_move"]
    assert [word for word in heard if "looker" in word] == ["looker happened", "looker view_changed", "looker None"]
    assert ann.can_undo and len(ann.undo_list()) == 1 and not ben.can_undo
    assert table.answer(ann.undo()) == 1 and ann.decision.kind == "purchase" and ann.can_redo and not ben.can_redo
    assert table.answer(ann.redo()) is True and ann.decision.kind == "combat_move"


def test_orders_given_in_a_row_wait_for_one_another_and_fall_together(sit_down: Any) -> None:
    table = sit_down("spring1942", ["ann", "ben", "ann", "ben", "ann"])
    ann = table.sessions[0]
    refused: list[Any] = []
    ann.refused.connect(refused.append)
    replies = [ann.act({"do": "purchase", "units": {}}), ann.act({"do": "end_phase"}), ann.act({"do": "purchase"})]
    last = ann.act({"do": "end_phase"})
    assert [table.answer(reply) for reply in (*replies, last)] == [True, True, False, False]
    assert len(refused) == 1 and refused[0].rule and table.host.match.number == 2
    ben = table.sessions[1]
    ben.refused.connect(refused.append)
    assert table.answer(ben.act({"do": "end_phase"})) is False and "not your decision" in refused[-1].text


def test_answers_given_at_the_same_moment_all_count(sit_down: Any) -> None:
    table = sit_down("smugglers", ["ann", "ben", "cai"], SHORT)
    three = table.sessions[:3]
    refused: list[Any] = []
    replies = []
    for session in three:
        session.refused.connect(refused.append)
        (blank,) = session.expand(session.heads[0], {}).value
        replies.append(session.act({**session.heads[0].action, blank.name: _first(blank)}))
    assert [table.answer(reply) for reply in replies] == [True, True, True] and not refused
    assert table.host.match.number == 3


def _first(blank: Any) -> Any:
    return blank.values[0] if hasattr(blank, "values") else blank.places[0].value


def test_without_its_host_a_session_keeps_the_board_and_says_so(sit_down: Any, identity: Identity) -> None:
    table = sit_down("smugglers", ["ann", "ben", "cai"], SHORT)
    ann = table.sessions[0]
    changes: list[str] = []
    refused: list[Any] = []
    ann.connection_changed.connect(lambda: changes.append(ann.connection))
    ann.refused.connect(refused.append)
    view, decision = ann.view, ann.decision
    table.host.stop()
    table.wait(lambda: ann.client.status.stage is Stage.LOST)
    assert ann.view == view and ann.decision == decision and not ann.can_undo
    assert table.answer(ann.act({"do": "hide", "area": "mill"})) is False and refused[-1].text == ann.connection
    again = PlainHost(table.host.match, table.host.seats, identity, table.host.port)
    table.wait(lambda: ann.client.status.is_in)
    assert len(changes) == 2 and "lost" in changes[0] and not changes[1]
    again.paused = True
    again.call(again.tell_table)
    table.wait(lambda: ann.connection)
    assert "paused" in ann.connection
    again.stop()


@pytest.mark.parametrize("together", [True, False])
def test_several_seats_of_one_person_follow_the_question(sit_down: Any, together: bool) -> None:
    own = [find_game("smugglers").seats[number].id for number in (0, 2)]
    players = dict.fromkeys(own, "Ann") if together else {own[0]: "Ann", own[1]: "Dora"}
    table = sit_down("smugglers", ["ann", "ben", "ann"], {**SHORT, "players": players})
    ann = table.sessions[0]
    assert ann.viewer == (own[0] if together else SPECTATOR) and ann.next_viewer == (None if together else own[0])
    assert ann.player(own[1]) == ("Ann" if together else "Dora"), "the curtain calls who sits at this computer"
    ann.look_as(own[0])
    assert ann.next_viewer is None
    for seat in own:
        option = ann.heads[0]
        blank = table.answer(ann.expand(option, {}))[0]
        before = ann.viewer
        table.answer(ann.act({**option.action, blank.name: _first(blank)}))
        assert before == seat
        if seat == own[0] and not together:
            assert ann.viewer == own[0] and ann.next_viewer == own[1] and ann.decision is None
            ann.look_as(SPECTATOR)  # as the curtain does
            assert ann.viewer is SPECTATOR and ann.next_viewer == own[1]
            ann.look_as(own[1])
        assert ann.viewer == own[1] and ann.next_viewer is None
    with pytest.raises(ValueError, match="eyes"):
        ann.look_as(table.sessions[1].client.seats[0])


def test_a_copy_of_an_open_game_can_be_taken_over_and_of_a_hidden_one_is_what_was_seen(
    sit_down: Any, tmp_path: Path
) -> None:
    table = sit_down("spring1942", ["ann", "ben", "ann", "ben", "ann"])
    looker = table.sessions[-1]
    table.answer(table.sessions[0].act({"do": "purchase", "units": {"infantry": 1}}))
    table.wait(lambda: looker.entries[-1].number == 1)
    path = tmp_path / "mine.wartable"
    assert looker.save_as(path).value == ""
    with Match.open(path, find_game) as match:
        assert match.state == table.host.match.state and match.history == table.host.match.history
    known = json.loads(json.dumps(table.host.match.perspective(None).export()))
    assert json.loads(looker.history_json().value) == known
    table = sit_down("smugglers", ["ann", "ben", "cai"], SHORT)
    ann = table.sessions[0]
    assert ann.save_as(path.with_name("seen.wartable")).value == "" and "seen.json" in ann.notice
    seen = json.loads((tmp_path / "seen.json").read_text(encoding="utf-8"))
    assert seen == json.loads(json.dumps(table.host.match.perspective(ann.viewer).export()))
    ann.put_notice_away()
    assert not ann.notice


@pytest.mark.parametrize("name", ["conquest", "third_reich"])
def test_a_computer_advises_where_something_is_hidden(sit_down: Any, name: str) -> None:
    seats = [seat.id for seat in find_game(name).seats]
    table = sit_down(name, ["ann"] + ["ben"] * (len(seats) - 1))
    session = next(session for session in table.sessions if session.decision is not None)
    seen = session.seen
    assert seen is not None and seen is session.seen and seen.viewer == session.viewer
    action = player_of(session.game, "veteran", "advice").decide(seen, session.decision, Budget()).action
    assert table.answer(session.act(action)) is True
    assert session.seen is not seen
    assert next(session for session in table.sessions if session.viewer is SPECTATOR).seen is None
