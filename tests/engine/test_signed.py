"""Numbers with their sign, in one way everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgame.engine.signed import below_zero, signed

CODE = Path(__file__).resolve().parents[2] / "boardgame"
BY_HAND = re.compile(r""":\+[.\d]*[df]?\}|replace\("-", "−"|["(]−\{|−\{\w""")
"""A sign given by a format, a hyphen made a minus sign, a minus sign written before a number."""
PRINTED = {CODE / "cli" / "odds.py", CODE / "games" / "third_reich" / "position" / "audit.py"}
"""A table for a terminal, and a fault for programmers."""


@pytest.mark.parametrize(
    ("number", "decimals", "words"),
    [(5, 0, "+5"), (-2, 0, "−2"), (0, 0, "0"), (-2.25, 1, "−2.2"), (-0.04, 1, "0.0"), (1.55, 1, "+1.6")],
)
def test_a_change_has_its_sign_and_nothing_has_none(number: float, decimals: int, words: str) -> None:
    assert signed(number, decimals) == words


def test_a_number_below_zero_has_a_true_minus_sign() -> None:
    assert (below_zero(13), below_zero(0), below_zero(-2)) == ("13", "0", "−2")


def test_no_sign_is_put_before_a_number_by_hand() -> None:
    found = [
        f"{path.relative_to(CODE)}:{number}"
        for path in sorted(CODE.rglob("*.py"))
        if path not in PRINTED and path.name != "signed.py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if BY_HAND.search(line)
    ]
    assert found == []
