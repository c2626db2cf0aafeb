"""What comes of a battle, as plain numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from boardgame.ai.conquest.odds.fights import Spread
from boardgame.ai.conquest.odds.situation import AWAY, GONE, ON_FIELD, Position, Situation, cv_of, kind_of, status_of


@dataclass(frozen=True)
class Standing:
    """How things stand at a moment; chances from 0 to 1, all else are means. Sides are seats, or Armed Minors.

    Attributes:
        attacker, defender: only the attacker, only those he attacks have units left in the battle.
        both: fighting goes on.
        neither: nobody is left in it.
        falls: only the attacker is left, with a Ground unit on land: the area is his.
        lost: CV that each side has lost.
        left: CV that each side has in the battle, groups that wait included.
        away: CV that each side has elsewhere: retreated, rebased or escaped.
        dead: units of each side that are eliminated, by ``"power type"``.
        wiped: for each side how likely all its units are to be eliminated.
        wiped_classes: the same by target class: ``naval`` for all its warships.
    """

    attacker: float = 0.0
    defender: float = 0.0
    both: float = 0.0
    neither: float = 0.0
    falls: float = 0.0
    lost: Mapping[str, float] = field(default_factory=dict)
    left: Mapping[str, float] = field(default_factory=dict)
    away: Mapping[str, float] = field(default_factory=dict)
    dead: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    wiped: Mapping[str, float] = field(default_factory=dict)
    wiped_classes: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def to_plain(self) -> dict[str, Any]:
        """As JSON data."""
        return asdict(self)


@dataclass(frozen=True)
class Ending:
    """One way in which a battle may end.

    Attributes:
        chance: how likely it is.
        units: what each side has left in the battle: power, type and CV of each unit.
    """

    chance: float
    units: Mapping[str, Sequence[tuple[str, str, int]]]


@dataclass(frozen=True)
class Odds:
    """What comes of a battle.

    Attributes:
        area: where.
        kind: ``land``, ``raid`` or ``sea``.
        attacker: the seat that attacks.
        defenders: those attacked: seats, or Neutrals whose Fortresses fight.
        rounds: how things stand at the end of this Round, and of those that follow, where the attacker fights on.
        season: at the end of the season: on land after this Round, and one of each defender whose turn is still to come
            and who strikes back; at sea where it is fought to its end.
        end: where it is fought to its end.
        endings: how this may end for those who are left in it, the likeliest first; after this Round on land, at the
            end of the battle at sea. Empty for a guess.
        exact: whether these are the chances themselves, of every way that the dice may fall.
        guess: whether blocks take part that the asking seat does not see: they were drawn at random, within what it
            knows.
        draws: how many such draws were made; 1 without a guess.
        battles: how many battles were fought with dice; 0 if exact.
        margin: the chance of ``season`` that the area falls, at sea that the attacker is left, lies that much above or
            below, 99 times in 100; 0 if exact.
        seconds: how long it took.
    """

    area: str
    kind: str
    attacker: str
    defenders: tuple[str, ...]
    rounds: tuple[Standing, ...]
    season: Standing
    end: Standing
    endings: tuple[Ending, ...]
    exact: bool
    guess: bool
    draws: int
    battles: int
    margin: float
    seconds: float

    @property
    def round(self) -> Standing:
        """How things stand at the end of this Round."""
        return self.rounds[0]

    def to_plain(self) -> dict[str, Any]:
        """As JSON data."""
        return asdict(self)


def standing(situation: Situation, spread: Spread) -> Standing:
    """What positions and their chances come to."""
    sides, kinds = situation.sides, situation.kinds
    chances = {"attacker": 0.0, "defender": 0.0, "both": 0.0, "neither": 0.0, "falls": 0.0}
    left, away, wiped = dict.fromkeys(sides, 0.0), dict.fromkeys(sides, 0.0), dict.fromkeys(sides, 0.0)
    before = dict.fromkeys(sides, 0)
    counts: dict[tuple[int, str], float] = {}
    classes: dict[tuple[int, str], float] = {}
    for unit in situation.start:
        kind = kinds[kind_of(unit)]
        before[sides[kind.side]] += cv_of(unit)
        counts[kind.side, f"{kind.power} {kind.type}"] = counts.get((kind.side, f"{kind.power} {kind.type}"), 0.0) + 1
        classes[kind.side, kind.target] = 0.0
    for position, chance in spread.items():
        chances[outcome(situation, position)] += chance
        if falls(situation, position):
            chances["falls"] += chance
        living: set[tuple[int, str]] = set()
        for unit in position:
            kind = kinds[kind_of(unit)]
            side = sides[kind.side]
            table = left if status_of(unit) in ON_FIELD else away
            table[side] += chance * cv_of(unit)
            counts[kind.side, f"{kind.power} {kind.type}"] -= chance
            living.add((kind.side, kind.target))
        for key in classes:
            classes[key] += chance * (key not in living)
        for number, side in enumerate(sides):
            wiped[side] += chance * all(living_side != number for living_side, _ in living)
    return Standing(
        **chances,
        lost={side: before[side] - left[side] - away[side] for side in sides},
        left=left,
        away=away,
        dead={side: {what: _zero(n) for (s, what), n in counts.items() if s == i} for i, side in enumerate(sides)},
        wiped=wiped,
        wiped_classes={side: {what: n for (s, what), n in classes.items() if s == i} for i, side in enumerate(sides)},
    )


def _zero(number: float) -> float:
    """A number that rounding has left a trifle off 0."""
    return 0.0 if abs(number) < 1e-12 else number


def outcome(situation: Situation, position: Position) -> str:
    """Who is left in the battle."""
    there = {situation.kinds[kind_of(u)].side for u in position if status_of(u) in ON_FIELD}
    defended = bool(there.intersection(situation.enemies))
    if 0 in there:
        return "both" if defended else "attacker"
    return "defender" if defended else "neither"


def falls(situation: Situation, position: Position) -> bool:
    """Whether land is the attacker's: nobody else is left, and he has a Ground unit there (CNC-3.2b)."""
    there = [situation.kinds[kind_of(u)] for u in position if status_of(u) in ON_FIELD]
    return not situation.sea and any(k.ground for k in there) and all(k.side == 0 for k in there)


