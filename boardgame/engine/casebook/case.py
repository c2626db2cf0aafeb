"""Cases: short files that lay a position, play steps and say what the rules make of them. Format: ``docs/cases.md``."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from boardgame.engine.casebook.case_file import CaseError, Document, Keys, first_problem
from boardgame.engine.dice import DiceRunOut, ScriptedDice
from boardgame.engine.event import Event
from boardgame.engine.game import Game
from boardgame.engine.option import Choice, Counts, Option
from boardgame.engine.refusal import MALFORMED, Refusal


class Case(BaseModel):
    """One document of a case file.

    Attributes:
        game: id of the game.
        rules: ids of the rules that the case exercises.
        title: one line that says what it shows.
        options, players: parts of the set-up that differ from the default.
        position: what is laid over the standard set-up, in the game's own form.
        dice: every die the case rolls, in order.
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
    dice: list[StrictInt] = []
    setup_refused: str = ""
    steps: list[dict[str, Any]] = []


class PlaceError(ValueError):
    """A position or expectation that the game cannot use.

    Args:
        keys: the keys that lead to the wrong part, from the position or expectation down.
        text: what is wrong with it.
    """

    def __init__(self, keys: Keys, text: str) -> None:
        super().__init__(text)
        self.keys = keys
        self.text = text


_STEP_WORDS = ("refused", "offered", "not_offered", "expect")


