"""What each power does in the round that is played on the screen, game by game; for :mod:`tests.app.play_a_round`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Clicks = tuple[tuple[str, ...], ...]
"""Moves by two clicks each: an area whose units are taken, and where they go, board or land. Types named after them are
taken in place of what the panel suggests, one unit each time."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A round of one game; what the rules refuse is left out.

    Attributes:
        attacks: moves of each power in the combat move.
        moves: moves of each power in the noncombat move, before its aircraft are brought home.
        places: where each power places its new units.
        wars: the beginnings of the words by which a power declares war.
        options: names of the controls that are clicked before the game begins.
        advantages: the national advantages that a power chooses, by name.
        research: the development that a power tries, and the dice it buys.
        answers: the beginnings of answers to questions that are not the one Enter gives.
        asked: kinds of decision that must have come.
    """

    game: str
    attacks: Mapping[str, Clicks]
    places: Mapping[str, str]
    moves: Mapping[str, Clicks] = field(default_factory=dict)
    wars: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    advantages: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    research: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    answers: tuple[str, ...] = ()
    asked: frozenset[str] = frozenset({"purchase", "combat_move", "choose_combat", "noncombat_move", "mobilize"})


SPRING_1942 = Plan(
    game="spring1942",
    attacks={
        "soviet_union": (("caucasus", "ukraine_ssr"), ("archangel", "west_russia")),
        "germany": (("western_europe", "sz07"), ("libya", "anglo_egypt")),
        "united_kingdom": (("india", "french_indochina"),),
        "japan": (("manchuria", "china"), ("kwantung", "china")),
    },
    places={
        "soviet_union": "russia",
        "germany": "germany",
        "united_kingdom": "united_kingdom",
        "japan": "japan",
        "united_states": "eastern_united_states",
    },
)

REVISED = Plan(
    game="revised",
    # Britain waits for the United States: its aircraft strike with the American ones.
    attacks={
        "soviet_union": (("archangel", "west_russia"),),
        "germany": (("libya", "anglo_egypt"),),
        "japan": (("manchuria", "china"),),
        "united_states": (("united_kingdom", "western_europe"),),
    },
    places=SPRING_1942.places,
    options=("option-advantages-chosen", "option-advantages_each-2", "option-individual_winner"),
    advantages={
        "soviet_union": ("Russian Winter", "Lend-Lease"),
        "germany": ("Wolf Packs", "U-Boat Interdiction"),
        "united_kingdom": ("Joint Strike", "Colonial Garrison"),
        "japan": ("Kaiten Torpedoes", "Lightning Assaults"),
        "united_states": ("Chinese Divisions", "Island Bases"),
    },
    research={"germany": ("rockets", 3), "united_states": ("heavy_bombers", 4)},
    answers=("Declare a joint strike", "Declare a severe winter"),
    asked=SPRING_1942.asked | {"develop_weapons", "choose_advantages", "answer"},
)

PACIFIC_1940 = Plan(
    game="pacific1940",
    # Japan strikes south at once: the Philippines from the sea, with China, Yunnan and Hong Kong by land.
    attacks={
        "japan": (
            ("kwangsi", "yunnan"),
            ("kiangsi", "kwangtung"),
            ("japan", "sz06", "infantry", "infantry", "infantry", "tank"),
            ("sz06", "sz35"),
            ("sz35", "philippines"),
        ),
        "china": (("szechwan", "yunnan"),),
        "united_kingdom": (("malaya", "sz37", "infantry", "infantry", "infantry"), ("sz37", "siam")),
    },
    moves={
        "united_states": (("sz10", "sz26"),),
        "anzac": (("new_south_wales", "queensland"), ("sz62", "sz54")),
    },
    places={
        "japan": "japan",
        "united_states": "western_united_states",
        "china": "szechwan",
        "united_kingdom": "india",
        "anzac": "new_south_wales",
    },
    wars={"japan": ("Declare war on ANZAC", "Declare war on the United States")},
    asked=SPRING_1942.asked | {"declare_war"},
)

PLANS = {
    "spring1942": SPRING_1942,
    "revised": REVISED,
    "pacific1940": PACIFIC_1940,
}
"""The rounds that are played: one of each game, with its optional rules where that is much."""
