"""Frames of every game: written and read without loss, copied apart, and each step asks one kind of question."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from typing import Any

import pytest

from boardgame.ai.random_player import choose
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry

ACTIONS = 160
SETUPS: dict[str, dict[str, Any]] = {
    "spring1942": {},
    "revised": {"options": {"advantages": "rolled", "advantages_each": "6"}},
    "pacific1940": {},
}

in_each = pytest.mark.parametrize("name", SETUPS)


@in_each
def test_a_new_frame_of_every_step_is_written_read_and_copied(name: str) -> None:
    game = registry.game(name)
    for step in game.steps.values():
        frame = step.new_frame()
        assert game.frame_from_plain(json.loads(json.dumps(frame.to_plain()))) == frame
        copy = frame.copy()
        assert copy == frame and type(copy) is step.frame
        for part in fields(frame):
            value = getattr(frame, part.name)
            assert not isinstance(value, list | dict) or getattr(copy, part.name) is not value, (step.name, part.name)


@in_each
def test_a_step_asks_one_kind_of_question(name: str) -> None:
    game = registry.game(name)
    rng = random.Random(name)
    match = Match.new(game, SETUPS[name], SeededChance(name))
    asked: dict[str, set[str]] = {}
    while match.number < ACTIONS and not match.over:
        frame = match.state.stack[-1]
        asked.setdefault(frame.step, set()).update(one.kind for one in game.decisions(match.state))
        assert game.frame_from_plain(json.loads(json.dumps(frame.to_plain()))) == frame
        option = choose(game.heads(match.state), rng)
        match.apply(game.sample(match.state, option, rng))
    assert {step: kinds for step, kinds in asked.items() if len(kinds) != 1} == {}
    assert len(asked) > 5
