"""What is told of Battles: who acts next and why, what fire may bring, how each went, what follows."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.engine import Event, ScriptedChance
from boardgame.engine.decision import Decision
from boardgame.engine.record.match import Match
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.battle_story import Story, read_battles
from boardgame.games.conquest.telling.log import describe
from tests.games.conquest.lawfully_told import TOLD
from tests.leaks import LeakSearch

BASE: dict[str, Any] = {
    "clear": "all",
    "season": "spring",
    "hands": {"japan": ["A01"], "usa": ["A02"], "soviet": ["A03"]},
    "wars": [["japan", "usa"], ["japan", "soviet"]],
    "turn": {"seat": "japan", "from": "combat.activate"},
}


class Laid(Conquest):
    """The game from a position on."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(scenario())
        self._position = {**BASE, **position}

    def new_state(self, setup: Mapping[str, Any]) -> State:
        return lay_position(self, super().new_state(setup), self._position)


def play(position: Mapping[str, Any], dice: list[int], *actions: Mapping[str, Any]) -> Match:
    """A game from a position on, after some actions."""
    match = Match.new(Laid(position), {}, ScriptedChance(dice))
    for action in actions:
        match.apply(action)
    return match


def asked(match: Match) -> Decision:
    decision = match.decision
    assert decision is not None
    return decision


def told(match: Match) -> list[Story]:
    events = [event for entry in match.history for event in entry.events]
    return read_battles(match.game.world, events)  # type: ignore[attr-defined]


FLEETS = {"units": {"sulu_sea": {"japan": {"fleet": 3, "carrier": 2}, "united_states": {"fleet": 2}}}}


@pytest.mark.parametrize(
    ("techs", "side", "text"),
    [
        ({}, "japan", "Japan: Precision Optics."),
        ({"usa": ["naval_radar"]}, "usa", "The USA: Naval Radar."),
        (
            {"usa": ["naval_radar"], "japan": ["naval_radar"]},
            "usa",
            "The USA: Naval Radar against Naval Radar cancel out, so the defender acts first.",
        ),
    ],
)
def test_it_is_told_who_acts_first_and_why(techs, side, text) -> None:
    match = play({**FLEETS, "techs": techs}, [6, 6], {
        "by": "japan", "do": "fire", "block": ["japan", "carrier", 2], "enemy": "usa", "target": "naval"})  # fmt: skip
    first = asked(match).data["first"]
    assert (first["unit"], first["side"], first["text"]) == ("fleet", side, text)
    assert first["rules"][0] == "CNC-12.3b" and len(first["rules"]) > 1


def test_the_order_of_the_round_is_told() -> None:
    match = play(FLEETS, [])
    assert asked(match).data["order"] == [
        ["japan", "japan", "carrier", 1],
        ["japan", "japan", "fleet", 1],
        ["usa", "united_states", "fleet", 1],
    ]


def test_a_three_way_battle_is_no_raid_before_its_enemies_are_named() -> None:
    """CNC-11.55, CNC-12.43b."""
    units = {"nationalist_china": {"infantry": 1}, "red_china": {"infantry": 1}, "japan": {"infantry": 1}}
    match = play({"units": {"fukien": units}}, [], {"by": "japan", "do": "activate", "battles": ["fukien"]})
    assert (asked(match).kind, asked(match).data["kind"]) == ("enemies", "land")


def test_who_sea_invaded_and_may_not_act_is_told() -> None:
    """CNC-11.221c, CNC-3.244b."""
    match = play(
        {
            "units": {
                "fukien": {"nationalist_china": {"infantry": 1}},
                "kyushu": {"japan": {"infantry": 2}},
                "formosa": {"japan": {"marine": 1}},
            },
            "turn": {"seat": "japan"},
        },
        [],
        {"by": "japan", "do": "move", "area": "kyushu", "power": "japan", "goal": "fukien",
         "units": {"japan infantry 2": 1}, "entry": "east_china_sea"},
        {"by": "japan", "do": "move", "area": "formosa", "power": "japan", "goal": "fukien",
         "units": {"japan marine 1": 1}, "entry": "south_china_sea"},
        {"by": "japan", "do": "end_movement"},
    )  # fmt: skip
    assert asked(match).data["idle"] == [["japan", "infantry", 2]]


def test_ways_to_fire_are_told_with_dice_and_firepower() -> None:
    match = play({"units": {"celebes_sea": {"japan": {"carrier": 3}, "united_states": {"fleet": 2, "infantry": 4}},
                            "palau": {"japan": {"fortress": 1}}}}, [])  # fmt: skip
    aims = {(aim["do"], aim["target"]): (aim["dice"], aim["power"]) for aim in asked(match).data["aims"]}
    assert aims["fire", "naval"] == (3, 2) and aims["strike", "naval"] == (3, 1)
    assert ("fire", "convoy") in aims and ("fire", "air") not in aims
    fire = next(aim for aim in asked(match).data["aims"] if aim["target"] == "naval")
    assert fire["all"] == [["united_states", "fleet", 2]]


