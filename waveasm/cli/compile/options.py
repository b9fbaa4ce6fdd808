"""The command line of waveasm-compile."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import waveasm
from conductor.cli.arguments import ArgumentParser
from waveasm import Emit, ProfileCommand, Search, __version__
from waveasm.cli.compile import output_files
from waveasm.cli.compile.broker_options import (
    BrokerOptions,
    add_broker_arguments,
    make_broker_options,
)
from waveasm.invocation import invocation_directory
from waveasm.schedule import objective_problem
from waveasm.source import LARGEST_SOURCE_BYTES

STDIN = "-"

EPILOG = """\
The result goes to -o FILE ("-" is the standard output). Without -o, text (waveasm, tagged,
asm) goes to the standard output, and obj and hsaco to the input's name with the ending .o
or .hsaco, in the working directory. Beside a code object FILE.hsaco go its assembly, FILE.s,
and FILE.tags.json, which says of every machine instruction the operation and the tag that
it comes from.
A file that is there is replaced when the new one is complete. Messages go to the standard
error. The input is UTF-8 text of at most 16 MiB.

Exit status: 0 done, 1 the kernel does not compile, a file cannot be read or written, or the
compiler crashed, which leaves a reproducer to report, 2 wrong usage.
"""
assert LARGEST_SOURCE_BYTES == 16 << 20


@dataclass(frozen=True, slots=True)
class Options:
    """What one run does. Paths are absolute; `None` is the standard input or output."""

    source: Path | None
    output: Path | None
    emit: Emit
    target: str | None
    debug_info: bool
    run_passes: bool
    json: bool
    search: Search | None
    """None: operations stay in the order of the source, or go where `moves` says."""
    moves: Path | None
    save_moves: Path | None
    journal: Path | None
    report: Path | None
    broker: BrokerOptions | None
    """None: a search asks nobody."""
    dump_ir: Path | None
    """Where the last IR goes, also that of a compile that fails."""
    profile: Path | None
    profile_tags: Path | None
    """None: the tag map that is where this run's will be."""
    profile_kernel: str | None

    def beside(self, ending: str) -> Path | None:
        """Where what belongs to a code object goes: beside it, if it is a file."""
        if self.output is None or self.emit is not Emit.HSACO:
            return None
        if output_files.is_device(self.output):
            return None
        return self.output.with_name(self.output.name.removesuffix(".hsaco") + ending)

    @property
    def tags(self) -> Path | None:
        """The tag map."""
        return self.beside(".tags.json")

    @property
    def assembly(self) -> Path | None:
        """The text of the machine code."""
        return self.beside(".s")

    @property
    def report_files(self) -> tuple[Path, ...]:
        """What goes into the folder of the report."""
        if self.report is None:
            return ()
        # Loads much that no other compile needs.
        from waveasm.report.report import PAGE, TRACE

        return (self.report / PAGE, self.report / TRACE)


def is_same_file(path: Path | None, source: Path | None) -> bool:
    """`path` is the input, under whatever name. None is the standard input or output."""
    if path is None:
        return False
    try:
        status = os.stat(source) if source is not None else os.fstat(0)
        return os.path.samestat(os.stat(path), status) and not output_files.is_device(path)
    except OSError:
        return path == source


def _natural(text: str) -> int:
    """A number from 1."""
    number = int(text)
    if not 1 <= number < 1 << 32:
        raise ValueError
    return number


_natural.__name__ = "positive number"


def _seed(text: str) -> int:
    number = int(text)
    if not 0 <= number < 1 << 64:
        raise ValueError
    return number


_seed.__name__ = "64-bit number"


