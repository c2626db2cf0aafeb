"""What there is to win: victory cities of both sides, the objectives of every power, national advantages.

Pointing at an objective lights its places: green what is in the right hands, yellow what is still wanted. A click
keeps the light until the next one, Escape, or until the dock is put away.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boardgame.app.board import Badge, BoardView, Highlight
from boardgame.app.families.axis_allies.docks.victory import Pips
from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.names import side_name
from boardgame.app.families.axis_allies.objectives.cards import ObjectiveCard, OtherRow, places, together
from boardgame.app.families.axis_allies.panels.income_lines import LitRow
from boardgame.app.look.elements import clear, column, emblem_label, icon_label, line, row, rule_link, scroll, text
from boardgame.app.look.theme import restyle
from boardgame.app.session.session import Session
from boardgame.app.table.panels.rule_notice import effect
from boardgame.games.axis_allies.board.spaces import cities_held
from boardgame.games.axis_allies.edition.abilities import ability, used_up
from boardgame.games.axis_allies.phases.victory import cities_needed
from boardgame.games.axis_allies.telling.consequences import condition
from boardgame.games.axis_allies.telling.income_sheet import Objective, objectives
from boardgame.games.axis_allies.telling.names_in_english import join, the

_BADGED = 6
"""Places that get a badge besides the light."""


class ObjectivesView(QWidget):
    """The page of the dock.

    Signals:
        open_rule(str): a rule's id was clicked.
        hint(str): what the light on the map means; empty when it goes out.

    Attributes:
        cards: the objectives of the power in turn.
        others: those of the other powers.
    """

    open_rule = Signal(str)
    hint = Signal(str)

    def __init__(self, session: Session, board: BoardView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._board = session, board
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.cards: list[ObjectiveCard] = []
        self.others: list[OtherRow] = []
        self._kept: tuple[LitRow, tuple[str, ...], tuple[str, ...]] | None = None
        self._is_shown = False
        self._drawn: object = None
        matter = QWidget()
        self._body = column(spacing=8, margins=(14, 12, 14, 12))
        matter.setLayout(self._body)
        self.setLayout(column(scroll(matter), spacing=0))
        session.view_changed.connect(self._changed)

    def _changed(self) -> None:
        if self._is_shown:
            self.refresh()

    def set_shown(self, shown: bool) -> None:
        """The dock has come or gone; with it goes the light."""
        self._is_shown = shown
        if shown:
            self.refresh()
        else:
            self._keep(None)

    # --- showing ----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read everything anew, if anything is another than before."""
        edition, state = edition_of(self._session), self._session.view
        aims = {power.id: objectives(edition, state, power.id) for power in edition.powers}
        drawn = (dict(state.owners), aims, state.turn, dict(state.advantages), dict(state.memory))
        if drawn == self._drawn:
            return
        self._drawn = drawn
        self._keep(None)
        clear(self._body)
        self.cards, self.others = [], []
        self._show_victory()
        if any(aims.values()):
            self._show_objectives(aims)
        if any(state.advantages.values()):
            self._show_advantages()
        self._body.addStretch(1)

    def _head(self, icon: str, words: str, right: str = "") -> None:
        parts = [icon_label(icon, "text_muted", 18), text(words, "card", 600), None]
        self._body.addLayout(row(*parts, text(right, "secondary", tone="muted"), spacing=8))

    def _show_victory(self) -> None:
        edition, state = edition_of(self._session), self._session.view
        needed = cities_needed(edition, str(state.options.get("victory", "standard")))
        self._head("victory_city", self.tr("Victory"))
        alike = all(condition(edition, state, power.side) is None for power in edition.powers)
        for side in sorted(dict.fromkeys(power.side for power in edition.powers), key=lambda side: side != "axis"):
            held = cities_held(edition, state, side)
            wins = condition(edition, state, side)
            emblems = [emblem_label(power.id, 18) for power in edition.powers if power.side == side]
            score = self.tr("{0} cities of {1} needed").format(len(held), needed) if wins is None else ""
            body = column(row(*emblems, text(side_name(side), weight=600), None, text(score, weight=600), spacing=5),
                          spacing=5, margins=(6, 4, 6, 4))  # fmt: skip
            if wins is None:
                pips = Pips(len(edition.victory_cities), "attacker" if side == "axis" else "defender", side != "axis")
                pips.show_count(len(held), needed)
                body.addWidget(pips)
                if not alike:  # else all of them are listed below
                    names = join(edition.victory_cities[area] for area in held)
                    body.addWidget(text(names, "caption", tone="muted", wrap=True))
            else:
                body.addWidget(text(wins.text, "secondary", tone="muted", wrap=True))
                body.addLayout(row(rule_link(wins.rule, self.open_rule.emit), None))
            made = LitRow("row")
            made.setLayout(body)
            made.setAccessibleName(f"{side_name(side)}: {score or (wins.text if wins else '')}")
            cities = tuple(edition.victory_cities) if wins is None else ()
            self._connect(made, cities, tuple(held))
            self._body.addWidget(made)
        if alike:
            self._body.addLayout(places(edition, state, tuple(edition.victory_cities), ()))

    def _show_objectives(self, aims: dict[str, list[Objective]]) -> None:
        edition, state = edition_of(self._session), self._session.view
        own = aims[state.turn]
        if own:
            now = sum(aim.ipcs for aim in own if aim.met)
            possible = sum(aim.ipcs for aim in own)
            self._body.addWidget(line())
            sums = self.tr("{0} now · {1} possible").format(now, possible)
            self._head("objective", self.tr("Objectives of {0}").format(the(edition, state.turn)), sums)
        for aim, each in together(edition, own):
            card = ObjectiveCard(edition, state, aim, self.open_rule.emit, each)
            self.cards.append(card)
            self._add(self._body, card, aim)
        self._body.addWidget(line())
        self._head("players", self.tr("The others"))
        rows = column(spacing=0)
        for power, listed in aims.items():
            for aim in listed if power != state.turn else ():
                other = OtherRow(aim)
                self.others.append(other)
                self._add(rows, other, aim)
        self._body.addLayout(rows)

    def _show_advantages(self) -> None:
        edition, state = edition_of(self._session), self._session.view
        self._body.addWidget(line())
        self._head("cards", self.tr("National advantages"))
        for power, ids in state.advantages.items():
            for id_ in ids:
                known = ability(edition, id_)
                used = used_up(edition, state, id_)
                name = text(known.name, weight=600, tone="muted" if used else "", wrap=True)
                how = text(self.tr("used up") if used else self.tr("in force"), "caption", 600,
                           "muted" if used else "success")  # fmt: skip
                head = row(emblem_label(power, 20), name, how)
                head.setStretch(1, 1)
                words = text(effect(self._session.game.id, known.rule), "secondary", tone="muted", wrap=True)
                links = row(rule_link(known.rule, self.open_rule.emit), None)
                self._body.addLayout(column(head, words, links, spacing=3))

    # --- the map ----------------------------------------------------------------------------------------------

    def _add(self, layout: QVBoxLayout, made: ObjectiveCard | OtherRow, aim: Objective) -> None:
        self._connect(made, aim.places, aim.held)
        layout.addWidget(made)

    def _connect(self, made: LitRow, wanted: tuple[str, ...], held: tuple[str, ...]) -> None:
        made.lit.connect(lambda on: self._light(wanted, held) if on else self._light_kept())
        made.clicked.connect(lambda: self._keep((made, wanted, held)))

    def _light(self, wanted: tuple[str, ...], held: tuple[str, ...]) -> None:
        lights = [Highlight(area, "reachable" if area in held else "selected") for area in wanted]
        badges = [
            Badge(area, self.tr("held") if area in held else self.tr("wanted"), "accent" if area in held else "warning")
            for area in wanted
        ]
        if wanted:
            words = self.tr("{0} of {1} held: green is held, yellow is still wanted.")
            self.hint.emit(words.format(len(set(wanted) & set(held)), len(wanted)))
        self._board.point_to(lights, badges if len(badges) <= _BADGED else ())

    def _light_kept(self) -> None:
        if self._kept is None:
            self._board.point_to(())
            self.hint.emit("")
        else:
            self._light(*self._kept[1:])

    def _keep(self, kept: tuple[LitRow, tuple[str, ...], tuple[str, ...]] | None) -> None:
        """Keep the light of a card; the same card once more, or None, lets it go."""
        old = self._kept
        if old is not None:
            restyle(old[0], state="")
        self._kept = None if kept is not None and old is not None and kept[0] is old[0] else kept
        if self._kept is not None:
            restyle(self._kept[0], state="selected")
            place = next((area for area in self._kept[1] if area not in self._kept[2]), "")
            if place and not self._in_sight(place):
                self._board.center_on_area(place)
        self._light_kept()

    def _in_sight(self, area: str) -> bool:
        return self._board.viewport().rect().adjusted(40, 40, -40, -40).contains(self._board.area_view_pos(area))
