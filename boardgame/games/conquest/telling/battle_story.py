"""Battles as they went, read from the events that a viewer learned of: rounds, units, shots, losses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine.event import Event
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.world import World

Sort = tuple[str, str, int]
"""Power, type and CV of a unit."""


@dataclass(slots=True)
class Shot:
    """One volley.

    Attributes:
        side: who fired.
        power, unit, cv: with what, as it was then.
        enemy, at: the side and class fired at; empty for Partisans.
        mode: ``strike``, ``kamikaze``, ``ambush``, ``bomb``, or empty.
        dice: what was rolled.
        firepower: the highest roll that hit.
        lost: CV that it cost units of the side that was hit.
    """

    side: str
    power: str
    unit: str
    cv: int
    enemy: str = ""
    at: str = ""
    mode: str = ""
    dice: list[int] = field(default_factory=list)
    firepower: int = 0
    lost: int = 0

    @property
    def hits(self) -> int:
        """How many dice hit."""
        return sum(die <= self.firepower for die in self.dice)


@dataclass(slots=True)
class Fighter:
    """A unit in a Combat Round.

    Attributes:
        side, power, unit: whose, and what it is.
        cv: what it has now; 0 once it is lost.
        began: what it had as the round began, or as it joined.
        joined: whether it joined in this round.
        shot: what it fired.
        left: how it left: ``lost``, ``retreated``, ``rebased``, ``escaped``; empty while it is there.
        goal: where it went.
    """

    side: str
    power: str
    unit: str
    cv: int
    began: int
    joined: bool = False
    shot: Shot | None = None
    left: str = ""
    goal: str = ""

    @property
    def sort(self) -> Sort:
        """What everybody sees of it."""
        return self.power, self.unit, self.cv


@dataclass(slots=True)
class Round:
    """A Combat Round; ``number`` is 0 in a Sneak Raid."""

    number: int
    fighters: list[Fighter] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)


@dataclass(slots=True)
class Story:
    """A Battle, a Sneak Raid or a Suppression.

    Attributes:
        area: where.
        seat: the Active seat.
        kind: ``sea``, ``land``, ``raid``, ``sneak`` or ``suppression``.
        enemies: the sides attacked, all that ever were.
        rounds: in order.
        partisans: for a Suppression how many there were; then removed, created and left.
        bombed: IND that bombs cost.
        ended: whether it is over.
        outcome: what followed, see :func:`~boardgame.games.conquest.combat.outcome.outcome`.
    """

    area: str
    seat: str
    kind: str
    enemies: list[str] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    partisans: list[int] = field(default_factory=list)
    bombed: int = 0
    ended: bool = False
    outcome: Mapping[str, Any] = field(default_factory=dict)

    @property
    def now(self) -> Round:
        """The round in progress, or the last one."""
        return self.rounds[-1]

    @property
    def sides(self) -> list[str]:
        """The Active seat, then its Enemies."""
        return [self.seat, *self.enemies]

    def entered(self, side: str) -> list[Fighter]:
        """The units that a side brought in, as each was when it was first seen."""
        found = [f for number, r in enumerate(self.rounds) for f in r.fighters if not number or f.joined]
        return [fighter for fighter in found if fighter.side == side]

    def gone(self, side: str, how: str) -> list[Fighter]:
        """The units of a side that left in a way."""
        return [f for r in self.rounds for f in r.fighters if f.side == side and f.left == how]

    def standing(self, side: str) -> list[Fighter]:
        """The units of a side that are there at the end."""
        return [fighter for fighter in self.now.fighters if fighter.side == side and not fighter.left]

    def cv_lost(self, side: str) -> int:
        """CV that a side lost, to fire or otherwise."""
        return sum(f.began - f.cv for r in self.rounds for f in r.fighters if f.side == side)

    def shots(self, side: str) -> list[Shot]:
        """What a side fired."""
        return [shot for r in self.rounds for shot in r.shots if shot.side == side]


def read_battles(world: World, events: Iterable[Event]) -> list[Story]:
    """The Battles that a run of events tells of, in order; the last may still go on.

    A viewer who learned less of an event, or a file from a stranger, may leave something out; it is then not told.
    """
    reader = _Reader(world)
    for event in events:
        tell = getattr(reader, f"_{event.kind}", None)
        if tell is not None:
            tell(event.by, event.data)
    return reader.found


class _Reader:
    """Reads events one after the other; a method for each kind that matters."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.found: list[Story] = []
        self._story: Story | None = None
        self._shot: Shot | None = None

    def _begin(self, story: Story) -> None:
        self.found.append(story)
        self._story = story

    def _here(self, data: Mapping[str, Any]) -> Story | None:
        story = self._story
        return story if story is not None and data.get("area") == story.area else None

    def _side(self, story: Story, power: str) -> str:
        if power == MINOR:
            return next((side for side in story.enemies if side not in self._world.seat_ids), "")
        return self._world.powers[power].seat

    # --- beginnings and ends ----------------------------------------------------------------------------------

    def _round_began(self, by: str, data: Mapping[str, Any]) -> None:
        story = self._here(data)
        if story is None or data["round"] == 1:
            self._begin(Story(data["area"], by, data["kind"]))
        story = self._story
        assert story is not None
        story.enemies += [side for side in data["enemies"] if side not in story.enemies]
        self._add_round(story, data["round"], data["units"])

    def _sneak_raid(self, by: str, data: Mapping[str, Any]) -> None:
        story = Story(data["area"], by, "sneak", list(data["enemies"]))
        self._begin(story)
        self._add_round(story, 0, data["units"])

    def _suppression_began(self, by: str, data: Mapping[str, Any]) -> None:
        story = Story(data["area"], by, "suppression", partisans=[data["partisans"], 0, 0, data["partisans"]])
        self._begin(story)
        self._add_round(story, 1, {by: data["units"]})

    def _add_round(self, story: Story, number: int, units: Mapping[str, list[list[Any]]]) -> None:
        fighters = [Fighter(side, power, unit, cv, cv) for side, sorts in units.items() for power, unit, cv in sorts]
        story.rounds.append(Round(number, fighters))
        self._shot = None

    def _battle_ended(self, by: str, data: Mapping[str, Any]) -> None:
        story = self._here(data)
        if story is not None:
            story.ended, story.outcome = True, data
            self._story = None

    def _suppression_ended(self, by: str, data: Mapping[str, Any]) -> None:
        self._battle_ended(by, data)

    # --- what happens in them ---------------------------------------------------------------------------------

    def _turned_up(self, by: str, data: Mapping[str, Any]) -> None:
        story = self._here(data)
        if story is None:
            return
        for power, unit, cv in data["units"]:
            story.now.fighters.append(Fighter(self._side(story, power), power, unit, cv, cv, joined=True))

    def _fired(self, by: str, data: Mapping[str, Any]) -> None:
        story = self._here(data)
        if story is None:
            return
        power, unit, cv = data["power"], data["unit"], data["cv"]
        mode = "bomb" if data["at"] == "industry" else data["mode"]
        self._fire(story, Shot(self._side(story, power), power, unit, cv, data["enemy"], data["at"], mode))

    def _suppressed(self, by: str, data: Mapping[str, Any]) -> None:
        story = self._here(data)
        if story is not None:
            self._fire(story, Shot(by, data["power"], data["unit"], data["cv"]))

    def _ambushed(self, by: str, data: Mapping[str, Any]) -> None:
        story = self._here(data)
        if story is not None:
            self._fire(story, Shot("partisans", "", "", 0, story.seat, "", "ambush"))

    def _fire(self, story: Story, shot: Shot) -> None:
        self._shot = shot
        story.now.shots.append(shot)
        sort = (shot.power, shot.unit, shot.cv)
        fighter = next((f for f in story.now.fighters if f.sort == sort and not f.left and f.shot is None), None)
        if fighter is not None:
            fighter.shot = shot

    def _rolled(self, by: str, data: Mapping[str, Any]) -> None:
        shot = self._shot
        if shot is not None and not shot.dice and data["purpose"] in ("combat", "suppression", "ambush"):
            shot.dice, shot.firepower = list(data["dice"]), data["target"] or 0

    def _hit(self, by: str, data: Mapping[str, Any]) -> None:
        story = self._here(data)
        if story is None:
            return
        sort = (data["power"], data["unit"], data["cv"])
        alike = [f for f in story.now.fighters if f.sort == sort and not f.left]
        acted = data.get("acted", False)
        fighter = next((f for f in alike if (f.shot is not None) == acted), alike[0] if alike else None)
        if fighter is None:
            return
        fighter.cv = data["left"]
        if not fighter.cv:
            fighter.left = "lost"
        if self._shot is not None and self._shot.side != fighter.side:
            self._shot.lost += data["cv"] - data["left"]

    def _eliminated(self, by: str, data: Mapping[str, Any]) -> None:
        self._hit(by, data)

    def _bombed(self, by: str, data: Mapping[str, Any]) -> None:
        if self._story is not None:
            self._story.bombed += data["loss"]

    def _retreated(self, by: str, data: Mapping[str, Any]) -> None:
        self._leave(data, "retreated")

    def _rebased(self, by: str, data: Mapping[str, Any]) -> None:
        self._leave(data, "rebased")

    def _escaped(self, by: str, data: Mapping[str, Any]) -> None:
        self._leave(data, "escaped")

    def _leave(self, data: Mapping[str, Any], how: str) -> None:
        story = self._here(data)
        if story is None or "unit" not in data:
            return
        same = (f for f in story.now.fighters if (f.power, f.unit) == (data["power"], data["unit"]) and not f.left)
        fighter = next((f for f in same if f.cv == data.get("cv", f.cv)), None)
        if fighter is not None:
            fighter.left, fighter.goal = how, data.get("goal", "")

    def _partisans(self, by: str, data: Mapping[str, Any]) -> None:
        story = self._here(data)
        if story is not None and story.partisans:
            begun, removed, created, _ = story.partisans
            story.partisans = [begun, removed + data["removed"], created + data["created"], data["left"]]
