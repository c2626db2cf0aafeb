"""The look of every widget: one style sheet filled from the palette, light or dark, and the sizes of text by role."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from boardgame.app.look import art, fonts
from boardgame.app.look.preferences import Preferences
from boardgame.engine.files import data_path, write_whole

ThemeName = Literal["light", "dark"]

TYPE_FACTORS = {
    "caption": 0.85,
    "secondary": 0.95,
    "text": 1.0,
    "card": 1.1,
    "decision": 1.2,
    "title": 1.3,
    "screen": 1.55,
    "figure": 2.1,
}
"""Text sizes by role, as factors of the base font."""

_PLACEHOLDER = re.compile(r"@\{([a-z_.]+)\}")
_BASE_PIXELS = 13.0


class Theme(QObject):
    """The theme in force for the whole program.

    Signals:
        changed(): colours or text sizes are different; whatever paints itself must repaint.
    """

    changed = Signal()

    def __init__(self, app: QApplication, preferences: Preferences, forced: str = "") -> None:
        super().__init__(app)
        global _current
        _current = self
        self._app = app
        self._preferences = preferences
        self._forced = forced  # by the command line, until a player chooses another
        self._system_pixels = _system_pixels(app)
        self.name: ThemeName = "light"
        fonts.load_fonts()
        if app.style().name() != "fusion":
            app.setStyle("Fusion")
        self.apply()
        preferences.changed.connect(self._preference_changed)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)

    @property
    def patterns(self) -> bool:
        """Whether owners' patterns are drawn."""
        return self._preferences.patterns

    @property
    def animation(self) -> int:
        """Speed of animations: 0 off, 1 fast, 2 normal, 3 slow."""
        return self._preferences.animation

    @property
    def preferences(self) -> Preferences:
        """What the player set, for what else of it is shown."""
        return self._preferences

    @property
    def scale(self) -> float:
        """How much larger text is than the sizes that widths in pixels are meant for."""
        return self._app.font().pixelSize() / _BASE_PIXELS

    def color(self, role: str, group: str = "interface") -> str:
        """A colour of the palette, ``#RRGGBB`` or ``#AARRGGBB``."""
        return art.palette().hex(self.name, f"{group}.{role}")

    def apply(self) -> None:
        """Put the preferences in force."""
        mode = self._forced or self._preferences.theme
        if mode == "system":
            dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
            mode = "dark" if dark else "light"
        self.name = "dark" if mode == "dark" else "light"
        font, palette, sheet = self._base_font(), _qt_palette(self), style_sheet(self.name)
        if (font, palette, sheet) != (self._app.font(), self._app.palette(), self._app.styleSheet()):
            # Widgets are dressed anew even where nothing is different.
            self._app.setFont(font)
            self._app.setPalette(palette)
            self._app.setStyleSheet(sheet)
        for widget in self._app.allWidgets():
            if role := widget.property("typeRole"):
                sized(widget, role, widget.property("typeWeight") or None)
        self.changed.emit()

    def _base_font(self) -> QFont:
        font = QFont(self._app.font())
        fonts.set_family(font)
        font.setPixelSize(round(self._system_pixels * self._preferences.font_percent / 100))
        tabular = QFont.Tag.fromString("tnum")
        if tabular:
            font.setFeature(tabular, 1)  # figures of one width, so that columns of numbers do not dance
        return font

    def _system_changed(self) -> None:
        if self._preferences.theme == "system":
            self.apply()

    def _preference_changed(self, name: str) -> None:
        if name == "theme":
            self._forced = ""
        if name in ("theme", "font_percent", "patterns"):
            self.apply()


_current: Theme | None = None


def current() -> Theme:
    """The theme in force; there is one for each program run."""
    if _current is None:
        raise LookupError("no theme has been made yet")
    return _current


def style_sheet(theme: ThemeName) -> str:
    """The program's style sheet in a theme.

    Raises:
        KeyError: the template names a colour the palette does not have.
    """
    template = data_path("assets", "theme", "wartable.qss.in").read_text(encoding="utf-8")

    def value(match: re.Match[str]) -> str:
        parts = match.group(1).split(".")
        if parts[0] == "icon":
            return _quoted(_icon_file(theme, parts[1], parts[2], parts[3]))
        return art.palette().hex(theme, f"{parts[0]}.{parts[1]}")

    return _PLACEHOLDER.sub(value, template)


