"""What a hit costs besides the unit, and which casualties are suggested."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boardgame.engine.option import Counts, Item
from boardgame.games import registry
from boardgame.games.axis_allies.battle.casualty_costs import Besides, besides, notes
from boardgame.games.axis_allies.board import unit_marks
from tests.games.spring1942.battles import Play


def asked(play: Play) -> tuple[Counts, dict[str, Item]]:
    (option,) = play.game.heads(play.state)
    blank = option.blanks[0]
    assert isinstance(blank, Counts)
    return blank, {item.key: item for item in blank.items}


def note(play: Play, unit_id: int) -> str:
    return next(item.note for item in asked(play)[0].items if unit_id in item.ids)


def pacific(attacker: str, standing: Mapping[str, Mapping[str, Mapping[str, int]]], dice: list[int]) -> Play:
    """A combat phase of Pacific 1940 in which everybody is at war."""
    play = Play(attacker, standing, dice, game=registry.game("pacific1940"))  # type: ignore[arg-type]
    play.state.peace = {}
    return play


def ids(play: Play, area: str, power: str, type_: str) -> list[int]:
    return [unit.id for unit in play.state.at(area) if unit.owner == power and unit.type == type_]


def types(play: Play, units: Iterable[int]) -> list[str]:
    return [play.state.units[unit].type for unit in units]


def test_a_ship_that_is_only_damaged_costs_nothing_and_is_suggested() -> None:
    standing = {"sz03": {"united_kingdom": {"battleship": 1, "destroyer": 1}}}
    play = Play("germany", standing, [3, 6])
    play.enter("germany", "cruiser", "sz03", "sz06", 2)
    play.start().fight("sz03")
    assert play.asked.kind == "casualties"
    battleship = next(unit for unit in play.state.at("sz03") if unit.type == "battleship")
    assert asked(play)[0].suggested == (battleship.id,)
    assert note(play, battleship.id) == "only damaged, and repaired free after the battle"


def test_cargo_is_lost_with_its_ship_and_the_empty_one_is_suggested() -> None:
    standing = {"sz06": {"germany": {"cruiser": 2}}}
    play = Play("united_kingdom", standing, [6, 1, 1])
    laden, empty = play.enter("united_kingdom", "transport", "sz06", "sz03", 2)
    play.state.add("tank", "united_kingdom", "sz06", aboard=laden.id, marks=(unit_marks.EARLIER_CARGO,))
    play.enter("united_kingdom", "cruiser", "sz06", "sz03")
    play.start().fight("sz06")
    # the first hit is the cruiser's (A42-CON-17)
    assert note(play, laden.id) == "takes 1 tank with it (5 IPC)"
    assert note(play, empty.id) == ""
    assert asked(play)[0].suggested == (empty.id,)


def test_a_defending_carrier_costs_the_fighters_that_have_no_other_deck() -> None:
    standing = {"sz44": {"japan": {"aircraft_carrier": 1, "fighter": 2, "cruiser": 1}}}
    play = Play("united_states", standing, [1, 6])
    play.enter("united_states", "cruiser", "sz44", "sz45", 2)
    play.start().fight("sz44")
    carrier = next(unit for unit in play.state.at("sz44") if unit.type == "aircraft_carrier")
    friendly = [a for a in play.game.edition.board.neighbours["sz44"] if play.state.owners.get(a) == "japan"]
    assert not friendly and note(play, carrier.id) == "strands 2 fighters (20 IPC)"


def test_in_pacific_a_damaged_carrier_strands_its_aircraft_and_is_not_suggested() -> None:
    game = registry.game("pacific1940")
    standing = {"sz09": {"japan": {"aircraft_carrier": 1, "fighter": 2, "destroyer": 1}}}
    play = Play("united_states", standing, [3, 6], game=game)  # type: ignore[arg-type]
    play.state.peace = {}
    play.enter("united_states", "cruiser", "sz09", "sz08", 2)
    play.start().fight("sz09")
    assert play.asked.kind == "casualties"
    units = {unit.type: unit.id for unit in play.state.at("sz09") if unit.owner == "japan"}
    assert note(play, units["aircraft_carrier"]) == "only damaged; strands 2 fighters (20 IPC)"
    assert asked(play)[0].suggested == (units["destroyer"],)


def test_aircraft_and_their_carrier_are_suggested_together_where_that_costs_less_than_hit_by_hit() -> None:
    standing = {"sz09": {"japan": {"aircraft_carrier": 1, "fighter": 2, "destroyer": 1}}}
    play = pacific("united_states", standing, [3, 3, 3])
    play.enter("united_states", "cruiser", "sz09", "sz08", 3)
    play.start().fight("sz09")
    # 20 IPC and a carrier that mends; the destroyer first, and then the fighters, would be 28
    assert types(play, asked(play)[0].suggested) == ["fighter", "fighter", "aircraft_carrier"]


def test_an_attacker_s_carrier_counts_only_aircraft_that_cannot_land_elsewhere() -> None:
    game = registry.game("pacific1940")
    play = Play("united_states", {"sz09": {"japan": {"cruiser": 2}}}, [6, 6, 3, 6], game=game)  # type: ignore[arg-type]
    play.state.peace = {}
    carrier = play.enter("united_states", "aircraft_carrier", "sz09", "sz08")[0]
    play.enter("united_states", "cruiser", "sz09", "sz08")
    far = play.enter("united_states", "fighter", "sz09", "sz10", moved=4)[0]
    play.start().fight("sz09")
    assert play.asked.kind == "casualties"
    assert "strands 1 fighter" in note(play, carrier.id)
    assert note(play, far.id) == ""


def test_a_second_carrier_is_spared_once_the_first_is_damaged() -> None:
    standing = {"sz09": {"japan": {"aircraft_carrier": 2, "fighter": 2, "destroyer": 2}}}
    play = pacific("united_states", standing, [3, 3, 6])
    play.enter("united_states", "cruiser", "sz09", "sz08", 3)
    play.start().fight("sz09")
    # two hits: a carrier with no need of its deck may be damaged, the other one has all the aircraft then
    chosen = asked(play)[0].suggested
    assert sorted(types(play, chosen)) == ["aircraft_carrier", "destroyer"]
    first, second = ids(play, "sz09", "japan", "aircraft_carrier")
    assert besides(play.game.edition, play.state, [first, second]) == Besides({}, {"fighter": 2}, 20)
    assert notes(play.game.edition, play.state, [first])[second] == "only damaged; strands 2 fighters (20 IPC)"
    assert notes(play.game.edition, play.state, [])[second] == "only damaged"


def test_aircraft_that_are_lost_themselves_are_not_stranded_as_well() -> None:
    standing = {"sz44": {"japan": {"aircraft_carrier": 1, "fighter": 2, "cruiser": 1}}}
    play = Play("united_states", standing, [1, 6])
    play.enter("united_states", "cruiser", "sz44", "sz45", 2)
    play.start().fight("sz44")
    (carrier,), (one, two) = (ids(play, "sz44", "japan", type_) for type_ in ("aircraft_carrier", "fighter"))
    assert notes(play.game.edition, play.state, [one])[carrier] == "strands 1 fighter (10 IPC)"
    assert carrier not in notes(play.game.edition, play.state, [one, two])
    assert besides(play.game.edition, play.state, [carrier, one]) == Besides({}, {"fighter": 1}, 10)


def test_a_ship_that_a_base_repairs_is_damaged_before_one_without() -> None:
    standing = {"sz26": {"united_states": {"battleship": 1, "aircraft_carrier": 1, "cruiser": 1}}}
    play = pacific("japan", standing, [3, 6])
    play.state.owners["hawaiian_islands"] = "united_states"
    play.enter("japan", "cruiser", "sz26", "sz25", 2)
    play.start().fight("sz26")
    (battleship,) = ids(play, "sz26", "united_states", "battleship")
    words = "only damaged, and repaired free by the naval base in the Hawaiian Islands"
    assert note(play, battleship) == words
    assert asked(play)[0].suggested == (battleship,)  # a carrier is of no use until it is repaired


def test_far_from_a_base_damage_stays() -> None:
    play = pacific("japan", {"sz09": {"united_states": {"battleship": 1, "cruiser": 1}}}, [3, 6])
    play.enter("japan", "cruiser", "sz09", "sz08", 2)
    play.start().fight("sz09")
    (battleship,) = ids(play, "sz09", "united_states", "battleship")
    assert note(play, battleship) == "only damaged" and asked(play)[0].suggested == (battleship,)


def test_of_ships_of_one_price_the_one_that_fights_is_kept() -> None:
    game = registry.game("revised")
    standing = {"sz08": {"united_kingdom": {"submarine": 1, "transport": 1}}}
    play = Play("germany", standing, [6, 1, 6, 6], game=game)  # type: ignore[arg-type]
    play.enter("germany", "destroyer", "sz08", "sz07", 2)
    play.start().fight("sz08")
    for _ in range(4):
        if play.asked.kind == "casualties":
            break
        play.do(play.asked.seat, "submarines", submerge=[])
    assert types(play, asked(play)[0].suggested) == ["transport"]


def test_on_land_what_the_dice_miss_least_goes_first() -> None:
    standing = {"shensi": {"china": {"infantry": 3}}}
    play = pacific("japan", standing, [6, 6, 6, 6, 1, 6, 6])
    play.enter("japan", "artillery", "shensi", "jehol", 2)
    play.enter("japan", "mechanized_infantry", "shensi", "jehol", 2)
    play.start().fight("shensi")
    assert types(play, asked(play)[0].suggested) == ["mechanized_infantry"]
    assert notes(play.game.edition, play.state, []) == {}


def test_nothing_is_told_where_no_casualties_are_chosen() -> None:
    play = Play("germany", {}, []).start()
    assert notes(play.game.edition, play.state, []) == {}
    assert besides(play.game.edition, play.state, []) == Besides({}, {}, 0)
