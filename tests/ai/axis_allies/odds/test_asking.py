"""Asking for odds: what is understood, what is refused, how long it takes, and what is remembered."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from boardgame.ai.axis_allies.odds import (
    BadQuestion,
    Force,
    Question,
    Retreat,
    Target,
    UnknownEdition,
    forget,
    load_chart,
    odds,
    parse_units,
    remembered,
)
from boardgame.ai.axis_allies.odds.question import SHORT

CHART = load_chart("spring1942")


@pytest.mark.parametrize("text, units", [
    ("10 infantry 4 artillery", {"infantry": 10, "artillery": 4}),
    ("1 Tank, 2 tanks; 1 antiaircraft gun", {"tank": 3, "antiaircraft_gun": 1}),
    ("2 aircraft_carrier + 1 aircraft carriers", {"aircraft_carrier": 3}),
    ("0 fighter", {"fighter": 0}),
    ("1 carrier 2 guns", {"aircraft_carrier": 1, "antiaircraft_gun": 2}),
    ("", {}),
    ("infantry", {"infantry": 1}),
    ("3 inf, ftr; 2 tanks", {"infantry": 3, "fighter": 1, "tank": 2}),
    ("2 ftr cv, 3x art 2 × aa", {"fighter": 2, "aircraft_carrier": 1, "artillery": 3, "antiaircraft_gun": 2}),
    ("2 ftrs 1 bb 2 dd 3 subs 1 trn 1 ca 2 bmb", {"fighter": 2, "battleship": 1, "destroyer": 2, "submarine": 3,
                                                  "transport": 1, "cruiser": 1, "bomber": 2}),
])  # fmt: skip
def test_units_are_read(text: str, units: dict[str, int]) -> None:
    assert parse_units(text, CHART) == units


@pytest.mark.parametrize("text, message", [
    ("3 infntry", "Did you mean infantry"),
    ("3 zeppelins", "There is no unit 'zeppelins' in spring1942. There is infantry"),
    ("-3 infantry", "cannot be negative"),
    ("infantry 2", "counts and units are wanted"),
    ("3 infantry and", "no unit 'infantry and'"),
    ("3", "counts and units are wanted"),
    ("99999999999999999999 infantry 1", "counts and units"),
])  # fmt: skip
def test_units_that_are_not_understood(text: str, message: str) -> None:
    with pytest.raises(BadQuestion, match=message):
        parse_units(text, CHART)


def test_a_word_that_means_several_units() -> None:
    with pytest.raises(BadQuestion, match="Which bombers: tactical bomber or strategic bomber"):
        parse_units("2 bombers", load_chart("pacific1940"))


@pytest.mark.parametrize("attack, defend, kind, message", [
    ({"infantry": 10_000}, {"infantry": 1}, "land", "10,000 units; the limit is 400"),
    ({"infantry": -1}, {"infantry": 1}, "land", "negative"),
    ({"zeppelin": 1}, {"infantry": 1}, "land", "no unit"),
    ({"tank": 1}, {"destroyer": 1}, "sea", "tank cannot fight at sea"),
    ({"destroyer": 1}, {"infantry": 1}, "land", "destroyer cannot fight on land"),
    ({"industrial_complex": 1}, {"infantry": 1}, "land", "industrial complex cannot fight"),
    ({"antiaircraft_gun": 1}, {"infantry": 1}, "land", "cannot attack"),
    ({}, {"infantry": 1}, "land", "no units"),
    ({"infantry": 0}, {"infantry": 1}, "land", "no units"),
    ({"destroyer": 1}, {"bomber": 1}, "sea", "cannot defend at sea"),
    ({"destroyer": 1}, {"fighter": 3, "aircraft_carrier": 1}, "sea", "room for 2"),
    ({"infantry": 1}, {"fighter": 1}, "raid", "takes no part in a raid"),
    ({"fighter": 1}, {"fighter": 1}, "raid", "can bomb"),
    ({"bomber": 1}, {"infantry": 1}, "raid", "takes no part in a raid"),
    ({"infantry": 1}, {"infantry": 1}, "siege", "no kind of battle"),
])  # fmt: skip
def test_questions_without_an_answer(attack: dict, defend: dict, kind: str, message: str) -> None:
    with pytest.raises(BadQuestion, match=message):
        odds(Question(CHART, Force(attack), Force(defend), kind))


@pytest.mark.parametrize("force, message", [
    (Force({"infantry": 1}, damaged={"infantry": 1}), "destroyed by its first hit"),
    (Force({"infantry": 1}, ships={"battleship": 2}), "1 units land, so 1 ships"),
    (Force({"infantry": 1}, ships={"destroyer": 1}), "destroyer cannot bombard"),
    (Force({"infantry": 1}, seaborne={"infantry": 2}), "cannot have landed"),
    (Force({"fighter": 1}, ships={"cruiser": 1}), "only where units land"),
    (Force({"infantry": 1}, order="dearest"), "cheapest, weakest"),
    (Force({"infantry": 1}, order=("zeppelin",)), "no unit"),
    (Force({"infantry": 1}, values={"infantry": 7}), "from 0 to 6"),
    (Force({"infantry": 1}, dice={"infantry": 0}), "from 1 to 6 dice"),
])  # fmt: skip
def test_forces_that_cannot_be(force: Force, message: str) -> None:
    with pytest.raises(BadQuestion, match=message):
        odds(Question(CHART, force, Force({"infantry": 1}), "amphibious"))


def test_ships_bombard_landings_only() -> None:
    with pytest.raises(BadQuestion, match="amphibious"):
        odds(Question(CHART, Force({"infantry": 1}, ships={"cruiser": 1}), Force({"infantry": 1})))


def test_more_damage_than_ships() -> None:
    with pytest.raises(BadQuestion, match="2 battleship are damaged and only 1"):
        odds(Question(CHART, Force({"battleship": 1}, {"battleship": 2}), Force({"cruiser": 1}), "sea"))


@pytest.mark.parametrize("text", ["soon", "after", "after 0", "after x", "below", "below 101", "best 3", ""])
def test_retreats_that_are_not_understood(text: str) -> None:
    with pytest.raises(BadQuestion, match="Retreat"):
        Retreat.parse(text)


def test_an_edition_of_another_kind() -> None:
    with pytest.raises(UnknownEdition, match="there is no edition 'sprng1942'; did you mean spring1942"):
        load_chart("sprng1942")
    with pytest.raises(UnknownEdition, match="there is no edition 'chess'; there is spring1942"):
        load_chart("chess")
    with pytest.raises(UnknownEdition):
        load_chart("../spring1942")
    with pytest.raises(UnknownEdition, match="registry"):
        load_chart("registry")
    with pytest.raises(UnknownEdition, match="axis_allies"):
        load_chart("axis_allies")


def test_nobody_defends() -> None:
    found = odds(Question(CHART, Force({"infantry": 1}), Force({})))
    assert found.win == 1 and found.capture == 1 and found.swing == 0


def test_an_answer_within_the_time() -> None:
    """The largest battles are fought out, and the answer says so and how sure it is."""
    units = {"infantry": 150, "artillery": 80, "tank": 100, "fighter": 50, "bomber": 20}
    for attack, defend, kind in (
        (units, units, "land"),
        ({"battleship": 20, "aircraft_carrier": 20, "fighter": 40, "cruiser": 20, "destroyer": 20, "submarine": 40,
          "transport": 40}, {"battleship": 20, "aircraft_carrier": 20, "fighter": 40, "destroyer": 20,
          "submarine": 40}, "sea"),
    ):  # fmt: skip
        forget()
        began = time.perf_counter()
        found = odds(Question(CHART, Force(attack), Force(defend), kind), budget=0.3)
        assert time.perf_counter() - began < 10
        assert not found.exact and found.battles >= 500 and found.why
        assert found.interval[0] <= found.win <= found.interval[1]
        assert found.chances.total() == pytest.approx(1, abs=1e-9)


def test_it_decides_by_the_time_it_has() -> None:
    question = Question(CHART, Force({"infantry": 60, "tank": 30}), Force({"infantry": 80, "tank": 10}))
    assert not odds(question, budget=0.001).exact
    assert odds(question, budget=30).exact
    low, high = odds(question, budget=0.001).interval
    assert low < odds(question, budget=30).win < high and high - low < 0.12


def test_a_sample_can_be_repeated() -> None:
    question = Question(CHART, Force({"infantry": 5}), Force({"infantry": 4}))
    first = odds(question, method="sample", battles=2_000, seed=7)
    forget()
    again = odds(question, method="sample", battles=2_000, seed=7)
    assert replace(first, seconds=0, _pairs=0, _weights=0, _sides=()) == replace(
        again, seconds=0, _pairs=0, _weights=0, _sides=()
    )
    assert first.win != odds(question, method="sample", battles=2_000, seed=8).win


def test_looking_ahead_needs_the_exact_answer() -> None:
    question = Question(CHART, Force({"infantry": 200}), Force({"infantry": 200}), retreat=Retreat("best"))
    with pytest.raises(BadQuestion, match="too large"):
        odds(question, budget=0.1)


def test_answers_are_remembered_but_not_for_ever() -> None:
    forget()
    question = Question(CHART, Force({"infantry": 2}), Force({"infantry": 2}))
    first = odds(question)
    assert odds(replace(question)) is first
    assert odds(replace(question, retreat=Retreat("after", 1))) is not first
    assert odds(replace(question, target=Target(3))) is not first
    for number in range(200):
        odds(Question(CHART, Force({"infantry": 1 + number % 20}), Force({"infantry": 1 + number // 20})))
    assert remembered() <= 128
    assert odds(question) is not first


@pytest.mark.parametrize("short", SHORT)
def test_every_abbreviation_means_a_unit_of_some_edition(short: str) -> None:
    charts = [load_chart(name) for name in ("spring1942", "revised", "pacific1940")]
    assert any(SHORT[short] in chart.types for chart in charts)


@pytest.mark.parametrize("force, message", [
    (Force({"infantry": 2.5}), "whole numbers, not 'infantry': 2.5"),  # type: ignore[dict-item]
    (Force({"infantry": True}), "whole numbers"),
    (Force({3: 1}), "types with whole numbers"),  # type: ignore[dict-item]
    (Force("3 infantry"), "counts by type"),  # type: ignore[arg-type]
    (Force({"infantry": 1}, submerge=-1), "whole number"),
    (Force({"infantry": 1}, order=["tank"]), "tuple of names"),  # type: ignore[arg-type]
    (Force({"infantry": 1}, keep_land="no"), "True or False"),  # type: ignore[arg-type]
    (Force({"infantry": 1}, kamikaze=["fighter"]), "kamikaze of attack is a tuple"),  # type: ignore[arg-type]
    (Force({"infantry": 1}, kamikaze=("fighter",)), "kamikaze of attack is a tuple"),  # type: ignore[arg-type]
    (Force({"infantry": 1}, muster="germany"), "a Muster or None, not 'germany'"),  # type: ignore[arg-type]
    (Force({"infantry": 1}, hits_order=("gas",)), "no class of hits 'gas'"),
    (Force({"infantry": 1}, hits_order=("air", "air")), "named twice"),
    ({"infantry": 1}, "no Force"),
])  # fmt: skip
def test_values_of_the_wrong_kind(force: Any, message: str) -> None:
    with pytest.raises(BadQuestion, match=message):
        odds(Question(CHART, force, Force({"infantry": 1})))


@pytest.mark.parametrize("more, message", [
    ({"retreat": "never"}, "no Retreat"),
    ({"retreat": Retreat("below", chance=40)}, "from 0 to 1, not 40"),
    ({"retreat": Retreat("after", round=-1)}, "0 or more"),
    ({"target": Target(ipc=2.5)}, "whole number, not 2.5"),  # type: ignore[arg-type]
    ({"target": 10}, "no Target"),
    ({"target": Target(sites=[10])}, "a tuple of Sites"),  # type: ignore[arg-type]
    ({"edition": 1942}, "an Edition or a Chart; it is not 1942"),
    ({"any_target": []}, "True or False, not \\[\\]"),
    ({"area": 5}, "an id, not 5"),
])  # fmt: skip
def test_questions_of_the_wrong_kind(more: dict[str, Any], message: str) -> None:
    asked = {"edition": CHART, "attack": Force({"infantry": 1}), "defend": Force({"infantry": 1}), **more}
    with pytest.raises(BadQuestion, match=message):
        odds(Question(**asked))


@pytest.mark.parametrize("asking, message", [
    ({"method": "guess"}, "no method 'guess'; there is auto, exact, sample"),
    ({"budget": 0}, "above 0"),
    ({"budget": float("nan")}, "above 0"),
    ({"battles": 0}, "from 1 to"),
    ({"battles": 2.5}, "from 1 to"),
    ({"seed": -1}, "0 or more"),
    ({"within": 1.0}, "percentage points"),
    ({"memory": -5}, "above 0"),
])  # fmt: skip
def test_ways_of_asking_that_make_no_sense(asking: dict[str, Any], message: str) -> None:
    with pytest.raises(BadQuestion, match=message):
        odds(Question(CHART, Force({"infantry": 1}), Force({"infantry": 1})), **asking)


def test_joint_endings_and_the_question_are_in_the_plain_data() -> None:
    fleets = Force({"submarine": 1, "fighter": 2, "destroyer": 1}), Force({"submarine": 2, "destroyer": 1})
    plain = odds(Question(CHART, *fleets, "sea")).to_plain()
    assert plain["version"] == 2
    assert plain["question"]["attacker"]["units"] == {"submarine": 1, "fighter": 2, "destroyer": 1}
    assert plain["question"]["kind"] == "sea" and plain["question"]["edition"] == "spring1942"
    assert plain["question"]["defender"]["hits_order"] == ["air", "chart"]  # what was used, though nothing was asked
    ends = [(entry["attacker"], entry["defender"]) for entry in plain["endings"]]
    assert len(ends) == len({repr(end) for end in ends})
    assert sum(entry["chance"] for entry in plain["endings"]) == pytest.approx(1)
    held = sum(entry["chance"] for entry in plain["endings"] if not entry["attacker"] and entry["defender"])
    assert held == pytest.approx(plain["chances"]["loss"])


def test_everything_as_plain_data() -> None:
    import json

    found = odds(Question(CHART, Force({"infantry": 2, "fighter": 1}), Force({"infantry": 2})))
    plain = json.loads(json.dumps(found.to_plain()))
    assert plain["exact"] and plain["chances"]["win"] == found.win
    assert sum(entry["chance"] for entry in plain["survivors"]["attacker"]) == pytest.approx(1)
    assert plain["rounds"][-1]["win"] == found.win


def test_the_examples_in_the_modules() -> None:
    import doctest
    from importlib import import_module

    tried = 0
    for name in ("", ".engine", ".question", ".calculation.chances"):
        result = doctest.testmod(import_module(f"boardgame.ai.axis_allies.odds{name}"))
        assert not result.failed
        tried += result.attempted
    assert tried > 5
