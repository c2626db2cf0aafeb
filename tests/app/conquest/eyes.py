"""What can be read or hovered in a window, and what of hidden blocks and cards a viewer may not learn from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from boardgame.app.families.conquest.battle.show import BattleEnds
from boardgame.app.table.table import Table
from boardgame.engine import MASTER, Event, Viewer
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import unit_name
from tests.app.smugglers.eyes import _said

_CARD = re.compile(r"\b[AI]\d\d\b")


def readable(window: QWidget, table: Table) -> Iterator[str]:
    """Every word in the window, on pages behind and in the status line of every area too.

    Not on a card on show that tells how a Battle ended: it is made of what was told in the Battle and nothing else.
    """
    cards = [note.card for note in table.notes if isinstance(note, BattleEnds) and note.in_front]
    for widget in QApplication.allWidgets():
        if any(card.isAncestorOf(widget) for card in cards):
            continue
        if widget is window or window.isAncestorOf(widget) or widget.window().parent() is window:
            yield from _said(widget)
            yield widget.objectName()  # that of a card is its number, which nobody reads
    yield QToolTip.text()
    yield from (row.plain for row in table.docks.below.log.rows)
    yield from table.session.undo_list()
    yield from (table.area.describe(area) for area in table.session.game.board.areas)


def leaks(window: QWidget, table: Table, state: State, events: Iterable[Event]) -> list[str]:
    """Everything in the window that the one who looks may not learn; nothing is what there should be.

    What a viewer was told once may be read ever after, in the words it was told in: faces turned up in a Battle, and
    what Intelligence has shown. Besides, a face may be named while it lies open.
    """
    viewer = table.session.viewer
    if viewer is MASTER:
        return []
    told = [event.witness(viewer) for event in events]
    sentences = {sentence for event in told if event and (sentence := table.session.game.sentence(event))}
    words = {said for said in readable(window, table) if said} - sentences
    everything = "\n".join(words)
    names = [name for name in _faces_hidden(state, viewer) if name in everything]
    found = [f"{name!r} in {said!r}" for said in words for name in names if name in said]
    unknown = set(_CARD.findall(everything)) - _cards_known(state, viewer, [event for event in told if event])
    found += [f"{card} in {said!r}" for said in words for card in unknown if card in said]
    found = [leak for leak in found if not any(sentence in leak for sentence in sentences)]
    own = _own_powers(state, viewer)
    faces = {(block.area, block.power, block.type) for block in state.on_map() if block.facing != "up"}
    for block in table.board._scene.position.blocks:
        open_ = block.power in {*own, "minor"} or (block.area, block.power, block.unit) in faces
        if block.unit and not open_:
            found.append(f"the face of a block of {block.power} is drawn in {block.area}")
    return found


def _own_powers(state: State, viewer: Viewer) -> set[str]:
    return {power for power, found in state.world.powers.items() if found.seat and found.seat == viewer}


def _faces_hidden(state: State, viewer: Viewer) -> set[str]:
    """Names of units that stand upright and are somebody else's, without those of which one lies open, or which the
    viewer has seen as an Agent."""
    own = _own_powers(state, viewer)
    others = [block for block in state.on_map() if block.power not in own and block.power != "minor"]
    open_ = {(block.power, block.type) for block in others if block.facing != "up"}
    for note in state.notes.get(str(viewer), ()):
        open_.update(tuple(seen.split(":")[:2]) for seen in note.seen if seen.count(":") == 2)
    hidden = {(block.power, block.type) for block in others if block.facing == "up"} - open_
    return {unit_name(state.world, power, unit) for power, unit in hidden}


def _cards_known(state: State, viewer: Viewer, told: Iterable[Event]) -> set[str]:
    """Cards that the viewer holds or has laid away, sees lying open, or has been told of."""
    own = (f"{place}:{viewer}" for place in ("hand", "vault", "command", "face_down"))
    piles = [*own, "discard", *(f"{place}:{seat}" for place in ("table", "shown") for seat in state.world.seat_ids)]
    known = {card for pile in piles for card in state.piles.get(pile, ())}
    for event in told:
        known.update(_CARD.findall(" ".join(_strings(event.data))))
    return known


def _strings(data: Any) -> Iterator[str]:
    """Every string in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _strings(key)
            yield from _strings(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _strings(value)
