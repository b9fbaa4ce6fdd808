"""Why instructions that stages name cannot run in another iteration than the rest, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from conductor.rounds.commands import tag_runs
from conductor.rounds.round import HeldInstruction

_REASONS: Mapping[str, str] = {
    "pinned": "that is the end of the iteration",
    "empty-stage": "one of the stages would be empty",
    "decision": "whether another iteration follows would not be decided before the rest",
    "scc": "SCC would have to keep its value between the stages",
    "unproven-stages": "the result is not proved to compute the same",
}
"""By code, where no two instructions are named."""


def held_in_words(held: Iterable[HeldInstruction]) -> list[str]:
    """A sentence, without its stop, for all instructions with one reason: `I6, I8 cannot run ahead:
    they need I12, which must follow I17 of the iteration before`."""
    groups: dict[tuple[bool, str], list[HeldInstruction]] = {}
    for each in held:
        groups.setdefault((each.delayed, held_reason(each, is_one=True)), []).append(each)
    return [
        f"{', '.join(tag_runs(sorted(each.tag for each in group)))} cannot "
        f"{'wait' if delayed else 'run ahead'}: {held_reason(group[0], is_one=len(group) == 1)}"
        for (delayed, _), group in groups.items()
    ]


def held_reason(held: HeldInstruction, *, is_one: bool = True) -> str:
    """What holds an instruction, or one of several, as the end of a sentence."""
    if held.code not in ("stage", "empty-stage") or held.moved < 0 or held.other < 0:
        return _REASONS.get(held.code, "the compiler does not accept it")
    of = _iteration(held.distance)
    if held.delayed and held.other == held.tag:
        return f"I{held.moved} must follow {'it' if is_one else 'them'}{of}"
    if held.delayed:
        take = "it takes" if is_one else "they take"
        return f"{take} I{held.other} along, which I{held.moved} must follow{of}"
    if held.moved == held.tag:
        return f"{'it' if is_one else 'they'} must follow I{held.other}{of}"
    need = "it needs" if is_one else "they need"
    return f"{need} I{held.moved}, which must follow I{held.other}{of}"


def _iteration(distance: int) -> str:
    """The iteration of the instruction that another one must follow."""
    if distance == 0:
        return " of the same iteration"
    return " of the iteration before" if distance == 1 else f" of {distance} iterations before"
