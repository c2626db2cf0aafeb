"""What a battle or raid came to, read from its events: losses, luck, title, what changed."""

from __future__ import annotations

from boardgame.engine.event import Event
from boardgame.games.axis_allies.telling.battle_changes import battle_changes
from boardgame.games.axis_allies.telling.battle_summary import BattleSummary, Force, Roll, read_battles
from boardgame.games.axis_allies.telling.battle_words import damage_words, loss_words, luck_words, subtitle, title
from tests.games.spring1942.battles import Play, the_game
from tests.games.spring1942.test_combat_raids import raiders

EDITION = the_game().edition
CAUCASUS = {"caucasus": {"soviet_union": {"infantry": 1, "antiaircraft_gun": 1}}}


def assault_on_caucasus(dice: list[int]) -> Play:
    play = Play("germany", CAUCASUS, dice)
    play.enter("germany", "infantry", "caucasus", "ukraine_ssr", 2)
    play.enter("germany", "fighter", "caucasus", "ukraine_ssr")
    return play.start().fight("caucasus")


def last(play: Play) -> BattleSummary:
    return read_battles(EDITION, play.events)[-1]


def test_forces_losses_dice_and_owner_are_read_from_the_events() -> None:
    # The gun misses, two infantry roll 1 and 6 and the fighter 5, the struck infantry answers with a hit.
    play = assault_on_caucasus([4, 1, 6, 5, 2])
    play.do("germany", "casualties", units={"infantry": 1})
    battle = last(play)
    attack, defense = battle.forces["attacker"], battle.forces["defender"]
    assert (battle.area, battle.kind, battle.outcome, battle.rounds) == ("caucasus", "land", "attacker", 1)
    assert attack.units == {"germany": {"infantry": 2, "fighter": 1}}
    assert attack.lost == {"germany": {"infantry": 1}} and attack.left() == {"germany": {"infantry": 1, "fighter": 1}}
    assert defense.lost == {"soviet_union": {"infantry": 1}} and not defense.left()
    assert (attack.worth_lost(EDITION), defense.worth_lost(EDITION)) == (3, 3)
    assert (battle.hits("attacker"), battle.sixths_expected("attacker")) == (1, 1 + 1 + 3)
    assert (battle.hits("defender"), battle.sixths_expected("defender")) == (1, 1 + 2)  # the gun's die among them
    assert title(EDITION, battle) == "Germany takes the Caucasus" and subtitle(EDITION, battle) == "Caucasus · 1 round"
    assert loss_words(EDITION, battle) == "Germany lost 1 infantry; Soviet Union lost 1 infantry"


def test_only_what_changed_is_listed() -> None:
    play = assault_on_caucasus([4, 1, 6, 5, 6])
    changes = {change.kind: change for change in battle_changes(EDITION, play.state, last(play))}
    assert list(changes) == ["owner", "income", "facilities"]
    assert changes["owner"].text == "The Caucasus belongs to Germany"
    assert changes["owner"].value == "was held by the Soviet Union"
    assert changes["income"].value == "Germany 40 → 44 · Soviet Union 24 → 20"
    assert changes["facilities"].text == "Industrial complex and antiaircraft gun captured"


def test_a_victory_city_taken_is_counted_for_both_sides() -> None:
    play = Play("germany", {"russia": {"soviet_union": {"infantry": 1}}}, [1, 1, 6])
    play.enter("germany", "infantry", "russia", "west_russia", 2)
    play.start().fight("russia")
    changes = {change.kind: change.value for change in battle_changes(EDITION, play.state, last(play))}
    assert changes["cities"] == "The Allies 6 → 5 · The Axis 6 → 7"
    assert changes["treasury"] == "24 IPC"


def test_a_raid_is_told_by_its_damage_and_not_as_a_battle_won() -> None:
    play = raiders(Play("united_kingdom", {}, [4, 3]), 2).start().fight("southern_europe", "raid")
    battle = last(play)
    assert battle.is_raid and title(EDITION, battle) == "The raid does 7 damage"
    assert damage_words(EDITION, battle) == ["The industrial complex takes 7 damage and has 7"]
    assert luck_words(EDITION, battle) == "The bombs rolled 7; 2 dice show 7 on average."
    (change,) = battle_changes(EDITION, play.state, battle)
    assert (change.kind, change.text, change.value) == ("damage", "New units a turn in Southern Europe", "6 → 0")


