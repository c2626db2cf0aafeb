"""Submarines fire at transports that pass without an escort, in either movement phase (P40-SUB-11 to P40-SUB-14).

The question comes as the order is given, zone by zone, and the shots follow at once; orders given before then stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.step import Decision, Frame
from boardgame.games.axis_allies.actions import Action, Casualties, Units
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, Battle, count_types
from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, KitStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.movement.combat_move_options import unit_items
from boardgame.games.axis_allies.movement.selection import groups, pick
from boardgame.games.axis_allies.state import State, Unit, snapshot
from boardgame.games.axis_allies.telling.names_in_english import unit_words

AMBUSH = "ambush"
"""Name of the step, and of the purpose of its dice."""


class Ambush(Action):
    """Say which submarines fire at the transports that pass; none is allowed."""

    do: Literal["ambush"] = "ambush"
    submarines: Units


def ambushes(edition: Edition, state: State, units: Sequence[Unit], path: Sequence[str]) -> list[list[str]]:
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
        [zone, power.id]
        for zone in path[1:]
        for power in edition.powers
        if at_war(edition, state, power.id, state.turn) and boats(edition, state, zone, power.id)
    ]


def boats(edition: Edition, state: State, zone: str, power: str) -> list[Unit]:
    """The submarines of a power in a zone; to have submerged keeps one out of that battle only (P40-CON-32)."""
    return [unit for unit in state.at(zone) if unit.owner == power and edition.has(unit.type, "submarine")]


class AmbushStep(KitStep):
    """Asks the owners of the submarines that transports meet, and carries the shots out (P40-SUB-11, P40-SUB-12)."""

    name = AMBUSH

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        data = frame.data
        ships = self._ships(state, data)
        if data.get("lose"):
            zone = data["ask"][0][0]
            passing = f"of the transports that pass {self.edition.board.areas[zone].name}"
            text = f"{data['lose']} {passing} {'is' if data['lose'] == 1 else 'are'} sunk. Which?"
            more = {"area": zone, "units": [ship.id for ship in ships], "hits": data["lose"]}
            return Decision(state.turn, "ambush_losses", text, ("P40-SUB-12",), more)
        if not data["ask"] or not ships:
            return None
        zone, power = data["ask"][0]
        own = [unit.id for unit in boats(self.edition, state, zone, power)]
        text = f"Transports pass {self.edition.board.areas[zone].name}: which submarines fire at them?"
        more = {"area": zone, "units": own, "transports": [ship.id for ship in ships]}
        return Decision(power, self.name, text, ("P40-SUB-11", "P40-SUB-12"), more)

    def options(self, state: State, frame: Frame) -> list[Option]:
        """Any number of the submarines there; or, for their owner, the transports that are lost."""
        data = frame.data
        zone, power = data["ask"][0]
        if data.get("lose"):
            items = tuple(
                Item(f"{ship.type}:{ship.id}", 1, (ship.id,), detail=self._cargo(state, ship))
                for ship in self._ships(state, data)
            )
            blank = Counts("units", items, data["lose"], data["lose"])
            return [Option({"by": state.turn, "do": "casualties"}, (blank,), "Lose transports", ("P40-SUB-12",), zone)]
        items = unit_items(groups(boats(self.edition, state, zone, power)).values())
        action = {"by": power, "do": self.name}
        text = "Fire at the transports"
        return [Option(action, (Counts("submarines", items, 0),), text, ("P40-SUB-11",), zone, 0, "battle")]

    def _cargo(self, state: State, ship: Unit) -> str:
        """What goes down with a transport."""
        aboard = state.cargo(ship.id)
        return f"{unit_words(self.edition, count_types(self.edition, aboard))} aboard" if aboard else "empty"

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """Fire, or take the losses."""
        data, state, edition = frame.data, ctx.state, self.edition
        zone, power = data["ask"][0]
        if data.get("lose"):
            if not isinstance(action, Casualties):
                raise Refusal(NOT_ASKED, "Say first which transports are lost.", (zone,))
            lost = pick(state, action.units, self._ships(state, data), state.turn, zone)
            if len(lost) != data["lose"]:
                text = f"One transport is lost for each hit: {data['lose']}, not {len(lost)}."
                raise edition.refuse("P40-SUB-12", text, (zone,))
            data["lose"] = 0
            data["ask"].pop(0)
            self._sink(ctx, zone, lost)
            return
        if not isinstance(action, Ambush):
            raise Refusal(NOT_ASKED, "Say first which submarines fire; none is allowed.", (zone,))
        if isinstance(action.submarines, Mapping):
            for key, count in action.submarines.items():
                type_ = key.rpartition(":")[2]
                if count and type_ in edition.types and not edition.has(type_, "submarine"):
                    raise edition.refuse("P40-SUB-11", "Only submarines fire at transports that pass.", (zone,))
        firing = pick(state, action.submarines, boats(edition, state, zone, power), power, zone)
        self._fire(ctx, data, zone, power, firing)

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """Done: what was ordered before the shots can no longer be taken back."""
        ctx.state.orders = []
        ctx.state.before = snapshot(ctx.state)
        ctx.end()

    def _ships(self, state: State, data: dict[str, Any]) -> list[Unit]:
        return [state.units[ship] for ship in data["ships"] if ship in state.units]

    def _fire(self, ctx: AxisContext, data: dict[str, Any], zone: str, power: str, firing: list[Unit]) -> None:
        """Each submarine fires once at each transport, or once in all, as agreed (P40-SUB-12)."""
        state = ctx.state
        ships = self._ships(state, data)
        if not firing:
            data["ask"].pop(0)
            return
        if state.options.get("passing_shots") == "per_submarine":
            hits = min(self._roll(ctx, zone, power, firing, ships), len(ships))
            alike = len(groups(ship._replace(id=0) for ship in ships)) == 1 and not any(
                state.cargo(ship.id) for ship in ships
            )
            if hits and hits < len(ships) and not alike:
                data["lose"] = hits
                return
            data["ask"].pop(0)
            self._sink(ctx, zone, ships[:hits])
            return
        data["ask"].pop(0)
        sunk = [ship for ship in ships if self._roll(ctx, zone, power, firing, [ship])]
        self._sink(ctx, zone, sunk)

    def _roll(self, ctx: AxisContext, zone: str, power: str, firing: list[Unit], ships: list[Unit]) -> int:
        """The hits of one shot of each submarine at its attack value."""
        types = self.edition.types
        value = types[firing[0].type].attack
        dice = ctx.roll(len(firing), power, AMBUSH, value, area=zone, side=ATTACKER,
                        units=count_types(self.edition, firing), against=count_types(self.edition, ships))  # fmt: skip
        hits = sum(die <= value for die in dice)
        ctx.events[-1].data["hits"] = hits
        return hits

    def _sink(self, ctx: AxisContext, zone: str, ships: list[Unit]) -> None:
        """Transports and their cargo are gone; announcements of that cargo fall with it."""
        state = ctx.state
        if not ships:
            return
        ids = [ship.id for ship in ships]
        battle = Battle(self.edition, state, Battle.new_data(zone, "sea", state.turn))
        battle.data["units"][ATTACKER] = list(ids)
        battle.take_hits(ctx, ATTACKER, ids, AMBUSH, strip=False)


def _moved(ctx: AxisContext, edition: Edition, units: Sequence[Unit], path: Sequence[str]) -> None:
    asked = ambushes(edition, ctx.state, units, path)
    if asked:
        ships = [unit.id for unit in units if edition.has(unit.type, "transport")]
        ctx.call(AMBUSH, ask=asked, ships=ships)



HOOKS = Hooks(moved=(_moved,))
"""Told of every move."""
