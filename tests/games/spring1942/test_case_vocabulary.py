"""Typing errors that would let a case pass without testing anything are found before it is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.games import registry
from boardgame.games.axis_allies.cases.words import AxisAlliesWords

WORDS = {game: AxisAlliesWords(registry.game(game)) for game in ("spring1942", "revised", "pacific1940")}


def wrong(word: str, body: Mapping[str, Any], game: str = "spring1942") -> tuple[str, str]:
    with pytest.raises(PlaceError) as error:
        WORDS[game].check_step(word, body)
    return ".".join(map(str, error.value.keys)), error.value.text


def test_events_that_should_not_be_must_be_events_there_are() -> None:
    keys, text = wrong("expect", {"no_event": {"kind": "captued"}})
    assert keys == "no_event.kind" and text.startswith("unknown kind of event “captued”; perhaps captured")
    assert wrong("expect", {"no_event": {"kind": "rolled", "purpos": "attack"}})[0] == "no_event.purpos"
    assert wrong("expect", {"no_event": {"kind": "rolled", "purpose": "defence"}})[0] == "no_event.purpose"
    assert wrong("expect", {"event": [{"kind": "captured", "area": "karelia"}]})[0] == "event.0.area"
    assert wrong("expect", {"event": {"kind": "casualties", "units": {"germany": {"infantri": 1}}}})[0] == (
        "event.units.germany.infantri"
    )
    assert "is missing" in wrong("expect", {"event": {"area": "karelia_ssr"}})[1]


def test_an_edition_knows_its_own_events_only() -> None:
    WORDS["pacific1940"].check_step("expect", {"no_event": {"kind": "scrambled"}})
    wrong("expect", {"no_event": {"kind": "scrambled"}})
    WORDS["revised"].check_step("expect", {"no_event": {"kind": "rolled", "purpose": "rocket"}})
    wrong("expect", {"no_event": {"kind": "rolled", "purpose": "rocket"}}, "pacific1940")


def test_territory_goes_from_a_power_and_aircraft_to_a_space() -> None:
    WORDS["spring1942"].check_step("expect", {"event": {"kind": "captured", "from": "soviet_union", "to": "germany"}})
    WORDS["spring1942"].check_step("expect", {"event": {"kind": "relocated", "from": "sz05", "to": "germany"}})


def test_what_is_not_offered_must_be_something_that_could_be() -> None:
    assert wrong("not_offered", {"do": "moove"})[0] == "do"
    assert wrong("not_offered", {"do": "move", "pth": ["germany", "russia"]})[0] == "pth"
    assert wrong("not_offered", {"do": "move", "path": ["germany", "rusia"]})[0] == "path"
    assert wrong("not_offered", {"do": "purchase", "units": {"infantri": 1}})[0] == "units.infantri"
    WORDS["spring1942"].check_step("not_offered", {"do": "give"})  # no such action, and none like it


def test_units_in_refused_actions_must_exist() -> None:
    move = {"do": "move", "by": "germany", "units": {"tnak": 1}, "path": ["germany", "eastern_europe"]}
    assert wrong("refused", move) == ("units.tnak", "unknown unit type “tnak”; perhaps tank")
    assert wrong("refused", {**move, "units": {"gemany:tank": 1}})[0] == "units.gemany:tank"
    # that something is not on the chart is a rule itself
    WORDS["spring1942"].check_step("refused", {"do": "purchase", "by": "germany", "units": {"zeppelin": 1}})


def test_decisions_must_be_known() -> None:
    assert wrong("not_asked", {"kind": "scramble"})[0] == "kind"
    WORDS["pacific1940"].check_step("not_asked", {"kind": "scramble", "seat": "japan"})
    assert wrong("not_asked", {"seat": "italy"})[0] == "seat"
    assert wrong("expect", {"decision": {"kind": "casulties"}})[0] == "decision.kind"


def test_events_that_the_vocabulary_lacks_are_named() -> None:
    words = WORDS["spring1942"]
    assert words.unlisted(Event("captured", "germany", {"area": "russia", "from": "soviet_union"})) == ""
    assert words.unlisted(Event("danced", "germany", {})) == "event danced"
    assert words.unlisted(Event("moved", "germany", {"tune": "polka"})) == "tune of event moved"


def test_a_typing_error_is_found_where_unknown_units_are_allowed() -> None:
    purchase = {"do": "purchase", "by": "germany", "units": {"infantri": 1}}
    assert wrong("refused", purchase) == ("units.infantri", "unknown unit type “infantri”; perhaps infantry")
    assert wrong("refused", {"do": "develop", "development": "rocket"}, "revised")[0] == "development.rocket"
    words = WORDS["spring1942"]
    with pytest.raises(PlaceError, match="perhaps tank"):
        words.check_not_there({"do": "move", "by": "germany", "units": {"tnak": 1}, "path": ["germany", "atlantis"]})
    with pytest.raises(PlaceError, match="perhaps germany"):
        words.check_not_there({"do": "end_phase", "by": "germny"})
    words.check_not_there({"do": "fight", "by": "germany", "kind": "combat", "area": "atlantis"})


def test_words_of_actions_and_events_that_are_few_are_checked() -> None:
    assert wrong("not_offered", {"do": "answer", "choice": "ignor"}) == (
        "choice",
        "unknown answer “ignor”; perhaps ignore",
    )
    assert wrong("not_offered", {"do": "fight", "kind": "combats"})[0] == "kind"
    assert wrong("expect", {"no_event": {"kind": "phase_began", "phase": "combatmove"}})[0] == "no_event.phase"
    assert wrong("expect", {"no_event": {"kind": "rolled", "dice": [1, 7]}})[0] == "no_event.dice"


def test_what_a_decision_tells_must_be_known() -> None:
    assert wrong("not_asked", {"kind": "casualties", "data": {"aria": "sz06"}})[0] == "data.aria"
    assert wrong("not_asked", {"data": {"rockets": []}})[0] == "data.rockets"
    WORDS["revised"].check_step("not_asked", {"kind": "choose_combat", "data": {"rockets": []}})
    assert WORDS["spring1942"].unlisted(Decision(("germany",), "dance", "", (), {})) == "decision dance"
    told = Decision(("germany",), "submarines", "", (), {"tune": "polka"})
    assert WORDS["spring1942"].unlisted(told) == "tune of decision submarines"
