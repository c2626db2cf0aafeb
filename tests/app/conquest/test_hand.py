"""The hand below the board."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics

from boardgame.app.families.conquest.hand.card import HandCard, name_lines
from boardgame.app.families.conquest.hand.facts import card_facts, in_order, pairs
from boardgame.app.families.conquest.hand.tray import HandTray
from boardgame.app.look.theme import text_font
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


HANDS = {
    8: ["A20", "A14", "A33", "A44", "A07", "A26", "I02", "I05"],
    16: [
        "A20",
        "A14",
        "A33",
        "A44",
        "A07",
        "A26",
        "A30",
        "A02",
        "I02",
        "I05",
        "I12",
        "I30",
        "I45",
        "I01",
        "I38",
        "I33",
    ],
}


@pytest.mark.parametrize("count", HANDS)
@pytest.mark.parametrize("width", [1180, 1600])
def test_every_card_of_a_large_hand_is_seen_and_told_from_the_others(begin, count, width):
    cards = HANDS[count]
    size = (width, 700 if width == 1180 else 1000)
    player = begin(1, position={"stage": "government", "year": 1938, "hands": {"japan": cards}}, size=size)
    player.lift()
    tray = player.table.docks.below.findChild(HandTray)
    assert len(tray.cards) == count
    assert all(card.visibleRegion().boundingRect() == card.rect() for card in tray.cards), "none lies on another"
    small = width == 1180 or count > 8
    assert all(card.small == small for card in tray.cards)
    assert len({card.short for card in tray.cards}) == 1, "all are called alike"
    told = [(card.facts.corner, card.facts.season, *card.lines) for card in tray.cards]
    assert len(set(told)) == count, "no two look alike"
    assert all(card.facts.name in card.toolTip() for card in tray.cards), "the whole name under the cursor"
    tray.choice.pressed.emit("A07")
    assert next(card for card in tray.cards if card.facts.card == "A07").marked


def test_the_arrows_walk_over_both_rows(begin):
    position = {"stage": "government", "year": 1938, "hands": {"japan": HANDS[8]}}
    player = begin(1, position=position, size=(1180, 700))
    player.lift()
    tray = player.table.docks.below.findChild(HandTray)
    tray.cards[0].setFocus()
    for key, place in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 5), (Qt.Key.Key_Left, 4), (Qt.Key.Key_Up, 0)):
        player.key(key, next(card for card in tray.cards if card.hasFocus()))
        assert tray.cards[place].hasFocus()


def test_a_name_for_which_there_is_no_room_says_what_tells_it_from_others(qapp, client):
    metrics = QFontMetrics(text_font("caption", 600))
    width = metrics.horizontalAdvance("Automatic A…")
    first = name_lines("Automatic AA Cannon, Incendiaries", metrics, width, 2)
    other = name_lines("Automatic AA Cannon, Sonar", metrics, width, 2)
    assert first[0] == other[0] and (first[1], other[1]) == ("Incendiaries", "Sonar")
    assert name_lines("Automatic AA Cannon, Sonar", metrics, width + 40, 1)[0].endswith("…, Sonar")
    assert name_lines("Nationalism", metrics, metrics.horizontalAdvance("Nationa-"), 2) == ["Nationa-", "lism"]
    assert name_lines("Naval Radar, Sonar", metrics, metrics.horizontalAdvance("Naval Radar,"), 2)[0] == "Naval Radar,"


def test_a_small_card_says_its_worth_in_figures(view, client):
    facts = card_facts(view, "japan", "A20")
    made = HandCard(facts, False, [])
    assert made.foot == facts.worth
    made.set_size(70, 50, small=True)
    assert made.foot == facts.figure == facts.worth.removeprefix("Command ")


def test_the_worth_of_a_card_is_never_cut(view, client):
    """Where the words have no room beside the picture, the picture gives way."""
    made = {worth: HandCard(replace(card_facts(view, "usa", "A21"), worth=worth), False, []) for worth in
            ("Command 6", "4, any Season", "10, any such Season")}  # fmt: skip
    assert [card.shows_icon for card in made.values()] == [True, True, False]
