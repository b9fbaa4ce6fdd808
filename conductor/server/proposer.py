"""One round: from the state of a region to the commands that a provider proposes."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Collection
from dataclasses import dataclass

from conductor.clock import Clock
from conductor.limits.ledger import Ledger
from conductor.limits.spending import Usage
from conductor.models.provider import FINAL, Call, ErrorCode, Prompt, Provider, ProviderError
from conductor.replies import Grammar, ParsedReply, ReplyError
from conductor.rounds import Round
from conductor.server.convert import reply_problem_message, usage_message
from proto.conductor.v1 import broker_pb2

Outcome = broker_pb2.ProposeResponse.Outcome

MARGIN = 0.1
"""Share of the client's time that the broker keeps for sending its answer."""

MAX_MARGIN_S = 0.5
"""The most that it keeps, in seconds."""

REASONS = {
    ErrorCode.BUDGET: "budget",
    ErrorCode.REFUSED: "refused",
    ErrorCode.TRUNCATED: "truncated",
    ErrorCode.TIMEOUT: "timeout",
    ErrorCode.CIRCUIT_OPEN: "circuit-open",
}
"""`ProposeResponse.reason` by error; all others are "provider-error"."""


def round_grammar(round_: Round) -> Grammar:
    """The commands that an answer to a round may have."""
    return Grammar.MOVES if round_.stages is None else Grammar.STAGES


@dataclass(frozen=True, slots=True)
class ProposerOptions:
    """Limits of every round."""

    max_output_tokens: int = 16384
    """Output tokens of one reply, thinking included."""
    attempt_timeout_s: float = math.inf
    """The longest attempt; by default an attempt may take all that is left of its round."""
    max_round_s: float = 600.0
    """The longest round of a client that names no deadline."""


class Proposer:
    """Makes a prompt, asks the provider and reads its answer."""

    def __init__(
        self,
        provider: Provider,
        *,
        ledger: Ledger,
        clock: Clock,
        make_prompt: Callable[[Round], Prompt],
        parse_reply: Callable[[str, Collection[int], Grammar], ParsedReply],
        options: ProposerOptions,
    ) -> None:
        """`provider` is a whole stack. `parse_reply` raises `ReplyError`."""
        self._provider = provider
        self._ledger = ledger
        self._clock = clock
        self._make_prompt = make_prompt
        self._parse_reply = parse_reply
        self._options = options

    @property
    def provider(self) -> str:
        """Name of the provider."""
        return self._provider.name

    @property
    def model(self) -> str:
        """Model of the provider; empty if it has no choice of models."""
        return self._provider.model

    async def propose(
        self, round_: Round, time_remaining_s: float | None
    ) -> broker_pb2.ProposeResponse:
        """Answers a round before its time is over.

        Raises:
            PromptError: no prompt can be made of the round.
        """
        if time_remaining_s is None:
            seconds = self._options.max_round_s
        else:
            seconds = time_remaining_s - min(MARGIN * time_remaining_s, MAX_MARGIN_S)
        deadline_s = self._clock.monotonic() + seconds
        call = Call(
            self._make_prompt(round_),
            round_,
            max_output_tokens=self._options.max_output_tokens,
            timeout_s=self._options.attempt_timeout_s,
            deadline_s=deadline_s,
        )
        try:
            reply = await self._provider.complete(call)
        except ProviderError as error:
            return self._no_proposal(
                call,
                REASONS.get(error.code, "provider-error"),
                str(error),
                error.usage,
                is_final=error.code in FINAL or error.code is ErrorCode.BUDGET,
            )
        try:
            parsed = self._parse_reply(reply.text, round_.tags, round_grammar(round_))
        except ReplyError as error:
            response = self._no_proposal(call, error.code, error.detail, reply.usage)
            response.problem.CopyFrom(reply_problem_message(error.problem))
        else:
            response = broker_pb2.ProposeResponse(
                outcome=Outcome.PROPOSED if parsed.commands else Outcome.DONE,
                commands=parsed.commands,
                is_done=bool(parsed.commands) and parsed.done,
                usage=usage_message(reply.usage),
                provider=self.provider,
                model=reply.model,
                compile_usage=usage_message(self._ledger.used(call.round.compile_id)),
            )
        text = reply.text.encode("utf-8", "surrogatepass")
        response.reply_sha256 = hashlib.sha256(text).hexdigest()
        return response

    async def close(self) -> None:
        """Closes the provider. The caller cancels running rounds before."""
        await self._provider.close()

    def _no_proposal(
        self, call: Call, reason: str, detail: str, usage: Usage, *, is_final: bool = False
    ) -> broker_pb2.ProposeResponse:
        return broker_pb2.ProposeResponse(
            outcome=Outcome.NO_PROPOSAL,
            reason=reason,
            detail=detail,
            usage=usage_message(usage),
            provider=self.provider,
            model=self.model,
            is_final=is_final,
            compile_usage=usage_message(self._ledger.used(call.round.compile_id)),
        )
