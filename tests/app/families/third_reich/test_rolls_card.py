"""The dice of ships and aircraft stand on the table, with what they came to."""

from __future__ import annotations

from typing import Any

from boardgame.app.families.third_reich.panels.rolls_card import RollsCard, parts_of
from boardgame.app.families.third_reich.panels.suggesting import SuggestingPanel
from boardgame.app.table.dice_row import DiceRow
from boardgame.engine.chance import ScriptedChance
from boardgame.engine.event import Event
from boardgame.engine.record.match import Match
from boardgame.games.third_reich.state import State
from tests.app.families.third_reich.conftest import Begin
from tests.app.families.third_reich.playing import said
from tests.app.smugglers.player import Player
from tests.games.third_reich.position import game, play, position, unit_at


def met() -> State:
    """Two Italian fleets have been announced against a British one on its way from Gibraltar to Malta."""
    gibraltar = ["united_kingdom fleet 9", "united_kingdom fleet 9"]
    field = {"AA7": gibraltar, "AA24": ["italy fleet 9", "italy fleet 9"], "Z23": ["italy fleet 9"]}
    state = position(field, "naval.rebase", ["united_kingdom"], wars=["italy:united_kingdom"])
    state.stack.insert(0, game().steps["move"].new_frame(nations=["united_kingdom"]))
    state = play(state, {"by": "united_kingdom", "do": "sail", "fleets": [unit_at(state, "AA7")], "to": "GG19"})
    state = play(state, {"by": "united_kingdom", "do": "done"})
    fleets = list(state.at(state.world.number["AA24"]))
    return play(state, {"by": "italy", "do": "intercept", "force": 0, "fleets": fleets, "hex": "GG19"})


def at_table(begin: Begin, *dice: int) -> Player:
    player = begin(Match.at_position(game(), met(), ScriptedChance(dice)))
    player.lift()
    return player


def card_of(player: Player) -> RollsCard:
    player.lift()
    panel = player.table.host.panel
    assert isinstance(panel, SuggestingPanel)
    return panel.rolls


def act(player: Player, **action: Any) -> None:
    player.table.session.act(action)
    player.rest()


def test_dice_of_an_interception_and_of_the_battle_are_shown(begin: Begin) -> None:
    # TR-29.57, TR-29.571: seven hexes are come to in time on 1 to 5.
    player = at_table(begin, 2, 5, 6)
    assert card_of(player).isHidden()
    act(player, by="italy", do="done")
    card = card_of(player)
    assert card.isVisible() and "Do they come in time?" in said(card)
    assert "Italy" in said(card) and len(card.findChildren(DiceRow)) == 1
    assert any("come in time" in words for words in said(card))
    act(player, by="united_kingdom", do="done")
    act(player, by="italy", do="break_off", flee=False)
    words = said(card_of(player))
    assert "Naval battle in Malta (GG19)" in words and {"Italy", "Britain"} <= set(words)
    assert any("18 factors that intercept 9" in sentence for sentence in words)


def test_the_card_of_a_battle_says_how_strong_each_side_was_and_what_was_added(begin: Begin) -> None:
    # TR-29.571, TR-29.5711: 18 factors against 9; what follows the battle is asked on another page.
    player = at_table(begin, 2, 5, 6)
    act(player, by="italy", do="done")
    assert any(words.startswith("from Taranto (AA24), in time on 1–5") for words in said(card_of(player)))
    act(player, by="united_kingdom", do="done")
    act(player, by="italy", do="break_off", flee=False)
    words = said(card_of(player))
    assert {"18 factors", "9 factors", "+2 = 7", "+1 = 7"} <= set(words)


def test_each_battle_of_an_action_has_its_own_dice() -> None:
    def rolled(purpose: str, **data: Any) -> Event:
        return Event("rolled", "italy", {"purpose": purpose, **data})

    came = Event("interception", "italy", {})
    fought = Event("naval_combat", "italy", {})
    first, second = rolled("interception", base="AA24"), rolled("interception", base="Z23")
    dice = [rolled("naval_combat", hex="GG19") for _ in range(2)]
    air = [rolled("air_combat", hex="GG19") for _ in range(2)] + [rolled("air_tie", hex="GG19")]
    events = [first, came, second, came, *dice, fought, *air, Event("air_combat", "italy", {})]
    assert [len(part) for part in parts_of(events)] == [4, 3, 4]
