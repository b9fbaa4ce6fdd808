"""What Python needs in builds with sanitizers, `--config=asan` (.bazelrc)."""

_RUNTIME = "/usr/lib/llvm-22/lib/clang/22/lib/linux/libclang_rt.asan-x86_64.so"

def python_env(env = {}):
    """The environment of a Python program, tests included, that may load our C++ code.

    The runtime of the sanitizers must be in a process before anything else. Memory that Python
    still holds when it ends is no leak of ours.

    Args:
      env: of the program in any build.
    Returns:
      what `env` of a py_test or py_binary takes.
    """
    return select({
        "//tools/build_defs:asan": dict(
            env,
            LD_PRELOAD = _RUNTIME,
            LSAN_OPTIONS = "detect_leaks=0",
        ),
        "//conditions:default": env,
    })
