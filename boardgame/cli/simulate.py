"""``boardgame simulate GAME``: play whole games without a window and print statistics."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from boardgame.ai.matches.pairing import BadPlayers, series, words_in
from boardgame.ai.matches.workers import NoCluster, worker
from boardgame.ai.random_player import PlayedGame, play_game
from boardgame.cli.command_line import Checked, Command, OneOfNow, seconds
from boardgame.cli.progress import progress
from boardgame.cli.series import check_words, report
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


_HELP = f"""Play whole games of GAME ({", ".join(registry.playable())}) without a window.

\b
  boardgame simulate spring1942 --games 100               random play, with statistics
  boardgame simulate revised --players general,veteran    each level on each side
  boardgame simulate revised --players "bot:python3 mybot.py,recruit"
  boardgame simulate revised --players "axis=general,veteran"

Players are random, recruit, veteran, general or bot:COMMAND. Two of them swap sides from game to game, with the same
dice for both games of a pair; a game that is cut by --rounds is judged by what each side has gained since its start,
against what it usually gains where that has been measured."""


@click.command(cls=Command, help=_HELP)
@click.argument("game", type=OneOfNow(registry.playable), metavar="GAME")
@click.option("--games", type=_POSITIVE, default=10, metavar="N", help="how many games (default: 10)")
@click.option("--seed", default="1", metavar="S", help="the same seed plays the same games (default: 1)")
@click.option("--players", default="random", metavar="A,B", help="who plays (default: random)")
@click.option("--rounds", type=_POSITIVE, metavar="R", help="cut each game after R rounds (default: never)")
@click.option("--option", "settings", multiple=True, metavar="NAME=VALUE", help="set an option of the game")
@click.option("--check", is_flag=True, help="check every position (slower)")
@click.option("--workers", "--processes", type=_POSITIVE, default=1, metavar="P", help="play P games at a time")
@click.option("--cluster", default="", metavar="ADDRESS", help="have a Dask scheduler play them (tcp://HOST:8786)")
@click.option("--csv", "table", type=click.Path(path_type=Path), metavar="FILE", help="write a row for each game")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="draw the result (svg, png or pdf)")
@click.option("--seconds", type=Checked(seconds), default=60.0, metavar="S", help="for a decision (default: 60)")
@click.option("--forfeit", is_flag=True, help="a program loses by three faults at a decision (default: acts at random)")
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
    workers: int,
    cluster: str,
    table: Path | None,
    plot: Path | None,
    seconds: float,
    forfeit: bool,
) -> int:
    """Run the command; 0 when all games could be played without a fault of the house, 1 otherwise."""
    options = options_given(ctx, game, settings)
    try:
        words = words_in(players)
        check_words(words)
        if words != ["random"] or table or plot or cluster:
            made = registry.game(game)
            otherwise = "forfeit" if forfeit else "random"
            tasks = series(game, made, words, games, seed, rounds, options, otherwise, seconds, check)
            return report(tasks, worker(workers, cluster), table, plot)
    except (BadPlayers, ValueError) as error:
        ctx.fail(f"argument --players: {error}")
    except NoCluster as error:
        ctx.fail(f"argument --cluster: {error}")
    return _random_games(game, games, seed, rounds, options, check, workers)


def _random_games(
    game: str, games: int, seed: str, rounds: int | None, options: dict[str, Any], check: bool, workers: int
) -> int:
    tasks = [_Task(game, f"{seed}/{number}", rounds, check, options) for number in range(1, games + 1)]
    began = time.perf_counter()
    played, failed = [], 0
    with progress(len(tasks)) as (advance, tell):
        for task, result in worker(workers)(_play, tasks):
            if isinstance(result, str):
                failed += 1
                tell(f"game with seed {task.seed}: {result}")
            else:
                played.append(result)
            advance()
    _print(played, failed, time.perf_counter() - began)
    return 1 if failed else 0


def options_given(ctx: click.Context, game: str, settings: Sequence[str]) -> dict[str, Any]:
    """The options of the game as given; a usage error for one that the game refuses."""
    made = registry.game(game)
    known = {option.id: option.values for option in made.game_options()}
    options: dict[str, Any] = {}
    for given in settings:
        name, found, text = given.partition("=")
        if not found:
            ctx.fail(f"--option {given}: NAME=VALUE is wanted")
        words = {_word(value): value for value in known.get(name, ())}
        options[name] = words.get(text, text)
    try:
        made.new_state({"options": options})
    except Refusal as refusal:
        ctx.fail(str(refusal.text))
    return options


def _word(value: Any) -> str:
    """How a value of an option is written on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


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
