"""C++ targets that differ from the rest.

The rest is MLIR code, compiled without RTTI as MLIR itself is (.bazelrc).
"""

load("@rules_cc//cc:cc_binary.bzl", "cc_binary")
load("@rules_cc//cc:cc_test.bzl", "cc_test")

# For code that uses gRPC, protobuf or pybind11.
RTTI_COPTS = ["-frtti"]

def pybind_extension(name, deps, visibility = None):
    """A Python extension module, `<name>.so`.

    Args:
      name: of the module; the module definition is in one of `deps`.
      deps: cc_library targets; those that nothing refers to need `alwayslink`.
      visibility: of the target `<name>.so`.
    """
    cc_binary(
        name = name + ".so",
        linkshared = True,
        visibility = visibility,
        deps = deps,
    )

def cc_unit_test(name, srcs, deps, **kwargs):
    """A googletest.

    Args:
      name: of the test.
      srcs: test files.
      deps: what is tested.
      **kwargs: passed to cc_test.
    """
    cc_test(
        name = name,
        size = "small",
        srcs = srcs,
        deps = deps + ["@googletest//:gtest_main", "@googletest//:gtest"],
        **kwargs
    )
