"""``boardgame rules``: show, search and audit the rules of a game."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path

from boardgame.engine.casebook.catalogue import (
    Catalogue,
    CatalogueError,
    Rule,
    coverage,
    default_case_files,
)
from boardgame.games import registry


def run(argv: Sequence[str]) -> int:
    """Run the command; 0 when everything asked for was found, 1 otherwise."""
    parser = argparse.ArgumentParser(prog="boardgame rules", description="Show, search and audit the rules of a game.")
    commands = parser.add_subparsers(dest="command", required=True)
    showing = commands.add_parser("show", help="print rules by their ids")
    showing.add_argument("ids", nargs="+", metavar="ID")
    searching = commands.add_parser("search", help="print the rules in which all the words occur")
    searching.add_argument("words", nargs="+", metavar="WORD")
    searching.add_argument("--game", choices=registry.games(), help="only this game")
    covering = commands.add_parser("coverage", help="list the rules that no code cites or no case exercises")
    covering.add_argument("game", choices=registry.games(), metavar="GAME")
    covering.add_argument(
        "--cases", type=Path, metavar="FOLDER", help="where the case files are (in a checkout: found)"
    )
    covering.add_argument("--all", action="store_true", help="list what cites and exercises each rule, too")
    arguments = parser.parse_args(argv)
    try:
        match arguments.command:
            case "show":
                return _show(arguments.ids)
            case "search":
                return _search(arguments.words, [arguments.game] if arguments.game else registry.games())
            case _:
                return _coverage(registry.catalogue(arguments.game), arguments.cases, arguments.all)
    except CatalogueError as error:
        print(f"boardgame rules: {error}", file=sys.stderr)
        return 1


def _print(rule: Rule) -> None:
    print(f"{rule.id}  {rule.section} ({rule.kind})")
    print(textwrap.fill(rule.text, 100, initial_indent="    ", subsequent_indent="    "))
    if rule.note:
        print(textwrap.fill(f"Note: {rule.note}", 100, initial_indent="    ", subsequent_indent="    "))


def _show(ids: Sequence[str]) -> int:
    known = {rule.id: rule for game in registry.games() for rule in registry.catalogue(game).rules.values()}
    missing = [wanted for wanted in ids if wanted.upper() not in known]
    for wanted in ids:
        if wanted.upper() in known:
            _print(known[wanted.upper()])
    for wanted in missing:
        print(f"boardgame rules: there is no rule {wanted}", file=sys.stderr)
    return 1 if missing else 0


def _search(words: Sequence[str], games: Sequence[str]) -> int:
    found = [rule for game in games for rule in registry.catalogue(game).search(words)]
    for rule in found:
        _print(rule)
    if not found:
        print("boardgame rules: nothing found", file=sys.stderr)
    return 0 if found else 1


def _coverage(catalogue: Catalogue, cases: Path | None, everything: bool) -> int:
    if cases is not None and not cases.is_dir():
        raise CatalogueError(f"{cases}: there is no such folder")
    files = default_case_files(catalogue.game) if cases is None else sorted(cases.rglob("*.yaml"))
    result = coverage(catalogue, files)
    if everything:
        for rule in result.enforceable:
            code, case = result.code.get(rule, ()), result.cases.get(rule, ())
            print(f"{rule}  code: {', '.join(code) or '-'}  cases: {', '.join(case) or '-'}")
    paper = [rule for rule in catalogue.rules if rule not in result.enforceable]
    print(f"describes paper and plastic only ({len(paper)}): {', '.join(paper)}")
    for title, missing in (
        ("cited by no code", result.missing_in_code),
        ("exercised by no case", result.missing_in_cases),
    ):
        print(f"{title} ({len(missing)}):")
        for rule in missing:
            print(f"  {rule}  {textwrap.shorten(catalogue.rules[rule].text, 100, placeholder=' …')}")
    cited, exercised = len(result.code), len(result.cases)
    print(f"enforceable {len(result.enforceable)}, cited in code {cited}, exercised by cases {exercised}")
    return 0 if result.complete else 1
