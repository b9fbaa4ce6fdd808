"""pytest under Bazel."""

load("@rules_python//python:py_test.bzl", "py_test")
load(":sanitizer.bzl", "python_env")

# pytest plugins of packages that few tests use, by the package.
_PLUGINS = {"@pypi//hypothesis": "_hypothesis_pytestplugin"}

def pytest_test(name, srcs, deps = [], data = [], args = [], env = {}, size = "small", **kwargs):
    """A py_test that runs pytest with the settings of pyproject.toml.

    Args:
      name: of the test.
      srcs: test files; each is collected by pytest.
      deps: py_library targets; pytest and its plugins are added.
      data: files that the tests read.
      args: further arguments of pytest.
      env: variables of the environment.
      size: of the test.
      **kwargs: passed to py_test.
    """
    py_test(
        name = name,
        size = size,
        srcs = srcs + ["//tools/build_defs:pytest_main.py"],
        main = "//tools/build_defs:pytest_main.py",
        args = ["$(rootpath %s)" % src for src in srcs] +
               ["-p" + plugin for package, plugin in _PLUGINS.items() if package in deps] + args,
        env = python_env(env),
        data = data + ["//:pyproject.toml"],
        deps = deps + [
            "@pypi//pytest",
            "@pypi//pytest_socket",
            "@pypi//pytest_timeout",
        ],
        python_version = "PY3",
        **kwargs
    )
