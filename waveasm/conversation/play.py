"""Lets a model converse about the kernels of a compile before their search."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace

from waveasm import _native
from waveasm.api.interruptible import interruptible
from waveasm.conversation.dialogue import Dialogue, Ending, Opening
from waveasm.errors import CompileError, SessionError
from waveasm.session.candidate import Candidate
from waveasm.session.session import Session
from waveasm.settings.schedule import Search, SearchControl
from waveasm.settings.search_options import SearchOptions

ATTEMPTS = 64
"""Attempts of all conversations about a kernel, evenly."""

EVALUATIONS = 1000
"""Evaluations of `improve` of all conversations about a kernel, evenly."""

SEEDS = 2
"""Candidates of a kernel that compete in the search."""

MIN_GAIN = 0.01
"""Kernels that are as near to their bounds, as shares of their times, are not talked about."""

MAX_UNANSWERED = 2
"""Conversations in a row without any reply after which there are no more."""

MAX_TRIED = 4000
"""The most characters of what earlier conversations have tried."""

MAX_CACHED_LINES = 4096
"""Lines of a result that brokers keep, as in the contract."""

_SEPARATOR = "--"
"""Between the scripts of a cached result."""


@dataclass(frozen=True, slots=True)
class Conversation:
    """A conversation that was held."""

    kernel: str
    number: int
    ending: Ending
    best: str
    """The best candidate of the kernel at its end."""
    time: float
    """Its time, in cycles."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of all conversations of a compile."""

    seeds: tuple[str, ...] = ()
    """Scripts of candidates that a search may begin with."""
    conversations: tuple[Conversation, ...] = ()

    @property
    def journal(self) -> str:
        """Lines for the journal."""
        return "".join(
            json.dumps(
                {
                    "event": "conversation",
                    "kernel": each.kernel,
                    "number": each.number,
                    "ending": each.ending.reason,
                    "steps": each.ending.steps,
                    "calls": each.ending.calls,
                    "best": each.best,
                    "time": each.time,
                }
            )
            + "\n"
            for each in self.conversations
        )


def play(
    broker: _native.BrokerHost,
    open_session: Callable[[Search], Session],
    search: Search,
    key: str,
    control: SearchControl,
) -> Played:
    """Holds the conversations that `search` allows, with the broker of its session. `key` is of all
    else that decides the result; a result that the broker knows is not asked for again.

    A source that does not compile, or that has no kernel to schedule, is for the compile to report.
    Whatever goes wrong with the broker ends the conversations, with what was found by then.
    """
    assert search.broker is not None
    key = _key(broker, search, key)
    if search.cache and (lines := broker.lookup(key)) is not None:
        return Played(_split(lines))
    try:
        session = open_session(_for_session(search))
    except (CompileError, SessionError):
        return Played()
    player = _Player(broker, session, search, control)
    for kernel in player.rank():
        if not player.converse(kernel):
            break
    played = Played(tuple(player.seeds()), tuple(player.held))
    lines = _join(played.seeds)
    if search.cache and player.is_complete and len(lines) <= MAX_CACHED_LINES:
        broker.record(key, lines)
    return played


