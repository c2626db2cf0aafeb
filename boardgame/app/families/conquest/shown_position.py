"""From a view to what the board draws: who holds what, own faces and others' backs, and an area in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from boardgame.app.board import Block, BoardPosition
from boardgame.app.families.conquest.names import faction_name, status_words
from boardgame.app.look.elements import tr
from boardgame.games.conquest.board.relations import MINOR, hostile
from boardgame.games.conquest.board.seen import seen_position
from boardgame.games.conquest.telling.names import counted, unit_name
from boardgame.games.conquest.turn import TurnFrame
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World

SUBMARINE = "submarine"
MOST_INFLUENCE = 4
"""Influence markers that the board draws at most; the dock of Neutrals tells all."""


def board_position(view: View) -> BoardPosition:
    """What a viewer sees on the board: nothing of another's upright block but its power."""
    world = view.world
    seats = {power: found.seat or power for power, found in world.powers.items()}
    return BoardPosition(
        owners={area: colour for area in view.control if (colour := owner_of(view, area))},
        blocks=tuple(_blocks(view)),
        sides=seats,
        wars=frozenset(_foes(view)),
        partisans=dict(view.partisans),
        control={area: marker_of(view, area, seat) for area, seat in view.markers.items()},
        influence=dict(_influence(view)),
        blockades=frozenset(_blockades(view)),
    )


def _foes(view: View) -> Iterator[tuple[str, str]]:
    """The powers whose units fight where they meet: at War, as Proxies always, as an Armed Minor (CNC-16.11)."""
    seen = seen_position(view)
    for one, other in combinations(view.world.powers, 2):
        if MINOR in (one, other) or hostile(seen, one, other):
            yield one, other


def owner_of(view: View, area: str) -> str:
    """The power in whose colours a land area is drawn; empty for a Neutral and for nobody."""
    world = view.world
    holder = view.control.get(area, "")
    if holder not in world.seat_ids:
        return holder if holder in world.powers else ""
    facts, faction = world.areas[area], world.factions[holder]
    if facts.power in faction.powers:
        return facts.power
    return marker_of(view, area, holder)


def marker_of(view: View, area: str, seat: str) -> str:
    """The power whose markers a seat lays in an area (CNC-4.5e)."""
    facts, faction = view.world.areas[area], view.world.factions[seat]
    return faction.markers.get(facts.region) or faction.markers.get(facts.power) or faction.marker


def _influence(view: View) -> Iterator[tuple[str, tuple[str, int]]]:
    """Influence markers lie on the Capitals of the Neutrals (CNC-4.5)."""
    for neutral, found in view.influence.items():
        capital = view.world.scenario.nations[neutral].capital
        yield capital, (marker_of(view, capital, found.seat), min(found.markers, MOST_INFLUENCE))


def _blockades(view: View) -> Iterator[tuple[str, str]]:
    """Blockade markers lie on POP and RES (CNC-4.5c)."""
    for area in view.blockades:
        facts = view.world.areas[area]
        yield from ((area, what) for what in ("population", "resources") if getattr(facts, what))


def _blocks(view: View) -> Iterator[Block]:
    """Every block that is seen, area by area, in the order of powers and units, so that places tell nothing."""
    world = view.world
    order = {unit: number for number, unit in enumerate(world.units)}
    powers = {power: number for number, power in enumerate(world.powers)}
    own: dict[str, list[Block]] = {}
    moved = _moved(view)
    for block in sorted(view.own, key=lambda one: (powers[one.power], order[one.type], -one.cv)):
        most = world.highest_cv(block.power, block.type)
        shown = Block(block.area, block.power, block.type, block.cv, most, moved=block.id in moved, id=str(block.id))
        own.setdefault(block.area, []).append(shown)
    for area in world.areas:
        yield from own.get(area, ())
        for power, unit, cv in view.faces.get(area, ()):
            yield Block(area, power, unit, cv, world.highest_cv(power, unit), flat=True)
        for power, count in view.counts.get(area, {}).items():
            yield from [Block(area, power)] * count
        for power, count in view.escaped.get(area, {}).items():
            # It lies on its face: what it is, is known, how strong it is, is not (CNC-12.73).
            yield from [Block(area, power, SUBMARINE)] * count


def _moved(view: View) -> frozenset[int]:
    """The viewer's own blocks that have moved in the Movement Phase in progress; nobody else's are known."""
    if not any(frame.step == "move.orders" for frame in view.stack):
        return frozenset()
    turns = (frame for frame in view.stack if isinstance(frame, TurnFrame) and frame.seat == view.viewer)
    return frozenset(number for frame in turns for number in frame.moved)


def blocks_seen(view: View, area: str) -> list[Block]:
    """What a viewer sees of the blocks in one area, as the board draws it."""
    return [block for block in _blocks(view) if block.area == area]


def area_summary(view: View, area: str) -> str:
    """An area in one line: name, who holds it, what it is worth, Influence, what the viewer knows to stand there."""
    world = view.world
    facts = world.areas[area]
    parts = [facts.name]
    if facts.impassable:
        closed = tr("Conquest", "out of play") if facts.closed_by else tr("Conquest", "may not be entered")
        return " · ".join([*parts, closed])
    parts += _holder(view, area)
    worth = [f"{count} {what}" for count, what in ((facts.population, "POP"), (facts.resources, "RES")) if count]
    parts += [", ".join(worth)] if worth else []
    parts += [tr("Conquest", "Base")] if facts.base else []
    parts += [tr("Conquest", "Blockaded")] if area in view.blockades else []
    if count := view.partisans.get(area, 0):
        parts.append(counted(count, "Partisan"))
    return " · ".join([*parts, *_units(view, area)])


def _holder(view: View, area: str) -> list[str]:
    holder = view.control.get(area, "")
    if not holder:
        return []
    if holder not in view.status:
        return [faction_name(view.world, holder)]
    name = faction_name(view.world, holder)
    words = status_words(view, holder)
    return [words if name == view.world.areas[area].name else f"{name}: {words}"]


def _units(view: View, area: str) -> list[str]:
    """Own units and those that lie open by name, of others how many."""
    world = view.world
    named: Counter[str] = Counter(unit_name(world, b.power, b.type, b.cv) for b in view.own if b.area == area)
    named.update(unit_name(world, *face) for face in view.faces.get(area, ()))
    parts = [f"{count} × {name}" if count > 1 else name for name, count in named.items()]
    for power, count in view.counts.get(area, {}).items():
        parts.append(f"{_of(world, power)}: {counted(count, 'block')}")
    for power, count in view.escaped.get(area, {}).items():
        parts.append(f"{_of(world, power)}: {counted(count, 'escaped Submarine')}")
    return parts


def _of(world: World, power: str) -> str:
    return world.powers[power].name
