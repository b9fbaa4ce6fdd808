//===- UniformValue.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/uniform_value/UniformValue.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

using namespace mlir;
using namespace waveasm;
using target::SpecialRegister;

/// The values that `value` is made of; none if it may differ between waves.
static std::optional<SmallVector<Value>> getSources(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
    if (!loop)
      return std::nullopt;
    unsigned number = argument.getArgNumber();
    return SmallVector<Value>{loop.getInitArgs()[number],
                              loop.getConditionOp().getIterArgs()[number]};
  }
  Operation *op = value.getDefiningOp();
  unsigned number = cast<OpResult>(value).getResultNumber();
  if (isa<ConstantOp, PrecoloredSRegOp>(op))
    return SmallVector<Value>();
  if (isa<ExtractOp, PackOp, InsertOp>(op))
    return SmallVector<Value>(op->getOperands());
  if (auto loop = dyn_cast<LoopOp>(op))
    return SmallVector<Value>{loop.getBody().getArgument(number),
                              loop.getConditionOp().getIterArgs()[number],
                              loop.getConditionOp().getCondition()};
  if (auto branch = dyn_cast<IfOp>(op)) {
    SmallVector<Value> sources = {branch.getCondition()};
    for (Region *region : branch.getRegions())
      if (!region->empty())
        sources.push_back(cast<YieldOp>(region->front().getTerminator())
                              .getResults()[number]);
    return sources;
  }
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction || op->getNumOperands() == 0)
    return std::nullopt;
  target::SpecialRegisters reads = instruction.getSpecialReads();
  bool hasScc = llvm::any_of(op->getOperandTypes(), llvm::IsaPred<SCCType>);
  if (reads.intersects(
          {SpecialRegister::VCC, SpecialRegister::EXEC, SpecialRegister::M0}) ||
      (reads.contains(SpecialRegister::SCC) && !hasScc))
    return std::nullopt;
  auto memory = dyn_cast<MemoryOpInterface>(op);
  if (memory && memory.getAddressSpace() != target::AddressSpace::Scalar)
    return std::nullopt;
  return SmallVector<Value>(op->getOperands());
}

bool waveasm::isUniformInWorkgroup(Value value) {
  // Values that depend on themselves, through loops, are as uniform as the rest
  // of what they are made of.
  llvm::DenseSet<Value> seen = {value};
  SmallVector<Value> worklist = {value};
  while (!worklist.empty()) {
    Value next = worklist.pop_back_val();
    if (isa<ImmType>(next.getType()))
      continue;
    if (!isa<SCCType>(next.getType()) && !isSgpr(next))
      return false;
    std::optional<SmallVector<Value>> sources = getSources(next);
    if (!sources)
      return false;
    for (Value source : *sources)
      if (seen.insert(source).second)
        worklist.push_back(source);
  }
  return true;
}
