"""One request, as the fake server knows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Exchange:
    """A row of the ledger. The server changes it until the connection is done with it."""

    number: int
    """In the order of arrival, from 0."""
    prefix: str
    """What came before `/v1` in the path: tests tell their requests apart by it."""
    path: str
    headers: dict[str, str]
    """Names in lower case."""
    body: bytes
    fields: dict[str, Any] = field(default_factory=dict)
    """Fields of the body, once it proved to be a request."""
    status: int = 0
    """Status of the answer; 0: none was sent, or not as HTTP."""
    text: str = ""
    """The text of a complete answer."""
    usage: dict[str, int] = field(default_factory=dict)
    """What was billed."""
    fault: str = ""
    """Its name, if there was one."""
    client_left: bool = False
    """The client closed the connection before the answer was complete."""
