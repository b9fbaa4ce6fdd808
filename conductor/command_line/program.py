"""A program: its flags, what becomes of them, its work, its exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NoReturn, TypeVar

from absl import app, flags, logging

from conductor.command_line.flag_group import FlagGroup
from conductor.command_line.help_text import flags_text, subjects_of
from conductor.command_line.messages import use_messages_of
from conductor.command_line.spelling import canonical

T = TypeVar("T")

WRONG_USAGE = 2

HELP = "help"
NOT_OURS = {"help", "helpshort", "helpfull", "helpxml", "only_check_flags", "?"}
"""The flags of absl that print what absl knows, which is not what `Program` does."""


@dataclass(frozen=True, slots=True)
class Program(Generic[T]):
    """A command line on absl's `app`.

    `run` parses flags into an instance of absl's `FlagValues` of its own, so that a process may run
    it many times. Exit statuses: 2 for wrong usage, else what `work` returns."""

    name: str
    synopsis: str
    """What follows the name in a command."""
    description: str
    define_flags: Callable[[flags.FlagValues], None]
    read: Callable[[flags.FlagValues, Sequence[str]], T]
    """Makes options of the flags and of the further arguments. Raises `absl.app.UsageError` on
    values and combinations that cannot work. Does no work."""
    work: Callable[[T], int]
    version: str = ""
    """Empty: there is no `--version`."""
    notes: str = ""
    """The end of `--help`."""

    def run(self, arguments: Sequence[str]) -> int:
        """Runs the program with the arguments behind its name; returns the exit status."""
        return run_app(self.work, [self.name, *arguments], self._parse)

    def make_flags(self) -> flags.FlagValues:
        """Returns the flags of the program, and those of absl, without values."""
        flag_values = flags.FlagValues()  # type: ignore[no-untyped-call]
        self.define_flags(flag_values)
        flag_values.set_gnu_getopt(True)
        group = FlagGroup(flag_values, "messages")
        group.switch("quiet", "Print only errors and warnings, and no progress.")
        group.switch("verbose", "Print details of the work as well.")
        self._define_help_flags(flag_values)
        for name in flags.FLAGS:
            flag = flags.FLAGS[name]
            # Flags are also there under their letters.
            if name == flag.name and name not in NOT_OURS:
                flag_values[name] = flag
                module = flags.FLAGS.find_module_defining_flag(name)
                flag_values.register_flag_by_module(str(module), flag)
        return flag_values

    def help(self, flag_values: flags.FlagValues, *, full: bool = False) -> str:
        """Returns the text of `--help`, or that of `--helpfull` with the flags of absl."""
        subjects = subjects_of(flag_values)
        shown = subjects if full else [each for each in subjects if not each.startswith("absl")]
        parts = [
            f"usage: {self.name} {self.synopsis}\n",
            f"{self.description.strip()}\n",
            flags_text(flag_values, shown),
            *([f"{self.notes}"] if self.notes else []),
        ]
        return "\n".join(parts)

    def _parse(self, argv: Sequence[str]) -> T:
        """Takes the place of absl's parser of the global flags."""
        begin(self.name)
        flag_values = self.make_flags()
        try:
            arguments = _parsed(flag_values, argv)
            _set_verbosity(flag_values)
            return self.read(flag_values, arguments)
        except (flags.Error, app.UsageError) as error:
            exit_on_wrong_usage(self.name, error, flag_values)

    def _define_help_flags(self, flag_values: flags.FlagValues) -> None:
        def define(name: str, text: str, make: Callable[[], str], short: str | None) -> None:
            flag = _PrintingFlag(name, text, make, short)
            flags.DEFINE_flag(flag, flag_values=flag_values, module_name=HELP)

        define("help", "Print this text.", lambda: self.help(flag_values), "h")
        define(
            "helpfull",
            "Print this text and the flags of absl: logging, debugging.",
            lambda: self.help(flag_values, full=True),
            None,
        )
        if self.version:
            define("version", "Print the version.", lambda: f"{self.name} {self.version}\n", None)
        flags.DEFINE_alias("helpshort", "help", flag_values=flag_values, module_name="aliases")


def _set_verbosity(flag_values: flags.FlagValues) -> None:
    """Raises `UsageError`."""
    if flag_values.quiet and flag_values.verbose:
        raise app.UsageError("--quiet and --verbose exclude each other")
    if flag_values.quiet:
        logging.set_verbosity(logging.WARNING)
    elif flag_values.verbose:
        logging.set_verbosity(logging.DEBUG)


class _PrintingFlag(flags.BooleanFlag):
    """A flag that prints a text and ends the program, as soon as it is parsed."""

    def __init__(self, name: str, text: str, make: Callable[[], str], short: str | None) -> None:
        super().__init__(name, False, text, short_name=short)
        self._make = make

    def parse(self, argument: Any) -> None:
        if self._parse(argument):
            sys.stdout.write(self._make())
            sys.exit(0)


def no_arguments(arguments: Sequence[str]) -> None:
    """Raises `UsageError` if there are arguments that are not flags."""
    if arguments:
        raise app.UsageError(f"expected no further arguments, got '{arguments[0]}'")


def begin(program: str) -> None:
    """What a parser does first: absl's own flags have their defaults, messages have a name."""
    flags.FLAGS.mark_as_parsed()
    # An earlier run in this process may have set it.
    flags.FLAGS["verbosity"].unparse()
    logging.set_verbosity(logging.INFO)
    use_messages_of(program)


def run_app(
    work: Callable[[T], int], argv: Sequence[str], parse: Callable[[Sequence[str]], T]
) -> int:
    """Runs absl's `app` with a parser of one's own; returns the exit status."""
    try:
        app.run(work, argv=list(argv), flags_parser=parse)
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        raise


def _parsed(flag_values: flags.FlagValues, argv: Sequence[str]) -> Sequence[str]:
    """Returns the arguments that are not flags. Raises `absl.flags.Error`."""
    program, *arguments = argv
    try:
        return flag_values([program, *canonical(arguments, flag_values)])[1:]
    except ValueError as error:  # --noflag=value
        raise flags.Error(str(error)) from error


def exit_on_wrong_usage(
    program: str, error: Exception, flag_values: flags.FlagValues | None = None
) -> NoReturn:
    """Says what is wrong and where help is, in one line; exits with status 2."""
    logging.error("%s (see %s --help)", _explanation(error, flag_values), program)
    sys.exit(WRONG_USAGE)


def _explanation(error: Exception, flag_values: flags.FlagValues | None) -> str:
    if isinstance(error, flags.UnrecognizedFlagError):
        # Needed by nothing else.
        import difflib

        name = error.flagname.replace("-", "_")
        near = difflib.get_close_matches(name, list(flag_values or ()), n=1)
        return f"unknown flag '--{error.flagname}'" + "".join(
            f", did you mean --{each}?" for each in near
        )
    text = str(error).partition("\n")[0].removeprefix("flag ")
    return text[:1].lower() + text[1:] if text.startswith("Missing") else text
