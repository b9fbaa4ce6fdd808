//===- Program.td - kernels and statements about registers ----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_PROGRAM_TD
#define WAVEASM_DIALECT_PROGRAM_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "waveasm/dialect/WaveAsmAttrs.td"
include "waveasm/dialect/WaveAsmInstruction.td"

def WaveAsm_DataArrayAttr
    : TypedArrayAttrBase<WaveAsm_DataAttr, "an array of #waveasm.data">;

def WaveAsm_ProgramOp : WaveAsm_Op<"program", [
    IsolatedFromAbove, NoTerminator, SingleBlock, Symbol]> {
  let summary = "a kernel";
  let description = [{
    ```mlir
    waveasm.program @copy target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
        attributes {workgroup_size = [64, 1, 1], num_kernel_args = 2 : i64} {
      waveasm.s_endpgm
    }
    ```

    `lds_size` is in bytes, `scratch_size` too, for each lane. `waves_per_simd` is the number of
    waves that shall fit on a SIMD: allocation uses no more vector registers than that leaves. `vgprs` and `sgprs` are informative only. `kernarg_preload_length`
    is the number of dwords of the arguments, from the first, that the hardware puts into `s2`
    and the registers after it, at most 14; the workgroup ids follow them. These discardable
    attributes have a meaning: `kernel_name` (string: the name in the code object, instead of
    the symbol), `num_kernel_args` (i64: the number of 8-byte kernel arguments, 2 if absent)
    and `kernel_args` (array: the arguments, needed if not all are buffers). An entry of
    `kernel_args` is a dictionary: `kind` is "buffer" (the default, an 8-byte pointer to global
    memory), "scalar" (a value) or one that the runtime adds ("hidden_block_count_x", the number of
    workgroups, 4 bytes, or "hidden_global_offset_x", the first work-item, 8 bytes; also y and z),
    `size` is in bytes (i64, 8 by default), `offset` is the
    place in the segment (i64, by default the next multiple of its alignment), and `name` is
    for tools. A buffer with an offset may have `noalias` (unit): as in LLVM, no byte that the
    kernel writes is accessed both through addresses computed from this argument and through
    others.

    Three more fields of an entry go into the code object, where launches check them: `type`
    (string) is the type of a scalar or of the elements of a buffer: "i8", "i16", "i32" and "i64",
    whose sign is open, "u8" to "u64", "index", "f16", "bf16", "f32", "f64", "f8E4M3FNUZ",
    "f8E5M2FNUZ", or "f8" for any float of 8 bits. `range` (`array<i64: LEAST, MOST>`, for a scalar
    whose type is an integer or `index`) is the least and the largest value that the kernel takes.
    `readonly` (unit, for a buffer) promises that the kernel writes nothing through the pointer.

    ```mlir
    kernel_args = [
      {kind = "buffer", name = "x", offset = 0 : i64, noalias, readonly, type = "f16"},
      {kind = "scalar", name = "n", size = 4 : i64, type = "i32", range = array<i64: 0, 4096>}
    ]
    ```

    `data` has the program's tables, which the code object keeps beside the code and which nobody
    writes; `s_getpc_b64_data` returns the address of one of them.

    ```mlir
    data = [#waveasm.data<"weights", align = 16, value = dense<[0.25, 0.5, 0.25]> : tensor<3xf32>>]
    ```
  }];
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    WaveAsm_TargetAttr:$target,
    WaveAsm_AbiAttr:$abi,
    DefaultValuedAttr<I64Attr, "256">:$vgprs,
    DefaultValuedAttr<I64Attr, "104">:$sgprs,
    OptionalAttr<I64ArrayAttr>:$workgroup_size,
    OptionalAttr<I64Attr>:$lds_size,
    DefaultValuedAttr<I64Attr, "0">:$kernarg_preload_length,
    OptionalAttr<I64Attr>:$scratch_size,
    OptionalAttr<I64Attr>:$waves_per_simd,
    OptionalAttr<WaveAsm_DataArrayAttr>:$data);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sym_name `target` `=` $target `abi` `=` $abi attr-dict-with-keyword $body
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// What is known about the program's target.
    const target::Machine &getTargetMachine() {
      return getTarget().getArch().getTargetMachine();
    }
    /// Fails with a diagnostic if the times of the target are unknown, which
    /// schedules and estimates need.
    ::llvm::LogicalResult checkTimes();
    /// The name in the code object: `kernel_name`, else the symbol.
    ::llvm::StringRef getKernelName();
    /// Number of 8-byte kernel arguments: `num_kernel_args`, else 2.
    int64_t getNumKernelArgs();
    /// Work-items of a workgroup in x, y and z, if the program has its size.
    std::optional<std::array<int64_t, 3>> getWorkgroupExtents();
    /// Work-items of a workgroup, if the program has its size.
    std::optional<int64_t> getNumWorkitems();
    /// The entry of `data` with the name; null if there is none.
    DataAttr getDataEntry(::llvm::StringRef name);
  }];
}

