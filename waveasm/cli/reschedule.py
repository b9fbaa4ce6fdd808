"""waveasm-reschedule: puts machine code of any compiler in a faster order.

Exit status: 0 a better order was written, 1 no order could be tried, or the result cannot be
written, 2 wrong usage, a file that cannot be used, such as a broken code object, or a crash of the
tool, 3 no order is faster: the output is the input.
"""

from __future__ import annotations

import dataclasses
import json
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program
from waveasm import (
    Broker,
    BrokerError,
    MachineCodeError,
    Moves,
    Rescheduled,
    RescheduledKernel,
    SidecarError,
    SourceError,
    _native,
)
from waveasm.api.rescheduling import AGENTS, EXACT_EFFORT, WAITS, Waits
from waveasm.cli import output_files
from waveasm.cli.code_options import CodeOptions, define_code_flags, read_code_options
from waveasm.cli.compile.broker_options import (
    BrokerOptions,
    connected_broker,
    define_broker_flags,
    make_broker_options,
)
from waveasm.cli.launch import DescriptionLaunchError
from waveasm.cli.tool import run_tool
from waveasm.input.invocation import invocation_directory
from waveasm.input.source import read_file

NAME = "waveasm-reschedule"

NO_GAIN = 3
"""The exit status if no order is faster."""

NOTES = """\
The file is a code object or, if its name ends with .s, .S or .asm, assembly text, which becomes
one. Instructions change places within their blocks, where values may get other vector registers of
those that the kernel has; the blocks and their order stay. Waits and wait states are made anew. A
result is written only if the cycle model calls it faster in the mean of all scenarios and in none
slower, and if a checker that shares no code with the search proves that it does the same; with
--moves, it is written whatever the estimate says, if it is proved. Moves that are not legal, or of
other code, are refused, and nothing is written. What stays as it is is written with its reason. LDS
that a launch adds (Triton's does) comes from --lds or from the description of --launch.
docs/reschedule.md says what is proved, and how to use the result.

Exit status: 0 a better order was written, 1 no order could be tried, or the result cannot be
written, 2 wrong usage, a file that cannot be used, such as a broken code object, or a crash of the
tool, which leaves a reproducer to report, 3 no order is faster: the output is the input.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    code: CodeOptions
    output: Path
    orders: int
    seed: int
    agents: tuple[str, ...]
    exact_effort: float
    broker: BrokerOptions | None
    keep_places: bool
    waits: Waits
    repair: bool
    moves: Path | None
    start_moves: Path | None
    save_moves: Path | None
    report: Path | None
    json: bool


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-reschedule."""
    group = FlagGroup(flag_values, "search")
    group.text("output", "FILE", "Write the code object to FILE.", short_name="o")
    group.text("kernel", "NAME", "Put only the kernel NAME in order, if the file has several.")
    group.text(
        "agents",
        "NAME,...",
        "Search with these agents beside list schedules: anneal, exact, or llm, a model that "
        "converses with the tools of a session before the search.",
        default="anneal",
    )
    group.number("orders", "Estimate about N orders of a kernel.", default=1000)
    group.number("seed", "Seed the search with N.", default=0, lowest=0)
    group.amount(
        "exact_effort",
        "N",
        "Bound the work of the agent exact for each block, in units of some seconds.",
        default=EXACT_EFFORT,
    )
    group.switch("keep_places", "Move no block, so that no address changes.")
    group.choice(
        "waits",
        WAITS,
        "Keep what waits complete where others see it, at barriers, fences and atomics (derive), "
        "or at each access of memory, too, and the order of these (preserve).",
        default="derive",
    )
    group.switch("repair", "Add waits and wait states that the checker misses in the input.")
    group.text("moves", "FILE", "Apply the moves in FILE instead of searching.")
    group.text(
        "start_moves", "FILE", "Begin the search with the moves in FILE, which are checked again."
    )
    group.text("save_moves", "FILE", "Write the moves that were found to FILE.")
    group = FlagGroup(flag_values, "estimate")
    define_code_flags(group)
    group = FlagGroup(flag_values, "output")
    group.text(
        "report", "FILE.html", "Write a page to FILE.html with both listings and their estimates."
    )
    group.switch("json", "Print the outcome as JSON.")
    define_broker_flags(flag_values)


