"""Compiling the files of a game so that each of their breaks can be switched on while the program runs."""

from __future__ import annotations

import ast
import importlib.machinery
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from boardgame.engine.casebook.proof.breaks import Break
from boardgame.engine.casebook.proof.places import Source
from boardgame.engine.casebook.proof.switch import SWITCH

_HOLDS, _STANDS, _RAISED = "_proof_holds", "_proof_stands", "_proof_raised"


def instrumented(source: Source, breaks: Mapping[int, Break]) -> CodeType:
    """The code of a file in which the switch decides which of the breaks, by number, is in force.

    The tree of the source is changed by it; read the breaks' ``code`` before.
    """
    tree = _Instrument(breaks).visit(source.tree)
    return compile(ast.fix_missing_locations(tree), str(source.path), "exec", dont_inherit=True)


def install(codes: Mapping[Path, CodeType]) -> None:
    """From now on import these files with this code.

    Raises:
        RuntimeError: one of them has been imported already, so it would stay as it is.
    """
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file and Path(file) in codes:
            raise RuntimeError(f"{module.__name__} has been imported already")
    sys.meta_path.insert(0, _Finder(codes))


class _Finder(importlib.machinery.PathFinder):
    def __init__(self, codes: Mapping[Path, CodeType]) -> None:
        self.codes = codes

    def find_spec(self, fullname: str, path: Sequence[str] | None = None, target: Any = None) -> Any:  # type: ignore[override]
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin and Path(spec.origin) in self.codes:
            spec.loader = _Loader(fullname, spec.origin, self.codes[Path(spec.origin)])
            return spec
        return None


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, fullname: str, path: str, code: CodeType) -> None:
        super().__init__(fullname, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__[_HOLDS] = SWITCH.holds
        module.__dict__[_STANDS] = SWITCH.stands
        super().exec_module(module)


class _Instrument(ast.NodeTransformer):
    def __init__(self, breaks: Mapping[int, Break]) -> None:
        self.at: dict[ast.AST, list[tuple[int, Break]]] = {}
        for number, each in breaks.items():
            self.at.setdefault(each.node, []).append((number, each))

    def visit(self, node: ast.AST) -> Any:
        breaks = self.at.get(node, [])
        made: Any = self.generic_visit(node)
        if isinstance(node, ast.Raise) and node.exc is not None:
            raised = ast.NamedExpr(ast.Name(_RAISED, ast.Store()), node.exc)
            again = ast.Raise(ast.Name(_RAISED, ast.Load()), node.cause)
            made = ast.copy_location(ast.If(_call(_STANDS, raised), [again], []), node)
        for number, each in breaks:
            holds = _call(_HOLDS, ast.Constant(number))
            if each.instead is not None:
                made = ast.copy_location(ast.IfExp(holds, made, each.instead), node)
            else:
                made = ast.copy_location(ast.If(holds, [made], []), node)
        return made


def _call(name: str, argument: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(name, ast.Load()), [argument], [])
