"""Setting up a game: presets, scenario, victory, optional rules, seats, and what came of it in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from boardgame.ai.brains import level_of
from boardgame.app.look.elements import (
    ClickFrame,
    button,
    clear,
    column,
    icon_button,
    icon_label,
    line,
    row,
    scroll,
    text,
    unmarked,
)  # fmt: skip
from boardgame.app.look.enter_presses import EnterPresses
from boardgame.app.look.lists import listed
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.scroll_area import ScrolledPage
from boardgame.app.look.theme import current, restyle
from boardgame.app.shell.boards.own_board_line import OwnBoardLine
from boardgame.app.shell.kept.thumbnail import thumbnail
from boardgame.app.shell.new_game_seats import SeatingLine, Seats
from boardgame.app.shell.option_fields import OptionField
from boardgame.app.shell.who_plays import USUAL_LEVEL, LevelCards
from boardgame.app.table.agreements import option_words
from boardgame.app.table.family import Family
from boardgame.engine.game import Game
from boardgame.engine.game_option import GameOption
from boardgame.games.registry import games, info, root, scenario_of, scenarios, title_of

_THREE_COLUMNS = 1120
"""Least width in pixels for scenario, seats and summary side by side."""
_WIDEST = 1760
"""Most width in pixels: in a wider window the page keeps to the middle, so that a line can be followed."""
_SCROLL_BAR = 10
"""Pixels that the page leaves its scroll bar."""


class Preset(ClickFrame):
    """A card that sets all seats at once."""

    def __init__(self, icon: str, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self._tick = icon_label("confirm", "accent", 18)
        self._tick.setVisible(False)
        detail = text(words, "secondary", tone="muted", wrap=True)
        body = column(None, text(title, "card", 600, wrap=True), detail, None, spacing=2)
        layout = row(icon_label(icon, "accent", 30), body, self._tick, spacing=16, margins=(18, 8, 18, 8))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.setMinimumHeight(76)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def mark(self, chosen: bool) -> None:
        """Outline the preset in force."""
        restyle(self, state="selected" if chosen else "")
        self._tick.setVisible(chosen)


class NewGamePage(EnterPresses):
    """Everything agreed on before play.

    Signals:
        host(str, dict): host this game on the network with these options.
        start(str, dict): begin this game with ``{"options": …, "players": …}``.
        back(): to the start screen.
        open_rule(str): read this rule.
        settings(): the settings button.
        choose_game(str): set up another game instead.
    """

    choose_game = Signal(str)
    start = Signal(str, dict)
    host = Signal(str, dict)
    back = Signal()
    open_rule = Signal(str)
    settings = Signal()

    def __init__(
        self, game: Game[Any, Any], family: Family, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._game, self._family, self._preferences = game, family, preferences
        self._options = family.options(game)
        self._choices: dict[str, Any] = {option.id: option.default for option in self._options}
        self.fields: dict[str, OptionField] = {}
        self.setProperty("role", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.seats = Seats(game, family)
        self.seating = SeatingLine(game, family)
        self.seating.open_rule.connect(self.open_rule)
        self.presets = self._make_presets()
        self._summary = column(spacing=6)
        self.start_button = button(self.tr("Start the game"), "primary", "play")
        self.start_button.setObjectName("start-game")
        self.start_button.clicked.connect(self._start)
        self.host_button = button(self.tr("Host on the network"), "", "host")
        self.host_button.setObjectName("host-game")
        self.host_button.clicked.connect(lambda: self.host.emit(self._game.id, dict(self._choices)))
        self._right_column = column(self._right(), None)
        body = row(self._left(), self._middle(), self._right_column, spacing=22)
        body.setStretch(1, 1)
        inner = ScrolledPage()
        presets = row(*self.presets.values(), spacing=14)
        for place in range(presets.count()):
            presets.setStretch(place, 1)
        self._page = column(presets, body, spacing=18, margins=(32, 18, 32, 18))
        self._page.setStretch(1, 1)
        self._body = body
        inner.setLayout(self._page)
        area = scroll(inner)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setLayout(column(self._header(), area, spacing=0))
        self.seats.changed.connect(self._refresh)
        self.seats.edited.connect(lambda: self._mark("own"))
        self._remember()

    def _make_presets(self) -> dict[str, Preset]:
        """The seatings that one click gives."""
        mine = self._family.quick_seats(self._game)
        names = [seat.in_sentence for seat in self._game.seats if seat.id in mine]
        presets = {
            "computer": Preset(
                "computer",
                self.tr("Me against the computer"),
                self.tr("You play {0}, the computer the others.").format(listed(names)),
            ),
            "hot_seat": Preset(
                "players",
                self.tr("Hot seat for everyone"),
                self.tr("A player for each {0}, in turn at this computer.").format(self._family.seat_word.lower()),
            ),
        }
        sides = self._family.sides(self._game)
        if len(sides) == 2:
            words = self.tr("One player has the {0}, one the {1}.").format(*sides)
            presets["sides"] = Preset("swap", self.tr("Two sides"), words)
        presets["own"] = Preset("human", self.tr("My own table"), self.tr("Choose each seat below."))
        for name, preset in presets.items():
            preset.clicked.connect(lambda name=name: self._preset(name))
        return presets

    # --- parts ------------------------------------------------------------------------------------------------

    def _header(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "header")
        frame.setFixedHeight(63)
        back = button(self.tr("Start"), "quiet", "rewind")
        back.clicked.connect(self.back)
        title = text(self.tr("New game"), "screen", 700)
        settings = icon_button("settings", self.tr("Settings"))
        settings.clicked.connect(self.settings)
        frame.setLayout(row(back, title, 8, self._other_games(), None, settings, spacing=12, margins=(22, 0, 32, 0)))
        return frame

    def _other_games(self) -> QBoxLayout:
        """Every game to choose from, this one marked."""
        chips = row(spacing=0)
        here = root(self._game.id)
        known = games() if here in games() else (here, *games())
        for place, name in enumerate(known):
            chip = button(unmarked(title_of(name)), "segment")
            chip.setObjectName(f"game-{name}")
            chip.setCheckable(True)
            chip.setChecked(name == here)
            chip.setProperty("place", "first" if place == 0 else "last" if place == len(known) - 1 else "")
            chip.clicked.connect(partial(self._choose_game, chip, name))
            chips.addWidget(chip)
        return chips

    def _choose_game(self, chip: QPushButton, name: str, _: bool = False) -> None:
        here = name == root(self._game.id)
        chip.setChecked(here)  # the page of another game comes with its own
        if not here:
            self.choose_game.emit(name)

    def _choose_scenario(self) -> None:
        name = self.scenario.currentData()
        self.scenario.setCurrentIndex(self.scenario.findData(self._game.id))  # its page comes with its own
        if name != self._game.id:
            self.choose_game.emit(name)

    def _left(self) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        self.scenario = scenario = QComboBox()
        for name in scenarios(self._game.id):
            scenario.addItem(scenario_of(name), name)
        scenario.setCurrentIndex(scenario.findData(self._game.id))
        scenario.setAccessibleName(self.tr("Scenario"))
        scenario.activated.connect(self._choose_scenario)
        self._map = QLabel()
        self._map.setFixedHeight(188)
        self._map.setAccessibleName(self.tr("The board at the start"))
        layout = column(text(self.tr("Scenario"), "secondary", 600, "muted"), scenario, self._map, spacing=6,
                        margins=(16, 14, 16, 14))  # fmt: skip
        offered = [option for option in self._options if not option.unclear]
        for option in offered:
            if not option.is_switch:
                self._add_field(layout, option)
        switches = [option for option in offered if option.is_switch]
        if switches:
            layout.addSpacing(8)
            layout.addWidget(line())
            layout.addSpacing(4)
            layout.addWidget(text(self.tr("Optional rules"), "secondary", 600, "muted"))
            for option in switches:
                self._add_field(layout, option, 0)
        self.own_board = OwnBoardLine(lambda: self._family.own_board(self._game))
        layout.addSpacing(8)
        layout.addWidget(self.own_board)
        card.setLayout(layout)
        current().changed.connect(self._fit)
        self._left_side = left = QWidget()
        self._left_column = column(text(self.tr("Scenario and rules"), "title", 600), card, None, spacing=10)
        left.setLayout(self._left_column)
        return left

    def _draw_map(self) -> None:
        self._map.setPixmap(thumbnail(self._game.id, QSize(self._left_side.width() - 34, 188), current().name))

    def _add_field(self, layout: Any, option: GameOption, space: int = 8) -> None:
        field = OptionField(option, self._options, wide=option.unclear)
        field.chosen.connect(self._choose)
        field.open_rule.connect(self.open_rule)
        self.fields[option.id] = field
        layout.addSpacing(space)
        layout.addWidget(field)

    def _unclear(self) -> list[QWidget]:
        """What the players may settle another way where the rulebook leaves it open, if there is anything."""
        unclear = [option for option in self._options if option.unclear]
        if not unclear:
            return []
        card = QFrame()
        card.setProperty("role", "card")
        layout = column(spacing=4, margins=(16, 12, 16, 14))
        words = self.tr("Set as recommended. Change only what you agree on.")
        layout.addWidget(text(words, "secondary", tone="muted", wrap=True))
        for option in unclear:
            self._add_field(layout, option, 4)
        card.setLayout(layout)
        return [text(self.tr("Where the rulebook is unclear"), "title", 600), card]

    def _middle(self) -> QWidget:
        middle = QWidget()
        note = text(
            self._family.seats_note(self._game), "secondary", tone="muted", wrap=True,
        )  # fmt: skip
        title = row(text(self.tr("Seats"), "title", 600), None, *self._give_me(), spacing=8)
        levels = LevelCards()
        parts: list[Any] = [title, self.seats, self.seating, note, 4, levels, *self._unclear()]
        middle.setLayout(column(*parts, None, spacing=10))
        return middle

    def _give_me(self) -> list[QPushButton]:
        """A button for each side: I play it, the computer the others."""
        sides = self._family.sides(self._game)
        if len(sides) != 2:
            return []
        made = []
        for side in sides:
            give = button(self.tr("Give me the {0}").format(side), "small")
            give.setObjectName(f"give-{side.lower()}")
            give.clicked.connect(partial(self._against, side))
            made.append(give)
        return made

    def _against(self, side: str, _: bool = False) -> None:
        """I play a side, the computer the others."""
        self._mark("computer")
        self._seat_against([seat.id for seat in self._game.seats if seat.side == side])

    def _seat_against(self, mine: Sequence[str]) -> None:
        me = self._preferences.player or self.tr("Player {0}").format(1)
        kept = self._preferences.seats_of(self._game.id).values()
        level = next((level for level in kept if level), USUAL_LEVEL)
        others = {seat.id: level for seat in self._game.seats if seat.id not in mine}
        self.seats.seat(dict.fromkeys(mine, me), others)

    def _remember(self) -> None:
        """Seat everybody as the last time this game was begun; where it never was, as suits it best."""
        kept = self._preferences.seats_of(self._game.id)
        levels = {seat.id: kept.get(seat.id, "") for seat in self._game.seats}
        if any(levels.values()):
            me = self._preferences.player or self.tr("Player {0}").format(1)
            self.seats.seat({seat: me for seat, level in levels.items() if not level},
                            {seat: level for seat, level in levels.items() if level})  # fmt: skip
            mine = {seat for seat, level in levels.items() if not level}
            self._mark("computer" if mine == set(self._family.quick_seats(self._game)) else "own")
        else:
            self._preset("sides" if "sides" in self.presets else "hot_seat")

    def _right(self) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        self._first = text(role="secondary", tone="muted", wrap=True)
        self._first.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = (self.start_button, self.host_button)
        card.setLayout(column(self._summary, 4, *buttons, self._first, spacing=8, margins=(16, 14, 16, 14)))
        self._right_side = right = QWidget()
        right.setLayout(column(text(self.tr("This game"), "title", 600), card, spacing=10))
        return right

    def showEvent(self, event: QShowEvent) -> None:
        """Enter begins the game as it is set."""
        super().showEvent(event)
        self.start_button.setFocus()

    def resizeEvent(self, event: object) -> None:
        """See :meth:`_fit`."""
        self._fit()
        super().resizeEvent(event)  # type: ignore[arg-type]

    def _fit(self) -> None:
        """The sides give way in small windows; where text is large the right side stands above the left one."""
        scale = max(1.0, current().scale)
        small = self.width() < 1450 * scale
        above = self.width() < _THREE_COLUMNS * scale
        left = round((320 if small else 362) * scale)
        self._left_side.setFixedWidth(left)
        self._right_side.setFixedWidth(left if above else round((256 if small else 296) * scale))
        if above != (self._left_column.indexOf(self._right_side) >= 0):
            (self._left_column if above else self._right_column).insertWidget(0, self._right_side)
        spacing = 14 if small else 22
        self._body.setSpacing(spacing)
        edge = 16 if small else max(32, (self.width() - round(_WIDEST * scale)) // 2)
        sides = [self._left_side] if above else [self._left_side, self._right_side]
        # What the window leaves, not what the seats have now: they give way when the window becomes smaller.
        self.seats.fit(self.width() - 2 * edge - sum(side.width() + spacing for side in sides) - _SCROLL_BAR)
        self._page.setContentsMargins(edge, 18, edge, 18)
        for field in self.fields.values():
            field.fit(above)
        self._draw_map()

    # --- choosing ---------------------------------------------------------------------------------------------

    def _choose(self, option: str, value: Any) -> None:
        before = self._family.groups(self._game, self._choices)
        self._choices[option] = value
        groups = self._family.groups(self._game, self._choices)
        if groups and groups != before:
            self._mark("own")
            self._seat_groups(groups)
        elif before and not groups:
            self._preset("sides" if "sides" in self.presets else "hot_seat")
        self._refresh()

    def _seat_groups(self, groups: Sequence[Sequence[str]]) -> None:
        """A person for each group of seats, me for the first."""
        names = [self.tr("Player {0}").format(number + 1) for number in range(len(groups))]
        names[0] = self._preferences.player or names[0]
        self.seats.seat_all({seat: name for name, group in zip(names, groups, strict=True) for seat in group})

    def _mark(self, name: str) -> None:
        for other, preset in self.presets.items():
            preset.mark(other == name)

    def _preset(self, name: str) -> None:
        self._mark(name)
        seats = self._game.seats
        me = self._preferences.player
        if name == "computer":
            self._seat_against(self._family.quick_seats(self._game))
        elif name == "sides":
            sides = self._family.sides(self._game)
            names = [me or self.tr("Player {0}").format(1), self.tr("Player {0}").format(2)]
            self.seats.seat_all({seat.id: names[sides.index(seat.side)] for seat in seats})
        elif name == "hot_seat":
            first = {0: me} if me else {}
            # Where fewer may play than there are seats, the last player has the last seats (P40-SET-06).
            places = [min(place, info(self._game.id).players[1] - 1) for place in range(len(seats))]
            names = [first.get(place) or self.tr("Player {0}").format(place + 1) for place in places]
            self.seats.seat_all({seat.id: name for seat, name in zip(seats, names, strict=True)})
        else:
            self.seats.choices[seats[0].id].person.setFocus()
            self._refresh()

    def _refresh(self) -> None:
        players = self.seats.players
        self.seating.show_players(players)
        self.start_button.setEnabled(self.seating.legal)
        clear(self._summary)
        names: dict[str, list[str]] = {}
        levels = self.seats.computers
        for seat in self._game.seats:
            level = level_of(levels[seat.id]).name if seat.id in levels else ""
            name = self.tr("The computer ({0})").format(level) if level else players[seat.id]
            names.setdefault(name or self.tr("Nobody"), []).append(seat.in_sentence)
        for name, held in names.items():
            words = self.tr("{0} plays {1}.").format(name, listed(held))
            self._summary.addWidget(text(words, weight=500, wrap=True))
        self._summary.addSpacing(4)
        for option in self._options:
            value, matters = self._choices[option.id], option.matters(self._choices)
            self.fields[option.id].set_in_force(matters)
            icon = self._family.option_icon(option.id)
            if icon:
                self._summary.addLayout(_fact(icon, option.words(value)))
            elif matters and value != option.default:
                self._summary.addLayout(_fact("rules", option_words(option, value)))
        length = info(self._game.id).length
        self._summary.addLayout(_fact("clock", self.tr("about {0} to {1} hours").format(*length)))
        for icon, words in self._family.start_facts(self._game):
            self._summary.addLayout(_fact(icon, words))
        self._first.setText(self._family.first_words(self._game))

    def _start(self) -> None:
        if self.seating.legal:
            computers = self.seats.computers
            self._preferences.keep_seats_of(
                self._game.id, {seat.id: computers.get(seat.id, "") for seat in self._game.seats}
            )
            chosen = {"options": dict(self._choices), "players": self.seats.players}
            if computers:
                chosen["computers"] = computers
            self.start.emit(self._game.id, {**chosen, **self.own_board.setup})


def _fact(icon: str, words: str) -> Any:
    label = text(words, "secondary", tone="muted", wrap=True)
    layout = row(icon_label(icon, "text_muted", 15), label, spacing=8)
    layout.setStretch(1, 1)
    return layout
