"""Every rule the kit cites has its id in this edition, and that id is in the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from boardgame.games import axis_allies, registry, revised
from boardgame.games.revised import game

# Rules of parts that Revised does not have: damage and repairs, escorts, closed straits, submarines that strike or
# submerge before the first die, submarines that aircraft cannot hit, loads that must land.
WITHOUT = {
    "A42-PUR-06", "A42-SBR-09", "A42-SBR-10", "A42-SBR-11", "A42-SBR-13", "A42-SBR-17", "A42-MAP-14",
    "A42-SUB-05", "A42-SUB-06", "A42-SUB-07", "A42-SUB-08", "A42-SUB-16", "A42-SUB-19", "A42-UNI-96",
}  # fmt: skip


def _cited() -> set[str]:
    files = Path(axis_allies.__file__).parent.rglob("*.py")
    # Rules of powers at peace, which only Pacific 1940 has, are cited by its own ids.
    return {rule for file in files for rule in re.findall(r'"((?!P40)[A-Z0-9]+-[A-Z]+-\d+)"', file.read_text("utf-8"))}


def test_the_kit_cites_nothing_the_edition_cannot_name() -> None:
    edition, rules = game().edition, registry.catalogue("revised").rules
    cited = _cited()
    assert len(cited) > 100
    for rule in sorted(cited - WITHOUT):
        assert edition.cite(rule) in rules, rule


def test_the_table_names_rules_of_both_catalogues_and_no_needless_one() -> None:
    own, other = registry.catalogue("revised").rules, registry.catalogue("spring1942").rules
    table = game().edition.citations
    assert set(table) <= set(other) and set(table.values()) <= set(own)
    assert set(table) <= _cited() and not set(table) & WITHOUT


def test_every_rule_behind_options_and_units_is_in_the_catalogue() -> None:
    edition, rules = game().edition, registry.catalogue("revised").rules
    named = {rule for option in edition.options for rule in option.rules}
    named |= {kind.move_rule for kind in edition.types.values() if kind.move_rule}
    assert named <= set(rules)


def test_every_counterpart_is_cited_by_the_kit_and_names_rules_of_the_catalogue() -> None:
    rules = registry.catalogue("revised").rules
    files = Path(axis_allies.__file__).parent.rglob("*.py")
    cited = {rule for file in files for rule in re.findall(r"\bA42-[A-Z]+-\d+\b", file.read_text("utf-8"))}
    table = yaml.safe_load((Path(revised.__file__).parent / "counterparts.yaml").read_text("utf-8"))
    assert table and set(table) <= cited
    assert {rule for own in table.values() for rule in own} <= set(rules)
