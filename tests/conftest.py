"""Tests need no screen: Qt draws into memory unless told otherwise."""

import os

# Loaded whole and first: its lazy parts cannot be read once Qt watches what is imported.
import pydantic.fields
import pydantic.types  # noqa: F401

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
