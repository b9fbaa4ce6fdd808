"""conductor: serves compilers, and shows what was asked, answered and kept.

    conductor serve | replay | inspect | cache ls | cache verify | cache gc

Exit status: 0 done, 1 the work failed, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from conductor import __version__
from conductor.cli import broker, cache, inspect
from conductor.cli.arguments import ArgumentParser
from conductor.errors import ConductorError


def main(arguments: Sequence[str]) -> int:
    """Runs a command line; returns the exit status."""
    # The options of `serve` are those of waveasm-broker, and its own parser reads them.
    if arguments[:1] == ["serve"]:
        return broker.run("conductor serve", arguments[1:])
    if arguments[:1] == ["replay"] and len(arguments) > 1 and not arguments[1].startswith("-"):
        replay = ["--provider=replay", f"--replay={arguments[1]}"]
        return broker.run("conductor replay", [*replay, *arguments[2:]])
    options = _parser().parse_args(broker.with_dashes(arguments))
    try:
        status: int = options.run(options)
    except ConductorError as error:
        print(f"conductor: error: {error}", file=sys.stderr)
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = ArgumentParser(
        prog="conductor",
        description="Serves compilers, and shows what was asked, answered and kept.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"conductor {__version__}")
    words = parser.add_subparsers(metavar="COMMAND", required=True)

    words.add_parser("serve", add_help=False, help="run the broker; see conductor serve --help")

    word = words.add_parser(
        "replay", help="run the broker with the answers of a transcript, without a network"
    )
    word.add_argument("transcript", metavar="FILE", help="options of 'serve' may follow")

    word = words.add_parser("inspect", help="show a transcript")
    word.add_argument("transcript", metavar="FILE", type=Path)
    word.add_argument("--agent", type=int, metavar="N", help="only of this agent")
    word.add_argument("--round", type=int, metavar="N", help="only of this round")
    word.add_argument("--texts", action="store_true", help="show prompts and replies")
    word.add_argument("--json", action="store_true", help="one JSON object a line")
    word.set_defaults(run=inspect.run)

    word = words.add_parser("cache", help="look after the cache")
    word.add_argument(
        "--cache-dir",
        metavar="FOLDER",
        type=Path,
        default=broker.DEFAULT_CACHE,
        help="(default: %(default)s)",
    )
    actions = word.add_subparsers(metavar="ACTION", required=True)
    action = actions.add_parser("ls", help="list what is kept")
    action.set_defaults(run=cache.run_ls)
    action = actions.add_parser("verify", help="read everything; 1 if something is damaged")
    action.set_defaults(run=cache.run_verify)
    action = actions.add_parser("gc", help="remove what is old or too much")
    action.add_argument(
        "--max-age-days", type=float, default=90.0, metavar="N", help="(default: %(default)s)"
    )
    action.add_argument(
        "--max-mib", type=float, default=256.0, metavar="N", help="(default: %(default)s)"
    )
    action.set_defaults(run=cache.run_gc)
    return parser
