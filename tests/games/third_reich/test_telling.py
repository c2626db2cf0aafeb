"""Every kind of event that the rules tell has a sentence, or is silent on purpose."""

from __future__ import annotations

import ast
from pathlib import Path

from boardgame.engine import Event
from boardgame.games.third_reich import game
from boardgame.games.third_reich.telling.fighting import SILENT
from boardgame.games.third_reich.telling.log import TELLERS

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
