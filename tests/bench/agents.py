"""Compares ways to a schedule: searches, programs that call the tools of a session, models.

    ./bazelw run //tests/bench:agents -- --arm=list,player --loops=shown [--seeds=4] [--jobs=N]
        [--equal=evaluations|seconds|dollars] [--launch=GRIDxWG] [--level=LEVEL]
        [--unroll_limit=N] [--evaluations=N] [--broker=ADDRESS --model=NAME] [--rows=FILE]
        [--transcripts=FOLDER] [--form=text|markdown]
    ./bazelw run //tests/bench:agents -- --arm=... --loops=... --register=FILE
    ./bazelw run //tests/bench:agents -- --registered=FILE
    ./bazelw run //tests/bench:agents -- --replay=FOLDER

The default search runs on every loop with every seed; the other arms may compile as many orders as
it has, or N with --evaluations, which its agents may, too. With --equal=seconds or dollars, they
are compared with a default search that takes as much as they did. --register writes the plan of a
run to a file and runs nothing; --registered runs it, and the report has its SHA-256. --rows keeps
what is done, so that a run goes on where it ended. --transcripts keeps all calls and answers of
arms that call tools; --replay makes them again and compares. Exit status: 0 done, 1 an arm failed
or an answer is another one, 2 wrong usage.
"""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from absl import app, logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.bench.arms import registered
from tests.bench.arms.arms import ARMS, Row, Task, World, replay, run, run_matched
from tests.bench.arms.loops import Loop, find_loops
from tests.bench.arms.registered import Registered
from tests.bench.arms.report import Key, report
from tests.kernels.workers import Lost, run_all
from waveasm import WaveAsmError
from waveasm.input.invocation import invocation_directory
from waveasm.settings.search_flags import check_level

TIME_LIMIT_S = 3600.0


@dataclass(frozen=True, slots=True)
class Options:
    """What one call does."""

    plan: Registered | None
    """None for a replay."""
    base: Path
    jobs: int
    form: str
    rows: Path | None
    transcripts: Path | None
    register: Path | None
    replay: Path | None


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "plan")
    group.text("arm", "LIST", f"Run these of {', '.join(ARMS)}.", default="list,player")
    group.text(
        "loops",
        "LIST",
        "Take all, shown or held loops of the list, or these: kernels of the corpus, wave:SEED, "
        "files.",
        default="shown",
    )
    group.number("seeds", "Run each arm with N seeds.", default=4, lowest=1)
    group.choice(
        "equal",
        registered.EQUAL,
        "Give the default search as much of this as the others.",
        default="evaluations",
    )
    group.text("launch", "GRIDxWG", "Estimate this launch.", default="")
    group.text("level", "LEVEL", "Let loads find their data there.", default="auto")
    group.number(
        "unroll_limit", "Unroll loops to at most N instructions; 1 keeps them.", default=1, lowest=0
    )
    group.number(
        "evaluations",
        "Let each arm compile N orders; 0: as many as the default search does.",
        default=0,
        lowest=0,
    )
    group.text("broker", "ADDRESS", "Ask the model of this broker.", default="")
    group.text("model", "NAME", "State which model the broker asks.", default="")
    group.text("register", "FILE", "Write the plan to FILE, and run nothing.")
    group.text("registered", "FILE", "Run the plan of FILE; no other flag of plans is used.")
    group = FlagGroup(flag_values, "run")
    group.number("jobs", "Work in N processes.", default=1, lowest=1)
    group.text("rows", "FILE", "Keep what is done in FILE, and go on from it.")
    group.text("transcripts", "FOLDER", "Keep calls and answers in FOLDER.")
    group.text("replay", "FOLDER", "Make the calls in FOLDER again, and compare.")
    group.choice("form", ("text", "markdown"), "Print in this form.", default="text")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    no_arguments(arguments)
    base = invocation_directory()

    def path(name: str) -> Path | None:
        value = getattr(flag_values, name)
        return base / value if value is not None else None

    check_level(flag_values.level)
    file = path("registered")
    try:
        if flag_values.replay is not None:
            plan = None
        elif file is not None:
            plan = registered.read(file)
        else:
            world = World(
                launch=flag_values.launch,
                level=flag_values.level,
                unroll_limit=flag_values.unroll_limit,
                evaluations=flag_values.evaluations,
                broker=flag_values.broker,
            )
            plan = registered.check(
                Registered(
                    tuple(flag_values.arm.split(",")),
                    flag_values.loops,
                    flag_values.seeds,
                    flag_values.equal,
                    world,
                    flag_values.model,
                )
            )
        if plan is not None:
            find_loops(plan.loops, base)
    except (OSError, ValueError) as error:
        raise app.UsageError(str(error)) from None
    return Options(
        plan,
        base,
        flag_values.jobs,
        flag_values.form,
        path("rows"),
        path("transcripts"),
        path("register"),
        path("replay"),
    )


