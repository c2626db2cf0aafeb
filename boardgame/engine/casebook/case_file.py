"""Reading case files: YAML documents that remember on which line each part stands, and errors that say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

Keys = tuple[str | int, ...]
"""The keys and list places that lead to a part of a document, from its top."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise CaseError(file, 0, 0, "", 0, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise CaseError(file, 0, 0, "", 0, f"is not UTF-8 text: {error}") from None
    documents: list[Document] = []
    loader = _Loader(text)
    try:
        while loader.check_node():
            node = loader.get_node()
            number = len(documents) + 1
            lines: dict[Keys, int] = {}
            _note_lines(file, number, node, (), lines)
            documents.append(Document(file, number, loader.construct_document(node), lines))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = mark.line + 1 if mark else 0
        raise CaseError(file, line, len(documents) + 1, "", 0, f"not valid YAML: {error.problem}") from None
    except (yaml.YAMLError, ValueError) as error:
        raise CaseError(file, 0, len(documents) + 1, "", 0, f"not valid YAML: {error}") from None
    finally:
        loader.dispose()
    if not documents:
        raise CaseError(file, 0, 0, "", 0, "holds no case")
    return documents


def _note_lines(file: Path, number: int, node: yaml.Node, keys: Keys, lines: dict[Keys, int]) -> None:
    lines.setdefault(keys, node.start_mark.line + 1)
    if isinstance(node, yaml.SequenceNode):
        for place, item in enumerate(node.value):
            _note_lines(file, number, item, (*keys, place), lines)
    elif isinstance(node, yaml.MappingNode):
        for key_node, item in node.value:
            key, line = str(key_node.value), key_node.start_mark.line + 1
            if (*keys, key) in lines:
                where = ".".join(map(str, keys)) or "the case"
                raise CaseError(file, line, number, "", 0, f"the key “{key}” stands twice in {where}")
            lines[(*keys, key)] = line
            _note_lines(file, number, item, (*keys, key), lines)


def first_problem(error: ValidationError) -> tuple[Keys, str]:
    """Where the first thing wrong stands, and what it is, in words for the writer of a file."""
    first = error.errors()[0]
    keys: Keys = tuple(first["loc"])
    match first["type"]:
        case "extra_forbidden":
            return keys, f"unknown key “{keys[-1]}”"
        case "missing":
            return keys, f"the key “{keys[-1]}” is missing"
        case "union_tag_invalid":
            context = first.get("ctx", {})
            expected = str(context.get("expected_tags", "")).replace("'", "")
            return keys, f"there is no action “{context.get('tag')}”; there are {expected}"
        case _:
            return keys, f"{first['msg'][:1].lower()}{first['msg'][1:]}, found {first['input']!r}"
