"""Nothing hidden reaches a widget while somebody looks who may not see it, or while the curtain is down."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from boardgame.engine.viewer import SPECTATOR
from tests.app.conquest.eyes import leaks
from tests.app.conquest.hands import HANDS, answer

BY_HAND = {kind for kind, path in HANDS.items() if path.startswith("cards:")}
"""Kinds of decisions that the panels of cards answer."""
YEAR = {
    "stage": "government",
    "year": 1937,
    "order": ["usa", "japan", "soviet"],
    "hands": {
        "japan": ["A01", "A17", "A20", "A22", "A41", "I02", "I05", "I30", "I33"],
        "usa": ["A02", "A18", "A21", "A23", "A42", "I04", "I35", "I36", "I37"],
        "soviet": ["A03", "A19", "A24", "A25", "A43", "I10", "I12", "I40", "I41"],
    },
    "influence": {"vietnam": {"usa": 1}, "thailand": {"japan": 2}},
    "vaults": {"usa": [["I07", "I08", "sonar"]]},
    "wars": [["japan", "usa"]],
}

BATTLE = {
    "clear": "all",
    "season": "summer",
    "hands": {"japan": ["A01", "A04"], "usa": ["A02", "A05"], "soviet": ["A03", "A06"]},
    "units": {
        "wuhan": {"japan": {"infantry": [3, 2], "air_force": 2}, "nationalist_china": {"infantry": [2, 1]}},
        "nanking": {"japan": {"infantry": 1}},
        "chungking": {"nationalist_china": {"infantry": 2, "militia": 1}},
        "tokyo": {"japan": {"fleet": 2}},
        "los_angeles": {"united_states": {"carrier": 2}},
    },
    "turn": {"seat": "japan"},
}


def found(player) -> list[str]:
    match = player.table.session.match
    return leaks(player.window, player.table, match.state, [event for entry in match.history for event in entry.events])


def test_the_window_tells_nobody_what_others_hide(begin):
    player = begin(seed=2)
    covered = 0
    kinds = set()
    for turn in range(36):
        if player.table.curtain.isVisible():
            assert player.table.session.viewer is SPECTATOR
            covered += 1
            assert found(player) == []
        player.lift()
        kinds.add(player.table.session.decision.kind)
        player.table.docks.below.show_tab(turn % player.table.docks.below.tabs.count())
        player.rest()
        if turn % 4 == 0 or player.table.session.decision.kind != "cadres":
            assert found(player) == []
        player.play(1)
    assert covered > 1 and {"cadres", "production"} <= kinds


def test_a_year_with_cards_and_battles_tells_nobody_what_others_hide(begin):
    player = begin(seed=5, position=YEAR)
    kinds = set()
    for turn in range(400):
        session = player.table.session
        if session.progress.over or session.view.year > 1937:
            break
        covered = player.table.curtain.isVisible()
        if covered and turn % 6 == 0:
            assert found(player) == []
        player.lift()
        kind = session.decision.kind
        kinds.add(kind)
        if turn % 10 == 0 or (covered and turn % 3 == 0):
            player.table.docks.below.show_tab(turn % player.table.docks.below.tabs.count())
            player.rest()
            assert found(player) == []
        if kind in BY_HAND:
            answer(player)
        else:
            player.play(1)
    assert {"government", "command", "movement"} <= kinds


def test_faces_of_a_battle_are_told_while_they_lie_open_and_afterwards_only_as_they_were_told(begin):
    player = begin(seed=3, position=BATTLE)
    kinds = []
    for _ in range(60):
        player.lift()
        decision = player.table.session.decision
        kinds.append(decision.kind)
        assert found(player) == []
        if decision.kind == "movement":
            player.act({"by": decision.seat, "do": "end_movement"})
        elif decision.kind == "activation":
            player.act({"by": decision.seat, "do": "activate", "battles": ["wuhan"]})
        elif decision.kind == "command":
            break
        else:
            player.play(1)
    assert "battle" in kinds


def test_a_leak_that_is_planted_is_found(begin):
    player = begin(3)
    player.lift()
    session = player.table.session
    state = session.match.state
    assert found(player) == []
    planted = QLabel("", player.table.docks.overview)
    planted.setToolTip("A Chinese Fortress stands there, and A07 is held.")
    said = " ".join(found(player))
    assert "A07" in said
    planted.setToolTip("")
    assert found(player) == []
    player.play(4)
    position = player.table.family.board_position(session.game, session.game.view(state, session.game.seats[1].id))
    if any(block.unit for block in position.blocks):
        player.table.board.set_position(position)
        assert any("is drawn" in leak for leak in found(player))
