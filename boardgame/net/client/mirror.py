"""What a client knows of the game, and how it is asked: the same whether the game hides something or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import Blank, Option
from boardgame.engine.record.journal import Entry, Header
from boardgame.engine.refusal import Refusal
from boardgame.engine.viewer import Viewer
from boardgame.net.wire.from_host import Update


class Differs(Exception):
    """What the host says does not fit what the client has.

    Attributes:
        notice: whether the player is told: the rules here lead elsewhere than the host's.
    """

    def __init__(self, text: str, notice: bool = False) -> None:
        super().__init__(text)
        self.notice = notice


@dataclass(frozen=True, slots=True)
class Change:
    """What an update has brought.

    Attributes:
        fresh: whether everything is new, as for who has just come in; nothing of it has happened before their eyes.
        entries: the new entries, by viewer; under None for everybody in a game that hides nothing.
        undone: how many entries are gone.
    """

    fresh: bool = False
    entries: Mapping[Viewer, Sequence[Entry]] = field(default_factory=dict)
    undone: int = 0

    def events(self, viewer: Viewer) -> list[Event]:
        """What a viewer has seen happen; nothing where everything is new."""
        seen = self.entries.get(viewer, self.entries.get(None, ()))
        return [] if self.fresh else [event for entry in seen for event in entry.events]


class Mirror(Protocol):
    """The game as the host tells it.

    What is known here is told at once; what the host must be asked is given to ``then`` when its answer comes, in the
    owner's thread, and never if the position is another by then.

    Attributes:
        game: the rules.
        header: what the game was begun with.
    """

    game: Game[Any, Any]
    header: Header

    @property
    def number(self) -> int:
        """How many actions were taken."""
        ...

    @property
    def known(self) -> tuple[int, str]:
        """What need not be sent again, see :class:`~boardgame.net.wire.from_client.Hello`."""
        ...

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """With whose eyes the game can be looked at here."""
        ...

    def take(self, update: Update) -> Change:
        """Follow the host.

        Raises:
            Differs: the update does not fit; everything is to be asked for anew.
        """
        ...

    def view(self, viewer: Viewer) -> Any:
        """The position as a viewer may see it."""
        ...

    def decisions(self, viewer: Viewer) -> tuple[Decision, ...]:
        """What the game waits for, as a viewer may know it."""
        ...

    def heads(self, viewer: Viewer) -> list[Option]:
        """What a seat may do now."""
        ...

    def entries(self, viewer: Viewer) -> Sequence[Entry]:
        """The history as a viewer knows it."""
        ...

    def undo_list(self, viewer: Viewer) -> list[Entry]:
        """What a seat can take back, newest first."""
        ...

    def redoer(self, viewer: Viewer) -> str:
        """The seat that may do again what it took back; empty for none, or none that the viewer may know of."""
        ...

    def expand(
        self,
        viewer: Viewer,
        option: Option,
        filled: Mapping[str, Any],
        then: Callable[[tuple[Blank, ...] | Refusal], Any],
    ) -> None:
        """The next blanks of one of a seat's heads, or why they cannot be filled so."""
        ...

    def explain(self, viewer: Viewer, action: Mapping[str, Any], then: Callable[[Refusal | None], Any]) -> None:
        """Why an action of a seat would be refused."""
        ...

    def view_at(self, viewer: Viewer, number: int, then: Callable[[Any], Any]) -> None:
        """The view after an entry of the history."""
        ...

    def write_copy(self, path: Path) -> bool:
        """Write the whole game to a file, with which it can be taken over; False where it is not known whole.

        Raises:
            JournalError: the file cannot be written.
        """
        ...

    def export(self, viewer: Viewer) -> dict[str, Any]:
        """The history as the viewer knows it, see ``Perspective.export``."""
        ...
