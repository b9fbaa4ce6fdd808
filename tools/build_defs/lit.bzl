"""lit tests under Bazel."""

load("@rules_shell//shell:sh_test.bzl", "sh_test")

def lit_tests(name, tools, pattern = "*.mlir", data = [], size = "small", tags = []):
    """One test for every matching file of the folder, so that a new file is a new test.

    `lit_tests(name = "lit", tools = ["//tools/waveasm-opt"])` in a folder that contains
    `a.mlir` expands to

        sh_test(
            name = "a.mlir.test",
            srcs = ["//tools/build_defs:lit_runner.sh"],
            args = [<lit>, "<path of a.mlir>", <paths of the tools>],
            data = [...],
        )
        filegroup(name = "lit_files", srcs = ["a.mlir"])
        test_suite(name = "lit", tests = [":a.mlir.test"])

    Args:
      name: of the test_suite.
      tools: programs that the RUN lines call by their base names.
        FileCheck, not and split-file are always available.
      pattern: the glob pattern. No match is an error, because the folder would test nothing.
      data: further files that the tests read.
      size: of each test.
      tags: of each test, besides "lit".
    """
    files = native.glob([pattern])
    if not files:
        fail("lit_tests(%s): no file matches '%s' in %s" % (name, pattern, native.package_name()))
    tools = tools + [
        "@llvm-project//llvm:FileCheck",
        "@llvm-project//llvm:not",
        "@llvm-project//llvm:split-file",
    ]
    for file in files:
        sh_test(
            name = file + ".test",
            size = size,
            srcs = ["//tools/build_defs:lit_runner.sh"],
            args = ["$(rootpath @pypi//:lit)", "$(rootpath %s)" % file] +
                   ["$(rootpath %s)" % tool for tool in tools],
            data = [file, "//tests:lit.cfg.py", "@pypi//:lit", "@pypi//lit"] + tools + data,
            tags = ["lit"] + tags,
        )
    native.filegroup(
        name = name + "_files",
        srcs = files,
        visibility = ["//tests:__subpackages__"],
    )
    native.test_suite(
        name = name,
        tests = [":" + file + ".test" for file in files],
    )
