"""Whether the seats on carriers suffice, whoever sits where and wherever the carriers go.

Options ask this of every flight and of every carrier's move; who lands where in the end is for :mod:`matching` to say.
Sets of zones and sets of fighters are bits of integers here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations_with_replacement
from operator import or_
from typing import NamedTuple


class Seekers(NamedTuple):
    """Fighters that look for a seat alike.

    Attributes:
        reach: the zones they can fly to.
        deck: the carrier on which they sit and stay wherever it goes; 0 if none.
        number: how many they are.
    """

    reach: int
    deck: int
    number: int


class Berth(NamedTuple):
    """A carrier with free seats: its id, the zones it can be in when the turn ends, the seats."""

    deck: int
    zones: int
    slots: int


def seats_suffice(seekers: Sequence[Seekers], berths: Iterable[Berth], tolerated: int) -> bool:
    """Whether all but ``tolerated`` fighters find a seat if every carrier goes to the right one of its zones."""
    berths = [berth for berth in berths if berth.slots > 0]
    anywhere = reduce(or_, [berth.zones for berth in berths], 0)
    ids = [berth.deck for berth in berths]
    hopeful = [who for who in seekers if who.reach & anywhere or who.deck in ids]
    tolerated -= sum([who.number for who in seekers]) - sum([who.number for who in hopeful])
    if tolerated < 0:
        return False
    crews = []
    for deck, zones, slots in berths:
        choices = _choices(tuple([-1 if who.deck == deck else who.reach for who in hopeful]), zones)
        if choices:
            crews.append((choices, slots))
    return _suffice(tuple([who.number for who in hopeful]), tuple(sorted(crews)), tolerated)


Choices = tuple[tuple[int, ...], ...]
"""What a carrier can choose between: the seekers, by number, that it takes aboard if it goes to a zone."""


@lru_cache(maxsize=4096)
def _choices(reaches: tuple[int, ...], zones: int) -> Choices:
    """The largest sets of seekers that reach one and the same zone; -1 reaches all."""
    found = {0: zones}  # the zones reached by exactly these seekers
    for number, reach in enumerate(reaches):
        split = {}
        for who, near in found.items():
            if near & reach:
                split[who | 1 << number] = near & reach
            if near & ~reach:
                split[who] = near & ~reach
        found = split
    largest = [who for who in found if who and not any(who != other and who & ~other == 0 for other in found)]
    return tuple(tuple(n for n in range(len(reaches)) if who >> n & 1) for who in sorted(largest))


@lru_cache(maxsize=4096)
def _suffice(left: tuple[int, ...], crews: tuple[tuple[Choices, int], ...], tolerated: int) -> bool:
    """Whether carriers seat all but ``tolerated`` of so many seekers of each sort."""
    room = [sum(slots for _, slots in crews[number:]) for number in range(len(crews) + 1)]
    failed: set[tuple[int, tuple[int, ...]]] = set()

    def seat(number: int, left: tuple[int, ...]) -> bool:
        """Whether carrier ``number`` and those after it can do it for those who are left."""
        waiting = sum(left)
        if waiting <= tolerated:
            return True
        if waiting - room[number] > tolerated or (number, left) in failed:
            return False
        choices, slots = crews[number]
        if any(seat(number + 1, rest) for who in choices for rest in _boarded(left, who, slots)):
            return True
        failed.add((number, left))
        return False

    return seat(0, left)


def _boarded(left: tuple[int, ...], who: Sequence[int], slots: int) -> Iterator[tuple[int, ...]]:
    """Who may be left when some of ``who`` have taken as many of the seats as they can; an empty seat helps nobody."""
    boarding = [number for number in who if left[number]]
    for chosen in combinations_with_replacement(boarding, min(slots, sum(left[number] for number in boarding))):
        rest = list(left)
        for number in chosen:
            rest[number] -= 1
        if min(rest) >= 0:
            yield tuple(rest)
