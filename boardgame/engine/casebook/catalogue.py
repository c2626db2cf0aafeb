"""The rule catalogue of a game: what its rulebook says, by id, and where code and cases take it up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from boardgame.engine.cited import ID, MANNERS, Manner, counterparts_in, rules_cited
from boardgame.engine.files import DataFileMissing, data_path
from boardgame.engine.yaml_file import YamlError, read_documents, read_yaml

_PACKAGE = Path(__file__).resolve().parent.parent.parent
_PAPER_KINDS = frozenset({"component"})
_CATALOGUE_FILES = frozenset({"rules.yaml", "paper.yaml"})


class CatalogueError(ValueError):
    """A catalogue that is missing or wrong; the message names file, place and reason."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of a rulebook.

    Attributes:
        id: its id, unique over all games (``"CHESS-CASTLE-02"``).
        section: heading it stands under.
        kind: ``rule``, ``definition``, ``option``, ``setup``, ``errata``, ``faq`` or ``component``.
        text: what it says, in our own words.
        note: remarks on its reading, or "".
    """

    id: str
    section: str
    kind: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every rule of a game.

    Attributes:
        game: id of the game.
        rules: the rules by id, in the rulebook's order.
        paper: rules that only describe paper and plastic, each with the reason why a program has nothing to enforce.
    """

    game: str
    rules: Mapping[str, Rule]
    paper: Mapping[str, str]

    @property
    def enforceable(self) -> list[str]:
        """Ids of the rules that a program can enforce, in order."""
        return [rule.id for rule in self.rules.values() if rule.kind not in _PAPER_KINDS and rule.id not in self.paper]

    def search(self, words: Iterable[str]) -> list[Rule]:
        """The rules in whose id, section, text or note all the words occur, whatever their case, in order."""
        wanted = " ".join(words).casefold().split()
        found = []
        for rule in self.rules.values():
            text = f"{rule.id} {rule.section} {rule.kind} {rule.text} {rule.note}".casefold()
            if all(word in text for word in wanted):
                found.append(rule)
        return found


@dataclass(frozen=True, slots=True)
class Coverage:
    """Where and how the enforceable rules of a game are taken up.

    Attributes:
        enforceable: their ids, in order.
        code: for each id the files of the program that cite it.
        cases: for each id the case files that exercise it.
        manners: for each id that code cites the strongest manner in which it does.
        counterparts: for each id that tables name, the ids in code that hold the same rule.
    """

    enforceable: tuple[str, ...]
    code: Mapping[str, tuple[str, ...]]
    cases: Mapping[str, tuple[str, ...]]
    manners: Mapping[str, Manner]
    counterparts: Mapping[str, tuple[str, ...]]

    def taken_up(self, manner: Manner) -> list[str]:
        """Enforceable rules that code takes up in this manner and in no stronger one."""
        return [rule for rule in self.enforceable if self.manners.get(rule) == manner]

    @property
    def decided(self) -> list[str]:
        """Enforceable rules that code decides by, under their own ids or that of a counterpart."""
        return [rule for rule in self.enforceable if self.manners.get(rule) in ("decided", "counterpart")]

    @property
    def missing_in_code(self) -> list[str]:
        """Enforceable rules that no code cites."""
        return [rule for rule in self.enforceable if rule not in self.code]

    @property
    def missing_in_cases(self) -> list[str]:
        """Enforceable rules that no case exercises."""
        return [rule for rule in self.enforceable if rule not in self.cases]

    @property
    def complete(self) -> bool:
        """Whether each enforceable rule is both cited and exercised."""
        return not self.missing_in_code and not self.missing_in_cases


@lru_cache(maxsize=8)
def load_catalogue(game: str, folder: Path) -> Catalogue:
    """The catalogue of a game.

    Args:
        game: id of the game.
        folder: where its ``rules.yaml`` lies, and perhaps ``paper.yaml``.

    Raises:
        CatalogueError: there is none, or it is wrong.
    """
    path = folder / "rules.yaml"
    rules: dict[str, Rule] = {}
    for number, row in enumerate(_read(path, list), start=1):
        if not isinstance(row, dict) or not isinstance(row.get("id"), str) or not isinstance(row.get("text"), str):
            raise CatalogueError(f"{path}: entry {number}: a rule has an id, a section, a kind and a text")
        if row["id"] in rules:
            raise CatalogueError(f"{path}: entry {number}: {row['id']} stands twice")
        note = row.get("note") or ""
        rules[row["id"]] = Rule(row["id"], str(row.get("section", "")), str(row.get("kind", "rule")), row["text"], note)
    paper_path = folder / "paper.yaml"
    paper = _read(paper_path, dict) if paper_path.exists() else {}
    for rule, reason in paper.items():
        if rule not in rules:
            raise CatalogueError(f"{paper_path}: {rule} is not in rules.yaml")
        if not isinstance(reason, str) or not reason:
            raise CatalogueError(f"{paper_path}: {rule}: the reason is missing")
    return Catalogue(game, rules, paper)


