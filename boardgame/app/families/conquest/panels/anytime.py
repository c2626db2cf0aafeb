"""What a seat may do besides what it is asked: reveal a Technology, give up Influence, disband a unit, be asked again.

Every panel has the section at the end of its matter. It is folded up until somebody wants it, holds one row for each
such option, and asks below the row chosen what the option has left to ask.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from boardgame.app.board.board_position import Highlight
from boardgame.app.families.conquest import names
from boardgame.app.look.elements import ClickFrame, button, clear, column, icon_label, line, row, text
from boardgame.app.look.scroll_area import ScrollArea
from boardgame.app.look.theme import icon_pixmap, restyle, scaled
from boardgame.app.session.reply import Reply
from boardgame.app.table.panels.blanks.choice import ListChoice
from boardgame.app.table.panels.blanks.form import BlankForm, only_answers
from boardgame.app.table.panels.blanks.words import BlankWords, plain
from boardgame.app.table.panels.panel import Panel
from boardgame.engine.option import Blank, Option

_ASIDE = "aside"
_LEAST = 110
"""Pixels of its height that it always has, if it needs them."""
_LIST = 136
"""Pixels of a list in it."""
_ICONS = {"reveal": "technology", "repudiate": "diplomacy", "disband": "cancel", "resume": "undo"}


def asked(options: Sequence[Option]) -> list[Option]:
    """The options without those of the section: what a panel is asked about."""
    return [option for option in options if option.tone != _ASIDE]


class _Matter(ScrollArea):
    """Is as high as what it holds where there is room, and scrolls it where there is not."""

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self._wanted = 0
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)

    def want(self, height: int) -> None:
        """It holds something of another height now."""
        self._wanted = height
        self.setMinimumHeight(min(height, scaled(_LEAST)))
        self.setMaximumHeight(height)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as what it holds."""
        return QSize(super().sizeHint().width(), self._wanted)


