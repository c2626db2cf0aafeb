"""A game in which much is hidden, in a match: undo, redo, files, replay, exports, and who is told what."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai.random_player import choose
from boardgame.engine import MASTER, SPECTATOR, Outcome, Refusal, ScriptedChance, SeededChance
from boardgame.engine.record.history import HistoryError, import_history
from boardgame.engine.record.match import Match
from boardgame.engine.record.saved_games import list_saves
from boardgame.games import registry
from tests.toy import game
from tests.toy.village import CARDS, SEAT_IDS

HIDDEN = {"amber": "quay", "teal": "mill", "violet": "beach"}


def new(path: Path | None = None, **setup: Any) -> Match:
    return Match.new(game(), setup, SeededChance(5), path)


def hide(match: Match) -> None:
    for seat, area in HIDDEN.items():
        match.apply({"by": seat, "do": "hide", "area": area})


def bid(match: Match, *coins: int) -> None:
    for seat, count in zip(SEAT_IDS, coins, strict=True):
        match.apply({"by": seat, "do": "bid", "coins": count})


def to_turns(match: Match) -> None:
    """Amber leads and takes the first turn."""
    hide(match)
    bid(match, 3, 1, 0)
    match.apply({"by": "amber", "do": "set_order", "order": ["amber", "teal", "violet"]})
    match.apply({"by": "amber", "do": "unload", "crates": {"mill": 3}})


def move(piece: str, *route: str) -> dict[str, Any]:
    return {"by": "amber", "do": "move", "piece": piece, "to": route[-1], "route": list(route)}


def play_on(match: Match, seed: int, actions: int = 1000) -> None:
    rng = random.Random(seed)
    while not match.over and match.number < actions:
        decision = rng.choice(match.decisions)
        seat = rng.choice(decision.seats)
        match.apply(match.game.sample(match.state, choose(match.heads(seat), rng), rng))


# --- who decides ----------------------------------------------------------------------------------------------


def test_all_are_asked_at_once_and_each_answers_once() -> None:
    match = new()
    assert [decision.seats for decision in match.decisions] == [("amber",), ("teal",), ("violet",)]
    assert {decision.answers for decision in match.decisions} == {"all"}
    match.apply({"by": "teal", "do": "hide", "area": "mill"})
    assert [decision.seat for decision in match.decisions] == ["amber", "violet"]
    assert match.heads("teal") == [] and match.heads("violet")
    refusal = match.explain({"by": "teal", "do": "hide", "area": "quay"})
    assert refusal is not None and refusal.text == "Teal is not asked now: Amber and Violet decide."


def test_either_of_two_may_answer_for_both() -> None:
    match = new()
    to_turns(match)
    for seat in SEAT_IDS:
        match.apply({"by": seat, "do": "done"})
    (decision,) = match.decisions
    assert decision.answers == "any" and decision.seats == ("teal", "violet")
    assert match.heads("teal") and match.heads("violet") and not match.heads("amber")
    refusal = match.explain({"by": "amber", "do": "accuse", "accused": True})
    assert refusal is not None and refusal.text == "Amber is not asked now: Teal or Violet decides."
    match.apply({"by": "violet", "do": "accuse", "accused": False})
    assert match.explain({"by": "teal", "do": "accuse", "accused": False}) is not None


def test_a_private_question_is_put_to_its_seat_alone() -> None:
    match = new()
    to_turns(match)
    own, (other,) = match.perspective("amber").decisions, match.perspective("teal").decisions
    assert own[0].text == "You may do two things." and own[0].data == {"left": 2}
    assert other.text == "Amber takes a turn." and other.data == {} and other.seats == ("amber",)
    assert match.perspective(SPECTATOR).decisions == (other,)


# --- back and forth -------------------------------------------------------------------------------------------


def test_a_sealed_answer_can_be_taken_back_by_its_seat_until_another_answers() -> None:
    match = new()
    match.apply({"by": "amber", "do": "hide", "area": "quay"})
    assert match.undo(player="Teal") == 0
    assert [entry.action for entry in match.perspective("amber").undo_list()] == [match.history[1].action]
    assert match.perspective("teal").undo_list() == [] == match.perspective(SPECTATOR).undo_list()
    assert match.undo(player="Amber") == 1
    match.apply({"by": "amber", "do": "hide", "area": "mill"})
    match.apply({"by": "teal", "do": "hide", "area": "mill"})
    assert match.undo(9) == 1 and match.number == 1
    assert match.perspective("amber").undo_list()


def test_nothing_is_taken_back_that_was_revealed_rolled_or_drawn() -> None:
    match = new()
    hide(match)
    assert not match.can_undo  # the agents are placed for all
    bid(match, 3, 1, 0)
    assert not match.can_undo and match.history[-1].final
    match.apply({"by": "amber", "do": "set_order", "order": ["amber", "teal", "violet"]})
    assert not match.can_undo  # a crate was drawn
    match.apply({"by": "amber", "do": "unload", "crates": {"mill": 3}})
    assert not match.can_undo  # a card was drawn
    match.apply(move("agent", "market"))
    match.apply(move("cart", "beach"))
    after = match.state.to_plain()
    assert match.undo(9) == 2
    assert match.redo() and match.redo() and match.state.to_plain() == after and not match.can_redo
    match.undo()
    match.apply({"by": "amber", "do": "search"})
    assert not match.can_undo and not match.can_redo


# --- files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [2, 30, 1000])
def test_a_game_is_where_it_was_left_and_can_be_replayed(tmp_path: Path, actions: int) -> None:
    path = tmp_path / "a.wartable"
    with new(path) as match:
        play_on(match, 3, actions)
        states = [match.state_at(number).to_plain() for number in range(match.number + 1)]
        history = list(match.history)
    with Match.open(path, registry.game, ScriptedChance(())) as again:
        assert again.history == history and again.game is game()
        assert [again.state_at(number).to_plain() for number in range(len(history))] == states
        views = [again.perspective("teal").view_at(number).to_plain() for number in range(len(history))]
    assert views[-1]["hands"]["amber"] is None and views[-1]["hands"]["teal"] is not None
    kinds = {outcome.kind for entry in history for outcome in entry.chance}
    assert kinds >= ({"shuffle"} if actions == 2 else {"shuffle", "draw"})
    assert actions < 1000 or {outcome.size for entry in history for outcome in entry.chance} >= {12, 6, 10}


def test_a_game_undone_is_the_same_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.wartable"
    with new(path) as match:
        to_turns(match)
        match.apply(move("agent", "market"))
        match.undo()
        match.apply(move("agent", "beach"))
        state = match.state.to_plain()
    with Match.open(path, registry.game) as again:
        assert again.state.to_plain() == state and again.history[-1].action["to"] == "beach"


def test_the_list_of_saved_games_tells_who_is_asked_and_no_secret(tmp_path: Path) -> None:
    with new(tmp_path / "a.wartable", players={"amber": "Ada"}) as match:
        to_turns(match)
    (save,) = list_saves(tmp_path)
    assert save.header is not None and save.header.players == {"amber": "Ada", "teal": "Teal", "violet": "Violet"}
    assert save.summary == {
        "title": "Round 1",
        "round": 1,
        "seat": "amber",
        "stage": "turns",
        "stage_name": "Turns",
        "asked": ["amber"],
        "actions": 8,
        "over": False,
    }


# --- who is told what -----------------------------------------------------------------------------------------


def test_an_agent_moves_unseen_by_the_others() -> None:
    match = new()
    to_turns(match)
    match.apply(move("agent", "market"))
    texts = {viewer: match.perspective(viewer).log()[-1].text for viewer in (*SEAT_IDS, SPECTATOR)}
    assert texts.pop("amber") == "The agent of Amber moves from the quay to the market."
    assert set(texts.values()) == {"The agent of Amber moves."}
    (entry,) = match.perspective("teal").entries[-1:]
    assert entry.action == {"by": "amber"} and entry.chance == () and entry.hash == ""
    assert entry.events[0].to_plain() == {"kind": "moved", "by": "amber", "data": {"piece": "agent"}}


def test_options_are_filled_stage_by_stage_and_only_by_who_has_them() -> None:
    match = new()
    to_turns(match)
    seen = match.perspective("amber")
    (head,) = [option for option in seen.heads() if option.action["do"] == "move"]
    (piece,) = seen.expand(head, {})
    assert piece.values == ("agent", "cart")  # type: ignore[union-attr]
    (to,) = seen.expand(head, {"piece": "cart"})
    assert [place.area for place in to.places] == ["market", "beach"]  # type: ignore[union-attr]
    (route,) = seen.expand(head, {"piece": "agent", "to": "woods"})
    assert route.values == (["market", "woods"], ["beach", "woods"])  # type: ignore[union-attr]
    assert seen.expand(head, {"piece": "agent", "to": "woods", "route": ["market", "woods"]}) == ()
    for filled in ({"piece": "agent", "to": "chapel"}, {"piece": "agent", "to": []}):
        with pytest.raises(Refusal):
            seen.expand(head, filled)
    with pytest.raises(Refusal, match="You cannot do that now"):
        match.perspective("teal").expand(head, {})
    assert match.perspective(SPECTATOR).heads() == []
    refusal = match.perspective("teal").explain(head.action)
    assert refusal is not None and refusal.rule == "ENGINE-NOT-ASKED"


def test_an_export_of_a_seat_holds_its_view_only_and_cannot_be_played_on() -> None:
    match = new()
    play_on(match, 4, 40)
    for viewer in ("teal", SPECTATOR):
        export = json.loads(json.dumps(match.perspective(viewer).export()))
        assert export["seen_by"] == viewer and export["view"]["hands"]["amber"] is None
        assert all("chance" not in entry and "hash" not in entry for entry in export["entries"])
        with pytest.raises(HistoryError, match="holds only what one viewer may know; the game cannot be played from"):
            import_history(export, registry.game)


def test_a_finished_game_is_seen_whole_and_can_be_played_again(tmp_path: Path) -> None:
    match = new(options={"rounds": 2})
    with pytest.raises(ValueError, match="while a game is in progress"):
        match.perspective(MASTER)
    play_on(match, 6)
    export = json.loads(json.dumps(match.perspective(MASTER).export()))
    assert "view" not in export
    again = import_history(export, registry.game, tmp_path / "a.wartable")
    assert again.history == match.history and again.perspective(MASTER).view.deck is not None
    again.close()


def test_the_master_view_ends_when_the_end_is_undone() -> None:
    match = new(options={"rounds": 2})
    while not match.over:
        play_on(match, 8, match.number + 1)
        (decision, *_) = match.decisions or (None,)
        if decision and decision.kind == "accuse" and match.state.round == 2:
            match.apply({"by": decision.seat, "do": "accuse", "accused": False})
    seen = match.perspective(MASTER)
    assert set(seen.view.deck) <= set(CARDS)
    if match.undo():
        with pytest.raises(ValueError, match="while a game is in progress"):
            _ = seen.view
        with pytest.raises(ValueError, match="while a game is in progress"):
            seen.export()
    else:
        pytest.fail("the end of this game can be undone")


def test_a_shuffle_and_a_draw_are_kept_and_come_again() -> None:
    order = [3, 1, 4, 0, 5, 9, 2, 6, 8, 7, 11, 10]
    chance = ScriptedChance([Outcome("shuffle", 12, tuple(order)), Outcome("draw", 6, (5,))])
    match = Match.new(game(), {}, chance)
    names = [list(CARDS)[place] for place in order]
    assert match.state.hands["amber"] == names[:2] and match.state.deck == names[6:]
    hide(match)
    bid(match, 0, 0, 1)
    match.apply({"by": "violet", "do": "set_order", "order": ["teal", "violet", "amber"]})
    assert match.state.crates["chapel"] == 1
    assert match.history[-1].chance == (Outcome("draw", 6, (5,)),)
