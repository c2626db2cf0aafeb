"""Odds of a battle for one who sees no more than a view shows."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from boardgame.ai.conquest.odds.answer import Odds, mixed
from boardgame.ai.conquest.odds.fights import Effort, Fight
from boardgame.ai.conquest.odds.policy import Policy
from boardgame.ai.conquest.odds.reading import Reader, attacker_in, reader_of
from boardgame.ai.conquest.odds.situation import Position, Situation
from boardgame.ai.conquest.odds.working import Worked, worked
from boardgame.engine.chance import SeededChance
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.sampling import Unseen
from boardgame.games.conquest.state import Block
from boardgame.games.conquest.view import View

BUDGET = 0.25
"""Seconds of computing that an answer may take, unless more are given."""

_SURE = 2.576
"""Standard deviations within which a mean lies 99 times in 100."""
_ACTIONS = 200_000
"""Combat Actions that an exact answer may look at."""
_BATTLES = 16_588
"""Battles that are fought with dice where that is not enough, for a margin of one percentage point."""
_DRAWS_A_SECOND, _FEWEST_DRAWS, _MOST_DRAWS = 400, 32, 320
"""Draws of unseen blocks, by the seconds that an answer may take."""
_BATCH = 8
"""Draws that are worked out together, as they lead to many of the same positions."""
_PLAYS = 4
"""Battles fought with dice for each draw, where they are needed."""


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
        actions: what the seat would do first, such as to move there: plain actions, carried out by the game's rules.
        policies: how sides decide, by seat; others stand and fire.
        budget: seconds of computing that the answer may take, about.
        seed: of all that is drawn.

    Returns:
        The odds; None where there would be no battle.

    Raises:
        Refusal: the actions are not allowed.
    """
    begun = time.thread_time()
    policies = policies or {}
    rng = random.Random(seed)
    game = Conquest(view.world.scenario)
    state = game.sample_state(view, rng)
    for action in actions:
        state, _ = game.apply(state, action, SeededChance(rng.randrange(1 << 30)))
    who = seat or attacker_in(state, area) or view.viewer
    reader = reader_of(state, area, who, any(policy.retreats for policy in policies.values()))
    if reader is None:
        return None
    hidden = _hidden(view, reader)
    if not hidden:
        starts = [reader.position()]
        situation = reader.situation(starts)
        effort = Effort(_ACTIONS, begun + max(budget / 2, 0.005))
        found = [worked(Fight(situation, policies), starts, effort, _BATTLES, rng)]
        return _told(situation, found, 0, begun)
    count = max(_FEWEST_DRAWS, min(int(budget * _DRAWS_A_SECOND), _MOST_DRAWS))
    starts = _drawn(view, reader, hidden, count, rng)
    situation = reader.situation(starts)
    found = _batches(Fight(situation, policies), starts, begun + budget, rng)
    return _told(situation, found, len(found) * _BATCH, begun)


def odds_of(
    situation: Situation, policies: Mapping[str, Policy] | None = None, budget: float = BUDGET, seed: int = 1
) -> Odds:
    """The odds of a battle in which everything is seen; arguments are as for :func:`battle_odds`."""
    begun = time.thread_time()
    effort = Effort(_ACTIONS, begun + budget)
    found = worked(Fight(situation, policies or {}), situation.starts, effort, _BATTLES, random.Random(seed))
    return _told(situation, [found], 0, begun)


def _hidden(view: View, reader: Reader) -> list[Block]:
    """The blocks in the battle that the viewer does not see."""
    if not view.counts.get(reader.area):
        return []
    own, faces = {block.id for block in view.own}, list(view.faces.get(reader.area, ()))
    found = []
    for block in reader.blocks:
        if block.id in own or block.power == MINOR:
            continue
        face = (block.power, block.type, block.cv)
        if face in faces:
            faces.remove(face)
        else:
            found.append(block)
    return found


def _drawn(view: View, reader: Reader, hidden: list[Block], count: int, rng: random.Random) -> list[Position]:
    """Positions in which the battle may begin, with other unseen blocks in each."""
    state, own = reader.state, {block.id for block in view.own}
    concerned = {block.id for block in hidden}
    there = {block.id for block in state.at(reader.area)} - concerned
    fort = any(state.block(number).type == "fortress" for number in there)
    unseen = [
        block
        for block in state.blocks
        if block.id not in own
        and block.id not in there
        and (block.facing == "up" or block.id in concerned)
        and not (fort and block.type == "fortress")
    ]
    found = []
    deck = Unseen(state.world, hidden, unseen)
    for _ in range(count):
        drawn = deck.draw(rng)
        parts = {old.id: new for old, new in zip(hidden, drawn, strict=True)}
        found.append(reader.position(parts))
    return found


def _batches(fight: Fight, starts: list[Position], until: float, rng: random.Random) -> list[Worked]:
    """A few draws after the other worked out, as many as there is time for."""
    found: list[Worked] = []
    exactly = True
    for at in range(0, len(starts), _BATCH):
        now = time.thread_time()
        if len(found) >= _FEWEST_DRAWS // _BATCH and now > until:
            break
        share = max(until - now, 0.02) / 3
        effort = Effort(_ACTIONS if exactly else 0, now + share)
        found.append(worked(fight, starts[at : at + _BATCH], effort, _PLAYS * _BATCH, rng, True))
        exactly = found[-1].exact
    return found


def _told(situation: Situation, found: Sequence[Worked], draws: int, begun: float) -> Odds:
    parts = [(1 / len(found), part) for part in found]
    most = max(len(part.rounds) for part in found)
    battles = sum(part.battles for part in found)
    return Odds(
        area=situation.area,
        kind="sea" if situation.sea else "raid" if situation.raid else "land",
        attacker=situation.sides[0],
        defenders=tuple(situation.sides[side] for side in situation.enemies),
        rounds=tuple(
            mixed((share, part.rounds[min(number, len(part.rounds) - 1)]) for share, part in parts)
            for number in range(most)
        ),
        season=mixed((share, part.season) for share, part in parts),
        end=mixed((share, part.end) for share, part in parts),
        endings=() if draws else found[0].endings,
        exact=not draws and all(part.exact for part in found),
        guess=bool(draws),
        draws=max(1, draws),
        battles=battles,
        margin=_margin(situation.sea, found),
        seconds=time.thread_time() - begun,
    )


def _margin(sea: bool, found: Sequence[Worked]) -> float:
    """How far the chance that counts may be off, by the draws or the dice: as far as batches of them differ."""
    chances = [part.season.attacker if sea else part.season.falls for part in found]
    if len(found) == 1:
        chance, battles = chances[0], found[0].battles
        return 0.0 if found[0].exact else _SURE * sqrt(max(0.0, chance * (1 - chance)) / battles)
    mean = sum(chances) / len(chances)
    between = sum((chance - mean) ** 2 for chance in chances) / (len(chances) - 1)
    return _SURE * sqrt(between / len(chances))
