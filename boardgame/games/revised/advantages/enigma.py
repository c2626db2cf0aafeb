"""Enigma Decoded: once in the game British units move between Germany's combat move and its combats.

AAR-ADV-U3: any number of units from one adjacent space into one friendly space under German attack; AAR-ADV-U3b: or
out of one such space into one adjacent friendly space, somebody of the side staying behind; AAR-ADV-U3c: by the rules
of the noncombat move, one space far, aboard transports or ashore from them too. Several orders may be given, all
between the same two spaces.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, Id, Units
from boardgame.games.axis_allies.battle.battle_data import count_types
from boardgame.games.axis_allies.board.spaces import canal_open, is_friendly_land, was_friendly_land
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import unit_has
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.movement.transports import berths
from boardgame.games.axis_allies.phases.combat import pending_combats, undefended
from boardgame.games.axis_allies.phases.production import free_slots, friendly_carriers
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.revised.advantages.advantage import Advantage, holds, use_up, used

UNITED_KINGDOM, GERMANY = "united_kingdom", "germany"
_ID = "enigma_decoded"
_ANY = 10**6
_IN, _OUT, _HOW = "AAR-ADV-U3", "AAR-ADV-U3b", "AAR-ADV-U3c"


class Enigma(Action):
    """Move British units from a space to an adjacent one, before Germany's combats."""

    do: Literal["enigma"] = "enigma"
    units: Units
    area: Id
    to: Id


@dataclass(slots=True)
class EnigmaFrame(Frame):
    """Moves made before Germany's combats.

    Attributes:
        way: the two spaces between which units move; None before the first order.
    """

    way: tuple[str, str] | None = None


