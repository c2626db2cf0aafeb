"""What the panels and pages of cards say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea

from boardgame.app.families.conquest.command.revealed import revealed
from boardgame.app.families.conquest.command.section import CommandSection
from boardgame.app.families.conquest.docks.diplomacy import DiplomacySection
from boardgame.app.families.conquest.docks.notes import NotesPage
from boardgame.app.families.conquest.docks.production import ProductionSection, wars_words
from boardgame.app.families.conquest.docks.standing import StandingSection
from boardgame.app.families.conquest.docks.technology import TechnologyPage, TechTile
from boardgame.app.families.conquest.hand.tray import HandTray
from boardgame.app.families.conquest.victory.card import StandingCard
from boardgame.app.families.conquest.victory.points_table import PointsTable
from boardgame.app.families.conquest.victory.year_note import YearNote
from boardgame.games.registry import game
from tests.app.conquest.test_cards_played import POSITION


def tray(player) -> HandTray:
    return player.table.docks.below.findChild(HandTray)


def card(player, name):
    return next(made for made in tray(player).cards if made.facts.card == name)


def last(player) -> dict:
    """The last action, as it was taken."""
    return player.table.session.match.history[-1].action


def titles(panel) -> dict[str, bool]:
    """The uses on show, and whether each can be played."""
    return {made.use.title: made.use.option is not None for made in panel.uses}


def words(made) -> str:
    """Everything that a row says to who hears it."""
    return made.accessibleName()


# --- Government ---------------------------------------------------------------------------------------------------


def test_a_card_of_the_tray_shows_its_uses_by_their_consequence(begin):
    player = begin(1, position=POSITION)
    player.lift()
    panel = player.shown
    player.click(card(player, "A26"))
    assert card(player, "A26").marked
    assert titles(panel) == {"Thailand: 1 table card of yours": True, "Vietnam: the USA's 2 table cards become 1": True}
    row = next(made for made in panel.uses if made.use.neutral == "thailand")
    player.click(row)
    assert panel.play_button.text() == "Lay Summer K for Thailand"
    assert {item.area for item in player.table.board.highlights} >= {"thailand", "saigon", "hanoi"}
    player.click(panel.play_button)
    assert last(player) == {
        "by": "japan", "do": "diplomacy", "card": "A26", "neutral": "thailand"
    }  # fmt: skip


def test_what_a_card_cannot_do_now_says_why_and_by_which_rule(begin):
    player = begin(1, position={**POSITION, "status": {"thailand": ["satellite", "japan"]}})
    player.lift()
    panel = player.shown
    player.click(card(player, "A26"))
    dark = next(made for made in panel.uses if made.use.option is None)
    assert dark.use.title == "Thailand" and "Diplomacy can no longer affect it" in words(dark)
    player.click(panel.uses[0])
    chosen, said = panel.chosen, []
    panel.why.connect(said.append)
    player.area("thailand")
    assert panel.chosen is chosen and said[0].rule == "CNC-8.2b"
    assert panel.clear()
    player.click(card(player, "I12"))
    assert any("no other card of your hand goes with this one for" in words(made) for made in panel.uses)


def test_industry_is_paid_with_cards_until_the_cost_is_met(begin):
    player = begin(1, position=POSITION)
    player.lift()
    panel = player.shown
    player.click(card(player, "I12"))
    row = next(made for made in panel.uses if made.use.cost)
    assert row.use.title == "IND 11 → 12"
    assert "IND alone does not raise Production above 10." in row.use.more, "POP is 10"
    player.click(row)
    assert panel.play_button.text() == "3 of 6 Factories" and not panel.play_button.isEnabled()
    assert card(player, "A26").dark and not card(player, "I30").dark
    player.click(panel.answers["I30"])
    assert panel.play_button.isEnabled() and card(player, "I30").marked
    player.key(Qt.Key.Key_Return, player.table.window().focusWidget())
    assert set(last(player)["cards"]) == {"I12", "I30"}


def test_a_play_for_influence_says_what_it_brings_and_costs(begin):
    """CNC-8.12: an Associate's POP and RES are of use to its seat."""
    player = begin(1, position=POSITION)
    player.lift()
    panel = player.shown
    player.click(card(player, "A26"))
    found = {made.use.neutral: made.use.more for made in panel.uses}
    assert found["thailand"].startswith("Brings 1 POP and 1 RES. Without it")
    assert "Without it" in found["vietnam"] and "Costs the USA" not in found["vietnam"]


def test_the_dock_shows_the_cards_on_the_table_and_what_they_come_to(begin):
    """CNC-7.31: they lie open."""
    player = begin(1, position=POSITION)
    player.lift()
    section = player.table.docks.overview.findChild(DiplomacySection)
    places = section._rows["vietnam"][2]
    assert places.cards == 2 and places.toolTip() == places.accessibleName()
    assert "2 cards of the USA on the table; at the Resolution: Satellite of the USA" in places.toolTip()
    assert section._rows["hainan"][2].cards == 0


