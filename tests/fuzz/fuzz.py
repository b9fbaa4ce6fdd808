"""Gives made-up inputs to all parts of the project, and shows what is wrong with the answers.

    ./bazelw run //tests/fuzz -- --seconds=60
    ./bazelw run //tests/fuzz -- import elf --seed=7 --cases=1000 --save=findings
    ./bazelw run //tests/fuzz -- import --seed=7 --index=812 --minimise
    ./bazelw run //tests/fuzz -- import --case=findings/import-7-812.mlir --minimise

Exit status: 0 nothing is wrong, 1 there are findings, 2 wrong usage.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from absl import app, logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, given
from tests.fuzz.all_kinds import KINDS
from tests.fuzz.isolated import IsolatedKind
from tests.fuzz.kind import Kind, make_case
from tests.fuzz.minimise import minimise
from tests.fuzz.runner import Tally, run
from waveasm.input.invocation import invocation_directory

SHOWN = 10
"""Findings of a kind that are shown whole."""


BUDGETS = ("seconds", "cases", "quick", "index", "case")
"""Flags that say how much is tried, one of which may be given."""


@dataclass(frozen=True, slots=True)
class Options:
    """What one run does."""

    kinds: tuple[str, ...]
    """Empty: all."""
    seed: int
    seconds: float | None
    cases: int | None
    quick: bool
    index: int | None
    case: str | None
    first: int
    jobs: int
    minimise: bool
    save: str | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "how much")
    group.amount(
        "seconds",
        "SECONDS",
        "Try all kinds for SECONDS together, by their shares (default: 60).",
    )
    group.number("cases", "Try N cases of each kind.")
    group.switch("quick", "Try as many of each kind as the tests do.")
    group.number("index", "Try only case N of the seed.", lowest=0)
    group.text("case", "FILE", "Try only the case in FILE.")
    group = FlagGroup(flag_values, "how")
    group.number("seed", "Make the cases of seed N.", default=1, lowest=0)
    group.number("first", "Begin with case N of the seed.", default=0, lowest=0)
    group.number("jobs", "Work in N processes (default: as many as processors).")
    group.switch("minimise", "Make each finding that is shown small.")
    group.text("save", "FOLDER", "Write the findings to files in FOLDER.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    for name in arguments:
        if name not in KINDS:
            raise app.UsageError(f"expected one of {', '.join(KINDS)}, got '{name}'")
    chosen = given(flag_values, BUDGETS)
    if len(chosen) > 1:
        raise app.UsageError(f"expected one of --{' and --'.join(chosen)}")
    if chosen and chosen[0] in ("index", "case") and len(arguments) != 1:
        raise app.UsageError("expected one KIND with --index and --case")
    names = ("seed", *BUDGETS, "first", "jobs", "minimise", "save")
    values = {name: getattr(flag_values, name) for name in names}
    values["jobs"] = values["jobs"] or os.cpu_count() or 1
    return Options(tuple(arguments), **values)


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    description = f"{__doc__}\nKIND is one of {', '.join(KINDS)} (default: all)."
    program = Program("fuzz", "[KIND...] [FLAGS]", description, define_flags, read, try_kinds)
    return program.run(arguments)


def try_kinds(options: Options) -> int:
    """Returns the exit status."""
    kinds = [KINDS[name]() for name in options.kinds or KINDS]
    if options.index is not None or options.case is not None:
        return _run_one(kinds[0], options)
    total_share = sum(kind.share for kind in kinds)
    seconds = None
    if options.cases is None and not options.quick:
        seconds = 60.0 if options.seconds is None else options.seconds
    tallies = []
    for kind in kinds:
        tally = run(
            kind,
            options.seed,
            first=options.first,
            cases=kind.quick_cases if options.quick else options.cases,
            seconds=None if seconds is None else seconds * kind.share / total_share,
            jobs=options.jobs,
        )
        tallies.append(tally)
        print(_row(tally), flush=True)
        for finding in tally.findings[:SHOWN]:
            case = make_case(kind, options.seed, finding.index)
            _show(kind, f"{options.seed}-{finding.index}", case, finding.problem, options)
    if len(tallies) > 1:
        cases, wrong = sum(t.cases for t in tallies), sum(len(t.findings) for t in tallies)
        print(f"{'all':14}{cases:8} cases{'':18}{wrong:5} findings")
    return 1 if any(tally.findings for tally in tallies) else 0


def _run_one(kind: Kind, options: Options) -> int:
    kind.prepare()
    if options.index is not None:
        name, case = f"{options.seed}-{options.index}", make_case(kind, options.seed, options.index)
    else:
        assert options.case is not None
        path = invocation_directory() / options.case
        try:
            name, case = path.stem, path.read_bytes()
        except OSError as error:
            logging.error("cannot read '%s': %s", path, error.strerror)
            return 2
    with IsolatedKind(kind) as isolated:
        answer = isolated.ask(case)
    if answer.problem is None:
        print(kind.describe(case))
        print(f"{kind.name} {name}: {'accepted' if answer.accepted else 'an error, as it should'}")
        return 0
    _show(kind, name, case, answer.problem, options)
    return 1


def _row(tally: Tally) -> str:
    rate = tally.cases / tally.seconds if tally.seconds else 0
    return (
        f"{tally.kind.name:14}{tally.cases:8} cases{tally.accepted:8} accepted"
        f"{len(tally.findings):6} findings  {tally.seconds:6.1f} s{rate:9.1f}/s"
    )


def _show(kind: Kind, name: str, case: bytes, problem: str, options: Options) -> None:
    if options.minimise:
        case = minimise(kind, case, problem)
    print(f"--- {kind.name} {name}: {problem}\n{kind.describe(case)[:2000]}", flush=True)
    if options.save is not None:
        folder: Path = invocation_directory() / options.save
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{kind.name}-{name}{kind.ending}").write_bytes(kind.stored(case))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
