import json

import pytest

from conductor.facts import FACTS
from conductor.replies import Grammar, ParsedReply, ReplyError, parse_reply
from conductor.rounds import MAX_REPLY_BYTES as MAX_BYTES
from conductor.rounds import ReplyProblem, commands_problem
from conductor.rounds.reply_problem import SENTENCES

TAGS = range(20)
TWO = ParsedReply(("move I5 after I2", "swap I1 I3"), False)


@pytest.mark.parametrize(
    "text",
    [
        '{"commands": ["move I5 after I2", "swap I1 I3"], "done": false}',
        '{"commands": ["move I5 after I2", "swap I1 I3"]}',
        '  \n{"done": false, "reasoning": "loads {first}", "commands": ["MOVE i5 AFTER i2.", '
        '"swap I1, I3"]}\n',
        '["move I5 after I2", "swap I1 I3"]',
        'Loads first.\n```json\n{\n  "commands": [\n    "move I5 after I2",\n    "swap I1 I3"\n  ],'
        '\n  "done": false\n}\n```\nThat hides the loads.',
        'The answer is {"commands": ["move I5 after I2", "swap I1 I3"]} as asked.',
        "move I5 after I2\nswap I1 I3",
        "move I5 after I2\r\nswap I1 I3\r\n",
        "Moves:\n- move I5 after I2\n- swap I1 and I3.\n",
        "# Moves\n\n1. `move I5 after I2`\n2. `swap I1 I3`\n\nBoth hide latency.",
        "1) **move I5 after I2**\n2) **swap I1 I3**",
        "> move I5 after I2\n> swap\tI1\tI3",
        "```\nmove i5  after  i2;\nswap i1,i3;\n```",
        "~~~text\nmove I5 after I2   # the load\nswap I1 I3 // independent\n~~~",
        "* move `I5` after `I2`\n* swap `I1` `I3`",
        '"move I5 after I2",\n"swap I1 I3"',
        "- [ ] move I5 after I2\n- [x] swap I1 I3",
        # The same in two places.
        'move I5 after I2\nswap I1 I3\n```json\n["move I5 after I2", "swap I1 I3"]\n```\n',
    ],
)
def test_forms_of_one_answer(text: str) -> None:
    assert parse_reply(text, TAGS) == TWO


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("done", ParsedReply((), True)),
        ("Done.", ParsedReply((), True)),
        ('{"commands": [], "done": true}', ParsedReply((), True)),
        ('{"commands": ["done"]}', ParsedReply((), True)),
        ("move I1 before I0\ndone\n", ParsedReply(("move I1 before I0",), True)),
        ('{"commands":["swap I0 I1"],"done":true}', ParsedReply(("swap I0 I1",), True)),
    ],
)
def test_done(text: str, expected: ParsedReply) -> None:
    assert parse_reply(text, TAGS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            '{"commands": ["move I5 after I2"], "alternatives": [["swap I1 I3", "swap I4 I6"], '
            '["order I1 I0"]]}',
            ParsedReply(
                ("move I5 after I2",), False, (("swap I1 I3", "swap I4 I6"), ("order I1 I0",))
            ),
        ),
        (
            '{"alternatives": [["swap I1 I3"], [], ["swap I4 I6"]], "done": true}',
            ParsedReply(("swap I1 I3",), True, (("swap I4 I6",),)),
        ),
        ('{"commands": ["swap I1 I3"], "alternatives": null}', ParsedReply(("swap I1 I3",), False)),
    ],
)
def test_alternatives(text: str, expected: ParsedReply) -> None:
    assert parse_reply(text, TAGS) == expected