class AnytimeSection(QWidget):
    """The section of a panel; it asks for its actions through the panel's own ``act``.

    Signals:
        lit(): areas of the board are to be clicked for it, and it has lit them.
        unlit(): no longer; the panel lights its own again.

    Attributes:
        rows: each option with the row that chooses it, while the section is open.
        form: what the option chosen asks now; None where none is chosen.
        do_button: carries the option out; None where none is chosen.
    """

    lit = Signal()
    unlit = Signal()

    def __init__(self, panel: Panel, edge: int = 10) -> None:
        """``edge``: pixels free at its left and right."""
        super().__init__()
        self._panel = panel
        self._options: list[Option] = []
        self._chosen: Option | None = None
        self._forms: list[BlankForm] = []
        self._filled: dict[str, Any] = {}
        self._asking: Reply[tuple[Blank, ...]] | None = None
        self._complete = False
        self._was_lit = False
        self.rows: list[tuple[Option, ClickFrame]] = []
        self.do_button: QPushButton | None = None
        self._sign = icon_label("plus", "text_muted", 14)
        self._kinds = text("", "secondary", tone="muted", elide=True)
        head = row(self._sign, text(self.tr("At any time"), weight=600), self._kinds, spacing=8, margins=(6, 5, 6, 5))
        head.setStretch(2, 1)
        self.header = ClickFrame("row")
        self.header.setLayout(head)
        self.header.clicked.connect(self.toggle)
        self._list = column(spacing=2)
        self._inner = QWidget()
        self._inner.setLayout(self._list)
        self._scroll = _Matter(self._inner)
        self._scroll.hide()
        whole = column(self.header, self._scroll, spacing=4, margins=(edge, 4, edge, 4))
        self.setLayout(column(line(), whole, spacing=0))

    # --- showing ----------------------------------------------------------------------------------------------

    def show_options(self, options: Sequence[Option]) -> None:
        """Offer those of a decision's options that may be taken at any time; folded up, and hidden without any."""
        self._options = [option for option in options if option.tone == _ASIDE]
        kinds = dict.fromkeys(names.action_name(str(option.action["do"])) for option in self._options)
        words = " · ".join(kinds)
        self._kinds.setText(words)
        self.header.setAccessibleName(self.tr("At any time: {0}").format(words))
        self.header.setToolTip(self.tr("Besides what is asked, at any decision of your own: {0}").format(words))
        self.setVisible(bool(self._options))
        self._fold(True)

    def leave(self) -> None:
        """Forget everything: who comes next may not be allowed to see it."""
        self.show_options(())

    @property
    def form(self) -> BlankForm | None:
        """What is asked last of the option chosen."""
        return self._forms[-1] if self._forms else None

    @property
    def is_open(self) -> bool:
        """Whether it is unfolded."""
        return not self._scroll.isHidden()

    def toggle(self) -> None:
        """Unfold it, or fold it up."""
        self._fold(self.is_open)
        if self.is_open and len(self._options) == 1:
            self.choose(self._options[0])

    def _fold(self, up: bool) -> None:
        self._sign.draw_with(lambda: icon_pixmap("plus" if up else "minus", "text_muted", 14))
        self._scroll.setVisible(not up)
        self._chosen = None
        self._list_options()

    def choose(self, option: Option | None) -> None:
        """Ask what an option asks; None goes back to the bare list."""
        self._chosen = option
        self._list_options()

    def _list_options(self) -> None:
        self._stop_asking()
        clear(self._list)
        self.rows, self._forms, self._filled, self._complete = [], [], {}, False
        self.do_button = None
        if self.is_open:
            for option in self._options:
                made = self._row(option)
                self.rows.append((option, made))
                self._list.addWidget(made)
                if option is self._chosen:
                    self._list.addWidget(self._ask(option))
            QTimer.singleShot(0, self, self._fit)
        self._light()

    def _fit(self) -> None:
        """As high as what is listed, up to a part of the panel; the rest is scrolled to."""
        layout = self._inner.layout()
        assert layout is not None
        layout.activate()
        self._scroll.want(self._inner.sizeHint().height() + 4)
        seen: QWidget | None = self.do_button if self._complete else self.form
        if seen is not None:
            self._scroll.ensureWidgetVisible(seen, 0, 8)

    def _row(self, option: Option) -> ClickFrame:
        made = ClickFrame("row")
        icon = icon_label(_ICONS.get(str(option.action["do"]), "step"), "text_muted", 16)
        words = text(option.text, weight=500, wrap=True)
        inner = row(icon, words, text(option.rules[0], "secondary", tone="muted"), spacing=8, margins=(8, 4, 8, 4))
        inner.setStretch(1, 1)
        made.setLayout(inner)
        made.setAccessibleName(option.text)
        chosen = option is self._chosen
        restyle(made, state="selected" if chosen else "")
        made.clicked.connect(lambda: self.choose(None if option is self._chosen else option))
        return made

    # --- asking -----------------------------------------------------------------------------------------------

    def _ask(self, option: Option) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "well")
        self._asked = column(spacing=12)
        made = button(names.action_name(str(option.action["do"])), "", "confirm")
        made.clicked.connect(self.primary)
        self.do_button = made
        frame.setLayout(column(self._asked, made, spacing=12, margins=(12, 10, 12, 12)))
        if option.blanks:
            self._add_form(option.blanks)
        else:
            self._go_on()
        return frame

    def _words(self) -> BlankWords:
        world = self._panel.game.world
        titles = self._panel.board.drawing.geometry.titles
        named = {
            "area": self.tr("Where"),
            "block": self.tr("Which unit"),
            "keep": self.tr("The card that stays open as proof"),
            "count": self.tr("Markers to take off"),
        }

        def value(found: Any) -> str:
            return names.card_title(world, found) if found in world.cards else plain(found)

        return BlankWords(
            place=lambda area: titles.get(area) or plain(area),
            value=value,
            blank=lambda name: named.get(name) or plain(name),
        )

    def _add_form(self, blanks: Sequence[Blank]) -> None:
        form = BlankForm(blanks, self._words())
        form.answer_changed.connect(lambda: self._changed(form))
        form.settled.connect(self.primary)
        form.hint.connect(self._panel.hint)
        for editor in form.editors:
            if isinstance(editor, ListChoice):
                editor.list.rows.limit(scaled(_LIST))
        self._forms.append(form)
        self._asked.addWidget(form)
        self._changed(form)

    def _changed(self, form: BlankForm) -> None:
        """An answer is another one: what was asked after it no longer stands."""
        self._stop_asking()
        while self._forms[-1] is not form:
            gone = self._forms.pop()
            gone.hide()
            gone.deleteLater()
        self._complete = False
        self._filled = {name: value for made in self._forms if made.is_complete() for name, value in
                        made.filled().items()}  # fmt: skip
        if form.is_complete():
            self._go_on()
        self._say()

    def _go_on(self) -> None:
        """All that was asked so far is answered: see what else there is to ask."""
        option = self._chosen
        if option is None:
            return
        if not option.staged:
            self._complete = True
            return
        self._asking = self._panel.session.expand(option, self._filled)
        self._asking.then(self._come)

    def _come(self, blanks: tuple[Blank, ...]) -> None:
        self._asking = None
        if not blanks:
            self._complete = True
        elif only := only_answers(blanks):
            self._filled.update(only)
            self._go_on()
        else:
            self._add_form(blanks)
        self._say()

    def _say(self) -> None:
        QTimer.singleShot(0, self, self._fit)
        if self.do_button is not None:
            self.do_button.setEnabled(self._complete)
        self._light()

    def _stop_asking(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def action(self) -> Mapping[str, Any] | None:
        """The action that is complete now; None while something is to be answered."""
        if self._chosen is None or not self._complete:
            return None
        return {**self._chosen.action, **self._filled}

    def primary(self) -> None:
        """Carry the option out, if it is complete."""
        action = self.action()
        if action is not None:
            self._panel.act.emit(dict(action))

    # --- the board --------------------------------------------------------------------------------------------

    @property
    def on_board(self) -> bool:
        """Whether areas of the board are to be clicked for it now."""
        return any(form.on_board for form in self._forms)

    def take_area(self, area: str) -> bool:
        """An area was clicked; True when it means something here."""
        return self.on_board and any(form.take_area(area) for form in self._forms)

    def clear(self) -> bool:
        """Esc: leave the option chosen, then fold up. False when it was folded up."""
        if self._chosen is not None and len(self._options) > 1:
            self.choose(None)
            return True
        was = self.is_open
        if was:
            self._fold(True)
        return was

    def _light(self) -> None:
        if self.on_board:
            lights: list[Highlight] = [light for form in self._forms for light in form.lights()]
            self._panel.board.set_highlights(lights)
            self._panel.board.set_badges([])
            self._was_lit = True
            self.lit.emit()
        elif self._was_lit:
            self._was_lit = False
            self._panel.board.set_highlights([])
            self.unlit.emit()
