"""Random games: no dead end, no option refused, positions sound, until the last turn."""

from __future__ import annotations

import json
import random

import pytest

from boardgame.engine import Option, SeededChance
from boardgame.engine.chance import RecordingChance
from boardgame.engine.plain import canonical_json
from boardgame.games.third_reich import game

pytestmark = [pytest.mark.fuzz, pytest.mark.slow]


_ENDS = {"move": 0.03, "attack": 0.05, "advance": 0.1}
"""How often a phase is ended where more could be done; often, where rearranging things finds no faults."""

_AUDITED = 8
"""One position in so many is audited, which takes as long as playing on."""


def _choose(kind: str, options: list[Option], rng: random.Random) -> Option:
    """A random option, with more fighting than chance would have, and little taken back."""
    if rng.random() < 0.95:
        options = [option for option in options if option.tone != "back"] or options
    fights = [o for o in options if o.tone == "battle" or o.action.get("option") in ("offensive", "attrition")]
    if fights and rng.random() < 0.6:
        return rng.choice(fights)
    ends = [option for option in options if option.tone == "end"]
    return rng.choice(ends if ends and rng.random() < _ENDS.get(kind, 0.35) else options)


@pytest.mark.parametrize(
    ("card", "players", "turns"), [("1939", 2, 99), ("1942", 5, 1), ("1944", 4, 1), ("campaign", 6, 1)]
)
def test_a_random_game_goes_on_to_its_end(card: str, players: int, turns: int) -> None:
    """The scenario of 1939 to its last turn, the others, with as many players as there may be, for some turns."""
    seed = 0
    table, rng, chance = game(card), random.Random(seed), SeededChance(seed)
    state, _ = table.start(table.new_state({"options": {"players": players}}), chance)
    for count in range(6000):
        if not state.stack or state.turn > turns:
            break
        decision = rng.choice(table.decisions(state))
        seat = rng.choice(decision.seats)
        options = table.heads(state, seat)
        assert options, f"{seat} can do nothing: {decision}"
        action = table.sample(state, _choose(decision.kind, options, rng), rng)
        recorded = RecordingChance(chance)
        after, events = table.apply(state, action, recorded)
        told = [die for event in events if event.kind == "rolled" for die in event.data["dice"]]
        assert recorded.rolled == told, f"{action}: over a network everybody sees every roll; what is secret is drawn"
        if count % _AUDITED == 0:
            table.audit(state, after, events)
        for event in events:
            table.describe(event)
        if count % 50 == 0:
            loaded = table.state_from_plain(json.loads(canonical_json(after.to_plain())))
            assert loaded == after
            for asked in (seat for found in table.decisions(after) for seat in found.seats):
                assert table.heads(loaded, asked) == table.heads(after, asked)
        state = after
    else:
        pytest.fail("the game does not end")
    if turns < table.world.card.turns:
        return
    progress = table.progress(state)
    assert progress.over and progress.why
    assert state.turn == table.world.card.turns