def test_a_battle_is_told_as_it_went() -> None:
    match = play(
        FLEETS,
        [1, 6, 2, 6, 6, 6],
        {"by": "japan", "do": "fire", "block": ["japan", "carrier", 2], "enemy": "usa", "target": "naval"},
        {"by": "japan", "do": "fire", "block": ["japan", "fleet", 3], "enemy": "usa", "target": "naval"},
        {"by": "japan", "do": "stay"},
    )
    story = told(match)[-1]
    assert (story.kind, story.seat, story.enemies, story.area) == ("sea", "japan", ["usa"], "sulu_sea")
    first, second = story.now.shots[:2]
    assert (first.dice, first.hits, first.lost) == ([1, 6], 1, 1)
    assert (second.dice, second.firepower, second.hits) == ([2, 6, 6], 4, 1)
    assert story.ended and story.gone("usa", "lost") and story.cv_lost("usa") == 2
    assert sum(fighter.began for fighter in story.entered("japan")) == 5


def test_it_is_told_what_follows_from_a_capture() -> None:
    match = play(
        {"units": {"suchow": {"nationalist_china": {"militia": 1}, "japan": {"infantry": [3, 3]}}}, "wars": []},
        [6, 1, 1, 1, 6, 6, 6],
        {"by": "japan", "do": "activate", "battles": ["suchow"]},
        {"by": "usa", "do": "fire", "block": ["nationalist_china", "militia", 1], "enemy": "japan",
         "target": "ground"},
        {"by": "japan", "do": "fire", "block": ["japan", "infantry", 3], "enemy": "usa", "target": "ground"},
    )  # fmt: skip
    story = told(match)[-1]
    assert story.ended and (story.outcome["was"], story.outcome["holder"]) == ("usa", "japan")
    assert story.outcome["changes"]["japan"][0] == -story.outcome["changes"]["usa"][0] == 1


def test_a_suppression_is_told_from_its_beginning_to_its_end() -> None:
    match = play(
        {"units": {"shansi": {"japan": {"infantry": [3, 1]}}}, "status": {"shansi": ["satellite", "japan"]},
         "partisans": {"shansi": 2}, "wars": []},
        [5, 1, 4, 6],
        {"by": "japan", "do": "activate", "suppress": {"shansi japan infantry 3": 1, "shansi japan infantry 1": 1}},
        {"by": "japan", "do": "suppress", "block": ["japan", "infantry", 3]},
    )  # fmt: skip
    (story,) = told(match)
    assert (story.kind, story.partisans, story.ended) == ("suppression", [2, 1, 1, 2], True)
    assert [shot.dice for shot in story.now.shots] == [[5, 1, 4], [6]]


def test_what_must_be_fought_is_told_with_its_rule() -> None:
    match = play({"units": {
        "sulu_sea": {"japan": {"fleet": 3}, "united_states": {"fleet": 2}},
        "fukien": {"nationalist_china": {"militia": 1}, "japan": {"infantry": 3}},
        "shansi": {"japan": {"infantry": 2}}}, "status": {"shansi": ["satellite", "japan"]},
        "partisans": {"shansi": 1}}, [])  # fmt: skip
    data = asked(match).data
    rules = {battle["area"]: battle["rule"] for battle in data["battles"]}
    assert rules == {"sulu_sea": "CNC-1.21b", "fukien": ""}
    assert data["suppress"]["shansi japan infantry 2"]["dice"] == 2
    assert asked(match).witness("usa").data == {}, "what can be activated is the seat's own business"


class Fleets(Laid):
    """Two groups that look alike from outside, and units of a kind in several strengths."""

    def __init__(self) -> None:
        super().__init__({
            "units": {
                "formosa": {"japan": {"fleet": [3, 2], "submarine": 1, "infantry": [1, 2, 3]}},
                "palau": {"japan": {"fleet": 1, "submarine": 2}},
                "philippine_sea": {"united_states": {"fleet": [2, 1], "submarine": [2, 1], "infantry": 1}},
            },
            "markers": {"palau": "japan"},
            "turn": {"seat": "japan", "from": "move.orders"},
        })  # fmt: skip


def test_what_is_told_of_a_battle_betrays_nothing() -> None:
    search = LeakSearch(Fleets(), told=TOLD)
    search.play(1, 30)
    assert search.compared["view"] > 15


def test_a_made_up_position_tells_the_same_of_a_battle_in_progress() -> None:
    match = play(FLEETS, [])
    game = match.game
    for viewer in ("usa", "soviet", None):
        guessed = game.sample_state(game.view(match.state, viewer), random.Random(1))
        assert game.decisions(guessed)[0].data == asked(match).data


@pytest.mark.parametrize(
    ("kind", "by", "data", "told"),
    [
        ("rolled", "", {"purpose": "turn_order", "dice": [4]}, "The die for the Turn Order shows 4."),
        ("rolled", "japan", {"purpose": "combat", "dice": [1, 6]}, "Japan rolls to hit: 1 and 6."),
        ("laid", "usa", {"card": "A04", "neutral": "canton"}, "The USA plays Canton / Changsha for Canton."),
        ("commands", "", {"cards": {"usa": "A04"}}, "The Command cards are revealed: the USA Spring D."),
    ],
)
def test_the_log_calls_dice_by_their_purpose_and_cards_by_no_number(kind, by, data, told):
    """A number is nothing that a player remembers a card by."""
    assert describe(Laid({}).world, Event(kind, by, data)) == told
