"""Games with cases that players do not find in the list yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.third_reich import registered


@pytest.fixture(autouse=True)
def _third_reich() -> Iterator[None]:
    with registered():
        yield
