"""The sum of an income told before it is collected: every line, and that it is what the game then pays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardgame.ai.random_player import play_game
from boardgame.engine.chance import SeededChance
from boardgame.engine.event import Event
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords
from boardgame.games.axis_allies.telling.income_sheet import IncomeSheet, income_sheet, objectives


def sheet(game_id: str, power: str, **position: Any) -> IncomeSheet:
    game: Any = registry.game(game_id)
    state = AxisAlliesWords(game).lay_position(game.new_state({}), {"turn": power, **position})
    return income_sheet(game.edition, state, power)


def test_the_lines_name_territories_war_economy_and_objectives() -> None:
    peace = sheet("pacific1940", "united_states")
    war = sheet("pacific1940", "united_states", at_war=[["japan", "united_states"]])
    assert [(line.kind, line.ipcs, line.counts) for line in war.lines] == [
        ("territories", 17, True),
        ("economy", 40, True),
        ("objective", 5, True),
        ("objective", 5, False),
    ]
    assert war.collected == 62 and peace.collected == 22
    missed = war.lines[-1]
    assert missed.note == "Japan holds both" and missed.places == ("okinawa", "iwo_jima")


def test_a_power_without_its_capital_collects_nothing_and_the_rule_is_named() -> None:
    lost = sheet("spring1942", "germany", owners={"germany": "soviet_union"})
    assert (lost.collected, lost.lines, lost.no_income) == (0, (), "A42-INC-02")


def test_convoys_that_enemies_may_disrupt_are_told_and_not_in_the_sum() -> None:
    found = sheet(
        "pacific1940",
        "united_states",
        at_war=[["japan", "united_states"]],
        units={"sz35": {"japan": {"submarine": 1}}},
    )
    danger = found.lines[-1]
    assert (danger.kind, danger.ipcs, danger.counts, danger.places) == ("danger", -2, False, ("sz35",))
    assert found.at_stake == 2 and found.collected == 62
    assert danger.note == "1 submarine of Japan in sea zone 35"


def test_u_boats_lower_the_income_under_their_own_name() -> None:
    game: Any = registry.game("revised")
    state = AxisAlliesWords(game).lay_position(game.new_state({}), {"turn": "united_kingdom"})
    state.advantages = {"germany": ["u_boat_interdiction"]}
    lines = income_sheet(game.edition, state, "united_kingdom").lines
    assert lines[-1].kind == "loss" and lines[-1].name == "U-Boat Interdiction" and lines[-1].ipcs < 0


def test_progress_of_an_objective_counts_what_is_held() -> None:
    game: Any = registry.game("pacific1940")
    position = {"turn": "japan", "owners": {"borneo": "japan", "celebes": "japan"}}
    state = AxisAlliesWords(game).lay_position(game.new_state({}), position)
    first = objectives(game.edition, state, "japan")[0]
    assert first.held == ("celebes", "borneo") and not first.met and len(first.places) == 4


@pytest.mark.parametrize(("game_id", "rounds"), [("spring1942", 1), ("pacific1940", 3), ("revised", 1)])
def test_what_is_told_is_what_is_paid(game_id: str, rounds: int) -> None:
    """Random play: before the action that brings the income, the sheet says what is then paid."""
    told = []

    def watch(before: Any, action: dict[str, Any], after: Any, events: list[Event]) -> None:
        paid = next((event for event in events if event.kind == "income"), None)
        # A declaration of war in the income phase itself changes the sum, and is not told before it is made.
        if paid is not None and paid.by == before.turn and action["do"] in ("place", "end_phase"):
            told.append((paid.by, income_sheet(game.edition, before, before.turn).collected, paid.data["amount"]))

    game: Any = registry.game(game_id)
    play_game(game, {}, Random(3), SeededChance(3), rounds, watch)
    assert len(told) >= rounds and all(said == got for _, said, got in told), told
