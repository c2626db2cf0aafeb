"""What must hold whatever is played."""

from __future__ import annotations

from collections import Counter

from boardgame.games.conquest.board.possession import contested
from boardgame.games.conquest.board.relations import BRITISH, faction_of_block, hostile, party_of
from boardgame.games.conquest.state import State


def audit(state: State) -> None:
    """Raise AssertionError naming what is broken."""
    _blocks(state)
    _cards(state)
    _neutrals(state)


def _blocks(state: State) -> None:
    world = state.world
    for number, block in enumerate(state.blocks, start=1):
        assert block[:3] == (number, *world.blocks[number - 1][1:3]), f"block {number} is another one"
        if not block.area:
            assert block.cv == 0 and block.facing == "up", f"block {number} is not at rest in its pool"
            continue
        highest = world.highest_cv(block.power, block.type)
        assert 1 <= block.cv <= highest, f"block {number} has {block.cv} CV"
        assert not world.areas[block.area].impassable, f"block {number} is in {block.area}"
        if world.areas[block.area].sea:
            assert not world.has_trait(block.power, block.type, "immobile"), f"block {number} is a Fortress at sea"
            assert block.type != "militia", f"block {number} is Militia at sea"
    for area in world.land:
        here = state.at(area)
        assert sum(block.type == "fortress" for block in here) <= 1, f"two Fortresses in {area}"
        factions = {faction_of_block(state, block) for block in here}
        assert set(state.occupants.get(area, ())) == factions, f"{area} is occupied by others"
        assert contested(state, area) == (len(factions) > 1), area
    if not any(frame.step.startswith(("move", "combat", "battle", "islets")) for frame in state.stack):
        for sea in (area for area, facts in world.areas.items() if facts.sea):
            # The British Empire may join a War between two turns while it shares a sea with an Enemy.
            at_sea = [b for b in state.at(sea) if b.facing != "escaped" and b.power != BRITISH]
            if all(world.units[block.type].is_ground for block in at_sea):
                continue  # Convoys that meet as War is declared cannot hurt each other
            parties = {party_of(state, block) for block in at_sea}
            assert not any(hostile(state, one, other) for one in parties for other in parties), f"a fight in {sea}"


def _cards(state: State) -> None:
    held = Counter(card for pile in state.piles.values() for card in pile)
    assert held == Counter(state.world.cards), "a card is lost or stands twice"
    for seat, pairs in state.vaults.items():
        in_vault = sorted(card for pair in pairs for card in pair.cards)
        assert in_vault == sorted(state.piles.get(f"vault:{seat}", ())), f"the vault of {seat} does not hold its pairs"
    tables = [card for place, pile in state.piles.items() if place.startswith("table:") for card in pile]
    assert sorted(tables) == sorted(state.diplomacy), "a card on the table is for nobody"
    chits = Counter(state.cup) + Counter(value for held in state.dividends.values() for value in held)
    assert chits == Counter(state.world.chits), "a Peace Dividend is lost"


def _neutrals(state: State) -> None:
    world = state.world
    assert set(state.status) == set(world.scenario.neutrals), "a Neutral is missing"
    assert all(held.markers > 0 for held in state.influence.values()), "Influence of nobody"
    assert set(state.control) == set(world.land), "an area without control"
    for area in state.markers:
        assert area in world.marked_areas, f"a marker in {area}"
    assert all(count > 0 and area in world.provinces for area, count in state.partisans.items()), "wrong Partisans"
    for pair, declarer in state.wars.items():
        assert declarer in pair.split(":"), f"a war that nobody declared: {pair}"
