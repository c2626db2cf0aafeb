"""Going back by agreement passes dice and secrets told, and the file follows."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boardgame.ai.random_player import choose
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from tests.toy import game


def play(match: Match, number: int, seed: int) -> None:
    rng = random.Random(seed)
    while match.number < number:
        seat = match.decisions[0].seat
        match.apply(match.game.sample(match.state, choose(match.heads(seat), rng), rng))


def test_a_match_goes_back_past_what_came_of_chance_and_so_does_its_file(tmp_path: Path) -> None:
    path = tmp_path / "toy.wartable"
    match = Match.new(game(), {}, SeededChance(1), path)
    play(match, 40, 1)
    hashes = [entry.hash for entry in match.history]
    assert any(entry.final for entry in match.history[21:])
    assert match.rewind(20) == 20 and match.number == 20
    assert match.game.hash(match.state) == hashes[20] and not match.can_redo
    play(match, 25, 2)
    again = match.history[-1].hash
    match.close()
    opened = Match.open(path, lambda _: game(), read_only=True)
    assert [entry.hash for entry in opened.history] == [*hashes[:21], *(entry.hash for entry in match.history[21:])]
    assert opened.game.hash(opened.state) == again
    with pytest.raises(IndexError):
        opened.rewind(26)
    opened.close()
