"""Command lines that cannot be carried out: one clear line, exit status 2 for the words, 1 for what they name."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boardgame.cli.main import main

ROOT = Path(__file__).resolve().parents[2]


def run(capsys: pytest.CaptureFixture[str], arguments: str) -> tuple[int, str]:
    try:
        status = main(arguments.split())
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    last = capsys.readouterr().err.splitlines()[-1]
    return status, last


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("simulate spring1942 --games x", "argument --games: 'x': a number of 1 or more is wanted"),
        ("simulate spring1942 --rounds 0", "argument --rounds: '0': a number of 1 or more is wanted"),
        ("simulate spring1942 --players human", "argument --players: there is no level 'human'"),
        ("simulate spring1942 --option escorts", "--option escorts: NAME=VALUE is wanted"),
        ("simulate spring1942 --option escorts=maybe", "Option “escorts” may be False, True, not 'maybe'."),
        ("screenshot --out x.png --size 99999x99999", "argument --size: '99999x99999' is not WIDTHxHEIGHT, each from"),
        ("screenshot --out x.png --size 1x1", "argument --size: '1x1' is not WIDTHxHEIGHT, each from"),
        ("screenshot --out x.png --zoom nan", "argument --zoom: 'nan' is not a number from"),
        ("screenshot --out x.png --zoom -3", "argument --zoom: '-3' is not a number from"),
        ("screenshot --game chess --out x.png", "argument --game: invalid choice: 'chess'"),
        ("rules coverage chess", "argument GAME: invalid choice: 'chess'"),
        ("play --new chess", "argument --new: invalid choice: 'chess'"),
    ],
)
def test_words_that_are_not_understood(capsys: pytest.CaptureFixture[str], arguments: str, words: str) -> None:
    status, last = run(capsys, arguments)
    assert status == 2
    assert words in last


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            "screenshot --game revised --out /nowhere/x.png",
            "boardgame screenshot: /nowhere/x.png: there is no such folder",
        ),
        ("screenshot --game revised --out /", "boardgame screenshot: /: is a folder"),
        ("screenshot --out x.png --save /none", "boardgame screenshot: /none: there is no such file"),
        ("screenshot --game spring1942 --out x.png --area nowhere", "boardgame screenshot: there is no area 'nowhere'"),
        ("export /", "boardgame export: /: this is a folder"),
        ("rules coverage spring1942 --cases /none", "boardgame rules: /none: there is no such folder"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths are written otherwise")
def test_things_that_are_not_there(capsys: pytest.CaptureFixture[str], arguments: str, words: str) -> None:
    assert run(capsys, arguments) == (1, words)


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no limit on the size of files")
def test_an_export_that_cannot_be_written_leaves_what_was_there(tmp_path: Path) -> None:
    program = """
import resource, sys
from boardgame.cli.main import main
from boardgame.engine.record.match import Match
from boardgame.games import registry
Match.new(registry.game("spring1942"), {}, path=__import__("pathlib").Path(sys.argv[1])).close()
resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))
sys.exit(main(["export", sys.argv[1], "--out", sys.argv[2]]))
"""
    game, out = tmp_path / "game.wartable", tmp_path / "game.json"
    out.write_text("what was there")
    done = subprocess.run(
        [sys.executable, "-c", program, str(game), str(out)], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert done.stderr == f"boardgame export: {out}: File too large\n"
    assert out.read_text() == "what was there"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "game.wartable"]


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("scenarios/spring1942/areas.csv", "areas.csv: cannot be read (No such file or directory)"),
        ("scenarios/spring1942/setup.csv", "setup.csv: cannot be read (No such file or directory)"),
        ("scenarios/spring1942", "the data file scenarios/spring1942 is missing"),
    ],
)
@pytest.mark.parametrize("command", ["simulate spring1942 --games 1", "screenshot --game spring1942 --out x.png"])
def test_a_game_whose_files_are_missing(tmp_path: Path, file: str, words: str, command: str) -> None:
    for folder in ("boardgame", "scenarios", "assets"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    gone = tmp_path / file
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    done = subprocess.run(
        [sys.executable, "-m", "boardgame", *command.split()], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert done.stderr.startswith(f"boardgame {command.split()[0]}: Spring 1942 cannot be loaded: ")
    assert words in done.stderr and len(done.stderr.splitlines()) == 1
