"""A host and its guests make chance together; it is proved by what is kept, and goes on after every interruption."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from boardgame.engine.chance import Outcome
from boardgame.engine.record.entry import Entry
from boardgame.engine.shared_chance.evidence import Evidence
from boardgame.engine.shared_chance.ledger import ChanceFault, Ledger
from boardgame.engine.shared_chance.seeds import HIDDEN, HOST, hidden_seed, position_before
from boardgame.engine.shared_chance.stream import Stream
from boardgame.net.dice.chain import Chain
from boardgame.net.dice.contributions import Contributions
from boardgame.net.dice.contributor import Contributor
from tests.net.dice.tables import DEAL, ROLL, SETUP, HostAndGuests


def check(history: list[Entry], ledger: Ledger | None = None) -> Ledger:
    """Check a whole history as a stranger would, from what is kept alone."""
    ledger = ledger or Ledger()
    before = ""
    for entry in history:
        outcomes = [Outcome.from_plain(json.loads(json.dumps(outcome.to_plain()))) for outcome in entry.chance]
        ledger.check(entry.number, position_before(before, SETUP), entry.action, outcomes)
        before = entry.hash
    return ledger


def test_a_game_is_played_and_checked_by_all() -> None:
    table = HostAndGuests("ann", "bob")
    for action in ({}, ROLL, DEAL, ROLL, DEAL):
        table.act(action)
    ledger = check(table.history)
    assert ledger.anchors == table.host.anchors
    assert ledger.skipped == 0
    assert all(len(outcome.proof) < 1_000 for entry in table.history for outcome in entry.chance)


def test_everybody_has_a_part_in_the_dice() -> None:
    """With another value of any one of them the dice are others."""
    table = HostAndGuests("ann", "bob")
    entry = table.act(ROLL)
    for name in ("ann", "bob", HOST):
        evidence = Evidence.of(entry.chance)
        assert evidence is not None
        evidence.values[name] = "0" * 64
        with pytest.raises(ChanceFault):
            forged = replace(entry.chance[0], proof=evidence.text)
            Ledger().check(0, position_before("", SETUP), ROLL, [forged, *entry.chance[1:]])


def test_each_outcome_and_the_action_are_held_to() -> None:
    table = HostAndGuests("ann")
    entry = table.act(DEAL)
    for place, outcome in enumerate(entry.chance):
        values = outcome.values[1:] + outcome.values[:1]
        forged = [*entry.chance]
        forged[place] = replace(outcome, values=values if values != outcome.values else (values[0] % 6 + 1, values[1]))
        with pytest.raises(ChanceFault, match="contributed to its chance gives") as caught:
            Ledger().check(0, position_before("", SETUP), DEAL, forged)
        assert caught.value.contributor == HOST
    with pytest.raises(ChanceFault):
        Ledger().check(0, position_before("", SETUP), {**DEAL, "cards": 3}, entry.chance)
    with pytest.raises(ChanceFault):
        Ledger().check(1, position_before("", SETUP), DEAL, entry.chance)


def test_a_shuffle_cannot_be_found_from_what_all_are_told() -> None:
    """What is told has not the value of the second chain, and no value told makes the shuffle; nor do the dice."""
    table = HostAndGuests("ann", "bob")
    before = table.before
    table.ask(DEAL)
    asked = table.host.round
    assert asked is not None
    entry = table.carry_out(DEAL)
    values, rolls = table.host.settle()
    told = json.dumps([asked.number, asked.digest, values, rolls, table.host.anchors])
    evidence = Evidence.of(entry.chance)
    assert evidence is not None
    assert evidence.hidden not in told and evidence.salt not in told
    shuffled = next(outcome.values for outcome in entry.chance if outcome.kind == "shuffle")
    for guess in [*re.findall("[0-9a-f]{64}", told), "0" * 64]:
        assert tuple(Stream(hidden_seed(0, asked.digest, values, guess)).shuffle(20)) != shuffled
    assert tuple(Stream(hidden_seed(0, asked.digest, values, evidence.hidden)).shuffle(20)) == shuffled
    assert Ledger().check(0, before, DEAL, entry.chance) is not None


def test_the_same_action_in_the_same_place_has_another_digest_at_every_table() -> None:
    """So nobody finds a secret action by trying all."""
    digests = {HostAndGuests().host.ask(4, "0" * 64, ROLL).digest for _ in range(5)}
    assert len(digests) == 5


def test_an_action_that_needed_no_chance_after_all_harms_nobody() -> None:
    table = HostAndGuests("ann")
    table.act({"by": "a", "do": "wait"})
    assert table.history[0].chance == ()
    table.act(DEAL)
    check(table.history)


def test_what_is_missing_is_named() -> None:
    table = HostAndGuests("ann", "bob")
    asked = table.host.ask(0, table.before, ROLL)
    assert asked.missing == ("ann", "bob")
    asked.receive("bob", table.guests["bob"].contribute(0, asked.digest))
    assert asked.missing == ("ann",)
    with pytest.raises(ValueError, match="missing"):
        table.host.chance()


def test_a_wrong_contribution_is_named_and_still_waited_for() -> None:
    table = HostAndGuests("ann", "bob")
    asked = table.host.ask(0, table.before, ROLL)
    for wrong in ("0" * 64, table.guests["bob"].contribute(0, asked.digest), "", table.guests["ann"].anchor):
        with pytest.raises(ChanceFault) as caught:
            asked.receive("ann", wrong)
        assert caught.value.contributor == "ann"
    with pytest.raises(ChanceFault) as caught:
        asked.receive("eve", "0" * 64)
    assert caught.value.contributor == "eve"
    assert asked.missing == ("ann", "bob")


def test_the_game_goes_on_without_who_refuses_and_takes_them_back() -> None:
    table = HostAndGuests("ann", "bob")
    asked = table.host.ask(0, table.before, ROLL)
    asked.receive("ann", table.guests["ann"].contribute(0, asked.digest))
    table.guests["bob"].contribute(0, asked.digest)  # and it never arrives
    table.host.leave("bob")
    assert not asked.missing
    bob = table.guests.pop("bob")
    assert table.guests["ann"].opened(table.host.anchors) == ("bob",)
    first = bob.anchor
    bob.opened(table.host.anchors)
    assert not bob.contributes and bob.anchor != first  # the host may know what the old chain would tell next
    entry = table.carry_out(ROLL)
    values, rolls = table.host.settle()
    assert set(values) == {"ann", HOST}
    table.guests["ann"].told(0, asked.digest, values, rolls)
    bob.told(0, asked.digest, values, rolls)
    for guest in (table.guests["ann"], bob):
        guest.entry(0, position_before("", SETUP), ROLL, entry.chance)
    table.seat(bob)
    assert {"ann", "bob", HOST} <= (Evidence.of(table.act(ROLL).chance) or Evidence()).values.keys()
    check(table.history)


def test_who_comes_while_an_action_waits_contributes_to_the_next() -> None:
    table = HostAndGuests("ann")
    table.act(ROLL)
    table.ask(ROLL)
    cid = Contributor("cid")
    table.seat(cid)
    asked = table.host.round
    assert asked is not None and not asked.missing
    assert cid.contribute(asked.number, asked.digest) == ""
    table.carry_out(ROLL)
    values, rolls = table.host.settle()
    for guest in table.guests.values():
        guest.told(asked.number, asked.digest, values, rolls)
    table.catch_up(cid, 0)
    table.catch_up(table.guests["ann"], 1)
    table.open()
    assert cid.contributes
    table.act(ROLL)
    check(table.history)


def test_chains_that_are_used_up_are_followed_by_new_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(secret: bytes | None = None) -> Chain:
        return Chain(secret, 3)

    monkeypatch.setattr("boardgame.net.dice.contributions.Chain", short)
    monkeypatch.setattr("boardgame.net.dice.contributor.Chain", short)
    table = HostAndGuests("ann")
    for _ in range(8):
        table.act(DEAL)
    anchors = [(Evidence.of(entry.chance) or Evidence()).anchors for entry in table.history]
    assert [len(new) for new in anchors] == [3, 0, 0, 3, 0, 0, 3, 0]
    check(table.history)


def test_actions_taken_back_by_agreement_are_rolled_for_anew() -> None:
    table = HostAndGuests("ann")
    old = [table.act(ROLL) for _ in range(3)]
    del table.history[0:]
    table.host.undone(0)
    table.guests["ann"].undone(0)
    new = [table.act(ROLL) for _ in range(2)]
    assert [entry.chance for entry in new] != [entry.chance for entry in old[:2]]
    assert check(table.history).skipped == 6  # three of each of two; the chains begin in the record at the first


@pytest.mark.parametrize("moment", ["asked", "written", "settled"])
def test_a_host_that_was_killed_goes_on(moment: str) -> None:
    """At whatever moment: what was kept is from before the contributions came."""
    table = HostAndGuests("ann", "bob")
    table.act(DEAL)
    table.ask(DEAL)
    asked = table.host.round
    assert asked is not None
    kept = json.dumps(table.host.to_plain())
    before = table.before
    if moment != "asked":
        entry = table.carry_out(DEAL)
        values, rolls = table.host.settle()
        if moment == "settled":
            kept = json.dumps(table.host.to_plain())
    table.host = Contributions.from_plain(json.loads(kept), table.history, SETUP)
    table.open()
    if moment == "asked":
        again = table.host.round
        assert again is not None and again.digest == asked.digest and again.action == DEAL
        for name, guest in table.guests.items():
            again.receive(name, guest.contribute(again.number, again.digest))
        entry = table.carry_out(again.action)
        values, rolls = table.host.settle()
    assert table.host.round is None
    for guest in table.guests.values():
        guest.told(1, asked.digest, values, rolls)
        guest.entry(1, before, DEAL, entry.chance)
    table.act(DEAL)
    assert check(table.history).anchors[HIDDEN] == table.host.anchors[HIDDEN]


def test_what_was_kept_and_damaged_is_refused() -> None:
    plain = HostAndGuests("ann").host.to_plain()
    wrong_value = {"ann": ["0" * 64, "1" * 64]}
    for damage in ({"chains": {}}, {"guests": {"ann": ["0"]}}, {"guests": wrong_value}, {"round": {"number": 0}}):
        with pytest.raises(ValueError, match="damaged"):
            Contributions.from_plain({**plain, **damage}, [], SETUP)
