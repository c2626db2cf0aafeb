"""The whole position, as only the host of a game knows it: plain data, cheap to copy, equal by value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from boardgame.engine import Frame
from boardgame.engine.form_of_class import form_of_class, read_written
from boardgame.engine.frame import plain_value

if TYPE_CHECKING:
    from pydantic import BaseModel

    from boardgame.games.conquest.view import Common
    from boardgame.games.conquest.world import World

Facing = Literal["up", "flat", "escaped"]
StatusKind = Literal["neutral", "associate", "protectorate", "satellite", "armed", "defeated"]


class Block(NamedTuple):
    """One wooden block. Never changed in place, see :mod:`~boardgame.games.conquest.board.possession`.

    Attributes:
        id: its number, from 1. It tells the type, so it never leaves the host but to the block's owner.
        power: the nationality it shows everybody (CNC-3.11).
        type: id of its unit type.
        area: where it stands; empty in the force pool. A Ground unit at sea is a Convoy (CNC-3.24c).
        cv: Combat Value, 0 in the force pool (CNC-3.12).
        facing: ``up``: its owner alone sees it; ``flat``: everybody does; ``escaped``: a Submarine lying on its face,
            whose type everybody knows (CNC-12.73).
    """

    id: int
    power: str
    type: str
    area: str = ""
    cv: int = 0
    facing: Facing = "up"


class Influence(NamedTuple):
    """Influence markers on a Neutral, all of one Faction (CNC-7.4b).

    Attributes:
        seat: whose they are.
        markers: how many, 1 or more.
    """

    seat: str
    markers: int


class Status(NamedTuple):
    """What a Neutral is (CNC-8.1 to CNC-8.2).

    Attributes:
        kind: ``neutral`` is Unaligned; ``armed`` fights those who violated it; ``defeated`` has lost its Capital.
        seat: whose Associate, Protectorate or Satellite it is, whom an Armed Minor fights, who defeated it.
    """

    kind: StatusKind = "neutral"
    seat: str = ""


class VaultPair(NamedTuple):
    """Two cards in a Secret Vault (CNC-9.4, CNC-7.35).

    Attributes:
        cards: the two.
        meaning: the technology, or the Province of Insurgents.
        year: when the pair was played.
    """

    cards: tuple[str, str]
    meaning: str
    year: int


class Note(NamedTuple):
    """What a seat saw once of a Rival, by Intelligence (CNC-9.7); it tells how things were then.

    Attributes:
        year: when.
        kind: the Intelligence, ``agent``, ``mole``, ``code_break``.
        of: the seat whose secrets they were.
        at: the area looked into; empty for none.
        seen: blocks as ``power:type:CV``, cards, or what pairs in a vault mean.
    """

    year: int
    kind: str
    of: str
    at: str
    seen: tuple[str, ...]


class Build(NamedTuple):
    """A unit built, as everybody sees it (CNC-7.23b).

    Attributes:
        seat: who built it.
        area, power: where, and of which nationality.
    """

    seat: str
    area: str
    power: str


class Due(NamedTuple):
    """An event of the year track that is still to come.

    Attributes:
        year: the New Year in which it happens.
        event: its id among the events of the scenario.
    """

    year: int
    event: str


class _Index(NamedTuple):
    """The blocks of a position by where they are.

    Attributes:
        areas: those on the map, by area.
        pools: those in the force pools, by power and type.
    """

    areas: dict[str, tuple[Block, ...]]
    pools: dict[tuple[str, str], tuple[Block, ...]]


@dataclass(slots=True)
class State:
    """A position, wholly described.

    A *seat* is one of the three who play (``japan``, ``usa``, ``soviet``), a *power* the nationality of a block, a
    *faction* whoever can hold land: a seat, or a Neutral, which stands by itself (CNC-2.5).

    Attributes:
        world: what never changes in this game; no part of the saved position.
        options: the options agreed on before play.
        year: 1936 to 1945, 0 before the first.
        season: ``new_year``, ``spring``, ``summer``, ``fall`` or ``winter``; empty before the first year.
        order: the seats in the Turn Order of this year (CNC-7.15).
        command_order: the seats in the order of their Player Turns of this season (CNC-10.1d).
        blocks: every block, at the place of its number less one.
        piles: cards by place, see :mod:`~boardgame.games.conquest.cards`.
        diplomacy: Action cards on the table for Influence, each with the Neutral it is played for (CNC-7.31).
        vaults: the Secret Vault of each seat, in the order played.
        techs: technologies that each seat has revealed.
        atomic_years: the year in which each seat last achieved a stage of Atomic Research (CNC-9.6); 0 for never.
        cup: Peace Dividends nobody has drawn, by value, smallest first (CNC-4.4c).
        dividends: values of those that each seat holds.
        influence: Influence markers on each Neutral that has any.
        status: what each Neutral is; it changes only where CNC-7.4d lets it.
        markers: Control markers on Capitals and Islets (CNC-1.143b).
        occupants: factions with blocks in each land area, the longest there first (CNC-1.141b).
        control: the faction in control of each land area, taken as the present Phase began (CNC-1.14).
        ind: Industry of each seat.
        factory_level: how often the Factory Cost of each seat has dropped (CNC-7.32c).
        loyalty: KMT of the USA, CPC of the Soviet Union (CNC-16.21b, CNC-16.22c).
        ind_raised, loyalty_raised: how often each seat has raised them by cards this year.
        wars: pairs of seats at war, ``"japan:usa"`` in the order of seats, with the one that declared it.
        declared: how many Declarations of War each seat has made (CNC-18.1g).
        sneak_used: whether Japan has made its Sneak Attack (CNC-15.24).
        activated: seats that activated a Battle this year with units of a Great Power (CNC-7.14b).
        violated_proxies: ``"japan:nationalist_china"`` for each seat and Proxy it has violated (CNC-16.33).
        intrusions: seats that have sent Great Power units into China (CNC-16.31).
        schedule: what the year track still holds, soonest first.
        partisans: Partisans in each Province that has any (CNC-17.0).
        blockades: areas whose POP and RES are marked as Blockaded (CNC-14.22).
        builds: what has been built in the last Production.
        notes: looks of each seat at its Rivals' secrets; what was seen is known to it alone.
        standing: seats that pass by themselves in the Government, until ``played`` (somebody plays) or the ``end``,
            or until they take it back; each alone knows of its own.
        winners: who has won; empty before.
        victory: how: ``economic``, ``military``, ``atomic`` or ``hegemony``; empty before.
        stack: the steps in progress.
        settled: whether it will not change any more; a copy may. No part of the saved position, nor is what follows.
        common: what all viewers of a settled position see alike, see :class:`~.view.Common`; None before it is asked.
    """

    world: World = field(repr=False, compare=False)
    options: dict[str, Any] = field(default_factory=dict)
    year: int = 0
    season: str = ""
    order: tuple[str, ...] = ()
    command_order: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    piles: dict[str, tuple[str, ...]] = field(default_factory=dict)
    diplomacy: dict[str, str] = field(default_factory=dict)
    vaults: dict[str, tuple[VaultPair, ...]] = field(default_factory=dict)
    techs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    atomic_years: dict[str, int] = field(default_factory=dict)
    cup: tuple[int, ...] = ()
    dividends: dict[str, tuple[int, ...]] = field(default_factory=dict)
    influence: dict[str, Influence] = field(default_factory=dict)
    status: dict[str, Status] = field(default_factory=dict)
    markers: dict[str, str] = field(default_factory=dict)
    occupants: dict[str, tuple[str, ...]] = field(default_factory=dict)
    control: dict[str, str] = field(default_factory=dict)
    ind: dict[str, int] = field(default_factory=dict)
    factory_level: dict[str, int] = field(default_factory=dict)
    loyalty: dict[str, int] = field(default_factory=dict)
    ind_raised: dict[str, int] = field(default_factory=dict)
    loyalty_raised: dict[str, int] = field(default_factory=dict)
    wars: dict[str, str] = field(default_factory=dict)
    declared: dict[str, int] = field(default_factory=dict)
    sneak_used: bool = False
    activated: tuple[str, ...] = ()
    violated_proxies: tuple[str, ...] = ()
    intrusions: tuple[str, ...] = ()
    schedule: tuple[Due, ...] = ()
    partisans: dict[str, int] = field(default_factory=dict)
    blockades: tuple[str, ...] = ()
    builds: tuple[Build, ...] = ()
    notes: dict[str, tuple[Note, ...]] = field(default_factory=dict)
    standing: dict[str, str] = field(default_factory=dict)
    winners: tuple[str, ...] = ()
    victory: str = ""
    stack: list[Frame] = field(default_factory=list)
    settled: bool = field(default=False, repr=False, compare=False)
    common: Common | None = field(default=None, repr=False, compare=False)
    _index: _Index | None = field(default=None, repr=False, compare=False)

    # --- blocks -----------------------------------------------------------------------------------------------

    def block(self, number: int) -> Block:
        """The block with a number."""
        return self.blocks[number - 1]

    def at(self, area: str) -> tuple[Block, ...]:
        """The blocks in an area, in order of their numbers."""
        return self._indexed().areas.get(area, ())

    def on_map(self) -> Iterator[Block]:
        """Every block that stands somewhere, area by area."""
        for found in self._indexed().areas.values():
            yield from found

    def pool(self, power: str, type_id: str) -> tuple[Block, ...]:
        """The blocks of a sort in the force pool (CNC-3.0b)."""
        return self._indexed().pools.get((power, type_id), ())

    def pool_counts(self, power: str) -> dict[str, int]:
        """How many blocks of each type a power has in the force pool, those that are all on the map included."""
        return {unit: len(self.pool(power, unit)) for unit in self.world.units_of(power)}

    def set_blocks(self, changed: Iterable[Block]) -> None:
        """Let blocks be as given, without a look at who stands where: ``possession.put`` does that too."""
        blocks = list(self.blocks)
        for block in changed:
            blocks[block.id - 1] = block
        self.blocks, self._index = tuple(blocks), None

    def _indexed(self) -> _Index:
        if self._index is None:
            areas: dict[str, list[Block]] = {}
            pools: dict[tuple[str, str], list[Block]] = {}
            for block in self.blocks:
                if block.area:
                    areas.setdefault(block.area, []).append(block)
                else:
                    pools.setdefault((block.power, block.type), []).append(block)
            self._index = _Index(
                {area: tuple(found) for area, found in areas.items()},
                {sort: tuple(found) for sort, found in pools.items()},
            )
        return self._index

    # --- plain data -------------------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy; tables are copied one level deep, since all that they hold is immutable."""
        copied = State.__new__(State)
        for name in _SHARED:
            setattr(copied, name, getattr(self, name))
        for name in _TABLES:
            setattr(copied, name, getattr(self, name).copy())
        copied.stack = [frame.copy() for frame in self.stack]
        copied.settled, copied.common = False, None
        return copied

    def to_plain(self) -> dict[str, Any]:
        """The state as JSON data; a block in the force pool is left out."""
        plain = {name: plain_value(getattr(self, name)) for name in _PLAIN}
        plain["blocks"] = [[b.id, b.area, b.cv, b.facing] for b in self.blocks if b.area]
        return {**plain, "stack": [frame.to_plain() for frame in self.stack]}


