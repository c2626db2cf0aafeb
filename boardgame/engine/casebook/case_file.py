"""Reading case files: YAML documents that remember on which line each part stands, and errors that say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from boardgame.engine.json_text import shown
from boardgame.engine.wrong_value import found_value, keys_of, wrong_value
from boardgame.engine.yaml_file import Keys, YamlError, read_documents


class CaseError(Exception):
    """A case that is not well formed or fails; the text says file, line, document, step and what was found.

    Attributes:
        file: the case file.
        line: the line concerned, from 1; 0 if unknown.
        document: number of the document in the file, from 1; 0 if the whole file is meant.
        step: number of the step, from 1; 0 before the first.
        reason: what was found.
    """

    def __init__(self, file: Path, line: int, document: int, title: str, step: int, reason: str) -> None:
        place = f"{file}:{line}" if line else str(file)
        if document:
            place += f": document {document}" + (f" “{title}”" if title else "")
        if step:
            place += f", step {step}"
        super().__init__(f"{place}: {reason}")
        self.file = file
        self.line = line
        self.document = document
        self.step = step
        self.reason = reason


@dataclass(frozen=True)
class Document:
    """One YAML document of a case file, not yet checked.

    Attributes:
        file: where it was read.
        number: its place in the file, from 1.
        data: its content as plain data.
        lines: the line of each part, by the keys that lead there.
    """

    file: Path
    number: int
    data: Any
    lines: Mapping[Keys, int]

    @property
    def title(self) -> str:
        """The title, or "" where there is none."""
        title = self.data.get("title") if isinstance(self.data, dict) else None
        return title if isinstance(title, str) else ""

    def error(self, reason: str, keys: Keys = (), step: int = 0) -> CaseError:
        """An error at the part that ``keys`` lead to, or the nearest part above it."""
        name = ".".join(str(key) for key in keys if not isinstance(key, int))
        shown = "" if step and name in ("steps", "steps.refused", "steps.expect") else f"{name}: " if name else ""
        near = keys
        while near and near not in self.lines:
            near = near[:-1]
        shown = shown.removeprefix("steps.")
        return CaseError(self.file, self.lines.get(near, 0), self.number, self.title, step, shown + reason)


def read_cases(file: Path) -> list[Document]:
    """The documents of a case file.

    Raises:
        CaseError: the file cannot be read, is not YAML, or names a key twice.
    """
    try:
        found = read_documents(file)
    except YamlError as error:
        raise CaseError(file, error.line, error.document, "", 0, error.reason) from None
    if not found:
        raise CaseError(file, 0, 0, "", 0, "holds no case")
    return [Document(file, number, each.data, each.lines) for number, each in enumerate(found, start=1)]


def first_problem(error: ValidationError) -> tuple[Keys, str]:
    """Where the first thing wrong stands, and what it is, in words for the writer of a file."""
    first = error.errors()[0]
    keys: Keys = keys_of(first)
    match first["type"]:
        case "extra_forbidden":
            return keys, f"unknown key “{keys[-1]}”"
        case "missing":
            return keys, f"the key “{keys[-1]}” is missing"
        case "union_tag_invalid":
            context = first.get("ctx", {})
            expected = str(context.get("expected_tags", "")).replace("'", "")
            found = first["input"].get("do") if isinstance(first["input"], Mapping) else first["input"]
            tag = found if isinstance(found, str) else shown(found)
            return keys, f"there is no action “{tag}”; there are {expected}"
        case "union_tag_not_found":
            return keys, f"“do”, which says what is done, is missing, found {found_value(first)}"
        case _:
            return keys, f"{wrong_value(first)}, found {found_value(first)}"
