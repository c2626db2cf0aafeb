"""The card at the end of a Battle: what each side lost, how the dice fell, who holds the area, what follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QBoxLayout, QFrame

from boardgame.app.families.conquest.battle import words
from boardgame.app.families.conquest.pieces import face_label
from boardgame.app.look.elements import emblem_label, icon_label, row, text, tr
from boardgame.app.table.cards.end_card import EndCard
from boardgame.engine.signed import signed
from boardgame.games.conquest.telling.battle_story import Fighter, Story
from boardgame.games.conquest.telling.names import area_name, counted
from boardgame.games.conquest.world import World

WIDTH = 640
_BLOCK = 38


class StoryEndCard(EndCard):
    """What a Battle came to."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def show_story(self, story: Story) -> None:
        """Show a Battle that is over."""
        self.leave()
        world = self._world
        rounds = "" if story.kind in ("sneak", "suppression") else counted(len(story.rounds), self.tr("round"))
        kind = " · ".join(filter(None, (words.title(world, story), area_name(world, story.area), rounds)))
        self._show_head(_emblem(world, winner(story)), headline(world, story), kind)
        sides = row(spacing=10)
        for side in story.sides:
            sides.addWidget(self._fighters(story, side), 1)
        self._matter.addLayout(sides)
        self._show_dice(story)
        self._show_changes(story)

    # --- the sides --------------------------------------------------------------------------------------------

    def _fighters(self, story: Story, side: str) -> QFrame:
        world = self._world
        attacks = side == story.seat
        entered = story.entered(side)
        strength = sum(fighter.began for fighter in entered)
        verb = self.tr("attacked with {0}, {1} CV") if attacks else self.tr("defended with {0}, {1} CV")
        if story.kind == "suppression":
            verb = self.tr("committed {0}, {1} CV")
        lost = story.cv_lost(side)
        told = verb.format(counted(len(entered), self.tr("unit")), strength)
        name, tone = words.side_words(world, side), "attacker" if attacks else "defender"
        well, layout = self._side([_emblem(world, side)], name, tone, told, f"{signed(-lost)} CV")
        self._blocks(layout, self.tr("Eliminated"), story.gone(side, "lost"), lost=True)
        for how, title in (
            ("retreated", self.tr("Retreated")), ("rebased", self.tr("Rebased")), ("escaped", self.tr("Escaped"))
        ):  # fmt: skip
            if left := story.gone(side, how):
                self._blocks(layout, title, left)
        there = self.tr("Left in {0}").format(area_name(world, story.area))
        self._blocks(layout, there, story.standing(side))
        layout.addStretch(1)
        return well

    def _blocks(self, layout: QBoxLayout, heading: str, units: Sequence[Fighter], lost: bool = False) -> None:
        self._units(
            layout, heading, [face_label(self._world, f.power, f.unit, 0 if lost else f.cv, _BLOCK) for f in units]
        )

    # --- dice and what follows --------------------------------------------------------------------------------

    def _show_dice(self, story: Story) -> None:
        fired = [side for side in story.sides if any(shot.dice for shot in story.shots(side))]
        if not fired:
            return
        self._begin_section(self.tr("Dice"))
        for side in fired:
            shots = story.shots(side)
            expected = sum(len(shot.dice) * shot.firepower / 6 for shot in shots)
            who = words.side_words(self._world, side)
            self._add_dice(_emblem(self._world, side), who, sum(shot.hits for shot in shots), expected)

    def _show_changes(self, story: Story) -> None:
        """Who holds the area as the next Phase begins, and what that means for the tracks."""
        changes = list(consequences(self._world, story))
        self._begin_section(self.tr("What follows"))
        if not changes:
            self._matter.addWidget(text(self.tr("Nothing changes hands."), "secondary", tone="muted"))
        for emblem, what, value in changes:
            mark = emblem_label(emblem, 18) if emblem else icon_label("objective", "text", 18)
            self._add_change(mark, what, value)


def _emblem(world: World, side: str) -> str:
    """The emblem of a side; empty for Neutrals."""
    return world.factions[side].seat.emblem if side in world.factions else ""


def _tr(words_: str) -> str:
    return tr("StoryEndCard", words_)


def winner(story: Story) -> str:
    """The side whose emblem stands before the headline: who took or held the area; empty where nobody did."""
    if story.kind in ("suppression", "raid"):
        return story.seat
    holder = story.outcome.get("holder", "")
    left = [side for side in story.sides if story.standing(side)]
    if holder == story.outcome.get("was", "") and story.seat in left and len(left) > 1:
        return ""  # it stays contested
    return holder or (left[0] if len(left) == 1 else "")


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
            else _holds(words.side_words(world, holder), area)
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


def _holds(holder: str, area: str) -> str:
    """That an area is held; a Neutral may have its name."""
    return _tr("{0} holds out").format(area) if holder == area else _tr("{0} holds {1}").format(holder, area)


def consequences(world: World, story: Story) -> Iterable[tuple[str, str, str]]:
    """What follows from a Battle: the emblem of whom it concerns, what, and how much."""
    holder, was = story.outcome.get("holder", ""), story.outcome.get("was", "")
    if holder and holder != was:
        words_ = _tr("{0} controls {1} as the next Phase begins").format(
            words.side_words(world, holder), area_name(world, story.area)
        )
        yield _emblem(world, holder), words_, _tr("was {0}").format(words.side_words(world, was)) if was else ""
    for seat, (pop, res, points) in dict(story.outcome.get("changes", {})).items():
        parts = [f"{signed(count)} {what}" for count, what in ((pop, "POP"), (res, "RES"), (points, "VP")) if count]
        yield _emblem(world, seat), words.side_words(world, seat), ", ".join(parts)
    if story.bombed:
        victim = next((shot.enemy for shot in story.shots(story.seat) if shot.mode == "bomb"), "")
        if victim:
            yield _emblem(world, victim), words.side_words(world, victim), f"{signed(-story.bombed)} IND"
    if story.partisans:
        _, removed, created, _ = story.partisans
        yield "", _tr("Partisans"), _tr("{0} removed, {1} created").format(removed, created)
