"""What is lit on the map while blocks are moved: goals by kind, the way there, what borders still let through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boardgame.app.board import Badge, BlockLight, BoardView, Highlight, Route
from boardgame.app.families.conquest.movement.words import border_tag
from boardgame.games.conquest.foresight.borders import counted_borders, crossed
from boardgame.games.conquest.foresight.intents import Intent
from boardgame.games.conquest.view import View

_KINDS = {"move": "reachable", "attack": "target", "violation": "zone_of_control"}


def light(
    board: BoardView,
    waiting: Iterable[str],
    area: str,
    blocks: Sequence[int],
    reach: Mapping[str, Sequence[Intent]],
    target: str,
) -> None:
    """Light the goals of the blocks chosen, the one aimed at most; where none is chosen, who can move."""
    if not area:
        board.set_highlights([Highlight(place, "reachable") for place in dict.fromkeys(waiting)])
    else:
        lit = [Highlight(goal, _KINDS[found[0].kind]) for goal, found in reach.items() if goal != target]
        if target:
            lit.append(Highlight(target, "path" if reach[target][0].kind == "move" else "target"))
        board.set_highlights([*lit, Highlight(area, "selected")])
    board.set_block_lights([BlockLight(str(number)) for number in blocks])


def point(board: BoardView, view: View, shown: Intent | None) -> None:
    """Draw the way of an intent, and tags on the borders that count for it or have been crossed."""
    beside = [Route((*way.via, way.goal), "hover") for _, way in shown.beside] if shown is not None else []
    board.set_routes([*beside, Route(shown.path, "hover")] if shown is not None else [])
    passages = list(crossed(view))
    if shown is not None:
        passages += counted_borders(view, shown)
    tags = {frozenset((one.one, one.other)): one for one in passages}
    board.set_badges([Badge(one.one, border_tag(one), "plain", one.other) for one in tags.values()])
