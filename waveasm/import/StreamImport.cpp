//===- StreamImport.cpp - Buffer arguments --------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/KernelImporter.h"
#include "waveasm/import/iree/Stream.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

static LogicalResult importSubspan(KernelImporter &importer,
                                   iree::BindingSubspanOp op) {
  ExprContext &exprs = importer.code.exprs;
  auto type = dyn_cast<MemRefType>(op.getType());
  const Expr *byteOffset = importer.getInteger(op.getByteOffset());
  if (!type || !byteOffset->isConstant() || byteOffset->getConstant())
    return importer.emitError(op)
           << "expected a memref at the byte offset 0, got " << op.getType();
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  if (!type.hasStaticShape())
    return importer.emitError(op) << "expected a static shape, got " << type;
  if (failed(type.getStridesAndOffset(strides, offset)) || offset ||
      llvm::is_contained(strides, ShapedType::kDynamic))
    return importer.emitError(op) << "expected constant strides and no "
                                     "offset, got "
                                  << type;
  const Binding &binding = std::get<Binding>(importer.get(op.getBinding()));
  Buffer *buffer = importer.makeBuffer(binding.argument, exprs.constant(0),
                                       exprs.constant(kUnknownSize),
                                       getStaticSpan(type) > kMaxBufferSize);
  Memory memory(buffer, exprs.constant(0), type.getElementType());
  for (auto [extent, stride] : llvm::zip(type.getShape(), strides)) {
    memory.sizes.push_back(exprs.constant(extent));
    memory.strides.push_back(exprs.constant(stride));
  }
  importer.set(op.getResult(), memory);
  return success();
}

void waveasm::import::addStreamHandlers(HandlerTable &table) {
  table.add<iree::BindingSubspanOp>(importSubspan);
}
