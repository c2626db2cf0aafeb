"""Ways to break code: each changes one condition, value or statement that stands where a rule is cited."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass, field

from boardgame.engine.casebook.proof.places import Function, Nearness, Place, Source

_TELLING = frozenset({"event", "whisper", "reveal"})
"""Calls that only tell what happened: to leave one out would break the telling, not the rule."""
_MOST_ELEMENTS = 16
"""Elements of one list that are dropped in turn."""
_BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip
_OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(eq=False)
class Break:
    """One way to break a file.

    Attributes:
        source: the file.
        node: what is changed: an expression, or a statement.
        instead: the expression that takes its place; None where the statement is left out.
        what: what becomes of it, in a few words.
        rules: the ids cited for it, each with how near.
    """

    source: Source
    node: ast.AST
    instead: ast.expr | None
    what: str
    rules: dict[str, Nearness] = field(default_factory=dict)

    @property
    def code(self) -> str:
        """The code that is changed, on one line."""
        return " ".join(ast.unparse(self.node).split())


def breaks_of(source: Source) -> list[Break]:
    """Every way to break what a file cites rules for, each once."""
    found: dict[tuple[ast.AST, str], Break] = {}
    for place in source.places:
        for node, instead, what in _ways(source, place):
            made = found.setdefault((node, what), Break(source, node, instead, what))
            for rule in place.ids:
                if made.rules.get(rule) != "line":
                    made.rules[rule] = place.nearness
    return list(found.values())


Way = tuple[ast.AST, ast.expr | None, str]


def _ways(source: Source, place: Place) -> Iterator[Way]:
    if place.cites is not None:
        yield from _around(source, place.cites)
    elif isinstance(place.node, Function):
        for statement in place.node.body:
            yield from _deep(source, statement)
    elif place.nearness == "line" or not isinstance(place.node, ast.AnnAssign):
        yield from _beside(source, place.node)


def _around(source: Source, cited: ast.AST) -> Iterator[Way]:
    """Break what an id belongs to: the list or branch that holds it, and what brings the program there."""
    inner = cited
    for node in source.above(cited):
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            if inner is not cited and not isinstance(inner, ast.Starred):
                yield from _dropped(node, inner)
        elif isinstance(node, ast.Dict):
            if inner in node.values:
                yield from _dropped(node, inner)
        elif isinstance(node, ast.Call) and inner is cited:
            yield from _given_with(node)
        elif isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
            yield node, _empty(node), "gives nothing"
            for part in node.generators:
                for test in part.ifs:
                    yield from _constant(test)
        elif isinstance(node, ast.IfExp | ast.If | ast.While) and inner is not node.test:
            yield from _guard(node, inner)
        elif isinstance(node, ast.For) and inner is not node.iter:
            yield node.iter, ast.Tuple([], ast.Load()), "runs for nothing"
        elif isinstance(node, ast.Return) and node.value is not None:
            yield node.value, ast.Constant(None), "returns nothing"
        elif isinstance(node, ast.Expr | ast.AugAssign) and not _tells(node):
            yield node, None, "left out"
        elif isinstance(node, Function):
            return
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, Function):
                    for statement in each.body:
                        yield from _deep(source, statement)
            return
        inner = node


def _given_with(call: ast.Call) -> Iterator[Way]:
    """Numbers and switches that are handed in together with an id."""
    for given in (*call.args, *(keyword.value for keyword in call.keywords)):
        if isinstance(given, ast.Constant) and isinstance(given.value, int):
            yield from _values(given)


def _guard(node: ast.IfExp | ast.If | ast.While, inner: ast.AST) -> Iterator[Way]:
    """The branch that holds an id is never taken."""
    body = node.body if isinstance(node.body, list) else [node.body]
    taken = inner in body
    yield node.test, ast.Constant(not taken), "never true" if taken else "always true"
    yield from _values(node.test)


def _beside(source: Source, node: ast.AST) -> Iterator[Way]:
    """Break the statement or value that a remark stands beside."""
    if isinstance(node, Function):
        for statement in node.body:
            yield from _deep(source, statement)
    elif isinstance(node, ast.stmt):
        yield from _statement(source, node)
        branch = source.parents.get(node)
        if isinstance(node, ast.Return | ast.Continue | ast.Break | ast.Raise):
            yield from _around(source, node)
        elif isinstance(branch, ast.If) and [node] in (branch.body, branch.orelse):
            yield from _guard(branch, node)
    elif isinstance(node, ast.keyword):
        yield from _values(node.value)
        if isinstance(node.value, ast.Name | ast.Attribute | ast.Lambda):
            yield node.value, ast.Constant(None), "is none"
    elif isinstance(node, ast.expr):
        yield from _values(node)
        parent = source.parents.get(node)
        if isinstance(parent, ast.Set) or (
            isinstance(parent, ast.Tuple | ast.List) and isinstance(parent.ctx, ast.Load)
        ):
            yield from _dropped(parent, node)
        elif isinstance(parent, ast.Dict) and node in parent.keys:
            yield from _dropped(parent, parent.values[parent.keys.index(node)])
        elif isinstance(parent, ast.BoolOp):
            yield from _operand(parent, node)
        elif isinstance(parent, ast.If | ast.While | ast.IfExp | ast.comprehension):
            yield from _constant(node)


def _deep(source: Source, node: ast.stmt) -> Iterator[Way]:
    """Break a statement and all that stand in it."""
    yield from _statement(source, node)
    for child in ast.walk(node):
        if isinstance(child, ast.stmt) and child is not node:
            yield from _statement(source, child)


def _statement(source: Source, node: ast.stmt) -> Iterator[Way]:
    if isinstance(node, ast.If | ast.While):
        yield from _constant(node.test)
        yield from _values(node.test)
    elif isinstance(node, ast.For):
        yield node.iter, ast.Tuple([], ast.Load()), "runs for nothing"
        yield from _values(node.iter)
    elif isinstance(node, ast.Return) and node.value is not None:
        function = source.function(node)
        if function is not None and isinstance(function.returns, ast.Name) and function.returns.id == "bool":
            yield from _constant(node.value)
        yield from _values(node.value)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        yield from _values(node.value)
    elif isinstance(node, ast.AugAssign):
        yield node, None, "left out"
        yield from _values(node.value)
    elif isinstance(node, ast.Delete | ast.Continue | ast.Break):
        yield node, None, "left out"
    elif isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant | ast.Yield | ast.YieldFrom):
        if not _tells(node):
            yield node, None, "left out"
        yield from _values(node.value)


def _tells(node: ast.Expr | ast.AugAssign) -> bool:
    call = node.value
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in _TELLING


def _values(expression: ast.expr) -> Iterator[Way]:
    """Break the values in an expression: conditions, numbers, elements, bounds."""
    for node in ast.walk(expression):
        match node:
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                yield from _constant(node)
                yield from _boundary(node)
            case ast.BoolOp():
                yield from _constant(node)
                for each in node.values:
                    yield from _operand(node, each)
            case ast.IfExp():
                yield from _constant(node.test)
            case ast.comprehension():
                for test in node.ifs:
                    yield from _constant(test)
            case ast.Constant(value=bool() as value):
                yield node, ast.Constant(not value), f"becomes {not value}"
            case ast.Constant(value=int() as value):
                yield node, ast.Constant(value + 1), "one more"
                yield node, ast.Constant(value - 1), "one less"
            case ast.BinOp():
                yield node, node.left, "without the right part"
                yield node, node.right, "without the left part"
            case ast.Call(func=ast.Name(id=name)):
                if name in _OPPOSITES:
                    instead = ast.Name(_OPPOSITES[name], ast.Load())
                    yield node.func, instead, f"becomes {_OPPOSITES[name]}"
                elif name in ("len", "sum"):
                    yield node, ast.BinOp(node, ast.Sub(), ast.Constant(1)), "one less"
                elif name in ("frozenset", "set", "tuple", "list") and node.args:
                    yield node, ast.Call(node.func, [ast.Tuple([], ast.Load())], []), "of nothing"
            case ast.Tuple(ctx=ast.Load()) | ast.List(ctx=ast.Load()) | ast.Set():
                for element in node.elts[:_MOST_ELEMENTS]:
                    yield from _dropped(node, element)
            case ast.Dict():
                for element in node.values[:_MOST_ELEMENTS]:
                    yield from _dropped(node, element)


def _constant(node: ast.expr) -> Iterator[Way]:
    yield node, ast.Constant(True), "always true"
    yield node, ast.Constant(False), "never true"


def _boundary(node: ast.expr) -> Iterator[Way]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _BOUNDARIES:
        moved = copy.copy(node)
        moved.ops = [_BOUNDARIES[type(node.ops[0])]()]
        yield node, moved, "with the boundary moved"


def _operand(node: ast.BoolOp, operand: ast.expr) -> Iterator[Way]:
    """A part of a condition that no longer matters."""
    yield operand, ast.Constant(isinstance(node.op, ast.And)), "does not matter"


def _dropped(node: ast.Tuple | ast.List | ast.Set | ast.Dict, element: ast.AST) -> Iterator[Way]:
    """A list or mapping without one of its elements."""
    if isinstance(node, ast.Dict):
        at = next(number for number, value in enumerate(node.values) if value is element)
        keys, values = [*node.keys], [*node.values]
        del keys[at], values[at]
        made: ast.expr = ast.Dict(keys, values)
    else:
        left = [each for each in node.elts if each is not element]
        made = _empty(node)
        if left:
            made = ast.Set(left) if isinstance(node, ast.Set) else type(node)(left, ast.Load())
    key = ast.unparse(element)
    yield node, made, f"without {' '.join(key.split())[:60]}"


def _empty(node: ast.AST) -> ast.expr:
    match node:
        case ast.List() | ast.ListComp():
            return ast.List([], ast.Load())
        case ast.Set() | ast.SetComp():
            return ast.Call(ast.Name("set", ast.Load()), [], [])
        case ast.Dict() | ast.DictComp():
            return ast.Dict([], [])
        case _:
            return ast.Tuple([], ast.Load())
