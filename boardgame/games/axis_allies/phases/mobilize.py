"""Phase 5, Mobilize New Units: purchased units go to the board (A42-MOB-01 to A42-MOB-15)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Counts, Item, Option
from boardgame.engine.refusal import MALFORMED, NOT_ASKED, NOT_THERE, Refusal
from boardgame.games.axis_allies.actions import Action, EndPhase, Place, Relocate
from boardgame.games.axis_allies.battle.battle_data import count_types
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.facilities import facility, full_capacity, set_damage
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.unit_chart import COMPLEX
from boardgame.games.axis_allies.movement.selection import pick
from boardgame.games.axis_allies.phases import placement
from boardgame.games.axis_allies.phases.production import (
    board_waiting,
    carriers_bought,
    carriers_can_come,
    carriers_wanted,
    free_slots,
    friendly_carriers,
    room_left,
    usable_complexes,
    waiting_aircraft,
)
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.log import place_name
from boardgame.games.axis_allies.telling.names_in_english import type_words


@dataclass(slots=True)
class MobilizeFrame(Frame):
    """A mobilization phase.

    Attributes:
        used: units mobilized through each complex this turn.
    """

    used: dict[str, int] = field(default_factory=dict)


def held_back(edition: Edition, state: State) -> dict[str, int]:
    """Units in the mobilization zone of types for which there still is a place, where the phase may end all the same.

    AAR-MOB-13: they may wait for a later turn. Elsewhere what has a place must be placed (A42-MOB-15).
    """
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, MobilizeFrame) or state.agreed(edition.economy.refund):
        return {}
    blanks = [blank for option in MobilizeStep(edition)._places(state, frame) for blank in option.blanks]
    types = {item.key for blank in blanks if isinstance(blank, Counts) for item in blank.items}
    return {type_: count for type_, count in state.purchased.items() if type_ in types}


class MobilizeStep(EditionStep):
    """Asks the power in turn where its new units go, until none are left."""

    name = "mobilize"
    frame = MobilizeFrame

    def decision(self, state: State, frame: MobilizeFrame) -> Decision | None:
        """Asked while units wait in the mobilization zone."""
        if not state.purchased and not self._boardings(state):
            return None
        edition, power = self.edition, state.turn
        more = bool(next(self._places(state, frame), None))
        rest = "is paid back" if state.agreed(edition.economy.refund) else "waits"
        text = "Place your new units." if more else f"Nothing more can be placed; the rest {rest}."
        return Decision(
            (power,),
            "mobilize",
            text,
            tuple(edition.cite(rule) for rule in ("A42-MOB-01", "A42-MOB-03", "A42-MOB-15")),
            {"purchased": dict(state.purchased), "room": room_left(edition, state, power, frame.used)},
        )

    def advance(self, ctx: AxisContext, frame: MobilizeFrame) -> None:
        """All is placed."""
        self._end(ctx)

    def heads(self, state: State, frame: MobilizeFrame, seat: str) -> list[Option]:
        """Every place for every kind of unit left; the end of the phase once nothing more can be placed."""
        places = list(self._places(state, frame))
        options = [*places, *self._boardings(state)]
        if not places or not state.agreed(self.edition.economy.refund):
            end = {"do": "end_phase", "by": state.turn}
            options.append(Option(end, (), "End the phase", (self.edition.cite("A42-MOB-15"),), tone="end"))
        return options

    def act(self, ctx: AxisContext, frame: MobilizeFrame, action: Action) -> None:
        """Place units, or end the phase."""
        if isinstance(action, Place):
            self._place(ctx, frame, action)
        elif isinstance(action, Relocate) and self.edition.economy.board_new_carriers:
            self._board(ctx, action)
        elif isinstance(action, EndPhase) and not ctx.state.agreed(self.edition.economy.refund):
            if ctx.state.purchased:
                ctx.event("kept", ctx.state.turn, units=dict(ctx.state.purchased))  # AAR-MOB-13
            self._end(ctx)
        elif isinstance(action, EndPhase):
            option = next(self._places(ctx.state, frame), None)
            if option is not None:
                # A42-MOB-15: only what cannot be mobilized goes back; a unit with a place may not be held back.
                text = "Units that can be placed must be placed; only the others are refunded."
                raise self.edition.refuse("A42-MOB-15", text, (option.area,))
            if ctx.state.purchased:
                self._refund(ctx)
            self._end(ctx)
        else:
            raise Refusal(NOT_ASKED, "Place your new units now.")

    # --- placing ---------------------------------------------------------------------------------------------

    def _place(self, ctx: AxisContext, frame: MobilizeFrame, action: Place) -> None:
        edition, state, power = self.edition, ctx.state, ctx.state.turn
        units = {type_: action.units[type_] for type_ in state.purchased if action.units.get(type_)}
        if not any(action.units.values()):
            raise Refusal(MALFORMED, "Say which units to place.")
        for type_, count in action.units.items():
            if count > state.purchased.get(type_, 0):
                left = state.purchased.get(type_, 0)
                text = f"You have no {type_words(edition, type_, 2)} left to place."
                if left:
                    text = f"You have only {left} {type_words(edition, type_, left)} left to place, not {count}."
                raise edition.refuse("A42-MOB-01", text)
        if action.area not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{action.area}”.")
        if action.complex is not None and action.complex not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{action.complex}”.")
        wanted = carriers_wanted(edition, state, power)
        promised = bool(wanted) and carriers_can_come(edition, state, power, wanted, frame.used)
        for type_ in units:
            placement.check_space(edition, state, type_, action.area)
        charged: dict[str, int] = {}
        free = placement.raised_at(edition, state).get(action.area, ())
        needy = (type_ for type_ in units if edition.types[type_].domain != "facility" and type_ not in free)
        count = sum(units[type_] for type_ in needy)
        if count:
            charged = placement.charge(edition, state, action.area, action.complex, count, frame.used)
        used = {**frame.used}
        for complex_, number in charged.items():
            used[complex_] = used.get(complex_, 0) + number
        frame.used = used
        landed = self._put(ctx, frame, units, action.area)
        if promised and not carriers_can_come(edition, state, power, carriers_wanted(edition, state, power), used):
            zones = tuple(wanted)
            text = "Aircraft wait at sea for a new carrier: it must be placed with them."
            raise edition.refuse("A42-NCM-11", text, zones)
        data = {"units": units, "area": action.area, "complex": next(iter(charged), ""), "charged": charged}
        ctx.event("placed", power, **data, landed=landed)

    def _put(self, ctx: AxisContext, frame: MobilizeFrame, units: Mapping[str, int], area: str) -> int:
        """Put new units on the board, carriers before aircraft; returns how many waiting aircraft landed on them."""
        edition, state, power = self.edition, ctx.state, ctx.state.turn
        at_sea = edition.board.areas[area].kind == "sea"
        landed = 0
        chart = [type_ for type_ in edition.types if type_ in units]  # ids must not hang on the order of the action
        for type_ in sorted(chart, key=lambda name: edition.types[name].domain == "air"):
            kind = edition.types[type_]
            if kind.domain == "air" and at_sea:
                # A42-UNI-44: those that wait for a new carrier land before new fighters are put on it.
                landed += len(board_waiting(edition, state, power, (area,)))
            for _ in range(units[type_]):
                if kind.domain == "facility":
                    # A42-MOB-14: asked for each one, so that a second in the same order is refused as well.
                    placement.check_space(edition, state, type_, area)
                    self._build(state, frame, type_, area)
                elif kind.domain == "air" and at_sea:
                    carrier = placement.own_carrier_with_slot(edition, state, area, power)
                    if carrier is None and edition.economy.new_carriers_only:
                        text = "New fighters go to a territory or aboard a carrier placed this turn."
                        raise edition.refuse("new_carriers_only", text, (area,))
                    if carrier is None:
                        ships = friendly_carriers(edition, state, area, power)
                        allied = any(free_slots(edition, state, ship) > 0 for ship in ships)
                        rules = ("allied_carrier", "A42-MOB-12") if allied else "A42-MOB-12"
                        raise edition.refuse(rules, "No carrier of yours there has a free place.", (area,))
                    state.add(type_, power, area, aboard=carrier.id)
                elif edition.economy.board_new_carriers and edition.has(type_, "carrier"):
                    state.add(type_, power, area, marks=(unit_marks.NEW,))
                else:
                    state.add(type_, power, area)
            state.purchased[type_] -= units[type_]
            if not state.purchased[type_]:
                del state.purchased[type_]
        return landed + len(board_waiting(edition, state, power, (area,)))

    def _build(self, state: State, frame: MobilizeFrame, type_: str, area: str) -> None:
        """Put a new facility on the board, or make one of another."""
        record = facility(self.edition, type_)
        if record.becomes:
            # P40-FAQ-23: what the larger complex can do more is of no use before the next turn.
            before = full_capacity(self.edition, state, area)
            set_damage(self.edition, state, area, record.becomes, 0)
            more = full_capacity(self.edition, state, area) - before
            frame.used = {**frame.used, area: frame.used.get(area, 0) + more}
            return
        set_damage(self.edition, state, area, type_, 0)
        if record.kind == COMPLEX:
            state.new_complexes.append(area)

    # --- aircraft aboard new carriers -------------------------------------------------------------------------

    def _board(self, ctx: AxisContext, action: Relocate) -> None:
        """AAR-MOB-09: aircraft in the territory of the complex go aboard a carrier that enters play beside it."""
        edition, state, power = self.edition, ctx.state, ctx.state.turn
        if action.to not in edition.board.areas:
            raise Refusal(NOT_THERE, f"There is no space “{action.to}”.")
        carrier = placement.own_carrier_with_slot(edition, state, action.to, power)
        if carrier is None:
            raise edition.refuse("board_new_carriers", "No new carrier there has a free place.", (action.to,))
        fliers = [unit for area in self._bases(state, action.to) for unit in self._fliers(state, area)]
        units = pick(state, action.units, fliers, power, action.to)
        if not units:
            raise Refusal(NOT_THERE, "No aircraft is named.", (action.to,))
        for unit in units:
            carrier = placement.own_carrier_with_slot(edition, state, action.to, power)
            if carrier is None:
                raise edition.refuse("A42-UNI-36", "A carrier takes two fighters.", (action.to,), (unit.id,))
            state.put(unit._replace(area=action.to, aboard=carrier.id))
        ctx.event("relocated", power, units=count_types(edition, units), to=action.to,
                  **{"from": units[0].area, "ids": [unit.id for unit in units]})  # fmt: skip

    def _boardings(self, state: State) -> list[Option]:
        """Options to put aircraft of a complex's territory aboard carriers placed beside it this turn."""
        edition, power = self.edition, state.turn
        if not edition.economy.board_new_carriers:
            return []
        found = []
        zones = {unit.area for unit in state.units.values() if unit_marks.NEW in unit.marks and unit.owner == power}
        for zone in sorted(zones):
            ships = [unit for unit in state.at(zone) if unit_marks.NEW in unit.marks and unit.owner == power]
            slots = sum(free_slots(edition, state, ship) for ship in ships)
            for area in self._bases(state, zone) if slots > 0 else ():
                kinds: dict[str, list[int]] = {}
                for unit in self._fliers(state, area):
                    kinds.setdefault(unit.type, []).append(unit.id)
                items = tuple(Item(key, min(slots, len(ids)), tuple(ids)) for key, ids in kinds.items())
                if items:
                    text = f"{place_name(edition, area)}: aboard the new carrier"
                    blank = Counts("units", items, 1, slots)
                    action = {"do": "relocate", "by": power, "to": zone}
                    found.append(Option(action, (blank,), text, (edition.cite("board_new_carriers"),), zone))
        return found

    def _bases(self, state: State, zone: str) -> list[str]:
        """Territories beside a zone whose complex the power may use."""
        usable = usable_complexes(state, state.turn)
        return [area for area in usable if self.edition.board.adjacent(area, zone)]

    def _fliers(self, state: State, area: str) -> list[Unit]:
        return [u for u in state.at(area) if u.owner == state.turn and self.edition.has(u.type, "carrier_air")]

    # --- ending ----------------------------------------------------------------------------------------------

    def _refund(self, ctx: AxisContext) -> None:
        """A42-MOB-15: units in excess go back to the box for their full price."""
        state, power = ctx.state, ctx.state.turn
        ipcs = sum(self.edition.types[type_].cost * count for type_, count in state.purchased.items())
        state.treasury[power] += ipcs
        ctx.event("refunded", power, units=dict(state.purchased), ipcs=ipcs, treasury=state.treasury[power])
        state.purchased = {}

    def _end(self, ctx: AxisContext) -> None:
        """Aircraft that waited at sea and found no carrier are lost (A42-NCM-13, A42-UNI-44)."""
        edition, state, power = self.edition, ctx.state, ctx.state.turn
        zones = [area.id for area in edition.board.areas.values() if area.kind == "sea"]
        for zone in zones:
            if not waiting_aircraft(edition, state, power, zone):
                continue
            board_waiting(edition, state, power, (zone,))
            lost = waiting_aircraft(edition, state, power, zone)
            units: dict[str, int] = {}
            for unit in lost:
                state.remove(unit.id)
                units[unit.type] = units.get(unit.type, 0) + 1
            if lost:
                rule = edition.cite("A42-UNI-44")
                ctx.event("destroyed", power, area=zone, units={power: units}, reason="no landing place", rule=rule)
        ctx.end()

    # --- options ---------------------------------------------------------------------------------------------

    def _places(self, state: State, frame: MobilizeFrame) -> Iterator[Option]:
        """Options to place units, each to be filled in as the player likes."""
        edition, power, used = self.edition, state.turn, frame.used
        if not state.purchased:
            return
        room, carriers = room_left(edition, state, power, used), carriers_bought(edition, state)
        wanted = carriers_wanted(edition, state, power)
        if wanted and carriers_can_come(edition, state, power, wanted, used):
            yield from self._promised(state, wanted, used)
            # What is left of each complex when the carriers that fighters wait for have their claim.
            carriers -= sum(wanted.values())
            for complex_, left in room.items():
                while left and not carriers_can_come(
                    edition, state, power, wanted, {**used, complex_: used.get(complex_, 0) + left}
                ):
                    left -= 1
                room[complex_] = left
        for complex_, left in room.items():
            yield from self._option(state, complex_, complex_, ("land", "air"), left)
            for zone in edition.board.sea_neighbours[complex_]:
                if carriers == carriers_bought(edition, state):
                    yield from self._option(state, zone, complex_, ("sea",), left)
                else:
                    yield from self._option(state, zone, complex_, ("sea",), left, without="carrier")
                    yield from self._option(state, zone, complex_, ("sea",), min(left, carriers), "carrier")
                ships = placement.own_carriers(edition, state, zone, power)
                slots = sum(free_slots(edition, state, ship) for ship in ships)
                slots -= len(waiting_aircraft(edition, state, power, zone))
                yield from self._option(state, zone, complex_, ("air",), min(left, slots), "carrier_air")
        for area, types in placement.raised_at(edition, state).items():
            yield from self._option(state, area, "", ("land", "air"), 1000, only=types)
        facilities = [type_ for type_ in state.purchased if edition.types[type_].domain == "facility"]
        for area in edition.board.areas if facilities else ():
            fitting = tuple(type_ for type_ in facilities if not placement.may_not_stand(edition, state, type_, area))
            yield from self._option(state, area, "", ("facility",), 1, only=fitting)

    def _promised(self, state: State, wanted: Mapping[str, int], used: Mapping[str, int]) -> Iterator[Option]:
        """A42-NCM-11: a carrier that fighters wait for is placed with them, so it has the first claim on a complex."""
        edition, power = self.edition, state.turn
        for complex_, room in room_left(edition, state, power, used).items():
            for zone in wanted:
                if room and edition.board.adjacent(complex_, zone):
                    rest = {**wanted, zone: wanted[zone] - 1}
                    after = {**used, complex_: used.get(complex_, 0) + 1}
                    if carriers_can_come(edition, state, power, rest, after):
                        yield from self._option(state, zone, complex_, ("sea",), 1, "carrier")

    def _option(
        self,
        state: State,
        area: str,
        complex_: str,
        domains: tuple[str, ...],
        maximum: int,
        tag: str = "",
        without: str = "",
        only: Collection[str] | None = None,
    ) -> Iterator[Option]:
        """One option for the units of some domains, with one tag or without another, if there are any and room."""
        edition = self.edition
        items = tuple(
            Item(type_, min(count, maximum), detail=edition.types[type_].name)
            for type_, count in state.purchased.items()
            if edition.types[type_].domain in domains
            and (not tag or edition.has(type_, tag))
            and not (without and edition.has(type_, without))
            and (only is None or type_ in only)
        )
        if not items or maximum <= 0:
            return
        action = {"do": "place", "by": state.turn, "area": area, **({"complex": complex_} if complex_ else {})}
        rule = placement.PLACE_RULES[domains[0]]
        text = f"Place in {place_name(edition, area)}"
        yield Option(action, (Counts("units", items, maximum=maximum),), text, (edition.cite(rule),), area)
