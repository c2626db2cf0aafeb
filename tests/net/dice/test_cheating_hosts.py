"""A host that tries to choose what comes of an action is found by every guest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardgame.engine.chance import Outcome
from boardgame.engine.event import Event
from boardgame.engine.shared_chance.evidence import Evidence
from boardgame.engine.shared_chance.ledger import ChanceFault
from boardgame.engine.shared_chance.seeds import HIDDEN, HOST, hidden_seed, open_seed
from boardgame.engine.shared_chance.stream import Stream
from boardgame.net.dice.chain import Chain
from boardgame.net.dice.contributor import Contributor
from tests.net.dice.tables import DEAL, ROLL, HostAndGuests


class Asked:
    """A table where an action has been asked for, and what the honest host would tell of it."""

    def __init__(self, action: dict[str, str] = ROLL) -> None:
        self.table = HostAndGuests("ann", "bob")
        self.table.act(DEAL)
        self.ann: Contributor = self.table.guests["ann"]
        self.before = self.table.before
        self.table.ask(action)
        asked = self.table.host.round
        assert asked is not None
        self.number, self.digest = asked.number, asked.digest
        self.entry = self.table.carry_out(action)
        self.values, self.rolls = self.table.host.settle()

    def dice(self, values: dict[str, str]) -> tuple[tuple[int, list[int]], ...]:
        """The dice that other contributions would give."""
        stream = Stream(open_seed(self.number, self.digest, values))
        return (6, stream.roll(3)), (10, stream.roll(1, 10))


def blames(caught: pytest.ExceptionInfo[ChanceFault], name: str) -> bool:
    return caught.value.contributor == name


def test_an_honest_host_is_not_blamed() -> None:
    asked = Asked()
    asked.ann.told(asked.number, asked.digest, asked.values, asked.rolls)
    asked.ann.told(asked.number, asked.digest, asked.values, asked.rolls)  # once more, after a broken connection
    asked.ann.happened(asked.number, asked.entry.events)
    asked.ann.entry(asked.number, asked.before, ROLL, asked.entry.chance)


def test_other_dice() -> None:
    asked = Asked()
    (sides, faces), *rest = asked.rolls
    with pytest.raises(ChanceFault) as caught:
        asked.ann.told(asked.number, asked.digest, asked.values, [(sides, [7 - face for face in faces]), *rest])
    assert blames(caught, HOST)


def test_another_value_of_its_own() -> None:
    asked = Asked()
    values = {**asked.values, HOST: Chain().peek()}
    with pytest.raises(ChanceFault) as caught:
        asked.ann.told(asked.number, asked.digest, values, asked.dice(values))
    assert blames(caught, HOST)


@pytest.mark.parametrize("name", ["ann", "bob"])
def test_a_contribution_left_out(name: str) -> None:
    asked = Asked()
    values = {other: value for other, value in asked.values.items() if other != name}
    with pytest.raises(ChanceFault, match="left") as caught:
        asked.ann.told(asked.number, asked.digest, values, asked.dice(values))
    assert blames(caught, HOST)


def test_another_guest_who_lies_with_the_host() -> None:
    asked = Asked()
    values = {**asked.values, "bob": Chain().peek()}
    with pytest.raises(ChanceFault) as caught:
        asked.ann.told(asked.number, asked.digest, values, asked.dice(values))
    assert blames(caught, "bob")


def test_a_new_chain_when_the_contributions_are_known() -> None:
    asked = Asked()
    for name in (HOST, HIDDEN, "bob", "eve"):
        with pytest.raises(ChanceFault, match="new chain") as caught:
            asked.ann.opened({**asked.table.host.anchors, name: Chain().anchor})
        assert blames(caught, name)


def test_a_chain_in_our_name() -> None:
    asked = Asked()
    asked.ann.told(asked.number, asked.digest, asked.values, asked.rolls)
    with pytest.raises(ChanceFault, match="not ours"):
        asked.ann.opened({**asked.table.host.anchors, "ann": Chain().anchor})


def test_asking_again_for_another_action_or_another_place() -> None:
    asked = Asked()
    assert asked.ann.contribute(asked.number, asked.digest) == asked.values["ann"]  # the same once more
    for number in (asked.number, asked.number - 1, asked.number + 1):
        with pytest.raises(ChanceFault) as caught:
            asked.ann.contribute(number, "0" * 64)
        assert blames(caught, HOST)
    asked.ann.told(asked.number, asked.digest, asked.values, asked.rolls)
    with pytest.raises(ChanceFault, match="once more"):
        asked.ann.contribute(asked.number, "0" * 64)
    assert asked.ann.contribute(asked.number + 1, "0" * 64)


def test_telling_of_another_action() -> None:
    asked = Asked()
    with pytest.raises(ChanceFault, match="another action"):
        asked.ann.told(asked.number, "0" * 64, asked.values, asked.rolls)


def test_showing_other_dice_than_it_told() -> None:
    asked = Asked()
    asked.ann.told(asked.number, asked.digest, asked.values, asked.rolls)
    for dice in ([1, 1, 1, 1], []):
        if dice != [face for _, faces in asked.rolls for face in faces]:
            with pytest.raises(ChanceFault):
                asked.ann.happened(asked.number, [Event("rolled", "a", {"dice": dice})])
    with pytest.raises(ChanceFault):
        asked.ann.happened(asked.number + 1, [Event("rolled", "a", {"dice": [3]})])


def test_writing_down_another_action_or_another_shuffle() -> None:
    asked = Asked(DEAL)
    asked.ann.told(asked.number, asked.digest, asked.values, asked.rolls)
    with pytest.raises(ChanceFault):
        asked.ann.entry(asked.number, asked.before, ROLL, asked.entry.chance)
    asked = Asked(DEAL)
    asked.ann.told(asked.number, asked.digest, asked.values, asked.rolls)
    chance = [
        replace(outcome, values=outcome.values[::-1]) if outcome.kind == "shuffle" else outcome
        for outcome in asked.entry.chance
    ]
    with pytest.raises(ChanceFault):
        asked.ann.entry(asked.number, asked.before, DEAL, chance)


def test_a_second_chain_made_to_fit_the_shuffle() -> None:
    asked = Asked(DEAL)
    asked.ann.told(asked.number, asked.digest, asked.values, asked.rolls)
    other = Chain()
    evidence = Evidence.of(asked.entry.chance)
    assert evidence is not None
    salted = Evidence(evidence.salt, {**evidence.values, HIDDEN: other.peek()}, {HIDDEN: other.anchor})
    stream = Stream(hidden_seed(asked.number, asked.digest, asked.values, other.peek()))
    chance = [
        outcome
        if outcome.kind == "roll"
        else replace(outcome, values=tuple(stream.draw(outcome.size, len(outcome.values))), proof="")
        for outcome in asked.entry.chance
    ]
    chance[0] = replace(chance[0], proof=salted.text)
    with pytest.raises(ChanceFault, match="not told before"):
        asked.ann.entry(asked.number, asked.before, DEAL, chance)


def test_chance_of_its_own() -> None:
    table = HostAndGuests("ann")
    table.act(ROLL)
    with pytest.raises(ChanceFault, match="does not say"):
        table.guests["ann"].entry(1, table.before, ROLL, [Outcome("roll", 6, (6, 6, 6))])


def test_what_came_of_chance_before_we_were_there_is_only_read() -> None:
    table = HostAndGuests("ann")
    table.act(DEAL)
    table.act(ROLL)
    late = Contributor("late")
    table.catch_up(late, 0)
    late.entry(2, table.before, ROLL, [Outcome("roll", 6, (6,))], live=False)
