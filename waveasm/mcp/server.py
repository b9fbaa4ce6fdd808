"""The server: tools of `waveasm.mcp.tools` over standard input and output.

Both eras of the protocol are served: clients that say `initialize`, and clients of 2026-07-28,
whose requests stand alone. State lives behind the ids of candidates. Results are text alone: hosts
that get structured data as well show a model nothing else.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import mcp_types as types
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server

from waveasm.mcp.kernels import Answer, Kernels, Limits
from waveasm.mcp.tools import (
    INSTRUCTIONS,
    TOOLS,
    ArgumentsError,
    Tool,
    find_tool,
    read_arguments,
)

NAME = "waveasm"


def list_tools(tools: Sequence[Tool] = TOOLS) -> list[types.Tool]:
    """The tools as the protocol has them, always the same ones in the same order."""
    return [
        types.Tool(
            name=tool.name,
            description=tool.text,
            input_schema=tool.schema(),
            annotations=types.ToolAnnotations(
                read_only_hint=tool.is_read_only,
                destructive_hint=False,
                idempotent_hint=tool.is_read_only,
                open_world_hint=False,
            ),
        )
        for tool in tools
    ]


async def answer(kernels: Kernels, name: str, arguments: Any) -> Answer:
    """Answers a call. Whatever goes wrong is an answer that a model can read, without any text of
    the user."""
    try:
        tool = find_tool(name, kernels.tools)
        return await kernels.call(tool.name, read_arguments(tool, arguments))
    except ArgumentsError as error:
        return Answer(str(error), is_error=True)
    except Exception:
        logging.exception("%s failed", name)
        return Answer("failed: the server has an error of its own", is_error=True)


def make_server(kernels: Kernels, version: str) -> Server[Any]:
    """Returns a server of the tools for `kernels`."""

    async def on_list_tools(
        context: ServerRequestContext[Any], parameters: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=list_tools(kernels.tools))

    async def on_call_tool(
        context: ServerRequestContext[Any], parameters: types.CallToolRequestParams
    ) -> types.CallToolResult:
        result = await answer(kernels, parameters.name, parameters.arguments or {})
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=result.text)], is_error=result.is_error
        )

    return Server(
        NAME,
        version=version,
        instructions=INSTRUCTIONS,
        on_list_tools=on_list_tools,
        on_call_tool=on_call_tool,
    )


async def serve(limits: Limits, version: str) -> None:
    """Serves on standard input and output until the input ends."""
    kernels = Kernels(limits)
    server = make_server(kernels, version)
    try:
        async with stdio_server() as (reader, writer):
            await server.run(reader, writer, server.create_initialization_options())
    finally:
        await kernels.close()
