"""The tools of a session in this process, for programs that play by texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from waveasm.mcp.child import Child

ABLATIONS = ("explain", "nearest", "show")
"""What a table can do without: a tool, or the lines that name the nearest legal step."""

_DEFAULTS: dict[str, dict[str, Any]] = {
    "attempt": {"note": ""},
    "show": {"part": "summary", "region": None, "tags": None, "other": None},
    "explain": {"what": ""},
    "improve": {"agent": "anneal", "evaluations": 300, "seed": 0, "region": None},
    "finish": {"output": None},
}


@dataclass(frozen=True, slots=True)
class Opening:
    """What a session is opened with, see `waveasm.mcp.tools.Open`."""

    kernel: str
    launch: str = ""
    level: str = "auto"
    lines: str = "auto"
    unroll_limit: int | None = 1
    waves_per_simd: int | None = None
    script: str | None = None

    def arguments(self) -> dict[str, Any]:
        """Those of the tool `open`."""
        return {
            "kernel": self.kernel,
            "launch": self.launch,
            "level": self.level,
            "lines": self.lines,
            "objective": "default",
            "unroll_limit": self.unroll_limit,
            "waves_per_simd": self.waves_per_simd,
            "script": self.script,
        }


@dataclass(frozen=True, slots=True)
class Step:
    """A call and its answer."""

    name: str
    arguments: Mapping[str, Any]
    text: str


@dataclass(slots=True)
class Table:
    """Tools whose calls may compile `evaluations` orders in all. What a call comes to that takes
    more is not told, so that nobody can go on from it."""

    opening: Opening
    evaluations: int
    without: frozenset[str] = frozenset()
    """Of `ABLATIONS`."""
    made: int = 0
    """Orders that were compiled."""
    steps: list[Step] = field(default_factory=list)
    """All calls after the opening."""
    opened: str = ""
    _child: Child = field(default_factory=Child)

    def open(self) -> str:
        """Opens the kernel, and returns what a player reads first."""
        self.opened = self._answer("open", self.opening.arguments())
        return self.opened

    def call(self, name: str, arguments: Mapping[str, Any]) -> str:
        """Calls another tool, and returns what a player reads."""
        text = self._call(name, arguments)
        if "nearest" in self.without:
            held = r"I\d[^\n]* cannot (?:run ahead|wait): "
            text = re.sub(rf"\n(?:nearest: |{held})[^\n]*", "", text)
        self.steps.append(Step(name, dict(arguments), text))
        return text

    def _call(self, name: str, arguments: Mapping[str, Any]) -> str:
        known = [each for each in _DEFAULTS if each not in self.without]
        if name not in known:
            return "arguments: expected one of the tools " + ", ".join(known)
        spent = "budget: no evaluations are left: finish"
        if name in ("attempt", "improve") and self.made >= self.evaluations:
            return spent
        text = self._answer(name, {**_DEFAULTS[name], **arguments})
        return spent if self.made > self.evaluations else text

    def _answer(self, name: str, arguments: dict[str, Any]) -> str:
        answer = self._child.answer(
            {
                "call": name,
                "arguments": arguments,
                "left": [self.evaluations, self.evaluations],
                "saved": None,
                "first_letter": 0,
                "calibrations": [],
            }
        )
        self.made = answer.get("made", self.made)
        return str(answer["text"])

    # What came of the calls.

    def refusals(self) -> Counter[str]:
        """How often attempts were refused, by code."""
        found = (
            re.match(r"(?:refused|unproven|failed):(?: command \d+)? ([\w-]+)", step.text)
            for step in self.steps
        )
        return Counter(match[1] for match in found if match)

    def repeated(self) -> int:
        """How many attempts had a result that was there before."""
        return sum(step.text.startswith("repeated:") for step in self.steps)

    def script(self, candidate: str) -> str:
        """The script of a candidate with the names of its kernel."""
        return self._child.session[candidate].script
