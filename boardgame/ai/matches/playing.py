"""Plays one game of a series, whatever its players do: an action that is refused is counted, and another one taken."""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from boardgame.ai.brains import brain_of, player_of
from boardgame.ai.matches.pairing import sides_of
from boardgame.ai.matches.task import MatchResult, MatchTask, SeatRecord
from boardgame.ai.player import Budget, Experienced, Move, Player, Tunable, Watchful
from boardgame.ai.process.commands import BOT, bot_command
from boardgame.ai.process.program import Agreement, Forfeit, ProgramPlayer
from boardgame.ai.random_player import RandomPlayer
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import Chance, SeededChance
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.refusal import Refusal
from boardgame.engine.viewer import SPECTATOR
from boardgame.games import registry

MOST_ACTIONS = 4000
"""Actions of one round after which a game is taken not to progress."""
_EQUAL = 1e-9
Watch = Callable[[Any, str, Move, Any], None]
"""Called after each action with the position before, the seat, its move and the position after."""


def play(task: MatchTask, watch: Watch | None = None) -> MatchResult:
    """Play a game; the same task gives the same result, except for the seconds, whoever plays it where.

    A program that is a player of its own must be deterministic for that as well.
    """
    table = _Table(task)
    try:
        table.play(watch)
    except Forfeit as forfeit:
        table.forfeit(forfeit)
    except Exception as error:
        table.result.failure = f"{type(error).__name__}: {error}"
    finally:
        table.close()
    return table.result


def standing_of(game: Game[Any, Any], state: Any) -> dict[str, float]:
    """Each side's part of the whole, from 0 to 1, in the measure of the game's own brain."""
    found = brain_of(game).standing(game, game.view(state, SPECTATOR))
    whole = sum(found.values())
    return {side: worth / whole if whole > 0 else 1 / len(found) for side, worth in found.items()}


