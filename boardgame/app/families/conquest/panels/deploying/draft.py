"""What has been chosen so far and is not yet done: the types of the units in each area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from boardgame.games.conquest.setup.suggesting import suggested
from boardgame.games.conquest.world import World


@dataclass
class Group:
    """The units of one power in one area whose types are to be chosen.

    Attributes:
        area: where they come.
        power: whose they are.
        count: how many there are.
        most: the types that may be chosen there, and of each how many at most.
        cv: the CV of each.
        chosen: the types chosen, in the order they were.
    """

    area: str
    power: str
    count: int
    most: Mapping[str, int]
    cv: int = 1
    chosen: list[str] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, str]:
        """Tells it from the others."""
        return self.area, self.power


class Draft:
    """The choice for all areas at once, out of the force pools.

    Attributes:
        groups: the areas in order.
        now: number of the one that is filled at the moment; -1 when there is none.
    """

    def __init__(self, world: World, groups: Iterable[Group], pool: Mapping[str, Mapping[str, int]]) -> None:
        self._world = world
        self._pool = pool
        self.groups = list(groups)
        self.now = -1
        self.go_on()

    def keep(self, before: Draft) -> None:
        """Take over what an earlier draft had for the areas that are still asked."""
        kept = {group.key: group.chosen for group in before.groups}
        for group in self.groups:
            for unit in kept.get(group.key, ()):
                if self.why_not(group, unit) == "":
                    group.chosen.append(unit)
        current = before.current.key if before.current else None
        self.now = next((number for number, group in enumerate(self.groups) if group.key == current), -1)
        self.go_on()

    # --- what is left -----------------------------------------------------------------------------------------

    @property
    def current(self) -> Group | None:
        """The group that is filled at the moment."""
        return self.groups[self.now] if self.now >= 0 else None

    def units(self, power: str) -> tuple[str, ...]:
        """The types of a power."""
        return tuple(self._pool.get(power, ()))

    def left(self, power: str, unit: str) -> int:
        """How many of a type are left in the force pool."""
        used = sum(group.chosen.count(unit) for group in self.groups if group.power == power)
        return self._pool[power].get(unit, 0) - used

    def why_not(self, group: Group, unit: str) -> str:
        """Why one more of a type cannot be chosen: ``full``, ``barred`` there, ``limit`` there, ``pool``; or empty."""
        if len(group.chosen) >= group.count:
            return "full"
        if unit not in group.most:
            return "barred"
        if self.left(group.power, unit) <= 0:
            return "pool"
        return "limit" if group.chosen.count(unit) >= group.most[unit] else ""

    def filled(self, group: Group) -> bool:
        """Whether nothing is left to choose for a group: it is full, or there is nothing to fill it with."""
        return len(group.chosen) == group.count or not any(not self.why_not(group, unit) for unit in group.most)

    @property
    def complete(self) -> bool:
        """Whether every group is filled."""
        return all(self.filled(group) for group in self.groups)

    @property
    def wanted(self) -> int:
        """How many units there are to choose in all."""
        return sum(group.count for group in self.groups)

    @property
    def done(self) -> int:
        """How many are chosen."""
        return sum(len(group.chosen) for group in self.groups)

    def drafted(self) -> Iterator[tuple[Group, str]]:
        """Every unit chosen, with its group."""
        for group in self.groups:
            for unit in group.chosen:
                yield group, unit

    # --- choosing ---------------------------------------------------------------------------------------------

    def take(self, unit: str) -> bool:
        """Choose one more of a type for the current group, and go on when it is full; False where that may not be."""
        group = self.current
        if group is None or self.why_not(group, unit):
            return False
        group.chosen.append(unit)
        if self.filled(group):
            self.go_on()
        return True

    def give_back(self, group: Group, place: int) -> None:
        """Take back one that was chosen; its area is the current one again."""
        del group.chosen[place]
        self.now = self.groups.index(group)

    def take_back(self) -> bool:
        """Take back the last one chosen for the current group, or for the one before it; False without any."""
        order = [*range(self.now, -1, -1), *range(len(self.groups) - 1, self.now, -1)] if self.groups else []
        for number in order if self.now >= 0 else range(len(self.groups) - 1, -1, -1):
            if self.groups[number].chosen:
                self.give_back(self.groups[number], len(self.groups[number].chosen) - 1)
                return True
        return False

    def clear(self) -> None:
        """Take everything back."""
        for group in self.groups:
            group.chosen.clear()
        self.now = -1
        self.go_on()

    def go_to(self, area: str) -> bool:
        """Fill an area next; where it has several groups, a further call the next of them. False without any."""
        here = [number for number, group in enumerate(self.groups) if group.area == area]
        if not here:
            return False
        self.now = here[(here.index(self.now) + 1) % len(here)] if self.now in here else here[0]
        return True

    def go_on(self, backwards: bool = False) -> None:
        """Go to the next group that is not filled; where all are, stay."""
        step = -1 if backwards else 1
        count = len(self.groups)
        for away in range(1, count + 1):
            number = (self.now + step * away) % count
            if not self.filled(self.groups[number]):
                self.now = number
                return
        if self.now < 0 and self.groups:
            self.now = 0

    def fill(self) -> None:
        """Choose sensibly for everything that is left."""
        for group in self.groups:
            while not self.filled(group):
                used = Counter(unit for other, unit in self.drafted() if other.power == group.power)
                used.update(group.chosen)
                lawful = [unit for unit in group.most if not self.why_not(group, unit)]
                group.chosen.append(suggested(self._world, group.power, group.area, lawful, used))
