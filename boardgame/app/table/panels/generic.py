"""The panel that answers any decision of any game: what may be done, stage by stage what it takes, and the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from boardgame.app.board import BoardView
from boardgame.app.look.elements import button, clear, column, icon_label, line, row, rule_link, scroll, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.reply import Reply
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.blanks.form import BlankForm, only_answers
from boardgame.app.table.panels.blanks.words import BlankWords, plain
from boardgame.app.table.panels.generic_heads import HeadList
from boardgame.app.table.panels.generic_trail import Trail
from boardgame.app.table.panels.head import PanelHead
from boardgame.app.table.panels.panel import Panel
from boardgame.app.table.panels.rule_notice import RuleNotice
from boardgame.engine.decision import Decision
from boardgame.engine.option import Blank, Option, fill
from boardgame.engine.refusal import Refusal

_FORM_HEIGHT = 320
_FORM_LEAST = 160
_MOST_ROOM = 100
_SHORT = 30


@dataclass(frozen=True, slots=True)
class _Stage:
    """A stage that has been filled in: its blanks, the answers, what goes into the action, and all in words."""

    blanks: tuple[Blank, ...]
    values: dict[str, Any]
    filled: dict[str, Any]
    said: list[tuple[str, str]]


class RefusedNotice(QFrame):
    """Why what was asked for may not be done; hidden while there is nothing to say."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self._panel = panel
        self.setProperty("role", "notice")
        self._words = text("", "secondary", 500, wrap=True)
        self._links = row(spacing=8)
        icon = column(icon_label("refused", "danger", 18), None, spacing=0)
        inner = row(icon, column(self._words, self._links, spacing=2), spacing=10, margins=(12, 9, 12, 9))
        inner.setStretch(1, 1)
        self.setLayout(inner)
        restyle(self, tone="danger")
        self.hide()

    def say(self, refusal: Refusal | None) -> None:
        """Show a refusal; None takes it back."""
        clear(self._links)
        self._words.setText(refusal.text if refusal else "")
        self.setAccessibleName(refusal.text if refusal else "")
        if refusal is not None:
            self._links.addWidget(rule_link(refusal.rule, self._panel.open_rule.emit))
            self._links.addStretch(1)
        self.setVisible(refusal is not None)


