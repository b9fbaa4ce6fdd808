"""The flags of searches: the options of `waveasm.search_options`, by the same names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any

from absl import app
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, given
from waveasm.settings.schedule import Search, level_problem, objective_problem, schedules
from waveasm.settings.search_options import BrokerOptions, SearchOptions

CONDUCTOR = "conductor"

SEARCHED = (
    "agents",
    "rounds",
    "agents_per_pool",
    "checkpoint_every",
    "top_k",
    "evaluations",
    "seed",
)
"""The flags that only affect a search."""

SETTINGS = tuple(option.name for option in fields(SearchOptions) if option.name != "cache")
"""All flags that are fields of `Search`, without that of the cache, which brokers have, too."""


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of searches."""
    group = FlagGroup(flag_values, "scheduling")
    group.choice(
        "schedule",
        [CONDUCTOR, *schedules()],
        "Search with several agents (conductor) or with a single one; source keeps the order.",
        default=CONDUCTOR,
    )
    define_options(group, SearchOptions, SETTINGS)


def define_options(
    group: FlagGroup, owner: type[SearchOptions | BrokerOptions], names: Iterable[str]
) -> None:
    """Defines flags for the given fields of `owner`, with their help, bounds and defaults."""
    options = {option.name: option for option in fields(owner)}
    for name in names:
        default: Any = options[name].default
        data = options[name].metadata
        text = data["help"]
        if isinstance(default, bool):
            group.switch(name, text, default=default)
        elif "choices" in data:
            group.choice(name, data["choices"], text, default=default)
        elif "includes_zero" in data:
            group.amount(
                name,
                data["metavar"],
                text,
                default=default,
                highest=data["most"],
                above=not data["includes_zero"],
            )
        elif isinstance(default, int):
            group.number(name, text, default=default, lowest=data["least"], highest=data["most"])
        else:
            value = ",".join(default) if isinstance(default, tuple) else default
            group.text(name, data["metavar"], text, default=value)


def make_search(flag_values: FlagValues) -> Search:
    """Returns the search that the flags describe, without the broker and the launch.

    Raises:
        UsageError: an agent, a metric or a level is unknown, or agents are given without a search.
    """
    settings = {name: getattr(flag_values, name) for name in SETTINGS if name != "launch"}
    settings["agents"] = _agents(flag_values)
    if problem := objective_problem(settings["objective"]):
        raise app.UsageError(f"--objective: {problem}")
    check_level(settings["level"])
    return Search(**settings)


def check_level(level: str) -> None:
    """Raises `UsageError` if the value of --level is none."""
    if problem := level_problem(level):
        raise app.UsageError(f"--level: {problem}")


def _agents(flag_values: FlagValues) -> tuple[str, ...]:
    schedule: str = flag_values.schedule
    if schedule != CONDUCTOR:
        if flag_values["agents"].present:
            raise app.UsageError("--agents needs --schedule=conductor")
        return (schedule,)
    return read_agents(flag_values.agents)


def read_agents(text: str) -> tuple[str, ...]:
    """Returns the agents that the value of --agents names. Raises `UsageError`."""
    names = tuple(name.strip() for name in text.split(","))
    known = waveasm.agents(with_broker=True)
    for name in names:
        if name not in known and name in schedules():
            raise app.UsageError(
                f"--agents: '{name}' is for a search without agents, --schedule={name}"
            )
        if name not in known:
            raise app.UsageError(
                f"--agents: unknown agent '{name}', expected some of {', '.join(known)}"
            )
    return names


def given_settings(flag_values: FlagValues) -> Sequence[str]:
    """Returns the search flags that are on the command line."""
    alone = ["schedule"] if flag_values.schedule != CONDUCTOR else []
    return [*alone, *given(flag_values, SETTINGS)]
