"""The proofs of a game: what of the program they are about, and the file in a checkout in which they are kept."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from boardgame.engine.casebook.catalogue import default_case_files
from boardgame.engine.casebook.proof.proving import Program
from boardgame.engine.casebook.proof.record import Proof, read_record
from boardgame.engine.cited import stands_for
from boardgame.engine.files import data_path
from boardgame.games import registry

_NO_DATA = frozenset({"rules.yaml", "paper.yaml", "citations.yaml", "counterparts.yaml"})


def program_of(game: str) -> Program:
    """What of the program is broken to prove the rules of a game: its code, its kit's and its data.

    The words of its cases are left out, for whoever breaks the judge proves nothing.
    """
    folder = _folder(registry.info(game).package)
    floor = folder.parent
    others = {_folder(registry.info(other).package) for other in registry.games() if other != game}
    judge = _folder(registry.info(game).words.rpartition(".")[0])
    left_out = {*others, judge} - {folder}
    code = [path for path in sorted(floor.rglob("*.py")) if path.parent != floor and not left_out & {*path.parents}]
    data = [*folder.glob("*.yaml"), *data_path("scenarios").glob(f"{game}/*.yaml")]
    return Program(
        game,
        code,
        sorted(path for path in data if path.name not in _NO_DATA),
        default_case_files(game),
        {rule.id: rule.text for rule in registry.catalogue(game).rules.values()},
        stands_for(folder),
        registry.case_words,
    )


def record_path(game: str) -> Path:
    """Where a checkout keeps the proofs of a game."""
    return Path(__file__).resolve().parents[2] / "tests" / "proofs" / f"{game}.yaml"


def recorded(game: str) -> dict[str, Proof]:
    """The proofs of a game as they are kept; none where there is no file.

    Raises:
        RecordError: the file is wrong.
    """
    path = record_path(game)
    return read_record(path) if path.is_file() else {}


def _folder(package: str) -> Path:
    found = find_spec(package)
    assert found is not None and found.origin is not None
    return Path(found.origin).resolve().parent
