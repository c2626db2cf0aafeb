"""``boardgame odds conquest``, as a user types it."""

from __future__ import annotations

import json

import pytest

from boardgame.cli.main import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str, game: str = "conquest") -> tuple[int, str, str]:
    try:
        status = main(["odds", game, *arguments])
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_on_land(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--attack", "infantry 3", "--defender", "minor", "--defend", "fortress 2")
    assert (status, err) == (0, "")
    assert "after one Round" in out and "the area falls           16.67 %" in out
    assert "peiping loses             0.82 CV  (0.17 fortress)" in out
    assert out.rstrip().rpartition("\n")[2].startswith("exact, ")


def test_at_sea(capsys: pytest.CaptureFixture[str]) -> None:
    radar = ["--attack", "fleet 1", "--defend", "fleet 1", "--defender-has", "Naval Radar"]
    status, out, _ = run(capsys, *radar)
    assert status == 0 and "fought to its end" in out and "only the attacker left   40.00 %" in out
    _, out, _ = run(capsys, *radar, "--surprise", "--json")
    found = json.loads(out)
    assert found["kind"] == "sea" and found["exact"] and found["season"]["attacker"] == pytest.approx(0.4)


def test_how_sides_decide(capsys: pytest.CaptureFixture[str]) -> None:
    fleets = ["--attack", "carrier 4", "--defend", "fleet 1"]
    assert "only defenders left" not in run(capsys, *fleets)[1].partition("fought")[0]
    _, out, _ = run(capsys, *fleets, "--attacker-does", "strike", "--json")
    assert json.loads(out)["end"]["attacker"] == pytest.approx(1 - (5 / 6) ** 4)


def test_what_is_not_understood(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--attack", "flet 3", "--defend", "fleet 1")
    assert (status, out) == (1, "") and err.startswith("boardgame odds: There is no unit 'flet'")
    assert run(capsys, "--attack", "fleet 1")[0] == 2
    assert run(capsys, "--attack", "fleet 1", "--defend", "fleet 1", "--time", "0")[0] == 2
    assert "Battle Groups" in run(capsys, "--help")[1]


def test_in_the_game_for_two(capsys: pytest.CaptureFixture[str]) -> None:
    fleets = ["--attack", "fleet 1", "--defend", "fleet 1", "--json"]
    status, out, err = run(capsys, *fleets, game="rising_sun")
    assert (status, err) == (0, "")
    assert json.loads(out)["end"] == json.loads(run(capsys, *fleets)[1])["end"]
    russians = ["--attack", "infantry 2", "--defender", "soviet_union", "--defend", "infantry 2"]
    assert run(capsys, *russians)[0] == 0
    status, out, err = run(capsys, *russians, game="rising_sun")
    assert (status, out) == (1, "") and err.startswith("boardgame odds: There ")
