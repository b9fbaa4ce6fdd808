"""waveasm-bench: measures several codes of one kernel on a GPU, in turns.

Exit status: 0 done, 1 outputs are wrong, a kernel does not compile or hangs, the GPU fails, or a
file cannot be written, 2 wrong usage, no GPU, a file that cannot be used, or a crash of the tool.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, Program, show
from waveasm import (
    Calibration,
    CalibrationError,
    CompileError,
    LaunchError,
    Search,
    SourceError,
)
from waveasm.calibration.code_worker import Work, measure
from waveasm.calibration.codes import Code, Comparison
from waveasm.calibration.gpu import Gpu
from waveasm.calibration.launcher import MeasurementError
from waveasm.cli.gpu_flags import define_gpu, read_gpu
from waveasm.cli.tool import run_tool
from waveasm.code_object.errors import EmulatorError
from waveasm.code_object.reader import parse
from waveasm.emulator.launch_description import describe_launch
from waveasm.emulator.reference import DescriptionError, Reference, read
from waveasm.estimate.calibration import choose_calibration
from waveasm.input.invocation import invocation_directory
from waveasm.input.regular_file import read_regular_file
from waveasm.input.source import read_file
from waveasm.runtime import RuntimeUnavailableError
from waveasm.settings.calibration_flag import (
    define_calibration,
    is_calibration_named,
    read_calibrations_flag,
)
from waveasm.settings.schedule import schedules

NAME = "waveasm-bench"
DEFAULT = "default"
SOURCE = "source"
WORLDS: Mapping[str, Search] = {
    f"{DEFAULT}@{name}": search
    for name, search in (
        ("l2", Search(level="streamed:l2")),
        ("mall", Search(level="streamed:mall")),
        ("hbm", Search(level="streamed:hbm")),
        ("lines-lost", Search(lines="never")),
        ("lines-kept", Search(lines="full")),
    )
}
"""Searches for one of the worlds in which a launch may run, by the names of variants: where loads
find their data, and whether the L1 keeps lines."""
LARGEST_CODE_BYTES = 64 << 20

NOTES = """\
KERNEL.json describes the launch, the inputs and the expected outputs, as for waveasm-run. The
kernel is compiled in each of --variants; --code=FILE or FILE:KERNEL adds a code object of any
compiler that takes the same arguments. Rounds launch all codes, every other one in reverse order.
A code that hangs or breaks the GPU is left out, and the others are measured again. Times are
medians of rounds, without what an empty launch takes; ratios are those to the first code. Scenarios
are what estimates may assume; those that fit the measured ratios as far as the measurement tells
are supported.
--save_moves writes the moves of the fastest variant, which waveasm-compile --moves applies whatever
estimates say.

