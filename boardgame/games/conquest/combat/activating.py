"""Battles activated, Escaped Submarines engaged, units committed to Suppression (CNC-12.1 to CNC-12.1e)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from boardgame.engine import Context, Decision, Option, Refusal
from boardgame.engine.option import Blank, Counts, Item, Subset
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest.actions.combat import Activate
from boardgame.games.conquest.board import possession
from boardgame.games.conquest.board.facing import possesses, show_contested, turn_up
from boardgame.games.conquest.board.relations import CHINESE, MINOR, hostile, party_of, seat_of
from boardgame.games.conquest.combat import field as fields
from boardgame.games.conquest.combat.frames import ActFrame
from boardgame.games.conquest.combat.shots import volley
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.movement.battles import Battle, battles
from boardgame.games.conquest.state import Block, State
from boardgame.games.conquest.telling.names import area_name, seat_name, sentence, unit_name
from boardgame.games.conquest.turn import TurnFrame, turn_of
from boardgame.games.conquest.war.vopp import violate_proxy, would_violate


def own(state: State, area: str, seat: str) -> list[Block]:
    """A seat's blocks in an area."""
    return [b for b in state.at(area) if b.power != MINOR and seat_of(state, b.power) == seat]


def bombing(state: State, seat: str) -> list[str]:
    """Enemy Production Centers that nobody defends, with a seat's Air Forces over them (CNC-11.552, CNC-12.62)."""
    centers = state.world.geography.production_centers.values()
    return [
        area
        for area in centers
        if not fields.opponents(state, area, seat) and any(fields.can_bomb(state, b) for b in own(state, area, seat))
    ]


def is_raid(state: State, area: str, seat: str) -> bool:
    """Whether a Battle is a Raid (CNC-11.55)."""
    if state.world.areas[area].sea or fields.supported(state, area, seat):
        return False
    return all(not possesses(state, block) for block in own(state, area, seat))


def optional(state: State, seat: str) -> list[str]:
    """Battles that a seat may leave alone (CNC-12.1)."""
    return [battle.area for battle in battles(state, seat) if not battle.obligatory]


def engageable(state: State, seat: str, any_unit: bool = False) -> list[str]:
    """Seas where a seat can fight Escaped Submarines, or with its own (CNC-12.73e).

    Args:
        state: the position.
        seat: whose.
        any_unit: count Convoys, too, which engage nobody, but may be anything to those who do not see them.
    """
    found = []
    for area, facts in state.world.areas.items():
        here = state.at(area)
        if not facts.sea or not any(block.facing == "escaped" for block in here):
            continue
        mine = [b for b in own(state, area, seat) if any_unit or state.world.units[b.type].is_ans]
        pairs = ((a, b) for a in mine for b in here if hostile(state, a.power, party_of(state, b)))
        if any("escaped" in (a.facing, b.facing) for a, b in pairs):
            found.append(area)
    return found


def restive(state: State, seat: str) -> list[str]:
    """Uncontested Provinces with Partisans and units of a seat that fights them (CNC-17.4)."""
    if seat == state.world.partisan_seat:
        return []
    return [
        area
        for area in state.world.provinces
        if state.partisans.get(area) and own(state, area, seat) and not possession.contested(state, area)
    ]


def suppressors(state: State, seat: str) -> dict[str, list[Block]]:
    """By name of their sort, area first, the units that may be committed; no Fortresses (CNC-17.4b)."""
    found: dict[str, list[Block]] = {}
    for area in restive(state, seat):
        for block in own(state, area, seat):
            if not state.world.has_trait(block.power, block.type, "no_suppression"):
                found.setdefault(f"{area} {block.power} {block.type} {block.cv}", []).append(block)
    return found


