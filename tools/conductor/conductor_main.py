"""conductor: serves compilers, and shows what was asked, answered and kept.

    conductor serve | replay | inspect | cache ls | cache verify | cache gc

Exit status: 0 done, 1 the work failed, 2 wrong usage.
"""

from __future__ import annotations

from collections.abc import Sequence

from conductor.cli.conductor import run


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    return run(arguments)
