"""Where a Python file cites rules: the parts of its syntax tree that an id stands in, beside or over."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from boardgame.engine.cited import ID

Nearness = Literal["line", "function"]
"""How near an id stands to the code: ``line`` in or beside the statement or value itself, or over a single constant;
``function`` in the docstring of a function, of a class, or over one of its attributes."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, eq=False)
class Place:
    """Something that rules are cited for.

    Attributes:
        ids: ids of rules, or names of the kit that stand for rules.
        node: the part of the tree.
        nearness: how near.
        cites: the string itself where an id is a value; else None.
    """

    ids: frozenset[str]
    node: ast.AST
    nearness: Nearness
    cites: ast.AST | None = None


@dataclass
class Source:
    """A Python file, parsed.

    Attributes:
        path: the file.
        names: strings that stand for rules though they do not look like ids.
    """

    path: Path
    names: Collection[str] = ()

    def __post_init__(self) -> None:
        self.text = self.path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text, str(self.path))

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Everything in the file, the outer ones first."""
        return list(ast.walk(self.tree))

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """For each node the one it stands in."""
        return {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}

    @cached_property
    def by_line(self) -> dict[int, list[ast.AST]]:
        """The statements and values that begin in each line, the outer ones first."""
        found: dict[int, list[ast.AST]] = {}
        for node in self.nodes:
            if isinstance(node, ast.stmt | ast.expr | ast.keyword):
                found.setdefault(node.lineno, []).append(node)
        return found

    @cached_property
    def statements(self) -> list[ast.stmt]:
        """All statements, the outer ones first."""
        return [node for node in self.nodes if isinstance(node, ast.stmt)]

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes a node stands in, from the inside."""
        while node in self.parents:
            node = self.parents[node]
            yield node

    def scope(self, node: ast.AST) -> str:
        """The function or class a node stands in, as ``Class.function``; "" for the file itself."""
        parts = [n.name for n in self.above(node) if isinstance(n, Function | ast.ClassDef)]
        return ".".join(reversed(parts))

    def function(self, node: ast.AST) -> Function | None:
        """The innermost function a node stands in."""
        return next((n for n in self.above(node) if isinstance(n, Function)), None)

    def ids(self, text: str) -> frozenset[str]:
        """The ids in a text; the text itself where it is a name that stands for a rule."""
        return frozenset([*ID.findall(text), *([text] if text in self.names else [])])

    @cached_property
    def places(self) -> list[Place]:
        """Everything that rules are cited for."""
        return [*self._values(), *self._comments(), *self._docstrings()]

    def _values(self) -> Iterator[Place]:
        remarks = {node.value for node in self.nodes if isinstance(node, ast.Expr)}
        constants: dict[str, frozenset[str]] = {}
        for node in self.nodes:
            if not (isinstance(node, ast.Constant) and isinstance(node.value, str)) or node in remarks:
                continue
            ids = self.ids(node.value)
            if not ids:
                continue
            yield Place(ids, self._statement(node), "line", node)
            statement = self.parents.get(self._outermost_value(node))
            if isinstance(statement, ast.Assign) and self.parents.get(statement) is self.tree:
                for target in statement.targets:
                    if isinstance(target, ast.Name):
                        constants[target.id] = constants.get(target.id, frozenset()) | ids
        for node in self.nodes:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in constants:
                yield Place(constants[node.id], self._statement(node), "line", node)

    def _outermost_value(self, node: ast.AST) -> ast.AST:
        """The tuple or mapping of bare strings that a string stands in."""
        while isinstance(self.parents.get(node), ast.Tuple | ast.Dict | ast.List):
            node = self.parents[node]
        return node

    def _statement(self, node: ast.AST) -> ast.AST:
        return next((n for n in (node, *self.above(node)) if isinstance(n, ast.stmt)), node)

    def _comments(self) -> Iterator[Place]:
        lines = self.text.splitlines()
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            ids = self.ids(token.string) if token.type == tokenize.COMMENT else frozenset()
            if not ids:
                continue
            line = token.start[0]
            alone = not lines[line - 1][: token.start[1]].strip()
            while alone and line <= len(lines) and (not lines[line - 1].strip() or lines[line - 1].lstrip()[0] == "#"):
                line += 1
            for node in self._at(line):
                yield Place(ids, node, "line")

    def _at(self, line: int) -> list[ast.AST]:
        """The outermost statements and values that begin in a line; else the statement that the line is part of."""
        found: list[ast.AST] = []
        for node in self.by_line.get(line, ()):
            if not any(each in found for each in self.above(node)):
                found.append(node)
        if found:
            return found
        inside = [node for node in self.statements if node.lineno <= line <= _last_line(node)]
        return list(inside[-1:])

    def _docstrings(self) -> Iterator[Place]:
        for node in self.nodes:
            body = getattr(node, "body", None)
            if not isinstance(body, list):
                continue
            for number, each in enumerate(body):
                if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)):
                    continue
                text = str(each.value.value)
                if number:
                    if isinstance(body[number - 1], ast.Assign | ast.AnnAssign) and self.ids(text):
                        yield Place(self.ids(text), body[number - 1], "line")
                elif isinstance(node, Function) and self.ids(text):
                    yield Place(self.ids(text), node, "function")
                elif isinstance(node, ast.ClassDef):
                    yield from self._of_class(node, text)

    def _of_class(self, node: ast.ClassDef, text: str) -> Iterator[Place]:
        head, _, entries = text.partition("Attributes:")
        if self.ids(head):
            for each in node.body:
                if isinstance(each, Function):
                    yield Place(self.ids(head), each, "function")
        attributes = {each.target.id: each for each in node.body
                      if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)}  # fmt: skip
        for entry in re.split(r"\n {8}(?! )", entries):
            names, colon, said = entry.partition(":")
            for name in names.split(",") if colon else ():
                if name.strip() in attributes and self.ids(said):
                    yield Place(self.ids(said), attributes[name.strip()], "function")


def _last_line(node: ast.stmt) -> int:
    """The last line of a statement, of its head where it has a body."""
    body = getattr(node, "body", None)
    return body[0].lineno - 1 if isinstance(body, list) and body else node.end_lineno or node.lineno
