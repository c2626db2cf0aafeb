"""Rules cited by code and cases stand in the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgame.engine.cited import rules_cited
from boardgame.games import registry

TOP = Path(__file__).parents[3]
CODE = sorted((TOP / "boardgame" / "games" / "third_reich").rglob("*.py"))
DATA = sorted((TOP / "scenarios" / "third_reich").rglob("*.yaml"))


def catalogue() -> dict[str, object]:
    return dict(registry.catalogue("third_reich").rules)


@pytest.mark.parametrize("path", [*CODE, *DATA], ids=lambda path: f"{path.parent.stem}-{path.stem}")
def test_every_rule_cited_is_in_the_catalogue(path: Path) -> None:
    known = catalogue()
    for rule, manner in rules_cited(path).items():
        # A remark may name a whole chapter.
        chapter = manner == "mentioned" and any(other.startswith(rule) for other in known)
        assert rule in known or chapter, rule


def test_the_rulings_speak_of_rules_that_exist() -> None:
    page = (TOP / "docs" / "rulings" / "third_reich.md").read_text(encoding="utf-8")
    assert set(re.findall(r"TR-[\w.-]*\w", page)) <= set(catalogue())


def test_all_four_scenarios_are_played_from_one_tile() -> None:
    assert registry.scenarios("third_reich")[0] == "third_reich"
    assert {info.scenario for info in map(registry.info, registry.scenarios("third_reich"))} == {
        "1939 to Summer 1942", "Campaign game, 1939 to 1945", "1942 to Winter 1944", "1944 to Spring 1946",
    }  # fmt: skip
    assert registry.players_of("third_reich") == (2, 6)