class Activation(DecisionStep):
    """One answer for all that can be chosen; what must be fought is added."""

    name = "combat.activate"
    frame = ActFrame

    def decision(self, state: State, frame: ActFrame) -> Decision | None:
        """What to activate; only public facts decide whether it is asked."""
        seat = frame.seat
        if not (optional(state, seat) or engageable(state, seat, True) or restive(state, seat)):
            return None
        text = "Which Battles do you activate, which units suppress Partisans?"
        public = f"{sentence(seat_name(state.world, seat))} activates Battles."
        data = _told(state, seat)
        return Decision((seat,), "activation", text, ("CNC-12.1",), data, private=True, public_text=public)

    def advance(self, ctx: Context[State], frame: ActFrame) -> None:
        """There is no choice."""
        ctx.end()
        activate(ctx, frame.seat, ())

    def options(self, state: State, frame: ActFrame, seat: str) -> list[Option]:
        """Everything that may be added."""
        world = state.world
        blanks: list[Blank] = []
        for name, found in (("battles", optional(state, seat)), ("engage", engageable(state, seat))):
            if found:
                blanks.append(Subset(name, tuple(found), tuple(area_name(world, a) for a in found), kind="area"))
        items = tuple(
            Item(key, len(blocks), text=_named(state, blocks[0])) for key, blocks in suppressors(state, seat).items()
        )
        if items:
            blanks.append(Counts("suppress", items, 0))
        rules = ("CNC-12.1", *(("CNC-17.4", "CNC-12.1e") if items else ()))
        return [Option({"by": seat, "do": "activate"}, tuple(blanks), "Begin Combat", rules)]

    def carry_out(self, ctx: Context[State], frame: ActFrame, action: Any) -> None:
        """Activate."""
        if not isinstance(action, Activate):
            raise Refusal(MALFORMED, "Battles are activated now.")
        state, seat = ctx.state, frame.seat
        if not set(action.battles) <= {battle.area for battle in battles(state, seat)}:
            text = "You have no Battle there: no units of Enemies stand beside yours."
            raise Refusal("CNC-12.0", text, tuple(action.battles))
        if not set(action.engage) <= set(engageable(state, seat)):
            raise Refusal("CNC-12.73e", "There is no Escaped Submarine to fight there.", tuple(action.engage))
        committed = _committed(state, seat, action.suppress)
        ctx.end()
        activate(ctx, seat, action.battles, action.engage)
        commit(ctx, seat, committed)  # CNC-12.1e


def _told(state: State, seat: str) -> dict[str, Any]:
    """What there is to activate.

    Returns:
        ``obligatory``: areas of Battles that must be fought; ``battles``: of each its area, whether it is a Raid, the
        powers that fight the seat's units, the rule that makes it obligatory, empty where none does, and the Proxies
        that it would violate; ``suppress``: for each sort that may be committed what it fires with.
    """
    found = battles(state, seat)
    return {
        "obligatory": [battle.area for battle in found if battle.obligatory],
        "battles": [
            {
                "area": battle.area,
                "raid": battle.raid,
                "against": list(battle.against),
                "rule": ("CNC-1.21b" if battle.sea else "CNC-12.1b") if battle.obligatory else "",
                "violates": _violates(state, seat, battle),
            }
            for battle in found
        ],
        "suppress": {key: volley(state, blocks[0]) for key, blocks in suppressors(state, seat).items()},
    }


def _violates(state: State, seat: str, battle: Battle) -> list[str]:
    """The Proxies that units of a Great Power would attack there for the first time (CNC-16.33)."""
    if not any(state.world.powers[block.power].kind == "great" for block in own(state, battle.area, seat)):
        return []
    return [proxy for proxy in CHINESE if proxy in battle.against and would_violate(state, seat, proxy)]


def _named(state: State, block: Block) -> str:
    return f"{area_name(state.world, block.area)}: {unit_name(state.world, block.power, block.type, block.cv)}"


