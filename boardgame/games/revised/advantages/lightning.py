"""Lightning Assaults: Japanese transports that land troops twice in a turn (AAR-ADV-J4, AAR-ADV-J4b).

A transport that has put part of its cargo ashore in an assault may, when the combats are over, go on with what is left
of its movement and land the rest in a second coastal territory. Nothing is loaded in between, so that it never lands
more than it carries. It starts the second landing from a friendly zone: beside enemy ships its move would be over, and
it cannot fight them. Where it has fought its move is over, too, and it lands the rest from there or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import StrictInt

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, Id
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import points_left, unit_has
from boardgame.games.axis_allies.movement.movers import movers
from boardgame.games.axis_allies.movement.paths import routes
from boardgame.games.axis_allies.movement.terrain import Terrain, in_turn_cargo
from boardgame.games.axis_allies.phases.combat import COMBAT
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.log import power_name
from boardgame.games.revised.advantages.advantage import Advantage, holds

JAPAN = "japan"
_RULE = "AAR-ADV-J4"


class LightningAssault(Action):
    """Move a transport that has landed troops on to a zone, and land the rest in a territory beside it.

    ``area`` is the zone where the transport is; ``ship`` says which one where there are several.
    """

    do: Literal["lightning_assault"] = "lightning_assault"
    area: Id
    zone: Id
    target: Id
    ship: StrictInt | None = None


@dataclass(slots=True)
class LightningAssaultsFrame(Frame):
    """Second landings.

    Attributes:
        announced: whether some have been announced.
        fought: whether they have been fought.
    """

    announced: bool = False
    fought: bool = False


class LightningAssaultsStep(EditionStep):
    """Before the noncombat move: second landings are announced, then fought."""

    name = "lightning_assaults"
    frame = LightningAssaultsFrame

    def decision(self, state: State, frame: LightningAssaultsFrame) -> Decision | None:
        """Asked while a transport can land troops once more."""
        ships = [] if frame.fought else [*self._ways(state)]
        if not ships:
            return None
        return Decision((JAPAN,), self.name, "Announce second landings, or go on.", (_RULE,), {"ships": ships})

    def advance(self, ctx: AxisContext, frame: LightningAssaultsFrame) -> None:
        """No ship can, or all have been announced: fight what was."""
        if frame.announced and not frame.fought:
            self._fight(ctx, frame)
            return
        self._end(ctx)

    def _end(self, ctx: AxisContext) -> None:
        """The noncombat move, which has begun, goes on."""
        ctx.state.phase = "noncombat_move"
        ctx.end()

    def heads(self, state: State, frame: LightningAssaultsFrame, seat: str) -> list[Option]:
        """Every second landing, and none."""
        names = self.edition.board.areas
        found = []
        for ship, ways in self._ways(state).items():
            base = {"do": "lightning_assault", "by": JAPAN, "area": state.units[ship].area, "ship": ship}
            for (zone, target), cost in ways.items():
                text = f"Land in {names[target].name} from {names[zone].name}"
                action = {**base, "zone": zone, "target": target}
                found.append(Option(action, (), text, (_RULE,), target, cost, "battle"))
        return [*found, Option({"do": "end_phase", "by": JAPAN}, (), "No more landings", (_RULE,), tone="end")]

    def act(self, ctx: AxisContext, frame: LightningAssaultsFrame, action: Action) -> None:
        """Announce one, or fight what was announced."""
        state, edition = ctx.state, self.edition
        if isinstance(action, EndPhase):
            if frame.announced:
                self._fight(ctx, frame)
            else:
                self._end(ctx)
            return
        if not isinstance(action, LightningAssault):
            raise Refusal(NOT_ASKED, "Announce a second landing, or end the phase.")
        ways = {
            ship: found[action.zone, action.target]
            for ship, found in self._ways(state).items()
            if state.units[ship].area == action.area
            and action.ship in (None, ship)
            and (action.zone, action.target) in found
        }
        if not ways:
            text = "A transport that landed troops lands the rest on a coast in reach; a fight at sea ends its move."
            raise edition.refuse("AAR-ADV-J4b", text, (action.zone, action.target))
        if not frame.announced:
            frame.announced = True
            state.assaults, state.raids, state.attacks = [], {}, []
        ship_id, cost = next(iter(ways.items()))
        ship = state.units[ship_id]
        cargo = in_turn_cargo(state, ship.id, JAPAN)
        for unit in state.cargo(ship.id):
            state.put(unit._replace(area=action.zone))
        state.put(ship._replace(area=action.zone, moved=ship.moved + cost).unmarked(unit_marks.OFFLOADED))
        ids = sorted(unit.id for unit in cargo)
        same = next((e for e in state.assaults if (e["zone"], e["target"]) == (action.zone, action.target)), None)
        if same:
            same["cargo"] = sorted([*same["cargo"], *ids])
        else:
            state.assaults.append({"zone": action.zone, "target": action.target, "cargo": ids})
        ctx.event("lightning_assault", JAPAN, zone=action.zone, target=action.target, ids=ids, **{"from": ship.area})

    def _fight(self, ctx: AxisContext, frame: LightningAssaultsFrame) -> None:
        """The combat phase once more, for these landings alone."""
        state = ctx.state
        frame.fought = True
        over = [f"combat:{area}" for area in dict.fromkeys(u.area for u in state.units.values() if u.owner == JAPAN)]
        ctx.call(COMBAT, begun=True, done=over, rockets_over=True)
        for listener in self.edition.hooks.phase_began:
            listener(ctx, self.edition, state.phase)  # a treaty may be broken by these landings too

    def _ways(self, state: State) -> dict[int, dict[tuple[str, str], int]]:
        """For each ship the zones and territories of a second landing, with the spaces to go."""
        terrain = Terrain(self.edition, state, JAPAN, combat=True)
        found: dict[int, dict[tuple[str, str], int]] = {}
        for ship in state.units.values():
            able = ship.owner == JAPAN and unit_marks.OFFLOADED in ship.marks and unit_marks.RETREATED not in ship.marks
            if not able or not unit_has(self.edition, state, ship, "transport") or ship.area in terrain.hostile:
                continue
            if not any(self.edition.has(unit.type, "captures") for unit in in_turn_cargo(state, ship.id, JAPAN)):
                continue
            zones = {ship.area: 0}
            # AAR-ADV-J4b: in the first hostile zone it enters, where it has fought, its move is over.
            if points_left(self.edition, state, ship) > 0 and unit_marks.FOUGHT not in ship.marks:
                ways = routes(terrain, movers(self.edition, state, [ship]), ship.area)
                zones |= {zone: len(path) - 1 for (zone, _), path in ways.items() if zone not in terrain.hostile}
            ways_out = {
                (zone, target): cost
                for zone, cost in zones.items()
                for target in terrain.board.land_neighbours[zone]
                if target in terrain.hostile and not any(u.owner == JAPAN for u in state.at(target))
            }
            if ways_out:
                found[ship.id] = ways_out
        return found


def _begin(ctx: AxisContext, edition: Edition, phase: str) -> None:
    if phase == "noncombat_move" and ctx.state.turn == JAPAN and holds(ctx.state, JAPAN, "lightning_assaults"):
        ctx.state.phase = "combat"  # AAR-ADV-J4: the second landings are attacks, and come before units move on
        ctx.call(LightningAssaultsStep.name)


def _lightning(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    who = power_name(edition, by)
    return f"{who} goes on from [{data['from']}] to land in [{data['target']}] from [{data['zone']}]."


LIGHTNING_ASSAULTS = Advantage(
    "lightning_assaults", "Lightning Assaults", JAPAN, 4, _RULE,
    "transports may land troops in two territories in a turn",
    hooks=Hooks(phase_began=(_begin,), sentences={"lightning_assault": _lightning}),
    steps=(LightningAssaultsStep,), actions=(LightningAssault,),
)  # fmt: skip
