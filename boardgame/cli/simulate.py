"""``boardgame simulate GAME``: play whole games without a window and print statistics."""

from __future__ import annotations

import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import click

from boardgame.ai.random_player import PlayedGame, play_game
from boardgame.cli.command_line import Checked, Command, OneOf, OneOfNow
from boardgame.engine.chance import SeededChance
from boardgame.engine.refusal import Refusal
from boardgame.games import registry

_HASH_EVERY = 25
"""With --check, a position is written and read back after every so many actions."""


@dataclass(frozen=True, slots=True)
class _Task:
    game: str
    seed: str
    rounds: int | None
    check: bool
    options: dict[str, Any]


def _positive(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise ValueError(f"{text!r}: a number of 1 or more is wanted")
    return number


_POSITIVE = Checked(_positive)


@click.command(cls=Command, help=f"Play whole games of GAME ({', '.join(registry.playable())}) without a window.")
@click.argument("game", type=OneOfNow(registry.playable), metavar="GAME")
@click.option("--games", type=_POSITIVE, default=10, metavar="N", help="how many games (default: 10)")
@click.option("--seed", default="1", metavar="S", help="the same seed plays the same games (default: 1)")
@click.option("--players", type=OneOf(["random"]), default="random", help="who plays (default: random)")
@click.option("--rounds", type=_POSITIVE, metavar="R", help="stop each game after R rounds (default: never)")
@click.option("--option", "settings", multiple=True, metavar="NAME=VALUE", help="set an option of the game")
@click.option("--check", is_flag=True, help="check every position (slower)")
@click.option("--processes", type=_POSITIVE, default=1, metavar="P", help="play P games at a time")
@click.pass_context
def run(
    ctx: click.Context,
    game: str,
    games: int,
    seed: str,
    players: str,
    rounds: int | None,
    settings: Sequence[str],
    check: bool,
    processes: int,
) -> int:
    """Run the command; 0 when all games could be played, 1 otherwise."""
    options = _options(ctx, game, settings)
    tasks = [_Task(game, f"{seed}/{number}", rounds, check, options) for number in range(1, games + 1)]
    began = time.perf_counter()
    played, failed = [], 0
    with _progress(len(tasks)) as (advance, tell):
        for task, result in _play_all(tasks, processes):
            if isinstance(result, str):
                failed += 1
                tell(f"game with seed {task.seed}: {result}")
            else:
                played.append(result)
            advance()
    _print(played, failed, time.perf_counter() - began)
    return 1 if failed else 0


def _options(ctx: click.Context, game: str, settings: Sequence[str]) -> dict[str, Any]:
    """The options of the game as given; a usage error for one that the game refuses."""
    options = {}
    for given in settings:
        name, found, value = given.partition("=")
        if not found:
            ctx.fail(f"--option {given}: NAME=VALUE is wanted")
        options[name] = {"true": True, "false": False}.get(value, value)
    try:
        registry.game(game).new_state({"options": options})
    except Refusal as refusal:
        ctx.fail(str(refusal.text))
    return options


def _play_all(tasks: Sequence[_Task], processes: int) -> Iterator[tuple[_Task, PlayedGame | str]]:
    if processes == 1:
        yield from map(_play, tasks)
        return
    from multiprocessing import Pool

    with Pool(min(processes, len(tasks))) as pool:
        yield from pool.imap(_play, tasks)


def _play(task: _Task) -> tuple[_Task, PlayedGame | str]:
    game = registry.game(task.game)
    count = 0

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
        nonlocal count
        count += 1
        game.audit(before, after, events)
        if count % _HASH_EVERY == 0:
            again = game.state_from_plain(after.to_plain())
            assert game.hash(again) == game.hash(after), "a position written and read has another hash"

    try:
        rng, dice = random.Random(task.seed), SeededChance(f"dice of {task.seed}")
        played = play_game(game, {"options": task.options}, rng, dice, task.rounds, watch if task.check else None)
    except Exception as error:
        return task, f"{type(error).__name__}: {error}"
    played.state = None  # not worth sending from one process to another
    return task, played


@contextmanager
def _progress(total: int) -> Iterator[tuple[Callable[[], None], Callable[[str], None]]]:
    """Show on the standard error how many games are done: a bar on a terminal, else a line for every tenth.

    Yields:
        What to call after each game, and what to call with a line to print beside the progress.
    """
    if sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
        with _bar(total) as shown:
            yield shown
        return
    began, done = time.perf_counter(), 0

    def advance() -> None:
        nonlocal done
        done += 1
        if done == total or done * 10 // total != (done - 1) * 10 // total:
            seconds = time.perf_counter() - began
            print(f"{done}/{total} games, {seconds:.0f} s", file=sys.stderr, flush=True)

    yield advance, lambda line: print(line, file=sys.stderr, flush=True)


@contextmanager
def _bar(total: int) -> Iterator[tuple[Callable[[], None], Callable[[str], None]]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), TextColumn("{task.completed}/{task.total} games"), TimeElapsedColumn())
    console = Console(stderr=True, highlight=False, markup=False)
    # A thread that redraws the bar would still be running when the processes that play are forked.
    with Progress(*columns, console=console, auto_refresh=False) as progress:
        games = progress.add_task("", total=total)
        progress.refresh()

        def advance() -> None:
            progress.advance(games)
            progress.refresh()

        yield advance, console.print


def _print(played: Sequence[PlayedGame], failed: int, seconds: float) -> None:
    print(f"games: {len(played)} played, {failed} failed, {seconds:.1f} s")
    if not played:
        return
    winners = Counter(game.winner or "stopped" for game in played)
    print(f"winners: {', '.join(f'{winner} {count}' for winner, count in winners.most_common())}")
    print(f"rounds: {_spread(game.rounds for game in played)}")
    print(f"actions: {_spread(sum(game.actions.values()) for game in played)}")
    print(f"seconds a game: {_spread(game.seconds for game in played)}")
    actions, dice = Counter[str](), Counter[int]()
    options: dict[str, tuple[int, int, int]] = {}
    for game in played:
        actions += game.actions
        dice += game.dice
        for kind, (asked, total, most) in game.options.items():
            old = options.get(kind, (0, 0, 0))
            options[kind] = (old[0] + asked, old[1] + total, max(old[2], most))
    print("actions by kind:")
    for word, count in actions.most_common():
        print(f"  {word:20} {count:8}")
    print("options offered (decisions, mean, most):")
    for kind, (asked, total, most) in sorted(options.items()):
        print(f"  {kind:20} {asked:8} {total / asked:8.1f} {most:6}")
    rolled = sum(dice.values())
    faces = ", ".join(f"{face}: {100 * dice[face] / rolled:.1f} %" for face in sorted(dice))
    print(f"dice: {rolled}" + (f" ({faces})" if rolled else ""))


def _spread(values: Iterable[float]) -> str:
    found = sorted(values)
    mean, form = sum(found) / len(found), ".2f" if any(isinstance(value, float) for value in found) else "d"
    return f"least {found[0]:{form}}, mean {mean:.1f}, most {found[-1]:{form}}"
