"""The battle that a decision is about: its data, also where it has not begun yet, and what each side shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.app.families.axis_allies.battle.casualties import CasualtyChoice
from boardgame.app.families.axis_allies.battle.side_picture import SidePicture
from boardgame.app.look.elements import tr
from boardgame.engine.decision import Decision
from boardgame.games.axis_allies.battle.battle_board import current_battle
from boardgame.games.axis_allies.battle.battle_data import ATTACKER, DEFENDER, SIDES, Battle, defending_order
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.names_in_english import join, place_name


def situation(edition: Edition, state: State, decision: Decision) -> dict[str, Any]:
    """The data of the battle of a decision.

    Raiders and the fighters that may meet them are shown as if the air battle had begun; units that are about to land
    as if they were ashore.

    Args:
        edition: the edition played.
        state: the position.
        decision: a decision of a combat.

    Returns:
        As in ``decision.data["battle"]``, with the powers that defend and the number each unit hits on; empty if the
        decision is about no battle.
    """
    data = decision.data
    battle = dict(data.get("battle", {}))
    if not battle and decision.kind == "intercept":
        battle = {
            "area": data["area"], "kind": "raid", "stage": "place", "round": 0, "attacker": state.turn,
            "attacker_units": list(data["raiders"]), "defender_units": list(data["fighters"]),
        }  # fmt: skip
    if battle and "values" not in battle:
        seen = Battle.unplaced(edition, state, battle["area"], battle["kind"], battle["attacker"])
        for side in SIDES:
            seen.frame.units[side] = [unit for unit in battle[f"{side}_units"] if unit in state.units]
        battle["values"] = [[unit, value] for side in SIDES for unit, value in seen.values(side).items()]
        battle["shots"] = _shots(seen)
        battle.setdefault("defenders", defending_order(edition, state, battle["area"], seen.units(DEFENDER)))
    fought = current_battle(edition, state) if battle else None
    if fought is not None and fought.area == battle["area"]:
        battle["shots"] = _shots(fought)
    return battle


def _shots(battle: Battle) -> dict[int, int]:
    """How many dice each unit rolls when its side fires, where it is not one."""
    purposes = {ATTACKER: "attack", DEFENDER: "defense"}
    counts = {unit.id: battle.dice(side, unit, purposes[side]) for side in SIDES for unit in battle.units(side)}
    return {unit: count for unit, count in counts.items() if count != 1}


def battle_title(edition: Edition, battle: Mapping[str, Any]) -> tuple[str, str]:
    """Where it is fought, and what is at stake there and which round it is; empty for no battle."""
    area = edition.board.areas.get(battle.get("area", ""))
    if area is None:
        return "", ""
    words = tr("BattlePanel", "Battle in {0}") if area.kind == "sea" else tr("BattlePanel", "Battle for {0}")
    if battle["kind"] == "raid":
        words = tr("BattlePanel", "Raid on {0}")
    parts = [f"{area.ipc} IPC"] if area.ipc else []
    if area.victory_city:
        parts.append(area.victory_city)
    if battle.get("round"):
        parts.append(tr("BattlePanel", "round {0}").format(battle["round"]))
    return words.format(place_name(edition, area.id)), " · ".join(parts)


def side_pictures(
    edition: Edition, state: State, decision: Decision, battle: Mapping[str, Any], choice: CasualtyChoice | None
) -> tuple[SidePicture, SidePicture]:
    """What the attacker's and the defender's half of the strip show.

    Args:
        edition: the edition played.
        state: the position.
        decision: what is asked.
        battle: see :func:`situation`.
        choice: the casualties being chosen, if they are.
    """
    values = {int(unit): int(value) for unit, value in battle.get("values", ())}
    marked = list(choice.marked) if choice else list(decision.data.get("proposal", ()))
    pictures = []
    for side in SIDES:
        powers = [battle.get("attacker", "")] if side == ATTACKER else list(battle.get("defenders", ()))
        pictures.append(
            SidePicture(
                side,
                [power for power in powers if power],
                {unit: values.get(unit, 0) for unit in battle.get(f"{side}_units", ())},
                set(battle.get("behind_strip", ())),
                dict(battle.get("losses", {}).get(side, {})),
                [roll for roll in battle.get("fired", ()) if roll["side"] == side],
                marked,
                set(choice.room) if choice else set(),
                dict(choice.details) if choice else {},
                _note(edition, state, side, battle),
                battle.get("shots", {}),
                dict(choice.notes) if choice else {},
            )
        )
    return pictures[0], pictures[1]


def _note(edition: Edition, state: State, side: str, battle: Mapping[str, Any]) -> str:
    """Where the attackers come from; that several powers defend together."""
    if side == DEFENDER:
        powers = battle.get("defenders", ())
        if len(powers) > 2:
            return ", ".join(edition.power_by_id[power].name for power in powers)
        return ""  # the heading names one or two
    spaces: dict[str, None] = {}
    for unit in (state.units[unit] for unit in battle.get("attacker_units", ()) if unit in state.units):
        # Aircraft come from where they took off, not from the last space they flew over.
        flies = edition.types[unit.type].domain == "air"
        spaces[unit.start if flies else unit.via] = None
    known = (space for space in spaces if space in edition.board.areas and space != battle.get("area"))
    found = [place_name(edition, space) for space in known]
    return tr("BattleSide", "from {0}").format(join(found)) if found else ""