@pytest.mark.parametrize(
    ("alternatives", "code"),
    [
        ('["swap I1 I3"]', "no-lists"),
        ('{"a": ["swap I1 I3"]}', "no-lists"),
        (f"[{', '.join(['[]'] * (FACTS.max_alternatives + 1))}]", "too-many-lists"),
        ('[["swap I1 I3", "done"]]', "done-in-list"),
        ('[["swap I1 I99"]]', "unknown-tag"),
        ('[["swap I1"]]', "half-move"),
        (json.dumps([["swap I1 I3"] * (FACTS.max_commands // 4)] * 4), "too-many"),
    ],
)
def test_wrong_alternatives(alternatives: str, code: str) -> None:
    with pytest.raises(ReplyError) as caught:
        parse_reply(f'{{"commands": ["swap I1 I3"], "alternatives": {alternatives}}}', TAGS)
    assert caught.value.problem.code == code


@pytest.mark.parametrize(
    "text",
    [
        "I would not move I5 after I2.",
        "It helps to move I5 after I2, and to swap I1 I3.",
        "Moving I5 after I2 is illegal; never\ndo that",
        "Not: move I5 after I2",
        "Step 1: move I5 after I2",
        "~~move I5 after I2~~",
        "I am done with this.",
        "removed I5 after I2",
    ],
)
def test_a_command_in_a_sentence_is_none(text: str) -> None:
    with pytest.raises(ReplyError, match="got neither"):
        parse_reply(text, TAGS)
    assert parse_reply(f"{text}\n\nswap I1 I3\n", TAGS).commands == ("swap I1 I3",)


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "got neither"),
        ("\n \n", "got neither"),
        ("move I5 after I2\nmove I99 after I2\n", "no instruction I99: line 2"),
        ('{"commands": ["swap I1 I99"]}', "no instruction I99: command 1 of the JSON of line 1"),
        ("move I5\nswap I1 I3\n", "expected `move Ix after Iy`.* in line 1"),
        ("move I5 behind I2\n", "in line 1"),
        ("move I5 after I2 to hide it\nswap I1 I3\n", "in line 1"),
        ("move I5 after I2 and swap I1 I3\n", "in line 1"),
        ("move I05 after I2\n", "in line 1"),
        ("move I\u0665 after I2\n", "got neither"),
        ("\u017fwap I1 I3\n", "got neither"),
        ('{"commands": ["move I5 after"]}', "command 1"),
        ('{"commands": ["move I5 after I2\\nswap I1 I3"]}', "command 1 of .* is not a command"),
        ('{"commands": ["hello"]}', "is not a command"),
        ('{"commands": "move I5 after I2"}', "expected a list"),
        ('{"commands": [{"move": 5}]}', "expected a text as command 1"),
        ('{"commands": [5]}', "expected a text"),
        ('{"commands": ["swap I1 I3"], "done": "no"}', "expected true or false"),
        ('{"commands": ["done"], "done": false}', "done and that it is not"),
        ('{"commands": ["swap I1 I3"], "commands": []}', "has a key twice"),
        ('{"moves": ["swap I1 I3"]}', 'expected "commands" or "done"'),
        ('{"commands": [], "done": false}', "has no command and is not done"),
        ('{"commands": ["swap I1 I3",], "done": false}', "is not valid"),
        ('{"commands": ["swap I1 I3"], "done": ' + "9" * 5000 + "}", "is not valid"),
        ('{"commands": ["swap I1 I3"]}\nmove I5 after I2\n', "contradict"),
        ('{"commands": ["swap I1 I3"]}\n{"commands": ["swap I1 I2"]}', "contradict"),
        ("```\nswap I1 I3\n```\n```\nswap I1 I2\n```\n", "contradict"),
        ('```\n["swap I1 I3"] more\n```\n', "expected nothing after the JSON of line 2"),
        ("swap I1 I3 # " + "x" * 65536 + "\n", "in line 1"),
        ("order I0-I3 I9-I4\n", "in line 1"),
        ("order I0-I3 I5-I5\n", "in line 1"),
        ("order I0-I999999\n", "in line 1"),
        ("move I1 I2 after I3\n", "in line 1"),
        ("move I1,I999 after I3\n", "no instruction I999"),
        ("done\nswap I1 I3\n", "expected nothing after `done`, got line 2"),
        ("done\ndone\n", "expected nothing after `done`"),
        ("I would never\nmove I5 after I2\n", "line 2 may be part of a sentence"),
        ("[" * 100000 + '"', "got neither"),
        ('{"a":' * 100000, "more than 32 deep"),
        ("swap I1 I3\n" * (FACTS.max_commands + 1), "at most 4096 commands"),
        ("x" * (MAX_BYTES + 1), "at most 1048576 bytes"),
        ("\u00e9" * (MAX_BYTES // 2 + 1), "at most 1048576 bytes"),
    ],
)
def test_what_cannot_be_used(text: str, detail: str) -> None:
    with pytest.raises(ReplyError, match=detail) as error:
        parse_reply(text, TAGS)
    assert error.value.code == "unparsable"


STAGES = ParsedReply(("prefetch I5", "prefetch I2", "delay I7"), False)


@pytest.mark.parametrize(
    "text",
    [
        '{"commands": ["prefetch I5", "prefetch I2", "delay I7"], "done": false}',
        '{"commands": ["prefetch I5, I2", "Delay i7."]}',
        "prefetch I5\nprefetch I2\ndelay I7\n",
        "The loads go first:\n- `prefetch I5 and I2`\n- **delay I7**\n",
        "```\nprefetch I5,I2  # loads\ndelay I7\n```",
    ],
)
def test_forms_of_an_answer_about_stages(text: str) -> None:
    assert parse_reply(text, TAGS, Grammar.STAGES) == STAGES


def test_unroll() -> None:
    parsed = parse_reply('{"commands": ["unroll 2"]}', TAGS, Grammar.STAGES)
    assert parsed == ParsedReply(("unroll 2",), False)


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("prefetch I5, I2 by 2\n", ("prefetch I5 by 2", "prefetch I2 by 2")),
        ("Prefetch I5 by 1", ("prefetch I5 by 1",)),
        ("lines I1 I2", ("lines I1 I2",)),
        ("- Lines I1, I2 and I5, I7.", ("lines I1 I2", "lines I5 I7")),
        ("delay I5-I7, I1 and I2", tuple(f"delay I{tag}" for tag in (5, 6, 7, 1, 2))),
        ("buffers lds0 2\n", ("buffers lds0 2",)),
        (
            f"buffers {' '.join(f'lds{number}' for number in range(11))} 2\n",
            tuple(f"buffers lds{number} 2" for number in range(11)),
        ),
        ("1. `Buffers LDS0  lds12 2`.\n", ("buffers lds0 2", "buffers lds12 2")),
        ("- `Lines`.\n", ("lines",)),
        ("`unpin`\nprefetch I2", ("unpin", "prefetch I2")),
    ],
)
def test_stages_that_are_several_iterations_apart(text: str, commands: tuple[str, ...]) -> None:
    assert parse_reply(text, TAGS, Grammar.STAGES) == ParsedReply(commands, False)


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        (
            "prefetch\n",
            "`buffers lds0 2`, `unroll N`, `lines`, `lines Ix Iy` or `unpin` and nothing else",
        ),
        ('{"commands": ["prefetch I1", "tail clamp"]}', "command 2 of the JSON of line 1 is no"),
        ("prefetch I1 by 9\n", "and nothing else in line 1"),
        ("buffers lds0\n", "and nothing else in line 1"),
        ("delay I1 by 2\n", "and nothing else in line 1"),
        ("prefetch I1 after I2\n", "and nothing else in line 1"),
        ("unroll 0\n", "and nothing else in line 1"),
        ("unroll 1\n", "and nothing else in line 1"),
        ("unroll two\n", "got neither"),
        ("unpin I1\n", "got neither"),
        ("delay I99\n", "there is no instruction I99"),
        ("swap I1 I3\n", "got neither"),
        ("prefetch " + ", ".join(["I1"] * 20000) + "\n", "in line 1"),
        ("prefetch I2-I1\n", "in line 1"),
        ("lines I1 I2 I5\n", "in line 1"),
        ("lines I1\n", "in line 1"),
        ("lines I1-I2\n", "in line 1"),
    ],
)
def test_what_is_no_answer_about_stages(text: str, detail: str) -> None:
    with pytest.raises(ReplyError, match=detail) as error:
        parse_reply(text, TAGS, Grammar.STAGES)
    assert error.value.code == "unparsable"


