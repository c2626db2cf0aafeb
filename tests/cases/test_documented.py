"""The cases printed in the documentation pass as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgame.engine.casebook.case import run_case
from boardgame.engine.casebook.case_file import read_cases
from boardgame.games.registry import case_words, catalogue

PAGE = Path(__file__).resolve().parents[2] / "docs" / "cases.md"
EXAMPLES = re.findall(r"^```yaml\n(game:.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example(number: int, tmp_path: Path) -> None:
    file = tmp_path / f"example {number + 1}.yaml"
    file.write_text(EXAMPLES[number], encoding="utf-8")
    (document,) = read_cases(file)
    run_case(document, case_words, lambda game_id: catalogue(game_id).rules)


def test_every_action_has_an_example() -> None:
    from boardgame.games.axis_allies import actions

    words = {
        kind.model_fields["do"].default
        for kind in vars(actions).values()
        if isinstance(kind, type) and issubclass(kind, actions.Action) and "do" in kind.model_fields
    }
    shown = set(re.findall(r"do: ([a-z_]+)", PAGE.read_text(encoding="utf-8")))
    assert words - shown == set()
