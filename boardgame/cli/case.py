"""``boardgame case run FILE…``: run case files and sum up."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click

from boardgame.cli.command_line import Group
from boardgame.engine.casebook.case import run_case
from boardgame.engine.casebook.case_file import CaseError, Document, read_cases
from boardgame.engine.casebook.catalogue import CatalogueError
from boardgame.games import registry

_MOST_FILES = 20_000


@click.group(cls=Group, help="Run case files.")
def run() -> None:
    """The command ``case``."""


@run.command("run", help="Run the cases in files, or in all .yaml files of folders.")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("-q", "--quiet", is_flag=True, help="print failures and the summary only")
def run_files(files: Sequence[Path], quiet: bool) -> int:
    """Run the cases; 0 when every one passed, 1 otherwise."""
    began = time.perf_counter()
    passed = failed = 0
    for document in _documents(files):
        try:
            if isinstance(document, CaseError):
                raise document
            case = run_case(document, registry.case_words, lambda game: registry.catalogue(game).rules)
        except (CaseError, CatalogueError) as error:
            failed += 1
            print(f"FAILED  {error}")
            continue
        passed += 1
        if not quiet:
            print(f"passed  {document.file}: document {document.number} “{case.title}”")
    print(f"{passed + failed} cases: {passed} passed, {failed} failed, {time.perf_counter() - began:.1f} s")
    if not passed + failed:
        print("boardgame case: no case was found", file=sys.stderr)
        return 1
    return 1 if failed else 0


def _documents(paths: Sequence[Path]) -> list[Document | CaseError]:
    found: list[Document | CaseError] = []
    for path in paths:
        try:
            files = _files_in(path) if path.is_dir() else [path]
        except CaseError as error:
            found.append(error)
            continue
        for file in files:
            try:
                found.extend(read_cases(file))
            except CaseError as error:
                found.append(error)
    return found


def _files_in(folder: Path) -> list[Path]:
    """The case files in a folder and the folders in it, in order.

    Raises:
        CaseError: there is so much in it that it cannot be a folder of cases.
    """
    seen, found = 0, []
    for place, folders, names in os.walk(folder):
        seen += len(folders) + len(names)
        if seen > _MOST_FILES:
            reason = f"holds more than {_MOST_FILES} files and folders; name the folder of the cases"
            raise CaseError(folder, 0, 0, "", 0, reason)
        found += [path for name in names if name.endswith(".yaml") and (path := Path(place, name)).is_file()]
    return sorted(found)
