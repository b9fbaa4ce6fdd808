"""Mutations of IR text."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

TOKEN = re.compile(
    r'"[^"\n]*"|[%!#@^][\w.$#]+|[A-Za-z_][\w.]*|-?\d+|->|\s+|.',
    re.DOTALL,
)

INTERESTING = (
    "0", "-1", "1", "2", "4", "255", "256", "4095", "4096", "65536", "2147483648",
    "4294967296", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
    "!waveasm.vreg", "!waveasm.sreg<4, 4>", "!waveasm.areg<16>", "!waveasm.pvreg<255>",
    "!waveasm.pvreg<0, 9223372036854775807>", "!waveasm.psreg<106, 2>", "!waveasm.psreg<101>",
    "!waveasm.pareg<0, 4>", "!waveasm.imm<-1>", "!waveasm.imm<0>", "!waveasm.scc", "i32", "index",
    "#waveasm.gfx942", "#waveasm.gfx950", "#waveasm.gfx1250", "unit", "dense<1> : vector<2xi32>",
    "{}", "()", "{", "}", "(", ")", "<", ">", "[", "]", ":", ",", "->", "=", "\0", "\u00e9", '"',
    "array<i64: 1>", "-", "^bb0", "%", "@", "_iterArgPhysRegs", "offset",
)  # fmt: skip
"""Tokens at the edges of what types and attributes hold."""


def load_corpus(paths: Sequence[Path]) -> list[str]:
    """The programs of test files: their parts are separate inputs."""
    parts: list[str] = []
    for path in sorted(paths):
        text = path.read_text(encoding="utf-8")
        parts += list(re.split(r"^// -----|^//---.*$", text, flags=re.M))
    return [part.strip() + "\n" for part in parts if "waveasm." in part]


def _tokens(text: str) -> list[str]:
    # Comments tell nothing to the parser: mutations of them would be lost.
    return TOKEN.findall(re.sub(r"//.*", "", text))


Mutation = Callable[[random.Random, list[str], Sequence[list[str]]], None]


def _delete(rng: random.Random, tokens: list[str], corpus: Sequence[list[str]]) -> None:
    start = rng.randrange(len(tokens))
    del tokens[start : start + rng.choice((1, 1, 2, 5))]


def _duplicate(rng: random.Random, tokens: list[str], corpus: Sequence[list[str]]) -> None:
    start = rng.randrange(len(tokens))
    tokens[start:start] = tokens[start : start + rng.choice((1, 2, 10, 40))]


def _swap(rng: random.Random, tokens: list[str], corpus: Sequence[list[str]]) -> None:
    first, second = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    tokens[first], tokens[second] = tokens[second], tokens[first]


def _replace(rng: random.Random, tokens: list[str], corpus: Sequence[list[str]]) -> None:
    tokens[rng.randrange(len(tokens))] = rng.choice(INTERESTING)


def _same_kind(rng: random.Random, tokens: list[str], corpus: Sequence[list[str]]) -> None:
    """Puts another token of the kind in a token's place, as a wrong type or a wrong value."""
    index = rng.randrange(len(tokens))
    kind = tokens[index][0]
    others = [token for token in rng.choice(corpus) if token[0] == kind]
    if others:
        tokens[index] = rng.choice(others)


def _number(rng: random.Random, tokens: list[str], corpus: Sequence[list[str]]) -> None:
    numbers = [i for i, token in enumerate(tokens) if token.lstrip("-").isdigit()]
    if numbers:
        tokens[rng.choice(numbers)] = rng.choice([t for t in INTERESTING if t[-1].isdigit()][:15])


def _splice(rng: random.Random, tokens: list[str], corpus: Sequence[list[str]]) -> None:
    """Lines of another input."""
    lines = "".join(rng.choice(corpus)).splitlines(keepends=True)
    start = rng.randrange(len(lines))
    position = rng.randrange(len(tokens))
    tokens[position:position] = _tokens("".join(lines[start : start + rng.randrange(1, 6)]))


def _truncate(rng: random.Random, tokens: list[str], corpus: Sequence[list[str]]) -> None:
    del tokens[rng.randrange(len(tokens)) :]


MUTATIONS: tuple[Mutation, ...] = (
    _delete, _duplicate, _swap, _replace, _same_kind, _same_kind, _same_kind, _number, _number,
    _splice, _truncate,
)  # fmt: skip


class Mutator:
    """Makes texts from a corpus of texts."""

    def __init__(self, corpus: Sequence[str]) -> None:
        self._corpus = [_tokens(text) for text in corpus]

    def mutate(self, rng: random.Random) -> str:
        """One of the corpus, mutated one to eight times."""
        tokens = list(rng.choice(self._corpus))
        for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
            if tokens:
                rng.choice(MUTATIONS)(rng, tokens, self._corpus)
        return "".join(tokens)
