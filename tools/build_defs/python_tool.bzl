"""Command-line tools in Python."""

load("@rules_python//python:py_binary.bzl", "py_binary")

def _launcher_impl(ctx):
    launcher = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.expand_template(
        template = ctx.file._template,
        output = launcher,
        substitutions = {
            "%{name}": ctx.label.name,
            "%{module}": ctx.attr.module,
            "%{program}": "%s/%s" % (ctx.workspace_name, ctx.executable.program.short_path),
        },
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = [launcher])
    return [DefaultInfo(
        executable = launcher,
        runfiles = runfiles.merge(ctx.attr.program[DefaultInfo].default_runfiles),
    )]

_launcher = rule(
    implementation = _launcher_impl,
    attrs = {
        "module": attr.string(mandatory = True),
        "program": attr.label(cfg = "target", executable = True, mandatory = True),
        "_template": attr.label(
            allow_single_file = True,
            default = "//tools/build_defs:python_tool_launcher.sh",
        ),
    },
    executable = True,
)

def python_tool(name, module, deps, **kwargs):
    """A program that runs `main(arguments) -> exit status` of a Python module.

    It starts through a launcher and conductor/tool_process.py, which treat
    Ctrl-C, closed standard streams and full disks the same in every tool.

    Args:
      name: of the tool.
      module: the name by which Python imports the module.
      deps: py_library targets that contain it.
      **kwargs: passed to both targets.
    """
    py_binary(
        name = name + "-python",
        srcs = ["//tools/build_defs:python_tool_main.py"],
        main = "//tools/build_defs:python_tool_main.py",
        deps = deps + ["//conductor:tool_process"],
        **kwargs
    )
    _launcher(
        name = name,
        module = module,
        program = name + "-python",
        **kwargs
    )
