"""Benchmarks need no screen: Qt draws into memory unless told otherwise."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
