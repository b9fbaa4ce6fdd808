"""Asks the API whether a model takes the requests that the provider makes."""

from __future__ import annotations

from collections.abc import Mapping

from conductor.models.anthropic.provider import AnthropicProvider


async def check_model(provider: AnthropicProvider, *, effort: str, timeout_s: float) -> list[str]:
    """What is wrong with the model of `provider`, a sentence each; empty if nothing is.

    Raises:
        ProviderError: the API cannot be asked, or there is no such model.
    """
    info = await provider.retrieve_model(timeout_s=timeout_s)
    return problems_of(info, effort=effort)


def problems_of(info: Mapping[str, object], *, effort: str) -> list[str]:
    """What is wrong with a model by the API's answer `info`, a sentence each."""
    problems = []
    lifecycle = info.get("lifecycle")
    if lifecycle != "active":
        shown = lifecycle if lifecycle in ("deprecated", "retired") else "in an unknown state"
        problems.append(f"the model is {shown}: expected one that is active")
    for path in (
        ("structured_outputs",),
        ("thinking", "types", "adaptive"),
        ("effort", effort),
    ):
        if not _is_supported(info.get("capabilities"), path):
            problems.append(f"the model does not say that it supports {' '.join(path)}")
    return problems


def _is_supported(value: object, path: tuple[str, ...]) -> bool:
    for name in (*path, "supported"):
        if not isinstance(value, dict):
            return False
        value = value.get(name)
    return value is True
