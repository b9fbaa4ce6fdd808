"""Leads contests through their levels."""

from __future__ import annotations

import heapq
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from waveasm.calibration.gpu import Gpu
from waveasm.errors import ArgumentTypeError, ArgumentValueError
from waveasm.estimate.calibration import Calibration
from waveasm.input.argument_types import expect, expect_number, expect_path
from waveasm.settings.schedule import Search, SearchControl
from waveasm.tuning.contest import Contest
from waveasm.tuning.levels import Level, first_level, halve
from waveasm.tuning.manifest import ManifestError, read_contests
from waveasm.tuning.measuring import check_descriptions, measured
from waveasm.tuning.pool import Pool
from waveasm.tuning.progress import TuneProgress
from waveasm.tuning.standings import Standing
from waveasm.tuning.state import Result, State
from waveasm.tuning.task import Code, Start, Task
from waveasm.tuning.workers import Ended, Workers

POLL_S = 0.2
"""Maximum time in seconds until a stop is noticed."""

STOP_S = 30.0
"""Time limit in seconds for searches to end early. Most need one evaluation."""


@dataclass(frozen=True, slots=True)
class TunedKernel:
    """The end of a contest."""

    kernel: str
    standings: tuple[Standing, ...]
    """The best first; those that failed last."""
    default: Standing
    """The first variant."""
    is_complete: bool
    """Whether it ended; if not, the best is that of an interrupted run so far."""

    @property
    def best(self) -> Standing | None:
        """The winner; None if all failed or none has begun."""
        first = self.standings[0] if self.standings else None
        return None if first is None or first.found is None else first


@dataclass(frozen=True, slots=True)
class Tuned:
    """The end of a run."""

    kernels: tuple[TunedKernel, ...]
    output_dir: Path
    interrupted: bool
    tasks: int
    """Tasks that this run has done; others were known."""
    seconds: float

    @property
    def failed(self) -> tuple[str, ...]:
        """Kernels without code."""
        return tuple(each.kernel for each in self.kernels if each.best is None)


@dataclass(slots=True)
class _Running:
    """A contest that is under way."""

    contest: Contest
    level: Level
    entrants: list[int] = field(default_factory=list)
    """The variants at this level, by their numbers."""
    results: dict[tuple[int, Level], Result] = field(default_factory=dict)
    lost: dict[tuple[int, Level], Result] = field(default_factory=dict)
    is_over: bool = False


