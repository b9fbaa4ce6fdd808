"""conductor: serves compilers, and shows transcripts and the cache.

    conductor serve | replay | inspect | cache ls | cache verify | cache gc

Exit status: 0 done, 1 the work failed, 2 wrong usage.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from absl import app
from absl.flags import argparse_flags

from conductor import __version__
from conductor.cli import broker, cache, inspect
from conductor.command_line.program import begin, exit_on_wrong_usage, run_app

NAME = "conductor"

WORDS = {
    "serve": "run the broker",
    "replay": "run the broker with the answers of a transcript, without a network",
    "inspect": "show a transcript",
    "cache": "maintain the cache",
}


def main(arguments: Sequence[str]) -> int:
    """Runs a command line; returns the exit status."""
    return run_app(_work, [NAME, *arguments], _parse)


def _work(options: argparse.Namespace) -> int:
    rest: list[str] = options.arguments
    if options.word == "replay":
        if not rest or rest[0].startswith("-"):
            exit_on_wrong_usage("conductor replay", app.UsageError("expected a transcript first"))
        rest = ["--provider=replay", f"--replay={rest[0]}", *rest[1:]]
    programs: dict[str, Any] = {
        "serve": lambda: broker.program("conductor serve"),
        "replay": lambda: broker.program("conductor replay"),
        "inspect": inspect.program,
        "cache": cache.program,
    }
    status: int = programs[options.word]().run(rest)
    return status


class _Parser(argparse_flags.ArgumentParser):
    """Reports wrong usage in the same way as all programs."""

    def error(self, message: str) -> NoReturn:
        """Exits with status 2."""
        exit_on_wrong_usage(NAME, app.UsageError(message))


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    """Splits the arguments into the command and the rest, which the command's program reads."""
    begin(NAME)
    parser = _Parser(  # type: ignore[no-untyped-call]
        prog=NAME,
        description="Serves compilers, and shows transcripts and the cache.",
        epilog="commands:\n"
        + "".join(f"  {word:10}{text}\n" for word, text in WORDS.items())
        + f"\n{NAME} COMMAND --help lists the flags of a command.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    parser.add_argument("word", metavar="COMMAND", choices=WORDS, help="what to do, see below")
    rest = parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    rest.required = False
    return parser.parse_args(argv[1:])
