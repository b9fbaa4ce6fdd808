"""Commands that measure each kernel of the corpus and make a page of the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from absl import logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels.cases import CORPUS, Case, Form, find_cases
from tests.kernels.workers import Lost, run_all
from waveasm.invocation import invocation_directory

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does. Paths are as the user gave them."""

    kernels: str
    jobs: int
    markdown: str | None
    effort: int | None = None
    """Nothing for commands without that flag."""


def made_by(name: str, task: Task, page: str) -> str:
    """The command that makes a page of docs/, as text."""
    flags = [] if task.kernels == "*" else [f"--kernels='{task.kernels}'"]
    if task.effort is not None:
        flags.append(f"--effort={task.effort}")
    flags.append(f"--markdown=docs/{page}")
    return f"./bazelw run //tests/kernels:{name} -- {' '.join(flags)}"


@dataclass(frozen=True, slots=True)
class CorpusTable(Generic[Answer]):
    """A command with the flags --kernels, --jobs and --markdown."""

    name: str
    description: str
    measurement: Callable[[Task], Callable[[Case], Answer]]
    """What processes call for each kernel; they pickle it."""
    tell: Callable[[Case, Answer], bool]
    """Prints what came of a kernel; false makes the exit status 1."""
    page: Callable[[Sequence[Answer], Task], str]
    time_limit_s: float
    """Of one kernel."""
    effort: str = ""
    """The help of --effort, if the command has that flag."""
    lowest_effort: int = 1

    def run(self, arguments: Sequence[str]) -> int:
        """Returns the exit status."""
        program = Program(
            self.name, "[FLAGS]", self.description, self._define_flags, self._read, self._make
        )
        return program.run(arguments)

    def _define_flags(self, flag_values: FlagValues) -> None:
        group = FlagGroup(flag_values, "table")
        group.text("kernels", "GLOB", "Try only kernels whose names match.", default="*")
        if self.effort:
            group.number("effort", self.effort, default=1, lowest=self.lowest_effort)
        group.number("jobs", "Work in N processes.", default=2)
        group.text("markdown", "FILE", "Write the table to FILE, too.")

    def _read(self, flag_values: FlagValues, arguments: Sequence[str]) -> Task:
        """Raises `UsageError`."""
        no_arguments(arguments)
        effort = flag_values.effort if self.effort else None
        return Task(flag_values.kernels, flag_values.jobs, flag_values.markdown, effort)

    def _make(self, task: Task) -> int:
        cases = find_cases(CORPUS, task.kernels, [Form.BARE])
        if not cases:
            logging.error("no kernel fits '%s'", task.kernels)
            return 2
        answers: list[Answer] = []
        status = 0
        for case, answer in zip(
            cases,
            run_all(self.measurement(task), cases, jobs=task.jobs, time_limit_s=self.time_limit_s),
            strict=True,
        ):
            if isinstance(answer, Lost):
                logging.error("%s: %s", case.name, answer.reason)
                status = 1
                continue
            answers.append(answer)
            if not self.tell(case, answer):
                status = 1
        page = self.page(answers, task)
        print(page)
        if task.markdown:
            (invocation_directory() / task.markdown).write_text(page)
        return status
