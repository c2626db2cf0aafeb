"""What a hit costs besides the unit, and which casualties are suggested."""

from __future__ import annotations

from boardgame.engine.option import Counts, Item
from boardgame.games import registry
from boardgame.games.axis_allies.board import unit_marks
from tests.games.spring1942.battles import Play


def asked(play: Play) -> tuple[Counts, dict[str, Item]]:
    (option,) = play.game.heads(play.state)
    blank = option.blanks[0]
    assert isinstance(blank, Counts)
    return blank, {item.key: item for item in blank.items}


def note(play: Play, unit_id: int) -> str:
    return next(item.note for item in asked(play)[0].items if unit_id in item.ids)


def test_a_ship_that_is_only_damaged_costs_nothing_and_is_suggested() -> None:
    standing = {"sz03": {"united_kingdom": {"battleship": 1, "destroyer": 1}}}
    play = Play("germany", standing, [3, 6])
    play.enter("germany", "cruiser", "sz03", "sz06", 2)
    play.start().fight("sz03")
    assert play.asked.kind == "casualties"
    battleship = next(unit for unit in play.state.at("sz03") if unit.type == "battleship")
    assert asked(play)[0].suggested == (battleship.id,)
    assert note(play, battleship.id) == "only damaged, and repaired after the battle"


def test_cargo_is_lost_with_its_ship_and_the_empty_one_is_suggested() -> None:
    standing = {"sz06": {"germany": {"cruiser": 2}}}
    play = Play("united_kingdom", standing, [6, 1, 1])
    laden, empty = play.enter("united_kingdom", "transport", "sz06", "sz03", 2)
    play.state.add("tank", "united_kingdom", "sz06", aboard=laden.id, marks=(unit_marks.EARLIER_CARGO,))
    play.enter("united_kingdom", "cruiser", "sz06", "sz03")
    play.start().fight("sz06")
    # the first hit is the cruiser's (A42-CON-17)
    assert note(play, laden.id) == "1 tank aboard is lost with it (−5 IPC)"
    assert note(play, empty.id) == ""
    assert asked(play)[0].suggested == (empty.id,)


def test_a_defending_carrier_costs_the_fighters_that_have_no_other_deck() -> None:
    standing = {"sz44": {"japan": {"aircraft_carrier": 1, "fighter": 2, "cruiser": 1}}}
    play = Play("united_states", standing, [1, 6])
    play.enter("united_states", "cruiser", "sz44", "sz45", 2)
    play.start().fight("sz44")
    carrier = next(unit for unit in play.state.at("sz44") if unit.type == "aircraft_carrier")
    friendly = [a for a in play.game.edition.board.neighbours["sz44"] if play.state.owners.get(a) == "japan"]
    assert not friendly and note(play, carrier.id) == "2 fighters would have nowhere to land (−20 IPC)"


def test_in_pacific_a_damaged_carrier_strands_its_aircraft_and_is_not_suggested() -> None:
    game = registry.game("pacific1940")
    standing = {"sz09": {"japan": {"aircraft_carrier": 1, "fighter": 2, "destroyer": 1}}}
    play = Play("united_states", standing, [3, 6], game=game)  # type: ignore[arg-type]
    play.state.peace = {}
    play.enter("united_states", "cruiser", "sz09", "sz08", 2)
    play.start().fight("sz09")
    assert play.asked.kind == "casualties"
    units = {unit.type: unit.id for unit in play.state.at("sz09") if unit.owner == "japan"}
    assert note(play, units["aircraft_carrier"]) == ("only damaged; 2 fighters would have nowhere to land (−20 IPC)")
    assert asked(play)[0].suggested == (units["destroyer"],)


def test_an_attacker_s_carrier_counts_only_aircraft_that_cannot_land_elsewhere() -> None:
    game = registry.game("pacific1940")
    play = Play("united_states", {"sz09": {"japan": {"cruiser": 2}}}, [6, 6, 3, 6], game=game)  # type: ignore[arg-type]
    play.state.peace = {}
    carrier = play.enter("united_states", "aircraft_carrier", "sz09", "sz08")[0]
    play.enter("united_states", "cruiser", "sz09", "sz08")
    far = play.enter("united_states", "fighter", "sz09", "sz10", moved=4)[0]
    play.start().fight("sz09")
    assert play.asked.kind == "casualties"
    assert "1 fighter would have nowhere to land" in note(play, carrier.id)
    assert note(play, far.id) == ""