def test_a_raid_without_a_bomber_left_is_shot_down() -> None:
    guns = {"southern_europe": {"germany": {"antiaircraft_gun": 1}}}
    play = raiders(Play("united_kingdom", guns, [1]), 1).start().fight("southern_europe", "raid")
    assert title(EDITION, last(play)) == "The raid is shot down"


def test_a_battle_that_leaves_nobody_destroys_both_sides() -> None:
    play = Play("germany", {"sz08": {"united_kingdom": {"cruiser": 1}}}, [1, 1])
    play.enter("germany", "cruiser", "sz08", "sz07")
    play.start().fight("sz08")
    assert title(EDITION, last(play)) == "Both sides are destroyed"


def test_a_submarine_that_dives_is_not_among_the_losses() -> None:
    standing = {"sz08": {"united_kingdom": {"submarine": 1}}}
    play = Play("germany", standing, [])
    play.enter("germany", "cruiser", "sz08", "sz07")
    play.state.attacks.append("sz08")
    play.start().fight("sz08")
    while not play.over:
        assert play.asked.kind == "submarines"
        play.do("united_kingdom", "submarines", submerge={"submarine": 1})
    defense = last(play).forces["defender"]
    assert not defense.lost and defense.retreated == {"united_kingdom": {"submarine": 1}}
    assert title(EDITION, last(play)) in ("Germany wins in sea zone 8", "Nobody wins in sea zone 8")


def test_a_battle_in_progress_has_no_outcome_and_keeps_its_rolls_by_round() -> None:
    play = assault_on_caucasus([4, 6, 6, 6, 6])
    battle = last(play)
    assert battle.outcome == ""
    assert [(roll.purpose, roll.round) for roll in battle.rolls] == [
        ("antiaircraft", 0), ("attack", 1), ("attack", 1), ("defense", 1),
    ]  # fmt: skip


def test_luck_counts_both_sides_in_standard_deviations() -> None:
    def luck(*faces: int) -> int:
        force = {"attacker": Force(["germany"]), "defender": Force(["soviet_union"])}
        rolls = [Roll("germany", "attacker", "attack", 3, faces, {}, 1)]
        return BattleSummary("caucasus", "land", "germany", force, rolls=rolls).luck()

    assert luck(1, 1, 6, 6) == 0  # two of four at one half
    assert luck(1, 1, 1, 6) == 0  # one more is just one standard deviation
    assert luck(1, 1, 1, 1) == 1
    assert luck(1, 1, 1, 1, 1, 1) == 2
    assert luck(6, 6, 6, 6, 6, 6) == -2


def test_two_lucky_sides_are_not_told_as_the_expected() -> None:
    def words(attack: tuple[int, ...], defense: tuple[int, ...]) -> str:
        force = {"attacker": Force(["germany"]), "defender": Force(["soviet_union"])}
        rolls = [
            Roll("germany", "attacker", "attack", 3, attack, {}, 1),
            Roll("soviet_union", "defender", "defense", 3, defense, {}, 1),
        ]
        return luck_words(EDITION, BattleSummary("caucasus", "land", "germany", force, rolls=rolls))

    assert words((1, 1, 1, 1), (1, 1, 1, 1)) == "Both sides rolled well, and it evened out."
    assert words((6, 6, 6, 6), (6, 6, 6, 6)) == "Both sides rolled badly, and it evened out."
    assert words((1, 1, 6, 6), (1, 1, 6, 6)) == "The dice fell about as expected."
    assert words((1, 1, 1, 1), (6, 6, 6, 6)) == "The dice strongly favoured Germany."


def test_a_ship_that_was_damaged_and_then_sunk_is_only_lost() -> None:
    def battle(*events: Event) -> Force:
        began = Event("combat_began", "japan", {"area": "sz60", "kind": "sea", "attacker": "japan",
                      "defenders": ["united_states"], "units": {"united_states": {"battleship": 2}}})  # fmt: skip
        return read_battles(EDITION, [began, *events])[-1].forces["defender"]

    hit = [Event("hit_taken", "united_states", {"id": ship, "type": "battleship", "area": "sz60"}) for ship in (1, 2)]
    data = {"area": "sz60", "side": "defender", "units": {"united_states": {"battleship": 1}}, "ids": [2]}
    sunk = Event("casualties", "united_states", data)
    assert battle(*hit).damaged == {"battleship": 2}
    assert battle(*hit, sunk).damaged == {"battleship": 1}
    assert battle(hit[1], sunk).damaged == {} and battle(hit[1], sunk).lost == {"united_states": {"battleship": 1}}
