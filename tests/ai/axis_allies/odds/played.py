"""Battles fought by the game itself, every decision taken by a player of fixed habits; and random battles to fight."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from boardgame.ai.axis_allies.odds import Force, Question, Retreat, Site, Target
from boardgame.engine.chance import SeededChance
from boardgame.games.axis_allies.battle.battle_data import Battle, BattleFrame
from boardgame.games.axis_allies.board.facilities import set_damage
from boardgame.games.axis_allies.board.relations import end_peace
from boardgame.games.axis_allies.board.unit_marks import ONE_WAY
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.phases.steps import STEPS
from boardgame.games.revised.submerging import SubmergeStep
from tests.ai.axis_allies.odds.grounds import ELSEWHERE, GROUNDS, Ground
from tests.games.spring1942.battles import Play

_DECKS = ("fighter", "tactical_bomber")
_WARSHIPS = ("battleship", "aircraft_carrier", "cruiser", "destroyer")


@dataclass(frozen=True)
class Ending:
    """How one battle ended: the game's word for it, and what each side lost."""

    outcome: str
    lost: tuple[Mapping[str, int], Mapping[str, int]]
    damage: int


class Table:
    """A position with one battle to fight.

    Args:
        question: the battle; its edition is the edition played.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        edition = question.edition
        self.ground = ground_of(question)
        whole = isinstance(edition, Edition)
        self.game = AxisAlliesGame(edition, (*STEPS, SubmergeStep)) if whole else self.ground.game()
        self.kind = {"amphibious": "assault", "raid": "raid"}.get(question.kind, "combat")
        self.area = self.ground.zone if question.kind == "sea" else self.ground.area
        self.state = self._laid()

    def _laid(self) -> Any:
        question, ground, types = self.question, self.ground, self.game.edition.types
        options = dict(ground.options)
        if any(option.id == "bombardment_targets" for option in self.game.edition.options):
            options["bombardment_targets"] = "any" if question.any_target else "land"
        defend = dict(question.defend.units)
        standing = {self.area: {ground.defender: defend}}
        for type_, count in question.defend.aloft.items():
            defend[type_] -= count
            standing.setdefault(ground.island, {}).setdefault(ground.defender, {})[type_] = count
        play = Play(ground.attacker, standing, [], {"options": options}, self.game)
        state = play.state
        end_peace(state, ground.at_war)
        state.owners.update(ground.owners)
        state.memory.update(ground.memory)
        state.stack += [self.game.steps[step].new_frame() for step in ground.before]
        if not question.retreat.possible:
            state.owners[ground.overland] = ground.defender
            state.add("destroyer", ground.defender, ground.afloat)
        if question.kind == "amphibious":
            self._land(play)
        else:
            via = {"sea": ground.afloat, "land": ground.overland, "raid": ground.raiders_from}[question.kind]
            entered = [
                play.enter(ground.attacker, type_, self.area, via, n) for type_, n in question.attack.units.items()
            ]
            if question.kind == "raid":
                ids = [unit.id for units in entered for unit in units]
                bombers = [unit for unit in ids if "raider" in types[state.units[unit].type].tags]
                state.raids[self.area] = {"bombers": bombers, "escorts": [unit for unit in ids if unit not in bombers]}
                if not question.target.sites:
                    state.complexes[self.area] = question.target.damage
                for site in question.target.sites:
                    set_damage(self.game.edition, state, self.area, site.type, site.damage)
                if question.target.cash is not None:
                    state.treasury[ground.defender] = question.target.cash
        for type_, count in question.attack.one_way.items():
            for unit in [u for u in state.at(self.area) if u.type == type_ and u.owner == ground.attacker][:count]:
                state.put(unit.marked(ONE_WAY))
        abilities = {ability.id: ability for ability in self.game.edition.abilities}
        for force, owner in ((question.attack, ground.attacker), (question.defend, ground.defender)):
            for name in force.has:
                abilities[name].give(state, owner)
        if question.kind == "sea":
            state.attacks.append(self.area)
        for force, owner in ((question.attack, ground.attacker), (question.defend, ground.defender)):
            for type_, count in force.damaged.items():
                ships = [u for u in state.at(self.area) if u.type == type_ and u.owner == owner]
                for unit in sorted(ships, key=lambda ship: len(state.cargo(ship.id)))[:count]:
                    state.put(unit._replace(hits=1))
        return play.start().state

    def _land(self, play: Play) -> None:
        attack, ground, cargo = self.question.attack, self.ground, []
        landed = attack.seaborne
        for type_, count in attack.units.items():
            by_air = self.game.edition.types[type_].domain == "air"
            sea = 0 if by_air else count if landed is None else landed.get(type_, 0)
            for _ in range(sea):
                ship = play.enter(ground.attacker, ground.cargo, ground.zone, ground.afloat)[0]
                cargo.append(play.state.add(type_, ground.attacker, ground.zone, aboard=ship.id).id)
            play.enter(ground.attacker, type_, self.area, ground.overland, count - sea)
        for type_, count in attack.ships.items():
            play.enter(ground.attacker, type_, ground.zone, ground.afloat, count)
        play.state.assaults.append({"zone": ground.zone, "target": self.area, "cargo": cargo})

    def fight(self, seed: str) -> Ending:
        """Fight the battle once, with dice of its own."""
        dice, state = SeededChance(seed), self.state
        ended, damage, sunk, begun = None, 0, Counter[str](), False
        while ended is None:
            decision = self.game.decision(state)
            if decision is None:
                break
            state, events = self.game.apply(state, self._answer(state, decision), dice)
            for event in events:
                if event.kind in ("raid_damage", "ipcs_lost"):
                    damage += event.data.get("ipcs", event.data["damage"])
                begun |= event.kind == "combat_began" and event.data["area"] == self.area
                if event.kind == "casualties" and event.data["cause"] == "kamikaze" and not begun:
                    sunk.update(event.data["units"][self.ground.attacker])
                if event.kind == "combat_ended" and event.data["area"] == self.area:
                    ended = event.data
        if ended is None and not sunk:
            raise AssertionError("the battle was not fought")
        if ended is None:  # nobody was left to fight
            return Ending("defender", (sunk, {}), damage)
        losses = ended["losses"]
        return Ending(ended["outcome"], (sunk + Counter(losses["attacker"]), dict(losses["defender"])), damage)

    # --- habits ------------------------------------------------------------------------------------------------------

    def _answer(self, state: Any, decision: Any) -> dict[str, Any]:
        by = decision.seat
        attacking = by == self.ground.attacker
        force = self.question.attack if attacking else self.question.defend
        match decision.kind:
            case "choose_combat":
                return {"by": by, "do": "fight", "kind": self.kind, "area": self.area}
            case "casualties":
                return {"by": by, "do": "casualties", "units": self._casualties(state, force, attacking)}
            case "submarines":
                round_ = decision.data["battle"]["round"]
                boats = list(decision.data["battle"]["asked"])
                dives = force.submerge and round_ >= force.submerge
                return {"by": by, "do": "submarines", "submerge": boats if dives else []}
            case "press_or_retreat":
                retreat, round_ = self.question.retreat, decision.data["battle"]["round"]
                if retreat.when == "after" and round_ >= retreat.round and not self._parting(state):
                    for option in self.game.heads(state):
                        if option.action["do"] == "retreat":
                            return dict(option.action)
                return {"by": by, "do": "press"}
            case "bombard":
                return {"by": by, "do": "bombard", "units": list(decision.data["battle"]["ships"])}
            case "answer" if decision.data.get("area") == self.area and "target" not in decision.data:
                numbers = self.game.heads(state)[0].blanks[0].values
                return {"by": by, "do": "answer", "choice": numbers[-1] if force.spend else numbers[0]}
            case "answer" if "target" in decision.data:
                return {"by": by, "do": "answer", "choice": "land"}
            case "scramble":
                units = dict(force.aloft) if decision.data["zone"] == self.area else {}
                return {"by": by, "do": "scramble", "area": decision.data["area"], "units": units}
            case "kamikaze":
                ships = self._attacked(state)
                if not ships or decision.data["declared"]:
                    return {"by": by, "do": "end_phase"}
                return {"by": by, "do": "kamikaze", "zone": self.area, "units": ships}
            case "aim":
                site = next(site for site in self.question.target.sites if site.type in decision.data["facilities"])
                chosen = decision.data["bombers"][: site.bombers]
                return {"by": by, "do": "aim", "facility": site.type, "units": chosen}
            case "intercept":
                return {"by": by, "do": "intercept", "units": list(decision.data["fighters"])}
        raise AssertionError(f"nobody foresaw {decision.kind}")

    def _attacked(self, state: Any) -> list[int]:
        """The ships that kamikazes attack, one entry for each attack; of a type, damaged ships first."""
        ships: list[int] = []
        for type_, count in self.question.defend.kamikaze:
            alike = [u for u in state.at(self.area) if u.type == type_ and u.owner == self.ground.attacker]
            left = [unit for unit in alike if unit.id not in ships]
            ships += [min(left, key=lambda unit: (-unit.hits, unit.id)).id] * count
        return ships

    def _parting(self, state: Any) -> bool:
        return bool(_battle(state).parting)

    def _alone(self, state: Any, unit: int, attacking: bool) -> int:
        """The number on which a unit hits in later rounds of a battle, not of a raid, with nobody beside it."""
        side, other = ("attacker", "defender") if attacking else ("defender", "attacker")
        kind = "sea" if self.question.kind == "sea" else "land"
        frame = replace(_battle(state), kind=kind, round=99, units={side: [unit], other: []})
        return Battle(self.game.edition, state, frame).values(side)[unit]

    def _casualties(self, state: Any, force: Force, attacking: bool) -> list[int]:
        """One unit for each hit of the first group, by the order of the force."""
        option = self.game.heads(state)[0]
        types = self.game.edition.types
        hits = Counter({unit.id: unit.hits for unit in state.units.values()})
        for unit in state.stack[-1].chosen:
            hits[unit] += 1
        room = Counter(unit for item in option.blanks[0].items for unit in item.ids)
        gone = set(_battle(state).struck)
        chosen: list[int] = []
        own = [] if isinstance(force.order, str) else list(force.order)
        for _ in range(option.blanks[0].minimum):

            def rank(unit: int) -> tuple[Any, ...]:
                row = types[state.units[unit].type]
                value = self._alone(state, unit, attacking)
                price = (value, row.cost) if force.order == "weakest" else (row.cost, value)
                listed = own.index(row.id) if row.id in own else len(own)
                free = hits[unit] + 1 < row.hits and force.damage_first
                landed = "seaborne" in state.units[unit].marks
                place = list(types).index(row.id)
                return (not free, listed, *price, place, hits[unit], not landed, unit)

            there = sorted((unit for unit in room if room[unit] > 0), key=rank)
            unit = there[0]
            if force.keep_land and attacking and self.question.kind != "sea":
                units = [u for u in _battle(state).units["attacker"] if u not in gone and u not in chosen]
                captors = [u for u in units if "captures" in types[state.units[u].type].tags]
                others = [u for u in there if u != unit]
                if unit in captors and len(captors) == 1 and others:
                    unit = others[0]
            chosen.append(unit)
            room[unit] -= 1
            hits[unit] += 1
        return chosen


def _battle(state: Any) -> BattleFrame:
    """The battle nearest to the top of the stack."""
    return next(frame for frame in reversed(state.stack) if isinstance(frame, BattleFrame))


def ground_of(question: Question) -> Ground:
    """The ground on which the battle of a question is fought."""
    edition = question.edition if isinstance(question.edition, str) else question.edition.id
    here = (ground for ground in ELSEWHERE.get(edition, ()) if question.area in (ground.area, ground.zone))
    return next(here, GROUNDS[edition])


def random_question(seed: int, edition: str = "spring1942") -> Question:
    """A battle of some kind, small enough to fight often."""
    ground = GROUNDS[edition]
    rng = random.Random(f"battle {seed}")
    abilities = ground.game().edition.abilities
    if abilities and seed % 3:
        ground = rng.choice(ELSEWHERE[edition])
    kind = rng.choice(["land", "land", "sea", "sea", "sea", "amphibious", "raid"])
    question = {"land": _land, "sea": _sea, "amphibious": _landing, "raid": _raid}[kind](rng, ground)
    attack, defend = question.attack, question.defend
    order = rng.choice(["cheapest", "weakest", tuple(rng.sample(sorted(attack.units), len(attack.units)))])
    keep = kind != "sea" and rng.random() < 0.3
    attack = replace(attack, order=order, keep_land=keep, damage_first=rng.random() < 0.8)
    order = rng.choice(["cheapest", "weakest", tuple(rng.sample(sorted(defend.units), len(defend.units)))])
    defend = replace(defend, order=order, damage_first=rng.random() < 0.8)
    if kind == "sea":
        attack = replace(attack, submerge=rng.choice([0, 0, 0, 1, 2]), damaged=_damaged(rng, attack.units))
        defend = replace(defend, submerge=rng.choice([0, 0, 0, 1, 3]), damaged=_damaged(rng, defend.units))
    retreat = Retreat() if kind == "raid" else rng.choice([Retreat(), Retreat(), Retreat("after", rng.randint(1, 3))])
    question = replace(question, attack=attack, defend=defend, retreat=retreat)
    if abilities and seed % 3:
        question = _endowed(rng, question, ground)
    return _of_islands(random.Random(f"islands {seed}"), question) if ground.island else question


def japanese_question(seed: int) -> Question:
    """A battle at sea in which Japan sends aircraft on a kamikaze attack, or spends its submarines."""
    rng = random.Random(f"Japan {seed}")
    name, attacking = rng.choice((("kamikaze_attacks", True), ("kaiten_torpedoes", False)))
    grounds = [
        ground
        for ground in ELSEWHERE["revised"]
        if (ground.attacker if attacking else ground.defender) == "japan"
    ]  # fmt: skip
    ground = rng.choice(grounds)
    question = _endowed(rng, _sea(rng, ground), ground)
    attack, defend = question.attack, question.defend
    if attacking:
        planes = {type_: rng.randint(1, 2) for type_ in ground.air}
        flown = {type_: rng.randint(0, count) for type_, count in planes.items()} | {"fighter": 1}
        attack = replace(attack, units={**attack.units, **planes}, has=(*{*attack.has, name},), one_way=flown)
    else:
        boats = {"submarine": rng.randint(1, 4)}
        defend = replace(defend, units={**defend.units, **boats}, has=(*{*defend.has, name},), spend=True)
    attack = replace(attack, has=tuple(sorted(attack.has)), submerge=rng.choice([0, 1]))
    defend = replace(defend, has=tuple(sorted(defend.has)), submerge=rng.choice([0, 1]))
    return replace(question, attack=attack, defend=defend, retreat=rng.choice([Retreat(), Retreat("after", 1)]))


def _of_islands(rng: random.Random, question: Question) -> Question:
    """The same battle with damaged carriers, scrambled aircraft, kamikazes, and nowhere to retreat to, by chance."""
    attack, defend = question.attack, question.defend
    if question.kind != "raid" and rng.random() < 0.25:
        question = replace(question, retreat=replace(question.retreat, possible=False))
    if question.kind != "sea":
        return question
    hurt = rng.randint(0, attack.units.get("aircraft_carrier", 0))
    attack = replace(attack, damaged={**attack.damaged, "aircraft_carrier": hurt} if hurt else attack.damaged)
    empty = defend.units.get("aircraft_carrier", 0) - (sum(defend.units.get(type_, 0) for type_ in _DECKS) + 1) // 2
    if empty > 0 and rng.random() < 0.5:
        defend = replace(defend, damaged={**defend.damaged, "aircraft_carrier": rng.randint(1, empty)})
    if rng.random() < 0.4:
        aloft = _some(rng, list(_DECKS), 1, 2)
        defend = replace(defend, units=dict(Counter(defend.units) + Counter(aloft)), aloft=aloft)
    ships = [type_ for type_, count in attack.units.items() if type_ in _WARSHIPS for _ in range(count)]
    if ships and rng.random() < 0.4:
        attacked = rng.sample(ships, rng.randint(1, min(3, len(ships))))
        defend = replace(defend, kamikaze=tuple((type_, rng.randint(1, 2)) for type_ in attacked))
    return replace(question, attack=attack, defend=defend)


def _endowed(rng: random.Random, question: Question, ground: Ground) -> Question:
    """The question with developments and advantages of both sides, two times in three each."""
    attack, defend = question.attack, question.defend
    has = []
    for power in (ground.attacker, ground.defender):
        every = [ability for ability in ground.game().edition.abilities if ability.power in ("", power)]
        has.append(tuple(ability.id for ability in every if rng.random() < 2 / 3))
    attack, defend = replace(attack, has=has[0]), replace(defend, has=has[1], spend=rng.random() < 0.5)
    if question.kind == "sea" and "kamikaze_attacks" in attack.has:
        planes = {type_: rng.randint(0, attack.units.get(type_, 0)) for type_ in ground.air}
        attack = replace(attack, one_way={type_: count for type_, count in planes.items() if count})
    if question.kind == "raid" and "dive_bombers" in attack.has:
        attack = replace(attack, units={**attack.units, "fighter": rng.randint(1, 3)})
    if question.kind == "amphibious" and "combined_bombardment" in attack.has:
        attack = replace(attack, ships={**attack.ships, "destroyer": rng.randint(1, 2)})
        if not set(defend.units) & set(ground.land):
            attack = replace(attack, ships={})
    return replace(question, attack=attack, defend=defend, area=ground.zone if question.kind == "sea" else ground.area)


def _some(rng: random.Random, types: list[str], least: int, most: int) -> dict[str, int]:
    return dict(Counter(rng.choice(types) for _ in range(rng.randint(least, most))))


def _damaged(rng: random.Random, units: Mapping[str, int]) -> dict[str, int]:
    return {"battleship": rng.randint(0, units["battleship"])} if units.get("battleship") else {}


def _land(rng: random.Random, ground: Ground) -> Question:
    defend = _some(rng, [*ground.land, "infantry", *ground.air], 1, 8)
    if rng.random() < 0.4:
        defend["antiaircraft_gun"] = rng.randint(1, 2)
    attack = _some(rng, [*ground.land, *ground.air, "infantry"], 1, 9)
    return Question(ground.edition, Force(attack), Force(defend), "land")


def _sea(rng: random.Random, ground: Ground) -> Question:
    attack = _some(rng, [*ground.ships, "submarine", *ground.air], 1, 7)
    defend = _some(rng, [*ground.ships, "submarine", "destroyer"], 1, 6)
    defend |= {"fighter": rng.randint(0, 2 * defend.get("aircraft_carrier", 0))}
    if len(ground.decks) > 1:
        defend |= Counter(rng.choice(ground.decks) for _ in range(defend.pop("fighter")))
    defend = {type_: count for type_, count in defend.items() if count}
    if not any(type_ != "transport" for type_ in attack):
        attack["destroyer"] = 1
    return Question(ground.edition, Force(attack), Force(defend), "sea")


def _landing(rng: random.Random, ground: Ground) -> Question:
    seaborne, overland = _some(rng, [*ground.land], 1, 4), _some(rng, [*ground.land], 0, 2)
    units = dict(Counter(seaborne) + Counter(overland) + Counter(_some(rng, [*ground.air], 0, 2)))
    ships = _some(rng, [*ground.bombards], 0, min(3, sum(seaborne.values())))
    defend = _some(rng, [*ground.land, "infantry", *ground.air], 1, 6)
    if rng.random() < 0.3:
        defend["antiaircraft_gun"] = 1
    any_target = rng.random() < 0.3 and any(
        option.id == "bombardment_targets" for option in ground.game().edition.options
    )
    if not any_target and not set(defend) & set(ground.land):
        ships = {}
    return Question(
        ground.edition, Force(units, seaborne=seaborne, ships=ships), Force(defend), "amphibious", any_target=any_target
    )


def _raid(rng: random.Random, ground: Ground) -> Question:
    attack = {ground.raider: rng.randint(1, 4)} | {type_: rng.randint(0, 3) for type_ in ground.escorts}
    defend = {type_: rng.randint(0, 3) for type_ in ground.escorts}
    if "antiaircraft" in ground.game().edition.battle.raid_steps:
        defend["antiaircraft_gun"] = rng.randint(0, 1)
    clean = [{type_: count for type_, count in units.items() if count} for units in (attack, defend)]
    edition = ground.game().edition
    value = edition.board.areas[ground.area].ipc
    money = "take_money" in edition.battle.raid_steps
    damage = rng.randint(0, 4 * value if money else value)
    target = Target(value, cash=damage) if money else Target(value, damage)
    if ground.facilities:
        types = rng.sample(ground.facilities, rng.randint(1, len(ground.facilities)))
        target = Target(value, sites=tuple(Site(type_, rng.randint(0, 6), rng.randint(0, 3)) for type_ in types))
    return Question(ground.edition, Force(clean[0]), Force(clean[1]), "raid", target=target)
