"""The command that says whether a saved game was changed."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from boardgame.cli.main import main
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.wartable"
    with Match.new(registry.game("spring1942"), {}, SeededChance(1), path) as match:
        match.apply({"by": "soviet_union", "do": "purchase", "units": {"infantry": 2}})
    return path


def test_a_game_as_it_was_played(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert main(["verify", str(saved)]) == 0
    words = "verified: all 1 actions follow the rules and lead to the positions in the file"
    assert capsys.readouterr().out == f"{saved}: {words}\n"
    assert main(["verify", "--json", str(saved)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {"actions": 1, "changed_at": None, "reason": "", "compared": True, "chance": "", "contributor": ""}


def test_a_game_that_was_changed(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    database = sqlite3.connect(saved)
    database.execute("DELETE FROM actions WHERE number=1")
    database.commit()
    database.close()
    assert main(["verify", str(saved)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{saved}: this file was changed at action 1: action 1 was cut off")
    assert main(["verify", "--json", str(saved)]) == 1
    assert json.loads(capsys.readouterr().out)["changed_at"] == 1


def test_what_is_no_saved_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["verify", str(tmp_path / "none.wartable")]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err == f"boardgame verify: {tmp_path / 'none.wartable'}: there is no such file\n"
