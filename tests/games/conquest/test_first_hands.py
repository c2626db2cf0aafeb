"""From the choice of Cadres to the first hands, and what can be taken back on the way."""

from __future__ import annotations

import random

from boardgame.engine import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.conquest import game
from boardgame.games.conquest.cases.position import lay_position


def _match(position: dict[str, object]) -> Match:
    conquest = game()
    state, _ = conquest.start(lay_position(conquest, conquest.new_state({}), position), SeededChance(3))
    return Match.at_position(conquest, state, SeededChance(4))


def test_all_draw_their_first_hands_when_the_last_cadre_is_chosen() -> None:
    conquest, rng = game(), random.Random(2)
    match = Match.new(conquest, {}, SeededChance(2))
    while not match.state.year:
        seat = match.decisions[0].seats[0]
        match.apply(conquest.sample(match.state, match.heads(seat)[0], rng))
    view = conquest.view(match.state, "usa")
    # CNC-5.1b, CNC-5.2d, CNC-5.3b; then the New Year of 1936 gave each a Peace Dividend.
    assert view.hand_sizes == {"japan": 7, "usa": 16, "soviet": 6}
    assert set(view.hands) == {"usa"} and all(card.startswith("A") for card in view.hands["usa"])
    assert view.dividend_counts == {"japan": 1, "usa": 1, "soviet": 1}
    assert view.decks == {"action": 26, "investment": 55}
    assert not match.undo_list()


def test_a_choice_of_cadres_can_be_taken_back() -> None:
    match = Match.new(game(), {}, SeededChance(2))
    match.apply({"by": "japan", "do": "deploy", "area": "korea", "power": "japan", "units": {"infantry": 1}})
    assert len(match.undo_list()) == 1


def test_builds_and_unseen_purchases_can_be_taken_back_until_the_next_seat_is_asked() -> None:
    match = _match({"order": ["japan", "usa", "soviet"]})
    match.apply({"by": "japan", "do": "recruit", "area": "kyushu", "power": "japan", "unit": "submarine"})
    match.apply({"by": "japan", "do": "buy", "deck": "action", "count": 2})
    assert len(match.undo_list()) == 2
    match.apply({"by": "japan", "do": "done"})
    match.apply({"by": "usa", "do": "done"})
    assert all(entry.by == "usa" for entry in match.undo_list())


def test_what_was_bought_is_seen_by_its_owner_when_all_are_done_and_that_is_final() -> None:
    match = _match({"order": ["japan", "usa", "soviet"], "decks": {"action": ["A07", "A08", "A09"]}})
    conquest = match.game
    match.apply({"by": "japan", "do": "buy", "deck": "action", "count": 1})
    match.apply({"by": "japan", "do": "done"})
    assert conquest.view(match.state, "japan").bought["japan"] == {"action": 1, "investment": 0}
    assert not conquest.view(match.state, "japan").hands["japan"]
    for seat in ("usa", "usa", "soviet"):  # Nat Muster, then Production
        match.apply({"by": seat, "do": "done"})
    assert conquest.view(match.state, "japan").hands["japan"] == ("A07",)
    assert conquest.view(match.state, "usa").hand_sizes["japan"] == 1
    assert not match.undo_list()
