"""A Battle as its board shows it: the units of both sides by Combat Priority, who acts now, who waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from boardgame.app.session.session import Session
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.games.conquest.board.relations import MINOR
from boardgame.games.conquest.combat.frames import BattleFrame, SuppressFrame
from boardgame.games.conquest.telling.battle_story import Fighter, Round, Sort, Story, read_battles
from boardgame.games.conquest.turn import TurnFrame
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World

DEFEND, ATTACK = "defender", "attacker"
_BEGINS = ("sneak_raid", "suppression_began")


@dataclass(slots=True)
class Piece:
    """A unit on the battle board.

    Attributes:
        fighter: what it is, and what became of it in this round.
        most: the highest CV that its like have.
        state: ``ready`` to act now, ``acted``, ``waits``, ``idle`` (a Convoy, which has no action), ``landed`` (a Sea
            Invader, which has none this turn), or ``gone``.
        asked: the kind of decision that it is ready for.
    """

    fighter: Fighter
    most: int
    state: str
    asked: str = ""


@dataclass(slots=True)
class Line:
    """Units of the same Combat Priority.

    Attributes:
        number: the priority; 0 for Convoys, which never act, -1 for Partisans.
        units: their types.
        now: whether some of them act now.
        cells: the units of each half of the board.
    """

    number: int
    units: tuple[str, ...]
    now: bool = False
    cells: dict[str, list[Piece]] = field(default_factory=lambda: {DEFEND: [], ATTACK: []})


@dataclass(slots=True)
class Waiting:
    """A Battle Group that waits, or all of those that the viewer cannot tell apart.

    Attributes:
        group: its id; empty for several.
        count: how many groups.
        faces: its units, for who knows them.
        backs: the powers of its units, for all others.
    """

    group: str
    count: int
    faces: list[Sort]
    backs: list[str]


@dataclass(slots=True)
class Situation:
    """What the board shows.

    Attributes:
        story: the Battle so far.
        round: its number; 0 in a Sneak Raid and before the first.
        lines: units by Combat Priority, none without units.
        waiting: Battle Groups that have not joined.
        order: side, power, type and number of those still to act, now and next.
        first: who of the units acting now acts first, and why, see ``combat.briefing.precedence``.
        joined: how many Battle Groups have joined.
    """

    story: Story
    round: int
    lines: list[Line]
    waiting: list[Waiting]
    order: list[tuple[str, str, str, int]]
    first: Mapping[str, Any]
    joined: int = 0

    def cv(self, half: str) -> int:
        """CV left in a half of the board."""
        return sum(piece.fighter.cv for line in self.lines for piece in line.cells[half] if not piece.fighter.left)

    def ready(self) -> list[Piece]:
        """The units that may act now."""
        halves = (piece for line in self.lines for half in line.cells.values() for piece in half)
        return [piece for piece in halves if piece.state == "ready"]


def world_of(session: Session) -> World:
    """The scenario of a game, and what follows from it."""
    game: Any = session.game
    world: World = game.world
    return world


def frame_of(view: View) -> BattleFrame | SuppressFrame | None:
    """The Battle or Suppression in progress."""
    found = (frame for frame in reversed(view.stack) if isinstance(frame, BattleFrame | SuppressFrame))
    return next(found, None)


def attacking(view: View, sides: Sequence[str]) -> View:
    """The view as it were if the Active seat had named the Enemies that it attacks (CNC-12.43b)."""
    stack = [replace(found, enemies=list(sides)) if isinstance(found, BattleFrame) else found for found in view.stack]
    return replace(view, stack=stack)


def events_of(session: Session, area: str) -> list[Event]:
    """What happened since the Battle in an area began, as the viewer knows it, up to the moment shown."""
    entries = session.entries
    if session.looked_at >= 0:
        entries = entries[: session.looked_at + 1]
    found: list[list[Event]] = []
    for entry in reversed(entries):
        found.append(list(entry.events))
        if any(_begins(event, area) for event in entry.events) or any(e.kind == "turn_began" for e in entry.events):
            break
    return [event for events in reversed(found) for event in events]


def _begins(event: Event, area: str) -> bool:
    if event.data.get("area") != area:
        return False
    return event.kind in _BEGINS or (event.kind == "round_began" and event.data.get("round") == 1)


def situation(session: Session, view: View, decision: Decision | None = None) -> Situation | None:
    """The Battle in progress; None where there is none.

    Args:
        session: the game.
        view: the position shown.
        decision: what is asked in it; None where it is only watched.
    """
    frame = frame_of(view)
    if frame is None:
        return None
    data: Mapping[str, Any] = decision.data if decision is not None else {}
    told = [story for story in read_battles(view.world, events_of(session, frame.area)) if story.area == frame.area]
    story = told[-1] if told and not told[-1].ended else Story(frame.area, frame.seat, _kind(view, frame, data))
    if not story.rounds:
        story.rounds = [Round(0)]
    for side in data.get("enemies", ()) or getattr(frame, "enemies", ()):
        if side not in story.enemies:
            story.enemies.append(side)
    _settle(view, story)
    asked: dict[str, Any] = {}
    if decision is not None:
        sorts = Counter(map(tuple, data.get("ready", ())))
        idle = Counter(map(tuple, data.get("idle", ())))
        asked = {"side": decision.seat, "sorts": sorts, "kind": decision.kind, "idle": idle}
    lines = _lines(view, story, Counter(tuple(sort) for sort in _acted(frame)), asked)
    order = [tuple(queue) for queue in data.get("order", ())]
    joined = len(frame.joined) if isinstance(frame, BattleFrame) else 0
    number = frame.round if isinstance(frame, BattleFrame) else story.now.number
    return Situation(story, number, lines, list(_waiting(view, frame)), order, data.get("first", {}), joined)


def _kind(view: View, frame: BattleFrame | SuppressFrame, data: Mapping[str, Any]) -> str:
    if isinstance(frame, SuppressFrame):
        return "suppression"
    return str(data.get("kind") or ("sea" if view.world.areas[frame.area].sea else "land"))


def _acted(frame: BattleFrame | SuppressFrame) -> Sequence[Sequence[Any]]:
    return frame.acted if isinstance(frame, BattleFrame) else frame.fired


def side_of(world: World, story: Story, power: str) -> str:
    """Whom the units of a power fight for in a Battle."""
    if power == MINOR:
        return next((side for side in story.enemies if side not in world.seat_ids), MINOR)
    return world.powers[power].seat


def _settle(view: View, story: Story) -> None:
    """Let the units told of be those that lie there: what was disbanded is gone, who was told of nowhere is there."""
    seen = Counter[Sort](view.faces.get(story.area, ()))
    seen.update((b.power, b.type, b.cv) for b in view.own if b.area == story.area and _lies(b.facing, b.power))
    for fighter in story.now.fighters:
        if fighter.left:
            continue
        if seen[fighter.sort]:
            seen[fighter.sort] -= 1
        else:
            fighter.left = "gone"
    for (power, unit, cv), count in seen.items():
        side = side_of(view.world, story, power)
        if side in story.sides:
            story.now.fighters += [Fighter(side, power, unit, cv, cv) for _ in range(count)]


def _lies(facing: str, power: str) -> bool:
    return facing == "flat" or power == MINOR


def _lines(view: View, story: Story, acted: Counter[tuple[Any, ...]], asked: Mapping[str, Any]) -> list[Line]:
    world = view.world
    found: dict[int, Line] = {}
    ready, idle = Counter(asked.get("sorts", ())), Counter[Sort](asked.get("idle", ()))
    sea = world.areas[story.area].sea
    if story.kind == "suppression":
        found[-1] = Line(-1, ())
    for fighter in sorted(story.now.fighters, key=lambda f: (f.left != "", -f.began)):
        facts = world.units[fighter.unit]
        number = 0 if sea and facts.is_ground else facts.priority
        line = found.setdefault(number, Line(number, ()))
        line.units = tuple(dict.fromkeys((*line.units, fighter.unit)))
        state = _state(fighter, number, acted, ready, asked.get("side") == fighter.side)
        if state == "waits" and idle[fighter.sort]:
            idle[fighter.sort] -= 1
            state = "landed"
        line.now = line.now or state == "ready"
        half = ATTACK if fighter.side == story.seat else DEFEND
        most = world.highest_cv(fighter.power, fighter.unit)
        line.cells[half].append(Piece(fighter, most, state, asked.get("kind", "")))
    return sorted(found.values(), key=lambda line: line.number or 99)


def _state(
    fighter: Fighter, number: int, acted: Counter[tuple[Any, ...]], ready: Counter[tuple[Any, ...]], asked: bool
) -> str:
    if fighter.left:
        return "gone"
    if asked and fighter.shot is None and ready[fighter.sort]:
        ready[fighter.sort] -= 1
        return "ready"
    if fighter.shot is not None or acted[fighter.sort]:
        acted[fighter.sort] -= 1
        # Who has fired may still be asked: whether it takes a hit, escapes, or leaves.
        if asked and ready[fighter.sort]:
            ready[fighter.sort] -= 1
            return "ready"
        return "acted"
    return "idle" if not number else "waits"


def _waiting(view: View, frame: BattleFrame | SuppressFrame) -> Iterator[Waiting]:
    turn = next((found for found in view.stack if isinstance(found, TurnFrame)), None)
    if turn is None or not isinstance(frame, BattleFrame):
        return
    groups = [group for group in turn.groups.get(frame.area, ()) if group not in frame.joined]
    own: dict[str, list[Sort]] = {}
    for block in view.own:
        group = turn.group.get(str(block.id), "")
        if block.area == frame.area and block.facing == "up" and group in groups:
            own.setdefault(group, []).append((block.power, block.type, block.cv))
    for group in groups:
        if group in own:
            yield Waiting(group, 1, own[group], [])
    powers = {power for power, facts in view.world.powers.items() if facts.seat == frame.seat}
    backs = [p for p, count in view.counts.get(frame.area, {}).items() if p in powers for _ in range(count)]
    if groups and backs and not own:
        yield Waiting("", len(groups), [], backs)