Exit status: 0 done, 1 outputs are wrong, a kernel does not compile or hangs, the GPU fails, or a
file cannot be written, 2 wrong usage, no GPU, a file that cannot be used, or a crash of the tool.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    source: Path
    description: Path
    variants: tuple[str, ...]
    codes: tuple[str, ...]
    target: str | None
    gpu: Gpu
    launches: int
    seed: int
    calibrations: tuple[Calibration, ...]
    calibration_is_named: bool
    output: Path | None
    save_moves: Path | None
    base: Path


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of waveasm-bench."""
    group = FlagGroup(flag_values, "codes")
    group.text(
        "variants",
        "LIST",
        f"Compile the kernel with these schedules: {SOURCE}, {DEFAULT} (what waveasm-compile does "
        "without a broker), one of those of its --schedule, or worlds: what it does for each "
        "place of the data and for an L1 that loses or keeps lines.",
        default=f"{SOURCE},{DEFAULT}",
    )
    group.texts(
        "code", "FILE[:KERNEL]", "Measure this code object, too. May be given several times."
    )
    group.choice(
        "target",
        waveasm.targets(),
        "Compile for this GPU; a module that names another one is an error (default: the one the "
        "module names, or gfx942).",
    )
    group = FlagGroup(flag_values, "measurement")
    group.number("rounds", "Measure N rounds.", default=15, lowest=3, highest=10000)
    group.number(
        "launches",
        "Time N launches together (default: as many as take 0.2 ms).",
        highest=10000,
    )
    group.number("seed", "Seed the random inputs with N.", default=0, lowest=0)
    group.amount(
        "timeout",
        "SECONDS",
        "Give up a code that takes longer than SECONDS for the launches that are timed together.",
        default=120.0,
        highest=86400.0,
    )
    define_gpu(group)
    define_calibration(group)
    group = FlagGroup(flag_values, "output")
    group.text("output", "FILE", "Write the result to FILE as JSON.", short_name="o")
    group.text("save_moves", "FILE", "Write the moves of the fastest variant to FILE.")


def read_options(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Reads the options of a run. Raises `UsageError` on wrong usage."""
    if len(arguments) != 2:
        raise app.UsageError(
            f"expected KERNEL.mlir and KERNEL.json, got {len(arguments)} arguments"
        )
    base = invocation_directory()
    names = [each.strip() for each in flag_values.variants.split(",") if each.strip()]
    variants = tuple(
        dict.fromkeys(own for each in names for own in (WORLDS if each == "worlds" else [each]))
    )
    known = (DEFAULT, "worlds", *WORLDS, *schedules())
    for each in variants:
        if each not in known:
            raise app.UsageError(
                f"--variants: unknown schedule '{each}', expected some of {', '.join(known)}"
            )
    if len(variants) + len(flag_values.code) < 1:
        raise app.UsageError("expected a variant or a --code, got none")

    def path(name: str) -> Path | None:
        value = getattr(flag_values, name)
        return None if value is None else base / value

    return Options(
        source=base / arguments[0],
        description=base / arguments[1],
        variants=variants,
        codes=tuple(flag_values.code),
        target=flag_values.target,
        gpu=replace(
            read_gpu(flag_values), rounds=flag_values.rounds, timeout_s=flag_values.timeout
        ),
        launches=flag_values.launches or 0,
        seed=flag_values.seed,
        calibrations=read_calibrations_flag(flag_values),
        calibration_is_named=is_calibration_named(flag_values),
        output=path("output"),
        save_moves=path("save_moves"),
        base=base,
    )


def compile_variants(
    options: Options, reference: Reference, calibration: Calibration | None
) -> list[Code]:
    """The kernel in each variant. Raises `CompileError`, `SourceError`."""
    launch = describe_launch(reference)
    codes: list[Code] = []
    for name in options.variants:
        is_world = name in WORLDS
        agents = ("portfolio",) if name == DEFAULT or is_world else (name,)
        search = replace(
            WORLDS.get(name, Search()),
            agents=agents,
            launch=launch.size,
            arguments=launch.arguments,
            described=launch.kernel,
            lds_bytes=launch.lds_bytes,
            pipeline=name != SOURCE,
        )
        result = waveasm.compile(
            options.source,
            target=options.target,
            schedule=search,
            calibration=calibration,
        )
        if is_world and (same := [each.name for each in codes if each.data == result.data]):
            logging.info("%s is the same code as %s", name, same[0])
            continue
        codes.append(Code(name, result.data, reference.kernel, result.moves))
    return codes


