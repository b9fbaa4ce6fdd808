"""How the operations of kernels are ordered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from waveasm import _native


@dataclass(frozen=True, slots=True)
class Search:
    """A search for better orders. The same search of the same kernel gives the same bytes."""

    agents: tuple[str, ...] = ("list", "anneal")
    """What proposes orders, see `agents()`."""
    rounds: int = 8
    """Of each agent."""
    agents_per_pool: int = 4
    """Agents that work at a time; those that can fork fill the pool."""
    checkpoint_every: int = 2
    """Rounds between two rankings of the agents."""
    top_k: int = 2
    """Agents that a ranking lets go on."""
    evaluations: int = 400
    """Orders that are measured for a kernel, about; large kernels get fewer."""
    seed: int = 0
    objective: str = "default"
    """Metrics with commas between them, the most important first; or a preset: `default`,
    `registers`."""
    memory_order: str = "proven"
    """`warn` keeps orders that are not proved to compute the same, with a warning."""
    threads: int = 0
    """That agents work in, 0: as many as there are processors. Has no influence on the result."""
    verify: bool = False
    """Prove the result with an independent checker as well."""

    def to_native(self) -> _native.Settings:
        """The same for the compiler."""
        settings = _native.Settings()
        for field in fields(self):
            value = getattr(self, field.name)
            setattr(settings, field.name, ",".join(value) if field.name == "agents" else value)
        return settings


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves that a search wrote before. All checks are made again."""

    text: str
    name: str = "<moves>"
    """What messages call the text."""
    search: Search = Search()
    """How they are measured and proved; nothing is searched."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a search is. Cycles are those of the model, for the whole kernel."""

    kernel: str
    region: str
    round: int
    baseline_cycles: float
    best_cycles: float


def agents() -> tuple[str, ...]:
    """The names of the agents that need no broker."""
    return tuple(_native.agents())


def to_native(
    schedule: Search | Moves | None,
    *,
    record_timelines: bool = False,
    on_progress: Callable[[Progress], None] | None = None,
) -> _native.ScheduleOptions:
    """What the compiler takes."""
    options = _native.ScheduleOptions()
    if isinstance(schedule, Search):
        options.search = schedule.to_native()
    elif isinstance(schedule, Moves):
        options.moves = schedule.text
        options.moves_name = schedule.name
        options.search = schedule.search.to_native()
    options.record_timelines = record_timelines
    if on_progress is not None:
        call = on_progress

        def forward(progress: _native.Progress) -> None:
            call(
                Progress(
                    progress.kernel,
                    progress.region,
                    progress.round,
                    progress.baseline_cycles,
                    progress.best_cycles,
                )
            )

        options.on_progress = forward
    return options
