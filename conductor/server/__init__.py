"""The gRPC server of the broker.

`address` says where a broker may listen, `service` answers the calls, `main` starts and
stops the server.
"""
