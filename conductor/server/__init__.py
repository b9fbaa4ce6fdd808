"""The gRPC server of the broker.

`service` answers the calls: `requests` says what they must hold, `convert` turns messages into
values, `proposer` makes a round. `configuration` and `catalog` make a service from options,
`main` starts and stops the server at an `address`, `parent` ends it with the compiler.
"""
