"""Code generation with mlir-tblgen.

    td_library(name = "td", srcs = ["WaveAsmBase.td"])

    dialect_tablegen(name = "dialect_inc_gen", dialect = "waveasm", td_file = "WaveAsmOps.td", deps = [":td"])

The second line generates `WaveAsmOps{Dialect,Types,Attrs,Enums,Ops}.{h,cpp}.inc` and a
cc_library of that name that contains them. `tablegen` is the general rule.
"""

load("@rules_cc//cc:cc_library.bzl", "cc_library")

TdInfo = provider(
    doc = "Tablegen files that a tablegen run may include.",
    fields = {"files": "depset of .td files, transitive"},
)

def _td_library_impl(ctx):
    files = depset(ctx.files.srcs, transitive = [dep[TdInfo].files for dep in ctx.attr.deps])
    return [TdInfo(files = files), DefaultInfo(files = files)]

td_library = rule(
    implementation = _td_library_impl,
    attrs = {
        "srcs": attr.label_list(allow_files = [".td"]),
        "deps": attr.label_list(providers = [TdInfo]),
    },
    doc = "Tablegen files for other tablegen targets to include.",
)

def _tablegen_impl(ctx):
    includes = depset(
        [ctx.file.td_file],
        transitive = [dep[TdInfo].files for dep in ctx.attr.deps] + [ctx.attr._mlir_td_files.files],
    )

    # The include path inside LLVM's repository comes from a label, because the folder of external
    # repositories differs between Bazel versions.
    llvm = ctx.attr._mlir_td_files.label.workspace_root
    ctx.actions.run(
        outputs = [ctx.outputs.out],
        inputs = includes,
        executable = ctx.executable.tool,
        arguments = ctx.attr.options + [
            "-I.",
            "-I" + llvm + "/include",
            ctx.file.td_file.path,
            "-o",
            ctx.outputs.out.path,
        ],
        mnemonic = "MlirTblgen",
        progress_message = "Generating %s" % ctx.outputs.out.short_path,
    )
    return [DefaultInfo(files = depset([ctx.outputs.out]))]

tablegen = rule(
    implementation = _tablegen_impl,
    attrs = {
        "td_file": attr.label(mandatory = True, allow_single_file = [".td"]),
        "deps": attr.label_list(providers = [TdInfo]),
        "options": attr.string_list(mandatory = True, doc = "flags of the tool"),
        "out": attr.output(mandatory = True),
        "tool": attr.label(
            default = "@llvm-project//mlir:mlir-tblgen",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
            doc = "mlir-tblgen or llvm-tblgen",
        ),
        "_mlir_td_files": attr.label(default = "@llvm-project//:td_files"),
    },
    doc = "One run of mlir-tblgen, or of llvm-tblgen.",
)

def _tablegen_library(name, td_file, deps, outputs, visibility):
    generated = []
    for out, options in outputs.items():
        tablegen(
            name = name + "_" + out.replace(".", "_"),
            td_file = td_file,
            options = options,
            out = out,
            deps = deps,
        )
        generated.append(out)
    cc_library(
        name = name,
        textual_hdrs = generated,
        visibility = visibility,
    )

def _op_shards(name, stem, shards):
    """Generates a source for each shard of the operations of a dialect."""
    package = native.package_name()
    for shard in range(shards):
        lines = [
            "#include \"%s/%sOps.h\"" % (package, stem),
            "",
            "#include \"mlir/IR/Builders.h\"",
            "#include \"mlir/IR/OpImplementation.h\"",
            "",
            "#define GET_OP_DEFS_%d" % shard,
            "#include \"%s/%sOps.cpp.inc\"" % (package, stem),
        ]
        native.genrule(
            name = "%s_%d" % (name, shard),
            outs = ["%sOps%d.cpp" % (stem, shard)],
            cmd = "cat > $@ <<'END'\n%s\nEND" % "\n".join(lines),
        )
    native.filegroup(
        name = name,
        srcs = [":%s_%d" % (name, shard) for shard in range(shards)],
    )

def dialect_tablegen(
        name,
        dialect,
        td_file,
        op_shards = 0,
        deps = [],
        visibility = ["//visibility:private"]):
    """Everything that mlir-tblgen generates for a dialect.

    For `Foo.td` the outputs are FooDialect, FooTypes, FooAttrs, FooEnums and FooOps,
    each `.h.inc` and `.cpp.inc`.

    Args:
      name: of the cc_library that carries the outputs.
      dialect: name of the dialect in the IR.
      td_file: the file that includes all others of the dialect.
      op_shards: number of sources that the definitions of the operations are divided into, so
        that they compile in parallel; the filegroup NAME_op_shards has them. They include
        `FooOps.h`. With 0 there are none: a source of the dialect includes `FooOps.cpp.inc`.
      deps: td_library targets.
      visibility: of the cc_library.
    """
    stem = td_file[:-len(".td")]
    select = "-dialect=" + dialect
    sharding = ["-op-shard-count=%d" % op_shards] if op_shards else []
    parts = {
        "Attrs": ("attrdef", ["-attrdefs-dialect=" + dialect]),
        "Dialect": ("dialect", [select]),
        "Enums": ("enum", []),
        "Ops": ("op", sharding),
        "Types": ("typedef", ["-typedefs-dialect=" + dialect]),
    }
    outputs = {}
    for part, (generator, options) in parts.items():
        outputs[stem + part + ".h.inc"] = ["-gen-%s-decls" % generator] + options
        outputs[stem + part + ".cpp.inc"] = ["-gen-%s-defs" % generator] + options
    _tablegen_library(name, td_file, deps, outputs, visibility)
    if op_shards:
        _op_shards(name + "_op_shards", stem, op_shards)

def interface_tablegen(name, td_file, kinds, deps = [], visibility = ["//visibility:private"]):
    """Generates interface classes. `kinds` lists some of "op", "type", "attr".

    Args:
      name: of the cc_library that carries the outputs.
      td_file: `Foo.td`; the outputs are FooOp, FooType or FooAttr `.{h,cpp}.inc`.
      kinds: the kinds of the interfaces.
      deps: td_library targets.
      visibility: of the cc_library.
    """
    stem = td_file[:-len(".td")]
    outputs = {}
    for kind in kinds:
        outputs[stem + kind.capitalize() + ".h.inc"] = ["-gen-%s-interface-decls" % kind]
        outputs[stem + kind.capitalize() + ".cpp.inc"] = ["-gen-%s-interface-defs" % kind]
    _tablegen_library(name, td_file, deps, outputs, visibility)

def pass_tablegen(name, td_file, deps = [], visibility = ["//visibility:private"]):
    """Generates pass declarations and registration: for `Foo.td` the output is `Foo.h.inc`.

    Also generates `Foo.md`, which describes the passes for docs/passes.md.

    Args:
      name: of the cc_library that carries the declarations.
      td_file: defines the pass or passes.
      deps: td_library targets.
      visibility: of the cc_library.
    """
    stem = td_file[:-len(".td")]
    outputs = {stem + ".h.inc": ["-gen-pass-decls", "-name=" + stem]}
    _tablegen_library(name, td_file, deps, outputs, visibility)
    tablegen(
        name = name + "_markdown",
        td_file = td_file,
        options = ["-gen-pass-doc"],
        out = stem + ".md",
        deps = deps,
        visibility = ["//docs:__pkg__"],
    )
