"""``boardgame tune GAME``: better numbers for the computer players, found by letting them play each other."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from boardgame.ai.brains import LEVELS, brain_of
from boardgame.ai.matches.tuning import NoTuner, Tuning, tune
from boardgame.ai.matches.workers import NoCluster, worker
from boardgame.ai.player import Tunable
from boardgame.cli.command_line import Command, OneOf, OneOfNow
from boardgame.games import registry


@click.command(
    cls=Command,
    help="Try other weights for the computer player of GAME against those it has, by CMA-ES, and write the best found.",
)
@click.argument("game", type=OneOfNow(registry.playable), metavar="GAME")
@click.option("--level", type=OneOf([level.id for level in LEVELS]), default="veteran", help="default: veteran")
@click.option("--weight", "names", multiple=True, metavar="NAME", help="tune these alone (default: all)")
@click.option("--generations", type=click.IntRange(1), default=10, metavar="N", help="default: 10")
@click.option("--population", type=click.IntRange(4), default=8, metavar="N", help="tried in each (default: 8)")
@click.option("--games", type=click.IntRange(2), default=8, metavar="N", help="games of each (default: 8)")
@click.option("--rounds", type=click.IntRange(1), default=5, metavar="R", help="cut games after R rounds (default: 5)")
@click.option("--spread", type=click.FloatRange(0.01, 1.0), default=0.2, help="of the first tries (default: 0.2)")
@click.option("--seed", type=int, default=1, metavar="S", help="the same seed tries the same (default: 1)")
@click.option("--workers", type=click.IntRange(1), default=1, metavar="P", help="play P games at a time")
@click.option("--cluster", default="", metavar="ADDRESS", help="have a Dask scheduler play them")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="where to write the best (YAML)")
@click.pass_context
def run(
    ctx: click.Context,
    game: str,
    level: str,
    names: Sequence[str],
    generations: int,
    population: int,
    games: int,
    rounds: int,
    spread: float,
    seed: int,
    workers: int,
    cluster: str,
    out: Path | None,
) -> int:
    """Run the command; 0 when it could be done, 1 otherwise."""
    made = registry.game(game)
    brain = brain_of(made)
    if not isinstance(brain, Tunable):
        ctx.fail(f"argument GAME: the computer player of {game} has no numbers to tune")
    known = brain.weights(made, level)
    if unknown := [name for name in names if name not in known]:
        ctx.fail(f"argument --weight: there is no weight {unknown[0]!r}; there is {', '.join(known)}")
    start = {name: known[name] for name in names or known}
    plan = Tuning(game, level, start, generations, population, games, rounds, spread, seed)
    best: dict[str, float] = start
    try:
        for generation, share, found in tune(plan, worker(workers, cluster)):
            best = found
            print(f"generation {generation}: {100 * share:.1f} % of the gains against the present weights", flush=True)
    except (NoTuner, NoCluster) as error:
        print(f"boardgame tune: {error}", file=sys.stderr)
        return 1
    text = "".join(f"{name}: {value:.4g}\n" for name, value in best.items())
    if out is not None:
        out.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0
