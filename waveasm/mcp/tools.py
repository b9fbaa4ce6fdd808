"""The table of tools: name, arguments and text. Everything that offers tools to a model takes it
from here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError


class Arguments(BaseModel):
    """Arguments of a tool: unknown ones are errors."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Open(Arguments):
    """Arguments of `open`."""

    kernel: str = Field(
        description="A .mlir, .hsaco or .s file below root, or MLIR.",
        max_length=16 << 20,
    )
    launch: str = Field(
        "",
        description="Workgroups and work-items, such as 1024x256; or a .json description (file or"
        " text).",
        max_length=1 << 20,
    )
    level: str = Field("auto", description="Where loads find their data: hbm, mall, l2 or auto.")
    lines: str = Field("auto", description="L1: never, sets or full.")
    objective: str = Field("default", description="Metrics, the most important first.")
    unroll_limit: int | None = Field(
        None, description="1 keeps loops; by default, short ones are unrolled.", ge=0, le=99999
    )
    waves_per_simd: int | None = Field(
        None, description="Make so many waves fit on a SIMD.", ge=1, le=16
    )
    script: str | None = Field(None, description="Commands to go on from.", max_length=1_000_000)


class Attempt(Arguments):
    """Arguments of `attempt`."""

    candidate: str = Field(description="An id such as a0.")
    region: str = Field(description="loop0, body, block4")
    commands: str = Field(
        description="One command a line: move I5 after I2, order I0-I3 I11 I4-I10, unroll 2, lines,"
        " prefetch I2 I6 by 2, delay I17-I24 (show rules has all).",
        max_length=200_000,
    )
    note: str = Field("", max_length=200)


class Show(Arguments):
    """Arguments of `show`."""

    candidate: str
    part: Literal[
        "summary", "code", "timeline", "registers", "script", "diff", "tried", "rules"
    ] = "summary"
    region: str | None = Field(None, description="By default, the longest.")
    tags: str | None = Field(None, description="Where code begins, such as I24 or I24-I80.")
    other: str | None = Field(None, description="What diff compares with; by default, the parent.")


class Explain(Arguments):
    """Arguments of `explain`."""

    candidate: str
    region: str
    about: Literal["stall", "range", "circuit", "registers", "whatif"]
    what: str = Field(
        "", description="A tag for stall and range; for whatif, factors: lines=0.5 waves=8."
    )


class Improve(Arguments):
    """Arguments of `improve`."""

    candidate: str
    agent: Literal["default", "list", "anneal", "modulo", "events", "exact"] = Field(
        "anneal",
        description="default: the compiler's own search, of all regions; from a0 with stages; 600"
        " evaluations pay.",
    )
    evaluations: int = Field(300, ge=1, le=1000)
    seed: int = Field(0, ge=0, le=999_999_999)
    region: str | None = Field(None, description="By default, the longest.")


class Measure(Arguments):
    """Arguments of `measure`."""

    candidates: list[str] = Field(
        description="Ids of one kernel; its source takes part.", min_length=1, max_length=8
    )


class Finish(Arguments):
    """Arguments of `finish`."""

    candidate: str


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool."""

    name: str
    arguments: type[Arguments]
    text: str
    is_read_only: bool = True

    def schema(self) -> dict[str, Any]:
        """The JSON schema of the arguments, without titles."""
        schema: dict[str, Any] = _without_titles(self.arguments.model_json_schema())
        schema.pop("description", None)
        return schema


TOOLS = (
    Tool(
        "open",
        Open,
        "Opens a kernel. Answers with the candidates a0 (source) and a1 (list schedule), the"
        " regions, what limits them, and the budget. Candidates live until the server ends; an"
        " unknown one comes back by its script.",
    ),
    Tool(
        "attempt",
        Attempt,
        "Applies commands to a region of a candidate: better, equal or worse than the best, with"
        " numbers; or refused with the reason and the nearest legal step, free of charge. Nothing"
        " that is kept can compute something else.",
    ),
    Tool("show", Show, "Shows a part of a candidate: code with issue cycles and stalls, and more."),
    Tool(
        "explain",
        Explain,
        "Explains without an evaluation: a stall, where an instruction can stand, the circuit of a"
        " loop, registers, or the bound if a resource took another share of its time.",
    ),
    Tool(
        "improve",
        Improve,
        "Lets a search make the small steps in one region, from a candidate on, in up to 20"
        " seconds.",
    ),
    Tool(
        "finish",
        Finish,
        "Compiles a candidate, with all checks, and answers with its script.",
        is_read_only=False,
    ),
)
"""The tools, in the order in which all doors list them."""

MEASURE = Tool(
    "measure",
    Measure,
    "Runs candidates and the source on the GPU, in turns, and compares outputs and times. Measured"
    " times that differ beyond doubt count before estimates. Free of charge.",
)
"""Only where there is a GPU; a server needs a .json description as the launch of `open`."""

INSTRUCTIONS = """\
WaveASM schedules GPU kernels. You choose stages and orders of instructions; each step is proved.
Open a kernel, read what limits it, and ask explain whatif whether a plan can pay. Make big steps by
attempt (unroll 2, lines, prefetch, delay, whole orders), look at the stalls of the answer, go on
from the best candidate, and let improve do the small steps. Refusals are free and name the nearest
legal step. Stages come before moves and give new tags; machine code has none. Finish the best
candidate. show rules has the commands, show tried what was tried."""
"""What a model reads about the server."""


class ArgumentsError(Exception):
    """Arguments do not fit a tool; the text says which and what was expected."""


def find_tool(name: str, tools: Sequence[Tool] = TOOLS) -> Tool:
    """Returns the tool with a name. Raises an `ArgumentsError`."""
    for tool in tools:
        if tool.name == name:
            return tool
    raise ArgumentsError("arguments: expected one of the tools " + ", ".join(t.name for t in tools))


def read_arguments(tool: Tool, arguments: Any) -> Arguments:
    """Checks the arguments of a call. Raises an `ArgumentsError` that quotes none of them."""
    try:
        return tool.arguments.model_validate(arguments)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        known = tool.arguments.model_fields
        field = str(first["loc"][0]) if first["loc"] else ""
        if first["type"] == "extra_forbidden":
            expected = "expected only " + ", ".join(known)
        elif field in known:
            expected = f"{field}: {first['msg']}"
        else:
            expected = "expected an object with " + ", ".join(known)
        raise ArgumentsError(f"arguments: {expected}") from None


def _without_titles(schema: Any) -> Any:
    """A schema without the titles that pydantic adds."""
    if isinstance(schema, dict):
        return {
            key: _without_titles(value)
            for key, value in schema.items()
            if key != "title" or not isinstance(value, str)
        }
    if isinstance(schema, list):
        return [_without_titles(each) for each in schema]
    return schema
