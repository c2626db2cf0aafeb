"""What a nation has left to place, where it may, whether the limits of its card can still be met (TR-3.35, TR-3.36)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich.field.stacking import limit_rule
from boardgame.games.third_reich.places.bases import air_room, marker_at
from boardgame.games.third_reich.places.rooms import ground_room, port_room
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.scenario.card import Factors, Least, Power, Sort, sort_of
from boardgame.games.third_reich.setup.frames import air_placed
from boardgame.games.third_reich.setup.requirement import Requirement, places_named
from boardgame.games.third_reich.state import MURMANSK, POOL, START, US_BOX, State, Wing

VICHY, _FRENCH_AFRICA = "vichy_france", ("tunisia", "algeria", "morocco")
BOXES: Mapping[str, int] = {"us_box": US_BOX, "murmansk_box": MURMANSK}
"""The boxes of the board in which units may begin."""
_BASE = Sort("air_base", 0, 0)


def deployer(state: State, nation: str) -> str:
    """The seat that sets a nation up (TR-22.1, TR-22.1d)."""
    return state.world.nations[nation].setup_by or commander(state, nation)


def left(state: State, nation: str) -> Counter[Sort]:
    """The counters at start that a nation has not placed yet."""
    units = state.world.units
    found = Counter(units[unit].sort for unit in state.of(nation, START))
    for key, count in state.air_start.items():
        whose, _, numbers = key.partition(":")
        if whose == nation and count:
            found[sort_of(f"air {numbers}")] = count
    return found


def spare_bases(state: State, nation: str) -> int:
    """Air base markers that a nation may place besides (TR-28.12)."""
    units = state.world.units
    return sum(units[unit].kind == "air_base" for unit in state.of(nation, POOL))


def allowed(state: State, nation: str, sort: Sort) -> list[int]:
    """The hexes and boxes in which a nation may place one counter of a sort, in the order of the board."""
    areas = _limit_areas(state, nation)
    placed = _Placed(state, nation, {})
    known: dict[tuple[int | bool, ...], bool] = {}
    found = []
    for cell in sorted(area(state, nation), key=lambda cell: (cell < 0, cell)):
        if _no_room(state, nation, sort, cell, 1) is not None:
            continue
        # Whether the limits can still be met is the same for all hexes that lie in the same areas and, in those where
        # something is wanted, have the same room.
        key: tuple[int | bool, ...] = tuple(cell in inside for inside in areas)
        if any(key) and cell >= 0:
            key += (ground_room(state, cell, nation), air_room(state, cell, nation), port_room(state, cell))
        fits = known.get(key)
        if fits is None:
            fits = known[key] = _limit_broken(placed.thinking_of(sort, cell, 1), sort, cell) is None
        if fits:
            found.append(cell)
    return found


def _limit_areas(state: State, nation: str) -> list[frozenset[int]]:
    """The areas where counters or factors must, or may not, stand; the capital of a minor country is one."""
    world = state.world
    power = world.card.powers.get(nation, Power())
    capital = world.nations[nation].capital
    names = [least.within for least in power.least]
    names += [factors.within for factors in (*power.least_factors, *power.most_factors)]
    names += [(fixed.hex,) for fixed in power.fixed]
    if capital and not world.nations[nation].major:
        names.append((capital,))
    return [world.hexes_in(within) for within in dict.fromkeys(names)]


def why_not(state: State, nation: str, sort: Sort, cell: int, count: int) -> Refusal | None:
    """Why a nation may not place counters of a sort in a hex; None where it may."""
    world = state.world
    have = spare_bases(state, nation) if sort == _BASE else left(state, nation)[sort]
    if count > have:
        return Refusal(NOT_THERE, f"There are {have} of {sort.text} left to place.")
    where = area(state, nation)
    if cell not in where:
        rule = _why_outside(state, nation, cell)
        return Refusal(rule, f"{world.nations[nation].name} may not set up there.", _label(state, cell))
    refusal = _no_room(state, nation, sort, cell, count)
    return refusal or _limit_broken(_Placed(state, nation, {(sort, cell): count}), sort, cell)


def _why_outside(state: State, nation: str, cell: int) -> str:
    """The rule that keeps the set-up of a nation out of a hex."""
    world = state.world
    if world.side(nation) == "axis" and VICHY in world.card.inactive and cell in world.hexes_in(_FRENCH_AFRICA):
        return "TR-50.24b"
    if world.nations[nation].major:
        return "TR-3.36"
    if (own := world.card.powers.get(nation, Power()).behind("areas")) and world.nations[nation].acts_as:
        return own[0]
    if nation == VICHY and state.turn:
        return "TR-49.11b"
    if nation == "rumania" and cell in world.area("bessarabia"):
        return "TR-25.43b"  # Russia has it
    if nation in world.card.deployment and nation in world.card.active:
        return "TR-25.41b" if nation == "finland" else "TR-25.4c"
    return "TR-22.1"


def area(state: State, nation: str) -> frozenset[int]:
    """The hexes and boxes in which a nation may set up (TR-3.36, TR-22.1, TR-49.11b)."""
    return state.derived(("setup area", nation), lambda: _area(state, nation))


def _area(state: State, nation: str) -> frozenset[int]:
    world = state.world
    power = world.card.powers.get(nation, Power())
    names = power.areas or (("control",) if power.control else (nation,))
    found: set[int] = set()
    for name in names:
        kind, _, of = name.partition(":")
        if kind == "control":
            whose = world.nation_number[of or nation]
            found |= {cell for cell, owner in enumerate(state.control) if owner == whose}
        elif name in BOXES:
            found.add(BOXES[name])
        else:
            found |= world.area(name)
    if power.controlled_by:
        masters = {power.controlled_by, nation}
        found = {cell for cell in found if cell < 0 or state.controller(cell) in masters}
    if nation not in world.card.deployment:
        # Of a country that is set up later only what nobody has taken.
        found = {cell for cell in found if cell < 0 or state.controller(cell) == nation}
    return frozenset(found - world.hexes_in(power.barred))


def _no_room(state: State, nation: str, sort: Sort, cell: int, count: int) -> Refusal | None:
    """Why counters find no room in a hex by stacking, bases and ports."""
    world = state.world
    if cell < 0:
        if cell == MURMANSK and sort.kind not in ("air", "fleet"):
            return Refusal("TR-SC42ag", "Only fleets and air units begin in the Murmansk box.")
        return None
    if sort.kind == "fleet":
        power = world.card.powers.get(nation, Power())
        waters = {sea for seas in world.ports.get(cell, ()) for sea in seas}
        if not waters:
            return Refusal("TR-29.11", "Fleets are based in ports.", _label(state, cell))
        if power.ports and not waters & set(power.ports):
            rule = power.ports_rules[0]
            text = f"{world.nations[nation].adjective} fleets do not begin in that port."
            return Refusal(rule, text, _label(state, cell))
        if sort.factors * count > port_room(state, cell):
            return Refusal("TR-29.11", "The port is full.", _label(state, cell))
    elif sort.kind == "air":
        if sort.factors * count > air_room(state, cell, nation):
            return Refusal("TR-28.11", "There is no air base with room for that.", _label(state, cell))
    elif sort.kind == "air_base":
        if count > 1 or marker_at(state, cell) is not None:
            return Refusal("TR-28.12b", "A hex has one air base marker at most.", _label(state, cell))
    elif sort.kind != "airborne" and count > ground_room(state, cell, nation):
        return Refusal(limit_rule(state, cell, (nation,)), "No more ground units may stack there.", _label(state, cell))
    return None


# --- the limits of the card -----------------------------------------------------------------------------------


def _limit_broken(after: _Placed, sort: Sort, cell: int) -> Refusal | None:
    """Why the limits of the card could not be met any more after placing counters of a sort."""
    state = after.state
    if sort == _BASE:
        return None
    for limit in after.power.most_factors:
        if cell in after.within(limit) and after.factors(limit) > limit.factors:
            text = f"At most {limit.factors} factors may be set up there."
            return Refusal(limit.rules[0], text, _label(state, cell))
    if missing := next(after.impossible(), None):
        return Refusal(missing[1], f"Then the set-up could not be completed: {missing[0]}.", _label(state, cell))
    return None


def missing(state: State, nation: str) -> list[tuple[str, str]]:
    """What keeps a nation from ending its set-up: a sentence and a rule each; empty where nothing does."""
    placed = _Placed(state, nation, {})
    found = [(wanted.text, wanted.rule) for wanted in placed.open_limits()]
    if (waiting := placed.left.total()) and not full(state, nation):
        counters = "1 counter is" if waiting == 1 else f"{waiting} counters are"
        found.append((f"{counters} still to be placed", "TR-3.38"))
    return found


def requirements(state: State, nation: str) -> list[Requirement]:
    """What the card asks of the set-up of a nation, met or not, and then its ceilings (TR-3.35, TR-22.1f)."""
    placed = _Placed(state, nation, {})
    return [*placed.requirements(), *placed.ceilings()]


def placed_in(state: State, nation: str) -> dict[str, dict[str, int]]:
    """The counters that a nation has placed in each hex or box, by its label, and of each sort how many."""
    world = state.world
    names = {place: name for name, place in BOXES.items()}
    found: dict[str, dict[str, int]] = {}
    for unit in world.units:
        cell = state.where[unit.id]
        if unit.nation == nation and cell not in (START, POOL) and (cell >= 0 or cell in names):
            here = found.setdefault(names[cell] if cell < 0 else world.labels[cell], {})
            here[unit.sort.text] = here.get(unit.sort.text, 0) + 1
    for key, count in air_placed(state).items():
        numbers, _, label = key.partition("@")
        found.setdefault(label, {})[f"air {numbers}"] = count
    return found


def full(state: State, nation: str) -> bool:
    """Whether a minor country has no room left for anything; the rest is not placed.

    Others may have filled its only air base before its turn to set up comes (TR-28.11).
    """
    if state.world.nations[nation].major:
        return False
    return not any(allowed(state, nation, sort) for sort, count in left(state, nation).items() if count)


class _Placed:
    """The counters of a nation as placed, with some more put where they are thought to go."""

    def __init__(self, state: State, nation: str, more: Mapping[tuple[Sort, int], int]) -> None:
        world = state.world
        self.state = state
        self.nation = nation
        self.power = world.card.powers.get(nation, Power())
        self.left = left(state, nation)
        self.at: Counter[tuple[Sort, int]] = Counter(more)
        for (sort, _), count in more.items():
            self.left[sort] -= count
        self.more = Counter(self.at)
        for unit in world.units:
            if unit.nation == nation and state.where[unit.id] not in (START, POOL) and unit.kind != "air_base":
                if (place := state.where[unit.id]) >= 0 or place in BOXES.values():
                    self.at[unit.sort, place] += 1
        for key, count in air_placed(state).items():
            numbers, _, label = key.partition("@")
            cell = BOXES[label] if label in BOXES else world.number[label]
            self.at[sort_of(f"air {numbers}"), cell] += count

    def thinking_of(self, sort: Sort, cell: int, count: int) -> _Placed:
        """The same with some more counters."""
        after = copy(self)
        after.left, after.at = Counter(self.left), Counter(self.at)
        after.left[sort] -= count
        after.at[sort, cell] += count
        after.more = Counter({(sort, cell): count})
        return after

    def within(self, limit: Least | Factors) -> frozenset[int]:
        """The hexes of a limit."""
        return self.state.world.hexes_in(limit.within)

    def factors(self, limit: Factors) -> int:
        """The factors of the kinds of a limit in its area."""
        inside = self.within(limit)
        return sum(
            sort.factors * count
            for (sort, cell), count in self.at.items()
            if cell in inside and sort.kind in limit.kinds
        )

    def least(self) -> Iterator[Least]:
        """The counters that must stand somewhere, fixed ones among them."""
        yield from self.power.least
        for fixed in self.power.fixed:
            yield Least(units={fixed.unit: 1}, within=(fixed.hex,), rules=fixed.rules)

    def requirements(self) -> Iterator[Requirement]:
        """All that must stand somewhere, met or not."""
        for limit in self.least():
            inside = self.within(limit)
            where = places_named(self.state, limit.within)
            for text, count in limit.units.items():
                sort = sort_of(text)
                there = sum(n for (other, cell), n in self.at.items() if other == sort and cell in inside)
                yield Requirement(f"{count} × {text} must be {where}", limit.rules[0], there, count, inside, sort)
        for factors in self.power.least_factors:
            text = f"{factors.factors} factors must be {places_named(self.state, factors.within)}"
            have, inside = self.factors(factors), self.within(factors)
            yield Requirement(text, factors.rules[0], have, factors.factors, inside)
        world = self.state.world
        facts = world.nations[self.nation]
        if not facts.major and facts.capital and not facts.acts_as and self.nation != "vichy_france":
            capital = world.number[facts.capital]
            there = sum(n for (sort, cell), n in self.at.items() if cell == capital and sort.ground)
            room = there or ground_room(self.state, capital, self.nation)
            if room and capital in area(self.state, self.nation):
                text = f"a ground unit must be in {world.hex_name(capital)}"
                yield Requirement(text, "TR-22.1f", there, 1, frozenset({capital}))

    def ceilings(self) -> Iterator[Requirement]:
        """The most that may stand somewhere."""
        for limit in self.power.most_factors:
            text = f"at most {limit.factors} factors may be {places_named(self.state, limit.within)}"
            have, inside = self.factors(limit), self.within(limit)
            yield Requirement(text, limit.rules[0], have, limit.factors, inside, ceiling=True)

    def open_limits(self) -> Iterator[Requirement]:
        """The requirements that are not met yet."""
        return (wanted for wanted in self.requirements() if not wanted.met)

    def impossible(self) -> Iterator[tuple[str, str]]:
        """The limits that cannot be met any more with what is left and the room there is."""
        wanted: Counter[Sort] = Counter()
        ground_left = sum(count for sort, count in self.left.items() if sort.ground)
        for asked in self.open_limits():
            if asked.sort is None:
                if asked.rule == "TR-22.1f" and not ground_left:
                    yield asked.text, asked.rule
                continue
            count = asked.need - asked.have
            wanted[asked.sort] += count
            if wanted[asked.sort] > self.left[asked.sort] or not self._has_room(asked.sort, asked.inside, count):
                yield asked.text, asked.rule
        for factors in self.power.least_factors:
            rest = sum(sort.factors * count for sort, count in self.left.items() if sort.kind in factors.kinds)
            if self.factors(factors) + rest < factors.factors:
                where = places_named(self.state, factors.within)
                yield f"{factors.factors} factors must be {where}", factors.rules[0]

    def _has_room(self, sort: Sort, inside: frozenset[int], count: int) -> bool:
        """Whether some counters of a sort still fit in an area once those thought of are placed."""
        state = self.state
        found = 0
        for cell in inside:
            coming = {other: n for (other, at), n in self.more.items() if at == cell}
            if sort.kind == "fleet":
                factors = sum(other.factors * n for other, n in coming.items() if other.kind == "fleet")
                found += max(0, port_room(state, cell) - factors) // sort.factors
            elif sort.kind == "air":
                factors = sum(other.factors * n for other, n in coming.items() if other.kind == "air")
                found += max(0, air_room(state, cell, self.nation) - factors) // sort.factors
            else:
                units = sum(n for other, n in coming.items() if other.ground and other.kind != "airborne")
                found += max(0, ground_room(state, cell, self.nation) - units)
            if found >= count:
                return True
        return False


def _label(state: State, cell: int) -> tuple[str, ...]:
    return (state.world.labels[cell],) if cell >= 0 else ()


def put_down(state: State, nation: str, sort: Sort, cell: int, count: int) -> None:
    """Place counters; nothing is checked."""
    for _ in range(count):
        if sort.kind == "air":
            key = f"{nation}:{sort.factors}-{sort.movement}"
            state.air_start[key] -= 1
            _station(state, nation, cell, sort.factors)
        else:
            place = POOL if sort == _BASE else START
            unit = next(unit for unit in state.of(nation, place) if state.world.units[unit].sort == sort)
            state.put(unit, cell)


def _station(state: State, nation: str, cell: int, factors: int) -> None:
    """Let air factors begin at a base or in a box, or leave it again."""
    if cell < 0:
        wing = state.boxed(nation, cell)
        state.set_boxed(nation, cell, Wing(wing.fresh + factors, wing.flown))
    else:
        wing = state.wing(nation, cell)
        state.set_wing(nation, cell, Wing(wing.fresh + factors, wing.flown))


def take_air(state: State, nation: str, cell: int, factors: int) -> None:
    """Take air factors back from where they were placed."""
    _station(state, nation, cell, -factors)
