"""Odds for one who sees no more than a view."""

from __future__ import annotations

import pytest

from boardgame.ai.conquest.odds import Odds, battle_odds
from boardgame.engine import MASTER, SPECTATOR, Refusal
from boardgame.engine.chance import SeededChance
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.state import State
from tests.ai.conquest.odds.played import _HANDS, game

_CHINA = {
    "tsingtao": {"japan": {"infantry": [4, 2], "air_force": 3}},
    "suchow": {"nationalist_china": {"infantry": [2], "militia": 1}},
}


def laid(**words: object) -> State:
    position = {"clear": "all", "season": "summer", "hands": _HANDS, "turn": {"seat": "japan"}, **words}
    state, _ = game().start(lay_position(game(), game().new_state({}), position), SeededChance(1))
    return state


def move(start: str, goal: str, unit: str, power: str = "japan") -> dict[str, object]:
    return {"by": "japan", "do": "move", "area": start, "power": power, "goal": goal, "units": {f"{power} {unit}": 1}}


def test_peiping_falls_this_season() -> None:
    state = laid(units={"jehol": {"japan": {"infantry": 3}}})
    before = game().hash(state)
    violate = {"by": "japan", "do": "violate", "neutral": "peiping", "units": "great"}
    found = battle_odds(
        game().view(state, "japan"), "peiping", actions=[violate, move("jehol", "peiping", "infantry 3")]
    )
    assert found is not None and found.exact and not found.guess and found.margin == 0
    assert found.season.falls == pytest.approx(1 / 6)
    assert found.attacker == "japan" and found.defenders == ("peiping",)
    assert game().hash(state) == before


def test_what_is_not_allowed_is_refused() -> None:
    state = laid(units={"jehol": {"japan": {"infantry": 3}}})
    with pytest.raises(Refusal) as found:
        battle_odds(game().view(state, "japan"), "peiping", actions=[move("jehol", "peiping", "infantry 3")])
    assert found.value.rule == "CNC-11.0f"


def test_no_battle_no_odds() -> None:
    state = laid(units=_CHINA)
    assert battle_odds(game().view(state, "japan"), "tsingtao") is None
    assert battle_odds(game().view(state, "japan"), "philippine_sea") is None


def asked(state: State, viewer: object, seed: int = 1, budget: float = 0.2) -> Odds:
    actions = [move("tsingtao", "suchow", "infantry 4"), move("tsingtao", "suchow", "air_force 3")]
    found = battle_odds(game().view(state, viewer), "suchow", actions=actions, budget=budget, seed=seed)  # type: ignore[arg-type]
    assert found is not None
    return found


def test_hidden_blocks_are_guessed() -> None:
    state = laid(units=_CHINA)
    guess, known = asked(state, "japan"), asked(state, MASTER)
    assert guess.guess and not guess.exact and guess.draws >= 32 and not guess.endings and guess.margin > 0
    assert known.exact and not known.guess and known.draws == 1
    # Two blocks, each of any CV that it may have.
    before = guess.round.lost["usa"] + guess.round.left["usa"] + guess.round.away["usa"]
    chinese = [block for block in state.blocks if block.power == "nationalist_china"]
    mean = sum((1 + state.world.highest_cv(block.power, block.type)) / 2 for block in chinese) / len(chinese)
    assert before == pytest.approx(2 * mean, abs=0.6)
    assert known.round.lost["usa"] + known.round.left["usa"] == pytest.approx(3)
    for part in (*guess.rounds, guess.season, guess.end):
        assert part.attacker + part.defender + part.both + part.neither == pytest.approx(1)


def test_a_guess_depends_on_nothing_hidden() -> None:
    """Two positions that look the same have the same odds."""
    one = laid(units=_CHINA)
    other = laid(units={**_CHINA, "suchow": {"nationalist_china": {"infantry": [4], "air_force": 2}}})
    looks = [game().hash(game().view(state, "japan")) for state in (one, other)]
    assert looks[0] == looks[1]
    chances = [asked(state, "japan", budget=1.0) for state in (one, other)]
    assert abs(chances[0].season.falls - chances[1].season.falls) <= chances[0].margin + chances[1].margin
    assert chances[0].round.lost["japan"] == pytest.approx(chances[1].round.lost["japan"], abs=0.25)


