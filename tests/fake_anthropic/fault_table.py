"""Shows how the Anthropic provider treats everything that can go wrong with an answer.

    ./bazelw run //tests/fake_anthropic:fault_table -- [--all]

Every fault is tried on a server on this machine, plain and as a stream, and an answer is cut at
each of its bytes in three ways. The cuts are shown as one line for each way, unless --all is given.
Exit status: 0 every outcome is as expected, 1 some are not, 2 wrong usage.
"""

from __future__ import annotations

import asyncio
import collections
import sys
import time
from collections.abc import Sequence

from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.fake_anthropic.fault_bench import FaultBench, Outcome
from tests.fake_anthropic.faults import CUT_CODES, all_faults


def line(outcome: Outcome) -> str:
    """A row of the table."""
    problems = f"  WRONG: {'; '.join(outcome.problems)}" if outcome.problems else ""
    return f"{outcome.name:48} {outcome.summary:18} {outcome.seconds * 1000:6.0f} ms{problems}"


def cut_line(how: str, outcomes: Sequence[Outcome]) -> str:
    """The row of all cuts of one way and form."""
    counts = collections.Counter(outcome.summary for outcome in outcomes)
    form = "stream" if outcomes[0].is_stream else "plain"
    shown = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
    slowest = max(outcome.seconds for outcome in outcomes) * 1000
    return f"{f'cut-{how}/{form}, {len(outcomes)} places':48} {shown}, at most {slowest:.0f} ms"


def totals(outcomes: Sequence[Outcome], bench: FaultBench) -> dict[str, int]:
    """The sums that must be zero, but for the first."""
    log_leaks = len(bench.log_leaks()) + len(bench.sdk_records())
    return {
        "faults tried": len(outcomes),
        "wrong outcomes": sum(bool(outcome.problems) for outcome in outcomes),
        "hangs": sum(outcome.is_hang for outcome in outcomes),
        "partial replies": sum(outcome.is_partial for outcome in outcomes),
        "redirects followed": len(bench.redirected()),
        "key or prompt leaks": sum(bool(outcome.leaks) for outcome in outcomes) + log_leaks,
    }


async def run(*, shows_all: bool) -> int:
    """Prints the table; returns the exit status."""
    start_s = time.monotonic()
    async with FaultBench() as bench:
        outcomes = await bench.run_all(all_faults())
        for outcome in outcomes:
            print(line(outcome))
        for how in CUT_CODES:
            for is_stream in (False, True):
                cuts = await bench.run_all(await bench.cuts(how, is_stream=is_stream))
                print(cut_line(how, cuts))
                for outcome in cuts:
                    if shows_all or outcome.problems:
                        print(line(outcome))
                outcomes += cuts
    sums = totals(outcomes, bench)
    for name, count in sums.items():
        print(f"{name}: {count}")
    print(f"{time.monotonic() - start_s:.1f} s")
    return 1 if any(list(sums.values())[1:]) else 0


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    FlagGroup(flag_values, "table").switch("all", "Print a line for each cut, too.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> bool:
    """Returns whether each cut has a line. Raises `UsageError`."""
    no_arguments(arguments)
    shows_all: bool = flag_values.all
    return shows_all


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""

    def work(shows_all: bool) -> int:
        return asyncio.run(run(shows_all=shows_all))

    return Program("fault_table", "[FLAGS]", __doc__ or "", define_flags, read, work).run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
