"""What can be read or hovered in a window, and what of hidden blocks and cards a viewer may not learn from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from boardgame.app.table.table import Table
from boardgame.engine import MASTER, Event, Viewer
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import unit_name
from tests.app.smugglers.eyes import _said

_CARD = re.compile(r"\b[AI]\d\d\b")


def readable(window: QWidget, table: Table) -> Iterator[str]:
    """Every word in the window, on pages behind and in the status line of every area too."""
    for widget in QApplication.allWidgets():
        if widget is window or window.isAncestorOf(widget) or widget.window().parent() is window:
            yield from _said(widget)
    yield QToolTip.text()
    yield from (row.plain for row in table.docks.below.log.rows)
    yield from table.session.undo_list()
    yield from (table.area.describe(area) for area in table.session.game.board.areas)


def leaks(window: QWidget, table: Table, state: State, events: Iterable[Event]) -> list[str]:
    """Everything in the window that the one who looks may not learn; nothing is what there should be."""
    viewer = table.session.viewer
    if viewer is MASTER:
        return []
    words = [said for said in readable(window, table) if said]
    own = {power for power, found in state.world.powers.items() if found.seat and found.seat == viewer}
    hidden = {
        unit_name(state.world, block.power, block.type)
        for block in state.on_map()
        if block.facing == "up" and block.power not in own and block.power != "minor"
    }
    found = [f"{name!r} in {said!r}" for said in words for name in hidden if name in said]
    known = _cards_known(state, viewer, events)
    found += [f"{card} in {said!r}" for said in words for card in _CARD.findall(said) if card not in known]
    faces = {(block.area, block.power, block.type) for block in state.on_map() if block.facing != "up"}
    for block in table.board._scene.position.blocks:
        open_ = block.power in {*own, "minor"} or (block.area, block.power, block.unit) in faces
        if block.unit and not open_:
            found.append(f"the face of a block of {block.power} is drawn in {block.area}")
    return found


def _cards_known(state: State, viewer: Viewer, events: Iterable[Event]) -> set[str]:
    """Cards that the viewer holds, has been told of, or sees lying open."""
    known = {*state.piles.get(f"hand:{viewer}", ()), *state.piles.get("discard", ())}
    for event in events:
        if event.seen_by is None or viewer in event.seen_by:
            known.update(event.data.get("cards", ()))
            known.update(filter(None, [event.data.get("card")]))
    return known
