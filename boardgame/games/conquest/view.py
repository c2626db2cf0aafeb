"""What one viewer may see of a position (CNC-3.0c): own blocks and cards, of others numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any

from boardgame.engine import MASTER, Frame, Viewer
from boardgame.engine.frame import plain_value
from boardgame.games.conquest import cards
from boardgame.games.conquest.board import tracks
from boardgame.games.conquest.board.relations import MINOR, seat_of
from boardgame.games.conquest.frames import stack_for
from boardgame.games.conquest.state import Block, Build, Due, Influence, Note, State, Status, VaultPair
from boardgame.games.conquest.world import World

Face = tuple[str, str, int]
"""What everybody sees of a block that lies flat: power, type, CV."""


@dataclass(frozen=True)
class View:
    """The position as a viewer sees it; what is not explained here is as in :class:`~.state.State`.

    Attributes:
        viewer: the seat that looks; empty for a spectator, ``master`` for the master view.
        own: the blocks on the map whose owner looks, all of them for the master view.
        counts: blocks of others that stand upright, by area and power: how many.
        faces: blocks of others that lie flat, by area, in the order of power, type and CV; Armed Minors' always.
        escaped: Submarines of others that lie on their faces, by area and power: how many.
        hands: own cards; those of all seats for the master view.
        hand_sizes: how many cards each holds.
        bought: what each has bought this Production, by deck.
        decks: cards in each deck.
        deck_order: their order, for the master view alone.
        table: cards on the table, by seat; ``diplomacy`` says what for.
        vaults: own pairs in order; those of all for the master view.
        vault_years: for each pair of a seat, in order, the year it was played.
        shown: cards that prove revealed technologies, by seat.
        command: own Command card; those of all for the master view.
        commanded: seats that have played one.
        discard: the discards that lie face up.
        face_down: own discards that lie face down; those of all for the master view.
        face_down_sizes: how many each seat has.
        dividends: values of own chits; those of all for the master view.
        dividend_counts: how many each holds.
        cup_size: chits that nobody has drawn.
        cup: their values, for the master view alone.
        pop, res, level: the tracks that follow from the map, by seat; the Production Level without Blockaded sources.
        nat_cities, red_muster: likewise.
        bought_cards: for the master view alone, what was bought.
        notes: own notes; of others who looked where, without what was seen; all for the master view.
        standing: own order to pass; those of all for the master view.
        common: what the views of the position have in common; None for a view that was sent.
    """

    world: World
    viewer: str
    options: Mapping[str, Any]
    year: int
    season: str
    order: tuple[str, ...]
    command_order: tuple[str, ...]
    own: tuple[Block, ...]
    counts: Mapping[str, Mapping[str, int]]
    faces: Mapping[str, tuple[Face, ...]]
    escaped: Mapping[str, Mapping[str, int]]
    hands: Mapping[str, tuple[str, ...]]
    hand_sizes: Mapping[str, int]
    bought: Mapping[str, Mapping[str, int]]
    bought_cards: Mapping[str, tuple[str, ...]]
    decks: Mapping[str, int]
    deck_order: Mapping[str, tuple[str, ...]]
    table: Mapping[str, tuple[str, ...]]
    diplomacy: Mapping[str, str]
    vaults: Mapping[str, tuple[VaultPair, ...]]
    vault_years: Mapping[str, tuple[int, ...]]
    shown: Mapping[str, tuple[str, ...]]
    command: Mapping[str, tuple[str, ...]]
    commanded: tuple[str, ...]
    discard: tuple[str, ...]
    face_down: Mapping[str, tuple[str, ...]]
    face_down_sizes: Mapping[str, int]
    techs: Mapping[str, tuple[str, ...]]
    atomic_years: Mapping[str, int]
    dividends: Mapping[str, tuple[int, ...]]
    dividend_counts: Mapping[str, int]
    cup_size: int
    cup: tuple[int, ...]
    influence: Mapping[str, Influence]
    status: Mapping[str, Status]
    markers: Mapping[str, str]
    occupants: Mapping[str, tuple[str, ...]]
    control: Mapping[str, str]
    ind: Mapping[str, int]
    factory_level: Mapping[str, int]
    loyalty: Mapping[str, int]
    ind_raised: Mapping[str, int]
    loyalty_raised: Mapping[str, int]
    pop: Mapping[str, int]
    res: Mapping[str, int]
    level: Mapping[str, int]
    nat_cities: int
    red_muster: int
    wars: Mapping[str, str]
    declared: Mapping[str, int]
    sneak_used: bool
    activated: tuple[str, ...]
    violated_proxies: tuple[str, ...]
    intrusions: tuple[str, ...]
    schedule: tuple[Due, ...]
    partisans: Mapping[str, int]
    blockades: tuple[str, ...]
    builds: tuple[Build, ...]
    notes: Mapping[str, tuple[Note, ...]]
    standing: Mapping[str, str]
    winners: tuple[str, ...]
    victory: str
    stack: list[Frame]
    common: Common | None = field(default=None, repr=False, compare=False)

    def to_plain(self) -> dict[str, Any]:
        """The view as JSON data; views that have parts in common have them in common here, too."""
        plain = {name: self._plain(name) for name in _PLAIN}
        return {**plain, "stack": [frame.to_plain() for frame in self.stack]}

    def _plain(self, name: str) -> Any:
        part, common = getattr(self, name), self.common
        if common is not None and common.parts.get(name) is part:  # another in a copy that something was changed in
            return common.plain[name]
        return plain_value(part)


APART = ("world", "stack", "common")
"""The parts of a view that are not written as the others are."""
_PLAIN = tuple(item.name for item in fields(View) if item.name not in APART)
SAME = (
    "options",
    "year",
    "season",
    "order",
    "command_order",
    "diplomacy",
    "techs",
    "influence",
    "status",
    "markers",
    "occupants",
    "control",
    "ind",
    "factory_level",
    "loyalty",
    "ind_raised",
    "loyalty_raised",
    "wars",
    "declared",
    "sneak_used",
    "activated",
    "violated_proxies",
    "intrusions",
    "schedule",
    "partisans",
    "blockades",
    "builds",
    "winners",
    "victory",
)
"""The parts of a position that everybody sees as they are."""


class Common:
    """What all viewers of a position see alike, worked out once for them all.

    Attributes:
        parts: the parts of their views that are the same for everybody.
        blocks: the blocks on the map.
    """

    def __init__(self, state: State) -> None:
        self.blocks = _Blocks(state)
        self.parts = _parts(state)

    @cached_property
    def plain(self) -> dict[str, Any]:
        """:attr:`parts` as JSON data. Never change it."""
        return {name: plain_value(part) for name, part in self.parts.items()}


def view_of(state: State, viewer: Viewer) -> View:
    """What a viewer may see."""
    master = viewer is MASTER
    seats = state.world.seat_ids
    common = _common(state)

    def private(place: str) -> dict[str, tuple[str, ...]]:
        """The cards of a private pile, of those whose it is."""
        return {seat: cards.pile(state, f"{place}:{seat}") for seat in seats if master or seat == viewer}

    own, counts, faces, escaped = common.blocks.seen_by(viewer)
    return View(
        world=state.world,
        viewer="master" if master else str(viewer or ""),
        own=own,
        counts=counts,
        faces=faces,
        escaped=escaped,
        hands=private("hand"),
        bought_cards={seat: cards.pile(state, f"bought:{seat}") for seat in seats} if master else {},
        deck_order={deck: state.piles[deck] for deck in cards.DECKS} if master else {},
        vaults={seat: state.vaults[seat] for seat in seats if master or seat == viewer},
        command=private("command"),
        face_down=private("face_down"),
        # The year tells whether a secret pair is a stage of Atomic Research.
        atomic_years={seat: year for seat, year in state.atomic_years.items() if master or seat == viewer},
        dividends={seat: held for seat, held in state.dividends.items() if master or seat == viewer},
        notes={
            seat: noted if master or seat == viewer else tuple(note._replace(seen=()) for note in noted)
            for seat, noted in state.notes.items()
        },
        standing={seat: order for seat, order in state.standing.items() if master or seat == viewer},
        cup=state.cup if master else (),
        stack=stack_for(state, viewer),
        common=common,
        **common.parts,
    )


def _common(state: State) -> Common:
    """What all viewers of a position see alike, kept with it where it will not change any more."""
    found = state.common if state.common is not None else Common(state)
    if state.settled:
        state.common = found
    return found


def _parts(state: State) -> dict[str, Any]:
    """The parts of a view that are the same for everybody: what is open, and of what is hidden how much there is."""
    seats = state.world.seat_ids
    counted = {seat: tracks.levels(state, seat) for seat in seats}

    def size(place: str) -> dict[str, int]:
        return {seat: len(cards.pile(state, f"{place}:{seat}")) for seat in seats}

    return {
        "hand_sizes": size("hand"),
        "bought": {seat: _by_deck(state, cards.pile(state, f"bought:{seat}")) for seat in seats},
        "decks": {deck: len(state.piles[deck]) for deck in cards.DECKS},
        "table": {seat: cards.pile(state, f"table:{seat}") for seat in seats},
        "vault_years": {seat: tuple(pair.year for pair in state.vaults[seat]) for seat in seats},
        "shown": {seat: cards.pile(state, f"shown:{seat}") for seat in seats},
        "commanded": tuple(seat for seat in seats if cards.pile(state, f"command:{seat}")),
        "discard": cards.pile(state, "discard"),
        "face_down_sizes": size("face_down"),
        "dividend_counts": {seat: len(held) for seat, held in state.dividends.items()},
        "cup_size": len(state.cup),
        "pop": {seat: found.pop for seat, found in counted.items()},
        "res": {seat: found.res for seat, found in counted.items()},
        "level": {seat: found.level for seat, found in counted.items()},
        "nat_cities": tracks.nat_cities(state),
        "red_muster": tracks.red_muster(state),
        **{name: getattr(state, name) for name in SAME},
    }


def _by_deck(state: State, held: tuple[str, ...]) -> dict[str, int]:
    found = Counter(cards.deck_of(state.world, card) for card in held)
    return {deck: found[deck] for deck in cards.DECKS}


Numbers = dict[str, dict[str, int]]
"""How many blocks, by area and power."""


class _Blocks:
    """The blocks on the map: whole for their owners, for others as they see them, in an order that tells nothing."""

    def __init__(self, state: State) -> None:
        world = state.world
        self._seat_of = {power: seat_of(state, power) for power in world.powers}
        self._all: list[Block] = []
        faces: dict[str, list[Face]] = {}
        counts: dict[str, Counter[str]] = {}
        escaped: dict[str, Counter[str]] = {}
        for block in state.blocks:
            if not block.area:
                continue
            self._all.append(block)
            if block.facing == "flat" or block.power == MINOR:
                faces.setdefault(block.area, []).append((block.power, block.type, block.cv))
            else:
                table = counts if block.facing == "up" else escaped
                table.setdefault(block.area, Counter())[block.power] += 1
        self._faces = {area: tuple(sorted(faces[area])) for area in world.areas if area in faces}
        self._counts = _in_order(state, counts)
        self._escaped = _in_order(state, escaped)

    def seen_by(self, viewer: Viewer) -> tuple[tuple[Block, ...], Numbers, dict[str, tuple[Face, ...]], Numbers]:
        """The viewer's own blocks; of all others the numbers, the faces and the Escaped Submarines."""
        if viewer is MASTER:
            return tuple(self._all), {}, {}, {}
        mine = {power for power, seat in self._seat_of.items() if viewer is not None and seat == viewer}
        faces = ((area, tuple(face for face in there if face[0] not in mine)) for area, there in self._faces.items())
        return (
            tuple(block for block in self._all if block.power in mine),
            _without(mine, self._counts),
            {area: there for area, there in faces if there},
            _without(mine, self._escaped),
        )


def _in_order(state: State, table: Mapping[str, Counter[str]]) -> Numbers:
    """Numbers by area and power, in the order of board and powers."""
    powers = state.world.powers
    return {area: {p: table[area][p] for p in powers if table[area][p]} for area in state.world.areas if area in table}


def _without(mine: Collection[str], table: Numbers) -> Numbers:
    """The same, of the other powers alone."""
    found = ((area, {p: count for p, count in there.items() if p not in mine}) for area, there in table.items())
    return {area: there for area, there in found if there}
