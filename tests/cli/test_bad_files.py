"""Files and outputs that cannot be used: one sentence each, the right exit status, and no word for programmers."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boardgame.cli import case as case_command
from boardgame.cli.main import main
from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games import registry
from tests.engine.record.python_words import python_words

ROOT = Path(__file__).resolve().parents[2]
CASE = """game: spring1942
rules: [A42-PUR-04]
title: two – of them
position: {treasuries: {soviet_union: 7}, units: {russia: {soviet_union: {infantry: 2}}}}
dice: [1, 2]
steps:
  - {by: soviet_union, do: purchase, units: {infantry: 2}}
  - expect: {treasuries: {soviet_union: 1}}
  - refused: {rule: A42-PUR-04, by: soviet_union, do: purchase, units: {tank: 3}}
"""
ODD = (
    "", "5", "-1", "[]", "{}", "null", "true", "x", "[1, 2]", "{a: b}", '"', "0x", "1e9", "2020-13-45", "!!int x", "*a",
    "&a [*a]", "? ", "- ", ": ", "[" * 60, "'", "\t", "é", "9" * 20, "japan", "infantry", "!!set {a}",
)  # fmt: skip


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = main(list(arguments))
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command as a program of its own."""
    command = [sys.executable, "-m", "boardgame", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, timeout=120, env={**os.environ, **environment})


def odd_case(rng: random.Random) -> str:
    """A case with some of its words left out, doubled or put in the place of others."""
    words = CASE.replace(",", " , ").replace("}", " }").replace("{", "{ ").replace("[", "[ ").split(" ")
    for _ in range(rng.choice((1, 1, 2, 5))):
        place = rng.randrange(len(words))
        words[place] = rng.choice((rng.choice(ODD), rng.choice(words), ""))
    return " ".join(words)


@pytest.mark.parametrize("seed", range(4))
def test_no_case_file_brings_out_a_word_for_programmers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seed: int
) -> None:
    rng = random.Random(seed)
    for number in range(60):
        path = tmp_path / "odd.yaml"
        path.write_text(odd_case(rng), encoding="utf-8")
        status, out, err = run(capsys, "case", "run", str(path))
        assert not python_words(out + err), (seed, number, out, path.read_text())
        assert status in (0, 1) and "1 cases: " in out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: " + "[" * 3000 + "]" * 3000, "odd.yaml:1: more than 50 lists and mappings one in the other"),
        ("- " * 3000 + "1", "odd.yaml:1: more than 50 lists and mappings one in the other"),
        ("game: [" + "[" * 40 + "]" * 40 + "]", "game: a text is wanted, found [[["),
        (CASE.replace("[1, 2]", "7"), "odd.yaml:5: document 1 “two – of them”: dice: a list is wanted, found 7"),
        (
            CASE.replace("by: soviet_union, do: purchase, units: {infantry: 2}", "by: soviet_union"),
            "a step is an action",
        ),
        (CASE.replace("{infantry: 2}}\n  - expect", "{infantry: two}}\n  - expect"), "a whole number is wanted"),
        (CASE.replace("{soviet_union: 7}", "[7]"), "treasuries: a mapping is wanted, found [7]"),
    ],
)
def test_a_case_that_is_wrong_is_told_in_plain_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, words: str
) -> None:
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    status, out, _ = run(capsys, "case", "run", str(tmp_path / "odd.yaml"))
    assert status == 1 and words in out.replace("document 1: ", "")
    assert not python_words(out)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no devices with paths")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["case", "run", "/dev/zero"], b"FAILED  /dev/zero: cannot be read: holds more than 8 MB"),
        (["export", "/dev/zero"], b"boardgame export: /dev/zero: this is not a file"),
        (["export", "/"], b"boardgame export: /: this is a folder"),
        (
            ["screenshot", "--save", "/dev/zero", "--out", "x.png"],
            b"boardgame screenshot: /dev/zero: this is not a file",
        ),
        (
            ["rules", "coverage", "spring1942", "--cases", "/dev/zero"],
            b"boardgame rules: /dev/zero: there is no such folder",
        ),
    ],
)
def test_what_has_no_end_is_not_read(arguments: list[str], words: bytes) -> None:
    done = started(*arguments)
    assert done.returncode == 1
    assert (done.stdout + done.stderr).splitlines()[0] == words


def test_a_folder_of_everything_is_no_folder_of_cases(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        (tmp_path / f"{number}.txt").touch()
    monkeypatch.setattr(case_command, "_MOST_FILES", 20)
    status, out, _ = run(capsys, "case", "run", str(tmp_path))
    assert status == 1
    assert out.startswith(f"FAILED  {tmp_path}: holds more than 20 files and folders; name the folder of the cases\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names")
def test_a_pipe_in_a_folder_of_cases_is_not_waited_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "good.yaml").write_text("game: chess\n", encoding="utf-8")
    assert "1 cases: 0 passed, 1 failed" in run(capsys, "case", "run", str(tmp_path))[1]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("game") / "game.wartable"
    Match.new(registry.game("spring1942"), {}, SeededChance(1), path).close()
    return path


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("command", ["export", "help", "odds"])
def test_output_on_a_full_disk_is_told(game: Path, command: str) -> None:
    arguments = {
        "export": ["export", str(game)], "help": ["--help"],
        "odds": ["odds", "spring1942", "--attack", "3 infantry", "--defend", "2 infantry"],
    }[command]  # fmt: skip
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "boardgame", *arguments], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    name = "boardgame" if command == "help" else f"boardgame {command}"
    assert done.returncode == 1
    assert done.stderr.decode() == f"{name}: the output: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="names of files are written otherwise")
