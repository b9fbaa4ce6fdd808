"""The tests of another waveasm dialect's translator, run with ours.

    ./bazelw run //tests/bench:upstream_suite -- FOLDER [--form=text|markdown|json] [--jobs=N]
    ./bazelw run //tests/bench:upstream_suite -- --table

FOLDER is a checkout of the lit tests of the public `waveasm` dialect, which this repository does
not contain. The tool takes the RUN lines of each file that call `waveasm-translate` and at most
FileCheck besides, runs them with our tools and says of each file:

- `equal`: all RUN lines pass;
- `refused`: our tool reports an error where the file expects none, with the first message;
- `differs`: our tool succeeds, but its text is not what FileCheck expects, with the line that is
  not found: another choice of instructions, of names or of order, or a fault;
- `accepted`: the file expects an error, and our tool reports none;
- `other message`: both report an error, in other words;
- `skipped`: RUN lines that call other programs.

An answer that is not `equal` is explained by a row of upstream_expected.tsv, whose pattern for
files, verdict, and pattern for the reason match it, or by what the file is: the results of a kernel
in another dialect that writes no memory are equal whatever its instructions are. What the files
expect are patterns of text and no programs, so that it cannot be run; that our side computes what
it should is for the tests of import, passes and emission, which run programs on the emulator.

`--table` prints the rows as docs/compatibility.md has them. Exit status: 0 done, 1 our tool crashed
or ran out of time, or an answer is not explained, 2 wrong usage.
"""

from __future__ import annotations

import concurrent.futures
import csv
import enum
import fnmatch
import json
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from absl import app
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program
from waveasm.input.invocation import invocation_directory

TOOL = "waveasm-translate"
TIME_LIMIT_S = 60.0
EXPECTED = Path(__file__).parent / "upstream_expected.tsv"
CRASHED = 128
"""Exit statuses from here on, and negative ones, are signals."""


class Verdict(enum.StrEnum):
    """What a file comes to."""

    EQUAL = "equal"
    OTHER_MESSAGE = "other message"
    DIFFERS = "differs"
    REFUSED = "refused"
    ACCEPTED = "accepted"
    SKIPPED = "skipped"
    CRASHED = "crashed"


@dataclass(frozen=True, slots=True)
class Answer:
    """The verdict on a file, its reason, and why it is expected ("": it is not)."""

    file: str
    verdict: Verdict
    reason: str = ""
    why: str = ""

    @property
    def is_explained(self) -> bool:
        """Whether somebody has to look at it."""
        return self.verdict == Verdict.EQUAL or bool(self.why)


@dataclass(frozen=True, slots=True)
class Expectation:
    """Answers that are expected to differ: patterns of the names and of the reason."""

    files: str
    verdict: Verdict
    reason: re.Pattern[str]
    why: str

    def explains(self, answer: Answer) -> bool:
        """Whether it is about an answer."""
        return (
            answer.verdict == self.verdict
            and fnmatch.fnmatch(answer.file, self.files)
            and self.reason.search(answer.reason) is not None
        )


