"""What the page of a new game tells of Third Reich, and what was agreed on before play."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boardgame.app.look.elements import tr
from boardgame.app.look.lists import listed
from boardgame.app.table.agreements import Agreed, OwnBoard, option_words
from boardgame.engine.record.saved_games import data_folder
from boardgame.games.third_reich import ID
from boardgame.games.third_reich.hands import PLAYERS, options_of
from boardgame.games.third_reich.records import Side
from boardgame.games.third_reich.scenario import load_scenario
from boardgame.games.third_reich.scenario.assumed import read_own
from boardgame.games.third_reich.scenario.card import SEASONS, Date
from boardgame.games.third_reich.telling.names import date_name

if TYPE_CHECKING:
    from boardgame.games.third_reich.third_reich import ThirdReich
    from boardgame.games.third_reich.world import World

_FILE = "assumed.yaml"
_GUIDE = """Your own facts of Third Reich

What no source of this edition states, the program takes to be something, and tells it at the start. Who has the printed
game can put it right here, in a file assumed.yaml with the values of the printed game:

facts:
  - {id: iraq_brp, brp: {iraq: 5}}
  - {id: american_builds, builds_from: {united_states: [1942, summer]}}

The ids stand in the program's own file, scenarios/third_reich/assumed.yaml. The page of a new game says what is wrong,
with file and line. A saved game keeps the facts that it was begun with.
"""


def own_board(game: ThirdReich) -> OwnBoard:
    """The player's own facts, read and checked anew."""
    folder = data_folder() / "boards" / ID
    guide = tr("ThirdReich", _GUIDE)
    try:
        facts = read_own(folder / _FILE)
        if not facts:
            return OwnBoard(folder, guide)
        load_scenario(game.world.card.id, own=facts)
    except (OSError, ValueError) as error:
        return OwnBoard(folder, guide, problem=str(error).replace(f"{folder}{os.sep}", ""))
    return OwnBoard(folder, guide, len(facts), setup={"board": facts})


def groups(game: ThirdReich, chosen: Mapping[str, Any]) -> Sequence[Sequence[str]]:
    """The powers of each player, where more than two play (TR-51.1b)."""
    return game.world.card.seating.get(chosen.get(PLAYERS, 2), ())


def side_facts(game: ThirdReich, side: Side) -> str:
    """What a marginal victory of two players takes."""
    card = game.world.card
    if side in card.victory:
        return tr("ThirdReich", "with two players {0} objectives for a marginal victory").format(card.victory[side][1])
    fall = listed([game.world.nations[seat].in_sentence for seat in card.fall])
    date = card.fall_levels["allies"]["marginal"]
    if side == "allies":
        words = tr("ThirdReich", "with two players the fall of {0} by {1} for a marginal victory")
        return words.format(fall, date_name(date))
    if card.axis_objectives:
        when, least = card.axis_objectives
        words = tr("ThirdReich", "with two players {0} objectives at the end of {1} for a marginal victory")
        return words.format(least, date_name(when))
    words = tr("ThirdReich", "with two players to stand until {0} for a marginal victory")
    return words.format(date_name(_after(date)))


def _after(date: Date) -> Date:
    return Date((date.number + 1) // 4, SEASONS[(date.number + 1) % 4])


def seat_facts(game: ThirdReich, seat: str) -> str:
    """Its capital, its BRPs, and when it enters the war where that is later."""
    world = game.world
    power, capital = world.card.powers[seat], world.nations[seat].capital
    places = [place.name for place in world.scenario.board.places.values() if place.hex == capital and capital]
    parts = [*places[:1], tr("ThirdReich", "{0} BRPs").format(power.base + power.minor_allies)]
    if power.arrives:
        parts.append(tr("ThirdReich", "enters in {0}").format(date_name(power.arrives)))
    return " · ".join(parts)


def start_facts(game: ThirdReich) -> Sequence[tuple[str, str]]:
    """How long it lasts."""
    card = game.world.card
    span = tr("ThirdReich", "{0} to {1}, {2} turns").format(
        date_name(card.first_turn), date_name(card.last_turn), card.turns
    )
    return [("fast_forward", span)]


def first_words(game: ThirdReich) -> str:
    """Who is set up first, and which side moves first."""
    world = game.world
    side = tr("ThirdReich", "Axis") if world.card.first == "axis" else tr("ThirdReich", "Allies")
    first = world.nations[world.card.deployment[0]].in_sentence
    words = tr("ThirdReich", "{0} is set up first; the {1} have the first turn.")
    if world.card.first == "axis":
        words = tr("ThirdReich", "{0} is set up first; the {1} has the first turn.")
    return words.format(first[:1].upper() + first[1:], side)


def agreed(world: World, chosen: Mapping[str, Any]) -> list[tuple[str, list[Agreed]]]:
    """The options, and what is assumed."""
    options = [
        Agreed(option_words(option, chosen.get(option.id, option.default)), rules=option.rules)
        for option in options_of(world)
    ]
    notes = [Agreed(note) for note in world.scenario.notes]
    return [(tr("AboutGame", "Agreed before play"), options), (tr("ThirdReich", "Taken to be so"), notes)]
