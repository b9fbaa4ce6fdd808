"""Plays sessions by a fixed script, with the texts of the tools alone: what tools can do without
any model.

    ./bazelw run //tests/session:player [-- KERNEL.mlir ...]

prints, for loops of the corpus, the time of the list schedule and what the player comes to.
`//tests/bench:agents` compares it with searches.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.kernels.cases import CORPUS
from tests.session.table import Opening, Table

LOOPS = (
    "attn_f16_h2_128x64_kv256_m32_k8.w391",
    "gemm_f16_256_t64k32_k8.w2604",
    "gemm_f16_128_t64k32.w391",
    "gemm_f16_128_t64k32_bufops.w2604",
    "gemm_f16_128_t64k32_nolds.w2604",
    "gemm_f16_256_t64k32_2d_reads.w2604",
    "gemm_f16_256_t64k32_nn.w391",
    "gemm_f16_64x64x4096_t64k32.w391",
    "gemm_f16_turns3_t64k32.w391",
    "gemm_f16_turns6_t64k32.w391",
)
"""Kernels with a loop that takes most of the time."""

EVALUATIONS = 400
"""What a game may compile, with what it begins with."""

Call = Callable[[str, Mapping[str, Any]], str]
"""Calls a tool by its name with arguments, and returns the text of the answer."""

PLANS_SHARE = 0.55
"""Of the evaluations, what may go to plans; the rest goes to orders."""

PLAY_EVALUATIONS = 3
"""What a search takes to play many orders in a small model of a wave."""

FINALISTS = 3
"""Candidates whose orders are searched a little before the best is chosen."""

FINALS_SHARE = 0.35
"""Of the evaluations for orders, what these take."""

STALLS = 4
"""Stalls that are filled by moves."""

_COSTLY = 12
"""Evaluations that a plan may take, about: as many must be left."""

_RESULT = re.compile(r"(\w+?\d+) (better than|worse than|equal to) \w+: time ([\d.]+).*")
_REPEATED = re.compile(r"repeated: the same as (\w+\d+), free of charge: time ([\d.]+).*")
_BEGUN = re.compile(r"^(\w+?\d+)(?: source| list)?: time ([\d.]+)(.*)$", re.MULTILINE)
_REGION = re.compile(
    r"^(loop\d+|body): (\d+) instructions?(?:, (?:about )?(\d+) iterations?)?, (\d+) % of the time"
    r"(?:, iteration [\d.]+, bound ([\d.]+) by ([\w ]+?)(?: \(|,|$))?",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What the player has read of a candidate."""

    id: str
    time: float
    alone: float
    regret: float
    stages: tuple[str, ...] = ()
    """The attempts of stages that lead to it."""

    @property
    def key(self) -> tuple[bool, float, float]:
        """Less is better."""
        return (self.regret > 0, self.time, self.alone)


@dataclass(frozen=True, slots=True)
class Begun:
    """What a session begins with."""

    source: str
    regions: tuple[tuple[str, int], ...]
    """With their instructions; those that take the most time come first."""
    loop: str | None
    """The loop that takes the most time."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a game."""

    kernel: str
    listed: Seen
    best: Seen
    evaluations: int

    @property
    def is_better(self) -> bool:
        """Whether the player beats the list schedule."""
        return self.best.key < self.listed.key

    def __str__(self) -> str:
        gain = 100 * (1 - self.best.time / self.listed.time)
        return (
            f"{self.kernel}: time {self.listed.time:.0f} -> {self.best.time:.0f} ({gain:.0f} %), "
            f"{self.evaluations} evaluations, {'; '.join(self.best.stages) or 'no stages'}"
        )


def read_seen(text: str, stages: tuple[str, ...] = ()) -> Seen | None:
    """What the answer of an attempt or a search says of a candidate; None of a refusal."""
    line = text.split("\n")[0]
    made = _RESULT.match(line)
    known = _REPEATED.match(line)
    if made:
        id, time = made[1], made[3]
    elif known:
        id, time = known[1], known[2]
    else:
        return None
    alone = re.search(r"cycles_alone ([\d.]+)", line)
    regret = re.search(r"regret ([\d.]+) %", line)
    return Seen(
        id,
        float(time),
        float(alone[1]) if alone else float(time),
        float(regret[1]) if regret else 0.0,
        stages,
    )


