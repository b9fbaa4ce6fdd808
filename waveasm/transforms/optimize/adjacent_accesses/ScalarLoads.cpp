//===- ScalarLoads.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/adjacent_accesses/ScalarLoads.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/analysis/dependences/UnchangedMemory.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/dialect/AccessAttributes.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;

/// The most registers of a joined load. Its results live together.
static constexpr int64_t kMostRegisters = 8;

/// Whether loads of global memory may pass an access to memory.
static bool isTransparentAccess(Operation &op) {
  auto memory = dyn_cast<MemoryOpInterface>(op);
  return memory && !isVolatile(&op) &&
         (memory.getAccess() == target::Access::Load ||
          !getMemoryAccess(&op)[MemorySpace::Global].any());
}

bool waveasm::isTransparentToLoads(Operation &op) {
  if (op.getNumRegions() || writesExec(&op))
    return false;
  return isPure(&op) || isa<CommentOp>(op) || isTransparentAccess(op);
}

/// The same for scalar loads, which read no flags and all of whose lanes are
/// on.
static bool isTransparentToScalarLoads(Operation &op) {
  return isa<MemoryOpInterface>(op) ? isTransparentAccess(op) : isLocal(&op);
}

namespace {
struct ScalarLoad {
  Operation *op;
  /// Bytes from the base.
  int64_t offset;
  int64_t registers;

  int64_t getEnd() const { return offset + 4 * registers; }
};
} // namespace

/// A load at a constant place behind its base; loads of arguments are joined
/// where they are made.
static std::optional<ScalarLoad> getScalarLoad(Operation &op) {
  if (!isa<SLoadDwordOp, SLoadDwordx2Op, SLoadDwordx4Op>(op) ||
      readsArguments(&op) || op.getNumResults() != 1 ||
      isPhysical(op.getResult(0).getType()) ||
      !isa<ImmType>(op.getOperand(1).getType()) ||
      !keepsItsValue(op.getOperand(0)))
    return std::nullopt;
  return ScalarLoad{&op, getImmediate(op.getOperand(1)),
                    getRegisterCount(op.getResult(0))};
}

/// Whether the results can be parts of a tuple without copies.
static bool canBeParts(ArrayRef<ScalarLoad> loads) {
  return llvm::all_of(loads, [&](const ScalarLoad &load) {
    int64_t index = (load.offset - loads.front().offset) / 4;
    return index % load.registers == 0 &&
           llvm::none_of(load.op->getResult(0).getUses(), fixesRegister);
  });
}

/// The number of loads from the first on that one load can do as well.
static size_t countJoined(ArrayRef<ScalarLoad> loads) {
  size_t count = 1;
  for (size_t i = 1;
       i < loads.size() && loads[i].offset == loads[i - 1].getEnd(); ++i) {
    int64_t registers = (loads[i].getEnd() - loads.front().offset) / 4;
    if (registers > kMostRegisters || loads[i].op->getAttrDictionary() !=
                                          loads.front().op->getAttrDictionary())
      break;
    if (llvm::isPowerOf2_64(static_cast<uint64_t>(registers)) &&
        canBeParts(loads.take_front(i + 1)))
      count = i + 1;
  }
  return count;
}

/// Replaces the loads, which are next to each other, by one.
static void replaceLoads(ArrayRef<ScalarLoad> loads) {
  Operation *first = loads.front().op;
  for (const ScalarLoad &load : loads)
    if (load.op->isBeforeInBlock(first))
      first = load.op;
  OpBuilder builder(first);
  Location loc = first->getLoc();
  int64_t start = loads.front().offset;
  int64_t registers = (loads.back().getEnd() - start) / 4;
  Value offset = ConstantOp::create(
      builder, loc, ImmType::get(builder.getContext(), start), start);
  OperationState state(loc, ("waveasm.s_load_dwordx" + Twine(registers)).str());
  state.addOperands({first->getOperand(0), offset});
  state.addTypes(getVirtualType(builder.getContext(), RegisterClass::SGPR,
                                registers, registers > 2 ? 4 : registers));
  state.addAttributes(first->getAttrs());
  Value tuple = builder.create(state)->getResult(0);
  for (const ScalarLoad &load : loads) {
    Value result = load.op->getResult(0);
    result.replaceAllUsesWith(ExtractOp::create(
        builder, load.op->getLoc(), result.getType(), tuple,
        builder.getI64IntegerAttr((load.offset - start) / 4)));
  }
  for (const ScalarLoad &load : loads)
    load.op->erase();
}

/// Joins loads that may stand in one place. Returns how many are gone.
static unsigned joinLoads(SmallVector<ScalarLoad> loads) {
  llvm::sort(loads, [](const ScalarLoad &a, const ScalarLoad &b) {
    return a.offset != b.offset ? a.offset < b.offset
                                : a.op->isBeforeInBlock(b.op);
  });
  unsigned numJoined = 0;
  for (ArrayRef<ScalarLoad> left = loads; !left.empty();) {
    size_t count = countJoined(left);
    if (count > 1)
      replaceLoads(left.take_front(count));
    numJoined += count - 1;
    left = left.drop_front(count);
  }
  return numJoined;
}

unsigned waveasm::joinScalarLoads(Block &block) {
  // By the base.
  llvm::MapVector<Value, SmallVector<ScalarLoad>> open;
  std::vector<SmallVector<ScalarLoad>> groups;
  auto close = [&] {
    for (auto &[base, loads] : open)
      groups.push_back(std::move(loads));
    open.clear();
  };
  for (Operation &op : block) {
    if (!isTransparentToScalarLoads(op))
      close();
    else if (std::optional<ScalarLoad> load = getScalarLoad(op))
      open[op.getOperand(0)].push_back(*load);
  }
  close();
  unsigned numJoined = 0;
  for (SmallVector<ScalarLoad> &loads : groups)
    numJoined += joinLoads(std::move(loads));
  return numJoined;
}
