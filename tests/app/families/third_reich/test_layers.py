"""The layers that Third Reich lays over the map."""

from __future__ import annotations

from boardgame.app.families.third_reich import overlay
from boardgame.games.third_reich.records import Choice
from tests.app.families.third_reich.conftest import Begin
from tests.games.third_reich.position import position


def test_each_front_has_the_colour_of_the_most_warlike_option_taken_there(begin: Begin) -> None:
    # TR-12.2: Warsaw lies on the Eastern Front, Paris on the Western, Tripoli on the Mediterranean.
    state = position({"L33": ["germany infantry 3-3"]}, options={"germany:western": "attrition"})
    state.choices = {
        "germany:western": Choice("attrition"), "italy:western": Choice("pass"),
        "germany:eastern": Choice("offensive"), "italy:mediterranean": Choice("pass"),
    }  # fmt: skip
    player = begin(state)
    board = player.table.board
    board.set_layer(overlay.OPTIONS, True)
    player.rest()
    tones = {area: wash.tone for wash in board.overlay.washes for area in wash.areas}
    labels = {name: state.world.nations[name].capital for name in ("poland", "france", "italy")}
    assert tones[labels["poland"]] == "danger" and tones[labels["france"]] == "warning"
    assert tones[labels["italy"]] == "accent"
    board.set_layer(overlay.OPTIONS, False)
    player.rest()
    assert not board.overlay.washes
