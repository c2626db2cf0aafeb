"""Decision panels: what a player answers a decision with.

A panel is chosen by the decision's kind (``Family.panel``), made once, and shown each decision of its kinds in turn.
It stands in the dock at the right (``place = "dock"``) or floats over the board (``place = "float"``). It asks for an
action by ``act`` and never changes anything itself; the table asks the session for it, and shows a refusal. What more
it must know it asks the session: ``view``, ``expand``, ``explain``.

Board highlights, badges and routes belong to the panel on show: set them in :meth:`Panel.show_decision` and as the
player chooses; the table clears them when the panel leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from boardgame.engine.decision import Decision
from boardgame.engine.option import Option
from boardgame.engine.refusal import Refusal

if TYPE_CHECKING:
    from boardgame.app.board import BoardView
    from boardgame.app.session.session import Session
    from boardgame.app.table.family import Family


class Panel(QWidget):
    """Base of every decision panel.

    Signals:
        act(dict): carry out this plain action; ``by`` may be left out.
        hint(str): a sentence for the status line; empty takes it back.
        open_rule(str): show this rule in the rules dock.
        why(Refusal | None): why the place under the cursor may not be chosen, shown beside it; None takes it back.
        chose(): the selection is another one; what was refused before no longer matters.
        foresee(object): show this view, as if something were done already, until anything happens; None: what is.
        pass_click(str): the panel on show now is to be clicked at this area, as it was made for that.
        aside(): put a floating panel aside, so that the board is seen.

    Attributes:
        place: ``dock`` at the right of the board, or ``float`` over it (movable, the board stays usable).
        preferred_width: width of the dock in pixels (348; purchase 484), or of the floating board (1240).
        preferred_height: height of a floating panel.
        about: the area that a floating panel is about, kept in sight beside it where there is room; empty for none.
        double_click: what the second half of a double click on the board is: ``nothing``, a click ``unless_answered``
            by the first, or a ``click`` like any other.
        front_words, front_icon: the button that brings a floating panel back.
        watched: whether players who are not asked can look at it while others decide, see :meth:`watch`.
        opens: whether they see it without asking for it.
        session, board, family: what the table gave it.
        game: the session's game, for what the family knows of it; never a state.
    """

    act = Signal(dict)
    hint = Signal(str)
    open_rule = Signal(str)
    why = Signal(object)
    chose = Signal()
    foresee = Signal(object)
    pass_click = Signal(str)
    aside = Signal()

    place: ClassVar[Literal["dock", "float"]] = "dock"
    preferred_width: ClassVar[int] = 348
    preferred_height: ClassVar[int] = 690
    about: str = ""
    double_click: ClassVar[Literal["nothing", "unless_answered", "click"]] = "nothing"
    front_words: ClassVar[str] = "Show the decision"
    front_icon: ClassVar[str] = "help"
    watched: ClassVar[bool] = False
    opens: bool = False

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.board = board
        self.family = family
        self.game: Any = session.game

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """Show a decision of the panel's kinds; called anew after each action, also when the kind stays the same."""
        raise NotImplementedError

    @property
    def seats_here(self) -> frozenset[str]:
        """The seats of whoever looks, where several computers play; none at a table of one."""
        talk = self.session.talk
        return frozenset(seat.id for seat in talk.seats_of(talk.me)) if talk is not None else frozenset()

    def watch(self, decision: Decision) -> None:
        """Show a decision that others answer, and nothing to answer it with; sets ``opens``."""

    def leave(self) -> None:
        """Another panel takes over; the board's highlights are cleared by the table."""

    def refused(self, refusal: Refusal) -> None:
        """The action asked for last was refused. The table shows why; a panel may mark the place."""

    def primary(self) -> None:
        """Enter: press the primary button, if it is enabled."""

    def clear(self) -> bool:
        """Esc: leave the selection. False when there was none."""
        return False

    def next_item(self, backwards: bool = False) -> None:
        """Tab: go to the next thing to decide."""

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A click on the board; ``area`` is empty beside every area."""

    def piece_clicked(
        self, area: str, power: str, unit: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
    ) -> None:
        """A click on a counter in an area; unless a panel knows better, a click on the area."""
        self.area_clicked(area, button, modifiers)

    def may_take(self, area: str, power: str, unit: str) -> bool:
        """Whether a counter may be dragged somewhere; else dragging moves the board."""
        return False

    def piece_taken(self, area: str, power: str, unit: str) -> None:
        """A counter that may be taken is being dragged; ``area_hovered`` tells over what."""

    def piece_dropped(self, area: str) -> None:
        """It was let go over an area, empty beside every area."""

    def area_double_clicked(self, area: str) -> None:
        """A double click on the board, the first half of which was a click: see ``double_click``."""
        if self.double_click != "nothing":
            self.area_clicked(area, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)

    def area_hovered(self, area: str) -> None:
        """The cursor has come to an area, or left them all (empty)."""

    def key(self, event: QKeyEvent) -> bool:
        """A key pressed over the board; True when the panel used it."""
        return False
