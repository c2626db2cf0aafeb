"""Who plays which power, as it stands in the position."""

from __future__ import annotations

from boardgame.games.registry import game as registered


def test_a_game_begins_alike_in_whatever_order_its_players_are_listed() -> None:
    game = registered("pacific1940")
    players = {
        "united_states": "Ann", "china": "Ann", "japan": "Ben", "united_kingdom": "Cleo", "anzac": "Cleo",
    }  # fmt: skip
    listed = [players, dict(sorted(players.items())), dict(reversed(players.items()))]
    first, *others = [game.new_state({"players": each}) for each in listed]
    assert {game.hash(other) for other in others} == {game.hash(first)}
    assert first.played_with["china"] == first.played_with["united_states"]
