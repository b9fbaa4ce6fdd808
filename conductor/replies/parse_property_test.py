"""Tests replies with any text around the answer, and replies that end anywhere."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from conductor.replies import ParsedReply, ReplyError, parse_reply

TAGS = range(130)

tags = st.integers(0, 129)
commands = st.one_of(
    st.builds("move I{} {} I{}".format, tags, st.sampled_from(["after", "before"]), tags),
    st.builds("swap I{} I{}".format, tags, tags),
    st.builds(
        "move I{}-I{},I{} before I{}".format, st.just(3), st.integers(5, 90), st.just(1), tags
    ),
    st.builds("order I{}-I{} I{}".format, st.just(4), st.integers(6, 90), st.integers(100, 129)),
)
answers = st.builds(
    lambda commands, done: ParsedReply(tuple(commands), done or not commands),
    st.lists(commands, max_size=6),
    st.booleans(),
)
prose = st.sampled_from(
    [
        "",
        "Loads go first.",
        "I would not move I5 after I2.",
        "The matrix core waits for I7; that costs 32 cycles:",
        "## Moves",
        "| I5 | 300 |",
        "Do this.",
        "It moves I1 after I2 (see above).",
    ]
)


@st.composite
def written_command(draw: st.DrawFn, command: str, lead: str) -> str:
    """One line, as a model may write it."""
    text = draw(st.sampled_from([command, command.lower(), command.upper(), command.title()]))
    text = text.replace(" ", draw(st.sampled_from([" ", "  ", "\t"])))
    mark = draw(st.sampled_from(["", "`", "**", '"', "_"]))
    end = draw(st.sampled_from(["", ".", ",", ";", " ", "  # because"]))
    return f"{lead}{mark}{text}{mark}{end}"


@st.composite
def as_lines(draw: st.DrawFn, answer: ParsedReply) -> list[str]:
    lead = draw(st.sampled_from(["", "- ", "* ", "{}. ", "{}) ", "> ", "  "]))
    words = [*answer.commands, *(["done"] if answer.done else [])]
    return [draw(written_command(word, lead.format(i))) for i, word in enumerate(words, start=1)]


@st.composite
def as_json(draw: st.DrawFn, answer: ParsedReply) -> str:
    value: dict[str, object] = {
        "commands": [draw(written_command(command, "")) for command in answer.commands],
        "done": answer.done,
    }
    if answer.alternatives:
        value["alternatives"] = [
            [draw(written_command(command, "")) for command in each] for each in answer.alternatives
        ]
    if draw(st.booleans()):
        value = {"reasoning": draw(st.text(max_size=20)), **value}
    return json.dumps(value, indent=draw(st.sampled_from([None, 2])))


@st.composite
def rendered(draw: st.DrawFn) -> tuple[str, ParsedReply, bool]:
    """A reply, what it says, and whether its end shows."""
    answer = draw(answers)
    form = draw(st.sampled_from(["json", "json in fence", "lines", "lines in fence"]))
    if "json" in form and answer.commands:
        lists = draw(st.lists(st.lists(commands, min_size=1, max_size=2), max_size=2))
        answer = replace(answer, alternatives=tuple(map(tuple, lists)))
    body = draw(as_json(answer)) if "json" in form else "\n".join(draw(as_lines(answer)))
    if "fence" in form:
        fence = draw(st.sampled_from(["```", "````", "~~~"]))
        body = f"{fence}{draw(st.sampled_from(['', 'json', 'text']))}\n{body}\n{fence}"
    before = "".join(f"{line}\n" for line in draw(st.lists(prose, max_size=2)))
    after = "".join(f"\n{line}" for line in draw(st.lists(prose, max_size=2)))
    return f"{before}{body}{after}", answer, form != "lines"


@given(rendered(), st.booleans())
@settings(max_examples=200, deadline=None)
def test_noise_changes_nothing(case: tuple[str, ParsedReply, bool], is_crlf: bool) -> None:
    text, answer, _ = case
    assert parse_reply(text.replace("\n", "\r\n") if is_crlf else text, TAGS) == answer


@given(rendered())
@settings(max_examples=40, deadline=None)
def test_every_truncation_is_an_error_or_the_whole(case: tuple[str, ParsedReply, bool]) -> None:
    text, answer, has_end = case
    for end in range(len(text)):
        try:
            parsed = parse_reply(text[:end], TAGS)
        except ReplyError:
            continue
        if has_end:
            assert parsed == answer
        else:
            # Bare lines: nothing but what stood there, and whole lines but for the last number.
            assert parsed.commands[:-1] == answer.commands[: len(parsed.commands[:-1])]


WORDS = """move swap order done after before I1 i99 I I1-I4 I1,I4 ` ``` ~~~ { } [ ] " "commands" : ,
\\ - 1. >
# true null I would"""
fragments = st.sampled_from(
    [*WORDS.split(), " ", "\n", "\n```\n", "\r", "\0", "\ud800", "\u2028", "\u0130", "9" * 5000]
)


@given(st.one_of(st.text(), st.lists(fragments, max_size=30).map("".join)))
@settings(max_examples=800, deadline=None)
def test_nothing_else_is_raised_and_nothing_made_up(text: str) -> None:
    try:
        parsed = parse_reply(text, TAGS)
    except ReplyError as error:
        assert error.code in ("unparsable", "truncated")
        return
    assert parsed.commands or parsed.done
    # What is a command is a line or an entry.
    pieces = re.split(r'\n|"', text.replace("`", ""))
    for command in parsed.commands:
        numbers = _expanded(command)
        assert any(
            _expanded(piece) == numbers and command.split()[0] in piece.lower() for piece in pieces
        )


def _expanded(text: str) -> list[int]:
    """All tags in a text, those of runs one by one."""
    found = re.findall(r"i([0-9]+)(?:-i([0-9]+))?", text.lower())
    return [tag for first, last in found for tag in range(int(first), int(last or first) + 1)]
