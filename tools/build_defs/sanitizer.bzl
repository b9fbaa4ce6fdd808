"""Environment of Python in builds with sanitizers, `--config=asan` (.bazelrc)."""

_RUNTIME = "/usr/lib/llvm-22/lib/clang/22/lib/linux/libclang_rt.asan-x86_64.so"

def python_env(env = {}):
    """The environment of a Python program or test that may load our C++ code.

    A process must load the sanitizer runtime before anything else. Leak detection is off, because
    Python does not free all its memory when it ends.

    Args:
      env: the program's environment in any build.
    Returns:
      a value for `env` of a py_test or py_binary.
    """
    return select({
        "//tools/build_defs:asan": dict(
            env,
            LD_PRELOAD = _RUNTIME,
            LSAN_OPTIONS = "detect_leaks=0",
        ),
        "//conditions:default": env,
    })
