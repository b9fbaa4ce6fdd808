//===- LaneSwap.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/LaneSwap.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

LogicalResult waveasm::import::checkAllLanes(KernelImporter &importer,
                                             Operation *op, StringRef what) {
  if (!importer.isMasked())
    return success();
  return importer.emitError(op)
         << "not supported under a condition that differs between the lanes "
            "of a wave: "
         << what << " on all lanes";
}

FailureOr<std::array<Value, 2>>
waveasm::import::emitSwap(KernelImporter &importer, Operation *op, Value v,
                          Value w, unsigned rowLength) {
  CodeBuilder &code = importer.code;
  if (failed(checkInstruction<VPermlane16SwapB32Op>(importer, op)) ||
      failed(checkAllLanes(importer, op, "swaps work")))
    return failure();
  Value pair = PackOp::create(code.b, code.vgpr(2),
                              ValueRange{code.toVgpr(v), code.toVgpr(w)});
  Value swapped =
      rowLength == 16
          ? VPermlane16SwapB32Op::create(code.b, code.vgpr(2), pair).getDst()
          : VPermlane32SwapB32Op::create(code.b, code.vgpr(2), pair).getDst();
  RegisterBits bits = RegisterBits::fromTuple(code, swapped);
  return std::array<Value, 2>{bits.getWord(0), bits.getWord(1)};
}
