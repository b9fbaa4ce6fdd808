"""Orders of a region for the scripted provider, and the commands that make them.

Everything here keeps the order of pinned operations, and the predecessors that a round names
as far as the present order keeps them: a client may have let an agent break some.
"""

from __future__ import annotations

import bisect
import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from conductor.rounds import Round


@dataclass(frozen=True, slots=True)
class ListOptions:
    """How `list_schedule` chooses."""

    window: int
    """Operations ahead, in the present order, among which it chooses: a small window keeps
    results from waiting long in registers."""
    crosses_pinned: bool
    """Operations may pass pinned ones where no predecessor forbids it."""
    noise: float
    """Share of a priority that is drawn at random: 0 for none."""


def pinned_tags(round_: Round) -> frozenset[int]:
    """Tags of the operations that agents must not move."""
    return frozenset(each.tag for each in round_.instructions if each.pinned)


def all_predecessors(round_: Round, *, crosses_pinned: bool = True) -> dict[int, set[int]]:
    """By tag, what must stay before it: what the round names, for pinned operations the pinned
    one before, and, unless `crosses_pinned`, for each operation the pinned ones around it."""
    place = {tag: index for index, tag in enumerate(round_.tags)}
    predecessors = {
        each.tag: {other for other in each.predecessors if place[other] < place[each.tag]}
        for each in round_.instructions
    }
    last_pinned: int | None = None
    since_pinned: list[int] = []
    for each in round_.instructions:
        if last_pinned is not None and (each.pinned or not crosses_pinned):
            predecessors[each.tag].add(last_pinned)
        if not each.pinned:
            since_pinned.append(each.tag)
            continue
        if not crosses_pinned:
            predecessors[each.tag].update(since_pinned)
        since_pinned = []
        last_pinned = each.tag
    return predecessors


def critical_paths(round_: Round, predecessors: Mapping[int, set[int]]) -> dict[int, float]:
    """By tag, cycles from its issue to the end of the longest chain that waits for it."""
    latencies = _latencies(round_)
    paths = {tag: float(latency) for tag, latency in latencies.items()}
    for tag in reversed(round_.tags):
        for other in predecessors[tag]:
            paths[other] = max(paths[other], latencies[other] + paths[tag])
    return paths


def list_schedule(round_: Round, rng: random.Random, options: ListOptions) -> list[int]:
    """An order that hides latencies: of what is ready, the operation that waits least for its
    operands, then the one that most waits for.

    Quadratic at worst in the window, else linear in operations and predecessors.
    """
    predecessors = all_predecessors(round_, crosses_pinned=options.crosses_pinned)
    priority = {
        tag: path * (1.0 + options.noise * (rng.random() - 0.5))
        for tag, path in critical_paths(round_, predecessors).items()
    }
    latencies = _latencies(round_)
    missing = {tag: len(predecessors[tag]) for tag in round_.tags}
    successors: dict[int, list[int]] = {tag: [] for tag in round_.tags}
    for tag in round_.tags:
        for other in predecessors[tag]:
            successors[other].append(tag)
    ready_at = dict.fromkeys(round_.tags, 0.0)
    left = list(round_.tags)
    order: list[int] = []
    cycle = 0.0
    while left:
        best_index, best_rank = -1, (0.0, 0.0)
        for index, tag in enumerate(left[: options.window]):
            if missing[tag] == 0:
                wait = ready_at[tag] - cycle
                rank = (wait if wait > 0.0 else 0.0, -priority[tag])
                if best_index < 0 or rank < best_rank:
                    best_index, best_rank = index, rank
        # The present order keeps the predecessors, so that its first operation is ready.
        tag = left.pop(best_index)
        issued_at = cycle + best_rank[0]
        cycle = issued_at + 1.0
        done_at = issued_at + latencies[tag]
        for successor in successors[tag]:
            missing[successor] -= 1
            ready_at[successor] = max(ready_at[successor], done_at)
        order.append(tag)
    return order


def stall_cycles(round_: Round, order: Sequence[int]) -> float:
    """Cycles that a wave stalls in `order`, which keeps the predecessors: one operation issues
    a cycle, in order, as soon as its operands are there."""
    predecessors = {each.tag: each.predecessors for each in round_.instructions}
    latencies = _latencies(round_)
    done_at: dict[int, float] = {}
    cycle = stalls = 0.0
    for tag in order:
        ready_at = max(
            (done_at[other] for other in predecessors[tag] if other in done_at),
            default=0.0,
        )
        stalls += max(ready_at - cycle, 0.0)
        cycle = max(cycle, ready_at) + 1.0
        done_at[tag] = cycle - 1.0 + latencies[tag]
    return stalls


def commands_between(
    present: Sequence[int], wanted: Sequence[int], pinned: Collection[int] = ()
) -> list[str]:
    """Commands that make the order `wanted` of `present`, a permutation of it that keeps the
    order of `pinned`. What is pinned is never moved: others move past it.

    If both keep a set of predecessors, so do all orders on the way: an operation only passes
    those that stand on its other side in `wanted`. What is in a longest common subsequence
    moves only where nothing else can.
    """
    place = {tag: index for index, tag in enumerate(wanted)}
    order = list(present)
    stays = _longest_increasing(order, place)
    commands: list[str] = []
    for index, tag in enumerate(wanted):
        while order[index] != tag:
            moved = order[index]
            if moved not in stays and moved not in pinned:
                # Down, past all that come before it.
                end = index + 1
                while end < len(order) and place[order[end]] < place[moved]:
                    end += 1
                if end > index + 1:
                    commands.append(f"move I{moved} after I{order[end - 1]}")
                    order[index:end] = [*order[index + 1 : end], moved]
                    continue
            source = order.index(tag, index)
            if tag in pinned:
                # All that stand between come after it: they go down, the last of them first.
                for passed in reversed(order[index:source]):
                    commands.append(f"move I{passed} after I{tag}")
                order[index : source + 1] = [tag, *order[index:source]]
                continue
            # Up: all that stand between come after it.
            commands.append(f"move I{tag} before I{moved}")
            order.insert(index, order.pop(source))
    return commands


def _latencies(round_: Round) -> dict[int, int]:
    """Cycles by tag: no operation takes less than one."""
    return {each.tag: max(each.latency_cycles, 1) for each in round_.instructions}


def _longest_increasing(order: Sequence[int], place: Mapping[int, int]) -> set[int]:
    """A longest subsequence of `order` whose places increase, in n log n steps."""
    ends: list[int] = []  # places: the smallest last place of a subsequence of each length
    tags: list[int] = []
    before: dict[int, int | None] = {}
    for tag in order:
        length = bisect.bisect_left(ends, place[tag])
        before[tag] = tags[length - 1] if length else None
        ends[length : length + 1] = [place[tag]]
        tags[length : length + 1] = [tag]
    found: set[int] = set()
    last = tags[-1] if tags else None
    while last is not None:
        found.add(last)
        last = before[last]
    return found
