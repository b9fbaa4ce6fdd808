//===- AllocationStats.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/AllocationStats.h"

using namespace waveasm;

void AllocationStats::print(llvm::raw_ostream &os) const {
  os << "registers: " << vgprs << " VGPRs, " << sgprs << " SGPRs, " << agprs
     << " AGPRs; " << occupancy << " waves per SIMD\n"
     << "  live at one place: " << vgprPressure << " VGPRs, " << sgprPressure
     << " SGPRs, " << agprPressure << " AGPRs\n"
     << "  copies: " << copiesInserted << " inserted, " << copiesRemoved
     << " removed\n";
}

llvm::json::Value AllocationStats::toJson() const {
  auto number = [](unsigned value) { return static_cast<int64_t>(value); };
  return llvm::json::Object{{"vgprs", number(vgprs)},
                            {"sgprs", number(sgprs)},
                            {"agprs", number(agprs)},
                            {"vgpr_pressure", number(vgprPressure)},
                            {"sgpr_pressure", number(sgprPressure)},
                            {"agpr_pressure", number(agprPressure)},
                            {"occupancy", number(occupancy)},
                            {"ranges", number(ranges)},
                            {"webs", number(webs)},
                            {"copies_inserted", number(copiesInserted)},
                            {"copies_removed", number(copiesRemoved)}};
}
