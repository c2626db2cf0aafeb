"""In every game there is, chance is made together, and a die or card that is not what came of it is found."""

from __future__ import annotations

import random
import secrets
from dataclasses import replace
from pathlib import Path

import pytest

from boardgame.engine.chance import Outcome, ScriptedChance
from boardgame.engine.record.match import Match
from boardgame.engine.record.verification import verify
from boardgame.engine.shared_chance.seeds import HOST
from boardgame.games import registry
from tests.net.dice.whole_games import play_together

_ACTIONS = 80


def forged(played: Match, number: int, place: int, path: Path) -> None:
    """Write a game in which one outcome is another, and all else fits it: positions, events and checksums."""
    changed: Outcome = played.history[number].chance[place]
    values = list(changed.values)
    if changed.kind == "roll":
        values[0] = values[0] % changed.size + 1
    elif len(values) == 1:
        values[0] = (values[0] + 1) % changed.size
    else:
        values[0], values[-1] = values[-1], values[0]
    chance = [list(entry.chance) for entry in played.history[: number + 1]]
    chance[number][place] = replace(changed, values=tuple(values))
    setup = played.header.setup
    match = Match.new(played.game, setup, ScriptedChance([outcome for each in chance for outcome in each]), path)
    for entry in played.history[1 : number + 1]:
        match.apply(entry.action)
    match.close()


@pytest.fixture(autouse=True)
def known_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same secrets in every run, hence the same games."""
    rng = random.Random(1)
    monkeypatch.setattr(secrets, "token_bytes", rng.randbytes)
    monkeypatch.setattr(secrets, "token_hex", lambda length: rng.randbytes(length).hex())


@pytest.mark.parametrize("game_id", registry.games())
def test_what_did_not_come_of_the_contributions_is_found(game_id: str, tmp_path: Path) -> None:
    game = registry.game(game_id)
    names = tuple(seat.id for seat in game.seats[:2])
    path = tmp_path / "played.wartable"
    played = play_together(game, path, names, seed=4, actions=_ACTIONS)
    verdict = verify(path, registry.game)
    assert verdict.changed_at is None and all(name in verdict.sentence for name in names), verdict.sentence
    found = {}
    for entry in played.history:
        for place, outcome in enumerate(entry.chance):
            if outcome.kind == "roll" or len(set(outcome.values)) > 1:
                found.setdefault(outcome.kind, (entry.number, place))
    if "roll" not in found:
        # Where the set-up is longer than this game, only the secret counters of the two sides have been drawn.
        assert registry.root(game_id) == "third_reich"
        found["draw"] = (0, 0)
    for kind, (number, place) in found.items():
        other = tmp_path / f"{kind}.wartable"
        forged(played, number, place, other)
        verdict = verify(other, registry.game)
        assert (verdict.changed_at, verdict.contributor) == (number, HOST), verdict.sentence
    played.close()
