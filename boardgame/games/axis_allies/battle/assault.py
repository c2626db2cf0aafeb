"""An amphibious assault: sea combat, bombardment, land combat (A42-AMP-01 to A42-AMP-17)."""

from __future__ import annotations

from typing import Any

from boardgame.engine.option import Choice, Counts, Item, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.engine.step import Decision, Frame
from boardgame.games.axis_allies.actions import Action, Answer, Bombard
from boardgame.games.axis_allies.battle.battle import call_battle
from boardgame.games.axis_allies.battle.battle_data import Battle, count_types
from boardgame.games.axis_allies.battle.bombardment import bombarding_ships, bombardment_class
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.spaces import enemies_at, is_friendly_land, is_hostile_zone
from boardgame.games.axis_allies.edition.edition_step import AxisContext, KitStep
from boardgame.games.axis_allies.edition.modifiers import unit_move
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import plural

ASSAULT = "assault"
"""Name of the step that carries out the assaults announced against one territory."""


def call_assault(ctx: AxisContext, target: str, before: dict[str, list[str]]) -> None:
    """Carry out the assaults on a territory; ``before`` is the result of an assault carried out earlier this turn.

    The step's result: ``{"ignored": zones whose submarines were left alone, "withdrawn": zones retreated from}``.
    """
    zones = list(dict.fromkeys(entry["zone"] for entry in ctx.state.assaults if entry["target"] == target))
    ctx.call(ASSAULT, target=target, zones=zones, stage="sea", ask="", at="", bombard=[], landing=[],
             ignored=list(before.get("ignored", [])), withdrawn=list(before.get("withdrawn", [])))  # fmt: skip


