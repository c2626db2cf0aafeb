"""Every kind of event that the rules tell has a sentence, or is silent on purpose."""

from __future__ import annotations

import ast
from pathlib import Path

from boardgame.engine import Event
from boardgame.engine.chance import ScriptedChance
from boardgame.games.third_reich import game
from boardgame.games.third_reich.telling.fighting import SILENT
from boardgame.games.third_reich.telling.log import TELLERS
from tests.games.third_reich.position import position

CODE = Path(__file__).parents[3] / "boardgame" / "games" / "third_reich"


def told() -> set[str]:
    found = set()
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                if node.func.attr in ("event", "reveal") and isinstance(node.args[0], ast.Constant):
                    found.add(node.args[0].value)
    return found


def test_every_event_is_told_or_silent_on_purpose() -> None:
    assert told() - set(TELLERS) - set(SILENT) == set()
    assert not set(TELLERS) & set(SILENT)


def test_sentences_read_well() -> None:
    table = game()
    units = [unit.id for unit in table.world.units if unit.nation == "germany" and unit.sort.text == "armor 4-6"][:2]
    assert table.describe(Event("moved", "germany", {"units": units, "way": ["L31", "M33"]})) == (
        "2 German armor 4-6 move from Berlin (L31) to Poznan (M33)."
    )
    war = {"target": "belgium", "paid": 10, "with_": ["belgium"]}
    assert table.describe(Event("war", "germany", war)) == "Germany declares war on Belgium for 10 BRPs."


def test_a_die_says_for_which_minor_country_it_is_rolled() -> None:
    # TR-22.1: Britain rolls for Poland.
    table = game()
    field = {"L33": ["germany infantry 3-3"] * 2, "M33": ["germany armor 4-6"]}
    field |= {"L34": ["poland infantry 1-3", "poland infantry 2-3"], "K34": ["germany infantry 3-3"]}
    state, _ = table.start(position(field, step="combat"), ScriptedChance([]))
    units = [unit for label in ("L33", "M33", "K34") for unit in state.at(state.world.number[label])]
    action = {"by": "germany", "do": "attack", "target": "L34", "also": [], "units": units}
    _, events = table.apply(state, action, ScriptedChance([2, 1]))
    told = [table.describe(event) for event in events if event.kind == "rolled"]
    assert told == ["Germany rolls 2.", "Britain rolls 1 for Poland."]
