"""Every case under this folder, each of its documents a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.engine.casebook.case import run_case
from boardgame.engine.casebook.case_file import CaseError, Document, read_cases
from boardgame.games.registry import case_words, catalogue

FOLDER = Path(__file__).resolve().parent


def _documents() -> list[object]:
    parameters = []
    for file in sorted(FOLDER.glob("*/*.yaml")):
        name = file.relative_to(FOLDER).with_suffix("").as_posix()
        try:
            documents: list[Document | CaseError] = [*read_cases(file)]
        except CaseError as error:
            documents = [error]
        for number, document in enumerate(documents, start=1):
            parameters.append(pytest.param(document, id=f"{name}-{number}"))
    return parameters


@pytest.mark.parametrize("document", _documents())
def test_case(document: Document | CaseError) -> None:
    if isinstance(document, CaseError):
        pytest.fail(str(document), pytrace=False)
    try:
        run_case(document, case_words, lambda game_id: catalogue(game_id).rules)
    except CaseError as error:
        if error.__cause__ is not None:
            raise
        pytest.fail(str(error), pytrace=False)
