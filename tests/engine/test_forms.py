"""The engine's values come through a message unchanged, and what is none of them is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.engine import SeededChance, forms
from boardgame.engine.event import Event
from boardgame.engine.option import Choice, Counts, Item, Number, Option, Order, Place, Places, Subset
from boardgame.engine.record.match import Match
from boardgame.engine.refusal import Refusal, Remedy
from boardgame.engine.seat import Seat
from tests.toy import game

BLANKS = (
    Counts("units", (Item("tank", 3, (4, 5, 6), cost=6, detail="moved", minimum=1),), budget=12, suggested=(4,)),
    Choice("where", ("ukraine", ("a", 1), None, True), ("U", "A", "N", "T"), kind="area"),
    Places("to", (Place("baltic", ["a", "b"], 2, "battle"),)),
    Subset("cards", (1, 2), maximum=1, kind="card"),
    Order("order", ("x", "y")),
    Number("bid", 0, 10, 5),
)


def through(plain: Any) -> Any:
    return json.loads(json.dumps(plain))


def test_every_kind_of_blank_comes_through() -> None:
    for blank in BLANKS:
        found = forms.blank_from_plain(through(forms.blank_to_plain(blank)))
        assert type(found) is type(blank)
        # What a blank is filled with is plain data: a list where the rules had a tuple.
        assert through(forms.blank_to_plain(found)) == through(forms.blank_to_plain(blank))
    assert forms.blank_from_plain(through(forms.blank_to_plain(BLANKS[0]))) == BLANKS[0]
    option = Option({"do": "move", "by": "teal"}, BLANKS[3:], "Move", ("R1",), "baltic", 2, "battle", True)
    assert forms.option_from_plain(through(forms.option_to_plain(option))) == option


def test_a_whole_game_comes_through() -> None:
    smugglers = game()
    match = Match.new(smugglers, {}, SeededChance(3))
    heads = decisions = 0

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
        nonlocal heads, decisions
        for decision in smugglers.decisions(after):
            assert forms.decision_from_plain(through(forms.decision_to_plain(decision))) == decision
            decisions += 1
            for option in smugglers.heads(after, decision.seat):
                assert forms.option_from_plain(through(forms.option_to_plain(option))) == option
                heads += 1
        match.apply(action)

    play_game(smugglers, {}, random.Random(3), SeededChance(3), rounds=2, watch=watch, state=None)
    for entry in match.history:
        assert forms.entry_from_plain(through(forms.entry_to_plain(entry))) == entry
    assert heads > 50 and decisions > 20 and any(entry.chance for entry in match.history)


def test_seats_and_refusals_come_through() -> None:
    seat = Seat("uk", "United Kingdom", "Allies", article=True)
    assert forms.seat_from_plain(through(forms.seat_to_plain(seat))) == seat
    refusal = Refusal("R-1", "No.", ("baltic",), (3,), (Remedy("Stay", {"do": "stay"}),))
    found = forms.refusal_from_plain(through(forms.refusal_to_plain(refusal)))
    assert (found.rule, found.text, found.areas, found.units) == ("R-1", "No.", ("baltic",), (3,))
    assert found.remedies == refusal.remedies


@pytest.mark.parametrize(
    ("read", "plain"),
    [
        (forms.blank_from_plain, {"blank": "nothing", "name": "a"}),
        (forms.blank_from_plain, {"blank": ["counts"], "name": "a"}),
        (forms.blank_from_plain, {"blank": "number", "name": "a", "minimum": 0, "maximum": 1, "step": 0}),
        (forms.blank_from_plain, {"blank": "number", "name": "a", "minimum": 0, "maximum": "1"}),
        (forms.blank_from_plain, {"blank": "choice", "name": "a", "values": [1, 2], "labels": ["one"]}),
        (forms.blank_from_plain, {"blank": "counts", "name": "a", "items": [{"key": "b", "maximum": 1, "x": 2}]}),
        (forms.blank_from_plain, {"blank": "counts", "name": "a", "items": {"key": "b"}}),
        (forms.option_from_plain, {"action": {}, "blanks": {}}),
        (forms.option_from_plain, {"action": {}, "staged": 1}),
        (forms.option_from_plain, {"action": {}, "more": 1}),
        (forms.option_from_plain, []),
        (forms.decision_from_plain, {"seats": [], "kind": "a", "text": ""}),
        (forms.decision_from_plain, {"seats": "teal", "kind": "a", "text": ""}),
        (forms.decision_from_plain, {"seats": ["teal"], "kind": "a", "text": "", "answers": "none"}),
        (forms.event_from_plain, {"kind": 1}),
        (forms.seat_from_plain, {"id": "a"}),
        (forms.refusal_from_plain, {"rule": "R", "text": "no", "units": ["1"]}),
        (forms.refusal_from_plain, {"rule": "R", "text": "no", "remedies": [{"text": "a"}]}),
        (forms.entry_from_plain, {"number": 1}),
        (forms.entry_from_plain, {"number": True, "action": {}, "chance": [], "events": [], "place": {}, "hash": ""}),
        (forms.entry_from_plain, {"number": 1, "action": {}, "chance": [7], "events": [], "place": {}, "hash": ""}),
    ],
)
def test_what_is_nothing_of_the_kind_is_refused(read: Any, plain: Any) -> None:
    with pytest.raises(ValueError):
        read(plain)
