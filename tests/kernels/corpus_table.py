"""Commands that measure each kernel of the corpus and make figures of a page from the answers."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from absl import logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, no_arguments
from tests.kernels.cases import CORPUS, Case, Form, find_cases
from tests.kernels.pages import write_figures
from tests.kernels.workers import Lost, run_all
from waveasm.input.invocation import invocation_directory

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Task:
    """What one run does. Paths are as the user gave them."""

    kernels: str
    jobs: int
    markdown: str | None
    rows: str | None
    effort: int | None = None
    """Nothing for commands without that flag."""


@dataclass(frozen=True, slots=True)
class CorpusTable(Generic[Answer]):
    """A command with the flags --kernels, --jobs, --markdown and --rows."""

    name: str
    description: str
    measurement: Callable[[Task], Callable[[Case], Answer]]
    """What processes call for each kernel; they pickle it."""
    tell: Callable[[Case, Answer], bool]
    """Prints what came of a kernel; false makes the exit status 1."""
    summary: Callable[[Sequence[Answer]], Sequence[str]]
    """The lines of the page."""
    rows: Callable[[Sequence[Answer]], Sequence[str]]
    """Tables with a row for each kernel."""
    time_limit_s: float
    """Of one kernel."""
    effort: str = ""
    """The help of --effort, if the command has that flag."""
    lowest_effort: int = 1

    def run(self, arguments: Sequence[str]) -> int:
        """Returns the exit status."""

        def work(task: Task) -> int:
            command = f"./bazelw run //tests/kernels:{self.name} -- {shlex.join(arguments)}"
            return self._make(task, command)

        program = Program(
            self.name, "[FLAGS]", self.description, self._define_flags, self._read, work
        )
        return program.run(arguments)

    def _define_flags(self, flag_values: FlagValues) -> None:
        group = FlagGroup(flag_values, "table")
        group.text("kernels", "GLOB", "Try only kernels whose names match.", default="*")
        if self.effort:
            group.number("effort", self.effort, default=1, lowest=self.lowest_effort)
        group.number("jobs", "Work in N processes.", default=2)
        group.text("markdown", "FILE", "Write the figures into the page FILE, too.")
        group.text("rows", "FILE", "Write the rows of all kernels to FILE.")

    def _read(self, flag_values: FlagValues, arguments: Sequence[str]) -> Task:
        """Raises `UsageError`."""
        no_arguments(arguments)
        effort = flag_values.effort if self.effort else None
        return Task(
            flag_values.kernels, flag_values.jobs, flag_values.markdown, flag_values.rows, effort
        )

    def _make(self, task: Task, command: str) -> int:
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
        summary = self.summary(answers)
        print("\n".join(summary))
        folder = invocation_directory()
        if task.markdown:
            write_figures(folder / task.markdown, command, summary)
        if task.rows:
            (folder / task.rows).write_text("\n".join(self.rows(answers)) + "\n")
        return status
