"""Tests need no screen: Qt draws into memory unless told otherwise. Fast tests run early, random ones last."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from boardgame.app.plain_imports import restore_imports

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# How long an example takes by the clock tells of the machine and what else it does, not of the program.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Tests run with the imports that the client has; pytest-qt has loaded Qt by now."""
    restore_imports()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What collecting makes stays to the end, so garbage is neither looked for on the way nor later among all that."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is most likely to tell of a fault soon comes first; otherwise the order stays."""
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    if item.get_closest_marker("x11"):
        return 0  # they mostly wait: begun at once, they are done by the time the others are
    if item.get_closest_marker("fuzz"):
        return 3
    return 2 if item.get_closest_marker("slow") else 1
