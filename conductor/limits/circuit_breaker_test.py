from __future__ import annotations

from conductor.limits.circuit_breaker import CircuitBreaker, CircuitBreakers, Permit, State
from conductor.virtual_clock import VirtualClock


def breaker_with_changes(clock: VirtualClock) -> tuple[CircuitBreaker, list[State]]:
    changes: list[State] = []
    breaker = CircuitBreaker(clock, threshold=3, open_s=30.0, on_change=changes.append)
    return breaker, changes


def permitted(breaker: CircuitBreaker) -> Permit:
    permit = breaker.permit()
    assert permit is not None
    return permit


def open_it(breaker: CircuitBreaker) -> None:
    for _ in range(3):
        breaker.failed(permitted(breaker), "first")
    assert breaker.state is State.OPEN


def test_the_first_cause_since_the_last_success_is_kept() -> None:
    breaker, _ = breaker_with_changes(VirtualClock())
    assert breaker.cause == ""
    breaker.failed(permitted(breaker), "old")
    breaker.succeeded(permitted(breaker))
    assert breaker.cause == ""
    for cause in ("no connection", "another", "another"):
        breaker.failed(permitted(breaker), cause)
    assert breaker.state is State.OPEN
    assert breaker.cause == "no connection"


def test_failures_in_a_row_open_it() -> None:
    breaker, changes = breaker_with_changes(VirtualClock())
    for _ in range(2):
        breaker.failed(permitted(breaker), "first")
    breaker.succeeded(permitted(breaker))
    for _ in range(2):
        breaker.failed(permitted(breaker), "first")
    assert breaker.state is State.CLOSED
    breaker.failed(permitted(breaker), "first")
    assert changes == [State.OPEN]
    assert breaker.permit() is None


def test_it_stays_open_for_its_time_and_then_lets_one_call_through() -> None:
    clock = VirtualClock()
    breaker, changes = breaker_with_changes(clock)
    open_it(breaker)
    clock.advance(29.9)
    assert breaker.permit() is None
    assert round(breaker.seconds_to_probe(), 3) == 0.1
    clock.advance(0.1)
    permitted(breaker)
    assert breaker.permit() is None
    assert changes == [State.OPEN, State.HALF_OPEN]


def test_a_probe_that_succeeds_closes_it() -> None:
    clock = VirtualClock()
    breaker, changes = breaker_with_changes(clock)
    open_it(breaker)
    clock.advance(30)
    breaker.succeeded(permitted(breaker))
    assert changes[-1] is State.CLOSED
    # The failures of before do not count.
    breaker.failed(permitted(breaker), "first")
    assert breaker.state is State.CLOSED


def test_a_probe_that_fails_opens_it_for_as_long_again() -> None:
    clock = VirtualClock()
    breaker, changes = breaker_with_changes(clock)
    open_it(breaker)
    clock.advance(30)
    breaker.failed(permitted(breaker), "first")
    assert changes[-1] is State.OPEN
    clock.advance(29.9)
    assert breaker.permit() is None
    clock.advance(0.2)
    assert breaker.permit() is not None


def test_a_probe_that_is_abandoned_makes_room_for_another() -> None:
    clock = VirtualClock()
    breaker, _ = breaker_with_changes(clock)
    open_it(breaker)
    clock.advance(30)
    breaker.abandoned(permitted(breaker))
    assert breaker.state is State.HALF_OPEN
    assert breaker.permit() is not None


def test_calls_of_before_a_change_say_nothing() -> None:
    clock = VirtualClock()
    breaker, changes = breaker_with_changes(clock)
    old = [permitted(breaker) for _ in range(3)]
    open_it(breaker)
    breaker.succeeded(old[0])
    assert changes == [State.OPEN]
    clock.advance(30)
    probe = permitted(breaker)
    breaker.failed(old[1], "late")
    breaker.abandoned(old[2])
    assert changes == [State.OPEN, State.HALF_OPEN]
    assert breaker.permit() is None
    breaker.succeeded(probe)
    assert changes == [State.OPEN, State.HALF_OPEN, State.CLOSED]


def test_each_base_url_and_model_has_its_own() -> None:
    changes: list[tuple[str, str, State]] = []
    breakers = CircuitBreakers(
        VirtualClock(),
        threshold=3,
        on_change=lambda url, model, state: changes.append((url, model, state)),
    )
    open_it(breakers.get("http://a", "m"))
    assert breakers.get("http://a", "m").state is State.OPEN
    assert breakers.get("http://a", "n").state is State.CLOSED
    assert breakers.get("http://b", "m").state is State.CLOSED
    assert changes == [("http://a", "m", State.OPEN)]
