"""Makes the shapes of the boards of areas from public-domain geography; see README.md beside this file.

    python packaging/boards/build.py MAPS GAME... [--out FOLDER]

MAPS is a folder with world_50m.json and countries-10m.json. Writes assets/boards/GAME/shapes.json, or FOLDER/GAME/shapes.json.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tables import shapes_path, write_shapes

BUILDERS = {"spring1942": "world", "revised": "world", "pacific1940": "pacific", "conquest": "asia"}


def main() -> None:
    """Build the boards of the games that were named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("maps", type=Path)
    parser.add_argument("games", nargs="+", choices=BUILDERS)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    for game in chosen.games:
        data = import_module(f"{BUILDERS[game]}.build").build(game, chosen.maps)
        write_shapes(chosen.out / game / "shapes.json" if chosen.out else shapes_path(game), data)


if __name__ == "__main__":
    main()