def test_a_guess_is_right_on_the_average() -> None:
    """One hidden block: the odds are the mean of those of every block that it may be."""
    state = laid(units={"tsingtao": {"japan": {"infantry": 4}}, "suchow": {"nationalist_china": {"infantry": 2}}})
    actions = [move("tsingtao", "suchow", "infantry 4")]
    guess = battle_odds(game().view(state, "japan"), "suchow", actions=actions, budget=1.0)
    assert guess is not None and guess.guess
    total, chance = 0, 0.0
    for sort in {(block.type) for block in state.blocks if block.power == "nationalist_china"}:
        count = sum(block.power == "nationalist_china" and block.type == sort for block in state.blocks)
        highest = state.world.highest_cv("nationalist_china", sort)
        total += count
        for cv in range(1, highest + 1):
            units = {"tsingtao": {"japan": {"infantry": 4}}, "suchow": {"nationalist_china": {sort: cv}}}
            known = battle_odds(game().view(laid(units=units), MASTER), "suchow", actions=actions)
            assert known is not None
            chance += count / highest * known.season.falls
    assert guess.season.falls == pytest.approx(chance / total, abs=max(2 * guess.margin, 0.01))


@pytest.mark.parametrize("viewer", ["japan", "usa", "soviet", SPECTATOR])
def test_a_battle_in_progress_is_the_same_for_all(viewer: object) -> None:
    units = {"celebes_sea": {"japan": {"fleet": [2]}, "united_states": {"fleet": [1]}}}
    state = laid(units=units, wars=[["japan", "usa"]], turn={"seat": "japan", "from": "combat.activate"})
    decision = game().decision(state)
    assert decision is not None and decision.kind == "battle"
    found = battle_odds(game().view(state, viewer), "celebes_sea")  # type: ignore[arg-type]
    assert found is not None and found.exact and not found.guess
    # Japan fires first, two dice at N4; if the Fleet answers, one die at N3.
    assert found.round.attacker == pytest.approx(1 - (1 / 3) ** 2)
    assert found.round.lost["japan"] == pytest.approx((1 / 3) ** 2 / 2)


def test_who_comes_later_this_season_strikes_back() -> None:
    units = {"suchow": {"japan": {"infantry": 1}, "nationalist_china": {"infantry": 1}}}
    state = laid(units=units, turn={"seat": "japan", "from": "combat.activate"})
    alone = battle_odds(game().view(state, MASTER), "suchow")
    state.command_order = ("japan", "usa")
    answered = battle_odds(game().view(state, MASTER), "suchow")
    assert alone is not None and answered is not None
    # The defender fires first, then in his own turn the other one does: each Round is decided by the first hit.
    first = (1 / 2, 1 / 4, 1 / 4)  # the defender wins, the attacker wins, fighting goes on
    assert alone.season.falls == pytest.approx(first[1]) and alone.season.both == pytest.approx(first[2])
    assert answered.season.falls == pytest.approx(first[1] + first[2] / 2)
    assert answered.season.defender == pytest.approx(first[0] + first[2] / 4)


def test_large_battles_are_tried_with_dice() -> None:
    units = {
        "celebes_sea": {
            "japan": {"fleet": [4, 4, 3], "carrier": [4, 3], "submarine": [3, 3], "infantry": [3, 3]},
            "united_states": {"fleet": [4, 4, 4], "carrier": [4, 4], "submarine": [3, 2], "infantry": [3]},
        }
    }
    state = laid(units=units, wars=[["japan", "usa"]], turn={"seat": "japan", "from": "combat.activate"})
    found = battle_odds(game().view(state, "japan"), "celebes_sea", budget=0.1)
    assert found is not None and not found.exact and found.battles >= 32 and 0 < found.margin < 0.25
    assert found.seconds < 1
