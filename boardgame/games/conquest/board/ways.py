"""Routes that lead over the board, and what cuts them: for Supply and trade alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Literal, NamedTuple, TypeVar

from boardgame.games.conquest.board.control import is_enemy_land
from boardgame.games.conquest.board.relations import faction_of_block, is_enemy
from boardgame.games.conquest.state import State

Reason = Literal["units", "submarines", "enemy_land", "rival_land", "neutral_land", "unoccupied", "lost"]
"""What is in the way: Enemy units at sea, Enemy Escaped Submarines alone, land of an Enemy, of a Rival, of a Neutral, a
Province without Foreign units, a Supply Source that is lost."""
Node = TypeVar("Node", bound=Hashable)
_PER_BLOCKER = 10_000
"""A way with one blocker less is the better one, however long."""


class Blocker(NamedTuple):
    """An area that no route may run through now.

    Attributes:
        area: where it is.
        reason: what is in the way there.
        who: the power whose units it are, or the faction whose land it is.
        rule: id of the rule that forbids it.
    """

    area: str
    reason: Reason
    who: str
    rule: str


@dataclass(frozen=True, slots=True)
class Route:
    """The best way between an area and what it is to be joined with.

    Attributes:
        areas: the areas it leads through, from the area itself on; empty where the board has no way at all.
        blockers: what is in its way, in that order; nothing if it is lawful. They are as few as on any way.
        rules: ids of the rules on how it leads.
    """

    areas: tuple[str, ...]
    blockers: tuple[Blocker, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it is lawful."""
        return bool(self.areas) and not self.blockers


Steps = Callable[[Node], Iterable[tuple[Node, bool]]]
"""The nodes that a way may go on to, each with whether it passes a blocker to get there."""


def best_ways(starts: Mapping[Node, bool], steps: Steps[Node]) -> dict[Node, tuple[int, Node | None]]:
    """The best way to every node that can be reached: the fewest blockers, and of these the fewest steps.

    Args:
        starts: where ways begin, each with whether that is a blocker itself.
        steps: how they go on.

    Returns:
        For each node what its way costs, and the node before it; None where a way begins.
    """
    found: dict[Node, tuple[int, Node | None]] = {}
    queue: list[tuple[int, int, Node, Node | None]] = []
    pushed = 0  # equal ways keep their order, whatever a node is
    for start, blocked in starts.items():
        heappush(queue, (_PER_BLOCKER * blocked, pushed, start, None))
        pushed += 1
    while queue:
        cost, _, node, before = heappop(queue)
        if node in found:
            continue
        found[node] = (cost, before)
        for after, blocked in steps(node):
            if after not in found:
                heappush(queue, (cost + 1 + _PER_BLOCKER * blocked, pushed, after, node))
                pushed += 1
    return found


def sea_blocker(state: State, faction: str, sea: str, rule: str, submarine_rule: str = "") -> Blocker | None:
    """Enemy units of a faction that are in a sea; None if there are none.

    Args:
        state: the position.
        faction: whose route is to lead through.
        sea: where.
        rule: what forbids it.
        submarine_rule: what forbids it where there are Escaped Submarines alone; empty if nothing does.
    """
    enemies = [block for block in state.at(sea) if is_enemy(state, faction, faction_of_block(state, block))]
    standing = {block.power for block in enemies if block.facing != "escaped"}
    # Of several powers the first in the order of the game, so that numbers of blocks tell nothing.
    named = next((p for p in state.world.powers if p in (standing or {block.power for block in enemies})), "")
    if standing:
        return Blocker(sea, "units", named, rule)
    return Blocker(sea, "submarines", named, submarine_rule) if enemies and submarine_rule else None


def land_blocker(state: State, faction: str, area: str, rule: str) -> Blocker:
    """Whose land is in the way, where a route may not run through a land area."""
    controller = state.control[area]
    if is_enemy_land(state, faction, area):
        return Blocker(area, "enemy_land", controller, rule)
    return Blocker(area, "rival_land" if controller in state.world.seat_ids else "neutral_land", controller, rule)