@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "latin-1", "cp437"])
def test_output_never_fails_over_a_sign(tmp_path: Path, encoding: str) -> None:
    odd = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xe9.yaml")
    Path(odd).write_text(CASE, encoding="utf-8")
    done = started("case", "run", odd, PYTHONIOENCODING=f"{encoding}:strict", LANG="C")
    assert done.returncode == 1 and b"Traceback" not in done.stderr
    assert b"1 cases: 0 passed, 1 failed" in done.stdout
    forces = ("--attack", "3 infantry", "--defend", "2 infantérie →")
    done = started("odds", "spring1942", *forces, PYTHONIOENCODING=f"{encoding}:strict", LANG="C")
    assert done.returncode == 1 and b"Did you mean infantry?" in done.stderr


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("karelia_ssr,soviet_union", "setup.csv:2: expected 4 values"),
        ("karelia_ssr,soviet_union,infantry", "setup.csv:2: expected 4 values"),
        ("karelia_ssr,soviet_union,infantry,3,4,5", "setup.csv:2: expected 4 values"),
        (
            "karelia_ssr,soviet_union,infantry,three",
            "setup.csv:2: count: a number of 1 or more is wanted, found 'three",
        ),
        ("karelia_ssr,soviet_union,infantry,", "setup.csv:2: count: a number of 1 or more is wanted, found 'nothing'"),
        ("karelia_ssr,soviet_union,infantry,0", "setup.csv:2: count: a number of 1 or more is wanted, found '0'"),
        ("karelia_ssr,soviet_union,infantry," + "9" * 5000, "setup.csv:2: count: a number of 1 or more is wanted"),
        ("karelia_ssr,soviet_union,zeppelin,1", "setup.csv:2: unknown unit 'zeppelin'"),
    ],
)
def test_a_wrong_row_of_a_set_up_table_is_named(tmp_path: Path, row: str, words: str) -> None:
    for folder in ("boardgame", "scenarios", "assets"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    (tmp_path / "scenarios").unlink()
    shutil.copytree(ROOT / "scenarios", tmp_path / "scenarios")
    table = tmp_path / "scenarios" / "spring1942" / "setup.csv"
    head, _, rest = table.read_text(encoding="utf-8").partition("\n")
    table.write_text(f"{head}\n{row}\n{rest}", encoding="utf-8")
    program = (
        "import sys; from pathlib import Path; from boardgame.engine import files\n"
        "files.data_root = lambda: Path(sys.argv[1])\n"
        "from boardgame.cli.main import main\n"
        "sys.exit(main(sys.argv[2:]))"
    )
    command = [sys.executable, "-c", program, str(tmp_path), "simulate", "spring1942", "--games", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and len(done.stderr.splitlines()) == 1
    assert words in done.stderr and not python_words(done.stderr)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("plya", "there is no command 'plya'; perhaps play"),
        ("screnshot", "there is no command 'screnshot'; perhaps screenshot"),
        ("sim", "there is no command 'sim'; perhaps simulate"),
        ("rules serch tank", "there is no command 'serch'; perhaps search"),
        ("case rnu x", "there is no command 'rnu'; perhaps run"),
        ("simulate sprign1942", "invalid choice: 'sprign1942'; perhaps spring1942"),
        ("board pacific", "invalid choice: 'pacific'; perhaps pacific1940"),
        ("play --new revized", "invalid choice: 'revized'; perhaps revised"),
        ("screenshot --out x.png", "--board, --game or --save must say what to draw; boards: "),
        ("screenshot --out x.png --area japan", "--board, --game or --save must say what to draw; boards: "),
    ],
)
def test_what_was_meant_is_guessed_by_its_spelling(
    capsys: pytest.CaptureFixture[str], arguments: str, words: str
) -> None:
    status, _, err = run(capsys, *arguments.split())
    assert status == 2 and words in err.splitlines()[-1]


def test_rules_that_may_have_been_meant_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "rules", "show", "A42-CMM-16")
    assert status == 1 and err.startswith("boardgame rules: there is no rule A42-CMM-16; perhaps A42-CM-16")
    status, _, err = run(capsys, "rules", "search", "submarin", "blits", "--game", "spring1942")
    assert status == 1 and err.startswith("boardgame rules: nothing found: no rule has “blits”; perhaps ")
    assert "blitz" in err
    status, _, err = run(capsys, "rules", "search", "kamikaze", "blitz", "bunker")
    assert status == 1 and "no rule has “bunker”" in err
    status, _, err = run(capsys, "rules", "search", "blitz", "kamikaze", "--game", "pacific1940")
    assert (status, err) == (1, "boardgame rules: nothing found that has all of these words\n")


def test_areas_that_may_have_been_meant_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "screenshot", "--game", "spring1942", "--out", "x.png", "--area", "germny")
    assert status == 1 and err.startswith("boardgame screenshot: there is no area 'germny'; perhaps germany")
