"""Tests need no screen: Qt draws into memory unless told otherwise. Fast tests run first, random ones last."""

from __future__ import annotations

import os

# Loaded whole and first: its lazy parts cannot be read once Qt watches what is imported.
import pydantic.fields
import pydantic.types  # noqa: F401
import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is most likely to tell of a fault soon comes first; otherwise the order stays."""
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    if item.get_closest_marker("fuzz"):
        return 2
    return 1 if item.get_closest_marker("slow") else 0
