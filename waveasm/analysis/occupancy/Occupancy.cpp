//===- Occupancy.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/occupancy/Occupancy.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

std::optional<Occupancy>
waveasm::computeOccupancy(ProgramOp program, unsigned vgprs, unsigned agprs) {
  std::optional<int64_t> workitems = program.getNumWorkitems();
  if (!workitems)
    return std::nullopt;
  const target::Machine &target = program.getTargetMachine();
  target::WorkgroupNeeds needs{
      static_cast<uint32_t>(llvm::divideCeil(static_cast<uint64_t>(*workitems),
                                             uint64_t{target.waves.lanes})),
      target::getVectorRegisters(target, vgprs, agprs),
      static_cast<uint64_t>(program.getLdsSize().value_or(0))};
  return Occupancy{needs, target::getOccupancyLimits(target, needs)};
}

llvm::json::Value Occupancy::toJson() const {
  llvm::json::Value next = nullptr;
  if (limits.next)
    next =
        llvm::json::Object{{"waves", limits.next->wavesPerSimd},
                           {"vector_registers", limits.next->vectorRegisters},
                           {"lds_bytes", limits.next->ldsBytes}};
  llvm::json::Array limitedBy;
  if (limits.isLimitedByRegisters())
    limitedBy.push_back("registers");
  if (limits.isLimitedByLds())
    limitedBy.push_back("lds");
  return llvm::json::Object{{"waves", limits.residency.wavesPerSimd},
                            {"by_registers", limits.byRegisters},
                            {"by_lds", limits.byLds},
                            {"by_hardware", limits.byWaves},
                            {"limited_by", std::move(limitedBy)},
                            {"vector_registers", needs.vectorRegisters},
                            {"lds_bytes", needs.ldsBytes},
                            {"next", std::move(next)}};
}
