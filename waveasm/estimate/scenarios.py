"""The times of a kernel in scenarios, and where these disagree about stages, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_LEAST = 0.005
"""Smaller gains and losses, as shares of a time, say nothing."""

TIMES = {
    f"time{launch}{level}{lines}": f"{on}{data}{kept}"
    for launch, on in (("", ""), ("_alone", "one workgroup a unit, "))
    for level, data in (("_far", "data far away"), ("_near", "data in the L2"))
    for lines, kept in (("", ""), ("_kept", ", lines kept"))
}
"""In words, the scenarios in which schedules are compared, by the names of their metrics."""


def scenario_lines(kernel: Mapping[str, Any]) -> list[str]:
    """The times of a kernel of a record in the scenarios that the search compares, before and
    after, in a line for each launch; and the scenario in which the source was faster, if any."""
    times = [each for each in kernel["scenarios"] if None not in (each["source"], each["best"])]
    if not times:
        return []
    lines = []
    workgroups = kernel.get("workgroups", 0)
    known = f"a launch of {workgroups} workgroup{'s' * (workgroups != 1)}"
    for alone in (False, True):
        # The first one has data far away, the last one near.
        of_launch = [each for each in times if each["alone"] == alone]
        if not of_launch:
            continue
        launch = "one workgroup a unit" if alone else known if workgroups else "full GPU"
        far, near = (
            f"{each['source']:.0f} -> {each['best']:.0f}" for each in (of_launch[0], of_launch[-1])
        )
        lines.append(f"{launch}: {far} cycles with data far away, {near} with data in the caches")
    if regret := kernel["best"].get("regret", 0.0):
        # Sets are between the extremes, and shown alone.
        extremes = [each for each in times if each["lines"] != "sets"]
        worst = max(extremes, key=lambda each: float(each["best"] / each["source"]))
        lines.append(
            f"{100 * regret:.1f} % longer than the source with {_describe(worst)}: no order "
            "was found that is faster in the mean and loses nowhere"
        )
    return lines


def _describe(scenario: Mapping[str, Any]) -> str:
    launch = "one workgroup a unit, " if scenario["alone"] else ""
    return f"{launch}data at {scenario['level']} and lines that stay in the L1: {scenario['lines']}"


def disagreements(plans: Sequence[Mapping[str, Any]]) -> list[str]:
    """What a kind of command brings to plans of a kernel of a record where that depends on the
    scenario, one line for each, such as "lines in loop0: +41.0 % with ..., -4.0 % with ..."."""
    return list(dict.fromkeys(_disagreements(plans)))


def _disagreements(plans: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for plan in plans:
        for kind in dict.fromkeys(map(_kind, plan["commands"])):
            kinds = Counter(_kind(command) for command in plan["commands"])
            del kinds[kind]
            without = [
                other
                for other in plans
                if other["region"] == plan["region"]
                and other["level"] == plan["level"]
                and Counter(map(_kind, other["commands"])) == kinds
            ]
            if not without or (not plan["chosen"] and not any(each["chosen"] for each in without)):
                continue
            other = min(without, key=lambda each: float(each["metrics"].get("time", 0)))
            gains = {
                words: other["metrics"][name] / plan["metrics"][name] - 1
                for name, words in TIMES.items()
                if other["metrics"].get(name) and plan["metrics"].get(name)
            }
            if not gains or min(gains.values()) > -_LEAST or max(gains.values()) < _LEAST:
                continue
            best, worst = max(gains, key=gains.__getitem__), min(gains, key=gains.__getitem__)
            used = "used" if plan["chosen"] else "not used"
            yield (
                f"{kind} in {plan['region']}, {used}: {100 * gains[best]:+.1f} % with {best}, "
                f"{100 * gains[worst]:+.1f} % with {worst}"
            )


def _kind(command: str) -> str:
    return command.split()[0]