def read_agents(text: str) -> tuple[str, ...]:
    """Reads `--agents`. Raises `UsageError`."""
    agents = tuple(name.strip() for name in text.split(","))
    for name in agents:
        if name not in AGENTS:
            raise app.UsageError(f"--agents: expected some of {', '.join(AGENTS)}, got {name!r}")
    return agents


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if len(arguments) != 1:
        raise app.UsageError(f"expected one FILE.hsaco or FILE.s, got {len(arguments)} arguments")
    if flag_values.output is None:
        raise app.UsageError("expected -o FILE")
    base = invocation_directory()

    def path(name: str) -> Path | None:
        value = flag_values[name].value
        return None if value is None else base / value

    if flag_values.moves is not None:
        for name in ("start_moves", "agents", "orders", "seed", "exact_effort"):
            if flag_values[name].present:
                raise app.UsageError(
                    f"--{name} is only for searches: --moves applies a file instead"
                )
    agents = read_agents(flag_values.agents)
    options = Options(
        code=read_code_options(flag_values, arguments[0]),
        output=base / flag_values.output,
        orders=flag_values.orders,
        seed=flag_values.seed,
        agents=agents,
        exact_effort=flag_values.exact_effort,
        broker=make_broker_options(
            flag_values, base, reason="" if "llm" in agents else "without the agent llm"
        ),
        keep_places=flag_values.keep_places,
        waits=flag_values.waits,
        repair=flag_values.repair,
        moves=path("moves"),
        start_moves=path("start_moves"),
        save_moves=path("save_moves"),
        report=path("report"),
        json=flag_values.json,
    )
    check_files(options)
    return options


def check_files(options: Options) -> None:
    """Rejects results that would replace each other, or what else is read. The code object may
    replace the input. Raises `UsageError`."""
    written: dict[Path, str] = {options.output: "result"}
    read = [options.code.path, options.moves, options.start_moves]
    for what, file in (("moves", options.save_moves), ("report", options.report)):
        if file is None:
            continue
        if file in written and not output_files.is_device(file):
            raise app.UsageError(f"the {what} would replace the {written[file]} '{file}'")
        if file in read:
            raise app.UsageError(f"the {what} would replace the input '{file}'")
        written[file] = what
    if options.output in read[1:]:
        raise app.UsageError(f"the result would replace the input '{options.output}'")


def describe(kernel: RescheduledKernel) -> str:
    """The outcome of a kernel as lines."""
    if kernel.is_refused:
        return f"kernel {kernel.name}: stays as it is ({kernel.code}): {kernel.reason}"
    before, after = kernel.time_before, kernel.time_after
    lines = [
        f"kernel {kernel.name}: {before:.0f} -> {after:.0f} cycles in the mean of all scenarios "
        f"({after / before:.3f})"
        if kernel.is_changed
        else f"kernel {kernel.name}: {before:.0f} cycles, no order is faster"
    ]
    if kernel.reason:
        lines.append(f"  {kernel.reason}")
    if kernel.is_repaired:
        lines.append("  waits and wait states that the input lacks are added")
    if kernel.is_changed:
        far, alone = kernel.times["time_far"], kernel.times["time_alone_far"]
        # With a launch that is known, both are its times.
        full = "full GPU, " if far != alone else ""
        lines.append(f"  {full}data far away: {far[0]:.0f} -> {far[1]:.0f} cycles")
        if far != alone:
            lines.append(
                f"  one workgroup a unit, data far away: {alone[0]:.0f} -> {alone[1]:.0f} cycles"
            )
        worst = max(kernel.times, key=lambda name: kernel.times[name][1] / kernel.times[name][0])
        old, new = kernel.times[worst]
        lines.append(f"  the least gain: {new / old:.3f} ({worst})")
    for block in kernel.blocks:
        registers = ", with other registers" if block.is_renamed else ""
        state = (
            f"a better one of {block.orders} orders{registers}"
            if block.is_changed and block.orders
            else f"ordered by the moves{registers}"
            if block.is_changed
            else f"stays as it is ({block.code}): {block.reason}"
        )
        lines.append(
            f"  {block.name} at 0x{block.offset:04x}{describe_lines(block.lines)}, "
            f"{block.num_instructions} instructions, "
            f"{100 * block.share:.0f} % of a wave's time: {state}"
        )
    return "\n".join(lines)


