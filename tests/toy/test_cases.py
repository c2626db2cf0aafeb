"""The cases of the game, each a test of its own, and what the catalogue says of them."""

from __future__ import annotations

import pytest

from boardgame.cli.main import main
from boardgame.engine.casebook.case import run_case
from boardgame.engine.casebook.case_file import Document, read_cases
from boardgame.engine.casebook.catalogue import coverage
from boardgame.games import registry
from tests.toy import INFO
from tests.toy.village import FOLDER

FILE = FOLDER / "cases" / "smugglers.yaml"


@pytest.mark.parametrize("document", read_cases(FILE), ids=lambda document: document.title)
def test_case(document: Document) -> None:
    run_case(document, registry.case_words, lambda game_id: registry.catalogue(game_id).rules)


def test_every_rule_is_cited_and_exercised() -> None:
    found = coverage(registry.catalogue(INFO.id), [FILE], sorted(FOLDER.glob("*.py")))
    assert (found.missing_in_code, found.missing_in_cases) == ([], [])


def test_the_command_runs_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["case", "run", str(FILE), "-q"]) == 0
    assert "11 cases: 11 passed" in capsys.readouterr().out
