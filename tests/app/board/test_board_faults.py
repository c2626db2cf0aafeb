"""Damaged files of a board: the client says which game, file and place, everywhere, and plays the others."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from boardgame.app.board import drawings
from boardgame.app.shell.boards import board_viewer
from boardgame.app.shell.boards.board_titles import TITLES
from boardgame.app.shell.boards.board_viewer import BoardViewer
from boardgame.app.shell.game_card import GameCard
from boardgame.app.shell.window import Window
from boardgame.cli.main import main
from boardgame.engine import files

ROOT = Path(__file__).resolve().parents[3]


def without_a_shape(root: Path) -> None:
    change_shapes(root, lambda areas: areas.pop("iceland"))


def with_a_crossing(root: Path) -> None:
    ring = [[0, 0], [4, 4], [9, 0], [0, 5]]
    change_shapes(root, lambda areas: areas["iceland"]["rings"][0].update(points=ring))


def with_a_hole(root: Path) -> None:
    def shrink(areas: dict) -> None:
        ring = areas["mongolia"]["rings"][0]
        x, y = ring["points"][0]
        ring["points"] = [[x + (a - x) * 0.9, y + (b - y) * 0.9] for a, b in ring["points"]]

    change_shapes(root, shrink)


def change_shapes(root: Path, change: Callable[[dict], object]) -> None:
    path = root / "assets/boards/spring1942/shapes.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data["areas"])
    path.write_text(json.dumps(data), encoding="utf-8")


def with_an_id_twice(root: Path) -> None:
    path = root / "scenarios/spring1942/areas.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines, lines[1]]) + "\n", encoding="utf-8")


def without_shapes(root: Path) -> None:
    (root / "assets/boards/spring1942/shapes.json").unlink()


def without_the_scenario(root: Path) -> None:
    shutil.rmtree(root / "scenarios/spring1942")


def with_a_far_hexside(root: Path) -> None:
    path = root / "scenarios/third_reich/hexsides.csv"
    path.write_text(path.read_text(encoding="utf-8") + "L31,L40,yes,,\n", encoding="utf-8")


def without_a_hex(root: Path) -> None:
    for name in ("hexes.csv", "hexsides.csv"):
        path = root / "scenarios/third_reich" / name
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(line for line in lines if "M29" not in line.split(",")[:2]), encoding="utf-8")


def without_hexes(root: Path) -> None:
    (root / "scenarios/third_reich/hexes.csv").unlink()


DAMAGES = [
    ("spring1942", without_a_shape, "shapes.json: area 'iceland' has no shape"),
    ("spring1942", with_a_crossing, "shapes.json: area 'iceland': ring 1 crosses itself near"),
    ("spring1942", with_a_hole, "shapes.json: a hole in the board near"),
    ("spring1942", with_an_id_twice, "areas.csv:147: area 'eastern_canada' was already given in line 2"),
    ("spring1942", without_shapes, "assets/boards/spring1942/shapes.json is missing"),
    ("spring1942", without_the_scenario, "scenarios/spring1942 is missing"),
    ("third_reich", with_a_far_hexside, "hexsides.csv:5090: 'L31' and 'L40' do not touch"),
    ("third_reich", without_a_hex, "hexes.csv: a hole in the board at M29"),
    ("third_reich", without_hexes, "hexes.csv: cannot be read"),
]


def forget_boards() -> None:
    for known in (drawings.board_of, drawings.hex_board_of, drawings.shapes_of, drawings.drawing_of):
        known.cache_clear()


@pytest.fixture
def root(tmp_path, monkeypatch, client) -> Iterator[Path]:
    """A copy of the program's data that a test may damage."""
    for folder in ("assets", "scenarios"):
        shutil.copytree(ROOT / folder, tmp_path / "program" / folder)
    monkeypatch.setattr(files, "data_root", lambda: tmp_path / "program")
    forget_boards()
    yield tmp_path / "program"
    forget_boards()


@pytest.fixture
def said(monkeypatch) -> list[str]:
    words: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", staticmethod(lambda _, title, text, *__: words.append(text)))
    return words


@pytest.mark.parametrize(("game", "damage", "why"), DAMAGES)
def test_a_damaged_board_is_named_wherever_it_is_wanted(
    qtbot, client, root, said, capsys, tmp_path, game, damage, why
):
    damage(root)
    forget_boards()  # a window of the test before may have prepared the board meanwhile
    window = Window(client)
    qtbot.addWidget(window)
    window.look_at(game)
    assert len(said) == 1 and said[0].startswith("This board cannot be looked at.\n\n")
    assert TITLES[game] in said[0] and why in said[0]
    for command in (["board", game], ["screenshot", "--board", game, "--out", str(tmp_path / "x.png")]):
        assert main(command) == 1
        error = capsys.readouterr().err
        assert error.startswith(f"boardgame {command[0]}: {TITLES[game]}") and why in error
        assert len(error.splitlines()) == 1
    assert not (tmp_path / "x.png").exists()


@pytest.mark.parametrize(("damage", "why"), [(damage, why) for game, damage, why in DAMAGES if game == "spring1942"])
def test_the_card_of_a_damaged_game_says_why_and_begins_none(qtbot, client, root, said, damage, why):
    damage(root)
    forget_boards()  # a window of the test before may have prepared the board meanwhile
    window = Window(client)
    qtbot.addWidget(window)
    window.resize(1300, 800)
    window.show_start()
    window.show()
    card = next(card for card in window.start.cards if isinstance(card, GameCard))
    qtbot.waitUntil(lambda: card.fault != "", timeout=20_000)
    assert why in card.fault and why in card.accessibleDescription()
    assert why in card._line.text().replace("\u200b", "")
    assert not window.begin("spring1942", {})
    assert window.table is None
    assert said[-1].startswith("This game cannot be played.\n\nSpring 1942") and why in said[-1]


def test_the_others_are_looked_at_all_the_same(qtbot, client, root, said):
    without_shapes(root)
    forget_boards()
    window = Window(client)
    qtbot.addWidget(window)
    assert board_viewer.look_at("spring1942", client, window) is None
    viewer = board_viewer.look_at("revised", client, window)
    assert isinstance(viewer, BoardViewer) and viewer.isVisible()
    assert viewer.canvas.view.position.stacks
    assert len(said) == 1
    viewer.close()
