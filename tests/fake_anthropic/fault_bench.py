"""Tries faults on the provider and says what it made of them."""

from __future__ import annotations

import asyncio
import collections
import logging
import socket
import time
import traceback
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from types import TracebackType

from conductor.models.anthropic.options import AnthropicOptions
from conductor.models.anthropic.provider import AnthropicProvider
from conductor.models.provider import Call, ErrorCode, Prompt, ProviderError, Reply
from conductor.rounds.sample_round import SAMPLE_ROUND
from conductor.secret import Secret
from tests.fake_anthropic.exchange import Exchange
from tests.fake_anthropic.faults import REPLY, ScriptedFault, cut_faults
from tests.fake_anthropic.server import FakeAnthropic, Fault
from tests.fake_anthropic.wire import WireMessage

KEY = "sk-ant-api03-PLANTED-abcdefghijklmnopqrstuvwxyz"
PROMPT_MARK = "PLANTEDPROMPT"
MODEL = "claude-opus-5-5"
TEXT = '{"commands": ["I12 ≠ I3"], "done": true}'

TIMEOUT = frozenset({ErrorCode.TIMEOUT})
SHORT_S = 0.3
"""Time limit of an attempt that must run out of time."""
LONG_S = 20.0
"""Time limit of other attempts: a slow machine is not a fault."""
GRACE_S = 2.0
"""After its time, within which an attempt must have ended. Machines are busy; without load it
takes some milliseconds."""
DATE_TOLERANCE_S = 120.0
CONCURRENT = 16


@dataclass
class Outcome:
    """The outcome of one fault in one form."""

    fault: ScriptedFault
    is_stream: bool
    reply: Reply | None = None
    error: BaseException | None = None
    seconds: float = 0.0
    is_hang: bool = False
    is_partial: bool = False
    leaks: list[str] = field(default_factory=list)
    """Where the key or the prompt showed."""
    problems: list[str] = field(default_factory=list)
    """All that is not as it must be."""

    @property
    def name(self) -> str:
        """The name of the fault, with its form."""
        return f"{self.fault.name}/{'stream' if self.is_stream else 'plain'}"

    @property
    def summary(self) -> str:
        """ "reply", the code of the error, or what else came."""
        if self.reply is not None:
            return "reply"
        if isinstance(self.error, ProviderError):
            return self.error.code.value
        return "hang" if self.is_hang else repr(self.error)


