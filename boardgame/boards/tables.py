"""Reading board tables (comma-separated values), so that every fault names its file and line."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from boardgame.boards.error import BoardError


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table, and where it stands.

    Attributes:
        path, line: the file and the line.
        values: what stands in its columns.
    """

    path: Path
    line: int
    values: dict[str, str]


def read_rows(path: Path, columns: Sequence[str], optional: Sequence[str] = ()) -> Iterator[Row]:
    """The rows of a table with their places, one by one; takes and raises what :func:`read_table` does."""
    return (Row(path, line, values) for line, values in read_table(path, columns, optional))


def read_table(
    path: Path, columns: Sequence[str], optional: Sequence[str] = ()
) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows of a table with their line numbers.

    Args:
        path: the table; its first line names the columns, in any order.
        columns: columns that must be there.
        optional: columns that may be there; a row has them, empty where the table leaves them out.

    Yields:
        Line number and values by column, blanks at their ends removed.

    Raises:
        BoardError: an unreadable file, a column that is missing, unknown or named twice, or a row with too many or too
            few values.
    """
    try:
        stream = path.open(encoding="utf-8", newline="")
    except OSError as error:
        raise BoardError(f"{path}: cannot be read ({error.strerror})") from error
    with stream:
        reader = csv.DictReader(stream, strict=True)
        try:
            found = list(reader.fieldnames or ())
            missing = [column for column in columns if column not in found]
            if missing:
                raise table_error(path, 1, f"column {', '.join(missing)} is missing")
            for place, column in enumerate(found):
                if column not in columns and column not in optional:
                    raise table_error(path, 1, f"unknown column {column!r}")
                if column in found[:place]:
                    raise table_error(path, 1, f"column {column!r} is there twice")
            absent = dict.fromkeys(column for column in optional if column not in found)
            for row in reader:
                if None in row or None in row.values():
                    raise table_error(path, reader.line_num, f"expected {len(found)} values")
                values = {column: value.strip() for column, value in row.items()}
                yield reader.line_num, values | dict.fromkeys(absent, "")
        except (csv.Error, UnicodeDecodeError) as error:
            why = "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)
            raise table_error(path, reader.line_num, f"not a readable table ({why})") from error


def read_count(path: Path, line: int, row: dict[str, str], column: str, least: int = 1) -> int:
    """The whole number in a column.

    Raises:
        BoardError: there is none, or one less than ``least`` or of more than six digits.
    """
    words = row[column]
    if not (words.isascii() and words.isdigit() and len(words) <= 6) or int(words) < least:
        raise table_error(path, line, f"{column}: a number of {least} or more is wanted, found {words or 'nothing'!r}")
    return int(words)


def read_yes(path: Path, line: int, row: dict[str, str], column: str, of: str) -> bool:
    """Whether a column says ``yes``; it may be empty otherwise.

    Raises:
        BoardError: the column holds anything else; ``of`` is whose value it is.
    """
    if row[column] not in ("", "yes"):
        raise table_error(path, line, f"{column} of {of!r} must be 'yes' or empty, not {row[column]!r}")
    return row[column] == "yes"


def table_error(path: Path, line: int, reason: str) -> BoardError:
    """A fault in one line of a file."""
    return BoardError(f"{path}:{line}: {reason}")
