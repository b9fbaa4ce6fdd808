//===- Hal.td - Stand-in for IREE's hal dialect ---------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_HAL_TD
#define WAVEASM_IMPORT_IREE_HAL_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Hal_Dialect : Dialect {
  let name = "hal";
  let summary = "stand-in for the part of IREE's hal dialect that host functions use";
  let description = [{
    Attributes are kept as text, such as `#hal.executable.target<...>`.
  }];
  let cppNamespace = "::waveasm::iree";
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = [{
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
  }];
}

class Hal_Type<string name, string typeMnemonic> : TypeDef<Hal_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Hal_BufferViewType : Hal_Type<"BufferView", "buffer_view"> {
  let summary = "a buffer with shape and element type, on the host";
}

def Hal_DeviceType : Hal_Type<"Device", "device"> {
  let summary = "a device, on the host";
}

def Hal_FenceType : Hal_Type<"Fence", "fence"> {
  let summary = "a point in time that the host waits for or signals";
}

// The import drops these operations with the function around them.
class Hal_Op<string mnemonic, list<Trait> traits = []>
    : Op<Hal_Dialect, mnemonic, traits>;

def Hal_TensorImportOp : Hal_Op<"tensor.import", [AttrSizedOperandSegments]> {
  let summary = "a buffer as a tensor";
  let arguments = (ins AnyType:$source, Variadic<Index>:$target_dims,
                       Optional<Hal_FenceType>:$wait_fence, OptionalAttr<StrAttr>:$name);
  let results = (outs AnyType:$target);
  let assemblyFormat = [{
    (`wait` `` `(` $wait_fence^ `)` `=` `` `>`)? $source ($name^)? `:`
    type($source) `->` type($target) (`{` $target_dims^ `}`)? attr-dict
  }];
}

def Hal_TensorExportOp : Hal_Op<"tensor.export"> {
  let summary = "a tensor as a buffer";
  let arguments = (ins AnyType:$source, Variadic<Index>:$source_dims,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs AnyType:$target);
  let assemblyFormat = [{
    $source ($name^)? `:` type($source) (`{` $source_dims^ `}`)? `->`
    type($target) attr-dict
  }];
}

def Hal_TensorBarrierOp : Hal_Op<"tensor.barrier"> {
  let summary = "signals a fence once tensors are computed";
  let arguments = (ins Variadic<AnyType>:$sources, Hal_FenceType:$signal_fence);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    `join` `` `(` ($sources^ `:` custom<JoinedTypes>(type($sources), type($results)))? `)`
    `=` `` `>` $signal_fence `:` type($signal_fence) attr-dict
  }];
  let hasVerifier = 1;
}

def Hal_BufferViewDimOp : Hal_Op<"buffer_view.dim"> {
  let summary = "the size of one dimension of a buffer";
  let arguments = (ins Hal_BufferViewType:$buffer_view, IndexAttr:$index);
  let results = (outs Index:$result);
  let assemblyFormat = [{
    `` `<` $buffer_view `:` type($buffer_view) `>` `` `[` custom<Dimension>($index) `]` `:`
    type($result) attr-dict
  }];
}

#endif // WAVEASM_IMPORT_IREE_HAL_TD
