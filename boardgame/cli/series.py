"""Plays a series of computer players and tells what came of it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from boardgame.ai.brains import LEVELS, brain_of, level_of
from boardgame.ai.matches.playing import play
from boardgame.ai.matches.score import Score, quantile, scores
from boardgame.ai.matches.task import MatchResult, MatchTask
from boardgame.ai.player import Watchful
from boardgame.ai.process.commands import BOT, bot_command
from boardgame.cli.progress import progress
from boardgame.games import registry

HandOut = Callable[[Callable[[MatchTask], MatchResult], Sequence[MatchTask]], Iterator[MatchResult]]


def check_words(words: Iterable[str]) -> None:
    """Raise ValueError for a word that is no player; a seat or side may stand before it."""
    for given in words:
        word = given if given.startswith(BOT) else given.partition("=")[2] or given
        if word.startswith(BOT):
            bot_command(word)
            continue
        try:
            level_of(word)
        except LookupError as error:
            raise ValueError(f"{error.args[0]}, and bot:COMMAND") from None


def report(tasks: Sequence[MatchTask], hand_out: HandOut, table: Path | None, plot: Path | None) -> int:
    """Play the games and print what came of them; of those that were played, where it is interrupted.

    Returns:
        The exit status: 1 where a game failed or a player of the house was at fault.
    """
    began = time.perf_counter()
    results: list[MatchResult] = []
    with progress(len(tasks)) as (advance, tell):
        try:
            for result in hand_out(play, tasks):
                results.append(result)
                if result.failure:
                    tell(f"game {result.task.number} with seed {result.task.seed}: {result.failure}")
                advance()
        except KeyboardInterrupt:  # what was played is told all the same
            tell(f"interrupted after {len(results)} of {len(tasks)} games")
    results.sort(key=lambda each: each.task.number)
    status = _print(results, time.perf_counter() - began)
    return max(status, _write(results, table, plot))


def _write(results: Sequence[MatchResult], table: Path | None, plot: Path | None) -> int:
    from boardgame.ai.matches.plot import NoPlot, write_plot
    from boardgame.ai.matches.table import write_csv

    try:
        if table is not None:
            write_csv(table, results)
        if plot is not None:
            write_plot(plot, results)
    except (NoPlot, ValueError, OSError) as error:
        print(f"boardgame simulate: {error}", file=sys.stderr)
        return 1
    return 0


def _print(results: Sequence[MatchResult], seconds: float) -> int:
    failed = [result for result in results if result.failure]
    played = [result for result in results if not result.failure]
    judged = sum(result.judged for result in played)
    print(f"games: {len(played)} played ({judged} cut and judged), {len(failed)} failed, {seconds:.1f} s")
    if not played:
        return 1
    rounds = sorted(result.rounds for result in played)
    actions = sorted(result.actions for result in played)
    print(f"rounds: {rounds[0]} to {rounds[-1]}; actions: {actions[0]} to {actions[-1]}")
    sides: dict[str, int] = {}
    for result in played:
        sides[result.winner or "nobody"] = sides.get(result.winner or "nobody", 0) + 1
    print("winners: " + ", ".join(f"{side} {count}" for side, count in sorted(sides.items())))
    status = 1 if failed else 0
    watched = isinstance(brain_of(registry.game(played[0].task.game)), Watchful)
    for score in scores(played):
        _print_score(score)
        if watched:
            habits = ", ".join(f"{count} {habit}" for habit, count in sorted(score.habits.items()))
            print(f"  bad habits: {habits or 'none'}")
        if (score.refused or score.errors) and score.word in {level.id for level in LEVELS}:
            print(f"  a level of the house must not be refused: {score.error.strip()}")
            status = 1
    return status


def _print_score(score: Score) -> None:
    print(f"{score.word}:")
    if score.games:
        low, high = score.interval
        print(
            f"  won {score.wins} of {score.decided} games with a winner, {100 * score.share:.1f} % "
            f"(95 % interval {100 * low:.1f} to {100 * high:.1f} %); {score.won} by the rules, {score.judged} judged, "
            f"{score.drawn} without a winner"
        )
        print("  " + ", ".join(f"as {side} {won} of {games}" for side, (won, games) in score.by_side.items()))
        if score.pairs[1]:
            print(f"  {score.pairs[0]} of {score.pairs[1]} pairs, both games together")
    if score.turns:
        print(
            f"  seconds of a turn: median {quantile(score.turns, 0.5):.2f}, 95 % {quantile(score.turns, 0.95):.2f}, "
            f"most {score.turns[-1]:.2f}; {score.decisions} decisions, "
            f"{1000 * score.seconds / score.decisions:.0f} ms each"
        )
    faults = {**score.refused, **score.errors}
    print("  faults: " + (", ".join(f"{rule} {count}" for rule, count in faults.items()) or "none"))