def run_case(
    document: Document, find_game: Callable[[str], Game[Any]], catalogue: Callable[[str], Collection[str]]
) -> Case:
    """Run one case.

    Args:
        document: a document of a case file.
        find_game: the game with an id; raises LookupError for an unknown one.
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
        game = find_game(case.game)
    except (LookupError, ValueError) as error:
        raise document.error(str(error), ("game",)) from None
    known = catalogue(case.game)
    for number, rule in enumerate(case.rules):
        if rule not in known:
            raise document.error(f"rule {rule} is not in the catalogue of {case.game}", ("rules", number))
    _Run(document, case, game, known).play()
    return case


@dataclass
class _Run:
    document: Document
    case: Case
    game: Game[Any]
    known: Collection[str]
    state: Any = None

    def play(self) -> None:
        case = self.case
        if bool(case.steps) == bool(case.setup_refused):
            raise self.document.error("a case has steps, or setup_refused and no steps", ("steps",))
        for number, step in enumerate(case.steps):
            self._check_form(number, step)
        self.dice = ScriptedDice(case.dice)
        self.events: list[Event] = []
        self.place: Keys = ("position",)
        self.step = 0
        try:
            if not self._set_up():
                return
            for number, step in enumerate(case.steps):
                self.place, self.step = ("steps", number), number + 1
                self._step(step)
        except PlaceError as error:
            raise self._error(error.text, error.keys) from None
        except DiceRunOut as error:
            raise self._error(f"the dice ran out: {error.wanted} wanted, {len(self.dice.left)} left") from None
        except (CaseError, Refusal):
            raise
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(last.filename).name}:{last.lineno}"
            raise self._error(f"the program failed: {type(error).__name__}: {error} ({where})") from error
        if self.dice.left:
            self.place = ("dice",)
            raise self._error(f"dice left over after the last step: {self.dice.left}")

    def _error(self, text: str, keys: Keys = ()) -> CaseError:
        return self.document.error(text, (*self.place, *keys), self.step)

    def _check_form(self, number: int, step: Mapping[str, Any]) -> None:
        """Find typing errors in every step before the first is played."""
        keys: Keys = ("steps", number)
        if "do" in step:
            self._parse(step, keys, number)
            return
        if len(step) != 1 or next(iter(step)) not in _STEP_WORDS:
            found, words = ", ".join(map(str, step)) or "nothing", ", ".join(_STEP_WORDS)
            text = f"a step is an action with “do”, or one of {words}; found {found}"
            raise self.document.error(text, keys, number + 1)
        word, body = next(iter(step.items()))
        keys = (*keys, word)
        if not isinstance(body, Mapping) or not body:
            text = f"“{word}” holds fields, as in {{key: value}}; found {body!r}"
            raise self.document.error(text, keys, number + 1)
        if word != "refused":
            return
        rules = _rules(body)
        if not rules:
            raise self.document.error("“rule”, the rule that refuses the action, is missing", keys, number + 1)
        for rule in rules:
            if rule not in self.known and not rule.startswith("ENGINE-"):
                text = f"rule {rule} is not in the catalogue of {self.case.game}"
                raise self.document.error(text, (*keys, "rule"), number + 1)
        if MALFORMED not in rules:
            self._parse({key: value for key, value in body.items() if key != "rule"}, keys, number)

    def _parse(self, action: Mapping[str, Any], keys: Keys, number: int) -> None:
        try:
            self.game.parse_action(action)
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
        laid = self.game.lay_position(state, case.position)
        try:
            self.state, events = self.game.start(laid, self.dice)
        except Refusal as refusal:
            raise self._error(f"the position was refused by {refusal.rule}: {refusal.text}") from None
        self.events += events
        return True

    def _step(self, step: Mapping[str, Any]) -> None:
        if "do" in step:
            try:
                self.state, events = self.game.apply(self.state, step, self.dice)
            except Refusal as refusal:
                raise self._error(f"refused by {refusal.rule}: {refusal.text}{self._waiting()}") from None
            self.events += events
            return
        word, body = next(iter(step.items()))
        if word == "refused":
            self.place = (*self.place, word)
            self._refused(body)
        elif word == "expect":
            self.place = (*self.place, word)
            mismatches = self.game.check(self.state, self.events, body)
            if mismatches:
                raise self._error("; ".join(mismatches))
        else:
            self._offered(word, body)

    def _offered(self, word: str, body: Mapping[str, Any]) -> None:
        options = self.game.options(self.state)
        offered = any(self.game.offers(self.state, option, body) for option in options)
        if offered == (word == "offered"):
            return
        same = [option for option in options if option.action.get("do") == body.get("do")]
        texts = " | ".join(option.text or str(option.action) for option in same[:8]) or "nothing"
        found = "not offered" if word == "offered" else "offered all the same"
        raise self._error(f"{found}; of this kind there is {texts}{' …' if len(same) > 8 else ''}{self._waiting()}")

    def _refused(self, body: Mapping[str, Any]) -> None:
        rules = _rules(body)
        wanted = " or ".join(rules)
        try:
            self.game.apply(self.state, {key: value for key, value in body.items() if key != "rule"}, self.dice)
        except Refusal as refusal:
            if refusal.rule not in rules:
                text = f"refused by {refusal.rule} instead of {wanted}: {refusal.text}{self._waiting()}"
                raise self._error(text) from None
            return
        raise self._error(f"allowed, but {wanted} should refuse it")

    def _waiting(self) -> str:
        decision = self.game.decision(self.state)
        return f" (now: {decision.kind} of {decision.seat})" if decision else " (the game is over)"


def _rules(refused: Mapping[str, Any]) -> list[str]:
    """The rules any of which may refuse the action: one id, or a list where several forbid it alike."""
    rule = refused.get("rule")
    rules = [rule] if isinstance(rule, str) else rule
    return rules if isinstance(rules, list) and all(isinstance(item, str) for item in rules) else []


def option_matches(option: Option, wanted: Mapping[str, Any], names: Callable[[int], Collection[str]]) -> bool:
    """Whether some way of filling ``option`` has the fields ``wanted``.

    Args:
        option: an option on offer.
        wanted: fields of an action; those left out may be anything.
        names: the keys by which an action may name a unit with an id.
    """
    blanks = {blank.name: blank for blank in option.blanks}
    for key, value in wanted.items():
        blank = blanks.get(key)
        if blank is None:
            if key not in option.action or _plain(option.action[key]) != _plain(value):
                return False
        elif isinstance(blank, Choice):
            if _plain(value) not in [_plain(offered) for offered in blank.values]:
                return False
        elif not _fillable(blank, value, names):
            return False
    return True


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _fillable(blank: Counts, value: Any, names: Callable[[int], Collection[str]]) -> bool:
    if not isinstance(value, Mapping):
        value = {unit_id: value.count(unit_id) for unit_id in value}
    cost = 0
    for key, count in value.items():
        items = [
            item
            for item in blank.items
            if (key in item.ids if isinstance(key, int) else key in (names(item.ids[0]) if item.ids else (item.key,)))
        ]
        if sum(item.maximum for item in items) < count:
            return False
        cost += count * min((item.cost for item in items), default=0)
    total = sum(value.values())
    return blank.minimum <= total <= blank.maximum and (blank.budget is None or cost <= blank.budget)


def event_matches(event: Event, wanted: Mapping[str, Any]) -> bool:
    """Whether an event has the fields ``wanted``: its kind, its seat under ``by``, anything else from its data."""
    return contains({**event.data, "kind": event.kind, "by": event.by}, wanted)


def contains(found: Any, wanted: Any) -> bool:
    """Whether plain data holds what is wanted: a mapping at least the wanted keys, anything else exactly that."""
    if isinstance(wanted, Mapping):
        return isinstance(found, Mapping) and all(key in found and contains(found[key], wanted[key]) for key in wanted)
    return bool(_plain(found) == _plain(wanted))
