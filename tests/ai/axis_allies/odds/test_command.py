"""``boardgame odds``, as a user types it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from boardgame.cli.main import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str, edition: str = "spring1942") -> tuple[int, str, str]:
    try:
        status = main(["odds", edition, *arguments])
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_a_battle_on_land(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--attack", "1 infantry", "--defend", "1 infantry")
    assert (status, err) == (0, "")
    assert "attacker wins           25.00 %" in out and "defender wins           62.50 %" in out
    assert "IPC swing                -1.12  ± 2.57" in out
    assert out.rstrip().rpartition("\n")[2].startswith("exact, ")


def test_somebody_must_attack(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--defend", "1 infantry")
    assert (status, out) == (2, "") and "the following arguments are required: --attack" in err


def test_the_kind_is_seen_by_the_units(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--attack", "1 destroyer", "--defend", "1 destroyer", "--json")
    assert json.loads(out)["chances"]["win"] == pytest.approx(2 / 5)
    _, out, _ = run(capsys, "--attack", "1 infantry", "--defend", "1 infantry", "--bombard", "1 battleship", "--json")
    assert json.loads(out)["chances"]["win"] == pytest.approx(2 / 3 * 2 / 3 + 1 / 12)


def test_a_raid(capsys: pytest.CaptureFixture[str]) -> None:
    gun = ["--kind", "raid", "--defend", "1 antiaircraft gun"]
    status, out, _ = run(capsys, *gun, "--attack", "1 bomber", "--ipc", "2", "--damage", "1")
    assert status == 0 and "a bomber gets through   83.33 %" in out and "at most 3" in out


def test_policies(capsys: pytest.CaptureFixture[str]) -> None:
    units = ["--attack", "4 infantry 2 fighter", "--defend", "4 infantry"]

    def win(*more: str) -> float:
        _, out, err = run(capsys, *units, "--json", *more)
        assert not err
        return float(json.loads(out)["chances"]["win"])

    assert win() > win("--order", "fighter infantry")
    assert win() > win("--retreat", "after 1")
    assert win() > win("--defense-value", "3 infantry")
    assert win() < win("--attack-value", "4 fighter")
    assert win() < win("--dice", "2 fighter")
    boats = ["--attack", "2 cruiser", "--defend", "2 submarine", "--json"]
    _, out, _ = run(capsys, *boats, "--submerge", "defender")
    assert json.loads(out)["chances"]["stalemate"] == pytest.approx(1)


@pytest.mark.parametrize("arguments, message", [
    (["--attack", "3 infntry"], "Did you mean infantry?"),
    (["--attack", "10000 infantry"], "the limit is 400"),
    (["--attack", "1 tank", "--defend", "1 destroyer"], "cannot fight at sea"),
    (["--attack", "1 tank", "--retreat", "now"], "never, best, after N"),
    (["--attack", "1 tank", "--order", "zeppelin"], "no unit"),
])  # fmt: skip
def test_mistakes(capsys: pytest.CaptureFixture[str], arguments: list[str], message: str) -> None:
    status, out, err = run(capsys, *arguments)
    assert status == 1 and not out and message in err and err.startswith("boardgame odds: ")


def test_numbers_that_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--ipc", "-1"], ["--time", "0"], ["--time", "nan"], ["--battles", "x"], ["--kind", "siege"]):
        assert run(capsys, "--attack", "1 tank", *arguments)[0] == 2


def test_an_unknown_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "chess", "--attack", "1 tank"]) == 1
    assert "there is no edition 'chess'" in capsys.readouterr().err


def test_a_cold_start_loads_no_games() -> None:
    code = (
        "import sys; from boardgame.cli.main import main\n"
        "main(['odds', 'spring1942', '--attack', '2 tank', '--defend', '1 infantry'])\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('pydantic', 'PySide6', 'networkx')])"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.rstrip().endswith("[]")


def test_a_raid_on_facilities(capsys: pytest.CaptureFixture[str]) -> None:
    raid = ["--kind", "raid", "--attack", "3 strategic bomber"]
    _, out, _ = run(capsys, *raid, "--facility", "air base", "--damage", "2", edition="pacific1940")
    assert "air base out of use     99.54 %" in out and "at most 4" in out
    sites = ["--facility", "2 air base 1 minor industrial complex", "--damage", "1 air base"]
    status, out, _ = run(capsys, *raid, *sites, edition="pacific1940")
    assert status == 0 and "minor industrial complex    2.92" in out
    _, out, _ = run(capsys, *raid, *sites, "--json", edition="pacific1940")
    assert json.loads(out)["facilities"]["minor_industrial_complex"][6] == pytest.approx(5 / 36)
    status, out, err = run(capsys, *raid, "--facility", "tank", edition="pacific1940")
    assert (status, out) == (1, "") and "no facility" in err
    status, _, err = run(capsys, *raid, "--damage", "1 air base", edition="pacific1940")
    assert status == 1 and "--facility" in err


def test_kamikazes_and_scrambled_aircraft(capsys: pytest.CaptureFixture[str]) -> None:
    battle = ["--attack", "1 destroyer 1 aircraft carrier", "--defend", "1 fighter", "--scrambled", "1 fighter"]
    kamikaze = ["--kamikaze", "2 aircraft carrier, 1 destroyer"]
    _, out, _ = run(capsys, *battle, *kamikaze, "--json", edition="pacific1940")
    _, calm, _ = run(capsys, *battle, "--json", edition="pacific1940")
    assert json.loads(out)["chances"]["win"] < json.loads(calm)["chances"]["win"]
    status, _, err = run(capsys, "--attack", "1 destroyer", "--defend", "1 fighter", "--scrambled", "1 fighter")
    assert status == 1 and "scramble" in err
