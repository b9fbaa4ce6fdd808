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
    """Of a breaker."""

    CLOSED = "closed"
    OPEN = "open"
    HALF_OPEN = "half-open"


@dataclass(frozen=True, slots=True)
class Permit:
    """Allows one call. `generation` tells it from calls of before the last change of state,
    whose results say nothing of now."""

    generation: int


class CircuitBreaker:
    """For one provider. For one event loop."""

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
        """Half open from the moment at which a call may try again."""
        if self._state is State.OPEN and self.seconds_to_probe() <= 0:
            self._change(State.HALF_OPEN)
        return self._state

    @property
    def cause(self) -> str:
        """Why the first call failed since the last that did not; empty if none has."""
        return self._cause

    def seconds_to_probe(self) -> float:
        """Until an open breaker allows a call again."""
        return self._opened_at_s + self._open_s - self._clock.monotonic()

    def permit(self) -> Permit | None:
        """Allows a call, whose end must be told, or does not."""
        state = self.state
        if state is State.OPEN or (state is State.HALF_OPEN and self._is_probing):
            return None
        self._is_probing = state is State.HALF_OPEN
        return Permit(self._generation)

    def succeeded(self, permit: Permit) -> None:
        """The provider answered, be it with an error of its own."""
        if permit.generation != self._generation:
            return
        self._failures = 0
        self._cause = ""
        if self._state is State.HALF_OPEN:
            self._change(State.CLOSED)

    def failed(self, permit: Permit, cause: str) -> None:
        """The provider gave no answer, for a cause that is safe to show."""
        if permit.generation != self._generation:
            return
        self._failures += 1
        self._cause = self._cause or cause
        if self._state is State.HALF_OPEN or self._failures >= self._threshold:
            self._opened_at_s = self._clock.monotonic()
            self._change(State.OPEN)

    def abandoned(self, permit: Permit) -> None:
        """The call ended before the provider could answer or fail."""
        if permit.generation == self._generation:
            self._is_probing = False

    def _change(self, state: State) -> None:
        self._state = state
        self._generation += 1
        self._failures = 0
        self._is_probing = False
        self._on_change(state)


class CircuitBreakers:
    """A breaker for each base URL and model."""

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
        """The one breaker of a provider, the same for all who ask."""
        key = (base_url, model)
        if key not in self._breakers:
            self._breakers[key] = CircuitBreaker(
                self._clock,
                threshold=self._threshold,
                open_s=self._open_s,
                on_change=lambda state: self._on_change(base_url, model, state),
            )
        return self._breakers[key]
