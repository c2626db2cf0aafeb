"""The field: where a nation's enemies stand and hold zones, which hexes are friendly, and which may be entered."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.games.third_reich.eastern import open_hexes, opened_by
from boardgame.games.third_reich.field.fortresses import fortress_mask
from boardgame.games.third_reich.geography import Geography, Zones, geography, zones
from boardgame.games.third_reich.hands import leader, shut_out, welcomed
from boardgame.games.third_reich.state import NOBODY, State
from boardgame.games.third_reich.territory import ADMITTED, may_aid, may_garrison, partners, roam

_RUSSIA, _PERSIA = "soviet_union", "persia"


@dataclass(frozen=True, slots=True)
class Field:
    """The board as one nation sees it. Masks have a byte for each hex.

    Attributes:
        nation: whose eyes these are.
        geo: the board.
        enemy_ground: enemy ground units stand there.
        enemy_any: enemy ground units, fleets, air, partisans or air bases are there.
        beside_enemy: an enemy of any sort is adjacent, over land (TR-5.34, TR-19.2b).
        zone: the zones of control of enemy armor.
        friendly: it or an ally controls the hex, and no enemy ground unit stands there.
        enterable: a ground unit may be there as far as enemies, neutrals and the coast go (TR-13.4, TR-5.7c).
    """

    nation: str
    geo: Geography
    enemy_ground: bytes
    enemy_any: bytes
    beside_enemy: bytes
    zone: Zones
    friendly: bytes
    enterable: bytes

    def contacts(self, cell: int) -> tuple[int, ...]:
        """The hexes with enemy ground units that a unit in a hex could attack (TR-14.21, TR-18.1c)."""
        return tuple(near for near in self.geo.ground[cell] if self.enemy_ground[near])


def field_of(state: State, nation: str) -> Field:
    """The field of a nation, computed once for a position."""
    # The fortresses, and who may enter Eastern Europe, may change without any unit or hex changing: part of the key.
    fortress = fortress_mask(state)
    key = ("field", nation, fortress, opened_by(state), ADMITTED in state.clocks)
    return state.derived(key, lambda: _field(state, nation, fortress))


def _field(state: State, nation: str, fortress: bytes) -> Field:
    geo, world = geography(), state.world
    enemies = state.enemies(nation)
    ground, any_kind = bytearray(geo.size), bytearray(geo.size)
    armor: list[int] = []
    for unit in state.on_map():
        counter = world.units[unit]
        if counter.nation in enemies:
            cell = state.where[unit]
            any_kind[cell] = 1
            if counter.ground:
                ground[cell] = 1
                if counter.kind == "armor":
                    armor.append(cell)
    for owner, cell, _ in state.wings():
        if owner in enemies:
            any_kind[cell] = 1
    beside = bytearray(geo.size)
    for cell in range(geo.size):
        if any_kind[cell]:
            for near in geo.overland[cell]:
                beside[near] = 1
    friendly, open_to = _territory(state, nation)
    shut = bytes(not occupied for occupied in ground)
    return Field(
        nation=nation,
        geo=geo,
        enemy_ground=bytes(ground),
        enemy_any=bytes(any_kind),
        beside_enemy=bytes(beside),
        zone=zones(geo, armor, fortress),
        friendly=bytes(map(int.__and__, friendly, shut)),
        enterable=bytes(map(int.__and__, open_to, shut)),
    )


def enemy_holds(state: State, nation: str, cell: int) -> bool:
    """Whether an enemy controls a hex, or enemy partisans do (TR-32.6); what one's own hold is no enemy's."""
    risen = cell in state.risen() and bool(field_of(state, nation).enemy_ground[cell])
    return risen or state.controller(cell) in state.enemies(nation)


def _territory(state: State, nation: str) -> tuple[bytes, bytes]:
    """The hexes that a nation's side controls, and those it may enter for what their controller is to it."""
    geo, world = geography(), state.world
    ids = world.nation_ids
    allies, enemies = partners(state, nation), state.enemies(nation)
    aided = may_aid(state, nation)
    hosts = {ally for ally in allies if not shut_out(state, nation, ally)}
    own = bytes(place < len(ids) and ids[place] in allies for place in range(256))
    entered = bytes(
        place < len(ids) and (ids[place] in enemies or ids[place] in aided or ids[place] in hosts)
        for place in range(256)
    )
    friendly = bytearray(state.control.translate(own))
    for cell in state.risen():
        friendly[cell] = 0  # TR-32.6
    open_to = bytearray(state.control.translate(entered))
    for cell, place in enumerate(state.control):
        if place == NOBODY and geo.land[cell] and _left_behind(state, geo.country[cell], allies):
            open_to[cell] = 1
    for cell in open_hexes(state, nation):
        open_to[cell] = 1
    for country, host in welcomed(state, nation).items():
        for cell in geo.hexes_of[country]:
            if (holder := state.controller(cell)) and leader(state, holder) == host:
                open_to[cell] = 1  # TR-51.6
    if nation == _RUSSIA and ADMITTED not in state.clocks:
        for cell in geo.hexes_of[_PERSIA]:
            place = state.control[cell]
            if place != NOBODY and ids[place] in allies and ids[place] != nation:
                open_to[cell] = 0  # TR-40.2c
    for country in may_garrison(state, nation):
        for cell in geo.hexes_of[country]:
            open_to[cell] = 1
    if (roaming := roam(state, nation)) is not None:
        open_to = bytearray(map(int.__and__, open_to, geo.mask(roaming)))
    return bytes(friendly), bytes(map(int.__and__, open_to, geo.land))


def _left_behind(state: State, country: str, allies: frozenset[str]) -> bool:
    """Whether land that nobody controls is open to a side.

    In Poland it is what a conquest has left, open to the conqueror (TR-43.4e); elsewhere what a fallen power has left,
    open to whoever comes first (TR-26.6).
    """
    if country != "poland":
        return True
    minor = state.minors.get(country)
    return minor is not None and minor.kind == "conquered" and minor.power in allies
