"""The whole position: plain data, cheap to copy, equal by value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeVar

from boardgame.engine import Frame
from boardgame.engine.frame import plain_value
from boardgame.games.third_reich.records import Account as Account
from boardgame.games.third_reich.records import Choice as Choice
from boardgame.games.third_reich.records import Minor as Minor
from boardgame.games.third_reich.records import MinorKind as MinorKind
from boardgame.games.third_reich.records import OptionKind as OptionKind
from boardgame.games.third_reich.records import Side as Side
from boardgame.games.third_reich.records import Wing as Wing

if TYPE_CHECKING:
    from boardgame.games.third_reich.world import World

T = TypeVar("T")

# --- where a counter is; a hex is its number, from 0 ----------------------------------------------------------
POOL = -1
"""In the force pool: it may be built."""
START = -2
"""Among the forces at start, still to be set up."""
LATER = -3
"""A build of a later date, or a force of a country that has not been set up yet."""
GONE = -4
"""Out of the game for good."""
US_BOX = -5
MURMANSK = -6
DUE = -7
"""A fleet under construction; ``State.due`` says when and where it comes."""
ABOARD = -8
"""At sea with a mission, which says where."""
LEND_LEASE = -9
"""In the Lend Lease box: a fleet that blocks the Gulf of Suez (TR-47.3c)."""
LENT = -10
"""An Italian unit whose place another counter has taken, under German command (TR-36.2)."""
PLACES: dict[int, str] = {
    POOL: "pool", START: "start", LATER: "later", GONE: "gone", US_BOX: "us_box", MURMANSK: "murmansk", DUE: "due",
    ABOARD: "aboard", LEND_LEASE: "lend_lease", LENT: "lent",
}  # fmt: skip
"""The places off the map, as a saved game names them."""

# --- what a unit has done or had done to it, as bits of State.marks ---------------------------------------------
MOVED = 1
"""Moved in this player turn's movement phase."""
ATTACKED = 2
"""Attacked in this player turn."""
EXPLOITED = 4
"""Exploited a breakthrough, or stands in a breakthrough hex, in this player turn."""
DROPPED = 8
"""Made an airdrop in this player turn."""
LANDED = 16
"""Came over a beach in this player turn."""
UNSUPPLIED = 32
"""Could not trace supply at the start of this player turn (TR-27)."""
REDEPLOYED = 64
"""Strategically redeployed in this player turn (TR-16)."""
BUILT = 128
"""Built in this player turn (TR-15)."""
RETREATED = 256
"""Took over stacking limits into its own player turn by a retreat (TR-6.13)."""
LOST = 512
"""Lost to supply or disbanded in this player turn: it is not rebuilt in it (TR-12.5, TR-17.1)."""
FIXED = 1024
"""May not leave its hex yet (the fixed Russian units of the 1939 card)."""
SUSTAINED = 2048
"""In supply in this player turn only because it exploited or dropped in the turn before (TR-27.32, TR-27.33)."""
SERVED = 4096
"""A fleet that has carried out a mission, intercepted or been built in this game turn (TR-29.31, TR-29.34)."""
CARRIES = 8192
"""A fleet that carries supply in this game turn (TR-27.23)."""
ESCORTED = 16384
"""A fleet that has escorted a redeployment in this game turn (TR-29.63)."""
TRIED = 32768
"""A fleet that has failed to intercept in this player turn (TR-29.57c)."""
SAILED = 65536
"""A fleet that has changed its base in this player turn (TR-29.33)."""
CEILING = 131072
"""Without supply in this player turn only because a ceiling was passed (TR-35.32b)."""
DISBANDED = 262144
"""Destroyed at will in this player turn (TR-12.5b)."""
TURN_MARKS = SERVED | CARRIES | ESCORTED
"""The marks that end with a game turn."""
HALF_MARKS = MOVED | ATTACKED | EXPLOITED | DROPPED | LANDED | UNSUPPLIED | REDEPLOYED | BUILT | LOST | SUSTAINED
HALF_MARKS |= TRIED | SAILED | CEILING | DISBANDED
"""The marks that end with a player turn."""

BY_SEA = "landed:"
"""Begins the clock of a bridgehead that was placed after an invasion, by its hex (TR-27.24c)."""
DISBANDED_AIR = "disbanded_air:"
"""Begins the clock with the air factors that a power has destroyed at will in this player turn (TR-12.5b)."""
ARRIVED = "arrived:"
"""Begins the clock of a unit that has come over from the US box in this player turn (TR-16.73)."""
APART = "apart:"
"""Begins the clock of two allies whose units do not stack on a front in this player turn (TR-51.5c)."""
TAKEN_UP = "taken_up:"
"""Begins the clock of a hex whose bridgehead has been taken up in this player turn, by its label (TR-9.4d)."""
OF_THE_HALF = (DISBANDED_AIR, ARRIVED, APART, TAKEN_UP)
"""What begins the clocks that end with a player turn."""
SUNK = "sunk:"
"""Begins the clock of a fleet that was sunk, by its number: to build it again takes a year (TR-29.82b)."""
GUEST = "guest:"
"""Begins the clock of a French fleet in a British port, by its number (TR-29.19)."""
SHUT_IN = "shut_in:"
"""Begins the clock of a fleet that was shut in at Suez, by its number (TR-47.4b)."""
NOBODY = 255
"""In ``State.control``: nobody controls the hex."""


