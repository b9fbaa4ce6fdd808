"""C++ targets that need other flags than plain cc_library targets.

Plain targets are MLIR code, compiled without RTTI like MLIR itself (.bazelrc).
"""

load("@rules_cc//cc:cc_binary.bzl", "cc_binary")
load("@rules_cc//cc:cc_library.bzl", "cc_library")
load("@rules_cc//cc:cc_test.bzl", "cc_test")
load("//tools/build_defs:precompiled_header.bzl", "precompiled_header_copts")

# For code that uses gRPC, protobuf or pybind11.
RTTI_COPTS = ["-frtti"]

# For code that uses the dialect, without RTTI. Compilers other than clang do not use the prelude.
_PRELUDE_COPTS = select({
    "//tools/build_defs:clang": precompiled_header_copts("waveasm/dialect/prelude.pch"),
    "//conditions:default": [],
})
_PRELUDE = select({
    "//tools/build_defs:clang": ["//waveasm/dialect:prelude"],
    "//conditions:default": [],
})

# The same for code that searches run for each order. A precompiled header has the level of
# optimisation of the sources that use it. Numbers that are stored one by one are slow to load
# in pairs, which clang does otherwise.
_FAST_PRELUDE_COPTS = select({
    "//tools/build_defs:clang": precompiled_header_copts("waveasm/dialect/fast_prelude.pch") +
                                ["-fno-slp-vectorize"],
    "//conditions:default": [],
}) + ["-O2"]
_FAST_PRELUDE = select({
    "//tools/build_defs:clang": ["//waveasm/dialect:fast_prelude"],
    "//conditions:default": [],
})

def mlir_library(name, deps = [], copts = [], fast = False, **kwargs):
    """A cc_library of code that uses the dialect, with waveasm/dialect/Prelude.h precompiled.

    Args:
      name: of the library.
      deps: of the library.
      copts: of the library.
      fast: whether to spend time of builds on faster code (-O2).
      **kwargs: passed to cc_library.
    """
    cc_library(
        name = name,
        copts = (_FAST_PRELUDE_COPTS if fast else _PRELUDE_COPTS) + copts,
        deps = deps + (_FAST_PRELUDE if fast else _PRELUDE),
        **kwargs
    )

def mlir_binary(name, deps, **kwargs):
    """A cc_binary of code that uses the dialect, compiled like `mlir_library`.

    Args:
      name: of the binary.
      deps: of the binary.
      **kwargs: passed to cc_binary.
    """
    cc_binary(
        name = name,
        copts = _PRELUDE_COPTS,
        deps = deps + _PRELUDE,
        **kwargs
    )

def pybind_extension(name, deps, visibility = None):
    """A Python extension module, `<name>.so`.

    Args:
      name: of the module; the module definition is in one of `deps`.
      deps: cc_library targets; one whose symbols nothing references needs `alwayslink`.
      visibility: of the target `<name>.so`.
    """
    cc_binary(
        name = name + ".so",
        linkshared = True,
        # Calls within the module need no search for a symbol, of which there are 80,000 in five
        # libraries at each start. Data, such as identities of types, stay shared with MLIR.
        linkopts = ["-Wl,-Bsymbolic-functions"],
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

def mlir_unit_test(name, deps, **kwargs):
    """A googletest of code that uses the dialect, compiled like `mlir_library`.

    Args:
      name: of the test.
      deps: what is tested.
      **kwargs: passed to cc_test.
    """
    cc_unit_test(
        name = name,
        copts = _PRELUDE_COPTS,
        deps = deps + _PRELUDE,
        **kwargs
    )
