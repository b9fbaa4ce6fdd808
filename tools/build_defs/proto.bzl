"""C++ and Python code from one .proto file.

`grpc_proto(name = "broker", src = "broker.proto")` defines

  * `broker_cc`: `broker.pb.h`, `broker.grpc.pb.h` and their library. The system's protoc
    generates them, because they link with the system's protobuf;
  * `broker_py`: `broker_pb2.py`, `broker_pb2_grpc.py` and type stubs. The locked environment's
    grpcio-tools generates them, for the same reason.

Include and import paths start at the workspace: `proto/conductor/v1/broker.pb.h`,
`proto.conductor.v1.broker_pb2`.
"""

load("@rules_cc//cc:cc_library.bzl", "cc_library")
load("@rules_python//python:py_library.bzl", "py_library")
load(":cc.bzl", "RTTI_COPTS")

def grpc_proto(name, src, deps = [], visibility = None):
    """Libraries `<name>_cc` and `<name>_py` of a .proto file. See the file comment.

    Args:
      name: prefix of the targets' names.
      src: the .proto file; its name without the ending is the stem of the outputs.
      deps: names of other grpc_proto targets of this package that `src` imports.
      visibility: of both libraries.
    """
    stem = src[:-len(".proto")]
    native.filegroup(
        name = name + "_proto",
        srcs = [src] + [":" + dep + "_proto" for dep in deps],
    )
    native.genrule(
        name = name + "_cc_gen",
        srcs = [":" + name + "_proto"],
        outs = [stem + ending for ending in [".pb.h", ".pb.cc", ".grpc.pb.h", ".grpc.pb.cc"]],
        cmd = " ".join([
            "$(execpath @grpc//:protoc) -I.",
            "--plugin=protoc-gen-grpc=$(execpath @grpc//:grpc_cpp_plugin)",
            "--cpp_out=$(GENDIR) --grpc_out=$(GENDIR)",
            native.package_name() + "/" + src,
        ]),
        message = "Generating C++ code of " + src,
        tools = ["@grpc//:grpc_cpp_plugin", "@grpc//:protoc"],
    )
    cc_library(
        name = name + "_cc",
        srcs = [stem + ".pb.cc", stem + ".grpc.pb.cc"],
        hdrs = [stem + ".pb.h", stem + ".grpc.pb.h"],
        copts = RTTI_COPTS + ["-w"],
        tags = ["no-tidy"],
        visibility = visibility,
        deps = [":" + dep + "_cc" for dep in deps] + [
            "@grpc//:absl_synchronization",
            "@grpc//:gpr",
            "@grpc//:grpc",
            "@grpc//:grpc++",
            "@grpc//:protobuf",
        ],
    )
    native.genrule(
        name = name + "_py_gen",
        srcs = [":" + name + "_proto"],
        outs = [stem + ending for ending in ["_pb2.py", "_pb2.pyi", "_pb2_grpc.py", "_pb2_grpc.pyi"]],
        cmd = " ".join([
            "$(execpath //tools/build_defs:protoc) -I.",
            "--plugin=protoc-gen-mypy_grpc=$(execpath @pypi//:protoc-gen-mypy_grpc)",
            "--python_out=$(GENDIR) --pyi_out=$(GENDIR)",
            "--grpc_python_out=$(GENDIR) --mypy_grpc_out=quiet:$(GENDIR)",
            native.package_name() + "/" + src,
        ]),
        message = "Generating Python code of " + src,
        tools = ["//tools/build_defs:protoc", "@pypi//:protoc-gen-mypy_grpc"],
    )
    py_library(
        name = name + "_py",
        srcs = [stem + "_pb2.py", stem + "_pb2_grpc.py"],
        data = [stem + "_pb2.pyi", stem + "_pb2_grpc.pyi"],
        visibility = visibility,
        deps = [":" + dep + "_py" for dep in deps] + ["@pypi//grpcio", "@pypi//protobuf"],
    )
