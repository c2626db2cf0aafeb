"""Better weights by self-play: CMA-ES proposes, games against the present weights decide. Needs ``wartable[tune]``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from boardgame.ai.matches.pairing import series
from boardgame.ai.matches.playing import play
from boardgame.ai.matches.task import MatchResult, MatchTask
from boardgame.games import registry

HandOut = Callable[[Callable[[MatchTask], MatchResult], Sequence[MatchTask]], Iterator[MatchResult]]
_SMALL = 0.05
"""How far a weight of 0 is changed, as if it were this."""


class NoTuner(RuntimeError):
    """The library that proposes weights is not installed; the message says how to get it."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """What is tuned, and how long.

    Attributes:
        game: id of the rules.
        level: the level that plays.
        start: the weights to be tuned, as they are.
        generations: how often new weights are proposed.
        population: how many at a time.
        games: games of each against the present weights; sides are swapped, and all have the same dice.
        rounds: games are cut after so many rounds.
        spread: how far the first proposals are from the start, as a part of each weight.
        seed: of proposals and dice.
    """

    game: str
    level: str
    start: Mapping[str, float]
    generations: int
    population: int
    games: int
    rounds: int
    spread: float
    seed: int


def tune(plan: Tuning, hand_out: HandOut) -> Iterator[tuple[int, float, dict[str, float]]]:
    """Tune; after each generation its number, the share that its best proposal won, and the centre of all so far.

    Raises:
        NoTuner: the library is not there.
    """
    try:
        import numpy as np
        from cmaes import CMA
    except ImportError as error:
        raise NoTuner("tuning needs cmaes: pip install 'wartable[tune]'") from error
    names = list(plan.start)
    # CMA-ES finds directions among several numbers; a single one gets a companion that changes nothing.
    size = max(2, len(names))
    search = CMA(mean=np.zeros(size), sigma=plan.spread, seed=plan.seed, population_size=plan.population)
    for generation in range(1, plan.generations + 1):
        asked = [search.ask() for _ in range(search.population_size)]
        tried = [_weights(plan.start, names, point) for point in asked]
        shares = _shares(plan, generation, tried, hand_out)
        search.tell([(point, -share) for point, share in zip(asked, shares, strict=True)])
        yield generation, max(shares), _weights(plan.start, names, search.mean)


def _weights(start: Mapping[str, float], names: Sequence[str], point: Sequence[float]) -> dict[str, float]:
    """Weights around the start: 0 leaves one as it is, 0.1 makes it a tenth greater."""
    return {
        name: float(start[name] + float(change) * (abs(start[name]) or _SMALL))
        for name, change in zip(names, point, strict=False)
    }


def _shares(plan: Tuning, generation: int, tried: Sequence[Mapping[str, float]], hand_out: HandOut) -> list[float]:
    """What part of the whole each proposal gained in its games; one half is as good as the present weights."""
    game = registry.game(plan.game)
    tasks = []
    for number, weights in enumerate(tried):
        word = f"{plan.level}@{number}"
        group = series(plan.game, game, [word, plan.level], plan.games, f"tune {plan.seed}/{generation}", plan.rounds)
        tasks += [replace(task, weights={str(number): dict(weights)}) for task in group]
    gains = [0.0] * len(tried)
    for result in hand_out(play, tasks):
        (number,) = map(int, result.task.weights)
        gains[number] += _gain(result) / plan.games
    return [0.5 + gain for gain in gains]


def _gain(result: MatchResult) -> float:
    """How much the proposal won, from -0.5 to 0.5: a half by the rules, else what its side's part has grown."""
    own = {seat.side for seat in result.seats.values() if "@" in seat.word}
    if result.failure:
        return -0.5
    if result.winner and not result.judged:
        return 0.5 if result.winner in own else -0.5
    gained = sum(part - result.start.get(side, 0.0) for side, part in result.standing.items() if side in own)
    return max(-0.5, min(0.5, gained))
