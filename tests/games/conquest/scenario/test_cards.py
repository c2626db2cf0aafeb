"""The cards as the rulebook's own counts describe them."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from boardgame.games.conquest.scenario import scenario

CARDS = scenario().cards
COMMANDS = {
    "spring": "A4 B4 C4 D5 E5 F5 G6 H6 I6 J5 K5 L5 M4 N4 P4",
    "summer": "A6 B6 C6 D7 E7 F7 G8 H8 I8 J9 K9 L9 M10 N10 P10 Q9 R9 S9 T8 U8 V8 W7 X7 Y6 Z6",
    "fall": "A6 B6 C6 D7 E7 F7 G8 H8 I8 J7 K7 L7 M7 N6 P6",
}


def test_there_are_55_of_each_with_ids_in_order() -> None:
    assert list(CARDS.action) == [f"A{n:02}" for n in range(1, 56)]
    assert list(CARDS.investment) == [f"I{n:02}" for n in range(1, 56)]


@pytest.mark.parametrize("season", COMMANDS)
def test_command_values_and_letters_of_a_season(season: str) -> None:
    found = [f"{card.priority}{card.command}" for card in CARDS.action.values() if card.season == season]
    assert found == COMMANDS[season].split()
    assert len({value[0] for value in found}) == len(found)  # CNC-10.11b: letters are unique within a season


def test_a_card_is_of_one_sort() -> None:
    for card in CARDS.action.values():
        assert (len(card.neutrals), len(card.partisans)) == ((0, 2) if card.wildcard else (2, 0)), card.id
        assert len(set(card.neutrals)) == len(card.neutrals)
    for paper in CARDS.investment.values():
        shown = len(paper.technologies) + bool(paper.wildcard)
        assert shown == (0 if paper.intelligence else 1 if paper.wildcard.startswith("science") else 2), paper.id


def test_diplomacy_cards_for_each_neutral() -> None:
    found = Counter(neutral for card in CARDS.action.values() for neutral in card.neutrals)
    assert found == {neutral.id: neutral.cards for neutral in scenario().neutrals.values() if neutral.cards}
    assert sum(found.values()) == 76


def test_the_seventeen_wildcards() -> None:
    assert Counter(card.wildcard for card in CARDS.action.values() if card.wildcard) == {
        "nationalism": 3, "intimidation": 3, "bribery": 1, "brothers_in_arms": 2, "ties_that_bind": 2,
        "birds_of_a_feather_a": 3, "birds_of_a_feather_b": 3,
    }  # fmt: skip
    assert CARDS.wildcards["bribery"].payment == 1
    assert CARDS.doubled == {"usa": "china"}  # CNC-8.31


def test_partisan_opportunities_of_the_card_count() -> None:
    """The table counts 2 for Harbin; the cards themselves have 3."""
    found = Counter(province for card in CARDS.action.values() for province in (*card.partisans, *card.neutrals))
    counted = {
        "harbin": 3, "mukden": 3, "korea": 2, "jehol": 4, "inner_mongolia": 7, "peiping": 6, "tsingtao": 7, "shansi": 7,
        "suchow": 4, "nanking": 3, "wuhan": 4, "fukien": 5, "sian": 6, "sinkiang": 3, "kansu": 3, "chungking": 4,
        "changsha": 6, "canton": 7, "kwangsi": 4, "yunnan": 3,
    }  # fmt: skip
    assert {province: found[province] for province in counted} == counted
    assert set(counted) <= set(scenario().geography.provinces)


def wild(seat: str, neutral: str) -> int:
    """Wildcards by which a seat reaches a Neutral at the start."""
    geography, areas = scenario().geography, scenario().areas
    powers = [power for power in scenario().factions[seat].powers if not scenario().powers[power].neutral]
    place = scenario().neutrals[neutral]
    friendly = any(areas[near].power in powers for area in place.areas for near in geography.touching[area])
    count = 0
    for card in CARDS.action.values():
        if card.wildcard and card.wildcard != "bribery":  # the table leaves the Bribery out
            targets = CARDS.wildcards[card.wildcard].targets[seat]
            listed = neutral in targets.neutrals
            count += listed or (targets.kind == "adjacent" and friendly)
            count += not listed and targets.kind == "region" and place.region == targets.region
    return count


COUNTED = {  # Soviet, Japan, USA, as of 1936
    "mongolia": (13, 3, 0), "inner_mongolia": (9, 10, 3), "peiping": (3, 7, 3), "tsingtao": (3, 6, 6),
    "sinkiang": (13, 0, 3), "kansu": (6, 0, 9), "chungking": (6, 0, 12), "changsha": (6, 0, 6),
    "canton": (5, 0, 6), "kwangsi": (6, 0, 3), "yunnan": (3, 0, 6), "british_empire": (0, 3, 10), "vietnam": (0, 3, 4),
    "thailand": (0, 8, 0), "dei": (0, 3, 10), "wakhan": (3, 3, 0), "mexico": (0, 0, 7), "hainan": (3, 0, 3),
    "shansi": (8, 8, 6),
}  # fmt: skip


@pytest.mark.parametrize("neutral", COUNTED)
def test_wildcards_that_reach_a_neutral_at_the_start(neutral: str) -> None:
    """As the count of cards tells, but for Wakhan, where it gives the USA 3."""
    assert tuple(wild(seat, neutral) for seat in ("soviet", "japan", "usa")) == COUNTED[neutral]


def test_factory_values() -> None:
    values = [card.factories for card in CARDS.investment.values()]
    assert Counter(values) == {1: 10, 2: 18, 3: 19, 4: 8}
    assert sum(values) == 135  # 2.45 a card


def test_red_technologies_and_intelligence() -> None:
    red = Counter(card.red for card in CARDS.investment.values())
    assert red == {"land_reform": 24, "guerrilla": 19, "propaganda": 12}
    assert Counter(card.intelligence for card in CARDS.investment.values() if card.intelligence) == {
        "mole": 1, "agent": 2, "blackmail": 1, "spy_ring": 2, "code_break": 2, "double_agent": 1, "coup": 1,
    }  # fmt: skip
    assert [sort.id for sort in CARDS.intelligence.values() if sort.answer] == ["double_agent"]


def test_technologies() -> None:
    """The table counts 7 Advanced Torpedoes and 6 Air Defense Radars; the cards have it the other way round."""
    found = Counter(technology for card in CARDS.investment.values() for technology in card.technologies)
    assert found == {
        "incendiaries": 6, "sonar": 8, "advanced_torpedoes": 6, "dive_bombing": 7, "amphibious_craft": 6,
        "air_defense_radar": 7, "naval_radar": 8, "heavy_bombers": 6, "automatic_aa_cannon": 8, "jets": 3,
        "atomic_research_1": 4, "atomic_research_2": 3, "atomic_research_3": 2, "atomic_research_4": 2,
    }  # fmt: skip
    wildcards = Counter(card.wildcard for card in CARDS.investment.values() if card.wildcard)
    assert wildcards == {
        "industrial_espionage": 4, "science_1938": 2, "science_1940": 1, "science_1942": 1, "science_1944": 1,
    }  # fmt: skip
    assert sum(found.values()) + wildcards["industrial_espionage"] == 80


def test_what_science_reaches() -> None:
    reached = {wildcard.year: len(wildcard.technologies) for wildcard in scenario().technology_wildcards.values()}
    assert reached == {0: 0, 1938: 6, 1940: 6, 1942: 8, 1944: 8}
    assert [t.stage for t in scenario().technologies.values() if t.stage] == [1, 2, 3, 4]


def test_peace_dividends() -> None:
    assert CARDS.peace_dividends == {2: 2, 1: 14, 0: 16}  # CNC-4.4c


def test_a_card_is_found_in_either_deck() -> None:
    kinds = [type(CARDS[card]).__name__ for card, _ in groupby(["A07", "I20"])]
    assert kinds == ["ActionCard", "InvestmentCard"]
    with pytest.raises(KeyError):
        CARDS["X01"]
