"""waveasm-broker: the broker as a server of its own.

Prints the address it listens at on the standard output, one line, once it does. Exit
status: 0 stopped by a signal, 1 cannot listen or work, 2 wrong usage.
"""

from __future__ import annotations

import sys

from conductor.cli.broker import run

if __name__ == "__main__":
    sys.exit(run("waveasm-broker", sys.argv[1:]))
