"""A view read from the plain data that :meth:`View.to_plain` wrote, as a host sends it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

from boardgame.engine import Frame
from boardgame.engine.form_of_class import form_of_class, read_written
from boardgame.engine.json_text import shown
from boardgame.games.conquest import view as of_view
from boardgame.games.conquest.view import APART, View
from boardgame.games.conquest.world import World

if TYPE_CHECKING:
    from pydantic import BaseModel

_PARTS = tuple(item.name for item in fields(View) if item.name not in APART)


def view_from_plain(world: World, plain: Mapping[str, Any], viewer: str, stack: list[Frame]) -> View:
    """The view that :meth:`View.to_plain` wrote.

    Args:
        world: of the game it was written in.
        plain: what was written.
        viewer: whose it is to be, as in :attr:`View.viewer`.
        stack: its frames, read already.

    Raises:
        ValueError: a part is missing, unknown or of the wrong kind, names what this game does not have, or it is
            somebody else's; the message says which.
    """
    read = read_written(_form(), plain, "view of this game")
    view = View(world, stack=stack, **{name: getattr(read, name) for name in _PARTS})
    if view.viewer != viewer:
        raise ValueError(f"the view is that of {shown(view.viewer)}, not of {shown(viewer)}")
    for wrong in _unknown(view):
        raise ValueError(f"not a view of this game: {wrong}")
    return view


def _unknown(view: View) -> Iterator[str]:
    """What the view names and this game does not have."""
    world = view.world
    for block in view.own:
        known = world.blocks[block.id - 1] if 1 <= block.id <= len(world.blocks) else None
        if known is None or (known.power, known.type) != (block.power, block.type):
            yield f"own: there is no block {block.id} of this kind"
        elif block.area not in world.areas:
            yield f"own: there is no area {shown(block.area)}"
    for name in ("counts", "faces", "escaped"):
        for area, there in getattr(view, name).items():
            powers = [face[0] for face in there] if name == "faces" else there
            if area not in world.areas or not {*powers} <= {*world.powers}:
                yield f"{name}: there is no such area or power ({shown(area)})"
    for name in ("control", "markers", "occupants", "partisans"):
        for area in getattr(view, name):
            if area not in world.areas:
                yield f"{name}: there is no area {shown(area)}"


@cache
def _form() -> type[BaseModel]:
    """The form of what is read, each part by its annotation."""
    return form_of_class(View, _PARTS, {**vars(of_view), "World": object}, stack=list[Any])
