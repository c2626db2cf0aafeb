"""The one reader of YAML: plain data, lines, and files that are refused with file, line and reason."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from boardgame.engine import yaml_file
from boardgame.engine.yaml_file import MOST_NESTED, YamlError, read_documents, read_yaml


def refused(tmp_path: Path, content: str | bytes) -> str:
    file = tmp_path / "a.yaml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(YamlError) as caught:
        read_yaml(file)
    return str(caught.value).removeprefix(str(file))


def test_every_part_has_its_line(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("# first\na: 1\nb:\n  - x\n  - c: {d: 2,\n      e: 3}\n---\n[7]\n")
    first, second = read_documents(file)
    assert (first.data, second.data) == ({"a": 1, "b": ["x", {"c": {"d": 2, "e": 3}}]}, [7])
    assert first.lines[()] == 2 and first.lines["a",] == 2 and first.lines["b",] == 3
    assert first.lines["b", 0] == 4 and first.lines["b", 1, "c", "d"] == 5 and first.lines["b", 1, "c", "e"] == 6
    assert second.lines[0,] == 8


def test_an_empty_file_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("# nothing\n")
    assert read_yaml(tmp_path / "a.yaml") is None
    assert read_documents(tmp_path / "a.yaml") == []


@pytest.mark.parametrize("c_loader", [True, False])
@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("a: 1\nb: {c: 1, c: 2}\n", ":2: the key “c” stands twice in b"),
        ("a: 1\na: 2\n", ":2: the key “a” stands twice"),
        ("a: [1\nb: 2\n", ":2: not valid YAML: "),
        (
            "a: 1\nb: !!python/object:os.system x\n",
            ":2: not valid YAML: a tag (what begins with “!”) is not known here",
        ),
        ("a:\n- 2020-13-45\n", ":1: not valid YAML: a value that looks like a date, a number or a set is none"),
        ("a: 1\n? [x]\n: 2\n", ":2: not valid YAML: a list or a mapping cannot be a key"),
        ("a: 1\n---\nb: 1\n", ":3: only one document is wanted"),
        ("[" * 10_000, f":1: more than {MOST_NESTED} lists and mappings one in the other"),
        ("- " * 10_000 + "a", f":1: more than {MOST_NESTED} lists and mappings one in the other"),
        ("a: &a [1, *a]\n", ":1: “a” holds itself"),
        ("a: !!bool x\n", ":1: not valid YAML: a value that looks like"),
        ("a: !!int ''\n", ":1: not valid YAML: a value that looks like"),
        ("!!timestamp x\n", ":1: not valid YAML: a value that looks like"),
        ("a: " + "9" * 5000, ":1: not valid YAML: a value that looks like"),
        ("a: *b\n", ":1: not valid YAML: found undefined alias"),
        (b"a: \xff\xfe", ":1: is not UTF-8 text"),
    ],
)
def test_what_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str | bytes, message: str, c_loader: bool
) -> None:
    if not c_loader:
        monkeypatch.setattr(yaml_file, "_LOADER", yaml_file.yaml.SafeLoader)
    assert refused(tmp_path, content).startswith(message)


def test_aliases_may_repeat_a_part_but_not_without_end(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text("a: &a [1]\nb: [*a, *a]\n")
    assert read_yaml(tmp_path / "b.yaml") == {"a": [1], "b": [[1], [1]]}
    laughs = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    assert re.match(r":\d+: repeats too much by aliases", refused(tmp_path, laughs))


def test_a_file_may_not_have_values_without_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(yaml_file, "_MOST_PARTS", 500)
    assert refused(tmp_path, "- 1\n" * 499 + "- 2\n") == ":500: more than 500 values"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no devices with paths")
def test_an_endless_file_is_read_no_further_than_the_longest(tmp_path: Path) -> None:
    with pytest.raises(YamlError, match=r"^/dev/zero: cannot be read: holds more than 8 MB$"):
        read_yaml(Path("/dev/zero"))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(YamlError, match=r"none\.yaml: cannot be read: No such file") as caught:
        read_yaml(tmp_path / "none.yaml")
    assert isinstance(caught.value.__cause__, FileNotFoundError)