def test_the_curtain_names_a_faction_once(begin):
    player = begin(1, position=POSITION)
    assert player.table.curtain.isVisible()
    assert player.table.curtain._what.text().splitlines()[0] == "Japan may play cards."


def test_the_ribbon_names_the_seats_in_the_order_of_their_turns(begin):
    """CNC-7.15, CNC-10.1d."""
    player = begin(1, position={**POSITION, "order": ["soviet", "japan", "usa"]})
    order = player.table.ribbon.order
    assert [seat.id for seat in order._seats] == ["soviet", "japan", "usa"]
    assert order.accessibleName().startswith("Turn order: Soviet Union")


def test_a_neutral_on_the_board_shows_all_that_can_be_played_for_it(begin):
    player = begin(1, position=POSITION)
    player.lift()
    panel = player.shown
    player.area("hanoi")
    assert {made.use.card for made in panel.uses} >= {"A20", "A26"} and not panel.cards
    assert all(made.use.neutral == "vietnam" for made in panel.uses)
    assert panel.clear() and panel.cards and not panel.clear()


def test_bribery_asks_for_its_payment(begin):
    player = begin(1, position=POSITION)
    player.lift()
    panel = player.shown
    player.click(card(player, "A14"))
    player.click(next(made for made in panel.uses if made.use.neutral == "hainan"))
    assert not panel.play_button.isEnabled()
    player.click(card(player, "I45"))
    player.click(panel.play_button)
    assert last(player)["payment"] == "I45"


def test_a_standing_order_is_left_with_its_button_and_the_excess_of_all_is_shown(begin):
    player = begin(1, position=POSITION)
    player.lift()
    player.click(player.shown.passing.buttons[1])
    assert player.table.session.match.state.standing == {"japan": "played"}


def test_the_keys_walk_over_the_tray_and_play(begin):
    player = begin(1, position=POSITION)
    player.lift()
    panel = player.shown
    first = tray(player).cards[0]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = player.window.focusWidget()
    assert second is tray(player).cards[1]
    player.key(Qt.Key.Key_Space, second)
    assert second.marked and panel.uses
    player.key(Qt.Key.Key_Tab, player.table.board)
    assert panel.chosen is panel.uses[0].use


def test_a_wildcard_says_how_many_markers_it_places_at_once(begin):
    player = begin(1, position={"stage": "government", "year": 1938, "hands": {"japan": ["A01"]}})
    player.lift()
    player.click(card(player, "A01"))
    assert "Thailand: 1 marker of yours" in titles(player.shown)


# --- the Command Phase --------------------------------------------------------------------------------------------

SUMMER = {"stage": "season", "season": "summer", "year": 1938, "order": ["japan", "usa", "soviet"]}
HANDS = {"japan": ["A20", "A06", "I02"], "usa": ["A30"], "soviet": ["I21"]}


def test_command_cards_say_what_they_are_worth_and_what_they_allow(begin):
    player = begin(1, position={**SUMMER, "hands": HANDS})
    player.lift()
    panel = player.shown
    assert [words(made).rpartition(", ")[2] for made in panel.rows.values()] == ["7", "now 2", "bluff"]
    player.click(panel.rows["I02"])
    assert panel.play_button.text() == "Play it face down: a bluff" and panel._what.link.text() == "CNC-10.1g"
    player.click(card(player, "A06"))
    assert panel._what.link.text() == "CNC-10.11c"
    player.click(card(player, "A20"))
    assert panel.play_button.text() == "Play Summer E face down: 7 Commands"
    player.click(panel.play_button)
    assert last(player)["card"] == "A20"


def test_cards_turned_up_stand_in_command_order(begin):
    player = begin(1, position={**SUMMER, "hands": HANDS})
    section = player.table.docks.overview.findChild(CommandSection)
    for seat, held in (("japan", "A20"), ("usa", "A30"), ("soviet", "I21")):
        player.lift()
        assert section.isVisible() == (seat != "japan")
        assert not revealed(player.table.session.entries).cards
        player.act({"by": seat, "do": "commit", "card": held})
    found = revealed(player.table.session.entries)
    assert found.order == ("japan", "usa") and found.bluffs == ("soviet",) and found.commands["usa"] == 10
    player.lift()
    assert section.isVisible() and section._title.text() == "Summer order"


