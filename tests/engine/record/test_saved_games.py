"""The folder of saved games, and histories as JSON."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from boardgame.engine import SPECTATOR, SeededChance
from boardgame.engine.record.history import HistoryError, import_history
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import data_folder, games_folder, list_saves, new_save_path
from tests.engine.race import Race, play

SETUP = {"options": {"goal": 500}}


def test_the_folder_can_be_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WARTABLE_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert games_folder() == tmp_path / "games"
    assert list_saves() == []


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "base/wartable"),
        ("win32", "APPDATA", "base/Wartable"),
        ("linux", "", "home/.local/share/wartable"),
        ("win32", "", "home/AppData/Roaming/Wartable"),
        ("darwin", "", "home/Library/Application Support/Wartable"),
    ],
)
def test_the_folder_is_where_the_system_keeps_such_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, expected: str
) -> None:
    for name in ("WARTABLE_DATA", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    if variable:
        monkeypatch.setenv(variable, str(tmp_path / "base"))
    assert data_folder() == tmp_path / expected


def test_new_names_are_free_and_say_who_plays(tmp_path: Path) -> None:
    first = new_save_path("race", ["Ann Lee", "Bo/../x", "Ann Lee"], tmp_path)
    assert first.name == "race-ann_lee-bo_x.wartable"
    first.touch()
    assert new_save_path("race", ["Ann Lee", "Bo/../x"], tmp_path).name == "race-ann_lee-bo_x-2.wartable"


def test_saves_are_listed_newest_first_with_where_they_stand(tmp_path: Path) -> None:
    for number, name in enumerate(["old", "new"]):
        with Match.new(Race(), SETUP, SeededChance(1), tmp_path / f"{name}.wartable") as match:
            play(match, 3 + number)
        os.utime(tmp_path / f"{name}.wartable", (1000 + number, 1000 + number))
    (tmp_path / "broken.wartable").write_text("no")
    os.utime(tmp_path / "broken.wartable", (5, 5))
    new, old, broken = list_saves(tmp_path)
    assert (new.path.stem, old.path.stem) == ("new", "old")
    assert new.header is not None and new.header.game == "race" and new.header.setup == SETUP
    assert new.summary == {
        "title": "Turn 5",
        "round": 5,
        "seat": "red",
        "stage": "",
        "asked": ["red"],
        "actions": 4,
        "over": False,
    }
    assert "not a saved game" in broken.problem


def test_a_game_being_played_is_listed_as_it_stands(tmp_path: Path) -> None:
    with Match.new(Race(), SETUP, SeededChance(1), tmp_path / "a.wartable") as match:
        play(match, 5)
        assert list_saves(tmp_path)[0].summary["actions"] == 5
        match.undo()
        assert list_saves(tmp_path)[0].summary["actions"] == match.number


def test_a_history_is_plain_json_and_can_be_played_again(tmp_path: Path) -> None:
    match = Match.new(Race(rolls_at_start=True), SETUP, SeededChance(1))
    play(match, 20)
    text = json.dumps(match.perspective(SPECTATOR).export())
    again = import_history(json.loads(text), lambda _: Race(rolls_at_start=True), tmp_path / "a.wartable")
    assert again.state.to_plain() == match.state.to_plain()
    assert again.perspective(SPECTATOR).export()["entries"] == match.perspective(SPECTATOR).export()["entries"]
    first = json.loads(text)["entries"][1]
    assert first["sentences"] and first["action"]["by"] == "red"
    again.close()


def test_wrong_histories_are_told() -> None:
    match = Match.new(Race(), SETUP, SeededChance(1))
    play(match, 5)
    data = json.loads(json.dumps(match.perspective(SPECTATOR).export()))
    for change, message in (
        (lambda d: d.update(format="x"), "not a history"),
        (lambda d: d.pop("game"), "damaged"),
        (lambda d: d["entries"].pop(2), "action 2 cannot be played"),
        (lambda d: d["entries"][4].update(chance=[]), "action 4 cannot be played"),
        (lambda d: d["entries"][1]["action"].update(fields=3), "entry 1 leads to another position"),
    ):
        wrong = json.loads(json.dumps(data))
        change(wrong)
        with pytest.raises(HistoryError, match=message):
            import_history(wrong, lambda _: Race())
