"""What a player set once and expects to find again: theme, patterns, animation, sound, font size, window and docks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from boardgame.app.look.less_motion import less_motion

ThemeMode = Literal["light", "dark", "system"]
THEME_MODES: tuple[ThemeMode, ...] = ("system", "light", "dark")
BattleCards = Literal["every", "mine", "never"]
BATTLE_CARDS: tuple[BattleCards, ...] = ("every", "mine", "never")
"""After which battles a card tells what came of them."""
ANIMATION_SPEEDS = (0, 1, 2, 3)
"""0 off, 1 fast, 2 normal, 3 slow."""
_USUAL_SPEED = 2
_RECENT = 12
_USUAL_PACE, _SLOWEST_PACE = 3, 5


class Preferences(QObject):
    """Settings of this computer, kept by QSettings.

    Signals:
        changed(str): the setting of that name has a new value.
    """

    changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "Wartable", "wartable")

    def _get(self, key: str, default: Any, kind: type) -> Any:
        try:
            return self._store.value(key, default, kind)
        except (TypeError, ValueError, OverflowError):  # a file edited by hand
            return default

    def _set(self, key: str, value: Any) -> None:
        self._store.setValue(key, value)
        self.changed.emit(key.rpartition("/")[2])

    @property
    def theme(self) -> ThemeMode:
        """``light``, ``dark``, or ``system`` to follow the desktop."""
        mode = self._get("look/theme", "system", str)
        return cast(ThemeMode, mode) if mode in THEME_MODES else "system"

    @theme.setter
    def theme(self, mode: ThemeMode) -> None:
        self._set("look/theme", mode)

    @property
    def patterns(self) -> bool:
        """Whether owners' patterns are drawn on areas."""
        return bool(self._get("look/patterns", True, bool))

    @patterns.setter
    def patterns(self, on: bool) -> None:
        self._set("look/patterns", on)

    def layer(self, game: str, layer: str, shown: bool) -> bool:
        """Whether a layer of a game's map is shown; ``shown`` where nobody has chosen yet."""
        return bool(self._get(f"layers_{game}/{layer}", shown, bool))

    def set_layer(self, game: str, layer: str, shown: bool) -> None:
        """Keep whether a layer of a game's map is shown."""
        self._set(f"layers_{game}/{layer}", shown)

    @property
    def legend_open(self) -> bool:
        """Whether the legend of a map is open rather than folded."""
        return bool(self._get("look/legend_open", True, bool))

    @legend_open.setter
    def legend_open(self, is_open: bool) -> None:
        self._set("look/legend_open", is_open)

    @property
    def animation(self) -> int:
        """One of :data:`ANIMATION_SPEEDS`; until one is chosen, off where the system asks for less motion."""
        chosen = self._store.contains("look/animation")
        usual = _USUAL_SPEED if chosen or not less_motion() else 0
        speed = int(self._get("look/animation", usual, int))
        return speed if speed in ANIMATION_SPEEDS else _USUAL_SPEED

    @animation.setter
    def animation(self, speed: int) -> None:
        self._set("look/animation", speed)

    @property
    def battle_cards(self) -> BattleCards:
        """One of :data:`BATTLE_CARDS`."""
        wanted = self._get("table/battle_cards", "every", str)
        return cast(BattleCards, wanted) if wanted in BATTLE_CARDS else "every"

    @battle_cards.setter
    def battle_cards(self, wanted: BattleCards) -> None:
        self._set("table/battle_cards", wanted)

    @property
    def ask_before_loss(self) -> bool:
        """Whether a page asks before a phase ends with something lost."""
        return bool(self._get("table/ask_before_loss", True, bool))

    @ask_before_loss.setter
    def ask_before_loss(self, on: bool) -> None:
        self._set("table/ask_before_loss", on)

    @property
    def computer_pace(self) -> int:
        """How long a move of the computer can be followed: a place among the paces, 0 as fast as it goes, 5 slow."""
        return max(0, min(_SLOWEST_PACE, int(self._get("computer/pace", _USUAL_PACE, int))))

    @computer_pace.setter
    def computer_pace(self, pace: int) -> None:
        self._set("computer/pace", pace)

    @property
    def reasons(self) -> bool:
        """Whether the log tells why the computer did something."""
        return bool(self._get("computer/reasons", True, bool))

    @reasons.setter
    def reasons(self, on: bool) -> None:
        self._set("computer/reasons", on)

    @property
    def warnings(self) -> bool:
        """Whether the computer warns before a phase ends with something valuable left open."""
        return bool(self._get("computer/warnings", True, bool))

    @warnings.setter
    def warnings(self, on: bool) -> None:
        self._set("computer/warnings", on)

    def seats_of(self, game: str) -> dict[str, str]:
        """Who had the seats of a game when one was last begun: a level for a computer player, "" for a person."""
        kept = (part.partition("=") for part in self._strings(f"computer/seats_{game}"))
        return {seat: level for seat, _, level in kept if seat}

    def keep_seats_of(self, game: str, levels: Mapping[str, str]) -> None:
        """Keep who has the seats of a game."""
        self._set(f"computer/seats_{game}", [f"{seat}={level}" for seat, level in levels.items()])

    @property
    def sound(self) -> int:
        """How loud the sounds are, in percent; 0 is off."""
        return max(0, min(100, int(self._get("sound/volume", 60, int))))

    @sound.setter
    def sound(self, percent: int) -> None:
        self._set("sound/volume", percent)

    @property
    def notices(self) -> bool:
        """Whether the desktop tells that it is the player's decision, in a game on the network."""
        return bool(self._get("network/notices", True, bool))

    @notices.setter
    def notices(self, on: bool) -> None:
        self._set("network/notices", on)

    @property
    def font_percent(self) -> int:
        """Size of all text in percent of the system's, 80 to 160."""
        return max(80, min(160, int(self._get("look/font_percent", 100, int))))

    @font_percent.setter
    def font_percent(self, percent: int) -> None:
        self._set("look/font_percent", percent)

    @property
    def player(self) -> str:
        """The name last used for the person at this computer."""
        return str(self._get("player/name", "", str))

    @player.setter
    def player(self, name: str) -> None:
        self._set("player/name", name)

    @property
    def last_game(self) -> str:
        """Id of the game last begun."""
        return str(self._get("player/last_game", "", str))

    @last_game.setter
    def last_game(self, game: str) -> None:
        self._set("player/last_game", game)

    @property
    def recent(self) -> list[str]:
        """Paths of files opened or saved by name, newest first."""
        return self._strings("files/recent")

    def add_recent(self, path: str) -> None:
        """Put a path on top of :attr:`recent`."""
        self._set("files/recent", [path, *(old for old in self.recent if old != path)][:_RECENT])

    @property
    def changed_games(self) -> list[str]:
        """Marks of saved games that were changed by hand, see ``shell/changed_games.py``."""
        return self._strings("files/changed")

    @changed_games.setter
    def changed_games(self, marks: list[str]) -> None:
        self._set("files/changed", marks)

    def _strings(self, key: str) -> list[str]:
        value = self._store.value(key, [])
        if isinstance(value, str):  # an INI file holds a list of one as a plain string
            value = [value]
        return [str(one) for one in value] if isinstance(value, list) else []

    def bytes(self, key: str) -> QByteArray:
        """A window geometry or dock state; empty if none was kept."""
        value = self._store.value(f"window/{key}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_bytes(self, key: str, value: QByteArray) -> None:
        """Keep a window geometry or dock state."""
        self._store.setValue(f"window/{key}", value)

    def sync(self) -> None:
        """Write everything to the disk now."""
        self._store.sync()
