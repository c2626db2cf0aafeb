"""Where a ground unit may move: reach under the options of the fronts it stands in and enters (TR-13.6, TR-19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from boardgame.games.third_reich.field import Field, field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.movement.reach import Reach, reach
from boardgame.games.third_reich.partisans.ground import entry
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import NOBODY, OptionKind, State
from boardgame.games.third_reich.territory import partners

FRONTS = ("western", "eastern", "mediterranean")
Options = tuple[OptionKind, OptionKind, OptionKind]
"""The option on each front, in the order of :data:`FRONTS`."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Everywhere that units of one nation with the same movement factor get from a hex.

    Attributes:
        cost: movement points to each goal, the start left out.
        source: the search that found each goal, which knows the way.
        rules: the rule that frees a move to a goal from the Pass Option of its front, where one does.
    """

    cost: dict[int, int]
    source: dict[int, Reach]
    rules: dict[int, str] = field(default_factory=dict)

    def way(self, goal: int) -> list[int]:
        """The way to a goal, start and goal included."""
        return self.source[goal].way(goal)


def options_of(state: State, nation: str) -> Options:
    """The options under which the units of a nation move and fight.

    A minor country without an option of its own follows its commander (TR-12.261, TR-25.5).
    """

    def option(front: str) -> OptionKind:
        return state.option(nation if f"{nation}:{front}" in state.choices else commander(state, nation), front)

    return option(FRONTS[0]), option(FRONTS[1]), option(FRONTS[2])


def ways(state: State, nation: str, start: int, points: int) -> Ways:
    """Where units of a nation may go from a hex with so many movement points, computed once for a position."""
    options = options_of(state, nation)
    return state.derived(("ways", nation, start, points, options), lambda: _ways(state, nation, start, points, options))


def ways_of_partisans(state: State, nation: str, start: int, points: int) -> Ways:
    """Where partisans of a nation may go: all over their country, whatever the option (TR-32.14, TR-32.2)."""
    mask = entry(state, nation, geography().country[start])
    zone = field_of(state, nation).zone.count

    def search() -> Ways:
        found = Ways({}, {})
        _take(found, reach(geography(), start, points, mask, zone), None)
        return found

    return state.derived(("partisans go", nation, start, points, mask), search)


def _ways(state: State, nation: str, start: int, points: int, options: Options) -> Ways:
    seen = field_of(state, nation)
    zone = seen.zone.count
    found = Ways({}, {})
    passing = tuple(front for front, option in zip(FRONTS, options, strict=True) if option == "pass")
    if not passing:
        _take(found, reach(seen.geo, start, points, seen.enterable, zone), None)
        return found
    masks = state.derived(("entry", nation, options), lambda: _masks(seen, passing))
    home = seen.geo.front[start]
    if home not in passing or not seen.beside_enemy[start]:
        _take(found, reach(seen.geo, start, points, masks.strict, zone), None)
    if home in passing:
        # Whoever leaves for a front without a Pass Option is not bound on the way out.
        out = reach(seen.geo, start, points, masks.leaving[home], zone)
        _take(found, out, masks.active, "TR-19.5")
    # TR-13.6: up to the boundary, to fight across it.
    _take(found, reach(seen.geo, start, points, seen.enterable, zone), masks.boundary, "TR-20.1d")
    return found


def _take(found: Ways, searched: Reach, wanted: Sequence[int] | None, rule: str = "") -> None:
    for goal, cost in searched.cost.items():
        if goal != searched.start and goal not in found.cost and (wanted is None or wanted[goal]):
            found.cost[goal] = cost
            found.source[goal] = searched
            if rule:
                found.rules[goal] = rule


def frees(state: State, nation: str, found: Ways, start: int, goal: int) -> list[str]:
    """The rules that let a nation come to a goal despite a Pass Option, none where it has none on the way.

    The front that is entered decides (TR-19.5); a hex that an ally has won in the same phase is open (TR-19.2c).
    """
    if goal in found.rules:
        return [found.rules[goal]]
    front, options = geography().front, dict(zip(FRONTS, options_of(state, nation), strict=True))
    if options.get(front[goal]) != "pass":
        return ["TR-19.5"] if options.get(front[start]) == "pass" else []
    before = state.control_at_half[goal] if state.control_at_half else NOBODY
    held = before != NOBODY and state.world.nation_ids[before] in partners(state, nation)
    return [] if held else ["TR-19.2c"]


@dataclass(frozen=True, slots=True)
class _Masks:
    strict: bytes
    leaving: dict[str, bytes]
    active: bytes
    boundary: bytes


def _masks(seen: Field, passing: tuple[str, ...]) -> _Masks:
    """What may be entered where some fronts are under a Pass Option.

    ``strict``: on those fronts only hexes its side controls, away from any enemy (TR-19.2, TR-19.2b). ``leaving``: the
    same, but free on the one front. ``active``: hexes of the other fronts. ``boundary``: hexes of a passing front that
    touch an enemy on another one.
    """
    geo = seen.geo
    bound = bytes(front in passing for front in geo.front)
    quiet = bytes(map(lambda own, near: own and not near, seen.friendly, seen.beside_enemy))
    strict = bytes(open_ and (not tied or calm) for open_, tied, calm in zip(seen.enterable, bound, quiet, strict=True))
    leaving = {
        front: bytes(
            calm or (open_ and here == front)
            for calm, open_, here in zip(strict, seen.enterable, geo.front, strict=True)
        )
        for front in passing
    }
    boundary = bytearray(geo.size)
    for cell in range(geo.size):
        if seen.enemy_ground[cell] and not bound[cell]:
            for near in geo.ground[cell]:
                if bound[near]:
                    boundary[near] = 1
    return _Masks(strict, leaving, bytes(not tied for tied in bound), bytes(boundary))


def ways_by(
    state: State, nation: str, start: int, points: int, via: Sequence[int], goal: int, first: Ways
) -> list[int] | None:
    """The way to a goal through hexes in a given order, or None where the points do not take units there.

    Between the hexes it is the cheapest within the search that finds the goal, one of those in ``first``.
    """
    if goal not in first.cost:
        return None
    searched = first.source[goal]
    seen = field_of(state, nation)
    # The hexes of that search: a way by others would need other options.
    entry = seen.geo.mask(searched.cost)
    way, here, left = [start], start, points
    for stop in (*via, goal):
        found = reach(seen.geo, here, left, entry, seen.zone.count)
        if stop not in found.cost:
            return None
        way += found.way(stop)[1:]
        left -= found.cost[stop]
        here = stop
    return way
