"""What the exact answer will take, before anything large is computed: multiplications, bytes, and from them seconds.

A battle is followed round by round in outline. That shows between which positions the chances of each round are spread
out, and so how long its products are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.chances import Floats
from boardgame.ai.axis_allies.odds.calculation.first_fire import in_one_step
from boardgame.ai.axis_allies.odds.calculation.judgement import Mask
from boardgame.ai.axis_allies.odds.calculation.lines import rolls
from boardgame.ai.axis_allies.odds.calculation.outlook import Spread, far, rounds
from boardgame.ai.axis_allies.odds.calculation.side_position import LATER, Ints
from boardgame.ai.axis_allies.odds.calculation.steps import NEXT_TO_NOTHING, SMALL
from boardgame.ai.axis_allies.odds.calculation.tables import ALL, STRIKE, Tables
from boardgame.ai.axis_allies.odds.calculation.volleys import both_lines, in_lines
from boardgame.ai.axis_allies.odds.question import BELOW, BEST
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE

_FIRE, _FIRE_ALONG = 4e9, 8e9
"""Multiplications a second through tables and along lines."""
_MADE = 1.2e8
"""Numbers a second that go into the tables of volleys."""
_STEP, _COLUMN = 1.5e-4, 1e-5
"""Seconds that a round takes, however small; and along lines, each position of the defender on each pair of lines."""
_PAIR = 150.0
"""Bytes for each pair of positions, besides the tables."""
_NOT_ASKED = 4e9
"""Bytes beyond which nobody asks how long it takes."""
_FEW = 6_000
"""Pairs of positions for which memory is never a question."""
_FIRST_FIRE = 12
"""How many exchanges of fire a round comes to at most where submarines fire first."""
_APART = 0.65
"""What the work comes to, of what it seems where they are followed apart; measured."""
_MOST_LOOKS = 2000
_SETTLED = 1e-11
_LINES = 6
"""Lines of a side looked at; the others are taken to be like them."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an exact answer takes.

    Attributes:
        fire: multiplications where the sides fire, see :class:`~.tally.Tally`.
        looks: rounds gone through backwards by a retreat that looks ahead.
        memory: bytes at the fullest moment.
        seconds: about how long it takes.
    """

    fire: float
    looks: int
    memory: float
    seconds: float


def surely_little(tables: Tables, seconds: float) -> bool:
    """Whether an answer takes much less than some time and memory, which is seen at once."""
    a, d = tables.attack.count, tables.defend.count
    if a * d > _FEW or tables.question.retreat.when in (BELOW, BEST):
        return False
    times = _FIRST_FIRE if any(_boats(tables)) and in_one_step(tables.rules) else 2
    return 5 * times * (a * d) ** 2 / _FIRE + _volleys(tables)[0] / _MADE < seconds


def estimate(tables: Tables) -> Estimate:
    """What the exact answer takes, from the positions of both sides."""
    attack, defend = tables.attack, tables.defend
    a, d = attack.count, defend.count
    begun = {attack.side.index[position]: chance for position, chance in tables.beginnings.items()}
    starts = _chances(begun, a), _chances({defend.side.index[defend.side.start]: 1.0}, d)
    along = _Along(tables) if in_lines(tables, LATER) else None
    memory = 8.0 * along.size if along else _volleys(tables)[1]
    memory += _PAIR * a * d
    if memory > _NOT_ASKED:
        return Estimate(math.inf, 0, memory, math.inf)
    spreads = Spread(attack, starts[0]), Spread(defend, starts[1])
    course = along or _InTables(tables, starts)
    fought, fire = 0, 0.0
    for alive in rounds(*spreads):
        fire += course.work(alive)
        fought += 1
        if tables.raid:
            break
    fire *= _APART if far(*spreads) else 1.0
    looks = _looks(spreads, tables)
    products = fire + (course.whole * looks if looks else 0.0)
    seconds = products / course.rate + course.made / _MADE + (fought + looks) * course.step
    return Estimate(fire, looks, memory, seconds)


def _chances(begun: dict[int, float], count: int) -> Floats:
    found = np.zeros(count)
    for number, chance in begun.items():
        found[number] += chance
    return found


# --- tables of volleys ---------------------------------------------------------------------------------------------


def _boats(tables: Tables) -> tuple[bool, bool]:
    return any(tables.attack.side.boats), any(tables.defend.side.boats)


def _volleys(tables: Tables) -> tuple[float, float]:
    """Numbers in all tables of volleys that are made, and the bytes of those that are there at once."""
    a, d = tables.attack.count, tables.defend.count
    sizes = float(a * d * d), float(d * a * a)
    boats = _boats(tables)
    times = 1 if tables.attack.side.steady and tables.defend.side.steady else 2
    if not any(boats) or tables.raid:
        return sum(sizes) * times, 8 * sum(sizes) * times
    if in_one_step(tables.rules):
        kept = sum(size * (3 if own else 1) for size, own in zip(sizes, boats, strict=True))
        return sum(sizes) * 2 * times, 8 * kept * times
    if "opening_submarines" in tables.rules.steps:
        return sum(sizes) * 2, 8 * 2 * sum(sizes) + 24.0 * (a * d) ** 2
    bare = [int((~side.facts.hunts).sum()) for side in (tables.attack, tables.defend)]
    strikes = boats[0] * a * bare[1] ** 2 + boats[1] * d * bare[0] ** 2
    copies = (boats[0] * bare[0] * bare[1] ** 2) + boats[1] * d * bare[0] ** 2
    built = [size * (4 if own else 1) for size, own in zip(sizes, boats, strict=True)]
    kept = (strikes + copies + sum(sizes)) * times
    return (strikes + copies + sum(built)) * times, 8 * (kept - min(sizes) + max(built))


class _InTables:
    """Fire that goes through tables.

    Args:
        tables: all positions.
        starts: the chances of the positions of each side as the battle begins.
    """

    def __init__(self, tables: Tables, starts: tuple[Floats, Floats]) -> None:
        self.rate, self.step, self.made = _FIRE, _STEP, _volleys(tables)[0]
        self.sides = tables.attack, tables.defend
        self.now = [start.copy() for start in starts]
        self.scored = [side.hits(ALL) for side in self.sides]
        self.rooms = [side.facts.room for side in self.sides]
        self.boats = _boats(tables)
        self.first = in_one_step(tables.rules) and any(self.boats)
        self.delayed = any(self.boats) and not self.first and not tables.raid
        self.strikes = [side.hits(STRIKE).get(SUBMARINE, np.ones((side.count, 1))) for side in self.sides]
        self.hunted = [side.facts.hunts for side in self.sides]
        self.whole = _looking_back(tables, sum(strike.shape[1] for strike in self.strikes))

    def work(self, rooms: Mask) -> float:
        """Multiplications of the next round.

        Args:
            rooms: where there are chances, by the hits that both sides can take.
        """
        alive = rooms[self.rooms[0]][:, self.rooms[1]] & (np.multiply.outer(*self.now) > NEXT_TO_NOTHING)
        self.now = [self._struck(number) for number in (0, 1)]
        whole = alive.size
        if self.first:
            return self._first_fire(alive)
        work = _exchange(alive, _left(alive))
        if self.delayed:
            rows, columns = (np.flatnonzero(~hunts) for hunts in self.hunted)
            if alive[:, columns].any():
                work += self.boats[0] * alive.shape[0] * len(columns) ** 2
                work += all(self.boats) * _exchange(alive[np.ix_(rows, columns)], whole)
            alone = self.hunted[1] if self.boats[0] else np.ones(alive.shape[1], dtype=bool)
            if self.boats[1] and alive[np.ix_(rows, np.flatnonzero(alone))].any():
                work += alone.sum() * len(rows) ** 2
        return work

    def _first_fire(self, alive: Mask) -> float:
        rows, columns = self.hunted[0][:, None], self.hunted[1][None, :]
        whole = alive.size
        work = _exchange(alive & rows & columns, whole) + 2 * _exchange(alive & ~rows & ~columns, whole)
        for number, mixed in enumerate((rows & ~columns, ~rows & columns)):
            for hits in range(self.strikes[1 - number].shape[1]):
                scored = self.strikes[1 - number][:, hits] > 0
                here = alive & mixed & (scored[None, :] if number == 0 else scored[:, None])
                if here.any():
                    work += _exchange(here, whole) + whole * alive.shape[1 - number]
        return work

    def _struck(self, number: int) -> Floats:
        """The chances of the positions of a side after a round, as if they did not depend on those of the other."""
        now, other = self.now[number], self.now[1 - number]
        side = self.sides[number].side
        for hit, scored in sorted(self.scored[1 - number].items(), key=lambda item: len(side.eligible(item[0]))):
            chances, step = other @ scored, self.sides[number].struck[hit]
            result = np.zeros(len(now))
            for chance in chances:
                result += chance * now
                after = np.zeros(len(now))
                np.add.at(after, step, now)
                now = after
            now = result
        return np.asarray(now / now.sum())


def _left(alive: Mask) -> int:
    """Pairs of positions that a distribution is cut down to."""
    row, column = int(alive.any(axis=1).argmax()), int(alive.any(axis=0).argmax())
    return int((alive.shape[0] - row) * (alive.shape[1] - column))


def _exchange(alive: Mask, size: int) -> float:
    """Multiplications of one exchange of fire.

    Args:
        alive: the pairs of positions that have a chance.
        size: how many there are in the distribution.
    """
    columns = np.flatnonzero(alive.any(axis=0))
    rows = np.flatnonzero(alive.any(axis=1))
    if not len(rows):
        return 0.0
    a, d = alive.shape
    if len(rows) * len(columns) * size < SMALL:
        wide, deep = columns[-1] + 1 - columns[0], rows[-1] + 1 - rows[0]
        return float(wide * deep * (a - rows[0]) * (d - columns[0]))
    first = alive[:, columns].argmax(axis=0)
    after = a - alive[::-1, columns].argmax(axis=0)
    return float(((after - first) * (a - first) * (d - columns)).sum())


def _looking_back(tables: Tables, branches: int) -> float:
    """Multiplications of a round gone through backwards."""
    a, d = tables.attack.count, tables.defend.count
    once = a * a * d * d / 2.0
    boats = any(_boats(tables))
    return once * (3 + branches) if boats and in_one_step(tables.rules) else once * (1 + boats)


# --- lines ---------------------------------------------------------------------------------------------------------


class _Along:
    """Fire along lines.

    Args:
        tables: all positions.
    """

    def __init__(self, tables: Tables) -> None:
        attack, defend = tables.attack, tables.defend
        fires = rolls(attack, LATER), rolls(defend, LATER)
        rows, columns = both_lines(tables, LATER)
        self.rooms = attack.facts.room, defend.facts.room
        chosen = rows[:: max(1, math.ceil(len(rows) / _LINES))]
        self.share = sum(row.own.sum() for row in rows) / max(1, sum(row.own.sum() for row in chosen))
        self.pairs = [
            (row, column, fires[0].at(row.at), fires[1].at(column.at)) for row in chosen for column in columns
        ]
        self.size = float(
            sum(2 * len(row.at) * fires[0].chances.shape[1] for row in rows) * len(columns)
            + sum(2 * len(column.at) * fires[1].chances.shape[1] for column in columns) * len(rows)
        )
        self.rate, self.made = _FIRE_ALONG, 0.0
        self.step = _STEP + _COLUMN * len(rows) * defend.count / 2

    @property
    def whole(self) -> float:
        """Multiplications of a round gone through backwards."""
        everywhere = np.zeros(1), np.full(1, np.inf)
        return self.share * sum(self._products(number, *everywhere) for number in range(len(self.pairs)))

    def work(self, alive: Mask) -> float:
        """Multiplications of a round; see :func:`_in_tables`."""
        levels = alive.any(axis=0)
        lowest = np.where(levels, alive.argmax(axis=0), len(alive))
        highest = len(alive) - 1 - alive[::-1].argmax(axis=0)
        return self.share * sum(self._products(number, lowest, highest) for number in range(len(self.pairs)))

    def _products(self, number: int, lowest: Floats | Ints, highest: Floats | Ints) -> float:
        """Multiplications on a pair of lines.

        Args:
            number: the pair.
            lowest, highest: the hits that the attacker can take where there is any chance, for each number of hits
                that the defender can take; one number stands for all.
        """
        row, column, attack, defense = self.pairs[number]
        rooms = self.rooms[1][column.at] * (len(lowest) > 1)
        falling = -self.rooms[0][row.at]
        begin = np.searchsorted(falling, -highest[rooms])
        end = np.minimum(np.searchsorted(falling, -lowest[rooms], side="right"), row.own.sum())
        places = np.where(column.own, np.maximum(end - begin, 0), 0)
        some = np.flatnonzero(places)
        begin, end, places = begin[some], end[some], places[some]
        left = len(row.at) - begin
        width = np.minimum(places - 1 + defense.high[some], left) - np.minimum(defense.low[some], left - 1)
        last = len(column.at) - 1 - some
        low, high = np.minimum(attack.low[end - 1], last), np.minimum(attack.high[begin], last)
        return float((places * width * (high - low + (high == last))).sum())


def _looks(spreads: tuple[Spread, Spread], tables: Tables) -> int:
    """How many rounds a retreat that looks ahead goes through: until the slowest battle is settled."""
    if tables.question.retreat.when not in (BELOW, BEST):
        return 0
    still = np.multiply.outer(spreads[0].silent, spreads[1].silent)
    slowest = float(still[still < 1 - 1e-9].max(initial=0.01))
    return min(_MOST_LOOKS, math.ceil(math.log(_SETTLED) / math.log(slowest)))
