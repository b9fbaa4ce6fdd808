"""Command-line tools in Python."""

def _python_tool_impl(ctx):
    launcher = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.expand_template(
        template = ctx.file._template,
        output = launcher,
        substitutions = {
            "%{name}": ctx.label.name,
            "%{module}": ctx.attr.module,
            "%{interpreter}": ctx.toolchains[_PYTHON].py3_runtime.interpreter_path,
            "%{workspace}": ctx.workspace_name,
            "%{main}": ctx.file._main.short_path,
        },
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = [launcher, ctx.file._main])
    for dep in ctx.attr.deps + [ctx.attr._process]:
        runfiles = runfiles.merge(dep[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = launcher, runfiles = runfiles)]

_PYTHON = "@rules_python//python:toolchain_type"

# A program that runs `main(arguments) -> exit status` of a Python module.
#
# It starts through a launcher and conductor/tool_process.py, which treat Ctrl-C, closed standard
# streams and full disks the same in every tool. The launcher starts the interpreter itself: that of
# py_binary is a program in Python too, and takes as long as some tools.
python_tool = rule(
    implementation = _python_tool_impl,
    attrs = {
        "module": attr.string(
            mandatory = True,
            doc = "The name by which Python imports the module.",
        ),
        "deps": attr.label_list(
            mandatory = True,
            doc = "py_library targets that contain it.",
        ),
        "_main": attr.label(
            allow_single_file = True,
            default = "//tools/build_defs:python_tool_main.py",
        ),
        "_process": attr.label(default = "//conductor:tool_process"),
        "_template": attr.label(
            allow_single_file = True,
            default = "//tools/build_defs:python_tool_launcher.sh",
        ),
    },
    executable = True,
    toolchains = [_PYTHON],
)
