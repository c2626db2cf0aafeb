"""The table: the board in the middle, the ribbon above, docks around, the decision at the right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from boardgame.app.look.elements import column
from boardgame.app.look.preferences import Preferences
from boardgame.app.look.sounds import Sounds
from boardgame.app.session.local import LocalSession
from boardgame.app.session.replay import ReplaySession
from boardgame.app.session.session import Session, action_words
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.table.board_area import BoardArea
from boardgame.app.table.camera import FIRST_ZOOM, Camera
from boardgame.app.table.computers.table_advice import TableAdvice
from boardgame.app.table.computers.table_computers import TableComputers
from boardgame.app.table.curtain import Curtain, CurtainRule
from boardgame.app.table.deciding import deciding_sentence
from boardgame.app.table.family import Family, family_of
from boardgame.app.table.layout import DockLayout
from boardgame.app.table.network.notifier import Notifier
from boardgame.app.table.network.table_network import PeopleTool, TableNetwork
from boardgame.app.table.panel_host import PanelHost
from boardgame.app.table.panels.confirm import Confirmation, ConfirmPanel
from boardgame.app.table.replay_panel import ReplayPanel
from boardgame.app.table.ribbon.ribbon import Ribbon
from boardgame.app.table.routing import Routing
from boardgame.app.table.table_actions import TableActions
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.refusal import Refusal


class Table(QMainWindow):
    """A game on the table; everything on it follows its session.

    Args:
        session: the game.
        preferences: what the player set.
        family: what is known of the game; by default the registry says it.

    Signals:
        leave(): to the start screen.
        watch(int): open a replay of this game at this moment.
        copy_wanted(int): go on in a copy of this game that ends with this action.
        review(): look back on this game.
        take_over(): go on with a game on the network as its host.
    """

    leave = Signal()
    watch = Signal(int)
    copy_wanted = Signal(int)
    take_over = Signal()
    review = Signal()

    def __init__(
        self, session: Session, preferences: Preferences, parent: QWidget | None = None, family: Family | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Widget)
        self.session = session
        self.family = family = family or family_of(session.game.id)
        self._preferences = preferences
        self._decider = ""
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._sounds = Sounds(preferences, self)
        self.area = BoardArea(session, family, preferences)
        self.board = self.area.view
        self.setCentralWidget(self.area)
        self.host = PanelHost(session, self.board, family, self)
        self.tools = family.tools(session, self)
        if session.talk is not None:
            self.tools.append(PeopleTool(session.talk, self))
        self.notes = family.notes(session, self.area)
        self.docks = DockLayout(self, session, family, self.host, self.tools, preferences)
        self._fitting.timeout.connect(self.docks.window_resized)
        self.camera = Camera(session, family, self.board)
        self.routing = Routing(self, self.area, self.host, self.docks, self.notes)
        self.actions_ = TableActions(self, session, self.area, self.docks, self.routing, self.tools)
        self.actions_.watch.connect(self.watch)
        self.actions_.review.connect(self.review)
        self.ribbon = Ribbon(session, family, self.actions_.undo, self.actions_.redo, self.actions_.undo_list)
        top = QWidget()
        top.setLayout(column(self.actions_.menu_bar, self.ribbon, spacing=0))
        self.setMenuWidget(top)
        self.curtain = Curtain(session, family, self, self.board)
        self.curtain.leave.connect(self.leave)
        self.curtain.drawn.connect(self._put_notes_away)
        self.network: TableNetwork | None = None
        self.curtain.card_takes = self.routing.note_takes
        self.curtain.before = lambda: [note for note in self.notes if note.public and note.in_front]
        self._connect_session()
        self._connect_parts()
        self.advice = TableAdvice(self, session, preferences)
        self.advice.proceed.connect(self._proceed)
        self.actions_.add_advice(self.advice)
        self.ribbon.hint_wanted.connect(self.actions_.hint.trigger)
        self.computers: TableComputers | None = None
        if isinstance(session, LocalSession):
            self._add_computers(session)
        if session.talk is not None:
            self._connect_network(session.talk)
        self.docks.restore()
        self._show_first()
        QTimer.singleShot(0, self._settle)

    # --- making -----------------------------------------------------------------------------------------------

    def _connect_session(self) -> None:
        session = self.session
        for note in self.notes:
            session.happened.connect(note.read)
            note.done.connect(self._note_done)
        session.happened.connect(self._hear)
        session.taken_back.connect(self.area.take_back)
        session.view_changed.connect(self._changed)
        session.asked.connect(self._asked)
        session.refused.connect(self._refused)
        session.verified.connect(self._verified)
        self._curtain_rule = CurtainRule(session, self.curtain, self)

    def _connect_parts(self) -> None:
        docks = self.docks
        self.area.open_rule.connect(docks.open_rule)
        self.area.looking_back.pressed.connect(lambda: docks.below.timeline.show_moment(-1))
        for bar in (self.area.not_saved, self.area.in_use):
            bar.pressed.connect(lambda: self.actions_.wanted.emit("save_as"))
        self.area.changed.pressed.connect(self.show_verdict)
        self.ribbon.verdict_wanted.connect(self.show_verdict)
        self.ribbon.stage_clicked.connect(docks.open_stage)
        self.ribbon.seat_clicked.connect(self.camera.show_home)
        self.ribbon.rules_wanted.connect(docks.toggle_rules)
        self.ribbon.search_wanted.connect(self.actions_.search.trigger)
        docks.overview.seat_clicked.connect(self.camera.show_home)
        docks.overview.open_rule.connect(docks.open_rule)
        self.host.act.connect(self.act)
        self.host.confirmed.connect(self._confirmed)
        self.host.went_back.connect(self._go_back)
        self.host.hint.connect(self.area.hint)
        self.host.open_rule.connect(docks.open_rule)
        self.host.why.connect(self.area.why)
        self.host.chose.connect(self.area.tip.let_go)
        self.host.foresee.connect(self._foresee)
        self.area.tip.remedy.connect(self.act)
        self.host.floating.put_aside.connect(self.area.dimmer.hide)
        self.host.shown_again.connect(self.area.dimmer.show)
        self.host.over.watch.connect(lambda: self.watch.emit(0))
        self.host.over.leave.connect(self.leave)
        self.host.over.review.connect(self.review)
        docks.below.area_clicked.connect(self.camera.show_area)
        docks.below.open_rule.connect(docks.open_rule)
        docks.below.look.connect(self._look)
        docks.below.watch.connect(self.watch)

    def _add_computers(self, session: LocalSession) -> None:
        """What a table has besides where the computer may play seats."""
        self.computers = computers = TableComputers(self, session, self._preferences)
        self.actions_.add_computers(computers)
        self.ribbon.order.seat_menu.connect(computers.ask_who)
        self.docks.overview.seat_menu.connect(computers.ask_who)
        self.routing.steers = computers.key

    def _connect_network(self, talk: TableTalk) -> None:
        """What a table has besides when its players sit at several computers."""
        self.network = network = TableNetwork(self, talk, Notifier(self, self._preferences))
        network.take_over.connect(self.take_over)
        people = self.tools[-1]
        assert isinstance(people, PeopleTool)
        people.view.replace.connect(network.ask_replace)
        self.host.show_people(talk).replace.connect(network.ask_replace)
        chat = self.docks.below.chat
        if chat is not None:
            chat.left.connect(self.board.setFocus)
        self.actions_.add_table_menu(network)

    def _show_first(self) -> None:
        if isinstance(self.session, ReplaySession):
            self._replay = ReplayPanel(self.session)
            self._replay.leave.connect(self.leave)
            self.host.show_page(self._replay)
            self.docks.below.follow_replay(self.session)
            self.session.happened.connect(self.camera.follow)
        else:
            self._asked(self.session.decision)
            self._curtain_rule.check()

    def _settle(self) -> None:
        """What needs the size the window gives."""
        self.docks.fit_panel()
        self.docks.fit_below()
        self.camera.look_at_turn(FIRST_ZOOM)
        if self.host.panel is not None:
            self.camera.look_at_question()
            self.host.look_again()
        if self.curtain.isHidden():
            self.board.setFocus()
        else:
            self.curtain.take_keys()  # a page that comes to the front has given the keys to its first widget

    # --- following the session --------------------------------------------------------------------------------

    def _changed(self) -> None:
        self.area.refresh()
        self.ribbon.refresh()
        self.docks.refresh()
        self.actions_.refresh()
        if not self.host.shows_place:
            self.camera.follow_turn()

    def _hear(self, events: list[Event]) -> None:
        """What just happened is seen on the board and heard; a replay is watched in silence."""
        self.area.expect(events)
        if self.session.interactive:
            self._sounds.play(self.family.sound(self.session.game, event) for event in events)

    def sound(self, name: str) -> None:
        """Play one of the sounds."""
        self._sounds.play([name])

    def _put_notes_away(self) -> None:
        """What somebody was told is not for who comes next."""
        for note in self.notes:
            if not note.public:
                note.read([])
        self.area.banner.hide()

    def _asked(self, decision: Decision | None) -> None:
        session = self.session
        if isinstance(session, ReplaySession):
            return
        self.routing.forget_cursor()
        self.host.show_decision(decision)
        self.routing.catch_up()
        if decision is None:
            if self.computers is not None and self.computers.decides:
                self.computers.show_page()
            else:
                self.host.show_nothing_asked()
                if not session.decisions:  # the game has ended: nobody misses that behind another tab
                    self.docks.panel_dock.raise_()
        floats = self.host.floats
        waits = any(note.in_front for note in self.notes)
        if waits:
            self.host.floating.hide()
        self.area.dimmer.setVisible(floats and not waits)
        if decision is not None:
            self._announce(decision, floats)

    def _note_done(self) -> None:
        """What stood in front of the decision has been put away."""
        self.curtain.take_keys()
        if self.host.floats and not self.area.looks_back and not any(note.in_front for note in self.notes):
            self.host.bring_back()

    def _announce(self, decision: Decision, floats: bool) -> None:
        """Say over the board who decides now, when it is another player than before."""
        session, family = self.session, self.family
        seat = str(session.viewer) if session.viewer in decision.seats else decision.seat
        player = family.player_name(session, seat) or seat
        if player == self._decider:
            self.area.banner.hide()  # it tells of an earlier decision
            return
        if self._decider and not floats and not session.game.hides:  # a floating panel and the curtain say it too
            known = session.game.seat(seat)
            words = deciding_sentence(session, family, [replace(decision, seats=(seat,), answers="one")])
            name = known.name if known else seat
            more = f"{name} · {family.decision_title(session.game, decision)}"
            top = max(16, self.area.notices_end)
            self.area.banner.announce(known.emblem if known else seat, words, more, top)
        self._decider = player

    def act(self, action: dict[str, Any]) -> None:
        """Carry out what a panel asks for."""
        if self.area.looks_back:
            self.docks.below.timeline.show_moment(-1)
        if not self.advice.holds_back(action):
            self._proceed(action)

    def _proceed(self, action: dict[str, Any]) -> None:
        """Carry out an action that no warning holds back; a page may ask about it first."""
        asked = self.confirmation(action)
        if asked is not None:
            self.ask(asked)
        else:
            self.session.act(action)

    def confirmation(self, action: Mapping[str, Any]) -> Confirmation | None:
        """The page that the family wants before an action, as far as the player does."""
        asked = self.family.confirmation(self.session, action)
        if asked is not None and asked.warns and not self._preferences.ask_before_loss:
            asked = asked.then
        return asked

    def ask(self, asked: Confirmation) -> None:
        """Show a page that asks about an action."""
        self.area.banner.hide()  # the page says who and what
        self.routing.forget_cursor()
        self.host.ask(asked)
        self._foresee(asked.view)

    def _confirmed(self, action: dict[str, Any]) -> None:
        """A page was agreed to: the next one for the action, or the action."""
        panel = self.host.panel
        then = panel.asked.then if isinstance(panel, ConfirmPanel) else None
        if then is not None:
            self.ask(then)
        else:
            self.session.act(action)

    def _go_back(self) -> None:
        """Nothing was done after all: the decision is asked as it was."""
        self._foresee(None)
        self.host.show_decision(self.session.decision)

    def _foresee(self, view: Any) -> None:
        """Let everything beside the page that asks show what it asks about; None: what is."""
        self.area.foresee(view)
        self.ribbon.refresh()
        self.docks.overview.refresh()

    def _refused(self, refusal: Refusal) -> None:
        self.area.refuse(refusal)
        if self.host.panel is not None:
            self.host.panel.refused(refusal)

    def _verified(self) -> None:
        self.ribbon.show_verdict()
        self.area.show_notices()

    def show_verdict(self) -> None:
        """What was found when the file was checked."""
        from boardgame.app.table.verdict_dialog import VerdictDialog

        verdict = self.session.verdict
        if verdict is None:
            return
        dialog = VerdictDialog(self.session, verdict, self.window())
        dialog.copy_wanted.connect(self.copy_wanted)
        self.area.put_verdict_away()
        dialog.open()

    def _look(self, moment: int) -> None:
        entries = self.session.entries
        words = action_words(self.session.game, entries[moment]) if 0 <= moment < len(entries) else ""
        words = self.tr("After action {0}: {1}").format(moment, words)
        self.area.look_back(moment, words).then(lambda _: self._looked(moment))

    def _looked(self, moment: int) -> None:
        self.ribbon.refresh()
        self.docks.overview.refresh()
        self.host.setEnabled(moment < 0)
        self.host.floating.setVisible(moment < 0 and self.host.floats)
        for note in self.notes:
            note.look_back()
        if moment < 0:
            self._asked(self.session.decision)
            return
        self.host.clear_board()
        self.camera.follow(self.session.entries[moment].events)

    # --- the window -------------------------------------------------------------------------------------------

    def let_computers_go(self) -> None:
        """End the processes of computer players."""
        self.advice.close()
        if self.computers is not None:
            self.computers.close()

    def keep_layout(self) -> None:
        """Remember the docks for next time."""
        self.docks.keep()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep a floating panel inside, and every dock where it has room."""
        super().resizeEvent(event)
        self._fitting.start()
        self.host.floating.keep_inside()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape reach the panel from wherever nobody else wants them."""
        event.ignore()
        self.routing.common_key(event)
