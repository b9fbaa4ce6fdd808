"""The protoc of the locked grpcio-tools, as a program for build actions."""

import sys

from grpc_tools import protoc

if __name__ == "__main__":
    sys.exit(protoc.main(sys.argv))