@dataclass(slots=True)
class Player:
    """A game. `left` is what it may still compile, as far as the texts say."""

    call: Call
    left: int
    seed: int = 0
    seen: dict[str, Seen] = field(default_factory=dict)
    is_over: bool = False

    def begin(self, opened: str) -> Begun:
        """Reads what a session begins with."""
        begun = _BEGUN.findall(opened)
        for id, time, rest in begun:
            alone = re.search(r"cycles_alone ([\d.]+)", rest)
            self.seen[id] = Seen(id, float(time), float(alone[1]) if alone else float(time), 0.0)
        regions = {name: int(count) for name, count, *_ in _REGION.findall(opened)}
        loops = [name for name, *_, reason in _REGION.findall(opened) if reason]
        return Begun(begun[0][0], tuple(regions.items()), loops[0] if loops else None)

    def play(self, opened: str) -> Seen:
        """Plays from what a session begins with, and returns the best candidate."""
        begun = self.begin(opened)
        if begun.loop is not None:
            self.plan(begun.source, begun.loop, self.left * (1 - PLANS_SHARE))
        self.order([name for name, _ in begun.regions[:2]])
        return self.best

    @property
    def best(self) -> Seen:
        """The best candidate so far, the first of equals."""
        return min(self.seen.values(), key=lambda each: each.key)

    # Calls.

    def note(self, text: str, stages: tuple[str, ...]) -> Seen | None:
        """Reads an answer, and what it took."""
        if text.startswith("budget:"):
            self.is_over = True
        for number in re.findall(r"^(\d+) evaluations?\b(?! left)", text, re.MULTILINE):
            self.left -= int(number)
        found = read_seen(text, stages)
        if found is None:
            return None
        return self.seen.setdefault(found.id, found)

    def attempt(self, base: str, region: str, commands: str) -> Seen | None:
        """Attempts commands, and what is named as legal in their place."""
        stages = self.seen[base].stages if base in self.seen else ()
        for _ in range(2):
            if self.is_over:
                return None
            text = self.call("attempt", {"candidate": base, "region": region, "commands": commands})
            own = "" if commands.startswith("move") else commands.replace("\n", "; ")
            found = self.note(text, (*stages, *([own] if own else [])))
            nearest = re.search(
                r"^nearest: ((?:unroll|prefetch|delay|move).*)$", text, re.MULTILINE
            )
            if found or nearest is None:
                return found
            commands = nearest[1]
        return None

    def improve(self, base: Seen, region: str, evaluations: int, seed: int) -> Seen | None:
        """Lets a search make the small steps."""
        evaluations = min(evaluations, self.left, 1000)
        if evaluations < PLAY_EVALUATIONS or self.is_over:
            return None
        text = self.call(
            "improve",
            {
                "candidate": base.id,
                "agent": "anneal",
                "evaluations": evaluations,
                "seed": seed,
                "region": region,
            },
        )
        return self.note(text, base.stages)

    def tags(self, candidate: str, region: str, mnemonic: str) -> list[str]:
        """The tags of the instructions whose text has a mnemonic."""
        tags: list[str] = []
        begin: str | None = None
        while True:
            arguments = {"candidate": candidate, "part": "code", "region": region, "tags": begin}
            shown = self.call("show", arguments)
            tags += re.findall(rf"^(I\d+) @.*\b{mnemonic}", shown, re.MULTILINE)
            more = re.search(r"more instructions: tags=(I\d+)$", shown)
            if more is None:
                return tags
            begin = more[1]

    # Plans.

    def can_pay(self, base: str, region: str, factors: str) -> bool:
        """Whether the kernel's bound falls if a resource takes another share of its time."""
        text = self.call(
            "explain",
            {"candidate": base, "region": region, "about": "whatif", "what": factors},
        )
        bounds = re.findall(r"bound ([\d.]+) \(now ([\d.]+)", text)
        return not bounds or any(float(new) < 0.98 * float(now) for new, now in bounds)

    def bases(self, source: str, region: str) -> Iterator[Seen]:
        """The loop with iterations joined and lines shared."""
        yield self.seen[source]
        lines = self.can_pay(source, region, "lines=0.5")
        plans = ["unroll 2", "unroll 4", "unroll 8"]
        if lines:
            plans += ["lines", "unroll 2\nlines", "unroll 4\nlines"]
        pins = self.tags(source, region, "s_(?:sched_barrier|setprio)")
        if pins or len(self.tags(source, region, "s_barrier")) > 2:
            plans.append("unpin")
        for commands in plans:
            found = self.attempt(source, region, commands)
            if found is not None:
                yield found

    def plans(self, base: str, region: str) -> Iterator[str]:
        """Stages for a loop as a candidate has it, the most promising first."""
        loads = self.tags(base, region, "(?:buffer|global)_load")
        products = self.tags(base, region, "v_mfma")
        prefetch = "prefetch " + " ".join(loads)
        half = products[len(products) // 2 :]
        if loads:
            yield prefetch
            yield f"{prefetch} by 2"
        if loads and products:
            yield f"{prefetch}\ndelay " + " ".join(products)
            yield f"{prefetch}\ndelay " + " ".join(half)
            yield f"{prefetch} by 2\ndelay " + " ".join(products)
        elif products:
            yield "delay " + " ".join(products)
        if loads:
            yield f"{prefetch} by 3"

    def plan(self, source: str, region: str, reserve: float) -> None:
        """Tries plans, one after the other for the bases that are best so far."""
        open: list[tuple[Seen, Iterator[str]]] = [
            (base, self.plans(base.id, region)) for base in self.bases(source, region)
        ]
        best_of = {base.id: base.key for base, _ in open}
        while open and self.left - _COSTLY > reserve and not self.is_over:
            base, plans = min(open, key=lambda each: best_of[each[0].id])
            commands = next(plans, None)
            if commands is None:
                open.remove((base, plans))
                continue
            found = self.attempt(base.id, region, commands)
            if found is not None:
                best_of[base.id] = min(best_of[base.id], found.key)

    # Orders.

    def order(self, regions: list[str]) -> None:
        """Lets searches go on from the best candidates, region by region: a little from several,
        for stages are judged by list orders so far, then from the best alone."""
        finalists = sorted(self.seen.values(), key=lambda each: each.key)[:FINALISTS]
        part = max(PLAY_EVALUATIONS, int(FINALS_SHARE * self.left / (FINALISTS * len(regions))))
        for each in finalists:
            at: Seen | None = each
            for region in regions:
                at = self.improve(at or each, region, part, self.seed) or at
        self.fill_stalls(regions[0])
        seed = self.seed + 1
        while self.left >= PLAY_EVALUATIONS and not self.is_over:
            before = self.left
            for region, share in zip(regions, (0.5, 0.4), strict=False):
                self.improve(self.best, region, max(24, int(share * self.left)), seed)
            seed += 1
            if self.left == before:
                return

    def fill_stalls(self, region: str) -> None:
        """Moves instructions before those for which a wave waits longest."""
        summary = {"candidate": self.best.id, "part": "timeline", "region": region}
        stalls = re.findall(r"(I\d+) \d+ \([a-z]+ ([\d.]+)\)", self.call("show", summary))
        stalls.sort(key=lambda stall: -float(stall[1]))
        for tag, _ in stalls[:STALLS]:
            base = self.best.id
            arguments = {"candidate": base, "region": region, "about": "stall", "what": tag}
            fillers = re.search(r"could stand before it: (I.*)", self.call("explain", arguments))
            for filler in fillers[1].split()[:2] if fillers else ():
                if self.left > 1:
                    self.attempt(base, region, f"move {filler} before {tag}")


def play(path: Path, evaluations: int = EVALUATIONS, seed: int = 0) -> Played:
    """Plays a session of a kernel."""
    table = Table(Opening(path.read_text()), evaluations)
    opened = table.open()
    player = Player(table.call, evaluations - table.made, seed)
    best = player.play(opened)
    table.call("finish", {"candidate": best.id})
    listed = player.seen.get("a1", player.seen["a0"])
    return Played(path.stem, listed, best, table.made)


def main() -> None:
    """Prints a line for each kernel, and how many are better than their list schedules."""
    paths = [Path(name) for name in sys.argv[1:]] or [CORPUS / f"{name}.mlir" for name in LOOPS]
    results = []
    for path in paths:
        results.append(play(path))
        print(results[-1], flush=True)
    print(f"better than the list schedule: {sum(r.is_better for r in results)} of {len(results)}")


if __name__ == "__main__":
    main()
