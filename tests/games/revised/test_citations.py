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


def _strings(pattern: str) -> set[str]:
    """The strings of the kit's code that match a pattern."""
    files = Path(axis_allies.__file__).parent.rglob("*.py")
    return {rule for file in files for rule in re.findall(f'"({pattern})"', file.read_text("utf-8"))}


def _cited() -> set[str]:
    return _strings(r"[A-Z0-9]+-[A-Z]+-\d+")


def test_the_kit_cites_by_the_ids_of_the_1942_edition_alone() -> None:
    assert [rule for rule in sorted(_cited()) if not rule.startswith("A42-")] == []


def test_the_kit_cites_nothing_the_edition_cannot_name() -> None:
    edition, rules = game().edition, registry.catalogue("revised").rules
    cited = _cited()
    assert len(cited) > 100
    for rule in sorted(cited - WITHOUT):
        assert edition.cite(rule) in rules, rule


def test_the_table_names_rules_of_both_catalogues_and_no_needless_one() -> None:
    own, other = registry.catalogue("revised").rules, registry.catalogue("spring1942").rules
    table = game().edition.citations
    ids = {rule for rule in table if rule.startswith("A42-")}
    assert ids <= set(other) and set(table.values()) <= set(own)
    assert ids <= _cited() and not ids & WITHOUT
    assert set(table) - ids <= _strings("[a-z_]+")


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
