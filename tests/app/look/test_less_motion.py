"""Less motion: what the system says, and that nothing is assumed where it says nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgame.app.look import less_motion as asking


@pytest.fixture(autouse=True)
def asked_anew(monkeypatch) -> Iterator[None]:
    monkeypatch.setattr(asking.sys, "platform", "linux")
    asking.less_motion.cache_clear()
    yield
    asking.less_motion.cache_clear()


@pytest.mark.parametrize("said", [True, False])
def test_the_desktop_is_believed(monkeypatch, said):
    monkeypatch.setattr(asking, "_asked_by_desktop", lambda: said)
    assert asking.less_motion() is said


@pytest.mark.parametrize("fault", [ImportError, OSError, AttributeError, TypeError, ValueError])
def test_a_desktop_that_cannot_be_asked_wants_nothing(monkeypatch, fault):
    def broken() -> bool:
        raise fault

    monkeypatch.setattr(asking, "_asked_by_desktop", broken)
    assert asking.less_motion() is False


def test_without_a_session_bus_nothing_is_asked(qapp, monkeypatch):
    from PySide6 import QtDBus

    class Nobody:
        @staticmethod
        def sessionBus() -> Nobody:
            return Nobody()

        def isConnected(self) -> bool:
            return False

    monkeypatch.setattr(QtDBus, "QDBusConnection", Nobody)
    assert asking.less_motion() is False
