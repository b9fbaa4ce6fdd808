"""The arms of an evaluation: ways to a schedule of a kernel."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import waveasm
from tests.bench.arms.loops import Loop
from tests.session.player import Player
from tests.session.table import Opening, Table
from waveasm import Broker, Emit, Moves, Search

PLATEAU_EFFORT = 50
"""By what the evaluations of the default search are multiplied to 20,000, after which annealing
finds nothing more."""

RESTARTS = 4
"""Games into which `player-short` divides its evaluations."""

CORE_HOUR_DOLLARS = 0.04
"""What an hour of a processor costs."""


@dataclass(frozen=True, slots=True)
class World:
    """What all arms of a run share."""

    launch: str = ""
    level: str = "auto"
    unroll_limit: int | None = 1
    broker: str = ""
    """Of arms with a model."""
    check_workgroups: int = 304
    check_level: str = "hbm"
    """A second launch and level, under which results are estimated again."""
    evaluations: int = 0
    """What each arm may compile, and each agent of the default search; 0: what that has by default,
    and the other arms as many as it makes."""

    def search(self, **options: Any) -> Search:
        """A search in this world, in one thread."""
        return Search(launch=self.launch, level=self.level, threads=1, cache=False, **options)


@dataclass(frozen=True, slots=True)
class Row:
    """What an arm comes to on a loop with a seed."""

    loop: str
    half: str
    arm: str
    seed: int
    budget: int
    """Orders that it might compile; 0 for no limit."""
    evaluations: int
    time: float
    """The metric `time`, and the others of the objective that matter here."""
    cycles_alone: float
    regret: float
    source_time: float
    gap: float
    """The metrics `cycles` by `bound`, and the same of the source."""
    source_gap: float
    checked: float
    """Time by that of the source under the second launch and level."""
    seconds: float
    """Of the wall clock, the whole compile and a model included."""
    dollars: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0
    steps: int = 0
    repeated: int = 0
    refusals: Mapping[str, int] = field(default_factory=dict)
    is_fallback: bool = False
    """Whether nothing but the source or its list schedule came of it."""
    stages: str = ""


@dataclass(frozen=True, slots=True)
class _Result:
    """A script and what it took."""

    script: str
    evaluations: int
    table: Table | None = None
    kernel: Mapping[str, Any] = field(default_factory=dict)
    is_fallback: bool = False


@dataclass(frozen=True, slots=True)
class Task:
    """One run of an arm."""

    loop: Loop
    arm: str
    seed: int
    budget: int
    world: World
    effort: int = 1
    """Of the default search: its evaluations and rounds, by those that it has by default."""


# Searches.


def _searched(task: Task, search: Search) -> _Result:
    result = waveasm.compile(
        task.loop.text,
        file_name=task.loop.name,
        unroll_limit=task.world.unroll_limit,
        emit=Emit.TAGGED,
        schedule=search,
    )
    (kernel,) = json.loads(result.record)["kernels"]
    return _Result(result.moves, kernel["evaluations"], None, kernel, not result.moves.strip())


def _default(task: Task) -> _Result:
    usual = Search()
    search = task.world.search(
        agents=("portfolio",),
        seed=task.seed,
        evaluations=task.effort * (task.world.evaluations or usual.evaluations),
        rounds=task.effort * usual.rounds,
    )
    return _searched(task, search)


def _plateau(task: Task) -> _Result:
    return _default(replace(task, effort=PLATEAU_EFFORT))


def _agents(*agents: str, pipeline: bool = True) -> Callable[[Task], _Result]:
    """A search with agents, each with the budget's evaluations; without stages of loops if not
    `pipeline`."""

    def run(task: Task) -> _Result:
        search = task.world.search(
            agents=agents, seed=task.seed, evaluations=task.budget, pipeline=pipeline
        )
        return _searched(task, search)

    return run


def _model(**options: int) -> Callable[[Task], _Result]:
    """A search with a model alone."""

    def run(task: Task) -> _Result:
        search = task.world.search(
            agents=("llm",),
            seed=task.seed,
            evaluations=task.budget,
            broker=Broker(task.world.broker, llm="required"),
            **options,
        )
        return _searched(task, search)

    return run


# Programs that call tools.


def _open(task: Task, budget: int, script: str | None = None, *without: str) -> Table:
    world = task.world
    opening = Opening(
        task.loop.text,
        launch=world.launch,
        level=world.level,
        unroll_limit=world.unroll_limit,
        script=script,
    )
    table = Table(opening, budget, frozenset(without))
    table.open()
    return table


def _finished(table: Table, candidate: str, evaluations: int) -> _Result:
    table.call("finish", {"candidate": candidate})
    script = table.script(candidate)
    is_fallback = candidate.lstrip("abcdefghijklmnopqrstuvwxyz") in ("0", "1")
    return _Result(script, evaluations, table, is_fallback=is_fallback)


def _player(*without: str, restarts: int = 1, share: float = 1.0) -> Callable[[Task], _Result]:
    """The player of tests/session, in so many games with a part of the budget each."""

    def run(task: Task) -> _Result:
        script, made = None, 0
        for game in range(restarts):
            budget = int(share * task.budget) // restarts
            table = _open(task, budget, script, *without)
            left = budget - table.made
            best = Player(table.call, left, task.seed + 1000 * game).play(table.opened)
            made += table.made
            script = table.script(best.id) or None
        return _finished(table, best.id, made)

    return run


def _player_search(task: Task) -> _Result:
    first = _player(share=0.5)(task)
    search = task.world.search(
        agents=("anneal",), seed=task.seed, evaluations=task.budget // 2, start=first.script
    )
    second = _searched(task, search)
    return replace(second, evaluations=first.evaluations + second.evaluations)


def _search_player(task: Task) -> _Result:
    search = task.world.search(agents=("anneal",), seed=task.seed, evaluations=task.budget // 2)
    first = _searched(task, search)
    budget = max(32, task.budget - first.evaluations)
    table = _open(task, budget, first.script or None)
    best = Player(table.call, budget - table.made, task.seed).play(table.opened)
    return _finished(table, best.id, first.evaluations + table.made)


def _random(task: Task) -> _Result:
    """Random commands, most of them illegal, and then searches from the best."""
    table = _open(task, task.budget)
    rng = random.Random(task.seed)
    player = Player(table.call, task.budget - table.made, task.seed)
    begun = player.begin(table.opened)
    ids = list(player.seen)
    while table.made < task.budget // 2 and len(table.steps) < 20 * task.budget:
        base, (region, last) = rng.choice(ids), rng.choice(begun.regions)
        first, second, third = (f"I{rng.randrange(last)}" for _ in range(3))
        commands = rng.choice(
            (
                f"move {first} after {second}",
                f"move {first} before {second}",
                f"swap {first} {second}",
                f"prefetch {first} {second} {third}",
                f"delay {first} {second}",
                f"unroll {rng.choice((2, 3, 4, 8))}",
                "lines",
                "unpin",
            )
        )
        arguments = {"candidate": base, "region": region, "commands": commands}
        found = player.note(table.call("attempt", arguments), ())
        if found is not None and found.id not in ids:
            ids.append(found.id)
    player.order([region for region, _ in begun.regions[:2]])
    return _finished(table, player.best.id, table.made)


ARMS: dict[str, Callable[[Task], _Result]] = {
    "list": _agents("list", pipeline=False),
    "list-stages": _agents("list"),
    "anneal": _agents("anneal"),
    "default": _default,
    "plateau": _plateau,
    "exact": _agents("portfolio", "exact"),
    "random": _random,
    "player": _player(),
    "player-no-explain": _player("explain"),
    "player-no-nearest": _player("nearest"),
    "player-no-show": _player("show", "explain"),
    "player-short": _player(restarts=RESTARTS),
    "player-then-search": _player_search,
    "search-then-player": _search_player,
    "one-shot": _model(rounds=1, stage_rounds=1),
    "model": _model(),
}
"""By name. Those with a budget get the evaluations that the default search has made."""

MODEL_ARMS = ("one-shot", "model")
"""They need a broker."""

UNBOUNDED = ("default", "plateau")
"""They have no budget; the default search sets that of the others."""


def _estimate(task: Task, script: str, launch: str, level: str) -> Mapping[str, Any]:
    """The kernel's part of the record of a compile of a script, with all checks."""
    result = waveasm.compile(
        task.loop.text,
        file_name=task.loop.name,
        unroll_limit=task.world.unroll_limit,
        schedule=Moves(script, "<script>", Search(threads=1, launch=launch, level=level)),
    )
    kernel: Mapping[str, Any]
    (kernel,) = json.loads(result.record)["kernels"]
    return kernel