class _Table:
    def __init__(self, task: MatchTask) -> None:
        self.task = task
        self.result = MatchResult(task)
        setup = {"options": task.options}
        self.game = game = registry.game(task.game).for_setup(setup)
        self._chance: Chance = SeededChance(f"dice of {task.seed}")
        self._rng = random.Random(f"seats of {task.seed}")
        self.state, _ = game.start(game.new_state(setup), self._chance)
        sides = {seat: side for side, seats in sides_of(game).items() for seat in seats}
        self.result.seats = {seat: SeatRecord(word, sides[seat]) for seat, word in task.players.items()}
        self._players = {seat: self._player(seat, word, setup) for seat, word in task.players.items()}
        brain = brain_of(game)
        self._watcher = brain.watcher(game, self.state) if isinstance(brain, Watchful) else None
        self._turns: dict[str, tuple[int, str]] = {}  # of each seat, the last one it decided in

    def _player(self, seat: str, word: str, setup: Mapping[str, Any]) -> Player:
        seed = f"{self.task.seed}/{seat}/{word}"
        if word.startswith(BOT):
            agreement = Agreement("forfeit" if self.task.otherwise == "forfeit" else "random")
            return ProgramPlayer(bot_command(word), self.game, setup, seat, seed=seed, agreement=agreement)
        level, _, name = word.partition("@")
        if weights := self.task.weights.get(name):
            brain = brain_of(self.game)
            assert isinstance(brain, Tunable)
            return brain.tuned(self.game, level, seed, weights)
        return player_of(self.game, level, seed)

    # --- playing --------------------------------------------------------------------------------------------------

    def play(self, watch: Watch | None) -> None:
        """Play to the end, or until the game is cut."""
        game, result = self.game, self.result
        began = time.process_time()
        result.start = standing_of(game, self.state)
        since, asked = 0, 0
        while not game.over(self.state):
            progress = game.progress(game.view(self.state, SPECTATOR))
            if since and progress.round > since:
                result.course.append(standing_of(game, self.state))
            if self.task.rounds is not None and progress.round > self.task.rounds:
                break
            asked = asked + 1 if progress.round == since else 1
            result.rounds = since = progress.round
            if asked > MOST_ACTIONS:
                raise AssertionError(f"{MOST_ACTIONS} actions in round {since}: the game does not progress")
            decision = self._rng.choice(game.decisions(self.state))
            seat = self._rng.choice(decision.seats)
            self._act(seat, decision.witness(seat), (progress.round, progress.seat), watch)
            result.actions += 1
        result.seconds = time.process_time() - began
        result.hash = game.hash(self.state)
        self._judge()

    def _act(self, seat: str, decision: Decision, turn: tuple[int, str], watch: Watch | None) -> None:
        game, record = self.game, self.result.seats[seat]
        seen = SeenPosition(game, self.state, seat)
        player = self._players[seat]
        waits = isinstance(player, ProgramPlayer)
        began = time.perf_counter() if waits else time.process_time()
        try:
            move = player.decide(seen, decision, Budget(self.task.seconds))
        except Forfeit:
            raise
        except Exception as error:
            record.errors[type(error).__name__] += 1
            record.error = record.error or traceback.format_exc()
            move = RandomPlayer(self._rng.random().hex()).decide(seen, decision, Budget())
        taken = (time.perf_counter() if waits else time.process_time()) - began
        self._note(record, taken, turn, seat)
        try:
            after, events = game.apply(self.state, {**move.action, "by": seat}, self._chance)
        except Refusal as refusal:
            record.refused[refusal.rule] += 1
            record.error = record.error or f"{move.action}: {refusal}"
            move = RandomPlayer(self._rng.random().hex()).decide(seen, decision, Budget())
            after, events = game.apply(self.state, move.action, self._chance)
        if self.task.check:
            game.audit(self.state, after, events)
        if self._watcher is not None:
            self._watcher.saw(self.state, seat, move, after)
        if watch is not None:
            watch(self.state, seat, move, after)
        self.state = after
        self._tell(events)

    def _note(self, record: SeatRecord, seconds: float, turn: tuple[int, str], seat: str) -> None:
        record.decisions += 1
        record.seconds += seconds
        if turn[1] != seat:
            return
        if self._turns.get(seat) != turn:
            self._turns[seat] = turn
            record.turns.append(0.0)
        record.turns[-1] += seconds

    def _tell(self, events: Sequence[Event]) -> None:
        for seat, player in self._players.items():
            if isinstance(player, ProgramPlayer):
                player.happened([seen for event in events if (seen := event.witness(seat)) is not None])

    # --- the end --------------------------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Who has won: by the rules, or where the game was cut, the side whose part of the whole has grown most.

        One side may grow in the first rounds whoever plays it; where it is known by how much, growth above that counts.
        """
        game, result = self.game, self.result
        progress = game.progress(game.view(self.state, SPECTATOR))
        result.standing = standing_of(game, self.state)
        if game.over(self.state):
            won = {result.seats[seat].side for seat in progress.winners}
            result.winner = won.pop() if len(won) == 1 else ""
            return
        result.judged = True
        brain = brain_of(game)
        if isinstance(brain, Experienced):
            result.usual = dict(brain.usual_growth(game, result.rounds))
        growth = {
            side: part - result.start.get(side, 0.0) - result.usual.get(side, 0.0)
            for side, part in result.standing.items()
        }
        best = max(growth.values())
        leaders = [side for side, gain in growth.items() if best - gain < _EQUAL]
        result.winner = leaders[0] if len(leaders) == 1 else ""

    def forfeit(self, forfeit: Forfeit) -> None:
        """A seat has lost by its strikes: of two sides the other one has won."""
        result = self.result
        result.forfeited = forfeit.seat
        others = {record.side for record in result.seats.values()} - {result.seats[forfeit.seat].side}
        result.winner = others.pop() if len(others) == 1 else ""

    def close(self) -> None:
        """End the programs, and note their faults and what was seen of all players."""
        progress = self.game.progress(self.game.view(self.state, SPECTATOR))
        for seat, counts in (self._watcher.counts() if self._watcher is not None else {}).items():
            self.result.seats[seat].habits.update(counts)
        for seat, player in self._players.items():
            if isinstance(player, ProgramPlayer):
                with suppress(OSError):
                    player.over(progress)
                record = self.result.seats[seat]
                record.refused.update(player.faults)
                record.error = record.error or next(iter(player.complaints), "")