def test_the_hand_limit_counts_and_names_pairs_that_break(begin):
    player = begin(1, position={**POSITION, "year": 1936, "hands": {"japan": POSITION["hands"]["japan"]}})
    for _ in range(12):
        player.lift()
        kind = player.table.session.decision.kind
        if kind == "hand_limit":
            break
        if kind == "government":
            player.act({"do": "pass", "until": "end"})
        else:
            player.play(1)
    panel = player.shown
    assert "0 of 4" in panel._counter.text()
    player.click(panel.suggest_button)
    assert len(panel.marked) == 4 and panel._broken.isHidden()
    commands = {name: found.command for name, found in player.table.session.game.world.scenario.cards.action.items()
                if not found.wildcard and name in panel.rows}  # fmt: skip
    marked = [commands.pop(name) for name in panel.marked if name in commands]
    assert marked and max(marked) <= min(commands.values())
    assert not panel.suggest_button.isEnabled() and panel.discard_button.isEnabled()
    panel.clear()
    panel.suggest_button.setFocus()
    player.key(Qt.Key.Key_Space, panel.suggest_button)
    assert panel.discard_button.hasFocus(), "Enter would open a rule instead of discarding"
    panel.clear()
    player.click(card(player, "I05"))
    assert not panel._broken.isHidden() and "Automatic AA Cannon" in panel._broken.text()
    for name in ("A20", "A14", "A33"):
        player.click(panel.rows[name])
    player.click(panel.discard_button)
    assert set(last(player)["cards"]) == {"I05", "A20", "A14", "A33"}


# --- pages --------------------------------------------------------------------------------------------------------


def test_the_shelf_shows_backs_of_others_and_own_pairs_open(begin):
    own = [["I40", "I41", "atomic_research_1"]]
    player = begin(
        1, position={**POSITION, "techs": {"usa": ["naval_radar"]}, "vaults": {"japan": own, **POSITION["vaults"]}}
    )
    player.lift()
    player.table.docks.below.show_tab(4)
    page = player.table.docks.below.findChild(TechnologyPage)
    shown = [tile.title for tile in page.findChildren(TechTile) if not tile.isHidden()]
    assert sorted(shown) == ["Atomic Research 1: Atomic Pile", "Naval Radar", "Secret pair"]


def test_what_intelligence_showed_is_noted_for_its_player_alone(begin):
    code_break = "I35"
    hands = {"japan": [code_break, "A20"], "usa": ["A21"], "soviet": ["A15"]}
    player = begin(1, position={**POSITION, "hands": hands, "table": {}})
    player.lift()
    player.act({"do": "intelligence", "card": code_break, "against": "usa", "at": ""})
    player.lift()
    assert player.shown.answers[0].words == "Let it be"
    player.click(player.shown.answer_button)
    page = player.table.docks.below.findChild(NotesPage)
    said, tabs = {}, {}
    for _ in range(3):
        player.lift()
        tabs[player.table.session.viewer] = player.table.docks.below.tabs.tabText(5)
        player.table.docks.below.show_tab(5)
        player.rest()
        said[player.table.session.viewer] = " ".join(label.text() for label in page.findChildren(QLabel))
        assert player.table.docks.below.tabs.tabText(5) == "Notes"
        player.table.docks.below.show_tab(3)
        player.act({"do": "pass"})
    assert tabs == {"japan": "Notes (1)", "usa": "Notes", "soviet": "Notes"}
    assert "Thailand / Tsingtao" in said["japan"] and "Thailand / Tsingtao" not in said["soviet"]
    assert "hand of the USA" in said["soviet"]


def test_each_player_sees_once_how_things_stand_when_a_year_begins(begin):
    hands = {"japan": [], "usa": [], "soviet": []}
    winter = {"stage": "season", "season": "winter", "year": 1938, "dividends": {"usa": [2, 1]}}
    player = begin(1, position={**POSITION, **winter, "hands": {**hands, "japan": ["A20"]}})
    player.lift()
    player.act({"do": "pass"})
    note = player.table.notes[0]
    assert player.table.session.view.year == 1939
    player.lift()
    assert note.in_front
    table = note.card.table
    assert isinstance(table, PointsTable)
    QTest.qWait(30)
    bar = note.card.findChild(QScrollArea).verticalScrollBar()
    assert bar.maximum() == 0, "there is room for all of it"
    assert ("–" in table.totals["usa"]) == (player.table.session.viewer != "usa")
    player.key(Qt.Key.Key_Escape, player.table.board)
    assert not note.in_front and note.card.table is None
    player.table.session.view_changed.emit()
    assert not note.in_front


def test_the_end_tells_all_points(begin):
    last = {"stage": "end", "year": 1945, "season": "winter", "dividends": {"usa": [2, 1]}}
    player = begin(1, position={**POSITION, **last})
    assert player.over
    tables = player.table.host.over.findChildren(PointsTable)
    assert tables and not any("–" in total for total in tables[0].totals.values())
    assert player.table.host.findChildren(StandingCard) == []


