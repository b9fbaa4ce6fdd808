//===- NamedRegisters.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/NamedRegisters.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

/// Makes room for `range`.
static void include(GivenRegisters &given, RegisterRange range) {
  if (range.registerClass == RegisterClass::SGPR)
    return;
  unsigned &needed =
      range.registerClass == RegisterClass::VGPR ? given.vgprs : given.agprs;
  int64_t end = range.first + range.count;
  needed = std::max(needed, static_cast<unsigned>(std::max<int64_t>(end, 0)));
}

FailureOr<NamedRegisters> waveasm::findNamedRegisters(ProgramOp program) {
  NamedRegisters named;
  auto add = [&](RegisterRange range) {
    named.ranges.push_back(range);
    include(named.given, range);
  };
  auto addType = [&](Value value) {
    auto type = dyn_cast<RegisterType>(value.getType());
    if (type && type.getPhysicalIndex())
      add({type.getRegisterClass(), *type.getPhysicalIndex(), type.getSize()});
  };
  WalkResult result = program.walk([&](Operation *op) {
    if (isPrecolored(op)) {
      Value value = op->getResult(0);
      include(named.given, {getRegisterClass(value),
                            op->getAttrOfType<IntegerAttr>("index").getInt(),
                            getRegisterCount(value)});
      return WalkResult::advance();
    }
    if (auto raw = dyn_cast<RawOp>(op)) {
      FailureOr<SmallVector<RegisterRange>> ranges = getTextRegisters(raw);
      if (failed(ranges))
        return WalkResult::interrupt();
      llvm::for_each(*ranges, add);
    }
    llvm::for_each(op->getResults(), addType);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), addType);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  auto base = program->getAttrOfType<IntegerAttr>("scalar_sgpr_base");
  auto count = program->getAttrOfType<IntegerAttr>("scalar_sgpr_count");
  if (base && count)
    add({RegisterClass::SGPR, base.getInt(), count.getInt()});
  return named;
}

VectorRegisterLimits
waveasm::getVectorRegisterLimitsBeside(ProgramOp program, GivenRegisters given,
                                       unsigned maxVgprs, unsigned maxAgprs) {
  unsigned share = getVectorRegisterShare(program);
  auto room = static_cast<unsigned>(
      llvm::alignDown(share - std::min(share, given.agprs),
                      program.getTargetMachine().registers.accumOffsetGranule));
  unsigned vgprs =
      getVectorRegisterLimits(program, std::min(maxVgprs, room), maxAgprs)
          .vgprs;
  return {vgprs, getAgprLimit(program, std::max(vgprs, given.vgprs), maxAgprs)};
}
