"""Capture, liberation and capitals."""

from boardgame.engine.chance import ScriptedChance
from boardgame.engine.step import Context
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.control import take_control
from boardgame.games.axis_allies.board.spaces import production
from boardgame.games.axis_allies.state import State
from tests.games.spring1942.battles import Play, the_game

EDITION = the_game().edition


def begin(turn: str, owners: dict[str, str], **standing: dict[str, dict[str, int]]) -> Context[State]:
    play = Play(turn, standing)
    play.state.owners.update(owners)
    return Context(play.state, ScriptedChance([]), {})


def kinds(ctx: Context[State]) -> list[str]:
    return [event.kind for event in ctx.events]


def test_the_money_goes_with_the_capital() -> None:
    # A42-CON-48, A42-CON-49, EX-21
    ctx = begin("germany", {"germany": "soviet_union"})
    ctx.state.treasury["soviet_union"] = 18
    assert take_control(ctx, EDITION, "russia", "germany") == "germany"
    assert ctx.state.treasury["soviet_union"] == 0 and ctx.state.treasury["germany"] == 58
    assert kinds(ctx) == ["captured", "capital_captured"]


def test_an_allys_territory_is_handed_back() -> None:
    # A42-CON-42, A42-CON-43, EX-37
    ctx = begin("soviet_union", {"india": "japan"}, india={"japan": {"antiaircraft_gun": 1}})
    before = production(EDITION, ctx.state, "soviet_union")
    assert take_control(ctx, EDITION, "india", "soviet_union") == "united_kingdom"
    assert ctx.state.owners["india"] == ctx.state.at("india")[0].owner == "united_kingdom"
    assert production(EDITION, ctx.state, "soviet_union") == before
    assert kinds(ctx) == ["liberated"]


def test_a_liberated_capital_gives_back_territory_but_not_guns_and_no_money() -> None:
    # A42-CON-44, A42-CON-45, A42-CON-53 to A42-CON-56, EX-22, EX-23
    ctx = begin("united_kingdom", {"russia": "germany", "caucasus": "germany"},
                caucasus={"germany": {"antiaircraft_gun": 1}}, russia={"germany": {"antiaircraft_gun": 1}})  # fmt: skip
    assert take_control(ctx, EDITION, "caucasus", "united_kingdom") == "united_kingdom"
    state = ctx.state
    assert state.owners["caucasus"] == "united_kingdom" and state.pending_liberations == {"caucasus": "united_kingdom"}
    gun = state.at("caucasus")[0]
    assert gun.owner == "united_kingdom"
    state.put(gun.unmarked(unit_marks.CAPTURED))  # a later turn
    state.pending_liberations = {}
    money = dict(state.treasury)
    assert take_control(ctx, EDITION, "russia", "united_states") == "soviet_union"
    assert state.owners["caucasus"] == "soviet_union" and state.treasury == money
    assert state.at("caucasus")[0].owner == "united_kingdom" and state.at("russia")[0].owner == "soviet_union"


def test_territory_and_capital_freed_in_one_turn() -> None:
    # A42-CON-44: judged as the turn ends
    ctx = begin("united_kingdom", {"russia": "germany", "caucasus": "germany"},
                caucasus={"germany": {"antiaircraft_gun": 1}})  # fmt: skip
    take_control(ctx, EDITION, "caucasus", "united_kingdom")
    take_control(ctx, EDITION, "russia", "united_kingdom")
    assert ctx.state.owners["caucasus"] == ctx.state.at("caucasus")[0].owner == "soviet_union"


def test_an_own_territory_is_simply_taken_back() -> None:
    ctx = begin("soviet_union", {"russia": "germany", "caucasus": "germany"})
    assert take_control(ctx, EDITION, "caucasus", "soviet_union") == "soviet_union"
    assert kinds(ctx) == ["captured"] and not ctx.state.pending_liberations