class EnigmaStep(EditionStep):
    """Asks the United Kingdom as the German combat phase begins."""

    name = "enigma"
    frame = EnigmaFrame

    def decision(self, state: State, frame: EnigmaFrame) -> Decision | None:
        """Asked while some unit can still go the way chosen, or any way."""
        if not self.heads(state, frame, UNITED_KINGDOM)[:-1]:
            return None
        text = "Enigma decoded: move units into or out of one space under German attack, or wait. Once in the game."
        more = {"attacked": attacked(self.edition, state)}
        return Decision((UNITED_KINGDOM,), self.name, text, (_IN, _OUT, _HOW), more)

    def advance(self, ctx: AxisContext, frame: EnigmaFrame) -> None:
        """Nobody can go."""
        ctx.end()

    def heads(self, state: State, frame: EnigmaFrame, seat: str) -> list[Option]:
        """For every way and every sort of unit as many as may go; and the end."""
        names = self.edition.board.areas
        found = []
        for area, to in self._ways(state, frame):
            for units, most in self._able(state, area, to):
                kinds: dict[str, list[int]] = {}
                for unit in units:
                    kinds.setdefault(unit.type, []).append(unit.id)
                items = tuple(Item(key, min(most, len(ids)), tuple(ids)) for key, ids in kinds.items())
                action = {"do": "enigma", "by": UNITED_KINGDOM, "area": area, "to": to}
                text = f"{names[area].name} to {names[to].name}"
                found.append(Option(action, (Counts("units", items, 1, most),), text, (_IN, _OUT), to))
        end = {"do": "end_phase", "by": UNITED_KINGDOM}
        return [*found, Option(end, (), "Move nothing more", (_IN,), tone="end")]

    def act(self, ctx: AxisContext, frame: EnigmaFrame, action: Action) -> None:
        """Move, or let the combats begin."""
        if isinstance(action, EndPhase):
            ctx.end()
        elif isinstance(action, Enigma):
            self._move(ctx, frame, action)
        else:
            raise Refusal(NOT_ASKED, "Move units by Enigma, or end the phase.")

    def _move(self, ctx: AxisContext, frame: EnigmaFrame, action: Enigma) -> None:
        edition, state = self.edition, ctx.state
        area, to = action.area, action.to
        for space in (area, to):
            if space not in edition.board.areas:
                raise Refusal(NOT_THERE, f"There is no space “{space}”.")
        if (area, to) not in self._ways(state, frame):
            text = "Move from one space next to it into one friendly space under German attack, or the other way."
            raise edition.refuse(_IN, text, (area, to))
        units = pick(state, action.units, state.at(area), UNITED_KINGDOM, area)
        if not units:
            raise Refusal(NOT_THERE, "No unit is named.", (area,))
        going = {unit.id for group, _ in self._able(state, area, to) for unit in group}
        if any(unit.id not in going for unit in units):
            text = "These units may not go there: the rules of the noncombat move hold."
            raise edition.refuse(_HOW, text, (area, to), tuple(unit.id for unit in units))
        if sum(not unit.aboard for unit in units) > self._spare(state, area, to):
            raise edition.refuse(_OUT, "At least one unit of your side stays behind.", (area,))
        if sum(edition.types[unit.type].domain == "air" for unit in units) > self._room(state, to):
            raise edition.refuse(_HOW, "No carrier there has room for so many.", (to,))
        boarding = self._boarding(state, units, to)
        seats = berths(edition, state, boarding, self._transports(state, to))
        if seats is None:
            raise edition.refuse(_HOW, "No transport there has room for so many.", (to,))
        use_up(state, _ID)
        frame.way = (area, to)
        for ship, aboard in seats.items():
            for unit in aboard:
                state.put(unit._replace(area=to, aboard=ship))
        for unit in units:
            if unit not in boarding:
                self._put(state, unit, to)
        ids = [unit.id for unit in units]
        ctx.event("moved", UNITED_KINGDOM, units=count_types(edition, units), ids=ids, path=[area, to],
                  phase=state.phase, rule=_IN)  # fmt: skip

    def _put(self, state: State, unit: Unit, to: str) -> None:
        """Ships take along what is aboard; aircraft go aboard a carrier at sea."""
        domain = self.edition.types[unit.type].domain
        if domain == "sea":
            for cargo in state.cargo(unit.id):
                state.put(cargo._replace(area=to))
        deck = 0
        if domain == "air" and self.edition.board.areas[to].kind == "sea":
            decks = friendly_carriers(self.edition, state, to, UNITED_KINGDOM)
            deck = next(ship.id for ship in decks if free_slots(self.edition, state, ship) > 0)
        state.put(unit._replace(area=to, aboard=deck))

    def _ways(self, state: State, frame: EnigmaFrame) -> list[tuple[str, str]]:
        """Pairs of spaces, one of them under attack; the pair chosen once there is one."""
        if frame.way:
            return [frame.way]
        under = attacked(self.edition, state)
        near = self.edition.board.neighbours
        into = [(area, to) for to in under for area in near[to]]
        out = [(area, to) for area in under for to in near[area] if to not in under and self._friendly(state, to)]
        return [*into, *out]

    def _friendly(self, state: State, area: str) -> bool:
        """A territory of the side since the turn began, or a zone without enemy ships."""
        edition = self.edition
        if edition.board.areas[area].kind == "land":
            return was_friendly_land(edition, state, area, UNITED_KINGDOM)
        enemies = (unit for unit in state.at(area) if edition.at_war(unit.owner, UNITED_KINGDOM))
        return not any(edition.types[unit.type].domain == "sea" for unit in enemies)

    def _able(self, state: State, area: str, to: str) -> list[tuple[list[Unit], int]]:
        """British units that may go, of each sort how many at most: ships or land units, aircraft, those aboard."""
        edition, areas = self.edition, self.edition.board.areas
        by_sea = areas[area].kind == areas[to].kind == "sea"
        by_land = areas[area].kind == areas[to].kind == "land"
        by_sea = by_sea and canal_open(edition, state, area, to, UNITED_KINGDOM)
        surface: list[Unit] = []
        free: list[Unit] = []
        aboard: list[Unit] = []
        ashore: list[Unit] = []
        boarding: dict[str, list[Unit]] = {}
        for unit in state.at(area):
            domain = edition.types[unit.type].domain
            if unit.owner != UNITED_KINGDOM:
                continue
            if domain == "air" and (areas[to].kind == "land" or edition.has(unit.type, "carrier_air")):
                (aboard if unit.aboard else free).append(unit)
            elif domain == "land" and unit.aboard:
                if areas[to].kind == "land" and self._friendly(state, area):  # AAR-CM-75
                    ashore.append(unit)
            elif domain == "land" and areas[to].kind == "sea":
                boarding.setdefault(unit.type, []).append(unit)
            elif (by_sea if domain == "sea" else by_land) and domain != "air":
                surface.append(unit)
        spare = self._spare(state, area, to)
        # Who leaves a ship leaves the ship behind.
        limits = [(surface, spare), (free, min(spare, self._room(state, to))), (aboard, self._room(state, to)),
                  (ashore, _ANY)]  # fmt: skip
        limits += [(units, min(spare, self._seats(state, units, to))) for units in boarding.values()]
        return [(units, min(most, len(units))) for units, most in limits if units and most > 0]

    def _boarding(self, state: State, units: list[Unit], to: str) -> list[Unit]:
        """The land units among some that go aboard transports."""
        at_sea = self.edition.board.areas[to].kind == "sea"
        return [unit for unit in units if at_sea and self.edition.types[unit.type].domain == "land"]

    def _transports(self, state: State, zone: str) -> list[Unit]:
        """The transports of the side that may load in a zone: none beside enemy ships (AAR-CM-75), its own first."""
        if self.edition.board.areas[zone].kind == "land" or not self._friendly(state, zone):
            return []
        ships = [
            unit
            for unit in state.at(zone)
            if self.edition.allied(unit.owner, UNITED_KINGDOM) and unit_has(self.edition, state, unit, "transport")
        ]
        return sorted(ships, key=lambda ship: (ship.owner != UNITED_KINGDOM, ship.id))

    def _seats(self, state: State, units: list[Unit], zone: str) -> int:
        """How many of some land units of one type find room aboard."""
        ships = self._transports(state, zone)
        return next((n for n in range(len(units), 0, -1) if berths(self.edition, state, units[:n], ships)), 0)

    def _room(self, state: State, to: str) -> int:
        """Aircraft that can end there."""
        if self.edition.board.areas[to].kind == "land":
            return _ANY
        return sum(free_slots(self.edition, state, ship)
                   for ship in friendly_carriers(self.edition, state, to, UNITED_KINGDOM))  # fmt: skip

    def _spare(self, state: State, area: str, to: str) -> int:
        """How many units, without what is aboard them, may leave; out of an attacked space all but one of the side."""
        if to in attacked(self.edition, state):
            return _ANY
        return sum(self.edition.allied(u.owner, UNITED_KINGDOM) and not u.aboard for u in state.at(area)) - 1


