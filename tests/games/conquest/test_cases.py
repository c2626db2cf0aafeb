"""The cases of the game, each a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.engine.casebook.case import run_case
from boardgame.engine.casebook.case_file import Document, read_cases
from boardgame.games import registry

FOLDER = Path(__file__).resolve().parent / "cases"
DOCUMENTS = [
    pytest.param(document, id=f"{file.stem}-{number}")
    for file in sorted(FOLDER.glob("*.yaml"))
    for number, document in enumerate(read_cases(file), start=1)
]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_case(document: Document) -> None:
    run_case(document, registry.case_words, lambda game_id: registry.catalogue(game_id).rules)
