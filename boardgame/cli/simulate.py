"""``boardgame simulate GAME``: play whole games without a window and print statistics."""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from boardgame.ai.random_player import PlayedGame, play_game
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


def run(argv: Sequence[str]) -> int:
    """Run the command; 0 when all games could be played, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="boardgame simulate", description="Play whole games without a window.")
    parser.add_argument("game", choices=registry.games(), metavar="GAME")
    parser.add_argument("--games", type=_positive, default=10, metavar="N", help="how many games (default: 10)")
    parser.add_argument("--seed", default="1", metavar="S", help="the same seed plays the same games (default: 1)")
    parser.add_argument("--players", choices=["random"], default="random", help="who plays (default: random)")
    parser.add_argument("--rounds", type=_positive, metavar="R", help="stop each game after R rounds (default: never)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game")
    parser.add_argument("--check", action="store_true", help="check every position (slower)")
    parser.add_argument("--processes", type=_positive, default=1, metavar="P", help="play P games at a time")
    arguments = parser.parse_args(argv)
    options = {}
    for given in arguments.option:
        name, found, value = given.partition("=")
        if not found:
            parser.error(f"--option {given}: NAME=VALUE is wanted")
        options[name] = {"true": True, "false": False}.get(value, value)
    try:
        registry.game(arguments.game).new_state({"options": options})
    except Refusal as refusal:
        parser.error(str(refusal.text))
    tasks = [
        _Task(arguments.game, f"{arguments.seed}/{number}", arguments.rounds, arguments.check, options)
        for number in range(1, arguments.games + 1)
    ]
    began = time.perf_counter()
    played, failed = [], 0
    for done, (task, result) in enumerate(_play_all(tasks, arguments.processes), start=1):
        if isinstance(result, str):
            failed += 1
            print(f"\rgame with seed {task.seed}: {result}", file=sys.stderr)
        else:
            played.append(result)
        _progress(done, len(tasks), time.perf_counter() - began)
    print(file=sys.stderr)
    _print(played, failed, time.perf_counter() - began)
    return 1 if failed else 0


def _positive(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: a number of 1 or more is wanted")
    return number


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


def _progress(done: int, total: int, seconds: float) -> None:
    text = f" {done}/{total} games, {seconds:.0f} s"
    if sys.stderr.isatty():
        width = max(10, min(50, shutil.get_terminal_size().columns - len(text) - 4))
        filled = width * done // total
        print(f"\r[{'#' * filled}{'.' * (width - filled)}]{text}", end="", file=sys.stderr, flush=True)
    elif done == total or done * 10 // total != (done - 1) * 10 // total:
        print(text.strip(), file=sys.stderr, flush=True)


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
