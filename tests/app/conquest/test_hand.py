"""The hand below the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardgame.app.families.conquest.hand.card import HandCard
from boardgame.app.families.conquest.hand.facts import card_facts, in_order, pairs
from boardgame.app.families.conquest.hand.tray import HandTray
from boardgame.games.conquest import game


@pytest.fixture
def view():
    made = game().new_state({})
    made.season = "summer"
    return game().view(made, "japan")


def test_a_card_out_of_season_says_what_it_is_worth_now(view):
    cards = view.world.scenario.cards.action
    spring = next(card for card in cards.values() if card.season == "spring")
    summer = next(card for card in cards.values() if card.season == "summer")
    assert card_facts(view, "japan", spring.id).worth == f"{spring.command}, now 2"
    assert card_facts(view, "usa", spring.id).worth == f"{spring.command}, any Season"
    facts = card_facts(view, "japan", summer.id)
    assert facts.worth == f"Command {summer.command}" and facts.now and facts.corner == summer.priority


def test_the_present_season_lies_first_and_investments_last(view):
    known = view.world.scenario.cards
    hand = (*list(known.investment)[:2], *list(known.action))
    ordered = in_order(view, hand)
    assert known.action[ordered[0]].season == "summer" and set(ordered[-2:]) == set(hand[:2])
    values = [known.action[card].command for card in in_order(view, hand, by_value=True)[:-2]]
    assert values == sorted(values, reverse=True)


def test_two_cards_with_one_technology_are_a_pair(view):
    cards = view.world.scenario.cards.investment
    one, two = list(cards)[:2]
    shared = set(cards[one].technologies) & set(cards[two].technologies)
    assert shared and set(pairs(view, "japan", (one, two, "A01"))) == shared
    assert pairs(view, "japan", (one,)) == {}


def test_pairs_by_a_wildcard_are_told_and_those_of_what_is_known_are_not():
    espionage, hand = "I26", ("I26", "I50")
    made = game().new_state({})
    assert pairs(game().view(made, "japan"), "japan", hand) == {}
    made.techs["soviet"] = ("naval_radar",)
    assert pairs(game().view(made, "japan"), "japan", hand) == {"naval_radar": [(espionage, "I50")]}
    made.techs["japan"] = ("naval_radar",)
    assert pairs(game().view(made, "japan"), "japan", (*hand, "I45")).keys() == {"sonar"}


def test_the_tray_shows_the_hand_of_who_looks_and_nothing_behind_the_curtain(begin):
    player = begin(2)
    tray = player.table.docks.below.findChild(HandTray)
    while player.table.session.decisions[0].kind == "cadres":
        player.play(1)
    player.lift()
    session = player.table.session
    assert {card.facts.card for card in tray.cards} == set(session.view.hands[session.viewer])
    before = [card.facts.card for card in tray.cards]
    player.click(tray._sort)
    assert sorted(before) == sorted(card.facts.card for card in tray.cards)
    while not player.table.curtain.isVisible():
        player.play(1)
    assert tray.cards == []


def test_cards_overlap_where_there_is_no_room_and_the_marked_one_lies_on_top(begin):
    cards = [f"A{number:02}" for number in range(1, 17)]
    player = begin(1, position={"stage": "government", "year": 1938, "hands": {"japan": cards}}, size=(1600, 1000))
    player.lift()
    tray = player.table.docks.below.findChild(HandTray)
    assert len(tray.cards) == 16
    assert all(not card.visibleRegion().isEmpty() for card in tray.cards)
    tray.choice.pressed.emit("A03")
    marked = next(card for card in tray.cards if card.facts.card == "A03")
    assert marked.marked and marked.visibleRegion().boundingRect().width() == marked.width()
    tray.choice.marked = tuple(card.facts.card for card in tray.cards[2:4])
    tray.choice.changed.emit()
    assert [card.foot for card in tray.cards[2:4]] == [tray.cards[2].facts.figure, tray.cards[3].facts.worth]


def test_a_card_that_others_cover_says_its_worth_in_figures(view, client):
    facts = card_facts(view, "japan", "A20")
    made = HandCard(facts, False, [])
    assert made.foot == facts.worth
    made.show_strip(43)
    assert made.foot == facts.figure == facts.worth.removeprefix("Command ")
    picture = made.grab().toImage()
    middle = [(x, y) for x in range(45, made.width() - 4) for y in range(40, made.height() - 6)]
    assert len({picture.pixel(*at) for at in middle}) == 1, "no word is cut by the card that covers it"
    made.mark(True)
    assert made.foot == facts.worth, "what is chosen lies on top"


def test_the_worth_of_a_card_is_never_cut(view, client):
    """Where the words have no room beside the picture, the picture gives way."""
    made = {worth: HandCard(replace(card_facts(view, "usa", "A21"), worth=worth), False, []) for worth in
            ("Command 6", "4, any Season", "10, any such Season")}  # fmt: skip
    assert [card.shows_icon for card in made.values()] == [True, True, False]
