"""Stores the contract as it is now, for the compatibility test of later changes."""

from __future__ import annotations

import os
from pathlib import Path

from proto.conductor.v1 import broker_pb2
from proto.conductor.v1.compatibility import descriptor_json, to_text

if __name__ == "__main__":
    root = Path(os.environ.get("BUILD_WORKSPACE_DIRECTORY", "."))
    path = root / "proto/conductor/v1/broker.descriptor.json"
    path.write_text(to_text(descriptor_json(broker_pb2.DESCRIPTOR)))
    print(path)
