"""``boardgame screenshot`` and ``boardgame board``: any board as a picture, near and far, as different eyes see it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QSettings, QStandardPaths
from PySide6.QtGui import QColor, QImage

from boardgame.app.look.vision import KINDS, seen_with
from boardgame.app.shell.boards.board_titles import TITLES
from boardgame.app.shell.screenshot import VISIONS
from boardgame.cli.main import main

SIZE = (480, 320)


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the person who runs the tests is read or written."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    QStandardPaths.setTestModeEnabled(True)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))


def taken(folder: Path, arguments: str) -> np.ndarray:
    """The pixels of a picture that the command made."""
    path = folder / f"picture{len(list(folder.iterdir()))}.png"
    assert main(["screenshot", *arguments.split(), "--size", "480x320", "--out", str(path)]) == 0
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    assert (image.width(), image.height()) == SIZE
    return np.frombuffer(image.constBits(), np.uint8).reshape(SIZE[1], SIZE[0], 4)[:, :, 2::-1].copy()


def complaint(capsys: pytest.CaptureFixture[str], arguments: str) -> str:
    assert main(["screenshot", "--out", "x.png", *arguments.split()]) == 1
    return capsys.readouterr().err


@pytest.mark.parametrize("board", TITLES)
def test_every_board_with_and_without_units(tmp_path: Path, board: str) -> None:
    full = taken(tmp_path, f"--board {board}")
    bare = taken(tmp_path, f"--board {board} --bare")
    changed = (full != bare).any(axis=2).mean()
    assert 0.005 < changed < 0.6
    assert len(np.unique(full.reshape(-1, 3), axis=0)) > 200


def test_the_zoom_brings_an_area_nearer(tmp_path: Path) -> None:
    """The river beside Berlin wanders out of the picture; the hex itself, plain ground, fills ever more of it."""
    shares = []
    for zoom in ("0.5", "1", "3"):
        pixels = taken(tmp_path, f"--board third_reich --area M30 --bare --zoom {zoom}")
        ground = pixels[SIZE[1] // 2 + 8, SIZE[0] // 2 + 8].astype(int)
        shares.append((abs(pixels.astype(int) - ground).max(axis=2) < 6).mean())
    assert shares[0] < shares[1] < shares[2]
    assert shares[2] > 0.6


def test_an_area_alone_is_shown_at_the_zoom_of_one(tmp_path: Path) -> None:
    alone = taken(tmp_path, "--board revised --area japan")
    assert (alone == taken(tmp_path, "--board revised --area japan --zoom 1")).all()


def test_a_board_begins_as_its_game_does(tmp_path: Path) -> None:
    assert (taken(tmp_path, "--board spring1942") == taken(tmp_path, "--game spring1942")).all()


def test_light_and_dark(tmp_path: Path) -> None:
    light, dark = (taken(tmp_path, f"--board conquest --theme {theme}").mean() for theme in ("light", "dark"))
    assert light > dark + 30


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--board pacific1940 --area hawai", "there is no area 'hawai'; perhaps hawaiian_islands\n"),
        ("--board third_reich --area l31", "there is no area 'l31'; perhaps L31"),
        ("--board third_reich --area Berlin", "there is no area 'Berlin'; perhaps L31\n"),
        ("--game spring1942 --area japn", "there is no area 'japn'; perhaps japan\n"),
        ("--board revised --area zzzzzz", "there is no area 'zzzzzz'\n"),
    ],
)
def test_an_unknown_area_is_answered_with_those_that_may_be_meant(
    capsys: pytest.CaptureFixture[str], arguments: str, words: str
) -> None:
    assert complaint(capsys, arguments).startswith(f"boardgame screenshot: {words}")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("screenshot --board chess --out x.png", "argument --board: invalid choice: 'chess'"),
        ("screenshot --board revised --vision cat --out x.png", "argument --vision: invalid choice: 'cat'"),
        ("screenshot --board revised --game spring1942 --out x.png", "not allowed with argument --board"),
        ("board chess", "argument GAME: invalid choice: 'chess'"),
        ("board", "the following arguments are required: GAME"),
    ],
)
def test_words_that_are_not_understood(capsys: pytest.CaptureFixture[str], command: str, words: str) -> None:
    with pytest.raises(SystemExit) as end:
        main(command.split())
    assert end.value.code == 2
    assert words in capsys.readouterr().err


def test_the_help_says_what_the_zoom_means(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["screenshot", "--help"])
    words = " ".join(capsys.readouterr().out.split())
    assert "1 is near enough to read everything, 3 three times as near" in words
    assert all(board in words for board in TITLES)


# --- eyes ------------------------------------------------------------------------------------------------------------


def one_colour(name: str) -> QImage:
    image = QImage(5, 3, QImage.Format.Format_RGB32)
    image.fill(QColor(name))
    return image


def seen(name: str, kind: str) -> tuple[int, int, int]:
    colour = seen_with(one_colour(name), kind).pixelColor(4, 2)
    return colour.red(), colour.green(), colour.blue()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("grey", ["#000000", "#808080", "#ffffff"])
def test_greys_stay_as_they_are(kind: str, grey: str) -> None:
    wanted = QColor(grey).red()
    assert all(abs(part - wanted) <= 1 for part in seen(grey, kind))


def test_red_and_green_are_alike_without_one_kind_of_cone() -> None:
    for kind in ("deuteranopia", "protanopia"):
        red, green = seen("#c04040", kind), seen("#5f7a30", kind)
        plain = max(abs(a - b) for a, b in zip((0xC0, 0x40, 0x40), (0x5F, 0x7A, 0x30), strict=True))
        assert max(abs(a - b) for a, b in zip(red, green, strict=True)) < plain


def test_known_colours() -> None:
    """The first column of each matrix in linear light, back in sRGB: what pure red becomes."""
    assert seen("#ff0000", "protanopia") == (109, 95, 0)
    assert seen("#ff0000", "deuteranopia") == (163, 144, 0)
    assert seen("#00ff00", "greyscale") == (220, 220, 220)


def test_a_vision_changes_the_picture_and_its_size_not(tmp_path: Path) -> None:
    plain = taken(tmp_path, "--board pacific1940")
    assert VISIONS == KINDS
    for kind in KINDS:
        assert (taken(tmp_path, f"--board pacific1940 --vision {kind}") != plain).any()
    grey = taken(tmp_path, "--board pacific1940 --vision greyscale")
    assert (grey[:, :, 0] == grey[:, :, 1]).all() and (grey[:, :, 1] == grey[:, :, 2]).all()