def _add_schedule_arguments(parser: argparse.ArgumentParser) -> None:
    defaults = Search()
    agents = ", ".join(waveasm.agents())
    group = parser.add_argument_group(
        "scheduling",
        "Conductor looks for a better order of the operations of each loop and kernel. Every order "
        "is proved to compute the same, compiled and measured with a cycle model; the result is "
        "never worse than the order of the source. The same flags give the same bytes.",
    )
    group.add_argument(
        "--schedule",
        metavar="HOW",
        choices=["conductor", *waveasm.agents()],
        default="conductor",
        help=f"conductor (default), or one agent alone: {agents}. source keeps the order",
    )
    group.add_argument(
        "--agents",
        metavar="LIST",
        help=f"agents of conductor, of {agents} (default: {','.join(defaults.agents)})",
    )
    group.add_argument(
        "--objective",
        metavar="LIST",
        help="metrics, the most important first, or default or registers; a wrong name lists all",
    )
    numbers = {
        "rounds": "rounds of each agent",
        "agents_per_pool": "agents that work at a time",
        "checkpoint_every": "rounds between two rankings of the agents",
        "top_k": "agents that a ranking lets go on",
        "evaluations": "orders that are measured for a kernel, about; large kernels get fewer",
    }
    for name, text in numbers.items():
        group.add_argument(
            f"--{name}",
            type=_natural,
            metavar="N",
            help=f"{text} (default: {getattr(defaults, name)})",
        )
    group.add_argument("--seed", type=_seed, metavar="N", help="of the agents (default: 0)")
    group.add_argument(
        "--threads", type=_natural, metavar="N", help="for the agents (default: all processors)"
    )
    group.add_argument(
        "--memory_order",
        choices=["proven", "warn"],
        help="warn keeps orders of memory accesses that are not proved, with a warning "
        "(default: proven)",
    )
    group.add_argument(
        "--verify",
        action="store_true",
        default=None,
        help="prove the result with a second, independent checker",
    )
    group.add_argument("--moves", metavar="FILE", help="apply these moves in place of a search")
    group.add_argument("--save_moves", metavar="FILE", help="write the moves that were found")
    group.add_argument(
        "--journal", metavar="FILE", help="write all that was tried, a JSON object a line"
    )
    group.add_argument(
        "--report",
        metavar="DIR",
        help="write a page with pictures, and a trace for Perfetto, into this folder",
    )


def _make_search(
    parser: argparse.ArgumentParser, namespace: argparse.Namespace, base: Path
) -> Search | None:
    """Exits with status 2 on flags that contradict each other."""
    chosen = {
        field.name: getattr(namespace, field.name)
        for field in fields(Search)
        if field.name not in ("broker", "profile", "profile_command", "start")
        and getattr(namespace, field.name) is not None
    }
    files = [
        name
        for name in ("moves", "save_moves", "journal", "report")
        if getattr(namespace, name) is not None
    ]
    if namespace.emit == Emit.WAVEASM.value or namespace.no_passes:
        why = "--no-passes" if namespace.no_passes else "--emit=waveasm"
        alone = ["schedule"] if namespace.schedule != "conductor" else []
        for name in (*alone, *chosen, *files):
            parser.error(f"--{name} has no meaning with {why}: nothing is scheduled")
        return None
    if "agents" in chosen:
        if namespace.schedule != "conductor":
            parser.error("--agents are those of --schedule=conductor")
        chosen["agents"] = tuple(name.strip() for name in namespace.agents.split(","))
        for name in chosen["agents"]:
            known = waveasm.agents(with_broker=True)
            if name not in known:
                parser.error(
                    f"--agents: unknown agent '{name}', expected some of {', '.join(known)}"
                )
    elif namespace.schedule != "conductor":
        chosen["agents"] = (namespace.schedule,)
    if problem := objective_problem(chosen.get("objective", "default")):
        parser.error(f"--objective: {problem}")
    if namespace.moves is not None:
        searched = ["rounds", "agents_per_pool", "checkpoint_every", "top_k", "evaluations", "seed"]
        for name in ("schedule" if namespace.schedule != "conductor" else "agents", *searched):
            if name in chosen or name == "schedule":
                parser.error(f"--{name} is of searches: --moves applies what is in the file")
    command = None
    if namespace.profile_command is not None:
        command = ProfileCommand(
            namespace.profile_command, namespace.profile_kernel, tuple(namespace.pass_env or ())
        )
    return Search(**chosen, profile_command=command)


