"""Cards are called by their names wherever a person reads of them; their numbers stand in actions alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from boardgame.engine import Refusal, SeededChance
from boardgame.engine.option import Choice, Subset
from boardgame.games import rising_sun
from boardgame.games.conquest import game
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.cards import card_name, card_words, command_words

NUMBER = re.compile(r"\b[AI]\d\d\b")
GOVERNMENT: Mapping[str, Any] = {
    "stage": "government",
    "year": 1938,
    "order": ["japan", "usa", "soviet"],
    "hands": {"japan": ["A20", "A33", "A26", "I02", "I05", "I12", "I38", "I45"], "usa": ["A21"], "soviet": ["A15"]},
    "influence": {"vietnam": {"usa": 1}},
    "table": {"usa": {"A25": "vietnam", "A27": "vietnam"}},
    "vaults": {"japan": [["I07", "I08", "sonar"]]},
}  # fmt: skip
COMMAND: Mapping[str, Any] = {**GOVERNMENT, "stage": "season", "season": "summer"}
RISING: Mapping[str, Any] = {
    "turn": {"seat": "usa", "commands": 7},
    "hands": {"usa": ["A18", "A33", "A30"], "japan": []},
}


def laid(played: Conquest, position: Mapping[str, Any]) -> State:
    state = lay_position(played, played.new_state({}), position)
    return played.start(state, SeededChance(1))[0]


def said(played: Conquest, state: State) -> Iterator[str]:
    """All that the options of a position say, and those that they lead to first."""
    decision = played.decisions(state)[0]
    yield decision.text
    yield decision.public_text
    for option in played.heads(state, decision.seats[0]):
        yield option.text
        yield from _labels(option.blanks)
        if option.staged:
            yield from _labels(played.expand(state, option, {}))


def _labels(blanks: tuple[Any, ...]) -> Iterator[str]:
    for blank in blanks:
        if isinstance(blank, Choice | Subset):
            yield from blank.labels


@pytest.mark.parametrize("position", [GOVERNMENT, COMMAND, RISING])
def test_no_option_calls_a_card_by_its_number(position: Mapping[str, Any]) -> None:
    played = rising_sun.game() if position is RISING else game()
    told = list(said(played, laid(played, position)))
    assert any("Intimidation" in words for words in told)
    assert [words for words in told if NUMBER.search(words)] == []


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"do": "diplomacy", "card": "A26", "neutral": "tsingtao"}, "Summer K does not name this Neutral."),
        ({"do": "achieve", "tech": "heavy_bombers", "keep": "I05", "other": "I12"},
         "Automatic AA Cannon / Sonar does not show Heavy Bombers"),
        ({"do": "intelligence", "card": "A26", "against": "usa"}, "Summer K is no Intelligence card."),
    ],
)  # fmt: skip
def test_no_refusal_calls_a_card_by_its_number(action: dict[str, Any], words: str) -> None:
    played = game()
    state = laid(played, GOVERNMENT)
    with pytest.raises(Refusal) as refused:
        played.apply(state, {"by": "japan", **action}, SeededChance(1))
    assert not NUMBER.search(refused.value.text) and words in refused.value.text


def test_action_cards_are_told_apart_by_season_and_letter() -> None:
    world = game().world
    assert card_name(world, "A26") == "Summer K · Thailand or Vietnam"
    assert card_words(world, "A26") == "Thailand / Vietnam"
    assert card_name(world, "I38") == card_words(world, "I38") == "Coup"
    names = [command_words(world, card) for card in world.scenario.cards.action]
    assert len(set(names)) == len(names)
