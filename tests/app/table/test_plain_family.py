"""A game whose family says nothing is played with the defaults alone."""

from __future__ import annotations

import random

from boardgame.app.session.local import LocalSession
from boardgame.app.table.about_game import AboutGame
from boardgame.app.table.family import Family
from boardgame.app.table.panels.generic import GenericPanel
from boardgame.app.table.table import Table
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game


def test_the_defaults_show_and_play_a_game(qtbot, client):
    rng = random.Random(1)
    session = LocalSession(Match.new(game("spring1942"), {}, SeededChance(1)))
    table = Table(session, client, family=Family())
    qtbot.addWidget(table)
    table.show()
    for _ in range(12):
        assert isinstance(table.host.panel, GenericPanel) and session.decision is not None
        ends = [option for option in session.heads if option.tone == "end"]
        option = (ends or session.heads)[0]
        assert session.act(session.game.sample(session.view, option, rng)).value
    assert table.docks.below.log.rows
    table.docks.below.show_tab(1)
    table.docks.below.show_tab(2)
    table.docks.below.timeline.show_moment(1)
    assert table.area.looks_back
    table.docks.below.timeline.show_moment(-1)
    AboutGame(session, table.family, table).close()
    assert table.tools == [] and table.notes == []