@dataclass(frozen=True, slots=True)
class Run:
    """A RUN line: our tool, and FileCheck after it if there is one."""

    tool: list[str]
    is_failure: bool
    merges_errors: bool
    check: list[str] | None


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one run."""

    folder: Path | None
    """None: the table of what is expected."""
    form: str
    jobs: int


def read_runs(text: str, path: Path) -> list[Run] | None:
    """The RUN lines of a file; None if one calls another program."""
    joined = re.sub(r"\\\n\s*(?://|#)\s*RUN:", " ", text)
    lines = re.findall(r"^\s*(?://|#)\s*RUN:(.*)$", joined, re.MULTILINE)
    runs = []
    for line in lines:
        stages = [stage.strip() for stage in line.replace("%s", shlex.quote(str(path))).split("|")]
        merges = stages[0].endswith("2>&1")
        words = shlex.split(stages[0].removesuffix("2>&1"))
        is_failure = bool(words) and words[0] == "not"
        words = words[is_failure:]
        has_check = len(stages) == 2 and stages[1].startswith("FileCheck ")
        has_shell = bool(set("<>;&") & set(stages[0].removesuffix("2>&1")))
        if words[:1] != [TOOL] or (len(stages) > 1 and not has_check) or has_shell:
            return None
        check = shlex.split(stages[1])[1:] if has_check else None
        runs.append(Run(words[1:], is_failure, merges, check))
    return runs or None


def first_error(text: str) -> str:
    """The first error in what a tool printed, without its place."""
    for line in text.splitlines():
        if (place := line.find("error: ")) >= 0:
            return line[place + len("error: ") :]
    return text.strip().splitlines()[0] if text.strip() else ""


def judge_run(run: Run, name: str) -> Answer:
    """Runs our tool and FileCheck."""
    ours = subprocess.run(
        [os.environ["WAVEASM_TRANSLATE"], *run.tool],
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT_S,
        check=False,
    )
    if ours.returncode < 0 or ours.returncode >= CRASHED:
        return Answer(name, Verdict.CRASHED, first_error(ours.stderr))
    if ours.returncode and not run.is_failure:
        return Answer(name, Verdict.REFUSED, first_error(ours.stderr))
    if not ours.returncode and run.is_failure:
        return Answer(name, Verdict.ACCEPTED)
    if run.check is None:
        return Answer(name, Verdict.EQUAL)
    check = subprocess.run(
        [os.environ["FILECHECK"], *run.check, "--dump-input=never"],
        input=(ours.stderr if run.merges_errors else "") + ours.stdout,
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT_S,
        check=False,
    )
    if not check.returncode:
        return Answer(name, Verdict.EQUAL)
    if run.is_failure:
        return Answer(name, Verdict.OTHER_MESSAGE, first_error(ours.stderr))
    lines = check.stderr.splitlines()
    expected = lines[1].strip() if len(lines) > 1 else first_error(check.stderr)
    return Answer(name, Verdict.DIFFERS, expected)


ORDER = list(Verdict)
NO_EFFECT = "the kernel writes no memory, so that no instruction of it has a result"
WRITES = re.compile(r"store|atomic|write|gather_to_lds|_lds\b|asm")
COMMENT = re.compile(r"//.*")


def read_expected() -> list[Expectation]:
    """The rows of upstream_expected.tsv."""
    with EXPECTED.open(newline="") as file:
        return [
            Expectation(
                row["files"], Verdict(row["verdict"]), re.compile(row["reason"]), row["why"]
            )
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        ]


def has_no_effect(text: str) -> bool:
    """Whether kernels in other dialects than waveasm write no memory."""
    code = COMMENT.sub("", text)
    return "waveasm." not in code and WRITES.search(code) is None


def explain(answer: Answer, text: str, expected: Sequence[Expectation]) -> Answer:
    """The answer with the reason for which it is expected, if there is one."""
    if answer.verdict == Verdict.EQUAL:
        return answer
    why = next((row.why for row in expected if row.explains(answer)), "")
    if not why and answer.verdict == Verdict.DIFFERS and has_no_effect(text):
        why = NO_EFFECT
    return replace(answer, why=why)


def judge(path: Path, folder: Path) -> Answer:
    """The worst answer of the RUN lines of a file."""
    name = str(path.relative_to(folder))
    runs = read_runs(path.read_text(), path)
    if runs is None:
        return Answer(name, Verdict.SKIPPED, "a RUN line calls another program")
    try:
        answers = [judge_run(run, name) for run in runs]
    except subprocess.TimeoutExpired:
        return Answer(name, Verdict.CRASHED, f"no answer in {TIME_LIMIT_S:g} s")
    return max(answers, key=lambda answer: ORDER.index(answer.verdict))


def judge_all(folder: Path, jobs: int) -> list[Answer]:
    """The answers for the files of a folder that have RUN lines, by name."""
    paths = sorted(
        path for path in folder.rglob("*.mlir") if "RUN:" in path.read_text(errors="replace")
    )
    expected = read_expected()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        answers = list(pool.map(lambda path: judge(path, folder), paths))
    return [
        explain(answer, path.read_text(), expected)
        for answer, path in zip(answers, paths, strict=True)
    ]


def to_text(answers: Sequence[Answer], form: str) -> str:
    """The answers and their numbers, in the form."""
    counts = Counter(answer.verdict for answer in answers)
    if form == "json":
        return json.dumps([asdict(answer) for answer in answers], indent=1)
    total = ", ".join(f"{counts[verdict]} {verdict}" for verdict in Verdict if counts[verdict])
    explained = sum(answer.is_explained for answer in answers)
    rows = [answer for answer in answers if answer.verdict != Verdict.EQUAL]
    if form == "markdown":
        lines = ["| file | verdict | reason | why |", "| --- | --- | --- | --- |"]
        lines += [f"| `{row.file}` | {row.verdict} | {row.reason} | {row.why} |" for row in rows]
    else:
        lines = [
            f"{row.file}: {row.verdict}: {row.reason}\n    {row.why or 'NOT EXPLAINED'}"
            for row in rows
        ]
    summary = (
        f"{len(answers)} files: {total}\n"
        f"{explained} equal or explained, {len(answers) - explained} not explained"
    )
    return "\n".join([*lines, "", summary])


def to_table() -> str:
    """What is expected, as docs/compatibility.md has it: the files of each reason."""
    reasons: dict[tuple[Verdict, str], list[str]] = {}
    for row in read_expected():
        files = reasons.setdefault((row.verdict, row.why), [])
        if row.files not in files:
            files.append(row.files)
    lines = ["| files | verdict | why |", "| --- | --- | --- |"]
    for (verdict, why), files in reasons.items():
        names = ", ".join(f"`{name.removesuffix('.mlir')}`" for name in files)
        lines.append(f"| {names} | {verdict} | {why} |")
    return "\n".join(lines)


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags."""
    group = FlagGroup(flag_values, "suite")
    group.choice("form", ("text", "markdown", "json"), "Print in this form.", default="text")
    group.number("jobs", "Run N files at once.", lowest=1, default=2)
    group.switch("table", "Print what is expected to differ, and why.")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Options:
    """Raises `UsageError`."""
    if flag_values.table:
        if arguments:
            raise app.UsageError(f"expected no FOLDER with --table, got '{arguments[0]}'")
        return Options(None, flag_values.form, flag_values.jobs)
    if len(arguments) != 1:
        raise app.UsageError(f"expected one FOLDER with tests, got {len(arguments)} arguments")
    folder = (invocation_directory() / arguments[0]).resolve()
    if not folder.is_dir():
        raise app.UsageError(f"expected a FOLDER with tests, and '{folder}' is not one")
    return Options(folder, flag_values.form, flag_values.jobs)


def run_suite(options: Options) -> int:
    """Prints the answers and returns the exit status."""
    if options.folder is None:
        print(to_table())
        return 0
    answers = judge_all(options.folder, options.jobs)
    print(to_text(answers, options.form))
    return int(not all(answer.is_explained for answer in answers))


def main(arguments: Sequence[str]) -> int:
    """Returns the exit status."""
    description = "Runs the tests of another waveasm-translate with ours."
    program = Program(
        "upstream_suite", "FOLDER [FLAGS] | --table", description, define_flags, read, run_suite
    )
    return program.run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
