"""Replies of models: commands that stand there, or one of the errors of replies."""

from __future__ import annotations

import itertools
import json
import random
import re

from conductor.replies import ReplyError, parse_reply
from tests.fuzz.damage import damage_bytes, damage_value
from tests.fuzz.kind import Kind, WrongAnswerError

TAGS = range(130)

WORDS = (
    *("move", "swap", "done", "after", "before", "I1", "i99", "I200", "I", "`", "```", "~~~"),
    *('"commands"', '"', ":", ",", "\\", "-", "1.", ">", "#", "{", "}", "[", "]", "true", "null"),
    *(" ", "\n", "\n```\n", "\n```json\n", "\r\n", "\0", "\u2028", "\u0130", "9" * 5000),
    *("I would not", "Do this:", "**", "| I5 | 300 |", "[" * 3000, '{"commands": ['),
)


class Replies(Kind):
    """Texts that a model may answer."""

    name = "replies"
    ending = ".txt"
    quick_cases = 1500

    def make(self, rng: random.Random) -> bytes:
        commands = [_command(rng) for _ in range(rng.choice((0, 1, 2, 5, 20)))]
        form = rng.choice(("json", "lines", "words"))
        if form == "json":
            answer: dict[str, object] = {"commands": commands, "done": rng.random() < 0.3}
            if rng.random() < 0.3:
                answer["alternatives"] = [[_command(rng)] for _ in range(rng.choice((1, 3, 9)))]
            value: object = damage_value(answer, rng) if rng.random() < 0.4 else answer
            text = json.dumps(value, indent=rng.choice((None, 2)))
        elif form == "lines":
            lead = rng.choice(("", "- ", "1. ", "> ", "`"))
            text = "\n".join(lead + command for command in commands)
        else:
            pieces = rng.choices(WORDS, k=rng.randint(1, 30))
            text = rng.choice(("", " ")).join(pieces)
        if rng.random() < 0.5:
            fence = rng.choice(("```", "~~~", "````"))
            text = f"{fence}\n{text}\n{fence}"
        if rng.random() < 0.5:
            text = f"Loads go first.\n{text}\nThat is all."
        data = text.encode(errors="surrogatepass")
        return damage_bytes(data, rng) if rng.random() < 0.3 else data

    def check(self, case: bytes) -> bool:
        text = case.decode(errors="surrogateescape")
        try:
            reply = parse_reply(text, TAGS)
        except ReplyError as error:
            if error.code not in ("unparsable", "truncated"):
                raise WrongAnswerError(f"an error of another code: '{error.code}'") from error
            return False
        if not reply.commands and not reply.done:
            raise WrongAnswerError("neither a command nor the end")
        for command in itertools.chain(reply.commands, *reply.alternatives):
            numbers = [int(number) for number in re.findall(r"I(\d+)", command)]
            if not set(numbers) <= set(TAGS):
                raise WrongAnswerError(f"a tag that is not there: '{command}'")
            if any(not re.search(rf"[iI]0*{number}\b", text) for number in numbers):
                raise WrongAnswerError(f"a command that the reply does not have: '{command}'")
        return True


def _command(rng: random.Random) -> str:
    first, second = rng.randrange(135), rng.randrange(135)
    text = rng.choice(
        (
            f"move I{first} after I{second}",
            f"move I{first} before I{second}",
            f"swap I{first} I{second}",
            "done",
        )
    )
    return rng.choice((text, text, text, text.upper(), text + ".", f"`{text}`"))
