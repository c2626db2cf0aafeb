"""The casualties filled in to begin with cost least of all that may be chosen, with everything lost besides them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from boardgame.engine.option import Counts
from boardgame.games import registry
from boardgame.games.axis_allies.battle.casualty_costs import besides
from boardgame.games.axis_allies.battle.hits import Hits
from tests.games.spring1942.battles import Play

ZONES = {"spring1942": ("sz44", "sz45"), "revised": ("sz45", "sz46"), "pacific1940": ("sz35", "sz34")}
"""A zone in each game, and one beside it from which it is attacked."""
FLEET = {"submarine": 1, "battleship": 1, "transport": 2}
QUESTIONS = 4


def sea_battle(seed: int) -> Play:
    """A battle between two fleets with carriers; the same for the same seed."""
    rng = random.Random(seed)
    name = rng.choice(list(ZONES))
    zone, beside = ZONES[name]
    fleets = []
    for _ in range(2):
        carriers = rng.randint(0, 2)
        fleet = {"aircraft_carrier": carriers, "fighter": rng.randint(0, 2 * carriers),
                 "destroyer": rng.randint(1, 2)}  # fmt: skip
        fleet |= {type_: rng.randint(0, most) for type_, most in FLEET.items()}
        fleets.append({type_: count for type_, count in fleet.items() if count})
    dice = [rng.choice((1, 1, 2, 5, 6)) for _ in range(400)]
    play = Play("united_states", {zone: {"japan": fleets[0]}}, dice, game=registry.game(name))  # type: ignore[arg-type]
    if name == "pacific1940":
        play.state.peace = {}
    for type_, count in fleets[1].items():
        play.enter("united_states", type_, zone, beside, count)
    return play.start().fight(zone)


def price(play: Play, hits: Hits, chosen: Sequence[int]) -> int:
    """What is lost by a choice, in IPCs."""
    trial = Hits(play.game.edition, play.state, hits.frame.copy())
    trial.take(list(chosen))
    types = play.game.edition.types
    sunk = sum(types[play.state.units[unit].type].cost for unit in set(chosen) if not trial.room(unit))
    return sunk + besides(play.game.edition, play.state, chosen).ipcs


def choices(play: Play, hits: Hits, chosen: tuple[int, ...] = (), start: int = 0) -> Iterator[tuple[int, ...]]:
    """Every way to give the hits to units, one of each sort of way."""
    trial = Hits(play.game.edition, play.state, hits.frame.copy())
    trial.take(list(chosen))
    if len(chosen) == hits.group.hits:
        yield chosen
        return
    eligible = hits.eligible(hits.group)
    tried: Counter[str] = Counter()
    for place in range(start, len(eligible)):
        unit = eligible[place]
        if trial.room(unit) and not (unit not in chosen and tried[hits.kind(unit)]):
            tried[hits.kind(unit)] += unit not in chosen
            yield from choices(play, hits, (*chosen, unit), place)


@pytest.mark.parametrize("seed", (*range(12), 17, 81, 103, 105, 147))
def test_nothing_that_may_be_chosen_costs_less_than_what_is_suggested(seed: int) -> None:
    play = sea_battle(seed)
    for _ in range(QUESTIONS):
        decision = play.game.decision(play.state)
        if decision is None or decision.kind != "casualties":
            break
        hits = Hits(play.game.edition, play.state, play.state.stack[-1])  # type: ignore[arg-type]
        (option,) = play.game.heads(play.state)
        blank = option.blanks[0]
        assert isinstance(blank, Counts)
        if hits.group.hits <= 5:
            least = min(choices(play, hits), key=lambda chosen: price(play, hits, chosen))
            assert price(play, hits, blank.suggested) <= price(play, hits, least), [
                play.state.units[unit].type for unit in least
            ]
        play.do(decision.seat, "casualties", units=list(blank.suggested))