class FaultBench:
    """A server, and one provider of each form that all faults are tried on.

    That it is one shows that a fault leaves nothing behind. While it is open, all logs are kept,
    with the loggers of the SDK asked for everything.
    """

    def __init__(self) -> None:
        self.server = FakeAnthropic(key=KEY, policy=lambda exchange: TEXT, faults=self._fault_of)
        self._faults: dict[str, ScriptedFault] = {}
        self._providers: dict[bool, AnthropicProvider] = {}
        self._refused: dict[bool, AnthropicProvider] = {}
        self._arrivals: collections.Counter[str] = collections.Counter()
        self._logs = _Logs()
        self._stack = AsyncExitStack()
        self._slots = asyncio.Semaphore(CONCURRENT)

    async def __aenter__(self) -> FaultBench:
        self._stack.enter_context(self._logs)
        self._stack.enter_context(self.server)
        # Bound, so that nobody else takes it, but not listening.
        nobody = self._stack.enter_context(socket.socket())
        nobody.bind(("127.0.0.1", 0))
        refused_url = f"http://127.0.0.1:{nobody.getsockname()[1]}"
        for is_stream in (False, True):
            self._providers[is_stream] = self._provider(self.server.base_url, is_stream)
            self._refused[is_stream] = self._provider(refused_url, is_stream)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    def log_leaks(self) -> list[str]:
        """Log records in which the key or the prompt is."""
        return [record for record in self._logs.texts if KEY in record or PROMPT_MARK in record]

    def redirected(self) -> list[str]:
        """Paths of requests to where a redirect pointed, of which there must be none."""
        return [each.prefix for each in self.server.ledger if each.prefix]

    def sdk_records(self) -> list[str]:
        """Log records of the SDK below WARNING, of which there must be none."""
        return self._logs.of_sdk

    async def run_all(self, faults: Iterable[ScriptedFault]) -> list[Outcome]:
        """Every fault in every form that it has, several at once.

        Those that take time go first: the others keep the machine busy.
        """
        pairs = [
            (fault, is_stream)
            for fault in faults
            for is_stream in (False, True)
            if fault.expected(is_stream=is_stream) is not None
        ]
        slow = [each for each in pairs if each[0].expected(is_stream=each[1]) == TIMEOUT]
        fast = [each for each in pairs if each not in slow]
        outcomes: list[Outcome] = []
        for group in (slow, fast):
            outcomes += await asyncio.gather(
                *(self.run(fault, is_stream=is_stream) for fault, is_stream in group)
            )
        return outcomes

    async def cuts(self, how: str, *, is_stream: bool) -> list[ScriptedFault]:
        """A cut at every byte of an answer."""
        await self._call(self._providers[is_stream], "measure", LONG_S)
        exchange = self.server.ledger[-1]
        body = WireMessage(MODEL, exchange.text, exchange.usage).body(is_stream=is_stream)
        return list(cut_faults(how, len(body), is_stream=is_stream))

    async def run(self, fault: ScriptedFault, *, is_stream: bool) -> Outcome:
        """One fault. Whatever happens is in the outcome."""
        expected = fault.expected(is_stream=is_stream)
        assert expected is not None
        outcome = Outcome(fault, is_stream)
        self._faults[outcome.name] = fault
        provider = (self._refused if fault.is_refused else self._providers)[is_stream]
        limit_s = SHORT_S if expected == TIMEOUT else LONG_S
        async with self._slots:
            start_s = time.monotonic()
            try:
                async with asyncio.timeout(limit_s + GRACE_S + 1.0):
                    outcome.reply = await self._call(provider, outcome.name, limit_s)
            except TimeoutError:
                outcome.is_hang = True
            except BaseException as error:
                outcome.error = error
            outcome.seconds = time.monotonic() - start_s
        outcome.is_hang |= outcome.seconds > limit_s + GRACE_S
        self._judge(outcome, expected)
        return outcome

    def _judge(self, outcome: Outcome, expected: frozenset[ErrorCode]) -> None:
        problems = outcome.problems
        if outcome.is_hang:
            problems.append(f"took {outcome.seconds:.2f} s")
        if outcome.reply is not None:
            outcome.is_partial = outcome.reply.text not in (TEXT, '{"commands": [], "done": true}')
            if outcome.is_partial:
                problems.append(f"a partial reply: {outcome.reply.text}")
            if expected != REPLY:
                problems.append(f"a reply, expected {_names(expected)}")
            if outcome.reply.usage.attempts != 1 or outcome.reply.usage.output_tokens < 1:
                problems.append(f"usage {outcome.reply.usage}")
        elif isinstance(outcome.error, ProviderError):
            if outcome.error.code not in expected:
                problems.append(
                    f"{outcome.error.code.value} ({outcome.error}), expected {_names(expected)}"
                )
            _check_retry_after(outcome, outcome.error)
            outcome.leaks = _leaks(outcome.error)
            problems += outcome.leaks
        elif not outcome.is_hang:
            problems.append(f"raised {type(outcome.error).__name__}")
        sent = self._arrivals[outcome.name]
        if sent != (0 if outcome.fault.is_refused else 1):
            problems.append(f"{sent} requests were sent")

    async def _call(self, provider: AnthropicProvider, question: str, timeout_s: float) -> Reply:
        prompt = Prompt("the rules", "the region", f"{PROMPT_MARK} {question}", "1")
        return await provider.complete(
            Call(
                prompt=prompt,
                round=SAMPLE_ROUND,
                max_output_tokens=32_000,
                timeout_s=timeout_s,
            )
        )

    def _provider(self, base_url: str, is_stream: bool) -> AnthropicProvider:
        options = AnthropicOptions(
            key=Secret(KEY),
            model=MODEL,
            base_url=base_url,
            is_streaming=is_stream,
            connect_timeout_s=LONG_S,
        )
        provider = AnthropicProvider(options)
        self._stack.push_async_callback(provider.close)
        return provider

    def _fault_of(self, exchange: Exchange) -> Fault | None:
        text: str = exchange.fields["messages"][0]["content"][-1]["text"]
        name = text.partition(" ")[2]
        self._arrivals[name] += 1
        return self._faults.get(name)


def _check_retry_after(outcome: Outcome, error: ProviderError) -> None:
    expected, got = outcome.fault.retry_after_s, error.retry_after_s
    is_date = outcome.fault.name.endswith("-future")
    tolerance = DATE_TOLERANCE_S if is_date else 0.0
    if (expected is None) != (got is None) or (
        expected is not None and got is not None and abs(expected - got) > tolerance
    ):
        outcome.problems.append(f"retry after {got} s, expected {expected}")


def _leaks(error: ProviderError) -> list[str]:
    """Everything that may be printed of an exception."""
    shown = {
        "text": str(error),
        "repr": repr(error),
        "arguments": repr(error.args),
        "attributes": repr(vars(error)),
        "traceback": "".join(traceback.format_exception(error)),
        "cause": repr(error.__cause__) + repr(error.__context__),
    }
    leaks = [f"{where} of the error leaks" for where, text in shown.items() if _is_planted(text)]
    if error.__cause__ is not None or error.__context__ is not None:
        leaks.append("the error keeps an exception of the SDK")
    return leaks


def _is_planted(text: str) -> bool:
    return KEY in text or PROMPT_MARK in text


def _names(codes: frozenset[ErrorCode]) -> str:
    return " or ".join(sorted(code.value for code in codes)) or "a reply"


class _Logs(logging.Handler):
    """Keeps all that is logged in the process."""

    SDK = ("anthropic", "httpx2", "httpcore2")

    def __init__(self) -> None:
        super().__init__(logging.NOTSET)
        self.texts: list[str] = []
        self.of_sdk: list[str] = []

    def __enter__(self) -> _Logs:
        root = logging.getLogger()
        self._levels = {name: logging.getLogger(name).level for name in ("", *self.SDK)}
        root.addHandler(self)
        root.setLevel(logging.DEBUG)
        for name in self.SDK:
            logging.getLogger(name).setLevel(logging.DEBUG)
        return self

    def __exit__(self, *exception: object) -> None:
        logging.getLogger().removeHandler(self)
        for name, level in self._levels.items():
            logging.getLogger(name).setLevel(level)

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"{self.format(record)} {record.args!r}")
        if record.name.partition(".")[0] in self.SDK and record.levelno < logging.WARNING:
            self.of_sdk.append(record.name)
