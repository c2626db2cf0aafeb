"""Offshore bombardment: which ships may fire, and their fire before the first round (A42-AMP-07 to A42-AMP-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Bombard
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, Battle
from boardgame.games.axis_allies.battle.battle_stage import Stage
from boardgame.games.axis_allies.battle.firing import volley
from boardgame.games.axis_allies.battle.hits import call_casualties, hit_groups
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.edition.battle_rules import BOMBARDMENT, CHART
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.modifiers import bombard_value
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import a, place_name, plural


def bombarding_ships(edition: Edition, state: State, zones: Iterable[str], power: str) -> list[Unit]:
    """The ships of a power in the zones that may still bombard this turn.

    A42-UNI-57: from the zone of the transports. A42-AMP-07, A42-AMP-09, A42-CON-22, A42-UNI-59: none that fought at
    sea, as all in a zone where combat takes place do, wherever they retreated to. A42-AMP-12: none that has fired.
    """
    return [
        unit
        for zone in sorted(set(zones))
        for unit in state.at(zone)
        if unit.owner == power and bombard_value(edition, state, unit) > 0 and unit_marks.FOUGHT not in unit.marks
    ]


def bombardment_class(state: State) -> str:
    """The class of bombardment hits: land units only, or any unit, as agreed before play (A42-AMP-11, A42-UNI-58)."""
    return BOMBARDMENT if state.options.get("bombardment_targets", "land") == "land" else CHART


def bombarding_an_assault(edition: Edition, state: State, target: str, landing: Iterable[int]) -> list[Unit]:
    """The ships that may bombard a territory, if there is somebody to hit.

    Args:
        edition: the edition played.
        state: the position.
        target: the territory.
        landing: ids of the units about to land there; the ships are in the zones these come from.
    """
    battle = Battle.unplaced(edition, state, target, "land")
    hit = bombardment_class(state)
    if not any(battle.may_take(hit, unit) for unit in battle.defenders_at()):
        return []
    return bombarding_ships(edition, state, {state.units[unit].area for unit in landing}, state.turn)


def most_bombarding(edition: Edition, state: State, target: str, landing: Sequence[int]) -> int:
    """How many ships may bombard: at most one for each unit that lands (A42-AMP-08, A42-UNI-60)."""
    ships = len(bombarding_an_assault(edition, state, target, landing)) if landing else 0
    return min(ships, len(landing)) if edition.battle.bombard_limit else ships


@dataclass(slots=True)
class LandingFrame(Frame):
    """A landing about which its power is asked: whether it goes ahead, and which ships support it.

    Attributes:
        target: the territory.
        landing: ids of the units that land.
    """

    target: str = ""
    landing: list[int] = field(default_factory=list)


class BombardStep(EditionStep):
    """Asks which ships bombard; the result is the list of their ids (A42-AMP-07, A42-AMP-08, A42-AMP-12)."""

    name = "bombard"
    frame = LandingFrame

    def decision(self, state: State, frame: LandingFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        most = most_bombarding(self.edition, state, frame.target, frame.landing)
        text = f"Which ships bombard {place_name(self.edition, frame.target)}? Up to {most} may."
        rules = tuple(self.edition.cite(rule) for rule in ("A42-AMP-07", "A42-AMP-08", "A42-AMP-12"))
        battle = Battle.unplaced(self.edition, state, frame.target, "land")
        board = {
            "area": frame.target, "kind": "land", "stage": "bombardment", "round": 0, "attacker": state.turn,
            # A42-AMP-14: what lands, with what came overland and by air.
            "attacker_units": [*frame.landing, *(unit.id for unit in battle.attackers_at())],
            "defender_units": [unit.id for unit in battle.defenders_at()],
            "seaborne": list(frame.landing), "ships": [ship.id for ship in self._ships(state, frame)],
        }  # fmt: skip
        more = {"area": frame.target, "maximum": most, "battle": board}
        return Decision((state.turn,), "bombard", text, rules, more)

    def heads(self, state: State, frame: LandingFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        kinds: dict[str, list[int]] = {}
        for ship in self._ships(state, frame):
            kinds.setdefault(f"{ship.type}:{ship.area}", []).append(ship.id)
        items = tuple(Item(key, len(ids), tuple(ids)) for key, ids in kinds.items())
        blank = Counts("units", items, 0, most_bombarding(self.edition, state, frame.target, frame.landing))
        rules = (self.edition.cite("A42-AMP-08"),)
        return [Option({"by": state.turn, "do": "bombard"}, (blank,), "Bombard", rules, frame.target, 0, "battle")]

    def act(self, ctx: AxisContext, frame: LandingFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        state = ctx.state
        if not isinstance(action, Bombard):
            raise Refusal(NOT_ASKED, "Say which ships bombard; it may be none.", (frame.target,))
        ships = self._ships(state, frame)
        self._check_named(state, frame, action, {ship.type for ship in ships})
        chosen = pick(state, action.units, ships, state.turn, frame.target)
        if len(chosen) > most_bombarding(self.edition, state, frame.target, frame.landing):
            # A42-AMP-08, A42-UNI-60: one ship for each unit that goes ashore there.
            landing = len(frame.landing)
            text = f"{landing} {plural(landing, 'unit lands', 'units land')}, and no more ships than that bombard."
            raise self.edition.refuse("A42-AMP-08", text, (frame.target,), tuple(ship.id for ship in chosen))
        ctx.end(sorted(ship.id for ship in chosen))

    def _ships(self, state: State, frame: LandingFrame) -> list[Unit]:
        return bombarding_an_assault(self.edition, state, frame.target, frame.landing)

    def _check_named(self, state: State, frame: LandingFrame, action: Bombard, able: set[str]) -> None:
        """Refuse with a rule what is named and may not bombard at all."""
        edition = self.edition
        named = action.units if isinstance(action.units, dict) else {}
        types = [key.rpartition(":")[2] for key, count in named.items() if count]
        if not isinstance(action.units, dict):
            types = [state.units[unit].type for unit in action.units if unit in state.units]
        for type_ in types:
            if type_ not in edition.types or not (edition.types[type_].bombard or type_ in able):
                name = edition.types[type_].name.lower() if type_ in edition.types else type_
                raise edition.refuse("A42-UNI-57", f"{a(name).capitalize()} cannot bombard.", (frame.target,))


class Bombardment(Stage):
    """The ships chosen fire; units hit go behind the casualty strip and still fire in the first round."""

    def advance(self, ctx: AxisContext, battle: Battle) -> bool:
        """See :class:`Stage`."""
        rules = battle.rules
        if battle.memory.begun:
            # A42-AMP-11, A42-AMP-13: behind the strip until the defenders of the first round have fired.
            chosen = battle.frame.take_result()
            battle.take_hits(ctx, DEFENDER, chosen, "bombardment", strip=rules.bombarded_answer)
            return True
        ships = [ctx.state.units[unit] for unit in battle.frame.bombard if unit in ctx.state.units]
        if not ships:
            return True
        battle.memory.begun = True
        power = {ship.id: bombard_value(battle.edition, ctx.state, ship) for ship in ships}
        # A42-AMP-10, A42-UNI-69: a battleship hits on 4, a cruiser on 3. The better value is rolled first.
        hits: dict[str, int] = {}
        for value in sorted(set(power.values()), reverse=True):
            group = [ship for ship in ships if power[ship.id] == value]
            values = {ship.id: value for ship in group}
            for kind, count in volley(
                ctx, battle, ATTACKER, group, "bombardment", values, bombardment_class(ctx.state)
            ).items():
                hits[kind] = hits.get(kind, 0) + count
        battle.mark([ship.id for ship in ships], unit_marks.BOMBARDED, unit_marks.FOUGHT)
        call_casualties(ctx, battle, DEFENDER, hit_groups(battle, DEFENDER, hits), "bombardment")
        return False
