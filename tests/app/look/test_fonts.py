"""The client's font: shipped with it, in every weight it uses, on a machine without any font."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QRawFont

from boardgame.app.look import fonts
from boardgame.engine.files import data_path

ROOT = Path(__file__).resolve().parents[3]
NO_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><cachedir>{0}</cachedir></fontconfig>
"""
CLIENT = """
import json
from boardgame.app.shell.main import make_application, prepare
app = make_application("test")
prepare(app, "light")
from PySide6.QtGui import QFontDatabase, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QLabel
from boardgame.app.look import art, theme
from boardgame.app.look.elements import button, text
texts = [theme.text_font(role, weight) for role in theme.TYPE_FACTORS for weight in (400, 500, 600, 700)]
texts += [art.text_font(12, weight, tabular=True) for weight in (400, 500, 600, 700)]
texts += [art.text_font(12, 500, italic=True), app.font(), text("12").font(), button("12", "primary").font()]
found = [QFontInfo(font) for font in texts]
figures = [
    [QFontMetricsF(font).horizontalAdvance(figure * 10) for figure in "0123456789"]
    for font in (theme.text_font("text", 600), art.text_font(12, 700, tabular=True))
]
print(json.dumps({
    "families": sorted({info.family() for info in found}),
    "weights": [[font.weight(), info.weight()] for font, info in zip(texts, found)],
    "italic": QFontInfo(art.text_font(12, 500, italic=True)).italic(),
    "families_known": QFontDatabase.families(),
    "figures": figures,
    "signs": [
        [QFontMetricsF(art.text_font(40, 500, tabular=even)).horizontalAdvance(sign) for even in (False, True)]
        for sign in "-−+(): "
    ],
    "width": QFontMetricsF(theme.text_font("text", 700)).horizontalAdvance("Nothing hangs on the fonts of a machine"),
}))
"""


def client(folder: Path, **environment: str) -> dict:
    """What a client that has just started says of its fonts."""
    own = {"WARTABLE_DATA": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", CLIENT], cwd=ROOT, env={**os.environ, **own, **environment},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict:
    """The client on a machine without a font."""
    folder = tmp_path_factory.mktemp("bare")
    (folder / "fonts.conf").write_text(NO_FONTS.format(folder / "cache"), encoding="utf-8")
    return client(folder, FONTCONFIG_FILE=str(folder / "fonts.conf"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only fontconfig can hide the fonts of a machine")
def test_every_text_is_in_the_shipped_font_on_a_machine_without_fonts(bare: dict) -> None:
    generic = {"Monospace", "Sans Serif", "Serif"}
    assert [name for name in bare["families_known"] if name not in generic and not name.startswith("Inter")] == []
    assert bare["families"] == ["Inter"]
    assert bare["italic"]
    assert all(asked == found for asked, found in bare["weights"])


def test_words_need_the_same_room_on_a_machine_with_fonts_of_its_own(bare: dict, tmp_path: Path) -> None:
    found = client(tmp_path)
    assert found["families"] == ["Inter"]
    assert found["width"] == pytest.approx(bare["width"], rel=0.01)


def test_figures_are_of_one_width(bare: dict) -> None:
    assert all(max(widths) == min(widths) for widths in bare["figures"])


def test_only_figures_are_made_of_one_width(bare: dict) -> None:
    assert all(plain == among_figures for plain, among_figures in bare["signs"])


def test_the_font_has_every_sign_that_the_client_writes(qapp) -> None:
    raw = QRawFont.fromFont(QFont(["Inter"]))
    assert raw.familyName() == "Inter"
    written = [*(ROOT / "boardgame").rglob("*.py"), *(ROOT / "boardgame").rglob("*.yaml")]
    written += [*(ROOT / "scenarios").rglob("*.csv"), *(ROOT / "scenarios").rglob("*.yaml")]
    signs = {sign for path in written for sign in path.read_text(encoding="utf-8") if ord(sign) > 126}
    assert len(signs) > 10
    assert sorted(sign for sign in signs if not raw.supportsCharacter(ord(sign))) == []


def test_a_missing_file_of_the_font_stops_nothing(monkeypatch: pytest.MonkeyPatch, qapp) -> None:
    monkeypatch.setattr(fonts, "FILES", ("Inter-Regular.ttf", "Inter-Lost.ttf"))
    fonts.load_fonts.cache_clear()
    try:
        assert not fonts.load_fonts()
    finally:
        monkeypatch.undo()
        fonts.load_fonts.cache_clear()
        assert fonts.load_fonts()


def test_the_font_comes_with_its_licence() -> None:
    licence = data_path("assets", "fonts", "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert {path.name for path in data_path("assets", "fonts").iterdir()} == {*fonts.FILES, "OFL.txt"}
