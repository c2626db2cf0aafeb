"""The end of the combat phase: conquest of minor countries, and what it changes (TR-24)."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Literal

from boardgame.engine import Choice, Context, Decision, Option, Refusal, Step
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.frames import ActingFrame, turn_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.places.ports import lands_supply
from boardgame.games.third_reich.politics import pact
from boardgame.games.third_reich.politics.duties import unfought, unused
from boardgame.games.third_reich.politics.fall import FRANCE, NEVER, fall, falling
from boardgame.games.third_reich.politics.gathering import torn
from boardgame.games.third_reich.politics.holdings import behind, cities_of, settle
from boardgame.games.third_reich.politics.kept_ships import ITALY, keep_ships, note_ships
from boardgame.games.third_reich.politics.partners import note_partners, note_reconquest, retaken
from boardgame.games.third_reich.politics.relations import calm, make_peace
from boardgame.games.third_reich.politics.vichy import VICHY, end_vichy, fallen
from boardgame.games.third_reich.state import GONE, Minor, State, Wing
from boardgame.games.third_reich.variant import ask

ASKED = "asked:fall"
"""The clock that runs once the holder of the Allied counter has been asked as France falls (TR-33.42-3f)."""
_REBELS = "iraq_rebels"
_FIGHTING = ("attacked", "allied", "active", "inactive")


class CombatEnd(Step[State]):
    """Countries whose capital is taken are conquered; options without an attack lapse (TR-12.24, TR-20.4b)."""

    name = "combat.end"
    frame = ActingFrame

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """One conquest after the other."""
        state = ctx.state
        for nation, status in state.minors.items():
            conqueror = taken_by(state, nation)
            if status.kind in _FIGHTING and conqueror:
                ctx.call(
                    "politics.corridor",
                    nation=nation,
                    conqueror=conqueror,
                    waiting=_defenders(state, nation, conqueror),
                )
                return
        if _revoke(ctx, frame):
            return
        for seat in state.world.seat_ids:
            # TR-26.2: a power falls when it has not regained its capital in its own combat phase.
            if seat in frame.nations and (conqueror := falling(state, seat)):
                if seat == FRANCE and ASKED not in state.clocks:
                    state.clocks[ASKED] = state.turn
                    if ask(ctx, "fall", ("allies",)):
                        return
                if seat == FRANCE and torn(state):
                    ctx.call("politics.gather")
                    return
                waiting = _defenders(state, seat, conqueror)
                ctx.call("politics.corridor", nation=seat, conqueror=conqueror, waiting=waiting)
                return
        for seat in sorted(NEVER.keys() & set(frame.nations)):
            capital = state.world.nations[seat].capital
            if capital and state.controller(state.world.number[capital]) in state.enemies(seat):
                ctx.event("fights_on", seat, rules=[NEVER[seat]])
        if rule := fallen(state):
            end_vichy(ctx, rule)
        for land, holder in retaken(state, frame.nations):
            partners = note_reconquest(state, land, holder)
            ctx.event("retaken", holder, nation=land, partners=partners, rule="TR-24.8c")
        for seat in state.world.seat_ids:
            if seat in frame.nations:
                settle(ctx, seat)
        for nation, front in unused(state, frame.nations):
            paid = state.choices[f"{nation}:{front}"].paid
            ctx.event("option_lapsed", nation, front=front, paid=paid, rules=["TR-12.24", "TR-20.4b"])
        turn = turn_of(state)
        if turn is not None and turn.side == "axis":
            turn.excused = pact.lost_since(state, turn.eastern)
            pact.look(ctx, turn.excused)
        ctx.end()


def taken_by(state: State, nation: str) -> str:
    """The enemy that holds the capital of a minor country; empty for none (TR-24.1).

    Where there is none it takes all of its cities, as in a colony (TR-24.41); Arabia, which has none, is won by hexes.
    Vichy is not conquered so: it ends by rules of its own (TR-49.5).
    """
    if nation == VICHY:
        return ""
    capital = state.world.nations[nation].capital
    cells = (state.world.number[capital],) if capital else cities_of(state, nation)
    holders = [state.controller(cell) for cell in cells]
    return holders[0] if holders and set(holders) <= state.enemies(nation) else ""


def _revoke(ctx: Context[State], frame: ActingFrame) -> bool:
    """Take back declarations of war on countries that were neither entered nor attacked (TR-21.4, TR-21.4b)."""
    state = ctx.state
    for nation in unfought(state, frame.nations):
        ctx.event("war_revoked", state.minors[nation].power, nation=nation, rules=["TR-21.4", "TR-21.4b"])
        calm(state, nation)
    return False


@dataclass(slots=True)
class CorridorFrame(ActingFrame):
    """A conquest.

    Attributes:
        nation: the country conquered.
        conqueror: by whom.
        waiting: hexes with units of enemy powers whose supply line is still to be named.
        kept: hexes that do not pass to the conqueror.
    """

    nation: str = ""
    conqueror: str = ""
    waiting: list[int] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)


class CutOff(Action):
    """Name the supply line, hex by hex from the unit, that a conquest leaves to units in the country (TR-24.23b)."""

    do: Literal["corridor"] = "corridor"
    hexes: list[str]


class Corridor(Step[State]):
    """Units of enemy powers keep their hexes and a shortest supply line; all else passes (TR-24.2, TR-24.23)."""

    name = "politics.corridor"
    frame = CorridorFrame

    def decision(self, state: State, frame: CorridorFrame) -> Decision | None:
        """Which of several shortest lines."""
        if not frame.waiting:
            return None
        lines = shortest_lines(state, frame.nation, frame.waiting[0])
        if len(lines) < 2:
            return None
        seat = _holder(state, frame.conqueror, frame.waiting[0])
        where = state.world.hex_name(frame.waiting[0])
        return Decision((seat,), "corridor", f"Name the supply line from {where}.", ("TR-24.23b",))

    def heads(self, state: State, frame: CorridorFrame, seat: str) -> list[Option]:
        """Each of them."""
        labels = state.world.labels
        lines = shortest_lines(state, frame.nation, frame.waiting[0])
        values = tuple([labels[cell] for cell in line] for line in lines)
        blank = Choice("hexes", values, tuple(" ".join(line) for line in values))
        return [Option({"by": seat, "do": "corridor"}, (blank,), "Supply line", ("TR-24.23b",))]

    def act(self, ctx: Context[State], frame: CorridorFrame, action: Any) -> None:
        """Keep it."""
        state = ctx.state
        assert isinstance(action, CutOff)
        labels = state.world.labels
        lines = shortest_lines(state, frame.nation, frame.waiting[0])
        line = next((line for line in lines if [labels[cell] for cell in line] == action.hexes), None)
        if line is None:
            raise Refusal("TR-24.23b", "That is no shortest line to friendly ground.")
        frame.kept += [frame.waiting.pop(0), *line]

    def advance(self, ctx: Context[State], frame: CorridorFrame) -> None:
        """Lines that need no choice, then the conquest itself."""
        state = ctx.state
        if frame.waiting:
            lines = shortest_lines(state, frame.nation, frame.waiting[0])
            # TR-24.23: only units that can still trace supply keep anything.
            cell = frame.waiting.pop(0)
            if lines:
                frame.kept += [cell, *lines[0]]
            return
        ctx.end()
        if frame.nation in state.world.seat_ids:
            ships = note_ships(ctx.state)
            fall(ctx, frame.nation, frame.conqueror, frozenset(frame.kept))
            if frame.nation == ITALY:
                keep_ships(ctx, *ships)
        else:
            _conquer(ctx, frame)


def _conquer(ctx: Context[State], frame: CorridorFrame) -> None:
    """Let a country pass with all its hexes, of Spain with Spanish Morocco and the Balearics (TR-24.2, TR-46.1)."""
    state = ctx.state
    world = state.world
    nation, conqueror = frame.nation, frame.conqueror
    note_partners(state, nation, conqueror)
    rules, geo = ["TR-24.1", "TR-24.1b"], geography()
    rules += [] if world.nations[nation].capital else ["TR-24.4", "TR-24.41"]
    if world.nations[nation].minor_ally_of:
        rules += ["TR-24.1c", "TR-25.7b", *(["TR-25.7"] if state.minors[nation].kind != "active" else [])]
    # TR-24.1b: whatever is left of it is removed for good (TR-22.5).
    for unit in world.units:
        if unit.nation == nation:
            state.put(unit.id, GONE)
    for cell in [cell for whose, cell, _ in state.wings() if whose == nation]:
        state.set_wing(nation, cell, Wing())
    kept = frozenset(frame.kept)
    allies = state.allies(conqueror)
    country = [cell for cell in world.area(nation) if cell not in kept and state.controller(cell) not in allies]
    if state.minors[nation].kind == "active" and f"aided:{nation}" not in state.clocks:
        country = []
        rules.append("TR-24.22")
        own = [cell for cell in range(len(world.labels)) if state.controller(cell) == nation]
        state.set_control(own, state.minors[nation].power)
    if nation == _REBELS:
        # In the turn in which they rise they have not taken Mosul from its garrison.
        rules.append("TR-25.46b" if state.minors[nation].turn == state.turn else "TR-25.46e")
    left: list[int] = []
    if nation == "poland":
        # Beyond the partition line nothing becomes German while the pact holds.
        east = world.area("poland_east")
        left = [cell for cell in country if cell in east and pact.in_force(state)]
    state.set_control([cell for cell in country if cell not in left], conqueror)
    state.set_control(left, "")
    rules += ["TR-24.2"] if country else []
    rules += ["TR-24.23"] if kept else []
    mainland = {cell for cell in country if not geo.island(cell) and cell not in geo.regions["spanish_morocco"]}
    islands = ["TR-24.24"] if mainland and set(country) - mainland else []
    make_peace(state, nation)
    state.minors[nation] = Minor("conquered", behind(state, conqueror), state.turn)
    hexes = [world.labels[cell] for cell in sorted(kept)]
    # TR-10.344: its BRPs come with the next year.
    divided = ["TR-43.4e"] if left else []
    rules += [*islands, "TR-10.344", *divided, *world.nations[nation].behind("capital")]
    ctx.event("conquered", conqueror, nation=nation, kept=hexes, rules=rules)


def _defenders(state: State, nation: str, conqueror: str) -> list[int]:
    """The hexes of the country with ground units of powers at war with the conqueror (TR-24.23)."""
    found = []
    for cell in sorted(state.world.area(nation)):
        if _holder(state, conqueror, cell) not in ("", nation):
            found.append(cell)
    return found


def _holder(state: State, conqueror: str, cell: int) -> str:
    """The enemy power of a conqueror with ground units in a hex; empty for none."""
    units = state.world.units
    enemies = state.enemies(conqueror)
    found = (units[unit].nation for unit in state.at(cell) if units[unit].ground and units[unit].kind != "partisan")
    return next((nation for nation in found if nation in enemies and nation in state.world.seat_ids), "")


def shortest_lines(state: State, nation: str, cell: int) -> list[list[int]]:
    """The shortest ways from a unit through the country to a friendly port or to friendly ground outside (TR-24.23b).

    As good as a port is what supply comes ashore at without one: a bridgehead of an invasion, a small island.

    Returns:
        Each way as the hexes of the country after the first; an empty way where the hex is such a place itself.
    """
    owner = next((state.world.units[unit].nation for unit in state.at(cell) if state.world.units[unit].ground), "")
    field_ = field_of(state, owner)
    country = state.world.area(nation)

    def home(at: int) -> bool:
        if field_.friendly[at] and (at in state.world.ports or lands_supply(state, at)):
            return True
        return any(near not in country and field_.friendly[near] for near in field_.geo.ground[at])

    ways: deque[list[int]] = deque([[]])
    best: dict[int, int] = {cell: 0}
    found: list[list[int]] = []
    while ways:
        way = ways.popleft()
        if found and len(way) > len(found[0]):
            break
        at = way[-1] if way else cell
        if home(at):
            found.append(way)
            continue
        for near in sorted(field_.geo.ground[at]):
            open_ = near in country and field_.friendly[near] and not field_.zone.count[near]
            if open_ and best.get(near, len(way) + 1) >= len(way) + 1:
                best[near] = len(way) + 1
                ways.append([*way, near])
    return found