@pytest.mark.parametrize("text", ["prefetch I1\nprefe", "delay I", "prefetch I1\nu"])
def test_stages_that_ended_early(text: str) -> None:
    with pytest.raises(ReplyError) as error:
        parse_reply(text, TAGS, Grammar.STAGES)
    assert error.value.code == "truncated"


def test_stages_are_no_moves() -> None:
    with pytest.raises(ReplyError):
        parse_reply("prefetch I1\n", TAGS)


@pytest.mark.parametrize(
    "text",
    [
        '{"commands": ["move I5 after I2", "swap I1 I',
        '{"commands": ["move I5 after I2"',
        '{"commands": ["move I5 after I2"], "done": fal',
        '{"',
        '```json\n{"commands": ["move I5 after I2"]}\n',
        '```json\n{"commands": ["move I5 after I2"]\n```\n',
        "```\nmove I5 after I2\n``",
        "````\nmove I5 after I2\n```",
        "move I5 after I2\nswap I1 ",
        "move I5 after I2\nswap I1 I",
        "move I5 after I2\nsw",
        "- move I5 after I2\n- ",
        "1. move I5 after I2\n2.",
        "- `move I5 after I2`\n- `mov",
        "move I5 after I2\ndon",
    ],
)
def test_what_ended_early(text: str) -> None:
    with pytest.raises(ReplyError) as error:
        parse_reply(text, TAGS)
    assert error.value.code == "truncated"


