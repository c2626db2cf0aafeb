"""``boardgame rules``: show, search and audit the rules of a game."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial, wraps
from pathlib import Path
from typing import Any

import click

from boardgame.cli.command_line import Group, OneOf, OneOfNow, perhaps
from boardgame.cli.proofs import program_of, record_path, recorded
from boardgame.engine.casebook.catalogue import CatalogueError, Coverage, Rule, coverage, default_case_files
from boardgame.engine.casebook.proof.record import Proof, RecordError, write_record
from boardgame.engine.cited import MANNERS, Manner
from boardgame.games import registry

_MANNERS: dict[Manner, str] = {
    "decided": "decided in code",
    "counterpart": "decided under a counterpart's id",
    "mentioned": "only mentioned",
    "mapped": "only mapped",
}


@click.group(cls=Group, help="Show, search and audit the rules of a game.")
def run() -> None:
    """The command ``rules``."""


def _told(command: Callable[..., int]) -> Callable[..., int]:
    """The same command with a catalogue that cannot be used told in one line, exit status 1."""

    @wraps(command)
    def told(*given: Any, **named: Any) -> int:
        try:
            return command(*given, **named)
        except (CatalogueError, RecordError) as error:
            print(f"boardgame rules: {error}", file=sys.stderr)
            return 1

    return told


def _print(rule: Rule) -> None:
    print(f"{rule.id}  {rule.section} ({rule.kind})")
    print(textwrap.fill(rule.text, 100, initial_indent="    ", subsequent_indent="    "))
    if rule.note:
        print(textwrap.fill(f"Note: {rule.note}", 100, initial_indent="    ", subsequent_indent="    "))


@run.command("show", help="Print rules by their ids.")
@click.argument("ids", nargs=-1, required=True, metavar="ID...")
@_told
def show(ids: Sequence[str]) -> int:
    """Print the rules; 0 when all were found, 1 otherwise."""
    known = {rule.id.casefold(): rule for game in registry.games() for rule in registry.catalogue(game).rules.values()}
    missing = [wanted for wanted in ids if wanted.casefold() not in known]
    for wanted in ids:
        if wanted.casefold() in known:
            _print(known[wanted.casefold()])
    for wanted in missing:
        print(
            f"boardgame rules: there is no rule {wanted}{perhaps(wanted, (rule.id for rule in known.values()))}",
            file=sys.stderr,
        )
    return 1 if missing else 0


@run.command("search", help="Print the rules in which all the words occur.")
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@click.option("--game", "only", type=OneOfNow(registry.games), metavar="GAME", help="only this game")
@_told
def search(words: Sequence[str], only: str | None) -> int:
    """Print the rules found; 0 when there are any, 1 otherwise."""
    found = [rule for game in ([only] if only else registry.games()) for rule in registry.catalogue(game).search(words)]
    for rule in found:
        _print(rule)
    if not found:
        catalogues = [registry.catalogue(game) for game in ([only] if only else registry.games())]
        rules = [rule for catalogue in catalogues for rule in catalogue.rules.values()]
        print(f"boardgame rules: nothing found{_other_words(words, rules)}", file=sys.stderr)
    return 0 if found else 1


def _other_words(words: Sequence[str], rules: Sequence[Rule]) -> str:
    """Words of rules that may have been meant by those that stand in none, as the end of a complaint."""
    known = Counter(word for rule in rules for word in re.findall(r"[a-z]{3,}", f"{rule.text} {rule.note}".casefold()))
    texts = [f"{rule.id} {rule.section} {rule.kind} {rule.text} {rule.note}".casefold() for rule in rules]
    asked = " ".join(words).casefold().split()
    missing = [word for word in asked if not any(word in text for text in texts)]
    if not missing:
        return " that has all of these words" if len(asked) > 1 else ""
    return "".join(f": no rule has “{word}”{perhaps(word, known, likeness=0.75)}" for word in missing[:1])


@run.command("coverage", help="List the rules of GAME that no code cites or no case exercises.")
@click.argument("game", type=OneOfNow(registry.games), metavar="GAME")
@click.option(
    "--cases", type=click.Path(path_type=Path), metavar="FOLDER", help="where the case files are (in a checkout: found)"
)
@click.option("--all", "everything", is_flag=True, help="list what cites and exercises each rule, too")
@click.option(
    "--list",
    "listed",
    type=OneOf(MANNERS),
    multiple=True,
    help="list the rules that code decides, decides under the id of a counterpart, only mentions, or only maps",
)
@click.option("--unproved", is_flag=True, help="list every rule for which no case is known to fail without it")
@_told
def audit(game: str, cases: Path | None, everything: bool, listed: Sequence[Manner], unproved: bool) -> int:
    """Print the audit; 0 when every rule is both cited and exercised, 1 otherwise."""
    catalogue = registry.catalogue(game)
    if cases is not None and not cases.is_dir():
        raise CatalogueError(f"{cases}: there is no such folder")
    files = default_case_files(catalogue.game) if cases is None else sorted(cases.rglob("*.yaml"))
    result = coverage(catalogue, files, scenarios=registry.scenarios(game))
    if everything:
        for rule in result.enforceable:
            code, case = result.code.get(rule, ()), result.cases.get(rule, ())
            print(f"{rule}  code: {', '.join(code) or '-'}  cases: {', '.join(case) or '-'}")
    paper = [rule for rule in catalogue.rules if rule not in result.enforceable]
    print(f"nothing to decide, paper and plastic only ({len(paper)}): {', '.join(paper)}")
    for title, missing in (
        ("cited by no code", result.missing_in_code),
        ("exercised by no case", result.missing_in_cases),
    ):
        print(f"{title} ({len(missing)}):")
        for rule in missing:
            print(f"  {rule}  {textwrap.shorten(catalogue.rules[rule].text, 100, placeholder=' …')}")
    for manner in MANNERS:
        if manner in listed:
            print(f"{_MANNERS[manner]}:")
            for rule in result.taken_up(manner):
                under = f"{', '.join(result.counterparts[rule])}: " if rule in result.counterparts else ""
                print(f"  {rule}  {under}{', '.join(result.code[rule])}")
    _print_proofs(result, recorded(game), unproved)
    print(", ".join(f"{_MANNERS[manner]} {len(result.taken_up(manner))}" for manner in MANNERS))
    decided, exercised = len(result.decided), len(result.cases)
    print(f"enforceable {len(result.enforceable)}, decided in code {decided}, exercised by cases {exercised}")
    return 0 if result.complete else 1


def _print_proofs(result: Coverage, proofs: Mapping[str, Proof], everything: bool) -> None:
    """For how many rules a case fails without them, and which are decided by code with no such case."""
    for manner in MANNERS:
        open_ = [rule for rule in result.taken_up(manner) if rule not in proofs]
        if open_ and (everything or manner in ("decided", "counterpart")):
            print(f"{_MANNERS[manner]}, but no case is known to fail without it ({len(open_)}): {', '.join(open_)}")
    counts = []
    for manner in MANNERS:
        rules = result.taken_up(manner)
        counts.append(f"{sum(rule in proofs for rule in rules)} of {len(rules)} {_MANNERS[manner]}")
    print(f"proved {sum(rule in proofs for rule in result.enforceable)}: {', '.join(counts)}")


@run.command("prove", help="Break the code of each rule of GAME, and see which of its cases fails.")
@click.argument("game", type=OneOfNow(registry.games), metavar="GAME")
@click.option("--rule", "only", multiple=True, metavar="ID", help="only this rule; may be given several times")
@click.option("--check", is_flag=True, help="only see whether the proofs on record are still so; write nothing")
@click.option("--afresh", is_flag=True, help="look for every proof again, not only for those that are no longer so")
@_told
def prove(game: str, only: Sequence[str], check: bool, afresh: bool) -> int:
    """Prove rules and write the record; 0 when that is done or the record still holds, 1 otherwise."""
    if not hasattr(os, "fork"):
        print(
            "boardgame rules: proving needs a system that can copy a process, as Linux and macOS can", file=sys.stderr
        )
        return 1
    from boardgame.engine.casebook.proof.proving import Prover

    enforceable = registry.catalogue(game).enforceable
    wanted = [rule for rule in enforceable if not only or rule in only]
    for rule in [rule for rule in only if rule not in enforceable]:
        print(f"boardgame rules: {rule} is no rule of {game} that can be proved", file=sys.stderr)
        return 1
    known = recorded(game)
    prover = Prover(program_of(game))
    kept = [] if afresh else prover.still_hold({rule: known[rule] for rule in wanted if rule in known})
    lost = [rule for rule in wanted if rule in known and rule not in kept and not afresh]
    for rule in lost:
        print(f"{rule}: the proof on record is no longer so ({known[rule].case})")
    if check:
        print(f"{len(kept)} proofs are still so, {len(lost)} are not")
        return 1 if lost else 0
    found = prover.prove([rule for rule in wanted if rule not in kept], partial(print, flush=True))
    after = {rule: known[rule] for rule in known if rule not in wanted or rule in kept} | found
    write_record(record_path(game), {rule: after[rule] for rule in enforceable if rule in after})
    print(f"{len(after)} of {len(enforceable)} rules are proved")
    return 0