def attacked(edition: Edition, state: State) -> list[str]:
    """Friendly spaces under German attack, in the order of the board; bombing raids attack no space."""
    fights = {area for kind, area in pending_combats(edition, state, []) if kind != "raid"}
    fights |= {*undefended(edition, state, []), *(entry["target"] for entry in state.assaults)}
    for entry in state.assaults:
        if any(edition.at_war(unit.owner, GERMANY) for unit in state.at(entry["zone"])):
            fights.add(entry["zone"])
    return [
        area
        for area, space in edition.board.areas.items()
        if area in fights and (space.kind == "sea" or is_friendly_land(edition, state, area, UNITED_KINGDOM))
    ]


def _begin(ctx: AxisContext, edition: Edition, phase: str) -> None:
    ready = holds(ctx.state, UNITED_KINGDOM, _ID) and not used(ctx.state, _ID)
    if phase == "combat" and ctx.state.turn == GERMANY and ready:
        ctx.call(EnigmaStep.name)


ENIGMA_DECODED = Advantage(
    _ID, "Enigma Decoded", UNITED_KINGDOM, 3, _IN,
    "once, British units move before Germany's combats",
    hooks=Hooks(phase_began=(_begin,)), steps=(EnigmaStep,), actions=(Enigma,),
)  # fmt: skip
