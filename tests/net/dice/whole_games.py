"""Whole games of smugglers whose chance a host and its guests make together, in one process."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from boardgame.ai.random_player import choose
from boardgame.engine.chance import ChanceRunOut, RecordingChance, ScriptedChance
from boardgame.engine.game import Game
from boardgame.engine.record.match import Match
from boardgame.engine.record.replayed import DATA
from boardgame.engine.shared_chance.seeds import position_before
from boardgame.net.dice.contributions import Contributions
from boardgame.net.dice.contributor import Contributor


def needs_chance(match: Match, action: dict[str, Any]) -> bool:
    """Whether an action that is allowed asks chance for anything."""
    try:
        match.game.apply(match.state, action, ScriptedChance(()))
    except ChanceRunOut:
        return True
    return False


def agree(
    host: Contributions, guests: dict[str, Contributor], number: int, before: str, action: dict[str, Any]
) -> None:
    """Get everybody's contribution to an action."""
    asked = host.ask(number, before, action)
    for name, guest in guests.items():
        asked.receive(name, guest.contribute(number, asked.digest))


def play_together(
    game: Game[Any, Any], path: Path, names: tuple[str, ...], seed: int, actions: int = 100_000
) -> Match:
    """A whole game or its beginning, each guest with the seat of its name; every guest checks all that it sees.

    Args:
        game: the rules.
        path: the file to keep it in.
        names: seats whose players contribute; the others are played by the host.
        seed: of what is chosen.
        actions: after which it is left.
    """
    rng, host = random.Random(seed), Contributions()
    guests = {name: Contributor(name) for name in names}
    for name, guest in guests.items():
        host.join(name, guest.anchor, guest.length)
    for guest in guests.values():
        guest.opened(host.anchors)
    agree(host, guests, 0, position_before("", with_mark(game)), {})
    match = Match.new(game, {}, host.chance(), path)
    settle(match, host, guests)
    while not match.over and match.number < actions:
        decision = rng.choice(match.decisions)
        seat = rng.choice(decision.seats)
        action = game.sample(match.state, choose(match.heads(seat), rng), rng)
        if not needs_chance(match, action):
            match.apply(action)
            continue
        agree(host, guests, len(match.history), match.history[-1].hash, action)
        match.chance = host.chance()
        match.apply(action)
        settle(match, host, guests)
    return match


def with_mark(game: Game[Any, Any]) -> dict[str, Any]:
    """The set-up that the record has of a game begun without options."""
    mark = game.for_setup({}).data_mark()
    return {DATA: mark} if mark else {}


def settle(match: Match, host: Contributions, guests: dict[str, Contributor]) -> None:
    """Tell everybody what came of the last action, as far as each may see it."""
    digest = host.round.digest if host.round else ""
    values, rolls = host.settle()
    for name, guest in guests.items():
        guest.told(match.number, digest, values, rolls)
        guest.happened(match.number, match.perspective(name).entries[-1].events)


def replayed(match: Match) -> list[Any]:
    """What is recorded when a game is played again from its record."""
    found = []
    for entry in match.history:
        recording = RecordingChance(ScriptedChance(entry.chance))
        if entry.number:
            match.game.apply(match.state_at(entry.number - 1), entry.action, recording)
        else:
            match.game.start(match.game.new_state({}), recording)
        found.append(tuple(recording.outcomes))
    return found