def test_the_cards_turned_up_are_shown_over_the_board_where_nothing_has_to_be_covered(begin, client):
    hands = {"japan": ["A20"], "usa": [], "soviet": []}
    player = begin(1, position={**SUMMER, "hands": hands}, players=dict.fromkeys(("japan", "usa", "soviet"), "Ann"))
    client.animation = 2
    player.lift()
    player.act({"by": "japan", "do": "commit", "card": "A20"})
    note = player.table.notes[1]
    note.read(player.table.session.entries[-1].events)
    assert note.card.isVisible()
    note.read([])
    assert not note.card.isVisible()


def test_a_card_taken_by_blackmail_says_what_every_use_comes_to(begin):
    hands = {"japan": ["I33"], "usa": [], "soviet": []}
    player = begin(1, position={**POSITION, "hands": hands})
    player.lift()
    player.act({"do": "intelligence", "card": "I33", "against": "usa", "at": "A25"})
    player.lift()
    said = [answer.words for answer in player.shown.answers]
    assert said == [
        "Vietnam: Associate of the USA",
        "Inner Mongolia: Satellite of Japan",
        "Vietnam: Protectorate of the USA (discarded)",
    ]
    assert {"hanoi", "saigon", "inner_mongolia"} <= {item.area for item in player.table.board.highlights}
    player.area("inner_mongolia")
    player.click(player.shown.answer_button)
    assert last(player)["at"] == "inner_mongolia"


def test_tied_letters_offer_every_order(begin):
    hands = {"japan": ["A06"], "usa": ["A21"], "soviet": []}
    player = begin(1, position={**SUMMER, "hands": hands})
    for seat, held in (("japan", "A06"), ("usa", "A21")):
        player.lift()
        player.act({"by": seat, "do": "commit", "card": held})
    player.lift()
    assert player.table.session.decision.kind == "command_order"
    assert [answer.words for answer in player.shown.answers] == ["Japan, then USA", "USA, then Japan"]
    player.click(player.shown.rows[1])
    player.click(player.shown.answer_button)
    assert list(last(player)["seats"]) == ["usa", "japan"]


# --- what everybody may know --------------------------------------------------------------------------------------


def test_the_dock_tells_who_is_at_war_and_who_declared_it(begin):
    player = begin(1, position={**POSITION, "wars": [["usa", "japan"]]})
    section = player.table.docks.overview.findChild(ProductionSection)
    assert (section._wars.text(), section._head.toolTip()) == ("War: USA–Japan", "The USA has declared War on Japan.")
    assert wars_words(game("conquest").view(game("conquest").new_state({}), None))[0] == "all at Peace"


def test_a_satellite_shows_whose_it_is(begin):
    player = begin(1, position={**POSITION, "status": {"mongolia": ["satellite", "soviet"]}})
    places = player.table.docks.overview.findChild(DiplomacySection)._rows["mongolia"][2]
    assert (places._count, places._emblem) == (3, "soviet_union")


def test_the_dock_counts_decks_and_discards_and_names_those_that_lie_open(begin):
    player = begin(1, position=POSITION)
    player.lift()
    section = player.table.docks.overview.findChild(StandingSection)
    view = player.table.session.view
    assert f"{view.decks['action']} Action, {view.decks['investment']} Investment\nDiscards: 0" in section.decks.text()
    player.act({"do": "industry", "cards": ["I12", "I30"]})
    assert section.decks.text().endswith("Discards: 2")
    assert "Heavy Bombers or Advanced Torpedoes" in section.decks.toolTip()


def test_the_shelf_keeps_every_faction_in_sight_where_it_is_low(begin, qtbot):
    position = {**POSITION, "techs": {"usa": ["naval_radar"], "soviet": ["guerrilla"]}}
    player = begin(1, position=position, size=(1180, 700))
    player.lift()
    page = player.table.docks.below.findChild(TechnologyPage)
    player.table.docks.below.show_tab(4)
    bar = page.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: page.isVisible() and bar.maximum() == 0)
    tiles = page.findChildren(TechTile)
    assert all(tile.toolTip() for tile in tiles)
    assert not any(tile._words.isVisible() for tile in tiles)
    page.setFixedHeight(400)
    qtbot.waitUntil(lambda: any(tile._words.isVisible() for tile in page.findChildren(TechTile)))


@pytest.mark.parametrize("percent", [100, 125])
def test_the_page_of_the_year_is_seen_whole_in_the_smallest_window(begin, client, qtbot, percent):
    client.font_percent = percent
    player = begin(1, position={**POSITION, "techs": {"usa": ["atomic_research_1"]}}, size=(1180, 700))
    player.lift()
    card_ = next(note for note in player.table.notes if isinstance(note, YearNote)).card
    card_.tell("1938 begins")
    bar = card_.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: card_.isVisible() and bar.maximum() == 0)
    client.font_percent = 100