def coverage(
    catalogue: Catalogue,
    case_files: Iterable[Path],
    code_files: Iterable[Path] | None = None,
    scenarios: Collection[str] = (),
) -> Coverage:
    """Which code cites, and how, and which cases exercise each enforceable rule.

    Args:
        catalogue: the rules.
        case_files: case files of the game.
        code_files: the files searched for ids; by default the program's own code and scenarios.
        scenarios: ids of scenarios of the game whose cases count, too.

    Raises:
        CatalogueError: a file cannot be read.
    """
    code: dict[str, list[str]] = {}
    manners: dict[str, Manner] = {}
    counterparts: dict[str, tuple[str, ...]] = {}
    for path in program_files() if code_files is None else code_files:
        for rule, manner in sorted(_cited(path).items()):
            code.setdefault(rule, []).append(path.name)
            manners[rule] = min(manner, manners.get(rule, manner), key=MANNERS.index)
        for cited, rules in counterparts_in(path).items():
            for rule in rules:
                counterparts[rule] = (*counterparts.get(rule, ()), cited)
    decided = {rule for rule, manner in manners.items() if manner == "decided"}
    for rule in counterparts.keys() - decided:
        if any(cited in decided or not ID.fullmatch(cited) for cited in counterparts[rule]):  # what is cited by a name
            manners[rule] = "counterpart"
    cases: dict[str, list[str]] = {}
    for path in case_files:
        for rule in sorted(_exercised(path, {catalogue.game, *scenarios})):
            cases.setdefault(rule, []).append(path.name)
    enforceable = catalogue.enforceable
    return Coverage(
        tuple(enforceable),
        {rule: tuple(code[rule]) for rule in enforceable if rule in code},
        {rule: tuple(cases[rule]) for rule in enforceable if rule in cases},
        {rule: manners[rule] for rule in enforceable if rule in manners},
        {rule: counterparts[rule] for rule in enforceable if rule in counterparts},
    )


def program_files() -> list[Path]:
    """The program's Python and YAML files, catalogues left out, in order of their paths."""
    folders = [_PACKAGE]
    with suppress(DataFileMissing):
        folders.append(data_path("scenarios"))
    files = {path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".yaml")}
    return sorted(path for path in files if path.name not in _CATALOGUE_FILES)


def default_case_files(game: str) -> list[Path]:
    """The case files of a game in a checkout; none in an installed program."""
    return sorted((_PACKAGE.parent / "tests" / "cases" / game).glob("*.yaml"))


def _cited(path: Path) -> dict[str, Manner]:
    try:
        return _cited_as_of(path, path.stat().st_mtime_ns)
    except YamlError as error:
        raise CatalogueError(str(error)) from None
    except (OSError, ValueError, SyntaxError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not a file of the program"
        raise CatalogueError(f"{path}: cannot be read: {why}") from None


@lru_cache(maxsize=2048)
def _cited_as_of(path: Path, _changed: int) -> dict[str, Manner]:
    """The rules in a file that was last changed then; whoever asks for several games reads each file once."""
    return rules_cited(path)


def _exercised(path: Path, games: Collection[str]) -> set[str]:
    try:
        documents = [document.data for document in read_documents(path)]
    except YamlError as error:
        raise CatalogueError(str(error)) from None
    found: set[str] = set()
    for document in documents:
        if isinstance(document, dict) and document.get("game") in games and isinstance(document.get("rules"), list):
            found.update(rule for rule in document["rules"] if isinstance(rule, str))
    return found


def _read(path: Path, form: type[Any]) -> Any:
    try:
        data = read_yaml(path)
    except YamlError as error:
        missing = isinstance(error.__cause__, FileNotFoundError)
        raise CatalogueError(f"{path}: there is no such catalogue" if missing else str(error)) from None
    if not isinstance(data, form):
        wanted = "a list of rules" if form is list else "a mapping of rule ids to reasons"
        raise CatalogueError(f"{path}: {wanted} is wanted")
    return data