def describe_lines(lines: Sequence[str]) -> str:
    """Lines of a source in brackets, each file with its first and last one; empty without."""
    numbers: dict[str, list[int]] = {}
    for line in lines:
        file, _, number = line.rpartition(":")
        numbers.setdefault(file, []).append(int(number))
    texts = [
        f"{file}:{min(found)}" + (f" to {max(found)}" if len(found) > 1 else "")
        for file, found in numbers.items()
    ]
    return f" ({', '.join(texts)})" if texts else ""


def run(options: Options) -> Rescheduled:
    """Searches, and returns the result. Raises `SourceError`, `MachineCodeError`,
    `DescriptionLaunchError`, and `BrokerError` or `SidecarError` if a model is required and does
    not answer."""
    with connected_broker(options.broker) as broker:
        try:
            return reschedule(options, broker)
        except BrokerError as error:
            if options.broker is not None and options.broker.is_required:
                raise
            logging.warning("no model takes part: %s", error.message)
            return reschedule(options, None)


def reschedule(options: Options, broker: Broker | None) -> Rescheduled:
    """Searches with the model of a broker, or without. Raises as `run` does."""
    if broker is None and "llm" in options.agents:
        reason = options.broker.idle_reason if options.broker is not None else ""
        logging.info("remark: no model takes part%s", f": {reason}" if reason else "")
    return waveasm.reschedule(
        options.code.path,
        orders=options.orders,
        seed=options.seed,
        agents=options.agents
        if broker is not None
        else tuple(name for name in options.agents if name != "llm"),
        exact_effort=options.exact_effort,
        broker=broker,
        keep_places=options.keep_places,
        waits=options.waits,
        repair=options.repair,
        moves=read_moves(options.moves),
        start_moves=read_moves(options.start_moves),
        **options.code.arguments(),
    )


def read_moves(path: Path | None) -> Moves | None:
    """Reads a file of moves. Raises `SourceError`."""
    return None if path is None else Moves(read_file(path), str(path))


def make_page(options: Options, result: Rescheduled) -> str:
    """The page of `--report`. Raises `MachineCodeError`."""
    # Imported here because it loads much that other runs do not need.
    from waveasm.report.rescheduling import make_rescheduling_page

    arguments = options.code.arguments()
    with warnings.catch_warnings():
        # The outcome has the reasons of kernels that are left out.
        warnings.simplefilter("ignore", waveasm.MachineCodeWarning)
        before, after = (
            waveasm.estimate_machine_code(code, **arguments)
            for code in (options.code.path, result.data)
        )
    calibration = options.code.calibration
    return make_rescheduling_page(
        result,
        before,
        after,
        target=_native.disassemble(result.data).processor,
        level=options.code.level,
        calibration=calibration.name if calibration is not None else "",
    )


def outcome(kernel: RescheduledKernel) -> dict[str, Any]:
    """The outcome of a kernel as JSON, without the places of all instructions."""
    entry = dataclasses.asdict(kernel)
    for block, data in zip(kernel.blocks, entry["blocks"], strict=True):
        del data["before"], data["after"]
        data["lines"] = block.lines
    return entry


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(
        program(), arguments, input_of=lambda options: options.code.path, crash_status=2
    )


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="FILE.hsaco|FILE.s -o OUT.hsaco [FLAGS]",
        description="Puts machine code for gfx942 or gfx950 in a faster order, whoever compiled "
        "it.",
        define_flags=define_flags,
        read=read_options,
        work=run_and_write,
        version=waveasm.__version__,
        notes=NOTES,
    )


def run_and_write(options: Options) -> int:
    """Writes the result and prints the outcome or an error, and returns the exit status."""
    try:
        result = run(options)
        contents = {options.output: result.data}
        if options.save_moves is not None:
            contents[options.save_moves] = result.moves.encode()
        if options.report is not None:
            contents[options.report] = make_page(options, result).encode()
    except (BrokerError, SidecarError) as error:
        logging.error("an LLM is required, and there is none: %s", error)
        return 1
    except (DescriptionLaunchError, MachineCodeError, SourceError) as error:
        logging.error("%s", error)
        return 2
    if result.assumed_times:
        logging.warning("%s", result.assumed_times)
    try:
        output_files.write_files(contents)
    except OSError as error:
        logging.error("cannot write '%s': %s", error.filename, error.strerror)
        return 1
    if options.json:
        print(json.dumps(list(map(outcome, result.kernels)), indent=2))
    else:
        print("\n".join(map(describe, result.kernels)))
    if result.is_changed:
        return 0
    return 1 if all(kernel.is_refused for kernel in result.kernels) else NO_GAIN
