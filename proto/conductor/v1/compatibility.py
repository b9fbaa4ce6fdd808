"""Finds the changes of a contract that break older clients or servers.

Descriptors are compared as JSON (`google.protobuf.json_format`), which is also how the contract
that others rely on is stored: `broker.descriptor.json`. After a change that breaks nothing,
store the new one:

    ./bazelw run //proto/conductor/v1:store_descriptor
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from google.protobuf import descriptor_pb2, json_format
from google.protobuf.descriptor import FileDescriptor

Json = dict[str, Any]

RETIRED = frozenset(
    {
        "Broker.CorrelateProfile",
        "CorrelateProfileRequest",
        "CorrelateProfileResponse",
        "ProfileFile",
    }
)
"""Methods and messages that the contract had and whose names stay unused. A .proto file can reserve
only names of fields and values."""


def descriptor_json(file: FileDescriptor) -> Json:
    """A file of the contract as JSON."""
    message = descriptor_pb2.FileDescriptorProto()
    file.CopyToProto(message)
    content: Json = json_format.MessageToDict(message)
    return content


def to_text(content: Json) -> str:
    """As it is stored."""
    return json.dumps(content, indent=1, sort_keys=True) + "\n"


def breaking_changes(old: Json, new: Json) -> list[str]:
    """What in `new` breaks those who speak `old`, a line each.

    Allowed are new services, methods, messages, fields and values, and the end of a field or a
    value whose number and name are reserved, or of a method or a message in `RETIRED`.
    """
    found = [f"{name} is retired, its name must stay unused" for name in sorted(_uses(new))]
    if old.get("package") != new.get("package"):
        found.append(f"the package was {old.get('package')}, is {new.get('package')}")
    found += _compare_services(old, new)
    found += _compare_types(old, new, "messageType", "enumType", "")
    return found


def _uses(content: Json) -> frozenset[str]:
    """The retired names that a contract has."""
    messages = {each["name"] for each in content.get("messageType", [])}
    methods = {
        f"{service['name']}.{method['name']}"
        for service in content.get("service", [])
        for method in service.get("method", [])
    }
    return RETIRED & (messages | methods)


def _compare_services(old: Json, new: Json) -> Iterator[str]:
    services = _by_name(new.get("service", []))
    for service in old.get("service", []):
        name = service["name"]
        if name not in services:
            yield f"service {name} is gone"
            continue
        methods = _by_name(services[name].get("method", []))
        for method in service.get("method", []):
            is_retired = f"{name}.{method['name']}" in RETIRED
            if not is_retired and methods.get(method["name"]) != method:
                yield f"method {name}.{method['name']} is gone or has other types"


def _compare_types(old: Json, new: Json, messages: str, enums: str, scope: str) -> Iterator[str]:
    known = _by_name(new.get(messages, []))
    for message in old.get(messages, []):
        name = scope + message["name"]
        if message["name"] not in known:
            if name not in RETIRED:
                yield f"message {name} is gone"
            continue
        other = known[message["name"]]
        yield from _compare_members(message, other, "field", name)
        yield from _compare_types(message, other, "nestedType", "enumType", name + ".")
    known = _by_name(new.get(enums, []))
    for enum in old.get(enums, []):
        name = scope + enum["name"]
        if enum["name"] not in known:
            yield f"enum {name} is gone"
        else:
            yield from _compare_members(enum, known[enum["name"]], "value", name)


def _compare_members(old: Json, new: Json, kind: str, scope: str) -> Iterator[str]:
    """Of fields and values: number, name, type and label stay, or number and name are reserved."""
    known = {member["number"]: member for member in new.get(kind, [])}
    for member in old.get(kind, []):
        number, name = member["number"], f"{scope}.{member['name']}"
        if number not in known:
            if not _is_reserved(number, member["name"], new, kind):
                yield f"{kind} {name} is gone, and its number and name are not reserved"
        elif known[number] != member:
            yield f"{kind} {name} was {_shown(member)}, is {_shown(known[number])}"


def _is_reserved(number: int, name: str, container: Json, kind: str) -> bool:
    # Ranges of messages end before `end`, those of enums with it.
    is_enum = kind == "value"
    ranges = container.get("reservedRange", [])
    in_range = any(each.get("start", 0) <= number < each.get("end", 0) + is_enum for each in ranges)
    return in_range and name in container.get("reservedName", [])


def _by_name(items: list[Json]) -> dict[str, Json]:
    return {item["name"]: item for item in items}


def _shown(member: Json) -> str:
    return json.dumps(member, sort_keys=True)
