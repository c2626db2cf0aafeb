"""Running cases: what passes, and what is said where one fails."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pytest

from boardgame.engine import Choice, Counts, Event, Item, Option
from boardgame.engine.casebook.case import Case, run_case
from boardgame.engine.casebook.case_file import CaseError, read_cases
from boardgame.engine.casebook.case_words import event_matches, option_matches
from tests.engine.race import Race, RaceWords

RULES = {"RACE-GO-01", "RACE-GO-02", "RACE-SET-01"}
HEAD = "game: race\nrules: [RACE-GO-01]\ntitle: a race\n"


def find(game: str) -> RaceWords:
    if game != "race":
        raise LookupError(f"there is no game {game}")
    return RaceWords(Race())


def catalogue(game: str) -> Collection[str]:
    return RULES


def run(tmp_path: Path, text: str, head: str = HEAD) -> list[Case]:
    file = tmp_path / "a.yaml"
    file.write_text(head + text, encoding="utf-8")
    return [run_case(document, find, catalogue) for document in read_cases(file)]


def failure(tmp_path: Path, text: str, head: str = HEAD) -> str:
    with pytest.raises(CaseError) as error:
        run(tmp_path, text, head)
    message = str(error.value)
    assert message.startswith(str(tmp_path / "a.yaml"))
    return message.removeprefix(str(tmp_path / "a.yaml"))


def test_actions_refusals_offers_and_expectations_pass(tmp_path: Path) -> None:
    (case,) = run(
        tmp_path,
        """
position: {places: {blue: 5}}
dice: [6]
steps:
  - {by: red, do: walk, fields: 2}
  - refused: {by: blue, do: walk, fields: 9, rule: RACE-GO-02}
  - refused: {by: blue, do: fly, rule: ENGINE-MALFORMED}
  - refused: {by: red, do: run, rule: ENGINE-NOT-ASKED}
  - offered: {do: walk, fields: 3}
  - not_offered: {do: walk, fields: 4}
  - {by: blue, do: run}
  - expect: {places: {red: 2, blue: 11}}
