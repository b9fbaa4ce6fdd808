//===- SpillStats.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/SpillStats.h"

#include "llvm/Support/raw_ostream.h"

using namespace waveasm;

void SpillStats::print(llvm::raw_ostream &os) const {
  if (getValues())
    os << "spilled: " << rematerialized << " values computed again, "
       << loadedAgain << " loaded again, " << inAgprs << " in AGPRs, "
       << inVgprs << " in VGPRs, " << inLanes << " in lanes, " << inLds
       << " in " << ldsBytes << " bytes of LDS, " << inScratch << " in "
       << scratchBytes << " bytes of scratch; " << vgprs << " VGPRs, " << sgprs
       << " SGPRs; " << saves << " saves, " << reloads << " reloads\n";
}

llvm::json::Value SpillStats::toJson() const {
  return llvm::json::Object{{"rematerialized", rematerialized},
                            {"loaded_again", loadedAgain},
                            {"in_agprs", inAgprs},
                            {"in_vgprs", inVgprs},
                            {"in_lanes", inLanes},
                            {"in_lds", inLds},
                            {"in_scratch", inScratch},
                            {"vgprs", vgprs},
                            {"sgprs", sgprs},
                            {"saves", saves},
                            {"reloads", reloads},
                            {"agpr_copies", agprCopies},
                            {"lds_bytes", ldsBytes},
                            {"scratch_bytes", scratchBytes}};
}