def read_code(text: str, base: Path, kernel: str) -> Code:
    """The code object of --code. Raises `LaunchError`."""
    file, separator, name = text.rpartition(":")
    path = base / (file if separator else text)
    try:
        data = read_regular_file(path, LARGEST_CODE_BYTES)
        names = sorted(parse(data, str(path), with_instructions=False))
    except (OSError, ValueError, EmulatorError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise LaunchError(f"cannot read '{path}': {reason}") from error
    wanted = name if separator else kernel if kernel in names else names[0]
    if wanted not in names or (not separator and kernel not in names and len(names) > 1):
        raise LaunchError(f"'{path}': expected one of the kernels {', '.join(names)}")
    return Code(path.name, data, wanted)


def run(options: Options) -> int:
    """Measures, and returns the exit status."""
    reference = read(options.description)
    calibration = choose_calibration(
        options.calibrations,
        read_file(options.source),
        str(options.source),
        options.target,
        required=options.calibration_is_named,
    )
    codes = compile_variants(options, reference, calibration)
    codes += [read_code(each, options.base, reference.kernel) for each in options.codes]
    work = Work(tuple(codes), reference, options.gpu, options.seed, options.launches)
    comparison = measure(work, calibration)
    failed = {codes[i].name: reason for i, reason in comparison.failed.items()}
    show(make_table(comparison))
    report(comparison, failed)
    if options.output is not None:
        content = json.dumps(to_json(calibration, reference, comparison, failed), indent=2) + "\n"
        write(options.output, content)
    if options.save_moves is not None and comparison.fastest >= 0:
        write(options.save_moves, comparison.codes[comparison.fastest].moves)
    return 1 if failed or any(each.differences for each in comparison.codes) else 0


def write(path: Path, content: str) -> None:
    """Writes a file. Raises `MeasurementError`."""
    try:
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise MeasurementError(f"cannot write '{path}': {error.strerror}") from error


def to_json(
    calibration: Calibration | None,
    reference: Reference,
    comparison: Comparison,
    failed: Mapping[str, str],
) -> dict[str, object]:
    """The result as a file has it."""
    return {
        "version": 1,
        "kernel": reference.kernel,
        "grid": list(reference.grid),
        "workgroup_size": list(reference.workgroup_size),
        "device": comparison.device,
        "driver": comparison.driver,
        "clock_mhz": [min(comparison.clocks), max(comparison.clocks)],
        "discarded_rounds": comparison.discarded,
        "times": "built in" if calibration is None else calibration.name,
        "codes": [each.to_json() for each in comparison.codes],
        "failed": dict(failed),
        "scenario_errors": comparison.errors,
        "supported_scenarios": list(comparison.supported),
        "fastest": (comparison.codes[comparison.fastest].name if comparison.fastest >= 0 else None),
    }


def make_table(comparison: Comparison) -> str:
    """The times as lines of text."""
    width = max(len(each.name) for each in comparison.codes)
    lines = [f"{'code':{width}}         ms      cycles   ratio       ±  estimated  outputs"]
    first = comparison.codes[0]
    for each in comparison.codes:
        estimated = "-"
        if each.estimates and first.estimates:
            estimated = f"{each.estimates['auto'] / first.estimates['auto']:.3f}"
        outputs = each.differences[0] if each.differences else "as expected"
        lines.append(
            f"{each.name:{width}}  {each.ms.median:9.4f}  {each.cycles:10.0f}  "
            f"{each.ratio.median:6.3f}  {each.ratio.spread:6.3f}  {estimated:>9}  {outputs}"
        )
    return "\n".join(lines)


def report(comparison: Comparison, failed: Mapping[str, str]) -> None:
    """Says what the times mean, and which codes have none."""
    for name, reason in failed.items():
        logging.error("%s: %s", name, reason)
    for each in comparison.codes:
        if each.ratio.is_disturbed:
            logging.warning("%s: many rounds are far from the others", each.name)
    if comparison.discarded:
        logging.warning("the clock changed in %d rounds", comparison.discarded)
    errors = comparison.errors
    if errors:
        logging.info(
            "ratios fit the scenarios %s best; mean errors: %s",
            ", ".join(comparison.supported),
            ", ".join(f"{name} {100 * error:.1f} %" for name, error in errors.items()),
        )
    if comparison.fastest >= 0:
        logging.info("fastest beyond doubt: %s", comparison.codes[comparison.fastest].name)


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run_tool(program(), arguments, input_of=lambda options: options.source, crash_status=2)


def program() -> Program[Options]:
    """The command line."""
    return Program(
        name=NAME,
        synopsis="KERNEL.mlir KERNEL.json [FLAGS]",
        description="Measures several codes of a kernel on a GPU, in turns.",
        define_flags=define_flags,
        read=read_options,
        work=run_and_report,
        version=waveasm.__version__,
        notes=NOTES,
    )


def run_and_report(options: Options) -> int:
    """Measures, prints errors, and returns the exit status."""
    try:
        return run(options)
    except CalibrationError as error:
        logging.error("--calibration: %s", error)
        return 2
    except (DescriptionError, RuntimeUnavailableError, LaunchError, SourceError) as error:
        logging.error("%s", error)
        return 2
    except (CompileError, MeasurementError) as error:
        logging.error("%s", error)
        return 1
