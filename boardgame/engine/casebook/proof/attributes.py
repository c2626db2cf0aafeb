"""Breaking what the docstring of a class says of an attribute: wherever it is read, another value is found."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from boardgame.engine.casebook.proof.breaks import Break
from boardgame.engine.casebook.proof.places import Source


def attribute_breaks(sources: Sequence[Source]) -> list[Break]:
    """The ways to break every reading of an attribute that rules are cited for where it is declared."""
    declared: dict[str, tuple[str, frozenset[str]]] = {}
    for source in sources:
        for place in source.places:
            node = place.node
            if place.nearness == "function" and isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                _, before = declared.get(node.target.id, ("", frozenset()))
                declared[node.target.id] = (ast.unparse(node.annotation), before | place.ids)
    found = []
    for source in sources:
        for node in source.nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr in declared:
                annotation, ids = declared[node.attr]
                for instead, what in _other_values(node, annotation):
                    found.append(Break(source, node, instead, what, dict.fromkeys(ids, "function")))
    return found


def _other_values(node: ast.Attribute, annotation: str) -> Iterator[tuple[ast.expr, str]]:
    if annotation == "bool":
        yield ast.UnaryOp(ast.Not(), node), "the opposite"
    elif annotation == "int":
        yield ast.BinOp(node, ast.Add(), ast.Constant(1)), "one more"
        yield ast.BinOp(node, ast.Sub(), ast.Constant(1)), "one less"
    elif "None" in annotation:
        yield ast.Constant(None), "is none"
    else:
        yield ast.Call(ast.Call(ast.Name("type", ast.Load()), [node], []), [], []), "of nothing"
