//===- Flow.td - Stand-in for IREE's flow dialect -------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_FLOW_TD
#define WAVEASM_IMPORT_IREE_FLOW_TD

include "mlir/IR/OpBase.td"

def Flow_Dialect : Dialect {
  let name = "flow";
  let summary = "stand-in for the part of IREE's flow dialect that host functions use";
  let cppNamespace = "::waveasm::iree";
}

def Flow_TiedOperandsAttr : TypedArrayAttrBase<IndexAttr, "array of indices">;

// The import drops this operation with the function around it.
def Flow_DispatchOp : Op<Flow_Dialect, "dispatch", [AttrSizedOperandSegments]> {
  let summary = "starts an exported function";
  let description = [{
    Sizes of dynamic dimensions stand after a type or a result. A result that is written
    as an operand is computed in that operand's memory; it has its type unless another
    one follows.

        %2 = flow.dispatch @executable::@export[%n](%0, %1)
            : (tensor<?x4xf32>{%n}, tensor<8xi32>) -> %0{%n}
        %3:2 = flow.dispatch {@a::@x, @b::@x}(%0, %1)
            : (tensor<2xf32>, index) -> (%0 as tensor<8xi8>, tensor<i32>)

    `tied_operands` has for each result the index of its operand in `arguments`, or -1.
  }];
  let arguments = (ins Variadic<Index>:$workload, SymbolRefArrayAttr:$entry_points,
                       Variadic<AnyType>:$arguments, Variadic<Index>:$argument_dims,
                       Variadic<Index>:$result_dims,
                       OptionalAttr<Flow_TiedOperandsAttr>:$tied_operands);
  let results = (outs Variadic<AnyType>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

#endif // WAVEASM_IMPORT_IREE_FLOW_TD
