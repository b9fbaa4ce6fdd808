//===- WrittenArguments.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/WrittenArguments.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;

SmallVector<int64_t> waveasm::getWrittenArguments(ProgramOp program,
                                                  ArrayRef<int64_t> pointers) {
  llvm::SmallSetVector<int64_t, 8> written;
  program->walk([&](Operation *op) {
    if (op->getNumRegions())
      return WalkResult::advance();
    auto memory = dyn_cast<MemoryOpInterface>(op);
    if (memory && memory.getAddressSpace() == target::AddressSpace::Scratch)
      return WalkResult::advance();
    MemoryAccess access = getMemoryAccess(op);
    const MemoryAccess::Touch &touch = access[MemorySpace::Global];
    if (!touch.writes)
      return WalkResult::advance();
    std::optional<SmallVector<int64_t>> origin;
    if (touch.range && touch.range->base)
      origin = getPointerArguments(touch.range->base, pointers);
    // An address without a pointer may have been passed as a number.
    if (!origin || origin->empty()) {
      written.insert_range(pointers);
      return WalkResult::interrupt();
    }
    written.insert_range(*origin);
    return WalkResult::advance();
  });
  return written.takeVector();
}
