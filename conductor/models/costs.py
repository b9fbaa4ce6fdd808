"""The costs that calls of a provider may have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from conductor.limits.spending import Usage

if TYPE_CHECKING:
    from conductor.models.provider import Call, Prompt


class Costs(Protocol):
    """The prices of a provider."""

    knows_dollars: bool
    """False: calls cost money, but nobody knows how much, so no limit of dollars can be kept."""

    def worst_case(self, call: Call) -> Usage:
        """The most that one attempt can cost."""


class NoCosts:
    """Prices of a provider that runs on this machine."""

    knows_dollars = True

    def worst_case(self, call: Call) -> Usage:
        """Nothing."""
        return Usage()


class TokenCosts:
    """Prices of a provider that is paid by the token."""

    def __init__(
        self,
        estimate_tokens: Callable[[Prompt], int],
        dollars: Callable[[Usage], float] | None,
    ) -> None:
        """`estimate_tokens` never returns less than the tokens of a prompt; `dollars` is the price
        of a usage without cached input, None if nobody knows it."""
        self._estimate_tokens = estimate_tokens
        self._dollars = dollars
        self.knows_dollars = dollars is not None

    def worst_case(self, call: Call) -> Usage:
        """The whole prompt, written into the provider's cache, and the longest answer."""
        tokens = self._estimate_tokens(call.prompt)
        usage = Usage(
            input_tokens=tokens, cache_write_tokens=tokens, output_tokens=call.max_output_tokens
        )
        if self._dollars is None:
            return usage
        return replace(usage, dollars=self._dollars(usage))