class TallScroll(QScrollArea):
    """Scrolls up and down what may be too tall, and is always as wide as it needs, its scroll bar included."""

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)
        self._inner = inner
        inner.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        """As wide as what it holds."""
        return QSize(self._inner.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width(), 80)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it holds may need another width now."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class GenericPanel(Panel):
    """What may be done in a list; the blanks of what is chosen below it, stage by stage; the buttons at the bottom."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self.setProperty("role", "surface")
        titles = board.drawing.geometry.titles
        self._words = BlankWords(
            item=lambda item: family.item_name(session.game, item),
            place=lambda area: titles.get(area) or plain(area),
            cost=family.money,
        )
        self._option: Option | None = None
        self._stages: list[_Stage] = []
        self._further: tuple[Blank, ...] | None = None
        self._asking: Reply[tuple[Blank, ...]] | None = None
        self._implied: dict[str, Any] = {}
        self._hurry = False
        self._form = BlankForm((), self._words)
        self.head = PanelHead(session, family)
        self.head.open_rule.connect(self.open_rule)
        self._rule = RuleNotice()
        self.heads = HeadList(self._words, family.action_name)
        self.heads.picked.connect(self._pick)
        self.heads.settled.connect(self.primary)
        self.trail = Trail()
        self.trail.wanted.connect(self._back_to)
        self._room = QWidget()
        self._room.setLayout(column(self._form, None, spacing=0, margins=(0, 0, 6, 0)))
        self._scroll = scroll(self._room)
        self._alone = text("", wrap=True)
        self._missing = text("", "secondary", tone="muted", wrap=True)
        self._refused = RefusedNotice(self)
        self.primary_button = button("", "primary", "confirm")
        self.primary_button.setMinimumHeight(34)
        self.primary_button.clicked.connect(self.primary)
        self.back_button = button(self.tr("Back"), icon="undo")
        self.back_button.setToolTip(self.tr("Back to the step before (Esc)"))
        self.back_button.clicked.connect(self.clear)
        self._ends = column(spacing=8)
        self._matter = column(
            self._rule,
            self._alone,
            self.trail,
            self.heads,
            self._scroll,
            self._refused,
            None,
            spacing=8,
            margins=(12, 12, 12, 8),
        )
        matter = QWidget()
        matter.setLayout(self._matter)
        footer = column(
            self._missing, self.primary_button, self.back_button, self._ends, spacing=8, margins=(16, 12, 16, 12)
        )
        body = column(self.head, line(), TallScroll(matter), line(), footer, spacing=0)  # the buttons stay in sight
        body.setStretch(2, 1)
        self.setLayout(body)

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """List the options; those that end the phase become buttons."""
        self.head.show_decision(decision)
        self._rule.show_rules(self.game.id, decision.rules[:2])  # the list needs its room
        before = self.heads.titles[self.heads.number()] if self.heads.number() >= 0 else ""
        ends = [option for option in options if option.tone == "end" and not option.blanks and not option.staged]
        if len(ends) == len(options):
            ends = []
        self._refused.say(None)
        self._stages = []
        self._show_ends(ends)
        self.heads.blockSignals(True)
        self.heads.show_options([option for option in options if option not in ends], before)
        self.heads.blockSignals(False)
        self._pick(self.heads.number())
        self._look_there([option.area for option in self.heads.options if option.area])

    def _look_there(self, places: list[str]) -> None:
        """Go where the places are, unless one of them is in sight; to the middle of all where they fit together."""
        view = self.board.viewport().rect()
        if places and not any(view.contains(self.board.area_view_pos(area)) for area in places):
            self.board.center_on_areas(places)

    def _show_ends(self, ends: list[Option]) -> None:
        clear(self._ends)
        for option in ends:
            words = option.text or self.family.action_name(option.action)
            head, colon, price = words.partition(": ")
            if colon and len(words) > _SHORT:  # what it costs to end now would make the dock as wide as it is long
                self._ends.addWidget(text(price[:1].upper() + price[1:], "secondary", tone="warning", wrap=True))
            end = button(head if len(words) > _SHORT else words)
            end.setObjectName("end")
            end.setToolTip(", ".join(option.rules))
            end.clicked.connect(lambda _=False, option=option: self.act.emit(fill(option, {})))
            self._ends.addWidget(end)

    def leave(self) -> None:
        """Forget everything: who comes next may not be allowed to see it."""
        self._stages = []
        self._show_ends([])
        self.heads.blockSignals(True)
        self.heads.show_options(())
        self.heads.search.clear()
        self.heads.blockSignals(False)
        self._refused.say(None)
        self._pick(-1)

    # --- one stage after the other ----------------------------------------------------------------------------

    def _pick(self, number: int) -> None:
        """Begin with an option."""
        self._option = self.heads.options[number] if number >= 0 else None
        self._stages = []
        if self._option is not None and self._option.staged and not self._option.blanks:
            self._show_form(())
            if self._further:
                self._show_form(self._further)
            return
        self._show_form(self._option.blanks if self._option else ())

    def _show_form(self, blanks: tuple[Blank, ...], values: dict[str, Any] | None = None) -> None:
        """Ask some blanks, perhaps answered before."""
        old, self._form = self._form, BlankForm(blanks, self._words)
        layout = self._room.layout()
        assert layout is not None
        layout.replaceWidget(old, self._form)
        old.hide()
        old.deleteLater()
        if values:
            self._form.set_values(values)
        self._form.answer_changed.connect(self._changed)
        self._form.settled.connect(self._settled)
        self._form.hint.connect(self.hint)
        self._blanks = blanks
        self._hurry = False
        several = len(self.heads.options) > 1
        first = not self._stages
        self.heads.setVisible(several and first)
        self._alone.setText(self._said_alone())
        self._alone.setVisible(bool(self._alone.text()))
        self._scroll.setVisible(bool(blanks))
        self._matter.setStretchFactor(self.heads, _MOST_ROOM if several and first else 0)
        self._matter.setStretchFactor(self._scroll, 0 if several and first else _MOST_ROOM)
        self.back_button.setVisible(not first)
        self._show_trail(several)
        QTimer.singleShot(0, self._fit_form)  # what has just been made has no size before Qt has shown it
        self._changed()

    def _said_alone(self) -> str:
        """The words of the only option, where the button has no room for them."""
        option = self._option if len(self.heads.options) == 1 else None
        if option is None or option.blanks or option.staged or self._stages or len(option.text) <= _SHORT:
            return ""
        return option.text

    def _show_trail(self, several: bool) -> None:
        steps: list[tuple[int, str, str]] = []
        if self._stages and several and self.heads.number() >= 0:
            steps.append((0, "", self.heads.titles[self.heads.number()]))
        for number, stage in enumerate(self._stages):
            steps.extend((number, asked, said) for asked, said in stage.said)
        self.trail.show_steps(steps)

    def _fit_form(self) -> None:
        layout = self._room.layout()
        assert layout is not None
        layout.activate()
        if self.heads.isHidden():
            self._scroll.setMinimumHeight(min(_FORM_LEAST, self._form.sizeHint().height() + 4))
            self._scroll.setMaximumHeight(16_777_215)
        else:
            self._scroll.setFixedHeight(min(_FORM_HEIGHT, self._form.sizeHint().height() + 4))

    def _changed(self) -> None:
        """An answer is another one: what comes next may be another thing."""
        self._refused.say(None)
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None
        option = self._option
        self._further = None
        self._implied = {}
        if option is not None and self._form.is_complete():
            if option.staged:
                self._asking = self.session.expand(option, self._filled())
                self._asking.then(self._come)
            else:
                self._further = ()
        self._say()
        self._light()

    def _come(self, blanks: tuple[Blank, ...]) -> None:
        """What is to be filled in next has come; nothing when the action is complete."""
        only = only_answers(blanks)
        if only and self._option is not None:  # nothing to choose there: see what comes after it
            self._implied.update(only)
            self._asking = self.session.expand(self._option, self._filled())
            self._asking.then(self._come)
            return
        self._further = blanks
        self._say()
        if self._hurry:
            self.primary()

    def _filled(self) -> dict[str, Any]:
        filled: dict[str, Any] = {}
        for stage in self._stages:
            filled.update(stage.filled)
        return {**filled, **self._form.filled(), **self._implied}

    def _say(self) -> None:
        """Let the buttons say what they do."""
        option = self._option
        missing = "" if self._form.goes_on_itself else self._form.missing()
        self._missing.setText(missing)
        self._missing.setVisible(bool(missing))
        self.primary_button.setEnabled(self._further is not None)
        self.primary_button.setVisible(not self._form.goes_on_itself)
        if option is None:
            self.primary_button.setText(self.tr("Nothing chosen"))
        elif self._further:
            self.primary_button.setText(self.tr("Next: {0}").format(self._words.blank(self._further[0].name)))
        else:
            self.primary_button.setText(self._verb(option))
        said = ", ".join(words for _, words in [pair for stage in self._stages for pair in stage.said])
        self.primary_button.setAccessibleDescription(said)

    def _verb(self, option: Option) -> str:
        """What pressing the button does."""
        alone = len(self.heads.options) == 1 and not option.blanks and not option.staged
        if option.text and alone and len(option.text) <= _SHORT:
            return option.text
        return self.family.action_name(option.action) or option.text

    def _light(self) -> None:
        """Light what can be clicked."""
        if self._form.on_board:
            lights, badges = self._form.lights(), self._form.badges()
        elif self._stages:
            lights, badges = [], []
        else:
            lights, badges = self.heads.lights(), self.heads.badges()
        self.board.set_highlights(lights)
        self.board.set_badges(badges)

    def _settled(self) -> None:
        if self._form.is_complete():
            self._hurry = True
            self.primary()

    def _back_to(self, number: int) -> None:
        """Go back to a stage that was filled in."""
        stage = self._stages[number]
        self._stages = self._stages[:number]
        self._show_form(stage.blanks, stage.values)
        self._form.take_keys()

    # --- what the table asks of a panel -----------------------------------------------------------------------

    def primary(self) -> None:
        """Press the primary button: on to the next stage, or do it."""
        if self._option is None or self._further is None:
            return
        if not self._further:
            self.act.emit({**self._option.action, **self._filled()})
            return
        form = self._form
        self._stages.append(_Stage(self._blanks, form.values(), {**form.filled(), **self._implied}, form.said()))
        self._show_form(self._further)
        self._form.take_keys()
        self._look_there([light.area for light in self._form.lights()])

    def refused(self, refusal: Refusal) -> None:
        """Say it above the buttons."""
        self._hurry = False
        self._refused.say(refusal)

    def clear(self) -> bool:
        """One stage back, else empty the filter."""
        if self._stages:
            self._back_to(len(self._stages) - 1)
            return True
        had = bool(self.heads.search.text())
        self.heads.search.clear()
        return had

    def next_item(self, backwards: bool = False) -> None:
        """Go to the next option in the list, or to the next thing in the blanks."""
        if self.heads.isHidden():
            self._form.step(backwards)
            return
        self.heads.rows.step(backwards)
        if self._option is not None and self._option.area:
            self.board.center_on_area(self._option.area)

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Take a place for a blank; else choose an option that means it, or look for it in the list."""
        if not area:
            self.heads.search.clear()
        elif not self._form.take_area(area) and not self._stages and not self.heads.take_area(area):
            if not self.heads.search.isHidden():
                self.heads.search.setText(self._words.place(area))

    def area_double_clicked(self, area: str) -> None:
        """Take a place and go on."""
        if any(light.area == area and light.kind == "selected" for light in self._form.lights()):
            self._settled()

    def area_hovered(self, area: str) -> None:
        """Say what there is to know of a place."""
        if self._form.on_board:
            self.hint.emit(self._form.tell_area(area) if area else "")
