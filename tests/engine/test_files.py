"""Finding the program's data files in a checkout and in an installed package."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgame.engine import files
from boardgame.engine.files import DataFileMissing, data_path


def test_finds_files_and_folders_of_the_checkout() -> None:
    assert data_path("scenarios", "spring1942", "setup.csv").is_file()
    assert data_path("assets").is_dir()


def test_an_installed_package_brings_its_own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "icon.svg").write_text("<svg/>", encoding="utf-8")
    monkeypatch.setattr(files, "_SHIPPED", tmp_path)
    assert data_path("assets", "icon.svg") == tmp_path / "assets" / "icon.svg"


def test_a_missing_file_is_named_with_the_folder_that_lacks_it() -> None:
    with pytest.raises(DataFileMissing, match=r"scenarios/atlantis/setup\.csv is missing \(scenarios/atlantis itself"):
        data_path("scenarios", "atlantis", "setup.csv")
    with pytest.raises(FileNotFoundError, match=r"scenarios/spring1942/nothing\.csv is missing; looked in"):
        data_path("scenarios", "spring1942", "nothing.csv")


@pytest.mark.parametrize("parts", [(), ("docs",), ("assets", "..", "pyproject.toml"), ("assets", "/")])
def test_places_outside_the_data_folders_are_refused(parts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"assets"):
        data_path(*parts)
