"""Looking for each rule of a game for a case that fails when the code or data of the rule are broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from boardgame.engine import files, yaml_file
from boardgame.engine.casebook.case import run_case
from boardgame.engine.casebook.case_file import CaseError, Document, read_cases
from boardgame.engine.casebook.case_words import CaseWords
from boardgame.engine.casebook.proof.attributes import attribute_breaks
from boardgame.engine.casebook.proof.breaks import Break, breaks_of
from boardgame.engine.casebook.proof.child import in_child
from boardgame.engine.casebook.proof.data_breaks import DataBreak, data_breaks
from boardgame.engine.casebook.proof.instrument import install, instrumented
from boardgame.engine.casebook.proof.places import Source
from boardgame.engine.casebook.proof.record import MANNERS_OF_PROOF, Proof, fingerprint
from boardgame.engine.casebook.proof.switch import SWITCH

_SECONDS = 5
"""Processor time for the cases of a rule with one break; what takes longer does not end."""
_EARLY_SECONDS = 20
"""The same where the game is loaded first."""
_LONGEST = 90


FindWords = Callable[[str], CaseWords]
"""Gives the words of the cases of a game, by its id."""


@dataclass(frozen=True)
class Program:
    """The game that is to be proved.

    Attributes:
        game: its id.
        code: its Python files, those of its kit too, that no case is checked by.
        data: its YAML files.
        cases: its case files.
        rules: what its catalogue says, by id.
        stands_for: ids and names of a kit, each with the rules of the game that it stands for.
        words: loads a game and gives the words of its cases; nothing of the game is imported before. Cases may be of
            other scenarios, which have an id of their own.
    """

    game: str
    code: Sequence[Path]
    data: Sequence[Path]
    cases: Sequence[Path]
    rules: Mapping[str, str]
    stands_for: Mapping[str, frozenset[str]]
    words: FindWords


@dataclass
class Prover:
    """Proves the rules of a game. Make one in a process that has not imported the game; it never does so itself."""

    program: Program
    documents: list[Document] = field(default_factory=list)

    def __post_init__(self) -> None:
        program = self.program
        self.documents = [document for file in program.cases for document in read_cases(file)]
        sources = [Source(path, program.stands_for.keys()) for path in program.code]
        found = [each for source in sources for each in breaks_of(source)] + attribute_breaks(sources)
        found = [each for each in found if any(self._stands_for(rule) for rule in each.rules)]
        self.breaks: list[Break] = found
        # A condition always true says least: it may break more than the rule.
        self.in_order = sorted(enumerate(found), key=lambda pair: pair[1].what == "always true")
        self.data = [each for path in program.data for each in data_breaks(path)]
        self.code_of = [shortened(each.code) for each in found]
        self.codes = {}
        for source in sources:
            mine = {number: each for number, each in enumerate(found) if each.source is source}
            if mine or "raise " in source.text:
                self.codes[source.path] = instrumented(source, mine)
        self.reached: list[tuple[set[int], set[str]]] = []
        self.early: set[int] = set()
        self.only: Mapping[str, Proof] = {}

    def prove(self, rules: Iterable[str], told: Callable[[str], None] = lambda text: None) -> dict[str, Proof]:
        """A proof of each of these rules for which there is one."""
        wanted = list(rules)
        found = in_child(partial(self._late, wanted, told), 24 * 3600)
        if found is None:
            raise RuntimeError(f"the cases of {self.program.game} cannot be run")
        proofs, self.early = found
        for rule in wanted:
            if rule not in proofs:
                proof = self._prove_early(rule)
                told(f"{rule}: {proof.what if proof else 'not proved'}")
                if proof:
                    proofs[rule] = proof
        texts = self.program.rules
        return {rule: replace(proofs[rule], text=fingerprint(texts[rule])) for rule in wanted if rule in proofs}

    def still_hold(self, proofs: Mapping[str, Proof]) -> list[str]:
        """Those of these rules whose proof is still so.

        The rule says the same, the code is there, and the case fails when it is broken as told.
        """
        texts = self.program.rules
        same = [rule for rule, proof in proofs.items() if rule in texts and proof.text == fingerprint(texts[rule])]
        self.only = proofs
        try:
            return list(self.prove(same))
        finally:
            self.only = {}

    def cases_of(self, rule: str) -> list[int]:
        """Numbers of the cases that name a rule."""
        only = self.only.get(rule)
        numbers = [number for number, document in enumerate(self.documents) if rule in _rules(document)]
        return [number for number in numbers if only is None or self._name(number) == only.case]

    def _load(self) -> FindWords:
        install(self.codes)
        self.program.words(self.program.game)
        return self.program.words

    def _late(self, rules: Sequence[str], told: Callable[[str], None]) -> tuple[dict[str, Proof], set[int]]:
        """In a child: the proofs by breaks that work on a game already loaded, and the breaks that would not."""
        words = self._load()
        early = set(SWITCH.met) | {number for number, each in enumerate(self.breaks) if not _in_function(each)}
        self.reached = [(set(), set())] * len(self.documents)
        for number in sorted({number for rule in rules for number in self.cases_of(rule)}):
            SWITCH.met.clear()
            SWITCH.refused.clear()
            outcome = in_child(partial(self._reach, words, number), _SECONDS)
            if outcome is not None:
                self.reached[number] = outcome
            else:
                told(f"{self.documents[number].file.name}: {self.documents[number].title}: fails as it is")
        proofs = {}
        for rule in rules:
            proof = self._prove_late(words, rule, early)
            if proof:
                proofs[rule] = proof
                told(f"{rule}: {proof.how}: {proof.what}")
        return proofs, early

    def _reach(self, words: FindWords, number: int) -> tuple[set[int], set[str]] | None:
        if self._run(words, number) is not None:
            raise RuntimeError("the case fails as it is")
        return SWITCH.met, SWITCH.refused

    def _prove_late(self, words: FindWords, rule: str, early: set[int]) -> Proof | None:
        cases = self.cases_of(rule)
        proof = Proof("", "refusal", "not refused")
        for cited in self._cited_for(rule) if self._asked(rule, proof) else ():
            refusing = [number for number in cases if cited in self.reached[number][1]]
            case = self._try(partial(self._break, -1, cited), lambda: words, refusing)
            if case is not None:
                return replace(proof, case=self._name(case))
        for number in self._breaks_of(rule):
            if number not in early:
                reaching = [each for each in cases if number in self.reached[each][0]]
                case = self._try(partial(self._break, number, ""), lambda: words, reaching)
                if case is not None:
                    return self._proof(rule, number, case)
        return None

    def _prove_early(self, rule: str) -> Proof | None:
        cases = self.cases_of(rule)
        for number in self._breaks_of(rule):
            if number in self.early:
                case = self._try(partial(self._break, number, ""), self._load, cases)
                if case is not None:
                    return self._proof(rule, number, case)
        for each in self.data:
            proof = Proof("", "data", each.what, shortened(each.code))
            if any(rule in self._stands_for(cited) for cited in each.rules) and self._asked(rule, proof):
                case = self._try(partial(_read_instead, each), self._load, cases)
                if case is not None:
                    return replace(proof, case=self._name(case))
        return None

    def _asked(self, rule: str, proof: Proof) -> bool:
        """Whether this way to break a rule is wanted: all are, unless a proof is checked."""
        only = self.only.get(rule)
        return only is None or (only.what, only.code) == (proof.what, proof.code)

    def _breaks_of(self, rule: str) -> Iterator[int]:
        """The breaks of the code of a rule, the nearest first."""
        for nearness in MANNERS_OF_PROOF[1:3]:
            for number, each in self.in_order:
                if self._nearness(each, rule) == nearness:
                    if self._asked(rule, Proof("", nearness, each.what, self.code_of[number])):
                        yield number

    def _nearness(self, each: Break, rule: str) -> str:
        """How near a rule, or what stands for it in the kit, is cited; "" if it is not."""
        near = {near for cited, near in each.rules.items() if rule in self._stands_for(cited)}
        return "line" if "line" in near else "function" if near else ""

    def _cited_for(self, rule: str) -> list[str]:
        """The ids under which code holds a rule: its own, and those that stand for it."""
        return [rule, *(cited for cited, rules in self.program.stands_for.items() if rule in rules and cited != rule)]

    def _stands_for(self, cited: str) -> frozenset[str]:
        own = frozenset([cited]) if cited in self.program.rules else frozenset()
        return own | self.program.stands_for.get(cited, frozenset())

    def _break(self, number: int, silenced: str) -> None:
        SWITCH.broken, SWITCH.silenced = number, silenced

    def _try(self, breaking: Callable[[], None], words: Callable[[], FindWords], cases: Sequence[int]) -> int | None:
        """The first of the cases that fails with a break."""
        seconds = _EARLY_SECONDS if words == self._load else _SECONDS
        return in_child(partial(self._first_failing, breaking, words, cases), seconds) if cases else None

    def _first_failing(
        self, breaking: Callable[[], None], words: Callable[[], FindWords], cases: Sequence[int]
    ) -> int | None:
        breaking()
        ready = words()
        for number in cases:
            error = self._run(ready, number)
            if error is not None and counts(error):
                return number
        return None

    def _run(self, words: FindWords, number: int) -> CaseError | None:
        try:
            run_case(self.documents[number], words, lambda game: self.program.rules.keys())
        except CaseError as error:
            return error
        return None

    def _name(self, number: int) -> str:
        document = self.documents[number]
        return f"{document.file.name}: {document.title}"

    def _proof(self, rule: str, number: int, case: int) -> Proof:
        each = self.breaks[number]
        return Proof(self._name(case), self._nearness(each, rule), each.what, self.code_of[number])


def counts(error: CaseError) -> bool:
    """Whether a case failed for what the rules do: not because the broken program crashed, and not because an action
    is refused still, only by another rule."""
    return error.__cause__ is None and " instead of " not in error.reason


def shortened(code: str) -> str:
    """Code in one line, its end replaced by a fingerprint where it is long."""
    if len(code) <= _LONGEST:
        return code
    return f"{code[: _LONGEST - 10]}… {fingerprint(code)}"


def _rules(document: Document) -> Sequence[str]:
    rules = document.data.get("rules") if isinstance(document.data, dict) else None
    return rules if isinstance(rules, list) else ()


def _in_function(each: Break) -> bool:
    return each.source.function(each.node) is not None


def _read_instead(each: DataBreak) -> None:
    """From now on in this process, the file of data reads as changed."""
    read = files.read_text

    def read_text(path: Path, most: int) -> str:
        return each.text if path.name == each.path.name and path.samefile(each.path) else read(path, most)

    files.read_text = yaml_file.read_text = read_text  # type: ignore[attr-defined]
