//===- LaunchArguments.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/LaunchArguments.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;

BlockArgument waveasm::getLaunchArgument(FunctionOpInterface kernel,
                                         StringRef kind, Type type) {
  unsigned count = kernel.getNumArguments();
  for (unsigned i = 0; i < count; ++i)
    if (auto known =
            kernel.getArgAttrOfType<StringAttr>(i, kLaunchArgumentAttr);
        known && known.getValue() == kind)
      return kernel.getArgument(i);
  Builder b(kernel->getContext());
  (void)kernel.insertArgument(count, type,
                              b.getDictionaryAttr(b.getNamedAttr(
                                  kLaunchArgumentAttr, b.getStringAttr(kind))),
                              kernel->getLoc());
  return kernel.getArgument(count);
}

void waveasm::replaceGridDims(FunctionOpInterface kernel) {
  SmallVector<gpu::GridDimOp> dims;
  kernel.walk([&](gpu::GridDimOp op) { dims.push_back(op); });
  for (gpu::GridDimOp op : dims) {
    OpBuilder b(op);
    std::string kind = "hidden_block_count_" +
                       gpu::stringifyDimension(op.getDimension()).str();
    Value count = getLaunchArgument(kernel, kind, b.getI32Type());
    op.replaceAllUsesWith(
        arith::IndexCastOp::create(b, op.getLoc(), op.getType(), count)
            .getResult());
    op.erase();
  }
}
