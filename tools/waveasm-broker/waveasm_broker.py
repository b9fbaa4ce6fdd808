"""waveasm-broker: the broker as a server of its own.

Prints the address it listens at on the standard output, one line, once it does. Exit
status: 0 stopped by a signal, 1 cannot listen, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence

from conductor import __version__
from conductor.errors import ConductorError
from conductor.server.main import serve_until_signalled


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="waveasm-broker", description="Serves compilers until SIGTERM or SIGINT."
    )
    parser.add_argument(
        "--listen",
        metavar="ADDRESS",
        default="127.0.0.1:0",
        help="unix:PATH or 127.0.0.1:PORT, port 0 for a free one (default: %(default)s)",
    )
    parser.add_argument("--version", action="version", version=f"waveasm-broker {__version__}")
    options = parser.parse_args(arguments)
    try:
        asyncio.run(
            serve_until_signalled(options.listen, ready=lambda address: print(address, flush=True))
        )
    except ConductorError as error:
        print(f"waveasm-broker: error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
