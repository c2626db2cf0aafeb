"""The card at the end of a Battle: what each side lost, how the dice fell, who holds the area, what follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from boardgame.app.families.conquest.battle import words
from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import button, clear, column, emblem_label, icon_label, line, row, scroll, text, tr
from boardgame.app.look.flow import FlowLayout
from boardgame.games.conquest.telling.battle_story import Fighter, Story
from boardgame.games.conquest.telling.names import area_name, counted
from boardgame.games.conquest.world import World

WIDTH = 640
_BLOCK = 38


class EndCard(QWidget):
    """What a Battle came to.

    Signals:
        answered(): the player has seen it.
    """

    answered = Signal()

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._head = row(spacing=12)
        self._matter = column(spacing=10)
        self._inner = QWidget()
        self._inner.setLayout(column(self._matter, None, spacing=0, margins=(20, 0, 20, 8)))
        self._page = scroll(self._inner)
        self.next_button = button(self.tr("Next"), "primary", "confirm")
        self.next_button.setMinimumWidth(150)
        self.next_button.clicked.connect(self.answered)
        keys = text(self.tr("Space shows the area, Enter goes on"), "caption", tone="muted")
        foot = row(keys, None, self.next_button, margins=(20, 8, 20, 14))
        head = column(self._head, margins=(20, 16, 20, 10))
        self._ends = (head, foot)
        whole = column(head, self._page, foot, spacing=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def show_story(self, story: Story) -> None:
        """Show a Battle that is over."""
        for layout in (self._head, self._matter):
            clear(layout)
        world = self._world
        name = text(headline(world, story), "screen", 700, wrap=True)
        name.setAccessibleName(self.tr("How it ended"))
        rounds = "" if story.kind in ("sneak", "suppression") else counted(len(story.rounds), self.tr("round"))
        kind = " · ".join(filter(None, (words.title(world, story), area_name(world, story.area), rounds)))
        emblem = _emblem(world, story.seat)
        self._head.addWidget(emblem_label(emblem, 34))
        self._head.addLayout(column(name, text(kind, "secondary", tone="muted"), spacing=0), 1)
        sides = row(spacing=10)
        for side in story.sides:
            sides.addWidget(self._side(story, side), 1)
        self._matter.addLayout(sides)
        self._show_dice(story)
        self._show_changes(story)

    def leave(self) -> None:
        """Show nothing: the units may stand upright again."""
        for layout in (self._head, self._matter):
            clear(layout)

    # --- the sides --------------------------------------------------------------------------------------------

    def _side(self, story: Story, side: str) -> QFrame:
        world = self._world
        well = QFrame()
        well.setProperty("role", "well")
        attacks = side == story.seat
        entered = story.entered(side)
        strength = sum(fighter.began for fighter in entered)
        verb = self.tr("attacked with {0}, {1} CV") if attacks else self.tr("defended with {0}, {1} CV")
        if story.kind == "suppression":
            verb = self.tr("committed {0}, {1} CV")
        lost = story.cv_lost(side)
        name = text(words.side_words(world, side), "card", 700, "attacker" if attacks else "defender", wrap=True)
        told = text(verb.format(counted(len(entered), self.tr("unit")), strength), "secondary", wrap=True)
        figure = text(f"−{lost} CV" if lost else "0 CV", "decision", 700)
        under = text(self.tr("lost"), "caption", tone="muted")
        for label in (figure, under):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
        heading = row(spacing=8)
        emblem = _emblem(world, side)
        if emblem:
            heading.addWidget(emblem_label(emblem, 26))
        heading.addLayout(column(name, told, spacing=0), 1)
        heading.addLayout(column(figure, under, spacing=0))
        layout = column(heading, spacing=6, margins=(12, 10, 12, 12))
        self._units(layout, self.tr("Eliminated"), story.gone(side, "lost"), lost=True)
        for how, title in (("retreated", self.tr("Retreated")), ("rebased", self.tr("Rebased"))):
            if left := story.gone(side, how):
                self._units(layout, title, left)
        if escaped := story.gone(side, "escaped"):
            self._units(layout, self.tr("Escaped"), escaped)
        there = self.tr("Left in {0}").format(area_name(world, story.area))
        self._units(layout, there, story.standing(side))
        layout.addStretch(1)
        well.setLayout(layout)
        return well

    def _units(self, layout: QBoxLayout, heading: str, units: Sequence[Fighter], lost: bool = False) -> None:
        layout.addWidget(text(heading, "caption", 600, "muted"))
        if not units:
            layout.addWidget(text(self.tr("nothing"), "secondary", tone="muted"))
            return
        blocks = [face_label(self._world, f.power, f.unit, 0 if lost else f.cv, _BLOCK) for f in units]
        held = QWidget()
        held.setLayout(FlowLayout(*blocks, spacing=4, line_spacing=4))
        layout.addWidget(held)

    # --- dice and what follows --------------------------------------------------------------------------------

    def _show_dice(self, story: Story) -> None:
        fired = [side for side in story.sides if any(shot.dice for shot in story.shots(side))]
        if not fired:
            return
        self._matter.addWidget(line())
        self._matter.addWidget(text(self.tr("Dice"), weight=700))
        for side in fired:
            shots = story.shots(side)
            hits = sum(shot.hits for shot in shots)
            expected = sum(len(shot.dice) * shot.firepower / 6 for shot in shots)
            scored = text(words.hits(hits), weight=700)
            meant = text(self.tr("{0} expected").format(f"{expected:.1f}"), "secondary", tone="muted")
            self._matter.addLayout(self._line(_emblem(self._world, side), "dice", side, scored, meant))

    def _line(self, emblem: str, icon: str, side: str, *values: QWidget) -> QBoxLayout:
        mark = emblem_label(emblem, 18) if emblem else icon_label(icon, "text", 18)
        told = row(mark, text(words.side_words(self._world, side), elide=True), *values, spacing=10)
        told.setStretch(1, 1)
        return told

    def _show_changes(self, story: Story) -> None:
        """Who holds the area as the next Phase begins, and what that means for the tracks."""
        changes = list(consequences(self._world, story))
        self._matter.addWidget(line())
        self._matter.addWidget(text(self.tr("What follows"), weight=700))
        if not changes:
            self._matter.addWidget(text(self.tr("Nothing changes hands."), "secondary", tone="muted"))
        for emblem, what, value in changes:
            mark = emblem_label(emblem, 18) if emblem else icon_label("objective", "text", 18)
            told = row(mark, text(what, wrap=True), text(value, weight=600), spacing=10)
            told.setStretch(1, 1)
            self._matter.addLayout(told)

    def wanted(self, width: int, most: int) -> QSize:
        """The size in which all can be read without scrolling, at most so high."""
        page = self._inner.layout()
        assert page is not None
        self._matter.activate()
        page.invalidate()
        page.activate()
        ends = sum(max(part.heightForWidth(width), part.sizeHint().height()) for part in self._ends)
        room = page.heightForWidth(width) if page.hasHeightForWidth() else page.sizeHint().height()
        wanted = ends + room + 6
        bars = Qt.ScrollBarPolicy
        self._page.setVerticalScrollBarPolicy(bars.ScrollBarAsNeeded if wanted > most else bars.ScrollBarAlwaysOff)
        return QSize(width, min(most, wanted))


def _emblem(world: World, side: str) -> str:
    """The emblem of a side; empty for Neutrals."""
    return world.factions[side].seat.emblem if side in world.factions else ""


def _tr(words_: str) -> str:
    return tr("EndCard", words_)


def headline(world: World, story: Story) -> str:
    """How a Battle ended, in a line."""
    area = area_name(world, story.area)
    attacker = words.side_words(world, story.seat)
    if story.kind == "suppression":
        begun, _, _, partisans = story.partisans
        return _tr("Partisans in {0}: {1}, were {2}").format(area, partisans, begun)
    holder, was = story.outcome.get("holder", ""), story.outcome.get("was", "")
    if holder and holder != was:
        return _tr("{0} takes {1}").format(words.side_words(world, holder), area)
    if story.kind == "raid":
        return _tr("The Raid on {0} is over").format(area)
    left = [side for side in story.sides if story.standing(side)]
    if holder:
        many = story.seat in left and len(left) > 1
        return (
            _tr("{0} stays contested").format(area)
            if many
            else _tr("{0} holds {1}").format(words.side_words(world, holder), area)
        )
    if left == [story.seat]:
        return _tr("{0} holds the {1}").format(attacker, area)
    if left and story.seat not in left:
        verb = _tr("{0} hold the {1}") if len(left) > 1 else _tr("{0} holds the {1}")
        return verb.format(words.sides_words(world, left), area)
    return (
        _tr("Nobody can hit the other in the {0}").format(area)
        if left
        else _tr("Nobody is left in the {0}").format(area)
    )


def consequences(world: World, story: Story) -> Iterable[tuple[str, str, str]]:
    """What follows from a Battle: the emblem of whom it concerns, what, and how much."""
    holder, was = story.outcome.get("holder", ""), story.outcome.get("was", "")
    if holder and holder != was:
        words_ = _tr("{0} controls {1} as the next Phase begins").format(
            words.side_words(world, holder), area_name(world, story.area)
        )
        yield _emblem(world, holder), words_, _tr("was {0}").format(words.side_words(world, was)) if was else ""
    for seat, (pop, res, points) in dict(story.outcome.get("changes", {})).items():
        parts = [f"{count:+d} {what}" for count, what in ((pop, "POP"), (res, "RES"), (points, "VP")) if count]
        yield _emblem(world, seat), words.side_words(world, seat), ", ".join(parts)
    if story.bombed:
        victim = next((shot.enemy for shot in story.shots(story.seat) if shot.mode == "bomb"), "")
        if victim:
            yield _emblem(world, victim), words.side_words(world, victim), f"−{story.bombed} IND"
    if story.partisans:
        _, removed, created, _ = story.partisans
        yield "", _tr("Partisans"), _tr("{0} removed, {1} created").format(removed, created)
