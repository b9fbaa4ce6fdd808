"""Keeps calls from a provider that does not answer.

closed ---- `threshold` failures in a row ----> open
open ------ after `open_s` seconds -----------> half open, for one call
half open - that call succeeds ---------------> closed
half open - that call fails ------------------> open
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass

from conductor.clock import Clock


class State(enum.Enum):
    """Whether a breaker lets calls pass."""

    CLOSED = "closed"
    OPEN = "open"
    HALF_OPEN = "half-open"


@dataclass(frozen=True, slots=True)
class Permit:
    """Permission for one call. `generation` tells it from calls that began before the last change
    of state, whose results say nothing about the provider now."""

    generation: int


class CircuitBreaker:
    """Counts the failures of one provider, for one event loop."""

    def __init__(
        self,
        clock: Clock,
        *,
        threshold: int = 5,
        open_s: float = 30.0,
        on_change: Callable[[State], None] = lambda state: None,
    ) -> None:
        self._clock = clock
        self._threshold = threshold
        self._open_s = open_s
        self._on_change = on_change
        self._state = State.CLOSED
        self._generation = 0
        self._failures = 0
        self._opened_at_s = 0.0
        self._is_probing = False
        self._cause = ""

    @property
    def state(self) -> State:
        """The present state; half open from the moment when a call may try again."""
        if self._state is State.OPEN and self.seconds_to_probe() <= 0:
            self._change(State.HALF_OPEN)
        return self._state

    @property
    def cause(self) -> str:
        """Why the first call failed since the last success; empty if none has failed."""
        return self._cause

    def seconds_to_probe(self) -> float:
        """Seconds until an open breaker allows a call again."""
        return self._opened_at_s + self._open_s - self._clock.monotonic()

    def permit(self) -> Permit | None:
        """Permission for a call, whose end the caller must report; None if the breaker is open."""
        state = self.state
        if state is State.OPEN or (state is State.HALF_OPEN and self._is_probing):
            return None
        self._is_probing = state is State.HALF_OPEN
        return Permit(self._generation)

    def succeeded(self, permit: Permit) -> None:
        """Reports that the provider answered, even with an error of its own."""
        if permit.generation != self._generation:
            return
        self._failures = 0
        self._cause = ""
        if self._state is State.HALF_OPEN:
            self._change(State.CLOSED)

    def failed(self, permit: Permit, cause: str) -> None:
        """Reports that the provider did not answer, with a cause that is safe to show."""
        if permit.generation != self._generation:
            return
        self._failures += 1
        self._cause = self._cause or cause
        if self._state is State.HALF_OPEN or self._failures >= self._threshold:
            self._opened_at_s = self._clock.monotonic()
            self._change(State.OPEN)

    def abandoned(self, permit: Permit) -> None:
        """Reports that the call ended before the provider could answer or fail."""
        if permit.generation == self._generation:
            self._is_probing = False

    def _change(self, state: State) -> None:
        self._state = state
        self._generation += 1
        self._failures = 0
        self._is_probing = False
        self._on_change(state)


class CircuitBreakers:
    """One breaker for each pair of base URL and model."""

    def __init__(
        self,
        clock: Clock,
        *,
        threshold: int = 5,
        open_s: float = 30.0,
        on_change: Callable[[str, str, State], None] = lambda base_url, model, state: None,
    ) -> None:
        self._clock = clock
        self._threshold = threshold
        self._open_s = open_s
        self._on_change = on_change
        self._breakers: dict[tuple[str, str], CircuitBreaker] = {}

    def get(self, base_url: str, model: str) -> CircuitBreaker:
        """The breaker of a provider, the same one for every caller."""
        key = (base_url, model)
        if key not in self._breakers:
            self._breakers[key] = CircuitBreaker(
                self._clock,
                threshold=self._threshold,
                open_s=self._open_s,
                on_change=lambda state: self._on_change(base_url, model, state),
            )
        return self._breakers[key]
