"""Tokens are random, and a host that keeps their hashes knows them again."""

from __future__ import annotations

from boardgame.net.trust.tokens import new_token, token_hash, token_matches


def test_a_token_is_known_by_its_hash() -> None:
    token, other = new_token(), new_token()
    assert token_matches(token, token_hash(token))
    assert not token_matches(other, token_hash(token))


def test_tokens_differ_and_are_long() -> None:
    assert len({new_token() for _ in range(100)}) == 100
    assert all(len(new_token()) == 43 for _ in range(10))


def test_no_token_matches_nothing() -> None:
    assert not token_matches("", token_hash(""))
    assert not token_matches("", "")
    assert not token_matches("\ud800", "é")