_UNSAVED = ("world", "stack", "settled", "common", "_index")
_NAMES = tuple(item.name for item in fields(State))
_TABLES = tuple(item.name for item in fields(State) if item.type.startswith("dict[") and item.name not in _UNSAVED)
_SHARED = tuple(name for name in _NAMES if name not in (*_TABLES, "stack", "settled", "common"))
_PLAIN = tuple(name for name in _NAMES if name not in (*_UNSAVED, "blocks"))


def state_from_plain(world: World, plain: dict[str, Any], stack: list[Frame]) -> State:
    """The state that :meth:`State.to_plain` wrote, without its stack.

    Args:
        world: what it was written with.
        plain: what was written.
        stack: the frames, read already.

    Raises:
        ValueError: a part is missing, unknown or of the wrong kind; the message names it.
    """
    saved = read_written(_saved(), plain, "position of this game")
    state = State(world, blocks=world.blocks, stack=stack, **{name: getattr(saved, name) for name in _PLAIN})
    placed = saved.blocks
    if any(not 1 <= number <= len(state.blocks) for number, *_ in placed):
        raise ValueError("not a position of this game: blocks: there is no such block")
    state.set_blocks(
        state.block(number)._replace(area=area, cv=cv, facing=facing) for number, area, cv, facing in placed
    )
    return state


@cache
def _saved() -> type[BaseModel]:
    """The form of what :meth:`State.to_plain` wrote, each part by its annotation."""
    known = {**globals(), "World": object, "Common": object}
    return form_of_class(State, _PLAIN, known, blocks=list[tuple[int, str, int, Facing]], stack=list[Any])
