"""Two games that differ only in what others hide look the same, word for word and pixel by pixel."""

from __future__ import annotations

import json
from typing import Any

import pytest
from PySide6.QtGui import QImage

from boardgame.app.board.over.search import all_places, fitting
from boardgame.app.shell.export import write_picture
from tests.app.conquest.eyes import readable

SEEN: dict[str, Any] = {
    "clear": "all",
    "season": "summer",
    "order": ["soviet", "japan", "usa"],
    "turn": {"seat": "soviet"},
}
RUSSIANS = {"irkutsk": {"soviet_union": {"infantry": [3, 2]}}, "vladivostok": {"soviet_union": {"fleet": 2, "tank": 1}}}
HIDDEN = (
    {
        "hands": {"japan": ["A01", "I02"], "usa": ["A02", "A05"], "soviet": ["A03", "A06"]},
        "vaults": {"usa": [["I07", "I08", "sonar"]]},
        "units": {
            "tokyo": {"japan": {"fleet": 2, "infantry": 1}},
            "harbin": {"japan": {"infantry": [3, 1]}},
            "nanking": {"nationalist_china": {"infantry": [2, 1]}},
            "los_angeles": {"united_states": {"carrier": 2, "air_force": 1}},
            **RUSSIANS,
        },
    },
    {
        "hands": {"japan": ["A10", "I05"], "usa": ["A12", "A14"], "soviet": ["A03", "A06"]},
        "vaults": {"usa": [["I35", "I36", "naval_radar"]]},
        "units": {
            "tokyo": {"japan": {"submarine": 1, "air_force": 3}},
            "harbin": {"japan": {"tank": 2, "fortress": 4}},
            "nanking": {"nationalist_china": {"militia": 1, "fortress": 2}},
            "los_angeles": {"united_states": {"infantry": 3, "fleet": 2}},
            **RUSSIANS,
        },
    },
)


def look_around(player, tmp_path) -> dict[str, Any]:
    """All that who sits there can read, hover, search, look back at, keep or take away."""
    table, found = player.table, {}
    below, session = table.docks.below, player.table.session
    below.show_tab(0)
    for tab in range(below.tabs.count()):
        below.show_tab(tab)
        player.rest()
        found[f"page {tab}"] = sorted(set(readable(player.window, table)))
    places = all_places(table.family.drawing(session.game))
    areas = sorted(session.game.board.areas)
    found["status"] = [table.area.describe(area) for area in areas]
    found["search"] = [[place.name for place in fitting(places, word)] for word in
                       ("infantry", "fleet", "carrier", "tokyo", "sonar", "a01")]  # fmt: skip
    for area in ("tokyo", "harbin", "los_angeles", "nanking"):
        table.area.tell_of(area)
        player.rest()
        found[f"card {area}"] = sorted(set(readable(player.window, table)))
    history = json.loads(session.history_json().value)
    del history["created"]  # when it was begun
    found["history"] = history
    move = {"do": "move", "area": "irkutsk", "power": "soviet_union", "units": {"soviet_union infantry 3": 1}}
    found["why not"] = [str(session.explain({**move, "goal": area}).value) for area in areas]
    assert "None" in found["why not"], "somewhere it can go"
    found["what may be done"] = [str(head) for head in session.heads]
    found["undo"] = session.undo_list()
    for number in range(len(session.entries)):
        below.timeline.show_moment(number)
        player.rest()
        table.board.settle()
        found[f"moment {number}"] = image_bytes(table.board.grab().toImage())
    below.timeline.show_moment(-1)
    player.rest()
    table.board.settle()
    picture = tmp_path / "board.png"
    write_picture(picture, table.board.grab().toImage())
    found["picture"] = picture.read_bytes()
    return found


def image_bytes(picture: QImage) -> bytes:
    return bytes(picture.constBits())


@pytest.fixture
def twins(begin):
    """The same game twice but for what Japan and the USA hide; seen by the Soviet Union, which has moved once."""

    def start(number: int):
        player = begin(seed=4, position={**SEEN, **HIDDEN[number]})
        player.lift()
        return player

    return start


def test_whoever_looks_gets_the_same_window(twins, tmp_path):
    found = []
    for number in (0, 0, 1):  # the first draws the ground that the others find drawn
        player = twins(number)
        assert player.table.session.viewer == "soviet"
        table = player.table
        table.board.center_on_area("harbin", 1.0)
        player.rest()
        found.append(look_around(player, tmp_path))
        player.window.show_start()
        (tmp_path / "4.wartable").unlink()
    _, one, other = found
    assert one.keys() == other.keys()
    assert [name for name in one if one[name] != other[name]] == []
