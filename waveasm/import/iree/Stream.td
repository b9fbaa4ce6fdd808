//===- Stream.td - Stand-in for IREE's stream dialect ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_STREAM_TD
#define WAVEASM_IMPORT_IREE_STREAM_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Stream_Dialect : Dialect {
  let name = "stream";
  let summary = "stand-in for the part of IREE's stream dialect that holds kernels";
  let cppNamespace = "::waveasm::iree";
  let useDefaultTypePrinterParser = 1;
}

def Stream_BindingType : TypeDef<Stream_Dialect, "Binding"> {
  let mnemonic = "binding";
  let summary = "a buffer that the host passes to a kernel: 8 bytes, its address";
}

class Stream_Op<string mnemonic, list<Trait> traits = []>
    : Op<Stream_Dialect, mnemonic, traits>;

def Stream_BindingSubspanOp : Stream_Op<"binding.subspan", [Pure]> {
  let summary = "the memory of a buffer argument from a byte offset on";
  let description = [{
    `dynamic_dims` has one value for each dynamic dimension of the result, outermost
    first.
  }];
  let arguments = (ins Stream_BindingType:$binding, Index:$byte_offset,
                       Variadic<Index>:$dynamic_dims);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $binding `` `[` $byte_offset `]` attr-dict `:`
    type($binding) `->` type($result) (`{` $dynamic_dims^ `}`)?
  }];
  let hasVerifier = 1;
}

def Stream_ExecutableOp
    : Stream_Op<"executable", [IsolatedFromAbove, NoRegionArguments,
                               SingleBlockImplicitTerminator<"ExecutableEndOp">,
                               Symbol, SymbolTable]> {
  let summary = "kernels in nested modules, and the names by which the host starts them";
  let arguments = (ins OptionalAttr<StrAttr>:$sym_visibility, SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    custom<Visibility>($sym_visibility) $sym_name attr-dict-with-keyword $body
  }];
}

def Stream_ExecutableEndOp
    : Stream_Op<"executable.end", [HasParent<"ExecutableOp">, Terminator]> {
  let summary = "end of an executable; the pretty form leaves it out";
  let assemblyFormat = "attr-dict";
}

def Stream_ExecutableExportOp
    : Stream_Op<"executable.export",
                [HasParent<"ExecutableOp">, IsolatedFromAbove, Symbol]> {
  let summary = "a function of the executable that the host starts";
  let description = [{
    `@function`, or `@function as("name")` if the host knows it by another name. The
    region, which may be absent, computes the number of workgroups in x, y and z.
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$sym_visibility, SymbolNameAttr:$sym_name,
                       FlatSymbolRefAttr:$function_ref);
  let regions = (region AnyRegion:$workgroup_count);
  let assemblyFormat = [{
    custom<Visibility>($sym_visibility) custom<ExportedName>($sym_name, $function_ref)
    custom<WorkgroupCount>($workgroup_count) attr-dict-with-keyword
  }];
}

def Stream_ReturnOp
    : Stream_Op<"return", [HasParent<"ExecutableExportOp">, Pure, Terminator]> {
  let summary = "the number of workgroups in x, y and z";
  let arguments = (ins Variadic<Index>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
  let hasVerifier = 1;
}

#endif // WAVEASM_IMPORT_IREE_STREAM_TD
