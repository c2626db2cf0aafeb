"""Cases: short files that lay a position, play steps and say what the rules make of them. Format: ``docs/cases.md``."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from boardgame.engine.casebook.case_file import CaseError, Document, first_problem
from boardgame.engine.casebook.case_words import CaseWords, PlaceError, contains
from boardgame.engine.chance import ChanceRunOut, ImpossibleOutcome, Outcome, ScriptedChance
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.json_text import shown
from boardgame.engine.refusal import MALFORMED, NOT_THERE, Refusal
from boardgame.engine.yaml_file import Keys


class Case(BaseModel):
    """One document of a case file.

    Attributes:
        game: id of the game.
        rules: ids of the rules that the case exercises.
        title: one line that says what it shows.
        options, players: parts of the set-up that differ from the default.
        position: what is laid over the standard set-up, in the game's own form.
        dice: what chance answers, in order: a number is a die, a list such as ``[draw, 12, [3]]``
            an outcome of its kind.
        setup_refused: the rule that must refuse the set-up itself; then there are no steps.
        steps: actions and expectations, in order.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str
    rules: list[str] = Field(min_length=1)
    title: str = Field(min_length=1)
    options: dict[str, Any] = {}
    players: dict[str, str] = {}
    position: dict[str, Any] = {}
    dice: list[StrictInt | list[Any]] = []
    setup_refused: str = ""
    steps: list[dict[str, Any]] = []


_SAYS = "says"
"""Beside the ``rule`` of a refused action: words that the sentence of the refusal holds."""
_STEP_WORDS = ("refused", "offered", "not_offered", "not_asked", "expect")
_DECISION = ("seat", "kind", "data")
"""What a case may say of a decision."""


def run_case(
    document: Document, find_words: Callable[[str], CaseWords], catalogue: Callable[[str], Collection[str]]
) -> Case:
    """Run one case.

    Args:
        document: a document of a case file.
        find_words: the words of the cases of a game, by its id; raises LookupError for an unknown one.
        catalogue: the rule ids of a game.

    Returns:
        The case.

    Raises:
        CaseError: the case is not well formed, or the rules do not do what it says.
    """
    try:
        case = Case.model_validate(document.data)
    except ValidationError as error:
        keys, text = first_problem(error)
        raise document.error(text, keys) from None
    try:
        words = find_words(case.game)
    except (LookupError, ValueError) as error:
        raise document.error(str(error), ("game",)) from None
    known = catalogue(case.game)
    for number, rule in enumerate(case.rules):
        if rule not in known:
            raise document.error(f"rule {rule} is not in the catalogue of {case.game}", ("rules", number))
    _Run(document, case, words, known).play()
    return case


