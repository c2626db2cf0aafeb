"""Air missions on a board: a base by one click, its goal by another, what has been announced below (TR-14.11)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from boardgame.app.board import BoardView, Highlight
from boardgame.app.board.board_position import Route
from boardgame.app.families.third_reich.panels.air.announced import AnnouncedList
from boardgame.app.families.third_reich.panels.air.bases import MISSIONS, Base, BaseList
from boardgame.app.families.third_reich.panels.page_panel import PagePanel
from boardgame.app.look.elements import text
from boardgame.app.session.session import Session
from boardgame.app.table.family import Family
from boardgame.engine.decision import Decision
from boardgame.engine.option import Option, Place, Places
from boardgame.games.third_reich.air.orders import most
from boardgame.games.third_reich.combat.frames import CombatFrame, Sortie, combat_of
from boardgame.games.third_reich.politics.command import commander


class AirPanel(PagePanel):
    """A card for each base; the goals of the mission chosen are lit, and a click on one sends the factors there."""

    def __init__(self, session: Session, board: BoardView, family: Family, parent: QWidget | None = None) -> None:
        super().__init__(session, board, family, parent)
        self._how = text("", "secondary", tone="muted", wrap=True)
        self.bases = BaseList()
        self.bases.picked.connect(self.select)
        self.bases.changed.connect(self._say)
        self.announced = AnnouncedList()
        self.announced.look_at.connect(board.show_area)
        self.announced.back.connect(lambda: session.undo())
        self.page.addWidget(self._how)
        self.page.addWidget(self.bases)
        self.below.addWidget(self.announced)
        self._known: list[Base] = []
        self._sorties: list[Sortie] = []
        self._theirs: list[Sortie] = []
        self._base = -1
        self._mission = ""

    def belongs(self, option: Option) -> bool:
        """See :class:`PagePanel`."""
        return option.action.get("do") == "fly"

    # --- showing ----------------------------------------------------------------------------------------------

    def show_decision(self, decision: Decision, options: list[Option]) -> None:
        """The base chosen before stays chosen while anything is left there."""
        view = self.session.view
        before = (self._known[self._base].nation, self._known[self._base].area) if self._base >= 0 else None
        combat = combat_of(view)
        self._known = self._read(combat, options)
        seat = options[0].action["by"] if options else decision.seat
        self._sorties = [sortie for sortie in combat.sorties if commander(view, sortie.nation) == seat]
        self._theirs = [sortie for sortie in combat.sorties if sortie.factors and sortie not in self._sorties]
        self.bases.show_bases(self._known, self._words.place)
        entries = self.session.entries
        newest = bool(entries) and entries[-1].action.get("do") == "fly" and entries[-1].action.get("by") == seat
        labels = view.world.labels
        self.announced.show_sorties(self._sorties, labels, self._words.place, newest and self.session.can_undo)
        found = [number for number, base in enumerate(self._known) if (base.nation, base.area) == before]
        self._base = found[0] if found else -1
        missions = self._known[self._base].missions if found else {}
        self._mission = self._mission if self._mission in missions else next(iter(missions), "")
        super().show_decision(decision, options)
        self._take_up()

    def _read(self, combat: CombatFrame, options: list[Option]) -> list[Base]:
        """The bases of the options, each with what it can fly."""
        view = self.session.view
        number = view.world.number
        found: dict[tuple[str, str], Base] = {}
        for option in options:
            if not self.belongs(option):
                continue
            action, places = option.action, option.blanks[0]
            assert isinstance(places, Places)
            nation, area, mission = action["nation"], action["base"], action["mission"]
            base = found.get((nation, area)) or Base(nation, area)
            top = max(most(view, combat, mission, nation, number[area], number[p.value]) for p in places.places)
            found[nation, area] = Base(nation, area, {**base.most, mission: top}, {**base.missions, mission: option})
        return list(found.values())

    def leave(self) -> None:
        """Forget the bases, too."""
        self._known, self._sorties, self._theirs, self._base, self._mission = [], [], [], -1, ""
        super().leave()
        self.bases.show_bases((), self._words.place)
        self.announced.show_sorties((), (), self._words.place, False)

    # --- base and mission -------------------------------------------------------------------------------------

    def select(self, number: int, mission: str = "") -> None:
        """Choose a base and a mission from it; an empty mission for the one chosen before, or the first it can fly."""
        missions = self._known[number].missions
        wanted = mission or self._mission
        self._base, self._mission = number, wanted if wanted in missions else next(iter(missions))
        self.chose.emit()
        self._take_up()
        self._look_there([place.area for place in self.places()])

    @property
    def _chosen(self) -> Option | None:
        return self._known[self._base].missions.get(self._mission) if self._base >= 0 else None

    def _take_up(self) -> None:
        """Go over to the option of the base and mission chosen."""
        option = self._chosen
        if option is not None and option in self.heads.options:
            self.heads.choose(self.heads.options.index(option))
        self.bases.mark(self._base, self._mission)
        self._say()
        self._light()

    def places(self) -> tuple[Place, ...]:
        """The goals of the mission chosen."""
        option = self._chosen if self.on_page else None
        blank = option.blanks[0] if option is not None else None
        return blank.places if isinstance(blank, Places) else ()

    @property
    def factors(self) -> int:
        """How many factors fly."""
        return self.bases.cards[self._base].stepper.value if self._base >= 0 else 0

    def _say(self) -> None:
        super()._say()
        if not self.on_page:
            return
        self._missing.setVisible(False)
        self._how.setVisible(bool(self._known))
        if self._chosen is None:
            self._how.setText(self.tr("Click a base on the map or below to send its air on a mission."))
            return
        what = self.tr("{0} factors") if self.factors != 1 else self.tr("{0} factor")
        words = self.tr("Click a lit hex to send {0} there: {1}.")
        self._how.setText(words.format(what.format(self.factors), MISSIONS[self._mission].lower()))
        self.primary_button.setText(self.tr("Choose the hex from a list"))
        self.primary_button.setVisible(True)
        self.primary_button.setEnabled(True)

    # --- the board --------------------------------------------------------------------------------------------

    def _light(self) -> None:
        if not self.on_page:
            super()._light()
            return
        self.board.set_badges([])
        self.board.set_routes(self._routes())
        if self._chosen is None:
            self.board.set_highlights([Highlight(base.area, "reachable") for base in self._known])
            return
        kind = "reachable" if self._mission == "das" else "target"  # these defend their own
        lit = [Highlight(place.area, kind) for place in self.places()]
        self.board.set_highlights([*lit, Highlight(self._known[self._base].area, "selected")])

    def _routes(self) -> list[Route]:
        """What has been announced, as the air flies: that of others, too, which is what to answer."""
        labels = self.session.view.world.labels
        kinds = [*((one, "threat") for one in self._theirs), *((one, "ordered") for one in self._sorties)]
        return [Route((labels[one.base], labels[one.hex]), kind, str(one.factors)) for one, kind in kinds]

    def area_clicked(self, area: str, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """Send the factors to a goal; a click on a base chooses it, a further one its next mission."""
        if not self.on_page:
            super().area_clicked(area, button, modifiers)
            return
        option = self._chosen
        goal = next((place for place in self.places() if place.area == area), None)
        if option is not None and goal is not None and self.factors:
            action = option.action
            number = self.session.view.world.number
            top = most(self.session.view, combat_of(self.session.view), action["mission"], action["nation"],
                       number[action["base"]], number[goal.value])  # fmt: skip
            self.act.emit({**action, "hex": goal.value, "factors": min(self.factors, top)})
            return
        here = [number for number, base in enumerate(self._known) if base.area == area]
        if self._base in here and len(here) == 1:
            missions = list(self._known[self._base].missions)
            at = missions.index(self._mission) + 1
            self.select(self._base, missions[at % len(missions)])
        elif here:
            at = here.index(self._base) + 1 if self._base in here else 0
            self.select(here[at % len(here)])
        elif option is not None and area in self.session.view.world.number:
            self.session.explain({**option.action, "hex": area, "factors": 1}).then(self._refused.say)

    def area_hovered(self, area: str) -> None:
        """What a click on a goal would do."""
        if not self.on_page:
            super().area_hovered(area)
            return
        self._light()
        if any(place.area == area for place in self.places()):
            base = self._known[self._base].area
            self.board.set_routes([*self._routes(), Route((base, area), "plan", str(self.factors))])
            self.hint.emit(f"{MISSIONS[self._mission]}: {self._words.place(area)}")
        else:
            self.hint.emit("")

    # --- keys -------------------------------------------------------------------------------------------------

    def how_many(self) -> int:
        """The bases with fresh air."""
        return len(self._known)

    def selected(self) -> int:
        """See :class:`PagePanel`."""
        return self._base

    def first(self) -> str:
        """See :class:`PagePanel`."""
        return self.tr("Select the first base")

    def primary(self) -> None:
        """See :class:`PagePanel`; with a base chosen, its goals as a list."""
        option = self._chosen
        if not self.on_page or option is None:
            super().primary()
            return
        self.show_list()
        self.heads.choose(self.heads.options.index(option))

    def clear(self) -> bool:
        """Back from the list or a later stage; else away from the base chosen."""
        if super().clear():
            return True
        had, self._base = self._base >= 0, -1
        self._take_up()
        return had
