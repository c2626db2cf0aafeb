"""A game whose chance was made together is kept, opened, exported and taken up again as any other, and verified."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgame.cli.main import main
from boardgame.engine import MASTER, SeededChance
from boardgame.engine.chance import Outcome, ScriptedChance
from boardgame.engine.record.history import HistoryError, import_history
from boardgame.engine.record.match import Match
from boardgame.engine.record.verification import verify, verify_history
from boardgame.engine.shared_chance.seeds import HIDDEN, HOST
from boardgame.games import registry
from tests.net.dice.whole_games import play_together, replayed
from tests.toy import INFO
from tests.toy.village import SEAT_IDS


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """The game is found by its id."""
    registry.register(INFO)
    yield
    registry.unregister(INFO.id)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    registry.register(INFO)
    path = tmp_path_factory.mktemp("played") / "game.wartable"
    play_together(registry.game(INFO.id), path, SEAT_IDS[:2], seed=3).close()
    registry.unregister(INFO.id)
    yield path


@pytest.fixture
def saved(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "game.wartable"))


@pytest.fixture
def exported(saved: Path) -> Any:
    with Match.open(saved, registry.game, read_only=True) as match:
        return json.loads(json.dumps(match.perspective(MASTER).export()))


def proved(entries: list[dict[str, Any]], first: int = 0, kind: str = "") -> tuple[int, int]:
    """Entry and place of the first outcome from an entry on that has a proof, of a kind if wanted."""
    for entry in entries[first:]:
        for place, outcome in enumerate(entry["chance"]):
            if len(outcome) == 4 and outcome[0].startswith(kind):
                return entry["number"], place
    raise AssertionError("nothing is proved")


def test_it_is_verified_from_its_file_and_from_its_export(
    saved: Path, exported: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    history = tmp_path / "game.json"
    history.write_text(json.dumps(exported, indent=1))
    a, b = sorted(SEAT_IDS[:2])
    for file in (saved, history):
        assert main(["verify", str(file)]) == 0
        out = capsys.readouterr().out
        assert out.startswith(f"{file}: verified: all ")
        assert out.endswith(f"; {a}, {b} and the host made its chance together, and no contribution differs\n")


def test_it_is_opened_replayed_and_taken_up_again_with_its_proofs(saved: Path, exported: Any) -> None:
    with Match.open(saved, registry.game) as match:
        kept = [entry.chance for entry in match.history]
        assert replayed(match) == kept
    taken_up = import_history(exported, registry.game)
    assert [entry.chance for entry in taken_up.history] == kept
    assert {outcome.kind for outcomes in kept for outcome in outcomes} == {"roll", "shuffle", "draw"}


def test_the_first_entry_and_contributor_that_does_not_fit_is_named(exported: Any) -> None:
    name = SEAT_IDS[1]
    number, place = proved(exported["entries"], first=5)
    outcome = exported["entries"][number]["chance"][place]
    words = outcome[3].split(" ")
    outcome[3] = " ".join(f"value/{name}={'0' * 64}" if word.startswith(f"value/{name}=") else word for word in words)
    verdict = verify_history(exported, registry.game)
    assert (verdict.changed_at, verdict.contributor) == (number, name)
    assert verdict.sentence.startswith(f"this file was changed at action {number}: what {name} contributed")


def test_a_hidden_shuffle_is_checked_when_all_is_open(exported: Any) -> None:
    number, place = proved(exported["entries"], kind="shuffle")
    outcome = exported["entries"][number]["chance"][place]
    words = outcome[3].split(" ")
    outcome[3] = " ".join(word for word in words if not word.startswith(f"value/{HIDDEN}="))
    verdict = verify_history(exported, registry.game)
    assert verdict.changed_at == number and HIDDEN in verdict.reason


def test_an_action_whose_proof_was_taken_away_is_told(exported: Any) -> None:
    number, _ = proved(exported["entries"], first=5)
    for outcome in exported["entries"][number]["chance"]:
        del outcome[3:]
    verdict = verify_history(exported, registry.game)
    assert verdict.changed_at is None
    assert f"but that of 1 actions (first: action {number}) came from one computer" in verdict.sentence
    assert "contributions belong to nothing in the file" in verdict.sentence


def test_other_dice_are_found_though_everything_else_fits_them(exported: Any, tmp_path: Path) -> None:
    """As a host would forge a game: the die is another, and the positions and checksums are those it leads to."""
    rolled = [entry["number"] for entry in exported["entries"] if entry["chance"] and entry["chance"][0][0] == "roll"]
    number = rolled[-1]
    match = import_history({**exported, "entries": exported["entries"][:number]}, registry.game)
    outcomes = [Outcome.from_plain(plain) for plain in exported["entries"][number]["chance"]]
    die = outcomes[0]
    outcomes[0] = replace(die, values=(die.values[0] % die.size + 1, *die.values[1:]))
    match.chance = ScriptedChance(outcomes)
    match.apply(exported["entries"][number]["action"])
    path = tmp_path / "forged.wartable"
    match.save_as(path)
    match.close()
    verdict = verify(path, registry.game)
    assert (verdict.changed_at, verdict.contributor) == (number, HOST)
    assert "what was contributed to its chance gives" in verdict.sentence


def test_a_game_of_one_computer_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    Match.new(registry.game(INFO.id), {}, SeededChance(1), path).close()
    words = "verified: all 0 actions follow the rules and lead to the positions in the file; "
    assert verify(path, registry.game).sentence == words + "its chance came from one computer"


def test_a_host_that_nobody_plays_with_is_one_computer(tmp_path: Path) -> None:
    path = tmp_path / "game.wartable"
    play_together(registry.game(INFO.id), path, (), seed=1).close()
    assert verify(path, registry.game).chance == "its chance came from one computer"


def test_a_history_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], exported: Any) -> None:
    path = tmp_path / "game.json"
    for text, said in (("{}", "not a history"), ("{", "damaged"), ('{"a":"\\udfff"}', "damaged")):
        path.write_text(text)
        assert main(["verify", str(path)]) == 1
        assert said in capsys.readouterr().err
    exported["entries"][3]["hash"] = "0" * 64
    with pytest.raises(HistoryError, match="entry 3 leads to another position"):
        verify_history(exported, registry.game)
