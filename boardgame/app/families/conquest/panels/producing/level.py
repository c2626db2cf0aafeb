"""What there is to spend and why: the tracks, the one that limits, sources that are cut off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from boardgame.app.families.conquest.docks.production import TrackBar
from boardgame.app.families.conquest.names import faction_name
from boardgame.app.look.elements import ClickFrame, badge, clear, column, icon_label, row, rule_link, text
from boardgame.app.look.theme import restyle
from boardgame.games.conquest.world import World

_NAMES = {"pop": "POP", "res": "RES", "ind": "IND"}


class LevelBox(QFrame):
    """The Production Level as a card.

    Signals:
        open_rule(str): a rule's id was clicked.
        route_wanted(dict): a source that is cut off was clicked: show its route; the same data as in the decision.
    """

    open_rule = Signal(str)
    route_wanted = Signal(dict)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self.setProperty("role", "card")
        self._inner = column(spacing=6, margins=(12, 10, 12, 10))
        self.setLayout(self._inner)
        self.cut_rows: list[ClickFrame] = []

    def show_level(self, emblem: str, level: Mapping[str, Any]) -> None:
        """Show a Production Level, as :func:`~boardgame.games.conquest.production.reporting.level_data` gives it."""
        clear(self._inner)
        self.cut_rows = []
        name = text(self.tr("Production Level"), weight=600)
        self._inner.addLayout(row(name, None, text(str(level["level"]), "card", 700)))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        scale = max(12, level["pop"], level["res"], level["ind"])
        for place, track in enumerate(_NAMES):
            counts = track != "res" or not level["peace"]
            bar = TrackBar(emblem)
            bar.show_value(level[track], level["level"], scale, counts)
            limits = counts and track in level["limits"]
            grid.addWidget(text(_NAMES[track], "secondary", tone="" if counts else "muted"), place, 0)
            grid.addWidget(bar, place, 1)
            value = text(str(level[track]), weight=700 if limits else 500, tone="accent" if limits else "")
            grid.addWidget(value, place, 2, Qt.AlignmentFlag.AlignRight)
            note = badge(self.tr("limits"), "accent") if limits else text("", "caption")
            if not counts:
                note = text(self.tr("not at Peace"), "caption", tone="muted")
            grid.addWidget(note, place, 3)
        self._inner.addLayout(grid)
        for words, rule in self._sentences(level):
            link = rule_link(rule, self.open_rule.emit)
            said = row(text(words, "secondary", tone="muted", wrap=True), link, spacing=8)
            said.setStretch(0, 1)
            said.setAlignment(link, Qt.AlignmentFlag.AlignTop)
            self._inner.addLayout(said)
        for cut in level["cut"]:
            self._inner.addWidget(self._cut(cut))

    def _sentences(self, level: Mapping[str, Any]) -> list[tuple[str, str]]:
        """What would change the level, each with its rule."""
        if not level["center"]:
            return [(self.tr("Your Production Center is lost: nothing is built."), "CNC-7.22b")]
        found = []
        gains = [track for track, value in level["more"].items() if value > level["level"]]
        if gains:
            track = gains[0]
            words = self.tr("One more {0}, and it would be {1}.").format(_NAMES[track], level["more"][track])
        else:
            named = self.tr(" and ").join(_NAMES[track] for track in level["limits"])
            words = self.tr("It grows only if {0} grow together.").format(named)
        found.append((words, "CNC-7.22"))
        if level["peace"] and level["at_war"] < level["level"]:
            words = self.tr("At War RES count too: it would be {0}.").format(level["at_war"])
            found.append((words, "CNC-7.22"))
        if level["unblocked"] > level["level"]:
            words = self.tr("Without Blockades it would be {0}.").format(level["unblocked"])
            found.append((words, "CNC-7.221"))
        return found

    def _cut(self, cut: Mapping[str, Any]) -> QWidget:
        """A source that does not count, and what cuts it off."""
        world = self._world
        name = world.areas[cut["area"]].name
        worth = ", ".join(f"{cut[key]} {_NAMES[key]}" for key in ("pop", "res") if cut[key])
        made = ClickFrame("notice")
        restyle(made, tone="warning")
        title = self.tr("{0} does not count: {1}").format(name, worth)
        words = column(
            text(title, "secondary", 600, wrap=True),
            text(cut_words(world, cut), "secondary", wrap=True),
            spacing=1,
        )
        icon = icon_label("supply", "warning", 18)
        inner = row(icon, words, rule_link("CNC-14.23", self.open_rule.emit), spacing=10, margins=(10, 7, 10, 7))
        inner.setStretch(1, 1)
        inner.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        made.setLayout(inner)
        made.setToolTip(self.tr("Show its route on the board"))
        made.setAccessibleName(title)
        made.clicked.connect(lambda: self.route_wanted.emit(dict(cut)))
        self.cut_rows.append(made)
        return made


class MusterBox(QFrame):
    """What Nat Muster may build, as a card."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._inner = column(spacing=6, margins=(12, 10, 12, 10))
        self.setLayout(self._inner)

    def show_muster(self, emblem: str, total: int, kmt: int | None, nat_cities: int | None) -> None:
        """Show how many CV there are, and both values of which they are the lesser; None where cards gave them."""
        clear(self._inner)
        self._inner.addLayout(
            row(text(self.tr("Nat Muster"), weight=600), None, text(self.tr("{0} CV").format(total), "card", 700))
        )
        if kmt is None or nat_cities is None:
            words = self.tr("One for each card that could not be played, in a Province without a build.")
        else:
            self._inner.addLayout(self._bars(emblem, ((self.tr("KMT"), kmt), (self.tr("NatCities"), nat_cities))))
            words = self.tr("The lesser of both, one CV in each Province.")
        self._inner.addWidget(text(words, "secondary", tone="muted", wrap=True))

    def _bars(self, emblem: str, values: tuple[tuple[str, int], ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        least, longest = min(value for _, value in values), max(8, *(value for _, value in values))
        for place, (name, value) in enumerate(values):
            bar = TrackBar(emblem)
            bar.show_value(value, least, longest, True)
            limits = value == least
            grid.addWidget(text(name, "secondary"), place, 0)
            grid.addWidget(bar, place, 1)
            grid.addWidget(text(str(value), weight=700 if limits else 500, tone="accent" if limits else ""), place, 2)
            grid.addWidget(badge(self.tr("limits"), "accent") if limits else text("", "caption"), place, 3)
        return grid


def cut_words(world: World, cut: Mapping[str, Any]) -> str:
    """What cuts a source off, in a sentence."""
    from boardgame.app.look.elements import tr

    if not cut["route"]:
        return tr("Conquest", "The board has no route from there.")
    parts = []
    for area, reason, who, _ in cut["by"]:
        name = world.areas[area].name
        owner = world.powers[who].adjective if who in world.powers else faction_name(world, who) if who else ""
        patterns = {
            "units": tr("Conquest", "{0} units in {1}"),
            "submarines": tr("Conquest", "{0} Escaped Submarines in {1}"),
            "enemy_land": tr("Conquest", "{1}, held by {0}"),
            "rival_land": tr("Conquest", "{1}, held by {0}"),
        }
        parts.append(patterns.get(reason, "{1}").format(owner, name))
    return tr("Conquest", "Cut by {0}.").format("; ".join(parts))
