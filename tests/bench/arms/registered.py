"""What is fixed before a run, in a file whose SHA-256 the report has."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from conductor.prompts import PROMPT_VERSION
from tests.bench.arms.arms import MODEL_ARMS, World, arms_of

PRIMARY = "geometric mean of time by the default search, all loops and seeds"
"""The number that a run is about."""

EQUAL = ("evaluations", "seconds", "dollars")
"""What the default search and the others may be given the same of."""


@dataclass(frozen=True, slots=True)
class Registered:
    """The plan of a run."""

    arms: tuple[str, ...]
    loops: str
    seeds: int
    equal: str = "evaluations"
    world: World = field(default_factory=World)
    model: str = ""
    """What the broker asks, as whoever runs it states."""
    primary: str = PRIMARY
    prompt_version: str = PROMPT_VERSION

    def text(self) -> str:
        """The file."""
        return json.dumps(asdict(self), indent=1, sort_keys=True) + "\n"

    def digest(self) -> str:
        """The SHA-256 of the file."""
        return hashlib.sha256(self.text().encode()).hexdigest()


def check(plan: Registered) -> Registered:
    """Raises a `ValueError` if a plan cannot be run."""
    arms_of(",".join(plan.arms))
    if plan.equal not in EQUAL:
        raise ValueError(f"equal: expected one of {', '.join(EQUAL)}, got '{plan.equal}'")
    models = [arm for arm in plan.arms if arm in MODEL_ARMS]
    if models and not (plan.world.broker and plan.model):
        raise ValueError(f"{models[0]}: expected --broker=ADDRESS and --model=NAME")
    if plan.seeds < 1:
        raise ValueError("seeds: expected at least one")
    return plan


def read(path: Path) -> Registered:
    """Reads a file. Raises a `ValueError` if it is not one that `Registered.text` writes for this
    version of the prompts, and an `OSError`."""
    try:
        values: Mapping[str, Any] = json.loads(path.read_text())
        plan = Registered(
            **{**values, "arms": tuple(values["arms"]), "world": World(**values["world"])}
        )
    except (TypeError, KeyError, json.JSONDecodeError) as error:
        raise ValueError(f"'{path}': expected a file of --register: {error}") from None
    if plan.prompt_version != PROMPT_VERSION:
        raise ValueError(
            f"'{path}': expected prompts of version {PROMPT_VERSION}, got {plan.prompt_version}"
        )
    if path.read_text() != plan.text():
        raise ValueError(f"'{path}': expected the text as --register wrote it")
    return check(plan)
