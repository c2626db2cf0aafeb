"""Play on the network: games that find themselves, a code or a link to join with, and what can be hosted."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from boardgame.app.look import art
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
)  # fmt: skip
from boardgame.app.look.enter_presses import EnterPresses
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.theme import restyle, scaled
from boardgame.app.shell.kept.kept_games import SavedGame, saved_games
from boardgame.app.shell.network.in_this_thread import InThisThread
from boardgame.app.shell.network.kept_seats import KeptSeat, kept_seats
from boardgame.app.shell.network.where import NotUnderstood, read_where
from boardgame.games.registry import games, info, title_of
from boardgame.net.discovery import Browser, FoundGame

_MOST_SAVED, _MOST_SEATS = 8, 3
_ROOM_FOR, _ROW = 2, 58
"""For so many games on the network there is room at once; pixels of each."""


class NetworkPage(EnterPresses):
    """Host or join.

    Signals:
        host(object): host a new game, by its id, or a saved one, by its path.
        join(Address): come in there.
        back(), settings(): the buttons on top.
    """

    host = Signal(object)
    join = Signal(object)
    back = Signal()
    settings = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None, looks: bool = True) -> None:
        """Show the page; ``looks`` says whether games on the network are looked for."""
        super().__init__(parent)
        self._preferences = preferences
        self.setProperty("role", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.found: tuple[FoundGame, ...] = ()
        self._chosen: FoundGame | None = None
        self.name = _field(self.tr("Your name"), "player-name")
        self.name.setMaxLength(30)
        self.name.setText(preferences.player)
        self.name.setPlaceholderText(self.tr("Your name"))
        self.code = _field(self.tr("Code or link"), "code")
        self.code.setPlaceholderText(self.tr("417-oak-lime-harbour, or a link"))
        self.code.returnPressed.connect(self._join)
        self.address = _field(self.tr("Address of the host"), "address")
        self.address.setPlaceholderText(self.tr("only where the game is not in the list"))
        self.address.returnPressed.connect(self._join)
        self.join_button = button(self.tr("Join"), "primary", "join")
        self.join_button.setObjectName("join")
        self.join_button.clicked.connect(self._join)
        self._name_note = text(self.tr("The others see it."), "secondary", tone="muted")
        self._join_note, self._host_note = text(wrap=True), text(wrap=True)
        self._note = self._join_note  # beside what was done last
        self._trouble = text("", "secondary", tone="warning", wrap=True)
        self._trouble.hide()
        self._list = column(spacing=4)
        sides = row(self._joining(), self._hosting(), spacing=24)
        sides.setStretch(0, 1)
        sides.setStretch(1, 1)
        inner = QWidget()
        inner.setLayout(column(self._naming(), sides, None, spacing=16, margins=(32, 18, 32, 18)))
        self.setLayout(column(self._header(), scroll(inner), spacing=0))
        self._show_found()
        self.say("")
        self._in_this_thread = InThisThread(self)
        self._browser: Browser | None = None
        if looks:
            self._browser = Browser(
                lambda found: self._in_this_thread(lambda: self.show_found(found)),
                lambda why: self._in_this_thread(lambda: self._say_trouble(why)),
            )

    def showEvent(self, event: QShowEvent) -> None:
        """The keys are where something is typed next."""
        super().showEvent(event)
        (self.code if self.name.text() else self.name).setFocus()

    def stop(self) -> None:
        """Look for games no longer."""
        browser, self._browser = self._browser, None
        if browser is not None:
            browser.close()

    # --- parts ------------------------------------------------------------------------------------------------

    def _header(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "header")
        frame.setFixedHeight(63)
        back = button(self.tr("Start"), "quiet", "rewind")
        back.clicked.connect(self.back)
        settings = icon_button("settings", self.tr("Settings"))
        settings.clicked.connect(self.settings)
        title = text(self.tr("Play on the network"), "screen", 700)
        frame.setLayout(row(back, title, None, settings, spacing=12, margins=(22, 0, 32, 0)))
        return frame

    def _naming(self) -> QWidget:
        """The name, which hosts and guests need alike."""
        self.name.setMaximumWidth(scaled(360))
        made = QWidget()
        layout = row(text(self.tr("Your name"), weight=600), self.name, self._name_note, None, spacing=12)
        layout.setStretch(1, 1)
        made.setLayout(layout)
        return made

    def _joining(self) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        fields = column(
            text(self.tr("Code or link"), "secondary", 600, "muted"), self.code, 4,
            text(self.tr("Address of the host"), "secondary", 600, "muted"), self.address, 6,
            self.join_button, self._join_note, spacing=5,
        )  # fmt: skip
        found = row(text(self.tr("Games on this network"), "card", 600), None)
        back = column(spacing=4)
        seats = kept_seats()[:_MOST_SEATS]
        if seats:
            back.addWidget(text(self.tr("Your seats"), "card", 600))
        for seat in seats:
            back.addWidget(self._seat_row(seat))
        if seats:
            back.addWidget(line())
        self._looking = text("", "secondary", tone="muted", wrap=True)
        games = QWidget()  # whose room stands before they are found, so that nothing moves under the pointer then
        games.setMinimumHeight(_ROOM_FOR * scaled(_ROW))
        games.setLayout(column(self._looking, self._trouble, self._list, None, spacing=6))
        card.setLayout(column(back, found, games, line(), 4, fields, spacing=6, margins=(16, 14, 16, 16)))
        made = QWidget()
        made.setLayout(column(text(self.tr("Join"), "title", 600), card, None, spacing=10))
        return made

    def _hosting(self) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        rows = column(text(self.tr("A new game"), "secondary", 600, "muted"), spacing=4, margins=(16, 14, 16, 14))
        for game in games():
            rows.addWidget(self._offered(game, title_of(game), _about(game)))
        saved = [save for save in saved_games() if not save.fault and not save.over][:_MOST_SAVED]
        if saved:
            rows.addSpacing(8)
            rows.addWidget(text(self.tr("A saved game"), "secondary", 600, "muted"))
        for save in saved:
            rows.addWidget(self._offered(save.path, title_of(save.game), _where(save)))
        note = self.tr("The table opens at once; seats and options are settled there. Others come in with a code.")
        rows.addSpacing(6)
        rows.addWidget(text(note, "secondary", tone="muted", wrap=True))
        rows.addWidget(self._host_note)
        card.setLayout(rows)
        made = QWidget()
        made.setLayout(column(text(self.tr("Host"), "title", 600), card, None, spacing=10))
        return made

    def _seat_row(self, seat: KeptSeat) -> QWidget:
        """A table at which the person has been."""
        go = button(self.tr("Return"), "small", "join")
        go.setObjectName(f"return-{seat.game}")
        go.setAccessibleName(self.tr("Return to {0}").format(seat.title))
        go.clicked.connect(lambda: self._return(seat))
        title = title_of(seat.registry) if seat.registry in games() else seat.registry
        words = column(text(seat.title, weight=600, elide=True), text(title, "secondary", tone="muted", elide=True),
                       spacing=0)  # fmt: skip
        layout = row(icon_label("human", "accent", 18), words, go, spacing=12, margins=(8, 4, 0, 4))
        layout.setStretch(1, 1)
        made = QWidget()
        made.setLayout(layout)
        return made

    def _return(self, seat: KeptSeat) -> None:
        """Come back; a game that was hosted from here is hosted again."""
        self._note = self._join_note
        if not self._keep_name():
            return
        if seat.file and Path(seat.file).exists():
            self.host.emit(Path(seat.file))
        else:
            self.join.emit(seat.address(self.found))

    def _offered(self, what: str | Path, name: str, about: str) -> QWidget:
        go = button(self.tr("Host"), "small", "host")
        go.setObjectName(f"host-{what}" if isinstance(what, str) else f"host-{what.stem}")
        go.setAccessibleName(self.tr("Host {0}").format(name))
        go.clicked.connect(lambda: self._host(what))
        made = QWidget()
        more = text(about, "secondary", tone="muted", elide=True)
        words = column(text(name, weight=600, elide=True), more, spacing=0)
        icon = icon_label("save" if isinstance(what, Path) else "minimap", "accent", 20)
        layout = row(icon, words, go, spacing=12, margins=(0, 4, 0, 4))
        layout.setStretch(1, 1)
        made.setLayout(layout)
        return made

    # --- doing ------------------------------------------------------------------------------------------------

    def show_found(self, found: tuple[FoundGame, ...]) -> None:
        """These games are on the network now."""
        self.found = found
        if self._chosen not in found:
            self._chosen = None
        self._show_found()

    def _show_found(self) -> None:
        clear(self._list)
        none = self.tr("Looking for games… Those that others host here appear by themselves.")
        self._looking.setText(none)
        self._looking.setVisible(not self.found)
        for game in self.found:
            self._list.addWidget(self._found_row(game))

    def _found_row(self, game: FoundGame) -> QWidget:
        free = self.tr("1 seat free") if game.seats == 1 else self.tr("{0} seats free").format(game.seats)
        made = ClickFrame("row")
        made.setObjectName(f"found-{game.game}")
        made.setAccessibleName(self.tr("Join {0}").format(game.name))
        words = column(text(game.name, weight=600, elide=True),
                       text(f"{game.title} · {free}", "secondary", tone="muted", elide=True), spacing=0)  # fmt: skip
        layout = row(icon_label("connected", "success", 18), words, icon_label("join", "text", 18), spacing=12,
                     margins=(8, 6, 8, 6))  # fmt: skip
        layout.setStretch(1, 1)
        made.setLayout(layout)
        restyle(made, state="selected" if game == self._chosen else "")
        made.clicked.connect(lambda: self._choose(game))
        return made

    def _choose(self, game: FoundGame) -> None:
        """The code for this game is wanted next."""
        self._chosen = game
        self._show_found()
        self._note = self._join_note
        self.say(self.tr("Type the code that the host of {0} tells you.").format(game.name), "muted")
        self.code.setFocus()

    def say(self, words: str, tone: str = "danger") -> None:
        """Say what is wrong, or what comes next."""
        for note in (self._join_note, self._host_note):
            note.setVisible(bool(words) and note is self._note)
        restyle(self._note, tone=tone)
        self._note.setText(words)

    def wait(self, words: str) -> None:
        """Something is on its way: say what, and let nothing else begin."""
        self.say(words, "muted")
        self.setEnabled(not words)

    def fail(self, why: str) -> None:
        """What was begun did not work."""
        self.setEnabled(True)
        self.say(why)

    def _say_trouble(self, why: str) -> None:
        self._trouble.setText(why)
        self._trouble.show()
        self._looking.hide()

    def _keep_name(self) -> bool:
        name = self.name.text().strip()
        first = self.tr("Type your name first; the others see it.")
        self._name_note.setText(self.tr("The others see it.") if name else first)
        restyle(self._name_note, tone="muted" if name else "danger")
        if not name:
            self.name.setFocus()
            return False
        if name != self._preferences.player:
            self._preferences.player = name
        return True

    def _host(self, what: str | Path) -> None:
        self._note = self._host_note
        if self._keep_name():
            self.host.emit(what)

    def _join(self) -> None:
        self._note = self._join_note
        if not self._keep_name():
            return
        found = [self._chosen] if self._chosen is not None else list(self.found)
        try:
            where = read_where(self.code.text(), found, self.address.text())
        except NotUnderstood as error:
            self.say(str(error))
            return
        self.join.emit(where)


def _field(name: str, object_name: str) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name)
    field.setObjectName(object_name)
    return field


def _about(game: str) -> str:
    least, most = info(game).players
    return f"{least}–{most} players" if least != most else f"{most} players"


def _where(save: SavedGame) -> str:
    seat = art.palette().name(save.seat) if save.seat else ""
    return " · ".join(filter(None, (save.title, seat, save.stage.replace("_", " "))))
