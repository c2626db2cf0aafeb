"""The messages of the protocol as JSON Schema, for programs in any language."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter

from boardgame.ai.process.messages import FROM_PLAYER, PROTOCOL, TO_PLAYER


def schema() -> dict[str, Any]:
    """What a line may hold in each direction, and each message by name."""
    lines, parts = TypeAdapter.json_schemas(
        [("to_player", "validation", TO_PLAYER), ("from_player", "validation", FROM_PLAYER)]
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Wartable, computer players: protocol {PROTOCOL}",
        "to_player": lines["to_player", "validation"],
        "from_player": lines["from_player", "validation"],
        **parts,
    }


def schema_text() -> str:
    """The same as text, as it is kept in ``docs/player_messages.json``."""
    return f"{json.dumps(schema(), indent=1, ensure_ascii=False)}\n"