class _Player:
    """The conversations about the kernels of a session."""

    def __init__(
        self,
        broker: _native.BrokerHost,
        session: Session,
        search: Search,
        control: SearchControl,
    ) -> None:
        assert search.broker is not None
        self._broker = broker
        self._session = session
        self._search = search
        self._control = control
        self._count = search.broker.conversations
        self._unanswered = 0
        self.held: list[Conversation] = []

    @property
    def is_complete(self) -> bool:
        """Whether another run would have the same result."""
        return all(each.ending.is_complete for each in self.held)

    def rank(self) -> list[int]:
        """Numbers of the kernels that may gain: those that do not fit first, then by the largest
        distance to a bound."""
        gains = {
            number: max_gain(self._session.best_of(number))
            for number in range(len(self._session.kernels))
        }
        worth = [number for number, gain in gains.items() if gain >= MIN_GAIN]
        return sorted(worth, key=lambda number: (-gains[number], number))

    def converse(self, kernel: int) -> bool:
        """Holds all conversations about a kernel. Returns whether others may follow."""
        for number in range(self._count):
            self._session.grant(
                _part(ATTEMPTS, self._count, number), _part(EVALUATIONS, self._count, number)
            )
            opening = Opening(
                len(self.held),
                self._search.seed,
                self._session.target_of(kernel),
                self._opening(kernel),
            )
            dialogue = Dialogue(self._session, opening, self._control)
            ending = dialogue.hold(self._send)
            self._session = dialogue.session
            best = self._session.best_of(kernel)
            self.held.append(
                Conversation(
                    self._session.kernels[kernel],
                    len(self.held),
                    ending,
                    best.id,
                    best.metrics.get("time", 0.0),
                )
            )
            if ending.reason in ("lost", "stopped"):
                return False
            self._unanswered = 0 if ending.steps else self._unanswered + 1
            if self._unanswered >= MAX_UNANSWERED:
                return False
        return True

    def seeds(self) -> Iterator[str]:
        """The scripts of the best candidates of each kernel that a model has made."""
        for kernel in self._session.kernels:
            made = [
                each
                for each in self._session.candidates
                if each.kernel == kernel
                and not self._session.is_given(each)
                and (self._search.pipeline or not any(r["has_stages"] for r in each.regions))
            ]
            ranked = self._session.rank(made)
            yield from (each.script for each in ranked[:SEEDS])

    def _opening(self, kernel: int) -> str:
        parts = [self._session.describe(kernel)]
        if len(self._session.candidates) > 2 * len(self._session.kernels) or self.held:
            best = self._session.best_of(kernel)
            tried = self._session.show(best, "tried")[-MAX_TRIED:]
            parts += [
                "earlier conversations have tried this; their candidates are there:",
                tried,
                "the best one:",
                self._session.show(best),
            ]
        return "\n".join(parts)

    def _send(self, data: bytes) -> bytes | None:
        return interruptible(lambda: self._broker.converse(data), self._control)


def max_gain(candidate: Candidate) -> float:
    """The largest share of the time that a better order may save, of many waves or of one alone.
    All of it, if the kernel spills or does not compile."""
    metrics = candidate.metrics
    if metrics.get("spills_or_failure", 0.0) or "bound" not in metrics:
        return 1.0
    pairs = (("bound", "cycles"), ("bound_wave", "cycles_alone"))
    return max(1.0 - metrics[bound] / metrics[taken] for bound, taken in pairs if metrics[taken])


def _part(total: int, count: int, number: int) -> int:
    """The part of a budget that one of `count` conversations gets."""
    return total * (number + 1) // count - total * number // count


def _for_session(search: Search) -> Search:
    """The options of a search that estimates depend on."""
    return replace(
        search, broker=None, profile=None, profile_command=None, start="", memory_order="proven"
    )


def _key(broker: _native.BrokerHost, search: Search, key: str) -> str:
    """Of all that decides what comes of the conversations."""
    assert search.broker is not None
    options = {each.name: str(getattr(search, each.name)) for each in fields(SearchOptions)}
    options.pop("threads", None)
    parts = {
        "conversations": 1,
        "build": _native.build_id(),
        "source": hashlib.sha256(key.encode()).hexdigest(),
        "options": options,
        "launch": [str(search.arguments), search.described, search.lds_bytes],
        "count": search.broker.conversations,
        "limits": [search.broker.budget_usd, search.broker.budget_tokens, search.broker.deadline],
        "model": broker.model,
        "prompts": broker.prompt_version,
    }
    return json.dumps(parts, sort_keys=True)


def _join(seeds: tuple[str, ...]) -> list[str]:
    return "\n".join(f"{seed.strip()}\n{_SEPARATOR}" for seed in seeds).split("\n") if seeds else []


def _split(lines: list[str]) -> tuple[str, ...]:
    seeds: list[str] = []
    seed: list[str] = []
    for line in lines:
        if line == _SEPARATOR:
            seeds.append("\n".join(seed) + "\n")
            seed = []
        else:
            seed.append(line)
    return tuple(seeds)