@dataclass(slots=True)
class State:
    """A position, wholly described.

    A *seat* is one of the major powers, a *nation* whoever owns units or hexes: a seat, or a minor country. Units are
    known by their place in ``world.units``, hexes by their number.

    Attributes:
        world: what never changes in this game; no part of the saved position.
        options: the options agreed on before play.
        turn: number of the game turn, from 1; 0 during the set-up (``world.date`` says which season it is).
        first: the side that plays first in this game turn; empty before it is determined.
        first_before: the same in the game turn before (TR-12.11).
        half: the side whose player turn it is; empty between player turns.
        where: where each unit is: a hex, or one of the places above.
        damaged: the factors of fleets that have lost some (TR-29.7).
        marks: what each unit has done, as bits.
        since: for an exploited or dropped unit the game turn in which it did so (TR-27.34, TR-31).
        due: for a fleet under construction the game turn and the port it comes to (TR-29.8).
        air: air factors by ``nation:hex``, the hex as its number.
        landed: air factors that have changed their base in this player turn, by ``nation:hex``, the hex as its number.
        air_start: air counters still to be set up, by ``nation:sort`` (``italy:5-4``).
        air_pool: air factors in the force pool of each nation.
        boxes: air factors in a box off the map by ``nation:box``, such as ``united_states:us_box``.
        warfare: factors of strategic warfare by type, and air units exchanged for them (TR-10.2); a view has the sum of
            both types of the other side under that side.
        variants: the number of the variant counter of each side (TR-33.1); 0 in the view of who may not see it.
        known: what intelligence has told a seat, or means for a side, by ``seat:what``; a view has that of its viewer.
        grants: BRPs granted that have not arrived, by ``giver:receiver``, and those of the year by ``year:giver``.
        aid: foreign aid by ``giver:country``.
        control: the nation in control of each hex, by its place in ``world.nations``; ``NOBODY`` for none.
        control_at_half, control_at_turn: the same as it was when the player turn, the game turn began.
        wars: pairs of nations at war, as :func:`pair` writes them.
        alliances: pairs of nations actively allied, likewise.
        minors: what each minor country is, and which powers are conquered.
        choices: the option of each power and moving minor on each front, by ``nation:front``.
        brps: the account of each seat.
        counted: BRPs a power has received for a country or colony in this year (TR-10.34), by ``power:country``.
        pending: BRPs a power loses at the end of its next combat phase unless it regains a country or colony, by
            ``power:country`` (TR-24.3b); 0 where it had none of them this year.
        bridgeheads: who owns the bridgehead in a hex; the hex as text (TR-9).
        clocks: the game turn since which, or until which, something holds, by its name.
        winners: the seats that have won; empty before.
        victory: how: the level of victory in the words of the table; empty before.
        hands: the hand that holds each seat, which goes by one of its powers (TR-51.1b).
        stack: the steps in progress.
    """

    world: World = field(repr=False, compare=False)
    options: dict[str, Any] = field(default_factory=dict)
    turn: int = 0
    first: str = ""
    first_before: str = ""
    half: str = ""
    where: list[int] = field(default_factory=list)
    damaged: dict[int, int] = field(default_factory=dict)
    marks: list[int] = field(default_factory=list)
    since: dict[int, int] = field(default_factory=dict)
    due: dict[int, tuple[int, int]] = field(default_factory=dict)
    air: dict[str, Wing] = field(default_factory=dict)
    landed: dict[str, int] = field(default_factory=dict)
    air_start: dict[str, int] = field(default_factory=dict)
    air_pool: dict[str, int] = field(default_factory=dict)
    boxes: dict[str, Wing] = field(default_factory=dict)
    warfare: dict[str, int] = field(default_factory=dict)
    variants: dict[str, int] = field(default_factory=dict)
    known: dict[str, int] = field(default_factory=dict)
    grants: dict[str, int] = field(default_factory=dict)
    aid: dict[str, int] = field(default_factory=dict)
    control: bytes = b""
    control_at_half: bytes = b""
    control_at_turn: bytes = b""
    wars: frozenset[str] = frozenset()
    alliances: frozenset[str] = frozenset()
    minors: dict[str, Minor] = field(default_factory=dict)
    choices: dict[str, Choice] = field(default_factory=dict)
    brps: dict[str, Account] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)
    pending: dict[str, int] = field(default_factory=dict)
    bridgeheads: dict[str, str] = field(default_factory=dict)
    clocks: dict[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()
    victory: str = ""
    hands: dict[str, str] = field(default_factory=dict)
    stack: list[Frame] = field(default_factory=list)
    _derived: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    # --- units ------------------------------------------------------------------------------------------------

    def at(self, cell: int) -> tuple[int, ...]:
        """The units in a hex, or in one of the places off the map, in order of their numbers."""
        return self._by_place().get(cell, ())

    def on_map(self) -> Iterator[int]:
        """Every unit in a hex."""
        return (unit for unit, cell in enumerate(self.where) if cell >= 0)

    def of(self, nation: str, place: int) -> tuple[int, ...]:
        """The units of a nation in a hex or place."""
        units = self.world.units
        return tuple(unit for unit in self.at(place) if units[unit].nation == nation)

    def factors(self, unit: int) -> int:
        """The combat or naval factors a unit has now."""
        return self.damaged.get(unit) or self.world.units[unit].factors

    def put(self, unit: int, cell: int) -> None:
        """Let a unit be in a hex or place; nothing else follows from it."""
        self.where[unit] = cell
        self._derived = {}

    def mark(self, unit: int, marks: int) -> None:
        """Give a unit marks."""
        self.marks[unit] |= marks
        self._derived = {}

    def unmark(self, marks: int) -> None:
        """Take marks from all units."""
        self.marks = [found & ~marks for found in self.marks]
        self._derived = {}

    def marked(self, unit: int, marks: int) -> bool:
        """Whether a unit has one of the marks."""
        return bool(self.marks[unit] & marks)

    # --- air --------------------------------------------------------------------------------------------------

    def wing(self, nation: str, cell: int) -> Wing:
        """The air factors of a nation at a base."""
        return self.air.get(f"{nation}:{cell}", _NO_WING)

    def set_wing(self, nation: str, cell: int, wing: Wing) -> None:
        """Let a nation have these air factors at a base."""
        key = f"{nation}:{cell}"
        if wing.fresh or wing.flown:
            self.air[key] = wing
        else:
            self.air.pop(key, None)
        self._derived = {}

    def wings(self) -> tuple[tuple[str, int, Wing], ...]:
        """Nation, base and factors of all air on the map."""
        return self.derived("wings", self._wings)

    def _wings(self) -> tuple[tuple[str, int, Wing], ...]:
        split = ((key.split(":"), wing) for key, wing in self.air.items())
        return tuple((nation, int(cell), wing) for (nation, cell), wing in split)

    def boxed(self, nation: str, box: int) -> Wing:
        """The air factors of a nation in a box off the map, such as :data:`US_BOX`."""
        return self.boxes.get(f"{nation}:{PLACES[box]}", _NO_WING)

    def set_boxed(self, nation: str, box: int, wing: Wing) -> None:
        """Let a nation have these air factors in a box off the map."""
        key = f"{nation}:{PLACES[box]}"
        if wing.fresh or wing.flown:
            self.boxes[key] = wing
        else:
            self.boxes.pop(key, None)
        self._derived = {}

    # --- hexes ------------------------------------------------------------------------------------------------

    def controller(self, cell: int) -> str:
        """The nation in control of a hex; empty for none, as in an enemy hex that partisans hold (TR-32.6b)."""
        place = self.control[cell]
        if place == NOBODY:
            return ""
        # Asked for every hex of the board: what is known of risen hexes is looked up here, without a call.
        risen = self._derived.get("risen")
        if risen is None:
            risen = self.risen()
        return "" if cell in risen else self.world.nation_ids[place]

    def risen(self) -> frozenset[int]:
        """The enemy hexes that partisans hold; each is its old owner's again as soon as they are gone (TR-32.6).

        They count for nobody: no BRPs of a capital (TR-32.6d), no objective (TR-32.6e); where an exchange leaves nobody
        to enter a capital it is its old owner's all the same (TR-32.7b).
        """
        return self.derived("risen", self._risen)

    def _risen(self) -> frozenset[int]:
        units, ids = self.world.units, self.world.nation_ids
        return frozenset(
            cell
            for unit in self.world.partisans
            if (cell := self.where[unit]) >= 0
            and self.control[cell] != NOBODY
            and self.at_war(units[unit].nation, ids[self.control[cell]])
        )

    def set_control(self, cells: Iterable[int], nation: str) -> None:
        """Let a nation control hexes; empty for nobody."""
        place = self.world.nation_number[nation] if nation else NOBODY
        changed = bytearray(self.control)
        for cell in cells:
            changed[cell] = place
        self.control = bytes(changed)
        self._derived = {}

    # --- nations ----------------------------------------------------------------------------------------------

    def at_war(self, a: str, b: str) -> bool:
        """Whether two nations are at war."""
        return pair(a, b) in self.wars

    def allied(self, a: str, b: str) -> bool:
        """Whether two nations are the same or actively allied."""
        return a == b or pair(a, b) in self.alliances

    def enemies(self, nation: str) -> frozenset[str]:
        """The nations at war with a nation."""
        return self.derived(("enemies", nation), lambda: _partners(self.wars, nation))

    def allies(self, nation: str) -> frozenset[str]:
        """The nations actively allied with a nation, itself among them."""
        return self.derived(("allies", nation), lambda: _partners(self.alliances, nation) | {nation})

    def conquered(self, nation: str) -> bool:
        """Whether a power or a minor country is conquered (TR-24, TR-26)."""
        found = self.minors.get(nation)
        return found is not None and found.kind == "conquered"

    def option(self, nation: str, front: str) -> OptionKind:
        """The option of a nation on a front in this player turn; ``pass`` where it announced none."""
        found = self.choices.get(f"{nation}:{front}")
        return found.option if found is not None else "pass"

    def set_wars(self, wars: Iterable[str], alliances: Iterable[str]) -> None:
        """Let these pairs of nations be at war, and these be allied."""
        self.wars, self.alliances = frozenset(wars), frozenset(alliances)
        self._derived = {}

    # --- what follows from the position -----------------------------------------------------------------------

    def derived(self, key: Any, compute: Callable[[], T]) -> T:
        """Something that follows from units, air, control, wars and alliances, computed once for a position.

        Args:
            key: what it is; unique in the game.
            compute: makes it. It may not depend on frames, options, choices or BRPs.
        """
        found = self._derived.get(key)
        if found is None:
            found = self._derived[key] = compute()
        result: T = found
        return result

    def changed(self) -> None:
        """Forget what was computed: for whoever changes units, air or hexes by other ways than those above."""
        self._derived = {}

    def _by_place(self) -> dict[int, tuple[int, ...]]:
        return self.derived("by_place", self._sorted_by_place)

    def _sorted_by_place(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, list[int]] = {}
        for unit, cell in enumerate(self.where):
            found.setdefault(cell, []).append(unit)
        return {cell: tuple(units) for cell, units in found.items()}

    # --- plain data -------------------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy; tables are copied one level deep, since all that they hold is immutable.

        What was derived is shared until one of the two changes, when that one starts anew.
        """
        copied = State.__new__(State)
        for name in _SHARED:
            setattr(copied, name, getattr(self, name))
        for name in _TABLES:
            setattr(copied, name, getattr(self, name).copy())
        copied.stack = [frame.copy() for frame in self.stack]
        return copied

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data, hexes by their labels and control by nation."""
        plain = {name: plain_value(getattr(self, name)) for name in PLAIN if name not in WRITTEN}
        labels = self.world.labels
        plain["where"] = [PLACES[cell] if cell < 0 else labels[cell] for cell in self.where]
        plain["due"] = {str(unit): [turn, labels[cell]] for unit, (turn, cell) in self.due.items()}
        for name in ("damaged", "since"):
            plain[name] = {str(unit): value for unit, value in getattr(self, name).items()}
        plain["air"] = {f"{nation}:{labels[cell]}": list(wing) for nation, cell, wing in self.wings()}
        for name in CONTROLS:
            plain[name] = getattr(self, name).hex()
        for name in ("wars", "alliances"):
            plain[name] = sorted(getattr(self, name))
        plain["stack"] = [frame.to_plain() for frame in self.stack]
        return plain


def pair(a: str, b: str) -> str:
    """Two nations as one text, in the order of the alphabet."""
    return f"{a}:{b}" if a < b else f"{b}:{a}"


def _partners(pairs: frozenset[str], nation: str) -> frozenset[str]:
    found = set()
    for text in pairs:
        a, b = text.split(":")
        if nation in (a, b):
            found.add(b if a == nation else a)
    return frozenset(found)


_NO_WING = Wing()
CONTROLS = ("control", "control_at_half", "control_at_turn")
_UNSAVED = ("world", "stack", "_derived")
_NAMES = tuple(item.name for item in fields(State))
_TABLES = tuple(
    item.name for item in fields(State) if item.type.startswith(("dict[", "list[")) and item.name not in _UNSAVED
)
_SHARED = tuple(name for name in _NAMES if name not in (*_TABLES, "stack"))
PLAIN = tuple(name for name in _NAMES if name not in _UNSAVED)
WRITTEN = ("where", "damaged", "since", "due", "air", *CONTROLS, "wars", "alliances")
"""Parts that a saved game writes in a form of its own."""
