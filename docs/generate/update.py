"""Writes the generated pages into the checkout: `./bazelw run //docs:update`."""

from __future__ import annotations

import os
from pathlib import Path

from docs.generate.pages import pages, write


def main() -> None:
    """Prints the paths of the pages that changed."""
    for path in write(pages(), Path(os.environ["BUILD_WORKSPACE_DIRECTORY"])):
        print(path)


if __name__ == "__main__":
    main()
