"""waveasm-broker: the broker as a server of its own.

Prints the address it listens at on the standard output, one line, once it does. Exit
status: 0 stopped by a signal, 1 cannot listen or work, 2 wrong usage.
"""

from __future__ import annotations

from collections.abc import Sequence

from conductor.cli.broker import run


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run("waveasm-broker", arguments)
