"""Reading YAML files, all of them: safe, with the line of each part, errors that say where, and bounds on nesting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from boardgame.engine.files import read_text

Keys = tuple[str | int, ...]
"""The keys and list places that lead to a part of a document, from its top."""

MOST_BYTES = 8 << 20
"""Bytes of a file."""
MOST_NESTED = 50
"""How many lists and mappings may stand one in the other."""
_MOST_PARTS = 300_000
"""Parts of a document, those that an alias repeats counted again."""
_PLAINER = {
    "found unhashable key": "a list or a mapping cannot be a key",
    "could not determine a constructor": "a tag (what begins with “!”) is not known here",
    "could not find expected ':'": "a key without “:” after it",
}
"""What the parser says in the words of a programmer, in those of a writer."""
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class YamlError(ValueError):
    """A file that cannot be read, is not YAML, or is more than we read; the text says file, line and what is wrong.

    Attributes:
        path: the file.
        line: the line concerned, from 1; 0 if the whole file is meant.
        document: number of the document in the file, from 1; 0 if the whole file is meant.
        reason: what is wrong.
    """

    def __init__(self, path: Path, line: int, document: int, reason: str) -> None:
        super().__init__(f"{path}:{line}: {reason}" if line else f"{path}: {reason}")
        self.path = path
        self.line = line
        self.document = document
        self.reason = reason


@dataclass(frozen=True, slots=True)
class YamlDocument:
    """One document of a file.

    Attributes:
        data: its content as plain data.
        lines: the line of each part, by the keys that lead there.
    """

    data: Any
    lines: Mapping[Keys, int]


def read_yaml(path: Path) -> Any:
    """The content of a file that holds one document; None if it is empty.

    Raises:
        YamlError: see :func:`read_documents`, or there are several documents.
    """
    documents = read_documents(path)
    if len(documents) > 1:
        raise YamlError(path, documents[1].lines[()], 2, "only one document is wanted")
    return documents[0].data if documents else None


def as_yaml(data: Any) -> str:
    """Plain data as YAML, keys in the order given and each value on one line."""
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000)
    return text


def read_documents(path: Path) -> list[YamlDocument]:
    """The documents of a file, in order.

    Raises:
        YamlError: the file cannot be read, is not YAML, names a key twice in one mapping, or is nested too deep.
            Where the file cannot be read its cause is the OSError.
    """
    try:
        text = read_text(path, MOST_BYTES)
    except OSError as error:
        raise YamlError(path, 0, 0, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise YamlError(path, line, 0, "is not UTF-8 text") from None
    outlines: list[_Outline] = []
    documents: list[YamlDocument] = []
    try:
        # The parts are noted first, one event after the other: libyaml composes deep nesting by recursion without end.
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.DocumentStartEvent):
                outlines.append(_Outline(path, len(outlines) + 1))
            elif isinstance(event, yaml.NodeEvent | yaml.CollectionEndEvent):
                outlines[-1].take(event)
        for outline, data in zip(outlines, yaml.load_all(text, Loader=_LOADER), strict=True):
            documents.append(YamlDocument(data, outline.lines))
    except yaml.MarkedYAMLError as error:
        number = len(documents or outlines) + bool(documents)
        mark = error.problem_mark or error.context_mark
        problem = error.problem or "it cannot be read"
        for start, words in _PLAINER.items():
            problem = words if problem.startswith(start) else problem
        raise YamlError(path, mark.line + 1 if mark else 0, number, f"not valid YAML: {problem}") from None
    except YamlError:
        raise
    except yaml.YAMLError as error:  # a sign that no YAML may hold
        raise YamlError(path, 0, len(documents) + 1, f"not valid YAML: {' '.join(str(error).split())}") from None
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError):
        # What looks like a date, a number or a set and is none; the loader does not say where.
        text = "not valid YAML: a value that looks like a date, a number or a set is none"
        raise YamlError(path, outlines[len(documents)].lines.get((), 0), len(documents) + 1, text) from None
    return documents


@dataclass(slots=True)
class _Collection:
    """A list or mapping that has begun and not yet ended.

    Attributes:
        keys: what leads to it.
        mapping: whether it is a mapping.
        anchor: its name for aliases, if it has one.
        began: how many parts came before it.
        place: how many parts it has so far, keys of a mapping counted as well.
        key: the key of a mapping whose value comes next.
        used: keys of a mapping so far.
    """

    keys: Keys
    mapping: bool
    anchor: str | None
    began: int
    place: int = 0
    key: str = ""
    used: set[tuple[str | None, str]] = field(default_factory=set)


class _Outline:
    """The lines of a document's parts, taken from its events, which are checked on the way."""

    def __init__(self, path: Path, document: int) -> None:
        self.lines: dict[Keys, int] = {}
        self._path = path
        self._document = document
        self._open: list[_Collection] = []
        self._sizes: dict[str, int] = {}
        self._parts = 0

    def take(self, event: yaml.NodeEvent | yaml.CollectionEndEvent) -> None:
        """Take the next part, or the end of the innermost collection."""
        if isinstance(event, yaml.CollectionEndEvent):
            ended = self._open.pop()
            if ended.anchor:
                self._sizes[ended.anchor] = self._parts - ended.began
            return
        assert event.start_mark is not None
        line = event.start_mark.line + 1
        self._count(event, line)
        keys = self._keys(event, line)
        self.lines.setdefault(keys, line)
        if isinstance(event, yaml.CollectionStartEvent):
            if len(self._open) == MOST_NESTED:
                raise self._error(line, f"more than {MOST_NESTED} lists and mappings one in the other")
            mapping = isinstance(event, yaml.MappingStartEvent)
            self._open.append(_Collection(keys, mapping, event.anchor, self._parts))

    def _count(self, event: yaml.NodeEvent, line: int) -> None:
        self._parts += 1
        if self._parts > _MOST_PARTS:
            raise self._error(line, f"more than {_MOST_PARTS} values")
        if isinstance(event, yaml.AliasEvent):
            anchor = event.anchor or ""
            if any(part.anchor == anchor for part in self._open):
                raise self._error(line, f"“{anchor}” holds itself")
            self._parts += self._sizes.get(anchor, 0)
            if self._parts > _MOST_PARTS:
                raise self._error(line, "repeats too much by aliases")

    def _keys(self, event: yaml.NodeEvent, line: int) -> Keys:
        """What leads to the part that begins; a key is its mapping's own part."""
        if not self._open:
            return ()
        inside = self._open[-1]
        inside.place += 1
        if not inside.mapping:
            return (*inside.keys, inside.place - 1)
        if inside.place % 2:
            inside.key = event.value if isinstance(event, yaml.ScalarEvent) else "?"
            if isinstance(event, yaml.ScalarEvent):
                name = (event.tag, event.value)
                if name in inside.used:
                    where = ".".join(map(str, inside.keys))
                    raise self._error(line, f"the key “{event.value}” stands twice" + (f" in {where}" if where else ""))
                inside.used.add(name)
        return (*inside.keys, inside.key)

    def _error(self, line: int, reason: str) -> YamlError:
        return YamlError(self._path, line, self._document, reason)
