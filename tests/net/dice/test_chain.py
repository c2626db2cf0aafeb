"""A chain tells its values from the last to the first; each proves the one before and betrays none that follows."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.engine.shared_chance.ledger import LENGTH, ChanceFault, Ledger
from boardgame.engine.shared_chance.seeds import next_told
from boardgame.net.dice.chain import Chain, ChainUsedUp


@settings(deadline=None, max_examples=25)
@given(st.binary(min_size=32, max_size=32), st.integers(1, 350))
def test_every_value_hashes_to_the_one_before(secret: bytes, length: int) -> None:
    chain = Chain(secret, length)
    at = chain.anchor
    for _ in range(length):
        value = chain.tell()
        assert next_told(value) == at
        at = value
    assert bytes.fromhex(at) == secret
    with pytest.raises(ChainUsedUp):
        chain.tell()


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 300), st.integers(1, 100))
def test_a_chain_that_was_kept_goes_on(used: int, more: int) -> None:
    chain = Chain(b"s" * 32, 400)
    for _ in range(used):
        chain.tell()
    kept = Chain.from_plain(chain.to_plain())
    assert kept.anchor == chain.anchor and kept.last == chain.last
    told = [chain.tell() for _ in range(more)]
    behind = Chain.from_plain(kept.to_plain())
    behind.catch_up(told[-1])
    assert behind.peek() == chain.peek() if chain.left else not behind.left
    assert [kept.tell() for _ in range(more)] == told


def test_catching_up_never_goes_back() -> None:
    chain = Chain(b"s" * 32, 200)
    first = chain.tell()
    second = chain.tell()
    chain.catch_up(first)
    chain.catch_up("0" * 64)
    assert chain.last == second


def test_a_whole_chain_takes_little_memory() -> None:
    chain = Chain(b"s" * 32)
    assert chain.length == LENGTH
    at = hashlib.sha256(b"s" * 32).digest()
    for _ in range(LENGTH - 1):
        at = hashlib.sha256(at).digest()
    assert chain.anchor == at.hex()
    chain.tell()
    assert len(chain._kept) + len(chain._near) < 250


@pytest.mark.parametrize(
    "damage",
    [{"secret": "xy"}, {"secret": "00" * 31}, {"secret": None}, {"used": 4}, {"used": -1}, {"length": 10**9}],
)
def test_what_is_no_chain_is_refused(damage: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="chain"):
        Chain.from_plain({"secret": "00" * 32, "length": 3, "used": 0, **damage})


def test_a_ledger_takes_the_next_value_of_a_chain_alone() -> None:
    chain = Chain(b"s" * 32, 50)
    ledger = Ledger({"ann": chain.anchor})
    first, second, third = (chain.tell() for _ in range(3))
    ledger.take("ann", first)
    for wrong in (first, third, "0" * 64, "", "z" * 64):
        with pytest.raises(ChanceFault) as caught:
            ledger.take("ann", wrong)
        assert caught.value.contributor == "ann"
    assert ledger.fits("ann", second) and not ledger.fits("ann", third) and not ledger.fits("bob", second)
    ledger.take("ann", third, gap=1)
    assert ledger.skipped == 1
    with pytest.raises(ChanceFault, match="bob"):
        ledger.take("bob", second)