def test_every_problem_is_a_sentence_about_a_place() -> None:
    for code, pattern in SENTENCES.items():
        whole, entry = ReplyProblem(code, 3, tag=7), ReplyProblem(code, 3, 2, tag=7)
        if "{place}" in pattern:
            assert "line 3" in whole.text
            assert "command 2 of the JSON of line 3" in entry.text
        assert ("I7" in whole.text) == (code == "unknown-tag")
    assert ReplyProblem("other", 3, tag=7).text == "it is not an answer of the form"


def test_errors_do_not_repeat_the_reply() -> None:
    for text in ("move I1 SECRET\n", '{"commands": ["SECRET"]}', '{"SECRET": 1}', "swap I1 SECRET"):
        with pytest.raises(ReplyError) as error:
            parse_reply(text, TAGS)
        assert "SECRET" not in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        "\n" * MAX_BYTES,
        "{" * MAX_BYTES,
        "{\n" * (MAX_BYTES // 2),
        '{"' * (MAX_BYTES // 2),
        "`" * MAX_BYTES,
        "```\n" * (MAX_BYTES // 4),
        "- " * (MAX_BYTES // 2),
        '"' * MAX_BYTES,
        "*" * MAX_BYTES,
        "." * MAX_BYTES,
        '\\"' * (MAX_BYTES // 2),
        "move I1 " + " " * (MAX_BYTES - 8),
        "x #" * (MAX_BYTES // 3),
        " " * (MAX_BYTES - 1) + "#",
    ],
)
def test_time_is_linear(text: str) -> None:
    # A quadratic walk would not end before the test's limit.
    with pytest.raises(ReplyError):
        parse_reply(text, TAGS)


def test_a_command_of_any_answer_fits_into_the_contract() -> None:
    tag = 10**9 - 1
    stages = (
        f"prefetch I{tag} by 8\ndelay I{tag}\nunroll 9999\n"
        f"buffers {' '.join(f'lds{9999 - number}' for number in range(100))} 2\nlines\nunpin\n"
    )
    moves = f"move I{tag} before I{tag}\nmove I{tag} after I{tag}\nswap I{tag} I{tag}\n"
    for text, grammar, count in ((stages, Grammar.STAGES, 105), (moves, Grammar.MOVES, 3)):
        commands = parse_reply(text, (tag,), grammar).commands
        assert len(commands) == count
        assert commands_problem(commands) == ""
