"""What a broker counts for Prometheus, and the port where it is read."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from typing import Any

import grpc
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.process_collector import ProcessCollector

from conductor.errors import AddressError
from conductor.models.exchange import Exchange
from conductor.server.clients import calling_client
from conductor.server.handlers import wrap_handler
from conductor.server.tls import Tls

SECONDS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0)
"""The upper ends of the buckets of latencies."""


class Metrics:
    """The counters of one broker. Labels are methods, codes, outcomes and names of clients: none
    that a request chooses."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._calls = Counter(
            "waveasm_broker_calls",
            "Calls that the broker answered.",
            ("method", "code", "client"),
            registry=self.registry,
        )
        self._latency = Histogram(
            "waveasm_broker_call_seconds",
            "How long calls took.",
            ("method",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self._open = Gauge(
            "waveasm_broker_open_calls", "Calls that are answered now.", registry=self.registry
        )
        self._attempts = Counter(
            "waveasm_broker_provider_attempts",
            "Requests to the provider.",
            ("outcome", "client"),
            registry=self.registry,
        )
        self._attempt_seconds = Histogram(
            "waveasm_broker_provider_seconds",
            "How long requests to the provider took.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._tokens = Counter(
            "waveasm_broker_tokens",
            "Tokens that the provider counted.",
            ("direction", "client"),
            registry=self.registry,
        )
        self._dollars = Counter(
            "waveasm_broker_dollars",
            "What the provider cost in dollars.",
            ("client",),
            registry=self.registry,
        )
        self._cache = Counter(
            "waveasm_broker_cache",
            "Schedules that were looked up and recorded.",
            ("event", "client"),
            registry=self.registry,
        )

    def exchange(self, exchange: Exchange) -> None:
        """Counts a request to the provider."""
        client = exchange.call.round.client.name
        self._attempts.labels(exchange.outcome, client).inc()
        self._attempt_seconds.observe(exchange.latency_s)
        self._tokens.labels("input", client).inc(exchange.usage.input_tokens)
        self._tokens.labels("output", client).inc(exchange.usage.output_tokens)
        self._dollars.labels(client).inc(exchange.usage.dollars)

    def cache_event(self, event: str) -> None:
        """Counts "hit", "miss", "stored" or "refused" of the calling client."""
        self._cache.labels(event, calling_client().name).inc()

    @contextlib.contextmanager
    def call(self, method: str) -> Iterator[Callable[[str], None]]:
        """Counts a call, with the code that is set meanwhile."""
        started = time.perf_counter()
        codes = ["OK"]
        self._open.inc()
        try:
            yield codes.append
        except BaseException:
            codes.append(codes[-1] if len(codes) > 1 else "CANCELLED")
            raise
        finally:
            self._open.dec()
            self._latency.labels(method).observe(time.perf_counter() - started)
            self._calls.labels(method, codes[-1], calling_client().name).inc()

    @contextlib.contextmanager
    def serve(self, address: str, tls: Tls | None) -> Iterator[str]:
        """Serves /metrics at HOST:PORT, over TLS as the broker does; yields the address.

        Raises:
            AddressError: nobody can listen there.
        """
        host, _, port = address.rpartition(":")
        secured: dict[str, Any] = {}
        if tls is not None:
            secured = {"certfile": str(tls.certificate), "keyfile": str(tls.key)}
            if tls.client_ca is not None:
                secured |= {"client_cafile": str(tls.client_ca), "client_auth_required": True}
        try:
            server, thread = start_http_server(
                int(port), host.strip("[]"), self.registry, **secured
            )
        except (OSError, ValueError) as error:
            raise AddressError(f"cannot serve metrics at '{address}': {error}") from None
        try:
            yield f"{host}:{server.server_port}"
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class MetricsInterceptor(grpc.aio.ServerInterceptor):
    """Counts all calls, those that are refused among them."""

    def __init__(self, metrics: Metrics, methods: Collection[str]) -> None:
        """Calls of other than `methods` have the label "other"."""
        self._metrics = metrics
        self._methods = methods

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[Any]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> Any:
        """Wraps the handler of a call, of whatever kind."""
        handler = await continuation(handler_call_details)
        if handler is None:
            return None
        method = handler_call_details.method.rpartition("/")[2]
        if method not in self._methods:
            method = "other"

        @contextlib.asynccontextmanager
        async def counted(context: Any) -> AsyncIterator[_CodeContext]:
            with self._metrics.call(method) as set_code:
                yield _CodeContext(context, set_code)

        return wrap_handler(handler, counted)


class _CodeContext:
    """The context of a call, which tells with what code it is aborted."""

    def __init__(self, context: Any, set_code: Callable[[str], None]) -> None:
        self._context = context
        self._set_code = set_code

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)

    async def abort(
        self, code: grpc.StatusCode, details: str = "", trailing_metadata: Any = ()
    ) -> None:
        """Implements `grpc.aio.ServicerContext.abort`."""
        self._set_code(code.name)
        await self._context.abort(code, details, trailing_metadata)
