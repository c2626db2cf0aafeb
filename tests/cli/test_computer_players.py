"""Commands about computer players: series, advice, checking a program, tuning."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from boardgame.ai.matches.task import MatchResult, MatchTask
from boardgame.cli.main import main
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bold_bot.py"


@pytest.mark.slow
def test_a_series_is_played_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "games.csv"
    command = ["simulate", "rising_sun", "--players", "recruit,random", "--games", "2", "--rounds", "1"]
    assert main([*command, "--csv", str(table)]) == 0
    told = capsys.readouterr().out
    assert "games: 2 played (2 cut and judged), 0 failed" in told
    assert "recruit:\n  won" in told and "95 % interval" in told and "faults: none" in told
    assert len(table.read_text(encoding="utf-8").splitlines()) == 3


def test_a_program_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "check", f"{sys.executable} {EXAMPLE}", "rising_sun"]) == 0
    assert "no faults" in capsys.readouterr().out
    bad = tmp_path / "bad.py"
    bad.write_text("import sys\nsys.exit('my own mistake')", encoding="utf-8")
    assert main(["bot", "check", f"{sys.executable} {bad}", "rising_sun"]) == 1
    told = capsys.readouterr().out
    assert "ENGINE-PLAYER-GONE" in told and "my own mistake" in told


def test_advice_on_a_saved_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.wartable"
    match = Match.new(registry.game("rising_sun"), {}, SeededChance(1), path)
    match.close()
    assert main(["advise", str(path), "--level", "recruit", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["action"]["by"] == told["seat"]
    assert sum(told["chances"].values()) == pytest.approx(1.0)
    assert main(["advise", str(path), "--level", "recruit"]) == 0
    assert "The Recruit would: {" in capsys.readouterr().out
    assert main(["advise", str(tmp_path / "none.wartable")]) == 1


def test_what_cannot_be_tuned(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["tune", "rising_sun", "--weight", "luck"])
    assert "there is no weight 'luck'" in capsys.readouterr().err


def test_what_was_played_is_told_where_a_series_is_interrupted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[MatchTask] = []

    def play(task: MatchTask) -> MatchResult:
        if played:
            raise KeyboardInterrupt
        played.append(task)
        return MatchResult(task, winner="Japan", rounds=1, actions=1)

    monkeypatch.setattr("boardgame.cli.series.play", play)
    main(["simulate", "rising_sun", "--players", "recruit,random", "--games", "5"])
    told = capsys.readouterr()
    assert "games: 1 played" in told.out
    assert "interrupted after 1 of 5 games" in told.err
