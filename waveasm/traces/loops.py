"""The loops of a listing, and what runs before and after them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from conductor.profile.listing import Entry

SLOT_CYCLES = 4
ENDS = ("s_endpgm", "s_setpc", "s_swappc", "s_rfe")
"""Instructions after which control is not at the next one."""


def branch_target(row: Entry) -> int | None:
    """The address to which a direct branch leads."""
    branch = re.fullmatch(r"s_c?branch\w* (-?\d+)", row.text)
    if not branch:
        return None
    words = (int(branch[1]) + 0x8000) % 0x10000 - 0x8000
    return row.address + 4 + 4 * words


@dataclass(frozen=True)
class Loop:
    """A natural loop. Instructions are numbers of rows."""

    header: int
    """The instruction that each iteration starts with."""
    latches: tuple[int, ...]
    """The instructions from which control goes back to the header."""
    body: frozenset[int]
    """All instructions, with those of loops in it."""


class Flow:
    """The ways of control between the instructions of a kernel."""

    def __init__(self, rows: Sequence[Entry]) -> None:
        self.rows = rows
        self.entry = next(number for number, row in enumerate(rows) if row.hits)
        """Where waves start: what is before it is for firmware that does not preload arguments."""
        at = {row.address: number for number, row in enumerate(rows)}
        self._after: list[tuple[int, ...]] = []
        for number, row in enumerate(rows):
            following = [] if row.text.startswith((*ENDS, "s_branch")) else [number + 1]
            target = branch_target(row)
            following += [at[target]] if target in at else []
            self._after.append(tuple(each for each in following if each < len(rows)))

    def after(self, number: int) -> tuple[int, ...]:
        """The instructions that control may come to from this one."""
        return self._after[number]

    @cached_property
    def _before(self) -> dict[int, list[int]]:
        """The predecessors of what control reaches."""
        before: dict[int, list[int]] = {self.entry: []}
        pending = [self.entry]
        while pending:
            number = pending.pop()
            for after in self._after[number]:
                if after not in before:
                    before[after] = []
                    pending.append(after)
                before[after].append(number)
        return before

    @cached_property
    def loops(self) -> Sequence[Loop]:
        """Those around others first."""
        latches: dict[int, set[int]] = {}
        bodies: dict[int, frozenset[int]] = {}
        for latch, header in self._retreating_edges():
            body = self.before([latch], {header})
            # A way from the start that avoids the header: no loop, or one with two entries.
            if self.entry in body and self.entry != header:
                continue
            latches.setdefault(header, set()).add(latch)
            bodies[header] = bodies.get(header, frozenset()) | body | {header}
        loops = [
            Loop(header, tuple(sorted(latches[header])), body) for header, body in bodies.items()
        ]
        return sorted(loops, key=lambda loop: (-len(loop.body), loop.header))

    def _retreating_edges(self) -> list[tuple[int, int]]:
        """The edges that lead back to an instruction on the way from the start. What closes a loop
        is among them."""
        edges = []
        seen, on_way = {self.entry}, {self.entry}
        way = [(self.entry, iter(self._after[self.entry]))]
        while way:
            number, rest = way[-1]
            after = next(rest, None)
            if after is None:
                on_way.remove(number)
                way.pop()
            elif after in on_way:
                edges.append((number, after))
            elif after not in seen:
                seen.add(after)
                on_way.add(after)
                way.append((after, iter(self._after[after])))
        return edges

    def before(
        self,
        ends: Iterable[int],
        limits: Collection[int],
        without: Collection[tuple[int, int]] = (),
    ) -> frozenset[int]:
        """The instructions from which control reaches `ends`, with these, by ways that neither pass
        through `limits` nor take an edge of `without`."""
        found = set(ends) - set(limits)
        pending = list(found)
        while pending:
            after = pending.pop()
            for number in self._before[after]:
                if (number, after) in without or number in found or number in limits:
                    continue
                found.add(number)
                pending.append(number)
        return frozenset(found)

    def around(self, loop: Loop, parent: Loop | None) -> tuple[frozenset[int], frozenset[int]]:
        """What runs in an iteration of `parent`, or in the kernel, before the first iteration of
        `loop`, and all else that is not in it: what runs after the last one."""
        around = [each for each in self.loops if loop.body < each.body]
        back = {(latch, each.header) for each in around for latch in each.latches}
        outside = (parent.body if parent else frozenset(self._before)) - loop.body
        before = self.before(self._before[loop.header], loop.body, back) & outside
        return before, outside - before


def smallest_with(numbers: Collection[int], loops: Iterable[Loop]) -> Loop | None:
    """The smallest loop that has all these instructions."""
    having = (loop for loop in loops if loop.body.issuperset(numbers))
    return min(having, key=lambda loop: len(loop.body), default=None)


def parent_of(loop: Loop, loops: Iterable[Loop]) -> Loop | None:
    """The next loop around `loop`."""
    return smallest_with(loop.body, (each for each in loops if each != loop))


@dataclass(frozen=True)
class TracedLoop:
    """A loop that waves of a trace iterated. Cycles are those of a wave in the mean."""

    loop: Loop
    parent: Loop | None
    """The next loop around it that was iterated."""
    iterations: int
    """Of all waves, up to what closes the loop."""
    entries: int
    """The iterations of `parent`, or the waves."""
    inner: frozenset[int]
    """The instructions of loops in it."""
    before: frozenset[int]
    """What runs for each of the entries before the first iteration."""
    after: frozenset[int]
    """Likewise, after the last iteration."""

    @property
    def trip_count(self) -> float:
        """Iterations of `loop` for each of the entries."""
        return self.iterations / self.entries

    def times(self, number: int, counts: Callable[[int], int]) -> int:
        """What sums over an instruction are divided by to get those of an iteration. `counts` gives
        how often instructions ran. In a loop that is left in its middle, what is before that runs
        once more than the rest."""
        iterations = count_iterations(self.loop, counts)
        runs_once = number not in self.inner and counts(number) <= counts(self.loop.header)
        return max(iterations, counts(number)) if runs_once else iterations


def count_iterations(loop: Loop, counts: Callable[[int], int]) -> int:
    """How often the loop ran up to what closes it, by how often instructions ran."""
    return min(counts(loop.header), sum(map(counts, loop.latches)))


def find_traced_loops(flow: Flow, waves: int) -> list[TracedLoop]:
    """The loops that were iterated, those around others first. A loop of which waves run one
    iteration at each entry counts as no loop."""

    def counts(number: int) -> int:
        return flow.rows[number].hits

    loops: list[Loop] = []
    traced = []
    for loop in flow.loops:
        parent = parent_of(loop, loops)
        entries = count_iterations(parent, counts) if parent else waves
        iterations = count_iterations(loop, counts)
        if iterations > entries > 0:
            loops.append(loop)
            inner = frozenset().union(*(each.body for each in flow.loops if each.body < loop.body))
            around = flow.around(loop, parent)
            traced.append(TracedLoop(loop, parent, iterations, entries, inner, *around))
    return traced


def find_trip_counts(flow: Flow, waves: int) -> dict[int, int]:
    """By each branch that may repeat a loop or leave it, the iterations each time that control
    enters the loop, in the mean; at least one."""
    rows = flow.rows

    def counts(number: int) -> int:
        return rows[number].hits

    trip_counts = {}
    for number, row in enumerate(rows):
        loop = smallest_with({number}, flow.loops)
        if not loop or branch_target(row) is None:
            continue
        ways = set(flow.after(number))
        if loop.header in ways or not ways <= loop.body:
            parent = parent_of(loop, flow.loops)
            entries = count_iterations(parent, counts) if parent else waves
            trip_counts[number] = max(round(count_iterations(loop, counts) / max(entries, 1)), 1)
    return trip_counts
