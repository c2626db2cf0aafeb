"""The state of an Axis & Allies game: plain data, cheap to copy, equal by value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from boardgame.engine.frame import Frame
from boardgame.engine.plain import copy_plain


class Unit(NamedTuple):
    """One piece. Never changed in place: ``state.put(unit._replace(...))``.

    Attributes:
        id: number of the piece, unique in the game.
        type: id of its unit type.
        owner: the power it belongs to.
        area: the space it stands in; cargo stands in its ship's zone.
        start: the space it stood in when the current turn began.
        moved: movement points used this turn.
        aboard: id of the ship that carries it; 0 if none.
        hits: hits taken and not repaired.
        via: the space from which it entered the space where it fights; empty if it began the turn there.
        marks: sorted words that say what it did this turn, see :mod:`~boardgame.games.axis_allies.board.unit_marks`.
    """

    id: int
    type: str
    owner: str
    area: str
    start: str
    moved: int = 0
    aboard: int = 0
    hits: int = 0
    via: str = ""
    marks: tuple[str, ...] = ()

    def marked(self, *words: str) -> Unit:
        """The unit with marks added."""
        return self._replace(marks=tuple(sorted({*self.marks, *words})))

    def unmarked(self, *words: str) -> Unit:
        """The unit with marks taken away."""
        return self._replace(marks=tuple(mark for mark in self.marks if mark not in words))


@dataclass(slots=True)
class State:
    """A position, wholly described.

    Attributes:
        game: id of the game.
        options: the options chosen before play.
        played_with: for each power the first one that the same person plays (A42-CON-65).
        round: number of the round, from 1.
        turn: the power whose turn it is.
        phase: id of the phase in progress.
        units: every piece by id.
        next_id: id of the next new piece.
        owners: the power in control of each territory that has one.
        start_owners: ``owners`` when the current turn began.
        start_hostile: sea zones that were hostile to the power in turn when its turn began.
        treasury: unspent IPCs of each power.
        complexes: damage of the industrial complex in each territory that has one.
        new_complexes: territories whose complex was placed this turn.
        purchased: units in the mobilization zone, by type.
        attacks: sea zones where an attack on lone submarines or transports was declared.
        assaults: amphibious assaults announced: ``{"zone", "target", "cargo": [ids]}``.
        raids: strategic bombing raids announced, by territory: ``{"bombers": [ids], "escorts": [ids]}``.
        fought: spaces where combat took place this turn.
        landing_plan: where aircraft were promised to land: ``{"carriers": {id: zone}, "aircraft": {id: space}}``.
        orders: plain actions of the movement phase in progress, for taking one back.
        before: what the movement phase in progress began with (see :func:`snapshot`).
        pending_liberations: territories taken from the enemy whose first owner has no free capital:
            ``{territory: power that took it}``, forgotten when the turn ends.
        winner: the side that has won; empty before.
        stack: the steps in progress.
        developments: weapons that each power has developed.
        advantages: national advantages that each power holds.
        waiting: units in the mobilization zones of powers whose turn it is not, by power and type.
        memory: plain data of an edition's own rules, by the name of the rule.
        peace: for each power those with whom it is neither at war nor allied, see ``relations.py``.
        complex_types: type of the complex in each territory, where the chart has several; see ``facilities.py``.
        bases: damage of the other facilities in each territory, by type.
    """

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    played_with: dict[str, str] = field(default_factory=dict)
    round: int = 1
    turn: str = ""
    phase: str = ""
    units: dict[int, Unit] = field(default_factory=dict)
    next_id: int = 1
    owners: dict[str, str] = field(default_factory=dict)
    start_owners: dict[str, str] = field(default_factory=dict)
    start_hostile: list[str] = field(default_factory=list)
    treasury: dict[str, int] = field(default_factory=dict)
    complexes: dict[str, int] = field(default_factory=dict)
    new_complexes: list[str] = field(default_factory=list)
    purchased: dict[str, int] = field(default_factory=dict)
    attacks: list[str] = field(default_factory=list)
    assaults: list[dict[str, Any]] = field(default_factory=list)
    raids: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    fought: list[str] = field(default_factory=list)
    landing_plan: dict[str, dict[str, str]] = field(default_factory=dict)
    orders: list[dict[str, Any]] = field(default_factory=list)
    before: dict[str, Any] = field(default_factory=dict)
    pending_liberations: dict[str, str] = field(default_factory=dict)
    winner: str = ""
    stack: list[Frame] = field(default_factory=list)
    developments: dict[str, list[str]] = field(default_factory=dict)
    advantages: dict[str, list[str]] = field(default_factory=dict)
    waiting: dict[str, dict[str, int]] = field(default_factory=dict)
    memory: dict[str, Any] = field(default_factory=dict)
    peace: dict[str, list[str]] = field(default_factory=dict)
    complex_types: dict[str, str] = field(default_factory=dict)
    bases: dict[str, dict[str, int]] = field(default_factory=dict)
    _by_area: dict[str, list[int]] | None = field(default=None, repr=False, compare=False)

    # --- units -----------------------------------------------------------------------------------------------

    def at(self, area: str) -> list[Unit]:
        """The units in a space, cargo included, in order of their ids."""
        index = self._by_area
        if index is None:
            index = {}
            for unit in self.units.values():
                index.setdefault(unit.area, []).append(unit.id)
            for ids in index.values():
                ids.sort()
            self._by_area = index
        units = self.units
        return [units[i] for i in index.get(area, ())]

    def set_units(self, units: Iterable[Unit]) -> None:
        """Let these be all the units there are."""
        self.units = {unit.id: unit for unit in units}
        self._by_area = None

    def put(self, unit: Unit) -> None:
        """Put a unit into the state, or in the place of the unit with its id."""
        old = self.units.get(unit.id)
        self.units[unit.id] = unit
        if old is None or old.area != unit.area:
            self._by_area = None

    def add(self, type_: str, owner: str, area: str, **more: Any) -> Unit:
        """A new piece on the board."""
        unit = Unit(self.next_id, type_, owner, area, area, **more)
        self.next_id += 1
        self.put(unit)
        return unit

    def remove(self, unit_id: int) -> Unit:
        """Take a piece off the board, with everything aboard it."""
        unit = self.units.pop(unit_id)
        self._by_area = None
        for cargo in [other.id for other in self.units.values() if other.aboard == unit_id]:
            self.remove(cargo)
        return unit

    def cargo(self, ship_id: int) -> list[Unit]:
        """The units aboard a ship, in order of their ids."""
        ship = self.units[ship_id]
        return [unit for unit in self.at(ship.area) if unit.aboard == ship_id]

    # --- copying and writing ---------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy. Units are immutable, so the table of units is copied shallowly."""
        return State(
            self.game,
            self.options,  # chosen before play and never changed
            self.played_with,
            self.round,
            self.turn,
            self.phase,
            dict(self.units),
            self.next_id,
            dict(self.owners),
            self.start_owners,  # replaced, never changed in place
            self.start_hostile,
            dict(self.treasury),
            dict(self.complexes),
            list(self.new_complexes),
            dict(self.purchased),
            list(self.attacks),
            copy_plain(self.assaults),
            copy_plain(self.raids),
            list(self.fought),
            self.landing_plan,  # replaced, never changed in place
            list(self.orders),  # an order is never changed once given
            self.before,  # replaced, never changed in place
            dict(self.pending_liberations),
            self.winner,
            [frame.copy() for frame in self.stack],
            copy_plain(self.developments),
            copy_plain(self.advantages),
            copy_plain(self.waiting),
            copy_plain(self.memory),
            self.peace,  # replaced, never changed in place
            dict(self.complex_types),
            dict(self.bases),  # the bases of a territory are replaced, never changed in place
        )

    def agreed(self, flag: bool | str) -> bool:
        """Whether a flag of the edition is set: itself, or the option agreed on before play that it names."""
        return flag if isinstance(flag, bool) else bool(self.options.get(flag))

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data, without loss; what only some editions fill is written where it is filled."""
        plain: dict[str, Any] = {}
        for item in fields(self):
            if not item.name.startswith("_") and (item.name not in _SOMETIMES or getattr(self, item.name)):
                plain[item.name] = copy_plain(getattr(self, item.name))
        plain["units"] = units_to_plain(self.units.values())
        plain["stack"] = [frame.to_plain() for frame in self.stack]
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any], frame: Callable[[Any], Frame]) -> State:
        """The state that :meth:`to_plain` wrote; ``frame`` reads one frame of its stack.

        Raises:
            ValueError: a part is missing, unknown or of the wrong form; the message names it.
        """
        known = {item.name for item in fields(cls) if not item.name.startswith("_")}
        missing, unknown = sorted(known - _SOMETIMES - set(plain)), sorted(set(plain) - known)
        if missing or unknown:
            raise ValueError(f"state: missing parts {missing}, unknown parts {unknown}")
        values = {key: copy_plain(value) for key, value in plain.items()}
        try:
            values["units"] = units_from_plain(plain["units"])
            values["stack"] = [frame(item) for item in plain["stack"]]
        except (TypeError, ValueError) as error:
            raise ValueError("state: units or stack damaged") from error
        return cls(**values)


_SOMETIMES = frozenset({"developments", "advantages", "waiting", "memory", "peace", "complex_types", "bases"})


def units_to_plain(units: Iterable[Unit]) -> list[list[Any]]:
    """Units as JSON rows in order of their ids."""
    return [[*unit[:-1], list(unit.marks)] for unit in sorted(units)]


def units_from_plain(rows: Iterable[Any]) -> dict[int, Unit]:
    """The units that :func:`units_to_plain` wrote."""
    units = {}
    for row in rows:
        if len(row) != len(Unit._fields):
            raise ValueError(f"unit row {row!r}")
        unit = Unit._make([*row[:-1], tuple(row[-1])])
        if not (isinstance(unit.id, int) and isinstance(unit.type, str) and isinstance(unit.area, str)):
            raise ValueError(f"unit row {row!r}")
        units[unit.id] = unit
    return units


_SNAPSHOT = ("next_id", "owners", "treasury", "attacks", "assaults", "raids", "fought", "landing_plan",
             "pending_liberations", "complexes")  # fmt: skip


def snapshot(state: State) -> dict[str, Any]:
    """What a movement phase can change, as plain data, so that one order can be taken back later."""
    plain = {name: copy_plain(getattr(state, name)) for name in _SNAPSHOT}
    plain["units"] = units_to_plain(state.units.values())
    if state.memory:
        plain["memory"] = copy_plain(state.memory)
    return plain


def restore(state: State, before: Mapping[str, Any]) -> None:
    """Put back what :func:`snapshot` took."""
    for name in _SNAPSHOT:
        setattr(state, name, copy_plain(before[name]))
    state.set_units(units_from_plain(before["units"]).values())
    state.memory = copy_plain(before.get("memory", {}))
