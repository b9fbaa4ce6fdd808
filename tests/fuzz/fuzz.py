"""Gives made-up inputs to all parts of the project, and shows what is wrong with the answers.

    ./bazelw run //tests/fuzz -- --seconds=60
    ./bazelw run //tests/fuzz -- import elf --seed=7 --cases=1000 --save=findings
    ./bazelw run //tests/fuzz -- import --seed=7 --index=812 --minimise
    ./bazelw run //tests/fuzz -- import --case=findings/import-7-812.mlir --minimise

Exit status: 0 nothing is wrong, 1 there are findings, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.fuzz.all_kinds import KINDS
from tests.fuzz.isolated import IsolatedKind
from tests.fuzz.kind import Kind, make_case
from tests.fuzz.minimise import minimise
from tests.fuzz.runner import Tally, run
from waveasm.invocation import invocation_directory

SHOWN = 10
"""Findings of a kind that are shown whole."""


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Exits with status 2 on wrong usage."""
    parser = argparse.ArgumentParser(
        prog="fuzz",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "kinds",
        nargs="*",
        metavar="KIND",
        help=f"which inputs, of {', '.join(KINDS)} (default: all)",
    )
    parser.add_argument("--seed", type=int, default=1, help="of the cases (default: %(default)s)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--seconds", type=float, help="for all kinds together (default: 60), by their shares"
    )
    budget.add_argument("--cases", type=int, help="of each kind")
    budget.add_argument("--quick", action="store_true", help="as many of each as in all tests")
    budget.add_argument("--index", type=int, help="only this case of the seed")
    budget.add_argument("--case", metavar="FILE", help="only the case in this file")
    parser.add_argument("--first", type=int, default=0, help="begin with this case of the seed")
    parser.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        help="processes that work at a time (default: %(default)s)",
    )
    parser.add_argument(
        "--minimise", action="store_true", help="make each finding that is shown small"
    )
    parser.add_argument("--save", metavar="FOLDER", help="write the findings to files there")
    options = parser.parse_args(arguments)
    for name in options.kinds:
        if name not in KINDS:
            parser.error(f"there is no kind '{name}', expected one of {', '.join(KINDS)}")
    is_one = options.index is not None or options.case is not None
    if is_one and len(options.kinds) != 1:
        parser.error("expected one KIND with --index and --case")
    if options.jobs < 1:
        parser.error(f"expected --jobs of 1 or more, got {options.jobs}")
    return options


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    options = parse_arguments(arguments)
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


def _run_one(kind: Kind, options: argparse.Namespace) -> int:
    kind.prepare()
    if options.case is None:
        name, case = f"{options.seed}-{options.index}", make_case(kind, options.seed, options.index)
    else:
        path = invocation_directory() / options.case
        try:
            name, case = path.stem, path.read_bytes()
        except OSError as error:
            print(f"fuzz: error: cannot read '{path}': {error.strerror}", file=sys.stderr)
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


def _show(kind: Kind, name: str, case: bytes, problem: str, options: argparse.Namespace) -> None:
    if options.minimise:
        case = minimise(kind, case, problem)
    print(f"--- {kind.name} {name}: {problem}\n{kind.describe(case)[:2000]}", flush=True)
    if options.save is not None:
        folder: Path = invocation_directory() / options.save
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{kind.name}-{name}{kind.ending}").write_bytes(kind.stored(case))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
