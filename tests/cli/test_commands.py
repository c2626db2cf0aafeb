"""The boardgame command, run as a user runs it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

import boardgame
from boardgame.cli import simulate
from boardgame.cli.main import main
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry

ROOT = Path(__file__).resolve().parents[2]
PASSING = """game: spring1942
rules: [A42-PUR-04]
title: {title}
position: {{treasuries: {{soviet_union: 7}}}}
steps:
  - {{by: soviet_union, do: purchase, units: {{infantry: {count}}}}}
"""


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = main(list(arguments))
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"boardgame {boardgame.__version__}\n", "")


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--help")
    assert status == 0
    for command in ("play", "board", "simulate", "case", "rules", "screenshot", "verify", "export"):
        assert f"  {command} " in out


def test_an_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "plya")
    assert status == 2 and "plya" in err


def test_the_command_starts_without_loading_games_or_windows() -> None:
    code = (
        "import sys; from boardgame.cli.main import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('pydantic', 'yaml', 'PySide6', 'networkx')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_cases_pass_and_fail(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(PASSING.format(title="two", count=2))
    bad.write_text(PASSING.format(title="three", count=3))
    status, out, _ = run(capsys, "case", "run", str(good))
    assert status == 0
    assert out.startswith(f"passed  {good}: document 1 “two”\n1 cases: 1 passed, 0 failed")
    status, out, _ = run(capsys, "case", "run", "-q", str(tmp_path))
    assert status == 1
    assert out.startswith(f"FAILED  {bad}:6: document 1 “three”, step 1: refused by A42-PUR-04")
    assert "2 cases: 1 passed, 1 failed" in out


def test_a_case_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = run(capsys, "case", "run", str(tmp_path / "none.yaml"))
    assert status == 1 and "none.yaml: cannot be read" in out
    status, _, err = run(capsys, "case", "run", str(tmp_path))
    assert status == 1 and "no case was found" in err


def test_rules_are_shown_by_id_in_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", "show", "a42-cm-16", "A42-SEQ-02")
    assert status == 0 and out.index("A42-CM-16") < out.index("A42-SEQ-02")
    status, out, _ = run(capsys, "rules", "show", "cnc-12.24b")
    assert status == 0 and out.startswith("CNC-12.24b")
    status, _, err = run(capsys, "rules", "show", "A42-XX-99")
    assert status == 1 and "there is no rule A42-XX-99" in err


def test_rules_are_found_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "rules", "search", "blitz", "tanks", "--game", "spring1942")
    assert status == 0 and "A42-CM-" in out
    assert run(capsys, "rules", "search", "zeppelin")[0] == 1


def test_coverage_ends_with_the_three_numbers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(PASSING.format(title="two", count=2))
    status, out, _ = run(capsys, "rules", "coverage", "spring1942", "--cases", str(tmp_path))
    last = out.splitlines()[-1]
    assert status == 1
    assert last.startswith("enforceable ") and last.endswith(", exercised by cases 1")
    assert "exercised by no case" in out
    counts = r"decided in code \d+, decided under .* 0, only mentioned \d+, only mapped 0$"
    assert re.match(counts, out.splitlines()[-2])
    assert "\ndecided in code:\n" not in out
    out = run(capsys, "rules", "coverage", "spring1942", "--cases", str(tmp_path), "--list", "decided")[1]
    assert "\ndecided in code:\n  A42-" in out and "\nonly mentioned:" not in out


def test_a_simulation_prints_statistics_and_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("simulate", "spring1942", "--games", "2", "--seed", "5", "--rounds", "1", "--check")
    status, out, err = run(capsys, *command, "--option", "escorts=true")
    assert status == 0
    assert "games: 2 played, 0 failed" in out and "winners: stopped 2" in out and "2/2 games" in err
    again = run(capsys, *command, "--option", "escorts=true", "--processes", "2")[1]
    assert [line for line in again.splitlines() if "second" not in line and line[-2:] != " s"] == [
        line for line in out.splitlines() if "second" not in line and line[-2:] != " s"
    ]


def test_a_simulation_with_wrong_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "simulate", "chess")[0] == 2
    assert run(capsys, "simulate", "spring1942", "--games", "0")[0] == 2
    status, _, err = run(capsys, "simulate", "spring1942", "--games", "1", "--option", "nukes=true")
    assert status == 2 and "has no option “nukes”" in err


@pytest.mark.parametrize("game", registry.playable())
def test_a_simulation_takes_every_value_of_every_option(game: str) -> None:
    for option in registry.game(game).game_options():
        for value in option.values:
            text = str(value).lower() if isinstance(value, bool) else str(value)
            found = simulate.options_given(click.Context(simulate.run), game, [f"{option.id}={text}"])
            assert found == {option.id: value} and type(found[option.id]) is type(value)


def test_export_writes_plain_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    with Match.new(registry.game("spring1942"), {}, SeededChance(1), path) as match:
        match.apply({"by": "soviet_union", "do": "purchase", "units": {"infantry": 8}})
    status, out, _ = run(capsys, "export", str(path))
    data = json.loads(out)
    assert status == 0 and data["game"] == "spring1942"
    assert data["entries"][1]["action"] == {"by": "soviet_union", "do": "purchase", "units": {"infantry": 8}}
    assert data["entries"][1]["sentences"]
    assert run(capsys, "export", str(path), "--out", str(tmp_path / "game.json"))[0] == 0
    assert json.loads((tmp_path / "game.json").read_text()) == data


def test_export_of_what_is_no_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "game.wartable").write_text("x" * 200)
    status, _, err = run(capsys, "export", str(tmp_path / "game.wartable"))
    assert status == 1 and "game.wartable: this is not a saved game" in err
    status, _, err = run(capsys, "export", str(tmp_path / "none"), "--out", "/")
    assert status == 1 and "there is no such file" in err


def test_the_command_starts_fast() -> None:
    best = 9.0
    for _ in range(3):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "boardgame", "--version"], cwd=ROOT, capture_output=True, check=True)
        best = min(best, time.perf_counter() - began)
    assert best < 1


def test_the_command_alone_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys) == run(capsys, "--help")
    assert run(capsys)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "unwanted"), [("--help", "rich boardgame.games"), ("play --help", "rich PySide6")]
)
def test_help_loads_only_what_it_needs(arguments: str, unwanted: str) -> None:
    code = (
        "import sys; from boardgame.cli.main import main\n"
        "try: main(sys.argv[2:])\n"
        "except SystemExit: pass\n"
        "print([name for name in sys.modules if name.startswith(tuple(sys.argv[1].split()))])"
    )
    command = [sys.executable, "-c", code, unwanted, *arguments.split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("arguments", [["--help"], ["odds", "--help"], ["rules", "show", "A42-CM-16", "A42-CM-01"]])
def test_output_into_a_pipe_that_takes_ascii_alone(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "boardgame", *arguments],
        cwd=ROOT,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "FORCE_COLOR": "1"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii() and b"\x1b" not in done.stdout and b"?" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no pseudo-terminals")
@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_bar_moves_on_a_terminal_and_lines_are_printed_elsewhere(encoding: str) -> None:
    import pty

    command = [sys.executable, "-m", "boardgame", "simulate", "spring1942", "--games", "2", "--rounds", "1"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "TERM": "xterm", "FORCE_COLOR": "1"}
    ours, theirs = pty.openpty()
    shown = bytearray()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=theirs, env=environment) as running:
        os.close(theirs)
        with contextlib.suppress(OSError):  # the other end is closed
            while part := os.read(ours, 4096):
                shown += part
    os.close(ours)
    assert running.returncode == 0 and b"2/2 games" in shown
    assert b"\x1b[2K" in shown and (encoding == "utf-8" or shown.isascii())
    piped = subprocess.run(command, cwd=ROOT, capture_output=True, env=environment).stderr.decode().splitlines()
    assert [line.partition(",")[0] for line in piped] == ["1/2 games", "2/2 games"]
