"""The log of convoys to Murmansk and of Lend Lease through Turkey."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.third_reich.telling.names import counted, hex_name, listed, nation_name
from boardgame.games.third_reich.world import World

Teller = Callable[[World, str, Mapping[str, Any]], str]


def _sails(world: World, who: str, data: Mapping[str, Any]) -> str:
    parts = [f"{brps} BRPs of {nation_name(world, seat)}" for seat, brps in data["amounts"].items()]
    return f"A convoy sails to Murmansk with {listed(parts)}, escorted by {counted(data['escorts'], 'fleet')}."


def _opposed(world: World, who: str, data: Mapping[str, Any]) -> str:
    parts = [
        counted(count, word)
        for count, word in (
            (len(data["units"]), "fleet"),
            (data["air"], "air factor"),
            (data["submarines"], "submarine factor"),
        )
        if count
    ]
    return f"{who} sends {listed(parts)} against it." if parts else f"{who} sends nothing against it."


def _torpedoed(world: World, who: str, data: Mapping[str, Any]) -> str:
    met = f"{counted(data['asw'], 'factor')} of ASW meet them; " if data["asw"] else ""
    return f"Submarines: {met}{data['sunk']} are sunk, {data['spent']} of ASW spent, {data['lost']} BRPs lost."


def _box(data: Mapping[str, Any], what: str) -> str:
    count = f"{data['factors']} factors of {what}" if "factors" in data else what
    return f"{count} {'to' if data['into'] else 'out of'} the Murmansk box"


TELLERS: dict[str, Teller] = {
    "convoy_assigned": lambda world, who, data: f"{who} assigns {data['amount']} BRPs to a convoy to Murmansk.",
    "convoy_protected": lambda world, who, data: f"{who} sends a fleet to protect the convoy.",
    "convoy_sails": _sails,
    "convoy_opposed": _opposed,
    "no_sortie": lambda world, who, data: "The German fleets do not find it.",
    "sortie": lambda world, who, data: (
        f"The German fleets attack, {data['ratio']}: the convoy scatters and loses {data['lost']} BRPs."
    ),
    "no_convoy_battle": lambda world, who, data: f"{who} avoids a battle of the fleets.",
    "convoy_bombed": lambda world, who, data: (
        f"Air attacks cost the convoy {data['lost']} BRPs, {who} {counted(data['fallen'], 'air factor')}."
    ),
    "convoy_torpedoed": _torpedoed,
    "convoy_arrived": lambda world, who, data: f"{data['amount']} of {data['sent']} BRPs come to {who} by Murmansk.",
    "asw_moved": lambda world, who, data: f"{who} moves {_box(data, 'ASW')}.",
    "submarines_moved": lambda world, who, data: f"{who} moves {_box(data, 'submarines')}.",
    "box_fleet": lambda world, who, data: (
        f"{who} brings a fleet from the Murmansk box to {hex_name(world, data['to'])}."
        if data["to"]
        else f"{who} sends a fleet to the Murmansk box."
    ),
    "box_air": lambda world, who, data: (
        f"{who} brings {counted(data['factors'], 'air factor')} from the Murmansk box to {hex_name(world, data['to'])}."
        if data["to"]
        else f"{who} sends {counted(data['factors'], 'air factor')} to the Murmansk box."
    ),
    "lent_through_turkey": lambda world, who, data: (
        f"{who} sends {data['amount']} BRPs by Lend Lease to {hex_name(world, data['hex'])}."
    ),
    "lend_lease_recalled": lambda world, who, data: f"{who} takes {data['amount']} BRPs of Lend Lease back.",
    "lend_lease_route": lambda world, who, data: (
        "The Lend Lease route is open again." if data["open"] else "The Axis closes the Lend Lease route."
    ),
    "lend_lease_kept": lambda world, who, data: f"{who} keeps {data['amount']} BRPs in the Lend Lease box.",
    "lend_lease_waits": lambda world, who, data: f"{data['amount']} BRPs of {who} wait: the way to Russia is barred.",
    "russians_admitted": lambda world, who, data: f"{who} lets Russian units into Persia.",
    "lend_lease_lost": lambda world, who, data: (
        f"{data['amount']} BRPs of {who} are destroyed in {hex_name(world, data['hex'])}."
    ),
}
