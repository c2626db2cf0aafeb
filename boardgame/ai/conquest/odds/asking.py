"""Odds of a battle for one who sees no more than a view shows."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from boardgame.ai.conquest.odds.answer import Odds, Standing, mixed
from boardgame.ai.conquest.odds.fights import Effort
from boardgame.ai.conquest.odds.policy import Policy
from boardgame.ai.conquest.odds.reading import attacker_in, situation_of
from boardgame.ai.conquest.odds.situation import Situation
from boardgame.ai.conquest.odds.working import Worked, worked
from boardgame.engine import Refusal
from boardgame.engine.chance import SeededChance
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.state import State
from boardgame.games.conquest.view import View

BUDGET = 0.25
"""Seconds that an answer may take, unless more are given."""

_SURE = 2.576
"""Standard deviations within which a mean lies 99 times in 100."""
_ACTIONS, _ACTIONS_OF_A_DRAW = 200_000, 4_000
"""Combat Actions that an exact answer may look at: where all is seen, and for each draw of what is not."""
_BATTLES, _BATTLES_OF_A_DRAW = 16_588, 40
"""Battles fought with dice where that is too few: so many that the margin is one percentage point, and for each draw."""
_DRAWS = 240
"""Draws of unseen blocks, at most."""


def battle_odds(
    view: View,
    area: str,
    *,
    seat: str = "",
    actions: Sequence[Mapping[str, Any]] = (),
    policies: Mapping[str, Policy] | None = None,
    budget: float = BUDGET,
    seed: int = 1,
) -> Odds | None:
    """What will probably come of a battle, as far as one can know who sees a view.

    Args:
        view: what the asking seat sees. Blocks that it does not see are drawn at random, within their numbers, the
            force pools, and where units can be; :attr:`Odds.guess` says so.
        area: where the battle is. One in progress goes on from where it stands; else all units there fight.
        seat: who attacks, if no battle is in progress there; by default whose turn it is, or who looks.
        actions: what the seat would do first, such as to move there: plain actions, carried out by the game's own rules.
        policies: how sides decide, by seat; others stand and fire.
        budget: seconds that the answer may take, about.
        seed: of all that is drawn.

    Returns:
        The odds; None where there would be no battle.

    Raises:
        Refusal: the actions are not allowed.
    """
    begun = time.perf_counter()
    until = begun + budget
    game = Conquest(view.world.scenario)
    rng = random.Random(seed)
    policies = policies or {}
    known: dict[tuple[object, ...], tuple[Situation, Worked]] = {}
    draws: list[tuple[object, ...]] = []
    refusal: Refusal | None = None
    guess = False
    for number in range(_DRAWS):
        try:
            state = _after(game, game.sample_state(view, rng), actions, rng)
        except Refusal as found:
            refusal = refusal or found
            if number >= 4 and not draws:
                raise refusal from None
            continue
        retreats = any(policy.retreats for policy in policies.values())
        who = attacker_in(state, area) if not seat else seat
        situation = situation_of(state, area, who or view.viewer, retreats)
        if situation is None:
            return None
        guess = _unseen(view, state, area)
        if situation.key not in known:
            effort = Effort(_ACTIONS_OF_A_DRAW if guess else _ACTIONS, until)
            battles = _BATTLES_OF_A_DRAW if guess else _BATTLES
            known[situation.key] = situation, worked(situation, policies, effort, battles, rng)
        draws.append(situation.key)
        if not guess or (len(draws) >= 8 and time.perf_counter() > until):
            break
    if not draws:
        assert refusal is not None
        raise refusal
    return _told(known, draws, guess, time.perf_counter() - begun)


def odds_of(
    situation: Situation, policies: Mapping[str, Policy] | None = None, budget: float = BUDGET, seed: int = 1
) -> Odds:
    """The odds of a battle in which everything is seen; arguments are as for :func:`battle_odds`."""
    begun = time.perf_counter()
    found = worked(situation, policies or {}, Effort(_ACTIONS, begun + budget), _BATTLES, random.Random(seed))
    return _told({(): (situation, found)}, [()], False, time.perf_counter() - begun)


def _after(game: Conquest, state: State, actions: Sequence[Mapping[str, Any]], rng: random.Random) -> State:
    for action in actions:
        state, _ = game.apply(state, action, SeededChance(rng.randrange(1 << 30)))
    return state


def _unseen(view: View, state: State, area: str) -> bool:
    """Whether blocks stand in an area that the viewer does not see."""
    own = {block.id for block in view.own}
    seen = len(view.faces.get(area, ()))
    strangers = [b for b in state.at(area) if b.id not in own and b.facing != "escaped" and b.power != "minor"]
    return bool(view.counts.get(area)) and len(strangers) > seen


def _told(
    known: Mapping[tuple[object, ...], tuple[Situation, Worked]],
    draws: Sequence[tuple[object, ...]],
    guess: bool,
    seconds: float,
) -> Odds:
    situation = known[draws[0]][0]
    shares = {key: draws.count(key) / len(draws) for key in dict.fromkeys(draws)}
    parts = [(share, known[key][1]) for key, share in shares.items()]
    most = max(len(found.rounds) for _, found in parts)
    rounds = tuple(mixed((share, _after_round(found, number)) for share, found in parts) for number in range(most))
    return Odds(
        area=situation.area,
        kind="sea" if situation.sea else "raid" if situation.raid else "land",
        attacker=situation.sides[0],
        defenders=tuple(situation.sides[side] for side in situation.enemies),
        rounds=rounds,
        season=mixed((share, found.season) for share, found in parts),
        end=mixed((share, found.end) for share, found in parts),
        endings=() if guess else parts[0][1].endings,
        exact=not guess and not parts[0][1].battles,
        guess=guess,
        draws=len(draws),
        battles=sum(found.battles for _, found in parts),
        margin=_margin(situation.sea, parts, len(draws)),
        seconds=seconds,
    )


def _after_round(found: Worked, number: int) -> Standing:
    return found.rounds[min(number, len(found.rounds) - 1)]


def _margin(sea: bool, parts: Sequence[tuple[float, Worked]], draws: int) -> float:
    """How far the chance that counts may be off: by the draws, and by battles fought with dice."""

    def chance(found: Worked) -> float:
        return found.season.attacker if sea else found.season.falls

    mean = sum(share * chance(found) for share, found in parts)
    between = sum(share * (chance(found) - mean) ** 2 for share, found in parts) / draws
    within = sum(
        share**2 * chance(found) * (1 - chance(found)) / found.battles for share, found in parts if found.battles
    )
    return _SURE * sqrt(between + within)
