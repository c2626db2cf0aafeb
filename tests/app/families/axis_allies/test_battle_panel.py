"""The battle board: casualties, submarines, bombardment, interceptors, retreat, agreement, and very large battles."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QPushButton, QScrollArea, QWidget

from boardgame.app.families.axis_allies.battle import panel as battle_panel
from boardgame.app.families.axis_allies.battle.panel import BattlePanel
from boardgame.app.families.axis_allies.odds.choices import other_casualties
from boardgame.app.families.axis_allies.tokens import UnitToken
from boardgame.app.session.local import LocalSession
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.table.dice_row import DiceRow
from boardgame.engine.option import Counts, Item, Option
from tests.app.network.fake_host import FakeHost
from tests.app.seat import Seat

PLAYERS = {"germany": "Anna", "japan": "Anna", "soviet_union": "Boris", "united_kingdom": "Carol",
           "united_states": "Dan"}  # fmt: skip


def fight(seat: Seat, position: dict, start: str, target: str, dice: tuple[int, ...] = (), **setup: object) -> None:
    """Lay a position, send everything from a place against another, and begin the battle."""
    seat.lay({"turn": "germany", "phase": "combat_move", "clear": "all", **position}, dice=dice, **setup)
    units = [unit.id for unit in seat.state.at(start) if unit.owner == seat.state.turn and not unit.aboard]
    do(seat, {"do": "move", "units": units, "path": [start, target]}, {"do": "end_phase"})
    do(seat, {"do": "fight", "kind": "combat", "area": target})


def do(seat: Seat, *actions: dict) -> None:
    for action in actions:
        assert seat.session.act(action), seat.table.area.tip.accessibleName()
    seat.rest()


LAND = {"units": {"ukraine_ssr": {"germany": {"infantry": 2, "tank": 2}},
                  "caucasus": {"soviet_union": {"infantry": 2}}}}  # fmt: skip
SEA = {"units": {"sz07": {"germany": {"cruiser": 1, "battleship": 1}}, "sz08": {"united_kingdom": {"cruiser": 2}}}}
BOATS = {"units": {"sz07": {"germany": {"submarine": 3}}, "sz08": {"united_kingdom": {"cruiser": 1, "transport": 1}}}}
MISSED, HIT_TWICE = (6, 6, 6, 6), (1, 1)


@pytest.fixture
def land(seat: Seat) -> BattlePanel:
    """The attacker missed, the defender hit twice."""
    fight(seat, LAND, "ukraine_ssr", "caucasus", MISSED + HIT_TWICE + (6, 6, 6, 6, 6))
    assert isinstance(seat.panel, BattlePanel) and seat.asked == "casualties"
    return seat.panel


def counters(panel: QWidget) -> dict[str, UnitToken]:
    """Counters in sight by what they are called."""
    return {token.accessibleName(): token for token in panel.findChildren(UnitToken) if token.isVisible()}


def choices(panel: BattlePanel) -> list[str]:
    return [token.accessibleName() for token in (*panel._attack.choices, *panel._defense.choices)]


def marked(seat: Seat) -> dict[str, int]:
    """Hits marked by type."""
    found: dict[str, int] = {}
    for unit in seat.panel._choice.marked:
        type_ = seat.state.units[unit].type
        found[type_] = found.get(type_, 0) + 1
    return found


# --- casualties ----------------------------------------------------------------------------------------------------


def test_the_cheapest_casualties_are_filled_in(seat, land):
    assert marked(seat) == {"infantry": 2}
    assert choices(land).count("Infantry, casualty") == 2
    assert choices(land).count("Tank") == 2
    seat.press("Take 2 casualties")
    assert [unit.type for unit in seat.state.at("caucasus") if unit.owner == "germany"] == ["tank", "tank"]


def test_clicks_mark_and_unmark(seat, land):
    seat.push(next(token for token in land._attack.choices if token.accessibleName() == "Infantry, casualty"))
    assert marked(seat) == {"infantry": 1}
    take = next(made for made in seat._buttons() if made.text() == "1 still to choose")
    assert not take.isEnabled()
    seat.key(Qt.Key.Key_Return)
    assert seat.asked == "casualties"  # not yet complete
    seat.push(next(token for token in land._attack.choices if token.accessibleName() == "Tank"))
    assert marked(seat) == {"infantry": 1, "tank": 1}
    seat.push(next(token for token in land._attack.choices if token.accessibleName() == "Tank"))
    assert marked(seat) == {"tank": 2}  # the oldest mark made room
    seat.press("Take 2 casualties")
    assert [unit.type for unit in seat.state.at("caucasus") if unit.owner == "germany"] == ["infantry", "infantry"]


def test_casualties_are_chosen_by_keys_alone(seat, land):
    seat.key(Qt.Key.Key_Tab)
    assert land._attack.choices[0].hasFocus()
    seat.key(Qt.Key.Key_Space, on=land._attack.choices[0])
    assert marked(seat) == {"infantry": 1}
    assert land._attack.choices[0].hasFocus()
    for _ in range(2):
        land.next_item()
    assert land._attack.choices[2].hasFocus() and land._attack.choices[2].accessibleName() == "Tank"
    seat.key(Qt.Key.Key_Space, on=land._attack.choices[2])
    assert marked(seat) == {"infantry": 1, "tank": 1}
    seat.key(Qt.Key.Key_Return, on=land._attack.choices[2])
    assert seat.asked == "press_or_retreat"


def test_a_battleship_is_damaged_before_a_ship_is_lost(seat):
    fight(seat, SEA, "sz07", "sz08", (6, 6, *HIT_TWICE))
    assert seat.asked == "casualties"
    assert marked(seat) == {"battleship": 1, "cruiser": 1}
    assert "Battleship, takes a hit" in choices(seat.panel)
    battleship = next(token for token in seat.panel._attack.choices if "Battleship" in token.accessibleName())
    seat.push(battleship)
    assert marked(seat) == {"battleship": 2}
    assert "Battleship, casualty" in choices(seat.panel)
    seat.push(next(token for token in seat.panel._attack.choices if "Battleship" in token.accessibleName()))
    assert marked(seat) == {}
    for name in ("Battleship", "Cruiser"):
        seat.push(next(token for token in seat.panel._attack.choices if token.accessibleName() == name))
    seat.press("Take 2 casualties")
    assert seat.asked == "press_or_retreat"
    assert "damaged: next hit sinks it" in seat.words()


CARRIER = {
    "turn": "japan",
    "units": {
        "sz59": {"united_states": {"aircraft_carrier": 1, "fighter": 2, "cruiser": 2}},
        "sz60": {"japan": {"cruiser": 3}},
    },
}


def test_a_carrier_is_kept_for_its_fighters_and_the_panel_says_what_it_would_cost(seat):
    fight(seat, CARRIER, "sz60", "sz59", (1, 6, 6, 6, 6, 6, 6, 6))
    assert seat.asked == "casualties"
    assert marked(seat) == {"fighter": 1}
    assert "Strands 1 fighter (10 IPC)" in seat.words(seat.panel.side.costs)
    assert not [words for words in seat.words() if words.startswith("This choice")]
    for name in ("Fighter, casualty", "Aircraft carrier"):
        seat.push(next(token for token in seat.panel._defense.choices if token.accessibleName() == name))
    assert marked(seat) == {"aircraft_carrier": 1}
    words = seat.words(seat.panel.side.costs)
    assert "Strands 2 fighters (20 IPC)" in words
    assert "This choice leaves 2 fighters nowhere to land: 20 IPC more." in words
    carrier = counters(seat.panel)["Aircraft carrier, casualty"]
    assert carrier.accessibleDescription() == "strands 2 fighters (20 IPC)"


def test_units_that_cost_no_more_than_themselves_are_not_listed(seat, land):
    assert not land.side.costs.isVisible()


def test_then_press_on_answers_step_six_ahead(seat, land):
    then = next(box for box in land.findChildren(QComboBox) if box.isVisible())
    then.setCurrentIndex(then.findData("press"))
    seat.press("Take 2 casualties")
    seat.rest(20)
    done = [entry.action["do"] for entry in seat.session.entries[1:]]
    assert done[done.index("casualties") + 1] == "press"


def test_the_dock_says_who_decides_only_where_the_board_does_not_cut_it(seat, land):
    head = seat.table.host.currentWidget()._head
    assert seat.table.host.floating.isVisible() and not head.isVisible()
    seat.table.host.floating.set_aside()
    assert head.isVisible()
    seat.table.host.show_floating()
    assert not head.isVisible()
    seat.table.resize(2560, 1440)
    seat.rest(20)
    assert head.isVisible()  # the board stands beside its battle
    seat.table.resize(1600, 1000)


def test_roll_to_the_end_rolls_to_the_end(seat, land):
    seat.press("Roll to the end")
    for _ in range(40):
        if seat.asked not in ("casualties", "press_or_retreat"):
            break
        seat.rest(10)
    assert seat.asked == "noncombat_move"
    assert seat.show.card.isVisible()


def test_rolling_on_can_be_stopped(seat, land, monkeypatch):
    monkeypatch.setattr(battle_panel, "_AUTO_DELAY", (200,) * 4)
    seat.press("Roll to the end")
    land._auto.start(60_000)  # time to press Stop, however busy the computer is
    seat.press("Stop")
    entries = len(seat.session.entries)
    assert not land._auto.isActive()
    seat.rest(300)
    assert len(seat.session.entries) == entries
    assert "Roll to the end" in seat.buttons()


# --- what is shown -------------------------------------------------------------------------------------------------


def test_the_heading_says_where_the_attackers_come_from(seat, land):
    assert "from Ukraine S.S.R." in seat.words(land._attack)
    assert "Battle for the Caucasus" in seat.words()
    assert "expects 1.3 a round" in seat.words(land._attack)


def test_everything_that_keys_reach_is_named(seat, land):
    assert seat.nameless() == []


def test_the_board_is_put_aside_with_esc_and_brought_back_with_enter(seat, land):
    seat.key(Qt.Key.Key_Escape)
    assert not seat.table.host.floating.isVisible()
    seat.key(Qt.Key.Key_Return)
    assert seat.table.host.floating.isVisible()
    assert seat.asked == "casualties"


def test_chance_of_the_gun_and_of_bombarding_ships_are_named_in_their_round(seat):
    fight(seat, {"units": {"ukraine_ssr": {"germany": {"infantry": 2, "fighter": 2}},
                           "caucasus": {"soviet_union": {"infantry": 2, "antiaircraft_gun": 1}}}},
          "ukraine_ssr", "caucasus", (6, 1, 6, 6, 6, 1, 6))  # fmt: skip
    assert seat.asked == "casualties"
    assert "antiaircraft fire at 2 fighters" in seat.words(seat.panel._defense)
    dice = [made.accessibleName() for made in seat.panel._defense.findChildren(DiceRow) if made.isVisible()]
    assert "Dice 6, 1: 1 hit" in dice


# --- special decisions ---------------------------------------------------------------------------------------------


def test_submarines_strike_or_submerge(seat):
    fight(seat, BOATS, "sz07", "sz08", (6, 6, 6))
    assert seat.asked == "submarines"
    assert "Strike with 3" in seat.buttons()
    (stepper,) = seat.panel.side.steppers()
    seat.push(stepper._more)
    assert "Strike with 2, submerge 1" in seat.buttons()
    seat.push(stepper._all)
    assert "Submerge all" in seat.buttons()
    seat.key(Qt.Key.Key_1, on=stepper)
    seat.press("Strike with 2")
    assert len(seat.session.entries[-1].action["submerge"]) == 1
    question = next(words for words in seat.words() if "?" in words or ":" in words)
    assert not question.startswith("Germany: Germany")


def test_ships_bombard_as_many_as_units_land(seat):
    seat.lay({
        "turn": "united_kingdom", "phase": "combat_move", "clear": "all",
        "units": {"sz06": {"united_kingdom": {"cruiser": 2, "battleship": 1, "transport": 1}},
                  "norway": {"germany": {"infantry": 2, "tank": 1}}},
        "cargo": [{"zone": "sz06", "ship": "transport", "of": "united_kingdom",
                   "units": {"united_kingdom": {"infantry": 2}}}],
    }, dice=(1, 6, 6, 6, 6, 6, 6))  # fmt: skip
    do(seat, {"do": "assault", "zone": "sz06", "target": "norway"}, {"do": "end_phase"})
    do(seat, {"do": "fight", "kind": "assault", "area": "norway"})
    assert seat.asked == "bombard"
    assert "Bombard with 2" in seat.buttons()
    assert "No combat value" not in seat.words()  # who is about to fight stands in the columns
    assert {words for words in seat.words(seat.panel._attack) if words == "expects 0.3 a round"}
    cruisers, battleship = seat.panel.side.steppers()
    assert (cruisers.value, battleship.value) == (1, 1)  # the best shots first
    assert not cruisers._more.isEnabled()
    seat.push(cruisers._less)
    assert "Bombard with 1" in seat.buttons()
    seat.press("Bombard with 1")
    assert seat.asked == "casualties"
    assert "bombardment" in seat.words(seat.panel._attack)


def test_fighters_intercept_a_raid(seat):
    seat.lay({
        "turn": "united_kingdom", "phase": "combat_move", "clear": "all",
        "units": {"united_kingdom": {"united_kingdom": {"bomber": 2}}, "germany": {"germany": {"fighter": 3}}},
        "complexes": {"germany": 0},
    }, dice=(6, 6), options={"escorts": True})  # fmt: skip
    do(seat, {"do": "move", "units": {"bomber": 2}, "path": ["united_kingdom", "sz06", "sz05", "germany"]})
    do(seat, {"do": "raid", "area": "germany", "units": {"bomber": 2}}, {"do": "end_phase"})
    assert seat.asked == "intercept"
    assert seat.buttons().count("Do not intercept") == 1
    assert "Raid on Germany" in seat.words() and "Surviving bombers drop bombs" in seat.words()
    names = list(counters(seat.panel))
    assert "Bomber" in names and "Fighter" in names
    (stepper,) = seat.panel.side.steppers()
    seat.key(Qt.Key.Key_2, on=stepper)
    seat.press("Intercept with 2")
    assert len(seat.session.entries[-1].action["units"]) == 2


def test_a_click_on_the_map_retreats(seat, land):
    seat.press("Take 2 casualties")
    assert seat.asked == "press_or_retreat"
    assert seat.lit == {"ukraine_ssr": "reachable"}
    assert "Retreat to Ukraine S.S.R." in seat.buttons()
    seat.click("ukraine_ssr")
    assert [unit.type for unit in seat.state.at("ukraine_ssr") if unit.owner == "germany"] == ["tank", "tank"]
    assert "Germany retreats from the Caucasus" in seat.words(seat.show)


def test_several_defending_players_agree_on_the_losses(seat):
    allied = {
        "units": {
            "ukraine_ssr": {"germany": {"tank": 2}},
            "caucasus": {"soviet_union": {"infantry": 2}, "united_kingdom": {"infantry": 1, "tank": 1}},
        }
    }
    fight(seat, allied, "ukraine_ssr", "caucasus", (1, 1, 6, 6, 6, 6), players=PLAYERS)
    assert seat.decision.seat == "soviet_union"
    assert "Soviet Union and United Kingdom defend" in seat.words(seat.panel._defense)
    emblems = [label.accessibleName() for label in seat.panel._defense.findChildren(QWidget) if label.isVisible()]
    assert "Soviet Union" in emblems and "United Kingdom" in emblems
    seat.press("Take 2 casualties")
    assert seat.asked == "agree_casualties" and seat.decision.seat == "united_kingdom"
    assert any("proposes to lose 2 infantry" in words for words in seat.words())
    assert sum("casualty" in name for name in counters(seat.panel)) >= 1
    seat.press("Disagree")
    assert seat.asked == "casualties" and seat.decision.seat == "germany"
    seat.press("Take 2 casualties")
    assert seat.asked == "press_or_retreat"


# --- very large battles --------------------------------------------------------------------------------------------

BIG = {
    "owners": {"west_russia": "germany"},
    "units": {
        "west_russia": {"germany": {"infantry": 22, "artillery": 5, "tank": 9, "fighter": 4, "bomber": 2}},
        "russia": {"soviet_union": {"infantry": 18, "artillery": 4, "tank": 5, "fighter": 2, "antiaircraft_gun": 1},
                   "united_kingdom": {"fighter": 3, "infantry": 4}, "united_states": {"fighter": 2}},
    },
}  # fmt: skip


@pytest.mark.layout
@pytest.mark.parametrize(("size", "theme"), [((1600, 1000), "light"), ((1280, 800), "dark")])
def test_nothing_covers_anything_in_a_very_large_battle(seat, size, theme):
    chance = random.Random(sum(size))
    seat.table.resize(*size)
    seat.preferences.theme = theme
    try:
        fight(seat, BIG, "west_russia", "russia", tuple(chance.randint(1, 6) for _ in range(400)), players=PLAYERS)
        assert any(" × Infantry" in name for name in counters(seat.panel))
        assert "Soviet Union, United Kingdom, United States" in seat.words(seat.panel._defense)
        rounds = set()
        for _ in range(40):
            if not isinstance(seat.panel, BattlePanel):
                break
            rounds.add(seat.decision.data["battle"]["round"])
            seat.rest(20)
            assert_in_order(seat.panel)
            seat.key(Qt.Key.Key_Return)
        assert {1, 2} <= rounds
        assert seat.asked in ("noncombat_move", "choose_combat")
    finally:
        seat.preferences.theme = "light"
        seat.table.resize(1600, 1000)
        seat.rest()


def assert_in_order(panel: BattlePanel) -> None:
    """Counters and dice lie inside their column and on nothing else; buttons are whole."""
    for side in (panel._attack, panel._defense):
        wells = [made for made in side.findChildren(QFrame) if made.property("role") == "well" and made.isVisible()]
        for well in wells:
            inside = [made for made in well.findChildren(QWidget) if made.isVisible() and not made.children()]
            drawn = [*well.findChildren(UnitToken), *well.findChildren(DiceRow)]
            inside += [made for made in drawn if made.isVisible()]
            boxes = [(made, made.rect().translated(made.mapTo(well, made.rect().topLeft()))) for made in set(inside)]
            for made, box in boxes:
                assert well.rect().contains(box), f"{made.accessibleName() or made} leaves its column"
            for (one, first), (other, second) in combinations(boxes, 2):
                assert not first.intersects(second), f"{one.accessibleName()} lies on {other.accessibleName()}"
    for made in panel.findChildren(QPushButton):
        if made.isVisible():
            assert made.width() >= made.minimumSizeHint().width()
            within = scrolled_in(made, panel) or panel
            box = made.rect().translated(made.mapTo(within, made.rect().topLeft()))
            assert within.rect().contains(box), f"{made.text()} is cut off"


def scrolled_in(made: QWidget, panel: QWidget) -> QWidget | None:
    """The page on which something can be scrolled to; None where nothing scrolls."""
    page = made
    while page is not panel:
        area = page.parentWidget().parentWidget()
        if isinstance(area, QScrollArea) and area.widget() is page:
            return page
        page = page.parentWidget()
    return None


def test_two_hits_on_two_battleships_are_told_as_damage_to_both(seat):
    edition = seat.session.game.edition
    laid = {"turn": "united_kingdom", "phase": "combat", "clear": "all",
            "units": {"sz07": {"united_kingdom": {"battleship": 2, "destroyer": 1}}}}  # fmt: skip
    seat.lay(laid)
    ships = seat.state.at("sz07")
    first, second = (unit.id for unit in ships if unit.type == "battleship")
    small = next(unit.id for unit in ships if unit.type == "destroyer")
    items = (Item("battleship", 4, (first, first, second, second)), Item("destroyer", 1, (small,)))
    option = Option({"do": "casualties", "by": "united_kingdom"}, (Counts("units", items, 2, 2),))
    told = other_casualties(edition, seat.state, option, [first, second])
    assert told[0] == ("2 battleships damaged", [first, second])
    assert ("1 destroyer, 1 battleship damaged", [first, small]) in told


def test_on_a_large_screen_the_board_stands_beside_its_battle(seat):
    seat.table.resize(2560, 1440)
    seat.rest(20)
    try:
        fight(seat, LAND, "ukraine_ssr", "caucasus", MISSED + HIT_TWICE + (6, 6, 6, 6, 6))
        frame, board = seat.table.host.floating, seat.table.board
        spot = board.viewport().mapTo(seat.table, board.area_view_pos("caucasus"))
        assert frame.isVisible() and not frame.geometry().contains(spot)
        assert frame.geometry().right() < spot.x() < board.mapTo(seat.table, board.rect().bottomRight()).x()
    finally:
        seat.table.resize(1600, 1000)


def test_who_is_not_asked_looks_at_the_battle_board_and_can_answer_nothing(seat, land, monkeypatch):
    host = FakeHost("marta", stage="play", deciding=("germany",))  # she attacks nobody, and defends as the Soviet Union
    talk = TableTalk(host.client)
    monkeypatch.setattr(seat.session, "talk", talk)
    monkeypatch.setattr(LocalSession, "decision", None)
    monkeypatch.setattr(LocalSession, "heads", [])
    seat.table._asked(None)
    seat.rest()
    floating = seat.table.host.floating
    assert floating.isVisible() and land.isVisible(), "she defends, and sees the dice without asking for them"
    assert not [made.text() for made in land.bar.findChildren(QPushButton) if made.text()[:3] != "A42"]
    assert land._choice is None and not choices(land)
    seat.key(Qt.Key.Key_Escape)
    assert not floating.isVisible()
    seat.table._asked(None)
    assert not floating.isVisible(), "put aside, it stays aside"
    seat.table.host.findChild(QPushButton, "watch").click()
    assert floating.isVisible()


def test_who_has_no_part_in_a_battle_opens_its_board_if_they_like(seat, land, monkeypatch):
    monkeypatch.setattr(seat.session, "talk", TableTalk(FakeHost("ioana", stage="play").client))
    monkeypatch.setattr(LocalSession, "decision", None)
    monkeypatch.setattr(LocalSession, "heads", [])
    seat.table._asked(None)
    assert not seat.table.host.floating.isVisible()
    seat.table.host.findChild(QPushButton, "watch").click()
    assert land.isVisible()
