"""From a view to what the board draws: who controls each hex, every counter, and a hex in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from boardgame.app.board import BoardPosition, Chit
from boardgame.app.look.elements import tr
from boardgame.games.third_reich.scenario.card import Kind, Sort
from boardgame.games.third_reich.state import US_BOX, State
from boardgame.games.third_reich.supply.status import Supply, supply_of
from boardgame.games.third_reich.telling.names import hex_name, listed, sentence

_SYMBOLS: dict[Kind, str] = {"armor": "armour"}
"""Symbols that are not called as the kind of unit that they show."""
_FROM_ABOVE: tuple[Kind, ...] = ("armor", "airborne", "infantry", "partisan", "replacement", "air", "fleet", "air_base")
"""How counters lie on one another: the ones that move most lie on top."""
_AIR = (5, 3, 2, 1)
"""Factors of the air counters there are (TR-28.61); more than five take several."""
_BOXES = {US_BOX: "us_box"}
"""Places off the map that the board has a box for."""
_LOOKS = {"italian_navy": "italy", "italian_corps": "italy"}
"""Nations whose counters look like those of another one."""


def board_position(view: State) -> BoardPosition:
    """What a viewer sees on the board; of this game, all that is in a hex."""
    world = view.world
    nations = world.nation_ids
    return BoardPosition(
        owners={label: owner for cell, label in enumerate(world.labels) if (owner := view.controller(cell))},
        chits=tuple(chain.from_iterable(_stacks(view).values())),
        sides={nation: _side(view, nation) for nation in nations},
        wars=frozenset((one, other) for one in nations for other in view.enemies(one) if one < other),
    )


def hex_summary(view: State, label: str) -> str:
    """A hex in one line: its name, who controls it, and what stands in it, nation by nation."""
    world = view.world
    parts = [sentence(hex_name(world, label))]
    if label in world.number:
        cell = world.number[label]
        if holder := view.controller(cell):
            parts.append(tr("ThirdReich", "controlled by {0}").format(world.nations[holder].in_sentence))
        if owner := view.bridgeheads.get(str(cell)):
            parts.append(tr("ThirdReich", "{0} bridgehead").format(world.nations[owner].adjective))
    here: dict[str, Counter[str]] = {}
    for chit in _stacks(view).get(label, ()):
        if chit.unit != "bridgehead":
            kind = next((kind for kind, drawn in _SYMBOLS.items() if drawn == chit.unit), chit.unit)
            name = f"{kind.replace('_', ' ')} {chit.factors}".strip()
            here.setdefault(chit.power, Counter())[name] += 1
    for nation, counters in here.items():
        names = [f"{count} × {name}" if count > 1 else name for name, count in counters.items()]
        parts.append(f"{world.nations[nation].adjective}: {listed(names)}")
    if label in world.number:
        parts += _supply(view, world.number[label])
    return " · ".join(parts)


def _supply(view: State, cell: int) -> list[str]:
    """How the ground units in a hex are supplied, nation by nation, with the length of the line (TR-27.22)."""
    units = view.world.units
    first: dict[str, int] = {}
    for unit in view.at(cell):
        if units[unit].ground:
            first.setdefault(units[unit].nation, unit)
    said = {nation: _supplied(supply_of(view, unit)) for nation, unit in first.items()}
    if len(said) == 1:
        return list(said.values())
    return [f"{view.world.nations[nation].adjective}: {words}" for nation, words in said.items()]


def _supplied(supply: Supply) -> str:
    far = len(supply.line) - 1
    if not supply.supplied:
        return tr("ThirdReich", "without supply")
    if supply.how not in ("line", "sea") or far < 1:
        return tr("ThirdReich", "in supply")
    words = tr("ThirdReich", "Supply Line of {0} hexes") if far > 1 else tr("ThirdReich", "Supply Line of 1 hex")
    if supply.how == "sea":
        words = tr("ThirdReich", "{0} from the shore").format(words)
    return words.format(far)


def chits_in(view: State, label: str) -> tuple[Chit, ...]:
    """The counters in a hex or box, those on top first."""
    return tuple(_stacks(view).get(label, ()))


def counter_of(nation: str, sort: Sort, area: str = "") -> Chit:
    """A counter of a sort as it is printed."""
    factors = f"{sort.factors}-{sort.movement}" if sort.movement else str(sort.factors or "")
    return Chit(area, _LOOKS.get(nation, nation), _SYMBOLS.get(sort.kind, sort.kind), factors)


def air_counters(nation: str, factors: int, area: str = "") -> Iterator[Chit]:
    """Air factors of a nation as the fewest counters; as many fly as stand there (TR-28.61)."""
    for size in _AIR:
        while factors >= size:
            yield Chit(area, nation, "air", f"{size}-4")
            factors -= size


def _side(view: State, nation: str) -> str:
    """Nations of one side stand together in a hex, and so do those that are allied."""
    world = view.world
    found = next((world.side(seat) for seat in world.seat_ids if view.allied(nation, seat)), "")
    return found or nation


def _stacks(view: State) -> dict[str, list[Chit]]:
    """The counters of each hex and box by its label, those on top first; the same for every viewer."""
    return view.derived("stacks shown", lambda: _stacked(view))


def _stacked(view: State) -> dict[str, list[Chit]]:
    found: dict[str, list[tuple[int, Chit]]] = {}
    for chit in _counters(view):
        kind = next((kind for kind in _FROM_ABOVE if _SYMBOLS.get(kind, kind) == chit.unit), None)
        depth = _FROM_ABOVE.index(kind) if kind else len(_FROM_ABOVE)
        found.setdefault(chit.area, []).append((depth, chit))
    return {label: [chit for _, chit in sorted(lot, key=lambda one: one[0])] for label, lot in found.items()}


def _counters(view: State) -> Iterator[Chit]:
    """Every counter on the board, air and bridgeheads too, in the order of the nations and their units."""
    world = view.world
    for unit, cell in enumerate(view.where):
        label = world.labels[cell] if cell >= 0 else _BOXES.get(cell, "")
        if label:
            facts = world.units[unit]
            owner = _LOOKS.get(facts.nation, facts.nation)
            yield Chit(label, owner, _SYMBOLS.get(facts.kind, facts.kind), _factors(view, unit))
    for nation, cell, wing in view.wings():
        yield from air_counters(nation, wing.fresh + wing.flown, world.labels[cell])
    for key, wing in view.boxes.items():
        nation, box = key.split(":")
        if box in _BOXES.values():
            yield from air_counters(nation, wing.fresh + wing.flown, box)
    for place, owner in view.bridgeheads.items():
        yield Chit(world.labels[int(place)], owner, "bridgehead")


def _factors(view: State, unit: int) -> str:
    """What a counter shows: what is left of a fleet, else combat and movement factors."""
    facts = view.world.units[unit]
    if not facts.factors:
        return ""
    return f"{facts.factors}-{facts.movement}" if facts.movement else str(view.factors(unit))
