"""Governments at random: everything is played, nothing leads nowhere, what is private stays so."""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgame.ai.random_player import play_game
from boardgame.engine import SeededChance
from boardgame.games.conquest import game
from boardgame.games.conquest.actions.government import Industry
from boardgame.games.conquest.board import control, relations
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.government import influencing, investing
from boardgame.games.conquest.state import State
from tests.games.conquest.scenario.test_cards import COUNTED
from tests.games.conquest.test_government_leaks import CARDS, InGovernment

GAME = game()
WORDS = {
    *("diplomacy", "wildcard", "partisan", "industry", "loyalty", "achieve", "vault", "intelligence", "pass"),
    *("answer", "turn", "leave", "use", "garrison", "discard", "reveal"),
}


def laid(**position: Any) -> State:
    state = lay_position(GAME, GAME.new_state({}), {"stage": "government", **position})
    return GAME.start(state, SeededChance(0))[0]


@pytest.mark.parametrize("batch", range(3))
def test_every_play_comes_up_and_all_is_kept(batch: int) -> None:
    conquest = InGovernment(GAME.world.scenario)
    played: Counter[str] = Counter()
    for seed in range(20 * batch, 20 * batch + 20):

        def watch(before: Any, action: dict[str, Any], after: Any, events: list[Any]) -> None:
            conquest.audit(before, after, events)

        rng = random.Random(seed)
        start = conquest.new_state({})
        start.order = tuple(rng.sample(start.order, 3))
        # Rounds are years since 1936: this one only.
        played += play_game(conquest, {}, rng, SeededChance(seed), 7, watch, state=start).actions
    missing = WORDS - set(played)
    assert not missing - {"turn", "leave", "use"}, missing


def test_another_seat_sees_neither_a_standing_order_nor_what_a_spy_saw() -> None:
    state = laid(**{**CARDS, "order": ["usa", "soviet", "japan"]})
    state, _ = GAME.apply(state, {"by": "usa", "do": "pass", "until": "end"}, SeededChance(0))
    assert GAME.view(state, "usa").standing == {"usa": "end"}
    assert GAME.view(state, "japan").standing == {} == GAME.view(state, None).standing
    assert GAME.action_for({"by": "usa", "do": "pass", "until": "end"}, "japan") == {"by": "usa", "do": "pass"}
    spy = {"by": "soviet", "do": "intelligence", "card": "I40", "against": "usa"}
    state, _ = GAME.apply(state, spy, SeededChance(0))
    state, events = GAME.apply(state, {"by": "usa", "do": "answer"}, SeededChance(0))
    seen = CARDS["hands"]["usa"]
    assert list(GAME.view(state, "soviet").notes["soviet"][0].seen) == sorted(seen)
    assert GAME.view(state, "usa").notes["soviet"][0].seen == ()
    looked = next(event for event in events if event.kind == "looked")
    assert looked.reveals and looked.seen_by == ("soviet",) and "seen" not in looked.instead


def test_a_pair_in_the_vault_looks_the_same_whatever_it_means() -> None:
    """D2: neither the action nor the event tells Technology from Insurgents."""
    state = laid(order=["soviet", "usa", "japan"], hands={"soviet": ["A22", "A24", "I04", "I05"]})
    told = []
    for meaning, first, second in (("shansi", "A22", "A24"), ("sonar", "I04", "I05")):
        action = {"by": "soviet", "do": "vault", "meaning": meaning, "first": first, "second": second}
        after, events = GAME.apply(state, action, SeededChance(0))
        event = next(event for event in events if event.kind == "vaulted")
        view = GAME.view(after, "usa")
        told.append((GAME.action_for(action, "usa"), event.instead, view.to_plain()))
    assert told[0] == told[1]


@given(st.sets(st.sampled_from(list(GAME.world.scenario.cards.investment)), min_size=1, max_size=14), st.randoms())
def test_whatever_cards_are_filled_in_pay_the_cost(held: set[str], rng: random.Random) -> None:
    """CNC-7.32: every way to fill in the blanks pays, and every set that pays can be filled in."""
    state = laid(order=["usa", "soviet", "japan"], hands={"usa": sorted(held)})
    heads = [option for option in GAME.heads(state, "usa") if option.action["do"] == "industry"]
    enough = investing.factories(state, held) >= 7
    assert bool(heads) == enough
    for option in heads:
        action = GAME.sample(state, option, rng)
        paid = [*action["cards"], *action.get("more", ())]
        assert investing.factories(state, paid) >= 7 and len(set(paid)) == len(paid)
        GAME.apply(state, action, SeededChance(0))
        assert isinstance(GAME.parse_action(action), Industry)


def test_what_can_be_played_is_found_fast() -> None:
    """A large hand takes a few milliseconds; the limit leaves room for a slow computer."""
    hand = [f"A{number:02}" for number in range(1, 14)] + [f"I{number:02}" for number in range(1, 14)]
    state = laid(year=1944, order=["usa", "soviet", "japan"], hands={"usa": hand})
    began = time.perf_counter()
    for _ in range(10):
        assert len(GAME.heads(state, "usa")) > 20
    assert (time.perf_counter() - began) / 10 < 0.1


@pytest.mark.parametrize("neutral", COUNTED)
def test_wildcards_reach_what_the_count_of_cards_says(neutral: str) -> None:
    """CNC-8.3, as of the start of 1936; the table leaves the Bribery out."""
    state = laid()
    wildcards = [w for w in (influencing.wildcard_of(state, card) for card in GAME.world.action_cards) if w is not None]
    found = []
    for seat in ("soviet", "japan", "usa"):
        reach = [w for w in wildcards if not w.payment and neutral in influencing.wildcard_neutrals(state, seat, w)]
        found.append(len(reach))
    assert tuple(found) == COUNTED[neutral]


@pytest.mark.parametrize(
    ("action", "shows"),
    [
        ({"do": "diplomacy", "card": "A12", "neutral": "chungking"}, True),
        ({"do": "wildcard", "card": "A07", "neutral": "canton"}, True),
        ({"do": "industry", "cards": ["I33", "I38"]}, True),
        ({"do": "reveal", "tech": "naval_radar", "keep": "I25"}, True),
        ({"do": "vault", "meaning": "amphibious_craft", "first": "I30", "second": "I51"}, False),
        ({"do": "pass"}, False),
    ],
)
def test_what_somebody_has_seen_cannot_be_undone(action: dict[str, Any], shows: bool) -> None:
    """A card seen by somebody who did not know it stops undo; a pair that nobody sees does not."""
    state = laid(**{**CARDS, "order": ["usa", "soviet", "japan"]})
    _, events = GAME.apply(state, {"by": "usa", **action}, SeededChance(0))
    assert any(event.reveals for event in events) == shows


def test_british_units_in_a_satellite_of_the_usa_fight_for_it() -> None:
    """CNC-7.4e: while the British Empire is Neutral; elsewhere its units fight for nobody."""
    placed = {"saigon": {"british_empire": {"infantry": 2}}, "burma": {"british_empire": {"infantry": 1}}}
    state = laid(status={"vietnam": ["satellite", "usa"]}, wars=[["japan", "usa"]], units=placed)
    assert relations.hostile_blocks(state, "saigon", "japan") and not relations.hostile_blocks(state, "burma", "japan")
    assert state.occupants["saigon"] == ("usa",) and state.occupants["burma"] == ("british_empire",)
    assert control.friendly(state, "usa", "saigon") and not control.friendly(state, "usa", "burma")
