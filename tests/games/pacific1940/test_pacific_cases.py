"""Every case of Pacific 1940, each of its documents a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.engine.case import run_case
from boardgame.engine.case_file import CaseError, Document, read_cases
from boardgame.engine.catalogue import load_catalogue
from boardgame.games.pacific1940 import game

FOLDER = Path(__file__).resolve().parents[2] / "cases" / "pacific1940"


def _documents() -> list[object]:
    parameters = []
    for file in sorted(FOLDER.rglob("*.yaml")):
        try:
            documents: list[Document | CaseError] = [*read_cases(file)]
        except CaseError as error:
            documents = [error]
        for number, document in enumerate(documents, start=1):
            parameters.append(pytest.param(document, id=f"{file.stem}-{number}"))
    return parameters


def test_there_are_cases() -> None:
    assert len(_documents()) > 20


@pytest.mark.parametrize("document", _documents())
def test_case(document: Document | CaseError) -> None:
    if isinstance(document, CaseError):
        pytest.fail(str(document), pytrace=False)
    try:
        run_case(document, lambda game_id: game(), lambda game_id: load_catalogue("pacific1940").rules)
    except CaseError as error:
        if error.__cause__ is not None:
            raise
        pytest.fail(str(error), pytrace=False)
