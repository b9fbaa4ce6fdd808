"""C++ targets that need other flags than plain cc_library targets.

Plain targets are MLIR code, compiled without RTTI like MLIR itself (.bazelrc).
"""

load("@rules_cc//cc:cc_binary.bzl", "cc_binary")
load("@rules_cc//cc:cc_library.bzl", "cc_library")
load("@rules_cc//cc:cc_test.bzl", "cc_test")
load("//tools/build_defs:precompiled_header.bzl", "precompiled_header_copts")

# For code that uses gRPC, protobuf or pybind11.
RTTI_COPTS = ["-frtti"]

_DIALECT_PRELUDE = precompiled_header_copts("waveasm/dialect/prelude.pch")
_IMPORT_PRELUDE = precompiled_header_copts(
    "waveasm/import/prelude.pch",
    bases = ["waveasm/dialect/prelude.pch"],
)

def _with_prelude(
        copts,
        deps,
        clang_copts = _DIALECT_PRELUDE,
        label = "//waveasm/dialect:prelude"):
    """Arguments of a target whose sources read a precompiled header before anything else.

    Compilers other than clang do without it.

    Args:
      copts: of the target.
      deps: of the target.
      clang_copts: flags with which clang reads the precompiled header.
      label: of the precompiled header.
    Returns:
      `copts` and `deps` with it.
    """
    return {
        "copts": select({
            "//tools/build_defs:clang": clang_copts,
            "//conditions:default": [],
        }) + copts,
        "deps": deps + select({
            "//tools/build_defs:clang": [label],
            "//conditions:default": [],
        }),
    }

def mlir_library(name, deps = [], copts = [], fast = False, **kwargs):
    """A cc_library of code that uses the dialect, with waveasm/dialect/Prelude.h precompiled.

    Args:
      name: of the library.
      deps: of the library.
      copts: of the library.
      fast: whether searches run the code for each order, so that faster code (-O2) is worth the
        time of builds. Numbers that are stored one by one are slow to load in pairs, which clang
        does unless it is told not to.
      **kwargs: passed to cc_library.
    """
    if fast:
        # The precompiled header is that of -O1, which declares the same; clang would refuse it.
        arguments = _with_prelude(
            ["-O2", "-fno-slp-vectorize"] + copts,
            deps,
            clang_copts = _DIALECT_PRELUDE + ["-Xclang", "-fno-validate-pch"],
        )
    else:
        arguments = _with_prelude(copts, deps)
    cc_library(name = name, **dict(arguments, **kwargs))

def import_library(name, deps, **kwargs):
    """A cc_library of code that uses the dialects of inputs, with waveasm/import/Prelude.h precompiled.

    Args:
      name: of the library.
      deps: of the library.
      **kwargs: passed to cc_library.
    """
    arguments = _with_prelude(
        [],
        deps,
        clang_copts = _IMPORT_PRELUDE,
        label = "//waveasm/import:prelude",
    )
    cc_library(name = name, **dict(arguments, **kwargs))

def mlir_binary(name, deps, **kwargs):
    """A cc_binary of code that uses the dialect, compiled like `mlir_library`.

    Args:
      name: of the binary.
      deps: of the binary.
      **kwargs: passed to cc_binary.
    """
    cc_binary(name = name, **dict(_with_prelude([], deps), **kwargs))

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
        # Those of other libraries are searched for when they are first called.
        linkopts = ["-Wl,-Bsymbolic-functions", "-Wl,-z,lazy"],
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
    cc_unit_test(name = name, **dict(_with_prelude([], deps), **kwargs))
