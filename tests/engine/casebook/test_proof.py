"""Proving rules: which code is broken how, and what counts as a proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.engine.casebook.case_file import CaseError
from boardgame.engine.casebook.proof.attributes import attribute_breaks
from boardgame.engine.casebook.proof.breaks import Break, breaks_of
from boardgame.engine.casebook.proof.child import in_child
from boardgame.engine.casebook.proof.data_breaks import data_breaks
from boardgame.engine.casebook.proof.instrument import instrumented
from boardgame.engine.casebook.proof.places import Source
from boardgame.engine.casebook.proof.proving import counts
from boardgame.engine.casebook.proof.record import Proof, RecordError, read_record, write_record
from boardgame.engine.casebook.proof.switch import SWITCH

CODE = '''
FREE = 2
"""Steps without pay (RACE-GO-01)."""


def pay(steps, rich, log):
    """What a walk costs (RACE-PAY-02)."""
    if steps > FREE and not rich:  # RACE-PAY-01
        return 2 * steps
    log.append(steps)  # RACE-LOG-01
    return 0


def walk(steps):
    """A walk."""
    found = ["go", ("stop", "RACE-END-01")]
    if steps < 1:
        raise Refused("RACE-GO-02", "Walk at least one step.")
    for part in found:
        yield part
'''


class Refused(Exception):
    def __init__(self, rule: str, text: str) -> None:
        super().__init__(text)
        self.rule = rule


@pytest.fixture
def source(tmp_path: Path) -> Source:
    path = tmp_path / "race.py"
    path.write_text(CODE)
    return Source(path)


@pytest.fixture(autouse=True)
def switched_off():
    yield
    SWITCH.broken, SWITCH.silenced = -1, ""


def _ways(breaks: list[Break], rule: str) -> set[tuple[str, str]]:
    return {(each.code, each.what) for each in breaks if rule in each.rules}


def test_what_stands_beside_an_id_is_broken_and_nothing_else(source: Source) -> None:
    breaks = breaks_of(source)
    assert {("steps > FREE and (not rich)", "never true"), ("not rich", "does not matter")} <= _ways(
        breaks, "RACE-PAY-01"
    )
    assert _ways(breaks, "RACE-LOG-01") == {("log.append(steps)", "left out")}
    assert _ways(breaks, "RACE-GO-01") == {("2", "one more"), ("2", "one less")}
    assert ("steps < 1", "never true") in _ways(breaks, "RACE-GO-02")
    assert any(what.startswith("without ('stop'") for _, what in _ways(breaks, "RACE-END-01"))
    assert not _ways(breaks, "RACE-XX-01")


def test_a_docstring_stands_for_the_whole_function_and_counts_as_less_near(source: Source) -> None:
    breaks = breaks_of(source)
    assert {("log.append(steps)", "left out"), ("2 * steps", "without the left part")} <= _ways(breaks, "RACE-PAY-02")
    assert {each.rules["RACE-PAY-02"] for each in breaks if "RACE-PAY-02" in each.rules} == {"function"}


def test_the_switch_breaks_one_thing_at_a_time(source: Source) -> None:
    breaks = breaks_of(source)
    numbers = {(each.code, each.what): number for number, each in enumerate(breaks)}
    names: dict = {"Refused": Refused, "_proof_holds": SWITCH.holds, "_proof_stands": SWITCH.stands}
    exec(instrumented(source, dict(enumerate(breaks))), names)
    assert (names["pay"](3, False, []), names["pay"](3, True, [])) == (6, 0)
    SWITCH.broken = numbers["not rich", "does not matter"]
    assert (names["pay"](3, False, []), names["pay"](3, True, [])) == (6, 6)
    SWITCH.broken = numbers["log.append(steps)", "left out"]
    log: list[int] = []
    assert names["pay"](3, True, log) == 0 and log == []


def test_a_silenced_refusal_is_not_raised(source: Source) -> None:
    names: dict = {"Refused": Refused, "_proof_holds": SWITCH.holds, "_proof_stands": SWITCH.stands}
    exec(instrumented(source, {}), names)
    with pytest.raises(Refused):
        list(names["walk"](0))
    SWITCH.silenced = "RACE-GO-02"
    assert len(list(names["walk"](0))) == 2
    assert "RACE-GO-02" in SWITCH.refused


def test_an_attribute_is_broken_wherever_it_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        'class Rules:\n    """Rules.\n\n    Attributes:\n        fast: whether they run (RACE-GO-03).\n    """\n\n'
        "    fast: bool\n"
    )
    (tmp_path / "b.py").write_text("def f(rules):\n    return 2 if rules.fast else 1\n")
    (found,) = attribute_breaks([Source(tmp_path / "a.py"), Source(tmp_path / "b.py")])
    assert (found.code, found.what, found.rules) == ("rules.fast", "the opposite", {"RACE-GO-03": "function"})


def test_lines_of_data_are_broken_where_an_id_stands(tmp_path: Path) -> None:
    (tmp_path / "units.yaml").write_text(
        "# RACE-PAY-01\nhorse: 3\ncart: {cost: 5, pulled: true}  # RACE-PAY-02\nox: 4\n"
    )
    found = data_breaks(tmp_path / "units.yaml")
    assert {(each.code, each.what) for each in found if "RACE-PAY-01" in each.rules} == {
        ("horse: 3", "3: one more"), ("horse: 3", "3: one less"), ("horse: 3", "left out"),
    }  # fmt: skip
    assert any(each.text.endswith("cart: {cost: 5, pulled: false}\nox: 4\n") for each in found)
    assert not any(each.code.startswith("ox") for each in found)


def test_neither_a_crash_nor_another_refusal_is_a_proof() -> None:
    def failed(reason: str, cause: Exception | None = None) -> CaseError:
        error = CaseError(Path("a.yaml"), 1, 1, "t", 1, reason)
        error.__cause__ = cause
        return error

    assert counts(failed("allowed, but RACE-GO-02 should refuse it"))
    assert not counts(failed("the program failed: KeyError", KeyError("x")))
    assert not counts(failed("refused by RACE-GO-03 instead of RACE-GO-02: No."))


def test_what_a_child_does_stays_there_and_may_not_take_for_ever() -> None:
    def silence() -> str:
        SWITCH.silenced = "RACE-GO-02"
        return "done"

    def forever() -> None:
        while True:
            pass

    assert in_child(silence, 5) == "done" and SWITCH.silenced == ""
    assert in_child(forever, 1) is None
    assert in_child(lambda: 1 // 0, 5) is None


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    proofs = {"RACE-GO-02": Proof("a.yaml: title: with colon", "line", "never true", "steps < 1", "0a1b2c3d")}
    write_record(tmp_path / "race.yaml", proofs)
    assert read_record(tmp_path / "race.yaml") == proofs


@pytest.mark.parametrize("text", ["[]", "A: {case: a}", "A: {case: a, how: luck, what: b, text: c}", "A: ["])
def test_a_wrong_record_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "race.yaml").write_text(text)
    with pytest.raises(RecordError, match=r"race\.yaml"):
        read_record(tmp_path / "race.yaml")
