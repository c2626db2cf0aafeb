"""The facts of positions, and the classes of hits that a side may score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import numpy as np

from boardgame.ai.axis_allies.odds.calculation.side import Side
from boardgame.ai.axis_allies.odds.calculation.side_position import Facts, Ints, Position, Shot, Unheard
from boardgame.games.axis_allies.edition.battle_rules import SUBMARINE


def facts_of(side: Side, positions: Sequence[Position], shots: Sequence[dict[Shot, int]], classes: list[str]) -> Facts:
    """The facts of some positions, with the dice of each and all classes of hits."""
    board = np.array([position.board for position in positions], dtype=np.int64).reshape(len(shots), -1)

    def among(tags: Iterable[str]) -> Ints:
        mask = np.array([bool(set(tags) & row.tags) for row in side.rows], dtype=np.int64)
        return np.asarray(board @ mask, dtype=np.int64)

    count = board.sum(axis=1)
    boats = among(("submarine",))
    wanted = board @ np.array(side.wanted_last, dtype=np.int64)
    takes, escorts_take = np.zeros((2, len(board)), dtype=np.int64)
    for bit, hit in enumerate(classes):
        mask = np.zeros(len(side.slots), dtype=np.int64)
        mask[side.eligible(hit)] = 1
        takes |= ((board @ mask) > 0).astype(np.int64) << bit
        mask[np.flatnonzero(side.wanted_last)] = 0
        escorts_take |= ((board @ mask) > 0).astype(np.int64) << bit
    scores = np.array(
        [sum(1 << classes.index(hit) for hit in {shot.hit for shot in dice}) for dice in shots], dtype=np.int64
    )
    return Facts(
        count=count,
        room=board @ np.array(side.rooms, dtype=np.int64),
        hunts=among(("anti_submarine",)) > 0,
        boats=boats,
        fights=np.array([bool(dice) for dice in shots]),
        scores=scores,
        takes=takes,
        last=wanted,
        escorts_take=escorts_take,
        others=(count - boats - wanted) > 0,
        waits=np.array([any(position.dived) for position in positions]),
        leaves=np.array([bool(side.leaving(position.board)) for position in positions]),
        value=side.amounts(positions) @ side.costs,
    )


def possible_classes(side: Side) -> set[str]:
    """The classes of hits that a side may score in some position, those of surprise strikes included."""
    rows = list(side.types.values())
    found: set[str] = set()
    for row in rows:
        for own in (rows, [row], [other for other in rows if "anti_submarine" not in other.tags]):
            found.add(side.rules.hit_class(row, own))
        if "submarine" in row.tags:
            found.add(SUBMARINE)
    return found


def crossing(side: Side, classes: Iterable[str]) -> tuple[str, ...]:
    """The two classes of which each may be taken by units that cannot take the other, and both by some; or none.

    Of such hits none may be given so that another finds nobody, where the edition wants that (P40-CON-46). Hits
    that all units may take come last and need no such care.

    Raises:
        Unheard: there are several such pairs.
    """
    if not side.rules.most_hits:
        return ()
    reach = {hit: set(side.eligible(hit)) for hit in classes}
    found = [
        (one, two) for one, two in combinations(sorted(reach), 2)
        if reach[one] & reach[two] and reach[one] - reach[two] and reach[two] - reach[one]
    ]  # fmt: skip
    if len({(frozenset(reach[one]), frozenset(reach[two])) for one, two in found}) > 1:
        raise Unheard("three classes of hits that some units may take and some not")
    return found[0] if found else ()