def _stages(script: str) -> str:
    moves = ("move", "swap", "order", "region", "#")
    return "; ".join(line for line in script.split("\n") if line and not line.startswith(moves))


def run(task: Task) -> tuple[Row, dict[str, Any] | None]:
    """Runs an arm, and estimates its script again by a compile with all checks. Returns the row,
    and the transcript of an arm that calls tools.

    Raises:
        WaveAsmError: the kernel or the script does not compile.
        ValueError: the compile of the script has another estimate than the arm had.
    """
    start = time.monotonic()
    result = ARMS[task.arm](task)
    seconds = time.monotonic() - start
    kernel = _estimate(task, result.script, launch=task.world.launch, level=task.world.level)
    launch = f"{task.world.check_workgroups}x{task.loop.workitems}"
    checked = _estimate(task, result.script, launch=launch, level=task.world.check_level)
    best, source = kernel["best"], kernel["baseline"]
    if result.kernel and result.kernel["best"]["time"] != best["time"]:
        raise ValueError(f"{task.loop}: {task.arm}: the script has another estimate than the arm")
    spent = list(result.kernel.get("agents", ()))
    table = result.table
    dollars = sum(agent["cost_dollars"] for agent in spent)
    row = Row(
        task.loop.name,
        task.loop.half,
        task.arm,
        task.seed,
        0 if task.arm in UNBOUNDED else task.budget,
        result.evaluations,
        best["time"],
        best["cycles_alone"],
        best["regret"],
        source["time"],
        best["cycles"] / best["bound"],
        source["cycles"] / source["bound"],
        checked["best"]["time"] / checked["baseline"]["time"],
        seconds,
        dollars + seconds / 3600 * CORE_HOUR_DOLLARS,
        sum(agent["input_tokens"] for agent in spent),
        sum(agent["output_tokens"] for agent in spent),
        len(table.steps) if table else 0,
        table.repeated() if table else 0,
        dict(table.refusals()) if table else {},
        result.is_fallback,
        _stages(result.script),
    )
    if table is None:
        return row, None
    steps = [[step.name, dict(step.arguments), step.text] for step in table.steps]
    return row, {
        "opening": table.opening.arguments(),
        "evaluations": table.evaluations,
        "without": sorted(table.without),
        "opened": table.opened,
        "steps": steps,
    }


