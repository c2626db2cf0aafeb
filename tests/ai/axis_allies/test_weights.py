"""What a level plays with: its own numbers, those of an edition before them, and those that are being tried first."""

from __future__ import annotations

import pytest

from boardgame.ai.axis_allies.weights import weights


def test_an_edition_comes_before_the_level_and_what_is_tried_before_both() -> None:
    assert weights("general").crossing == weights("general", "spring1942").crossing == 1
    assert weights("general", "pacific1940").crossing == 0
    assert weights("general", "pacific1940", {"crossing": 1}).crossing == 1
    assert weights("general", "pacific1940").looks == weights("general").looks


def test_the_general_fears_the_loss_of_a_stack_more_than_that_of_as_many_garrisons() -> None:
    general, veteran = weights("general", "revised"), weights("veteran", "revised")
    assert general.feared(8.0, 0.3) == veteran.feared(8.0, 0.3) == pytest.approx(2.4)
    assert veteran.feared(32.0, 0.3) == pytest.approx(4 * 2.4)
    assert general.feared(32.0, 0.3) > 1.5 * 4 * 2.4
    assert general.feared(100.0, 0.3) <= 100.0


def test_the_general_of_spring_1942_hurries_forward_less_than_the_veteran() -> None:
    assert 0 < weights("general", "spring1942").advance < weights("veteran", "spring1942").advance


def test_only_levels_and_weights_that_there_are() -> None:
    with pytest.raises(ValueError, match="level"):
        weights("admiral")
    with pytest.raises(ValueError, match="weight"):
        weights("general", changed={"luck": 1.0})
