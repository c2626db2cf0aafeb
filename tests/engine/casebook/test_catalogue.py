"""The rule catalogue: loading, searching, and where rules are taken up."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.engine.casebook.catalogue import CatalogueError, coverage, load_catalogue
from boardgame.games import registry

RULES = """
- {id: RACE-GO-01, section: Going, kind: rule, text: Walk or run., note: Never fly.}
- {id: RACE-GO-02, section: Going, kind: rule, text: One to three fields.}
- {id: RACE-SET-01, section: Set-up, kind: setup, text: A long track.}
- {id: RACE-SET-02, section: Set-up, kind: component, text: Two pawns.}
- {id: RACE-SET-03, section: Set-up, kind: rule, text: Put the box away.}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules.yaml").write_text(RULES)
    (tmp_path / "paper.yaml").write_text("RACE-SET-03: There is no box.\n")
    return tmp_path


def test_enforceable_is_what_is_neither_component_nor_paper(folder: Path) -> None:
    assert load_catalogue("race", folder).enforceable == ["RACE-GO-01", "RACE-GO-02", "RACE-SET-01"]


def test_search_finds_all_words_in_any_part(folder: Path) -> None:
    catalogue = load_catalogue("race", folder)
    assert [rule.id for rule in catalogue.search(["going", "FLY"])] == ["RACE-GO-01"]
    assert len(catalogue.search(["set-up"])) == 3
    assert catalogue.search(["nothing of the sort"]) == []


def test_coverage_tells_what_cites_and_exercises_each_rule(folder: Path) -> None:
    code, case = folder / "walk.py", folder / "case.yaml"
    code.write_text("# RACE-GO-01, RACE-SET-03: but not RACE-GO-021\n")
    case.write_text("game: race\nrules: [RACE-GO-02]\n---\ngame: other\nrules: [RACE-SET-01]\n")
    result = coverage(load_catalogue("race", folder), [case], [code])
    assert dict(result.code) == {"RACE-GO-01": ("walk.py",)}
    assert dict(result.cases) == {"RACE-GO-02": ("case.yaml",)}
    assert result.missing_in_code == ["RACE-GO-02", "RACE-SET-01"]
    assert result.missing_in_cases == ["RACE-GO-01", "RACE-SET-01"]
    assert not result.complete


def test_ids_may_carry_letters_around_their_number(folder: Path) -> None:
    code = folder / "walk.py"
    (folder / "rules.yaml").write_text("- {id: RACE-ADV-S2b, text: t}\n- {id: RACE-ADV-S2, text: t}\n")
    (folder / "paper.yaml").unlink()
    code.write_text("# RACE-ADV-S2b, RACE-ADV-S20, RACE-ADV-S2bb\n")
    assert dict(coverage(load_catalogue("race", folder), [], [code]).code) == {"RACE-ADV-S2b": ("walk.py",)}


@pytest.mark.parametrize(
    ("rules", "paper", "message"),
    [
        ("{}", "", "rules.yaml: a list of rules is wanted"),
        ("- {id: X-Y-1}", "", "rules.yaml: entry 1: a rule has an id"),
        ("- &a {id: X-Y-1, text: t}\n- *a", "", "rules.yaml: entry 2: X-Y-1 stands twice"),
        ("- [", "", "rules.yaml: not valid YAML"),
        ("- {id: X-Y-1, text: t}", "X-Y-2: why", "paper.yaml: X-Y-2 is not in rules.yaml"),
        ("- {id: X-Y-1, text: t}", "X-Y-1:", "paper.yaml: X-Y-1: the reason is missing"),
    ],
)
def test_wrong_catalogues_are_told(tmp_path: Path, rules: str, paper: str, message: str) -> None:
    (tmp_path / "rules.yaml").write_text(rules)
    if paper:
        (tmp_path / "paper.yaml").write_text(paper)
    with pytest.raises(CatalogueError, match=message):
        load_catalogue("race", tmp_path)


def test_a_missing_catalogue_is_told(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"rules\.yaml: there is no such catalogue"):
        load_catalogue("chess", tmp_path)


@pytest.mark.parametrize("game", registry.games())
def test_every_game_has_a_catalogue(game: str) -> None:
    assert registry.catalogue(game).enforceable


def test_an_unknown_game_has_none() -> None:
    with pytest.raises(registry.UnknownGame, match="there is no game 'chess'"):
        registry.catalogue("chess")
