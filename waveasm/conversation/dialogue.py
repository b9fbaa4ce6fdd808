"""One conversation: asks for replies and runs the tools that they call."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from proto.conductor.v1 import broker_pb2
from waveasm.mcp.tools import MEASURE, TOOLS, ArgumentsError, Tool, find_tool, read_arguments
from waveasm.session.calls import Answer, answer, error
from waveasm.session.session import Session
from waveasm.settings.schedule import SearchControl

MAX_STEPS = 10
"""Replies of a conversation. Long contexts make models worse: what one conversation leaves open,
the next one begins with."""

MAX_CALLS = 16
"""Calls of a reply that are run."""

Send = Callable[[bytes], bytes | None]
"""Sends an encoded `ConverseRequest`; returns the response, or None if the broker gives no more."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a conversation begins with, the same in all its steps."""

    number: int
    """Of the conversation in the compile, from 0."""
    seed: int
    target: str
    text: str


@dataclass(frozen=True, slots=True)
class Ending:
    """How a conversation ended."""

    reason: str
    """`finished`, `done`, `steps`, `stopped`, `lost`, or a reason of the broker."""
    steps: int
    """Replies that came."""
    calls: int
    finished: str = ""
    """The candidate that the model finished."""

    @property
    def is_complete(self) -> bool:
        """Whether another run would end the same."""
        return self.reason in ("finished", "done", "steps", "budget")


def _find_tools(session: Session) -> tuple[Tool, ...]:
    """The tools of a conversation about a session, which is open."""
    tools = tuple(tool for tool in TOOLS if tool.name != "open")
    return (*tools, MEASURE) if session.can_measure else tools


def _encode(tools: Sequence[Tool]) -> list[broker_pb2.Tool]:
    return [
        broker_pb2.Tool(
            name=tool.name,
            description=tool.text,
            input_schema=json.dumps(tool.schema(), separators=(",", ":")),
        )
        for tool in tools
    ]


class Dialogue:
    """A conversation about the kernels of a session. The broker knows nothing of it: each request
    has all that was said, which only ever grows."""

    def __init__(self, session: Session, opening: Opening, control: SearchControl) -> None:
        self.session = session
        """A copy of the one that was given, once the compiler crashed in that."""
        self._control = control
        self._tools = _find_tools(session)
        self._request = broker_pb2.ConverseRequest(
            conversation=opening.number,
            seed=opening.seed,
            target=opening.target,
            tools=_encode(self._tools),
            opening=opening.text,
        )
        self._calls = 0

    def hold(self, send: Send) -> Ending:
        """Goes on until the model finishes a candidate, has nothing more to say, has made
        `MAX_STEPS` replies, or gets no more of them. What was found by then is in the session."""
        for step in range(1, MAX_STEPS + 1):
            data = send(self._request.SerializeToString())
            if data is None:
                stopped = self._control.is_stop_requested()
                return Ending("stopped" if stopped else "lost", step - 1, self._calls)
            response = broker_pb2.ConverseResponse.FromString(data)
            if response.outcome != broker_pb2.ConverseResponse.CALLS:
                done = response.outcome == broker_pb2.ConverseResponse.DONE
                replies = step if done else step - 1
                return Ending("done" if done else response.reason, replies, self._calls)
            results, finished = self._run(response.calls)
            if finished:
                return Ending("finished", step, self._calls, finished)
            if self._control.is_stop_requested():
                return Ending("stopped", step, self._calls)
            if step == MAX_STEPS - 1:
                results[-1].text += "\nlast step: finish the best candidate"
            self._request.steps.add(reply=response.reply, results=results)
            self._request.prefix_sha256 = response.prefix_sha256
        return Ending("steps", MAX_STEPS, self._calls)

    def _run(self, calls: Any) -> tuple[list[broker_pb2.ToolResult], str]:
        """Runs calls in their order. Returns their results, and the candidate that one of them
        finished."""
        results = []
        finished = ""
        for number, call in enumerate(calls):
            self._calls += 1
            if number >= MAX_CALLS:
                made = error(f"budget: at most {MAX_CALLS} calls in a step; call it again")
            else:
                made = self._answer(call.name, call.arguments)
            results.append(
                broker_pb2.ToolResult(call_id=call.id, text=made.text, is_error=made.is_error)
            )
            finished = made.finished or finished
        return results, finished

    def _answer(self, name: str, arguments: str) -> Answer:
        try:
            if name == "open":
                raise ArgumentsError("arguments: the kernel is open: attempt, or show it")
            tool = find_tool(name, self._tools)
            values = read_arguments(tool, json.loads(arguments))
        except ArgumentsError as failure:
            return error(str(failure))
        except ValueError:
            return error("arguments: expected an object in JSON")
        made = answer(self.session, name, values.model_dump(), self._control)
        if made.is_crash:
            self.session = self.session.copy()
        return made
