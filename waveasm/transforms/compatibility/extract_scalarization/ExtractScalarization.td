//===- ExtractScalarization.td - extracts of sums become scalar sums ------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_EXTRACT_SCALARIZATION_TD
#define WAVEASM_TRANSFORMS_EXTRACT_SCALARIZATION_TD

include "mlir/Pass/PassBase.td"

def ExtractScalarization : Pass<"waveasm-extract-scalarization"> {
  let summary = "compute an extracted element of a vector of indices as a scalar";
  let description = [{
    Front ends compute the indices of neighbouring elements as one vector, a start plus
    `dense<[0, 1, 2, 3]>`, and take the elements out again. In a `vector.extract` of one
    element of a vector of one dimension, at a static position k,

    - `arith.addi (vector.broadcast x), dense` becomes `arith.addi x, dense[k]`. The constant
      must not be a splat: splats keep the vector uniform, which other passes use;
    - `arith.index_cast` of such a vector becomes the cast of the element;
    - `arith.select c, v, w` becomes the select of the elements. v is such a vector, w is one as
      well or any dense constant, c is an i1 or a vector of i1, whose element is extracted.

    The pass erases vector operations that nothing uses any more. It runs before the import, on
    MLIR's own dialects.
  }];
  let statistics = [
    Statistic<"numExtracts", "num-extracts", "extracts replaced by scalars">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::vector::VectorDialect"];
}

#endif // WAVEASM_TRANSFORMS_EXTRACT_SCALARIZATION_TD