class Tuner:
    """One run."""

    def __init__(
        self,
        contests: Sequence[Contest],
        state: State,
        *,
        search: Search,
        keep: float,
        calibrations: tuple[Calibration, ...],
        control: SearchControl,
        on_progress: Callable[[TuneProgress], None] | None,
    ) -> None:
        self._state = state
        self._search = search
        self._keep = keep
        self._calibrations = calibrations
        self._control = control
        self._on_progress = on_progress
        self._running = [
            _Running(
                contest, first_level(len(contest.variants)), list(range(len(contest.variants)))
            )
            for contest in contests
        ]
        numbers = {contest.kernel: number for number, contest in enumerate(contests)}
        self._likes = [numbers.get(contest.like) for contest in contests]
        """The similar kernel of each contest, by its number."""
        self._followers: dict[int, list[int]] = {}
        """The contests that wait for one to be over."""
        for number, like in enumerate(self._likes):
            if like is not None:
                self._followers.setdefault(like, []).append(number)
        self._queue: list[tuple[int, int, int, int]] = []
        """Level, a number for the order, contest and variant."""
        self._sequence = 0
        self._waiting: dict[str, list[tuple[int, int, Level]]] = {}
        """Who waits for a task that is running or queued, by its key."""
        self._attempts: dict[str, int] = {}
        self._runs: dict[str, int] = {}
        self._seconds = dict.fromkeys(Level, 0.0)
        self._ended = dict.fromkeys(Level, 0)
        """The tasks that `_seconds` is about."""
        self._left = dict.fromkeys(Level, 0)
        """The tasks that all contests still need, as far as that is known."""
        self._left_of: list[dict[Level, int]] = [{} for _ in contests]
        for number in range(len(self._running)):
            self._recount(number)
        self._done = 0
        self._did = 0
        self._failed = 0

    def run(self, workers: Workers) -> bool:
        """Works until all contests are over or the control asks to stop. Returns whether that ended
        a contest early. Raises `PoolError`."""
        for number in range(len(self._running)):
            self._enter(number)
        with workers as pool:
            self._work(pool)
            if pool.running:
                self._stop(pool)
        return not all(running.is_over for running in self._running)

    def _work(self, pool: Workers) -> None:
        while not self._control.is_stop_requested():
            while self._queue and pool.has_room:
                *_, number, variant = heapq.heappop(self._queue)
                self._start(pool, self._task(number, variant, self._running[number].level))
            self._report(pool)
            if not pool.running:
                return
            for ended in pool.wait(POLL_S):
                self._end(pool, ended)

    def _stop(self, pool: Workers) -> None:
        """Keeps what the present searches have found so far."""
        pool.stop()
        end = time.monotonic() + STOP_S
        while pool.running and (left := end - time.monotonic()) > 0:
            for ended in pool.wait(min(left, POLL_S)):
                self._end(pool, ended)

    def _task(self, number: int, variant: int, level: Level) -> Task:
        contest = self._running[number].contest
        return Task(
            contest.kernel,
            contest.variants[variant],
            level,
            self._search,
            self._calibrations,
            self._start_of(number, variant) if level is Level.WHOLE else None,
        )

    def _start_of(self, number: int, variant: int) -> Start | None:
        """What the similar kernel has for the variant of that name, once its contest is over."""
        like = self._likes[number]
        if like is None or not self._running[like].is_over:
            return None
        name = self._running[number].contest.variants[variant].name
        variants = self._running[like].contest.variants
        for other, each in enumerate(variants):
            if each.name != name:
                continue
            standing = self._standing(like, other)
            if standing.found is None or standing.level is Level.BOUND or not standing.found.bound:
                return None
            moves = self.code(standing).moves
            return Start(each, moves, standing.found.time / standing.found.bound) if moves else None
        return None

    def _enter(self, number: int) -> None:
        """Wants the results of all variants that entered a level, once what their searches begin
        with is known."""
        running = self._running[number]
        like = self._likes[number]
        if running.level is Level.WHOLE and like is not None and not self._running[like].is_over:
            return
        for variant in running.entrants:
            task = self._task(number, variant, running.level)
            key = task.key
            known = self._state.result(task)
            if known is not None:
                self._note(number, variant, running.level, known)
            elif key in self._waiting:
                self._waiting[key].append((number, variant, running.level))
            else:
                self._waiting[key] = [(number, variant, running.level)]
                self._sequence += 1
                heapq.heappush(self._queue, (int(running.level), self._sequence, number, variant))
        self._advance(number)

    def _start(self, pool: Workers, task: Task) -> None:
        key = task.key
        self._attempts[key] = self._attempts.get(key, 0) + 1
        self._runs[key] = self._state.begin(task)
        pool.start(task)

    def _end(self, pool: Workers, ended: Ended) -> None:
        key = ended.task.key
        is_stopping = self._control.is_stop_requested()
        if ended.is_lost and self._attempts[key] < pool.attempts and not is_stopping:
            self._start(pool, ended.task)
            return
        outcome = ended.outcome
        is_partial = outcome.found is not None and outcome.found.interrupted
        # A process that is lost, such as one that the system ended for lack of memory, may do
        # better in the next run; so does a search that had more time.
        is_final = not ended.is_lost and not is_partial
        if not (is_stopping and ended.is_lost):
            self._state.end(ended.task, self._runs[key], outcome, is_final=is_final)
        self._did += 1
        result = Result(outcome.found, outcome.error, outcome.seconds)
        for number, variant, level in self._waiting.pop(key):
            if is_partial:
                self._running[number].lost[variant, level] = result
            else:
                self._note(number, variant, level, result)
                self._advance(number)

    def _note(self, number: int, variant: int, level: Level, result: Result) -> None:
        self._running[number].results[variant, level] = result
        self._done += 1
        self._failed += result.found is None
        self._seconds[level] += result.seconds
        self._ended[level] += 1
        self._recount(number)

    def _recount(self, number: int) -> None:
        """Notes what a contest still needs, after it has changed."""
        running = self._running[number]
        left: dict[Level, int] = {}
        if not running.is_over:
            entrants = len(running.entrants)
            left[running.level] = sum(
                (each, running.level) not in running.results for each in running.entrants
            )
            for level in Level:
                if level > running.level:
                    entrants = halve(range(entrants), self._keep)
                    left[level] = entrants
        for level, count in self._left_of[number].items():
            self._left[level] -= count
        for level, count in left.items():
            self._left[level] += count
        self._left_of[number] = left

    def _advance(self, number: int) -> None:
        """Goes on to the next level once all results of the present one are there."""
        running = self._running[number]
        level = running.level
        if running.is_over or any(
            (each, level) not in running.results for each in running.entrants
        ):
            return
        alive = [
            (result.found.score, each)
            for each in running.entrants
            if (result := running.results[each, level]).found is not None
        ]
        if level is Level.WHOLE or not alive:
            running.is_over = True
            self._recount(number)
            for other in self._followers.get(number, ()):
                if self._running[other].level is Level.WHOLE:
                    self._enter(other)
            return
        ranked = [each for _, each in sorted(alive)]
        kept = ranked[: halve(ranked, self._keep)]
        if 0 in ranked and 0 not in kept:
            kept.append(0)
        running.level = Level(level + 1)
        running.entrants = sorted(kept)
        self._recount(number)
        self._enter(number)

    def _report(self, pool: Workers) -> None:
        if self._on_progress is None:
            return
        self._on_progress(
            TuneProgress(
                self._done,
                self._done + sum(self._left.values()),
                tuple(
                    f"{task.kernel} {task.variant.name} ({task.level.name.lower()})"
                    for task in pool.running
                ),
                self._seconds_left(pool.slots),
                self._failed,
            )
        )

    def _seconds_left(self, slots: int) -> float | None:
        """None while it is not known how long the tasks of a level take."""
        seconds = 0.0
        for level, count in self._left.items():
            if not count:
                continue
            if not self._ended[level]:
                return None
            seconds += count * self._seconds[level] / self._ended[level]
        return seconds / slots

    def kernels(self) -> tuple[TunedKernel, ...]:
        """The results so far, in the order of the contests."""
        return tuple(self._tuned(number) for number in range(len(self._running)))

    def _tuned(self, number: int) -> TunedKernel:
        running = self._running[number]
        standings = [
            self._standing(number, variant) for variant in range(len(running.contest.variants))
        ]
        ranked = sorted(range(len(standings)), key=lambda each: (standings[each].score, each))
        return TunedKernel(
            running.contest.kernel,
            tuple(standings[each] for each in ranked),
            standings[0],
            running.is_over,
        )

    def _standing(self, number: int, variant: int) -> Standing:
        running = self._running[number]
        results = {
            level: result
            for (each, level), result in (*running.results.items(), *running.lost.items())
            if each == variant
        }
        name = running.contest.variants[variant].name
        seconds = sum(result.seconds for result in results.values())
        if not results:
            return Standing(name, Level.BOUND, None)
        level = max(results)
        # An interrupted search may have found less than the level before.
        alive = [each for each in results if results[each].found is not None]
        searched = [each for each in alive if each is not Level.BOUND]
        if results[level].found is None and not (self._control.is_stop_requested() and alive):
            return Standing(name, level, None, results[level].error, None, seconds)

        def score(each: Level) -> tuple[tuple[float, ...], int]:
            found = results[each].found
            assert found is not None
            return found.score, -each

        best = min(searched or alive, key=score)
        return Standing(
            name,
            best,
            results[best].found,
            "",
            self._task(number, variant, best),
            seconds,
            is_out=level < running.level,
        )

    def code(self, standing: Standing) -> Code:
        """The code of a standing that has one."""
        assert standing.task is not None
        return self._state.code(standing.task)

    @property
    def did(self) -> int:
        """Tasks that this run has ended."""
        return self._did


