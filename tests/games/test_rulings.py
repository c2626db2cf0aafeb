"""The pages of rulings keep up with the rules: every switch is told of, and every rule cited there exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardgame.app.table.family import family_of
from boardgame.games import registry
from boardgame.games.registry import game, games

PAGES = Path(__file__).parents[2] / "docs"
_PREFIXES = sorted({rule.partition("-")[0] for name in games() for rule in registry.catalogue(name).rules})
_ID = re.compile(rf"\b(?:{'|'.join(map(re.escape, _PREFIXES))})-(?:[A-Z]+-\w+|\d+\.\d+\w*(?:-\w+)?)")
_SWITCH = re.compile(r"^\| `(\w+)` \| ([^|]+) \|", re.MULTILINE)


def page(name: str) -> str:
    return (PAGES / "rulings" / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games())
def test_every_option_stands_in_the_rulings_with_its_default_first(name: str) -> None:
    told = dict(_SWITCH.findall(page(name)))
    options = family_of(name).options(game(name))
    unclear = {option.id for option in options if option.unclear}
    assert unclear <= set(told) <= {option.id for option in options}
    for option in options:
        if option.id in told:
            said = told[option.id].split(",")[0].strip(" `").split(" to ")[0]
            assert said == {True: "on", False: "off"}.get(option.default, str(option.default)), option.id


@pytest.mark.parametrize("name", games())
def test_every_rule_cited_in_the_rulings_is_in_the_catalogue(name: str) -> None:
    cited = set(_ID.findall(page(name)))
    assert cited and cited <= set(registry.catalogue(name).rules)


def test_the_index_leads_to_the_page_of_each_game() -> None:
    index = (PAGES / "rulings.md").read_text(encoding="utf-8")
    known = {rule for name in games() for rule in registry.catalogue(name).rules}
    assert all(f"(rulings/{name}.md)" in index for name in games())
    assert set(_ID.findall(index)) <= known
