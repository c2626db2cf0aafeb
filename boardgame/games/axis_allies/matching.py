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


def assign(seekers: Mapping[int, Seeker], decks: Sequence[Deck], distances: Mapping[str, Mapping[str, int]]) -> Seating:
    """Seat as many fighters as possible, trying the carriers' present zones first.

    Args:
        seekers: fighters by id.
        decks: carriers.
        distances: spaces from area to area for aircraft.
    """
    ids = list(seekers)
    choices: list[tuple[Deck, list[tuple[str, int]]]] = []
    for deck in decks:
        if deck.slots > 0:
            useful = _useful_zones(deck, ids, seekers, distances)
            if useful:
                choices.append((deck, useful))
    choices.sort(key=lambda choice: len(choice[1]))
    best: list[tuple[int, ...]] = []
    best_zones: list[str] = []
    most = -1
    fixed = [useful[0] for _, useful in choices if len(useful) == 1]
    zones = [zone for zone, _ in fixed]
    masks = [mask for _, mask in fixed]
    slots = [deck.slots for deck, _ in choices]
    # Whom each carrier could take if it could be in all its zones at once.
    anywhere = [reduce(or_, (mask for _, mask in useful)) for _, useful in choices]
    possible = sum(map(len, _seat(len(ids), anywhere, slots)))

    def place(number: int) -> bool:
        """Try every zone of carrier ``number`` and those after it; True when as many as possible have a seat."""
        nonlocal best, best_zones, most
        seats = _seat(len(ids), [*masks, *anywhere[number:]], slots)
        count = sum(map(len, seats))
        if count <= most:
            return False  # no zones of the carriers left can do better
        if number == len(choices):
            most, best, best_zones = count, seats, list(zones)
            return count == possible
        for zone, mask in choices[number][1]:
            zones.append(zone)
            masks.append(mask)
            done = place(number + 1)
            zones.pop()
            masks.pop()
            if done:
                return True
        return False

    place(len(fixed))
    aircraft: dict[int, str] = {}
    carriers: dict[int, str] = {}
    for (deck, _), seated, zone in zip(choices, best, best_zones, strict=True):
        if seated:
            carriers[deck.id] = zone
        for index in seated:
            aircraft[ids[index]] = zone
    return Seating(aircraft, carriers, tuple(i for i in ids if i not in aircraft))


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
