"""Some blanks one below the other, each with its editor: all that one stage of an option asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QWidget

from boardgame.app.board.board_position import Badge, Highlight
from boardgame.app.look.elements import column
from boardgame.app.table.panels.blanks.choice import ButtonChoice, choice_editor
from boardgame.app.table.panels.blanks.counts import CountsEditor
from boardgame.app.table.panels.blanks.editor import BlankEditor
from boardgame.app.table.panels.blanks.number import NumberEditor
from boardgame.app.table.panels.blanks.order import OrderEditor
from boardgame.app.table.panels.blanks.places import PlacesEditor
from boardgame.app.table.panels.blanks.subset import SubsetEditor
from boardgame.app.table.panels.blanks.words import BlankWords
from boardgame.engine.option import Blank, Choice, Counts, Number, Order, Places, Subset


def editor_for(blank: Blank, words: BlankWords, parent: QWidget | None = None) -> BlankEditor:
    """The editor of a blank; raises TypeError for a kind of blank that has none."""
    if isinstance(blank, Counts):
        return CountsEditor(blank, words, parent)
    if isinstance(blank, Choice):
        return choice_editor(blank, words, parent)
    if isinstance(blank, Places):
        return PlacesEditor(blank, words, parent)
    if isinstance(blank, Subset):
        return SubsetEditor(blank, words, parent)
    if isinstance(blank, Order):
        return OrderEditor(blank, words, parent)
    if isinstance(blank, Number):
        return NumberEditor(blank, words, parent)
    raise TypeError(f"no editor fills the blank {blank.name!r}, a {type(blank).__name__}")


def only_answers(blanks: Sequence[Blank]) -> dict[str, Any]:
    """What goes into the action where each blank has one answer alone; nothing if there is anything to choose."""
    found: dict[str, Any] = {}
    for blank in blanks:
        if isinstance(blank, Choice) and len(blank.values) == 1:
            found[blank.name] = blank.values[0]
        elif isinstance(blank, Places) and len(blank.places) == 1:
            found[blank.name] = blank.places[0].value
        else:
            return {}
    return found


class BlankForm(QWidget):
    """The editors of some blanks.

    Signals:
        answer_changed(): one of the answers is another one.
        settled(): an answer was given with a gesture that also means "go on".
        hint(str): a sentence about what is pointed at; empty takes it back.
    """

    answer_changed = Signal()
    settled = Signal()
    hint = Signal(str)

    def __init__(self, blanks: Sequence[Blank], words: BlankWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editors = [editor_for(blank, words) for blank in blanks]
        for editor in self.editors:
            editor.answer_changed.connect(self.answer_changed)
            editor.settled.connect(self.settled)
            editor.hint.connect(self.hint)
        self.setLayout(column(*self.editors, spacing=16))

    # --- the answers ------------------------------------------------------------------------------------------

    def values(self) -> dict[str, Any]:
        """Each answer as the player gave it, by the blank's name."""
        return {editor.blank.name: editor.value() for editor in self.editors}

    def filled(self) -> dict[str, Any]:
        """Each answer as it goes into the action, by the blank's name."""
        return {editor.blank.name: editor.filled() for editor in self.editors}

    def set_values(self, values: Mapping[str, Any]) -> None:
        """Give answers again."""
        for editor in self.editors:
            if editor.blank.name in values:
                editor.set_value(values[editor.blank.name])

    def said(self) -> list[tuple[str, str]]:
        """What each blank asks, and its answer in words."""
        return [(editor.title, editor.said()) for editor in self.editors]

    def is_complete(self) -> bool:
        """Whether every blank is filled."""
        return all(editor.is_complete() for editor in self.editors)

    @property
    def goes_on_itself(self) -> bool:
        """Whether the only answer is a button that also goes on."""
        return len(self.editors) == 1 and isinstance(self.editors[0], ButtonChoice)

    def missing(self) -> str:
        """What is missing first; empty when nothing is."""
        return next((editor.missing() for editor in self.editors if not editor.is_complete()), "")

    # --- the board and the keys -------------------------------------------------------------------------------

    @property
    def on_board(self) -> bool:
        """Whether something is chosen on the board."""
        return any(editor.lights() for editor in self.editors)

    def lights(self) -> list[Highlight]:
        """The areas that can be clicked, and those chosen."""
        return [light for editor in self.editors for light in editor.lights()]

    def badges(self) -> list[Badge]:
        """What taking each area costs."""
        return [badge for editor in self.editors for badge in editor.badges()]

    def take_area(self, area: str) -> bool:
        """An area was clicked: the first blank still open to which it means something takes it."""
        waiting = sorted(self.editors, key=lambda editor: editor.is_complete())
        return any(editor.take_area(area) for editor in waiting)

    def tell_area(self, area: str) -> str:
        """What there is to say of an area pointed at."""
        return next(filter(None, (editor.tell_area(area) for editor in self.editors)), "")

    def take_keys(self) -> None:
        """Put the keyboard focus on the first blank still open."""
        waiting = next((editor for editor in self.editors if not editor.is_complete()), None)
        if self.editors:
            (waiting or self.editors[0]).take_keys()

    def step(self, backwards: bool = False) -> None:
        """Go on in the blank that has the keys, else in the first still open."""
        focus = QApplication.focusWidget()
        held = next((editor for editor in self.editors if focus is not None and editor.isAncestorOf(focus)), None)
        waiting = next((editor for editor in self.editors if not editor.is_complete()), None)
        found = held or waiting or (self.editors[0] if self.editors else None)
        if found is not None:
            found.step(backwards)