//===----------------------------------------------------------------------===//
// Statements about registers, which emit nothing
//===----------------------------------------------------------------------===//

class WaveAsm_PrecoloredOp<string mnemonic, TypeConstraint type>
    : WaveAsm_Op<"precolored." # mnemonic, [Pure, WaveAsm_NonEmittingOp]> {
  let summary = "a register that is filled before the program starts";
  let description = [{
    Reserves registers `index` to `index + size - 1` for the whole program.
  }];
  let arguments = (ins I64Attr:$index, DefaultValuedAttr<I64Attr, "1">:$size);
  let results = (outs type:$result);
  let assemblyFormat = "$index (`,` $size^)? attr-dict `:` type($result)";
}

def WaveAsm_PrecoloredVRegOp : WaveAsm_PrecoloredOp<"vreg", WaveAsm_AnyVGPR>;
def WaveAsm_PrecoloredSRegOp : WaveAsm_PrecoloredOp<"sreg", WaveAsm_AnySGPR>;
def WaveAsm_PrecoloredARegOp : WaveAsm_PrecoloredOp<"areg", WaveAsm_AnyAGPR>;

def WaveAsm_ConstantOp : WaveAsm_Op<"constant", [Pure, WaveAsm_NonEmittingOp]> {
  let summary = "a value known at compile time";
  let arguments = (ins I64Attr:$value);
  let results = (outs WaveAsm_ImmType:$result);
  let assemblyFormat = "$value attr-dict `:` type($result)";
}

def WaveAsm_ExtractOp : WaveAsm_Op<"extract", [Pure, WaveAsm_NonEmittingOp]> {
  let summary = "consecutive registers of a tuple";
  let description = [{
    Registers `index` to `index + size of the result - 1` of the source.
  }];
  let arguments = (ins WaveAsm_AnyRegister:$vector, I64Attr:$index);
  let results = (outs WaveAsm_AnyRegister:$result);
  let assemblyFormat = [{
    $vector `[` $index `]` attr-dict `:` type($vector) `->` type($result)
  }];
  let hasVerifier = 1;
}
def WaveAsm_InsertOp : WaveAsm_Op<"insert", [Pure, WaveAsm_NonEmittingOp]> {
  let summary = "a tuple with consecutive registers replaced";
  let arguments = (ins WaveAsm_AnyRegister:$value, WaveAsm_AnyRegister:$vector, I64Attr:$index);
  let results = (outs WaveAsm_AnyRegister:$result);
  let assemblyFormat = [{
    $value `into` $vector `[` $index `]` attr-dict `:` type($value) `,` type($vector)
    `->` type($result)
  }];
  let hasVerifier = 1;
}

def WaveAsm_PackOp : WaveAsm_Op<"pack", [Pure, WaveAsm_NonEmittingOp]> {
  let summary = "a tuple made of its parts";
  let description = [{
    The first element becomes the first registers of the result, and so on.
  }];
  let arguments = (ins Variadic<WaveAsm_AnyRegister>:$elements);
  let results = (outs WaveAsm_AnyRegister:$result);
  let assemblyFormat = "$elements attr-dict `:` functional-type(operands, results)";
}

def WaveAsm_DCEProtectOp : WaveAsm_Op<"dce_protect", [WaveAsm_NonEmittingOp]> {
  let summary = "a use that is never removed";
  let arguments = (ins WaveAsm_AnyRegister:$val);
  let assemblyFormat = "$val attr-dict `:` type($val)";
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

def WaveAsm_CommentOp : WaveAsm_Op<"comment"> {
  let summary = "a comment in the assembly";
  let arguments = (ins StrAttr:$text);
  let assemblyFormat = "$text attr-dict";
}

def WaveAsm_RawOp : WaveAsm_Op<"raw"> {
  let summary = "verbatim lines of assembly";
  let description = [{
    Passes do not know what the text does.
  }];
  let arguments = (ins StrAttr:$text);
  let assemblyFormat = "$text attr-dict";
}

#endif // WAVEASM_DIALECT_PROGRAM_TD
