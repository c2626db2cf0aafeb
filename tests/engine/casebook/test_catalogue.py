"""The rule catalogue: loading, searching, and where rules are taken up."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import pytest

from boardgame.engine.casebook.catalogue import CatalogueError, coverage, load_catalogue, program_files
from boardgame.engine.cited import MANNERS, Manner
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


def test_ids_may_number_their_chapter(folder: Path) -> None:
    code = folder / "walk.py"
    ids = ("RACE-1.41b", "RACE-1.41", "RACE-1.4")
    (folder / "rules.yaml").write_text("".join(f"- {{id: {rule}, text: t}}\n" for rule in ids))
    (folder / "paper.yaml").unlink()
    code.write_text("# RACE-1.41b, RACE-1, UTF-8 and RACE-1.4. The end.\n")
    found = dict(coverage(load_catalogue("race", folder), [], [code]).code)
    assert found == {"RACE-1.41b": ("walk.py",), "RACE-1.4": ("walk.py",)}


@pytest.mark.parametrize(
    ("rules", "paper", "message"),
    [
        ("{}", "", "rules.yaml: a list of rules is wanted"),
        ("- {id: X-Y-1}", "", "rules.yaml: entry 1: a rule has an id"),
        ("- &a {id: X-Y-1, text: t}\n- *a", "", "rules.yaml: entry 2: X-Y-1 stands twice"),
        ("- [", "", "rules.yaml:[0-9]: not valid YAML"),
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


@pytest.mark.parametrize(
    ("name", "content", "manner"),
    [
        ("a.py", 'RULE = "RACE-GO-01"\n', "decided"),
        ("a.py", 'def f(x):\n    """Does RACE-GO-02."""\n    raise Refusal(f"{x} RACE-GO-01", "No.")\n', "decided"),
        ("a.py", '"""What RACE-GO-01 says."""\n', "mentioned"),
        ("a.py", 'class A:\n    x = 1\n    """RACE-GO-01."""\n', "mentioned"),
        ("a.py", "x = 1  # RACE-GO-01\n", "mentioned"),
        ("units.yaml", "- {id: tank, rule: RACE-GO-01}\n", "decided"),
        ("units.yaml", "- {id: tank}  # RACE-GO-01\n", "mentioned"),
        ("citations.yaml", "# RACE-GO-02\nKIT-GO-01: RACE-GO-01\n", "mapped"),
        ("counterparts.yaml", "RACE-GO-02: [KIT-GO-01, RACE-GO-01]\n", "mapped"),
    ],
)
def test_the_manner_in_which_a_rule_is_taken_up(folder: Path, name: str, content: str, manner: Manner) -> None:
    (folder / name).write_text(content)
    result = coverage(load_catalogue("race", folder), [], [folder / name])
    assert result.manners["RACE-GO-01"] == manner
    assert "RACE-GO-01" in result.taken_up(manner)
    assert "RACE-GO-02" not in result.taken_up("decided")


def test_the_strongest_manner_counts(folder: Path) -> None:
    files = {
        "a.py": "# RACE-GO-01, RACE-GO-02\n",
        "b.py": 'X = "RACE-GO-01"\n',
        "citations.yaml": "K-GO-1: RACE-GO-02\n",
    }
    for name, content in files.items():
        (folder / name).write_text(content)
    result = coverage(load_catalogue("race", folder), [], [folder / name for name in sorted(files, reverse=True)])
    assert dict(result.manners) == {"RACE-GO-01": "decided", "RACE-GO-02": "mentioned"}


def test_a_program_that_cannot_be_read_is_told(folder: Path) -> None:
    (folder / "a.py").write_text("RACE-GO-01 = (\n")
    with pytest.raises(CatalogueError, match=r"a\.py: cannot be read"):
        coverage(load_catalogue("race", folder), [], [folder / "a.py"])


def test_a_rule_is_decided_under_the_id_of_a_counterpart_where_that_is_decided(folder: Path) -> None:
    (folder / "counterparts.yaml").write_text("K-GO-1: [RACE-GO-01]\nK-GO-2: [RACE-GO-02]\n")
    (folder / "a.py").write_text('X = "K-GO-1"  # K-GO-2\n')
    result = coverage(load_catalogue("race", folder), [], [folder / "a.py", folder / "counterparts.yaml"])
    assert dict(result.manners) == {"RACE-GO-01": "counterpart", "RACE-GO-02": "mapped"}
    assert result.decided == ["RACE-GO-01"]
    assert dict(result.counterparts) == {"RACE-GO-01": ("K-GO-1",), "RACE-GO-02": ("K-GO-2",)}


def test_what_a_screen_shows_is_not_decided_there() -> None:
    shown = [path for path in program_files() if "app" in path.parts and "conquest" in path.parts]
    manners = coverage(registry.catalogue("conquest"), [], shown).manners
    assert set(manners.values()) == {"mentioned"}


@pytest.mark.parametrize(
    ("game", "at_least", "all_rules"),
    [
        ("spring1942", (163, 163, 387), 387),
        ("revised", (83, 214, 298), 405),
        ("pacific1940", (67, 209, 351), 470),
        ("conquest", (497, 742, 742), 742),
    ],
)
def test_no_rule_is_taken_up_less_than_before(game: str, at_least: tuple[int, ...], all_rules: int) -> None:
    """How many rules are decided, decided at least under the id of a counterpart, mentioned at least."""
    result = coverage(registry.catalogue(game), [])
    counts = list(accumulate(len(result.taken_up(manner)) for manner in MANNERS))
    assert len(result.enforceable) == counts[-1] == all_rules
    assert all(count >= least for count, least in zip(counts, at_least, strict=False)), counts


def test_an_unknown_game_has_none() -> None:
    with pytest.raises(registry.UnknownGame, match="there is no game 'chess'"):
        registry.catalogue("chess")
