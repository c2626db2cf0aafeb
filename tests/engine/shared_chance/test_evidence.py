"""What is kept with outcomes is read as it was written, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame.engine.chance import Outcome, RecordingChance, ScriptedChance
from boardgame.engine.shared_chance.evidence import BadEvidence, Evidence

hexes = st.text("0123456789abcdef", min_size=64, max_size=64)
names = st.text("abcXYZ019_.:-", min_size=1, max_size=64)
A, B = "a" * 64, "b" * 64


@settings(deadline=None, max_examples=40)
@given(st.dictionaries(names, hexes, max_size=8), st.dictionaries(names, hexes, max_size=8))
def test_it_is_read_as_it_was_written(values: dict[str, str], anchors: dict[str, str]) -> None:
    evidence = Evidence("0" * 32, values, anchors)
    assert Evidence.read(evidence.text) == evidence


def test_the_parts_of_several_outcomes_make_one() -> None:
    first = Evidence("0" * 32, {"host": A}, {"host": B})
    second = Evidence("", {"host:hidden": B})
    outcomes = [Outcome("roll", 6, (1,), first.text), Outcome("roll", 6, (2,)), Outcome("draw", 2, (0,), second.text)]
    whole = Evidence.of(outcomes)
    assert whole == Evidence("0" * 32, {"host": A, "host:hidden": B}, {"host": B})
    assert whole.hidden == B and whole.told == {"host": A}
    assert Evidence.of([Outcome("roll", 6, (1,))]) is None


@pytest.mark.parametrize(
    "text",
    [
        "wartable-2 salt=" + "0" * 32,
        "wartable-1 salt=0",
        f"wartable-1 value/host={A} value/host={A}",
        f"wartable-1 value/a b={A}",
        f"wartable-1 value/host={A.upper()}",
        "wartable-1 salt=" + "0" * 32 + " salt=" + "0" * 32,
        "wartable-1 " + "x" * 20_000,
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadEvidence):
        Evidence.read(text)


def test_nobody_contributes_twice() -> None:
    text = Evidence("", {"host": A}).text
    with pytest.raises(BadEvidence, match="twice"):
        Evidence.of([Outcome("roll", 6, (1,), text), Outcome("roll", 6, (1,), text)])


def test_a_replayed_outcome_keeps_its_proof() -> None:
    outcomes = [
        Outcome("roll", 6, (3, 4), "first"),
        Outcome("roll", 6, (5,)),
        Outcome("draw", 3, (2,), "second"),
        Outcome("shuffle", 2, (1, 0)),
    ]
    replayed = RecordingChance(ScriptedChance(outcomes))
    replayed.roll(2)
    replayed.roll(1)
    replayed.draw(3)
    replayed.shuffle(2)
    assert replayed.outcomes == outcomes