def _committed(state: State, seat: str, wanted: Mapping[str, int]) -> list[Block]:
    known = suppressors(state, seat)
    found = []
    for key, count in wanted.items():
        area, _, sort = key.partition(" ")
        if count and key not in known:
            if "fortress" in sort:
                raise Refusal("CNC-17.4b", "A Fortress does not suppress Partisans.", (area,))
            raise Refusal("CNC-17.4", "No such unit of yours is in an uncontested Restive Province there.", (area,))
        if not 0 <= count <= len(known.get(key, ())):
            raise Refusal(NOT_THERE, "You have not so many such units there.", (area,))
        found += known.get(key, [])[:count]
    return found


def activate(ctx: Context[State], seat: str, chosen: Iterable[str], engage: Iterable[str] = ()) -> None:
    """Activate Battles: those chosen, and those that must be fought. All units there are turned face up (CNC-12.1)."""
    state = ctx.state
    turn = turn_of(state)
    assert turn is not None
    show_contested(ctx)
    for area in engage:
        _engage(ctx, seat, area)
    found = battles(state, seat)
    turn.seen = list(dict.fromkeys((*turn.seen, *(b.area for b in found if not is_raid(state, b.area, seat)))))
    for battle in found:
        if battle.area not in turn.active and (battle.obligatory or battle.area in chosen):
            _activate(ctx, turn, seat, battle)
    for area in bombing(state, seat):
        if area not in turn.active:
            turn.active.append(area)
            turn_up(ctx, area, own(state, area, seat))
            _note_fighting(state, seat)


def _activate(ctx: Context[State], turn: TurnFrame, seat: str, battle: Battle) -> None:
    state = ctx.state
    turn.active.append(battle.area)
    raid = is_raid(state, battle.area, seat)
    mine = own(state, battle.area, seat)
    great = [block for block in mine if state.world.powers[block.power].kind == "great"]
    rules = ["CNC-12.63" if raid else "CNC-12.1", *([] if great else ["CNC-16.11b"])]
    ctx.event("activated", seat, area=battle.area, raid=raid, rules=rules)
    if great:  # CNC-2.3b, CNC-16.11b
        _note_fighting(state, seat)
        for proxy in CHINESE:
            if proxy in battle.against:
                violate_proxy(ctx, seat, proxy)  # CNC-16.33, the Possessor's counter-attack included
    turn_up(ctx, battle.area, [block for block in state.at(battle.area) if _shows(state, turn, seat, battle, block)])


def _shows(state: State, turn: TurnFrame, seat: str, battle: Battle, block: Block) -> bool:
    """On land all units there; at sea not Battle Groups that wait, nor who is at Peace with the Active seat."""
    if not battle.sea:
        return True
    if seat_of(state, block.power) == seat:
        return str(block.id) not in turn.group
    return block.power in battle.against


def _note_fighting(state: State, seat: str) -> None:
    """Who fights a Battle with units of a Great Power draws no Peace Dividend (CNC-7.14b)."""
    if seat not in state.activated:
        state.activated = tuple(s for s in state.world.seat_ids if s == seat or s in state.activated)


def _engage(ctx: Context[State], seat: str, area: str) -> None:
    """Escaped Submarines of a seat and of its Enemies are turned face up; others stay as they are (CNC-12.73e)."""
    state = ctx.state
    mine = own(state, area, seat)
    against = [b for b in state.at(area) if any(hostile(state, one.power, party_of(state, b)) for one in mine)]
    risen = [block._replace(facing="up") for block in (*mine, *against) if block.facing == "escaped"]
    possession.put(state, *risen)


def commit(ctx: Context[State], seat: str, blocks: list[Block]) -> None:
    """Commit units to Suppression, face up (CNC-17.4)."""
    turn = turn_of(ctx.state)
    assert turn is not None
    for area in Counter(block.area for block in blocks):
        turn.suppressing.append(area)
        ctx.event("suppressing", seat, area=area, rules=["CNC-17.4", "CNC-12.1e", "CNC-17.4e"])
        turn_up(ctx, area, [block for block in blocks if block.area == area])