def _quoted(path: Path) -> str:
    """A path as a text of a style sheet; the folder of a person may hold any sign."""
    words = path.as_posix().replace("\\", "\\\\").replace('"', '\\"')
    return f'"{words}"'


def _icon_file(theme: str, name: str, group: str, role: str) -> Path:
    """A recoloured icon as a file, because style sheets can only name files."""
    folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)) / "icons"
    ink = art.palette().hex(theme, f"{group}.{role}")
    path = folder / f"{name}-{ink[1:]}.svg"
    if not path.exists():
        source = data_path("assets", "art", "icons", f"{name}.svg").read_text(encoding="utf-8")
        with suppress(OSError):  # without room for it the picture is missing, nothing else
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, source.replace("currentColor", ink).encode())
    return path


def _system_pixels(app: QApplication) -> float:
    """Height of the system's font in pixels; 13 where it does not say."""
    font = app.font()
    if font.pixelSize() > 0:
        return float(font.pixelSize())
    screen = app.primaryScreen()
    pixels = font.pointSizeF() * (screen.logicalDotsPerInch() if screen else 96.0) / 72.0
    return max(_BASE_PIXELS, min(pixels, 28.0)) if pixels > 0 else _BASE_PIXELS


def _qt_palette(theme: Theme) -> QPalette:
    """The colours Fusion itself paints with where no style sheet rule reaches."""
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: "window",
        QPalette.ColorRole.WindowText: "text",
        QPalette.ColorRole.Base: "surface_raised",
        QPalette.ColorRole.AlternateBase: "surface_sunken",
        QPalette.ColorRole.Text: "text",
        QPalette.ColorRole.Button: "surface",
        QPalette.ColorRole.ButtonText: "text",
        QPalette.ColorRole.ToolTipBase: "tooltip",
        QPalette.ColorRole.ToolTipText: "tooltip_text",
        QPalette.ColorRole.Highlight: "accent",
        QPalette.ColorRole.HighlightedText: "on_accent",
        QPalette.ColorRole.Link: "link",
        QPalette.ColorRole.PlaceholderText: "text_muted",
        QPalette.ColorRole.Mid: "outline",
        QPalette.ColorRole.Dark: "outline_strong",
    }
    for role, name in roles.items():
        palette.setColor(role, QColor(theme.color(name)))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.color("text_disabled")))
    return palette


def sized(widget: QWidget, role: str = "text", weight: int | None = None) -> QFont:
    """Give a widget the text size of a role of :data:`TYPE_FACTORS` and a weight; returns the font."""
    widget.setProperty("typeRole", role)
    widget.setProperty("typeWeight", weight or 0)
    font = text_font(role, weight)
    widget.setFont(font)
    return font


def text_font(role: str = "text", weight: int | None = None) -> QFont:
    """The font of a role of :data:`TYPE_FACTORS`, for what paints its own text."""
    base = QApplication.font()
    font = QFont(base)
    font.setPixelSize(max(9, round(base.pixelSize() * TYPE_FACTORS[role])))
    if weight:
        font.setWeight(QFont.Weight(weight))
    return font


def scaled(pixels: float) -> int:
    """A width meant for text of 13 pixels, as wide as larger text wants it; never narrower."""
    return round(pixels * max(1.0, current().scale))


def restyle(widget: QWidget, **properties: object) -> None:
    """Set dynamic properties and have the style sheet looked at again, if any of them is another than before."""
    changed = {name: value for name, value in properties.items() if widget.property(name) != value}
    if not changed:
        return
    for name, value in changed.items():
        widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def _ratio() -> float:
    """Device pixels for each logical pixel of the sharpest screen."""
    app = QApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QApplication) else 1.0


def icon_pixmap(name: str, role: str, size: int) -> QPixmap:
    """An interface icon in a colour role of the theme, or in a colour ``#RRGGBB``."""
    ink = role if role.startswith("#") else current().color(role)
    return art.pixmap(f"icons/{name}", size, ink=ink, ratio=_ratio())


def emblem_pixmap(power: str, size: int) -> QPixmap:
    """The round emblem of a power."""
    return art.emblem(power, size, _ratio())
