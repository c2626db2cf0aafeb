"""A picture of a series: how sure its result was after each game, and how long turns took. Needs ``wartable[plot]``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from boardgame.ai.matches.score import scores, wilson
from boardgame.ai.matches.task import MatchResult


class NoPlot(RuntimeError):
    """The library that draws is not installed; the message says how to get it."""


def write_plot(path: Path, results: Sequence[MatchResult]) -> None:
    """Draw a series into a file; its ending (svg, png, pdf) says in what form.

    Raises:
        NoPlot: matplotlib is not there.
        OSError: the file cannot be written.
        ValueError: there is no such form.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise NoPlot("a plot needs matplotlib: pip install 'wartable[plot]'") from error
    ordered = sorted(results, key=lambda each: each.task.number)
    figure = Figure(figsize=(9, 4.5), layout="constrained")
    course, turns = figure.subplots(1, 2, width_ratios=(3, 2))
    found = scores(ordered)
    for place, score in enumerate(found[:2]):
        if not score.games:
            continue
        shares, low, high = _course(ordered, score.word)
        games = range(1, len(shares) + 1)
        course.plot(games, shares, color=f"C{place}", label=score.word)
        course.fill_between(games, low, high, color=f"C{place}", alpha=0.15, linewidth=0)
    course.axhline(50, color="0.6", linewidth=0.8)
    course.set(xlabel="games with a winner", ylabel="won, % (band: 95 % interval)", ylim=(0, 100))
    if course.lines[1:]:
        course.legend()
    timed = [score for score in found if score.turns]
    if timed:
        turns.boxplot([score.turns for score in timed], tick_labels=[score.word for score in timed], whis=(5, 95))
    turns.set(ylabel="seconds of a turn (whiskers: 5 and 95 %)", yscale="log" if timed else "linear")
    figure.suptitle(f"{ordered[0].task.game}: {len(ordered)} games" if ordered else "no games")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def _course(results: Sequence[MatchResult], word: str) -> tuple[list[float], list[float], list[float]]:
    """Share of games won after each game with a winner, and its interval, in percent."""
    shares, low, high, won = [], [], [], 0
    decided = [
        each
        for each in results
        if each.winner and word in {seat.word for seat in each.seats.values()} and not each.failure
    ]
    for count, result in enumerate(decided, 1):
        won += word in result.winning_words
        bounds = wilson(won, count)
        shares.append(100 * won / count)
        low.append(100 * bounds[0])
        high.append(100 * bounds[1])
    return shares, low, high
