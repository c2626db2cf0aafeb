"""A client contributes to every roll, and finds out a host that does not keep to what was contributed."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from boardgame.ai.random_player import choose
from boardgame.engine.chance import ChanceRunOut, ScriptedChance
from boardgame.engine.forms import entry_to_plain
from boardgame.engine.game import Game
from boardgame.engine.record.match import Match
from boardgame.engine.shared_chance.seeds import position_before
from boardgame.games.registry import game as registered
from boardgame.net.client.chance_watch import ChanceWatch
from boardgame.net.dice.contributions import Contributions
from boardgame.net.wire.from_client import Anchor, Contribute
from boardgame.net.wire.from_host import FromHost, Opened, Rolled, Sight, Table, Update, Wanted, Welcome
from tests.toy import game as smugglers

PERSON = "p-1"


class FairHost:
    """A host with one guest, who is a watch."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.told: list[str] = []
        self.watch = ChanceWatch(self.told.append)
        self.chance = Contributions()
        self.anchors: dict[str, str] = {}
        self.game = game
        self.rng = random.Random(2)
        self.contributed = 0
        seats = {seat.id: PERSON for seat in game.seats}
        self.table = Table(stage="play", registry=game.id, seats=seats)
        self.come_in()
        self.match = self._begin()
        self.show(0)

    def come_in(self) -> None:
        self.say(Welcome(version=1, token="t", person=PERSON, game="g"))
        self.say(self.table)

    def say(self, message: FromHost) -> None:
        for answer in self.watch.heard(message):
            if isinstance(answer, Anchor):
                self.chance.join(PERSON, answer.anchor, answer.length)
                self.say_anchors()
            elif isinstance(answer, Contribute):
                assert self.chance.round is not None
                self.chance.round.receive(PERSON, answer.value)
                self.contributed += 1

    def say_anchors(self) -> None:
        if self.chance.anchors != self.anchors:
            self.anchors = self.chance.anchors
            self.say(Opened(anchors=self.anchors))

    def _begin(self) -> Match:
        self.ask(0, "", {})
        match = Match.new(self.game, {}, self.chance.chance())
        self.settle(0)
        return match

    def ask(self, number: int, before: str, action: dict[str, Any]) -> None:
        asked = self.chance.ask(number, position_before(before, {}), action)
        self.say(Wanted(number=number, digest=asked.digest))
        assert not asked.missing or self.watch.fault

    def settle(self, number: int, **changed: Any) -> None:
        asked = self.chance.round
        assert asked is not None
        values, rolls = self.chance.settle()
        told = {"number": number, "digest": asked.digest, "values": values, "rolls": rolls, **changed}
        self.rolled = Rolled(**told)
        self.say(self.rolled)
        self.say_anchors()

    def show(self, first: int) -> None:
        match, number = self.match, self.match.number
        header = match.header.to_plain() if first == 0 else None
        if not self.game.hides:
            entries = tuple(entry_to_plain(entry) for entry in match.history[first:])
            self.say(Update(first=first, number=number, header=header, entries=entries))
            return
        entries = tuple(entry_to_plain(entry) for entry in match.perspective(self.game.seats[0].id).entries[first:])
        sight = Sight(viewer=self.game.seats[0].id, hash="", entries=entries)
        self.say(Update(first=first, number=number, header=header, sights=(sight,)))

    def act(self, **changed: Any) -> None:
        """A random action; ``changed`` is told otherwise than it was where it needed chance."""
        match = self.match
        seat = match.decisions[0].seat
        action = self.game.sample(match.state, choose(match.heads(seat), self.rng), self.rng)
        match.chance = ScriptedChance(())
        try:
            match.apply(action)
        except ChanceRunOut:
            self.ask(match.number + 1, match.history[-1].hash, action)
            match.chance = self.chance.chance()
            match.apply(action)
            self.settle(match.number, **changed)
        self.show(match.number)


@pytest.mark.parametrize(("make", "actions"), [(smugglers, 60), (lambda: registered("spring1942"), 120)])
def test_with_a_fair_host_nothing_is_found(make: Any, actions: int) -> None:
    host = FairHost(make())
    before = host.contributed
    while host.match.number < actions and not host.match.over:
        host.act()
        if host.match.number % 20 == 0:  # the connection breaks, and the newest entries are told again
            host.come_in()
            host.say_anchors()
            host.show(max(1, host.match.number - 3) if not host.game.hides else host.match.number + 1)
    assert host.contributed > before + 3 and not host.told


def test_who_begins_the_program_anew_is_told_what_was_rolled_before_with_the_chain_that_ended() -> None:
    host = FairHost(registered("spring1942"))
    host.watch = ChanceWatch(host.told.append)
    for known in (0, 1):  # the program was ended, then the connection breaks
        host.come_in()
        if known:
            host.say(host.rolled)
        host.say(Opened(anchors=host.chance.anchors))
        host.show(known)
    contributed = host.contributed
    while host.contributed == contributed:
        host.act()
    assert not host.told


def played_to_its_end() -> tuple[FairHost, Update]:
    """A game that hides something, and all of it as it is opened when it is over."""
    host = FairHost(smugglers())
    while not host.match.over:
        host.act()
    match = host.match
    entries = tuple(entry_to_plain(entry) for entry in match.history)
    return host, Update(
        first=0, number=match.number, header=match.header.to_plain(), entries=entries, state=match.state.to_plain()
    )


def test_what_was_shuffled_is_checked_when_the_game_is_over() -> None:
    host, whole = played_to_its_end()
    host.say(whole)
    host.say(whole)
    assert not host.told


@pytest.mark.parametrize("where", [0, -1])
def test_another_shuffle_or_a_contribution_not_told_is_found_when_the_game_is_over(where: int) -> None:
    host, whole = played_to_its_end()
    chances = [entry for entry in copy.deepcopy(whole.entries) if entry["chance"]]
    drawn = [outcome[2] for entry in chances for outcome in entry["chance"] if len(set(outcome[2])) > 1]
    drawn[where].reverse()
    changed = {entry["number"]: entry for entry in chances}
    host.say(whole.model_copy(update={"entries": tuple(changed.get(each["number"], each) for each in whole.entries)}))
    assert len(host.told) == 1 and "not made as agreed" in host.told[0]


def test_other_dice_than_those_contributed_to_are_found_and_nothing_more_is_contributed() -> None:
    host = FairHost(registered("spring1942"))
    contributed = host.contributed
    while host.contributed == contributed:
        host.act(rolls=((6, (1, 1, 1, 1, 1, 1, 1)),))
    assert len(host.told) == 1 and "not made as agreed" in host.told[0] and host.watch.fault == host.told[0]
    assert host.watch.heard(Wanted(number=99, digest="00")) == [] and len(host.told) == 1


def test_a_contribution_that_was_left_out_is_found() -> None:
    host = FairHost(registered("spring1942"))
    contributed = host.contributed
    while host.contributed == contributed:
        host.act(values={"host": "0" * 64})
    assert len(host.told) == 1 and "left our contribution" in host.told[0]


def test_who_only_looks_on_contributes_nothing() -> None:
    watch = ChanceWatch(lambda text: None)
    assert watch.heard(Welcome(version=1, token="t", person="p-9", game="g")) == []
    assert watch.heard(Table(stage="play", registry="spring1942", seats={"japan": PERSON})) == []
    assert watch.heard(Opened(anchors={"host": "0" * 64, "host:hidden": "1" * 64})) == []
    assert watch.heard(Wanted(number=1, digest="00")) == []