def run_matched(task: Task, equal: str, amount: float) -> Row:
    """Runs the default search with twice the evaluations again and again, until it takes as much of
    a row's `seconds` or `dollars` as another arm did, or has come to its plateau."""
    while True:
        row, _ = run(task)
        if getattr(row, equal) >= amount or task.effort >= PLATEAU_EFFORT:
            return row
        task = replace(task, effort=min(2 * task.effort, PLATEAU_EFFORT))


def replay(transcript: Mapping[str, Any]) -> str:
    """Makes the calls of a transcript again. Returns which answer is another one; empty if all are
    the same, byte for byte."""
    values = dict(transcript["opening"])
    # Always the same.
    del values["objective"]
    table = Table(Opening(**values), transcript["evaluations"], frozenset(transcript["without"]))
    if table.open() != transcript["opened"]:
        return "open: another answer"
    for number, (name, arguments, text) in enumerate(transcript["steps"], 1):
        if table.call(name, arguments) != text:
            return f"step {number}, {name}: another answer"
    return ""


def arms_of(names: str) -> Sequence[str]:
    """Reads names with commas between them. Raises a `ValueError`."""
    chosen = names.split(",")
    for name in chosen:
        if name not in ARMS:
            raise ValueError(f"'{name}': expected one of {', '.join(ARMS)}")
    return chosen
