//===- ParseModule.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/ParseModule.h"

#include "waveasm/compiler/Nesting.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;

OwningOpRef<ModuleOp> compiler::parseModule(llvm::MemoryBufferRef source,
                                            MLIRContext &context) {
  llvm::SourceMgr sourceMgr;
  sourceMgr.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(source),
                               llvm::SMLoc());
  if (std::optional<size_t> offset = findTooDeepBracket(source.getBuffer())) {
    auto [line, column] = sourceMgr.getLineAndColumn(
        llvm::SMLoc::getFromPointer(source.getBufferStart() + *offset));
    emitError(FileLineColLoc::get(&context, source.getBufferIdentifier(), line,
                                  column))
        << "expected at most " << kMaxNesting << " open brackets at once";
    return nullptr;
  }
  return parseSourceFile<ModuleOp>(sourceMgr, &context);
}
