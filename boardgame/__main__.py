"""``python -m boardgame``: the same as the ``boardgame`` command."""

import sys

from boardgame.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
