"""How a file of the program takes up rules: whether rules work with a rule's id, or a remark names it, or a table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from boardgame.engine.yaml_file import read_documents

Manner = Literal["decided", "counterpart", "mentioned", "mapped"]
MANNERS: tuple[Manner, ...] = ("decided", "counterpart", "mentioned", "mapped")
"""How a rule is taken up, the strongest first: ``decided`` where its id is a value that the rules of play work with (a
refusal, a decision, an option, an event, a consequence cites it, or data name it), ``counterpart`` where a table names
it beside an id that is decided, ``mentioned`` where it stands in comments and docstrings, or a screen, a computer
player or the command line shows it, ``mapped`` where a table names it beside an id that is not decided itself."""

ID = re.compile(r"\b[A-Z0-9]+-(?:[A-Z]+-[A-Z]?[0-9]+|SC[0-9]+[a-z]?|[0-9]+(?:\.[0-9]+)+(?:-T?[0-9]+)?)[A-Za-z]?\b")
"""An id of a rule, of whatever game: its chapter by letters (``ABC-DEF-01``) or by number (``ABC-1.23b``,
``ABC-1.2-3``), or a scenario card (``ABC-SC39b``)."""
_TABLES = frozenset({"citations.yaml", "counterparts.yaml"})
_PACKAGE = Path(__file__).resolve().parents[1]
_SHOW = frozenset({"ai", "app", "cli", "net"})
"""Packages that tell of rules, and decide nothing by them."""


def rules_cited(path: Path) -> dict[str, Manner]:
    """The ids of rules in a Python or YAML file, each with the strongest manner in which the file takes it up.

    In a table of citations or counterparts only the ids of the edition itself count, which are its values.

    Raises:
        OSError, UnicodeDecodeError, SyntaxError, YamlError: the file cannot be read, or is not Python or YAML.
    """
    text = path.read_text(encoding="utf-8")
    if not ID.search(text):
        return {}
    if path.name in _TABLES:
        return {rule: "mapped" for rules in counterparts_in(path).values() for rule in rules}
    found: dict[str, Manner] = dict.fromkeys(ID.findall(text), "mentioned")
    if _shows_only(path):
        return found
    values = _python_values(text, path) if path.suffix == ".py" else _yaml_values(path)
    found.update(dict.fromkeys(_ids(values), "decided"))
    return found


def counterparts_in(path: Path) -> dict[str, tuple[str, ...]]:
    """What a file says that ids and names in code stand for, each with the rules; nothing where it is no such table.

    Raises:
        OSError, YamlError: the file cannot be read.
    """
    found: dict[str, tuple[str, ...]] = {}
    if path.name in _TABLES:
        for table in read_documents(path):
            for cited, rules in (table.data or {}).items():
                found[cited] = (*found.get(cited, ()), *_ids(_strings(rules)))
    return found


def _shows_only(path: Path) -> bool:
    return path.is_relative_to(_PACKAGE) and path.relative_to(_PACKAGE).parts[0] in _SHOW


def _ids(values: Iterator[str]) -> Iterator[str]:
    for value in values:
        yield from ID.findall(value)


def _python_values(text: str, path: Path) -> Iterator[str]:
    """Every string of a program but those that stand alone, which are docstrings."""
    tree = ast.parse(text, str(path))
    remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in remarks:
            yield node.value


def _yaml_values(path: Path) -> Iterator[str]:
    for document in read_documents(path):
        yield from _strings(document.data)


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _strings(key)
            yield from _strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(value)


def stands_for(folder: Path) -> dict[str, frozenset[str]]:
    """What the ids and names in the code of a kit mean in an edition: each with the rules of the edition, from the
    tables of citations and counterparts in its folder.

    Raises:
        OSError, YamlError: a table cannot be read.
    """
    found: dict[str, frozenset[str]] = {}
    for name in sorted(_TABLES):
        if (folder / name).exists():
            for cited, rules in counterparts_in(folder / name).items():
                found[cited] = found.get(cited, frozenset()) | frozenset(rules)
    return found
