"""Every worked example of the rulebook of Third Reich is a case, named by its number in the order of the book."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

CASES = Path(__file__).parent / "third_reich"
EXAMPLES = 70
ON_PAPER = {63}
"""Where Germany keeps fleets secret on paper (TR-42.8b), which a computer need not."""
_NAMED = re.compile(r"\((?:after )?examples? ([\d and,]+)")


def named() -> set[int]:
    found: set[int] = set()
    for path in CASES.glob("*.yaml"):
        for case in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            for numbers in _NAMED.findall(case["title"]):
                found |= {int(number) for number in re.findall(r"\d+", numbers)}
    return found


def test_every_example_is_a_case() -> None:
    assert named() == set(range(1, EXAMPLES + 1)) - ON_PAPER
