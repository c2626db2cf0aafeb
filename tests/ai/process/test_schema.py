"""The written schema is that of the messages, and the page names every message."""

from __future__ import annotations

import json
from pathlib import Path

from boardgame.ai.process.schema import schema, schema_text

DOCS = Path(__file__).resolve().parents[3] / "docs"


def test_the_written_schema_is_current() -> None:
    """Renew it with ``boardgame bot schema --out docs/player_messages.json``."""
    assert (DOCS / "player_messages.json").read_text(encoding="utf-8") == schema_text()
    assert json.loads(schema_text()) == schema()


def test_the_page_names_every_message() -> None:
    page = (DOCS / "players.md").read_text(encoding="utf-8")
    names = {
        part["properties"]["t"]["const"] for part in schema()["$defs"].values() if "t" in part.get("properties", {})
    }
    assert len(names) == 16
    assert not [name for name in names if f"`{name}`" not in page]
