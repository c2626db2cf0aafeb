"""What a card asks of a set-up, as a list that tells how far each is met (TR-3.35)."""

from __future__ import annotations

from boardgame.engine.chance import ScriptedChance
from boardgame.games import registry
from boardgame.games.third_reich.cases.position import lay_position
from boardgame.games.third_reich.setup.placing import missing, placed_in, requirements
from boardgame.games.third_reich.setup.requirement import Requirement
from boardgame.games.third_reich.state import START, State, Wing
from tests.games.third_reich.position import game


def setting_up(nation: str) -> State:
    state, _ = game().start(lay_position(game(), game().new_state({}), {"deploy": nation}), ScriptedChance([]))
    return state


def asked(state: State, nation: str, part: str) -> Requirement:
    return next(one for one in requirements(state, nation) if part in one.text)


def test_a_garrison_is_counted_as_it_is_placed() -> None:
    # TR-SC39m: two infantry 1-3 in Libya
    state = setting_up("italy")
    libya = asked(state, "italy", "Libya")
    assert (libya.text, libya.have, libya.need, libya.met) == ("2 × infantry 1-3 must be in Libya", 0, 2, False)
    label = next(state.world.labels[cell] for cell in sorted(libya.inside))
    action = {"by": "italy", "do": "place", "nation": "italy", "unit": "infantry 1-3", "hex": label, "count": 2}
    state, _ = game().apply(state, action, ScriptedChance([]))
    assert placed_in(state, "italy") == {label: {"infantry 1-3": 2}}
    assert asked(state, "italy", "Libya").met
    assert not any("Libya" in text for text, _ in missing(state, "italy"))


def test_factors_and_ceilings_are_counted_in_words_of_the_board() -> None:
    # TR-SC39ao, TR-SC39aq
    state = setting_up("germany")
    east = asked(state, "germany", "must be on")
    assert east.text == "20 factors must be on the Eastern Front or beside Poland" and not east.met
    finland = asked(state, "germany", "at most 5")
    assert finland.text == "at most 5 factors may be in Finland" and finland.ceiling and finland.met


def test_a_minor_country_needs_a_unit_in_its_capital() -> None:
    # TR-22.1f
    state = setting_up("poland")
    (warsaw,) = (one for one in requirements(state, "poland") if one.rule == "TR-22.1f")
    assert (warsaw.have, warsaw.need) == (0, 1) and "Warsaw" in warsaw.text


def test_a_minor_country_is_set_up_without_the_air_whose_only_base_others_have_filled() -> None:
    # TR-28.11: Germany may base its air in Helsinki before Finland is set up.
    table = registry.game("third_reich_1944")
    state, _ = table.start(lay_position(table, table.new_state({}), {"deploy": "finland"}), ScriptedChance([]))
    for number, unit in enumerate(state.of("finland", START)):
        state.put(unit, sorted(state.world.area("finland"))[number])
    capital = state.world.number[state.world.nations["finland"].capital]
    state.put(state.of("finland", sorted(state.world.area("finland"))[0])[0], capital)
    assert [text for text, _ in missing(state, "finland")] == ["1 counter is still to be placed"]
    state.set_wing("germany", capital, Wing(5))
    assert missing(state, "finland") == []