class AssaultStep(KitStep):
    """All the assaults on one territory, one after another at sea, together on land."""

    name = ASSAULT

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """See :class:`~boardgame.engine.step.Step`."""
        data, names = frame.data, self.edition.board.areas
        target = names[data["target"]].name
        if data["ask"] == "zone":
            zone = names[data["zones"][0]].name
            text = f"Only submarines or transports oppose the landing on {target} in {zone}: fight or ignore them?"
            cited = (self.edition.cite("A42-AMP-04"), self.edition.cite("A42-AMP-09"))
            return Decision(state.turn, "answer", text, cited, {"area": data["zones"][0], "target": data["target"]})
        if data["ask"] == "landing":
            text = f"Land in {target} as announced, or call the landing off?"
            more = {"area": data["target"], "target": data["target"], "units": list(data["landing"])}
            return Decision(state.turn, "answer", text, (self.edition.cite("AAR-AMP-03"),), more)
        if data["ask"] == "bombard":
            ships = self._ships(state, data)
            most = self._limit(data, ships)
            text = f"Which ships bombard {target}? {most} may."
            rules = tuple(self.edition.cite(rule) for rule in ("A42-AMP-07", "A42-AMP-08", "A42-AMP-12"))
            battle = {
                "area": data["target"], "kind": "land", "stage": "bombardment", "round": 0, "attacker": state.turn,
                "attacker_units": [unit.id for unit in self._force(state, data)],
                "defender_units": [unit.id for unit in self._battle(state, data).defenders_at()],
                "seaborne": list(data["landing"]), "ships": [ship.id for ship in ships],
            }  # fmt: skip
            more = {"area": data["target"], "maximum": most, "battle": battle}
            return Decision(state.turn, "bombard", text, rules, more)
        return None

    def options(self, state: State, frame: Frame) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        data = frame.data
        if data["ask"] == "zone":
            choice = Choice("choice", ("fight", "ignore"), ("Fight them", "Ignore them"))
            rules = (self.edition.cite("A42-AMP-04"),)
            return [Option({"by": state.turn, "do": "answer"}, (choice,), "Fight or ignore", rules, data["zones"][0])]
        if data["ask"] == "landing":
            choice = Choice("choice", ("land", "call_off"), ("Land", "Call the landing off"))
            rules = (self.edition.cite("AAR-AMP-03"),)
            return [Option({"by": state.turn, "do": "answer"}, (choice,), "Land or not", rules, data["target"])]
        ships = self._ships(state, data)
        kinds: dict[str, list[int]] = {}
        for ship in ships:
            kinds.setdefault(f"{ship.type}:{ship.area}", []).append(ship.id)
        items = tuple(Item(key, len(ids), tuple(ids)) for key, ids in kinds.items())
        blank = Counts("units", items, 0, self._limit(data, ships))
        rules = (self.edition.cite("A42-AMP-08"),)
        return [Option({"by": state.turn, "do": "bombard"}, (blank,), "Bombard", rules, data["target"], 0, "battle")]

    def act(self, ctx: AxisContext, frame: Frame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        data, edition = frame.data, self.edition
        if data["ask"] == "zone":
            if not isinstance(action, Answer) or action.choice not in ("fight", "ignore"):
                raise Refusal(NOT_ASKED, "Answer fight or ignore.", (data["zones"][0],))
            data["ask"] = ""
            if action.choice == "ignore":
                data["ignored"].append(data["zones"].pop(0))
            else:
                self._sea_battle(ctx, data)
            return
        if data["ask"] == "landing":
            if not isinstance(action, Answer) or action.choice not in ("land", "call_off"):
                raise Refusal(NOT_ASKED, "Answer land or call_off.", (data["target"],))
            data["ask"] = ""
            if action.choice == "call_off":
                ctx.event("landing_called_off", ctx.state.turn, area=data["target"])
                data["landing"], data["called_off"] = [], True
            self._ask_bombard(ctx.state, data)
            return
        if not isinstance(action, Bombard):
            raise Refusal(NOT_ASKED, "Say which ships bombard; none is allowed.", (data["target"],))
        ships = self._ships(ctx.state, data)
        self._check_named(ctx.state, data, action)
        chosen = pick(ctx.state, action.units, ships, ctx.state.turn, data["target"])
        if len(chosen) > self._limit(data, ships):
            # A42-AMP-08, A42-UNI-60: one ship for each unit that goes ashore there.
            landing = len(data["landing"])
            text = f"{landing} {plural(landing, 'unit lands', 'units land')}, and no more ships than that bombard."
            raise edition.refuse("A42-AMP-08", text, (data["target"],), tuple(ship.id for ship in chosen))
        data["ask"], data["bombard"] = "", sorted(ship.id for ship in chosen)

    def advance(self, ctx: AxisContext, frame: Frame) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        data, state, edition = frame.data, ctx.state, self.edition
        if data["stage"] == "sea":
            if data.pop("result", "") == "retreat":
                data["withdrawn"].append(data["at"])
            if data["zones"]:
                self._next_zone(ctx, data)
                return
            data["landing"] = [unit.id for unit in self._landing(state, data)]
            data["stage"] = "land"
            if data["landing"] and not edition.movement.must_land:
                data["ask"] = "landing"
            else:
                self._ask_bombard(state, data)
        elif data["stage"] == "land":
            data["stage"] = "end"
            self._land(ctx, data)
        else:
            self._land_guns(ctx, data)
            ctx.end({"ignored": data["ignored"], "withdrawn": data["withdrawn"]})

    def _ask_bombard(self, state: State, data: dict[str, Any]) -> None:
        """A42-AMP-02: step 2 is asked for only where some ship may fire at somebody."""
        if self._limit(data, self._ships(state, data)):
            data["ask"] = "bombard"

    # --- at sea ----------------------------------------------------------------------------------------------------

    def _next_zone(self, ctx: AxisContext, data: dict[str, Any]) -> None:
        state, edition, zone = ctx.state, self.edition, data["zones"][0]
        if zone in state.fought or zone in data["ignored"]:
            data["zones"].pop(0)
        elif is_hostile_zone(edition, state, zone, state.turn) or zone in state.attacks:
            self._sea_battle(ctx, data)  # A42-AMP-03, A42-AMP-06
        elif any(edition.types[unit.type].domain == "sea" for unit in enemies_at(edition, state, zone, state.turn)):
            data["ask"] = "zone"  # A42-AMP-04
        else:
            data["zones"].pop(0)

    def _sea_battle(self, ctx: AxisContext, data: dict[str, Any]) -> None:
        """A42-AMP-05: every ship of the power in the zone takes part; A42-AMP-18: before anything happens on land."""
        zone = data["at"] = data["zones"].pop(0)
        probe = Battle(self.edition, ctx.state, Battle.new_data(zone, "sea", ctx.state.turn))
        # A42-AMP-25: only the aircraft moved to the zone. A42-AMP-27: no aircraft from the territory.
        if probe.attackers_at() and probe.defenders_at():
            call_battle(ctx, zone, "sea", ctx.state.turn)

    # --- ashore ----------------------------------------------------------------------------------------------------

    def _cargo(self, state: State, data: dict[str, Any]) -> list[Unit]:
        """The cargo of the assaults that is still in the zone where the landing starts.

        A42-AMP-13: that zone holds no enemy surface warship; A42-AMP-16, A42-CM-44: nothing lands after a retreat.
        """
        found = []
        for entry in state.assaults:
            if entry["target"] != data["target"]:
                continue
            zone = entry["zone"]
            if is_hostile_zone(self.edition, state, zone, state.turn) or zone in data["withdrawn"]:
                continue
            # A42-UNI-91: the cargo of a transport that retreated is no longer in the zone.
            found += [
                state.units[unit]
                for unit in entry["cargo"]
                if unit in state.units and state.units[unit].aboard and state.units[unit].area == zone
            ]
        return found

    def _landing(self, state: State, data: dict[str, Any]) -> list[Unit]:
        return [unit for unit in self._cargo(state, data) if not self.edition.has(unit.type, "antiaircraft")]

    def _battle(self, state: State, data: dict[str, Any]) -> Battle:
        return Battle(self.edition, state, Battle.new_data(data["target"], "land", state.turn))

    def _force(self, state: State, data: dict[str, Any]) -> list[Unit]:
        """A42-AMP-14: what lands, with what came overland and by air."""
        return [*(state.units[unit] for unit in data["landing"]), *self._battle(state, data).attackers_at()]

    def _ships(self, state: State, data: dict[str, Any]) -> list[Unit]:
        """The ships that may bombard, if there is somebody to hit."""
        zones = {state.units[unit].area for unit in data["landing"]}
        battle = self._battle(state, data)
        hit = bombardment_class(state)
        if not any(battle.may_take(hit, unit) for unit in battle.defenders_at()):
            return []
        return bombarding_ships(self.edition, state, zones, state.turn)

    def _limit(self, data: dict[str, Any], ships: list[Unit]) -> int:
        """A42-AMP-08, A42-UNI-60: at most one ship for each unit that lands in this territory."""
        if not data["landing"]:
            return 0
        return min(len(ships), len(data["landing"])) if self.edition.battle.bombard_limit else len(ships)

    def _check_named(self, state: State, data: dict[str, Any], action: Bombard) -> None:
        """Refuse with a rule what is named and may not bombard at all."""
        edition, target = self.edition, data["target"]
        named = action.units if isinstance(action.units, dict) else {}
        types = [key.rpartition(":")[2] for key, count in named.items() if count]
        if not isinstance(action.units, dict):
            types = [state.units[unit].type for unit in action.units if unit in state.units]
        for type_ in types:
            able = {ship.type for ship in self._ships(state, data)}
            if type_ not in edition.types or not (edition.types[type_].bombard or type_ in able):
                name = edition.types[type_].name.lower() if type_ in edition.types else type_
                raise edition.refuse("A42-UNI-57", f"A {name} cannot bombard.", (target,))

    def _land(self, ctx: AxisContext, data: dict[str, Any]) -> None:
        """A42-AMP-13, A42-AMP-14: the units go ashore and fight together with those that came overland and by air."""
        state = ctx.state
        by_zone: dict[str, list[Unit]] = {}
        for unit in (state.units[unit] for unit in data["landing"]):
            by_zone.setdefault(unit.area, []).append(unit)
        for zone, units in by_zone.items():
            for unit in units:
                self._ashore(state, unit, data["target"])
            ctx.event("offloaded", state.turn, units=count_types(self.edition, units), zone=zone,
                      area=data["target"], ids=[unit.id for unit in units])  # fmt: skip
        # A42-AMP-16: what came overland or by air fights at least one round even if nothing lands.
        # A42-AMP-17: with nobody left the assault is over.
        if self._battle(state, data).attackers_at():
            call_battle(ctx, data["target"], "land", state.turn,
                        seaborne=list(data["landing"]), bombard=list(data["bombard"]))  # fmt: skip

    def _land_guns(self, ctx: AxisContext, data: dict[str, Any]) -> None:
        """Antiaircraft guns of an earlier turn's cargo do not fight; they follow into a captured territory."""
        state, target = ctx.state, data["target"]
        if data.get("called_off"):
            return
        guns = [unit for unit in self._cargo(state, data) if self.edition.has(unit.type, "antiaircraft")]
        if not guns or not is_friendly_land(self.edition, state, target, state.turn):
            return
        for unit in guns:
            ctx.event("offloaded", state.turn, units=count_types(self.edition, [unit]), zone=unit.area,
                      area=target, ids=[unit.id])  # fmt: skip
            self._ashore(state, unit, target)

    def _ashore(self, state: State, unit: Unit, target: str) -> None:
        """A42-UNI-86, A42-UNI-90, A42-AMP-28: going ashore is the whole move; the ship moves no more."""
        ship = state.units[unit.aboard]
        state.put(ship.marked(unit_marks.OFFLOADED))
        landed = unit._replace(area=target, aboard=0, via=unit.area, moved=unit_move(self.edition, state, unit))
        state.put(landed.marked(unit_marks.SEABORNE, unit_marks.OFFLOADED))
