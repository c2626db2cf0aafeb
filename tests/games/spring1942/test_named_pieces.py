"""Actions that name single pieces, as a screen does; cases name counts."""

from __future__ import annotations

from tests.games.spring1942.movements import Movement


def test_a_piece_is_named_once_and_stands_where_the_order_says() -> None:
    play = Movement("germany", {"germany": {"germany": {"infantry": 1}}, "norway": {"germany": {"infantry": 1}}},
                    phase="noncombat_move")  # fmt: skip
    (here,), (there,) = play.at("germany"), play.at("norway")
    path = ("germany", "eastern_europe")
    assert play.refused("move", units=[here.id, here.id], path=path) == "ENGINE-NOT-THERE"
    assert play.refused("move", units=[there.id], path=path) == "ENGINE-NOT-THERE"
    play.move([here.id], *path)
    assert play.at("eastern_europe")[0].id == here.id


def test_troops_board_the_transport_that_is_named_and_no_other_ship() -> None:
    # A42-UNI-52, A42-UNI-82
    standing = {"germany": {"germany": {"infantry": 1}}, "sz05": {"germany": {"transport": 2, "cruiser": 1}}}
    play = Movement("germany", standing, phase="noncombat_move")
    ships = {unit.type: unit for unit in play.at("sz05")}
    load = {"units": {"infantry": 1}, "area": "germany", "zone": "sz05"}
    assert play.refused("load", **load, ship=ships["cruiser"].id) == "A42-UNI-52"
    assert play.refused("load", **load, ship=999999) == "ENGINE-NOT-THERE"
    play.give("load", **load, ship=ships["transport"].id)
    assert {unit.aboard for unit in play.at("sz05") if unit.type == "infantry"} == {ships["transport"].id}
