"""Ways to break data: the lines of a YAML file that a rule stands in or beside, with another number, or without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boardgame.engine.cited import ID

_NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w.-])")
_SWITCH = re.compile(r"\b(true|false)\b")
_ITEM = re.compile(r"(?<=[\[ ])[\w.:-]+, |, [\w.:-]+(?=\])|(?<=\[)[\w.:-]+(?=\])")
_ENTRY = re.compile(r"^\s*(- )?\w[\w.-]*: \S|^\s*- \S")


@dataclass(frozen=True)
class DataBreak:
    """A file of data with one line changed.

    Attributes:
        path: the file.
        text: its text with the change.
        what: what becomes of the line.
        code: the line as it is, without its remark.
        rules: the ids cited in or over it.
    """

    path: Path
    text: str
    what: str
    code: str
    rules: frozenset[str]


def data_breaks(path: Path) -> list[DataBreak]:
    """Every way to break the lines of a file that rules stand in or beside."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found = []
    waiting: set[str] = set()
    for number, line in enumerate(lines):
        content, _, _remark = line.partition(" #") if not line.lstrip().startswith("#") else ("", "", line)
        rules = frozenset([*ID.findall(line), *waiting])
        content = content.rstrip()
        if not content:
            waiting = set(rules) if line.strip() else set()
            continue
        waiting = set()
        if not rules:
            continue
        for made, what in _changed(content):
            text = "\n".join([*lines[:number], *([made] if made else []), *lines[number + 1 :], ""])
            found.append(DataBreak(path, text, what, " ".join(content.split()), rules))
    return found


def _changed(line: str) -> Iterator[tuple[str, str]]:
    cited = [match.span() for match in ID.finditer(line)]
    for match in _NUMBER.finditer(line):
        if not any(start <= match.start() < end for start, end in cited):
            for step, what in ((1, "one more"), (-1, "one less")):
                value = str(int(match.group()) + step)
                yield line[: match.start()] + value + line[match.end() :], f"{match.group()}: {what}"
    for match in _SWITCH.finditer(line):
        value = "false" if match.group() == "true" else "true"
        yield line[: match.start()] + value + line[match.end() :], f"becomes {value}"
    for match in _ITEM.finditer(line):
        if not ID.search(match.group()):
            yield line[: match.start()] + line[match.end() :], f"without {match.group().strip(', ')}"
    if _ENTRY.match(line):
        yield "", "left out"
