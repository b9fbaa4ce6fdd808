"""One round: from the state of a region to the commands that a provider proposes. Or one step of a
conversation: to the tools that it calls."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any

from conductor.clock import Clock
from conductor.limits.ledger import Ledger
from conductor.limits.spending import Usage
from conductor.models.exchange_key import exchange_key, prefix_key
from conductor.models.provider import FINAL, Call, ErrorCode, Prompt, Provider, ProviderError
from conductor.replies import Grammar, ParsedReply, ReplyError
from conductor.rounds import Conversation, Round
from conductor.server.convert import reply_problem_message, usage_message
from proto.conductor.v1 import broker_pb2

Outcome = broker_pb2.ProposeResponse.Outcome
StepOutcome = broker_pb2.ConverseResponse.Outcome

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
        make_conversation_prompt: Callable[[Conversation], Prompt],
        parse_reply: Callable[[str, Collection[int], Grammar], ParsedReply],
        options: ProposerOptions,
        has_tools: bool = False,
    ) -> None:
        """`provider` is a whole stack. `parse_reply` raises `ReplyError`. Only providers with
        `has_tools` hold conversations."""
        self.has_tools = has_tools
        self._provider = provider
        self._ledger = ledger
        self._clock = clock
        self._make_prompt = make_prompt
        self._make_conversation_prompt = make_conversation_prompt
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
        call = self._call(self._make_prompt(round_), round_, time_remaining_s)
        try:
            reply = await self._provider.complete(call)
        except ProviderError as error:
            return broker_pb2.ProposeResponse(
                outcome=Outcome.NO_PROPOSAL, **self._failed(call, error)
            )
        try:
            parsed = self._parse_reply(reply.text, round_.tags, round_grammar(round_))
        except ReplyError as error:
            response = broker_pb2.ProposeResponse(
                outcome=Outcome.NO_PROPOSAL,
                **self._unanswered(call, error.code, error.detail, reply.usage),
            )
            response.problem.CopyFrom(reply_problem_message(error.problem))
        else:
            response = broker_pb2.ProposeResponse(
                outcome=Outcome.PROPOSED if parsed.commands else Outcome.DONE,
                commands=parsed.commands,
                alternatives=[
                    broker_pb2.CommandList(commands=each) for each in parsed.alternatives
                ],
                is_done=bool(parsed.commands) and parsed.done,
                usage=usage_message(reply.usage),
                provider=self.provider,
                model=reply.model,
                compile_usage=usage_message(self._ledger.used(call.round.account)),
            )
        text = reply.text.encode("utf-8", "surrogatepass")
        response.reply_sha256 = hashlib.sha256(text).hexdigest()
        return response

    async def converse(
        self, conversation: Conversation, time_remaining_s: float | None
    ) -> broker_pb2.ConverseResponse:
        """Answers a step of a conversation before its time is over.

        Raises:
            PromptError: no prompt can be made of the conversation.
        """
        prompt = self._make_conversation_prompt(conversation)
        call = self._call(prompt, conversation, time_remaining_s)
        if conversation.steps:
            # What was asked in the last step, and what came.
            before = replace(call, prompt=replace(prompt, steps=prompt.steps[:-1]))
            last = prompt.steps[-1]
            prefix = prefix_key(exchange_key(before, self.model), last.reply)
            if prefix != conversation.prefix_sha256:
                return broker_pb2.ConverseResponse(
                    outcome=StepOutcome.NO_REPLY,
                    **self._unanswered(
                        call,
                        "conversation-changed",
                        "the broker, its model or the conversation is another one than before",
                        Usage(),
                    ),
                )
        try:
            reply = await self._provider.complete(call)
        except ProviderError as error:
            return broker_pb2.ConverseResponse(
                outcome=StepOutcome.NO_REPLY, **self._failed(call, error)
            )
        return broker_pb2.ConverseResponse(
            outcome=StepOutcome.CALLS if reply.calls else StepOutcome.DONE,
            calls=[
                broker_pb2.ToolCall(id=each.id, name=each.name, arguments=each.arguments)
                for each in reply.calls
            ],
            reply=reply.content,
            prefix_sha256=prefix_key(exchange_key(call, self.model), reply.content),
            usage=usage_message(reply.usage),
            provider=self.provider,
            model=reply.model,
            compile_usage=usage_message(self._ledger.used(conversation.account)),
        )

    async def close(self) -> None:
        """Closes the provider. The caller cancels running rounds before."""
        await self._provider.close()

    def _call(
        self, prompt: Prompt, asked: Round | Conversation, time_remaining_s: float | None
    ) -> Call:
        """The call for a prompt, which ends before the time of the client is over."""
        if time_remaining_s is None:
            seconds = self._options.max_round_s
        else:
            seconds = time_remaining_s - min(MARGIN * time_remaining_s, MAX_MARGIN_S)
        return Call(
            prompt,
            asked,
            max_output_tokens=self._options.max_output_tokens,
            timeout_s=self._options.attempt_timeout_s,
            deadline_s=self._clock.monotonic() + seconds,
        )

    def _failed(self, call: Call, error: ProviderError) -> dict[str, Any]:
        """The fields of a response about an error of the provider."""
        return self._unanswered(
            call,
            REASONS.get(error.code, "provider-error"),
            str(error),
            error.usage,
            is_final=error.code in FINAL or error.code is ErrorCode.BUDGET,
        )

    def _unanswered(
        self, call: Call, reason: str, detail: str, usage: Usage, *, is_final: bool = False
    ) -> dict[str, Any]:
        """The fields of a response without an answer, but its outcome."""
        return {
            "reason": reason,
            "detail": detail,
            "usage": usage_message(usage),
            "provider": self.provider,
            "model": self.model,
            "is_final": is_final,
            "compile_usage": usage_message(self._ledger.used(call.round.account)),
        }
