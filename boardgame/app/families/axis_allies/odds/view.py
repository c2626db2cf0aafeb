"""The calculator of odds: filled from the map, changed by hand, two set-ups side by side; it blocks nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QComboBox, QPushButton, QWidget

from boardgame.ai.axis_allies.odds import BadQuestion, Question, chart_of, check
from boardgame.ai.axis_allies.odds.questions.reach import attackers_of
from boardgame.ai.chances import percent
from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.names import heading
from boardgame.app.families.axis_allies.odds.bar import LeftChart
from boardgame.app.families.axis_allies.odds.counts import CountTable
from boardgame.app.families.axis_allies.odds.from_map import fill_from_map
from boardgame.app.families.axis_allies.odds.in_force import InForce
from boardgame.app.families.axis_allies.odds.oracle import Answers, Asker, Oracle
from boardgame.app.families.axis_allies.odds.powers import PowerRow
from boardgame.app.families.axis_allies.odds.result import Result
from boardgame.app.families.axis_allies.odds.setup import ATTACKER, Setup
from boardgame.app.families.axis_allies.odds.summary import Summary, together
from boardgame.app.look.elements import badge, button, clear, column, emblem_label, icon_button, line, row, scroll, text
from boardgame.app.look.flow import FlowLayout
from boardgame.app.look.theme import scaled
from boardgame.app.session.session import Session
from boardgame.engine.signed import signed

_NAMES = ("A", "B")


class OddsView(QWidget):
    """The calculator.

    Args:
        session: the game on the table.
        oracle: who answers.
    """

    def __init__(self, session: Session, oracle: Oracle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.area, self.power = "", ""
        self._notes: tuple[str, ...] = ()
        self.setups = [Setup(chart_of(edition_of(session)))]
        self.at = 0
        self._asker = Asker(oracle, self)
        self._found: list[Summary | str | None] = [None]
        self._sea: list[float | None] = [None]
        self._make()
        self._show_setup()

    @property
    def setup(self) -> Setup:
        """The set-up that is edited."""
        return self.setups[self.at]

    # --- making -----------------------------------------------------------------------------------------------

    def _make(self) -> None:
        self._make_subject()
        self._make_counts()
        self._make_segments()
        self._make_policies()
        self.results = [Result(), Result()]
        self.results[1].hide()
        self._chart = LeftChart(112, 13)
        self._note = text("", "caption", tone="muted", wrap=True)
        self._lay_out()

    def _make_subject(self) -> None:
        """What it is about, who fights, and what is in force."""
        self._head = text(self.tr("Attack on"), "secondary", tone="muted")
        self.title = text("", "card", 700, elide=True)
        self._source = badge("", "accent")
        self.powers = PowerRow(edition_of(self._session))
        self.powers.chosen.connect(self.attack_with)
        self._heads = row(spacing=6)
        self.swap_button = icon_button("swap", self.tr("Swap sides"), "step", 16)
        self.swap_button.clicked.connect(self.swap)
        self.in_force = InForce(edition_of(self._session))
        self.in_force.changed.connect(lambda _: self._edited())

    def _make_counts(self) -> None:
        """The units of both sides, and what fills and empties them."""
        self.table = CountTable()
        self.table.changed.connect(self._edited)
        self.map_button = button(self.tr("From the map"), "small", "fit")
        self.map_button.clicked.connect(lambda: self.fill(False))
        self.reach_button = button(self.tr("Everything in reach"), "small", "move")
        self.reach_button.clicked.connect(lambda: self.fill(True))
        self.clear_button = button(self.tr("Clear"), "small")
        self.clear_button.clicked.connect(self.clear_setup)

    def _make_segments(self) -> None:
        """The kind of battle, and which of two set-ups is edited."""
        self.compare_button = button(self.tr("Compare"), "chip")
        self.compare_button.setCheckable(True)
        self.compare_button.toggled.connect(self.compare)
        self._kinds = QButtonGroup(self)
        self.kinds: dict[str, QPushButton] = {}
        names = (("battle", self.tr("Battle")), ("landing", self.tr("Landing")), ("raid", self.tr("Raid")))
        for number, (kind, words) in enumerate(names):
            made = button(words, "segment")
            made.setProperty("place", ("first", "", "last")[number])
            made.setCheckable(True)
            made.clicked.connect(lambda _=False, kind=kind: self.choose_kind(kind))
            self._kinds.addButton(made)
            self.kinds[kind] = made
        self._choice = QButtonGroup(self)
        self.tabs: list[QPushButton] = []
        for number, name in enumerate(_NAMES):
            tab = button(self.tr("Set-up {0}").format(name), "segment")
            tab.setProperty("place", ("first", "last")[number])
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, number=number: self.edit(number))
            self._choice.addButton(tab, number)
            self.tabs.append(tab)
        self._tabs = QWidget()
        self._tabs.setLayout(row(*self.tabs, None, spacing=0))

    def _make_policies(self) -> None:
        """How both sides choose what they lose, and when the attacker breaks off."""
        self.order = self._combo(self.tr("Casualties"), (
            ("cheapest", self.tr("Cheapest first")), ("weakest", self.tr("Weakest first")),
        ))  # fmt: skip
        first = [
            ("", self.tr("Those fewest may take")), ("submarine", self.tr("Those of submarines")),
            ("air", self.tr("Those of aircraft")),
        ]  # fmt: skip
        if not edition_of(self._session).battle.most_hits:  # P40-CON-46: nothing may be wasted
            first.append(("chart", self.tr("All others")))
        self.hits = self._combo(self.tr("Hits first"), first)
        self._hits_row = self._labelled(self.hits)
        self.retreat = self._combo(self.tr("Retreat"), (
            ("never", self.tr("Never")), ("after 1", self.tr("After one round")),
            ("after 2", self.tr("After two rounds")), ("below 30", self.tr("Below 30 %")),
            ("below 50", self.tr("Below 50 %")), ("best", self.tr("Where it saves most")),
        ))  # fmt: skip
        self._retreat_row = self._labelled(self.retreat)
        self.keep = QCheckBox(self.tr("Keep one land unit to take the territory"))
        self.after_sea = QCheckBox()
        for box in (self.keep, self.after_sea):
            box.toggled.connect(self._option_changed)

    def _lay_out(self) -> None:
        head = row(self._head, self.title, self._source, spacing=6)
        head.setStretch(1, 1)
        above = row(self.powers, None, self.compare_button, spacing=4)
        kinds = row(*self.kinds.values(), None, spacing=0)
        pair = row(*self.results, spacing=8)
        for place in (0, 1):
            pair.setStretch(place, 1)
        options = column(self._labelled(self.order), self._hits_row, self._retreat_row, self.keep, spacing=6)
        inner = QWidget()
        inner.setLayout(
            column(
                head, above, kinds, self._tabs, line(), self._heads, self.in_force,
                self.table,
                FlowLayout(self.map_button, self.reach_button, self.clear_button, spacing=6, line_spacing=4),
                self.after_sea, pair, self._chart, line(), options, self._note, None,
                spacing=7, margins=(14, 8, 14, 8),
            )
        )  # fmt: skip
        self.setLayout(column(scroll(inner), spacing=0))

    def _combo(self, name: str, choices: Sequence[tuple[str, str]]) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        # As wide as there is room for: the longest choice must not push the dock wider.
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(12)
        for key, words in choices:
            combo.addItem(words, key)
        combo.currentIndexChanged.connect(self._option_changed)
        return combo

    def _labelled(self, combo: QComboBox) -> QWidget:
        name = text(combo.accessibleName(), "secondary", tone="muted")
        name.setFixedWidth(scaled(84))
        made = QWidget()
        inner = row(name, combo, spacing=8)
        inner.setStretch(1, 1)
        made.setLayout(inner)
        return made

    # --- filling ----------------------------------------------------------------------------------------------

    def show_area(self, area: str) -> None:
        """Fill the calculator with what stands in a space and what attacks it, or could."""
        edition, state = edition_of(self._session), self._session.shown
        self.area = area
        self.title.setText(heading(edition.board.areas[area].name))
        powers = attackers_of(edition, state, area)
        if self.power not in powers:
            self.power = state.turn if state.turn in powers or not powers else powers[0]
        if powers and state.turn in powers:
            self.power = state.turn
        self.powers.show_powers(powers, self.power)
        self.fill(False)

    def attack_with(self, power: str) -> None:
        """Let another power attack."""
        self.power = power
        self.powers.choose(power)
        self.fill(False)

    def choose_kind(self, kind: str) -> None:
        """Ask about the battle, a landing or a raid; a raid has its own units on the map."""
        setup = self.setup
        if (kind == "raid") != (setup.kind == "raid"):
            self.fill(False, "raid" if kind == "raid" else "combat")
        if kind != "raid" and setup.by_sea != (kind == "landing"):
            setup.by_sea, setup.seaborne = kind == "landing", None
        self._show_setup()

    def fill(self, everything: bool, kind: str = "") -> None:
        """Take the forces of the map, see :func:`fill_from_map`."""
        if not self.area:
            return
        edition, state = edition_of(self._session), self._session.shown
        source, self._notes = fill_from_map(self.setup, edition, state, self.area, self.power, everything, kind)
        self._source.setText(source)
        self._show_setup()

    def clear_setup(self) -> None:
        """Nobody on either side."""
        setup = self.setup
        setup.empty()
        self._source.setText(self.tr("by hand"))
        self._show_setup()

    def swap(self) -> None:
        """The defender attacks."""
        self.setup.swap()
        self._source.setText(self.tr("by hand"))
        self._show_setup()

    def compare(self, on: bool) -> None:
        """Put a second set-up beside the first, or take it away."""
        if on and len(self.setups) == 1:
            self.setups.append(self.setup.copy())
            self._found.append(self._found[0])
            self._sea.append(self._sea[0])
            self.at = 1
        elif not on and len(self.setups) > 1:
            self.setups, self._found, self._sea = [self.setup], [self._found[self.at]], [self._sea[self.at]]
            self.at = 0
        self._show_setup()

    def edit(self, number: int) -> None:
        """Edit one of the two set-ups."""
        self.at = min(number, len(self.setups) - 1)
        self._show_setup()

    # --- editing ----------------------------------------------------------------------------------------------

    def _edited(self) -> None:
        self._source.setText(self.tr("by hand"))
        self.table.show_setup(self.setup)
        self._ask()

    def _option_changed(self) -> None:
        setup = self.setup
        setup.order, setup.hits = self.order.currentData(), self.hits.currentData()
        setup.retreat = self.retreat.currentData()
        setup.keep_land, setup.after_sea = self.keep.isChecked(), self.after_sea.isChecked()
        self._ask()

    def _show_setup(self) -> None:
        setup = self.setup
        controls = (self.order, self.hits, self.retreat, self.keep, self.after_sea)
        for control in controls:
            control.blockSignals(True)
        self.order.setCurrentIndex(self.order.findData(setup.order))
        self.hits.setCurrentIndex(self.hits.findData(setup.hits))
        self.retreat.setCurrentIndex(self.retreat.findData(setup.retreat))
        self.keep.setChecked(setup.keep_land)
        self.after_sea.setChecked(setup.after_sea)
        for control in controls:
            control.blockSignals(False)
        self.keep.setVisible(setup.kind == "land")
        self._hits_row.setVisible(setup.kind == "sea")
        self._retreat_row.setVisible(setup.kind != "raid")
        self.swap_button.setEnabled(setup.kind != "raid")
        self.after_sea.setVisible(bool(setup.before) and setup.by_sea)
        kind = "raid" if setup.kind == "raid" else "landing" if setup.by_sea else "battle"
        for name, made in self.kinds.items():
            made.setVisible(setup.kind != "sea")
            made.setChecked(name == kind)
        self._head.setText(self.tr("Raid on") if kind == "raid" else self.tr("Attack on"))
        self.in_force.show_setup(setup)
        self.table.show_setup(setup)
        two = len(self.setups) > 1
        self._tabs.setVisible(two)
        for number, tab in enumerate(self.tabs):
            tab.setChecked(number == self.at)
            self.results[number].setVisible(number < len(self.setups))
            self.results[number].select(number == self.at, two)
            self.results[number].name.setText(self.tr("Set-up {0}").format(_NAMES[number]) if two else self.tr("Odds"))
        self._show_heads()
        self._ask()

    def _show_heads(self) -> None:
        """Who attacks at the left, who defends at the right, the button that swaps them between."""
        self._heads.removeWidget(self.swap_button)
        clear(self._heads)
        names = edition_of(self._session).power_by_id
        for side, power in enumerate(self.setup.powers):
            name = names[power].name if power in names else (self.tr("Attacker"), self.tr("Defender"))[side]
            parts: list[QWidget] = [emblem_label(power, 22)] if power in names else []
            parts.append(text(name, weight=600, tone=("attacker", "defender")[side]))
            for part in parts if side == ATTACKER else reversed(parts):
                self._heads.addWidget(part)
            if side == ATTACKER:
                self._heads.addStretch(1)
                self._heads.addWidget(self.swap_button)
                self._heads.addStretch(1)

    # --- asking -----------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Ask about all set-ups; the answers on show stay until the new ones are there."""
        questions: list[Question] = []
        parts: dict[int, int] = {}
        for number, setup in enumerate(self.setups):
            asked = setup.questions()
            try:
                for question in asked:
                    check(question)
            except BadQuestion as error:
                self._found[number] = str(error)
                self._sea[number] = None
            else:
                questions += asked
                parts[number] = len(asked)
        self._show_found(stale=list(parts))

        def tell(answers: Answers) -> None:
            left = list(answers)
            for number, count in parts.items():
                here, left = left[:count], left[count:]
                if number < len(self._found):
                    self._found[number], self._sea[number] = _whole(here)
            self._show_found()

        self._asker.cancel()
        self._asker.then(tell)
        if questions:
            self._asker.ask(*questions)

    def _show_found(self, stale: list[int] | None = None) -> None:
        names = edition_of(self._session).power_by_id
        for number, found in enumerate(self._found):
            power = self.setups[number].powers[ATTACKER]
            takes = self.tr("{0} wins").format(names[power].name if power in names else self.tr("The attacker"))
            summary = found if isinstance(found, Summary) else None
            why = found if isinstance(found, str) else ""
            self.results[number].show_summary(summary, takes, number in (stale or ()), why)
        found = self._found[self.at]
        if isinstance(found, Summary):
            self._chart.show_summary(found)
            taken = ""
            if self.setup.kind == "land":
                taken = self.tr("Territory taken: {0}.").format(percent(found.capture))
            swing = self.tr("IPC swing {0}").format(signed(found.swing, 1))
            swing += f" ± {found.deviation:.1f}." if found.deviation else "."
            self._note.setText(" ".join(filter(None, [taken, swing, *self._notes])))
        self._chart.setVisible(isinstance(found, Summary))
        sea = self._sea[self.at]
        words = self.tr("After the battle at sea")
        self.after_sea.setText(f"{words} ({percent(sea)})" if sea is not None else words)


def _whole(answers: Answers) -> tuple[Summary | str, float | None]:
    """The answer to a battle with those at sea before it, and the chance to win these."""
    for answer in answers:
        if isinstance(answer, str):
            return answer, None
    found = [answer for answer in answers if isinstance(answer, Summary)]
    sea = prod(answer.win for answer in found[:-1]) if len(found) > 1 else None
    return together(found), sea
