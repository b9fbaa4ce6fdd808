"""Makes a case that shows something wrong smaller.

Delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input",
2002): pieces are left out, half of them first and single ones in the end, as long as the rest
shows the same.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from tests.fuzz.isolated import IsolatedKind
from tests.fuzz.kind import Kind

SECONDS = 120.0
"""After so long the smallest case until then must do."""

Shows = Callable[[bytes], bool]


def minimise(kind: Kind, case: bytes, problem: str, *, seconds: float = SECONDS) -> bytes:
    """The smallest case found, of which the same problem comes as of `case`."""
    wanted = resemblance(problem)
    end_s = time.monotonic() + seconds
    with IsolatedKind(kind) as isolated:

        def shows(smaller: bytes) -> bool:
            if time.monotonic() > end_s:
                return False
            found = isolated.ask(smaller).problem
            return found is not None and resemblance(found) == wanted

        while found := next(filter(shows, kind.smaller(case)), None):
            case = found
        return reduce(kind.cut, case, shows)


def reduce(cut: Callable[[bytes], Sequence[Sequence[bytes]]], case: bytes, shows: Shows) -> bytes:
    """Leaves out pieces of each way to cut the case, until that does not help any more."""
    while True:
        before = case
        for way in range(len(cut(case))):
            ways = cut(case)
            if way < len(ways):
                case = leave_out(ways[way], shows)
        if case == before:
            return case


def leave_out(pieces: Sequence[bytes], shows: Shows) -> bytes:
    """What is left of the pieces, joined: without any one of them it does not show."""
    kept = list(pieces)
    size = len(kept) // 2
    while size > 0:
        start = 0
        has_changed = False
        while start < len(kept):
            rest = kept[:start] + kept[start + size :]
            if rest and shows(b"".join(rest)):
                kept = rest
                has_changed = True
            else:
                start += size
        if not has_changed or size > 1:
            size //= 2
    return b"".join(kept)


def resemblance(problem: str) -> str:
    """What two messages of one problem have in common: neither names, numbers nor quotations."""
    line = problem.splitlines()[0] if problem else ""
    return re.sub(r"'[^']*'|\"[^\"]*\"|[%@]\w+|0x[0-9a-f]+|\d+", "_", line)[:160]