""",
    )
    assert case.title == "a race"


def test_a_setup_that_must_be_refused(tmp_path: Path) -> None:
    run(tmp_path, "options: {goal: 0}\nsetup_refused: RACE-SET-01\n")
    assert "but RACE-SET-01 should refuse it" in failure(tmp_path, "setup_refused: RACE-SET-01\n")
    text = failure(tmp_path, "options: {goal: 0}\nsteps: [{by: red, do: run}]\n")
    assert "the set-up was refused by RACE-SET-01: The track is too short." in text


def test_dice_that_run_out(tmp_path: Path) -> None:
    text = failure(tmp_path, "dice: [1]\nsteps:\n  - {by: red, do: run}\n  - {by: blue, do: run}\n")
    assert text == ":7: document 1 “a race”, step 2: the dice ran out: 1 wanted, 0 left"


def test_dice_left_over(tmp_path: Path) -> None:
    text = failure(tmp_path, "dice: [1, 2, 3]\nsteps:\n  - {by: red, do: run}\n")
    assert "dice left over after the last step: [2, 3]" in text


def test_an_impossible_die(tmp_path: Path) -> None:
    assert "no roll of 6 gives [7]" in failure(tmp_path, "dice: [7]\nsteps:\n  - {by: red, do: run}\n")


def test_an_unknown_action_is_found_before_anything_is_played(tmp_path: Path) -> None:
    text = failure(tmp_path, "steps:\n  - {by: red, do: walk, fields: 99}\n  - {by: blue, do: rnu}\n")
    assert text == (
        ":6: document 1 “a race”, step 2: action not understood: there is no action “rnu”; there are walk, run"
    )


def test_an_unknown_key_of_an_action(tmp_path: Path) -> None:
    text = failure(tmp_path, "steps:\n  - {by: red, do: walk,\n     field: 1}\n")
    assert "step 1" in text and "“fields” is missing" in text


def test_a_refusal_that_must_say_something(tmp_path: Path) -> None:
    step = "steps:\n  - refused: {by: red, do: walk, fields: 9, rule: RACE-GO-02, says: %s}\n"
    run(tmp_path, step % "three fields")
    text = failure(tmp_path, step % "four fields")
    assert "refused with “One to three fields.”, which does not say “four fields”" in text
    assert "“says” is a part of the sentence" in failure(tmp_path, step % "3")


def test_an_action_refused_against_expectation(tmp_path: Path) -> None:
    text = failure(tmp_path, "steps:\n  - {by: red, do: walk, fields: 9}\n")
    assert text == ":5: document 1 “a race”, step 1: refused by RACE-GO-02: One to three fields. (now: turn of red)"


def test_a_refusal_by_another_rule(tmp_path: Path) -> None:
    text = failure(tmp_path, "steps:\n  - refused: {by: red, do: walk, fields: 9, rule: RACE-GO-01}\n")
    assert "step 1: refused by RACE-GO-02 instead of RACE-GO-01: One to three fields." in text


def test_an_action_that_should_be_refused(tmp_path: Path) -> None:
    text = failure(tmp_path, "steps:\n  - refused: {by: red, do: walk, fields: 1, rule: RACE-GO-02}\n")
    assert "allowed, but RACE-GO-02 should refuse it" in text


def test_rules_that_are_not_in_the_catalogue(tmp_path: Path) -> None:
    head = "game: race\nrules:\n  - RACE-GO-01\n  - RACE-GO-77\ntitle: x\n"
    text = failure(tmp_path, "steps: [{by: red, do: run}]\n", head)
    assert text == ":4: document 1 “x”: rules: rule RACE-GO-77 is not in the catalogue of race"
    text = failure(tmp_path, "steps:\n  - refused: {by: red, do: run, rule: RACE-XX-01}\n")
    assert "step 1: refused.rule: rule RACE-XX-01 is not in the catalogue" in text
    text = failure(tmp_path, "steps:\n  - expect: {no_event: [{kind: lost, rule: RACE-XX-02}]}\n")
    assert "step 1: rule RACE-XX-02 is not in the catalogue" in text


def test_an_unknown_game(tmp_path: Path) -> None:
    head = "game: chess\nrules: [RACE-GO-01]\ntitle: x\n"
    assert failure(tmp_path, "steps: [{do: run}]\n", head) == ":1: document 1 “x”: game: there is no game chess"


def test_an_unknown_key_of_the_case(tmp_path: Path) -> None:
    assert ":4: document 1 “a race”: dices: unknown key “dices”" in failure(tmp_path, "dices: [1]\nsteps: []\n")


def test_a_key_that_stands_twice(tmp_path: Path) -> None:
    text = failure(tmp_path, "steps:\n  - expect: {places: {red: 1}}\ntitle: again\n")
    assert text == ":6: document 1: the key “title” stands twice"


def test_an_unknown_kind_of_step(tmp_path: Path) -> None:
    assert "a step is an action with “do”" in failure(tmp_path, "steps:\n  - refusd: {by: red, do: run}\n")


def test_a_position_the_game_does_not_know(tmp_path: Path) -> None:
    text = failure(tmp_path, "position:\n  places:\n    green: 3\nsteps: [{by: red, do: run}]\n")
    assert text == ":6: document 1 “a race”: position.places.green: unknown seat green"


def test_a_mismatch_names_the_line_of_the_step(tmp_path: Path) -> None:
    text = failure(tmp_path, "steps:\n  - {by: red, do: walk, fields: 1}\n  - expect: {places: {red: 2}}\n")
    assert text == ":6: document 1 “a race”, step 2: places: expected {'red': 2}, found {'red': 1}"


def test_not_offered(tmp_path: Path) -> None:
    assert "not offered; of this kind there is" in failure(tmp_path, "steps:\n  - offered: {do: walk, fields: 7}\n")
    assert "offered all the same" in failure(tmp_path, "steps:\n  - not_offered: {do: walk, fields: 3}\n")


def test_the_second_document_is_named(tmp_path: Path) -> None:
    text = failure(tmp_path, f"steps: [{{by: red, do: walk, fields: 1}}]\n---\n{HEAD}steps: [{{by: blue, do: run}}]\n")
    assert text.startswith(":9: document 2 “a race”, step 1: refused by ENGINE-NOT-ASKED")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "holds no case"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"a: [1, 2", "not valid YAML"),
        (b"a: b: c", ":1: document 1"),
    ],
)
def test_files_that_hold_no_cases(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(content)
    with pytest.raises(CaseError, match=message):
        read_cases(file)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match=r"none\.yaml: cannot be read: No such file"):
        read_cases(tmp_path / "none.yaml")


def test_options_with_counts_match_what_they_can_be_filled_with() -> None:
    names = {1: ("tank",), 2: ("tank",), 3: ("infantry",)}
    blank = Counts("units", (Item("a", 2, (1, 2)), Item("b", 1, (3,))), maximum=2)
    option = Option({"do": "move", "path": ["a", "b"]}, (blank, Choice("to", ("x", "y"))))

    def matches(**wanted: object) -> bool:
        return option_matches(option, wanted, lambda unit: names[unit])

    assert matches(do="move", units={"tank": 2}) and matches(units={"tank": 1, "infantry": 1}, to="y")
    assert matches(units=[1, 3]) and matches(path=("a", "b"))
    assert not matches(units={"tank": 2, "infantry": 1}) and not matches(units={"bomber": 1})
    assert not matches(to="z") and not matches(by="red") and not matches(units=[4])


def test_options_with_a_budget() -> None:
    blank = Counts("units", (Item("tank", 9, cost=5), Item("infantry", 9, cost=3)), minimum=0, budget=11)
    option = Option({"do": "purchase"}, (blank,))
    assert option_matches(option, {"units": {"tank": 1, "infantry": 2}}, lambda unit: ())
    assert not option_matches(option, {"units": {"tank": 2, "infantry": 1}}, lambda unit: ())


def test_events_match_by_some_of_their_fields() -> None:
    event = Event("rolled", "red", {"dice": [1, 2], "units": {"tank": 1, "infantry": 2}})
    assert event_matches(event, {"kind": "rolled", "by": "red", "units": {"tank": 1}})
    assert not event_matches(event, {"dice": [1]}) and not event_matches(event, {"area": "x"})


def test_what_was_never_asked(tmp_path: Path) -> None:
    run(
        tmp_path,
        "dice: [1]\nsteps:\n  - not_asked: {kind: jump}\n  - {by: red, do: run}\n  - not_asked: {kind: jump}",
    )
    text = failure(tmp_path, "steps:\n  - not_asked: {seat: red}\n")
    assert "step 1: asked all the same: " in text
    assert "unknown key “who”" in failure(tmp_path, "steps:\n  - not_asked: {who: red}\n")
