"""Who has the code and sees the host's certificate comes in; a guesser, and whoever stands in between, does not."""

from __future__ import annotations

import pytest

from boardgame.net.trust.pairing import TRIES, Guest, PairingFailed, ShownCode, code_number
from boardgame.net.trust.spoken_code import SpokenCode, words
from boardgame.net.wire.from_client import Hello
from boardgame.net.wire.from_host import Paired

CERTIFICATE, OTHER = "ab" * 32, "cd" * 32


@pytest.fixture
def shown() -> ShownCode:
    return ShownCode(CERTIFICATE)


def wrong(code: SpokenCode) -> SpokenCode:
    return SpokenCode(code.number, (*code.words[:2], next(word for word in words() if word != code.words[2])))


def test_with_the_code_both_are_sure(shown: ShownCode) -> None:
    for fingerprint in (CERTIFICATE, CERTIFICATE.upper()):
        guest = Guest(shown.code, fingerprint)
        exchange = shown.answer(guest.message)
        assert exchange.confirm(guest.prove(exchange.message, exchange.proof))
    assert shown.tries == 0


def test_the_messages_fit_into_the_wire(shown: ShownCode) -> None:
    guest = Guest(shown.code, CERTIFICATE)
    exchange = shown.answer(Hello(version=1, name="Ann", pairing=guest.message).pairing)
    paired = Paired(pairing=exchange.message, proof=exchange.proof)
    assert exchange.confirm(guest.prove(paired.pairing, paired.proof))
    assert code_number(guest.message) == shown.code.number


def test_a_wrong_code_is_found_by_both(shown: ShownCode) -> None:
    guest = Guest(wrong(shown.code), CERTIFICATE)
    exchange = shown.answer(guest.message)
    with pytest.raises(PairingFailed, match="not right"):
        guest.prove(exchange.message, exchange.proof)
    assert not exchange.confirm("0" * 64)
    assert shown.tries == 1


def test_somebody_in_between_with_another_certificate_fails(shown: ShownCode) -> None:
    """They hand on every word, but the guest sees their certificate."""
    guest = Guest(shown.code, OTHER)
    exchange = shown.answer(guest.message)
    with pytest.raises(PairingFailed, match="somebody stands between"):
        guest.prove(exchange.message, exchange.proof)


def test_a_host_does_not_take_a_guest_who_saw_another_certificate(shown: ShownCode) -> None:
    """Even one that knows the code, and has what a host with that certificate would ask for."""
    guest = Guest(shown.code, OTHER)
    exchange = shown.answer(guest.message)
    elsewhere = ShownCode(OTHER)
    elsewhere.code = shown.code
    other = elsewhere.answer(guest.message)
    assert not exchange.confirm(guest.prove(other.message, other.proof))


def test_nobody_comes_in_with_what_the_host_said(shown: ShownCode) -> None:
    exchange = shown.answer(Guest(wrong(shown.code), CERTIFICATE).message)
    assert not exchange.confirm(exchange.proof)


def test_a_code_bears_five_tries_from_the_answer_on(shown: ShownCode) -> None:
    exchanges = [shown.answer(Guest(wrong(shown.code), CERTIFICATE).message) for _ in range(TRIES)]
    assert TRIES == 5 and len(exchanges) == 5 and shown.worn_out
    with pytest.raises(PairingFailed, match="too often"):
        shown.answer(Guest(shown.code, CERTIFICATE).message)


def test_a_proof_is_looked_at_once(shown: ShownCode) -> None:
    guest = Guest(shown.code, CERTIFICATE)
    exchange = shown.answer(guest.message)
    assert not exchange.confirm("0" * 64)
    assert not exchange.confirm(guest.prove(exchange.message, exchange.proof))
    assert shown.tries == 1
    with pytest.raises(PairingFailed, match="tried already"):
        guest.prove(exchange.message, exchange.proof)


def test_a_message_for_another_code_is_no_try(shown: ShownCode) -> None:
    number = 100 if shown.code.number != 100 else 101
    with pytest.raises(PairingFailed, match="number"):
        shown.answer(Guest(SpokenCode(number, shown.code.words), CERTIFICATE).message)
    assert shown.tries == 0


@pytest.mark.parametrize("said", ["", "AAAA", "417:", "417:" + "A" * 44, "é" * 44, "QQ==", "QgAA" + "A" * 40, "🂡"])
def test_nonsense_is_told(shown: ShownCode, said: str) -> None:
    with pytest.raises(PairingFailed):
        shown.answer(f"{shown.code.number}:{said}")
    with pytest.raises(PairingFailed):
        Guest(shown.code, CERTIFICATE).prove(said, "0" * 64)
    with pytest.raises(PairingFailed):
        shown.answer(said)
