"""``boardgame case run FILE…``: run case files and sum up."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from boardgame.engine.casebook.case import run_case
from boardgame.engine.casebook.case_file import CaseError, Document, read_cases
from boardgame.engine.casebook.catalogue import CatalogueError
from boardgame.games import registry


def run(argv: Sequence[str]) -> int:
    """Run the command; 0 when every case passed, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="boardgame case", description="Run case files.")
    commands = parser.add_subparsers(dest="command", required=True)
    running = commands.add_parser("run", help="run the cases in files, or in all .yaml files of folders")
    running.add_argument("files", nargs="+", type=Path, metavar="FILE")
    running.add_argument("-q", "--quiet", action="store_true", help="print failures and the summary only")
    arguments = parser.parse_args(argv)
    began = time.perf_counter()
    passed = failed = 0
    for document in _documents(arguments.files):
        try:
            if isinstance(document, CaseError):
                raise document
            case = run_case(document, registry.case_words, lambda game: registry.catalogue(game).rules)
        except (CaseError, CatalogueError) as error:
            failed += 1
            print(f"FAILED  {error}")
            continue
        passed += 1
        if not arguments.quiet:
            print(f"passed  {document.file}: document {document.number} “{case.title}”")
    print(f"{passed + failed} cases: {passed} passed, {failed} failed, {time.perf_counter() - began:.1f} s")
    if not passed + failed:
        print("boardgame case: no case was found", file=sys.stderr)
        return 1
    return 1 if failed else 0


def _documents(paths: Sequence[Path]) -> list[Document | CaseError]:
    found: list[Document | CaseError] = []
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            try:
                found.extend(read_cases(file))
            except CaseError as error:
                found.append(error)
    return found
