"""Policies of models that call tools."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from tests.fake_anthropic.exchange import Exchange
from tests.fake_anthropic.wire import call

Blocks = list[dict[str, Any]]
Turn = Sequence[tuple[str, dict[str, Any]]]
"""The calls of one reply: names and arguments."""


def step_of(exchange: Exchange) -> int:
    """How many replies the model has made before, from 0."""
    return sum(message["role"] == "assistant" for message in exchange.fields["messages"])


def opening_of(exchange: Exchange) -> str:
    """What the conversation began with."""
    text: str = exchange.fields["messages"][0]["content"][0]["text"]
    return text


def results_of(exchange: Exchange) -> list[tuple[str, bool]]:
    """The texts of all results so far, and whether each is an error."""
    return [
        (block["content"], block.get("is_error", False))
        for message in exchange.fields["messages"][1:]
        if message["role"] == "user"
        for block in message["content"]
    ]


def calls(exchange: Exchange, turn: Turn) -> Blocks:
    """The blocks of a turn. Ids differ between all calls of a conversation."""
    step = step_of(exchange)
    return [call(f"toolu_{step}_{i}", name, **given) for i, (name, given) in enumerate(turn)]


def follow(turns: Sequence[Turn]) -> Callable[[Exchange], str | Blocks]:
    """A model that makes these turns whatever it hears, and then says that it is done."""

    def policy(exchange: Exchange) -> str | Blocks:
        step = step_of(exchange)
        return calls(exchange, turns[step]) if step < len(turns) else "Nothing more."

    return policy


def attempt(candidate: str, region: str, commands: str) -> tuple[str, dict[str, Any]]:
    """A call of `attempt`."""
    return "attempt", {"candidate": candidate, "region": region, "commands": commands}


def play(exchange: Exchange) -> str | Blocks:
    """A model that reads what it gets: joins iterations, loads lines, prefetches the loads of the
    code that it sees, improves the best candidate, and finishes it."""
    found = re.search(r"^(loop\d+|body): ", opening_of(exchange), re.MULTILINE)
    source = re.match(r"([a-z]+)0 source", opening_of(exchange))
    if found is None or source is None:
        return "There is nothing to do."
    region, base = found[1], f"{source[1]}0"
    results = results_of(exchange)
    match step_of(exchange):
        case 0:
            turns = ("unroll 2", "unroll 2\nlines", "lines")
            return calls(exchange, [attempt(base, region, each) for each in turns])
        case 1:
            made = [base, *_made(results)]
            show = [("show", {"candidate": id_, "part": "code", "region": region}) for id_ in made]
            return calls(exchange, show)
        case 2:
            made = [base, *_made(results)]
            plans = []
            for id_, (code, _) in zip(made, results[-len(made) :], strict=True):
                loads = re.findall(r"^(I\d+) @.*\b(?:buffer|global)_load", code, re.MULTILINE)
                if loads:
                    plans.append(attempt(id_, region, "prefetch " + " ".join(loads)))
            return calls(exchange, plans or [("show", {"candidate": base})])
        case 3:
            best = _best(base, results)
            given = {"candidate": best, "agent": "anneal", "evaluations": 150, "region": region}
            return calls(exchange, [("improve", given)])
        case 4:
            return calls(exchange, [("finish", {"candidate": _best(base, results)})])
    return "Done."


_OUTCOME = re.compile(r"^([a-z]+\d+) (better|worse|equal)")


def _made(results: list[tuple[str, bool]]) -> list[str]:
    """The candidates that attempts made."""
    return [found[1] for text, _ in results if (found := _OUTCOME.match(text))]


def _best(base: str, results: list[tuple[str, bool]]) -> str:
    """The last candidate that was better than all before it."""
    better = [
        found[1] for text, _ in results if (found := _OUTCOME.match(text)) and found[2] == "better"
    ]
    return better[-1] if better else base
