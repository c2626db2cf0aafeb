"""What the list of saved games says, of files of today and of before."""

from __future__ import annotations

from pathlib import Path

from boardgame.app.shell.kept.kept_games import _described, progress_of
from boardgame.app.shell.kept.kept_list import _what, _when
from boardgame.engine.record.journal import Header
from boardgame.engine.record.saved_games import SavedGame


def saved(summary: dict[str, object], players: dict[str, str] | None = None) -> SavedGame:
    header = Header("spring1942", {"players": players} if players else {}, "", "1.0")
    return SavedGame(Path("game.wartable"), 0.0, header, summary)


def test_a_summary_of_today_says_turn_seat_and_stage():
    summary = {"title": "Round 3", "round": 3, "seat": "japan", "stage": "combat_move", "asked": ["germany"]}
    shown = _described(saved(summary, {"japan": "Mia"}))
    assert (shown.title, shown.seat, shown.stage, shown.player) == ("Round 3", "japan", "combat move", "Mia")
    assert _what(shown) == "Japan, combat move"
    assert _when(shown).startswith("Spring 1942 · Round 3 · Mia · ")


def test_where_no_seat_is_in_turn_the_first_one_asked_is_named():
    shown = _described(saved({"title": "", "seat": "", "stage": "", "asked": ["germany", "japan"]}))
    assert shown.seat == "germany" and _what(shown) == "Germany"
    assert _what(_described(saved({"title": "", "seat": "usa", "stage": ""}))) == "United States"


def test_a_stage_is_named_as_players_name_it():
    stage = {"title": "Fall 1939", "seat": "germany", "stage": "politics", "stage_name": "Declarations of war"}
    assert _what(_described(saved(stage))) == "Germany, declarations of war"
    setting_up = {"title": "Set-up", "seat": "united_kingdom", "stage": "setup", "stage_name": "Set-up"}
    assert _what(_described(saved(setting_up))) == "Setting up: United Kingdom"


def test_a_summary_of_before_is_still_shown():
    summary = {"round": 2, "turn": "united_kingdom", "phase": "noncombat_move", "winner": "", "over": False}
    shown = _described(saved(summary))
    assert _what(shown) == "United Kingdom, noncombat move" and "Round 2" in _when(shown)
    over = _described(saved({"round": 9, "turn": "japan", "phase": "combat", "winner": "axis", "over": True}))
    assert _what(over) == "Finished: the Axis won"


def test_the_end_names_a_side_or_a_seat():
    side = {"title": "Round 9", "stage": "", "over": True, "winner": "Axis", "winners": ["japan"]}
    assert _what(_described(saved(side))) == "Finished: the Axis won"
    alone = {**side, "winner": "United States", "winners": ["united_states"]}
    assert _what(_described(saved(alone))) == "Finished: United States won"
    assert _what(_described(saved({"stage": "", "over": True}))) == "Finished"


def test_a_strange_summary_says_nothing():
    assert progress_of({"round": "x", "turn": 7, "phase": None, "winner": 3}).title == ""
