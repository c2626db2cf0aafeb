"""Units over the ceilings of Africa and the Levant, and of Egypt: those that go without supply (TR-35, TR-37.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import StrictInt

from boardgame.engine import Context, Counts, Decision, Item, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.combat.exchange import lightest
from boardgame.games.third_reich.field import field_of
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.places import africa
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.politics.holdings import behind
from boardgame.games.third_reich.state import CEILING, UNSUPPLIED, State
from boardgame.games.third_reich.supply import gibraltar
from boardgame.games.third_reich.supply.lines import supply_lines
from boardgame.games.third_reich.supply.sources import sources
from boardgame.games.third_reich.supply.status import how_supplied, open_to_lines, supply_of

_LEVANT = ("lebanon_syria", "palestine", "transjordan")
_PORTS = ("EE37", "HH35", "JJ34", "LL31")
"""Antioch, Beirut, Haifa and Port Said (TR-35.5)."""
_EASTERN_PORTS = (*_PORTS, "MM30", "GG33", "GG34", "FF35", "HH33")
"""The ports and coasts at or east of the canal (TR-35.5c)."""
_ISLANDS = ("cyprus", "crete", "rhodes")
_NEAR = 4


class GoWithout(Action):
    """Name units that are over a ceiling and go without supply (TR-35.31)."""

    do: Literal["go_without"] = "go_without"
    units: list[StrictInt]


@dataclass(frozen=True, slots=True)
class Excess:
    """A ceiling that is passed.

    Attributes:
        rule: id of its rule.
        most: factors that may be in supply.
        units: the ground units that count and have not been left out.
        over: factors that must go without.
        more: other rules that the sum rests on.
        by_count: whether each unit counts as one, whatever its factors.
    """

    rule: str
    most: int
    units: tuple[int, ...]
    over: int
    more: tuple[str, ...] = ()
    by_count: bool = False

    def weight(self, state: State, unit: int) -> int:
        """What a unit counts for."""
        return 1 if self.by_count else state.world.units[unit].factors

    @property
    def consequences(self) -> tuple[str, ...]:
        """The rules by which the owner names who goes without, and what becomes of it."""
        return ("TR-37.3e",) if self.by_count else ("TR-35.3", "TR-35.31")

    @property
    def lasting(self) -> tuple[str, ...]:
        """The rule by which what is named stays so."""
        return () if self.by_count else ("TR-35.31b",)

    @property
    def what(self) -> str:
        """What is counted, in words."""
        return "ground units" if self.by_count else "factors"


class Ceilings(Step[State]):
    """As long as a ceiling is passed its owner names units that go without supply."""

    name = "supply.ceilings"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Which units."""
        found = excess(state, frame.nations)
        if found is None:
            return None
        text = f"Only {found.most} {found.what} may be in supply there: name units that go without."
        data = {"units": list(found.units), "most": found.most, "over": found.over}
        rules = (found.rule, *found.more, *found.consequences)
        return Decision((_owner(state, found),), "ceiling", text, rules, data)

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """The units, so many of them as weigh enough."""
        found = excess(state, frame.nations)
        assert found is not None
        units, labels = state.world.units, state.world.labels
        weights = [found.weight(state, unit) for unit in found.units]
        suggested = tuple(found.units[place] for place in lightest(weights, found.over))
        sorts: dict[tuple[int, str, str], list[int]] = {}
        for unit in found.units:
            sorts.setdefault((state.where[unit], units[unit].nation, units[unit].sort.text), []).append(unit)
        items = tuple(
            Item(f"{labels[cell]}:{nation}:{sort}", len(ids), tuple(ids),
                 text=f"{sort} in {state.world.hex_name(cell)}", weight=found.weight(state, ids[0]))
            for (cell, nation, sort), ids in sorts.items()
        )  # fmt: skip
        blank = Counts("units", items, 1, suggested=suggested, due=min(found.over, sum(weights)))
        rules = (found.rule, *found.consequences)
        return [Option({"by": seat, "do": "go_without"}, (blank,), "These go without supply", rules)]

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Leave them out."""
        state = ctx.state
        found = excess(state, frame.nations)
        if not isinstance(action, GoWithout) or found is None:
            raise Refusal(MALFORMED, "Name the units that go without supply.")
        if not set(action.units) <= set(found.units) or len(set(action.units)) < len(action.units):
            raise Refusal(found.rule, "Only units that the ceiling counts go without for it.")
        weight = sum(found.weight(state, unit) for unit in action.units)
        if weight < min(found.over, sum(found.weight(state, unit) for unit in found.units)):
            raise Refusal(found.rule, f"At least {found.over} {found.what} go without supply.")
        for unit in action.units:
            state.mark(unit, UNSUPPLIED | CEILING)
        labels = state.world.labels
        hexes = list(dict.fromkeys(labels[state.where[unit]] for unit in action.units))
        # What is named stays so until the owner's next turn begins, whatever is lost meanwhile.
        rules = list(dict.fromkeys((found.rule, *found.more, *found.consequences, *found.lasting)))
        ctx.event("unsupplied", action.by, units=list(action.units), hexes=hexes, rule=found.rule, rules=rules)

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """No ceiling is passed."""
        ctx.end()


def excess(state: State, nations: list[str]) -> Excess | None:
    """The next ceiling that units of some nations pass; None for none."""
    for found in (_in_africa(state), _in_the_levant(state), _in_egypt(state)):
        if found is not None and {state.world.units[unit].nation for unit in found.units} & set(nations):
            return found
    return None


def _in_africa(state: State) -> Excess | None:
    most = africa.ceiling(state)
    if most is None:
        return None
    _, air = africa.factors_there(state, africa.area(state))
    units = tuple(unit for unit in _drawing_on_africa(state) if not state.marked(unit, UNSUPPLIED))
    over = air + sum(state.world.units[unit].factors for unit in units) - most
    return Excess("TR-35.1", most, units, over, _more_in_africa(state, units)) if over > 0 and units else None


def _drawing_on_africa(state: State) -> list[int]:
    """The ground units that count and live on what Libya or the ports of North Africa give, in order of their hexes.

    They are those in North Africa without a line over land from elsewhere, and those beyond the canal whose supply
    comes through Africa (TR-35.1).
    """
    hexes, known = africa.area(state), state.world.units
    found = []
    for unit in state.on_map():
        nation, cell = known[unit].nation, state.where[unit]
        if not known[unit].ground or not africa.counted(state, nation):
            continue
        way = how_supplied(state, nation, cell)
        if way == "sea":
            draws = cell in hexes or supply_of(state, unit).line[-1] in hexes
        else:
            draws = (cell in hexes or way == "line") and not _from_elsewhere(state, nation, cell)
        if draws:
            found.append(unit)
    return sorted(found, key=lambda unit: (state.where[unit], unit))


def _from_elsewhere(state: State, nation: str, cell: int) -> bool:
    """Whether a line over land leads to a hex from a source outside North Africa."""
    field, hexes = field_of(state, nation), africa.area(state)
    starts = frozenset(sources(state, nation)) - hexes
    key = ("lines from outside Africa", nation, starts)
    return cell in state.derived(key, lambda: supply_lines(field.geo, starts, open_to_lines(state, nation), field.zone))


def _more_in_africa(state: State, units: tuple[int, ...]) -> tuple[str, ...]:
    known, found = state.world.units, list(africa.reduced_by(state))
    if any(known[unit].nation != africa.GERMANY for unit in units):
        found.append("TR-35.4b")
    there = (known[unit].nation for cell in africa.area(state) for unit in state.at(cell) if known[unit].ground)
    if any(_axis(state, nation) and not africa.counted(state, nation) for nation in there):
        found.append("TR-35.4")
    # Who exploited or dropped in the turn before would be supplied without a line; the ceiling counts it all the same.
    if any(state.since.get(unit) == state.turn - 1 for unit in units):
        found.append("TR-35.3b")
    return tuple(found)


def levant_ceiling(state: State) -> tuple[int, tuple[str, ...]]:
    """The Axis factors that the ports of the Levant supply, with the rules that make them fewer (TR-35.5)."""
    world = state.world
    number = world.number
    east = {number[label] for label in _EASTERN_PORTS}
    ships = {"axis": 0, "allies": 0}
    for unit in state.on_map():
        side = _side(state, world.units[unit].nation)
        if world.units[unit].kind == "fleet" and state.where[unit] in east and side:
            ships[side] += state.factors(unit)
    islands = world.hexes_in(_ISLANDS)
    holders = {number[label]: state.controller(number[label]) for label in _PORTS}
    ports = [cell for cell, holder in holders.items() if holder and _side(state, holder) == "axis"]
    on_islands = near = 0
    for nation, base, wing in state.wings():
        if _side(state, nation) == "allies":
            size = wing.fresh + wing.flown
            if base in islands:
                on_islands += size
            elif any(world.distance(world.labels[base], world.labels[port]) <= _NEAR for port in ports):
                near += size
    if not on_islands and ships["allies"] <= ships["axis"]:
        return africa.MOST, ()
    return max(0, africa.MOST - on_islands - near - ships["allies"]), ("TR-35.5c", "TR-35.5d")


def _in_the_levant(state: State) -> Excess | None:
    """Axis units that the ports of the Levant supply, wherever they stand."""
    world, inside = state.world, levant(state)
    ports = {world.number[label] for label in _PORTS}
    units, overland = [], False
    for unit in state.on_map():
        facts, cell = world.units[unit], state.where[unit]
        if not facts.ground or not _axis(state, facts.nation) or state.marked(unit, UNSUPPLIED):
            continue
        way = how_supplied(state, facts.nation, cell)
        # Who has a line over land does not need the ports.
        overland |= way == "line" and cell in inside
        if way == "sea" and supply_of(state, unit).line[-1] in ports:
            units.append(unit)
    most, more = levant_ceiling(state)
    more += ("TR-35.5b",) if overland else ()
    over = sum(world.units[unit].factors for unit in units) - most
    return Excess("TR-35.5", most, tuple(units), over, more) if over > 0 and units else None


def _in_egypt(state: State) -> Excess | None:
    """Once Gibraltar is lost the ports of Egypt supply four ground units of the Allies (TR-37.3)."""
    if not gibraltar.lost(state):
        return None
    there = gibraltar.drawing(state)
    units = tuple(unit for unit in there if not state.marked(unit, UNSUPPLIED))
    over = len(units) - gibraltar.MOST
    return Excess("TR-37.3", gibraltar.MOST, units, over, ("TR-37.3c", "TR-37.3d"), True) if over > 0 else None


def levant(state: State) -> frozenset[int]:
    """The hexes that the ports of the Levant supply."""
    return state.world.hexes_in(_LEVANT) | {state.world.number["LL31"]}


def why_not_over_sea(state: State, nation: str, units: Sequence[int], cell: int) -> Refusal | None:
    """Why units do not come over the sea to beyond the canal: its ports could not supply them (TR-35.7).

    They may where a line over land leads (TR-35.5b).
    """
    if not africa.counted(state, nation):
        return None
    inside = levant(state) | state.world.hexes_in(africa.EAST_OF_SUEZ)
    coming = [unit for unit in units if state.where[unit] not in inside]
    if cell not in inside or not coming or how_supplied(state, nation, cell) == "line":
        return None
    known, most = state.world.units, levant_ceiling(state)[0]
    there = [
        unit
        for unit in state.on_map()
        if known[unit].ground and state.where[unit] in inside and _axis(state, known[unit].nation)
    ]
    there = [unit for unit in there if how_supplied(state, known[unit].nation, state.where[unit]) != "line"]
    if sum(known[unit].factors for unit in (*there, *coming)) <= most:
        return None
    text = f"No more than {most} Axis factors may live on the ports of the Levant."
    return Refusal("TR-35.7", text, (state.world.labels[cell],))


def _axis(state: State, nation: str) -> bool:
    """Whether units of a nation count in the Levant: all of the Axis, Italians and Spaniards too (TR-35.5)."""
    return _side(state, nation) == "axis"


def _side(state: State, nation: str) -> str:
    power = behind(state, nation)
    return state.world.side(power) if power else ""


def _owner(state: State, found: Excess) -> str:
    """Germany, where it has units among them; else whoever has."""
    seats = [commander(state, state.world.units[unit].nation) for unit in found.units]
    return "germany" if "germany" in seats else seats[0]
