"""A player's own board from the folder to the table: what is said of it, how it is played on, saved and drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices

from boardgame.app.families.conquest.area.certainty import area_certainty, border_lines
from boardgame.app.families.conquest.own_board import drawing, own_board
from boardgame.app.shell.boards.own_board_line import GUIDE
from boardgame.app.shell.new_game import NewGamePage
from boardgame.app.table.family import family_of
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry
from boardgame.games.conquest import game
from boardgame.games.conquest.scenario import load_scenario, read_changes

BORDER = "a,b,kind,border\nkorea,mukden,,wilderness\n"


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("WARTABLE_DATA", str(tmp_path))
    return tmp_path / "boards" / "conquest"


@pytest.fixture
def page(qtbot, client, folder):
    def make() -> NewGamePage:
        made = NewGamePage(game(), family_of("conquest"), client)
        qtbot.addWidget(made)
        made.resize(1600, 1000)
        made.show()
        return made

    return make


def test_a_newcomer_is_led_to_the_folder(page, folder, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    line = page().own_board
    assert "put it right" in line.words and line.setup == {} and not line.switch.isVisible()
    line.open_folder()
    assert opened == [str(folder)] and "connections.csv" in (folder / GUIDE).read_text(encoding="utf-8")
    assert line.setup == {}


def test_the_example_of_the_guide_can_be_used(folder):
    folder.mkdir(parents=True)
    (folder / "areas.csv").write_text("id,oil\nhouston,-\n", encoding="utf-8")
    (folder / "connections.csv").write_text("a,b,kind,border\nkorea,mukden,,mountain\n", encoding="utf-8")
    found = own_board(game())
    assert not found.problem and found.rows == 2


def test_a_wrong_row_is_told_with_file_and_line_and_mended(page, folder):
    folder.mkdir(parents=True)
    (folder / "connections.csv").write_text("a,b,kind,border\nkorea,mukdn,,mountain\n", encoding="utf-8")
    line = page().own_board
    assert "connections.csv:2" in line.words and "mukdn" in line.words and line.setup == {}
    (folder / "connections.csv").write_text(BORDER, encoding="utf-8")
    line.refresh()
    assert "1 row differs." in line.words and line.switch.isVisible()
    assert line.setup["board"]["connections"][0]["border"] == "wilderness"
    line.switch.setChecked(False)
    assert line.setup == {}


def test_an_unknown_column_is_told(folder):
    folder.mkdir(parents=True)
    (folder / "areas.csv").write_text("id,oill\nhouston,-\n", encoding="utf-8")
    assert "oill" in own_board(game()).problem


def test_a_saved_game_keeps_its_board_whatever_becomes_of_the_folder(folder, tmp_path, qapp):
    folder.mkdir(parents=True)
    (folder / "connections.csv").write_text(BORDER, encoding="utf-8")
    setup = dict(own_board(game()).setup)
    path = tmp_path / "own.wartable"
    match = Match.new(game(), setup, SeededChance(1), path)
    border = match.game.world.geography.border("korea", "mukden")
    assert border.kind == "wilderness" and "mukden" not in match.game.world.overland["korea"]
    assert game().world.geography.border("korea", "mukden").kind == "river"
    (folder / "connections.csv").unlink()
    again = Match.open(path, registry.game)
    assert again.game.world.geography.border("korea", "mukden").kind == "wilderness"
    assert again.state == match.state
    assert again.notice == ""
    drawn = drawing(again.game)
    assert {border.sort for border in drawn.geometry.sorted_borders} >= {"wilderness"}
    assert drawing(game()) is family_of("conquest").drawing(game())


def test_a_game_begun_on_another_board_of_the_program_says_so_when_it_is_opened(folder, tmp_path):
    folder.mkdir(parents=True)
    (folder / "connections.csv").write_text(BORDER, encoding="utf-8")
    path = tmp_path / "older.wartable"
    Match.new(game().on(load_scenario(changes=read_changes(folder))), {}, SeededChance(1), path).close()
    with Match.open(path, registry.game) as again:
        assert again.notice.startswith("The board of this game is another")


def test_what_a_player_put_right_is_no_longer_called_a_guess(folder):
    folder.mkdir(parents=True)
    (folder / "connections.csv").write_text(BORDER, encoding="utf-8")
    (folder / "areas.csv").write_text("id,oil\nhouston,-\n", encoding="utf-8")
    played = game().for_setup(own_board(game()).setup)
    view = played.view(played.new_state({}), "japan")
    mended = next(line for line in border_lines(view, "korea") if line.area == "mukden")
    assert not mended.guessed and mended.sure == "Put right by a player"
    before = game().view(game().new_state({}), "japan")
    assert next(line for line in border_lines(before, "korea") if line.area == "mukden").guessed
    assert area_certainty(view, "houston") == ["Put right by a player: As on the player’s own board."]
