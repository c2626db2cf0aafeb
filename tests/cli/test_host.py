"""``boardgame host`` as a program: what it prints, how it ends, and that it goes on where it stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from boardgame.cli.main import main
from boardgame.net.trust.invitation import Invitation


def begin(folder: Path, *words: str) -> subprocess.Popen[str]:
    """The command, with pipes for all it reads and writes."""
    environment = {**os.environ, "WARTABLE_DATA": str(folder / "data")}
    environment.pop("JOURNAL_STREAM", None)
    always = ["host", "--port", "0", "--bind", "127.0.0.1", "--no-announce", "--keep-folder", str(folder / "games")]
    return subprocess.Popen(
        [sys.executable, "-m", "boardgame.cli.main", *always, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal TERM")
def test_a_host_prints_how_to_come_in_ends_by_a_signal_and_goes_on(tmp_path: Path) -> None:
    host = begin(tmp_path, "spring1942", "--name", "Our war", "--json-log")
    assert host.stdout is not None and host.stderr is not None
    title, address, link, code = (host.stdout.readline().strip() for _ in range(4))
    assert title == "Our war (spring1942.wartable)"
    first = Invitation.read(link.split()[1])
    assert str(first.addresses[0]) == address.split()[1] and code.split()[1].count("-") == 3
    assert json.loads(host.stderr.readline())["text"].startswith("listening at port")
    host.send_signal(signal.SIGTERM)
    assert host.wait(10) == 0
    host.communicate()
    again = begin(tmp_path, "spring1942", "--no-code")
    assert again.stdout is not None
    _, _, link = (again.stdout.readline().strip() for _ in range(3))
    second = Invitation.read(link.split()[1])
    again.send_signal(signal.SIGINT)
    assert again.wait(10) == 0 and "code" not in again.communicate()[0]
    assert (second.game, second.fingerprint) == (first.game, first.fingerprint)
    assert [path.name for path in (tmp_path / "games").iterdir()] == ["spring1942.wartable.table"]


def test_a_host_of_a_window_takes_the_owners_token_and_ends_with_it(tmp_path: Path) -> None:
    host = begin(tmp_path, "spring1942", "--child")
    assert host.stdin is not None and host.stdout is not None
    host.stdin.write('{"owner_token": "' + "t" * 43 + '"}\n')
    host.stdin.flush()
    said = json.loads(host.stdout.readline())
    assert said["port"] > 0 and len(said["fingerprint"]) == 64 and said["games"][0]["title"] == "Spring 1942"
    host.stdin.close()
    assert host.wait(10) == 0
    host.stdout.close()
    kept = next((tmp_path / "games").glob("*.table")).read_text()
    assert "t" * 43 not in kept
    if host.stderr is not None:
        host.stderr.close()


def test_what_cannot_be_hosted_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARTABLE_DATA", str(tmp_path))
    with pytest.raises(SystemExit):
        main(["host", "chess"])
    assert "'chess' is neither a game" in capsys.readouterr().err
    assert main(["host", "--keep-folder", str(tmp_path)]) == 1
    assert "no game was hosted" in capsys.readouterr().err
    bad = tmp_path / "bad.wartable"
    bad.write_text("no game")
    assert main(["host", str(bad)]) == 1
    assert "bad.wartable" in capsys.readouterr().err
