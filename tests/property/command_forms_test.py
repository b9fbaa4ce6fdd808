"""The broker and the compiler take the same texts for commands, and for the same ones."""

from __future__ import annotations

import os
import random
import subprocess

from conductor.facts import FACTS
from conductor.replies.lines import Grammar, Kind, read_line

COUNT = 6000

NUMBERS = (
    "0",
    "1",
    "2",
    "7",
    "8",
    "9",
    "10",
    "08",
    "999999999",
    "1000000000",
    "I3",
    "lds1",
    "x",
    "",
)


def made_up(rng: random.Random) -> str:
    """A command of the table, or nearly: at times with a number that may be wrong, or with a word
    less, a word more, or one of another command."""
    words: list[str] = []
    for word in rng.choice(FACTS.commands).words:
        if word in ("<group>", "<tags>", "<all>"):
            separator = "," if word == "<group>" else rng.choice((" ", " ", ","))
            words += separator.join(run(rng) for _ in range(rng.choice((1, 1, 2, 5)))).split(" ")
        elif word == "<pairs>":
            words += [f"I{number(rng)}" for _ in range(rng.choice((2, 2, 4, 3, 6)))]
        elif word in ("<tag>", "<buffers>"):
            prefix = "lds" if word == "<buffers>" else "I"
            count = rng.choice((1, 1, 2, 5)) if word.endswith("s>") else 1
            words += [prefix + number(rng) for _ in range(count)]
        else:
            words.append(number(rng) if word.startswith("<") else word)
    if rng.random() < 0.3:
        index = rng.randrange(len(words))
        other = rng.choice(rng.choice(FACTS.commands).words)
        match rng.randrange(4):
            case 0:
                del words[index]
            case 1:
                words.insert(index, rng.choice((*words, other, number(rng))))
            case 2:
                words[index] = rng.choice((other, number(rng)))
            case _:
                words[index] = words[index][:-1]
    return rng.choice((" ", " ", "\t", "  ")).join(words)


def run(rng: random.Random) -> str:
    """A tag, or a run of tags that may be none."""
    if rng.random() < 0.6:
        return f"I{number(rng)}"
    if rng.random() < 0.2:
        return f"I{number(rng)}-I{number(rng)}"
    first = rng.randrange(20)
    return f"I{first}-I{first + rng.choice((1, 2, 3, 8))}"


def number(rng: random.Random) -> str:
    return rng.choice(NUMBERS[:4]) if rng.random() < 0.7 else rng.choice(NUMBERS)


def read_by_compiler(lines: list[str]) -> list[str]:
    """Each line as the compiler prints it; empty if it is no command."""
    done = subprocess.run(
        [os.environ["READ_COMMANDS"]],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split("\n")[:-1]


def read_by_broker(line: str) -> tuple[str, ...]:
    """The commands in a line; none if it is not one."""
    for grammar in Grammar:
        read = read_line(line, grammar)
        if read.kind is Kind.COMMAND:
            return read.commands
        if read.kind is Kind.DONE:
            return ("done",)
    return ()


def test_both_read_the_same_texts() -> None:
    rng = random.Random(1)
    lines = [made_up(rng) for _ in range(COUNT)]
    found = read_by_compiler(lines)
    expected = [read_by_broker(line) for line in lines]
    for line, compiled, commands in zip(lines, found, expected, strict=True):
        assert bool(compiled) == bool(commands), line
        # A list of names becomes a command for each.
        if len(commands) == 1:
            assert commands[0] == compiled, line
    accepted = [command for commands in expected for command in commands]
    assert read_by_compiler(accepted) == accepted
    assert {form.words[0] for form in FACTS.commands} == {each.split()[0] for each in accepted}
    assert COUNT // 4 < sum(map(bool, found)) < COUNT * 3 // 4