def _why_no_broker(namespace: argparse.Namespace) -> str:
    """Empty: a broker has a meaning."""
    if namespace.emit == Emit.WAVEASM.value or namespace.no_passes:
        return "where nothing is scheduled"
    if namespace.moves is not None:
        return "with --moves: nothing is searched"
    if namespace.schedule != "conductor":
        return f"with --schedule={namespace.schedule}"
    return ""


def parse_arguments(arguments: Sequence[str]) -> Options:
    """Exits with status 2 on wrong usage."""
    parser = ArgumentParser(
        prog="waveasm-compile",
        description="Compiles kernels in MLIR to an AMD GPU code object.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("kernel", metavar="KERNEL.mlir", help='the input; "-" reads stdin')
    parser.add_argument("-o", dest="output", metavar="FILE", help="where the result goes")
    parser.add_argument(
        "--emit",
        choices=[emit.value for emit in Emit],
        default=Emit.HSACO.value,
        help="how far to compile (default: %(default)s)",
    )
    parser.add_argument(
        "--target",
        choices=waveasm.targets(),
        help="the GPU; a program that says another is an error (default: what it says)",
    )
    parser.add_argument(
        "--debug-info",
        action="store_true",
        help="line tables that lead profilers from instructions to KERNEL.mlir",
    )
    parser.add_argument(
        "--no-passes",
        action="store_true",
        help="emit the programs as they are: nothing is optimised, allocated or waited for",
    )
    parser.add_argument(
        "--json",
        action="store_true",
        help="statistics as JSON on the standard output, in place of a table on the standard error",
    )
    parser.add_argument(
        "--dump_ir",
        metavar="FILE",
        help="write the IR as it was last: at the point of failure if the compile fails",
    )
    parser.add_argument("--version", action="version", version=f"waveasm-compile {__version__}")
    _add_schedule_arguments(parser)
    add_broker_arguments(parser)
    namespace = parser.parse_args(arguments)

    base = invocation_directory()
    source = None if namespace.kernel == STDIN else base / namespace.kernel
    emit = Emit(namespace.emit)
    if namespace.output is not None:
        output = None if namespace.output == STDIN else base / namespace.output
    elif emit in (Emit.WAVEASM, Emit.TAGGED, Emit.ASM):
        output = None
    elif source is None:
        parser.error("reading from stdin needs -o for --emit=obj and --emit=hsaco")
    else:
        ending = ".o" if emit is Emit.OBJ else ".hsaco"
        output = base / ((source.stem or "kernel") + ending)
    if is_same_file(output, source):
        parser.error(f"the result would replace the input '{output}'")
    if namespace.json and output is None:
        parser.error("--json writes to the standard output: the result needs -o FILE")

    def path(name: str) -> Path | None:
        value = getattr(namespace, name)
        return None if value is None else base / value

    options = Options(
        source,
        output,
        emit,
        namespace.target,
        namespace.debug_info,
        not namespace.no_passes,
        namespace.json,
        _make_search(parser, namespace, base),
        path("moves"),
        path("save_moves"),
        path("journal"),
        path("report"),
        make_broker_options(parser, namespace, base, reason=_why_no_broker(namespace)),
        path("dump_ir"),
        path("profile"),
        path("profile_tags"),
        namespace.profile_kernel,
    )
    if options.profile is not None and options.profile_tags is None and options.tags is None:
        parser.error("--profile needs --profile_tags=FILE: this run has no tag map to replace")
    written: dict[Path, str] = {}
    for what, file in (
        ("result", options.output),
        ("tag map", options.tags),
        ("assembly", options.assembly),
        ("moves", options.save_moves),
        ("journal", options.journal),
        ("IR", options.dump_ir),
        *((f"report's {file.name}", file) for file in options.report_files),
    ):
        if file is None:
            continue
        for read in (options.source, options.moves):
            if read is not None and is_same_file(file, read):
                parser.error(f"the {what} would replace the input '{file}'")
        if file in written and not output_files.is_device(file):
            parser.error(f"the {what} would replace the {written[file]} '{file}'")
        written[file] = what
    return options
