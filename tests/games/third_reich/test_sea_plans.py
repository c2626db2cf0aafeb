"""What a player is told who plans to send fleets to sea: ways, their length, who may meet them there."""

from __future__ import annotations

from boardgame.engine import Choice, Places
from boardgame.games.third_reich.naval.dangers import danger
from boardgame.games.third_reich.state import SERVED, Wing
from tests.games.third_reich.position import game, position, put


def test_a_plan_goes_from_fleets_to_port_to_way_with_its_dangers() -> None:
    # TR-29.55, TR-29.57: Taranto to Malta counts seven hexes; both bases are within ten of some hex of the way.
    state = position({"AA7": ["united_kingdom fleet 9"]}, "naval.rebase", ["united_kingdom"],
                     wars=["italy:united_kingdom"])  # fmt: skip
    put(state, "italy fleet 9", "AA24")
    put(state, "italy fleet 9", "Z23")
    state.set_wing("italy", state.world.number["AA19"], Wing(3, 1))
    table = game()
    head = next(option for option in table.heads(state, "united_kingdom") if option.action["do"] == "sail")
    fleets = list(head.blanks[0].items[0].ids)  # type: ignore[union-attr]
    (places,) = table.expand(state, head, {"fleets": fleets})
    assert isinstance(places, Places)
    assert next(place.cost for place in places.places if place.area == "GG19") == 18
    (ways,) = table.expand(state, head, {"fleets": fleets, "to": "GG19"})
    assert isinstance(ways, Choice) and ways.values[0] == []
    assert ways.labels[0] == (
        "18 hexes, intercepted at 97 % from Taranto (AA24), Naples (Z23), 3 enemy air factors in reach"
    )
    assert len(ways.values) == 2 and "air" not in ways.labels[1]


def test_fleets_that_have_served_are_no_danger() -> None:
    state = position({"AA7": ["united_kingdom fleet 9"]}, "naval.rebase", ["united_kingdom"],
                     wars=["italy:united_kingdom"])  # fmt: skip
    number = state.world.number
    fleet = put(state, "italy fleet 9", "AA24")
    way = [number["GG20"], number["GG19"]]
    assert danger(state, "united_kingdom", "mediterranean", way).bases == {number["AA24"]: 5}
    assert danger(state, "united_kingdom", "mediterranean", [number["AA24"]]).percent == 100
    state.mark(fleet, SERVED)
    assert danger(state, "united_kingdom", "mediterranean", way).percent == 0
