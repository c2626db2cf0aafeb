"""Submarines fire at transports that pass without an escort, in either movement phase (P40-SUB-11 to P40-SUB-14).

The question comes as the order is given, zone by zone, and the shots follow at once; orders given before then stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Casualties, Units
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle, count_types
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.movement.combat_move_options import unit_items
from boardgame.games.axis_allies.movement.selection import groups, pick
from boardgame.games.axis_allies.state import State, Unit, snapshot
from boardgame.games.axis_allies.telling.names_in_english import place_name, unit_words

AMBUSH = "ambush"
"""Name of the step, and of the purpose of its dice."""


class Ambush(Action):
    """Say which submarines fire at the transports that pass; it may be none."""

    do: Literal["ambush"] = "ambush"
    submarines: Units


def ambushes(edition: Edition, state: State, units: Sequence[Unit], path: Sequence[str]) -> list[tuple[str, str]]:
    """Zones entered and powers whose submarines may fire there at transports without an escort.

    P40-SUB-13, P40-FAQ-21: an escort is a surface warship that made the whole move with them. P40-SUB-14, P40-FAQ-22:
    only at enemies. Where a move starts nothing is entered.
    """
    moved = [state.units[unit.id] for unit in units if unit.id in state.units]
    ships = [unit for unit in moved if edition.has(unit.type, "transport")]
    escorts = {(unit.start, unit.moved) for unit in moved if edition.has(unit.type, "surface_warship")}
    if all((ship.start, ship.moved) in escorts for ship in ships):
        return []
    return [
        (zone, power.id)
        for zone in path[1:]
        for power in edition.powers
        if at_war(edition, state, power.id, state.turn) and boats(edition, state, zone, power.id)
    ]


def boats(edition: Edition, state: State, zone: str, power: str) -> list[Unit]:
    """The submarines of a power in a zone; to have submerged keeps one out of that battle only (P40-CON-32)."""
    return [unit for unit in state.at(zone) if unit.owner == power and edition.has(unit.type, "submarine")]


@dataclass(slots=True)
class AmbushesFrame(Frame):
    """Transports that pass submarines.

    Attributes:
        to_ask: zones and powers with submarines still to be asked, in order.
        ships: ids of the transports, those sunk included.
        at: zone and power of the submarines that fire now; None between two of them.
        hits: how many transports are sunk, while it is asked which.
    """

    to_ask: list[tuple[str, str]] = field(default_factory=list)
    ships: list[int] = field(default_factory=list)
    at: tuple[str, str] | None = None
    hits: int = 0


class AmbushesStep(EditionStep):
    """Has the owners of submarines asked that transports meet, and carries the shots out (P40-SUB-11, P40-SUB-12).

    What was ordered before the shots can no longer be taken back.
    """

    name = "ambushes"
    frame = AmbushesFrame

    def advance(self, ctx: AxisContext, frame: AmbushesFrame) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        state, result = ctx.state, frame.take_result()
        ships = [ship for ship in frame.ships if ship in state.units]
        if frame.at and frame.hits:
            self._sink(ctx, frame, [state.units[ship] for ship in result])
        elif frame.at:
            self._fire(ctx, frame, [state.units[unit] for unit in result], [state.units[ship] for ship in ships])
        elif frame.to_ask and ships:
            frame.at = zone, power = frame.to_ask.pop(0)
            ctx.call(AMBUSH, zone=zone, power=power, transports=ships)
        else:
            state.orders = []
            state.before = snapshot(state)
            ctx.end()

    def _fire(self, ctx: AxisContext, frame: AmbushesFrame, firing: list[Unit], ships: list[Unit]) -> None:
        """Each submarine fires once at each transport, or once in all, as agreed (P40-SUB-12)."""
        state = ctx.state
        assert frame.at is not None
        if not firing:
            frame.at = None
        elif state.options.get("passing_shots") == "per_submarine":
            hits = min(self._roll(ctx, frame.at, firing, ships), len(ships))
            alike = len(groups(ship._replace(id=0) for ship in ships)) == 1 and not any(
                state.cargo(ship.id) for ship in ships
            )
            if hits and hits < len(ships) and not alike:
                frame.hits = hits
                transports = [ship.id for ship in ships]
                ctx.call(AmbushLossesStep.name, zone=frame.at[0], transports=transports, hits=hits)
            else:
                self._sink(ctx, frame, ships[:hits])
        else:
            self._sink(ctx, frame, [ship for ship in ships if self._roll(ctx, frame.at, firing, [ship])])

    def _roll(self, ctx: AxisContext, at: tuple[str, str], firing: list[Unit], ships: list[Unit]) -> int:
        """The hits of one shot of each submarine at its attack value."""
        (zone, power), types = at, self.edition.types
        value = types[firing[0].type].attack
        dice = ctx.roll(len(firing), power, AMBUSH, value, area=zone, side=ATTACKER,
                        units=count_types(self.edition, firing), against=count_types(self.edition, ships))  # fmt: skip
        hits = sum(die <= value for die in dice)
        ctx.events[-1].data["hits"] = hits
        return hits

    def _sink(self, ctx: AxisContext, frame: AmbushesFrame, ships: list[Unit]) -> None:
        """Transports and their cargo are gone; announcements of that cargo fall with it."""
        assert frame.at is not None
        zone = frame.at[0]
        frame.at, frame.hits = None, 0
        if not ships:
            return
        ids = [ship.id for ship in ships]
        battle = Battle.unplaced(self.edition, ctx.state, zone, "sea")
        battle.frame.units[ATTACKER] = list(ids)
        battle.take_hits(ctx, ATTACKER, ids, AMBUSH, strip=False)


@dataclass(slots=True)
class AmbushFrame(Frame):
    """A power whose submarines may fire at transports that pass.

    Attributes:
        zone: where they meet.
        power: the power asked.
        transports: ids of the transports.
    """

    zone: str = ""
    power: str = ""
    transports: list[int] = field(default_factory=list)


class AmbushStep(EditionStep):
    """Asks which submarines fire at the transports that pass; the result is the list of their ids (P40-SUB-11)."""

    name = AMBUSH
    frame = AmbushFrame

    def decision(self, state: State, frame: AmbushFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        own = [unit.id for unit in boats(self.edition, state, frame.zone, frame.power)]
        text = f"Transports pass {place_name(self.edition, frame.zone)}: which submarines fire at them?"
        more = {"area": frame.zone, "units": own, "transports": list(frame.transports)}
        return Decision((frame.power,), self.name, text, ("P40-SUB-11", "P40-SUB-12"), more)

    def heads(self, state: State, frame: AmbushFrame, seat: str) -> list[Option]:
        """Any number of the submarines there."""
        items = unit_items(groups(boats(self.edition, state, frame.zone, frame.power)).values())
        action = {"by": frame.power, "do": self.name}
        text = "Fire at the transports"
        return [Option(action, (Counts("submarines", items, 0),), text, ("P40-SUB-11",), frame.zone, 0, "battle")]

    def act(self, ctx: AxisContext, frame: AmbushFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        state, edition, zone = ctx.state, self.edition, frame.zone
        if not isinstance(action, Ambush):
            raise Refusal(NOT_ASKED, "First say which submarines fire; it may be none.", (zone,))
        if isinstance(action.submarines, Mapping):
            for key, count in action.submarines.items():
                type_ = key.rpartition(":")[2]
                if count and type_ in edition.types and not edition.has(type_, "submarine"):
                    raise edition.refuse("P40-SUB-11", "Only submarines fire at transports that pass.", (zone,))
        able = boats(edition, state, zone, frame.power)
        ctx.end([unit.id for unit in pick(state, action.submarines, able, frame.power, zone)])


@dataclass(slots=True)
class AmbushLossesFrame(Frame):
    """Transports of which some are sunk.

    Attributes:
        zone: where they were hit.
        transports: their ids.
        hits: how many are sunk.
    """

    zone: str = ""
    transports: list[int] = field(default_factory=list)
    hits: int = 0


class AmbushLossesStep(EditionStep):
    """Asks the owner which of the transports are sunk; the result is the list of their ids (P40-SUB-12)."""

    name = "ambush_losses"
    frame = AmbushLossesFrame

    def decision(self, state: State, frame: AmbushLossesFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        passing = f"of the transports that pass {place_name(self.edition, frame.zone)}"
        text = f"{frame.hits} {passing} {'is' if frame.hits == 1 else 'are'} sunk. Which?"
        more = {"area": frame.zone, "units": list(frame.transports), "hits": frame.hits}
        return Decision((state.turn,), self.name, text, ("P40-SUB-12",), more)

    def heads(self, state: State, frame: AmbushLossesFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        ships = [state.units[ship] for ship in frame.transports]
        items = tuple(Item(f"{ship.type}:{ship.id}", 1, (ship.id,), detail=self._cargo(state, ship)) for ship in ships)
        blank = Counts("units", items, frame.hits, frame.hits)
        action = {"by": state.turn, "do": "casualties"}
        return [Option(action, (blank,), "Lose transports", ("P40-SUB-12",), frame.zone)]

    def act(self, ctx: AxisContext, frame: AmbushLossesFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        state, zone = ctx.state, frame.zone
        if not isinstance(action, Casualties):
            raise Refusal(NOT_ASKED, "First say which transports are lost.", (zone,))
        ships = [state.units[ship] for ship in frame.transports]
        lost = pick(state, action.units, ships, state.turn, zone)
        if len(lost) != frame.hits:
            text = f"One transport is lost for each hit: {frame.hits}, not {len(lost)}."
            raise self.edition.refuse("P40-SUB-12", text, (zone,))
        ctx.end([ship.id for ship in lost])

    def _cargo(self, state: State, ship: Unit) -> str:
        """What goes down with a transport."""
        aboard = state.cargo(ship.id)
        return f"{unit_words(self.edition, count_types(self.edition, aboard))} aboard" if aboard else "empty"


def _moved(ctx: AxisContext, edition: Edition, units: Sequence[Unit], path: Sequence[str]) -> None:
    asked = ambushes(edition, ctx.state, units, path)
    if asked:
        ships = [unit.id for unit in units if edition.has(unit.type, "transport")]
        ctx.call(AmbushesStep.name, to_ask=asked, ships=ships)


HOOKS = Hooks(moved=(_moved,))
"""Called after every move."""
