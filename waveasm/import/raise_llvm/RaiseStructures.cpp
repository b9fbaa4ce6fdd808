//===- RaiseStructures.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseStructures.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

using Path = SmallVector<int64_t>;

static bool isAggregate(Type type) {
  return isa<LLVM::LLVMStructType, LLVM::LLVMArrayType>(type);
}

/// Returns the value that is in `container` at `path`; null if it is not known,
/// or if only parts of it are. `undefined` says whether nothing was put there.
static Value find(Value container, Path path, bool &undefined) {
  for (;;) {
    if (path.empty())
      return container;
    if (auto insert = container.getDefiningOp<LLVM::InsertValueOp>()) {
      ArrayRef<int64_t> place = insert.getPosition();
      size_t common = std::min(place.size(), path.size());
      if (place.take_front(common) != ArrayRef(path).take_front(common)) {
        container = insert.getContainer();
        continue;
      }
      if (place.size() > path.size())
        return {};
      container = insert.getValue();
      path.erase(path.begin(), path.begin() + static_cast<ptrdiff_t>(common));
      continue;
    }
    if (auto extract = container.getDefiningOp<LLVM::ExtractValueOp>()) {
      Path longer(extract.getPosition());
      llvm::append_range(longer, path);
      path = longer;
      container = extract.getContainer();
      continue;
    }
    undefined = isa_and_present<LLVM::UndefOp, LLVM::PoisonOp>(
        container.getDefiningOp());
    return {};
  }
}

void waveasm::replaceByParts(ImplicitLocOpBuilder &b, Operation *op,
                             Value first, Value second) {
  Value both = LLVM::PoisonOp::create(b, op->getResult(0).getType());
  both = LLVM::InsertValueOp::create(b, both, first, Path{0});
  both = LLVM::InsertValueOp::create(b, both, second, Path{1});
  op->getResult(0).replaceAllUsesWith(both);
  op->erase();
}

void waveasm::raiseStructures(FunctionOpInterface function) {
  SmallVector<LLVM::ExtractValueOp> extracts;
  function.walk([&](LLVM::ExtractValueOp op) {
    if (!isAggregate(op.getType()))
      extracts.push_back(op);
  });
  for (LLVM::ExtractValueOp op : extracts) {
    bool undefined = false;
    Value value = find(op.getContainer(), Path(op.getPosition()), undefined);
    if (undefined) {
      OpBuilder b(op);
      value = LLVM::PoisonOp::create(b, op.getLoc(), op.getType());
    }
    if (!value)
      continue;
    op.replaceAllUsesWith(value);
    op.erase();
  }
  // Users come after what they use, as far as blocks are in the order of
  // dominance; two walks find the rest.
  for (unsigned walk = 0; walk < 2; ++walk) {
    SmallVector<Operation *> operations;
    for (Block &block : function.getFunctionBody())
      for (Operation &op : block.without_terminator())
        operations.push_back(&op);
    for (Operation *op : llvm::reverse(operations))
      if (op->use_empty() && op->getNumResults() && isMemoryEffectFree(op))
        op->erase();
  }
}
