"""What differs between the estimates of two code objects: kernels, their loops, and causes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from waveasm.estimate.machine_code import InstructionEstimate, KernelEstimate, LoopEstimate

_LEAST_ALIKE = 0.3
"""Loops that share a smaller part of their instructions are not compared."""


@dataclass(frozen=True, slots=True)
class Change:
    """A figure of both codes."""

    before: float
    after: float

    @property
    def difference(self) -> float:
        """By how much the figure grew."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class LoopComparison:
    """A loop of one code, of the other, or of both."""

    before: LoopEstimate | None
    after: LoopEstimate | None
    stalls: Mapping[str, Change]
    """Cycles that a wave stalls in an iteration, by cause; the largest change first."""
    instructions: Mapping[str, Change]
    """Instructions that a wave issues in an iteration, by category, where they differ."""


@dataclass(frozen=True, slots=True)
class KernelComparison:
    """A kernel of both codes."""

    before: KernelEstimate
    after: KernelEstimate
    stalls: Mapping[str, Change]
    """Cycles that a wave stalls, by cause; the largest change first."""
    busy: Mapping[str, Change]
    """Cycles that all waves of a SIMD keep each resource busy, where they differ."""
    instructions: Mapping[str, Change]
    """Instructions that a wave issues, by category, where they differ."""
    loops: tuple[LoopComparison, ...]
    """In the order of their addresses."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two code objects."""

    kernels: tuple[KernelComparison, ...]
    only_before: tuple[KernelEstimate, ...]
    """Kernels that only the first one has."""
    only_after: tuple[KernelEstimate, ...]


def compare(before: Sequence[KernelEstimate], after: Sequence[KernelEstimate]) -> Comparison:
    """Compares kernels of the same name, or, if each code has a single kernel, these. Loops are
    matched in the order of their addresses by the instructions that they share."""
    others = {kernel.name: kernel for kernel in after}
    pairs = [(kernel, others[kernel.name]) for kernel in before if kernel.name in others]
    if not pairs and len(before) == len(after) == 1:
        pairs = [(before[0], after[0])]
    paired = {id(kernel) for pair in pairs for kernel in pair}
    return Comparison(
        kernels=tuple(_compare_kernels(*pair) for pair in pairs),
        only_before=tuple(kernel for kernel in before if id(kernel) not in paired),
        only_after=tuple(kernel for kernel in after if id(kernel) not in paired),
    )


def _compare_kernels(before: KernelEstimate, after: KernelEstimate) -> KernelComparison:
    return KernelComparison(
        before=before,
        after=after,
        stalls=_changes(before.stalls, after.stalls),
        busy=_changes(before.resource_cycles, after.resource_cycles),
        instructions=_changes(before.issues_by_category, after.issues_by_category),
        loops=tuple(
            _compare_loops(_LoopCode.of(before, old), _LoopCode.of(after, new))
            for old, new in _match_loops(before, after)
        ),
    )


def _changes(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, Change]:
    """The figures that differ, the largest change first."""
    changes = {
        name: Change(before.get(name, 0), after.get(name, 0)) for name in {**before, **after}
    }
    ordered = sorted(changes.items(), key=lambda entry: -abs(entry[1].difference))
    return {name: change for name, change in ordered if change.difference}


@dataclass(frozen=True, slots=True)
class _LoopCode:
    """A loop with its instructions; without them, no loop."""

    loop: LoopEstimate | None
    instructions: Sequence[InstructionEstimate]

    @classmethod
    def of(cls, kernel: KernelEstimate, loop: LoopEstimate | None) -> _LoopCode:
        if loop is None:
            return cls(None, ())
        return cls(
            loop,
            [
                each
                for each in kernel.instructions
                if loop.first_offset <= each.offset <= loop.last_offset
            ],
        )

    def sum(self, count: Callable[[InstructionEstimate], Mapping[str, int]]) -> dict[str, float]:
        """The sum over all instructions, for an iteration."""
        total: Counter[str] = Counter()
        for each in self.instructions:
            total.update(count(each))
        # The branch that closes the loop runs in each iteration.
        iterations = self.instructions[-1].issues if self.instructions else 0
        return {name: value / max(iterations, 1) for name, value in total.items()}


def _compare_loops(before: _LoopCode, after: _LoopCode) -> LoopComparison:
    return LoopComparison(
        before=before.loop,
        after=after.loop,
        stalls=_changes(before.sum(lambda each: each.stalls), after.sum(lambda each: each.stalls)),
        instructions=_changes(
            before.sum(lambda each: {each.category: each.issues}),
            after.sum(lambda each: {each.category: each.issues}),
        ),
    )


def _match_loops(
    before: KernelEstimate, after: KernelEstimate
) -> list[tuple[LoopEstimate | None, LoopEstimate | None]]:
    """Pairs of loops in the order of their addresses that share the most instructions; others
    stand alone."""
    old, new = (
        sorted(kernel.loops, key=lambda loop: (loop.first_offset, -loop.last_offset))
        for kernel in (before, after)
    )
    old_names = [_names(before, loop) for loop in old]
    new_names = [_names(after, loop) for loop in new]
    # The best sum for the loops from `i` and from `j` on.
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]

    def alike(i: int, j: int) -> float:
        shared = (old_names[i] & new_names[j]).total()
        share = shared / max(old_names[i].total(), new_names[j].total(), 1)
        return share if share >= _LEAST_ALIKE else -1.0

    for i in reversed(range(len(old))):
        for j in reversed(range(len(new))):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], alike(i, j) + best[i + 1][j + 1])
    pairs: list[tuple[LoopEstimate | None, LoopEstimate | None]] = []
    i = j = 0
    while i < len(old) or j < len(new):
        is_pair = i < len(old) and j < len(new)
        if is_pair and best[i][j] == alike(i, j) + best[i + 1][j + 1]:
            pairs.append((old[i], new[j]))
            i, j = i + 1, j + 1
        elif j == len(new) or (is_pair and best[i][j] == best[i + 1][j]):
            pairs.append((old[i], None))
            i += 1
        else:
            pairs.append((None, new[j]))
            j += 1
    return pairs


def _names(kernel: KernelEstimate, loop: LoopEstimate) -> Counter[str]:
    """How often each instruction stands in the loop, other than waits and wait states."""
    return Counter(
        each.mnemonic
        for each in _LoopCode.of(kernel, loop).instructions
        if each.category not in ("wait", "nop")
    )
