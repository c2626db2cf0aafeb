"""What blocks chosen together may do: every goal with each way of entering it, and the orders it takes."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from boardgame.engine import Counts
from boardgame.games.conquest.board.relations import CHINESE
from boardgame.games.conquest.foresight.thought import thought
from boardgame.games.conquest.movement.analysis import Analysis, sorts
from boardgame.games.conquest.movement.move_orders import Ordered, by_entry, entries_of, joinable, key_of, units_blank
from boardgame.games.conquest.movement.search import Mode, Way, ways
from boardgame.games.conquest.movement.violating import violable
from boardgame.games.conquest.state import Block
from boardgame.games.conquest.turn import border, room
from boardgame.games.conquest.view import View

Kind = Literal["move", "attack", "violation"]


@dataclass(frozen=True)
class Intent:
    """Blocks chosen together go to a goal.

    Attributes:
        goal: where.
        entry: the last area before it, as the order names it; empty where it does not matter.
        kind: ``attack`` where they Engage or enter Enemy land, ``violation`` where neutrality is violated first.
        units: how many of each sort, by power, type and CV.
        actions: the orders, first the one that declares the Violation.
        ways: the way of each sort.
        groups: Battle Groups they may join; the order as given makes a new one.
        neutral: who is violated; empty for nobody.
        beside: further ways with their sorts, where they enter over several borders at once.
    """

    goal: str
    entry: str
    kind: Kind
    units: Mapping[str, int]
    actions: tuple[dict[str, Any], ...]
    ways: Mapping[str, Way]
    groups: tuple[str, ...] = ()
    neutral: str = ""
    beside: tuple[tuple[str, Way], ...] = ()

    @property
    def way(self) -> Way:
        """The longest of their ways."""
        return max(self.ways.values(), key=lambda way: way.cost)

    @property
    def path(self) -> tuple[str, ...]:
        """The areas of the longest way, from the start to the goal."""
        return (*self.way.via, self.goal)

    @property
    def modes(self) -> tuple[Mode, ...]:
        """By what they move, each once."""
        return tuple(dict.fromkeys(way.mode for way in self.ways.values()))

    @property
    def commands(self) -> int:
        """What it costs (CNC-11.0)."""
        return sum(self.units.values())

    def joining(self, group: str) -> Intent:
        """The same, in a Battle Group that is there already."""
        last = {**self.actions[-1], "group": group}
        return replace(self, actions=(*self.actions[:-1], last))


def intents(view: View, area: str, power: str, units: Mapping[str, int]) -> dict[str, tuple[Intent, ...]]:
    """Every goal of blocks chosen together, with one intent for each last border that matters, the best way first.

    Args:
        view: what the Active Player sees.
        area: where the blocks are.
        power: whose they are.
        units: how many of each sort, by power, type and CV, all of them able to move.
    """
    analysis = thought(view)
    if not units or sum(units.values()) > analysis.turn.commands:
        return {}
    found: dict[str, list[Intent]] = {}
    for goal, ordered in _goals(analysis, area, power, units).items():
        for intent in _at(analysis, area, power, units, goal, ordered):
            found.setdefault(goal, []).append(intent)
    for goal, (neutral, ordered) in _neutral_goals(analysis, area, power, units).items():
        for intent in _at(analysis, area, power, units, goal, ordered, neutral):
            found.setdefault(goal, []).append(intent)
    return {goal: tuple(sorted(all_, key=lambda one: one.way.rank)) for goal, all_ in found.items()}


def _goals(analysis: Analysis, area: str, power: str, units: Mapping[str, int]) -> dict[str, list[tuple[Block, Way]]]:
    """As ``Analysis.goals``, of these sorts alone: the others need not be searched for."""
    found: dict[str, list[tuple[Block, Way]]] = {}
    for block in sorts(analysis.movers.get((area, power), [])):
        for goal, all_ in analysis.ways(block).items() if key_of(block) in units else ():
            allowed = [(block, way) for way in all_ if analysis.obligations.allow(block, goal)]
            if allowed:
                found.setdefault(goal, []).extend(allowed)
    return found


def _at(
    analysis: Analysis,
    area: str,
    power: str,
    units: Mapping[str, int],
    goal: str,
    ordered: Ordered,
    neutral: str = "",
) -> Iterator[Intent]:
    """What they may do at one goal."""
    if {key_of(block) for block, _ in ordered} != set(units):
        return
    entries = entries_of(ordered)
    for entry in entries if len(entries) > 1 else ("",):
        chosen = by_entry(ordered, entry)
        if not _fit(units_blank(analysis, area, power, chosen), units):
            continue
        groups = joinable(analysis, area, chosen, units)
        yield _intent(analysis, area, power, units, goal, chosen, entry, groups, neutral)


def _intent(
    analysis: Analysis,
    area: str,
    power: str,
    units: Mapping[str, int],
    goal: str,
    chosen: Ordered,
    entry: str = "",
    groups: tuple[str, ...] = (),
    neutral: str = "",
) -> Intent:
    """What it is to go there by these ways."""
    action = {"by": analysis.seat, "do": "move", "area": area, "power": power, "goal": goal, "units": dict(units)}
    actions: tuple[dict[str, Any], ...] = ({**action, "entry": entry} if entry else action,)
    if neutral:
        declared = {"by": analysis.seat, "do": "violate", "neutral": neutral, "units": _sort_of(power)}
        actions = (declared, *actions)
    ways_ = {key_of(block): way for block, way in chosen}
    battle = analysis.terrain(power).look(goal).enemy_land or any(way.engages for way in ways_.values())
    kind: Kind = "violation" if neutral else "attack" if battle else "move"
    return Intent(goal, entry, kind, units, actions, ways_, groups, neutral)


def spreads(view: View, area: str, power: str, units: Mapping[str, int], known: Container[str]) -> Iterator[Intent]:
    """To every other goal over several borders at once, where none lets all of them through but several do (CNC-11.52).

    Args:
        view, area, power, units: as for :func:`intents`.
        known: the goals that those have.
    """
    analysis = thought(view)
    if not 1 < sum(units.values()) <= analysis.turn.commands:
        return
    found = [(goal, "", ordered) for goal, ordered in _goals(analysis, area, power, units).items()]
    found += [(goal, *one) for goal, one in _neutral_goals(analysis, area, power, units).items()]
    for goal, neutral, ordered in found:
        taken = _taken(analysis, units, ordered) if goal not in known else ()
        if taken:
            intent = _intent(analysis, area, power, units, goal, by_entry(ordered, ""), neutral=neutral)
            beside = dict.fromkeys(one for one in taken if one not in intent.ways.items())
            yield replace(intent, beside=tuple(beside))


def _taken(analysis: Analysis, units: Mapping[str, int], ordered: Ordered) -> list[tuple[str, Way]]:
    """The way of each unit, one after the other by the best that the borders leave to it; none where one has none."""
    state, turn = analysis.state, analysis.turn
    left: dict[str, int] = {}
    taken = []
    for key, count in units.items():
        ways_ = sorted((way for block, way in ordered if key_of(block) == key), key=lambda way: way.rank)
        is_ground = state.world.units[key.split()[1]].is_ground
        for _ in range(count):
            for way in ways_:
                crossed = borders_of(analysis, key, way) if is_ground else ()
                for one, other in crossed:
                    most = 1 if way.invades else room(state, turn.crossed, one, other)
                    left.setdefault(border(one, other), most)
                if all(left[border(*pair)] > 0 for pair in crossed):
                    for pair in crossed:
                        left[border(*pair)] -= 1
                    taken.append((key, way))
                    break
            else:
                return []
    return taken


def borders_of(analysis: Analysis, key: str, way: Way) -> list[tuple[str, str]]:
    """The borders on which a Ground unit counts that goes a way: where it leaves a Battle, and where it enters one."""
    start = way.via[0]
    found = [(start, way.first)] if analysis.terrain(key.split()[0]).look(start).enemies else []
    if way.engages or way.invades:
        found.append((way.entry, way.goal))
    return found


def _fit(blank: Counts, units: Mapping[str, int]) -> bool:
    """Whether so many of each sort may go together: there are as many, and the borders let them through.

    How many go while a declaration is to be followed, is looked at order by order.
    """
    items = {item.key: item for item in blank.items}
    if not all(key in items and count <= items[key].maximum for key, count in units.items()):
        return False
    cost = sum(items[key].cost * count for key, count in units.items())
    return blank.budget is None or cost <= blank.budget


def _sort_of(power: str) -> str:
    return "proxy" if power in CHINESE else "great"


def _neutral_goals(
    analysis: Analysis, area: str, power: str, units: Mapping[str, int]
) -> dict[str, tuple[str, list[tuple[Block, Way]]]]:
    """Where they may go once a Neutral has been violated, with that Neutral (CNC-15.3)."""
    if analysis.turn.kind != "full":
        return {}
    terrain = analysis.terrain(power, opened=True)
    found: dict[str, tuple[str, list[tuple[Block, Way]]]] = {}
    for block in sorts(analysis.movers.get((area, power), [])):
        if key_of(block) not in units:
            continue
        for goal, all_ in ways(terrain, block.type, area, block.facing == "escaped").items():
            neutral = terrain.look(goal).opened
            for way in all_ if neutral else ():
                if all(terrain.look(passed).opened in ("", neutral) for passed in way.via):
                    found.setdefault(goal, (neutral, []))[1].append((block, way))
    if found and analysis.obligations.open:
        allowed = {neutral for neutral, kind in violable(analysis) if kind == _sort_of(power)}
        found = {goal: one for goal, one in found.items() if one[0] in allowed}
    return found
