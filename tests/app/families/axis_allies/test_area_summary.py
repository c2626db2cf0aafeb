"""What the status line says of a place: its city and what it is, its facilities, its units."""

from __future__ import annotations

import pytest

from boardgame.app.families.axis_allies.shown_position import area_summary
from boardgame.engine.record.match import Match
from boardgame.games.registry import game

GAMES = ("spring1942", "revised", "pacific1940")


@pytest.mark.parametrize(
    ("id_", "area", "said"),
    [
        ("spring1942", "germany", "Germany · 10 IPC · Berlin, capital and victory city · industrial complex · "),
        ("revised", "kwantung", "Kwantung · Japan · 3 IPC · Shanghai, victory city · 3 infantry"),
        ("pacific1940", "hawaiian_islands", "Hawaiian Islands · United States · 1 IPC · Honolulu, victory city · "),
        ("pacific1940", "new_south_wales", "New South Wales · ANZAC · 2 IPC · Sydney, capital and victory city · "),
        ("pacific1940", "india", "India · United Kingdom · 3 IPC · Calcutta, capital and victory city · "),
        ("pacific1940", "guam", "Guam · United States · air base"),
    ],
)
def test_a_city_says_what_it_is(id_: str, area: str, said: str) -> None:
    match = Match.new(game(id_), {})
    assert area_summary(match.game.edition, match.state, area).startswith(said)


@pytest.mark.parametrize("id_", GAMES)
def test_every_capital_city_and_complex_is_told(id_: str) -> None:
    match = Match.new(game(id_), {})
    edition, state = match.game.edition, match.state
    for area, place in edition.board.areas.items():
        words = area_summary(edition, state, area)
        assert (place.victory_city or "") in words
        assert ("victory city" in words) == bool(place.victory_city)
        assert ("capital" in words) == bool(place.capital_of)
        assert ("complex" in words) == (area in state.complexes)


def test_a_lost_capital_says_whose_it_is() -> None:
    match = Match.new(game("spring1942"), {})
    state = match.state.copy()
    state.owners["germany"] = "soviet_union"
    words = area_summary(match.game.edition, state, "germany")
    assert words.startswith("Germany · Soviet Union · 10 IPC · Berlin, capital of Germany and victory city · ")
