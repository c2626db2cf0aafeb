"""Seats for fighters: which carrier goes where, and who lands on it, so that as many as possible land."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple, Protocol


class Seeker(Protocol):
    """A fighter that needs a carrier."""

    @property
    def area(self) -> str:
        """Where it is."""
        ...

    @property
    def reach(self) -> int:
        """Spaces it can still go."""
        ...

    @property
    def deck(self) -> int:
        """The carrier it sits on and stays with wherever that goes; 0 if none."""
        ...


@dataclass(frozen=True, slots=True)
class Deck:
    """A carrier: its id, the zones it can be in when the turn ends (the present one first), its free slots."""

    id: int
    zones: tuple[str, ...]
    slots: int


class Seating(NamedTuple):
    """Who lands where, the zone of each carrier needed, and who finds no place."""

    aircraft: dict[int, str]
    carriers: dict[int, str]
    stranded: tuple[int, ...]


def assign(
    seekers: Mapping[int, Seeker],
    decks: Sequence[Deck],
    distances: Mapping[str, Mapping[str, int]],
) -> Seating:
    """Seat as many fighters as possible, trying the carriers' present zones first.

    Args:
        seekers: fighters by id.
        decks: carriers.
        distances: spaces from area to area for aircraft.
    """
    ids = list(seekers)
    choices: list[_Choice] = []
    for deck in decks:
        if deck.slots > 0:
            useful = _useful_zones(deck, ids, seekers, distances)
            if useful:
                choices.append(_Choice(deck, tuple(useful), reduce(or_, (mask for _, mask in useful))))
    aircraft: dict[int, str] = {}
    carriers: dict[int, str] = {}
    for group in _apart(choices):
        for choice, zone, seated in _best(_in_order(group), len(ids)):
            if seated:
                carriers[choice.deck.id] = zone
            for index in seated:
                aircraft[ids[index]] = zone
    return Seating(aircraft, carriers, tuple(i for i in ids if i not in aircraft))


class _Choice(NamedTuple):
    """A carrier with the zones worth going to, the fighters (bits) each would take, and those that any would."""

    deck: Deck
    zones: tuple[tuple[str, int], ...]
    anywhere: int


def _apart(choices: Sequence[_Choice]) -> list[list[_Choice]]:
    """The carriers in groups that share no fighter; each group is seated on its own."""
    groups: list[tuple[int, list[_Choice]]] = []
    for choice in choices:
        fighters, members = choice.anywhere, [choice]
        rest = []
        for other, known in groups:
            if other & fighters:
                fighters, members = fighters | other, known + members
            else:
                rest.append((other, known))
        groups = [*rest, (fighters, members)]
    return [members for _, members in groups]


def _in_order(group: Sequence[_Choice]) -> list[_Choice]:
    """Carriers with the same choice side by side, so that only one of their orders is tried."""
    return sorted(group, key=lambda choice: (len(choice.zones), choice.zones, choice.deck.slots))


def _bound(group: Sequence[_Choice], count: int) -> int:
    """Fighters seated if each carrier could be in all its zones at once; no choice of zones does better."""
    return sum(map(len, _seat(count, [choice.anywhere for choice in group], [choice.deck.slots for choice in group])))


def _best(choices: Sequence[_Choice], count: int) -> list[tuple[_Choice, str, tuple[int, ...]]]:
    """Zones of a group's carriers, and their fighters, seating most."""
    slots = [choice.deck.slots for choice in choices]
    anywhere = [choice.anywhere for choice in choices]
    seats: list[tuple[int, ...]] = []
    places: list[int] = []

    def place(number: int, wanted: int) -> bool:
        """Choose zones for carrier ``number`` and those after it so that ``wanted`` fighters are seated."""
        nonlocal seats
        masks = [choices[at].zones[zone][1] for at, zone in enumerate(places)]
        seats = _seat(count, [*masks, *anywhere[number:]], slots)
        if sum(map(len, seats)) < wanted:
            return False  # not even if the carriers left could be everywhere at once
        if number == len(choices):
            return True
        same = number > 0 and choices[number].zones == choices[number - 1].zones and slots[number] == slots[number - 1]
        for zone in range(places[-1] if same else 0, len(choices[number].zones)):
            places.append(zone)
            if place(number + 1, wanted):
                return True
            places.pop()
        return False

    wanted = _bound(choices, count)
    while not place(0, wanted):
        wanted -= 1
    return [
        (choice, choice.zones[zone][0], seated) for choice, zone, seated in zip(choices, places, seats, strict=True)
    ]


def _useful_zones(
    deck: Deck, ids: Sequence[int], seekers: Mapping[int, Seeker], distances: Mapping[str, Mapping[str, int]]
) -> list[tuple[str, int]]:
    """Zones of a carrier with the set of fighters that reach each (bits); without those another zone makes needless."""
    found: list[tuple[str, int]] = []
    for zone in deck.zones:
        mask = 0
        for index, unit_id in enumerate(ids):
            seeker = seekers[unit_id]
            if seeker.deck == deck.id or distances[seeker.area].get(zone, 1000) <= seeker.reach:
                mask |= 1 << index
        if mask and all(mask & ~other for _, other in found):
            found = [item for item in found if item[1] & ~mask]
            found.append((zone, mask))
    return found


def _seat(count: int, masks: Sequence[int], slots: Sequence[int]) -> list[tuple[int, ...]]:
    """The largest assignment of fighters to carriers whose zones are fixed (augmenting paths)."""
    seated: list[list[int]] = [[] for _ in masks]

    def find(fighter: int, tried: set[int]) -> bool:
        for number, mask in enumerate(masks):
            if not mask >> fighter & 1 or number in tried:
                continue
            tried.add(number)
            if len(seated[number]) < slots[number]:
                seated[number].append(fighter)
                return True
            for place, other in enumerate(seated[number]):
                if find(other, tried):
                    seated[number][place] = fighter
                    return True
        return False

    for fighter in range(count):
        find(fighter, set())
    return [tuple(sorted(found)) for found in seated]
