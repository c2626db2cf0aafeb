"""The catalogue, what cites it, and the page of rulings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import boardgame.games.conquest as package
from boardgame.engine.casebook.catalogue import load_catalogue
from boardgame.engine.cited import ID, rules_cited
from boardgame.engine.files import data_path
from boardgame.games.conquest.scenario import scenario

FOLDER = Path(package.__file__).parent
CATALOGUE = load_catalogue("conquest", FOLDER)
PAGE = (Path(__file__).parents[3] / "docs" / "rulings" / "conquest.md").read_text("utf-8")


def test_chapters_and_kinds() -> None:
    assert len(CATALOGUE.rules) == 762
    assert {rule.kind for rule in CATALOGUE.rules.values()} == {"rule", "definition", "setup", "option", "component"}
    assert all(
        rule.section and rule.text.strip().endswith((".", ")", ":", "!", "?")) for rule in CATALOGUE.rules.values()
    )


def test_every_id_can_be_cited() -> None:
    assert all(ID.fullmatch(rule) for rule in CATALOGUE.rules)


@pytest.mark.parametrize(
    "path",
    [*sorted(FOLDER.rglob("*.py")), *sorted(data_path("scenarios", "conquest").glob("*.yaml"))],
    ids=lambda path: path.name,
)
def test_what_code_and_data_cite_is_there(path: Path) -> None:
    own = {rule for rule in rules_cited(path) if rule.startswith("CNC-")}
    assert own <= set(CATALOGUE.rules)


def test_the_rulings_cite_rules_that_are_there() -> None:
    cited = set(ID.findall(PAGE))
    assert len(cited) > 60 and cited <= set(CATALOGUE.rules)


def test_every_gap_and_ruling_has_its_line() -> None:
    for letter, last in (("M", 21), ("R", 103), ("D", 46)):
        found: set[int] = set()
        for first, to in re.findall(rf"\b{letter}(\d+)(?: to {letter}(\d+))?", PAGE):
            found |= set(range(int(first), int(to or first) + 1))
        assert found == set(range(1, last + 1)), letter


def test_every_option_stands_in_the_rulings_with_its_default_first() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| ([^|,]+),", PAGE, re.MULTILINE))
    words = {True: "on", False: "off"}
    assert {option.id: words.get(option.default, option.default) for option in scenario().options} == {
        option: said.strip(" `") for option, said in told.items()
    }


def test_options_cite_rules_that_are_there() -> None:
    assert {rule for option in scenario().options for rule in option.rules} <= set(CATALOGUE.rules)


def test_every_counterpart_stands_for_rules_that_code_cites_and_is_named_once() -> None:
    table = yaml.safe_load((FOLDER / "counterparts.yaml").read_text("utf-8"))
    files = (*FOLDER.rglob("*.py"), *data_path("scenarios", "conquest").glob("*.yaml"))
    cited = [item for file in files for item in rules_cited(file).items()]
    decided = {rule for rule, manner in cited if manner == "decided"}
    named = [rule for rules in table.values() for rule in rules]
    assert set(table) <= {rule for rule, _ in cited} and not decided.intersection(named)
    assert len(named) == len(set(named)) and set(named) <= set(CATALOGUE.rules)
