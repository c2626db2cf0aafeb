"""The file that follows a game: written after each action, and found another place for if somebody takes it away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from boardgame.engine.record.journal import Entry, Header, Journal, JournalError
from boardgame.engine.record.journal_file import Displaced, NameTaken
from boardgame.engine.record.positions import SNAPSHOT_EVERY, Positions
from boardgame.engine.record.remarks import Remarks


class Keeping:
    """Keeps a game, whose history somebody else makes longer and shorter, in a file, or in memory only.

    Attributes:
        journal: the file; None for a game in memory.
        error: why the newest actions are not in the file; None when they are, or when there is no file.
        remarks: what is kept beside the game.
        notice: what the player is to know: the file was taken away, and where the game is kept now; empty if nothing.
    """

    def __init__(
        self, header: Header, history: Sequence[Entry], positions: Positions, summary: Callable[[], dict[str, Any]]
    ) -> None:
        self.journal: Journal | None = None
        self.error: JournalError | None = None
        self.notice = ""
        self.remarks = Remarks()
        self._header = header
        self._history = history
        self._positions = positions
        self._summary = summary
        self._in_file = 0  # entries that the file holds
        self._agreed = 0  # of these, the first ones that are still those of the history

    def follow(self, journal: Journal | None) -> None:
        """Go on with a file that holds the whole history, or with none."""
        self.journal = self._positions.journal = journal
        self._in_file = self._agreed = len(self._history)

    def undone(self, length: int) -> None:
        """The history was cut to this length."""
        self._agreed = min(self._agreed, length)

    def save(self) -> bool:
        """Write what the file does not hold yet; True when it now holds everything, else :attr:`error` says why not."""
        if self.journal is None:
            return True
        try:
            self._bring_up_to_date(self.journal)
        except Displaced as displaced:
            return self._keep_anew(self.journal, displaced)
        except JournalError as error:
            self.error = error.while_playing()
            return False
        self.error = None
        return True

    def save_as(self, path: Path) -> None:
        """Write the whole game to a file, which is replaced at once if it exists; further actions go there.

        Raises:
            JournalError: the file cannot be written; the game stays with the one it had.
        """
        old = self.journal
        try:
            is_same = old is not None and path.exists() and old.path.exists() and path.samefile(old.path)
        except OSError as error:
            raise JournalError(path, error.strerror or str(error)) from error
        if is_same and old is not None:
            if old.in_use:
                raise JournalError(path, "the file is open in another program")
            if not self.save() and self.error is not None:
                raise self.error
            return
        self._write_to(path, replace=True)
        if old is not None:
            old.close()

    def close(self, newest: Callable[[], str]) -> None:
        """Let go of the file.

        Args:
            newest: tells the newest position as canonical JSON; written, so that the next opening replays nothing.
        """
        if self.journal is None:
            return
        if self.save() and not self.journal.read_only and (len(self._history) - 1) % SNAPSHOT_EVERY:
            try:
                self.journal.add_snapshot(len(self._history) - 1, newest())
            except Displaced as displaced:
                if self.journal.path.parent.is_dir():  # the folder was not thrown away with all that is in it
                    self._keep_anew(self.journal, displaced)
            except JournalError as error:
                self.error = error
        self.journal.close()
        self.follow(None)

    # --- inside -----------------------------------------------------------------------------------------------

    def _bring_up_to_date(self, journal: Journal) -> None:
        length, summary, remarks = len(self._history), self._summary(), self.remarks.unwritten
        if self._in_file > self._agreed:
            journal.cut(self._agreed, summary, remarks)
            self._in_file = self._agreed
        if self._in_file < length:
            journal.append(self._history[self._in_file :], self._positions.texts(self._in_file), summary, remarks)
            self._in_file = self._agreed = length
        elif remarks:
            journal.remark(remarks)
        self.remarks.written()

    def _keep_anew(self, old: Journal, displaced: Displaced) -> bool:
        """The file was taken away: write the game to its place if that is free, else beside it; whether it was done."""
        try:
            if displaced.gone:
                self._write_again(old)
            else:
                self.write_beside(old.path)
        except JournalError as error:
            self.error = error.while_playing(file_stands=False)
            return False
        old.close()
        now = self.journal.path if self.journal is not None else old.path
        done = "was written there anew" if now == old.path else f"is kept in {now.name} from now on"
        self.notice = f"{old.path.name}: {displaced.reason}. The whole game {done}."
        return True

    def _write_again(self, old: Journal) -> None:
        try:
            self._write_to(old.path, old)
        except NameTaken:  # in the meantime
            self.write_beside(old.path)

    def write_beside(self, path: Path) -> None:
        """Write the whole game to a free name like that of a path, and go on there.

        Raises:
            JournalError: the file cannot be written.
        """
        for free in names_like(path):
            try:
                self._write_to(free)
            except NameTaken:
                continue
            return

    def _write_to(self, path: Path, old: Journal | None = None, replace: bool = False) -> None:
        """Write the whole game to a path and go on there; ``old`` hands its hold of this path over."""
        texts = self._positions.all_texts()
        hold = old.hold if old is not None else None
        missing = self.journal.missing if self.journal is not None else None
        summary = {**self._summary(), **({"missing": missing} if missing is not None else {})}
        remarks = self.remarks.whole
        journal = Journal.create(path, self._header, self._history, texts, summary, replace, hold, remarks)
        if old is not None and journal.hold is hold:
            old.hold = None
        journal.missing = missing
        self.follow(journal)
        self.remarks.written()
        self.error = None


def names_like(path: Path) -> Iterator[Path]:
    """Other names in the same folder: ``game-2.wartable``, ``game-3.wartable`` and so on."""
    number = 2
    while True:
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
