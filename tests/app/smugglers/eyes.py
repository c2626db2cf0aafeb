"""What can be read, heard or hovered in a window, and what of the game of smugglers a viewer may not learn from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QListWidget, QTextEdit, QToolTip, QTreeWidget, QWidget

from boardgame.app.table.table import Table
from boardgame.engine import Event
from boardgame.engine.viewer import MASTER, Viewer
from tests.app.smugglers.family import COLOURS
from tests.toy.state import State
from tests.toy.village import AREAS, CARDS, SEATS

_SAID = ("text", "title", "plainText", "toolTip", "statusTip", "whatsThis", "accessibleName", "accessibleDescription",
         "placeholderText", "windowTitle")  # fmt: skip


def readable(window: QWidget, table: Table) -> list[str]:
    """Every word in the window and in what it has opened, as a reader, a listener or a pointer gets it.

    What is on a page or tab not shown counts too: nothing may wait there for the next to open it.
    """
    found: list[str] = []
    for widget in QApplication.allWidgets():
        if widget is window or window.isAncestorOf(widget) or widget.window().parent() is window:
            found.extend(_said(widget))
    found.append(QToolTip.text())
    found.extend(row.plain for row in table.docks.below.log.rows)
    found.extend(table.session.undo_list())
    for area in AREAS:
        found.append(table.area.describe(area))
    return [words for words in found if words]


def _said(widget: QWidget) -> Iterator[str]:
    for name in _SAID:
        say = getattr(widget, name, None)
        if callable(say):
            words = say()
            if isinstance(words, str):
                yield words
    if isinstance(widget, QTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    if isinstance(widget, QListWidget):
        for place in range(widget.count()):
            item = widget.item(place)
            roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
            yield from (str(item.data(role) or "") for role in roles)
    if isinstance(widget, QTreeWidget):
        yield from (item.text(0) for item in widget.findItems("", Qt.MatchFlag.MatchContains))
    yield from (action.text() for action in widget.actions())


def secret_words(events: Iterable[Event], viewer: Viewer) -> list[str]:
    """Words that a viewer has never been told: cards it has not seen, and the ways of others' agents."""
    if viewer is MASTER:
        return []
    told: set[str] = set()
    ways: list[str] = []
    for event in events:
        if event.seen_by is None or viewer in event.seen_by:
            told.update(event.data.get("cards", ()))
        elif event.kind == "moved":
            ways.append(f"agent of {event.by.capitalize()} moves from")
    return [card for card in CARDS if card not in told] + list(dict.fromkeys(ways))


def leaks(window: QWidget, table: Table, state: State, events: Iterable[Event]) -> list[str]:
    """Everything in the window that the one who looks may not learn; nothing is what there should be."""
    viewer = table.session.viewer
    secrets = secret_words(events, viewer)
    found = [
        f"{secret!r} in {words!r}" for words in readable(window, table) for secret in secrets if _says(words, secret)
    ]
    if viewer is MASTER:
        return found
    hidden = {seat.id for seat in SEATS if seat.id != viewer and seat.id not in state.shown}
    drawn = {block.power for block in table.board._scene.position.blocks}
    found += [f"the agent of {seat} is drawn" for seat in hidden if COLOURS[seat] in drawn]
    names = {seat.name for seat in SEATS if seat.id in hidden}
    found += [
        f"{words!r} tells where an agent is"
        for words in readable(window, table)
        for name in names
        if f"· agent of {name}" in words
    ]
    return found


def _says(words: str, secret: str) -> bool:
    parts = words.casefold().replace("(", " ").replace(",", " ").replace(".", " ").split()
    return secret in parts if " " not in secret else secret.casefold() in words.casefold()
