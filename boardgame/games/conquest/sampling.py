"""A whole position that a view could be a view of: what the viewer does not see is dealt at random."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from boardgame.engine.frame import copy_value
from boardgame.games.conquest import cards
from boardgame.games.conquest.board.relations import seat_of
from boardgame.games.conquest.combat.frames import WindowFrame
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.sequence import TURN
from boardgame.games.conquest.state import Block, State, VaultPair
from boardgame.games.conquest.turn import TurnFrame
from boardgame.games.conquest.view import SAME, View
from boardgame.games.conquest.world import World


def sample_state(view: View, rng: random.Random) -> State:
    """Deal blocks within the numbers seen, cards within the sizes of the piles, chits from the cup."""
    world = view.world
    state = State(world, blocks=world.blocks, **{name: copy_value(getattr(view, name)) for name in SAME})
    state.set_blocks(_blocks(view, state, rng))
    state.piles, state.vaults = _cards(view, world, rng)
    state.cup, state.dividends = _chits(view, world, rng)
    state.atomic_years = {seat: view.atomic_years.get(seat, 0) for seat in world.seat_ids}
    state.notes, state.standing = dict(view.notes), dict(view.standing)
    state.stack = [frame.copy() for frame in view.stack]
    for frame in state.stack:
        if isinstance(frame, WindowFrame) or (
            isinstance(frame, SeatFrame) and frame.SECRET and view.viewer not in ("master", frame.seat)
        ):
            frame.guess_secrets(state, rng)
    return state


# --- blocks -------------------------------------------------------------------------------------------------------


def _blocks(view: View, state: State, rng: random.Random) -> list[Block]:
    world = view.world
    placed = list(view.own)
    used = {block.id for block in placed}
    free: dict[str, list[Block]] = {}
    for block in world.blocks:
        if block.id not in used:
            free.setdefault(block.power, []).append(block)
    for area, faces in view.faces.items():
        for power, unit, cv in faces:
            block = next(block for block in free[power] if block.type == unit)
            free[power].remove(block)
            placed.append(block._replace(area=area, cv=cv, facing="up" if power == "minor" else "flat"))
    for area, powers in view.escaped.items():
        for power, count in powers.items():
            for _ in range(count):
                block = next(block for block in free[power] if block.type == "submarine")
                free[power].remove(block)
                cv = rng.randint(1, world.highest_cv(power, block.type))
                placed.append(block._replace(area=area, cv=cv, facing="escaped"))
    return [*placed, *_upright(view, state, free, rng)]


def _upright(view: View, state: State, free: dict[str, list[Block]], rng: random.Random) -> Iterable[Block]:
    """Blocks that stand upright, at first where few sorts can be, so that none is missing for these."""
    world = view.world
    seen = ((area, power, count) for area, powers in view.counts.items() for power, count in powers.items())
    wanted = [(area, power) for area, power, count in seen for _ in range(count)]
    wanted.sort(key=lambda place: _choosiness(world, place[0]))
    forts = {area for area, faces in view.faces.items() if any(unit == "fortress" for _, unit, _ in faces)}
    forts |= {block.area for block in view.own if block.type == "fortress"}
    leaving = [place for frame in view.stack if isinstance(frame, SeatFrame) and (place := frame.leaves())]
    landless = _landless(view, state)
    for area, power in wanted:
        seat = seat_of(state, power)
        lawful = [block for block in free[power] if _can_stand(world, block, area)]
        # A Fortress is built in own territory, one an area; who has lost Ground Support has no Ground unit there.
        fort = area not in forts and state.control.get(area) in (seat, power) and (seat, area) not in leaving
        fit = [block for block in lawful if block.type != "fortress" or fort]
        if (seat, area) in leaving or (seat, area) in landless:
            fit = [block for block in fit if world.units[block.type].is_ans]
        block = rng.choice(fit or lawful or free[power])
        free[power].remove(block)
        if block.type == "fortress":
            forts.add(area)
        yield block._replace(area=area, cv=rng.randint(1, world.highest_cv(power, block.type)))


def _landless(view: View, state: State) -> set[tuple[str, str]]:
    """Seats and the land where they stand alone without control: unless they came this turn, no Ground unit is there,
    which would have taken it as the Phase began (CNC-1.14, CNC-3.2b). In Combat they may have won it since."""
    turn = next((frame for frame in view.stack if isinstance(frame, TurnFrame)), None)
    if turn is not None and turn.stage > TURN.index("combat.activate"):
        return set()
    came = {goal for _, _, goal in turn.moves} if turn is not None else set()
    alone = ((held[0], area) for area, held in state.occupants.items() if len(held) == 1 and area not in came)
    return {(faction, area) for faction, area in alone if state.control.get(area) != faction}


class Unseen:
    """What may stand upright in one area, as far as one who does not see it can know.

    Args:
        world: the scenario.
        hidden: the blocks that stand there, as dealt.
        unseen: all blocks that the viewer does not see, these and those in the force pools included.
    """

    def __init__(self, world: World, hidden: Sequence[Block], unseen: Iterable[Block]) -> None:
        self.world, self.hidden = world, hidden
        areas = {old.power: old.area for old in hidden}
        self._fit: dict[str, list[Block]] = {power: [] for power in areas}
        for block in unseen:
            if block.power in areas and _can_stand(world, block, areas[block.power]):
                self._fit[block.power].append(block)

    def draw(self, rng: random.Random) -> list[Block]:
        """As many blocks, of the same powers in the same order, each with a CV that it may have."""
        left = {power: list(held) for power, held in self._fit.items()}
        found: list[Block] = []
        fort = False
        for old in self.hidden:
            held = left[old.power]
            new = held.pop(rng.randrange(len(held)))
            while fort and new.type == "fortress":  # one an area
                new = held.pop(rng.randrange(len(held)))
            fort = fort or new.type == "fortress"
            cv = rng.randint(1, self.world.highest_cv(new.power, new.type))
            found.append(new._replace(area=old.area, cv=cv, facing=old.facing))
        return found


def _choosiness(world: World, area: str) -> int:
    """0 inland, where no ships are, 1 at sea, where no Fortress and no Militia is, 2 on a coast."""
    return 1 if world.areas[area].sea else 2 if world.geography.coastal(area) else 0


def _can_stand(world: World, block: Block, area: str) -> bool:
    """Whether a block may be in an area at all."""
    if world.areas[area].sea:
        return not world.has_trait(block.power, block.type, "immobile") and block.type != "militia"
    return world.units[block.type].unit_class not in ("naval", "submarine") or world.geography.coastal(area)


# --- cards and chits ----------------------------------------------------------------------------------------------


def _cards(
    view: View, world: World, rng: random.Random
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[VaultPair, ...]]]:
    piles: dict[str, tuple[str, ...]] = {"discard": view.discard}
    vaults = dict(view.vaults)
    for place, seen in (
        ("hand", view.hands),
        ("bought", view.bought_cards),
        ("table", view.table),
        ("shown", view.shown),
        ("command", view.command),
        ("face_down", view.face_down),
    ):
        piles |= {f"{place}:{seat}": held for seat, held in seen.items()}
    piles |= view.deck_order
    for seat, pairs in view.vaults.items():
        piles[f"vault:{seat}"] = tuple(sorted(card for pair in pairs for card in pair.cards))
    known = {card for held in piles.values() for card in held}
    unseen: dict[str, list[str]] = {deck: [] for deck in cards.DECKS}
    for card in world.cards:
        if card not in known:
            unseen[cards.deck_of(world, card)].append(card)
    for held in unseen.values():
        rng.shuffle(held)
    if not view.deck_order:
        piles |= {deck: _take(unseen[deck], view.decks[deck]) for deck in cards.DECKS}
        for seat, bought in view.bought.items():
            taken = [card for deck in cards.DECKS for card in _take(unseen[deck], bought[deck])]
            piles[f"bought:{seat}"] = tuple(sorted(taken))
    rest = [card for held in unseen.values() for card in held]
    rng.shuffle(rest)
    for seat in world.seat_ids:
        if seat not in view.vaults:
            have = set(view.techs[seat])
            vaults[seat] = tuple(_pair(world, rest, year, have) for year in view.vault_years[seat])
            piles[f"vault:{seat}"] = tuple(sorted(card for pair in vaults[seat] for card in pair.cards))
        if seat not in view.hands:
            for place, count in (
                ("command", int(seat in view.commanded)),
                ("face_down", view.face_down_sizes[seat]),
                ("hand", view.hand_sizes[seat]),
            ):
                piles[f"{place}:{seat}"] = tuple(sorted(_take(rest, count)))
    return {place: held for place, held in piles.items() if held or place in cards.DECKS}, {
        seat: vaults[seat] for seat in world.seat_ids
    }


def _pair(world: World, rest: list[str], year: int, taken: set[str]) -> VaultPair:
    """A pair for a vault out of cards nobody has seen: two of one technology where there are any.

    Args:
        world: what the cards are.
        rest: the cards; the pair is taken out.
        year: when the pair was played.
        taken: the technologies that its owner has already; this one is added.
    """
    facts = world.scenario.cards.investment
    for place, first in enumerate(rest):
        for second in rest[place + 1 :]:
            if first in facts and second in facts:
                both = [t for t in facts[first].technologies if t in facts[second].technologies and t not in taken]
                if both:
                    taken.add(both[0])
                    rest.remove(first)
                    rest.remove(second)
                    return VaultPair((first, second), both[0], year)
    first, second = _take(rest, 2)
    return VaultPair((first, second), next(iter(world.scenario.technologies)), year)


def _take(held: list[str], count: int) -> tuple[str, ...]:
    taken = tuple(held[:count])
    del held[:count]
    return taken


def _chits(view: View, world: World, rng: random.Random) -> tuple[tuple[int, ...], dict[str, tuple[int, ...]]]:
    dividends = dict(view.dividends)
    left = list(world.chits)
    for held in dividends.values():
        for value in held:
            left.remove(value)
    rng.shuffle(left)
    for seat, count in view.dividend_counts.items():
        if seat not in dividends:
            dividends[seat] = tuple(left[:count])
            del left[:count]
    return tuple(sorted(left)), {seat: dividends[seat] for seat in world.seat_ids}