def tune(
    inputs: str | os.PathLike[str] | Contest | Sequence[str | os.PathLike[str] | Contest],
    *,
    output_dir: str | os.PathLike[str],
    search: Search | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    keep: float = 0.5,
    calibration: Calibration | Sequence[Calibration] | None = None,
    control: SearchControl | None = None,
    on_progress: Callable[[TuneProgress], None] | None = None,
    gpu: Gpu | None = None,
) -> Tuned:
    """See `waveasm.tune`."""
    expect("gpu", gpu, Gpu, optional=True)
    expect("search", search, Search, optional=True)
    expect("jobs", jobs, int, optional=True)
    expect("cluster", cluster, str, optional=True)
    calibrations = () if calibration is None else calibration
    calibrations = tuple((calibrations,) if isinstance(calibrations, Calibration) else calibrations)
    for each in calibrations:
        expect("calibration", each, Calibration)
    expect("control", control, SearchControl, optional=True)
    expect_number("jobs", jobs, 1)
    if not isinstance(keep, (int, float)) or not 0 < keep <= 1:
        raise ArgumentValueError(f"keep: expected a share above 0 and up to 1, got {keep!r}")
    search = search or Search()
    if search.broker is not None or search.profile is not None or search.start:
        raise ArgumentValueError(
            "search: expected one without broker, profile and start, which are for one kernel"
        )
    expect_path("output_dir", output_dir)
    contests = _contests(inputs)
    if gpu is not None:
        check_descriptions(contests)
    control = control or SearchControl()
    folder = Path(output_dir)
    workers: Workers
    if cluster is None:
        processors = os.cpu_count() or 1
        workers = Pool(jobs or processors)
        threads = max(1, processors // workers.slots)
    else:
        # Imported here because few runs need it.
        from waveasm.tuning.cluster import Cluster

        workers = Cluster(cluster, jobs)
        threads = 1
    start = time.monotonic()
    with State(folder) as state:
        tuner = Tuner(
            contests,
            state,
            search=replace(search, threads=threads),
            keep=keep,
            calibrations=calibrations,
            control=control,
            on_progress=on_progress,
        )
        interrupted = tuner.run(workers)
        tuned = Tuned(tuner.kernels(), folder, interrupted, tuner.did, time.monotonic() - start)
        # Imported here because it loads what makes pages.
        from waveasm.tuning.output import write_output

        # Before a measurement, which may fail.
        write_output(tuned, tuner.code)
        if gpu is not None:
            kernels = tuple(
                _measure(each, tuner.code, gpu) if each.is_complete else each
                for each in tuned.kernels
            )
            tuned = replace(tuned, kernels=kernels, seconds=time.monotonic() - start)
            write_output(tuned, tuner.code)
    return tuned


def _measure(kernel: TunedKernel, code_of: Callable[[Standing], Code], gpu: Gpu) -> TunedKernel:
    default = kernel.default.variant
    standings = measured(kernel.standings, default, code_of, gpu)
    own = next(each for each in standings if each.variant == default)
    return replace(kernel, standings=standings, default=own)


def _contests(
    inputs: str | os.PathLike[str] | Contest | Sequence[str | os.PathLike[str] | Contest],
) -> tuple[Contest, ...]:
    """All contests of the inputs, in their order."""
    if isinstance(inputs, (str, os.PathLike, Contest)):
        inputs = [inputs]
    contests: list[Contest] = []
    for each in inputs:
        if isinstance(each, Contest):
            each.check()
            contests.append(each)
        elif isinstance(each, (str, os.PathLike)):
            contests += read_contests([Path(each)])
        else:
            raise ArgumentTypeError(f"inputs: expected paths and contests, got {each!r}")
    if not contests:
        raise ArgumentValueError("inputs: expected at least one kernel")
    likes: dict[str, str] = {}
    for contest in contests:
        if contest.kernel in likes:
            raise ManifestError(f"two kernels are called '{contest.kernel}': rename one")
        likes[contest.kernel] = contest.like
    for contest in contests:
        if not contest.like:
            continue
        if contest.like not in likes:
            raise ManifestError(
                f"kernel '{contest.kernel}' is like '{contest.like}', which is not in this run"
            )
        if likes[contest.like]:
            raise ManifestError(
                f"kernel '{contest.kernel}' is like '{contest.like}', which is like another one: "
                f"expected a kernel that begins on its own"
            )
    return tuple(contests)
