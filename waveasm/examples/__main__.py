"""Copies the examples into a folder."""

import sys
from pathlib import Path

from waveasm.examples import copy_examples


def main(arguments: list[str]) -> int:
    """Returns the exit status: 0 done, 1 a file cannot be written, 2 wrong usage."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m waveasm.examples FOLDER", file=sys.stderr)
        return 2
    try:
        for path in copy_examples(Path(arguments[0])):
            print(path)
    except OSError as error:
        print(f"waveasm.examples: error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
