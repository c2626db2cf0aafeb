"""Who may write to a saved game: one program at a time, for as long as it runs.

The hold is a lock of the operating system on a hidden file beside the game, and so ends with the process that has it,
however that ends. A lock on the game's own file would not do: the system lets go of SQLite's locks on a file as soon as
anything in the same process opens and closes it, as copying it does.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Held(Exception):
    """Somebody else writes to this file."""


class Hold:
    """The right to write to one saved game, taken with :meth:`take`.

    Where locks or hidden files cannot be had (some network folders), nobody is kept out.
    """

    def __init__(self, lock: Path, file: int | None) -> None:
        self._lock = lock
        self._file = file

    @classmethod
    def take(cls, path: Path) -> Hold:
        """The hold of a file, which need not exist; its folder should.

        Raises:
            Held: another program has it, or another game in this one.
        """
        lock = lock_path(path)
        while True:
            try:
                file = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
            except OSError:
                return cls(lock, None)
            try:
                _try_lock(file)
            except (BlockingIOError, PermissionError):
                os.close(file)
                raise Held from None
            except OSError:
                os.close(file)
                return cls(lock, None)
            hold = cls(lock, file)
            if hold.lasts:
                return hold
            hold.release()  # who had it deleted the file between our opening and our locking it

    @property
    def lasts(self) -> bool:
        """Whether it still keeps others out: its file was not deleted, with its folder for instance."""
        if self._file is None:
            return False
        try:
            return os.path.samestat(os.fstat(self._file), self._lock.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Let others write."""
        if self._file is None:
            return
        with suppress(OSError):
            if self.lasts:
                self._lock.unlink()  # before it is let go, else it might be the next one's
        os.close(self._file)
        self._file = None
        if sys.platform == "win32":  # an open file cannot be deleted there
            with suppress(OSError):
                self._lock.unlink()

    def __del__(self) -> None:
        self.release()


def lock_path(path: Path) -> Path:
    """The hidden file that is locked for a saved game."""
    with suppress(OSError, RuntimeError):
        path = path.resolve()
    return path.with_name(f".{path.name}.lock")
