"""The set-up of a nation: what is left of it in a tray, what its card asks for, and what stands where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from boardgame.ai.brains import player_of
from boardgame.ai.player import Budget, Player
from boardgame.app.board import BoardView
from boardgame.app.families.third_reich.panels.trays.placed import PlacedList
from boardgame.app.families.third_reich.panels.trays.requirements import RequirementList
from boardgame.app.families.third_reich.panels.trays.tray import Kind
from boardgame.app.families.third_reich.panels.trays.tray_panel import TrayPanel
from boardgame.app.families.third_reich.shown_position import counter_of
from boardgame.app.look.elements import button, row, text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.app.table.panels.gauges import Bar
from boardgame.engine.decision import Decision
from boardgame.engine.option import Number, Option
from boardgame.engine.refusal import Refusal
from boardgame.games.third_reich.scenario.card import Sort, sort_of
from boardgame.games.third_reich.setup.placing import placed_in, requirements, spare_bases

_ADVISER = "recruit"
"""Every level sets up alike; this one thinks least."""
_AIR_BASE = Sort("air_base", 0, 0)


class SetupPanel(TrayPanel):
    """A click on a lit hex places one more; a right click, or one on the counter in the list, takes it back.

    Attributes:
        left: how many counters are still to be placed.
    """

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        self.left = 0
        super().__init__(session, board, family, parent)
        self._nation = ""
        self._last = ""
        self._placed: dict[str, dict[str, int]] = {}
        self._progress, self._bar = text("", "secondary", tone="muted"), Bar(8)
        head = row(self._bar, self._progress, spacing=10)
        head.setStretch(0, 1)
        self.above.addLayout(head)
        self.requirements = RequirementList()
        self.requirements.open_rule.connect(self.open_rule)
        self.requirements.wanted.connect(self._go_to)
        self.suggest_button = button("", icon="hint")
        self.suggest_button.clicked.connect(self.suggest)
        self.page.addWidget(self.suggest_button)
        self._suggesting = ""
        self._adviser: Player | None = None
        self.placed = PlacedList(self.board.drawing.geometry.titles)
        self.placed.returned.connect(self._return)
        self.placed.look_at.connect(self.board.show_area)
        self.below.addWidget(self.requirements)
        self.below.addWidget(self.placed)

    # --- what the tray shows ----------------------------------------------------------------------------------

    def key_of(self, option: Option) -> str:
        """See :class:`TrayPanel`."""
        return str(option.action["unit"]) if option.action["do"] == "place" else ""

    def kinds(self, decision: Decision) -> list[Kind]:
        """What is left, the sorts all placed too; air bases last, which nobody must place (TR-28.12)."""
        view, self._nation = self.session.view, decision.data["nation"]
        self._placed = placed_in(view, self._nation)
        down: Counter[str] = Counter()
        for here in self._placed.values():
            down.update(here)
        left = decision.data["left"]
        bases = down.pop(_AIR_BASE.text, 0)
        self.left = sum(left.values())
        done = sum(down.values())
        self._bar.show_share(done, done + self.left)
        self._progress.setText(self.tr("{0} of {1} placed").format(done, done + self.left))
        self.requirements.show_requirements(requirements(view, self._nation))
        self.placed.show_placed(self._nation, self._placed, self._last)
        sorts = sorted({*left, *down}, key=lambda name: (_ORDER.index(sort_of(name).kind), -sort_of(name).factors))
        found = [
            Kind(
                name,
                counter_of(self._nation, sort_of(name)),
                name,
                self.tr("× {0}").format(left.get(name, 0)),
                self.tr("of {0}").format(left.get(name, 0) + down[name]),
                open=name in self.placing,
            )
            for name in sorts
        ]
        if spare := spare_bases(view, self._nation):
            chit = counter_of(self._nation, _AIR_BASE)
            count, note = self.tr("× {0}").format(spare), self.tr("optional")
            tip = self.tr("{0} on the board").format(bases) if bases else ""
            found.append(
                Kind(_AIR_BASE.text, chit, self.tr("air base"), count, note, tip, _AIR_BASE.text in self.placing)
            )
        return found

    def _following(self, kinds: Sequence[Kind]) -> str:
        """What must be placed comes before air bases."""
        return super()._following([kind for kind in kinds if kind.key != _AIR_BASE.text])

    def how(self) -> str:
        """See :class:`TrayPanel`."""
        if not self.chosen:
            return self.tr("Choose a counter to see where it may be placed.") if self.placing else ""
        return self.tr("Click a lit hex to place one, with Shift as many as fit. A right click takes one back.")

    def why_closed(self, key: str) -> Refusal | None:
        """See :class:`TrayPanel`."""
        left = self._decision.data["left"].get(key, 0) if self._decision else 0
        if not left:
            return Refusal("TR-3.35", self.tr("All of them are placed."))
        return Refusal("TR-3.35", self.tr("There is no hex left where one may be placed."))

    def wanted_areas(self) -> frozenset[str]:
        """The hexes of a requirement for the sort chosen that is not met."""
        labels = self.session.view.world.labels
        return frozenset(
            labels[cell]
            for asked in requirements(self.session.view, self._nation)
            if not asked.met and asked.sort is not None and asked.sort.text == self.chosen
            for cell in asked.inside
        )

    def _say(self) -> None:
        """The button says what is still to be done."""
        super()._say()
        if self._option is None and not self._aside:
            words = self.tr("{0} still to be placed") if self.left else self.tr("Something is still required")
            self.primary_button.setText(words.format(self.left))

    def preview(self, area: str, number: Number | None) -> None:
        """See :class:`TrayPanel`."""
        if not area or number is None:
            self.hint.emit("")
            return
        place = self._words.place(area)
        words = self.tr("Place {0} in {1}; with Shift: {2}") if number.maximum > 1 else self.tr("Place {0} in {1}")
        self.hint.emit(words.format(self.chosen.replace("_", " "), place, number.maximum))

    # --- the suggestion ---------------------------------------------------------------------------------------

    def suggest(self) -> None:
        """Let a computer player place what is left, one counter after the other; once more stops it."""
        self._suggesting = "" if self._suggesting else self._nation
        self._show_suggesting()
        if self._suggesting:
            self.chose.emit()
            self._place_next()

    def _show_suggesting(self) -> None:
        words = self.tr("Stop") if self._suggesting else self.tr("Place the rest as suggested")
        self.suggest_button.setText(words)
        self.suggest_button.setVisible(self.left > 0 and self.session.seen is not None)

    def _place_next(self) -> None:
        seen, decision = self.session.seen, self._decision
        if seen is None or decision is None or not self.left or self._suggesting != self._nation:
            self._suggesting = ""
            self._show_suggesting()
            return
        if self._adviser is None:
            self._adviser = player_of(self.game, _ADVISER, "set-up")
        action = self._adviser.decide(seen, decision, Budget()).action
        if action.get("do") != "place":
            self._suggesting = ""
            self._show_suggesting()
            return
        self._last = str(action["hex"])
        self.act.emit(dict(action))

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """See :class:`TrayPanel`; a suggestion goes on with what is left."""
        super().show_decision(decision, options)
        self._show_suggesting()
        if self._suggesting:
            QTimer.singleShot(0, self._place_next)

    def refused(self, refusal: Refusal) -> None:
        """See :class:`Panel`; a suggestion ends there."""
        self._suggesting = ""
        super().refused(refusal)

    # --- placing and taking back ------------------------------------------------------------------------------

    def _place(self, area: str, number: Number | None, every: bool) -> None:
        self._last = area
        super()._place(area, number, every)

    def take_back(self, area: str) -> None:
        """The sort chosen, if there is one of it, else what stands first in the list."""
        here = self._placed.get(area, {})
        if here:
            self._return(area, self.chosen if self.chosen in here else next(iter(here)))

    def _return(self, area: str, unit: str) -> None:
        self._last, self.chosen = area, unit
        self.act.emit({"do": "take", "nation": self._nation, "unit": unit, "hex": area})

    def _go_to(self, unit: str, cells: Sequence[int]) -> None:
        """Show the hexes of a requirement, with the sort that it asks for chosen."""
        if unit in self.placing:
            self.choose(unit)
        places = {place.area for place in self.places()}
        names = [self.session.view.world.labels[cell] for cell in cells]
        first = next((name for name in names if name in places), names[0] if names else "")
        if first:
            self.board.show_area(first)

    def leave(self) -> None:
        """See :class:`TrayPanel`."""
        super().leave()
        self._last, self._placed, self._suggesting = "", {}, ""
        self.placed.show_placed("", {}, "")
        self.requirements.show_requirements(())


_ORDER = ("infantry", "armor", "airborne", "replacement", "air", "fleet", "partisan")
