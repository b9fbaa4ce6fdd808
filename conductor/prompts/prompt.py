"""Makes a prompt of the request of a round."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

import jinja2

from conductor import facts
from conductor.facts import FACTS
from conductor.models.provider import Prompt
from conductor.prompts import question, window, words
from conductor.prompts.errors import PromptError
from conductor.prompts.region import RegionText
from conductor.prompts.strategies import PLANS, STRATEGIES
from conductor.rounds import Round, names_that_stand_alone

DEFAULT_MAX_TOKENS = 100_000
"""Of a prompt, where the caller says nothing: about 2,000 instructions."""

_FORMAT = 8
"""Raised when the code of this package changes what prompts say."""

_FOLDER = Path(__file__).parent
_FEWEST_SHOWN = 16


def make_version() -> str:
    """The number of the format, and a digest of all that prompts are made of but the code."""
    digest = hashlib.sha256()
    for path in sorted(_FOLDER.glob("templates/*.j2")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    digest.update(facts.digest().encode())
    for name, text in [*STRATEGIES.items(), *(("plan", each) for each in PLANS)]:
        digest.update(f"{name}\0{text}\0".encode())
    return f"{_FORMAT}-{digest.hexdigest()[:12]}"


PROMPT_VERSION = make_version()
"""Changes whenever templates, data or strategies do. Part of the key of every cache."""


def estimate_tokens(prompt: Prompt) -> int:
    """Tokens of a prompt, estimated high: one for two bytes."""
    return (len(prompt.text.encode()) + 1) // 2


def make_prompt(request: Round, *, max_tokens: int | None = None) -> Prompt:
    """The prompt of a round, of at most `max_tokens` by `estimate_tokens`.

    A region that is too large is shown in part: the instructions with the largest stalls and what
    is around them. Of earlier rounds, the oldest are left out first.

    Raises:
        PromptError: target, strategy or memory order are not known; the text of an instruction is
            not of the grammar, or uses a value without a definition; the prompt would be too
            large whatever is left out.
    """
    _check(request)
    region = RegionText(request)
    limit = DEFAULT_MAX_TOKENS if max_tokens is None else max_tokens
    ranked = window.rank(request.instructions, region.definers())
    fewest = min(_FEWEST_SHOWN, len(ranked))
    for rounds in _history_sizes(len(request.history)):
        smallest = _render(request, region, frozenset(ranked[:fewest]), rounds)
        if estimate_tokens(smallest) <= limit:
            break
    else:
        raise PromptError(
            f"expected a limit of at least {estimate_tokens(smallest)} tokens, got {limit}"
        )
    whole = _render(request, region, frozenset(ranked), rounds)
    if estimate_tokens(whole) <= limit:
        return whole
    best, low, high = smallest, fewest, len(ranked) - 1
    while low < high:
        middle = (low + high + 1) // 2
        prompt = _render(request, region, frozenset(ranked[:middle]), rounds)
        if estimate_tokens(prompt) <= limit:
            best, low = prompt, middle
        else:
            high = middle - 1
    return best


def _check(request: Round) -> None:
    targets = [target.name for target in FACTS.targets]
    for what, value, accepted in (
        ("target", request.target, targets),
        ("strategy", request.strategy or "balanced", list(STRATEGIES)),
        ("memory order", request.memory_order, list(words.MEMORY_ORDERS)),
    ):
        if value not in accepted:
            raise PromptError(f"expected as {what} {', '.join(accepted)}, got {value[:64]!r}")


def _history_sizes(rounds: int) -> list[int]:
    """How many earlier rounds to try to show."""
    sizes = [rounds]
    while sizes[-1] > 0:
        sizes.append(sizes[-1] // 2)
    return sizes


def _render(request: Round, region: RegionText, shown: Collection[int], rounds: int) -> Prompt:
    return Prompt(
        rules=_rules(request.target, request.stages is not None),
        region=_region(request, region, shown),
        question=_question(request, shown, rounds),
        version=PROMPT_VERSION,
    )


@cache
def _environment() -> jinja2.Environment:
    # Plain text for a model: escaping for HTML would only garble it, and `safe_text` has let
    # nothing through that a template could take for its own.
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(_FOLDER / "templates"),
        undefined=jinja2.StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def fill(name: str, **values: Any) -> str:
    """A template with its values, without blank lines at its ends or two in a row."""
    text = _environment().get_template(f"{name}.txt.j2").render(values)
    lines = [line.rstrip() for line in text.split("\n")]
    kept = [line for i, line in enumerate(lines) if line or (i and lines[i - 1])]
    return "\n".join(kept).strip("\n")


@cache
def _rules(target: str, stages: bool) -> str:
    return fill(
        "rules",
        target=FACTS.target(target),
        stages=stages,
        commands=FACTS.forms("stages" if stages else "moves"),
        alone=names_that_stand_alone(),
        max_alternatives=FACTS.max_alternatives,
    )


def _region(request: Round, region: RegionText, shown: Collection[int]) -> str:
    return fill(
        "region",
        region=request.region,
        is_loop=request.region_is_loop,
        outer=region.outer_lines(shown),
        count=len(request.instructions),
        shown=len(shown),
        lines=region.lines(shown),
        iterations=question.iterations(request),
        memory_levels=question.memory_levels(request),
        calibration=question.calibration(request),
        limits=", ".join(
            f"{waves} {'wave' if waves == 1 else 'waves'}: {registers}"
            for waves, registers in enumerate(request.vector_registers_by_waves, start=1)
        ),
    )


def _question(request: Round, shown: Collection[int], rounds: int) -> str:
    tags = [instruction.tag for instruction in request.instructions]
    history = request.history[len(request.history) - rounds :]
    return fill(
        "question",
        round=request.number,
        is_loop=request.region_is_loop,
        is_source=tags == sorted(tags),
        stages=question.stages(request),
        order=question.order(request.instructions, shown),
        stalls=question.stalls(request.instructions, shown),
        profile=question.profile(request, shown),
        registers=question.registers(request),
        events=question.events(request),
        omitted_rounds=len(request.history) - rounds,
        costs=question.costs(request),
        history=question.history(history, request),
        metrics=question.metrics(request),
        bound_parts=question.bound_parts(request),
        goal=words.goals(request.objective or ["cycles"]),
        memory_order=words.MEMORY_ORDERS[request.memory_order],
        strategy=STRATEGIES.get(request.strategy, ""),
        rounds_left=(
            "This is the last round."
            if request.rounds_left == 0
            else f"Rounds left after this one: {request.rounds_left}."
        ),
    )
