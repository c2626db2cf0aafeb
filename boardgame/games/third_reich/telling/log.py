"""The log: what happened, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.engine import Event
from boardgame.engine.signed import signed
from boardgame.games.third_reich.scenario.card import Date
from boardgame.games.third_reich.telling import fighting, murmansk, partisans, sailing, strategic
from boardgame.games.third_reich.telling.names import (
    counted,
    date_name,
    hex_name,
    listed,
    nation_name,
    sentence,
    unit_name,
)
from boardgame.games.third_reich.variants.texts import TEXTS
from boardgame.games.third_reich.world import World

Teller = Callable[[World, str, Mapping[str, Any]], str]
"""Makes a sentence from the world, the name of the seat that did it, and the data of the event."""
_SIDES = {"axis": "the Axis", "allies": "the Allies"}


def describe(world: World, event: Event) -> str:
    """An event in a sentence; empty where the log has none for it."""
    teller = TELLERS.get(event.kind)
    if teller is None:
        return ""
    return sentence(teller(world, nation_name(world, event.by) if event.by else "", event.data))


def _placed(world: World, who: str, data: Mapping[str, Any]) -> str:
    adjective = world.nations[data["nation"]].adjective
    many = f"{data['count']} × " if data["count"] > 1 else ""
    return f"{who} places {many}{adjective} {data['unit'].replace('_', ' ')} in {hex_name(world, data['hex'])}."


def _initiative(world: World, who: str, data: Mapping[str, Any]) -> str:
    twice = ", twice in a row" if data["flip"] else ""
    return f"{_SIDES[data['first']]} play first{twice}: Axis {data['axis']} BRPs, Allies {data['allies']}."


def _player_turn(world: World, who: str, data: Mapping[str, Any]) -> str:
    if data["side"]:
        return f"Player turn of {_SIDES[data['side']]}."
    return f"{nation_name(world, data['nations'][0])} takes a turn of its own."


def _options(world: World, who: str, data: Mapping[str, Any]) -> str:
    named = [f"{option} in the {_FRONTS[front]}" for front, option in data["options"].items() if option != "pass"]
    cost = f" for {data['paid']} BRPs" if data.get("paid") else ""
    return f"{who}: {listed(named) if named else 'pass on all fronts'}{cost}."


_FRONTS = {"western": "west", "eastern": "east", "mediterranean": "Mediterranean"}


def _ended(world: World, who: str, data: Mapping[str, Any]) -> str:
    if "players" in data:
        return _ended_for_many(world, data)
    counts = data["objectives"]
    told = f"Objectives: Axis {counts['axis']}, Allies {counts['allies']}."
    if not data["winners"]:
        return f"The game ends in a stalemate. {told}"
    side = world.side(data["winners"][0])
    return f"{_SIDES[side]} win with a {data['level']} victory. {told}"


def _ended_for_many(world: World, data: Mapping[str, Any]) -> str:
    """What each player has come to (TR-2.35)."""
    told = []
    for player in data["players"]:
        names = listed([nation_name(world, seat) for seat in player["seats"]])
        level = {"none": "nothing", "stalemate": "a stalemate"}.get(player["level"], f"a {player['level']} victory")
        told.append(f"{names}: {level}, {counted(player['objectives'], 'objective')}")
    summary = sentence("; ".join(told))
    if not data["winners"]:
        return f"The game ends without a winner. {summary}."
    winners = listed([nation_name(world, seat) for seat in data["winners"]])
    verb = "wins" if len(data["winners"]) == 1 else "win"
    return f"{sentence(winners)} {verb} with a {data['level']} victory. {summary}."


def _withdrew(world: World, who: str, data: Mapping[str, Any]) -> str:
    names = listed([nation_name(world, seat) for seat in data["seats"]])
    heir = nation_name(world, data["heir"])
    more = " Two players are left, one for each side." if data["players"] == 2 else ""
    return f"{sentence(names)}: the player withdraws, and the player of {heir} takes over.{more}"


def _war(world: World, who: str, data: Mapping[str, Any]) -> str:
    others = [nation for nation in data["with_"] if nation != data["target"]]
    more = f", and is at war with {listed([nation_name(world, nation) for nation in others])}, too" if others else ""
    target = data["target"].replace("eastern_europe", "Eastern Europe")
    return f"{who} declares war on {nation_name(world, target)} for {data['paid']} BRPs{more}."


def _year_count(world: World, who: str, data: Mapping[str, Any]) -> str:
    parts = [f"base {data['base']}"]
    if data["growth"] and data["base"] == data["base_before"]:
        parts.append(f"growth {data['growth']}")
    named = {**data["countries"], **data["minor_allies"]}
    parts += [f"{name.capitalize()} {value}" for name, value in data["cities"].items()]
    parts += [f"{nation_name(world, nation)} {value}" for nation, value in named.items()]
    if data["deficit"]:
        parts.append(f"deficit {data['deficit']}")
    return f"{who} has {data['total']} BRPs: {listed(parts)}."


def _limits(world: World, who: str, data: Mapping[str, Any]) -> str:
    found = [f"{nation_name(world, seat)} {limit}" for seat, limit in data["limits"].items() if limit]
    return f"Most to spend in a turn: {listed(found)}."


def _for(world: World, land: str) -> str:
    """What BRPs are lost or gained for."""
    colony = world.scenario.colonies.get(land)
    return f" for {colony.name if colony else nation_name(world, land)}" if land else ""


def _where(world: World, label: str) -> str:
    return f" in {hex_name(world, label)}" if label else ""


TELLERS: dict[str, Teller] = {
    "placed": _placed,
    "taken_back": lambda world, who, data: f"{who} takes a counter back from {hex_name(world, data['hex'])}.",
    "deployed": lambda world, who, data: f"{nation_name(world, data['nation'])} is set up.",
    "turn_began": lambda world, who, data: f"{date_name(Date(data['year'], data['season']))}.",
    "year_began": lambda world, who, data: f"The year {data['year']} begins.",
    "initiative": _initiative,
    "player_turn": _player_turn,
    "options": _options,
    "minor_options": lambda world, who, data: _options(world, nation_name(world, data["nation"]), data),
    "option_gave_way": lambda world, who, data: (
        f"{who} must join the Offensive Option in the {_FRONTS[data['front']]}, or pass."
    ),
    "disbanded": lambda world, who, data: f"{who} destroys {unit_name(world, data['unit'])} of its own.",
    "destroyed": lambda world, who, data: (
        f"{unit_name(world, data['unit'])} in {hex_name(world, data['hex'])} is destroyed."
    ),
    "air_destroyed": lambda world, who, data: (
        f"{counted(data['factors'], 'air factor')} of {who} in {hex_name(world, data['hex'])} "
        f"{'is' if data['factors'] == 1 else 'are'} destroyed."
    ),
    "garrisoned": lambda world, who, data: f"{who} sends a garrison to {nation_name(world, data['nation'])}: peace.",
    "intervened": lambda world, who, data: f"{who} comes to the aid of {nation_name(world, data['nation'])}.",
    "activated": lambda world, who, data: f"{nation_name(world, data['nation'])} is an active ally of {who}.",
    **strategic.TELLERS,
    "variant_drawn": lambda world, who, data: (
        f"{who} draws a variant counter" + (f": {TEXTS[data['side'], data['number']]}." if "number" in data else ".")
    ),
    "variant_played": lambda world, who, data: (
        f"{who} plays a variant counter of {_SIDES[data['side']]}: {TEXTS[data['side'], data['number']]}."
    ),
    "war_paid": lambda world, who, data: f"{who} pays {data['paid']} BRPs for {nation_name(world, data['nation'])}.",
    "submarines_shown": lambda world, who, data: (
        f"{who} shows {data['submarines']} submarines: "
        + ("one American unit less comes over in a turn." if data["cut"] else f"{data['asw']} of ASW answer them.")
    ),
    "granted": lambda world, who, data: f"{who} grants {nation_name(world, data['to'])} {data['amount']} BRPs.",
    "grant_arrived": lambda world, who, data: (
        f"{data['amount']} BRPs of {nation_name(world, data['giver'])} come to {who}."
    ),
    "transferred": lambda world, who, data: (
        f"{who} brings {data['unit']} from Siberia to {hex_name(world, data['hex'])}."
    ),
    "aid_given": lambda world, who, data: (
        f"{who} gives {nation_name(world, data['nation'])} {data['amount']} BRPs of aid."
    ),
    "activation_failed": lambda world, who, data: f"{nation_name(world, data['nation'])} does not join {who}.",
    "lend_lease_opened": lambda world, who, data: f"{who} opens the Lend Lease route for {data['paid']} BRPs.",
    "lent": lambda world, who, data: f"{who} sends {data['amount']} BRPs by Lend Lease.",
    "lend_lease_returned": lambda world, who, data: f"{data['amount']} BRPs of Lend Lease come back to {who}.",
    "italian_unit": lambda world, who, data: (
        f"{who} {'reclaims' if data['back'] else 'puts'} {unit_name(world, data['unit'])} in "
        f"{hex_name(world, data['hex'])}{'' if data['back'] else ' under German command'}."
    ),
    "italian_air": lambda world, who, data: (
        f"{who} {'reclaims' if data['back'] else 'puts'} {counted(data['factors'], 'air factor')} in "
        f"{hex_name(world, data['base'])}{'' if data['back'] else ' under German command'}."
    ),
    "ulster_held": lambda world, who, data: f"{who} has kept ten factors in Ulster for a year.",
    "interception_left": lambda world, who, data: (
        f"The fleets of {who} leave the interception to {nation_name(world, data['to'])}."
    ),
    "separate_peace": lambda world, who, data: f"{who} signs a separate peace and leaves the war.",
    "arrived": lambda world, who, data: f"{who} enters play.",
    "brought_over": lambda world, who, data: f"{who} brings {data['unit']} over to {hex_name(world, data['to'])}.",
    "released": lambda world, who, data: f"{unit_name(world, data['unit'])} may leave {hex_name(world, data['hex'])}.",
    "sevastopol": lambda world, who, data: f"Sevastopol is {'' if data['fortress'] else 'no longer '}a fortress.",
    "vichy_crossed": lambda world, who, data: f"{who} goes through Vichy, which will be held against it.",
    "gathered": lambda world, who, data: (
        f"French units in {hex_name(world, data['hex'])} go to {hex_name(world, data['to'])}."
    ),
    "gave_way": lambda world, who, data: f"{who} moves no more units there.",
    "pact_excused": lambda world, who, data: (
        f"Combat has cost {who} {data['lost']} factors in the east, which must be there again after its next movement."
    ),
    "first_winter": lambda world, who, data: "The first winter in Russia has its effects.",
    "winter_postponed": lambda world, who, data: "Russia puts the effects of the first winter off to the next one.",
    "surrender_offered": lambda world, who, data: f"{who} offers its surrender.",
    "surrender_refused": lambda world, who, data: f"{who} refuses it: the war goes on to the last unit.",
    "surrendered": lambda world, who, data: f"{who} surrenders to {nation_name(world, data['winner'])}.",
    "ceded": lambda world, who, data: f"{who} gives {hex_name(world, data['hex'])} up: its garrison is too small.",
    "power_fell": lambda world, who, data: f"{who} falls to {nation_name(world, data['conqueror'])}.",
    "vichy": lambda world, who, data: (
        "Vichy is made of what is left of France. "
        + (f"Free French: {listed(data['free']).replace('_', ' ').title()}." if data["free"] else "No colony is free.")
    ),
    "vichy_effort": lambda world, who, data: (
        f"{who} pays {data['paid']} BRPs for a roll on Vichy ({signed(sum(data['modifiers'].values()))})."
    ),
    "vichy_ended": lambda world, who, data: "Vichy ceases to be.",
    "pact_broken": lambda world, who, data: "Germany has broken the pact with Russia.",
    "war": _war,
    "not_allowed": lambda world, who, data: (
        f"{who} does not let {nation_name(world, data['other'])} join the war on {nation_name(world, data['nation'])}."
    ),
    "war_revoked": lambda world, who, data: (
        f"{who} did not attack {nation_name(world, data['nation'])}: there is peace again."
    ),
    "disputed": lambda world, who, data: (
        f"{who} and {nation_name(world, data['other'])} both attack {nation_name(world, data['nation'])}: "
        f"{who} moves the first unit there, and then they take turns."
    ),
    "retaken": lambda world, who, data: (
        f"{who} regains {nation_name(world, data['nation'])}"
        + (", together with allies." if len(data["partners"]) > 1 else ".")
    ),
    "holds_out": lambda world, who, data: f"The enemy has landed, but {who} fights on.",
    "fights_on": lambda world, who, data: f"{who} fights on without its capital.",
    "conquered": lambda world, who, data: f"{who} conquers {nation_name(world, data['nation'])}.",
    "option_lapsed": lambda world, who, data: (
        f"{who} did not use the Offensive Option in the {_FRONTS[data['front']]}: it is lost."
    ),
    "brps_spared": lambda world, who, data: f"{who} loses no BRPs{_for(world, data['land'])}.",
    "brps_lost": lambda world, who, data: f"{who} loses {data['amount']} BRPs{_for(world, data['land'])}.",
    "brps_gained": lambda world, who, data: f"{who} gains {data['amount']} BRPs{_for(world, data['land'])}.",
    "built": lambda world, who, data: (
        f"{who} builds {data['count']} × {data['unit']}{_where(world, data['hex'])} for {data['paid']} BRPs."
    ),
    "shared": lambda world, who, data: (
        f"Of the BRPs of {nation_name(world, data['nation'])} Britain has {data['shares']['united_kingdom']}, "
        f"France {data['shares']['france']}."
    ),
    "divided": lambda world, who, data: (
        f"Of the BRPs of {nation_name(world, data['nation'])} "
        f"{listed([f'{nation_name(world, seat)} has {part}' for seat, part in data['shares'].items()])} a year."
    ),
    "year_count": _year_count,
    "limits": _limits,
    **fighting.TELLERS,
    **sailing.TELLERS,
    **partisans.TELLERS,
    **murmansk.TELLERS,
    "undivided": lambda world, who, data: "Nobody has taken Eastern Europe: eastern Poland goes with Warsaw.",
    "rose": lambda world, who, data: "The Iraqi rebels rise, and hold all of Iraq where no enemy stands.",
    "permitted": lambda world, who, data: (
        f"{who} {'lets' if data['permit'] else 'keeps'} the units of {nation_name(world, data['guest'])}"
        f" {'in' if data['permit'] else 'out'}."
    ),
    "withdrew": _withdrew,
    "objectives_reached": lambda world, who, data: (
        f"The Axis holds {data['count']} objectives, enough for a marginal victory if the Allies do not reach as much."
    ),
    "ended": _ended,
}
"""For each kind of event what makes its sentence."""
