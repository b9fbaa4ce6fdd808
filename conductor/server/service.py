"""The calls that the broker answers."""

from __future__ import annotations

import grpc

from conductor import __version__
from proto.conductor.v1 import broker_pb2, broker_pb2_grpc

PROTOCOL_VERSION = 1
"""Version of proto/conductor/v1/broker.proto that this broker speaks."""

BROKER = f"waveasm-broker {__version__}"


class BrokerService(broker_pb2_grpc.BrokerServicer):
    """Implements `conductor.v1.Broker`."""

    async def Describe(  # noqa: N802 (gRPC names it)
        self,
        request: broker_pb2.DescribeRequest,
        context: grpc.aio.ServicerContext[broker_pb2.DescribeRequest, broker_pb2.DescribeResponse],
    ) -> broker_pb2.DescribeResponse:
        """Tells who this is; refuses clients of another version of the contract."""
        if request.protocol_version != PROTOCOL_VERSION:
            await context.abort(
                grpc.StatusCode.FAILED_PRECONDITION,
                f"{BROKER} speaks version {PROTOCOL_VERSION} of conductor.v1, "
                f"the client version {request.protocol_version}",
            )
        return broker_pb2.DescribeResponse(protocol_version=PROTOCOL_VERSION, broker=BROKER)
