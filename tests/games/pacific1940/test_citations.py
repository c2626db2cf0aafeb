"""Every rule that code and data of the edition cite is in its catalogue, and every rule of the kit has an id here."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from boardgame.engine.files import data_path
from boardgame.games import axis_allies, pacific1940, registry
from boardgame.games.pacific1940 import game

# Rules of parts that this edition does not have: straits, canals, options about submarines and escorts.
WITHOUT = {"A42-MAP-14", "A42-MAP-18", "A42-MAP-21"}


def _cited(pattern: str) -> set[str]:
    files = Path(axis_allies.__file__).parent.rglob("*.py")
    return {rule for file in files for rule in re.findall(pattern, file.read_text("utf-8"))}


def test_every_rule_the_kit_cites_has_its_id_here() -> None:
    edition, rules = game().edition, registry.catalogue("pacific1940").rules
    cited = _cited(r'"(A42-[A-Z]+-\d+)"') - WITHOUT
    assert len(cited) > 100
    assert [rule for rule in sorted(cited) if rule not in edition.citations] == []
    assert set(edition.citations.values()) <= set(rules)


def test_every_counterpart_is_cited_by_the_kit_and_names_rules_of_the_catalogue() -> None:
    rules = registry.catalogue("pacific1940").rules
    table = yaml.safe_load((Path(pacific1940.__file__).parent / "counterparts.yaml").read_text("utf-8"))
    assert table and set(table) <= _cited(r"\b(A42-[A-Z]+-\d+)\b")
    assert {rule for own in table.values() for rule in own} <= set(rules)


def test_every_id_of_the_edition_exists() -> None:
    folders = [Path(axis_allies.__file__).parent, Path(pacific1940.__file__).parent, data_path("scenarios")]
    found = {
        rule
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in (".py", ".yaml") and path.name != "rules.yaml"
        for rule in re.findall(r"\bP40-[A-Z]+-\d+\b", path.read_text("utf-8"))
    }
    assert len(found) > 100
    assert sorted(found - set(registry.catalogue("pacific1940").rules)) == []