@dataclass(slots=True)
class Rows:
    """What is done, in a file if there is one: a line for each run of a plan."""

    plan: Registered
    path: Path | None
    found: dict[tuple[str, str, int], Row]

    @classmethod
    def of(cls, plan: Registered, path: Path | None) -> Rows:
        """Reads the rows of a plan. Rows of other worlds are left out."""
        found = {}
        if path is not None and path.exists():
            for line in path.read_text().splitlines():
                values: dict[str, Any] = json.loads(line)
                if values.pop("world") == asdict(plan.world):
                    row = Row(**values)
                    found[row.loop, row.arm, row.seed] = row
        return cls(plan, path, found)

    def add(self, row: Row) -> None:
        """Keeps a row."""
        self.found[row.loop, row.arm, row.seed] = row
        if self.path is not None:
            with self.path.open("a") as file:
                file.write(json.dumps({**asdict(row), "world": asdict(self.plan.world)}) + "\n")


@dataclass(frozen=True, slots=True)
class Group:
    """What is left to do of a loop with a seed. The default search comes first, for it sets the
    budget of the others."""

    loop: Loop
    seed: int
    arms: tuple[str, ...]
    budget: int
    """0 if the default search is left."""
    world: World


def attempt(group: Group, transcripts: Path | None) -> list[Row | str]:
    """Rows, or why there is none."""
    answers: list[Row | str] = []
    budget = group.budget
    for arm in group.arms:
        try:
            row, transcript = run(Task(group.loop, arm, group.seed, budget, group.world))
        except (WaveAsmError, ValueError) as error:
            reason = str(error).splitlines()[0]
            answers.append(f"{group.loop} {arm} seed {group.seed}: {reason}")
            if arm == "default":
                break
            continue
        answers.append(row)
        if arm == "default":
            budget = group.world.evaluations or row.evaluations
        if transcripts is not None and transcript is not None:
            transcripts.mkdir(parents=True, exist_ok=True)
            name = f"{group.loop.name.replace(':', '-')}.{arm}.{group.seed}.json"
            (transcripts / name).write_text(json.dumps(transcript, indent=1) + "\n")
    return answers


def find_groups(plan: Registered, loops: Sequence[Loop], rows: Rows) -> list[Group]:
    """What is left to do."""
    groups = []
    for seed in range(plan.seeds):
        for loop in loops:
            names = dict.fromkeys(("default", *plan.arms))
            left = tuple(arm for arm in names if (loop.name, arm, seed) not in rows.found)
            default = rows.found.get((loop.name, "default", seed))
            if left:
                made = default.evaluations if default else 0
                budget = plan.world.evaluations or made
                groups.append(Group(loop, seed, left, budget, plan.world))
    return groups


def run_groups(options: Options, rows: Rows, groups: Sequence[Group]) -> list[str]:
    """Runs what is left, and says so. Returns what failed."""
    failures: list[str] = []
    work = functools.partial(attempt, transcripts=options.transcripts)
    answers = run_all(work, groups, jobs=options.jobs, time_limit_s=TIME_LIMIT_S)
    for group, found in zip(groups, answers, strict=True):
        each = [f"{group.loop}: {found.reason}"] if isinstance(found, Lost) else found
        for answer in each:
            if isinstance(answer, Row):
                rows.add(answer)
                logging.info("%s %s %d: %.1f", answer.loop, answer.arm, answer.seed, answer.time)
            else:
                failures.append(answer)
                logging.error("%s", answer)
    return failures


def compare(options: Options) -> int:
    """Runs a plan or a replay, prints the report and returns the exit status."""
    if options.replay is not None:
        return replay_all(options.replay)
    plan = options.plan
    assert plan is not None
    if options.register is not None:
        options.register.write_text(plan.text())
        print(plan.digest())
        return 0
    loops = find_loops(plan.loops, options.base)
    rows = Rows.of(plan, options.rows)
    failures = run_groups(options, rows, find_groups(plan, loops, rows))
    arms = ("default", *plan.arms)
    names = {loop.name for loop in loops}
    kept = [
        row
        for row in rows.found.values()
        if row.loop in names and row.arm in arms and row.seed < plan.seeds
    ]
    matched: dict[str, dict[Key, Row]] = {}
    if plan.equal != "evaluations":
        by_name: dict[str, Loop] = {loop.name: loop for loop in loops}
        for row in kept:
            if row.arm != "default":
                task = Task(by_name[row.loop], "default", row.seed, 0, plan.world)
                matched.setdefault(row.arm, {})[row.loop, row.seed] = run_matched(
                    task, plan.equal, getattr(row, plan.equal)
                )
    if not kept:
        return 1
    print(report(plan, kept, matched, failures, is_markdown=options.form == "markdown"))
    return 1 if failures else 0


def replay_all(folder: Path) -> int:
    """Replays transcripts and returns the exit status."""
    files = sorted(folder.glob("*.json"))
    if not files:
        logging.error("'%s' has no transcripts", folder)
        return 1
    wrong = 0
    for file in files:
        difference = replay(json.loads(file.read_text()))
        if difference:
            wrong += 1
            logging.error("%s: %s", file.name, difference)
    print(f"{len(files) - wrong} of {len(files)} transcripts have the same answers")
    return 1 if wrong else 0


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    description = "Compares searches, programs that call tools, and models."
    program = Program("agents", "[FLAGS]", description, define_flags, read, compare)
    return program.run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
