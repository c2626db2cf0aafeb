"""The tables of a game as the builders of its board want them, and where the result goes."""

from __future__ import annotations

import csv
import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOP = HERE.parent.parent
Row = dict[str, object]
Pair = tuple[str, str]


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a table."""
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def read_areas(game: str) -> dict[str, dict]:
    """The areas of a game by id; ``kind`` is land, sea, impassable (where the board has forms) or the form."""
    areas = {row["id"]: dict(row) for row in rows(TOP / "scenarios" / game / "areas.csv")}
    for row in areas.values():
        if "form" in row:
            row["kind"] = "impassable" if row["impassable"] else row["form"] or row["kind"]
    return areas


def read_links(game: str) -> dict[Pair, dict[str, str]]:
    """The connections that units may pass, by sorted pair of areas."""
    found = rows(TOP / "scenarios" / game / "connections.csv")
    return {(min(r["a"], r["b"]), max(r["a"], r["b"])): r for r in found if r.get("border") != "impassable"}


def read_positions(board: str, game: str) -> dict[str, tuple[float, float]]:
    """Where the middle of each area lies on the printed board, as fractions of its width and height."""
    return {row["id"]: (float(row["x"]), float(row["y"])) for row in rows(HERE / board / f"positions_{game}.csv")}


def shapes_path(game: str) -> Path:
    """Where the program looks for the shapes of a game."""
    return TOP / "assets" / "boards" / game / "shapes.json"


def write_shapes(path: Path, data: dict) -> None:
    """Write shapes as one line of JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, separators=(",", ":"), ensure_ascii=False), encoding="utf-8", newline="\n")
    print(f"{path.name}: {path.stat().st_size} bytes")
