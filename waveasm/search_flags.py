"""The flags of searches: what `waveasm.Search` has, by the same names."""

from __future__ import annotations

from collections.abc import Sequence

from absl import app
from absl.flags import FlagValues

import waveasm
from conductor.command_line import FlagGroup, given
from waveasm.schedule import Search, objective_problem

CONDUCTOR = "conductor"

LARGEST_SEED = (1 << 64) - 1

NUMBERS = {
    "rounds": "Let each agent propose N times.",
    "agents_per_pool": "Let N agents work at a time.",
    "checkpoint_every": "Rank the agents every N rounds.",
    "top_k": "Let N agents go on after a ranking.",
    "evaluations": "Evaluate about N orders of a kernel; large kernels get fewer.",
}
"""What `Search` counts, and what the flag of that name does."""

SEARCHED = ("agents", *NUMBERS, "seed")
"""The flags that only say how to search."""

SETTINGS = (*SEARCHED, "objective", "threads", "memory_order", "verify")
"""All flags that are fields of `Search`."""


def define_flags(flag_values: FlagValues) -> None:
    """Defines the flags of searches; those without a value keep the default of `Search`."""
    defaults = Search()
    agents = ", ".join(waveasm.agents(with_broker=True))
    group = FlagGroup(flag_values, "scheduling")
    group.choice(
        "schedule",
        [CONDUCTOR, *waveasm.agents()],
        "Search with several agents (conductor), or with one alone; source keeps the order.",
        default=CONDUCTOR,
    )
    group.text(
        "agents",
        "LIST",
        f"Search with these agents, of {agents} (default: {','.join(defaults.agents)}).",
    )
    group.text(
        "objective",
        "LIST",
        "Prefer orders by these metrics, the most important first; or by a preset, default or "
        "registers. A wrong name lists all.",
        default=defaults.objective,
    )
    for name, text in NUMBERS.items():
        group.number(name, text, default=getattr(defaults, name))
    group.number(
        "seed",
        "Start the random numbers of the agents with N.",
        default=defaults.seed,
        lowest=0,
        highest=LARGEST_SEED,
    )
    group.number("threads", "Let agents work in N threads (default: as many as processors).")
    group.choice(
        "memory_order",
        ["proven", "warn"],
        "With warn, keep orders of memory accesses that are not proved, with a warning.",
        default=defaults.memory_order,
    )
    group.switch("verify", "Prove the result with a second, independent checker.")


def make_search(flag_values: FlagValues) -> Search:
    """Returns the search that the flags describe, without a broker.

    Raises:
        UsageError: an agent or a metric is unknown, or there are agents of no search.
    """
    settings = {
        name: getattr(flag_values, name)
        for name in SETTINGS
        if getattr(flag_values, name) is not None and name != "agents"
    }
    if problem := objective_problem(settings["objective"]):
        raise app.UsageError(f"--objective: {problem}")
    return Search(**settings, agents=_agents(flag_values))


def _agents(flag_values: FlagValues) -> tuple[str, ...]:
    schedule: str = flag_values.schedule
    text: str | None = flag_values.agents
    if text is None:
        return Search().agents if schedule == CONDUCTOR else (schedule,)
    if schedule != CONDUCTOR:
        raise app.UsageError("--agents are those of --schedule=conductor")
    names = tuple(name.strip() for name in text.split(","))
    known = waveasm.agents(with_broker=True)
    for name in names:
        if name not in known:
            raise app.UsageError(
                f"--agents: unknown agent '{name}', expected some of {', '.join(known)}"
            )
    return names


def given_settings(flag_values: FlagValues) -> Sequence[str]:
    """Returns the flags of searches that are on the command line."""
    alone = ["schedule"] if flag_values.schedule != CONDUCTOR else []
    return [*alone, *given(flag_values, SETTINGS)]
