"""A player that knows nothing of the game and picks among the options offered; for fuzzing and as an opponent."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardgame.ai.player import Budget, Move, Seen
from boardgame.engine.chance import Chance, RecordingChance
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import Option, sample_blank
from boardgame.engine.viewer import SPECTATOR

Watch = Callable[[Any, dict[str, Any], Any, list[Event]], None]
"""Called after each action with the position before, the action, the position after and what happened."""


_WEIGHT = 8
_WEIGHTS: Mapping[str, float] = {"end": 4, "back": 1, "aside": 0.15}


class DeadEnd(AssertionError):
    """A game that is not over offers nothing, or refuses what it offered."""


@dataclass(slots=True)
class PlayedGame:
    """What a whole game was like.

    Attributes:
        winner: who won; empty when the game was stopped.
        rounds: rounds begun.
        actions: actions taken, by their word.
        seconds: how long it took.
        options: how many options each decision offered, by decision kind: number of decisions, sum, maximum.
        dice: how often each face came up.
        state: the last position.
    """

    winner: str = ""
    rounds: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    options: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    dice: Counter[int] = field(default_factory=Counter)
    state: Any = None


def choose(options: Sequence[Option], rng: random.Random, weights: Mapping[str, float] | None = None) -> Option:
    """A random one of the options offered.

    A kind of action is drawn first, then an option of that kind, so that hundreds of possible moves do not keep a
    phase from ending; kinds that end or undo something, or that are possible at any time, are drawn less often.

    Args:
        options: what is offered.
        rng: what the choice comes from.
        weights: by tone, in the place of the usual ones.
    """
    kinds: dict[str, list[Option]] = {}
    for option in options:
        kinds.setdefault(str(option.action.get("do", "")), []).append(option)
    known = {**_WEIGHTS, **(weights or {})}
    wanted = [known.get(same[0].tone, _WEIGHT) for same in kinds.values()]
    same = rng.choices(list(kinds.values()), wanted)[0]
    return rng.choice(same)


def filled_at_random(seen: Seen, option: Option, rng: random.Random) -> dict[str, Any]:
    """One of a seat's options, filled in at random: a whole action as plain data."""
    filled: dict[str, Any] = {}
    while blanks := seen.expand(option, filled):
        filled.update({blank.name: sample_blank(blank, rng) for blank in blanks})
    return {**option.action, **filled, "by": seen.viewer}


class RandomPlayer:
    """A computer player that picks among its options by lot; see :class:`~boardgame.ai.player.Player`.

    Args:
        seed: the same seed picks the same, given the same decisions.
    """

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        """Pick."""
        return Move(filled_at_random(seen, choose(seen.heads(), self._rng), self._rng))


def play_game(
    game: Game[Any, Any],
    setup: Mapping[str, Any],
    rng: random.Random,
    chance: Chance,
    rounds: int | None = None,
    watch: Watch | None = None,
    state: Any = None,
    weights: Mapping[str, float] | None = None,
) -> PlayedGame:
    """Play a game to its end, every seat at random.

    Args:
        game: the rules.
        setup: see ``Game.new_state``.
        rng: what the choices come from.
        chance: where dice, shuffles and draws come from.
        rounds: stop when this many rounds are over; None plays to the end.
        watch: called after each action.
        state: a position to begin at, in the place of the start of the game.
        weights: see :func:`choose`.

    Raises:
        DeadEnd: nothing is offered before the game is over, or what is offered is refused.
    """
    began = time.perf_counter()
    recording = RecordingChance(chance)
    state, _ = game.start(game.new_state(setup) if state is None else state, recording)
    played = PlayedGame()
    number = 0
    while not game.over(state):
        place = game.progress(game.view(state, SPECTATOR))
        played.rounds = place.round
        if rounds is not None and played.rounds > rounds:
            played.rounds = rounds
            break
        where = f"action {number + 1}, {place.title} {place.seat} {place.stage}"
        kind, seat = _asked(game.decisions(state), rng)
        options = game.heads(state, seat)
        if not options:
            raise DeadEnd(f"{where}: nothing is offered in {kind}")
        asked, total, most = played.options.get(kind, (0, 0, 0))
        played.options[kind] = (asked + 1, total + len(options), max(most, len(options)))
        action: dict[str, Any] = {}
        try:
            action = game.sample(state, choose(options, rng, weights), rng)
            after, events = game.apply(state, action, recording)
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
            raise DeadEnd(f"{where}: offered but not possible: {action}: {found}") from error
        if watch is not None:
            _tell(watch, where, state, action, after, events)
        played.actions[str(action["do"])] += 1
        state, number = after, number + 1
    played.winner = game.progress(game.view(state, SPECTATOR)).winner
    played.dice = Counter(recording.rolled)
    played.seconds = time.perf_counter() - began
    played.state = state
    return played


def _asked(decisions: Sequence[Decision], rng: random.Random) -> tuple[str, str]:
    """The kind of one of the decisions, and one of the seats that may answer it."""
    decision = rng.choice(decisions) if len(decisions) > 1 else decisions[0]
    return decision.kind, rng.choice(decision.seats) if len(decision.seats) > 1 else decision.seat


def _tell(watch: Watch, where: str, before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
    """Call the watcher; an error it finds says where in the game that was."""
    try:
        watch(before, action, after, events)
    except AssertionError as error:
        raise AssertionError(f"{where}, after {action}: {error}") from error
