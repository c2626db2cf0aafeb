"""Where the program's own data files are: ``assets/`` (drawn boards, icons) and ``scenarios/`` (set-ups as data).

In a checkout both stand at the top of the repository. In an installed wheel they lie under ``boardgame/_data/``.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_SHIPPED = _PACKAGE / "_data"
_TOP_FOLDERS = ("assets", "scenarios")


class DataFileMissing(FileNotFoundError):
    """A data file or folder that belongs to the program is not where it should be."""


def data_root() -> Path:
    """The folder that holds ``assets/`` and ``scenarios/``: shipped with the package, else the checkout's top."""
    return _SHIPPED if _SHIPPED.is_dir() else _PACKAGE.parent


def data_path(*parts: str) -> Path:
    """The path of one data file or folder of the program.

    Args:
        parts: names from the top folder down, e.g. ``data_path("scenarios", "chess", "setup.csv")``.
            The first is ``assets`` or ``scenarios``; none may lead out of that folder.

    Returns:
        An absolute path that exists.

    Raises:
        DataFileMissing: nothing is there; the message names what is missing and where it was looked for.
        ValueError: the parts do not name a place inside ``assets`` or ``scenarios``.
    """
    if not parts or parts[0] not in _TOP_FOLDERS:
        given = repr(parts[0]) if parts else "nothing"
        raise ValueError(f"data paths start with one of {', '.join(_TOP_FOLDERS)}, not {given}")
    root = data_root()
    path = root.joinpath(*parts)
    if not path.resolve().is_relative_to((root / parts[0]).resolve()):
        raise ValueError(f"{'/'.join(parts)!r} leads out of {parts[0]}/")
    if not path.exists():
        raise DataFileMissing(_missing_message(root, parts))
    return path


class FileTooLarge(OSError):
    """A file that holds more than it may, or has no end; the message is a clause that says so."""


def read_text(path: Path, most: int) -> str:
    """The text of a file that somebody named, or of a pipe.

    Args:
        path: where it is.
        most: how many bytes it may hold.

    Raises:
        FileTooLarge: it holds more; no more than that was read.
        OSError: it cannot be read.
        UnicodeDecodeError: it is not UTF-8.
    """
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise FileTooLarge(0, f"holds more than {most >> 20} MB")
    return content.decode("utf-8").replace("\r\n", "\n")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: what stood there stays if the disk fills or the program is killed.

    Raises:
        OSError: it cannot be written.
    """
    if path.exists() and not path.is_file():  # a terminal, a pipe
        path.write_bytes(content)
        return
    new = path.with_name(f".{path.name}.new")
    try:
        new.write_bytes(content)
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise


def _missing_message(root: Path, parts: tuple[str, ...]) -> str:
    """Say what is missing, naming the first folder on the way that does not exist."""
    present = root
    for part in parts:
        if not (present / part).exists():
            wanted = "/".join(parts)
            missing = (present / part).relative_to(root).as_posix()
            detail = "" if missing == wanted else f" ({missing} itself is missing)"
            return f"the data file {wanted} is missing{detail}; looked in {root}"
        present = present / part
    return f"the data file {'/'.join(parts)} is missing; looked in {root}"
