"""Setting up a game: presets, scenario, victory, optional rules, seats, and what came of it in words."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QComboBox, QFrame, QLabel, QRadioButton, QWidget

from boardgame.app.elements import (
    ClickFrame,
    button,
    clear,
    column,
    icon_button,
    icon_label,
    line,
    row,
    rule_link,
    scroll,
    text,
)  # fmt: skip
from boardgame.app.preferences import Preferences
from boardgame.app.seats import SeatingLine, Seats
from boardgame.app.theme import current, restyle
from boardgame.app.thumbnail import thumbnail
from boardgame.games.axis_allies.edition import Edition, GameOption
from boardgame.games.registry import info


class Preset(ClickFrame):
    """A card that sets all seats at once."""

    def __init__(self, icon: str, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self._tick = icon_label("confirm", "accent", 18)
        self._tick.setVisible(False)
        detail = text(words, "secondary", tone="muted", wrap=True)
        body = column(None, text(title, "card", 600), detail, None, spacing=2)
        layout = row(icon_label(icon, "accent", 30), body, self._tick, spacing=16, margins=(18, 8, 18, 8))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.setFixedHeight(76)

    def mark(self, chosen: bool) -> None:
        """Outline the preset in force."""
        restyle(self, state="selected" if chosen else "")
        self._tick.setVisible(chosen)


class NewGamePage(QWidget):
    """Everything agreed on before play.

    Signals:
        start(str, dict): begin this game with ``{"options": …, "players": …}``.
        back(): to the start screen.
        open_rule(str): read this rule.
        settings(): the settings button.
    """

    start = Signal(str, dict)
    back = Signal()
    open_rule = Signal(str)
    settings = Signal()

    def __init__(self, edition: Edition, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edition, self._preferences = edition, preferences
        self._choices: dict[str, Any] = {option.id: option.default for option in edition.options}
        self.setProperty("role", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.seats = Seats(edition)
        self.seating = SeatingLine(edition)
        self.seating.open_rule.connect(self.open_rule)
        self.presets = {
            "hot_seat": Preset(
                "players",
                self.tr("Hot seat for everyone"),
                self.tr("A player for each power, in turn at this computer."),
            ),
            "sides": Preset("swap", self.tr("Two sides"), self.tr("One player has the Axis, one the Allies.")),
            "own": Preset("human", self.tr("My own table"), self.tr("Choose each seat below.")),
        }
        for name, preset in self.presets.items():
            preset.clicked.connect(lambda name=name: self._preset(name))
        self._summary = column(spacing=6)
        self.start_button = button(self.tr("Start the game"), "primary", "play")
        self.start_button.setObjectName("start-game")
        self.start_button.clicked.connect(self._start)
        body = row(self._left(), self._middle(), self._right(), spacing=22)
        body.setStretch(1, 1)
        inner = QWidget()
        self._page = column(row(*self.presets.values(), spacing=14), body, spacing=18, margins=(32, 18, 32, 18))
        self._body = body
        inner.setLayout(self._page)
        area = scroll(inner)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setLayout(column(self._header(), area, spacing=0))
        self.seats.changed.connect(self._refresh)
        self.seats.edited.connect(lambda: self._mark("own"))
        self._preset("sides")

    # --- parts ------------------------------------------------------------------------------------------------

    def _header(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "header")
        frame.setFixedHeight(63)
        back = button(self.tr("Start"), "quiet", "rewind")
        back.clicked.connect(self.back)
        title = text(self.tr("New game: {0}").format(info(self._edition.id).title), "screen", 700)
        settings = icon_button("settings", self.tr("Settings"))
        settings.clicked.connect(self.settings)
        frame.setLayout(row(back, title, None, settings, spacing=12, margins=(22, 0, 32, 0)))
        return frame

    def _left(self) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        scenario = QComboBox()
        scenario.addItem(info(self._edition.id).title)
        scenario.setAccessibleName(self.tr("Scenario"))
        self._map = QLabel()
        self._map.setFixedHeight(188)
        self._map.setAccessibleName(self.tr("The board at the start"))
        layout = column(text(self.tr("Scenario"), "secondary", 600, "muted"), scenario, self._map, spacing=6,
                        margins=(16, 14, 16, 14))  # fmt: skip
        plain = [option for option in self._edition.options if not _is_switch(option)]
        for option in plain:
            layout.addSpacing(8)
            layout.addLayout(self._radio(option))
        switches = [option for option in self._edition.options if _is_switch(option)]
        if switches:
            layout.addSpacing(8)
            layout.addWidget(line())
            layout.addSpacing(4)
            layout.addWidget(text(self.tr("Optional rules"), "secondary", 600, "muted"))
            for option in switches:
                layout.addLayout(self._switch(option))
        card.setLayout(layout)
        current().changed.connect(self._draw_map)
        self._left_side = left = QWidget()
        left.setFixedWidth(362)
        left.setLayout(column(text(self.tr("Scenario and rules"), "title", 600), card, None, spacing=10))
        return left

    def _draw_map(self) -> None:
        self._map.setPixmap(thumbnail(self._edition.id, QSize(self._left_side.width() - 34, 188), current().name))

    def _links(self, rules: tuple[str, ...]) -> Any:
        return row(24, *[rule_link(rule, self.open_rule.emit) for rule in rules], None, spacing=10)

    def _figures(self, option: GameOption) -> Any:
        """An option whose values are plain figures, side by side."""
        group = QButtonGroup(self)
        segments = row(spacing=0)
        for place, value in enumerate(option.values):
            choice = button(str(value), "segment")
            choice.setObjectName(f"option-{option.id}-{value}")
            choice.setAccessibleName(f"{option.name}: {value}")
            choice.setCheckable(True)
            choice.setChecked(value == option.default)
            choice.setProperty("place", {0: "first", len(option.values) - 1: "last"}.get(place, ""))
            choice.clicked.connect(lambda _=False, value=value: self._choose(option.id, value))
            group.addButton(choice)
            segments.addWidget(choice)
        name = text(option.name, "secondary", 600, "muted")
        return column(name, segments, self._links(option.rules), spacing=4)

    def _radio(self, option: GameOption) -> Any:
        if not option.labels and all(str(value).isdecimal() for value in option.values):
            return self._figures(option)
        group = QButtonGroup(self)
        layout = column(text(option.name, "secondary", 600, "muted", wrap=True), spacing=2)
        for place, value in enumerate(option.values):
            label = option.labels[place] if option.labels else str(value)
            choice = QRadioButton(label[0].upper() + label[1:])
            choice.setObjectName(f"option-{option.id}-{value}")
            choice.setChecked(value == option.default)
            choice.clicked.connect(lambda _=False, value=value: self._choose(option.id, value))
            group.addButton(choice)
            layout.addWidget(choice)
        layout.addLayout(self._links(option.rules))
        return layout

    def _switch(self, option: GameOption) -> Any:
        box = QCheckBox()
        box.setAccessibleName(option.name)
        box.setObjectName(f"option-{option.id}")
        box.setChecked(bool(option.default))
        box.toggled.connect(lambda on: self._choose(option.id, on))
        words = _SwitchWords(option.name, box)
        line_ = row(column(box, None, spacing=0), words, spacing=6)
        line_.setStretch(1, 1)
        return column(line_, self._links(option.rules), spacing=0)

    def _middle(self) -> QWidget:
        middle = QWidget()
        note = text(
            self.tr("Names stand beside what each player must decide. One player may hold several powers of a side."),
            "secondary", tone="muted", wrap=True,
        )  # fmt: skip
        title = text(self.tr("Seats"), "title", 600)
        middle.setLayout(column(title, self.seats, self.seating, note, None, spacing=10))
        return middle

    def _right(self) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        self._first = text(role="secondary", tone="muted")
        self._first.setAlignment(Qt.AlignmentFlag.AlignCenter)
        card.setLayout(column(self._summary, 4, self.start_button, self._first, spacing=8, margins=(16, 14, 16, 14)))
        self._right_side = right = QWidget()
        right.setFixedWidth(296)
        right.setLayout(column(text(self.tr("This game"), "title", 600), card, None, spacing=10))
        return right

    def resizeEvent(self, event: object) -> None:
        """The sides give way in small windows."""
        small = self.width() < 1450
        self._left_side.setFixedWidth(320 if small else 362)
        self._right_side.setFixedWidth(256 if small else 296)
        self._body.setSpacing(14 if small else 22)
        edge = 16 if small else 32
        self._page.setContentsMargins(edge, 18, edge, 18)
        self._draw_map()
        super().resizeEvent(event)  # type: ignore[arg-type]

    # --- choosing ---------------------------------------------------------------------------------------------

    def _choose(self, option: str, value: Any) -> None:
        self._choices[option] = value
        self._refresh()

    def _mark(self, name: str) -> None:
        for other, preset in self.presets.items():
            preset.mark(other == name)

    def _preset(self, name: str) -> None:
        self._mark(name)
        powers = self._edition.powers
        me = self._preferences.player
        if name == "sides":
            sides = sorted({power.side for power in powers}, key=lambda side: side != "axis")
            names = [me or self.tr("Player {0}").format(1), self.tr("Player {0}").format(2)]
            self.seats.seat_all({power.id: names[sides.index(power.side)] for power in powers})
        elif name == "hot_seat":
            first = {0: me} if me else {}
            # Where fewer may play than there are powers, the last player has the last powers (P40-SET-06).
            places = [min(place, info(self._edition.id).players[1] - 1) for place in range(len(powers))]
            names = [first.get(place) or self.tr("Player {0}").format(place + 1) for place in places]
            self.seats.seat_all({power.id: name for power, name in zip(powers, names, strict=True)})
        else:
            self.seats.fields[powers[0].id].setFocus()
            self._refresh()

    def _refresh(self) -> None:
        players = self.seats.players
        self.seating.show_players(players)
        self.start_button.setEnabled(self.seating.legal)
        clear(self._summary)
        names: dict[str, list[str]] = {}
        for power in self._edition.powers:
            names.setdefault(players[power.id] or self.tr("Nobody"), []).append(power.name)
        for name, powers in names.items():
            listed = powers[0]
            if len(powers) > 1:
                listed = self.tr("{0} and {1}").format(", ".join(powers[:-1]), powers[-1])
            self._summary.addWidget(text(self.tr("{0} plays {1}.").format(name, listed), weight=500, wrap=True))
        self._summary.addSpacing(4)
        for option in self._edition.options:
            value = self._choices[option.id]
            if _is_switch(option):
                if value:
                    self._summary.addLayout(_fact("rules", option.name))
            elif option.id == "victory" or value != option.default:
                label = option.labels[option.values.index(value)] if option.labels else str(value)
                icon = "victory_city" if option.id == "victory" else "rules"
                words = label if option.id == "victory" else f"{option.name}: {label}"
                self._summary.addLayout(_fact(icon, words))
        length = info(self._edition.id).length
        self._summary.addLayout(_fact("clock", self.tr("about {0} to {1} hours").format(*length)))
        self._first.setText(self.tr("{0} moves first.").format(self._edition.powers[0].name))

    def _start(self) -> None:
        if self.seating.legal:
            self.start.emit(self._edition.id, {"options": dict(self._choices), "players": self.seats.players})


class _SwitchWords(QLabel):
    """The words of a switch, as many lines as they need; a click on them turns it."""

    def __init__(self, words: str, box: QCheckBox) -> None:
        super().__init__(words)
        self._box = box
        self.setWordWrap(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: object) -> None:
        """Turn the switch."""
        self._box.toggle()


def _is_switch(option: GameOption) -> bool:
    return set(option.values) == {True, False}


def _fact(icon: str, words: str) -> Any:
    label = text(words, "secondary", tone="muted", wrap=True)
    layout = row(icon_label(icon, "text_muted", 15), label, spacing=8)
    layout.setStretch(1, 1)
    return layout
