"""Wilderness borders: the board of the program has none, a player's own may."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.engine import Refusal, SeededChance
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.scenario import load_scenario, read_changes


def test_nothing_crosses_a_wilderness_border(tmp_path: Path) -> None:
    rows = "a,b,kind,border\nharbin,vladivostok,land,wilderness\nkhabarovsk,vladivostok,land,wilderness\n"
    (tmp_path / "connections.csv").write_text(rows, "utf-8")
    game = Conquest(load_scenario(changes=read_changes(tmp_path)))
    position = {
        "clear": "all",
        "wars": [["japan", "soviet"]],
        "units": {"harbin": {"japan": {"infantry": 1}}, "korea": {"soviet_union": {"fortress": 1}}},
        "turn": {"seat": "japan"},
    }
    state, _ = game.start(lay_position(game, game.new_state({}), position), SeededChance(0))
    units = {"japan infantry 1": 1}
    move = {"by": "japan", "do": "move", "area": "harbin", "power": "japan", "goal": "vladivostok", "units": units}
    with pytest.raises(Refusal) as refused:
        game.apply(state, move, SeededChance(0))
    assert refused.value.rule == "CNC-1.11e" and refused.value.areas == ("harbin", "vladivostok")
