"""Japan's kamikaze attacks on surface warships of the power in turn, before any combat (P40-CON-05 to P40-CON-13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, Id, Units
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle, count_types
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.phases.production import grounded
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.consequences import Answer
from boardgame.games.axis_allies.telling.names_in_english import place_name, power_name
from boardgame.games.pacific1940.battle_rules import KAMIKAZES
from boardgame.games.pacific1940.powers import JAPAN

KAMIKAZE = KAMIKAZES.name
"""Name of the step, and of the purpose of its dice."""

TOKENS = KAMIKAZES.most
"""Attacks that Japan has for the whole game; each takes a token, no aircraft (P40-CON-13, P40-FAQ-08)."""

HITS_ON = KAMIKAZES.value
"""A die of this number or less hits (P40-CON-10)."""

OPENED_BY = ("philippines", "marianas", "okinawa", "iwo_jima")
"""One of these must have been taken from Japan first (P40-CON-05)."""

USED = "kamikaze_used"
OPEN = "kamikaze_open"
ZONES = "kamikaze_zones"
"""What the state remembers: tokens used, whether Japan may attack, the zones attacked this turn."""


class Kamikaze(Action):
    """Declare attacks on ships in a zone, one for each time a ship is named."""

    do: Literal["kamikaze"] = "kamikaze"
    zone: Id
    units: Units


def tokens_left(state: State) -> int:
    """Attacks that Japan still has (P40-CON-06)."""
    return TOKENS - int(state.memory.get(USED, 0))


def opened(edition: Edition, state: State) -> bool:
    """Whether the Allies have taken one of the islands from Japan; once they have it stays so (P40-CON-05)."""
    if state.memory.get(OPEN):
        return True
    first = edition.first_owners
    return any(
        first[area] == JAPAN and edition.side(state.owners[area]) != edition.side(JAPAN) for area in OPENED_BY
    )  # fmt: skip


def zones(edition: Edition) -> list[str]:
    """The zones with the symbol (P40-CON-07)."""
    return [area.id for area in edition.board.areas.values() if area.details.get("kamikaze")]


def targets(edition: Edition, state: State, zone: str) -> list[Unit]:
    """The surface warships of the power in turn in a zone; by agreement only those that moved there (P40-CON-08)."""
    moved = state.options.get("kamikaze_targets") == "moved"
    return [
        unit
        for unit in state.at(zone)
        if unit.owner == state.turn
        and edition.has(unit.type, KAMIKAZES.tag)
        and (not moved or unit_marks.MOVED_COMBAT in unit.marks)
    ]


@dataclass(slots=True)
class KamikazeFrame(Frame):
    """Kamikaze attacks being declared.

    Attributes:
        declared: zone and id of the ship of each attack.
        ready: whether no more are declared.
    """

    declared: list[tuple[str, int]] = field(default_factory=list)
    ready: bool = False


class KamikazeStep(EditionStep):
    """Japan declares all attacks before any die is rolled (P40-CON-09), then they are carried out."""

    name = KAMIKAZE
    frame = KamikazeFrame

    def decision(self, state: State, frame: KamikazeFrame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        left = self._left(state, frame)
        if frame.ready or not left or not self._open(state):
            return None
        text = (f"Declare kamikaze attacks, or none; {left} {'is' if left == 1 else 'are'} left. "
                f"They hit on {HITS_ON} or less.")  # fmt: skip
        found = {zone: [unit.id for unit in targets(self.edition, state, zone)] for zone in self._zones(state)}
        data = {"left": left, "declared": [list(each) for each in frame.declared], "targets": found}
        return Decision((JAPAN,), self.name, text, ("P40-CON-09", "P40-CON-08", "P40-CON-10", "P40-CON-05"), data)

    def heads(self, state: State, frame: KamikazeFrame, seat: str) -> list[Option]:
        """Attacks on the ships of one zone, and the end of the declarations."""
        found, left = [], self._left(state, frame)
        for zone in self._zones(state):
            items = tuple(
                Item(f"{ship.type}:{ship.id}", left, (ship.id,) * left, detail=self._detail(ship, frame))
                for ship in targets(self.edition, state, zone)
            )
            text = f"Attack ships in {place_name(self.edition, zone)}"
            action = {"by": JAPAN, "do": self.name, "zone": zone}
            found.append(Option(action, (Counts("units", items, 1, left),), text, ("P40-CON-09",), zone, 0, "battle"))
        text = "Carry the attacks out" if frame.declared else "No kamikaze attack"
        return [*found, Option({"by": JAPAN, "do": "end_phase"}, (), text, ("P40-CON-09",), tone="end")]

    def _detail(self, ship: Unit, frame: KamikazeFrame) -> str:
        """What a hit on a ship does, and the attacks on it declared so far."""
        more = self.edition.types[ship.type].hits - ship.hits
        words = ["damaged" if ship.hits else "", "a hit sinks it" if more == 1 else f"{more} hits sink it"]
        declared = [each for _, each in frame.declared].count(ship.id)
        words.append(f"{declared} attack{'s' if declared > 1 else ''} declared" if declared else "")
        return ", ".join(word for word in words if word)

    def act(self, ctx: AxisContext, frame: KamikazeFrame, action: Action) -> None:
        """Note a declaration, or go on."""
        if isinstance(action, EndPhase):
            frame.ready = True
            return
        if not isinstance(action, Kamikaze):
            raise Refusal(NOT_ASKED, "Declare kamikaze attacks first, or none.")
        edition, state = self.edition, ctx.state
        ships = self._named(state, action)
        if len(ships) > self._left(state, frame):
            raise edition.refuse("P40-CON-06", f"Only {self._left(state, frame)} attacks are left.", (action.zone,))
        if not ships:
            raise Refusal(NOT_THERE, "Name at least one ship.", (action.zone,))
        frame.declared.extend((action.zone, ship) for ship in ships)

    def advance(self, ctx: AxisContext, frame: KamikazeFrame) -> None:
        """Roll for what was declared."""
        declared = frame.declared
        ctx.state.memory.pop(ZONES, None)
        if declared:
            ctx.state.memory[USED] = TOKENS - tokens_left(ctx.state) + len(declared)
            ctx.state.memory[ZONES] = sorted({zone for zone, _ in declared})  # P40-CON-12
            for zone, ship in dict.fromkeys(declared):
                self._attack(ctx, zone, ship, declared.count((zone, ship)))
        ctx.end()

    def _attack(self, ctx: AxisContext, zone: str, ship: int, count: int) -> None:
        """Attacks on one ship; it goes at once and fires no more, the first hit on a capital ship damages it.

        P40-CON-10, P40-CON-11. Its own aircraft are in the air by then; others aboard stay there (P40-UNI-34), and so
        do its own if it was damaged before (P40-UNI-37).
        """
        state, edition = ctx.state, self.edition
        unit = state.units[ship]
        dice = ctx.roll(count, JAPAN, KAMIKAZE, HITS_ON, area=zone, side="defender",
                        against=count_types(edition, [unit]))  # fmt: skip
        hits = min(sum(die <= HITS_ON for die in dice), edition.types[unit.type].hits - unit.hits)
        ctx.events[-1].data["hits"] = hits
        if not hits:
            return
        launched = [] if grounded(edition, unit) else state.cargo(ship)
        own = [other.id for other in launched if other.owner == unit.owner]
        battle = Battle.unplaced(edition, state, zone, "sea")
        battle.frame.units[ATTACKER] = [ship, *own]
        for each in own:
            state.put(state.units[each]._replace(aboard=0))
        for _ in range(hits):
            battle.take_hits(ctx, ATTACKER, [ship], KAMIKAZE, strip=False)

    def _left(self, state: State, frame: KamikazeFrame) -> int:
        return tokens_left(state) - len(frame.declared)

    def _open(self, state: State) -> bool:
        """Whether Japan may attack at all, and finds a target."""
        enemy = at_war(self.edition, state, JAPAN, state.turn)
        return enemy and opened(self.edition, state) and bool(self._zones(state))

    def _zones(self, state: State) -> list[str]:
        return [zone for zone in zones(self.edition) if targets(self.edition, state, zone)]

    def _named(self, state: State, action: Kamikaze) -> list[int]:
        """The ships attacked, once for each attack; a type means different ships in turn."""
        edition, zone = self.edition, action.zone
        if zone not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space {zone}.")
        if zone not in zones(edition):
            text = f"{place_name(edition, zone)} has no kamikaze symbol."
            raise edition.refuse("P40-CON-07", text, (zone,))
        able = targets(edition, state, zone)
        if isinstance(action.units, Mapping):
            ships: list[int] = []
            for key, count in action.units.items():
                kind = key.rpartition(":")[2]
                alike = [unit.id for unit in able if unit.type == kind]
                if not alike:
                    raise self._no_target(state, zone, [unit for unit in state.at(zone) if unit.type == kind], kind)
                ships += [alike[number % len(alike)] for number in range(count)]
            return ships
        for ship in action.units:
            if ship not in {unit.id for unit in able}:
                there = [unit for unit in state.at(zone) if unit.id == ship]
                raise self._no_target(state, zone, there, str(ship))
        return list(action.units)

    def _no_target(self, state: State, zone: str, there: list[Unit], name: str) -> Refusal:
        if there:
            moved = state.options.get("kamikaze_targets") == "moved"
            text = f"Only surface warships of the power in turn{' that moved there' if moved else ''} are attacked."
            return self.edition.refuse("P40-CON-08", text, (zone,), (there[0].id,))
        return Refusal(NOT_THERE, f"There is no {name.replace('_', ' ')} in {zone}.", (zone,))


def _captured(ctx: AxisContext, edition: Edition, area: str, taker: str, loser: str) -> None:
    if area in OPENED_BY and loser == JAPAN:
        ctx.state.memory[OPEN] = True


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if phase == "combat":
        ctx.call(KAMIKAZE)


def _bombard(edition: Edition, state: State, unit: Unit, value: int) -> int:
    """No ship supports a landing from a zone in which kamikazes attacked this turn (P40-CON-12)."""
    return 0 if unit.area in state.memory.get(ZONES, ()) else value


def _lay_tokens(state: State, value: object) -> None:
    """Lay the tokens that Japan has left, in a case."""
    if not isinstance(value, int) or not 0 <= value <= TOKENS:
        raise ValueError(f"Japan has 0 to {TOKENS} kamikaze tokens, not {value}")
    state.memory[USED] = TOKENS - value


def _foreseen(edition: Edition, state: State, zone: str) -> list[Answer]:
    """Whether Japan may attack ships in a zone by kamikaze."""
    left = tokens_left(state) if zone in zones(edition) and at_war(edition, state, JAPAN, state.turn) else 0
    if not left or not opened(edition, state):
        return []
    attacks = f"{left} kamikaze attacks" if left > 1 else "a kamikaze attack"
    return [Answer(f"{power_name(edition, JAPAN)} may make {attacks} on ships there.", "P40-CON-07")]


HOOKS = Hooks(
    captured=(_captured,), phase_began=(_phase_began,), answers=(_foreseen,), lay={"kamikaze_tokens": _lay_tokens}
)
MODIFIERS = Modifiers(bombard=(_bombard,))