def endings(situation: Situation, spread: Spread, most: int = 12) -> tuple[Ending, ...]:
    """The likeliest ways in which a battle ends, by what is left in it."""
    table: dict[Position, float] = {}
    for position, chance in spread.items():
        there = tuple(sorted(u & ~7 for u in position if status_of(u) not in (AWAY, GONE) and status_of(u) in ON_FIELD))
        table[there] = table.get(there, 0.0) + chance
    found = sorted(table.items(), key=lambda item: -item[1])[:most]
    return tuple(Ending(chance, _units(situation, position)) for position, chance in found)


def _units(situation: Situation, position: Position) -> dict[str, list[tuple[str, str, int]]]:
    found: dict[str, list[tuple[str, str, int]]] = {side: [] for side in situation.sides}
    for unit in position:
        kind = situation.kinds[kind_of(unit)]
        found[situation.sides[kind.side]].append((kind.power, kind.type, cv_of(unit)))
    return {side: sorted(units) for side, units in found.items()}


def mixed(parts: Iterable[tuple[float, Standing]]) -> Standing:
    """Several standings in one, each with its share."""
    total: dict[str, Any] = {}
    for share, part in parts:
        _add(total, part.to_plain(), share)
    return Standing(**total)


def _add(total: dict[str, Any], part: Mapping[str, Any], share: float) -> None:
    for name, value in part.items():
        if isinstance(value, Mapping):
            _add(total.setdefault(name, {}), value, share)
        else:
            total[name] = total.get(name, 0.0) + share * value