@dataclass
class _Run:
    document: Document
    case: Case
    words: CaseWords
    known: Collection[str]
    state: Any = None

    def play(self) -> None:
        case, self.game = self.case, self.words.game
        if bool(case.steps) == bool(case.setup_refused):
            raise self.document.error("a case has steps, or setup_refused and no steps", ("steps",))
        for number, step in enumerate(case.steps):
            self._check_form(number, step)
        self.place: Keys = ("dice",)
        self.step = 0
        self.chance = ScriptedChance(self._outcome(number, part) for number, part in enumerate(case.dice))
        self.events: list[Event] = []
        self.asked: list[Decision] = []
        self.place = ("position",)
        try:
            if not self._set_up():
                return
            for number, step in enumerate(case.steps):
                self.place, self.step = ("steps", number), number + 1
                self._step(step)
        except PlaceError as error:
            raise self._error(error.text, error.keys) from None
        except ChanceRunOut as error:
            text = f"the dice ran out: {error.wanted} {error.what} wanted, {len(self.chance.left)} left"
            raise self._error(text.replace(" dice wanted", " wanted")) from None
        except (CaseError, Refusal):
            raise
        except ImpossibleOutcome as error:
            raise self._error(str(error)) from None
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(last.filename).name}, line {last.lineno}"
            raise self._error(f"the program can make nothing of it; it gave up in {where}") from error
        if self.chance.left:
            self.place = ("dice",)
            left = [part.to_plain() if isinstance(part, Outcome) else part for part in self.chance.left]
            raise self._error(f"dice left over after the last step: {left}")

    def _outcome(self, number: int, part: Any) -> int | Outcome:
        if isinstance(part, int):
            return part
        try:
            return Outcome.from_plain(part)
        except ValueError as error:
            raise self._error(str(error), (number,)) from None

    def _error(self, text: str, keys: Keys = ()) -> CaseError:
        return self.document.error(text, (*self.place, *keys), self.step)

    def _check_form(self, number: int, step: Mapping[str, Any]) -> None:
        """Find typing errors in every step before the first is played."""
        keys: Keys = ("steps", number)
        if "do" in step:
            self._parse(step, keys, number)
            self._check_words("do", step, keys, number)
            return
        if len(step) != 1 or next(iter(step)) not in _STEP_WORDS:
            found, words = ", ".join(map(str, step)) or "nothing", ", ".join(_STEP_WORDS)
            text = f"a step is an action with “do”, or one of {words}; found {found}"
            raise self.document.error(text, keys, number + 1)
        word, body = next(iter(step.items()))
        keys = (*keys, word)
        if not isinstance(body, Mapping) or not body:
            text = f"“{word}” holds fields, as in {{key: value}}; found {shown(body)}"
            raise self.document.error(text, keys, number + 1)
        if word == "not_asked":
            for key in body:
                if key not in _DECISION:
                    text = f"unknown key “{key}”; a decision has {', '.join(_DECISION)}"
                    raise self.document.error(text, (*keys, key), number + 1)
        if word == "refused":
            self._check_refused(body, keys, number)
        else:
            self._check_words(word, body, keys, number)

    def _check_refused(self, body: Mapping[str, Any], keys: Keys, number: int) -> None:
        rules = _rules(body)
        if not rules:
            raise self.document.error("“rule”, the rule that refuses the action, is missing", keys, number + 1)
        for rule in rules:
            if rule not in self.known and not rule.startswith("ENGINE-"):
                text = f"rule {rule} is not in the catalogue of {self.case.game}"
                raise self.document.error(text, (*keys, "rule"), number + 1)
        if not isinstance(body.get(_SAYS, ""), str):
            raise self.document.error("“says” is a part of the sentence that refuses the action", keys, number + 1)
        action = _without_words(body)
        if MALFORMED not in rules:
            self._parse(action, keys, number)
            self._check_words("refused", action, keys, number, not_there=NOT_THERE in rules)

    def _check_words(
        self, word: str, body: Mapping[str, Any], keys: Keys, number: int, not_there: bool = False
    ) -> None:
        try:
            if not_there:
                self.words.check_not_there(body)
            else:
                self.words.check_step(word, body)
        except PlaceError as error:
            raise self.document.error(error.text, (*keys, *error.keys), number + 1) from None
        for rule in _rules_in(body) if word == "expect" else ():
            if rule not in self.known:
                raise self.document.error(f"rule {rule} is not in the catalogue of {self.case.game}", keys, number + 1)

    def _parse(self, action: Mapping[str, Any], keys: Keys, number: int) -> None:
        try:
            self.game.parse_action(self.words.action(None, action))
        except ValidationError as error:
            inner, text = first_problem(error)
            # The union of actions puts the action's word in front of the key.
            inner = inner[1:] if inner[:1] == (action.get("do"),) else inner
            raise self.document.error(f"action not understood: {text}", (*keys, *inner), number + 1) from None

    def _set_up(self) -> bool:
        """Lay the position; False when the set-up was refused as the case says."""
        case = self.case
        setup = {"options": case.options, **({"players": case.players} if case.players else {})}
        try:
            state = self.game.new_state(setup)
        except Refusal as refusal:
            if refusal.rule == case.setup_refused:
                return False
            self.place = ("setup_refused",) if case.setup_refused else ("options",)
            raise self._error(f"the set-up was refused by {refusal.rule}: {refusal.text}") from None
        if case.setup_refused:
            self.place = ("setup_refused",)
            raise self._error(f"the set-up was allowed, but {case.setup_refused} should refuse it")
        laid = self.words.lay_position(state, case.position)
        try:
            self.state, events = self.game.start(laid, self.chance)
        except Refusal as refusal:
            raise self._error(f"the position was refused by {refusal.rule}: {refusal.text}") from None
        self._note(events)
        return True

    def _note(self, events: Sequence[Event]) -> None:
        """Keep what happened and what is asked now."""
        decisions = self.game.decisions(self.state) if any("not_asked" in step for step in self.case.steps) else []
        told: list[Event | Decision] = [*events, *decisions]
        for each in told:
            if lacking := self.words.unlisted(each):
                raise self._error(f"the words of cases lack what the program tells: {lacking}")
        self.events += events
        self.asked += decisions

    def _step(self, step: Mapping[str, Any]) -> None:
        if "do" in step:
            try:
                action = self.words.action(self.state, step)
                self.state, events = self.game.apply(self.state, action, self.chance)
            except Refusal as refusal:
                raise self._error(f"refused by {refusal.rule}: {refusal.text}{self._waiting()}") from None
            self._note(events)
            return
        word, body = next(iter(step.items()))
        if word == "refused":
            self.place = (*self.place, word)
            self._refused(body)
        elif word == "expect":
            self.place = (*self.place, word)
            mismatches = self.words.check(self.state, self.events, body)
            if mismatches:
                raise self._error("; ".join(mismatches))
        elif word == "not_asked":
            self._not_asked(body)
        else:
            self._offered(word, body)

    def _offered(self, word: str, body: Mapping[str, Any]) -> None:
        seats = [body["by"]] if "by" in body else [s for d in self.game.decisions(self.state) for s in d.seats]
        options = [option for seat in dict.fromkeys(seats) for option in self.game.heads(self.state, seat)]
        wanted = self.words.action(self.state, body)
        offered = any(self.words.offers(self.state, option, wanted) for option in options)
        if offered == (word == "offered"):
            return
        same = [option for option in options if option.action.get("do") == body.get("do")]
        texts = " | ".join(option.text or str(option.action) for option in same[:8]) or "nothing"
        found = "not offered" if word == "offered" else "offered all the same"
        raise self._error(f"{found}; of this kind there is {texts}{' …' if len(same) > 8 else ''}{self._waiting()}")

    def _not_asked(self, body: Mapping[str, Any]) -> None:
        for decision in self.asked:
            seats = [body["seat"]] if "seat" in body else [*decision.seats]
            if body.get("kind", decision.kind) == decision.kind and set(seats) <= {*decision.seats}:
                if contains(decision.data, body.get("data", {})):
                    text = f"asked all the same: {decision.kind} of {' or '.join(decision.seats)}: {decision.text}"
                    raise self._error(text)

    def _refused(self, body: Mapping[str, Any]) -> None:
        rules = _rules(body)
        wanted = " or ".join(rules)
        try:
            action = self.words.action(self.state, _without_words(body))
            self.game.apply(self.state, action, self.chance)
        except Refusal as refusal:
            if refusal.rule not in rules:
                text = f"refused by {refusal.rule} instead of {wanted}: {refusal.text}{self._waiting()}"
                raise self._error(text) from None
            if body.get(_SAYS, "") not in refusal.text:
                raise self._error(f"refused with “{refusal.text}”, which does not say “{body[_SAYS]}”") from None
            return
        raise self._error(f"allowed, but {wanted} should refuse it")

    def _waiting(self) -> str:
        found = ", ".join(f"{d.kind} of {' or '.join(d.seats)}" for d in self.game.decisions(self.state))
        return f" (now: {found})" if found else " (the game is over)"


def _without_words(refused: Mapping[str, Any]) -> dict[str, Any]:
    """The action that is to be refused, without what is expected of the refusal."""
    return {key: value for key, value in refused.items() if key not in ("rule", _SAYS)}


def _rules(refused: Mapping[str, Any]) -> list[str]:
    """The rules any of which may refuse the action: one id, or a list where several forbid it alike."""
    rule = refused.get("rule")
    rules = [rule] if isinstance(rule, str) else rule
    return rules if isinstance(rules, list) and all(isinstance(item, str) for item in rules) else []


def _rules_in(body: Any) -> Iterator[str]:
    """The ids of rules that an expectation names, of events and whatever else is told."""
    if isinstance(body, Mapping):
        for key, value in body.items():
            if key == "rule" and isinstance(value, str) and value:
                yield value
            yield from _rules_in(value)
    elif isinstance(body, list):
        for value in body:
            yield from _rules_in(value)
