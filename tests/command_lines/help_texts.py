"""The `--help` of the Python programs, as docs/command-lines.md shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from conductor.cli import broker, cache, inspect
from conductor.command_line import Program
from waveasm.cli import bench, calibrate, cycles, mcp_server, profile, report, reschedule, run, tune
from waveasm.cli.compile import main as compile_main

DOCUMENT = "docs/command-lines.md"


def _broker() -> Program[broker.Options]:
    return broker.program("waveasm-broker")


PROGRAMS: Mapping[str, Callable[[], Program[Any]]] = {
    "waveasm-compile": compile_main.program,
    "waveasm-run": run.program,
    "waveasm-tune": tune.program,
    "waveasm-cycles": cycles.program,
    "waveasm-profile": profile.program,
    "waveasm-bench": bench.program,
    "waveasm-calibrate": calibrate.program,
    "waveasm-report": report.program,
    "waveasm-reschedule": reschedule.program,
    "waveasm-mcp": mcp_server.program,
    "waveasm-broker": _broker,
    "conductor inspect": inspect.program,
    "conductor cache": cache.program,
}


def help_of(name: str) -> str:
    """What `NAME --help` prints."""
    program = PROGRAMS[name]()
    return program.help(program.make_flags())


def updated(document: str) -> str:
    """The document with the text of each program in the block below its heading."""
    for name in PROGRAMS:
        begin = f"### {name}\n\n```text\n"
        before, heading, rest = document.partition(begin)
        _, end, after = rest.partition("```\n")
        if not heading or not end:
            raise ValueError(f"expected a block of '{name}' in the document")
        document = f"{before}{begin}{help_of(name)}{end}{after}"
    return document
