"""What comes of a battle, as plain numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from boardgame.ai.conquest.odds.fights import Spread
from boardgame.ai.conquest.odds.situation import ON_FIELD, Position, Situation, cv_of, kind_of, status_of


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
        exact: whether ``round`` and ``season`` are the chances themselves, of every way that the dice may fall.
        guess: whether blocks take part that the asking seat does not see: they were drawn at random, within what it
            knows.
        draws: how many such draws were made; 1 without a guess.
        battles: how many battles were fought with dice, for what could not be said exactly: further Rounds and the end,
            or all of it where it is not exact; 0 for none.
        margin: the chance of ``season`` that the area falls, at sea that the attacker is left, lies that much above or
            below, 99 times in 100; 0 if exact.
        seconds: of computing that it took.
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


def standing(situation: Situation, starts: Sequence[Position], spread: Spread) -> Standing:
    """What positions and their chances come to, after battles that begin with others, all as likely."""
    began = _Tally(situation, {})
    for start in starts:
        began.count(start, 1 / len(starts))
    found = _Tally(situation, spread)
    sides, kinds = situation.sides, situation.kinds
    dead: dict[str, dict[str, float]] = {side: {} for side in sides}
    for number, kind in enumerate(kinds):
        sorts, name = dead[sides[kind.side]], f"{kind.power} {kind.type}"
        sorts[name] = _zero(sorts.get(name, 0.0) + began.alive[number] - found.alive[number])
    classes: dict[str, dict[str, float]] = {side: {} for side in sides}
    for kind in kinds:
        key = kind.side, kind.target
        # Those were not lost that never were there.
        classes[sides[kind.side]][kind.target] = _zero(began.living.get(key, 0.0) - found.living.get(key, 0.0))
    return Standing(
        **found.chances,
        lost={side: _zero(began.left[i] - found.left[i] - found.away[i]) for i, side in enumerate(sides)},
        left={side: found.left[i] for i, side in enumerate(sides)},
        away={side: found.away[i] for i, side in enumerate(sides)},
        dead=dead,
        wiped={side: _zero(1 - found.living.get((i, ""), 0.0)) for i, side in enumerate(sides)},
        wiped_classes=classes,
    )


class _Tally:
    """Means over positions.

    Attributes:
        chances: of who is left in the battle.
        left, away: CV in the battle and elsewhere, by side.
        alive: units by kind.
        living: how likely a side has any unit of a class; of any class under an empty name.
    """

    def __init__(self, situation: Situation, spread: Spread) -> None:
        self.situation = situation
        self.chances = dict.fromkeys(("attacker", "defender", "both", "neither", "falls"), 0.0)
        self.left, self.away = [0.0] * len(situation.sides), [0.0] * len(situation.sides)
        self.alive = [0.0] * len(situation.kinds)
        self.living: dict[tuple[int, str], float] = {}
        for position, chance in spread.items():
            self.chances[outcome(situation, position)] += chance
            if falls(situation, position):
                self.chances["falls"] += chance
            self.count(position, chance)

    def count(self, position: Position, chance: float) -> None:
        """Add the units of a position."""
        kinds, there = self.situation.kinds, set()
        for unit in position:
            number = unit >> 6
            kind = kinds[number]
            (self.left if status_of(unit) in ON_FIELD else self.away)[kind.side] += chance * cv_of(unit)
            self.alive[number] += chance
            there.add((kind.side, kind.target))
            there.add((kind.side, ""))
        for key in there:
            self.living[key] = self.living.get(key, 0.0) + chance


def _zero(number: float) -> float:
    """A number that is 0 or more, but for rounding, or the luck of battles fought with dice."""
    return 0.0 if number < 1e-12 else number


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
        there = tuple(sorted(u & ~7 for u in position if status_of(u) in ON_FIELD))
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
