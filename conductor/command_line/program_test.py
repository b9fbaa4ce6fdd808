"""A program with a flag of each kind, in this process."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from absl import app, logging
from absl.flags import FlagValues

from conductor.command_line import FlagGroup, Program, given, show
from conductor.command_line.spelling import canonical

Seen = dict[str, object]
NAMES = ("out_file", "mode", "rounds", "share", "cache", "cold", "names", "pid")


def define_flags(flag_values: FlagValues) -> None:
    group = FlagGroup(flag_values, "first things")
    group.text("out_file", "FILE", "Write the result to FILE.", short_name="o")
    group.choice("mode", ["fast", "slow"], "Work like this.", default="fast")
    group.number("rounds", "Work N times.", default=8)
    group.amount("share", "S", "Take S of it.", default=0.5, highest=1.0)
    group = FlagGroup(flag_values, "second things")
    group.switch("cache", "Remember.", default=True)
    group.switch("cold", "Forget.")
    group.texts("names", "NAME", "Take NAME; may be repeated.")
    group.number("pid", "Follow process N.", lowest=0, bare="0")
    group.alias("old_mode", "mode")


def read(flag_values: FlagValues, arguments: Sequence[str]) -> Seen:
    if len(arguments) > 2:
        raise app.UsageError("expected at most two arguments")
    values: Seen = {name: getattr(flag_values, name) for name in NAMES}
    return {**values, "arguments": arguments, "given": given(flag_values, NAMES)}


def program(seen: list[Seen], status: int = 0) -> Program[Seen]:
    def work(options: Seen) -> int:
        seen.append(options)
        return status

    return Program(
        "try", "[FILES] [FLAGS]", "Tries.", define_flags, read, work, "1.2", "The end.\n"
    )


def parsed(*arguments: str) -> Seen:
    seen: list[Seen] = []
    assert program(seen).run(arguments) == 0
    return seen[0]


def test_defaults() -> None:
    assert parsed("a") == {
        **{"out_file": None, "mode": "fast", "rounds": 8, "share": 0.5, "cache": True},
        **{"cold": False, "names": [], "pid": None, "arguments": ["a"], "given": []},
    }


@pytest.mark.parametrize(
    ("arguments", "name", "value"),
    [
        *(((spelled, "f"), "out_file", "f") for spelled in ("-o", "--out_file", "--out-file")),
        *(((f"{flag}f",), "out_file", "f") for flag in ("-o", "-o=", "--out_file=", "--out-file=")),
        (("-oa-b_c",), "out_file", "a-b_c"),
        (("--out-file=--a-b",), "out_file", "--a-b"),
        (("--out-file", "--a-b"), "out_file", "--a-b"),
        (("--out_file=",), "out_file", ""),
        *(((spelled,), "cache", False) for spelled in ("--nocache", "--no-cache", "--no_cache")),
        *(((spelled,), "cache", True) for spelled in ("--cache", "--cache=true")),
        (("--cache=false",), "cache", False),
        (("--rounds=1", "--rounds=2"), "rounds", 2),
        (("--share", "1"), "share", 1.0),
        (("--names=a", "--names", "b-c"), "names", ["a", "b-c"]),
        (("--pid",), "pid", 0),
        (("--pid=7",), "pid", 7),
        (("--old-mode=slow",), "mode", "slow"),
    ],
)
def test_spellings(arguments: tuple[str, ...], name: str, value: object) -> None:
    seen = parsed(*arguments)
    assert seen[name] == value
    assert seen["given"] == [name]
    assert seen["arguments"] == []


def test_arguments_stand_anywhere() -> None:
    assert parsed("a", "--cold", "-")["arguments"] == ["a", "-"]
    assert parsed("--cold", "--", "--a-b", "c")["arguments"] == ["--a-b", "c"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--ruonds=1",), "unknown flag '--ruonds', did you mean --rounds?"),
        (("--no-such",), "unknown flag '--no-such'"),
        (("--zzzzzz",), "unknown flag '--zzzzzz'"),
        (("--rounds=0",), "--rounds=0: expected a whole number from 1, got '0'"),
        (("--rounds=-1",), "--rounds=-1: expected a whole number from 1, got '-1'"),
        (("--rounds=x",), "--rounds=x: expected a whole number from 1, got 'x'"),
        (("--rounds=",), "--rounds=: expected a whole number from 1, got ''"),
        (("--rounds=4294967296",), "--rounds=4294967296: expected a whole number from 1"),
        (("--rounds",), "missing value for flag --rounds"),
        (("--share=0",), "--share=0: expected a number above 0 and at most 1, got '0'"),
        (("--share=nan",), "--share=nan: expected a number above 0 and at most 1, got 'nan'"),
        (("--share=1.5",), "--share=1.5: expected a number above 0 and at most 1, got '1.5'"),
        (("--mode=warm",), "--mode=warm: expected one of fast, slow, got 'warm'"),
        (("--cache=3",), "--cache=3: expected true or false, got '3'"),
        (("--nocache=3",), "--nocache=3 does not take an argument"),
        (("a", "b", "c"), "expected at most two arguments"),
    ],
)
def test_wrong_usage(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[Seen] = []
    assert program(seen).run(arguments) == 2
    assert not seen
    output = capsys.readouterr()
    (error,) = output.err.splitlines()
    assert error.startswith(f"try: error: {message}")
    assert error.endswith(" (see try --help)")
    assert output.out == ""


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    for flag in ("--help", "-h", "--helpshort"):
        assert program([]).run([flag, "--such-a-flag"]) == 0
        shown = capsys.readouterr().out
        assert shown.startswith("usage: try [FILES] [FLAGS]\n\nTries.\n\nfirst things:\n")
        assert "\n  -o, --out_file=FILE       Write the result to FILE.\n" in shown
        assert "  --mode=fast|slow          Work like this. (default: fast)\n" in shown
        assert "  --share=S                 Take S of it. (default: 0.5)\n" in shown
        assert "\nsecond things:\n  --[no]cache               Remember. (default: on)\n" in shown
        assert "  --names=NAME              Take NAME; may be repeated.\n" in shown
        assert shown.endswith("\n\nThe end.\n")
        assert "old_mode" not in shown
        assert "verbosity" not in shown
    assert program([]).run(["--helpfull"]) == 0
    assert "--verbosity" in capsys.readouterr().out
    assert program([]).run(["--version"]) == 0
    assert capsys.readouterr().out == "try 1.2\n"


def test_the_status_is_that_of_the_work() -> None:
    for status in (0, 1, 130):
        assert program([], status).run([]) == status


def test_messages(capsys: pytest.CaptureFixture[str]) -> None:
    def work(_options: Seen) -> int:
        logging.error("no %s", "kernel")
        logging.warning("odd")
        logging.info("done")
        logging.debug("detail")
        show("a  b\n1  2\n")
        print("result")
        return 1

    chatty = Program("try", "", "", define_flags, read, work, "1")
    assert chatty.run([]) == 1
    output = capsys.readouterr()
    expected = "try: error: no kernel\ntry: warning: odd\ntry: done\na  b\n1  2\n"
    assert (output.out, output.err) == ("result\n", expected)
    assert chatty.run(["--verbosity=-1"]) == 1
    assert capsys.readouterr().err == "try: error: no kernel\ntry: warning: odd\n"
    assert chatty.run(["--quiet"]) == 1
    assert capsys.readouterr().err == "try: error: no kernel\ntry: warning: odd\n"
    # Flags of one run do not concern the next.
    assert chatty.run([]) == 1
    assert capsys.readouterr().err == expected
    assert chatty.run(["--verbose"]) == 1
    assert capsys.readouterr().err == expected.replace("a  b", "try: detail\na  b")
    assert chatty.run(["--quiet", "--verbose"]) == 2
    assert "--quiet and --verbose exclude each other" in capsys.readouterr().err


def test_a_failure_that_nobody_expects_is_left_to_the_caller() -> None:
    def work(_options: Seen) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Program("try", "", "", define_flags, read, work, "1").run([])


def test_unknown_flags_keep_their_spelling() -> None:
    flag_values = FlagValues()  # type: ignore[no-untyped-call]
    define_flags(flag_values)
    assert canonical(["--a-b=c-d", "-x-y"], flag_values) == ["--a-b=c-d", "-x-y"]
