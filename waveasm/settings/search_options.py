"""The search options, generated from waveasm/search/options/SearchOptions.td.

`./bazelw run //waveasm/search/options:update` writes this file. The metadata of a field are
its help, the bounds of a number, the choices of a string, and its placeholder in --help.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchOptions:
    """Options of a search."""

    agents: tuple[str, ...] = field(
        default=("portfolio", "llm"),
        metadata={
            "help": (
                "Search with these agents, of source, list, anneal, modulo, events, exact, random "
                "and llm; portfolio chooses some of them by region."
            ),
            "metavar": "LIST",
        },
    )
    rounds: int = field(
        default=8,
        metadata={
            "help": "Let each agent propose N times.",
            "least": 1,
            "most": 4294967295,
        },
    )
    agents_per_pool: int = field(
        default=4,
        metadata={
            "help": "Let N agents work at a time.",
            "least": 1,
            "most": 4294967295,
        },
    )
    checkpoint_every: int = field(
        default=2,
        metadata={
            "help": "Rank the agents every N rounds.",
            "least": 1,
            "most": 4294967295,
        },
    )
    top_k: int = field(
        default=2,
        metadata={
            "help": "Keep the N best agents after each ranking.",
            "least": 1,
            "most": 4294967295,
        },
    )
    evaluations: int = field(
        default=400,
        metadata={
            "help": (
                "Let each agent evaluate about N orders of a kernel alone; large kernels get fewer."
            ),
            "least": 1,
            "most": 4294967295,
        },
    )
    seed: int = field(
        default=0,
        metadata={
            "help": "Seed the random numbers of the agents with N.",
            "least": 0,
            "most": 18446744073709551615,
        },
    )
    exact_effort: int = field(
        default=5,
        metadata={
            "help": (
                "Let the agent exact do at most N units of work on a region; a unit takes some "
                "seconds."
            ),
            "least": 1,
            "most": 4294967295,
        },
    )
    objective: str = field(
        default="default",
        metadata={
            "help": (
                "Compare orders by these metrics, the most important first, or by a preset "
                "(default or registers). A wrong name prints the list."
            ),
            "metavar": "LIST",
        },
    )
    launch: str = field(
        default="",
        metadata={
            "help": (
                "Estimate the time of a launch with this many workgroups and work-items in each, "
                "such as 1024x256 or 64,32,1x256,1,1; command lines also take the FILE.json that "
                "describes the kernel (default: a launch that fills the GPU)."
            ),
            "metavar": "GRIDxWG",
        },
    )
    level: str = field(
        default="auto",
        metadata={
            "help": (
                "Let loads find their data at this level of memory: auto (by the kind of access), "
                "l1, l2, mall or hbm, or levels of kinds, such as "
                "streamed:mall,reused:l1,scratch:l2. With auto, schedules are also compared with "
                "all data in the L2."
            ),
            "metavar": "LEVEL",
        },
    )
    lines: str = field(
        default="auto",
        metadata={
            "help": (
                "Let the L1 keep lines until they are touched again: never, sets (in each set, "
                "those that were touched last) or full (those of the whole L1); with auto, compare "
                "schedules with never and with full."
            ),
            "choices": ("auto", "never", "sets", "full"),
        },
    )
    memory_order: str = field(
        default="proven",
        metadata={
            "help": (
                "With warn, accept orders of memory accesses that cannot be proved, with a warning."
            ),
            "choices": ("proven", "warn"),
        },
    )
    pipeline: bool = field(
        default=True,
        metadata={
            "help": "Let iterations of loops overlap where the estimate gains.",
        },
    )
    stage_rounds: int = field(
        default=2,
        metadata={
            "help": "Ask a model N times for each loop which iterations should overlap.",
            "least": 0,
            "most": 4294967295,
        },
    )
    constraints: str = field(
        default="",
        metadata={
            "help": (
                "Keep these constraints, such as 'body force_serial, gemm loop0 I4 max_depth=0'."
            ),
            "metavar": "LIST",
        },
    )
    threads: int = field(
        default=0,
        metadata={
            "help": "Run the agents in N threads (default: one per processor).",
            "least": 0,
            "most": 4294967295,
        },
    )
    cache: bool = field(
        default=True,
        metadata={
            "help": "Look up the search in the cache, and store its result there.",
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokerOptions:
    """Options of a search's use of the broker."""

    llm: str = field(
        default="auto",
        metadata={
            "help": (
                "Let agents named llm join if the provider can answer (auto), keep them out (off), "
                "or fail without them (required)."
            ),
            "choices": ("auto", "off", "required"),
        },
    )
    conversations: int = field(
        default=4,
        metadata={
            "help": (
                "Let a model with tools converse about each kernel N times before the search; with "
                "0, ask it for commands round by round, like models without tools."
            ),
            "least": 0,
            "most": 4294967295,
        },
    )
    budget_usd: float | None = field(
        default=None,
        metadata={
            "help": (
                "Spend at most N dollars, 0 for no limit (default: 1, no limit for "
                "--provider=command)."
            ),
            "includes_zero": True,
            "most": 1000000000.0,
            "metavar": "N",
        },
    )
    budget_tokens: int = field(
        default=0,
        metadata={
            "help": "Spend at most N tokens, 0 for no limit.",
            "least": 0,
            "most": 18446744073709551615,
        },
    )
    deadline: float = field(
        default=300.0,
        metadata={
            "help": "Stop waiting for the model after SECONDS.",
            "includes_zero": False,
            "most": 86400.0,
            "metavar": "SECONDS",
        },
    )
